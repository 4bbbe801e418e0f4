"""A new match of 13 Chambers has puzzles of its own, made when it begins and whole in its record."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from games import find
from games.chambers.packs import read_pack, template
from games.chambers.plan import PUZZLE_ROOMS
from games.core.actions import Order, Resolve
from games.core.errors import GameError, SetupError
from games.core.report import report
from games.core.viewers import PUBLIC, Seat, Viewers
from genius_tui.fresh import kinds
from genius_tui.fresh.pack import Pack, make_pack, spell
from genius_tui.handouts.handouts import for_public, for_seat
from genius_tui.library.store import Library
from genius_tui.looking.history import AnyMatch
from genius_tui.new_match.draft import Draft
from genius_tui.new_match.fresh_packs import is_fresh, with_fresh, with_own
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


def with_words(draft: Draft, slug: str, word: str) -> Draft:
    """The draft with that password typed for a chamber."""
    return replace(draft, options={"passwords": json.dumps({slug: ["other", word.upper()]})})


def test_a_fresh_puzzle_never_opens_by_a_password_that_the_host_gives_another_chamber() -> None:
    """C3. It is drawn again without a word: what is said there would tell what a puzzle's password is."""
    ready = Draft("chambers", players="Ann\nBo").with_pack(Random(1))
    same = ready.pack.puzzles["listen"].password
    typed = with_words(ready, "alien", same)
    assert not typed.has_pack
    again = typed.with_pack(Random(2))
    changed = [slug for slug in PUZZLE_ROOMS if again.pack.puzzles[slug] != ready.pack.puzzles[slug]]
    assert changed == ["listen"]
    assert same not in {again.pack.puzzles[slug].password for slug in PUZZLE_ROOMS if slug != "alien"}
    assert not again.cautions()
    assert again.with_pack(Random(3)) is again
    own = with_words(ready, "listen", same)
    assert own.with_pack(Random(2)) is own


def test_a_fresh_puzzle_never_opens_by_a_password_that_commands_give_another_chamber() -> None:
    of, source = find("chambers").options, Random("pack 1")
    alone = read_pack(with_fresh({}, of, Random("pack 1"))["pack"]).puzzles
    word = alone["listen"].answers[0]
    options = with_fresh({"passwords": {"alien": (word,)}}, of, source)
    assert all(word not in puzzle.answers for puzzle in read_pack(options["pack"]).puzzles.values())
    odd = {"passwords": {"alien": 7, "listen": [None], "nowhere": "word"}}
    assert with_fresh(odd, of, Random("pack 1"))["pack"] == with_fresh({}, of, Random("pack 1"))["pack"]


def test_a_fresh_puzzle_is_drawn_again_where_a_pack_s_puzzle_has_its_password() -> None:
    ready = Draft("chambers", players="Ann\nBo").with_pack(Random(1))
    puzzles = ready.pack.puzzles
    own = spell(
        replace(
            ready.pack,
            puzzles={**puzzles, "alien": replace(puzzles["alien"], password="x", also=(puzzles["listen"].password,))},
        )
    )
    taken = ready.taking(with_own(ready.pack, "alien", "mine", own), Random(2))
    changed = [slug for slug in PUZZLE_ROOMS if taken.pack.puzzles[slug] != puzzles[slug]]
    assert changed == ["alien", "listen"]
    assert not taken.cautions()


def test_the_line_mode_makes_one_too(tmp_path: Path) -> None:
    lines(None, tmp_path / "saves", io.StringIO("new chambers\n\nAnn, Bo\n\n\n\n\n\n\n\n\nquit\n"), io.StringIO())
    (begun,) = Library(tmp_path / "saves").matches()
    assert read_pack(read_strictly(begun.path).match.header.options["pack"]).name.startswith("fresh-")


SET_UP = "new chambers\n\nAnn, Bo\n\n\n\n\n\n\n"
"""All answers of the set-up in the line mode, up to whether the puzzles shall be shown."""


def in_lines(tmp_path: Path, *typed: str) -> tuple[str, list[AnyMatch]]:
    """What the line mode says after the set-up, and the matches that were begun."""
    out = io.StringIO()
    lines(None, tmp_path / "saves", io.StringIO(SET_UP + "".join(f"{one}\n" for one in typed)), out)
    begun = [read_strictly(one.path).match for one in Library(tmp_path / "saves").matches()]
    return out.getvalue().rpartition("no player looks on: yes or no\n")[2], begun


def test_the_line_mode_shows_no_puzzle_unless_it_is_asked_to(tmp_path: Path) -> None:
    for answer in ("", "no", "show alien"):
        told, (match, *_) = in_lines(tmp_path, answer, "quit")
        assert "Password: " not in told
        assert all(puzzle.answers[0] not in told for puzzle in match.state.puzzles.values())


def test_the_line_mode_shows_redraws_and_keeps_puzzles_before_the_match_begins(tmp_path: Path) -> None:
    first = ("yes", "show alien", "redraw Alien", "keep alien", "show alien", "others", "show alien", "show listen")
    then = ("change notepad; map; 1", "show notepad", "begin", "leave", "quit")
    told, (match,) = in_lines(tmp_path, *first, *then)
    passwords = re.findall("Password: (.*)", told)
    puzzles = match.state.puzzles
    assert passwords[0] != passwords[1] == passwords[2] == puzzles["alien"].answers[0]
    assert passwords[3:] == [puzzles["listen"].answers[0], puzzles["notepad"].answers[0]]
    assert "Alien: level 1, glyphs, kept" in told
    assert "Notepad: level 1, map" in told
    assert "Hint 5: " in told
    assert told.count("puzzles>") == 0
    assert told.count("Genius: games of hidden information") == 1, "leaving the match leads to the library"


def test_the_line_mode_takes_a_puzzle_of_an_own_pack(tmp_path: Path, packs: Path) -> None:
    packs.mkdir()
    (packs / "mine.toml").write_text(template("mine"), "utf-8")
    told, (match,) = in_lines(tmp_path, "yes", "kinds", "change alien; mine", "begin", "quit")
    assert "Your own packs: mine." in told
    assert match.state.puzzles["alien"] == read_pack(template("mine")).puzzles["alien"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("show alein", "No: there is no puzzle for alein: did you mean Alien?"),
        ("show", "No: there is no puzzle for no chamber: list names them"),
        ("show golden", "No: there is no puzzle for golden: list names them"),
        ("change alien; mapp", "No: there is no kind of puzzle called mapp: did you mean map?"),
        ("change alien; map; 4", "No: there is no level 4: write 1, 2 or 3"),
    ],
)
def test_the_line_mode_says_what_is_wrong_with_a_puzzle(tmp_path: Path, line: str, told: str) -> None:
    said, begun = in_lines(tmp_path, "yes", line, "leave", "quit")
    assert f"{told}\n" in said
    assert "No match was begun, and these puzzles are gone." in said
    assert not begun


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
    assert "already exists" in refused(run("packs", "make", "chambers", "thursday"))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("chambers", "fresh"), "fresh cannot be the name of a pack: as an answer it asks for a new one"),
        (("keys", "x"), "the program makes no puzzles for Keys to Success"),
        (("chambers", "x", "--kind", "alien"), "alien: write a chamber and a kind of puzzle, such as alien=map"),
        (("chambers", "x", "--kind", "alien=mapp"), "there is no kind of puzzle called mapp: did you mean map?"),
        (("chambers", "x", "--theme", "tomp"), "there is no theme called tomp: did you mean tomb?"),
    ],
)
def test_packs_make_says_what_is_wrong(words: tuple[str, ...], told: str) -> None:
    assert refused(run("packs", "make", *words)) == f"refused: {told}"


def otherwise(pack: Pack, told: int) -> Pack:
    """The pack with other passwords and solutions, and with other hints after the first `told` ones."""
    puzzles = {
        slug: replace(
            puzzle,
            password="qxq" + "z" * number,
            solution="qxq, solved",
            hints=(*puzzle.hints[:told], *("qxq, hinted" for _ in puzzle.hints[told:])),
        )
        for number, (slug, puzzle) in enumerate(pack.puzzles.items())
    }
    return replace(pack, puzzles=puzzles)


def got(draft: Draft, rounds: int) -> str:
    """Everything that the public and a seat can get after some rounds in which nobody guesses a password."""
    match = draft.begun()
    for _ in range(rounds):
        match = match.do(Order("Ann", "enter alien with wrong")).do(Resolve())
    told: list[object] = [for_public(match).text, for_seat(match, Seat("Ann")).text]
    for viewers in (PUBLIC, Viewers.of((Seat("Ann"),))):
        told += [match.observation(viewers), report(match, viewers)]
    for text in ("enter alien with x", "enter golden-room with x", "alien: take 9999", "open"):
        try:
            told.append(match.game.spell(match.understand(text, Seat("Ann"))))
        except GameError as error:
            told.append(str(error))
    return repr(told)


@pytest.mark.parametrize("rounds", range(4))
def test_nobody_but_the_host_gets_a_password_a_solution_or_a_hint_that_is_not_out(rounds: int) -> None:
    """With other ones, all that the players get stays the same to the letter."""
    draft = Draft("chambers", players="Ann\nBo", seed="1").with_pack(Random(4))
    assert draft.pack is not None
    hints = max(chamber.hints for chamber in _after(draft, rounds).state.chambers.values())
    other = replace(draft, pack=otherwise(draft.pack, hints))
    assert other.header != draft.header
    assert got(draft, rounds) == got(other, rounds)


def _after(draft: Draft, rounds: int) -> AnyMatch:
    match = draft.begun()
    for _ in range(rounds):
        match = match.do(Resolve())
    return match


def test_no_list_file_name_or_refusal_names_a_password(tmp_path: Path, packs: Path) -> None:
    """Here every password, solution and hint has letters that stand nowhere else."""
    packs.mkdir()
    (packs / "thursday.toml").write_text(spell(otherwise(make_pack(Random(4)), 0)), "utf-8")
    path = tmp_path / "a.jsonl"
    told = [run(*BEGIN, "--option", "pack=thursday", "--out", path), run("packs"), run("packs", "--json")]
    told += [run("packs", "show", "chambers", "thursday"), run("packs", "check", "chambers", "thursday")]
    told += [run("order", path, "Ann", "enter alien with wrong"), run("order", path, "Ann", "alien: take 1")]
    told += [run("show", path, "--as", name) for name in ("Ann", "public")]
    told += [run("packs", "make", "chambers", "thursday")]
    saves = tmp_path / "saves"
    saves.mkdir()
    (saves / "a.jsonl").write_bytes(path.read_bytes())
    (listed,) = Library(saves).matches()
    assert "qxq" not in repr(listed)
    assert "qxq" in path.read_text("utf-8")
    assert "qxq" not in "".join(ran.output for ran in told)
    assert not any("qxq" in str(found) for found in tmp_path.rglob("*"))


def test_the_console_makes_one_when_the_match_begins(tmp_path: Path) -> None:
    async def act(pilot):
        await pilot.press("n", "down", "down", "enter")
        await settled(pilot)
        await typed(pilot, "Ann\nBo")
        await pilot.press("ctrl+n")
        await settled(pilot)
        await pilot.press("end")
        await settled(pilot)
        assert "fresh" in screen_text(pilot.app)
        assert "!" not in screen_text(pilot.app)
        await pilot.press("enter")
        await settled(pilot)

    played(console(tmp_path), act)
    (begun,) = Library(tmp_path / "saves").matches()
    assert read_pack(read_strictly(begun.path).match.header.options["pack"]).name.startswith("fresh-")
