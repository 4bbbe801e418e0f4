"""The actions that each verb of play writes, and the sentences afterwards. `verbs.py` assigns them to verbs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from games.core import actions as do
from games.core import corrections
from games.core.corrections import Corrected
from games.core.errors import InvalidOrder, Refused
from games.core.names import clean, counted, listed, stopped
from games.core.viewers import HOST, Seat
from genius_tui.deadlines import deadlines
from genius_tui.handouts import announcements
from genius_tui.looking import releasing, seating
from genius_tui.looking.history import AnyMatch
from genius_tui.paste import respelt
from genius_tui.table import hotseat, playtest, taken_back
from genius_tui.table.request import Given, Request


def order(request: Request) -> Iterable[do.AnyAction]:
    """Gives a seat's orders, with seats' names for nicknames."""
    match, seat = request.match, request.match.seat(request.given["seat"])
    return (do.Order(seat, _with_names(request, lambda text: match.understand(text, seat))),)


def _with_names(request: Request, check: Callable[[str], object]) -> str:
    """The text that is given, with seats' names for nicknames if it is understood only so. Raises GameError."""
    text: str = clean(request.given["text"])
    nicks = respelt.of(request.match, request.of_library())
    try:
        return nicks.understood(text, check)
    except InvalidOrder as error:
        raise Refused(error.reason) if error.reason == nicks.doubt(text) else error from None


def ordered(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says that the orders are in, as they were understood."""
    seat = after.seat(given["seat"])
    spelt = after.game.spell(after.orders[seat].order)
    return f"The orders of {seat} are in: {spelt or '(nothing)'}."


def withdraw(request: Request) -> Iterable[do.AnyAction]:
    """Withdraws a seat's orders."""
    return (do.Withdraw(request.given["seat"]),)


def withdrawn(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says that the seat has no orders now."""
    return f"{after.seat(given['seat'])} has no orders now."


def act(request: Request) -> Iterable[do.AnyAction]:
    """Does a seat's act, with seats' names for nicknames."""
    match, seat = request.match, request.match.seat(request.given["seat"])
    return (do.Act(seat, _with_names(request, lambda text: match.understand_act(text, seat))),)


def acted(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says that the act is done."""
    return f"Done: {after.seat(given['seat'])}, {given['text']}."


def paste(request: Request) -> Iterable[do.AnyAction]:
    """Gives the orders of several seats, in seat order."""
    orders: Mapping[Seat, str] = request.given["orders"]
    if not orders:
        raise Refused("there are no orders to take")
    return tuple(do.Order(seat, orders[seat]) for seat in request.match.seats if seat in orders)


def pasted(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says how many orders were taken, and how many are missing."""
    return took(Taken(len(given["orders"])), len(seating.missing(after)))


class Taken(NamedTuple):
    """How many orders were handed in, and how many acts done."""

    orders: int = 0
    acts: int = 0

    @property
    def words(self) -> str:
        """`11 taken`, `11 taken and 2 acts done`."""
        acts = f"{counted(self.acts, 'act')} done"
        return f"{self.orders} taken{f' and {acts}' if self.acts else ''}" if self.orders or not self.acts else acts


def took(taken: Taken, left: int) -> str:
    """The same from the numbers alone."""
    verb = "is" if left == 1 else "are"
    return f"{taken.words}. " + (f"{left} {verb} missing." if left else "All are in.")


def sample(request: Request) -> Iterable[do.AnyAction]:
    """Writes a note, and samples orders for each missing seat."""
    actions = playtest.sampled(request.match, request.draw)
    if not actions:
        raise Refused("there are no missing orders to sample")
    return actions


def sampled(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says whose orders were sampled."""
    seats = [seat for seat in after.seats if seat in after.orders and seat not in before.orders]
    return stopped(f"Sampled and noted: {listed(seats)}")


def resolve(request: Request) -> Iterable[do.AnyAction]:
    """Asks the bots of the seats that the program plays, and resolves unless one of them ended the phase by an act."""
    bots = _bots(request)
    return bots if _ends_the_phase(request.match, bots) else (*bots, do.Resolve())


def left_to_default(request: Request) -> Iterable[do.AnyAction]:
    """The same, with a note of the seats that are left to their defaults."""
    bots = _bots(request)
    return (
        bots if _ends_the_phase(request.match, bots) else (*bots, *playtest.left_to_default(request.match.do_all(bots)))
    )


def resolved(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says what was resolved."""
    return " ".join(
        filter(
            None, (f"{before.state.title[:1].upper()}{before.state.title[1:]} is resolved.", deadlines.proposed(after))
        )
    )


def _bots(request: Request) -> tuple[do.AnyAction, ...]:
    """The acts and orders of the seats that the program plays, through whichever door the match is resolved."""
    return hotseat.sampled(request.match, request.draw)


def _ends_the_phase(match: AnyMatch, actions: Sequence[do.AnyAction]) -> bool:
    """Whether an act among them has ended the phase, so that there is nothing to resolve."""
    return hotseat.exchange(match.do_all(actions)) > hotseat.exchange(match)


def play_a_phase(request: Request) -> Iterable[do.AnyAction]:
    """Plays one phase of a match that the program plays out."""
    sampled = playtest.sampled(request.match, request.draw)
    return sampled if _ends_the_phase(request.match, sampled) else (*sampled, do.Resolve())


def played_out(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says whether the match is over."""
    return "Played to its end. Sampled orders are noted." if after.over else "The match goes on."


def adjust(request: Request) -> Iterable[do.AnyAction]:
    """Corrects a purse, and announces it if asked."""
    given = request.given
    return do.Adjust(given["seat"], given["garnets"], given["why"]), *_announcement(request)


def adjusted(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says what the seat has now."""
    seat = after.seat(given["seat"])
    return f"{seat} has {counted(after.state.garnets[seat], 'garnet')} now.{_and_announced(given)}"


def correct(request: Request) -> Iterable[do.AnyAction]:
    """Corrects something else that the game lists, from a text, and announces it if asked."""
    given, match = request.given, request.match
    found = corrections.offer(match.game.corrections, match.state, given["what"], request.seat)
    action = do.Correct(found.what, found.takes.read(given["to"]), given["why"], found.seat)
    return action, *_announcement(request)


def corrected(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says what has its new value now."""
    event = after.stages[len(before.stages)].steps[0].event
    view = after.observation(HOST).view
    said = corrections.words(after.game.corrections, event, view) if isinstance(event, Corrected) else ""
    return f"{said[:1].upper()}{stopped(said[1:])}{_and_announced(given)}"


def post(request: Request) -> Iterable[do.AnyAction]:
    """Posts a message in a channel."""
    return (do.Post(request.given["seat"], request.given["channel"], request.given["text"]),)


def posted(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says who can read it."""
    audience = after.stages[-1].steps[-1].event.audience
    readers = {"public": "Everyone", "host": "Only the host"}
    return f"{readers[audience] if isinstance(audience, str) else listed(audience)} can read it."


def note(request: Request) -> Iterable[do.AnyAction]:
    """Writes a note, and announces it if asked."""
    return do.Note(request.given["text"]), *_announcement(request)


def noted(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says that the note is in the log."""
    return f"Noted.{_and_announced(given)}"


def announce(request: Request) -> Iterable[do.AnyAction]:
    """Announces a text to everybody."""
    return (announcements.announce(request.match, request.given["text"]),)


def announced(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says where the announcement is shown."""
    return "The announcement is in the messages."


def release(request: Request) -> Iterable[do.AnyAction]:
    """Releases what closing messages hold back."""
    return (releasing.release(),)


def released(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says where it can be read."""
    return "Passwords and solutions are in the messages."


def undo(request: Request) -> Iterable[do.AnyAction]:
    """Undoes the newest action, with all that were done together with it."""
    _, number = taken_back.at_once(request.match, request.newest)
    return (do.Undo(),) * number


def undone(before: AnyMatch, after: AnyMatch, given: Given) -> str:
    """Says what was taken back."""
    number = len(after.actions) - len(before.actions)
    return f"Taken back: {taken_back.at_once(before, number)[0] if number > 1 else taken_back.words(before)}."


def _announcement(request: Request) -> tuple[do.AnyAction, ...]:
    """The announcement given with a verb; empty if there is none."""
    text = request.given.get("announce") or ""
    return (announcements.announce(request.match, text),) if text.strip() else ()


def _and_announced(given: Given) -> str:
    return " The announcement is in the messages." if (given.get("announce") or "").strip() else ""
