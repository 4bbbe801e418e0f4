"""Verbs that copy a match into a new one: a sandbox, and a copy to continue under today's rules."""

from __future__ import annotations

from pathlib import PurePath

from msgspec.structs import replace

from games.core.setup import Sandbox
from genius_tui.looking.history import AnyMatch
from genius_tui.table import hotseat
from genius_tui.table.request import Copy, Given, Request

_SANDBOX = "sandbox of "
_TODAY = " (today's rules)"


def sandbox(request: Request) -> Copy:
    """A copy of the first `actions` actions (default: all), to try things out apart from the match.

    It has the match's seed, and the seating and PINs of a hot-seat match.
    """
    match, number = request.match, request.given.get("actions")
    taken = match.actions[: len(match.actions) if number is None else number]
    title = match.header.title or match.game.meta.title
    title = title if title.startswith(_SANDBOX) else _SANDBOX + title
    header = replace(match.header, title=title, sandbox=Sandbox(request.file, len(taken)), created="", rules=None)
    return Copy(header, (*taken, *hotseat.guard(match, taken)), title)


def under_todays_rules(request: Request) -> Copy:
    """A copy of all that could be read of a match that has drifted, or whose file is damaged."""
    header = request.match.header
    title = header.title.removesuffix(_TODAY) + _TODAY if header.title else ""
    begun = replace(header, title=title, created="", rules=None)
    return Copy(begun, tuple(request.match.actions), title or PurePath(request.file).stem)


def copied(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says that the match itself stays as it is."""
    return "It is a copy: the match itself is not touched."
