"""genius picture: the board as some eyes know it, as a file."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.test_hosting import match as match
from tests.cli.test_reading import run
from tests.cli.test_writing import refused


def drawn(match: Path, *more: str) -> str:
    out = match.parent / "board.txt"
    ran = run("picture", match, "--out", out, "--force", *more)
    assert (ran.exit_code, ran.stdout) == (0, f"Wrote {out}\n"), ran.stderr
    return out.read_text("utf-8")


def test_it_shows_what_is_public_unless_asked_for_more(match: Path) -> None:
    assert "as the public knows it" in drawn(match)
    assert "as Ann knows it" in drawn(match, "--as", "ann")
    assert "as the HOST sees it: everything" in drawn(match, "--as", "host")
    assert "did you mean Cy?" in refused(run("picture", match, "--out", match.parent / "x.png", "--as", "Cyy"), 2)


def test_it_shows_an_earlier_round_and_a_step_of_it(match: Path) -> None:
    assert "round 2" in drawn(match).split("\n")[0]
    assert "round 1" in drawn(match, "--round", "1").split("\n")[0]
    assert "\nG" in drawn(match, "--as", "host", "--round", "1", "--step", "1")
    out = str(match.parent / "x.txt")
    assert "there is no step 99" in refused(run("picture", match, "--out", out, "--round", "1", "--step", "99"))
    assert "there is no round 7" in refused(run("picture", match, "--out", out, "--round", "7"))
    assert "choose one with --round" in refused(run("picture", match, "--out", out, "--step", "1"), 2)


def test_each_kind_of_file(match: Path) -> None:
    folder = match.parent / "new"
    for name in ("a.png", "a.svg", "a.txt", "b.PNG"):
        assert run("picture", match, "--out", folder / name).exit_code == 0
    assert (folder / "a.png").read_bytes().startswith(b"\x89PNG")
    assert ElementTree.parse(folder / "a.svg").getroot().tag.endswith("svg")
    assert "ends in .png, .svg, .txt or .gif, not a.jpg" in refused(run("picture", match, "--out", folder / "a.jpg"), 2)
    assert "already exists" in refused(run("picture", match, "--out", folder / "a.svg"))


def test_a_gif_goes_through_the_steps_that_these_eyes_see(match: Path) -> None:
    folder = match.parent / "new"
    frames: dict[str, int] = {}
    for eyes in ("host", "ann"):
        ran = run("picture", match, "--as", eyes, "--out", folder / f"{eyes}.gif", "--json")
        told = json.loads(ran.stdout)
        assert told["bytes"] == len((folder / f"{eyes}.gif").read_bytes())
        assert told["file"] == str(folder / f"{eyes}.gif")
        frames[eyes] = told["frames"]
    assert frames["host"] > frames["ann"] > 1
    ran = run("picture", match, "--as", "host", "--round", "1", "--step", "3", "--out", folder / "three.gif", "--json")
    assert json.loads(ran.stdout)["frames"] == 4
    out = str(match.parent / "x.gif")
    assert "no round 7" in refused(run("picture", match, "--out", out, "--round", "7"))
    assert "no step in round 2" in refused(run("picture", match, "--out", out, "--round", "2"))
    assert "there is no step 99" in refused(run("picture", match, "--out", out, "--round", "1", "--step", "99"))


def test_a_file_that_cannot_be_written_is_named(match: Path) -> None:
    (match.parent / "file").write_text("")
    out = match.parent / "file" / "x.txt"
    assert f"{out}: cannot write the file (" in refused(run("picture", match, "--out", out))


def test_without_a_renderer_it_is_written_as_text(match: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    ran = run("picture", match, "--out", tmp_path / "a.png")
    assert "resvg-py is missing" in refused(ran)
    assert "as the public knows it" in (tmp_path / "a.txt").read_text("utf-8")
    assert not (tmp_path / "a.png").exists()
