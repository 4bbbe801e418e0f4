"""Locked Out's bots: when they call, and what they know in a quiz."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from games.core.viewers import Viewers
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


THREE_WATER: dict[str, str] = dict.fromkeys(HERE, "Water")
OTHERS = begin(usual("lockout")).seats[4:]


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
