"""A new match of 13 Chambers has puzzles of its own, made when it begins and whole in its record."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import pytest

from games import find
from games.chambers.packs import read_pack
from games.chambers.plan import PUZZLE_ROOMS
from games.core.errors import GameError, SetupError
from games.core.viewers import PUBLIC, Seat, Viewers
from genius_tui.fresh import kinds
from genius_tui.fresh.pack import make_pack, spell
from genius_tui.library.store import Library
from genius_tui.looking.history import AnyMatch
from genius_tui.new_match.draft import Draft
from genius_tui.new_match.fresh_packs import is_fresh, with_fresh
from genius_tui.new_match.packs import FOLDER_VARIABLE
from genius_tui.plain.console import run as lines
from genius_tui.record.reading import read_strictly
from tests.cli.test_reading import run
from tests.cli.test_writing import refused
from tests.support.console import console, played, screen_text, settled, typed

BEGIN = ("new", "chambers", "--players", "Ann,Bo")


@pytest.fixture(autouse=True)
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of packs."""
    folder = tmp_path / "packs"
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder))
    return folder


def pack_of(match: AnyMatch) -> str:
    """The text of a match's pack, which solvers prove from the puzzles' texts alone."""
    text = match.header.options["pack"]
    for slug, puzzle in read_pack(text).puzzles.items():
        assert any(_solved(name, puzzle.text) == {puzzle.answers[0]} for name in kinds.names()), slug
    return text


def _solved(kind: str, text: str) -> frozenset[str]:
    try:
        return kinds.find(kind).solve(text).passwords
    except Exception:  # a solver of another kind may fail in any way
        return frozenset()


def test_genius_new_makes_puzzles_that_no_other_match_has(tmp_path: Path) -> None:
    paths = [tmp_path / f"{number}.jsonl" for number in range(3)]
    for path, chosen in zip(paths, ((), ("--option", "pack=fresh"), ("--option", "gold=70")), strict=True):
        ran = run(*BEGIN, "--seed", "1", *chosen, "--out", path)
        assert (ran.exit_code, ran.stdout, ran.stderr) == (0, f"{path}\n", "")
    found = {pack_of(read_strictly(path).match) for path in paths}
    assert len(found) == 3


def test_a_theme_can_be_named(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    assert run(*BEGIN, "--option", "pack=fresh:lighthouse", "--out", path).exit_code == 0
    assert read_pack(read_strictly(path).match.header.options["pack"]).title == "The Last Lighthouse"
    told = refused(run(*BEGIN, "--option", "pack=fresh:lighthose", "--out", tmp_path / "b.jsonl"), 2)
    assert told == "options.pack: there is no theme called lighthose: did you mean lighthouse?"


def test_another_pack_and_other_games_stay_as_they_were() -> None:
    options = {"pack": "lantern", "gold": 7}
    assert with_fresh(options, find("chambers").options, Random(1)) == options
    assert with_fresh({"quiz": "fresh"}, find("lockout").options, Random(1)) == {"quiz": "fresh"}
    assert not is_fresh('name = "x"\ntitle = "fresh"\n')


def test_a_record_without_the_option_has_the_shipped_pack_as_ever() -> None:
    match = AnyMatch.begin(find("chambers"), Draft("chambers", players="Ann\nBo", options={"pack": "lantern"}).header)
    old = AnyMatch.begin(match.game, type(match.header)(genius=1, game="chambers", players=("Ann", "Bo"), seed=1))
    assert old.state.puzzles == match.state.puzzles


def test_a_draft_tries_its_match_without_the_pack_and_cannot_begin_without_it() -> None:
    draft = Draft("chambers", players="Ann\nBo")
    assert not draft.faults()
    assert not draft.cautions()
    with pytest.raises(SetupError, match="there is no pack fresh"):
        AnyMatch.begin(draft.plays, draft.header)
    ready = draft.with_pack(Random(1))
    assert ready.begun().state.puzzles["alien"].answers == (ready.pack.puzzles["alien"].password,)
    assert ready.with_pack(Random(2)) is ready
    assert not any(ready.pack.puzzles[slug].password in str(ready.as_texts()) for slug in PUZZLE_ROOMS)


def test_a_theme_that_there_is_not_is_the_options_fault() -> None:
    (fault,) = Draft("chambers", players="Ann\nBo", options={"pack": "fresh:tomp"}).faults()
    assert (fault.field, fault.reason) == ("options.pack", "there is no theme called tomp: did you mean tomb?")


def test_the_line_mode_makes_one_too(tmp_path: Path) -> None:
    lines(None, tmp_path / "saves", io.StringIO("new chambers\n\nAnn, Bo\n\n\n\n\n\n\n\n\nquit\n"), io.StringIO())
    (begun,) = Library(tmp_path / "saves").matches()
    assert read_pack(read_strictly(begun.path).match.header.options["pack"]).name.startswith("fresh-")


def test_packs_make_writes_one_as_a_file(packs: Path) -> None:
    chosen = ("--theme", "tomb", "--kind", "alien=map", "--level", "1", "--seed", "3")
    ran = run("packs", "make", "chambers", "thursday", *chosen)
    assert (ran.exit_code, ran.stdout) == (0, f"{packs / 'thursday.toml'}\n")
    assert ran.stderr == "warning: Whoever knows the seed can make this pack too.\n"
    text = (packs / "thursday.toml").read_text("utf-8")
    assert read_pack(text).name == "thursday"
    same = make_pack(Random("3"), "tomb", 1, {"alien": "map"})
    assert text == spell(same).replace('name = "fresh-tomb"', 'name = "thursday"')
    assert run("packs", "check", "chambers", "thursday").exit_code == 0
    assert "is there already" in refused(run("packs", "make", "chambers", "thursday"))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("chambers", "fresh"), "fresh is no name for a pack: as an answer it has a new one made"),
        (("keys", "x"), "the program makes no puzzles for Keys to Success"),
        (("chambers", "x", "--kind", "alien"), "alien: write a chamber and a kind of puzzle, such as alien=map"),
        (("chambers", "x", "--kind", "alien=mapp"), "there is no kind of puzzle called mapp: did you mean map?"),
        (("chambers", "x", "--theme", "tomp"), "there is no theme called tomp: did you mean tomb?"),
    ],
)
def test_packs_make_says_what_is_wrong(words: tuple[str, ...], told: str) -> None:
    assert refused(run("packs", "make", *words)) == f"refused: {told}"


@pytest.mark.parametrize("viewers", [PUBLIC, Viewers.of((Seat("Ann"),))])
def test_players_see_texts_and_first_hints_and_nothing_else(viewers: Viewers) -> None:
    """No password, no solution and no hint that is not out, in all that they may know."""
    draft = Draft("chambers", players="Ann\nBo").with_pack(Random(4))
    match = draft.begun()
    seen = repr(match.observation(viewers))
    for slug in PUZZLE_ROOMS:
        puzzle = draft.pack.puzzles[slug]
        assert puzzle.password not in seen.lower()
        assert puzzle.solution not in seen
        assert not any(hint in seen for hint in puzzle.hints[1:])


def test_no_refusal_and_no_list_names_a_password(tmp_path: Path, packs: Path) -> None:
    run("packs", "make", "chambers", "thursday")
    path = tmp_path / "a.jsonl"
    run(*BEGIN, "--option", "pack=thursday", "--out", path)
    match = read_strictly(path).match
    told = [run("packs"), run("packs", "--json"), run("packs", "show", "chambers", "thursday")]
    told += [run("packs", "check", "chambers", "thursday"), run("show", path, "--as", "Ann"), run("show", path)]
    told += [run("order", path, "Ann", "alien: wrong"), run("packs", "make", "chambers", "thursday")]
    said = "\n".join(ran.output for ran in told).lower()
    for puzzle in match.state.puzzles.values():
        assert not any(answer in said for answer in puzzle.answers)
        assert puzzle.solution.lower() not in said
    with pytest.raises(GameError):
        match.seat("nobody")


def test_the_console_makes_one_when_the_match_begins(tmp_path: Path) -> None:
    async def act(pilot):
        await pilot.press("n", "down", "down", "enter")
        await settled(pilot)
        await typed(pilot, "Ann\nBo")
        await pilot.press("ctrl+n")
        await settled(pilot)
        assert "fresh" in screen_text(pilot.app)
        assert "!" not in screen_text(pilot.app)
        await pilot.press("enter")
        await settled(pilot)

    played(console(tmp_path), act)
    (begun,) = Library(tmp_path / "saves").matches()
    assert read_pack(read_strictly(begun.path).match.header.options["pack"]).name.startswith("fresh-")
