"""Set-up of Skeld, paragraph by paragraph (S1 to S5)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core import actions as do
from games.core.chance import generator
from games.core.errors import InvalidOrder, OrderError, SetupError
from games.core.report import report
from games.core.viewers import HOST, PUBLIC, Viewers
from games.skeld.ship import COMPONENTS, DEFAULT_MAP, ROOMS, SEQUENCES, STARTS, title
from tests.games.skeld.table import SEATS, begun, happened, mate, resolved, view

STARTED = {"Ann": "1: start 1A; 2: start 5A", "Bo": "1: start 2B; 2: start 2B"}


def test_S1_two_to_eight_seats_with_two_crewmates_each():
    assert [mate.name for mate in begun().state.players["Ann"].crew] == ["1", "2"]
    for number in (1, 9):
        with pytest.raises(SetupError, match="2 to 8"):
            begun([f"P{index}" for index in range(number)])


def test_S1_crewmates_have_names():
    match = begun(options={"crew": {"ann": [" Red ", "2"], "Bo": ["1", "Blue"]}})
    assert [mate.name for mate in match.state.players["Ann"].crew] == ["Red", "2"]
    assert [mate.name for mate in match.state.players["Bo"].crew] == ["1", "Blue"]
    assert [mate.name for mate in match.state.players["Cy"].crew] == ["1", "2"]


@pytest.mark.parametrize(
    ("crew", "reason"),
    [
        ({"Zoe": ["a", "b"]}, "no player is called Zoe"),
        ({"Ann": ["a", "A"]}, "give each a different name"),
        ({"Ann": ["2", "b"]}, "cannot be called 2"),
        ({"Ann": ["a", "1"]}, "cannot be called 1"),
        ({"Ann": ["", "b"]}, "1 to 16 characters, not 0"),
        ({"Ann": ["a" * 17, "b"]}, "1 to 16 characters, not 17"),
        ({"Ann": ["a\x1b[31m", "b"]}, "invisible characters"),
        ({"Ann": ["a\nb", "b"]}, "invisible characters"),
        ({"Ann": ["a", "b"], "ANN": ["c", "d"]}, "Ann is named twice"),
        ({"Ann": ["a"]}, "crew"),
    ],
)
def test_S1_names_of_crewmates_are_checked(crew: dict[str, list[str]], reason: str):
    with pytest.raises(SetupError, match=reason):
        begun(options={"crew": crew})


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("1 Red: start 1A; 2: start 5A", "1 Red: start 1A; 2: start 5A"),
        ("2 red baron: START 5a; 1  Blue : place 1A", "1 Blue: start 1A; 2 red baron: start 5A"),
        ("1 Red; start 1A; 2 Blue; start 5A", "1 Red: start 1A; 2 Blue: start 5A"),
        ("1 Red; 2 Blue; 1: start 1A; Blue: start 5A", "1 Red: start 1A; 2 Blue: start 5A"),
        ("1 Red:\nstart 1A\n2 1st:\nstart 5A", "1 Red: start 1A; 2 1st: start 5A"),
        ('1 "Red: one": start 1A; 2 "A ""B""": start 5A', '1 "Red: one": start 1A; 2 "A ""B""": start 5A'),
        ("1 1: start 1A; 2 2: start 5A", "1 1: start 1A; 2 2: start 5A"),
        ("1 start 1A: start 1A; 2: start 5A", "1 start 1A: start 1A; 2: start 5A"),
        ("1 New; Old: start 1A; 2 Old; start 5A", "1 New: start 1A; 2 Old: start 5A"),
    ],
)
def test_S1_crewmates_are_named_in_the_pregame(text: str, canonical: str):
    match = begun(options={"crew": {"Ann": ["Old", "Bold"]}})
    order = match.understand(text, "Ann")
    assert match.game.spell(order) == canonical
    assert match.understand(canonical, "Ann") == order


@pytest.mark.parametrize(
    ("text", "rule", "reason", "place"),
    [
        ("1 Red: start 1A; 2 red: start 5A", "S1", "both crewmates are called Red", "Red"),
        ("1 Bold: start 1A; 2: start 5A", "S1", "both crewmates are called Bold", "Bold"),
        ("1 2: start 1A; 2: start 5A", "S1", "crewmate 1 cannot be called 2", None),
        ("1: start 1A; 2 1: start 5A", "S1", "crewmate 2 cannot be called 1", None),
        (f"1 {'a' * 17}: start 1A; 2: start 5A", "S1", "1 to 16 characters, not 17", "a" * 17),
        ('1 "": start 1A; 2: start 5A', "S1", "the name of crewmate 1 is empty", '1 ""'),
        ('1 "a\nb": start 1A; 2: start 5A', "S1", "invisible characters", None),
        (
            "1 Red: start 1A; 1 Blue; 2: start 5A",
            "S1",
            "crewmate 1 gets two names, Red and Blue: leave one out",
            "1 Blue",
        ),
        ("1 Red; 2 Blue", "S4", "both crewmates still need a start", None),
        ("1 start 1A; 2: start 5A", "S4", "a colon is missing: write 1: start 1A", "1 start 1A"),
        ("3 Red: start 1A; 2: start 5A", "S4", "you have no crewmate called 3 Red", "3 Red"),
    ],
)
def test_S1_names_in_orders_are_checked(text: str, rule: str, reason: str, place: str | None):
    match = begun(options={"crew": {"Ann": ["Old", "Bold"]}})
    with pytest.raises(OrderError, match=reason) as refused:
        match.understand(text, "Ann")
    assert refused.value.rule == rule
    if place is not None:
        assert text[refused.value.start : refused.value.end] == place


def test_S1_the_last_orders_of_the_pregame_name_and_names_are_shown_from_round_1_on():
    match = begun(options={"crew": {"Ann": ["Old", "Bold"]}})
    match = match.do(do.Order("Ann", "1 Red: start 1A; 2 Blue: start 1A"))
    match = match.do(do.Order("Ann", "2 Green: start 1A; 1: start 1A"))
    assert [crew.name for crew in view(match, "Ann").players["Ann"].crew] == ["Old", "Bold"]
    match = resolved(match, Bo="1: start 1A; 2: start 5A")
    assert [event.who.words for event in happened(match, "start", "Ann")] == ["Ann's Old", "Ann's Green"]
    assert [crew.name for crew in view(match, "Ann").players["Ann"].crew] == ["Old", "Green"]
    match = resolved(match, Ann="Green: activate 1")
    assert [crew.name for crew in view(match, "Bo").players["Ann"].crew] == ["Old", "Green"]
    assert [crew.name for crew in view(match, "Cy").players["Ann"].crew] == [None, None]


def test_S1_a_name_is_not_taken_where_the_start_is_drawn():
    match = begun().do(do.Order("Ann", "1 Red: start 1A; 2: start 1A")).do(do.Withdraw("Ann")).do(do.Resolve())
    assert [crew.name for crew in view(match, "Ann").players["Ann"].crew] == ["1", "2"]


def test_V2_a_name_given_in_orders_is_seen_by_those_who_meet_the_crewmate_alone():
    named = resolved(begun(seed=1), Ann="1 Red: start 1A; 2: start 1A", Bo="1: start 5A; 2: start 1A")
    plain = resolved(begun(seed=1), Ann="1: start 1A; 2: start 1A", Bo="1: start 5A; 2: start 1A")
    for seat in ("Bo", "Cy", "Di"):
        assert report(named, Viewers.of([seat])) == report(plain, Viewers.of([seat]))
    assert report(named, PUBLIC) == report(plain, PUBLIC)
    assert report(named, HOST) != report(plain, HOST)


def test_S2_the_ship_has_49_rooms_with_the_starting_rooms_on_the_rim():
    ship = begun().state.ship
    assert Counter(ship.rooms) == Counter(ROOMS)
    assert len(ROOMS) == 49
    assert all({0, 6} & set(ship.at(room)) for room in STARTS)
    assert view(begun()).rooms["5A"].at == (6, 3)
    assert list(view(begun()).rooms) == " ".join(DEFAULT_MAP).split()


def test_S2_a_match_brings_its_own_map():
    rows = [row.lower() for row in reversed(DEFAULT_MAP)]
    assert begun(options={"map": rows}).state.ship.rows[0] == ("1C", "11C", "4C", "5A", "13B", "6A", "2A")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("1A", "1A 9C"), "row 1 has 8 rooms"),
        (("1A", "9C"), "room 9C appears twice, and 1A is missing"),
        (("1A", "14A"), "row 1, '14A'"),
        (("9A", "01A"), "row 3"),
    ],
)
def test_S2_maps_are_checked(change: tuple[str, str], reason: str):
    rows = [row.replace(*change) if change[0] in row.split() else row for row in DEFAULT_MAP]
    with pytest.raises(SetupError, match=reason):
        begun(options={"map": rows})


def test_S2_a_map_has_seven_rows():
    with pytest.raises(SetupError, match="7 rows, not 6"):
        begun(options={"map": DEFAULT_MAP[:6]})


def test_S3_components_have_names():
    assert [sequence.title for sequence in SEQUENCES.values()] == ["Frontier", "Greenhouse", "Conductor"]
    assert [len(rooms) for rooms in COMPONENTS.values()] == [13, 13, 13]
    assert [title(room) for room in ("3A", "13B", "7C", "Y")] == ["Streamline", "Jasmine", "Beethoven", "Yellow Banana"]


def test_S4_both_crewmates_are_placed_in_one_order():
    match = resolved(begun(), **STARTED)
    assert [mate.room for mate in match.state.players["Ann"].crew] == ["1A", "5A"]
    assert [mate.room for mate in match.state.players["Bo"].crew] == ["2B", "2B"]


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("1: start 1A; 2: start 5A", "1: start 1A; 2: start 5A"),
        ("2: START 5a\n1:\nstart in room 1a", "1: start 1A; 2: start 5A"),
        ("Red: place 2B; 2: place 2B", "1: start 2B; 2: start 2B"),
    ],
)
def test_S4_spelling(text: str, canonical: str):
    match = begun(options={"crew": {"Ann": ["Red", "Blue"]}})
    assert match.game.spell(match.understand(text, "Ann")) == canonical


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "both crewmates still need a start"),
        ("1: start 1A", "crewmate 2 still needs a start"),
        ("start 1A", "Put 1: or 2: before it"),
        ("1: start 1A; 1: start 2A; 2: start 5A", "starts twice"),
        ("1: start 1A; 2: start 7B", "crewmate 2 cannot start in 7B: the starting rooms are 1A, 1B"),
        ("1: start 1A; 2: start 14B", "there is no room 14B"),
        ("1: start 1A; 2: move 1A", "not an order of the pregame"),
        ("3: start 1A; 2: start 1A", "you have no crewmate called 3"),
        ("1: start 1A 2A; 2: start 1A", "name one room"),
        ("1: start; 2: start 1A", "name one room"),
    ],
)
def test_S4_refusals(text: str, reason: str):
    with pytest.raises(OrderError, match=reason) as refused:
        begun().understand(text, "Ann")
    assert refused.value.rule == "S4"


def test_S4_the_place_of_a_refusal():
    with pytest.raises(OrderError) as refused:
        begun().understand("2: start 7B; 1: start 7B", "Ann")
    assert (refused.value.start, refused.value.end) == (22, 24)


def test_S4_without_orders_both_starts_are_drawn_from_one_generator():
    match = resolved(begun(seed=7), **STARTED)
    draw = generator(7, "start Cy")
    drawn = [draw.choice(("1A", "1B", "1C", "2A", "2B", "2C", "3A", "5A")) for _ in range(2)]
    assert [mate.room for mate in match.state.players["Cy"].crew] == drawn
    assert [event.drawn for event in happened(match, "start", "Cy")] == [True, True]
    assert not any(event.drawn for event in happened(match, "start", "Ann"))


def test_S4_nobody_is_told_who_else_starts_there():
    match = resolved(begun(), Ann="1: start 1A; 2: start 5A", Bo="1: start 1A; 2: start 5A")
    assert all(crew.room is None for crew in view(match, "Ann").players["Bo"].crew)
    assert [event.kind for event in (step.event for step in match.stages[-1].steps)].count("report") == 0
    assert happened(match, "start", "Ann") == [one for one in happened(match, "start") if one.who.seat == "Ann"]


def test_S4_a_submission_replaces_the_earlier_one_and_a_refused_one_does_not():
    match = begun().do(do.Order("Ann", "1: start 1A; 2: start 5A"))
    with pytest.raises(InvalidOrder):
        match.do(do.Order("Ann", "1: start 1A"))
    assert match.do(do.Order("ann", "1: start 2A; 2: start 2A")).orders["Ann"].order.rooms == ("2A", "2A")


def test_S5_everybody_has_five_energy_and_a_cap_of_seven():
    match = resolved(begun(), **STARTED)
    assert {mate.energy for _, mate in match.state.crewmates()} == {5}
    assert {player.cap for player in match.state.players.values()} == {7}
    assert (match.state.round, match.state.phase) == (1, "round")


def test_S5_three_energy_at_the_end_of_every_round_up_to_the_cap():
    match = resolved(begun(), **STARTED)
    match = resolved(match, Ann="1: activate 3; 2: activate 1")
    assert mate(match, "Ann 1").energy == 5
    assert mate(match, "Ann 2").energy == 7


def test_S5_a_host_can_set_another_gain_which_forms_slips_and_the_opening_know():
    match = resolved(begun(options={"gain": 1}), **STARTED)
    match = resolved(match, Ann="1: activate 3; 2: activate 1")
    assert [mate(match, name).energy for name in ("Ann 1", "Ann 2")] == [3, 5]
    observation = match.observation(Viewers.of(["Ann"]))
    assert observation.setup == {"gain": 1}
    assert any("next 4" in field.group for field in match.game.form(observation, "Ann").fields)
    match = resolved(begun(options={"gain": 9}), **STARTED)
    order = match.understand("1: activate 1; 2: activate 1", "Ann")
    assert "6 of the 9 energy gained is lost" in " ".join(
        match.game.slips(order, "Ann", match.observation(Viewers.of(["Ann"])))
    )
    told = match.game.opening(match.observation(PUBLIC), match.options)
    assert any("gains 9 at the end of a round" in line for line in told.rounds)


def test_the_pregame_has_no_rooms_and_owes_from_everybody():
    match = begun()
    assert match.observation(HOST).waiting == SEATS
    assert match.observation(Viewers.of(["Bo"])).waiting == ("Bo",)
    assert match.observation(PUBLIC).waiting == ()
    own = view(match, "Ann").players["Ann"]
    assert [crew.room for crew in own.crew] == [None, None]
