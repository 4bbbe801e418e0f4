"""Rulebooks: numbered paragraphs that events and refusals cite."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from msgspec import Struct

from games.core.plain import Plain, RoundPart, Term, read_plain

_NUMBER = re.compile(r"\*\*([A-Z]+\d+[a-z]?)\.\*\*\s*")
_RULING = "(ruling)"
_THE_HOSTS = frozenset({"What the host can correct", "The host's hand"})
"""Sections that concern the host alone."""
_VOTES = "T2"
"""How votes are held: it concerns the players of games with one alone, whose rules cite it."""


class Paragraph(Struct, frozen=True):
    """One numbered rule in Markdown. `ruling`: whether it decides something that the players' texts leave open.

    `short`: what it says, in a sentence or two (Markdown), `drawing`: an example of it in ASCII; both may be empty.
    """

    number: str
    section: str
    text: str
    ruling: bool
    short: str = ""
    drawing: str = ""

    @property
    def plain(self) -> str:
        """The text without Markdown's signs of emphasis."""
        return self.text.replace("**", "").replace("*", "").replace("`", "")


class Rulebook(Struct, frozen=True):
    """A game's rules in reading order, the rules that all games share last. `intro`: what stands before the first.

    `round`: a round at a glance. `terms`: the glossary. `shows`: the kinds of events that show a paragraph best.
    `same`: words that find one another in a search.
    """

    title: str
    paragraphs: Mapping[str, Paragraph]
    intro: str = ""
    round: tuple[RoundPart, ...] = ()
    terms: Mapping[str, Term] = {}
    shows: Mapping[str, tuple[str, ...]] = {}
    same: tuple[tuple[str, ...], ...] = ()

    @property
    def for_players(self) -> tuple[Paragraph, ...]:
        """The paragraphs without those that concern the host alone, or votes in a game that has none."""
        theirs = tuple(one for one in self.paragraphs.values() if one.section not in _THE_HOSTS)
        votes = any(_VOTES in one.text for one in theirs)
        return theirs if votes else tuple(one for one in theirs if one.number != _VOTES)

    def __getitem__(self, number: str) -> Paragraph:
        return self.paragraphs[number]

    def __contains__(self, number: str) -> bool:
        return number in self.paragraphs


@cache
def load(package: str, file: str = "rulebook.md") -> Rulebook:
    """The rulebook in `package`'s folder, followed by the shared one of `games.core`.

    Raises ValueError if two paragraphs have the same number.
    """
    title, intro, own = _read(package, file)
    _, _, shared = _read("games.core", "rulebook.md")
    paragraphs = own if package == "games.core" else own + shared
    by_number = {paragraph.number: paragraph for paragraph in paragraphs}
    if len(by_number) < len(paragraphs):
        raise ValueError(f"two paragraphs of {title} have the same number")
    here, everywhere = read_plain(package, file), read_plain("games.core", "rulebook.md")
    return Rulebook(
        title,
        by_number,
        intro,
        here.round,
        {**everywhere.terms, **here.terms},
        {**everywhere.shows, **here.shows},
        (*everywhere.same.sets, *(() if here is everywhere else here.same.sets)),
    )


def _read(package: str, file: str) -> tuple[str, str, list[Paragraph]]:
    text = files(package).joinpath(file).read_text("utf-8")
    plain = read_plain(package, file)
    title = intro = section = ""
    found: list[Paragraph] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        number = _NUMBER.match(block)
        if block.startswith("# "):
            title = block[2:].strip()
        elif block.startswith("## "):
            section = block[3:].strip()
        elif number:
            body = block[number.end() :].strip()
            found.append(_paragraph(number.group(1), section, body, plain))
        elif found:
            last = found.pop()
            body = f"{last.text}\n\n{block}"
            found.append(_paragraph(last.number, last.section, body, plain))
        else:
            intro = f"{intro}\n\n{block}".strip()
    return title, intro, found


def _paragraph(number: str, section: str, body: str, plain: Plain) -> Paragraph:
    drawing = plain.drawing.get(number, "").strip("\n")
    return Paragraph(number, section, body, _RULING in body, plain.short.get(number, ""), drawing)
