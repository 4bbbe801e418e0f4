"""Whatever stands in a record, it opens as far as it is sound or is refused in a sentence: nothing else ever happens.

GENIUS_HOSTILE=10000 tries so many records; usually it is a few hundred.
"""

from __future__ import annotations

import io
import json
import os
import unicodedata
from datetime import UTC, datetime
from pathlib import Path

import pytest

from games.core import actions as do
from games.core.errors import GameError
from games.core.names import clean
from games.core.report import report
from games.core.viewers import HOST, PUBLIC, Viewers
from genius_tui.deadlines import deadlines, stamps
from genius_tui.deadlines.reminders import public_reminder, reminders
from genius_tui.handouts import announcements, files, handouts, sent, talk_changes
from genius_tui.library import listing
from genius_tui.paste import nicknames
from genius_tui.plain import console
from genius_tui.plain.report import readable
from genius_tui.record.errors import RecordError
from genius_tui.record.reading import AnyMatch, read, read_strictly
from genius_tui.record.record import Record, written_out
from genius_tui.table import hotseat, playtest, taken_back
from genius_tui.table.extras import extras
from tests.record.hostile_records import hostile_record

RECORDS = int(os.environ.get("GENIUS_HOSTILE", "400"))
GROUPS = 8
NOW = datetime(2026, 11, 20, 20, 14, tzinfo=UTC)
LINES = "steps now orders log who purses channels undo resolve log leave list".replace(" ", "\n")


@pytest.mark.parametrize("group", range(GROUPS))
def test_no_record_does_more_than_be_refused_in_a_sentence(tmp_path: Path, group: int) -> None:
    path = tmp_path / "a.jsonl"
    opened = 0
    for number in range(group, RECORDS, GROUPS):
        path.write_bytes(hostile_record(number))
        try:
            opened += _opens(path, number)
        except Exception as error:
            error.add_note(f"hostile_record({number})")
            raise
        for left in tmp_path.iterdir():
            left.unlink()
    assert opened > RECORDS / GROUPS / 10


def _opens(path: Path, number: int) -> bool:
    """Opens a record in every way that there is; whether it could be."""
    listed = listing.summary(path)
    assert not listed.fault.startswith("this program cannot read it"), listed.fault
    _calm(listed.fault)
    try:
        reading = read(path)
    except RecordError as error:
        _calm(str(error))
        assert listed.game == ""
        return False
    assert bool(reading.fault) == bool(listed.fault)
    assert [listed.title, *listed.players] == [reading.match.header.title, *reading.match.seats]
    if reading.fault:
        _calm(str(reading.fault))
        with pytest.raises(RecordError):
            read_strictly(path)
    _told(reading.match, reading.moments)
    _written(path)
    if number % 10 == 0:
        _in_lines(path)
    return True


def _calm(text: str) -> None:
    """A sentence of few words that steers no terminal."""
    assert len(text) < 12_000
    assert not {c for c in text if unicodedata.category(c) in ("Cc", "Cs") and c != "\n"}


def _told(match: AnyMatch, moments: tuple[str | None, ...]) -> None:
    """Everything that is told of a match, to everybody."""
    for viewers in (HOST, PUBLIC, Viewers.of(match.seats[:1]), Viewers.of(match.seats[-2:])):
        json.dumps(report(match, viewers), ensure_ascii=False).encode()
        readable(match, viewers)
    until = deadlines.deadline(match, moments)
    for sentence in (
        deadlines.rule_words(deadlines.rule_of(match)),
        stamps.told(match, moments),
        public_reminder(match, until, NOW),
        *(text for _, text in reminders(match, until, NOW)),
        *announcements.announced(match),
        *(handout.text for handout in handouts.handouts(match, extras(match, moments))),
    ):
        assert clean(sentence) == sentence
    everything = handouts.handouts(match)
    files.texts(match, everything, everything)
    assert {sent.state(match, one.key, one.text) for one in everything} <= {"", "sent", "changed"}
    for change in talk_changes.changes(match):
        change.words()
    dict(nicknames.nicknames(match))
    for seat in match.seats:
        hotseat.pin(match, seat)
    assert set(hotseat.local(match)) | set(hotseat.turns(match)) | hotseat.called(match) <= set(match.seats)
    hotseat.next_turn(match)
    hotseat.is_shuffled(match)
    hotseat.needs_host(match)
    if match.before is not None:
        taken_back.words(match)
    playtest.without_orders(match)


def _written(path: Path) -> None:
    """Goes on in the record, or says why not; what was taken is there when it is opened again."""
    with Record.open(path, writing=True) as record:
        if record.read_only is not None:
            _calm(record.read_only)
            written_out(record.match.header, record.match.actions)
            return
        before = len(record.match.actions)
        for action in (do.Note("on"), do.Resolve(), do.Undo()):
            try:
                record.do(action)
                before += 1
            except GameError as error:
                _calm(str(error))
    assert len(read_strictly(path).match.actions) == before


def _in_lines(path: Path) -> None:
    """Reads and plays it in the line mode."""
    out = io.StringIO()
    assert console.run(path, path.parent, io.StringIO(LINES), out) == 0
    assert "Something went wrong" not in out.getvalue()
