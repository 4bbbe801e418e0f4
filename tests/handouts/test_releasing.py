"""C22: closing messages leave out passwords and solutions until the host releases them, and then tell them whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.chambers.packs import find_pack
from games.core import actions as do
from games.core.errors import Refused
from games.core.match import RELEASED
from games.core.report import report
from games.core.setup import Header
from games.core.viewers import PUBLIC
from genius_tui.handouts.handouts import Extras, for_host, for_public, handouts
from genius_tui.looking import markup
from genius_tui.record.reading import read_strictly
from genius_tui.record.record import Record
from genius_tui.table.table import Table
from tests.support.play import AnyMatch, begin

PACK = find_pack("lantern")
HEAD = Header(genius=1, game="chambers", players=("Ann", "Bo"), options={"passwords": {"alien": ["zzyzx", "zzyzxx"]}})


def over() -> AnyMatch:
    """A match in which Ann tries right passwords, up to its end."""
    match = begin(HEAD).do(do.Order("Ann", "enter alien with zzyzx; enter change-change with market"))
    match = match.do_all((do.Resolve(),) * 6)
    return match.do(do.Resolve())


def whispers() -> list[str]:
    """The pack's passwords, in the spellings of messages, and the lines of its solutions."""
    puzzles = {slug: puzzle for slug, puzzle in PACK.puzzles.items() if slug != "alien"}
    lines = [line for puzzle in puzzles.values() for line in puzzle.solution.split("\n") if len(line) > 8]
    return [*lines, *(answer for puzzle in puzzles.values() for answer in puzzle.answers), "zzyzx"]


def test_C22_no_closing_message_tells_a_password_or_a_solution_before_its_release() -> None:
    match = over()
    assert match.over
    assert "passwords" in [event["kind"] for event in report(match, PUBLIC)["events"]]
    for board in (False, True):
        for handout in handouts(match, Extras(board=board)):
            found = [whisper for whisper in whispers() if whisper.lower() in handout.text.lower()]
            assert not found, (handout.key, found)
    assert "leave out passwords and solutions until you release them" in for_host(match).text


def test_C22_the_closing_message_says_that_passwords_and_solutions_are_still_to_come_until_they_are_released() -> None:
    still_to_come = "Passwords and solutions are still to come: the host releases them later."
    match = over()
    assert still_to_come in for_public(match).text
    assert still_to_come not in for_public(match.do(do.Set(RELEASED, True))).text
    before = begin(HEAD)
    assert still_to_come not in for_public(before).text


def test_C22_released_they_go_out_whole_with_how_each_is_solved() -> None:
    match = over().do(do.Set(RELEASED, True))
    told = for_public(match).text
    for slug, puzzle in PACK.puzzles.items():
        if slug != "alien":
            assert puzzle.solution.replace("`", "'") in told
            assert f": {puzzle.answers[0]}" in told
    assert "### Alien: zzyzx (also zzyzxx)" in told
    assert "until you release" not in for_host(match).text
    assert handouts(match.do(do.Undo())) == handouts(over())


def test_no_other_setting_is_taken_when_a_match_is_over() -> None:
    for key in ("release", "announced", "chat", "deadline"):
        with pytest.raises(Refused, match="the match is over"):
            over().do(do.Set(key, True))


def test_the_release_stands_in_the_record(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    with Record.create(path, HEAD, tuple(over().actions)) as record:
        table = Table.for_host(record)
        assert table.do("release").said == "Passwords and solutions are in the messages."
        with pytest.raises(Refused, match="have already been released"):
            table.do("release")
        told = handouts(record.match)
    assert handouts(read_strictly(path).match) == told
    with Record.open(path, writing=True) as record:
        assert Table.for_host(record).do("undo").said == "Taken back: the release of passwords and solutions."


@pytest.mark.parametrize(
    ("game", "why"),
    [("chambers", "can be released once the match is over"), ("gatekeeping", "hold nothing back")],
)
def test_when_there_is_nothing_to_release(game: str, why: str, tmp_path: Path) -> None:
    header = Header(genius=1, game=game, players=("Ann", "Bo"))
    with Record.create(tmp_path / "a.jsonl", header) as record, pytest.raises(Refused, match=why):
        Table.for_host(record).do("release")


def test_only_the_host_can_release(tmp_path: Path) -> None:
    with Record.create(tmp_path / "a.jsonl", HEAD, tuple(over().actions)) as record:
        for table in (Table.for_seat(record, "Ann"), Table.for_device(record), Table.for_public(record)):
            assert "release" not in table.verbs


def test_on_a_chat_server_passwords_and_solutions_are_covered_whole_until_they_are_clicked_on() -> None:
    match = over().before
    assert match is not None
    match = match.do(markup.setting("server")).do(do.Resolve()).do(do.Set(RELEASED, True))
    told = for_public(match)
    assert "### Alien: ||zzyzx (also zzyzxx)||" in told.text
    for text in (told.text, *told.parts):
        solved = text.partition("## How the puzzles are solved")[2] or text
        bare = re.sub(r"\|\|```\n.*?\n```\|\||\|\|[^\n]*?\|\|", "", solved, flags=re.DOTALL)
        assert not [whisper for whisper in whispers() if re.search(rf"\b{re.escape(whisper)}\b", bare)]
        assert text.count("||") % 2 == 0
    plain = for_public(over().do(do.Set(RELEASED, True))).text
    assert "||" not in plain
