"""A round of Skeld, in the rulebook's order (S7 to S14)."""

from __future__ import annotations

import pytest

from games.core.errors import IllegalOrder
from games.skeld.ship import ROOMS
from tests.games.skeld.table import SkeldMatch, arranged, at, begun, events, happened, mate, played, resolved, view

FAR = (at("1A", 1), at("1B", 1))


def contest(room: str, *energies: int, **named: object) -> SkeldMatch:
    """A round in which crewmates of Ann, Bo, Cy and Di, one each, try a room with these energies."""
    seats = ("Ann", "Bo", "Cy", "Di")[: max(2, len(energies))]
    match = arranged({seat: (at(room), at("1C", 1)) for seat in seats})
    return resolved(match, **{seat: f"1: activate {n}" for seat, n in zip(seats, energies, strict=False)})


def owner(match: SkeldMatch, room: str) -> str | None:
    return view(match).rooms[room].owner


def test_S7_caps_rise_before_bananas_are_eaten():
    match = arranged({"Ann": (at("1C", 6, Y=1), at("1C", 7)), "Bo": FAR})
    match = resolved(match, Ann="cap; 1: eat; activate 1")
    (eaten,) = happened(match, "eat")
    assert (eaten.gained, eaten.energy) == (2, 8)
    assert match.state.players["Ann"].cap == 8
    assert match.state.garnets["Ann"] == 2
    assert mate(match, "Ann 1").bonuses == {"Y": 0}
    assert [mate(match, name).energy for name in ("Ann 1", "Ann 2")] == [8, 8]
    kinds = [event.kind for event in events(match)]
    assert kinds.index("cap") < kinds.index("eat")


def test_S7_one_payment_raises_the_cap_of_both_crewmates_for_good():
    match = arranged({"Ann": (at("1C", 7), at("1C", 7)), "Bo": FAR}, garnets=6)
    match = resolved(match, Ann="cap 2")
    assert match.state.garnets["Ann"] == 0
    assert [mate(match, name).energy for name in ("Ann 1", "Ann 2")] == [9, 9]
    assert resolved(match).state.players["Ann"].cap == 9


def test_S8_all_move_then_all_step():
    match = arranged({"Ann": (at("4B", T=1), at("4B")), "Bo": (at("3C"), at("9A"))})
    match = resolved(match, Ann="1: move 3C; step south; 2: move 12A", Bo="1: move 8C")
    assert [mate(match, name).room for name in ("Ann 1", "Ann 2", "Bo 1")] == ["X", "12A", "8C"]
    assert [event.kind for event in events(match)][:4] == ["move", "move", "move", "step"]
    assert mate(match, "Ann 1").energy == 5 - 2 - 1 + 3


def test_S8_a_step_needs_no_move_and_takes_one_energy():
    match = arranged({"Ann": (at("4B", 1, T=1), at("4B", 0)), "Bo": FAR})
    match = resolved(match, Ann="1: step west")
    assert (mate(match, "Ann 1").room, mate(match, "Ann 1").energy) == ("R", 3)
    assert mate(match, "Ann 1").bonuses == {"T": 1}


def test_S9_a_disabled_room_cannot_be_activated_in_this_round_and_the_next():
    match = arranged({"Ann": (at("4B", 4), at("1C", 1)), "Bo": (at("4B", 4), at("1C", 1))})
    match = resolved(match, Ann="1: disable 4B", Bo="1: activate 1")
    assert [happened(match, kind) != [] for kind in ("shut", "activate")] == [True, False]
    assert view(match).rooms["4B"].disabled is True
    assert mate(match, "Ann 1").energy == 3
    match = resolved(match, Bo="1: activate 1")
    assert owner(match, "4B") is None
    assert view(match).rooms["4B"].disabled is False
    match = resolved(match, Bo="1: activate 1")
    assert owner(match, "4B") == "Bo"


def test_S9_a_later_disable_by_another_seat_counts_anew():
    match = arranged({"Ann": (at("4B"), at("1C")), "Bo": (at("4B"), at("1C")), "Cy": (at("4B"), at("1C"))})
    match = played(match, {"Ann": "1: disable 4B"}, {"Bo": "1: disable 4B"}, {"Cy": "1: activate 1"})
    assert owner(match, "4B") is None
    assert owner(resolved(match, Cy="1: activate 1"), "4B") == "Cy"


def test_S9_a_crewmate_may_leave_and_disable_elsewhere_and_loses_all_its_energy():
    match = arranged({"Ann": (at("4B", 7), at("1C")), "Bo": FAR})
    match = resolved(match, Ann="1: move 3C; disable 3C")
    assert happened(match, "disable")[0].energy == 5
    assert mate(match, "Ann 1").energy == 3
    with pytest.raises(IllegalOrder, match="you have already used your one disable"):
        match.understand("2: disable 1C", "Ann")


def test_S9_a_disable_from_the_round_before_is_shown_to_the_host_in_this_one():
    match = resolved(arranged({"Ann": (at("4B"), at("1C")), "Bo": FAR}), Ann="1: disable 4B")
    assert view(match).rooms["4B"].disabled is True
    assert view(match, "Ann").rooms["4B"].disabled is None
    assert view(match, "Ann").players["Ann"].disabled is True
    assert view(match, "Bo").players["Ann"].disabled is None
    assert all(view(match, "Ann").rooms[room].disabled is None for room in ROOMS)


def test_two_two_one_the_one_activates():
    assert owner(contest("4B", 2, 2, 1), "4B") == "Cy"


def test_two_two_nobody():
    match = contest("4B", 2, 2)
    assert owner(match, "4B") is None
    assert [event.kind for event in events(match) if "room:4B" in event.subject][:5] == [
        "spend",
        "spend",
        "contest",
        "tied",
        "nobody",
    ]


def test_S10_three_three_two_one_the_two_activates():
    match = contest("4B", 3, 3, 2, 1)
    assert owner(match, "4B") == "Cy"
    assert [mate(match, f"{seat} 1").energy for seat in match.seats] == [5, 5, 6, 7]


def test_S10_the_highest_alone_activates():
    assert owner(contest("4B", 2, 3, 2), "4B") == "Bo"


def test_S10_all_energy_named_is_spent_whatever_happens():
    match = contest("4B", 2, 2)
    assert [mate(match, f"{seat} 1").energy for seat in match.seats] == [6, 6]


def test_S10_both_crewmates_of_a_seat_count_separately():
    match = arranged({"Ann": (at("4B"), at("4B")), "Bo": (at("4B"), at("1C"))})
    tied = resolved(match, Ann="1: activate 3; 2: activate 3", Bo="1: activate 1")
    assert owner(tied, "4B") == "Bo"
    split = resolved(match, Ann="1: activate 3; 2: activate 2", Bo="1: activate 3")
    assert owner(split, "4B") == "Ann"


def test_S10_rooms_are_decided_in_reading_order():
    match = arranged({"Ann": (at("2A"), at("1A")), "Bo": (at("P"), at("9C"))})
    texts = dict.fromkeys(match.seats, "1: activate 1; 2: activate 1")
    assert [event.room for event in happened(resolved(match, **texts), "contest")] == ["1A", "9C", "P", "2A"]


def test_S10_the_Urgot_succeeds_against_any_energy_and_is_used_up():
    match = arranged({"Ann": (at("4B", U=1), at("1C")), "Bo": (at("4B"), at("1C"))})
    match = resolved(match, Ann="1: activate 1", Bo="1: activate 5")
    assert owner(match, "4B") == "Ann"
    assert mate(match, "Ann 1").bonuses == {"U": 0}
    assert len(happened(match, "trump")) == 1


def test_S10_the_Urgot_is_for_component_rooms_only():
    match = arranged({"Ann": (at("R", U=1), at("1C")), "Bo": (at("R"), at("1C"))})
    match = resolved(match, Ann="1: activate 1", Bo="1: activate 2")
    assert owner(match, "R") == "Bo"
    assert mate(match, "Ann 1").bonuses == {"U": 1}


def test_S10_the_Urgot_is_kept_in_a_disabled_room():
    match = arranged({"Ann": (at("4B", U=1), at("1C")), "Bo": (at("4B"), at("1C"))})
    match = resolved(match, Ann="1: activate 1", Bo="1: disable 4B")
    assert owner(match, "4B") is None
    assert mate(match, "Ann 1").bonuses == {"U": 1}


def test_S10_a_used_Urgot_does_not_count():
    match = arranged({"Ann": (at("4B", U=0), at("1C")), "Bo": (at("4B"), at("1C"))})
    assert owner(resolved(match, Ann="1: activate 1", Bo="1: activate 2"), "4B") == "Bo"


def test_S10_the_own_Urgot_also_beats_the_own_other_crewmate():
    match = arranged({"Ann": (at("4B", U=1), at("4B")), "Bo": FAR})
    match = resolved(match, Ann="1: activate 1; 2: activate 1")
    assert owner(match, "4B") == "Ann"
    assert [one.succeeded for one in happened(match, "outcome", "Ann")[0].attempts] == [True, False]


@pytest.mark.parametrize("bonus", "RSTUWXYZ")
def test_S11_a_bonus_room_gives_the_crewmate_its_bonus(bonus: str):
    match = arranged({"Ann": (at(bonus), at("1C")), "Bo": FAR})
    match = resolved(match, Ann="1: activate 1")
    assert mate(match, "Ann 1").bonuses == {bonus: 2 if bonus == "W" else 1}
    assert mate(match, "Ann 2").bonuses == {}
    assert view(match).players["Ann"].components == ()
    with pytest.raises(IllegalOrder, match="for good"):
        match.understand("1: activate 1", "Ann")


def test_S11_components_belong_to_the_seat_in_number_then_letter_order():
    match = arranged({"Ann": (at("3B"), at("1C")), "Bo": FAR}, owned={"Ann": "10A 2C 3A"})
    match = resolved(match, Ann="1: activate 1")
    assert view(match, "Ann").players["Ann"].components == ("2C", "3A", "3B", "10A")


def test_S11_P_gives_one_seat_a_parasite_and_stays_usable():
    match = arranged({"Ann": (at("P"), at("P")), "Bo": (at("P"), at("1C"))})
    match = resolved(match, Ann="1: activate 2; 2: activate 1", Bo="1: activate 2")
    assert [mate(match, name).carries for name in ("Ann 1", "Ann 2", "Bo 1")] == [False, True, False]
    assert match.state.players["Ann"].parasite
    assert view(match).rooms["P"].activated is None
    match = resolved(match, Bo="1: activate 1")
    assert mate(match, "Bo 1").carries


def test_S12_the_vault_is_not_contested_and_uses_the_parasite_up():
    match = arranged(
        {"Ann": (at("V", carries=True), at("1C")), "Bo": (at("V", carries=True), at("1C"))},
        players={"Ann": {"parasite": True}, "Bo": {"parasite": True}},
    )
    match = resolved(match, Ann="1: activate 3", Bo="1: activate 3")
    for seat in match.seats:
        assert (match.state.players[seat].planted, mate(match, f"{seat} 1").carries) == (1, False)
        with pytest.raises(IllegalOrder, match="carries no parasite"):
            match.understand("1: activate 3", seat)
    (verdict,) = happened(match, "verdict")
    assert (verdict.correct, verdict.improper) == (None, ("Ann", "Bo"))
    assert not match.over
    assert happened(match, "announce")[0].rooms == ("V",)


def test_S14_the_drain_takes_one_from_everybody_in_the_room_its_own_seat_included():
    match = arranged({"Ann": (at("4B", 0, W=2), at("4B", 2)), "Bo": (at("4B", 0), at("4B", 1)), "Cy": FAR})
    match = resolved(match, Ann="1: drain")
    (drain,) = happened(match, "drain")
    assert [who.words for who in drain.crew] == ["Ann 2", "Bo 2"]
    assert [mate(match, name).energy - 3 for name in ("Ann 1", "Ann 2", "Bo 1", "Bo 2")] == [2, 1, 0, 0]
    assert mate(match, "Ann 1").bonuses == {"W": 1}
    assert [event.left for event in happened(match, "use", "Ann")] == [1]
    assert happened(match, "drain", "Ann") == []


def test_S14_what_a_drain_takes_over_the_cap_is_lost_and_a_use_is_gone_anyway():
    match = arranged({"Ann": (at("4B", 7, W=1), at("1C", 1)), "Bo": (at("4B", 4), at("1C", 1))})
    match = resolved(match, Ann="1: drain")
    assert happened(match, "drain")[0].gained == 0
    assert [mate(match, name).energy for name in ("Ann 1", "Bo 1")] == [7, 6]
    assert mate(match, "Ann 1").bonuses == {"W": 0}
    alone = resolved(arranged({"Ann": (at("4B", 4, W=2), at("1C", 1)), "Bo": FAR}), Ann="1: drain")
    assert mate(alone, "Ann 1").bonuses == {"W": 1}


def test_S14_a_wall_is_public_and_stops_moves_from_the_next_round_on():
    match = arranged({"Ann": (at("3C", S=1), at("1C")), "Bo": (at("12A"), at("1A"))})
    match = resolved(match, Ann="1: wall west", Bo="1: move S")
    assert mate(match, "Bo 1").room == "S"
    assert view(match, "Bo").walls == (("12A", "east"),)
    assert mate(match, "Ann 1").bonuses == {"S": 0}
    with pytest.raises(IllegalOrder, match="there is a wall between 3C and 12A"):
        match.understand("1: move R", "Bo")


@pytest.mark.parametrize(("side", "wall"), [("north", ("8C", "south")), ("south", ("3C", "south"))])
def test_S14_a_wall_is_named_from_its_north_or_west_room(side: str, wall: tuple[str, str]):
    match = arranged({"Ann": (at("3C", S=1), at("1C")), "Bo": FAR})
    assert view(resolved(match, Ann=f"1: wall {side}")).walls == (wall,)


def test_S5_the_Rose_gives_four_from_the_round_in_which_it_is_got():
    match = arranged({"Ann": (at("R", 1), at("1C", 1)), "Bo": FAR})
    match = resolved(match, Ann="1: activate 1")
    assert [mate(match, name).energy for name in ("Ann 1", "Ann 2")] == [4, 4]
    assert mate(resolved(match), "Ann 1").energy == 7


def test_S5_the_last_round_gains_too():
    match = resolved(arranged({"Ann": (at("R", 1), at("1C", 1)), "Bo": FAR}, round=8))
    assert match.over
    assert mate(match, "Ann 1").energy == 4


def test_without_orders_nothing_happens():
    match = arranged({"Ann": (at("4B"), at("1C")), "Bo": FAR})
    before = view(match)
    assert resolved(match, Ann="").state == resolved(match).state
    assert [mate(resolved(match), "Ann 1").room, before.players["Ann"].crew[0].room] == ["4B", "4B"]


def test_a_match_of_eight_seats_runs_to_its_end_without_orders():
    match = begun([f"P{index}" for index in range(8)])
    match = played(match, *[{} for _ in range(9)])
    assert match.over
    assert match.state.round == 8
