"""What a seat's message tells first of a round of Skeld (S7 to S14, S20, S21)."""

from __future__ import annotations

import pytest

from games.core import actions as do
from games.core.errors import InvalidOrder
from games.core.report import report
from games.core.viewers import HOST, Viewers
from genius_tui.handouts.handouts import for_public, for_seat
from genius_tui.handouts.sections import NEW
from genius_tui.looking.history import observation_now
from genius_tui.screens.match.correcting import form
from genius_tui.table.taken_back import words
from tests.games.skeld.table import SkeldMatch, arranged, at, begun


def happened(match: SkeldMatch, seat: str) -> list[str]:
    """The facts under the heading."""
    return [fact.removeprefix("- ") for fact in for_seat(match, seat).text.split("\n\n")[1].split("\n")][1:]


CREWS = {"Ann": (at("2C"), at("3A", X=1)), "Bo": (at("2C"), at("2A")), "Cy": (at("5A"), at("3A"))}


def test_S21_a_crewmates_way_attempt_company_and_energy() -> None:
    match = (
        arranged(CREWS)
        .do(do.Order("Ann", "1: move 7C; activate 7C with 2"))
        .do(do.Order("Bo", "1: move 7C; activate 7C with 3"))
    )
    match = match.do(do.Resolve())
    facts = happened(match, "Ann")
    assert facts[0].startswith("Crewmate 1 moved from 2C to **7C ")
    assert facts[1] == "Crewmate 1 put 2 energy into **7C** but did not activate it."
    assert facts[2] == "Bo activated 7C."
    assert facts[3] == "Crewmate 1 now has **5** energy (+3)."
    assert facts[4] == "Crewmate 2 did nothing."
    assert facts[5] == "Crewmate 2 now has **7** energy (+3, up to the cap of 7)."
    assert "3" not in facts[2]
    assert happened(match, "Bo")[1].endswith("into **7C** and activated it: it is yours (Conductor).")
    assert happened(match, "Cy")[0] == "You gave no orders: your crewmates stayed where they were (S6)."


def test_S1_a_named_crewmate_is_called_by_its_name_in_all_that_its_player_reads() -> None:
    crews = {"Ann": (at("7C", name="R*d", S=1), at("3A")), "Bo": (at("7C"), at("2A"))}
    match = arranged(crews).do(do.Order("Ann", "1: activate 7C with 2; wall north")).do(do.Resolve())
    facts = happened(match, "Ann")
    assert facts[0].startswith("Crewmate 1 (R\\*d) put 2 energy into ")
    assert facts[1] == "Crewmate 1 (R\\*d) built a wall north of 7C."
    assert facts[2].startswith("Crewmate 1 (R\\*d) now has ")
    assert facts[4].startswith("Crewmate 2 now has ")
    said = [event["text"] for event in report(match, Viewers.of(("Ann",)))["events"] if event["kind"] == "report"]
    assert said[0].startswith("Ann: crewmate 1 (R*d) in 7C with Bo 1, crewmate 2 in 3A with nobody else.")
    others = [event["text"] for event in report(match, Viewers.of(("Bo",)))["events"]]
    assert not any("(R*d)" in text for text in others)
    with pytest.raises(InvalidOrder, match=r"^move appears twice for crewmate 1 \(R\*d\)"):
        match.understand("1: move 1A; move 1B", "Ann")
    match = match.do(do.Correct("energy 1", 3, "x", "Ann"))
    assert report(match, HOST)["events"][-1]["text"].startswith(
        "Host's correction: the energy of Ann's crewmate 1 (R*d) is now 3."
    )


def test_S20_who_else_activated_rooms_is_said_as_long_as_it_is_known() -> None:
    orders = {"Ann": "1: move 7C; activate 7C with 1", "Bo": "1: move 7C; activate 7C with 3; 2: activate 2A with 1"}
    match = arranged(CREWS).do_all(do.Order(seat, text) for seat, text in orders.items()).do(do.Resolve())
    match = match.do(do.Resolve())
    assert "- You know who activated: 7C (Bo)." in for_seat(match, "Ann").text
    assert "You know who activated" not in for_seat(match, "Bo").text


def test_S20_both_crewmates_in_a_room_are_not_said_to_be_alone() -> None:
    match = arranged({"Ann": (at("7C", name="Red"), at("2C")), "Bo": (at("7C"), at("2A"))})
    text = for_seat(match.do(do.Order("Ann", "2: move 7C")).do(do.Resolve()), "Ann").text
    assert "- **Crewmate 1 (Red)** is in **7C Beethoven** with " in text
    assert "There at the last round's end: crewmate 2 and Bo 1." in text
    assert "There at the last round's end: crewmate 1 (Red) and Bo 1." in text


def test_S20_who_was_there_at_a_rounds_end_is_said_once() -> None:
    match = arranged(CREWS).do(do.Resolve())
    assert for_seat(match, "Ann").text.count("Cy 2") == 1
    match = match.do(do.Correct("room 2", "7C", "I misread it.", "Ann"))
    assert "With crewmate 2 in 3A at the end: Cy 2." in happened(match, "Ann")


def test_S2_the_ship_before_round_1_fits_into_one_part_with_all_else() -> None:
    match = begun(("Ann", "Bo", "Cy", "Di", "Ed", "Fay", "Gus"))
    for told in (for_public(match), *(for_seat(match, seat) for seat in match.seats)):
        assert "[1A]  9C   6B  [2B]" in told.text
        assert len(told.parts) == 1


def test_S23_a_correction_says_which_crewmate_it_is_about() -> None:
    match = arranged(CREWS).do(do.Resolve()).do(do.Correct("energy 2", 3, "I miscounted.", "Ann"))
    assert "The host corrected: the energy of your crewmate 2 is now 3. I miscounted." in for_seat(match, "Ann").text


def test_S23_a_correction_calls_a_named_crewmate_by_its_name_to_its_player() -> None:
    crews = {"Ann": (at("7C", name="Red"), at("3A")), "Bo": (at("7C"), at("2A"))}
    match = arranged(crews).do(do.Resolve()).do(do.Correct("energy 1", 3, "I miscounted.", "Ann"))
    assert (
        "The host corrected: the energy of your crewmate 1 (Red) is now 3. I miscounted." in for_seat(match, "Ann").text
    )


def test_S23_the_host_reads_a_crewmates_name_in_the_form_of_corrections_and_before_it_is_taken_back() -> None:
    match = arranged({"Ann": (at("7C", name="Red"), at("3A")), "Bo": (at("7C"), at("2A"))})
    match = match.do(do.Correct("energy 1", 3, "x", "Ann"))
    _, fields = form(match, (("Ann", "Ann"), ("Bo", "Bo")), {"what": "energy", "seat": "Ann"})
    (which,) = (field for field in fields if field.key == "which")
    assert which.choices == (("1", "crewmate 1 (Red)"), ("2", "crewmate 2"))
    assert words(match) == "the correction that the energy of Ann's crewmate 1 (Red) is now 3"


def test_S6c_a_call_is_told_to_both() -> None:
    match = arranged(CREWS)
    match = match.do(do.Resolve()).do(do.Act("Ann", "call Cy"))
    for seat, says in (("Cy", "Ann called you in "), ("Ann", "You called Cy, and your ")):
        assert not any("call" in fact for fact in happened(match, seat))
        since = for_seat(match, seat).text.partition("## What happened to you since\n- ")[2].split("\n\n")[0]
        assert since.startswith(says)
        assert since.endswith("You two can talk until round 3 is resolved.")
    match = match.do(do.Resolve())
    assert happened(match, "Cy")[0].endswith("You two could talk until round 3 was resolved.")
    assert "What happened to you since" not in for_seat(match, "Cy").text


def test_S6_a_message_names_the_orders_that_no_example_shows() -> None:
    text = for_seat(arranged(CREWS), "Ann").text
    stop = "either crewmate can stop the room where it ends (not P or V) in this round and the next"
    assert f"- Once in the match, {stop}, for all its energy left: `1: disable ROOM`." in text
    assert "Cap of both crewmates: 7; `cap` raises it by 1, for 3 garnets." in text
    assert "for one round with a player who has a crewmate in its room (`call NAME`)." in text
    poor = arranged(CREWS, garnets={"Ann": 2}, players={"Ann": {"disabled": True}, "Bo": {"cap": 9}})
    assert "Cap of both crewmates: 7.\n" in for_seat(poor, "Ann").text
    assert "`cap`" not in for_seat(poor, "Ann").text
    assert "disable ROOM`" not in for_seat(poor, "Ann").text
    assert "`cap`" not in for_seat(poor, "Bo").text


def test_S14_a_drain_is_told_after_what_the_crewmate_tried() -> None:
    match = arranged({"Ann": (at("7C", W=2), at("3A")), "Bo": (at("7C"), at("2A"))})
    match = match.do(do.Order("Ann", "1: activate 7C with 2; drain")).do(do.Resolve())
    facts = happened(match, "Ann")
    assert facts[0].startswith("Crewmate 1 put 2 energy into **7C** ")
    assert facts[1] == "Crewmate 1 drained 7C Beethoven with the Wiwaxia: 1 use left."


def test_S10_an_attempt_that_fails_where_nobody_succeeds_has_two_reasons_left() -> None:
    match = arranged(CREWS).do_all(do.Order(seat, "1: move 7C; activate 7C with 2") for seat in ("Ann", "Bo"))
    facts = happened(match.do(do.Resolve()), "Ann")
    assert facts[2] == "Nobody activated 7C: the energies there tied, or it was disabled (S10)."
    shut = arranged(CREWS).do(do.Order("Ann", "1: move 7C; activate 7C with 2"))
    shut = shut.do(do.Order("Bo", "1: move 7C; disable 7C")).do(do.Resolve())
    assert happened(shut, "Ann") == facts
    assert not any("Nobody activated" in fact for fact in happened(shut, "Bo"))


def test_S13_a_planting_is_said_to_be_improper_as_the_match_goes_on() -> None:
    match = arranged({"Ann": (at("V", carries=True), at("3A")), "Bo": (at("V"), at("P"))})
    match = match.do(do.Order("Ann", "1: activate V with 3")).do(do.Order("Bo", "2: activate P with 1"))
    match = match.do(do.Resolve())
    facts = happened(match, "Ann")
    assert facts[:2] == [
        "Crewmate 1 planted its parasite in the Vault with 3 energy.",
        "No sequence was completed in this round, so that planting was improper (S13).",
    ]
    assert (
        "- You have planted your parasite, improperly: you can become the candidate (S19)."
        in for_seat(match, "Ann").text
    )
    assert "Ann planted a parasite in the Vault." in happened(match, "Bo")


def test_S11_another_players_parasite_is_told_as_one() -> None:
    match = arranged({"Ann": (at("P"), at("3A")), "Bo": (at("P"), at("2A"))})
    match = match.do_all((do.Order("Ann", "1: activate P with 1"), do.Order("Bo", "1: activate P with 2")))
    assert "Bo got a parasite in P." in happened(match.do(do.Resolve()), "Ann")


def test_S6_rooms_in_reach_are_told_apart_by_whether_the_crewmate_may_activate_them() -> None:
    crews = {"Ann": (at("13C"), at("12B", carries=True)), "Bo": (at("3C"), at("2A"))}
    match = arranged(crews, players={"Ann": {"parasite": True}})
    match = match.do(do.Order("Bo", "1: activate 3C with 1; 2: activate 2A with 1")).do(do.Resolve())
    told = for_seat(match, "Ann").text.split("**Crewmate 2**")
    may, may_not = _reach(told[0])
    assert may.startswith("  In reach (energy it takes): ")
    assert may_not == "  Not to activate: P 1 (you had yours), V 1 (no parasite)."
    assert " 13C 0" in may
    assert " 9A 1" in may
    may, may_not = _reach(told[1])
    assert " V 3" in may
    assert " P 1 (you had yours)" in may_not


def test_S6_rooms_in_reach_that_are_activated_already_stand_apart_from_those_refused_for_another_reason() -> None:
    match = arranged({"Ann": (at("9A"), at("1A")), "Bo": (at("13C"), at("2A"))}, owned={"Bo": "13C"})
    reach = _reach(for_seat(match, "Ann").text)
    assert "  Activated already: 13C 1." in reach
    reach = _reach(for_seat(match, "Bo").text)
    assert "  Activated already: 13C 0." in reach
    assert "  Not to activate: V 1 (no parasite)." in reach


def test_S12_the_order_for_planting_is_shown_where_the_crewmate_can_carry_it_out() -> None:
    for room, energy, order in (
        ("V", 3, "`1: activate V with 3`; "),
        ("V", 2, ""),
        ("P", 5, "`1: move V; activate V with 3`; "),
        ("P", 4, ""),
        ("7A", 7, ""),
    ):
        match = arranged({"Ann": (at(room, energy, carries=True), at("2A")), "Bo": (at("1A"), at("2A"))})
        assert (
            f"It carries a parasite: plant it in V with 3 energy or more ({order}S12)." in for_seat(match, "Ann").text
        )
        if order:
            match.do(do.Order("Ann", order.split("`")[1]))


def test_S21_what_the_reader_owns_and_what_all_have_activated_are_told_apart() -> None:
    text = for_seat(arranged(CREWS, owned={"Ann": "3A", "Cy": "5A"}), "Ann").text
    assert "- Your Frontier: 3A, value 3.\n" in text
    assert "- Frontier of all: 2 of 13 activated (3A 5A)." in text


def test_S11_what_is_used_up_is_one_line_and_the_urgot_says_when_it_works() -> None:
    match = arranged({"Ann": (at("7C", S=0, U=1, X=0), at("3A")), "Bo": (at("1A"), at("2A"))})
    told = for_seat(match, "Ann").text
    assert "  It carries the Summoner's Meme and XCommunications Device, now used up." in told
    assert "unless the room is disabled (by itself, at its next try)." in told


def test_S16_the_table_at_the_end_says_what_its_cells_mean() -> None:
    match = arranged(CREWS, round=8).do(do.Resolve())
    assert match.over
    assert (
        "```\n(A, B and C: how many components of the sequence, and after = what they are"
        in for_seat(match, "Ann").text
    )


def test_the_first_message_of_round_1_marks_nothing_as_new_and_calls_the_pregame_by_its_time() -> None:
    match = begun(("Ann", "Bo")).do(do.Order("Ann", "1: start 1A; 2: start 5A")).do(do.Resolve())
    told = for_seat(match, "Ann").text
    assert "## What happened to you: before round 1\n" in told
    assert NEW not in told
    assert "Round 1 begins." not in told
    assert NEW not in for_public(match).text
    assert NEW in for_seat(match.do(do.Resolve()), "Ann").text


def test_S13_of_a_sequence_that_is_mostly_activated_the_rooms_that_are_left_are_named() -> None:
    rooms = [f"{number}C" for number in range(1, 14)]
    for done, said in ((6, "(1C 2C 3C 4C 5C 6C)."), (7, "7 of 13 activated, all but 8C 9C 10C 11C 12C 13C.")):
        match = arranged(CREWS, owned={"Cy": " ".join(rooms[:done])}).do(do.Resolve())
        assert f"- Conductor of all: {done} of 13 activated" in for_seat(match, "Ann").text
        assert said in for_seat(match, "Ann").text


def test_S6_a_room_in_reach_where_too_little_is_left_to_activate_it_is_told_apart() -> None:
    crews = {"Ann": (at("13C", 2), at("12B", 4, carries=True)), "Bo": (at("1A", 0), at("2A", 2, Y=1))}
    told = for_seat(arranged(crews), "Ann").text.split("**Crewmate 2**")
    may, poor = _reach(told[0])[:2]
    assert " 9A 1" in may
    assert poor.startswith("  Too little left: ")
    assert " 12A 2" in poor
    may, poor = _reach(told[1])[:2]
    assert " V 2" not in may
    told = for_seat(arranged(crews), "Bo").text.split("**Crewmate 2**")
    assert _reach(told[0]) == ["  In reach, too little left: 1A 0."]
    assert _reach(told[1])[1].startswith("  Too little left without eating: ")


def _reach(text: str) -> list[str]:
    heads = ("  In reach", "  Too little left", "  Activated already: ", "  Not to activate: ")
    return [line for line in text.split("\n") if line.startswith(heads)]


def test_S12_the_vault_is_in_reach_of_a_carrier_with_three_energy_left() -> None:
    for energy, at_the_end in ((5, "V 2"), (4, "")):
        told = for_seat(arranged({"Ann": (at("P", energy, carries=True), at("2A")), "Bo": (at("1A"), at("2A"))}), "Ann")
        assert ("V 2" in _reach(told.text)[0]) == bool(at_the_end)


def test_S6_nobody_can_disable_the_parasite_room_so_a_failed_try_there_means_a_tie() -> None:
    match = arranged({"Ann": (at("P"), at("3A")), "Bo": (at("P"), at("2A"))})
    match = match.do_all(do.Order(seat, "1: activate P with 2") for seat in ("Ann", "Bo")).do(do.Resolve())
    assert "Nobody activated P: the energies there tied (S10)." in happened(match, "Ann")


def test_S20_who_carries_what_is_said_where_the_crewmate_stands_and_parasites_are_remembered() -> None:
    match = arranged({"Ann": (at("P"), at("3A")), "Bo": (at("P"), at("3A", Y=1)), "Cy": (at("1A"), at("2A"))})
    match = match.do(do.Order("Bo", "1: activate P with 2")).do(do.Resolve())
    text = for_seat(match, "Ann").text
    assert "There at the last round's end: Bo 1 (with a parasite)." in text
    assert "There at the last round's end: Bo 2 (with Banana)." in text
    assert "- Parasites you know of: Bo (took one in P in round 2, last seen with crewmate 1 in round 2)." in text
    match = match.do(do.Order("Ann", "1: move V")).do(do.Order("Bo", "1: move V; activate V with 3")).do(do.Resolve())
    took = "took one in P in round 2, last seen with crewmate 1 in round 2"
    known = f"- Parasites you know of: Bo ({took}, planted in round 3)."
    assert known in for_seat(match, "Ann").text
    assert "Parasites you know of" not in for_seat(match, "Bo").text
    assert "Parasites you know of" not in for_seat(match, "Cy").text


def test_S6_a_crewmate_without_orders_beside_one_that_has_some_did_nothing() -> None:
    match = arranged(CREWS).do(do.Order("Ann", "1: move 7C")).do(do.Resolve())
    assert "Crewmate 2 did nothing." in happened(match, "Ann")
    assert not any("did nothing" in fact for fact in happened(match, "Bo"))


def test_S5_the_energy_says_what_the_end_of_the_round_brought_and_whether_the_cap_cut_it() -> None:
    match = arranged({"Ann": (at("7C", 4, R=1), at("3A", 6)), "Bo": (at("1A", 4), at("2A", 2))})
    match = match.do(do.Order("Ann", "1: activate 7C with 2")).do(do.Resolve())
    facts = happened(match, "Ann")
    assert any(fact.endswith("now has **6** energy (+4 with Rosé).") for fact in facts)
    assert facts[-1].endswith("now has **7** energy (+3, up to the cap of 7).")
    match = match.do(do.Order("Bo", "1: move 2C")).do(do.Resolve())
    assert happened(match, "Bo")[1].endswith("now has **7** energy (+3).")
    match = arranged({"Ann": (at("7C", 5), at("3A", 6)), "Bo": (at("1A", 4), at("2A", 2))})
    match = match.do(do.Order("Ann", "1: activate 7C with 1")).do(do.Resolve())
    assert any(fact.endswith("now has **7** energy (+3).") for fact in happened(match, "Ann"))


def test_S14_of_crewmates_of_which_one_was_drained_no_cut_is_said_that_there_need_not_be() -> None:
    crews = {"Ann": (at("7C", 4), at("3A", 6)), "Bo": (at("7C", 4, W=2), at("2A", 2))}
    match = arranged(crews).do(do.Order("Bo", "1: drain")).do(do.Order("Ann", "1: activate 7C with 1")).do(do.Resolve())
    assert any(fact.endswith("now has **5** energy.") for fact in happened(match, "Ann"))
    assert any(fact.endswith("now has **7** energy (+3, up to the cap of 7).") for fact in happened(match, "Bo"))


@pytest.mark.parametrize(
    ("energy", "drained", "said"),
    [
        (4, 0, "**7** energy (+3)."),
        (4, 1, "**7** energy (+3)."),
        (3, 0, "**6** energy (+3)."),
        (3, 1, "**7** energy (+3, after the drain)."),
        (2, 1, "**6** energy (+3, after the drain)."),
        (6, 0, "**7** energy (+3, up to the cap of 7)."),
    ],
)
def test_S14_a_drainers_numbers_add_up_to_what_it_has(energy: int, drained: int, said: str) -> None:
    crews = {"Ann": (at("2C", energy + 1, W=2), at("3A")), "Bo": (at("7C", drained), at("2A"))}
    match = arranged(crews).do(do.Order("Ann", "1: move 7C; drain")).do(do.Resolve())
    assert f"Crewmate 1 now has {said}" in happened(match, "Ann")


def test_S20_whose_energy_does_not_add_up_reads_no_sum_and_nothing_of_a_drain() -> None:
    crews = {"Ann": (at("7C", W=2), at("3A")), "Bo": (at("2C", 3), at("5B", 6)), "Cy": (at("1A"), at("2A"))}
    match = arranged(crews).do(do.Order("Ann", "1: drain")).do(do.Order("Bo", "1: move 7C; 2: move 7C"))
    facts = happened(match.do(do.Resolve()), "Bo")
    assert "Crewmate 1 now has **4** energy." in facts
    assert "Crewmate 2 now has **7** energy (+3, up to the cap of 7)." in facts
    assert not any("drain" in fact for fact in facts)


def test_S23_the_energy_that_the_host_corrected_is_what_the_next_gain_is_added_to() -> None:
    match = arranged(CREWS).do(do.Resolve()).do(do.Correct("energy 1", 4, "I miscounted.", "Ann")).do(do.Resolve())
    assert "Crewmate 1 now has **7** energy (+3)." in happened(match, "Ann")


def test_S5_the_first_gain_is_added_to_what_all_begin_with() -> None:
    match = begun(("Ann", "Bo"), options={"gain": 2}).do(do.Resolve()).do(do.Resolve())
    assert "Crewmate 1 now has **7** energy (+2)." in happened(match, "Ann")


def test_S6_orders_are_shown_with_the_number_of_the_crewmate_that_can_carry_them_out() -> None:
    crews = {"Ann": (at("P"), at("3A", 5, carries=True, W=2)), "Bo": (at("1A"), at("2A", X=1))}
    text = for_seat(arranged(crews), "Ann").text
    assert "It carries a parasite: plant it in V with 3 energy or more (`2: move V; activate V with 3`; S12)." in text
    assert "(`2: drain`)" in text
    assert "(`call NAME`)" in for_seat(arranged(crews), "Bo").text


def test_S6_the_example_leaves_out_no_crewmate_that_could_act() -> None:
    crews = {"Ann": (at("7C", 1), at("3A", 0)), "Bo": (at("7C", 1), at("P", 1)), "Cy": (at("7C"), at("5B", 1))}
    match = arranged(crews, owned={"Cy": "7C 13C 12B 3A"})
    examples = {seat: match.game.example(match.observation(Viewers.of((seat,))), seat) for seat in crews}
    assert examples["Ann"] == "1: move 11B"
    assert examples["Bo"].startswith("1: move 11B; 2: move ")
    assert examples["Cy"].endswith("; 2: activate 5B with 1")


def test_S9_what_the_reader_has_disabled_is_not_offered_until_it_can_be_activated_again() -> None:
    crews = {"Ann": (at("2C"), at("Y")), "Bo": (at("1A"), at("Y"))}
    match = arranged(crews).do(do.Order("Ann", "2: disable Y")).do(do.Resolve())
    told = for_seat(match, "Ann").text
    assert "  Not to activate: Y 0 (disabled by you until round 3 ends)." in told
    assert "activate Y" not in told.partition("## Orders")[2]
    assert "Y 0 (" not in for_seat(match, "Bo").text
    assert _reach(for_seat(match, "Bo").text.split("**Crewmate 2**")[1])[0].startswith(
        "  In reach (energy it takes): Y 0"
    )
    seen = observation_now(match, Viewers.of(("Ann",)))
    order = match.game.parse("1: move 7C; 2: activate Y with 1", "Ann", seen)
    assert "you disabled Y until round 3 ends: nobody activates it" in match.game.slips(order, "Ann", seen)
    later = for_seat(match.do(do.Resolve()), "Ann").text
    assert "disabled by you" not in later
    assert _reach(later.split("**Crewmate 2**")[1])[0].startswith("  In reach (energy it takes): Y 0")


def test_S23_a_corrected_disable_is_the_one_that_the_reader_knows_of() -> None:
    crews = {"Ann": (at("7C"), at("Y")), "Bo": (at("1A"), at("Y"))}
    match = arranged(crews).do(do.Order("Ann", "2: disable Y")).do(do.Resolve())
    moved = match.do(do.Correct("disabled room", "7C", "I misread it.", "Ann"))
    assert "7C 0 (disabled by you until round 3 ends)" in for_seat(moved, "Ann").text
    assert "Y 0 (" not in for_seat(moved, "Ann").text
    none = match.do(do.Correct("disabled room", "nowhere", "I misread it.", "Ann"))
    assert "disabled by you" not in for_seat(none, "Ann").text


def test_S6b_the_rules_example_of_all_parts_can_be_one_players_orders_of_a_round() -> None:
    match = arranged({"Ann": (at("12A", Y=1, T=1, W=2, S=1), at("10A")), "Bo": (at("1A"), at("2A"))})
    example = match.game.rulebook["S6b"].text.split("`")[1]
    assert match.game.spell(match.do(do.Order("Ann", example)).orders["Ann"].order) == example
