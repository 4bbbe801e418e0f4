"""Games that packages bring: the auction of tests/auction in a fresh environment, and packages that are broken."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import games
from games import outside
from games.core.errors import SetupError
from genius_tui import boards
from genius_tui.boards import BOARDS
from genius_tui.boards.table import TableBoard
from genius_tui.cli.genius import genius
from tests.support.console import console, played, screen_text

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent
AUCTION = TESTS / "auction"


def installed(project: Path, site: Path) -> None:
    """Lays a pure package out as an installer does, from its pyproject.toml and without any network."""
    told = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))
    about = told["project"]
    for package in told["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]:
        shutil.copytree(project / package, site / package)
    folder = site / f"{about['name'].replace('-', '_')}-{about['version']}.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {about['name']}\nVersion: {about['version']}\n")
    points = [
        f"[{group}]\n" + "".join(f"{k} = {v}\n" for k, v in each.items())
        for group, each in about["entry-points"].items()
    ]
    (folder / "entry_points.txt").write_text("\n".join(points))


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a fresh environment with this project, what it stands on, and the auction."""
    folder = tmp_path_factory.mktemp("fresh") / "env"
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    site = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder), "platbase": str(folder)}))
    (site / "beside.pth").write_text(f"{ROOT}\n{sysconfig.get_path('purelib')}\n")
    installed(AUCTION, site)
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ran(python: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([python, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=900)


def test_the_command_knows_the_seventh_game(fresh: Path, tmp_path: Path) -> None:
    listed = ran(fresh, "-m", "genius_tui", "games")
    assert "auction      Sealed-bid Auction, 2 to 10 players, usually 4" in listed.stdout
    assert listed.stderr == ""
    assert "B5. Everybody pays" in ran(fresh, "-m", "genius_tui", "rules", "auction", "B5").stdout
    match = str(tmp_path / "a.jsonl")
    for arguments in (
        ("new", "auction", "--out", match, "--players", "Ann,Bo"),
        ("order", match, "Ann", "bid 3"),
        ("resolve", match),
    ):
        assert ran(fresh, "-m", "genius_tui", *arguments).returncode == 0, arguments
    assert "Ann gets the lot worth 7 for 3 coins." in ran(fresh, "-m", "genius_tui", "replay", match).stdout


@pytest.mark.parametrize("tests", ["test_played.py", "test_trials.py"])
def test_it_is_played_by_every_door_and_passes_the_trials(fresh: Path, tests: str) -> None:
    done = ran(fresh, "-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", str(AUCTION / tests))
    assert done.returncode == 0, done.stdout[-4000:]


# Packages that are broken

Package = Callable[..., None]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Package]:
    """Installs a module with entry points for this test alone."""
    site = tmp_path / "site"
    site.mkdir()
    monkeypatch.syspath_prepend(str(site))
    forgotten = (outside.points, outside.game, boards._brought, boards._table)
    names = list[str]()

    def make(name: str, code: str, points: str) -> None:
        (site / f"{name}.py").write_text(code)
        folder = site / f"{name}-1.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
        (folder / "entry_points.txt").write_text(points)
        names.append(name)
        for function in forgotten:
            function.cache_clear()

    yield make
    for name in names:
        sys.modules.pop(name, None)
    for function in forgotten:
        function.cache_clear()


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("import nothing_of_the_kind", "ModuleNotFoundError: No module named 'nothing_of_the_kind'"),
        ("raise SystemExit", "SystemExit"),
        ("GAME = 3", "it is not a Game, but of the type int"),
        ("from games.gates import KEYS as GAME", "it calls itself keys"),
        ("NONE = 3", "AttributeError: module 'broken_one' has no attribute 'GAME'"),
    ],
)
def test_a_broken_game_is_named_and_the_rest_works(
    package: Package, tmp_path: Path, capsys: pytest.CaptureFixture[str], code: str, reason: str
) -> None:
    package("broken_one", code, "[genius.games]\nloom = broken_one:GAME\n")
    sentence = f"The game loom from broken_one cannot be used: {reason}."
    assert games.broken() == (sentence,)
    assert "loom" not in games.CATALOGUE
    assert len(games.CATALOGUE) == len(list(games.CATALOGUE)) == 6
    with pytest.raises(SetupError, match="The game loom from broken_one cannot be used"):
        games.find("Loom")
    genius.main(["games"], standalone_mode=False)
    told = capsys.readouterr()
    assert "skeld" in told.out
    assert sentence in told.err

    async def act(pilot: object) -> None:
        text = screen_text(app)
        assert "6 Three Modular Rooms" in text
        assert "!! The game loom from broken_one cannot be used" in text

    app = console(tmp_path)
    played(app, act, (120, 40))


def test_a_game_of_the_name_of_one_that_ships_is_not_used(package: Package) -> None:
    package("second_keys", "from games.gates import KEYS", "[genius.games]\nkeys = second_keys:KEYS\n")
    assert games.broken() == ("A package brings another game called keys: the one that ships is used instead.",)
    assert list(games.CATALOGUE).count("keys") == 1


def test_two_packages_with_one_name_are_both_named(package: Package) -> None:
    package("one_loom", "GAME = 1", "[genius.games]\nloom = one_loom:GAME\n")
    package("two_loom", "GAME = 2", "[genius.games]\nloom = two_loom:GAME\n")
    (sentence,) = games.broken()
    assert sentence == "The game loom cannot be used: one_loom and two_loom each bring one of that name."


MANY = """
from msgspec.structs import replace
from games.gates import Gates, KEYS
def game(slug):
    return Gates(replace(KEYS.meta, slug=slug, title=slug.capitalize()), KEYS.edition)
{games}
"""


def test_more_games_than_keys_and_boards_that_are_missing_or_broken(package: Package, tmp_path: Path) -> None:
    slugs = ["ash", "birch", "cedar", "elm", "fir"]
    points = "".join(f"{slug} = many:{slug.upper()}\n" for slug in slugs)
    code = MANY.format(games="\n".join(f"{slug.upper()} = game({slug!r})" for slug in slugs))
    package("many", code, f"[genius.games]\n{points}[genius.boards]\nelm = many:NO_BOARD\n")
    assert games.broken() == ()
    assert len(games.CATALOGUE) == 11
    assert isinstance(BOARDS["ash"], TableBoard)
    assert isinstance(BOARDS["elm"], TableBoard)
    (sentence,) = boards.broken()
    assert sentence.startswith("The board elm from many cannot be used: AttributeError")

    async def act(pilot) -> None:
        text = screen_text(app)
        assert "9 Cedar" in text
        assert "0 all 11 games" in text
        await pilot.press("9")
        await pilot.pause()
        assert screen_text(app).startswith(" CEDAR")
        await pilot.press("escape", "0", "end", "enter")
        await pilot.pause()
        assert screen_text(app).startswith(" FIR")

    app = console(tmp_path)
    played(app, act, (120, 40))


def test_only_who_looks_for_games_of_packages_reads_entry_points() -> None:
    code = "import sys, games; games.find('keys'); games.CATALOGUE['skeld']; "
    code += "assert 'importlib.metadata' not in sys.modules"
    assert ran(Path(sys.executable), "-c", code).returncode == 0


def test_the_program_imports_no_trials() -> None:
    code = "import sys, genius_tui.console.app, genius_tui.cli.reading, games; list(games.CATALOGUE.values()); "
    code += "assert not [name for name in sys.modules if 'trials' in name or name in ('pytest', 'hypothesis')]"
    done = ran(Path(sys.executable), "-c", code)
    assert done.returncode == 0, done.stderr
