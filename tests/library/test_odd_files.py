"""One odd file does not close the library: it is listed as broken, with the reason, and everything else opens."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from genius_tui.files import ordinary
from genius_tui.library import listing
from genius_tui.library.store import Library, LibraryError
from genius_tui.record.errors import RecordError, Unreadable
from genius_tui.record.reading import read
from genius_tui.screens.library import LibraryScreen
from tests.cli.test_reading import run
from tests.plain.test_plain import told
from tests.support.console import console, played, screen_text, settled
from tests.support.odd_files import NO_FILES, ODD, at_once, odd_folder
from tests.support.record_files import HEADER, ORDERS, written

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pipes and devices are files on POSIX systems only")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return odd_folder(tmp_path / "saves").parent


def test_every_odd_file_is_listed_with_the_reason_and_the_sound_ones_open(folder: Path) -> None:
    library = Library(folder)
    with at_once():
        found = {one.path.name: one for one in library.matches()}
    assert {name.removesuffix(".jsonl") for name in found} == {*ODD, "sound", "b\udcfd"}
    for name, (_, reason) in ODD.items():
        one = found[f"{name}.jsonl"]
        assert one.standing == "broken", name
        assert reason in one.fault.lower() or reason in one.fault, (name, one.fault)
        assert len(one.fault) < 300, name
    assert [found[name].standing for name in ("sound.jsonl", "b\udcfd.jsonl")] == ["waiting", "waiting"]


def test_what_was_read_of_odd_files_is_remembered_for_the_next_run(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = Library(folder).matches()
    monkeypatch.setattr(listing, "_known", {})
    monkeypatch.setattr(listing, "_kept", {})
    with at_once():
        assert Library(folder).matches() == before
    assert b"sound.jsonl" in (folder / ".listing").read_bytes()


def test_a_file_that_goes_while_the_folder_is_read_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library(tmp_path)
    for name in ("going", "staying"):
        written(tmp_path / f"{name}.jsonl", HEADER, *ORDERS)

    def reads(path: Path) -> object:
        (tmp_path / "going.jsonl").unlink(missing_ok=True)
        return read(path)

    monkeypatch.setattr("genius_tui.record.reading.read", reads)
    assert [one.path.name for one in library.matches()] == ["staying.jsonl"]


def test_what_nobody_foresaw_in_a_file_does_not_close_the_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Library(tmp_path)
    for name in ("odd", "sound"):
        written(tmp_path / f"{name}.jsonl", HEADER, *ORDERS)

    def reads(path: Path) -> object:
        return read(path) if path.name == "sound.jsonl" else [][1]

    monkeypatch.setattr("genius_tui.record.reading.read", reads)
    states = {one.path.name: one.state for one in library.matches()}
    assert states == {"sound.jsonl": "2 owe: Ann Bo", "odd.jsonl": "broken: this program cannot read it (IndexError)"}


def test_what_the_system_does_not_let_us_read_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library, opens = Library(tmp_path), os.open
    written(tmp_path / "a.jsonl", HEADER, *ORDERS)

    def refuses(path: Path, *more: int) -> int:
        if str(path).endswith("a.jsonl"):
            raise PermissionError(13, "Permission denied")
        return opens(path, *more)

    monkeypatch.setattr(ordinary.os, "open", refuses)
    assert library.matches()[0].fault == "line 1: you do not have permission to read this file"
    monkeypatch.undo()
    assert library.matches()[0].fault == ""


def test_a_folder_that_cannot_be_read_is_said_and_not_taken_for_an_empty_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Library(tmp_path)

    def refuses(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(listing.os, "scandir", refuses)
    with pytest.raises(LibraryError, match="cannot be read: permission denied"):
        library.matches()


@pytest.mark.parametrize("name", NO_FILES)
def test_what_lies_where_the_list_is_remembered_costs_nothing_but_the_memory(tmp_path: Path, name: str) -> None:
    NO_FILES[name][0](tmp_path / ".listing")
    written(tmp_path / "a.jsonl", HEADER, *ORDERS)
    with at_once():
        assert len(Library(tmp_path).matches()) == 1
        listing._known.pop(tmp_path, None)
        assert len(Library(tmp_path).matches()) == 1


@pytest.mark.parametrize("name", [*ODD, "sound"])
def test_odd_files_go_to_the_trash_and_come_back(tmp_path: Path, name: str) -> None:
    folder = odd_folder(tmp_path, *{name} & ODD.keys()).parent
    library, path = Library(folder), folder / f"{name}.jsonl"
    with at_once():
        gone = library.trash(path)
        assert not os.path.lexists(path)
        assert [one.path for one in library.trashed()] == [gone]
        back = library.restore(gone)
        assert os.path.lexists(back)
        if name != "folder":
            library.delete(library.trash(back))
            assert library.trashed() == []
            return
        with pytest.raises(LibraryError, match="cannot be deleted: is a directory"):
            library.delete(library.trash(back))


@pytest.mark.parametrize("name", NO_FILES)
def test_what_lies_where_the_trash_should_be_is_said(tmp_path: Path, name: str) -> None:
    library = Library(tmp_path)
    path = written(tmp_path / "a.jsonl", HEADER)
    if name != "folder":
        NO_FILES[name][0](tmp_path / "trash")
        with at_once(), pytest.raises(LibraryError, match="cannot be moved to the trash"):
            library.trash(path)
        if name != "dangling":
            with at_once(), pytest.raises(LibraryError, match="cannot be read"):
                library.trashed()


@pytest.mark.parametrize("name", [*NO_FILES, "sparse"])
def test_what_is_named_in_place_of_a_match_never_hangs_a_command(tmp_path: Path, name: str) -> None:
    sound = odd_folder(tmp_path, name)
    path = tmp_path / f"{name}.jsonl"
    before = sound.read_bytes()
    for arguments in (
        ("replay", path),
        ("replay", sound, path),
        ("check", path),
        ("order", path, "Ann", "A with 1"),
        ("order", path, "--from", sound),
        ("order", sound, "--from", path),
        ("order", sound, "--from", path, "--show"),
        ("withdraw", path, "Ann"),
        ("act", path, "Ann", "call"),
        ("resolve", path),
        ("adjust", path, "Ann", "1", "x"),
        ("post", path, "Ann", "level-2", "x"),
        ("note", path, "x"),
        ("undo", path),
        ("handouts", path),
        ("handouts", path, "--out", tmp_path / "messages"),
        ("channels", path),
        ("deadline", path),
        ("deadline", path, "--after", "24h"),
        ("nickname", path),
        ("nickname", path, "x", "Ann"),
        ("new", "keys", "--players", "A,B", "--out", path),
        (path,),
        (path, "--plain"),
    ):
        with at_once():
            ran = run(*arguments)
        assert ran.exit_code in (1, 2), (arguments, ran.output)
        assert isinstance(ran.exception, SystemExit), arguments
        assert path.name in ran.output, arguments
    assert sound.read_bytes() == before


@pytest.mark.parametrize("name", ODD)
def test_import_and_export_of_what_is_odd(tmp_path: Path, name: str) -> None:
    folder = odd_folder(tmp_path / "saves", name).parent
    library = Library(tmp_path / "other")
    with at_once():
        with pytest.raises(RecordError, match=f"(?i){ODD[name][1]}"):
            library.bring_in(folder / f"{name}.jsonl")
        if name != "folder":
            with pytest.raises(RecordError, match="never overwritten"):
                library.export(folder / "sound.jsonl", folder / f"{name}.jsonl")


def test_the_line_mode_lists_and_opens_beside_odd_files(tmp_path: Path) -> None:
    odd_folder(tmp_path / "saves")
    unreadable = [name for name in ODD if not name.startswith("deep")]
    with at_once():
        lines = told(tmp_path, "open Sound\nleave\n" + "".join(f"open {name}.jsonl\n" for name in unreadable))
    assert any("Sound: Gatekeeping" in line for line in lines)
    assert sum("broken: " in line for line in lines[: len(ODD) + 3]) == len(ODD)
    assert sum(line.startswith("No: ") for line in lines) == len(unreadable)


def test_the_console_lists_and_opens_beside_odd_files(tmp_path: Path) -> None:
    odd_folder(tmp_path / "saves")
    app = console(tmp_path)

    async def act(pilot) -> None:
        rows = app.screen.query_one("#matches")
        assert "Sound" in screen_text(app)
        for _ in range(len(ODD) + 2):
            marked = Path(rows.marked)
            await pilot.press("enter")
            await settled(pilot)
            screen = app.screen
            if ODD.keys() & {marked.stem} - {"deep", "deeper"}:
                assert isinstance(screen, LibraryScreen), marked
            elif not isinstance(screen, LibraryScreen):
                await pilot.press("escape")
                await settled(pilot)
            await pilot.press("down")
        assert app._exception is None
        assert isinstance(app.screen, LibraryScreen)

    with at_once():
        played(app, act)


@pytest.mark.parametrize("name", [*NO_FILES, "sparse"])
def test_a_pipe_handed_over_by_the_shell_is_read_and_nothing_else_is(tmp_path: Path, name: str) -> None:
    ODD[name][0](tmp_path / "a")
    reason = ODD[name][1].removesuffix(" 64,000,000 bytes")
    with at_once(), pytest.raises(OSError, match=f"(?i){reason}"):
        ordinary.read_file(tmp_path / "a", 1000)
    reads, writes = os.pipe()
    os.write(writes, b"handed over")
    os.close(writes)
    with at_once():
        assert ordinary.read_file(Path(f"/dev/fd/{reads}"), 1000) == b"handed over"
    os.close(reads)


def test_a_file_that_grows_while_it_is_read_is_not_read_without_end(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"x" * 10)
    assert ordinary.read_file(path, 10) == b"x" * 10
    with pytest.raises(ordinary.TooLarge, match="larger than 9 bytes"):
        ordinary.read_file(path, 9)


def test_a_device_is_no_match_even_for_a_moment() -> None:
    with at_once(), pytest.raises(Unreadable, match="this is a device, not a file"):
        read(Path("/dev/tty"))
