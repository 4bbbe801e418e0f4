"""C24: what a host can correct in a match of 13 Chambers, and whom it tells."""

from __future__ import annotations

import pytest

from games.chambers import CHAMBERS
from games.core.actions import Correct, Order, Resolve, Withdraw
from games.core.corrections import Value
from games.core.errors import Refused
from games.core.report import report
from games.core.viewers import HOST, PUBLIC, Viewers
from games.trials.play import begin, usual
from tests.support.play import AnyMatch

ANNA, BODIL, CYRUS = (Viewers.of((name,)) for name in ("Anna", "Bodil", "Cyrus"))


def third_round() -> AnyMatch:
    """Anna and Bodil are in Alien, because the host says so."""
    match = begin(CHAMBERS, usual(CHAMBERS)).do(Resolve()).do(Resolve())
    for seat in ("Anna", "Bodil"):
        match = match.do(Correct("inside alien", "yes", "I misread a password.", seat))
    return match


@pytest.mark.parametrize(
    ("what", "to", "seat", "said"),
    [
        ("curses", 1, "Anna", "Host's correction: Anna has 1 curse now. x"),
        ("arrests", 2, "Anna", "Host's correction: Anna has 2 arrests so far. x"),
        ("hint alien 1", "Look up!", None, "Host's correction: hint 1 for Alien now reads: Look up! x"),
        ("hint alien 1", "Look up.", None, "Host's correction: hint 1 for Alien now reads: Look up. x"),
    ],
)
def test_H4_a_correction_is_a_sentence_whose_numbers_agree(what: str, to: Value, seat: str | None, said: str) -> None:
    match = third_round().do(Correct(what, to, "x", seat))
    assert report(match, HOST)["events"][-1]["text"] == said


def test_C24_who_is_inside_is_told_to_those_inside() -> None:
    match = third_round()
    kinds = [(step.event.kind, step.event.audience) for step in match.stages[-1].steps]
    assert kinds == [("correct", ("Bodil",)), ("inside", ("Anna", "Bodil")), ("corrected", ("Anna", "Bodil"))]
    assert match.observation(ANNA).view.chambers["alien"].occupants == ("Anna", "Bodil")
    assert match.observation(CYRUS).view.chambers["alien"].occupants is None
    left = match.do(Correct("inside alien", "no", "x", "Anna"))
    assert left.observation(ANNA).view.chambers["alien"].pile is None


def test_C24_a_pile_is_what_those_inside_see() -> None:
    match = third_round().do(Correct("pile alien", 200, "The search counts.", None))
    assert match.observation(ANNA).view.chambers["alien"].pile == 200
    assert match.stages[-1].steps[0].event.audience == ("Anna", "Bodil")
    with pytest.raises(Refused, match=r"^401 is not possible: give a number from 1 to 400$"):
        match.do(Correct("pile alien", 401, "x", None))


def test_C24_a_chamber_that_counts_as_opened_and_is_closed_again() -> None:
    match = third_round().do(Correct("opened alien", "yes", "x", None))
    chamber = match.state.chambers["alien"]
    assert (chamber.opened, chamber.pile, chamber.occupants, chamber.log) == (2, 0, (), (100, 0))
    again = match.do(Correct("opened alien", "no", "x", None)).state.chambers["alien"]
    assert (again.opened, again.pile, again.log) == (None, 100, (100, 100))
    with pytest.raises(Refused, match=r"^nobody can have opened it yet$"):
        match.do(Correct("opened recipe", "yes", "x", None))


def test_C24_arrests_are_announced_and_a_cleansed_one_stays_private() -> None:
    match = third_round().do(Correct("arrests", 1, "x", "Anna"))
    assert match.stages[-1].steps[0].event.audience == "public"
    assert match.observation(PUBLIC).view.players["Anna"].arrests == 1
    with pytest.raises(Refused, match="a number from 0 to 2"):
        match.do(Correct("arrests", 3, "x", "Anna"))


def test_C24_a_puzzle_is_told_to_all_once_its_chamber_is_available() -> None:
    match = third_round()
    for slug, audience in (("alien", "public"), ("recipe", "public")):
        match = match.do(Correct(f"puzzle {slug}", "Line one\n  and two", "A line was missing.", None))
        assert match.stages[-1].steps[0].event.audience == audience
    first = begin(CHAMBERS, usual(CHAMBERS)).do(Correct("puzzle recipe", "New.", "x", None))
    assert first.stages[-1].steps[0].event.audience == "host"
    assert next(p for p in match.observation(PUBLIC).papers if p.key == "alien").text == "Line one\n  and two"


def test_C24_passwords_are_letters_and_the_hosts_alone() -> None:
    match = third_round().do(Correct("passwords listen", "Echo, echoes", "x", None))
    assert match.state.puzzles["listen"].answers == ("echo", "echoes")
    assert match.stages[-1].steps[0].event.audience == "host"
    with pytest.raises(Refused, match="cannot be a password: use only letters a to z, without spaces or accents"):
        match.do(Correct("passwords listen", "two words", "x", None))


def test_C24_a_hint_that_is_not_out_is_told_to_nobody() -> None:
    match = third_round()
    audiences = [
        match.do(Correct(f"hint alien {number}", "Look up.", "x", None)).stages[-1].steps[0].event.audience
        for number in (1, 2)
    ]
    assert audiences == ["public", "host"]


def test_C24_a_chamber_is_available_from_another_round_and_everybody_reads_its_puzzle() -> None:
    match = begin(CHAMBERS, usual(CHAMBERS))
    moved = match.do(Correct("available from listen", 1, "It was to be there from the start.", None))
    chamber = moved.observation(PUBLIC).view.chambers["listen"]
    assert (chamber.available, chamber.available_from) == (True, 1)
    assert "listen" in {paper.key for paper in moved.observation(PUBLIC).papers}
    password = moved.state.puzzles["listen"].answers[0]
    inside = moved.do_all([Order("Anna", f"enter listen with {password}"), Resolve()])
    assert inside.observation(ANNA).view.chambers["listen"].occupants == ("Anna",)
    third = moved.do(Resolve()).do(Resolve())
    assert third.observation(PUBLIC).view.chambers["listen"].hints == 1
    with pytest.raises(Refused, match=r"^Listen has 1 hint out, too many: correct that first$"):
        third.do(Correct("available from listen", 2, "x", None))
    with pytest.raises(Refused, match=r"^more has happened in Listen than can have since round 2$"):
        inside.do(Correct("available from listen", 2, "x", None))


def test_C24_a_chamber_that_is_not_available_yet_takes_no_password() -> None:
    match = begin(CHAMBERS, usual(CHAMBERS)).do(Order("Anna", "enter alien with xeno"))
    with pytest.raises(Refused, match="only from round 2 on"):
        match.do(Correct("available from alien", 2, "x", None))
    match = match.do(Withdraw("Anna")).do(Correct("available from alien", 2, "x", None))
    assert not match.observation(PUBLIC).view.chambers["alien"].available
    assert match.do(Resolve()).observation(PUBLIC).view.chambers["alien"].available


def test_C24_the_round_in_which_a_chamber_was_opened() -> None:
    match = third_round().do(Correct("opened alien", "yes", "x", None)).do(Resolve())
    match = match.do(Correct("opening round alien", 3, "x", None))
    chamber = match.state.chambers["alien"]
    assert (chamber.opened, chamber.log) == (3, (100, 100, 0))
    assert match.observation(PUBLIC).view.chambers["alien"].opened == 3
    earlier = match.do(Correct("opening round alien", 1, "x", None)).state.chambers["alien"]
    assert (earlier.opened, earlier.log) == (1, (0,))
    with pytest.raises(Refused, match="cannot be corrected now"):
        match.do(Correct("opening round listen", 3, "x", None))
