"""A lesson made from a match: a copy of it with notes and questions where somebody put them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec.structs import replace

from games.core import actions as do
from games.core.errors import Refused
from games.core.setup import Header
from genius_tui.lessons.cards import stations
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import AnyMatch

CardLine: TypeAlias = do.Note | do.Ask
TITLE = "Lesson: {}"
RIGHT = "*"
"""Stands before the right one of the choices that somebody writes."""


def header_of(match: AnyMatch) -> Header:
    """The header of a lesson made from a match."""
    title = match.header.title or match.game.meta.title
    return replace(match.header, lesson=True, title=TITLE.format(title), sandbox=None)


def is_made_from(lesson: AnyMatch, match: AnyMatch) -> bool:
    """Whether a lesson was made from this match as it is now: nothing but cards was put into it."""
    same = lesson.header.lesson and lesson.header.players == match.header.players
    return same and lesson.header.created == match.header.created and _played(lesson) == _played(match)


def with_card(match: AnyMatch, lesson: AnyMatch | None, stage: int | None, card: CardLine) -> list[do.AnyAction]:
    """The actions of a lesson with one more card: a note after a stage (None: at the end), a question before it.

    `lesson`: one that was made from the match before; None begins with the match itself. Raises Refused for a question
    at the end.
    """
    before = isinstance(card, do.Ask)
    if stage is None and before and match.over:
        raise Refused("a question stands before a step: step back to one first")
    place = len(_played(match)) if stage is None else _place(match, stage) + (not before)
    found: list[do.AnyAction] = []
    played = 0
    is_in = False
    for action in _in_force(lesson or match):
        is_card = isinstance(action, (do.Note, do.Ask))
        if played == place and not is_in and not is_card:
            found.append(card)
            is_in = True
        found.append(action)
        played += not is_card
    return found if is_in else [*found, card]


def question(text: str, choices: str, why: str, eyes: Eyes) -> do.Ask:
    """A question as somebody writes it: choices one a line, the right one with `*` before it.

    Raises Refused if not exactly one of them is right.
    """
    lines = [line.strip() for line in choices.split("\n") if line.strip()]
    right = [index for index, line in enumerate(lines) if line.startswith(RIGHT)]
    if len(right) != 1:
        raise Refused(f"put a {RIGHT} before the right choice, and before no other")
    return do.Ask(text, tuple(line.lstrip(f"{RIGHT} ") for line in lines), right[0], why, {"eyes": eyes_name(eyes)})


def note(text: str, eyes: Eyes) -> do.Note:
    """A note for these eyes."""
    return do.Note(text, {"eyes": eyes_name(eyes)})


def eyes_name(eyes: Eyes) -> str:
    """How a card names eyes: the host's, one player's, else the public's."""
    return "host" if eyes.host else eyes.seat or "public"


def _in_force(match: AnyMatch) -> list[do.AnyAction]:
    return [station.newest for station in stations(match)[1:] if station.newest is not None]


def _played(match: AnyMatch) -> Sequence[do.AnyAction]:
    """The actions in force that are no cards."""
    return [action for action in _in_force(match) if not isinstance(action, (do.Note, do.Ask))]


def _place(match: AnyMatch, stage: int) -> int:
    """How many of those actions come before the one that led to a stage."""
    before = next(station for station in reversed(stations(match)) if len(station.stages) <= stage)
    return len(_played(before))
