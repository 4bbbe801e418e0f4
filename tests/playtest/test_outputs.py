"""What a playtest leaves in its folder: the same bytes for any number of processes, nothing from elsewhere."""

from __future__ import annotations

import csv
import re
import signal
import sys
from html.parser import HTMLParser
from pathlib import Path

import pyarrow.parquet
import pytest

from genius_tui.playtest import outcome, statistics
from genius_tui.playtest.folder import MATCHES
from genius_tui.playtest.study import played
from tests.cli.test_reading import run as command

SMALL = ("playtest", "gatekeeping", "--seats", "4", "--bots", "careful,random")
METRICS = ("--metric", "tests.playtest.test_tally:everything")
FILES = ["counts.parquet", "figures.csv", "matches.jsonl", "matches.parquet", "plan.json", "report.html"]
HIDDEN = {
    "scipy": ["scipy", "scipy.special", "scipy.stats"],
    "openskill": ["openskill", "openskill.models"],
    "matplotlib": ["matplotlib", "matplotlib.figure", "matplotlib.ticker"],
    "pyarrow": ["pyarrow", "pyarrow.parquet"],
}


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("playtest") / "one"
    ran = command(*SMALL, *METRICS, "--matches", "120", "--jobs", "1", "--out", path)
    assert ran.exit_code == 0
    assert ran.stderr == f"The matches, report.html and the tables are in {path}\n"
    return path


def test_all_files_are_the_same_for_any_number_of_processes(folder: Path, tmp_path: Path):
    assert sorted(files(folder)) == FILES
    assert command(*SMALL, *METRICS, "--matches", "120", "--jobs", "2", "--out", tmp_path / "a").exit_code == 0
    assert files(tmp_path / "a") == files(folder)


@pytest.mark.parametrize("compared", [("--against", "bots=bold"), ("--sweep", "seats=3,4")])
def test_comparisons_are_the_same_for_any_number_of_processes(compared: tuple[str, ...], tmp_path: Path):
    for jobs in ("1", "2"):
        small = ("playtest", "gatekeeping", "--seats", "5", "--matches", "60", "--jobs", jobs)
        assert command(*small, *compared, "--out", tmp_path / jobs).exit_code == 0
    found = files(tmp_path / "1")
    assert found == files(tmp_path / "2")
    assert {"differences.csv", "figures.csv", "plan.json", "report.html"} < set(found)
    assert len([name for name in found if name.endswith("matches.parquet")]) == 2


class _Page(HTMLParser):
    """What a page would load, its tags, and the ids in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name in ("src", "href", "xlink:href", "data", "action") and not (value or "").startswith("#"):
                self.loads.append(f"{tag} {name}={value}")
            if name == "id":
                self.ids.append(value or "")


def test_the_report_is_one_page_that_loads_nothing(folder: Path):
    text = (folder / "report.html").read_text("utf-8")
    page = _Page(text)
    assert page.loads == []
    assert not {"script", "link", "iframe", "img", "image", "object"} & set(page.tags)
    assert not re.search(r"url\((?!#)|@import|@font-face", text)
    assert page.tags.count("svg") > 10
    assert len(set(page.ids)) == len(page.ids)
    assert "#010101" not in text
    assert "var(--bar)" in text


def test_the_report_says_what_the_summary_says(folder: Path):
    text = (folder / "report.html").read_text("utf-8")
    for words in ("Ways of winning", "three pass gates", "Rating of careful", "equal seats", "Your own metrics"):
        assert words in text
    assert "genius playtest gatekeeping --bots careful,random --seats 4 --seed 1" in text


def test_figures_are_a_table(folder: Path):
    rows = list(csv.DictReader((folder / "figures.csv").open(encoding="utf-8")))
    found = {(row["measure"], row["name"]): row for row in rows}
    seat = found["seats", "P1"]
    assert 0 <= float(seat["low"]) <= float(seat["value"]) <= float(seat["high"]) <= 1
    assert found["rounds", "rounds"]["matches"] == "120"
    assert found["metrics", "half"]["value"] == "0.5"
    assert found["metric word", "a b"]["matches"] == "120"


def test_matches_are_parquet_for_notebooks(folder: Path):
    matches = pyarrow.parquet.read_table(folder / "matches.parquet").to_pylist()
    outcomes = [outcome.read(line) for line in (folder / MATCHES).read_bytes().splitlines()]
    assert [row["match"] for row in matches] == list(range(120))
    assert [len(row["winners"]) for row in matches] == [len(one.winners) for one in outcomes]
    assert matches[7]["seed"] == "1/7"
    counts = pyarrow.parquet.read_table(folder / "counts.parquet").to_pylist()
    entered = [row for row in counts if (row["measure"], row["name"]) == ("steps", "enter")]
    assert sum(row["times"] for row in entered) == sum(one.events["enter G10"][0] for one in outcomes)
    assert {row["good"] for row in counts if row["name"] == "half"} == {0.5}


@pytest.mark.parametrize(
    ("library", "said"),
    [
        (
            "scipy",
            "figures.csv has no intervals: Intervals and tests need scipy. Install it with: pip install",
        ),
        ("openskill", "Ratings need openskill. Install it with: pip install 'genius-tui[playtest]'"),
        ("matplotlib", "report.html is not written: Charts need matplotlib. Install it with: pip install"),
        ("pyarrow", "matches.parquet is not written: Parquet needs pyarrow. Install it with: pip install"),
    ],
)
def test_what_is_missing_of_the_extra_is_named(
    library: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    for name in HIDDEN[library]:
        monkeypatch.setitem(sys.modules, name, None)
    for kept in (statistics._normal, statistics._student):
        kept.cache_clear()
    ran = command(*SMALL, "--matches", "20", "--jobs", "1", "--out", tmp_path / "a")
    assert ran.exit_code == 0
    assert said in ran.stdout + ran.stderr
    assert len((tmp_path / "a" / MATCHES).read_bytes().splitlines()) == 20
    rows = list(csv.DictReader((tmp_path / "a" / "figures.csv").open(encoding="utf-8")))
    (rounds,) = [row for row in rows if row["measure"] == "rounds"]
    assert float(rounds["value"]) > 1
    assert bool(rounds["low"]) == (library != "scipy")
    assert not list(tmp_path.rglob("*.part"))


def test_ctrl_c_keeps_what_is_finished_and_the_same_command_goes_on(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def interrupted(*given):
        for number in played(*given):
            if number == 33:
                signal.raise_signal(signal.SIGINT)
            yield number

    path = tmp_path / "a"
    before = signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # ignored where all tests run behind a shell's `&`
    try:
        with monkeypatch.context() as patched:
            patched.setattr("genius_tui.cli.playtest.played", interrupted)
            ran = command(*SMALL, *METRICS, "--matches", "120", "--jobs", "1", "--out", path)
    finally:
        signal.signal(signal.SIGINT, before)
    assert ran.exit_code == 130
    assert "Stopped after 33 matches." in ran.stderr
    assert ran.stdout.startswith("Gatekeeping, 33 matches")
    assert (path / "report.html").exists()
    assert command(*SMALL, *METRICS, "--matches", "120", "--jobs", "3", "--out", path).exit_code == 0
    assert files(path) == files(folder)


def test_metrics_are_part_of_what_a_folder_is_for(folder: Path):
    ran = command(*SMALL, "--matches", "120", "--jobs", "1", "--out", folder)
    assert ran.exit_code == 1
    assert "holds another playtest" in ran.stderr


def test_lines_hold_steps_of_their_match(folder: Path):
    for line in (folder / MATCHES).read_bytes().splitlines():
        one = outcome.read(line)
        assert all(step < one.steps for _, step in one.events.values())
