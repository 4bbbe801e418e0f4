"""The form of a host's correction: what, of which, whose, to what, why, and an announcement if wanted."""

from __future__ import annotations

from typing import Any

from games.core import corrections
from games.core.corrections import Correction, Offer, shown
from games.core.viewers import HOST, Seat
from genius_tui.looking.history import AnyMatch
from genius_tui.screens.dialog_fields import DialogField, Written

PURSE = "purse"
CHOOSING = frozenset({"what", "which", "seat"})
"""The fields on which the others depend."""

LONGEST_LINE = 400
"""Longer texts get several lines."""

_WHY = "Why (the players concerned are told)"
_ANNOUNCE = "Announcement to everyone (optional)"


def form(match: AnyMatch, seats: tuple[tuple[str, str], ...], written: Written) -> tuple[str, tuple[DialogField, ...]]:
    """The hint and the fields for what is written so far: a purse's, if nothing is."""
    table = {one.name: one for one in match.game.corrections if tuple(one.subjects(match.state))}
    name = written.get("what", PURSE)
    name = name if name in table else PURSE
    what = DialogField("what", "What", tuple((each, each) for each in (PURSE, *table)), name)
    whose = DialogField("seat", "Whose", seats, written.get("seat", "") or seats[0][0])
    last = tuple(
        DialogField(key, title, value=written.get(key, "")) for key, title in (("why", _WHY), ("announce", _ANNOUNCE))
    )
    if name not in table:
        hint = "The player is told, with the reason (H1)."
        return hint, (what, whose, DialogField("garnets", "Garnets, + or - some"), *last)
    one = table[name]
    seat = None if one.of_match else whose.value
    which = _which(one, match, seat, written.get("which", ""))
    found = corrections.offer(match.game.corrections, match.state, one.what(which[0].value if which else ""), seat)
    view = match.observation(HOST).view
    now = f"Now: {one.value(found.now, view)}. Possible: {found.takes.words}."
    hint = f"{now}\nThe players concerned are told, with the reason (H4)."
    return hint, (what, *which, *(() if one.of_match else (whose,)), _to(one, found, view), *last)


def given(written: Written) -> dict[str, str]:
    """What was written, as the table's verb is told it."""
    name, which = written["what"], written.get("which", "")
    same = {key: written.get(key, "") for key in ("seat", "to", "why", "announce")}
    return {**same, "what": f"{name} {which}" if which else name}


def _which(one: Correction[Any], match: AnyMatch, seat: Seat | None, chosen: str) -> tuple[DialogField, ...]:
    """The field for the subject, where there are several."""
    subjects = tuple(one.subjects(match.state))
    if subjects == ("",):
        return ()
    view = match.observation(HOST).view
    choices = tuple((subject, one.title(subject, seat, view)) for subject in subjects)
    return (DialogField("which", "Which", choices, chosen if chosen in subjects else subjects[0]),)


def _to(one: Correction[Any], found: Offer, view: Any) -> DialogField:
    takes, now = found.takes, found.now
    if takes.kind == "choice":
        others = [choice for choice in takes.choices if choice != now]
        choices = tuple((each, one.value(each, view)) for each in takes.choices)
        return DialogField("to", "To what", choices, (others or [""])[0])
    if takes.kind == "text":
        return DialogField("to", "To what", value=str(now), long=takes.longest > LONGEST_LINE)
    return DialogField("to", "To what", value="" if now == () else shown(now))
