"""What can be done at a match: every verb is declared here, once.

A verb says what it is called, what it must be told, who may do it and when, which actions it writes and what is said
afterwards. The doors (console, curtain, line mode, commands) bring words, keys and arguments, and loop over `VERBS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from games.core import actions as do
from games.core.viewers import HOST, Seat
from genius_tui.looking.history import AnyMatch, history
from genius_tui.table import writes
from genius_tui.table.writes import Asked, Given

Who: TypeAlias = Literal["host", "seat", "device"]
"""Who does something: the host, one seat, or all who sit round one device together."""

Kind: TypeAlias = Literal["seat", "line", "text", "number", "mapping"]
"""What a field holds: a seat; words on a line; words on several; a whole number; texts by seat."""


class Field(Struct, frozen=True):
    """Something that a verb must be told. `title` asks for it; an `optional` one may be left out."""

    name: str
    kind: Kind
    title: str
    optional: bool = False


class Verb(Struct, frozen=True, kw_only=True):
    """Something that can be done at a match.

    `hindrance` says in a sentence why it cannot be done now ("" where it can), of the match and the seat that it is
    about, if any. `write` gives the actions; it raises Refused. `said` is the sentence afterwards, of the match before
    and after. `repeats`: it is done phase by phase until the match is over.
    `also_over`: it can be done in a match that is over.
    """

    id: str
    help: str
    fields: tuple[Field, ...] = ()
    who: frozenset[Who] = frozenset({"host"})
    hindrance: Callable[[AnyMatch, Seat | None], str] = lambda match, seat: ""
    write: Callable[[Asked], Iterable[do.AnyAction]]
    said: Callable[[AnyMatch, AnyMatch, Given], str]
    repeats: bool = False
    also_over: bool = False

    @property
    def seat_field(self) -> str:
        """The name of the field that says which seat it is about, "" without one."""
        return next((field.name for field in self.fields if field.kind == "seat"), "")


SEAT = Field("seat", "seat", "Whose")
TEXT = Field("text", "line", "Orders")
WHY = Field("why", "line", "Why (told to that player)")
ANNOUNCE = Field("announce", "text", "Announcement to everybody, in the handouts (may stay empty)", optional=True)
HOST_OR_SEAT: frozenset[Who] = frozenset({"host", "seat"})


def _owes(match: AnyMatch, seat: Seat | None) -> str:
    owing = match.game.owing(match.state)
    if seat is not None and seat not in owing:
        return f"{seat} gives no orders in this phase"
    return "" if owing else "nobody gives orders in this phase"


def _has_orders(match: AnyMatch, seat: Seat | None) -> str:
    if seat is not None:
        return "" if seat in match.orders else f"{seat} has no orders to withdraw"
    return "" if match.orders else "nobody has orders to withdraw"


def _is_short(match: AnyMatch, seat: Seat | None) -> str:
    return "" if history(match, HOST).missing() else "no orders are missing"


def _may_undo(match: AnyMatch, seat: Seat | None) -> str:
    return "" if match.before is not None else "there is nothing to take back"


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
        id="post",
        help="Writes in a channel as one of its members.",
        fields=(SEAT, Field("channel", "line", "Channel"), Field("text", "text", "Post")),
        who=HOST_OR_SEAT,
        write=writes.post,
        said=writes.posted,
        also_over=True,
    ),
    Verb(
        id="note",
        help="Writes a note that only the host reads.",
        fields=(Field("text", "text", "Note, for example a ruling and its reason"), ANNOUNCE),
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
        id="undo",
        help="Takes back what was done last, with all that was done at once with it.",
        hindrance=_may_undo,
        write=writes.undo,
        said=writes.undone,
        also_over=True,
    ),
    Verb(
        id="nickname",
        help="Teaches which player a name of the chat server stands for.",
        fields=(Field("nick", "line", "Name on the chat server"), SEAT),
        write=writes.teach,
        said=writes.taught,
    ),
    Verb(
        id="forget",
        help="Forgets a name of the chat server.",
        fields=(Field("nick", "line", "Name on the chat server"),),
        write=writes.forget,
        said=writes.taught,
    ),
)

BY_ID: Mapping[str, Verb] = {verb.id: verb for verb in VERBS}


def of(who: Who) -> tuple[Verb, ...]:
    """The verbs that somebody has."""
    return tuple(verb for verb in VERBS if who in verb.who)
