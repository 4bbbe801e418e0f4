"""Why a command of a match's page cannot be used here and now, and which key leads to where it can."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from genius_tui.commands import Command
from genius_tui.panels.view_model import ViewModel
from genius_tui.table.table import HostTable, Table


class Need(Struct, frozen=True):
    """Something that commands need. `says`: the sentence while it is not `met`, with commands in braces.

    `{}` in it is the command that was asked for.
    """

    met: Callable[[ViewModel], bool]
    says: str


RUNNING = Need(lambda model: not model.viewpoint.over, "The match is over. {match.steps} steps through its rounds.")
OVER = Need(lambda model: model.viewpoint.over, "What is held back can be released once the match is over.")
NOW = Need(
    lambda model: model.viewpoint.point is None,
    "You are looking at a past step. {match.leave} returns to the present, and {} works there.",
)
STEPS = Need(lambda model: bool(model.viewpoint.chapters), "Nothing has been resolved yet: there are no steps.")
STEPPING = Need(
    lambda model: model.viewpoint.point is not None,
    "No step is shown now. {match.previous} goes back to the latest one, and {} works there.",
)
HOST = Need(
    lambda model: model.eyes.host, "It tells of other players, so it needs the host's eyes ({match.eyes}, then h)."
)
PLAYING = (RUNNING, NOW)
HOSTING = (RUNNING, NOW, HOST)
LOOKING = (STEPS, STEPPING)
WRITING = frozenset({"may_write", "may_host", "may_fill", "may_correct", "may_note", "may_release", "may_undo"}) | {
    *("may_paste", "may_remind", "has_changes", "has_acts", "has_quiz", "may_withdraw"),
}
"""What needs a record that takes actions, by what `when` names."""

NEEDS: Mapping[str, tuple[tuple[Need, ...], str]] = {
    "has_steps": ((), STEPS.says),
    "is_stepping": (LOOKING, ""),
    "has_why_not": (LOOKING, "As far as these eyes know, nothing kept anybody from anything here."),
    "is_ended": ((), "There is no result until the match is over."),
    "is_writing": (PLAYING, "No form is open. {match.orders} goes to the orders, where enter opens one."),
    "has_acts": (PLAYING, "First mark a player in the orders ({match.orders}) who can do something at once now."),
    "has_quiz": (PLAYING, "First mark a player in the orders ({match.orders}) who has a quiz to answer."),
    "may_withdraw": (PLAYING, "First mark a player in the orders ({match.orders}) whose orders are in."),
    "may_cover": ((), "Nothing in these orders needs to be covered."),
    "may_write": (PLAYING, ""),
    "may_host": (HOSTING, ""),
    "may_fill": (HOSTING, "No orders are missing. {match.resolve} resolves."),
    "may_remind": (HOSTING, "All orders are in, so nobody needs a reminder."),
    "may_paste": ((RUNNING,), ""),
    "may_correct": ((RUNNING, HOST), ""),
    "may_note": ((HOST,), ""),
    "has_handouts": ((HOST,), ""),
    "may_undo": ((), "There is nothing to take back yet."),
    "may_release": (
        (HOST, OVER, NOW),
        "The messages of this match hold nothing back.",
    ),
    "has_changes": ((NOW, HOST), "Nothing needs to be changed on your chat server."),
    "may_go_on": ((), "Nothing is wrong with this match: it needs no copy to go on in."),
    "may_branch": (
        (*LOOKING, Need(lambda model: model.eyes.host or model.viewpoint.over, HOST.says)),
        "No orders were resolved here that could be changed.",
    ),
    "may_teach": ((), "A lesson is made from a match that is no lesson, and with hot seat once it is over."),
    "may_ask": (LOOKING, "A lesson is made from a match that is no lesson, and with hot seat once it is over."),
    "has_papers": ((), "There are no papers to look at here."),
    "has_what_if": ((), "This game has no invented cases."),
    "has_notes": ((), "There are no papers to write notes on."),
    "has_seat": ((), "The match is over. {practice.review} shows the rounds that mattered."),
    "has_round": ((), "No round has been resolved yet."),
    "is_over": ((), "The review comes once the match is over."),
}
"""What `when` names -> what it needs, and the sentence where all of that is there."""


def sentence(command: Command, model: ViewModel, table: Table) -> str:
    """Why a command of the page is not available, as one or two sentences with commands in braces."""
    if not model.writable and command.when in WRITING:
        copy = " {match.sandbox} opens a copy to try things out in." if isinstance(table, HostTable) else ""
        return f"{table.read_only}{copy}"
    needs, otherwise = NEEDS[command.when]
    says = next((need.says for need in needs if not need.met(model)), otherwise)
    return says.replace("{}", f"{{{command.id}}}")


def elsewhere(command: Command, table: Table) -> str:
    """Why a command of a match's page is not on this one."""
    if table.seat is None:
        return f"Here one can only look, so {{{command.id}}} ({command.title}) does nothing."
    return f"{{{command.id}}} ({command.title}) is for the host, and here you are a player."
