"""Orders of a round of Skeld: what is understood, what is refused, what each part costs (S6, S6b)."""

from __future__ import annotations

import pytest

from games.core.errors import IllegalOrder, InvalidOrder, OrderError
from games.core.viewers import Viewers
from games.skeld.legality import costs
from games.skeld.orders import Plan, Plans
from tests.games.skeld.table import SkeldMatch, arranged, at, mate, resolved, view

EVERYTHING = "cap; 1: eat; move 3C; step north; activate 8C with 2; drain; wall east; 2: move 10A; disable 10A"


def table(**changes: object) -> SkeldMatch:
    """Ann 1 in 4B with every tool, Ann 2 in 10B; Bo has a name that needs quotes."""
    crews = {
        "Ann": (at("4B", 4, Y=1, T=1, W=2, S=1, X=1), at("10B", 3)),
        "Bo": (at("1A"), at("1B")),
        'B;"o"': (at("1A"), at("1B")),
    }
    return arranged(crews, **changes)  # pyright: ignore[reportArgumentType]


def spelt(text: str, match: SkeldMatch | None = None) -> str:
    match = match or table()
    return match.game.spell(match.understand(text, "Ann"))


def test_S6b_every_part_in_its_order():
    assert spelt(EVERYTHING) == EVERYTHING


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("", ""),
        (" ;\n", ""),
        ("1:", ""),
        ("1: 2:", ""),
        ("2: move 10A; 1: move 3C; cap", "cap; 1: move 3C; 2: move 10A"),
        ("1: move 3C; activate 2", "1: move 3C; activate 3C with 2"),
        ("1: activate 2; move 3C", "1: move 3C; activate 3C with 2"),
        ("1:\nactivate 1\nstep w\nmove 3C", "1: move 3C; step west; activate 12A with 1"),
        ("1: activate with 1", "1: activate 4B with 1"),
        ("1: MOVE 3c; ACTIVATE 3c WITH 2", "1: move 3C; activate 3C with 2"),
        (
            "1: Move to room 3C; Activate Room 3C with 2 Energy; wall on east",
            "1: move 3C; activate 3C with 2; wall east",
        ),
        ("1: eat the banana", "1: eat"),
        ("1: cap; move 3C", "cap; 1: move 3C"),
        ("cap 1", "cap"),
        ("1: wall s; step N", "1: step north; wall south"),
        ("2: disable room 10B", "2: disable 10B"),
        ("1: move 3C; 2: move 10A; 1: activate 1", "1: move 3C; activate 3C with 1; 2: move 10A"),
    ],
)
def test_S6b_variants(text: str, canonical: str):
    assert spelt(text) == canonical


def test_S6b_crewmates_go_by_their_names():
    crews = {"Ann": (at("4B", name="Red: one"), at("10B", name="cap")), "Bo": (at("1A"), at("1B"))}
    match = arranged(crews)
    assert spelt('"red: ONE": move 3C; CAP: move 10A; cap', match) == "cap; 1: move 3C; 2: move 10A"
    assert spelt("1: move 3C", match) == "1: move 3C"


@pytest.mark.parametrize(
    ("text", "reason", "place"),
    [
        ("move 3C", "which crewmate does this", "move 3C"),
        ("1: move 3C; move 4B", "move appears twice", "move 4B"),
        ("1: eat; 2: move 10A; 1: eat", "eat appears twice", "eat"),
        ("cap; cap 2", "cap appears twice", "cap 2"),
        ("cap 3", "cap 2 to raise it by 2", "cap 3"),
        ("1: fly 3C", "there is no order fly", "fly"),
        ("1: mvoe 3C", "did you mean move", "mvoe"),
        ("1: move", "move needs one room", "move"),
        ("1: move 3C 4B", "move needs one room", "move 3C 4B"),
        ("1: move 3D", "there is no room 3D", "3D"),
        ("1: step up", "step needs a side", "step up"),
        ("1: wall", "wall needs a side", "wall"),
        ("1: activate", "write, for example, activate 3C with 2", "activate"),
        ("1: activate 3C", "with how much energy", "activate 3C"),
        ("1: activate 3C with much", "not an amount of energy", "much"),
        ("1: activate 3C with 1 2", "write, for example, activate 3C with 2", "activate 3C with 1 2"),
        ("1: activate 3C with -1", "not an amount of energy", "-1"),
        ('1: drain "Bo', "a quote is not closed", '"Bo'),
        ("3: move 3C", "you have no crewmate called 3", "3"),
        ("1: drain 3C", "leave out 3C", "3C"),
    ],
)
def test_S6b_not_understood(text: str, reason: str, place: str):
    with pytest.raises(InvalidOrder, match=reason) as refused:
        table().understand(text, "Ann")
    assert text[refused.value.start : refused.value.end] == place
    assert refused.value.rule == "S6b"


@pytest.mark.parametrize(
    ("text", "reason", "place"),
    [
        ("1: move 7C", "not in the same row or column as 4B", "7C"),
        ("1: move 4B", "is already in 4B", "4B"),
        ("1: activate 3C with 2", "1 ends in 4B, not in 3C", "3C"),
        ("1: move 3C; step south; activate 3C with 1", "1 ends in X, not in 3C", "3C"),
        ("1: disable 3C", "1 ends in 4B, not in 3C", "3C"),
        (
            "1: activate 5",
            "activate 4B with 5 costs 5 energy, and crewmate 1 has only 4 left by then: 1 too much",
            "activate",
        ),
        ("1: move 11B; activate 3", "crewmate 1 has only 2 left by then: 1 too much", "activate"),
        (
            "1: move 10C; step north",
            "step north costs 1 energy, and crewmate 1 has only 0 left by then: 1 too much",
            "step",
        ),
        ("2: move U", "move U costs 5 energy, and crewmate 2 has only 3 left by then: 2 too much", "move"),
        ("1: activate 0", "at least 1 energy, not 0", "0"),
        ("1: activate 1; disable 4B", "can activate or disable, not both", "disable"),
        ("2: eat", r"eat needs the Yellow Banana \(room Y\), which crewmate 2 does not carry", "eat"),
        ("2: drain", "Wiwaxia", "drain"),
        ("2: wall east", "Summoner's Meme", "wall"),
        ("2: step north", "Take Back Toe", "step"),
        ("1: move 6B; step north", "the edge of the ship", "step"),
        ("1: move 6B; wall north", "the edge of the ship", "wall"),
        ("1: disable 4B; 2: disable 10B", "only one disable", "disable"),
        ("cap 2", "costs 6 garnets: you have only 5", "cap"),
    ],
)
def test_S6_not_allowed(text: str, reason: str, place: str):
    with pytest.raises(IllegalOrder, match=reason) as refused:
        table().understand(text, "Ann")
    assert text[refused.value.start : refused.value.end] == place
    assert refused.value.rule == "S6"


def test_S6_the_place_is_that_of_the_crewmate_which_is_wrong():
    text = "1: move 3C; activate 2; 2: move 3C"
    with pytest.raises(IllegalOrder) as refused:
        table().understand(text, "Ann")
    assert refused.value.start == text.rindex("3C")


def test_S6_the_cap_is_at_most_nine():
    match = table(garnets=20, players={"Ann": {"cap": 8}})
    assert spelt("cap", match) == "cap"
    with pytest.raises(IllegalOrder, match="your cap is 8, and 9 is the most: it can rise by 1"):
        match.understand("cap 2", "Ann")
    with pytest.raises(IllegalOrder, match="it cannot rise any further"):
        table(garnets=20, players={"Ann": {"cap": 9}}).understand("cap", "Ann")


def test_S6_a_raised_cap_counts_for_the_banana_of_the_same_round():
    crews = {"Ann": (at("1C", 6, Y=1), at("1C")), "Bo": (at("1A"), at("1B"))}
    match = arranged(crews)
    with pytest.raises(IllegalOrder, match="crewmate 1 has only 7 left by then: 1 too much"):
        match.understand("1: eat; activate 8", "Ann")
    assert spelt("cap; 1: eat; activate 8", match) == "cap; 1: eat; activate 1C with 8"


@pytest.mark.parametrize("bonus", ["Y", "W", "S"])
def test_S6_a_bonus_that_is_used_up_is_refused(bonus: str):
    crews = {"Ann": (at("4B", 4, **{bonus: 0}), at("10B", 3)), "Bo": (at("1A"), at("1B"))}
    text = {"Y": "eat", "W": "drain", "S": "wall east"}[bonus]
    with pytest.raises(IllegalOrder, match="has used up its"):
        arranged(crews).understand(f"1: {text}", "Ann")


def test_S6_walls_stop_moves_and_steps():
    match = table(walls=frozenset({("12A", "east"), ("4B", "south")}))
    with pytest.raises(IllegalOrder, match="there is a wall between 12A and 3C: it can move to 6B, 11B, R or 12A"):
        match.understand("1: move 3C", "Ann")
    with pytest.raises(IllegalOrder, match="there is a wall between 4B and W"):
        match.understand("1: move P", "Ann")
    with pytest.raises(IllegalOrder, match="there is a wall south of 4B: step another way"):
        match.understand("1: step south", "Ann")
    with pytest.raises(IllegalOrder, match="there is already a wall south of 4B"):
        match.understand("1: wall south", "Ann")
    assert spelt("1: move 12A; step south", match)


def test_S6_disabling_takes_energy_and_never_P_or_V():
    crews = {"Ann": (at("P", 4), at("10B", 0)), "Bo": (at("V"), at("1B"))}
    match = arranged(crews)
    with pytest.raises(IllegalOrder, match="P cannot be disabled"):
        match.understand("1: disable P", "Ann")
    with pytest.raises(IllegalOrder, match="V cannot be disabled"):
        match.understand("1: disable V", "Bo")
    with pytest.raises(IllegalOrder, match="needs at least 1 energy"):
        match.understand("2: disable 10B", "Ann")
    assert spelt("1: move 13C; disable 13C", match)


def test_S6_the_disable_is_used_once_in_a_match():
    with pytest.raises(IllegalOrder, match="you have already used your one disable"):
        table(players={"Ann": {"disabled": True}}).understand("1: disable 4B", "Ann")


def test_S6_a_room_activated_already_may_be_disabled_to_no_effect():
    match = table(owned={"Bo": "4B"})
    assert spelt("1: disable 4B", match) == "1: disable 4B"
    observation = match.observation(Viewers.of(["Ann"]))
    assert "does nothing" in match.game.slips(match.understand("1: disable 4B", "Ann"), "Ann", observation)[0]


def test_S6_a_room_whose_activation_was_announced_is_refused():
    with pytest.raises(IllegalOrder, match="4B was activated for good in round 1"):
        table(owned={"Bo": "4B"}).understand("1: activate 1", "Ann")


def test_S6_P_is_refused_to_a_seat_that_has_claimed_a_parasite():
    crews = {"Ann": (at("P"), at("P", carries=True)), "Bo": (at("P"), at("1B"))}
    match = arranged(crews, players={"Ann": {"parasite": True}})
    with pytest.raises(IllegalOrder, match="you have already claimed your one parasite"):
        match.understand("1: activate 1", "Ann")
    match.understand("1: activate 1", "Bo")


def test_S6_V_takes_three_energy_and_a_parasite():
    crews = {"Ann": (at("V", carries=True), at("V")), "Bo": (at("1A"), at("1B"))}
    match = arranged(crews, players={"Ann": {"parasite": True}})
    with pytest.raises(IllegalOrder, match="V needs at least 3 energy, not 2"):
        match.understand("1: activate 2", "Ann")
    with pytest.raises(IllegalOrder, match="crewmate 2 carries no parasite"):
        match.understand("2: activate 3", "Ann")
    assert spelt("1: activate 3", match) == "1: activate V with 3"


def test_S6_the_own_disable_and_the_other_crewmate_do_not_refuse_an_activation():
    crews = {"Ann": (at("4B"), at("4B")), "Bo": (at("1A"), at("1B"))}
    match = arranged(crews)
    observation = match.observation(Viewers.of(["Ann"]))
    for text, slip in (
        ("1: activate 2; 2: disable 4B", "you disable 4B before you can activate it"),
        ("1: activate 2; 2: activate 2", "with the same energy, both drop out"),
        ("1: activate 2; 2: activate 1", "at most one succeeds"),
        ("cap", "neither crewmate does anything"),
    ):
        assert any(slip in warning for warning in match.game.slips(match.understand(text, "Ann"), "Ann", observation))


def test_S6_energy_that_will_be_lost_is_warned_of():
    crews = {"Ann": (at("4B", 6, Y=1), at("4B", 1)), "Bo": (at("1A"), at("1B"))}
    match = arranged(crews)
    observation = match.observation(Viewers.of(["Ann"]))
    slips = match.game.slips(match.understand("1: eat; activate 1", "Ann"), "Ann", observation)
    assert slips == (
        "crewmate 1 has 6 of 7: 2 of the Banana's 3 energy is lost",
        "crewmate 1 has 6 of 7 left: 2 of the 3 energy gained is lost",
    )


def test_S1_a_warning_calls_a_crewmate_by_its_number_and_name():
    match = arranged({"Ann": (at("4B", 7, name="Red"), at("4B", 1)), "Bo": (at("1A"), at("1B"))})
    (slip,) = match.game.slips(match.understand("2: activate 1", "Ann"), "Ann", match.observation(Viewers.of(["Ann"])))
    assert slip == "crewmate 1 (Red) has 7 of 7 left: 3 of the 3 energy gained is lost"


def test_S6_a_bonus_got_in_a_round_is_used_from_the_next():
    crews = {"Ann": (at("Y"), at("1C")), "Bo": (at("1A"), at("1B"))}
    match = arranged(crews)
    with pytest.raises(IllegalOrder, match="does not carry"):
        match.understand("1: activate 1; eat", "Ann")
    match = resolved(match, Ann="1: activate 1")
    assert match.understand("1: eat", "Ann")


def test_S6_what_each_part_costs():
    observation = table().observation(Viewers.of(["Ann"]))
    order = table().understand(EVERYTHING, "Ann")
    assert isinstance(order, Plans)
    own = observation.view.players["Ann"]
    found = costs(order.crew[0], own.crew[0], 8, observation.view.ship)
    assert [(cost.part, cost.change, cost.left) for cost in found] == [
        ("eat", 3, 7),
        ("move 3C", -2, 5),
        ("step north", -1, 4),
        ("activate 8C with 2", -2, 2),
    ]
    assert costs(Plan(disable="10B"), own.crew[1], 7, observation.view.ship)[-1].left == 0


def test_the_reach_of_a_crewmate_with_its_cost_through_walls():
    seen = view(table(walls=frozenset({("12A", "east"), ("4B", "south")})), "Ann")
    assert seen.reach("Ann", 1) == {"6B": 1, "11B": 2, "R": 1, "12A": 1}
    assert seen.reach("Ann", 1, energy=1) == {"6B": 1, "R": 1, "12A": 1}
    assert seen.path("Ann", 1, "11B") == ("R", "11B")
    assert seen.path("Ann", 1, "3C") is None
    assert seen.path("Ann", 1, "1A") is None
    assert seen.reach("Bo", 1) == {}


def test_example_submission():
    """Its first crewmate ends with 0 energy before the gain, its second one with 1."""
    crews = {"Ann": (at("4B", 4, S=1), at("10B", 3, Y=1)), "Bo": (at("1A"), at("1B"))}
    text = "1: move 3C; activate 3C with 2; wall east; 2: eat; move 10A; activate 10A with 4"
    match = resolved(arranged(crews), Ann=text)
    assert [mate(match, name).energy - 3 for name in ("Ann 1", "Ann 2")] == [0, 1]
    assert view(match).walls == (("3C", "east"),)
    assert view(match).players["Ann"].components == ("3C", "10A")


def test_every_refusal_names_a_rule():
    for text in ("1: fly", "1: move 7C", "cap 2"):
        with pytest.raises(OrderError) as refused:
            table().understand(text, "Ann")
        assert refused.value.rule in table().game.rulebook
