"""What an undo would take back, in words."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import actions as do
from games.core import corrections
from games.core.corrections import Corrected
from games.core.match import RELEASED
from games.core.names import counted, listed
from games.core.viewers import HOST
from genius_tui.deadlines import deadlines
from genius_tui.handouts import announcements, sent
from genius_tui.looking import markup
from genius_tui.looking.history import AnyMatch
from genius_tui.paste import nicknames
from genius_tui.table import hotseat, playtest

LONGEST = 60

SETTINGS: Mapping[str, str] = {
    hotseat.BOTS: "the last change of the bots",
    hotseat.CALLED: "the mark that a player has had a turn (that player is called again)",
    hotseat.PINS: "the last change of a PIN",
    hotseat.SEATS: "the last change of who plays where",
    hotseat.SHUFFLED: "the last change to the order of players",
    hotseat.TABLE: "the last change to passing round one device",
    announcements.KEY: "the last announcement",
    deadlines.KEY: "the last change to the deadlines",
    deadlines.ONCE_KEY: "the last change to this phase's deadline",
    markup.KEY: "the last choice of what messages are written with",
    nicknames.KEY: "the last change to the nicknames",
    nicknames.ONLOOKERS: "the last change to who does not play",
    RELEASED: "the release of passwords and solutions",
    sent.KEY: "the last mark of what was sent",
}
"""Words for settings; others are called by their keys."""


def with_marks(match: AnyMatch) -> tuple[str, int]:
    """What an undo by the console takes back, in words, and how many undo actions that takes.

    Marks of sent messages are taken back with the action before them, as nobody would expect them separately. Orders
    sampled together are taken back together, with their note.
    """
    marks = sent.marks_since(match)
    below = match
    for _ in range(marks):
        below = below.before or below
    if below.before is None:
        return words(match), 1
    said, undos = _whole(below)
    return said + (f", and with it {counted(marks, 'mark')} of what was sent" if marks else ""), undos + marks


def lasting_posts(match: AnyMatch) -> str:
    """The game's rule that public posts are not taken back, as long as it holds; "" without one."""
    return "" if match.over else match.game.lasting_posts


def caution(match: AnyMatch, number: int) -> str:
    """A sentence against an undo that takes a public post back in a game whose public posts stay; "" for others."""
    stays = lasting_posts(match)
    if not stays or match.before is None:
        return ""
    for _ in range(at_once(match, number)[1]):
        if match.before is None:
            break
        if isinstance(match.newest, do.Post) and match.stages[-1].steps[-1].event.audience == "public":
            return f"This takes back a public post. {stays}"
        match = match.before
    return ""


def at_once(match: AnyMatch, number: int) -> tuple[str, int]:
    """What an undo takes back if the newest `number` actions came from one verb, and how many undo actions that takes.

    Orders of several seats, as from a paste, are taken back together, as is a correction or a note with its
    announcement.
    """
    if number > 1 and (said := _kept_together(match, number)):
        return said, number
    seats: list[str] = []
    below = match
    while len(seats) < number and isinstance(below.newest, do.Order) and below.before is not None:
        seats.insert(0, match.seat(below.newest.seat))
        below = below.before
    if len(seats) < max(2, number):
        return with_marks(match)
    return f"the {number} orders taken together, from {listed(seats)}", number


def _kept_together(match: AnyMatch, number: int) -> str:
    """The newest `number` actions in words if all of them only set settings; else ""."""
    said: list[str] = []
    while len(said) < number and _only_keeps(match.newest) and match.before is not None:
        said.insert(0, words(match))
        match = match.before
    return f"{said[0]}, and with it {listed(said[1:])}" if len(said) == number else ""


def _only_keeps(action: do.AnyAction | None) -> bool:
    """Whether an action keeps something with the match. Marks of what was sent go with what was done before them."""
    return isinstance(action, (do.Adjust, do.Correct, do.Note)) or (
        isinstance(action, do.Set) and action.key != sent.KEY
    )


def _whole(match: AnyMatch) -> tuple[str, int]:
    """The newest action in words, with those done together with it, and their number."""
    filled = playtest.newest_sampled(match)
    if filled:
        when = match.state.title
        said = f"all orders sampled together in {when}, for {listed(filled)}, and the note of them"
        return said, len(filled) + 1
    if playtest.was_left_to_default(match):
        return f"{words(match)}, and the note of who got the default", 2
    return words(match), 1


def words(match: AnyMatch) -> str:
    """The newest action in force and what undoing it means, for the host's eyes; "" if there is none."""
    action, before = match.newest, match.before
    if action is None or before is None:
        return ""
    when = before.state.title
    match action:
        case do.Resolve():
            return f"the resolution of {when} (its orders stand again)"
        case do.Order(seat=name):
            seat = match.seat(name)
            given = before.orders.get(seat)
            then = f"{match.game.spell(given.order)} stands again" if given else "that leaves none"
            return f"the orders of {seat}: {match.game.spell(match.orders[seat].order)} ({then})"
        case do.Withdraw(seat=name):
            seat = match.seat(name)
            return f"the withdrawal of {seat}'s orders ({match.game.spell(before.orders[seat].order)} stands again)"
        case do.Act(seat=seat, text=text):
            return f"{seat}'s act: {_short(text)}"
        case do.Adjust(seat=seat, garnets=garnets):
            return f"the correction of {seat}'s purse by {'+' if garnets > 0 else ''}{counted(garnets, 'garnet')}"
        case do.Correct():
            return f"the correction that {_short(_corrected(match))}"
        case do.Post(seat=seat, channel=channel, text=text):
            return f"{seat}'s post in {channel}: {_short(text)}"
        case do.Note(text=text):
            return f"the note: {_short(text)}"
        case do.Set(key=key):
            return SETTINGS.get(key, f"the setting {key}")
        case _:
            return f"the last action ({type(action).__name__.lower()})"


def _corrected(match: AnyMatch) -> str:
    """What the newest action, a correction, has made so, as the host reads it."""
    event, view = match.stages[-1].steps[0].event, match.observation(HOST).view
    return corrections.words(match.game.corrections, event, view) if isinstance(event, Corrected) else ""


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}..."
