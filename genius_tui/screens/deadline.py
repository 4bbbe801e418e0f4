"""The dialog for a match's deadlines: for every round, or for the current one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec.structs import replace

from genius_tui import screens
from genius_tui.deadlines import clock, deadlines
from genius_tui.deadlines.deadlines import Deadline, Rule
from genius_tui.looking.history import AnyMatch
from genius_tui.screens.dialog_fields import DialogField, Written
from genius_tui.table import hotseat

if TYPE_CHECKING:
    from genius_tui.screens.write import WriteScreen
    from genius_tui.table.drafts import FormDraft

Kind: TypeAlias = Literal["after", "at", "once", "none"]

KINDS: Mapping[Kind, str] = {
    "after": "a time after the round begins, such as 24h, 2 days or 1h 30m",
    "at": "at a time of day, such as 20:00",
    "once": "this round only, such as 2026-11-21 20:00",
    "none": "no deadlines",
}
HAND, ITSELF = "hand", "itself"
RESOLVES: Mapping[str, str] = {
    HAND: "nothing happens on its own",
    ITSELF: "the round resolves on its own while this match is open here; missing orders get defaults",
}
USUAL = "24h"


def dialog(
    match: AnyMatch, until: Deadline | None, write: Callable[[Mapping[str, object]], str], kept: FormDraft | None = None
) -> WriteScreen:
    """Asks for deadlines; `write` takes what the table's verb is told, and returns why it was refused, or "".

    `kept`: where the draft is kept.
    """
    rule = deadlines.rule_of(match)
    now = f"Now: {deadlines.rule_words(rule)}." + (f" {until.sentence()}" if until else "")
    if proposed := deadlines.proposed(match):
        now = f"{now} {proposed}"
        rule = replace(rule, after=60 * match.state.named(match.state.phase).hours, at=None)
    fields = (
        DialogField("kind", "Orders are due", tuple(KINDS.items()), _kind(rule)),
        DialogField("when", "How long, or when", value=_when(rule)),
        DialogField("zone", "Time zone, such as Europe/Berlin, UTC or +01:00", value=_zone(match, rule)),
        DialogField("then", "At the deadline", tuple(RESOLVES.items()), ITSELF if rule.resolve else HAND),
    )

    hint = (
        f"{now} When one device is passed round, the players resolve, never the clock."
        if hotseat.is_hot(match)
        else now
    )
    return screens.WriteScreen("DEADLINES", hint, fields, lambda written: write(given(written)), kept=kept)


def given(written: Written) -> Mapping[str, object]:
    """The arguments of the table's verb, from what was written."""
    zone, kind = written["zone"].strip(), written["kind"]
    if kind == "none":
        return {"none": True, "zone": zone}
    when = "until" if kind == "once" else kind
    return {when: written["when"], "zone": zone, "by_itself": written["then"] == ITSELF}


def _kind(rule: Rule) -> Kind:
    return "at" if rule.at is not None else "after"


def _when(rule: Rule) -> str:
    if rule.at is not None:
        return rule.at
    if rule.after is None:
        return USUAL
    hours, minutes = divmod(rule.after, 60)
    return " ".join(f"{number}{unit}" for number, unit in ((hours, "h"), (minutes, "m")) if number)


def _zone(match: AnyMatch, rule: Rule) -> str:
    return rule.zone if deadlines.KEY in match.settings else clock.own_zone()
