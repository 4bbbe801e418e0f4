"""Options, the deal and the state of a match (L1, L2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from msgspec import Meta, Struct

from games.core import state as core
from games.core.chance import generator
from games.core.errors import SetupError
from games.core.identity import kept
from games.core.names import clean, listed, match_name, nearest
from games.core.numbers import quoted
from games.core.setup import Setup, seat_named
from games.core.viewers import Seat
from games.lockout.questions import PER_QUIZ, SHIPPED, AnyQuestion, Question, checked, read_pack, shipped
from games.lockout.teams import ROOMS, SEATS, SIZE, TEAMS, Room, Team

N = TypeVar("N", Room, Team)

_Gain = Annotated[int, Meta(ge=0, le=20)]
_Garnets = Annotated[int, Meta(ge=-20, le=20)]
_Priority = Annotated[int, Meta(ge=-999_999, le=999_999)]


Asks: TypeAlias = Literal["pack", "mixed", "made"]
"""What a quiz asks: five questions of the pack, one of it and four that are made, or five that are made (L12b)."""


def _packs_that_ship() -> tuple[str, ...]:
    return SHIPPED


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """A set-up given by hand, what is gained for a move, and a quiz of the host's own; None is dealt."""

    teams: Annotated[
        dict[str, tuple[str, ...]] | None,
        Meta(description="who is on which team: Water, Fire, Grass, four players each"),
    ] = None
    rooms: Annotated[
        dict[str, tuple[str, ...]] | None, Meta(description="who starts where: Alpha, Beta, Gamma, four players each")
    ] = None
    priority: Annotated[
        dict[str, _Priority] | None, Meta(description="each player's priority: whole numbers, all different")
    ] = None
    gain_screwed: Annotated[_Gain, Meta(description="priority that a screwed player gains")] = 4
    gain_alone: Annotated[_Gain, Meta(description="priority for the player who alone wanted the emptier room")] = 2
    gain_pair: Annotated[_Gain, Meta(description="priority for each player of two uncontested pairs")] = 0
    cost_call: Annotated[_Gain, Meta(description="priority that a wrong call costs")] = 4
    garnets_pair: Annotated[_Gain, Meta(description="garnets for each player of two uncontested pairs")] = 1
    garnets_first: Annotated[_Garnets, Meta(description="garnets for the two who go where more wanted to")] = 0
    garnets_screwed: Annotated[_Garnets, Meta(description="garnets for a screwed player")] = 0
    garnets_alone: Annotated[_Garnets, Meta(description="garnets for the player who alone wanted the emptier room")] = 0
    quiz: Annotated[
        tuple[Question, ...] | str | None,
        Meta(
            description=f"at least {PER_QUIZ} questions to ask in this order, or your own pack: its name or text",
            extra={"packs": _packs_that_ship},
        ),
    ] = None
    quiz_asks: Annotated[
        Asks,
        Meta(
            description="pack: a quiz asks five questions of the pack; mixed: one of it, and four made for this match "
            "(one about the match, a puzzle, two estimates); made: five that are made"
        ),
    ] = "pack"


NEW: Mapping[str, Any] = {"quiz_asks": "mixed"}
"""What a new match is begun with where its host chooses nothing; records without it ask five of the pack."""


def cautions(options: Options) -> Mapping[str, str]:
    """Questions that others may have already, or that nobody is asked."""
    if options.quiz is not None and options.quiz_asks == "made":
        return {"quiz": "Nothing of a pack is asked where all questions are made: choose pack or mixed for quiz asks."}
    if not _is_shipped(options.quiz) or options.quiz_asks == "made":
        return {}
    which = "One question" if options.quiz_asks == "mixed" else "All five questions"
    come = "comes" if options.quiz_asks == "mixed" else "come"
    told = (
        "Everybody who has this program has the questions that ship, and can look up the answers. "
        f"{which} of each quiz {come} from them. "
        "For questions that nobody knows, give the option quiz the name or the whole text of your own pack."
    )
    return {"quiz": told}


class Gains(Struct, frozen=True):
    """What a move can gain in priority (L6)."""

    screwed: int
    alone: int
    pair: int


class Garnets(Struct, frozen=True):
    """What a move brings in garnets (L5); below 0 it costs some (L2b)."""

    pair: int = 1
    first: int = 0
    screwed: int = 0
    alone: int = 0


class Player(Struct, frozen=True, gc=False):
    """A seat's team and room, and what it has been told: its priority, how much of the last change came from
    breaking ties, whose teams it has learnt (in seat order).
    """

    team: Team
    room: Room
    priority: int
    tiebreak: int = 0
    learnt: tuple[Seat, ...] = ()


class Balance(Struct, frozen=True, gc=False):
    """A priority while a resolution works on it, and how much it has gained from breaking ties so far."""

    priority: int
    tiebreak: int = 0


class Quiz(Struct, frozen=True):
    """The newest quiz: its number from 1, the questions asked so far by their places in the pack (the newest
    five last), the teams that it is for, and the scores of the last one that was resolved.
    """

    number: int
    asked: tuple[int, ...]
    teams: tuple[Team, ...]
    scores: Mapping[Team, int] | None = None


def quiz_title(number: int) -> str:
    """How messages call a quiz: there is often only one."""
    return f"quiz {number}" if number > 1 else "quiz"


class State(core.State, frozen=True, kw_only=True):
    """A match of Locked Out.

    `started` are the priorities with which the round began; `called` the teams that have called rightly, in
    the order of the calls. `mixed`: the first rooms were drawn, so that each of them holds all teams
    (L1). `ledger` is the host's account while a resolution works on the priorities: a seat's own
    entry in `players` follows when the seat is told. `pack` grows by the questions that are made when a quiz opens.
    `trail`: where everybody was in each round that has ended.
    """

    phases = (core.ROUND, core.Phase(name="quiz"), core.OVER)

    @property
    def moment(self) -> str:
        """A quiz after the first is headed with its number."""
        return quiz_title(self.quiz.number) if self.phase == "quiz" and self.quiz is not None else super().moment

    gains: Gains
    pack: tuple[AnyQuestion, ...]
    pack_in_order: bool
    players: Mapping[Seat, Player]
    started: Mapping[Seat, int]
    called: tuple[Team, ...] = ()
    mixed: bool = False
    call_cost: int = 4
    move_garnets: Garnets = Garnets()
    quiz: Quiz | None = None
    asks: Asks = "pack"
    trail: tuple[Mapping[Seat, Room], ...] = ()
    ledger: Mapping[Seat, Balance] | None = None

    @property
    def priorities(self) -> dict[Seat, int]:
        """Each seat's priority, by the host's account."""
        account = self.players if self.ledger is None else self.ledger
        return {seat: account[seat].priority for seat in self.seats}

    def balance(self, seat: Seat) -> Balance:
        """A seat's priority and its gain from ties, by the host's account."""
        if self.ledger is not None:
            return self.ledger[seat]
        player = self.players[seat]
        return Balance(player.priority, player.tiebreak)

    def members(self, room: Room) -> tuple[Seat, ...]:
        """Who is in a room, in seat order."""
        return _standing(self.players)[room]

    def of_team(self, team: Team) -> tuple[Seat, ...]:
        """Who is of a team, in seat order."""
        return tuple(seat for seat, player in self.players.items() if player.team == team)

    def whole_team(self, room: Room) -> Team | None:
        """The team that all four in a room are of, if they are of one."""
        teams: set[Team] = {self.players[seat].team for seat in self.members(room)}
        return teams.pop() if len(teams) == 1 else None

    @property
    def questions(self) -> tuple[AnyQuestion, ...]:
        """The newest quiz's questions; none before the first."""
        asked = self.quiz.asked[-PER_QUIZ:] if self.quiz is not None else ()
        return tuple(self.pack[index] for index in asked)


@kept
def _standing(players: Mapping[Seat, Player]) -> Mapping[Room, tuple[Seat, ...]]:
    """Who is in each room, in seat order."""
    return {room: tuple([seat for seat, player in players.items() if player.room == room]) for room in ROOMS}


def deal(setup: Setup[Options]) -> State:
    """The state at the start (L1, L2). Raises SetupError where an option does not name all seats once."""
    options, seats = setup.options, setup.seats
    teams = _given(options.teams, TEAMS, seats, "options.teams") or _four_each(setup, "teams", TEAMS)
    rooms = _given(options.rooms, ROOMS, seats, "options.rooms") or _mixed_rooms(setup, teams)
    priority = _given_priorities(options.priority, seats) or _priorities(setup)
    pack = _pack(options.quiz)
    return State(
        seats=seats,
        seed=setup.seed,
        round=1,
        phase="round",
        garnets=setup.garnets,
        gains=Gains(options.gain_screwed, options.gain_alone, options.gain_pair),
        pack=pack,
        pack_in_order=not _is_shipped(options.quiz),
        asks=options.quiz_asks,
        players={seat: Player(teams[seat], rooms[seat], priority[seat]) for seat in seats},
        started=priority,
        mixed=options.rooms is None,
        call_cost=options.cost_call,
        move_garnets=Garnets(
            options.garnets_pair, options.garnets_first, options.garnets_screwed, options.garnets_alone
        ),
    )


def _pack(quiz: tuple[Question, ...] | str | None) -> tuple[Question, ...]:
    """The questions that a match asks: its own, or those that ship (L12)."""
    if quiz is None:
        return shipped()
    if isinstance(quiz, str) and quiz in SHIPPED:
        return shipped(quiz)
    if not isinstance(quiz, str):
        return checked(quiz, "options.quiz")
    if "\n" not in quiz and "=" not in quiz:
        ways = "leave the option out for the questions that ship, or give the whole text of a pack"
        raise SetupError("options.quiz", f"there is no pack {clean(quoted(quiz))}: {ways}")
    return read_pack(quiz, "options.quiz")


def _is_shipped(quiz: tuple[Question, ...] | str | None) -> bool:
    return quiz is None or quiz in SHIPPED


def _draw(setup: Setup[Options], label: str) -> Random:
    return generator(setup.seed, label)


def _four_each(setup: Setup[Options], label: str, names: Sequence[N]) -> dict[Seat, N]:
    """The seats shuffled, and given out four by four."""
    shuffled = list(setup.seats)
    _draw(setup, label).shuffle(shuffled)
    return {seat: names[index // SIZE] for index, seat in enumerate(shuffled)}


def _mixed_rooms(setup: Setup[Options], teams: Mapping[Seat, Team]) -> dict[Seat, Room]:
    """Rooms drawn until each of them holds all three teams (L1)."""
    number = 1
    while True:
        rooms = _four_each(setup, "rooms" if number == 1 else f"rooms {number}", ROOMS)
        if len({(rooms[seat], teams[seat]) for seat in setup.seats}) == len(ROOMS) * len(TEAMS):
            return rooms
        number += 1


def _priorities(setup: Setup[Options]) -> dict[Seat, int]:
    shuffled = list(range(1, SEATS + 1))
    _draw(setup, "priority").shuffle(shuffled)
    return dict(zip(setup.seats, shuffled, strict=True))


def _given(
    option: Mapping[str, Sequence[str]] | None, names: Sequence[N], seats: tuple[Seat, ...], where: str
) -> dict[Seat, N] | None:
    """Which of `names` each seat is given by an option that lists four seats under each of them."""
    if option is None:
        return None
    found: dict[Seat, N] = {}
    for written, listed_seats in option.items():
        name = _name(written, names, where)
        if len(listed_seats) != SIZE:
            raise SetupError(f"{where}.{name}", f"name {SIZE} players here, not {len(listed_seats)}")
        for one in listed_seats:
            seat = seat_named(one, seats, f"{where}.{name}")
            if seat in found:
                raise SetupError(f"{where}.{name}", f"{seat} is named twice: name each player once")
            found[seat] = name
    _all_named(found, seats, where)
    return found


def _name(written: str, names: Sequence[N], where: str) -> N:
    name = next((name for name in names if match_name(written, (name,))), None)
    if name is None:
        close = nearest(written, names)
        hint = f"did you mean {close}?" if close else f"write {listed(names)}"
        raise SetupError(where, f"there is no {written} here: {hint}")
    return name


def _given_priorities(option: Mapping[str, int] | None, seats: tuple[Seat, ...]) -> dict[Seat, int] | None:
    if option is None:
        return None
    where = "options.priority"
    found: dict[Seat, int] = {}
    for written, priority in option.items():
        seat = seat_named(written, seats, where)
        if seat in found:
            raise SetupError(where, f"{seat} is named twice: name each player once")
        found[seat] = priority
    _all_named(found, seats, where)
    same = next((seat for seat in seats if list(found.values()).count(found[seat]) > 1), None)
    if same is not None:
        raise SetupError(where, f"{found[same]} appears more than once: give each player a different priority")
    return {seat: found[seat] for seat in seats}


def _all_named(found: Mapping[Seat, object], seats: tuple[Seat, ...], where: str) -> None:
    missing = [seat for seat in seats if seat not in found]
    if missing:
        raise SetupError(
            where, f"{listed(missing)} {'is' if len(missing) == 1 else 'are'} missing: name all {len(seats)} players"
        )
