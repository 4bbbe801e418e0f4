"""Papers as pictures: grids, boards and maps drawn from a text alone. How they look was looked at."""

from __future__ import annotations

from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from games.chambers.packs import find_pack
from games.core.actions import Resolve
from games.core.errors import Refused
from games.core.game import Paper
from games.core.viewers import HOST, PUBLIC, Viewers
from genius_tui.fresh import kinds
from genius_tui.fresh.pack import make_puzzle
from genius_tui.handouts import files
from genius_tui.handouts.handouts import NOTHING, handouts
from genius_tui.looking.history import observation_now
from genius_tui.pages import offers
from genius_tui.pictures import papers
from genius_tui.record.record import Record
from genius_tui.settings.settings import Settings
from genius_tui.text.spans import text_of
from tests.cli.test_reading import run
from tests.cli.test_writing import refused
from tests.games.chambers.matches import begun

DRAWN = {"aquarium", "folding", "hundred", "map", "mates", "mirrors", "notepad", "sequence"}


def paper(text: str, **more: object) -> Paper:
    return Paper(key="alien", subject="chamber:alien", title="Alien", text=text, **more)


def drawn(text: str) -> list[str]:
    return [text_of(line).rstrip() for line in papers.sheet(paper(text)).lines[2:]]


@pytest.mark.parametrize("kind", kinds.names())
def test_which_kinds_are_drawn(kind: str) -> None:
    for level in (1, 2, 3):
        assert papers.is_drawn(paper(make_puzzle(kind, level, Random(3)).text)) == (kind in DRAWN)


@pytest.mark.parametrize("kind", sorted(DRAWN - {"mates"}))
def test_every_character_stays_where_it_is(kind: str) -> None:
    """What is drawn over blanks and frames aside."""
    text = make_puzzle(kind, 3, Random(4)).text
    for line, written in zip(drawn(text), text.split("\n"), strict=True):
        assert all(one in (other, " ") or one in "|+-~" for one, other in zip(written, line, strict=False)), written
        assert len(line) <= len(written) + 1
    assert papers.sheet(paper(text)).text == f"Alien\n\n{text}\n"


def test_a_chess_board_has_figures_and_letters_stay_letters() -> None:
    board = "\n".join((*(["  8 k . . . . . . Q"] * 8), "    a b c d e f g h", "", *(["    k . . . . . . x"] * 8)))
    lines = drawn(board)
    assert "\u265a" in lines[0]
    assert "\u2655" in lines[0]
    assert lines[0].startswith("  8")
    assert "a b c d e f g h" in lines[8]
    assert "k" in lines[10]
    assert lines[-1] == papers.WHOSE_MEN


def test_frames_are_joined_and_marks_inside_are_not() -> None:
    assert drawn("+--+--+\n| 1|+-|\n+--+--+") == ["┌──┬──┐", "│ 1│+-│", "└──┴──┘"]
    assert not papers.is_drawn(paper("a + b\n+++\n---"))
    assert not papers.is_drawn(paper("I a m\nhere\nU r t"))


def test_no_hint_answer_or_solution_is_in_a_picture_of_the_host_s() -> None:
    text = make_puzzle("map", 1, Random(1)).text
    whole = paper(text, hints=("qxq hinted",), answers=("qxqword",), solution="qxq solved", note="qxq noted")
    svg = papers.sheet(whole).svg(papers.PALETTE)
    assert svg == papers.sheet(paper(text)).svg(papers.PALETTE)
    assert "qxq" not in svg
    assert not list(ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}metadata"))


def test_handouts_bring_a_picture_of_each_drawn_puzzle_in_the_public_s_message() -> None:
    match = begun("Ann Bo", pack="lantern")
    contents = files.made(match, NOTHING, None, ("svg",), "dark").contents
    assert "round-1-public.svg" in contents
    assert not [name for name in contents if name.count(".") == 2 and name.endswith(".svg")]
    match = match.do(Resolve())
    second = files.made(match, NOTHING, None, ("svg",), "dark").contents
    assert [name for name in second if name.count(".") == 2 and name.endswith(".svg")] == [
        "round-2-public.genius-100.svg"
    ]
    assert not [name for name in files.made(match, NOTHING, ("seat:Ann",), ("svg",), "dark").contents if "100" in name]
    assert (
        "round-3-public.white-to-move.svg" in files.made(match.do(Resolve()), NOTHING, None, ("svg",), "dark").contents
    )
    everything = handouts(match)
    known = observation_now(match, PUBLIC).papers
    assert set(files.papers_of(match, everything, everything)) == {"round-2-public.genius-100"}
    assert all(find_pack("lantern").puzzles[one.key].text == one.text for one in known)


def test_a_puzzle_is_drawn_for_eyes_that_may_read_it_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    Record.create(path, begun("Ann Bo", pack="lantern").header).close()
    out = tmp_path / "puzzle.svg"
    told = refused(run("picture", path, "--as", "Ann", "--paper", "genius-100", "--out", out))
    assert told.startswith(
        "refused: these eyes read no paper genius-100: they read Alien, Change-Change, Genius Theater"
    )
    assert not out.exists()
    assert run("picture", path, "--as", "host", "--paper", "Genius-100", "--out", out).exit_code == 0
    solution = find_pack("lantern").puzzles["genius-100"]
    assert solution.answers[0] not in out.read_text("utf-8").lower()
    assert ">seventy<" in out.read_text("utf-8")
    assert run("picture", path, "--paper", "alien", "--out", tmp_path / "a.png").exit_code == 0
    assert "leave out --step" in run("picture", path, "--paper", "alien", "--out", tmp_path / "a.gif").output


def test_the_console_offers_them_where_there_are_any(tmp_path: Path) -> None:
    first = begun("Ann Bo", pack="lantern")
    second, seat = first.do(Resolve()), Viewers.of(("Ann",))
    assert "papers" not in offers.kinds_for(first, seat, None)
    assert "papers" in offers.kinds_for(second, seat, None)
    assert "papers" in offers.kinds_for(first, HOST, None)
    chosen = replace(Settings(), handouts=str(tmp_path / "out"))
    folder = offers.written("papers", second, seat, None, tmp_path / "a.jsonl", chosen)
    assert [path.name for path in folder.iterdir()] == ["paper-genius-100.png"]
    with pytest.raises(Refused, match="nothing on the table that these eyes may read is drawn"):
        offers.written("papers", first, seat, None, tmp_path / "a.jsonl", chosen)
