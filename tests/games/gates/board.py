"""Small matches of gates, written the way players write orders."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.core import actions as do
from games.core.errors import OrderError
from games.core.report import report
from games.core.setup import Header
from games.core.viewers import HOST, Viewers
from games.gates.events import Report
from tests.support.play import AnyMatch, begin


def table(*lines: str, players: str = "An Bo", slug: str = "gatekeeping", **header: Any) -> AnyMatch:
    """A match on these lines of gates. Options such as `cards` stand beside the header's own keys."""
    options = {name: header.pop(name) for name in ("cards", "escapes") if name in header}
    if lines:
        options["layout"] = list(lines)
    return begin(
        msgspec.convert(
            {"genius": 1, "game": slug, "players": players.split(), "options": options, **header},
            Header,
        )
    )


def ordered(match: AnyMatch, *orders: str) -> AnyMatch:
    """The match after orders such as `An: A B with 3`."""
    for line in orders:
        seat, text = line.split(":", 1)
        match = match.do(do.Order(seat, text.strip()))
    return match


def after(match: AnyMatch, *orders: str) -> AnyMatch:
    """The match after a round in which these orders stand."""
    return ordered(match, *orders).do(do.Resolve())


def entered(match: AnyMatch) -> dict[str, str]:
    """Who entered which gate in the last resolution."""
    steps = match.resolutions()[-1].steps
    return {seat: gate for step in steps if isinstance(step.event, Report) for seat, gate in step.event.entered.items()}


def kinds(match: AnyMatch) -> list[str]:
    """The kinds of the last resolution's steps, in order."""
    return [step.event.kind for step in match.resolutions()[-1].steps]


def event(match: AnyMatch, kind: str) -> Any:
    """The only event of that kind in the last resolution."""
    (found,) = [step.event for step in match.resolutions()[-1].steps if step.event.kind == kind]
    return found


def seen(match: AnyMatch, *names: str) -> dict[str, Any]:
    """The contract's JSON for these seats, `host` or nobody (the public)."""
    viewers = HOST if "host" in names else Viewers.of(names)
    return msgspec.json.decode(msgspec.json.encode(report(match, viewers)))


def view(match: AnyMatch, *names: str) -> dict[str, Any]:
    """The view in it."""
    return seen(match, *names)["view"]


def hand(match: AnyMatch, seat: str) -> list[int]:
    """A seat's cards, high to low."""
    return view(match, "host")["players"][seat]["cards"]


def place(match: AnyMatch, seat: str) -> int:
    """Where a seat stands."""
    return view(match, "host")["players"][seat]["place"]


def is_open(match: AnyMatch, gate: str) -> bool:
    """Whether a gate can be entered now."""
    return view(match, "host")["gates"][gate]["open"]


def refusal(match: AnyMatch, seat: str, text: str) -> OrderError:
    """Why a seat's order is refused."""
    with pytest.raises(OrderError) as caught:
        match.do(do.Order(seat, text))
    return caught.value


def marked(match: AnyMatch, seat: str, text: str) -> str:
    """The piece of the text that a refusal points at."""
    error = refusal(match, seat, text)
    return text[error.start : error.end]
