"""What the host has set for a phase stands until that ends: an act of which others are not told changes none of it."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from games.core import actions as do
from games.core.viewers import HOST
from genius_tui.deadlines import deadlines
from genius_tui.handouts import announcements, sent
from genius_tui.record.record import Record
from genius_tui.table.table import Table
from tests.games.skeld import test_calls as skeld
from tests.support.play import AnyMatch, begin, usual

UNTIL = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
ALL = (("Pizza at eight.",), UNTIL, "sent")


def wrong_call(match: AnyMatch) -> do.Act:
    """In Alpha: nobody elsewhere is told (L15)."""
    return do.Act(match.observation(HOST).view.rooms["Alpha"][0], "call")


def with_settings(match: AnyMatch) -> AnyMatch:
    match = match.do(announcements.announce(match, "Pizza at eight."))
    return match.do_all((deadlines.setting_once(match, UNTIL), sent.mark(match, "public", "Pizza?")))


def kept(match: AnyMatch) -> tuple[object, ...]:
    until = deadlines.deadline(match, ())
    return announcements.announced(match), until and until.moment, sent.state(match, "public", "Pizza?")


@pytest.mark.parametrize("acted", [False, True], ids=["set before any act", "set after one"])
def test_L15_a_wrong_call_leaves_what_was_set_for_the_phase(acted: bool) -> None:
    match = begin(usual("lockout"))
    call = wrong_call(match)
    match = with_settings(match.do(call) if acted else match)
    assert kept(match) == ALL
    assert kept(match.do(call)) == ALL
    assert kept(match.do(call).do(do.Undo())) == ALL
    assert kept(match.do(call).do(do.Resolve())) == ((), None, "")
    assert kept(match.do(do.Resolve())) == ((), None, "")


def test_S22_so_does_a_call_between_two() -> None:
    match = with_settings(skeld.table())
    assert kept(match) == kept(skeld.called(match)) == ALL


def test_L15_nobody_elsewhere_notices_a_call_by_what_the_host_has_set(tmp_path: Path) -> None:
    match = with_settings(begin(usual("lockout")))
    elsewhere = match.observation(HOST).view.rooms["Beta"][0]
    with Record.create(tmp_path / "match.jsonl", match.header, match.actions) as record:
        tables = Table.for_seat(record, elsewhere), Table.for_public(record)
        before = [(table.known, table.brief) for table in tables]
        record.do(wrong_call(match))
        assert [(table.known, table.brief) for table in tables] == before
