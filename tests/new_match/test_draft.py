"""A set-up as it is typed: players, purses, options, and what is wrong with them."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from msgspec import Struct

import games
from games.core.setup import Header
from genius_tui.new_match.draft import Draft, Fault
from genius_tui.new_match.options import BadText, questions

TWO = "Ann\nBo"


def faults(**changes) -> tuple[Fault, ...]:
    return Draft("gatekeeping", **{"players": TWO, **changes}).faults()


def test_a_sound_set_up_makes_a_header() -> None:
    draft = Draft("gatekeeping", title=" Finals ", players="Ann: 7\nBo", seed="x 1", options={"cards": "1 2, 3"})
    assert draft.faults() == ()
    assert draft.header == Header(
        genius=1,
        game="gatekeeping",
        players=("Ann", "Bo"),
        seed="x 1",
        garnets={"Ann": 7, "Bo": 5},
        options={"cards": [1, 2, 3]},
        title="Finals",
    )


def test_an_empty_seed_is_drawn_and_digits_are_a_number() -> None:
    draft = Draft("keys", players=TWO)
    assert re.fullmatch("[0-9a-f]{32}", str(draft.header.seed))
    assert draft.header.seed == draft.begun().header.seed
    assert len({Draft("keys", players=TWO).header.seed for _ in range(20)}) == 20
    assert Draft("keys", players=TWO, seed="0").header.seed == 0
    assert Draft("keys", players=TWO, seed="-12").header.seed == -12


def test_what_is_wrong_stands_at_its_field() -> None:
    assert faults(garnets="many") == (Fault("garnets", "many is not a number of garnets: write 0 or more"),)
    assert faults(options={"escapes": "3"})[0].field == "options.escapes"
    assert faults(options={"escapes": "x"}) == (Fault("options.escapes", "x is not a whole number"),)
    assert faults(options={"cards": "1 12"})[0].reason.startswith("number 2: ")
    assert faults(options={"layout": "A:open\nA:open"})[0].field == "options.layout"


def test_several_faults_are_told_at_once() -> None:
    assert [fault.field for fault in faults(garnets="x", options={"escapes": "y"})] == ["garnets", "options.escapes"]


def test_a_name_that_is_there_twice_is_told_with_its_line() -> None:
    assert faults(players="Ann\nBo\nANN") == (Fault("players", "line 3: ANN is already in line 1"),)


def test_nobody_is_too_few() -> None:
    assert faults(players="") == (Fault("players", "this game takes 2 to 40 players, not 0"),)


def test_usual_answers_are_left_out_of_the_header() -> None:
    draft = Draft("gatekeeping", players=TWO)
    texts = {question.key: question.usual for question in draft.questions}
    assert Draft("gatekeeping", players=TWO, options=texts).header.options == {}


@pytest.mark.parametrize("game", games.CATALOGUE.values(), ids=lambda game: game.meta.slug)
def test_every_games_options_can_be_asked_for(game) -> None:
    players = "\n".join(f"Player {number}" for number in range(1, game.meta.usual + 1))
    draft = Draft(game.meta.slug, players=players)
    texts = {question.key: question.usual for question in draft.questions}
    assert Draft(game.meta.slug, players=players, options=texts).faults() == ()
    for question in draft.questions:
        assert question.hint or question.choices, question.key


class Options(Struct):
    flag: bool = False
    mode: Literal["a", "b"] = "a"
    names: tuple[str, ...] = ()
    table: dict[str, int] | None = None
    places: dict[str, tuple[str, ...]] | None = None
    deep: dict[str, dict[str, int]] | None = None
    label: str = "x"


def test_questions_come_from_types() -> None:
    kinds = {question.key: question.kind for question in questions(Options, {})}
    assert kinds == {
        "flag": "yes",
        "mode": "one",
        "names": "lines",
        "table": "amounts",
        "places": "lists",
        "deep": "json",
        "label": "words",
    }


def test_answers_become_values() -> None:
    asked = {question.key: question for question in questions(Options, {})}
    assert asked["flag"].answered("yes") == {"flag": True}
    assert asked["flag"].answered("no") == {}
    assert asked["mode"].answered("b") == {"mode": "b"}
    assert asked["names"].answered("a b\n\n c") == {"names": ["a b", "c"]}
    assert asked["table"].answered('{"Ann": 3}') == {"table": {"Ann": 3}}
    assert asked["table"].answered("Ann: 3, Bo: -2\n[/]: 1") == {"table": {"Ann": 3, "Bo": -2, "[/]": 1}}
    assert asked["places"].answered("Alpha: Ann, Bo\n\nBeta:Cy") == {"places": {"Alpha": ["Ann", "Bo"], "Beta": ["Cy"]}}
    assert asked["places"].answered('{"Alpha": ["Ann"]}') == {"places": {"Alpha": ["Ann"]}}
    for key, text, said in (
        ("table", "{", "this is not JSON"),
        ("table", "Ann 3", "a name, a colon"),
        ("table", "Ann: three", "three is not a whole number"),
        ("places", "Alpha: Ann\nAlpha: Bo", "Alpha is there twice"),
        ("deep", "Ann: 3", "this is not JSON"),
    ):
        with pytest.raises(BadText, match=said):
            asked[key].answered(text)


def test_names_that_look_the_same_are_said_where_they_are_typed() -> None:
    typed = Draft("gatekeeping", players="Ann\n\u0410nn\n\u3164").typed
    assert [one.wrong for one in typed] == [
        "",
        "looks the same as Ann (\u0410 is U+0410, A U+0041): change one of them",
        "a name looks empty (U+3164): use visible letters, digits or signs",
    ]
    assert faults(players="Ian\nlan")[0].reason.startswith("line 2: lan looks the same as Ian")
