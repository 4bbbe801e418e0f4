"""The library: what it lists, what it calls files, and that nothing in it is ever lost or written over."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from games.core import actions as do
from games.core.setup import Header
from genius_tui.deadlines import deadlines
from genius_tui.files.names import slug
from genius_tui.library import listing, store
from genius_tui.library.store import Library, LibraryError
from genius_tui.looking import seating
from genius_tui.record.errors import ReadOnly, RecordError
from genius_tui.record.reading import read_strictly
from genius_tui.record.record import Record
from genius_tui.screens.library_words import in_full
from genius_tui.table import hotseat
from tests.support.play import copied
from tests.support.record_files import HEADER, ORDERS, header, played, rewritten, written


@pytest.fixture
def library(tmp_path: Path) -> Library:
    library = Library(tmp_path / "matches")
    library.make()
    return library


def test_the_folder_is_the_one_asked_for_or_the_variables_or_the_systems(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("GENIUS_SAVES", raising=False)
    if os.name == "posix" and Path("/proc").exists():
        assert Library().folder == tmp_path / "data" / "genius-tui" / "matches"
    monkeypatch.setenv("GENIUS_SAVES", str(tmp_path / "mine"))
    assert Library().folder == tmp_path / "mine"
    assert Library(tmp_path / "given").folder == tmp_path / "given"


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    library = Library(written(tmp_path / "file", "x") / "matches")
    for act in (library.make, library.matches, lambda: library.new(header())):
        with pytest.raises(LibraryError, match="cannot be made"):
            act()


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Trapdoor Thursday", "trapdoor-thursday"),
        ("  Zoë's été: #3!  ", "zoes-ete-3"),
        ("../../etc/passwd", "etc-passwd"),
        ("[/]\x1b", "match"),
        ("漢字", "match"),
        ("CON", "match-con"),
        ("x" * 300, "x" * 48),
    ],
)
def test_file_names_come_from_titles(title: str, name: str) -> None:
    assert slug(title) == name


def test_a_new_match_has_a_name_of_its_own(library: Library) -> None:
    names = [library.new(header(title="Duel")).path.name for _ in range(3)]
    assert names == ["duel.jsonl", "duel-2.jsonl", "duel-3.jsonl"]
    assert library.new(header()).path.name == "gatekeeping.jsonl"


def test_the_list_says_game_title_round_and_who_owes(library: Library) -> None:
    with library.new(header(title="Duel")) as record:
        record.do(do.Order("Ann", "A B with 3"))
    [summary] = library.matches()
    assert (summary.game_title, summary.title, summary.round, summary.phase) == ("Gatekeeping", "Duel", 1, "round")
    assert (summary.owing, summary.standing, summary.state) == (("Bo",), "waiting", "1 owes: Bo")
    assert summary.path == record.path


def test_the_full_text_says_whose_orders_are_in_and_not_those_of_bots(library: Library) -> None:
    with library.new(header(players=("Ann", "Bo", "Cy"))) as record:
        record.do(do.Set(seating.SEATS, {"Bo": "bot"}))
        record.do(do.Order("Ann", "A B with 3"))
    [summary] = library.matches()
    lines = [line.split() for line in in_full(summary).plain.split("\n")]
    assert [line[0] for line in lines if line[-1:] in (["Ann"], ["Bo"], ["Cy"])] == ["in", "bot", "--"]


def test_the_list_says_that_all_orders_are_in_and_who_won(library: Library) -> None:
    with library.new(header(options={"layout": ["A:open B:open"]})) as record:
        for action in (do.Order("Ann", "A with 1"), do.Order("Bo", "B with 1")):
            record.do(action)
        assert library.matches()[0].state == "all in: resolve"
        record.do(do.Resolve())
        assert library.matches()[0].state == "over: Ann and Bo won"


def test_of_a_hot_seat_match_nobody_is_named(library: Library) -> None:
    with library.new(header()) as record:
        record.do(do.Set("table", "hot-seat"))
    assert library.matches()[0].state == "playing"


def test_broken_files_are_listed_with_the_reason(library: Library) -> None:
    played(library.folder / "a.jsonl")
    rewritten(library.folder / "a.jsonl", 4, at="2001-01-01T00:00:00Z")
    written(library.folder / "b.jsonl", "what is this")
    written(library.folder / "notes.txt", "not a match at all")
    states = {summary.path.name: summary.state for summary in library.matches()}
    assert states["a.jsonl"].startswith("broken: line 4: the sum is wrong")
    assert states["b.jsonl"].startswith("broken: line 1: this is not a match file")
    assert len(states) == 2
    assert next(one for one in library.matches() if one.path.name == "a.jsonl").game == "gatekeeping"


def test_the_newest_stands_first(library: Library) -> None:
    for number, name in enumerate(("old", "new", "older")):
        path = library.new(header(title=name)).path
        os.utime(path, (0, 1000 - number if name != "new" else 2000))
    assert [summary.title for summary in library.matches()] == ["new", "old", "older"]


def test_only_what_has_changed_is_read_again(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(3):
        played(library.folder / f"{number}.jsonl")
    library.matches()
    reads: list[str] = []
    summary = listing.summary
    monkeypatch.setattr(listing, "summary", lambda path: reads.append(path.name) or summary(path))
    library.matches()
    assert reads == []
    with Record.open(library.folder / "1.jsonl", writing=True) as record:
        record.do(do.Note("new"))
    assert next(one for one in library.matches() if one.path.name == "1.jsonl").actions == 5
    assert reads == ["1.jsonl"]


def test_what_was_read_is_remembered_by_the_next_run(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(200):
        played(library.folder / "first.jsonl") if not number else None
        (library.folder / f"{number}.jsonl").write_bytes((library.folder / "first.jsonl").read_bytes())
    before = library.matches()
    for run in (listing._known, listing._kept):
        monkeypatch.setattr(listing, next(name for name, value in vars(listing).items() if value is run), {})
    with monkeypatch.context() as patched:
        patched.setattr("genius_tui.record.reading.read", None)  # none of the 200 files is read again
        assert library.matches() == before
    (library.folder / ".listing").write_bytes(b"{")
    monkeypatch.setattr(listing, "_known", {})
    assert library.matches() == before


def test_matches_that_ship_are_left_untouched(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = tmp_path / "shipped"
    shipped.mkdir()
    written(shipped / "z-lesson.jsonl", {**HEADER, "lesson": True}, *ORDERS)
    written(shipped / "a-match.jsonl", HEADER, *ORDERS)
    monkeypatch.setattr(store, "_SHIPPED", (tmp_path / "nowhere", shipped))
    assert [summary.path.name for summary in library.shipped()] == ["z-lesson.jsonl", "a-match.jsonl"]
    assert sorted(path.name for path in shipped.iterdir()) == ["a-match.jsonl", "z-lesson.jsonl"]
    copy = library.take(shipped / "z-lesson.jsonl")
    assert copy.parent == library.folder
    with Record.open(copy, writing=True) as record:
        record.do(do.Note("mine"))
    assert len(read_strictly(shipped / "z-lesson.jsonl").match.actions) == 3


def test_import_checks_first_and_never_writes_over(library: Library, tmp_path: Path) -> None:
    path = written(tmp_path / "Their Match.jsonl", HEADER, *ORDERS)
    first, second = library.bring_in(path), library.bring_in(path)
    assert (first.name, second.name) == ("their-match.jsonl", "their-match-2.jsonl")
    assert first.read_bytes() == path.read_bytes()
    before = sorted(library.folder.iterdir())
    with pytest.raises(RecordError, match=r"bad\.jsonl:5: "):
        library.bring_in(written(tmp_path / "bad.jsonl", HEADER, *ORDERS, {"do": "nothing"}))
    assert sorted(library.folder.iterdir()) == before


def test_export_never_writes_over(library: Library, tmp_path: Path) -> None:
    path = library.new(header(title="Duel")).path
    assert library.export(path, tmp_path) == tmp_path / "duel.jsonl"
    assert library.export(path, tmp_path / "copy.jsonl").read_bytes() == path.read_bytes()
    with pytest.raises(RecordError, match="never overwritten"):
        library.export(path, tmp_path)


def test_trash_is_restored_and_deleted_only_from_there(library: Library) -> None:
    path = played(library.folder / "a.jsonl")
    written(library.folder / "a.jsonl.torn", "cut")
    content = path.read_bytes()
    gone = library.trash(path)
    assert (library.matches(), [one.path for one in library.trashed()]) == ([], [gone])
    played(path)
    back = library.restore(gone)
    assert back.name == "a-2.jsonl"
    assert back.read_bytes() == content
    assert (library.folder / "a-2.jsonl.torn").read_text() == "cut\n"
    with pytest.raises(LibraryError, match="is not in the trash"):
        library.delete(back)
    with pytest.raises(LibraryError, match="is not in the trash"):
        library.restore(back)
    library.delete(library.trash(back))
    assert library.trashed() == []
    assert not list(library.trash_folder.glob("*.jsonl*"))


def test_what_the_system_refuses_is_a_sentence(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = library.new(header()).path
    monkeypatch.setattr(Path, "mkdir", refuses)
    with pytest.raises(LibraryError, match=r"gatekeeping\.jsonl cannot be moved to the trash: permission denied"):
        library.trash(path)


def test_a_match_that_is_open_is_not_put_in_the_trash(library: Library) -> None:
    with library.new(header()) as record, pytest.raises(ReadOnly, match="has this match open"):
        library.trash(record.path)
    library.trash(record.path)


def test_a_sandbox_is_marked_and_never_mixes_with_the_match(library: Library) -> None:
    with library.new(header(title="Duel")) as record:
        for action in (do.Order("Ann", "A B with 3"), do.Undo(), do.Order("Ann", "C with 1"), do.Resolve()):
            record.do(action)
        with copied(library, record, actions=3) as sandbox:
            sandbox.do(do.Order("Bo", "A with 1"))
            assert sandbox.match.header.sandbox is not None
            assert (sandbox.match.header.sandbox.file, sandbox.match.header.sandbox.actions) == ("duel.jsonl", 3)
            assert sandbox.match.header.title == "sandbox of Duel"
            assert sandbox.path.name == "sandbox-of-duel.jsonl"
            assert sandbox.match.orders["Ann"].text == "C with 1"
            with copied(library, sandbox, actions=1) as again:
                assert again.match.header.title == "sandbox of Duel"
        assert len(read_strictly(record.path).match.actions) == 4


def test_a_match_of_other_rules_goes_on_from_a_copy(library: Library) -> None:
    path = written(
        library.folder / "a.jsonl", {**HEADER, "title": "Duel"}, *ORDERS[:2], {"do": "resolve", "after": "0" * 16}
    )
    with copied(library, Record.open(path, writing=False), "go_on") as copy:
        assert copy.read_only is None
        assert copy.match.header.title == "Duel (today's rules)"
        assert copy.match.header.rules == 2
        assert len(copy.match.actions) == 3
        copy.do(do.Note("on"))
    assert "0" * 16 in path.read_text()


def test_a_damaged_match_goes_on_from_a_copy_of_what_is_sound(library: Library) -> None:
    path = rewritten(played(library.folder / "a.jsonl"), 4, at="2001-01-01T00:00:00Z")
    with copied(library, Record.open(path, writing=False), "go_on") as copy:
        assert len(copy.match.actions) == 2


def test_the_list_knows_until_when_orders_may_come(tmp_path):
    header = Header(genius=1, game="keys", players=("Ann", "Bo"), created="2026-11-20T19:00:00Z")
    record = Library(tmp_path).new(header)
    record.do(deadlines.setting(deadlines.Rule(after=60)))
    record.close()
    assert [one.due for one in Library(tmp_path).matches()] == ["Friday 20 November 2026, 20:00 (UTC)"]


def at_one_device(library: Library, **pins: str) -> Path:
    header = Header(genius=1, game="gatekeeping", players=("Ann", "Bo"), seed=1, created="2026-11-22T20:00:00Z")
    with library.new(header) as record:
        for action in (*hotseat.seated(record.match, {}, shuffled=False), do.Set(hotseat.PINS, pins)):
            record.do(action)
    return record.path


def test_nobody_at_a_shared_device_gets_a_copy_in_which_to_try_orders(library: Library, tmp_path: Path) -> None:
    match = at_one_device(library, host="hashed", Ann="hashed")
    with pytest.raises(LibraryError, match="stays here"):
        library.export(match, tmp_path / "copy.jsonl")
    assert not (tmp_path / "copy.jsonl").exists()
    elsewhere = tmp_path / "copy.jsonl"
    elsewhere.write_bytes(match.read_bytes())
    with pytest.raises(LibraryError, match="is in your library"):
        library.bring_in(elsewhere)
    library.trash(match)
    with pytest.raises(LibraryError, match="or its trash"):
        library.bring_in(elsewhere)
    assert library.matches() == []


def test_a_match_at_a_shared_device_can_be_copied_without_a_host_s_pin_and_once_it_is_over(
    library: Library, tmp_path: Path
) -> None:
    match = at_one_device(library, Ann="hashed")
    library.bring_in(library.export(match, tmp_path / "copy.jsonl"))
    assert len(library.matches()) == 2
    over = at_one_device(library, host="hashed")
    with Record.open(over, writing=True) as record:
        while not record.match.over:
            record.do(do.Resolve())
    library.bring_in(library.export(over, tmp_path / "over.jsonl"))
    assert len(library.matches()) == 4


def test_a_guarded_match_can_be_brought_to_another_computer(library: Library, tmp_path: Path) -> None:
    match = at_one_device(library, host="hashed")
    assert Library(tmp_path / "other").bring_in(match).exists()
