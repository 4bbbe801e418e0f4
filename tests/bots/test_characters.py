"""The careful and the bold bot: what they choose is legal, says why, and rests on what their seat may know alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

import games
from games.core.viewers import PUBLIC, Seat, Viewers
from games.core.votes import Ballot
from genius_tui import bots
from genius_tui.bots import heuristics
from genius_tui.bots.asking import asked
from genius_tui.bots.bot import Answer, Choice, Seen
from genius_tui.bots.heuristics.character import Character
from genius_tui.playtest.plan import Plan, players_of
from genius_tui.playtest.play import actions, play
from tests.support.play import AnyMatch, Temper, begin, phases, tempers, usual

CHARACTERS = get_args(Character)
SLUGS = tuple(sorted(heuristics.GAMES))
METAS = {slug: games.find(slug).meta for slug in SLUGS}
SEATS = [(slug, number) for slug, meta in METAS.items() for number in sorted({meta.least, meta.usual, meta.most})]


class Watched:
    """Two characters by turns, who keep what they are asked and what they answer."""

    kept: list[tuple[str, Seen, Choice]] = []

    def choose(self, seen: Seen) -> Choice:
        name = CHARACTERS[len(self.kept) % len(CHARACTERS)]
        once = replace(seen, random=Random(f"{len(self.kept)}"), told=tuple(seen.told))
        choice = bots.find(name)().choose(once)
        self.kept.append((name, once, choice))
        return choice


def watched(slug: str, number: int, matches: int = 1) -> Iterator[tuple[str, Seen, Choice]]:
    """What the characters were asked and answered in some matches against one another and random bots."""
    plan = Plan(slug, players_of(games.find(slug), number), ("random", "watched"), seed="watched")
    classes = {"random": bots.find("random"), "watched": Watched}
    for match in range(matches):
        Watched.kept = []
        assert not play(plan, match, classes).faults
        yield from Watched.kept


@pytest.mark.parametrize(("slug", "number"), SEATS)
def test_every_choice_is_legal_and_says_why(slug: str, number: int):
    found = list(watched(slug, number))
    assert {name for name, _, _ in found} == set(CHARACTERS)
    for _, seen, choice in found:
        assert not choice.why[0].islower()
        assert choice.why.endswith(".")
        assert "  " not in choice.why
        if choice.order is not None:
            seen.game.check(choice.order, seen.seat, seen.observation)
            text = seen.game.spell(choice.order)
            assert seen.game.parse(text, seen.seat, seen.observation) == choice.order


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("name", CHARACTERS)
def test_the_same_seed_brings_the_same_choices(slug: str, name: str):
    plan = Plan(slug, players_of(games.find(slug), None), (name, "random"), seed=5)
    assert actions(plan, 0, plan.classes()) == actions(plan, 0, plan.classes())


@pytest.mark.parametrize("slug", SLUGS)
def test_a_choice_rests_on_what_the_seat_sees_and_was_told_alone(slug: str):
    """Asked again by a new bot, of the same knowledge written down and read, it is the same: nothing was kept."""
    for index, (name, seen, choice) in enumerate(watched(slug, METAS[slug].usual)):
        again = replace(seen, random=Random(f"{index}"), told=list(seen.told))
        assert bots.find(name)().choose(again) == choice


@pytest.mark.parametrize("slug", SLUGS)
def test_twins_choose_alike(slug: str):
    """Matches that differ in what one seat does: who knows the same in two of them chooses the same."""
    known: dict[tuple[str, str], tuple[object, list[Answer]]] = {}
    compared = 0
    begun = begin(usual(slug, seed="twins"))
    for twin in range(16):
        by = tempers(begun.seats, "twins") | {begun.seats[0]: Temper(f"twin {twin}")}
        for match in phases(begun, by):
            for seat in () if match.state.ended else match.game.owing(match.state):
                seen = _seen(match, seat)
                chosen = [asked(bots.find(name)(), replace(seen, random=Random(seat))) for name in CHARACTERS]
                state, before = known.setdefault((seat, repr((seen.observation, seen.told))), (match.state, chosen))
                assert chosen == before
                compared += state != match.state
    assert compared


def _seen(match: AnyMatch, seat: Seat) -> Seen:
    viewers = Viewers.of((seat,))
    told = tuple(told.event for told in match.told(viewers))
    return Seen(match.game, match.observation(viewers), seat, told, Random(seat))


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_vote_goes_to_the_richest_loser(name: str):
    purses = {"Anna": 9, "Bodil": 3, "Cyrus": 7}
    matches = (begin(usual("gatekeeping", 6, garnets=purses, seed=seed)) for seed in range(20))
    vote = next(
        now
        for match in matches
        for now in phases(match, tempers(match.seats, match.header.seed))
        if now.observation(PUBLIC).phase == "vote"
    )
    result = vote.observation(PUBLIC).result
    assert result is not None
    rival = max(result.losers, key=lambda loser: result.garnets[loser])
    choice = bots.find(name)().choose(_seen(vote, result.winners[0]))
    assert choice.order == Ballot(rival)
    assert rival in choice.why


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_vote_among_equally_rich_losers_goes_to_any_of_them(name: str):
    matches = (begin(usual("gatekeeping", 6, seed=seed)) for seed in range(20))
    vote = next(
        seen
        for match in matches
        for now in phases(match, tempers(match.seats, match.header.seed))
        if (result := now.observation(PUBLIC).result) is not None and now.observation(PUBLIC).phase == "vote"
        for seen in (_seen(now, result.winners[0]),)
    )
    result = vote.observation.result
    assert result is not None
    losers = result.losers
    assert len(losers) > 1
    even = replace(result, garnets=dict.fromkeys(result.garnets, 6))
    equal = replace(vote, observation=replace(vote.observation, result=even))
    choices = [bots.find(name)().choose(replace(equal, random=Random(seed))) for seed in range(60)]
    assert {choice.order for choice in choices} == {Ballot(loser) for loser in losers}
    assert f"one of {len(losers)} losers with the most garnets" in choices[0].why


def test_who_plays_skeld_reckons_with_the_energy_that_a_round_gives():
    """Under another gain in the setup some orders are others, all else being equal."""

    def chosen(seen: Seen, name: str, gain: int) -> Choice:
        observation = replace(seen.observation, setup={"gain": gain})
        return bots.find(name)().choose(replace(seen, observation=observation, random=Random(0)))

    seen = list(watched("skeld", METAS["skeld"].usual, matches=4))
    assert any(chosen(one, name, 3) != chosen(one, name, 1) for name, one, _ in seen)


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_game_without_heuristics_is_played_at_random_and_that_is_said(name: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(heuristics, "GAMES", {})
    seen = _seen(begin(usual("gatekeeping", 6)), "Anna")
    choice = bots.find(name)().choose(seen)
    assert choice.order == seen.game.sample(seen.observation, "Anna", Random("Anna"))
    assert "at random" in choice.why
