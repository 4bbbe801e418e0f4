"""What nobody may learn: the own team above all. Worlds that differ in what is hidden look the same, at every step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec
import pytest

from games.core import actions as do
from games.core.report import report, sentence
from games.core.viewers import HOST, PUBLIC, Viewers
from games.lockout import LOCKOUT
from games.lockout.deduction import deduced
from games.lockout.teams import ROOMS, TEAMS, other_rooms
from games.trials.knowledge import Ledger, phase_moment, watch
from games.trials.secrecy import merged
from genius_tui.boards.lockout import LOCKOUT as BOARD
from genius_tui.boards.picture import text_lines
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import Point, observation_now
from genius_tui.text.tags import seat_tags
from tests.games.lockout.board import SEATS, TOGETHER, begin, ordered, table
from tests.subjects import SUBJECTS
from tests.support.play import AnyMatch, viewpoint_of

Four = Mapping[str, list[str]]


def dealt(random: Random) -> tuple[Four, Four, dict[str, int]]:
    """Teams, rooms and priorities of some match; now and then a room or all three are of one team."""
    order, places = random.sample(SEATS, 12), random.sample(SEATS, 12)
    if random.random() < 0.4:
        places = [*order[:4], *random.sample(order[4:], 8)] if random.random() < 0.5 else order
    teams = {team: order[4 * index : 4 * index + 4] for index, team in enumerate(random.sample(TEAMS, 3))}
    rooms = {room: places[4 * index : 4 * index + 4] for index, room in enumerate(random.sample(ROOMS, 3))}
    return teams, rooms, dict(zip(SEATS, random.sample(range(-5, 15), 12), strict=True))


def played(teams: Four, rooms: Four, priority: dict[str, int], seed: int, rounds: int = 3) -> Iterator[AnyMatch]:
    """A match in which everybody moves, calls or stays silent by the seed, its seat and the round alone."""
    match = begin(options={"teams": teams, "rooms": rooms, "priority": priority})
    yield match
    for number in range(1, rounds + 1):
        for seat in SEATS:
            random = Random(f"{seed} {number} {seat}")
            if match.state.phase == "round":
                move = random.choice(other_rooms(match.state.players[seat].room))
                match = match.do(do.Order(seat, f"move {move}")) if random.random() < 0.9 else match
                calls = random.random() < 0.08 and LOCKOUT.acts(match.observation(Viewers.of((seat,))), seat)
                match = match.do(do.Act(seat, "call")) if calls else match
                yield match
        if match.state.phase != "round":
            return
        match = match.do(do.Resolve())
        yield match


def twins(teams: Four, rooms: Four, priority: dict[str, int], random: Random) -> Iterator[tuple[Four, Four, Any]]:
    """The deal, and others: two seats change teams, or places, or all priorities are others in the same order."""
    yield teams, rooms, priority
    for _ in range(8):
        kind = random.randrange(4)
        one, two = random.sample(SEATS, 2)
        swap = {one: two, two: one}
        yield (
            {team: [swap.get(seat, seat) for seat in four] for team, four in teams.items()} if kind != 1 else teams,
            {room: [swap.get(seat, seat) for seat in four] for room, four in rooms.items()} if kind == 1 else rooms,
            priority if kind != 2 else {seat: priority[swap.get(seat, seat)] for seat in SEATS},
        )


@pytest.mark.parametrize("chunk", range(4))
def test_V2_V5_worlds_that_were_told_alike_look_alike(chunk: int) -> None:
    random = Random(f"worlds {chunk}")
    compared = moments = 0
    for number in range(6):
        deal = dealt(random)
        watching = [PUBLIC, Viewers.of(("An",)), Viewers.of(("Fa",)), Viewers.of(("Ix", "Cy"))]
        ledger = Ledger()
        starts: dict[Any, Any] = {}
        for teams, rooms, priority in twins(*deal, random):
            first, *_, match = played(teams, rooms, priority, number)
            for viewers in watching:
                begun = msgspec.json.encode(first.observation(viewers).view)
                if starts.setdefault(viewers, begun) == begun:
                    watch(match, viewers, ledger)
        compared += ledger.compared
        moments += ledger.moments
    assert compared > moments / 20, f"only {compared} of {moments} moments compared anything"


@pytest.mark.parametrize("chunk", range(4))
def test_V1_answers_are_alike_in_worlds_that_were_told_alike(chunk: int) -> None:
    random, seat = Random(f"answers {chunk}"), "An"
    viewers, compared = Viewers.of((seat,)), 0
    for number in range(2):
        deal = dealt(random)
        ledger = Ledger()
        known: dict[Any, tuple[Any, Any]] = {}
        for teams, rooms, priority in twins(*deal, random):
            begun = b""
            for match in played(teams, rooms, priority, number):
                if match.state.ended:
                    break
                begun = begun or msgspec.json.encode(match.observation(viewers).view)
                given = match.orders[seat].text if seat in match.orders else ""
                told = (begun, phase_moment(match, viewers, ledger), given, match.state.round)
                mine = _answers(match, seat)
                state, answers = known.setdefault(told, (match.state, mine))
                compared += state != match.state
                assert answers == mine
    assert compared > 10


def _answers(match: AnyMatch, seat: str) -> Any:
    viewers = Viewers.of((seat,))
    observation = observation_now(match, viewers)
    drawn = [
        text_lines(BOARD.draw(observation_now(match, viewers), seat_tags(SEATS), *size, way))
        for size in ((74, 21), (78, 16))
        for way in BOARD.ways(observation, *size)
    ]
    offers = LOCKOUT.acts(observation, seat)
    tried = [_tried(match, seat, text) for text in ("move Alpha", "b", "call", "answers a b c d a")]
    game = [LOCKOUT.form(observation, seat), LOCKOUT.brief(observation, seat), LOCKOUT.default(observation, seat)]
    words = [
        BOARD.caption(observation, seat_tags(SEATS)),
        *(BOARD.detail(observation, f"seat:{other}") for other in SEATS),
    ]
    return msgspec.json.encode([report(match, viewers), drawn, offers, tried, game, words])


def _tried(match: AnyMatch, seat: str, text: str) -> str:
    """What the console would answer at once; whether a call is right is the match's to say."""
    try:
        match.understand(text, seat)
    except Exception as error:
        answer = str(error)
    else:
        answer = "ok"
    try:
        match.understand_act(text, seat)
    except Exception as error:
        return f"{answer}; {error}"
    return f"{answer}; act ok"


@pytest.mark.parametrize("seed", range(4))
def test_a_seats_own_team_is_nowhere_in_what_it_sees(seed: int) -> None:
    """No view, event, brief, table or board of a seat names its team as its own before it follows by logic."""
    *_, match = played(*dealt(Random(seed)), seed, rounds=9)
    for index, stage in enumerate(match.stages):
        for shown in range(len(stage.steps) + 1):
            if stage.state(shown).ended:
                return
            for seat in SEATS[seed % 4 :: 4]:
                eyes = Eyes(match.seats, host=False, chosen=frozenset((seat,)))
                observation = viewpoint_of(match, eyes, Point(index, shown)).observation
                own = observation.view.players[seat]
                assert own.team is None
                assert seat not in (own.learnt or {})
                assert LOCKOUT.table(observation)[2].cells[seat] is None
                heard = not shown or eyes.viewers.hear(stage.steps[shown - 1].event.audience)
                if heard and seat not in deduced(observation):
                    board = text_lines(BOARD.draw(observation, seat_tags(SEATS), 74, 21, "all"))
                    row = next(line for line in board[1:5] if f">{seat}" in line or f"»{seat}" in line)
                    assert row[row.index(seat) + 4] == "?"


@pytest.mark.parametrize("seed", range(4))
def test_no_event_tells_a_seat_its_own_team(seed: int) -> None:
    """Of all that a seat is told, only others' teams and a right call in its own room name a team."""
    *_, match = played(*dealt(Random(seed)), seed, rounds=9)
    for seat in SEATS:
        viewers = Viewers.of((seat,))
        for stage in match.stages:
            for step in stage.steps:
                if step.state.ended:
                    break
                if viewers.hear(step.event.audience) and any(team in _words(match, step.event) for team in TEAMS):
                    event: Any = step.event
                    assert event.kind in ("learnt", "scores", "quiz") or (event.kind == "call" and event.right)
                    assert event.kind != "learnt" or (event.seat == seat and event.other != seat)


def _words(match: AnyMatch, event: Any) -> str:
    return LOCKOUT.tell(event, match.observation(PUBLIC))


def test_union_of_viewers_in_two_rooms_that_called() -> None:
    match = ordered(table(rooms=TOGETHER), "An! call", "Cy! call")
    both = match.observation(Viewers.of(("Ix", "Gu"))).view
    assert both.called == ("Water", "Grass")
    assert match.observation(Viewers.of(("Ix",))).view.called == ("Water",)
    assert match.observation(Viewers.of(("Bo",))).view.called is None


def test_viewers_in_rooms_that_called_know_the_union_in_the_quiz_too() -> None:
    """All three teams called: each room knows its own call, and any two know both, in the order of the calls."""
    match = ordered(table(rooms=TOGETHER), "Bo! call", "An! call", "Cy! call")
    assert match.state.phase == "quiz"
    one, two, whole = (report(match, viewers)["view"] for viewers in (Viewers.of(("An",)), Viewers.of(("Bo",)), HOST))
    both = report(match, Viewers.of(("An", "Bo")))["view"]
    assert both == merged(one, two, whole, SUBJECTS["lockout"])
    assert both["called"] == ("Fire", "Water")


def test_hidden_stages_leave_no_trace_elsewhere() -> None:
    """A call elsewhere is no step, no event and no order for who is not in the room."""
    match = ordered(table(), "An! call")
    viewers = Viewers.of(("Ed",))
    (stage,) = match.resolutions()
    assert [match.observation_at(stage, shown, viewers).steps for shown in range(3)] == [()] * 3
    assert list(match.told(viewers)) == []
    assert [sentence(match, told, match.observation(viewers)) for told in match.told(Viewers.of(("Bo",)))] == [
        "An calls Alpha one team: wrong."
    ]
