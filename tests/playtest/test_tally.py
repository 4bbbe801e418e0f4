"""Tallies: every game's measures, examples that lead to the step, size that does not grow."""

from __future__ import annotations

import pytest

import games
from games.core.errors import SetupError
from games.core.events import Event
from games.core.game import AnyGame
from games.core.measures import SHARED, Measure, misfit
from games.core.state import Result
from genius_tui.playtest import measures, outcome, run
from genius_tui.playtest.asked import StudyRequest, Wrong
from genius_tui.playtest.measures import SEATS
from genius_tui.playtest.metrics import MetricFailed
from genius_tui.playtest.place import point, replayed
from genius_tui.playtest.plan import Plan, players_of
from genius_tui.playtest.tally import KEPT, MOST_NAMES, Tally, natural
from tests.every_game.trials import every_game


def plan(slug: str, *bots: str, seats: int | None = None, **more) -> Plan:
    return Plan(slug, players_of(games.find(slug), seats), bots or ("random",), **more)


def tallied(one: Plan, number: int, *metrics: str) -> Tally:
    tally = Tally(one)
    for line in run.played(one, range(number), metrics):
        tally.add(outcome.read(line))
    return tally


@every_game
def test_measures_hear_the_games_own_events_under_keys_of_their_own(game: AnyGame):
    one = plan(game.meta.slug, "bold", "random")
    assert {measure.key for measure in (*measures._first(one), *measures._last(one))} == SHARED
    assert not misfit(game.measures)
    for measure in game.measures:
        assert set(measure.hears) <= {*game.events, Result}, measure.key
        assert len(set(measure.names)) == len(measure.names)


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        (("winners",), "its measure 'Mine' has the key 'winners' of one that is counted of every game"),
        (("metric mine",), "its measure 'Mine' has the key 'metric mine' of one that is counted of every game"),
        (("mine", "mine"), "two of its measures have the key 'mine'"),
    ],
)
def test_a_measure_with_a_key_of_ours_is_refused(monkeypatch: pytest.MonkeyPatch, keys: tuple[str, ...], said: str):
    own = tuple(Measure(key=key, title="Mine", reading="mean", hears={}) for key in keys)
    monkeypatch.setattr(games.find("keys"), "measures", own)
    with pytest.raises(SetupError, match=f"Keys to Success cannot be playtested: {said}"):
        plan("keys").check()
    with pytest.raises(Wrong, match=said) as wrong:
        StudyRequest("keys").variants()
    assert wrong.value.field == "game"


@every_game
def test_every_measure_is_read_and_ways_of_winning_fill_all_matches(game: AnyGame):
    tally = tallied(plan(game.meta.slug, "bold", "random"), 12)
    sections = {section.measure.key: section for section in tally.sections()}
    for section in sections.values():
        for row in section.rows:
            one = row.estimate
            assert one is None or one.low is None or one.low <= one.value <= one.high
            assert len(row.bucket.tried) <= KEPT
            if section.measure.reading == "success":
                assert row.bucket.good <= row.bucket.times, (section.measure.key, row.name)
    if "ways" in sections:
        assert sum(row.bucket.matches for row in sections["ways"].rows) >= tally.matches


@every_game
def test_an_example_leads_to_the_step_at_which_it_counted(game: AnyGame):
    one = plan(game.meta.slug, "bold", "random")
    tally = tallied(one, 3)
    for row in tally.section("steps").rows:
        for example in row.examples[:1]:
            match = replayed(one, example.match)
            found = point(match, example.step)
            assert found is not None
            assert match.stages[found.stage].steps[found.shown - 1].event.kind == row.name
    assert point(match, -1) is None
    assert point(match, 10**6) is None


def test_wins_count_by_seat_and_by_bot():
    tally = tallied(plan("gatekeeping", "careful", "random", seats=4), 30)
    seats = tally.section(SEATS).rows
    assert [row.name for row in seats] == ["P1", "P2", "P3", "P4"]
    bots = {row.name: row.bucket for row in tally.section("bots").rows}
    assert sum(row.bucket.matches for row in seats) == sum(bucket.good for bucket in bots.values())
    assert bots["careful"].times == bots["random"].times == 60
    ratings = tally.ratings.found()
    assert set(ratings) == {"careful", "random"}
    assert 0 <= tally.fair() <= 1


def test_three_pass_gates_are_listed_even_if_nobody_wins_by_them():
    tally = tallied(plan("gatekeeping", seats=3, options={"layout": ["A:open B:open", "X:open Y:open"]}), 5)
    row = next(row for row in tally.section("ways").rows if row.name == "three pass gates")
    assert (row.estimate.count, row.estimate.of) == (0, 5)
    assert row.examples == ()


def test_a_tally_does_not_grow_with_matches_or_names():
    one = plan("gatekeeping", seats=3)
    tally = Tally(one)
    (line,) = run.played(one, range(1))
    found = outcome.read(line)
    for number in range(MOST_NAMES + 50):
        tally.add(
            outcome.Outcome(
                **{
                    **{name: getattr(found, name) for name in found.__struct_fields__},
                    "n": number,
                    "metrics": {"word": f"w{number}"},
                }
            )
        )
    rows = tally.section("metric word").rows
    assert len(rows) == MOST_NAMES + 1
    assert next(row for row in rows if row.name == "other").bucket.matches == 50
    assert all(len(row.bucket.tried) <= KEPT for section in tally.sections() for row in section.rows)


def test_what_a_match_counts_does_not_depend_on_the_match_before():
    one = plan("skeld")
    together = run.played(one, range(3))
    assert [run.played(one, range(number, number + 1))[0] for number in range(3)] == together


def test_names_are_in_their_natural_order():
    assert sorted(["10B", "2B", "P11", "-2", "P2", "-12"], key=natural) == ["-12", "-2", "2B", "10B", "P2", "P11"]


def everything(header, events: list[Event], result: Result) -> dict[str, object]:
    return {"yes": bool(result.winners), "none": None, "number": 2, "half": 0.5, "word": "a\nb"}


def raises(header, events, result) -> float:
    raise KeyError("gate")


def foreign(header, events, result) -> object:
    return [1]


def test_a_metric_can_be_a_number_a_word_a_yes_or_nothing():
    tally = tallied(plan("gatekeeping", seats=3), 4, f"{__name__}:everything")
    numbers = {row.name: row.estimate.value for row in tally.section("metrics").rows}
    assert numbers == {"number": 2.0, "half": 0.5}
    (row,) = tally.section("metric yes").rows
    assert (row.name, row.bucket.matches) == ("yes", 4)


@pytest.mark.parametrize(
    ("name", "said"), [("raises", "raised KeyError: 'gate'"), ("foreign", "returned [1]: return a")]
)
def test_a_metric_that_fails_is_named_with_its_match(name: str, said: str):
    with pytest.raises(MetricFailed, match="in match 1/0") as failed:
        tallied(plan("gatekeeping", seats=3, seed=1), 1, f"{__name__}:{name}")
    assert said in str(failed.value)
