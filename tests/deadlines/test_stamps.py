"""Deadlines in messages, in words or as stamps, and what else a chat server's Markdown can do."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import genius_tui.record.record
from games.core import actions as do
from games.core.errors import Refused
from games.core.setup import Header
from genius_tui.deadlines import deadlines, stamps
from genius_tui.deadlines.deadlines import Rule
from genius_tui.deadlines.reminders import public_reminder, reminders
from genius_tui.handouts.handouts import handouts
from genius_tui.looking import markup
from genius_tui.record.record import Record
from genius_tui.table.extras import extras
from genius_tui.table.table import Table

BEGAN = "2026-11-20T19:00:00Z"
DUE = int(datetime(2026, 11, 21, 19, 0, tzinfo=UTC).timestamp())
NOW = datetime(2026, 11, 21, 18, 0, tzinfo=UTC)


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Record:
    monkeypatch.setattr(genius_tui.record.record, "now", lambda: BEGAN)
    return Record.create(
        tmp_path / "a.jsonl", Header(genius=1, game="gatekeeping", players=("Ann", "Bo"), created=BEGAN)
    )


def told(record: Record) -> str:
    return stamps.told(record.match, record.moments)


def test_one_choice_turns_every_deadline_into_a_stamp_and_back(record: Record) -> None:
    table = Table.for_host(record)
    table.do("deadline", after="24h", zone="Europe/Berlin")
    assert told(record) == "Orders are due by Saturday 21 November 2026, 20:00 (Europe/Berlin)."
    assert table.do("markup", markup="Server").said.startswith("Messages: a chat server's Markdown")
    stamp = f"Orders are due by <t:{DUE}:F> (<t:{DUE}:R>)."
    assert told(record) == stamp
    texts = {one.key: one.text for one in handouts(record.match, extras(record.match, record.moments))}
    assert all(f"**{stamp}**" in texts[key] for key in ("public", "seat:Ann", "host"))
    until = deadlines.deadline(record.match, record.moments)
    for text in (public_reminder(record.match, until, NOW), *(one for _, one in reminders(record.match, until, NOW))):
        assert f"**{stamp}**" in text
        assert " left" not in text
        assert "Berlin" not in text
    assert table.do("undo").said == "Taken back: the last choice of what messages are written with."
    assert "1 h left" in public_reminder(record.match, until, NOW)
    assert "<t:" not in "".join(one.text for one in handouts(record.match, extras(record.match, record.moments)))


@pytest.mark.parametrize(
    ("rule", "plain", "server"),
    [
        (Rule(), "The host will say when orders are due.", None),
        (Rule(after=90), "In each round orders are due 1 h 30 min after it begins.", None),
        (
            Rule(at="19:00", least=60),
            "In each round orders are due at the next 19:00 (UTC) that is at least 1 h after it begins.",
            f"In each round orders are due at the next <t:{DUE - 24 * 3600}:t> that is at least 1 h after it begins.",
        ),
    ],
)
def test_the_rule_of_every_round_in_a_sentence(record: Record, rule: Rule, plain: str, server: str | None) -> None:
    if rule.at:
        record.do(deadlines.setting_once(record.match, datetime.fromtimestamp(DUE, UTC) - timedelta(days=1)))
    record.do(deadlines.setting(rule))
    assert stamps.rule_told(record.match, record.moments) == plain
    record.do(markup.setting("server"))
    assert stamps.rule_told(record.match, record.moments) == (server or plain)


def test_a_malformed_choice_is_plain_and_an_unknown_one_is_refused(record: Record) -> None:
    for value in ("telegraph", 3, None, ["server"]):
        record.do(do.Set(markup.KEY, value))
        assert markup.markup(record.match) == "plain"
    with pytest.raises(Refused, match="choose plain or server or text"):
        markup.setting("telegraph")
