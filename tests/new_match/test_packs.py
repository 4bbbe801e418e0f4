"""Packs that a host keeps in a folder come whole into the match that is begun with their name."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from games import find
from games.chambers.packs import template
from games.chambers.state import Options
from games.core.errors import SetupError
from genius_tui.new_match.draft import Draft
from genius_tui.new_match.packs import FOLDER_VARIABLE, games_with_packs, hint, kept, offered, with_packs
from genius_tui.plain.console import run as lines
from genius_tui.record.reading import read_strictly
from genius_tui.screens.new_match_words import in_a_line
from tests.cli.test_reading import run
from tests.cli.test_writing import refused
from tests.support.console import LARGE, console, played, screen_text, settled

CHAMBERS_HINT = "fresh: made for this match; by name: lantern and practice; your own: my-pack"


@pytest.fixture(autouse=True)
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of packs, with one in it."""
    folder = tmp_path / "packs"
    folder.mkdir()
    (folder / "my-pack.toml").write_text(template(), "utf-8")
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder))
    return folder


def test_a_name_becomes_the_packs_text() -> None:
    assert kept() == ("my-pack",)
    assert with_packs({"pack": "my-pack", "gold": 7}, Options) == {"pack": template(), "gold": 7}


@pytest.mark.parametrize("option", ["practice", 'name = "x"', 'name = "x"\n', 3, {"name": "x"}])
def test_everything_else_stays_for_the_game_to_judge(option: object) -> None:
    assert with_packs({"pack": option}, Options) == {"pack": option}


@pytest.mark.parametrize("name", ["mypack", "my-pack.toml", "no such", "../my-pack", "My-Pack"])
@pytest.mark.parametrize(
    ("game", "key", "ships"),
    [
        ("chambers", "pack", "Packs that ship: lantern and practice."),
        ("lockout", "quiz", "Packs that ship: questions and estimates."),
    ],
)
def test_a_wrong_name_is_answered_with_the_names_of_all_packs(
    packs: Path, tmp_path: Path, game: str, key: str, ships: str, name: str
) -> None:
    (packs / "evening.toml").write_text(template(), "utf-8")
    guess = "" if name == "no such" else " Did you mean my-pack?"
    told = f"there is no pack {name}.{guess} {ships} Your own: evening and my-pack."
    players = "\n".join(f"P{number}" for number in range(12 if game == "lockout" else 2))
    assert [fault.reason for fault in Draft(game, players=players, options={key: name}).faults()] == [told]
    ran = run(
        "new", game, "--players", players.replace("\n", ","), "--option", f"{key}={name}", "--out", tmp_path / "m"
    )
    assert ran.exit_code == 2
    assert told in ran.stderr


def test_who_keeps_no_packs_is_told_where_they_belong(packs: Path) -> None:
    (packs / "my-pack.toml").unlink()
    with pytest.raises(SetupError, match=r"lantern and practice\. You have none of your own in .*packs\.$"):
        with_packs({"pack": "x"}, Options)


def test_packs_that_cannot_be_read(packs: Path) -> None:
    (packs / "latin.toml").write_bytes(b"name = \xe9")
    (packs / "large.toml").write_bytes(b"#" * 1_000_001)
    for name, says in {"latin": "is not UTF-8", "large": "is larger than"}.items():
        with pytest.raises(SetupError, match=says) as caught:
            with_packs({"pack": name}, Options)
        assert caught.value.key == "options.pack"


def test_a_new_match_by_command_holds_the_whole_pack(tmp_path: Path) -> None:
    path = tmp_path / "tomb.jsonl"
    ran = run("new", "chambers", "--players", "Ann, Bo", "--option", "pack=my-pack", "--out", path)
    assert (ran.exit_code, ran.stdout) == (0, f"{path}\n")
    assert read_strictly(path).match.header.options == {"pack": template()}


def test_a_new_match_as_typed_holds_the_whole_pack(packs: Path) -> None:
    draft = Draft("chambers", players="Ann\nBo", options={"pack": "my-pack"})
    assert draft.begun().state.puzzles["alien"].answers == ("cat", "kitten", "pussycat")
    (packs / "my-pack.toml").write_text(template().replace('"cat"', '"c t"'), "utf-8")
    faults = Draft("chambers", players="Ann\nBo", options={"pack": "my-pack"}).faults()
    assert [(fault.field, fault.reason[:14]) for fault in faults] == [("options.pack", "alien.password")]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (template(), "My pack"),
        ("title = 'Two\\nlines'\n", "'Two\\nlines'"),
        ('title = "A"\n', "A"),
        ("title = 3\nname = 4", "title = 3 ..."),
        ("K:open\nS:open", "K:open ..."),
        ("lantern", "lantern"),
    ],
)
def test_the_last_page_of_a_new_match_tells_a_pack_by_its_title(text: str, told: str) -> None:
    assert in_a_line(text) == told.strip("'")


def test_packs_are_listed_by_game_with_those_of_ones_own(packs: Path) -> None:
    (packs / "quiz-night.toml").write_text(find("lockout").packs.template(""), "utf-8")
    (packs / "broken.toml").write_text("title = 3", "utf-8")
    ran = run("packs")
    rows = [line.split()[:2] for line in ran.stdout.splitlines() if "  " in line]
    assert rows == [
        ["chambers", "lantern"],
        ["chambers", "practice"],
        ["chambers", "my-pack"],
        ["lockout", "questions"],
        ["lockout", "estimates"],
        ["lockout", "quiz-night"],
    ]
    assert ran.stdout.endswith(f"Your own: {packs}\n")
    assert ran.stderr == "warning: broken can be used by no game: genius packs check GAME broken says why\n"
    told = json.loads(run("packs", "--json").stdout)
    assert [(one["game"], one["option"], one["name"]) for one in told][2:4] == [
        ("chambers", "pack", "my-pack"),
        ("lockout", "quiz", "questions"),
    ]
    assert told[2]["file"] == str(packs / "my-pack.toml")


@pytest.mark.parametrize("game", games_with_packs())
def test_a_list_and_a_look_give_no_answer_away_and_the_whole_text_is_there_for_who_asks(game: str) -> None:
    for pack in offered(find(game)):
        short, whole = run("packs", "show", game, pack.name), run("packs", "show", game, pack.name, "--text")
        assert len(short.stdout) < 400
        assert "password =" not in short.stdout
        assert "answer =" not in short.stdout
        assert whole.stdout.strip() == pack.text.strip()


def test_a_pack_is_made_of_the_template_and_never_written_over(packs: Path) -> None:
    ran = run("packs", "new", "chambers", "tomb")
    assert ran.stdout == f"{packs / 'tomb.toml'}\n"
    assert find("chambers").packs.check((packs / "tomb.toml").read_text("utf-8")).title == "My pack"
    assert 'name = "tomb"' in (packs / "tomb.toml").read_text("utf-8")
    assert "already exists" in refused(run("packs", "new", "chambers", "tomb"))
    assert "cannot be the name of a pack" in refused(run("packs", "new", "chambers", "../tomb"))
    assert "Keys to Success has no packs: the games that do are chambers and lockout" in refused(
        run("packs", "new", "keys", "tomb")
    )


def test_a_pack_that_cannot_be_written_is_refused_and_leaves_no_file(
    packs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = sorted(packs.iterdir())

    def fails(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fails)
    assert "tomb.toml cannot be written: No space left on device" in refused(run("packs", "new", "chambers", "tomb"))
    assert sorted(packs.iterdir()) == before
    monkeypatch.undo()
    monkeypatch.setenv(FOLDER_VARIABLE, str(packs / "my-pack.toml" / "below"))
    assert "cannot be written" in refused(run("packs", "new", "chambers", "tomb"))


def test_a_check_says_what_is_wrong_and_what_was_overlooked(packs: Path) -> None:
    assert run("packs", "check", "chambers", "lantern").exit_code == 0
    found = run("packs", "check", "chambers", "my-pack")
    assert found.exit_code == 1
    assert "Puzzles that are still the template's: alien, change-change," in found.stderr
    assert "has too few hints for all rounds: alien (3 of 5)" in found.stderr
    (packs / "my-pack.toml").write_text(template().replace('"cat"', '"c t"'), "utf-8")
    assert "alien.password: 'c t' cannot be a password: use only letters a to z" in refused(
        run("packs", "check", "chambers", "my-pack")
    )
    file = packs / "elsewhere.txt"
    file.write_text(find("lockout").packs.template(""), "utf-8")
    assert "5 questions of the template are still in it." in run("packs", "check", "lockout", file).stderr
    assert "did you mean practice?" in refused(run("packs", "check", "chambers", "practise"))


@pytest.mark.parametrize("game", games_with_packs())
def test_every_template_begins_a_match_and_the_usual_pack_can_be_named(game: str) -> None:
    plays = find(game)
    players = "\n".join(f"P{number}" for number in range(plays.meta.usual))
    for answer in (plays.packs.template("tomb"), plays.packs.usual):
        assert Draft(game, players=players, options={plays.packs.option: answer}).begun().state.round == 1
    usual = Draft(game, players=players, options={plays.packs.option: plays.packs.usual}, drawn=7)
    assert usual.begun().state == Draft(game, players=players, drawn=7).begun().state
    assert "Everybody who has this program" in usual.cautions()[plays.packs.option]


def test_the_set_up_names_the_packs_there_are(packs: Path) -> None:
    (packs / "broken.toml").write_text("title = 3", "utf-8")
    assert hint(find("chambers"), "pack") == CHAMBERS_HINT
    assert hint(find("lockout"), "quiz") == "by name: questions and estimates"
    assert hint(find("chambers"), "gold") == hint(find("keys"), "pack") == ""


def test_the_line_mode_names_them_where_it_asks_for_one(tmp_path: Path) -> None:
    out = io.StringIO()
    lines(None, tmp_path / "saves", io.StringIO("new chambers\n\nAnn, Bo\n\n\n\n\n"), out)
    assert CHAMBERS_HINT in out.getvalue()


def test_the_form_names_them_beside_the_field(tmp_path: Path) -> None:
    async def act(pilot):
        await pilot.press("n")
        await settled(pilot)
        await pilot.press("down", "down", "enter")
        await settled(pilot)
        pilot.app.screen.query_one("#options").scroll_visible()
        pilot.app.screen.query("#options Lines").first().focus()
        await settled(pilot)
        assert CHAMBERS_HINT in screen_text(pilot.app)

    played(console(tmp_path), act, LARGE)
