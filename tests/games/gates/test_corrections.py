"""G20 and H4: what a host can correct in a match of gates, whom it tells, and what is refused."""

from __future__ import annotations

import pytest

from games.core.actions import Correct, Resolve, Undo
from games.core.errors import Refused
from games.core.match import Match
from games.core.report import report
from games.core.viewers import HOST, PUBLIC, Viewers
from tests.games.gates.board import ordered, table
from tests.support.play import AnyMatch

LINES = ("A:open B:pass C:garnet", "K:open L:pass M:garnet", "S:open T:pass")


def second_round() -> AnyMatch:
    """An has entered A, Bo B; Cy was weaker there."""
    return ordered(table(*LINES, players="An Bo Cy"), "An: A with 3", "Bo: B with 3", "Cy: B with 1").do(Resolve())


def told(match: AnyMatch, *seats: str) -> list[str]:
    """What these seats are told of the newest action; the public without any."""
    viewers = Viewers.of(seats) if seats else PUBLIC
    heard = [step for step in match.stages[-1].steps if viewers.hear(step.event.audience)]
    events = report(match, viewers)["events"]
    return [event["text"] for event in events[len(events) - len(heard) :]]


def test_G20_cards_are_told_to_their_seat_alone() -> None:
    match = second_round().do(Correct("cards", (1, 3, 2), "I misread an order.", "an"))
    assert match.state.players["An"].cards == (3, 2, 1)
    assert told(match, "An") == ["Host's correction: An's weapons are now 3 2 1. I misread an order."]
    assert told(match, "Bo") == told(match) == []


def test_G20_a_place_is_told_to_those_whom_it_concerns_and_where_it_is_to_nobody_left_behind() -> None:
    match = second_round().do(Correct("place", 3, "Bo was blocked.", "Bo"))
    assert match.state.players["Bo"].depth == 0
    assert "Level 2" not in " ".join(told(match, "Cy"))
    assert told(match, "Bo")[0] == "Host's correction: Bo is now on Level 3."
    assert told(match, "An") == [
        "Level 2 in round 2: An. Open: K L M.",
        "The host's correction applies from here on. Bo was blocked.",
    ]
    assert match.observation(Viewers.of(("Cy",))).view.with_seat("Cy") == ("Bo",)
    assert match.do(Undo()).state == second_round().state


def test_G20_a_gate_is_told_to_those_at_its_line() -> None:
    match = second_round().do(Correct("gate B", "open", "Bo never went.", None))
    assert told(match, "Cy") == ["Host's correction: gate B is now open. Bo never went."]
    assert told(match, "An") == []
    assert match.observation(Viewers.of(("Cy",))).view.gates["B"].open


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Correct("place", 1, "x", "An"), "1 is not possible: give a number from 2 to 3"),
        (Correct("place", 2, "x", "An"), "nothing changes: it is already 2"),
        (Correct("pass gates", 1, "x", None), "whose pass gates? Name the player"),
        (Correct("gate B", "open", "x", "An"), "gate B belongs to no player: leave out the player"),
        (Correct("gates B", "closed", "x", None), "gates B cannot be corrected now: did you mean gate B?"),
        (Correct("cards", (10,), "x", "An"), "10 is not possible: give 0 to 30 numbers from 1 to 9"),
        (Correct("cards", 3, "x", "An"), "3 is not possible: give 0 to 30 numbers from 1 to 9"),
        (Correct("cards", (3,), " ", "An"), "a reason is empty: write 1 to 2000 characters"),
        (Correct("garnet gates", 2, "x", "An"), "2 is not possible: give a number from 0 to 1"),
    ],
)
def test_G20_refused(action: Correct, said: str) -> None:
    with pytest.raises(Refused) as refused:
        second_round().do(action)
    assert str(refused.value) == said


def test_H4_orders_that_could_not_be_carried_out_any_more() -> None:
    match = ordered(second_round(), "Cy: C with 3", "Bo: K with 2")
    for action in (
        Correct("cards", (1, 1), "x", "Cy"),
        Correct("cards", (), "x", "Cy"),
        Correct("gate C", "closed", "x", None),
        Correct("place", 3, "x", "Bo"),
    ):
        with pytest.raises(Refused, match=r"^withdraw (Cy|Bo).s orders first"):
            match.do(action)
    assert match.do(Correct("cards", (3,), "x", "Cy")).orders == match.orders


def test_H4_not_when_play_has_ended() -> None:
    match = Match.begin(second_round().game, second_round().header)
    while not match.state.ended:
        match = match.do(Resolve())
    with pytest.raises(Refused, match=r"^(play has ended|the match is over)"):
        match.do(Correct("cards", (3,), "x", "An"))
    assert "correct" not in [event["kind"] for event in report(match, HOST)["events"]]
