"""The verbs: everything that can be done at a match is declared here, once.

A verb has an id, fields, who may do it and when, the actions that it writes, and a sentence for afterwards. The doors
(console, curtain, line mode, commands) add words, keys and arguments, and loop over `VERBS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from games.core import actions as do
from games.core.viewers import HOST
from genius_tui.handouts import releasing
from genius_tui.looking.history import AnyMatch, history
from genius_tui.table import copies, hotseat, settings, taken_back, writes
from genius_tui.table.asked import Asked, Copy, Given

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
    hindrance: Callable[[Asked], str] = lambda asked: ""
    write: Callable[[Asked], Iterable[do.AnyAction]] = lambda asked: ()
    caution: Callable[[Asked], str] | None = None
    copy: Callable[[Asked], Copy] | None = None
    said: Callable[[AnyMatch, AnyMatch, Given], str]
    repeats: bool = False
    also_over: bool = False


SEAT = Field("seat", "seat", "Whose")
TEXT = Field("text", "line", "Orders")
WHY = Field("why", "line", "Why (that player is told)")
ANNOUNCE = Field("announce", "text", "Announcement to everyone, in the messages (optional)", optional=True)
HOST_OR_SEAT: frozenset[Who] = frozenset({"host", "seat"})


def _owes(asked: Asked) -> str:
    owing = asked.match.game.owing(asked.match.state)
    if asked.seat is not None and asked.seat not in owing:
        return f"{asked.seat} gives no orders in this phase"
    return "" if owing else "nobody gives orders in this phase"


def _has_orders(asked: Asked) -> str:
    if asked.seat is not None:
        return "" if asked.seat in asked.match.orders else f"{asked.seat} has no orders to withdraw"
    return "" if asked.match.orders else "nobody has orders to withdraw"


def _is_short(asked: Asked) -> str:
    return "" if history(asked.match, HOST).missing() else "no orders are missing"


def _has_ended(asked: Asked) -> str:
    return "play has ended: to correct something, take back the last resolution" if asked.match.state.ended else ""


def _may_undo(asked: Asked) -> str:
    return "" if asked.match.before is not None else "there is nothing to take back"


def _may_release(asked: Asked) -> str:
    if not asked.match.game.held_back:
        return "this game's messages hold nothing back"
    if not asked.match.over:
        return "passwords and solutions can be released once the match is over"
    return "" if releasing.holds_back(asked.match) else "passwords and solutions have already been released"


def _shares_a_device(asked: Asked) -> str:
    return "" if hotseat.is_hot(asked.match) else "no device is passed round in this match"


def _is_faulty(asked: Asked) -> str:
    return "" if asked.fault else "nothing is wrong with this match: it needs no copy"


VERBS: tuple[Verb, ...] = (
    Verb(
        id="order",
        help="Hands in a seat's orders for this phase.",
        fields=(SEAT, TEXT),
        who=HOST_OR_SEAT,
        hindrance=_owes,
        write=writes.order,
        said=writes.ordered,
    ),
    Verb(
        id="withdraw",
        help="Takes a seat's orders for this phase back.",
        fields=(SEAT,),
        who=HOST_OR_SEAT,
        hindrance=_has_orders,
        write=writes.withdraw,
        said=writes.withdrawn,
    ),
    Verb(
        id="act",
        help="Does what takes effect at once.",
        fields=(SEAT, Field("text", "line", "What")),
        who=HOST_OR_SEAT,
        write=writes.act,
        said=writes.acted,
    ),
    Verb(
        id="paste",
        help="Takes the orders of many players at once.",
        fields=(Field("orders", "mapping", "Orders by seat"),),
        hindrance=_owes,
        write=writes.paste,
        said=writes.pasted,
    ),
    Verb(
        id="sample",
        help="Samples the orders that are missing, by what each seat may know, and notes it.",
        hindrance=_is_short,
        write=writes.sample,
        said=writes.sampled,
    ),
    Verb(
        id="resolve",
        help="Resolves the phase; seats that the program plays have ordered by then.",
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
        help="Lets the match play itself to its end; missing orders are sampled and noted.",
        write=writes.play_a_phase,
        said=writes.played_out,
        repeats=True,
    ),
    Verb(
        id="adjust",
        help="Corrects a purse by so many garnets, with a reason that the player is told.",
        fields=(SEAT, Field("garnets", "number", "Garnets, + or - some"), WHY, ANNOUNCE),
        write=writes.adjust,
        said=writes.adjusted,
    ),
    Verb(
        id="correct",
        help="Corrects a number, a place or a text of the game, with a reason that those it concerns are told.",
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
        help="Tells everybody something, in the handouts.",
        fields=(Field("text", "text", "Announcement"),),
        write=writes.announce,
        said=writes.announced,
    ),
    Verb(
        id="release",
        help="Lets the messages of a match that is over tell passwords and solutions.",
        hindrance=_may_release,
        write=writes.release,
        said=writes.released,
        also_over=True,
    ),
    Verb(
        id="undo",
        help="Takes back what was done last, with all that was done at once with it.",
        hindrance=_may_undo,
        caution=lambda asked: taken_back.caution(asked.match, asked.newest),
        write=writes.undo,
        said=writes.undone,
        also_over=True,
    ),
    Verb(
        id="nickname",
        help="Teaches which player a name of the chat server stands for.",
        fields=(Field("nick", "word", "Name on the chat server"), SEAT),
        write=settings.teach,
        said=settings.taught,
    ),
    Verb(
        id="forget",
        help="Forgets a name of the chat server.",
        fields=(Field("nick", "word", "Name on the chat server"),),
        write=settings.forget,
        said=settings.taught,
    ),
    Verb(
        id="deadline",
        help="Sets until when orders may come: by a rule for every phase, or for the present one alone.",
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
        help="Says what messages are written with: plain Markdown, or a chat server's with time stamps and spoilers.",
        fields=(Field("markup", "word", "plain or server"),),
        write=settings.markup,
        said=settings.markup_set,
    ),
    Verb(
        id="mark",
        help="Marks as sent what was sent: handouts, and changes of channels that were made on the chat server.",
        fields=(Field("texts", "mapping", "What was sent"),),
        write=settings.mark,
        said=settings.marked,
    ),
    Verb(
        id="unmark",
        help="Marks something as not sent.",
        fields=(Field("what", "word", "What"),),
        write=settings.unmark,
        said=settings.unmarked,
    ),
    Verb(
        id="seating",
        help="Says whether one device goes round, who plays on it, in which order, and the PINs.",
        fields=(
            Field("hot", "flag", "One device is passed round"),
            Field("ways", "mapping", "Where each player's orders come from", optional=True),
            Field("shuffled", "flag", "A new order of players in each phase", optional=True),
            Field("pins", "mapping", "What is kept of the PINs", optional=True),
        ),
        who=frozenset({"host", "device"}),
        write=settings.seating,
        said=settings.seated,
    ),
    Verb(
        id="reshuffle",
        help="Draws the order of players anew in a match of an older version, in which the seed gave it.",
        who=frozenset({"device"}),
        hindrance=_shares_a_device,
        write=settings.reshuffle,
        said=settings.seated,
    ),
    Verb(
        id="pin",
        help="Sets a seat's PIN, or takes it away.",
        fields=(SEAT, Field("pin", "word", "PIN", optional=True)),
        who=frozenset({"seat"}),
        hindrance=_shares_a_device,
        write=settings.pin,
        said=settings.pin_set,
    ),
    Verb(
        id="turn",
        help="Says that a seat has had its turn at the device.",
        fields=(SEAT,),
        who=frozenset({"seat"}),
        hindrance=_shares_a_device,
        write=settings.turn,
        said=settings.had_turn,
    ),
    Verb(
        id="sandbox",
        help="Copies the match, or its first actions, to try things out in.",
        fields=(Field("actions", "number", "How many actions", optional=True),),
        copy=copies.sandbox,
        said=copies.copied,
        also_over=True,
    ),
    Verb(
        id="go_on",
        help="Copies a match that cannot be written on, as far as it is sound, to go on under today's rules.",
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
