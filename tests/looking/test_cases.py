"""Invented cases: a position and orders as one line, for every game."""

from __future__ import annotations

import pytest

from games import CATALOGUE
from games.core.errors import GameError
from games.core.events import Event
from games.gates.events import Enter
from genius_tui.handouts import what_if
from genius_tui.looking import cases


def entered(text: str) -> dict[str, str]:
    """Who enters which gate in the last resolution of a case of Gatekeeping."""
    steps = cases.what_if(CATALOGUE["gatekeeping"], text).steps
    return {event.seat: event.gate for event in steps if isinstance(event, Enter)}


def kinds(slug: str, text: str) -> list[str]:
    steps: tuple[Event, ...] = cases.what_if(CATALOGUE[slug], text).steps
    return [event.kind for event in steps]


@pytest.mark.parametrize("slug", sorted(CATALOGUE))
def test_every_game_has_an_example_that_works_out(slug: str):
    game = CATALOGUE[slug]
    assert cases.example(game)
    assert list(what_if.lines(game, ""))
    assert what_if.as_json(game, "")["events"]
    assert what_if.message(game, "").startswith("# What if")


@pytest.mark.parametrize("slug", ["gatekeeping", "keys", "lockout"])
def test_in_an_example_everybody_has_orders_so_that_nothing_beside_the_matter_happens(slug: str):
    assert "default" not in kinds(slug, cases.EXAMPLES[slug])


def test_equals_push_one_another_aside():
    assert entered("Al: A with 3 | Be: A with 3 | Ga: A with 3 | Om: A with 1") == {"Om": "A"}


def test_a_position_is_made_of_options_and_of_what_a_host_could_correct():
    own = 'layout=["A:open B:pass", "X:open Y:pass"] | cards=[2,1] | cards of Al = 9 9'
    case = cases.what_if(
        CATALOGUE["gatekeeping"], f"{own} | Al: A with 9 | Be: A with 1 / place of Be = 1 | Al: X with 9 | Be: Y with 2"
    )
    assert {event.seat: event.gate for event in case.steps if isinstance(event, Enter)} == {"Al": "X", "Be": "Y"}


def test_a_stroke_resolves_and_the_last_resolution_is_shown():
    assert entered("Al: A with 1 | Be: B with 1 / Al: K with 1 | Be: L with 1") == {"Al": "K", "Be": "L"}
    assert entered("Al: A with 1 | Be: B with 1 /") == {"Al": "A", "Be": "B"}


def test_an_act_is_shown_by_itself_and_who_is_not_named_plays_by_the_default():
    rooms = '{"Alpha":["Al","Be","Ga","Om"],"Beta":["E","F","G","H"],"Gamma":["I","J","K","L"]}'
    assert kinds("lockout", f"rooms={rooms} | Al! call") == ["call", "penalty"]
    assert "default" in kinds("lockout", f"rooms={rooms} | Al: Beta")


def test_in_13_chambers_every_password_is_open_and_no_hint_is_told():
    text = "Al: enter alien with open / / / / Al: alien: take 5"
    assert "hint" not in "".join(kinds("chambers", text))
    assert cases.what_if(CATALOGUE["chambers"], text).after.players["Al"].gold == 5


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "write orders, for example Al:"),
        ("nonsense", '"nonsense" is not part of a case'),
        ("Al: A with 9", "you have no 9"),
        ("colour = red | Al: A with 1", "colour"),
        ("cards=maybe | Al: A with 1", "cards"),
        ("place of Nobody = 1 | Al: A with 1", "Nobody"),
        ("level of Al = 1 | Al: A with 1", "cards, place"),
        (" | ".join(f"P{number}: A with 1" for number in range(60)), "60 players are too many"),
    ],
)
def test_what_is_not_understood_says_what_would_be_right(text: str, said: str):
    with pytest.raises(GameError, match=said):
        cases.what_if(CATALOGUE["gatekeeping"], text)


@pytest.mark.parametrize("slug", [slug for slug, game in sorted(CATALOGUE.items()) if not game.what_if_example])
def test_after_its_last_step_a_case_stands_where_it_ends(slug: str):
    """The board below the steps said that nobody had moved on, beside a table in which they had."""
    case = cases.what_if(CATALOGUE[slug], cases.example(CATALOGUE[slug]))
    assert case.at(0).view == case.observation.view
    assert case.at(len(case.steps)).view == case.after
    assert case.at(len(case.steps)).steps == case.steps
