"""The form of a crewmate's orders: what is left as it is filled in, what is too much, what the board shows of it."""

from __future__ import annotations

import pytest

from games.core.viewers import Viewers
from genius_tui.looking.history import history
from genius_tui.table import order_draft
from genius_tui.table.order_draft import OrderDraft
from tests.games.skeld.table import arranged, at, begun, resolved
from tests.support.play import drafted


def table(**players):
    """Ann 1 in 4B with 4 energy, Banana, Toe and Meme; Ann 2 in 10B with a parasite; a wall east of 12A."""
    crews = {"Ann": (at("4B", 4, S=1, T=1, Y=1), at("10B", 3, carries=True)), "Bo": (at("1A"), at("P"))}
    walls = frozenset({("12A", "east")})
    return arranged(crews, owned={"Ann": "9C"}, walls=walls, players={"Ann": players})


def written(text: str = "", **players) -> OrderDraft:
    return drafted(table(**players), "Ann").typed(text)


def field(draft: OrderDraft, key: str):
    return next(one for one in draft.form.fields if one.key == key)


def labels(draft: OrderDraft, key: str) -> list[str]:
    return [choice.label for choice in field(draft, key).choices if not choice.off]


def test_what_is_left_runs_along_with_what_is_filled_in():
    draft = written()
    assert field(draft, "1.move").group == "Crewmate 1 in 4B: 4/7, 4 left, next 7"
    draft = draft.filled("1.move", "R")
    assert field(draft, "1.move").note == "1 tile, 3 left"
    draft = draft.filled("1.step", "north").filled("1.activate", 2)
    assert (field(draft, "1.step").note, field(draft, "1.activate").note) == ("2 left", "0 left")
    assert field(draft, "1.activate").group == "Crewmate 1 in 4B: 4/7, 0 left, next 3"
    draft = draft.filled("1.eat", ("yes",))
    assert field(draft, "1.eat").note == "energy 7"
    assert field(draft, "1.activate").note == "3 left"
    assert draft.text == "1: eat; move R; step north; activate 9C with 2"


def test_a_meal_above_the_cap_says_what_is_lost_and_a_higher_cap_mends_it():
    crews = {"Ann": (at("4B", 6, Y=1), at("1A")), "Bo": (at("1A"), at("P"))}
    draft = drafted(arranged(crews), "Ann").typed("1: eat")
    assert field(draft, "1.eat").note == "energy 7, 2 lost"
    assert field(draft.filled("cap", 1), "1.eat").note == "energy 8, 1 lost"
    assert field(draft.filled("cap", 1), "cap").note == "cap 8, 2 garnets left"
    assert field(draft.filled("cap", 2), "cap").fault == "1 garnet too few"


def test_an_unaffordable_combination_says_which_part_is_too_much_and_by_how_much():
    draft = written("2: move 1C; activate with 4")
    assert field(draft, "2.activate").fault == "2 too much"
    assert field(draft, "2.activate").group == "Crewmate 2 in 10B: 3/7, 2 too much"
    assert (
        draft.answer.text
        == "activate 1C with 4 costs 4 energy, and crewmate 2 has only 2 left by then: 2 too much (S6)"
    )
    far = written("2: move 1A; activate with 1")
    assert (field(far, "2.move").fault, field(far, "2.activate").fault) == ("2 too much", "1 too much")


def test_a_move_offers_what_is_in_reach_through_walls_with_its_cost():
    assert labels(written(), "1.move") == [
        *("6B 1", "11B 2", "R 1", "12A 1"),
        *("W 1", "P 2", "Y 3", "3B 4"),
    ]
    assert "4C 5" in labels(written("1: eat"), "1.move")
    assert "4C 5" not in labels(written(), "1.move")


def test_a_move_that_was_chosen_stays_to_be_given_up_where_it_is_out_of_reach():
    draft = written("1: eat; move 4C").filled("1.eat", ())
    assert labels(draft, "1.move")[0] == "4C -"
    assert field(draft, "1.move").fault == "1 too much"
    behind = written("1: move 3C")
    assert (labels(behind, "1.move")[0], field(behind, "1.move").fault) == ("3C -", "no way there")


def test_an_activation_goes_as_far_as_the_energy_and_says_where_it_cannot_be():
    draft = written("1: move R")
    assert (field(draft, "1.activate").title, field(draft, "1.activate").most) == ("Activate R with", 3)
    done = written("1: move R; step north")
    assert field(done, "1.activate").hint == "activated in round 1"
    assert field(done.filled("1.activate", 1), "1.activate").fault == "activated in round 1"


def test_the_vault_and_the_parasite_room_say_what_they_want():
    carrying = {"Ann": (at("13C", 5, carries=True), at("12B", 5)), "Bo": (at("1A"), at("P"))}
    draft = drafted(arranged(carrying, players={"Ann": {"parasite": True}}), "Ann").typed("1: move V; 2: move P")
    assert field(draft, "1.activate").hint == "at least 3 to plant"
    assert field(draft.filled("1.activate", 3), "1.activate").fault == ""
    assert field(draft.filled("1.activate", 2), "1.activate").fault == "at least 3 to plant"
    assert field(draft, "2.activate").hint == "you have claimed your parasite"
    assert [choice.off for choice in field(draft, "2.disable").choices] == ["not possible"]


def test_sides_at_the_rim_or_with_a_wall_have_no_box():
    draft = written("1: move 6B")
    assert labels(draft, "1.step") == ["east", "south", "west"]
    assert labels(draft, "1.wall") == ["east", "south", "west"]
    assert labels(written("1: move 12A"), "1.wall") == ["north", "south", "west"]
    assert field(draft.filled("1.step", "north"), "1.step").fault == "the rim"


def test_a_bonus_that_is_not_carried_or_used_up_has_no_field():
    crews = {"Ann": (at("4B", 4, Y=0), at("1A", W=1, X=1)), "Bo": (at("1A"), at("P"))}
    keys = [one.key for one in drafted(arranged(crews, players={"Ann": {"disabled": True}}), "Ann").form.fields]
    assert keys == ["cap", "1.move", "1.activate", "2.move", "2.activate", "2.drain"]


def test_the_board_shows_the_reach_of_the_crewmate_that_is_written_for():
    draft = written("2: move T")
    marks = {mark.subject: (mark.text, mark.chosen) for mark in draft.marks("2.activate")}
    assert marks == {
        "room:2C": ("2", False),
        "room:10A": ("1", False),
        "room:7C": ("3", False),
        "room:1C": ("1", False),
        "room:T": ("1", True),
        "room:3B": ("2", False),
        "room:13A": ("3", False),
    }
    assert {mark.subject for mark in draft.marks("cap")} == {mark.subject for mark in draft.marks("1.move")}


def test_a_room_under_the_cursor_says_the_path_and_its_cost_or_why_there_is_none():
    def words(room: str, near: str, text: str = "") -> str:
        return written(text).aim(f"room:{room}", near).words

    assert words("P", "1.wall") == "Crewmate 1: 4B > W > P takes 2 energy, 2 left"
    assert words("4C", "1.move") == "Crewmate 1: 4B > W > P > Y > 3B > 4C takes 5 energy, 1 too much: eat first"
    assert words("4C", "1.move", "1: eat") == "Crewmate 1: 4B > W > P > Y > 3B > 4C takes 5 energy, 2 left"
    assert words("7B", "2.move") == "Crewmate 2: 10B > T > 3B > 13A > 7B takes 4 energy, 1 too much"
    assert words("3C", "1.move") == "Crewmate 1 cannot move to 3C: there is a wall between 12A and 3C"
    assert words("1A", "1.move") == "Crewmate 1 cannot move to 1A: it is not in the same row or column as 4B"
    assert words("4B", "1.move") == "Crewmate 1 is here"
    assert written().aim("room:P", "1.move").way[-1].text == "2"
    assert written().aim("seat:Bo", "1.move") is None


def test_a_form_without_faults_is_an_order_that_is_allowed():
    """Whatever energy goes where: the fields find a fault exactly where the rules refuse the order."""
    at_once = 0
    for move in ("", "R", "3B", "4C", "3C"):
        for energy in range(5):
            for rest in ("", "step north", "step east", "disable", "eat", "eat; step west"):
                draft = written().filled("1.move", move).filled("1.activate", energy)
                for part in filter(None, rest.split("; ")):
                    name, _, side = part.partition(" ")
                    draft = draft.filled(f"1.{name}", side or ("yes",))
                refused = draft.answer.sign == "no"
                assert refused == any(one.fault for one in draft.form.fields), draft.text
                at_once += refused
    assert at_once


def test_the_pregame_marks_the_starting_rooms():
    draft = drafted(begun(), "Ann").filled("1.start", "3A")
    assert [mark.subject for mark in draft.marks("1.start") if mark.chosen] == ["room:3A"]
    assert {mark.text for mark in draft.marks("2.start")} == {"crew 2"}
    assert len(draft.marks("2.start")) == 8
    assert draft.aim("room:3A", "2.start").words == "crewmate 2 starts in 3A"
    assert draft.aim("room:9C", "2.start").words == "9C is not a starting room (S4)"


def calling(text: str, **device: int) -> OrderDraft:
    """What Ann's form says to a text: Bo's crewmate is where hers has the Device, and Cy's are elsewhere."""
    crews = {"Ann": (at("3C", **device), at("1C")), "Bo": (at("3C"), at("1A")), "Cy": (at("1B"), at("2A"))}
    own = history(resolved(arranged(crews)), Viewers.of(("Ann",)))
    return order_draft.begin(own, "Ann", takes_acts=True).typed(text)


def test_S6c_a_call_that_can_be_made_is_no_doubtful_order_where_acts_are_handed_in_too():
    draft = calling("Call  bo", X=1)
    assert draft.act is not None
    assert draft.act.text == "call Bo"
    assert draft.answer.sign == "ok"
    assert draft.answer.text.startswith(
        "call Bo, at once: no part of your orders. It uses up the XCommunications Device."
    )


@pytest.mark.parametrize(
    ("text", "device", "sign", "said"),
    [
        ("call Cy", 1, "no", "Cy has no crewmate in 3C, where your Device is: call Bo (S6c)"),
        ("call Zoe", 1, "??", "there is no player Zoe: write one of Ann, Bo, Cy (S6c)"),
        ("call Bo", 0, "no", "your XCommunications Device is used up: it is good for one call (S6c)"),
        ("1: call Bo", 1, "??", "a call is an act, not part of your orders"),
        ("1: mve 2B", 1, "??", "mve"),
    ],
)
def test_S6c_a_call_that_cannot_be_made_is_answered_as_a_call(text: str, device: int, sign: str, said: str):
    draft = calling(text, X=device)
    assert draft.act is None
    assert draft.answer.sign == sign
    assert said in draft.answer.text


def test_S6c_where_only_orders_are_handed_in_a_call_is_none():
    crews = {"Ann": (at("3C", X=1), at("1C")), "Bo": (at("3C"), at("1A"))}
    draft = drafted(resolved(arranged(crews)), "Ann").typed("call Bo")
    assert draft.act is None
    assert draft.answer.text.startswith("a call is an act, not part of your orders")
