"""Bots in seats of a match: they act and order before a resolution, and what they do wrong costs only themselves."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from games.core import actions as do
from games.core.errors import SetupError
from games.core.match import Noted
from games.core.setup import Header
from games.core.viewers import HOST, Viewers
from genius_tui import bots
from genius_tui.bots.bot import Choice, Seen
from genius_tui.cli.genius import genius
from genius_tui.new_match.draft import Draft
from genius_tui.record.reading import read
from genius_tui.record.record import Record
from genius_tui.table import hotseat, writes
from genius_tui.table.bot_orders import bot_orders
from genius_tui.table.request import Request
from genius_tui.table.table import Table
from tests.support.play import AnyMatch, begin, usual


class Calls:
    """Calls as long as it may."""

    def choose(self, seen: Seen) -> Choice:
        return Choice(act="call")


class CallsOnce:
    """Calls once, then moves."""

    def __init__(self) -> None:
        self.has_called = False

    def choose(self, seen: Seen) -> Choice:
        if self.has_called:
            return Choice(seen.game.sample(seen.observation, seen.seat, seen.random), "It has called.")
        self.has_called = True
        return Choice(act="call")


ROOMS = {room: list(seats) for room, seats in zip(("Alpha", "Beta", "Gamma"), ("abcd", "efgh", "ijkl"), strict=True)}
TEAMS = {"Water": list("abcd"), "Fire": list("efil"), "Grass": list("gjhk")}


def random(seat: str) -> Random:
    return Random(seat)


def named(slug: str, **by: str) -> AnyMatch:
    """A match without a device that goes round, in which bots play for some."""
    match = begin(usual(slug, 5 if slug == "gatekeeping" else None, seed=3))
    return match.do_all(hotseat.seated(match, by, shuffled=False, hot=False))


def test_a_hosted_match_has_bots_for_the_seats_that_were_chosen_and_resolves_with_them():
    match = named("gatekeeping", Anna="careful", Dina="bold")
    assert not hotseat.is_hot(match)
    assert hotseat.bots_of(match) == {"Anna": "careful", "Dina": "bold"}
    actions = hotseat.sampled(match, lambda label: Random(label))
    assert [one.seat for one in actions if isinstance(one, do.Order)] == ["Anna", "Dina"]
    written = writes.resolve(Request(match, {}, lambda label: Random(label)))
    assert isinstance(list(written)[-1], do.Resolve)
    given = match.do(do.Order("Anna", "A with 1"))
    assert [one.seat for one in hotseat.sampled(given, lambda label: Random(label))[1:]] == ["Dina"]  # type: ignore[union-attr]


def test_a_bot_of_each_name_orders_as_that_bot():
    match = begin(usual("gatekeeping", 5, seed=3))
    for name in ("random", "careful", "bold"):
        found = bot_orders(match, {"Anna": name}, random)
        seen = Seen(match.game, match.observation(Viewers.of(("Anna",))), "Anna", (), Random("Anna"))
        assert match.game.spell(bots.find(name)().choose(seen).order) == found.actions[0].text  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("name", "fault"), [("Raises", "KeyError: 'gate'"), ("Illegal", "you have no 9"), ("Hangs", "longer")]
)
def test_what_one_bot_does_wrong_costs_its_own_orders_alone(name: str, fault: str):
    match = begin(usual("gatekeeping", 5, seed=3))
    found = bot_orders(match, {"Anna": f"tests.bots.strange:{name}", "Dina": "careful"}, random, longest=0.3)
    assert [one.seat for one in found.actions if isinstance(one, do.Order)] == ["Dina"]
    assert fault in found.decided["Anna"].faults[0]
    assert found.decided["Dina"].faults == ()


def test_an_illegal_order_is_counted_and_told_to_the_host_alone(monkeypatch: pytest.MonkeyPatch):
    strange = bots.find("tests.bots.strange:Raises")
    monkeypatch.setattr(bots, "find", lambda name: strange)
    match = named("gatekeeping", Anna="careful")
    after = match.do_all(hotseat.sampled(match, lambda label: Random(label)))
    assert after.orders == {}
    note = next(step.event for stage in after.stages for step in stage.steps if isinstance(step.event, Noted))
    assert note.text == "The bot careful of Anna: KeyError: 'gate'"
    assert note.audience == "host"
    assert HOST.hear(note.audience)


def test_an_act_takes_effect_before_the_next_bot_is_asked_and_a_bot_that_only_acts_is_stopped():
    match = begin(usual("lockout", seed=3))
    once = bot_orders(match, {match.seats[0]: f"{__name__}:CallsOnce"}, random)
    assert [type(one) for one in once.actions] == [do.Act, do.Order]
    always = bot_orders(match, {match.seats[0]: f"{__name__}:Calls", match.seats[1]: "careful"}, random)
    acts = [one for one in always.actions if isinstance(one, do.Act)]
    assert len(acts) == 4
    assert "acted more than 3 times" in always.decided[match.seats[0]].faults[0]
    assert isinstance(always.actions[-1], do.Order)


def test_a_call_that_ends_the_match_leaves_nothing_to_resolve(monkeypatch: pytest.MonkeyPatch):
    options = {"rooms": ROOMS, "teams": TEAMS}
    match = begin(Header(genius=1, game="lockout", players=tuple("abcdefghijkl"), options=options))
    found = bot_orders(match, {"e": "careful", "a": f"{__name__}:Calls", "b": "careful"}, random)
    assert [type(one) for one in found.actions] == [do.Act]
    seated = match.do_all(hotseat.seated(match, {"a": "careful", "b": "bold"}, shuffled=False, hot=False))
    monkeypatch.setattr(bots, "find", lambda name: Calls)
    written = tuple(writes.resolve(Request(seated, {}, lambda label: Random(label))))
    assert not any(isinstance(one, do.Resolve) for one in written)
    assert seated.do_all(written).over


def test_a_record_brings_no_bot_by_its_module_and_an_unknown_one_is_played_as_usual():
    match = named("gatekeeping", Anna="careful")
    brought = match.do(do.Set(hotseat.BOTS, {"Anna": "tests.bots.strange:Raises"}))
    assert hotseat.bots_of(brought) == {"Anna": bots.USUAL}
    with pytest.raises(SetupError, match="nobody plays by carefull: did you mean careful"):
        named("gatekeeping", Anna="carefull")


def test_taking_a_bot_away_and_the_host_s_own_key_for_missing_orders(tmp_path: Path):
    with Record.create(tmp_path / "match.jsonl", usual("gatekeeping", 5, seed=3), ()) as record:
        table = Table.for_host(record, lambda label: Random(label))
        table.do("seating", hot=False, ways={"Anna": "bold"})
        assert hotseat.bots_of(record.match) == {"Anna": "bold"}
        table.do("sample")
        assert set(record.match.orders) == set(record.match.seats)
        table.do("seating", hot=False, ways={"Anna": "local"})
        assert hotseat.bots_of(record.match) == {}


def test_a_new_match_begins_with_the_bots_that_were_chosen(tmp_path: Path):
    draft = Draft("gatekeeping", players="Ann, Dina (careful), Bo (bold)", garnets="5")
    assert draft.faults() == ()
    assert draft.seating == {"Dina": "careful", "Bo": "bold"}
    out = tmp_path / "match.jsonl"
    words = ("new", "keys", "--players", "Ann,Bo,Dina", "--bot", "dina=careful", "--out", str(out))
    assert CliRunner().invoke(genius, words).exit_code == 0
    assert hotseat.bots_of(read(out).match) == {"Dina": "careful"}
    assert hotseat.local(read(out).match) == ("Ann", "Bo")
    told = CliRunner().invoke(genius, (*words[:-1], str(tmp_path / "other.jsonl"), "--bot", "Bo=carful"))
    assert told.exit_code != 0
    assert "did you mean careful" in told.output
