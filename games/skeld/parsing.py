"""What a seat can order, and text <-> order (S4, S6, S6b). What is allowed is in `legality`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core.game import Observation
from games.core.names import key, listed, nearest
from games.core.order_text import Span, parts, spell_name, unquoted, words
from games.core.viewers import Seat
from games.skeld.crew_names import crew_words
from games.skeld.ship import SIDES, Ship, Side
from games.skeld.state import Who
from games.skeld.view import PlayerView, View

RULE = "S6b"
START_RULE = "S4"
NAME_RULE = "S1"
CALL_RULE = "S6c"
MOST_CAPS = 2

_SIDE_WORDS: Mapping[str, Side] = {name: side for side in SIDES for name in (side, side[0])}
_STARTING = ("start", "place")
_NUMBERED = re.compile(r"([12])\s+(.+)", re.DOTALL)
_NUMBER = re.compile(r"[0-9]{1,3}")
_CAP = re.compile(r"cap(\s.*)?", re.IGNORECASE | re.DOTALL)
_FILLING = frozenset({"to", "the", "room", "on", "energy", "at", "in"})
_WRITE = "write eat, move, step, activate, disable, drain or wall"
_NO_PART = "a call is an act, not part of your orders: write call and a name on a line of its own"


class Starts(Struct, frozen=True):
    """Where a seat's two crewmates start, and the names that it gives them; None for one that keeps its name."""

    rooms: tuple[str, str]
    names: tuple[str | None, str | None] = (None, None)


class Activate(Struct, frozen=True, gc=False):
    """An attempt to activate a room with so much energy."""

    room: str
    energy: int


class Plan(Struct, frozen=True, gc=False):
    """What a crewmate does in a round: each part at most once, carried out in the order of S7 to S14."""

    eat: bool = False
    move: str | None = None
    step: Side | None = None
    activate: Activate | None = None
    disable: str | None = None
    drain: bool = False
    wall: Side | None = None


class Plans(Struct, frozen=True, gc=False):
    """A seat's round: by how much its cap rises (0 to 2), and what its two crewmates do."""

    cap: int = 0
    crew: tuple[Plan, Plan] = (Plan(), Plan())


class Call(Struct, frozen=True):
    """The act of calling a seat, which takes effect at once (S6c): no part of a round's orders."""

    seat: Seat


Order: TypeAlias = Starts | Plans | Call

Doings: TypeAlias = Mapping[Who, Plan]
"""What each crewmate does in a round, in seat order; those who do nothing are left out."""


def spell(order: Order) -> str:
    """The canonical text: `1 Red: start 1A; 2: start 5A`, the parts of S6b in their order, or `call Bo`."""
    if isinstance(order, Call):
        return f"call {spell_name(order.seat)}"
    if isinstance(order, Starts):
        pairs = zip((1, 2), order.rooms, order.names, strict=True)
        return "; ".join(f"{spell_head(crew, name)}: start {room}" for crew, room, name in pairs)
    cap = ("cap", "cap 2")[order.cap - 1 : order.cap] if order.cap else ()
    return "; ".join((*cap, *(spell_plan(plan, crew) for crew, plan in enumerate(order.crew, 1) if plan != Plan())))


def spell_head(crew: int, name: str | None) -> str:
    """What stands before a crewmate's start: `1`, or with a name that it is given `1 Red`."""
    return f"{crew} {spell_name(name)}" if name else str(crew)


def spell_plan(plan: Plan, crew: int) -> str:
    """One crewmate's parts."""
    return f"{crew}: {'; '.join(_spelt_parts(plan))}"


def _spelt_parts(plan: Plan) -> Iterator[str]:
    if plan.eat:
        yield "eat"
    if plan.move:
        yield f"move {plan.move}"
    if plan.step:
        yield f"step {plan.step}"
    if plan.activate:
        yield f"activate {plan.activate.room} with {plan.activate.energy}"
    if plan.disable:
        yield f"disable {plan.disable}"
    if plan.drain:
        yield "drain"
    if plan.wall:
        yield f"wall {plan.wall}"


def end_room(plan: Plan, start: str, ship: Ship) -> str:
    """The room that a crewmate ends in if it goes as planned; a step off the board leads nowhere."""
    moved = plan.move or start
    return (ship.beside(moved, plan.step) if plan.step else None) or moved


def parse(text: str, seat: Seat, observation: Observation[View]) -> Order:
    """What a text means, in the pregame or in a round. Raises InvalidOrder."""
    return (
        _parse_starts(text, seat, observation)
        if observation.phase == "pregame"
        else _parse_round(text, seat, observation)
    )


def _parse_starts(text: str, seat: Seat, observation: Observation[View]) -> Starts:
    """Where the pregame's text puts both crewmates, and the names that it gives them."""
    rooms: dict[int, str] = {}
    example = "write 1: start 1A; 2: start 5A"
    naming = _Naming(observation.view.players[seat])
    for crew, part in _parts(text, naming, START_RULE):
        verb, *rest = _told_apart(part)
        if verb.text.lower() not in _STARTING:
            raise verb.invalid(f"{verb.text} is not an order of the pregame: {example}", START_RULE)
        if crew is None:
            raise part.invalid(f"which crewmate starts there? Put 1: or 2: before it: {example}", START_RULE)
        if crew in rooms:
            raise part.invalid(f"crewmate {crew} starts twice: name only one room", START_RULE)
        if len(rest) != 1:
            raise part.invalid(f"name one room for crewmate {crew}: {example}", START_RULE)
        rooms[crew] = _room(rest[0], observation.view, START_RULE)
    missing = [crew for crew in (1, 2) if crew not in rooms]
    if missing:
        which = "both crewmates still need" if len(missing) > 1 else f"crewmate {missing[0]} still needs"
        raise Span(text, 0).invalid(f"{which} a start: {example}", START_RULE)
    return Starts((rooms[1], rooms[2]), (naming.given.get(1), naming.given.get(2)))


def _parse_round(text: str, seat: Seat, observation: Observation[View]) -> Plans:
    """What a round's text means; a text without parts means that nobody does anything."""
    own = observation.view.players[seat]
    caps = 0
    plans: dict[int, _Draft] = {1: _Draft(), 2: _Draft()}
    for crew, part in _parts(text, _Heads(own, RULE), RULE):
        if _CAP.fullmatch(part.text):
            if caps:
                raise part.invalid("cap appears twice: write cap 2 to raise it by 2", RULE)
            caps = _caps(part)
        elif words(part)[0].text.lower() == "call":
            raise part.invalid(_NO_PART, CALL_RULE)
        elif crew is None:
            raise part.invalid("which crewmate does this? Put 1: or 2: before it", RULE)
        else:
            plans[crew].read(part, crew_words(crew, own.crew[crew - 1].name), observation)
    return Plans(
        caps, (_finished(plans[1], own, 0, observation.view.ship), _finished(plans[2], own, 1, observation.view.ship))
    )


class _Draft:
    """A crewmate's plan while its parts are read. `energy` is for the room that it ends in."""

    def __init__(self) -> None:
        self.plan = Plan()
        self.energy: int | None = None
        self.verbs: set[str] = set()

    def read(self, part: Span, called: str, observation: Observation[View]) -> None:
        """Adds a part of the orders of the crewmate that is called so. Raises InvalidOrder."""
        verb, *rest = _told_apart(part)
        name = verb.text.lower()
        reader = _READERS.get(name)
        if reader is None:
            close = nearest(name, _READERS)
            meant = f"did you mean {close}?" if close else _WRITE
            raise verb.invalid(f"there is no order {verb.text}: {meant}", RULE)
        if name in self.verbs:
            raise part.invalid(f"{name} appears twice for {called}: it is possible once a round", RULE)
        self.verbs.add(name)
        found = reader(part, rest, observation)
        if isinstance(found, int) and name == "activate":
            self.energy = found
        else:
            self.plan = replace(self.plan, **{name: found})


def _finished(draft: _Draft, own: PlayerView, index: int, ship: Ship) -> Plan:
    """The plan, its activation in the room where it ends if none was named."""
    room = own.crew[index].room
    if draft.energy is None or room is None:
        return draft.plan
    return replace(draft.plan, activate=Activate(end_room(draft.plan, room, ship), draft.energy))


class _Heads:
    """Whom the heads of parts are about: a seat's crewmates, by number or name."""

    def __init__(self, own: PlayerView, rule: str) -> None:
        self.own, self.rule = own, rule
        self.known = {key(mate.name or ""): crew for crew, mate in enumerate(own.crew, 1)} | {"1": 1, "2": 2}

    def whose(self, head: Span) -> int:
        """The crewmate that a head names. Raises InvalidOrder."""
        crew = self.known.get(key(unquoted(head.text)))
        if crew is None:
            known = listed([spell_name(mate.name or "") for mate in self.own.crew], "or")
            raise head.invalid(f"you have no crewmate called {unquoted(head.text)}: write {known}", self.rule)
        return crew

    def alone(self, part: Span) -> int | None:
        """The crewmate that a part without a colon only names; None for other parts."""
        return None


class _Naming(_Heads):
    """The same in the pregame, where a head can give its crewmate a name: `1 Red` (S1)."""

    def __init__(self, own: PlayerView) -> None:
        super().__init__(own, START_RULE)
        self.given: dict[int, str] = {}

    def whose(self, head: Span) -> int:
        found = _NUMBERED.fullmatch(head.text)
        return super().whose(head) if found is None else self._named(found, head)

    def alone(self, part: Span) -> int | None:
        found = _NUMBERED.fullmatch(part.text)
        if found is None:
            return None
        if found[2].split()[0].lower() in _STARTING:
            raise part.invalid(f"a colon is missing: write {found[1]}: {found[2]}", START_RULE)
        return self._named(found, part)

    def _named(self, found: re.Match[str], place: Span) -> int:
        crew, name = int(found[1]), unquoted(found[2])
        if not name:
            raise place.invalid(f"the name of crewmate {crew} is empty: write 1 to 16 characters", NAME_RULE)
        if self.given.setdefault(crew, name) != name:
            raise place.invalid(
                f"crewmate {crew} gets two names, {self.given[crew]} and {name}: leave one out", NAME_RULE
            )
        self.known.setdefault(key(name), crew)
        return crew


def _parts(text: str, heads: _Heads, rule: str) -> Iterator[tuple[int | None, Span]]:
    """The parts that say something, each with the crewmate named last (None: none yet). Raises InvalidOrder."""
    crew: int | None = None
    for part in parts(text, rule):
        begin = 0
        for colon in _colons(part):
            crew = heads.whose(Span(part.text[begin:colon], part.start + begin).trimmed())
            begin = colon + 1
        body = Span(part.text[begin:], part.start + begin).trimmed()
        named = heads.alone(body)
        if named is not None:
            crew = named
        elif body.text:
            yield crew, body


def _colons(part: Span) -> Iterator[int]:
    """Where colons outside quotes stand in a part."""
    quoted = False
    for index, character in enumerate(part.text):
        if character == '"':
            quoted = not quoted
        elif character == ":" and not quoted:
            yield index


def _told_apart(part: Span) -> list[Span]:
    """A part's words without those that only fill it: `move to room 3C` is `move 3C`."""
    verb, *rest = words(part)
    return [verb, *(word for word in rest if word.text.lower() not in _FILLING)]


def _caps(part: Span) -> int:
    _, *rest = _told_apart(part)
    found = rest[0].text if rest else "1"
    if len(rest) > 1 or found not in ("1", "2", "+1", "+2"):
        raise part.invalid("write cap to raise it by 1, or cap 2 to raise it by 2", RULE)
    return int(found)


def _read_nothing(part: Span, rest: list[Span], observation: Observation[View]) -> bool:
    allowed = {"eat": ("banana", "yellow"), "drain": ("all", "everybody")}[words(part)[0].text.lower()]
    for word in rest:
        if word.text.lower() not in allowed:
            raise word.invalid(f"leave out {word.text}: {words(part)[0].text.lower()} stands alone", RULE)
    return True


def _read_room(part: Span, rest: list[Span], observation: Observation[View]) -> str:
    verb = words(part)[0].text.lower()
    if len(rest) != 1:
        raise part.invalid(f"{verb} needs one room: write {verb} 3C", RULE)
    return _room(rest[0], observation.view, RULE)


def _read_side(part: Span, rest: list[Span], observation: Observation[View]) -> Side:
    verb = words(part)[0].text.lower()
    side = _SIDE_WORDS.get(rest[0].text.lower()) if len(rest) == 1 else None
    if side is None:
        raise part.invalid(f"{verb} needs a side: write {verb} north, east, south or west", RULE)
    return side


def _read_activate(part: Span, rest: list[Span], observation: Observation[View]) -> Activate | int:
    """The room and the energy; the energy alone where the room is left out."""
    before, after = _split_at_with(rest)
    if after is None and len(before) == 1 and _NUMBER.fullmatch(before[0].text):
        before, after = [], before
    if after is None and len(before) == 1:
        raise part.invalid(f"with how much energy? Write, for example, activate {before[0].text} with 2", RULE)
    if after is None or len(after) != 1 or len(before) > 1:
        raise part.invalid("write, for example, activate 3C with 2, or activate 2 for the room where it ends", RULE)
    if not _NUMBER.fullmatch(after[0].text):
        raise after[0].invalid(f"{after[0].text} is not an amount of energy: write a whole number", RULE)
    energy = int(after[0].text)
    return Activate(_room(before[0], observation.view, RULE), energy) if before else energy


def _split_at_with(rest: list[Span]) -> tuple[list[Span], list[Span] | None]:
    for index, word in enumerate(rest):
        if word.text.lower() in ("with", "for"):
            return rest[:index], rest[index + 1 :]
    return rest, None


def _room(word: Span, view: View, rule: str) -> str:
    room = unquoted(word.text).upper()
    if room not in view.rooms:
        close = nearest(word.text, view.rooms)
        hint = f"did you mean {close}?" if close else "rooms are 1A to 13C, R S T U W X Y Z, P and V"
        raise word.invalid(f"there is no room {word.text}: {hint}", rule)
    return room


_Reader: TypeAlias = Callable[[Span, list[Span], Observation[View]], Any]

_READERS: Mapping[str, _Reader] = {
    "eat": _read_nothing,
    "move": _read_room,
    "step": _read_side,
    "activate": _read_activate,
    "disable": _read_room,
    "drain": _read_nothing,
    "wall": _read_side,
}
