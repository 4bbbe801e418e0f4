"""A hot-seat match in the line mode: nobody's eyes open without the PIN, or a word that it is they."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from games.core import actions as do
from games.core.setup import Header
from genius_tui.library.store import Library
from genius_tui.plain.console import run
from genius_tui.record.reading import read
from genius_tui.settings import settings
from genius_tui.table import hotseat, pins

FOUR = ("Anna", "Bodil", "Cyrus", "Dina")
SECRET = "K with 3 3"


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wrong tries are kept here and not in the person's own folder."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.fixture
def match(tmp_path: Path) -> Path:
    header = Header(
        genius=1,
        game="gatekeeping",
        players=FOUR,
        seed=1,
        options={"layout": ["K:open L:pass M:garnet N:open", "S:open T:open"]},
    )
    record = Library(tmp_path / "saves").new(header)
    for action in (
        *hotseat.seated(record.match, {}, shuffled=False),
        do.Order("Anna", SECRET),
        do.Note("a host's word"),
    ):
        record.do(action)
    record.close()
    return record.path


def with_pins(path: Path, **kept: str) -> Path:
    from genius_tui.record.record import Record

    with Record.open(path, writing=True) as record:
        for whose, pin in kept.items():
            record.do(hotseat.with_pin(record.match, whose, pins.hashed(pin)))
    return path


def skeld(tmp_path: Path, crewmate: str) -> Path:
    """Skeld on a device that goes round, in which Bodil has named a crewmate."""
    record = Library(tmp_path / crewmate).new(Header(genius=1, game="skeld", players=FOUR, seed=1))
    for action in (
        *hotseat.seated(record.match, {}, shuffled=False),
        do.Order("Bodil", f"1 {crewmate}: start 1A; 2: start 5A"),
        do.Resolve(),
    ):
        record.do(action)
    record.close()
    return record.path


@pytest.mark.parametrize("line", ["> Bodil: Xanthe", "Bodil: Xanthe", "Bodil: Xanthe move 2B", "Anna (Bodil: Xanthe)"])
def test_a_line_tells_nothing_of_the_words_that_another_knows(tmp_path: Path, line: str):
    known, unknown = (told(tmp_path, skeld(tmp_path, name), line) for name in ("Xanthe", "Yorick"))
    assert known == unknown


def told(tmp_path: Path, path: Path, text: str) -> str:
    out = io.StringIO()
    assert run(path, tmp_path / "saves", io.StringIO(text), out) == 0
    assert "Something went wrong" not in out.getvalue()
    return out.getvalue()


@pytest.mark.parametrize(
    "lines",
    [
        "show\norders\nlog\nsteps\ntalk\nseats\nbrief Anna\nundo\nresolve\nsandbox\npaste\nfill\nplay\nnote x",
        "eyes host\n0000\norders\nlog",
        "eyes Anna\n0000\norders\nbrief Anna",
        "eyes Anna Bodil\n0000\norders",
        "Anna: L Z with 9\nAnna: K with 1\nwithdraw Anna\nact Anna call\nvote Anna Bodil",
    ],
)
def test_without_a_pin_nothing_is_told_but_what_is_public(tmp_path, match, lines):
    before = match.read_bytes()
    answer = told(tmp_path, with_pins(match, host="9999", Anna="1234"), lines + "\n")
    assert SECRET not in answer
    assert "host's word" not in answer
    assert "As the public knows it." in answer
    assert b'"resolve"' not in match.read_bytes()
    assert match.read_bytes().startswith(before)


def test_with_the_pin_the_eyes_open(tmp_path, match):
    path = with_pins(match, host="9999", Anna="1234")
    assert f"Anna: {SECRET}" in told(tmp_path, path, "eyes Anna\n1234\norders\n")
    answer = told(tmp_path, path, "eyes host\n9999\norders\nlog\n")
    assert f"Anna: {SECRET}" in answer
    assert "a host's word" in answer


def test_where_no_pin_is_set_one_says_who_one_is(tmp_path, match):
    assert SECRET not in told(tmp_path, match, "eyes host\nno\norders\n")
    assert SECRET not in told(tmp_path, match, "eyes host\norders\n")
    assert SECRET in told(tmp_path, match, "eyes host\nyes\norders\n")
    assert SECRET not in told(tmp_path, match, "eyes Bodil\nyes\norders\nbrief Anna\n")


def test_a_wrong_pin_makes_one_wait_here_and_on_the_screen(tmp_path, match):
    path = with_pins(match, host="9999")
    answer = told(tmp_path, path, "eyes host\n1\neyes host\n9999\norders\n")
    assert "that is not the PIN" in answer
    assert "wait 1 s, then try again" in answer
    assert SECRET not in answer
    assert pins.Tries(settings.state_folder() / pins.FILE).wait("host", hotseat.pin(read(path).match, "host")) > 0


class Typed(io.StringIO):
    """What a person types at a terminal."""

    def isatty(self) -> bool:
        return True


def test_at_a_terminal_a_pin_is_asked_for_until_it_is_right_so_that_none_is_typed_as_a_command(
    tmp_path, match, monkeypatch
):
    monkeypatch.setattr(pins, "SHORT_WAIT", 1000.0)
    path, out = with_pins(match, host="9999"), io.StringIO()
    typed = Typed("eyes host\n1111\n9999\n\neyes host\n\nquit\n")
    assert run(path, tmp_path / "saves", typed, out) == 0
    assert "That is not the PIN." in out.getvalue()
    assert "That was too soon: wait" in out.getvalue()
    assert out.getvalue().count("no PIN was given") == 2
    assert "no command" not in out.getvalue()
    assert SECRET not in out.getvalue()


def test_a_sandbox_is_the_host_s_even_once_it_is_over(tmp_path: Path, match: Path):
    with_pins(match, host="2580", Anna="1357")
    told(tmp_path, match, "eyes host\n2580\nsandbox\nplay\nleave")
    [sandbox] = (path for path in match.parent.iterdir() if path != match and path.suffix == ".jsonl")
    assert read(sandbox).match.over
    out = told(
        tmp_path, match, f"leave\nopen {sandbox}\n1357\nlog\nopen {sandbox}\nlist\nexport 1 {tmp_path / 'x.jsonl'}"
    )
    assert "that is not the PIN" in out
    assert "won" not in out
    assert SECRET not in out
    assert not (tmp_path / "x.jsonl").exists()
