"""Deadlines: when a phase began, until when its orders may come, who is reminded of what."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import genius_tui.record.record
from games.core import actions as do
from games.core.errors import Refused
from games.core.setup import Header
from genius_tui.deadlines import clock
from genius_tui.deadlines.deadlines import (
    KEY,
    Once,
    Rule,
    began_at,
    check,
    deadline,
    proposed,
    rule_of,
    rule_words,
    setting,
    setting_once,
)
from genius_tui.deadlines.reminders import public_reminder, reminders
from genius_tui.record.record import Record
from genius_tui.screens.deadline import dialog
from genius_tui.table.table import Table
from tests.support.play import begin, usual

BEGAN = datetime(2026, 11, 20, 19, 0, tzinfo=UTC)


class Clock:
    """A clock for records: each line is written ten minutes after the one before."""

    def __init__(self) -> None:
        self.moment = BEGAN - timedelta(minutes=10)

    def __call__(self) -> str:
        self.moment += timedelta(minutes=10)
        return self.moment.isoformat().replace("+00:00", "Z")


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Record:
    monkeypatch.setattr(genius_tui.record.record, "now", Clock())
    header = Header(genius=1, game="gatekeeping", players=("Ann", "Bo", "[x]"), title="Duel", options={"escapes": 1})
    return Record.create(tmp_path / "duel.jsonl", header)


def until(record: Record, rule: Rule) -> str:
    record.do(setting(rule))
    found = deadline(record.match, record.moments)
    return found.words() if found else "none"


def test_G16_the_vote_of_gatekeeping_is_proposed_24_hours(tmp_path):
    options = {"layout": ["A:open B:open"], "cards": [1]}
    header = Header(genius=1, game="gatekeeping", players=("Ann", "Bo", "Cy"), options=options)
    with Record.create(tmp_path / "vote.jsonl", header) as record:
        assert proposed(record.match) == ""
        for seat, gate in zip(header.players, "ABB", strict=True):
            record.do(do.Order(seat, f"{gate} with 1"))
        record.do(setting(Rule(at="20:00", zone="UTC")))
        said = Table.for_host(record).do("resolve")
        assert record.match.state.phase == "vote"
        assert proposed(record.match) == "The players have 24 hours for the vote: set a deadline."
        assert proposed(record.match) in str(said)
        asked = dialog(record.match, None, lambda given: "")
        assert {field.key: field.value for field in asked._fields}["when"] == "24h"
        record.do(setting(Rule(after=24 * 60)))
        assert proposed(record.match) == ""


def test_the_vote_of_a_game_whose_texts_give_it_no_time_is_proposed_none(tmp_path):
    header = Header(genius=1, game="modular", players=("Ann", "Bo", "Cy"), options={"rounds": 1})
    with Record.create(tmp_path / "vote.jsonl", header) as record:
        for seat, order in zip(header.players, ("9 in Null", "4 in Duel", "3 in Duel"), strict=True):
            record.do(do.Order(seat, f"play {order}"))
        record.do(do.Resolve())
        assert (record.match.state.phase, proposed(record.match)) == ("vote", "")


def test_without_a_rule_there_is_none(record):
    assert deadline(record.match, record.moments) is None
    assert rule_words(rule_of(record.match)) == "no deadline"


def test_a_day_after_the_match_began(record):
    assert until(record, Rule(after=24 * 60)) == "Saturday 21 November 2026, 19:00 (UTC)"
    assert rule_words(rule_of(record.match)) == (
        "1 day after the round begins, shown in UTC; nothing resolves on its own"
    )


def test_a_day_after_the_round_began_whatever_was_done_in_it(record):
    record.do(do.Resolve())
    began = began_at(record.match, record.moments)
    assert began == BEGAN + timedelta(minutes=10)
    record.do(do.Order("Ann", "A with 1"))
    record.do(do.Adjust("Ann", 1, "a gift"))
    record.do(do.Note("late"))
    assert began_at(record.match, record.moments) == began


def test_an_undo_brings_the_round_s_own_beginning_back(record):
    record.do(do.Resolve())
    record.do(do.Resolve())
    assert began_at(record.match, record.moments) == BEGAN + timedelta(minutes=20)
    record.do(do.Undo())
    assert began_at(record.match, record.moments) == BEGAN + timedelta(minutes=10)
    record.do(do.Resolve())
    assert began_at(record.match, record.moments) == BEGAN + timedelta(minutes=40)


def test_the_beginnings_are_read_from_the_file_too(record):
    record.do(do.Resolve())
    record.close()
    again = Record.open(record.path, writing=False)
    assert list(again.moments) == record.moments
    assert began_at(again.match, again.moments) == BEGAN + timedelta(minutes=10)


def test_a_file_without_moments_has_no_deadline_by_them(tmp_path):
    path = tmp_path / "plain.jsonl"
    lines = ['{"genius": 1, "game": "keys", "players": ["Ann", "Bo"]}', '{"do": "resolve"}']
    lines.append('{"do": "set", "key": "deadline", "value": {"after": 60}}')
    path.write_text("\n".join(lines) + "\n")
    found = Record.open(path, writing=False)
    assert deadline(found.match, found.moments) is None


def test_a_clock_time_is_the_next_one_that_leaves_time_enough(record):
    assert until(record, Rule(at="20:00", zone="Europe/Berlin")) == "Saturday 21 November 2026, 20:00 (Europe/Berlin)"
    assert until(record, Rule(at="20:00", zone="Europe/Berlin", least=0)) == (
        "Friday 20 November 2026, 20:00 (Europe/Berlin)"
    )
    assert until(record, Rule(at="19:59", zone="Europe/Berlin", least=0)) == (
        "Saturday 21 November 2026, 19:59 (Europe/Berlin)"
    )
    assert until(record, Rule(at="8:30", zone="-05:00", least=600)) == "Saturday 21 November 2026, 08:30 (-05:00)"


def test_a_clock_time_stays_when_the_clocks_change():
    zone = clock.find_zone("Europe/Berlin")
    summer_ends = datetime(2026, 10, 24, 20, 30, tzinfo=zone)
    found = clock.next_clock("20:00", summer_ends, zone)
    assert found.astimezone(UTC) == datetime(2026, 10, 25, 19, 0, tzinfo=UTC)


def test_one_phase_can_have_a_deadline_of_its_own(record):
    record.do(setting(Rule(after=60, zone="Europe/Berlin")))
    record.do(setting_once(record.match, clock.read_moment("2026-11-22 21:15", "Europe/Berlin")))
    assert deadline(record.match, record.moments).words() == "Sunday 22 November 2026, 21:15 (Europe/Berlin)"
    record.do(do.Resolve())
    assert deadline(record.match, record.moments).words() == "Friday 20 November 2026, 21:30 (Europe/Berlin)"
    record.do(do.Undo())
    record.do(setting_once(record.match, None))
    assert deadline(record.match, record.moments).words() == "Friday 20 November 2026, 21:00 (Europe/Berlin)"


@pytest.mark.parametrize(
    "value",
    [None, 7, "24h", {}, {"after": -1}, {"after": 60, "at": "20:00"}, {"at": "25:00"},
     {"at": "20:00", "zone": "Nowhere"},
     {"after": 60, "zone": "../etc/passwd"}, {"until": "x"}, {"after": True}, [], {"at": "20:00", "zone": "\ud800"}],
)  # fmt: skip
def test_a_setting_that_a_person_wrote_wrong_is_none(value):
    match = begin(usual("keys")).do(do.Set(KEY, value))
    assert rule_of(match) == Rule()
    assert deadline(match, [BEGAN.isoformat()]) is None


def test_the_end_of_time_is_no_deadline():
    match = begin(usual("keys", created="9999-12-31T23:59:00+00:00"))
    assert deadline(match.do(setting(Rule(after=60))), [None]) is None
    assert deadline(match.do(setting(Rule(at="20:00"))), [None]) is None


def test_none_when_all_is_over_or_in_a_lesson(record):
    record.do(setting(Rule(after=60)))
    while not record.match.over:
        record.do(do.Resolve())
    assert deadline(record.match, record.moments) is None
    assert (
        deadline(begin(usual("keys", lesson=True, created=BEGAN.isoformat())).do(setting(Rule(after=60))), []) is None
    )


def test_what_is_left():
    found = deadline(begin(usual("keys", created=BEGAN.isoformat())).do(setting(Rule(after=200))), [])
    said = [found.left(BEGAN + timedelta(minutes=minutes)) for minutes in (0, 140, 199, 199.5, 200, 3080, 3140)]
    assert said == [
        "3 h 20 min left", "1 h left", "1 min left", "less than a minute left", "less than a minute ago",
        "2 days ago", "2 days 1 h ago",
    ]  # fmt: skip
    assert not found.passed(BEGAN)
    assert found.passed(BEGAN + timedelta(minutes=200))


def test_reminders_are_for_each_who_owes_and_tell_nothing_of_others(record):
    record.do(setting(Rule(after=24 * 60, zone="UTC")))
    record.do(do.Order("Bo", "A with 1"))
    found = deadline(record.match, record.moments)
    now = BEGAN + timedelta(hours=20)
    texts = dict(reminders(record.match, found, now))
    assert list(texts) == ["Ann", "[x]"]
    assert texts["Ann"] == (
        "**Ann**, your orders for round 1 of Duel are still missing.\n"
        "**Orders are due by Saturday 21 November 2026, 19:00 (UTC).** (4 h left)\n"
        "Without orders, you play your lowest weapon, 1 (dagger), at gate J (G7)."
    )
    assert "Bo" not in texts["Ann"]
    assert texts["[x]"].startswith("**\\[x]**, ")
    everybody = public_reminder(record.match, found, now)
    assert not any(seat in everybody for seat in ("Ann", "Bo", "[x]"))
    assert "Saturday 21 November 2026, 19:00 (UTC)" in everybody


def test_a_public_reminder_is_the_same_whoever_has_given_orders(record):
    before = public_reminder(record.match, None, BEGAN)
    record.do(do.Order("Bo", "A with 1"))
    assert public_reminder(record.match, None, BEGAN) == before


def test_spans_are_read_as_people_write_them():
    for text, minutes in {"24h": 1440, "2 days": 2880, "1h 30m": 90, "1 d, 2 h": 1560, "45 min": 45}.items():
        assert clock.read_span(text) == minutes
    for text in ("", "soon", "24", "0m", "900 d", "1h and a bit", "-3h"):
        with pytest.raises(Refused):
            clock.read_span(text)


def test_zones_are_names_or_offsets():
    for name in ("UTC", "utc", "Europe/Berlin", "+01:00", "-0530", "UTC+2", "+1"):
        assert clock.find_zone(name)
    with pytest.raises(Refused, match="did you mean Europe/Berlin"):
        clock.find_zone("Europe/Berln")
    with pytest.raises(Refused, match="did you mean Europe/Berlin"):
        clock.find_zone("Berlin")
    for name in ("", "../../etc/passwd", "America", "+99:00", "\x00", "x" * 500):
        with pytest.raises(Refused):
            clock.find_zone(name)


def test_moments_and_clock_times_are_read():
    assert clock.read_clock("8:05") == "08:05"
    assert clock.read_moment("2026-11-21 20:00", "UTC") == datetime(2026, 11, 21, 20, tzinfo=UTC)
    for text in ("2026-02-30 20:00", "tomorrow", "20:00", ""):
        with pytest.raises(Refused):
            clock.read_moment(text, "UTC")
    for text in ("24:00", "8", "8 pm"):
        with pytest.raises(Refused):
            clock.read_clock(text)


def test_both_kinds_at_once_are_refused():
    with pytest.raises(Refused, match="not both"):
        check(Rule(after=60, at="20:00"))
    with pytest.raises(Refused):
        setting(Rule(at="24:99"))


def test_own_zone_is_one_that_is_known():
    assert clock.find_zone(clock.own_zone())


def test_a_deadline_for_one_phase_is_not_another_s():
    match = begin(usual("keys"))
    stale = match.do(do.Set("deadline_once", {"resolutions": 3, "until": "2026-11-21T20:00Z"}))
    assert deadline(stale, []) is None
    assert Once(0, "2026-11-21T20:00Z").resolutions == 0
