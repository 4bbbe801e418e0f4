"""Rulebooks: numbered paragraphs that events and refusals cite."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from msgspec import Struct

_NUMBER = re.compile(r"\*\*([A-Z]+\d+[a-z]?)\.\*\*\s*")
_RULING = "(ruling)"
_THE_HOSTS = frozenset({"What the host can correct", "The host's hand"})
"""Sections that concern the host alone."""


class Paragraph(Struct, frozen=True):
    """One numbered rule in Markdown. `ruling`: whether it decides something that the players' texts leave open."""

    number: str
    section: str
    text: str
    ruling: bool

    @property
    def plain(self) -> str:
        """The text without Markdown's signs of emphasis."""
        return self.text.replace("**", "").replace("*", "").replace("`", "")


class Rulebook(Struct, frozen=True):
    """A game's rules in reading order, the rules that all games share last. `intro`: what stands before the first."""

    title: str
    paragraphs: Mapping[str, Paragraph]
    intro: str = ""

    @property
    def for_players(self) -> tuple[Paragraph, ...]:
        """The paragraphs without those that concern the host alone."""
        return tuple(one for one in self.paragraphs.values() if one.section not in _THE_HOSTS)

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
    return Rulebook(title, by_number, intro)


def _read(package: str, file: str) -> tuple[str, str, list[Paragraph]]:
    text = files(package).joinpath(file).read_text("utf-8")
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
            found.append(Paragraph(number.group(1), section, body, _RULING in body))
        elif found:
            last = found.pop()
            body = f"{last.text}\n\n{block}"
            found.append(Paragraph(last.number, last.section, body, _RULING in body))
        else:
            intro = f"{intro}\n\n{block}".strip()
    return title, intro, found
