"""Locked Out's bots: when they call, and what they know in a quiz."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from games.core.viewers import Viewers
from games.lockout.events import Moved
from games.lockout.orders import Answers, Move
from games.lockout.questions import shipped
from games.lockout.view import QuestionView, QuizView
from genius_tui import bots
from genius_tui.bots.bot import Choice, Seen
from tests.support.play import begin, usual

HERE: tuple[str, ...] = ("Bodil", "Cyrus", "Dag")


def choice(name: str, learnt: dict[str, str], number: int = 5, priority: int = 9, random: int = 1) -> Choice:
    return bots.find(name)().choose(seen(learnt, number, priority, random))


def seen(learnt: dict[str, str], number: int = 5, priority: int = 9, random: int = 1) -> Seen:
    """Anna in Alpha with Bodil, Cyrus and Dag, and the teams that she has learnt."""
    match = begin(usual("lockout"))
    observation = match.observation(Viewers.of(("Anna",)))
    four = ("Anna", *HERE)
    players = {
        seat: replace(player, room="Alpha" if seat in four else None, team=learnt.get(seat))
        for seat, player in observation.view.players.items()
    }
    players["Anna"] = replace(players["Anna"], learnt=learnt, priority=priority)
    view = replace(observation.view, rooms={"Alpha": four, "Beta": None, "Gamma": None}, players=players)
    now = replace(observation, view=view, round=number)
    return Seen(match.game, now, "Anna", (), Random(random))


def moved(*goes: dict[str, str]) -> tuple[Moved, ...]:
    """What Anna was told of where those who were with her went."""
    return tuple(Moved(audience=("Anna",), room="Beta", goes={"Anna": "Alpha", **each}) for each in goes)


THREE_WATER: dict[str, str] = dict.fromkeys(HERE, "Water")


OTHERS = begin(usual("lockout")).seats[4:]
WATER_FOR_ME: dict[str, str] = {
    **dict(zip(OTHERS[:7], ("Fire", "Fire", "Fire", "Fire", "Grass", "Grass", "Grass"), strict=True)),
    OTHERS[7]: "Water",
}


@pytest.mark.parametrize("name", ["careful", "bold"])
def test_a_player_goes_where_a_mate_can_be_met_and_a_rival_cannot(name: str):
    mate, rival = OTHERS[7], OTHERS[0]
    for other, room in ((mate, "Beta"), (rival, "Gamma")):
        for random in range(5):
            now = seen(WATER_FOR_ME, random=random)
            found = bots.find(name)().choose(replace(now, told=moved({"Bodil": "Alpha", other: "Gamma"})))
            assert found.order == Move(room)
            assert found.why.startswith(f"{other} is {WATER_FOR_ME[other]}, as you ")


@pytest.mark.parametrize("name", ["careful", "bold"])
@pytest.mark.parametrize(("priority", "room"), [(2, "Beta"), (9, "Gamma")])
def test_who_has_little_priority_follows_the_crowd_and_who_has_much_avoids_it(name: str, priority: int, room: str):
    told = moved({"Bodil": "Beta", "Cyrus": "Beta"}, {"Bodil": "Beta", "Dag": "Gamma"}, {"Bodil": "Alpha"})
    for random in range(5):
        found = bots.find(name)().choose(replace(seen({}, priority=priority, random=random), told=told))
        assert found.order == Move(room)
        assert "Bodil and Cyrus have gone to Beta before" in found.why


def test_a_call_that_nothing_speaks_for_is_not_made():
    for name in ("careful", "bold"):
        assert isinstance(choice(name, THREE_WATER).order, Move)
        assert isinstance(choice(name, {}).order, Move)


def test_a_bold_player_calls_above_one_half_and_a_careful_one_only_what_is_certain():
    half = THREE_WATER | dict.fromkeys(OTHERS[:4], "Fire") | dict.fromkeys(OTHERS[4:7], "Grass")
    assert isinstance(choice("bold", half).order, Move)
    proved = half | dict.fromkeys(OTHERS[4:8], "Grass")
    assert choice("careful", proved).act == choice("bold", proved).act == "call"
    likely = {seat: team for seat, team in proved.items() if seat not in (*HERE[1:], *OTHERS[4:5])}
    assert choice("careful", likely).act == ""


def test_in_the_last_round_a_bold_player_calls_while_it_can_pay():
    assert choice("bold", THREE_WATER, number=9).act == "call"
    assert choice("bold", THREE_WATER, number=9, priority=4).act == ""
    assert choice("careful", THREE_WATER, number=9).act == ""


def test_a_room_of_two_teams_is_never_called():
    mixed = THREE_WATER | {"Dag": "Fire"}
    assert choice("bold", mixed, number=9).act == ""


@pytest.mark.parametrize("name", ["careful", "bold"])
def test_questions_of_general_knowledge_are_answered_better_than_by_chance_and_those_of_a_host_by_chance(name: str):
    asked = tuple(QuestionView(question.ask, question.choices) for question in shipped()[:5])
    foreign = tuple(replace(question, ask=f"{question.ask} (ours)") for question in asked)
    key = [question.answer for question in shipped()[:5]]

    def right(questions: tuple[QuestionView, ...]) -> int:
        found = 0
        for draw in range(100):
            now = seen({}, random=draw)
            view = replace(now.observation.view, quiz=QuizView(questions, None))
            observation = replace(now.observation, view=view, phase="quiz")
            order = bots.find(name)().choose(replace(now, observation=observation)).order
            assert isinstance(order, Answers)
            found += sum(letter == answer for letter, answer in zip(order.given, key, strict=True))
        return found

    assert 300 < right(asked) < 480
    assert 80 < right(foreign) < 170
