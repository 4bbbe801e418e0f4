"""The verbs: everything that can be done at a match is declared here, once.

A verb has an id, fields, who may do it and when, the actions that it writes, and a sentence for afterwards. The doors
(console, curtain, line mode, commands) add words, keys and arguments, and loop over `VERBS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from games.core import actions as do
from genius_tui.looking import releasing, seating
from genius_tui.looking.history import AnyMatch
from genius_tui.table import copies, hotseat, settings, taken_back, writes
from genius_tui.table.request import Copy, Given, Request

Who: TypeAlias = Literal["host", "seat", "device"]
"""Who may do a verb: the host, one seat, or all round one device together."""

Kind: TypeAlias = Literal["seat", "word", "line", "text", "number", "flag", "mapping"]
"""A field's value: a seat, one word, a line, a text of several lines, a whole number, yes or no, or texts by name."""


class Field(Struct, frozen=True):
    """An argument of a verb. `title` asks for it; an `optional` one may be left out."""

    name: str
    kind: Kind
    title: str
    optional: bool = False


class Verb(Struct, frozen=True, kw_only=True):
    """Something that can be done at a match.

    `hindrance`: a sentence that says why it cannot be done now, "" if it can. `write`: the actions; raises Refused.
    `caution`: a sentence against doing it now, after which it is asked for once more; "" for none.
    `said`: the sentence afterwards, from the match before and after. `repeats`: it is done phase by phase until the
    match is over. `also_over`: it can be done in a match that is over. `copy`: makes the beginning of another match;
    such a verb writes nothing, so it can also be done with a read-only record.
    """

    id: str
    help: str
    fields: tuple[Field, ...] = ()
    who: frozenset[Who] = frozenset({"host"})
    hindrance: Callable[[Request], str] = lambda request: ""
    write: Callable[[Request], Iterable[do.AnyAction]] = lambda request: ()
    caution: Callable[[Request], str] | None = None
    copy: Callable[[Request], Copy] | None = None
    said: Callable[[AnyMatch, AnyMatch, Given], str]
    repeats: bool = False
    also_over: bool = False


SEAT = Field("seat", "seat", "Whose")
TEXT = Field("text", "line", "Orders")
WHY = Field("why", "line", "Why (that player is told)")
ANNOUNCE = Field("announce", "text", "Announcement to everyone, in the messages (optional)", optional=True)
HOST_OR_SEAT: frozenset[Who] = frozenset({"host", "seat"})


def _owes(request: Request) -> str:
    owing = request.match.game.owing(request.match.state)
    if request.seat is not None and request.seat not in owing:
        return f"{request.seat} gives no orders in this phase"
    return "" if owing else "nobody gives orders in this phase"


def _has_orders(request: Request) -> str:
    if request.seat is not None:
        return "" if request.seat in request.match.orders else f"{request.seat} has no orders to withdraw"
    return "" if request.match.orders else "nobody has orders to withdraw"


def _is_short(request: Request) -> str:
    return "" if seating.missing(request.match) else "no orders are missing"


def _has_ended(request: Request) -> str:
    return "play has ended: to correct something, take back the last resolution" if request.match.state.ended else ""


def _may_undo(request: Request) -> str:
    return "" if request.match.before is not None else "there is nothing to take back"


def _may_release(request: Request) -> str:
    if not request.match.game.held_back:
        return "this game's messages hold nothing back"
    if not request.match.over:
        return "passwords and solutions can be released once the match is over"
    return "" if releasing.holds_back(request.match) else "passwords and solutions have already been released"


def _shares_a_device(request: Request) -> str:
    return "" if hotseat.is_hot(request.match) else "no device is passed round in this match"


def _is_faulty(request: Request) -> str:
    return "" if request.fault else "nothing is wrong with this match: it needs no copy"


VERBS: tuple[Verb, ...] = (
    Verb(
        id="order",
        help="Hands in a player's orders for this phase.",
        fields=(SEAT, TEXT),
        who=HOST_OR_SEAT,
        hindrance=_owes,
        write=writes.order,
        said=writes.ordered,
    ),
    Verb(
        id="withdraw",
        help="Takes back a player's orders for this phase.",
        fields=(SEAT,),
        who=HOST_OR_SEAT,
        hindrance=_has_orders,
        write=writes.withdraw,
        said=writes.withdrawn,
    ),
    Verb(
        id="act",
        help="Does an act, such as a call, which takes effect at once.",
        fields=(SEAT, Field("text", "line", "What")),
        who=HOST_OR_SEAT,
        write=writes.act,
        said=writes.acted,
    ),
    Verb(
        id="paste",
        help="Hands in the orders of many players at once.",
        fields=(Field("orders", "mapping", "Orders by player"),),
        hindrance=_owes,
        write=writes.paste,
        said=writes.pasted,
    ),
    Verb(
        id="sample",
        help="Samples missing orders, each from what its player may know, and notes it.",
        hindrance=_is_short,
        write=writes.sample,
        said=writes.sampled,
    ),
    Verb(
        id="resolve",
        help="Resolves the phase, after sampling orders for players that the program plays.",
        who=frozenset({"host", "device"}),
        write=writes.resolve,
        said=writes.resolved,
    ),
    Verb(
        id="defaults",
        help="Resolves the phase, and notes who was left to the default.",
        write=writes.left_to_default,
        said=writes.resolved,
    ),
    Verb(
        id="play_out",
        help="Lets the match play itself to the end. Missing orders are sampled, and that is noted.",
        write=writes.play_a_phase,
        said=writes.played_out,
        repeats=True,
    ),
    Verb(
        id="adjust",
        help="Adds garnets to a purse or takes some away, and tells the player why.",
        fields=(SEAT, Field("garnets", "number", "Garnets, + or - some"), WHY, ANNOUNCE),
        write=writes.adjust,
        said=writes.adjusted,
    ),
    Verb(
        id="correct",
        help="Corrects something else of the game, and tells the players concerned why.",
        fields=(
            Field("what", "word", "What"),
            Field("seat", "seat", "Which player's, if it belongs to one", optional=True),
            Field("to", "text", "New value"),
            Field("why", "line", "Why (the players concerned are told)"),
            ANNOUNCE,
        ),
        hindrance=_has_ended,
        write=writes.correct,
        said=writes.corrected,
    ),
    Verb(
        id="post",
        help="Writes in a channel as one of its members.",
        fields=(SEAT, Field("channel", "word", "Channel"), Field("text", "text", "Post")),
        who=HOST_OR_SEAT,
        write=writes.post,
        said=writes.posted,
        also_over=True,
    ),
    Verb(
        id="note",
        help="Writes a note that only the host reads.",
        fields=(Field("text", "text", "Note, such as a ruling and its reason"), ANNOUNCE),
        write=writes.note,
        said=writes.noted,
        also_over=True,
    ),
    Verb(
        id="announce",
        help="Tells everyone something, in the messages.",
        fields=(Field("text", "text", "Announcement"),),
        write=writes.announce,
        said=writes.announced,
    ),
    Verb(
        id="release",
        help="Lets the messages tell passwords and solutions, once the match is over.",
        hindrance=_may_release,
        write=writes.release,
        said=writes.released,
        also_over=True,
    ),
    Verb(
        id="undo",
        help="Takes back what was done last, with everything done together with it.",
        hindrance=_may_undo,
        caution=lambda request: taken_back.caution(request.match, request.newest),
        write=writes.undo,
        said=writes.undone,
        also_over=True,
    ),
    Verb(
        id="nickname",
        help="Says which player a name on the chat server belongs to.",
        fields=(Field("nick", "word", "Name on the chat server"), SEAT),
        write=settings.teach,
        said=settings.taught,
    ),
    Verb(
        id="nobody",
        help="Says that a name on the chat server belongs to nobody who plays.",
        fields=(Field("nick", "word", "Name on the chat server"),),
        write=settings.keep_out,
        said=settings.taught,
    ),
    Verb(
        id="forget",
        help="Forgets a name on the chat server.",
        fields=(Field("nick", "word", "Name on the chat server"),),
        write=settings.forget,
        said=settings.taught,
    ),
    Verb(
        id="deadline",
        help="Sets when orders are due: by a rule for every phase, or for the current phase alone.",
        fields=(
            Field("after", "line", "How long after each phase begins, such as 24h or 2 days", optional=True),
            Field("at", "line", "At a time of day, such as 20:00", optional=True),
            Field("zone", "line", "Time zone, such as Europe/Berlin, UTC or +01:00", optional=True),
            Field("least", "line", "With a time of day: the least time a phase gets", optional=True),
            Field("until", "line", "For the current phase only, such as 2026-11-21 20:00", optional=True),
            Field("none", "flag", "No deadlines", optional=True),
            Field("by_itself", "flag", "Resolve on its own at the deadline", optional=True),
        ),
        write=settings.deadline,
        said=settings.deadline_set,
    ),
    Verb(
        id="markup",
        help="Chooses how messages are written: plain Markdown, or a chat server's own, with time stamps and spoilers.",
        fields=(Field("markup", "word", "plain, server or text"),),
        write=settings.markup,
        said=settings.markup_set,
    ),
    Verb(
        id="mark",
        help="Marks as sent: messages, and changes of channels made on the chat server.",
        fields=(Field("texts", "mapping", "What was sent"),),
        write=settings.mark,
        said=settings.marked,
        also_over=True,
    ),
    Verb(
        id="unmark",
        help="Marks something as not sent.",
        fields=(Field("what", "word", "What"),),
        write=settings.unmark,
        said=settings.unmarked,
        also_over=True,
    ),
    Verb(
        id="seating",
        help="Sets whether one device goes round, who plays on it and in which order, and the PINs.",
        fields=(
            Field("hot", "flag", "One device is passed round"),
            Field("ways", "mapping", "Where each player's orders come from", optional=True),
            Field("shuffled", "flag", "A new order of players in each phase", optional=True),
            Field("pins", "mapping", "What is kept of the PINs", optional=True),
            Field("seconds", "number", "Seconds for each answer of a quiz, 0 for no limit", optional=True),
        ),
        who=frozenset({"host", "device"}),
        write=settings.seating,
        said=settings.seated,
    ),
    Verb(
        id="reshuffle",
        help="Draws a new order of players, where an older version took it from the seed.",
        who=frozenset({"device"}),
        hindrance=_shares_a_device,
        write=settings.reshuffle,
        said=settings.seated,
    ),
    Verb(
        id="pin",
        help="Sets a player's PIN, or removes it.",
        fields=(SEAT, Field("pin", "word", "PIN", optional=True)),
        who=frozenset({"seat"}),
        hindrance=_shares_a_device,
        write=settings.pin,
        said=settings.pin_set,
    ),
    Verb(
        id="answer",
        help="Hands in a player's answers so far, with the seconds that a question took.",
        fields=(SEAT, TEXT, Field("question", "number", "Which question"), Field("seconds", "number", "Seconds")),
        who=frozenset({"seat"}),
        hindrance=_owes,
        write=settings.answer,
        said=settings.answered,
    ),
    Verb(
        id="turn",
        help="Records that a player has had a turn at the device.",
        fields=(SEAT,),
        who=frozenset({"seat"}),
        hindrance=_shares_a_device,
        write=settings.turn,
        said=settings.had_turn,
    ),
    Verb(
        id="sandbox",
        help="Copies the match, or its first actions, for trying things out.",
        fields=(Field("actions", "number", "How many actions", optional=True),),
        copy=copies.sandbox,
        said=copies.copied,
        also_over=True,
    ),
    Verb(
        id="go_on",
        help="Copies a match that cannot be continued, as far as it is sound, to go on under today's rules.",
        hindrance=_is_faulty,
        copy=copies.under_todays_rules,
        said=copies.copied,
        also_over=True,
    ),
)

BY_ID: Mapping[str, Verb] = {verb.id: verb for verb in VERBS}


def of(who: Who) -> tuple[Verb, ...]:
    """The verbs of the host, of seats, or of a shared device."""
    return tuple(verb for verb in VERBS if who in verb.who)
