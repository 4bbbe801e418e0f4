"""What viewers may know of a match of gates (G17 to G19), and the same in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from msgspec import Struct

from games.core.channels import Channel, ChannelView, seen
from games.core.game import Column, Observation
from games.core.identity import kept
from games.core.viewers import HOST, Seat, Viewers
from games.gates.edition import Edition, GateType, Options
from games.gates.state import Line, State

BRACKETS: Mapping[GateType, tuple[str, str]] = {"open": ("(", ")"), "pass": ("[", "]"), "garnet": ("<", ">")}
"""The brackets that tell a gate's type without colour (G3b)."""

CLOSES: Mapping[GateType, str] = {
    "pass": "A pass {gate} closes for good once somebody has {gone} it.",
    "garnet": "A garnet {gate} closes for one round once somebody has {gone} it, and is worth a garnet at the end.",
}
"""What a gate's type means for players (G3)."""

CLOSED: Mapping[GateType, str] = {"pass": "closed for good", "garnet": "closed in this round"}
"""What is said of a closed gate, by type (G3)."""


class PlayerView(Struct, frozen=True, gc=False):
    """What is known of a seat; None for what is not. `escaped` is None too while the seat is inside."""

    place: int | None = None
    cards: tuple[int, ...] | None = None
    count: int | None = None
    pass_gates: int | None = None
    garnet_gates: int | None = None
    garnets: int | None = None
    escaped: int | None = None
    out: bool | None = None


class GateView(Struct, frozen=True, gc=False):
    """A gate: the place that it leads out of, its type, and whether it can be entered (None: not known)."""

    place: int
    type: GateType
    open: bool | None


def labelled(name: str, gate_type: GateType) -> str:
    """A gate's name in the brackets of its type."""
    left, right = BRACKETS[gate_type]
    return f"{left}{name}{right}"


class View(Struct, frozen=True, gc=False):
    """A match of gates as viewers know it. `gates` stand line by line, outermost first, left to right."""

    players: dict[Seat, PlayerView]
    gates: dict[str, GateView]
    channels: dict[str, ChannelView]

    def line(self, gate: str) -> tuple[str, ...]:
        """The names of the gates in the same line as `gate`, left to right."""
        return self.line_out_of(self.gates[gate].place)

    def line_out_of(self, place: int | None) -> tuple[str, ...]:
        """The names of the gates that lead out of a place, left to right."""
        found: list[str] = []
        for name, gate in self.gates.items():
            if gate.place == place:
                found.append(name)
            elif found:
                break
        return tuple(found)

    def with_seat(self, seat: Seat) -> tuple[Seat, ...]:
        """Who else is known to stand where a seat stands."""
        place = self.players[seat].place
        return tuple(name for name, other in self.players.items() if name != seat and other.place == place)


UNKNOWN = PlayerView()

MOST_SHOWN = 512
"""So many pictures of a lay-out's gates are kept; three hundred matches show some 160 of the usual ones."""


def view(state: State, viewers: Viewers) -> View:
    """What these viewers may know now (G17, G18); everything once the match has ended (V4)."""
    if viewers.host or state.ended:
        return _everything(state)
    seats = viewers.seats
    if len(seats) == 1:
        return _alone(state, min(seats))
    there = _seen_at(state, tuple({state.players[seat].depth: None for seat in seats}))
    players = there.players.copy()
    for seat in seats:
        players[seat] = _known(state, seat, players[seat].place)
    return View(players, there.gates, there.channels)


def views(state: State, seats: Iterable[Seat]) -> Iterator[View]:
    """What each of some seats may know alone, as `view` says it."""
    ended = state.ended
    return (_everything(state) if ended else _alone(state, seat) for seat in seats)


def _alone(state: State, seat: Seat) -> View:
    """What a seat may know alone while play goes on."""
    there = _seen_at(state, (state.players[seat].depth,))
    players = there.players.copy()
    players[seat] = _known(state, seat, players[seat].place)
    return View(players, there.gates, there.channels)


@kept
def _everything(state: State) -> View:
    """The host's view, which is everybody's once the match has ended."""
    players = {seat: _known(state, seat, state.place(player.depth)) for seat, player in state.players.items()}
    return View(players, _gates(state, range(len(state.lines))), seen(channels(state), HOST, state.ended))


def _seen_at(state: State, depths: tuple[int, ...]) -> View:
    """What those who stand at some places see together before their own things (G17); made once for each state."""
    known = _seen(state)
    found = known.get(depths)
    if found is None:
        found = known[depths] = _looked(state, depths)
    return found


@kept
def _seen(state: State) -> dict[tuple[int, ...], View]:
    return {}


def _looked(state: State, depths: tuple[int, ...]) -> View:
    players = dict.fromkeys(state.players, UNKNOWN)
    readable: dict[str, ChannelView] = {}
    names = _channel_names(state.edition, len(state.lines))
    for depth in sorted(depths):
        there, place = state.by_depth[depth], state.place(depth)
        for seat in there:
            players[seat] = _standing(place, state.players[seat].out)
        readable[names[depth]] = ChannelView(there, open=True)
    return View(players, _gates(state, depths), readable)


@cache
def _standing(place: int, out: bool) -> PlayerView:
    return PlayerView(place=place, out=out)


@kept
def channels(state: State) -> dict[str, Channel]:
    """One channel a place; a lounge for everybody once the match has ended (G19)."""
    names = _channel_names(state.edition, len(state.lines))
    found = {name: Channel(there) for name, there in zip(names, state.by_depth, strict=True)}
    if state.ended:
        found["lounge"] = Channel(state.seats)
    return found


@cache
def _channel_names(edition: Edition, lines: int) -> tuple[str, ...]:
    return tuple(f"{edition.place.lower()}-{edition.place_behind(depth, lines)}" for depth in range(lines + 1))


def _known(state: State, seat: Seat, place: int | None) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        place,
        player.cards,
        len(player.cards),
        player.entered.count("pass"),
        player.entered.count("garnet"),
        state.garnets[seat],
        player.escaped,
        player.out,
    )


def _gates(state: State, depths: Iterable[int]) -> dict[str, GateView]:
    """All gates; the state of those alone that lead out of the places behind `depths` lines.

    Few gates are closed at a time: the same are shown again and again, from round to round and from match to match.
    """
    round_number = state.round + 1 if state.ended else state.round
    usable = tuple([(depth, state.open_behind(depth, round_number)) for depth in depths if depth < len(state.lines)])
    known = _shown(state.lines)
    found = known.get((state.edition.slug, usable))
    if found is None:
        if len(known) >= MOST_SHOWN:
            known.clear()
        found = known[state.edition.slug, usable] = _gates_with(state, dict(usable))
    return found


@kept
def _shown(lines: tuple[Line, ...]) -> dict[tuple[str, tuple[tuple[int, tuple[str, ...]], ...]], dict[str, GateView]]:
    """What was shown of a lay-out, by edition and by what is open behind some lines."""
    return {}


def _gates_with(state: State, usable: Mapping[int, tuple[str, ...]]) -> dict[str, GateView]:
    return {
        gate.name: GateView(
            state.place(gate.line), gate.type, gate.name in usable[gate.line] if gate.line in usable else None
        )
        for line in state.lines
        for gate in line
    }


def standing(observation: Observation[View], options: Options) -> str:
    """How many are inside and have escaped, of how many escapes the match needs; for eyes that know where all are."""
    places = [player.place for player in observation.view.players.values()]
    if None in places:
        return ""
    inner = {gate.place for gate in observation.view.gates.values()}
    outside = sum(place not in inner for place in places)
    return f"{len(places) - outside} inside, escaped {outside} of {options.escapes_of(len(places))}"


def table(observation: Observation[View], edition: Edition) -> tuple[Column, ...]:
    """What is known of each seat, as columns."""
    players = observation.view.players
    return (
        Column("purse", {seat: player.garnets for seat, player in players.items()}),
        Column(edition.place.lower(), {seat: player.place for seat, player in players.items()}),
        Column(
            f"{edition.card}s",
            {seat: None if player.cards is None else _cards(player.cards) for seat, player in players.items()},
        ),
        Column("pass", {seat: player.pass_gates for seat, player in players.items()}),
        Column("garnet", {seat: player.garnet_gates for seat, player in players.items()}),
        Column("escaped", {seat: _escaped(player) for seat, player in players.items()}),
    )


def table_words(edition: Edition) -> str:
    """What the heads and cells of `table` mean that do not say it themselves."""
    of_type = f"pass, garnet: {edition.gate}s of that type {edition.gone}"
    return f"purse: garnets held; {of_type}; r and a number: the round of the escape."


def _escaped(player: PlayerView) -> str | None:
    if player.escaped is not None:
        return f"r{player.escaped}"
    if player.out:
        return "failed"
    return None if player.garnets is None else "-"


def _cards(cards: Iterable[int]) -> str:
    return " ".join(map(str, cards)) or "-"
