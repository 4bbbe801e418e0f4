"""The rules as a message for players: with paragraph numbers, without what concerns the host alone."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.game import AnyGame, Meta


def message(game: AnyGame) -> str:
    """The rulebook in Markdown."""
    intro = ("", game.rulebook.intro) if game.rulebook.intro else ()
    return "\n".join((f"# The rules of {game.meta.title}", by(game.meta), *intro, *_paragraphs(game)))


def by(meta: Meta) -> str:
    """Whose game it is, and where it was played, as a sentence."""
    designer = "The designer is not named" if meta.designer == "not named" else f"A game by {meta.designer}"
    return f"{designer}{f'; featured in {meta.featured}' if meta.featured else ''}."


def _paragraphs(game: AnyGame) -> Iterator[str]:
    section = ""
    for one in game.rulebook.for_players:
        if one.section != section:
            section = one.section
            yield from ("", f"## {section}")
        yield from ("", f"**{one.number}.** {one.text}")
