"""The opening message: what the game is, what to do in a round, who may talk where, until when. Of what is public."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase

from games.core.markdown import code, escaped, escaped_all
from games.core.names import counted
from games.core.opening import Opening
from games.core.viewers import PUBLIC
from genius_tui.handouts.rules import by
from genius_tui.looking.history import AnyMatch

_NUMBERS = "Numbers such as (V1) are paragraphs of the rules, which come with this message."


def is_due(match: AnyMatch) -> bool:
    """Whether the match is still before its first resolution."""
    return not match.state.ended and not any(stage.verb == "resolve" for stage in match.resolutions())


def message(match: AnyMatch, deadlines: Sequence[str]) -> str:
    """The message in Markdown. `deadlines`: sentences (Markdown) on when orders are due."""
    told = opening(match)
    meta = match.game.meta
    title = match.header.title or meta.title
    game = f"**{meta.title}**. {by(meta)}" if match.header.title else by(meta)
    players = f"{counted(len(match.seats), 'player')}: {escaped_all(match.seats)}."
    return "\n\n".join(
        filter(
            None,
            (
                f"# {escaped(title)}: how it is played",
                game,
                told.story,
                players,
                _section("What you want", told.goal),
                _section("In each round", (*told.rounds, *_orders(told))),
                _section("Talk", (*((meta.talk,) if meta.talk else ()), *told.talk)),
                _section("Deadlines", tuple(filter(None, deadlines))),
                _section("Rulings, where the rules leave something open", _rulings(match, told)),
                _NUMBERS,
            ),
        )
    )


def of_channel(match: AnyMatch, name: str) -> str:
    """What the members of a channel are told of it before the first resolution; "" if there is nothing to say."""
    patterns = opening(match).channels
    return next((told for pattern, told in patterns.items() if fnmatchcase(name, pattern)), "")


def opening(match: AnyMatch) -> Opening:
    """The game's own opening, else one made of its Meta."""
    found = match.game.opening(match.observation(PUBLIC), match.options)
    return found or Opening(story=match.game.meta.summary)


def _orders(told: Opening) -> Iterator[str]:
    if not told.examples:
        yield "Write your orders to the host in private. Your own message has an example."
        return
    yield "Write your orders to the host in private, for example:"
    yield from (f"  - {code(one.order)}: {one.says}" for one in told.examples)


def _rulings(match: AnyMatch, told: Opening) -> tuple[str, ...]:
    marked = [number for number, one in match.game.rulebook.paragraphs.items() if one.ruling]
    if not marked:
        return ()
    if not told.rulings:
        return (f"See {', '.join(marked)} of the rules.",)
    return (*told.rulings, "The rules mark every one of them with (ruling).")


def _section(title: str, lines: Sequence[str]) -> str:
    return (
        "\n".join((f"## {title}", *(line if line.startswith(" ") else f"- {line}" for line in lines))) if lines else ""
    )
