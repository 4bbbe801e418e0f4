"""How a match of Skeld ends: each ending, each tie, each case of the candidate (S13, S15 to S19)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.core.report import report
from games.core.state import Result
from games.core.viewers import HOST, PUBLIC, Viewers
from games.skeld.ending import Holdings, ahead
from games.skeld.ship import COMPONENTS
from tests.games.skeld.table import SkeldMatch, arranged, at, happened, mate, resolved

FAR = (at("1C", 1), at("1C", 1))


def numbers(letter: str, *some: int) -> str:
    return " ".join(f"{number}{letter}" for number in some)


def rest(letter: str, *some: int) -> str:
    """The components of a sequence that are not these, and not 13."""
    return numbers(letter, *(number for number in range(1, 13) if number not in some))


def one_short(owned: Mapping[str, str], garnets: int | Mapping[str, int] = 5, **planters: int) -> SkeldMatch:
    """A match in which Ann 1 stands in 13A, which completes A; planters (by seat: their energy) stand in the vault."""
    seats = tuple(dict.fromkeys(("Ann", *owned, *planters)))
    crews = {
        seat: (
            at("13A") if seat == "Ann" else at("1C", 1),
            at("V", planters[seat], carries=True) if seat in planters else at("1C", 1),
        )
        for seat in seats
    }
    players = {seat: {"parasite": True} for seat in planters}
    return arranged(crews, owned=owned, players=players, garnets=garnets)


def completed(owned: Mapping[str, str], garnets: int | Mapping[str, int] = 5, **planters: int) -> SkeldMatch:
    """The match after Ann 1 has completed A, and the planters have planted with their energy."""
    orders = {seat: f"2: activate V with {energy}" for seat, energy in planters.items()}
    orders["Ann"] = "; ".join(["1: activate 1", *([orders["Ann"]] if "Ann" in orders else [])])
    return resolved(one_short(owned, garnets, **planters), **orders)


def result(match: SkeldMatch) -> Result:
    assert match.state.result is not None
    return match.state.result


def held(completed: str, **components: str) -> Holdings:
    return Holdings({seat: tuple(rooms.split()) for seat, rooms in components.items()}, tuple(completed))


def test_S15_a_completed_sequence_ends_the_match_and_the_round_stays():
    match = completed({"Ann": numbers("A", 1, 2), "Bo": rest("A", 1, 2)})
    assert match.over
    assert (match.state.round, match.state.phase) == (2, "over")
    assert result(match).winners == ("Bo",)


def test_S15_round_eight_ends_the_match():
    match = resolved(arranged({"Ann": FAR, "Bo": FAR}, round=7))
    assert not match.over
    match = resolved(match)
    assert match.over
    assert match.state.round == 8


def test_S16_most_components_of_the_sequence_win_whatever_their_value():
    """Ann has 13 and 12, Bo the eleven others: more components."""
    match = completed({"Ann": "12A", "Bo": rest("A", 12), "Cy": "13B 13C"})
    assert result(match).winners == ("Bo",)
    (ranking,) = happened(match, "by_sequence")
    assert ranking.counts == {"Ann": 2, "Bo": 11, "Cy": 0}
    assert ranking.values["Ann"] == {"A": 25}


def test_one_sequence_equal_counts_the_higher_value_wins():
    """1 3 5 7 13 (29) against 2 4 6 8 10 (30), five each, and nobody has more."""
    seats = held("A", uri=numbers("A", 1, 3, 5, 7, 13), Marcer=numbers("A", 2, 4, 6, 8, 10), Cy=numbers("A", 9, 11, 12))
    assert (seats.worth("uri"), seats.worth("Marcer")) == (29, 30)
    assert ahead(seats) == ("Marcer",)
    match = completed({"Ann": numbers("A", 1, 3, 5, 7), "Bo": numbers("A", 2, 4, 6, 8, 10), "Cy": "9A 11A 12A"})
    assert result(match).winners == ("Bo",)
    assert result(match).candidate == "Ann"


def test_three_sequences_at_once_the_highest_single_value_then_the_sum():
    """X 49 8 18, Y 9 49 19, Z 17 22 32: Y wins by 77 to 75."""
    seats = held(
        "ABC",
        X=f"{numbers('A', 1, 2, 3, 4, 5, 9, 12, 13)} 8B {numbers('C', 5, 13)}",
        Y=f"{numbers('A', 9)} {numbers('B', 1, 2, 3, 7, 11, 12, 13)} {numbers('C', 7, 12)}",
        Z=f"{numbers('A', 6, 11)} {numbers('B', 10, 12)} {numbers('C', 10, 11, 3, 8)}",
    )
    assert [list(seats.values(seat).values()) for seat in "XYZ"] == [[49, 8, 18], [9, 49, 19], [17, 22, 32]]
    assert [seats.worth(seat) for seat in "XYZ"] == [75, 77, 71]
    assert ahead(seats) == ("Y",)


def test_S16_of_several_sequences_the_number_of_components_does_not_count():
    assert ahead(held("AB", X=numbers("A", 1, 2, 3, 4), Y="13B")) == ("Y",)


def test_S16_of_several_completed_at_once_in_a_match():
    owned = {"Ann": rest("A", 12), "Bo": f"{rest('B')} 12A"}
    crews = {"Ann": (at("13A"), at("1C", 1)), "Bo": (at("13B"), at("1C", 1))}
    match = resolved(arranged(crews, owned=owned), Ann="1: activate 1", Bo="1: activate 1")
    assert [event.sequence for event in happened(match, "complete")] == ["A", "B"]
    assert result(match).winners == ("Bo",)
    assert "Frontier and Greenhouse" in result(match).why


def test_S17_after_round_eight_the_highest_sum_wins():
    match = arranged({"Ann": FAR, "Bo": FAR, "Cy": FAR}, round=8, owned={"Ann": "1A 2B 3C", "Bo": "13A", "Cy": "5B"})
    match = resolved(match)
    assert result(match).winners == ("Bo",)
    assert (result(match).candidate, result(match).losers) == ("Cy", ("Cy",))
    assert result(match).reasons["Bo"].rule == "S17"


def test_T1_more_garnets_decide_between_equals_and_prizes_count():
    """Both have 6; Ann has three components, which are a garnet, and so 5 to 4."""
    owned = {"Ann": "1A 2A 3A", "Bo": "6B", "Cy": "5C"}
    match = resolved(arranged(dict.fromkeys(owned, FAR), round=8, owned=owned, garnets=4))
    assert result(match).winners == ("Ann",)
    assert [event.wanted for event in happened(match, "tiebreak")] == ["winner"]
    assert result(match).reasons["Ann"].rule == "T1"


def test_T1_the_lot_decides_between_equal_purses():
    match = resolved(arranged({"Ann": FAR, "Bo": FAR}, round=8, seed=3))
    winner, loser = result(match).winners[0], result(match).candidate
    assert {winner, loser} == {"Ann", "Bo"}
    assert happened(match, "tiebreak")[0].level == ("Ann", "Bo")


def test_S18_a_planting_in_the_round_of_completion_wins():
    match = completed({"Ann": rest("A", 1), "Bo": "1A"}, Cy=3)
    assert result(match).winners == ("Cy",)
    assert happened(match, "verdict")[0].correct == "Cy"
    assert result(match).tokens == {"Cy": 1}
    assert result(match).reasons["Cy"].rule == "S18"


def test_S13_of_several_the_singly_highest_is_correct():
    match = completed({"Ann": rest("A", 1), "Bo": "1A"}, Bo=5, Cy=4, Di=4)
    (verdict,) = happened(match, "verdict")
    assert (verdict.correct, verdict.improper) == ("Bo", ("Cy", "Di"))
    assert result(match).winners == ("Bo",)


def test_S13_where_the_highest_is_tied_all_are_improper():
    match = completed({"Ann": rest("A", 1), "Bo": "1A"}, Bo=5, Cy=5, Di=4)
    (verdict,) = happened(match, "verdict")
    assert (verdict.correct, verdict.improper) == (None, ("Bo", "Cy", "Di"))
    assert result(match).winners == ("Ann",)


def test_S13_a_planting_in_another_round_is_improper_and_the_match_goes_on():
    match = one_short({"Ann": rest("A", 1), "Bo": "1A"}, Cy=3)
    match = resolved(match, Cy="2: activate V with 3")
    (verdict,) = happened(match, "verdict")
    assert (verdict.correct, verdict.improper, verdict.completed) == (None, ("Cy",), False)
    assert not match.over
    match = resolved(match, Ann="1: activate 1")
    assert result(match).winners == ("Ann",)
    assert result(match).candidate == "Cy"


def test_S19a_the_normal_winner_is_the_candidate_of_a_correct_planting():
    match = completed({"Ann": rest("A", 1), "Bo": "1A"}, Cy=3)
    assert (result(match).candidate, result(match).losers) == ("Ann", ("Ann",))
    assert happened(match, "candidate")[0].case == "a"
    assert "would have won without Cy's parasite" in result(match).why


def test_S19a_the_normal_winner_may_be_found_by_T1():
    """Ann and Bo have four components worth 24 each; Bo is richer."""
    owned = {
        "Ann": numbers("A", 1, 2, 8),
        "Bo": numbers("A", 3, 4, 5, 12),
        "Cy": numbers("A", 6, 7, 9),
        "Di": numbers("A", 10, 11),
    }
    match = completed(owned, {"Bo": 6}, Cy=3)
    assert happened(match, "by_sequence")[0].ahead == ("Ann", "Bo")
    assert happened(match, "winner")[0].normal == "Bo"
    assert (result(match).winners, result(match).candidate) == (("Cy",), "Bo")


def test_S19b_the_smallest_worth_of_those_who_planted_improperly():
    """Cy (1A) planted and so did Bo (2A 3A); Di owns nothing, and is not the candidate."""
    owned = {"Ann": rest("A", 1, 2, 3), "Bo": "2A 3A", "Cy": "1A", "Di": "13B"}
    match = completed(owned, Bo=4, Cy=4)
    assert result(match).winners == ("Ann",)
    assert (result(match).candidate, result(match).losers) == ("Cy", ("Cy",))
    assert happened(match, "candidate")[0].case == "b"
    assert happened(match, "candidate")[0].worth == {"Bo": 5, "Cy": 1}


def test_S19b_holds_when_round_eight_ends_the_match_without_a_sequence():
    """Worth is then the sum of all components."""
    crews = {"Ann": (at("V", 3, carries=True), at("1C", 1)), "Bo": FAR, "Cy": FAR}
    match = arranged(
        crews, round=8, owned={"Ann": "1A 2B", "Bo": "13A", "Cy": "1B"}, players={"Ann": {"parasite": True}}
    )
    match = resolved(match, Ann="1: activate 3")
    assert result(match).winners == ("Bo",)
    assert result(match).candidate == "Ann"


def test_S19b_equal_worth_goes_to_the_tie_break():
    owned = {"Ann": rest("A"), "Bo": "1B 2B 3B", "Cy": "13C"}
    match = completed(owned, Bo=4, Cy=4)
    assert result(match).losers == ("Bo", "Cy")
    assert result(match).candidate == "Cy"
    assert result(match).garnets["Bo"] == 6
    assert [event.wanted for event in happened(match, "tiebreak")] == ["candidate"]


def test_S19c_nobody_has_planted_the_smallest_worth_of_all_but_the_winner():
    match = completed({"Ann": rest("A", 1, 2), "Bo": "2A", "Cy": "1A 13B"})
    assert (result(match).winners, result(match).candidate) == (("Ann",), "Cy")
    assert happened(match, "candidate")[0].case == "c"


def test_S19c_the_planter_is_the_normal_winner_itself():
    match = completed({"Ann": rest("A", 1), "Bo": "1A", "Cy": "13C"}, Ann=3)
    assert happened(match, "verdict")[0].correct == "Ann"
    assert result(match).winners == ("Ann",)
    assert (happened(match, "candidate")[0].case, result(match).candidate) == ("c", "Cy")
    assert result(match).reasons["Ann"].rule == "S18"


def test_S19c_holds_too_where_others_planted_improperly_beside_a_winner_who_planted_correctly():
    match = completed({"Ann": rest("A", 1), "Bo": "1A", "Cy": "13C"}, Ann=4, Bo=3)
    assert (happened(match, "candidate")[0].case, result(match).candidate) == ("c", "Cy")


def test_S19c_only_the_winner_has_planted_improperly():
    match = one_short({"Ann": rest("A", 1), "Bo": "1A", "Cy": "13C"}, Ann=3)
    match = resolved(resolved(match, Ann="2: activate V with 3"), Ann="1: activate 1")
    assert result(match).winners == ("Ann",)
    assert (happened(match, "candidate")[0].case, result(match).candidate) == ("c", "Cy")


def test_S19c_the_winner_is_never_the_candidate_though_it_shares_the_smallest_worth():
    match = resolved(arranged({"Ann": FAR, "Bo": FAR, "Cy": FAR}, round=8, garnets={"Ann": 0, "Bo": 1, "Cy": 2}))
    assert result(match).winners == ("Cy",)
    assert (result(match).candidate, result(match).losers) == ("Ann", ("Ann", "Bo"))


def test_S19_worth_in_several_sequences_is_the_sum_in_them():
    owned = {"Ann": f"{rest('A', 1)} 5B", "Bo": rest("B", 5, 6), "Cy": "1A", "Di": "6B 13C"}
    crews = {
        "Ann": (at("13A"), at("1C", 1)),
        "Bo": (at("13B"), at("1C", 1)),
        "Cy": FAR,
        "Di": FAR,
    }
    match = resolved(arranged(crews, owned=owned), Ann="1: activate 1", Bo="1: activate 1")
    assert happened(match, "candidate")[0].worth == {"Bo": 80, "Cy": 1, "Di": 6}
    assert result(match).candidate == "Cy"


def test_S19_prizes_three_components_a_garnet_and_four_for_the_vinyl():
    crews = {"Ann": (at("13A"), at("1C", 1, Z=1)), "Bo": FAR}
    owned = {"Ann": f"{rest('A', 1)} 1B 2C", "Bo": "1A 3C"}
    match = resolved(arranged(crews, owned=owned), Ann="1: activate 1")
    assert result(match).paid == {"Ann": 14 // 3 + 4, "Bo": 0}
    assert result(match).garnets == {"Ann": 13, "Bo": 5}
    (paid,) = happened(match, "paid")
    assert (paid.components, paid.record) == ({"Ann": 4, "Bo": 0}, "Ann")


@pytest.mark.parametrize("viewers", [PUBLIC, Viewers.of(["Bo"])])
def test_V4_when_over_every_view_is_the_hosts(viewers: Viewers):
    match = completed({"Ann": rest("A", 1), "Bo": "1A"}, Cy=3)
    assert report(match, viewers)["view"] == report(match, HOST)["view"]
    assert report(match, viewers)["result"]["why"] == result(match).why


def test_all_of_a_sequence_is_needed():
    assert not resolved(one_short({"Ann": rest("A", 1), "Bo": "1B"}), Ann="1: activate 1").over
    assert len(COMPONENTS["A"]) == 13


def test_a_planter_still_carries_nothing_when_over():
    match = completed({"Ann": rest("A", 1), "Bo": "1A"}, Cy=3)
    assert not mate(match, "Cy 2").carries
