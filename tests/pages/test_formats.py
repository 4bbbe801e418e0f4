"""Formats of a whole match: each that the table names is taken by every door, with one content."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from games.core.viewers import PUBLIC
from genius_tui.cli.genius import genius
from genius_tui.pages import formats, offers
from genius_tui.pages.page import usual
from genius_tui.plain.console import run as lines
from genius_tui.record.reading import AnyMatch, read
from tests.support.record_files import HEADER, ORDERS, written


@pytest.fixture
def played(tmp_path: Path) -> Path:
    return written(tmp_path / "a.jsonl", HEADER, *ORDERS)


def by_command(path: Path, *more: str) -> tuple[int, str]:
    ran = CliRunner().invoke(genius, ["export", str(path), *more])
    return ran.exit_code, ran.output


def by_line(path: Path, text: str) -> str:
    out = io.StringIO()
    lines(path, path.parent, io.StringIO(text), out)
    return out.getvalue()


def text_of(match: AnyMatch, ending: str) -> bytes:
    return formats.WHOLE[ending].write(match, usual(match)).encode()


@pytest.mark.parametrize("ending", formats.WHOLE)
def test_every_format_has_an_option_and_the_endings_of_its_files(ending: str, played: Path) -> None:
    for one in (ending, *formats.WHOLE[ending].also):
        out = played.with_name(f"out.{one}")
        code, said = by_command(played, f"--{ending}", "--out", str(out))
        assert code == 0, said
        assert out.read_bytes() == text_of(read(played).match, ending)
    code, said = by_command(played, f"--{ending}", "--out", str(played.with_name("out.jsonl")))
    assert code == 2
    assert f"name ends in .{ending}, not out.jsonl" in said


def test_a_format_must_be_said(played: Path) -> None:
    code, said = by_command(played, "--out", str(played.with_name("out.html")))
    assert code == 2
    assert all(f"--{ending}" in said for ending in formats.WHOLE)
    assert not played.with_name("out.html").exists()


@pytest.mark.parametrize("kind", offers.KINDS)
def test_the_line_mode_writes_every_kind_and_its_help_names_them(kind: str, played: Path) -> None:
    said = by_line(played, f"eyes public\npicture {kind}\n")
    path = Path(re.findall(r"Written to (.+)", said)[0])
    assert path.suffix == f".{kind}"
    assert path.stat().st_size > 0
    if kind in formats.WHOLE:
        assert path.name == f"match-public.{kind}"
        assert path.read_bytes() == offers.made(kind, read(played).match, PUBLIC, None, "dark")
    assert re.search(rf"picture \[.*\b{kind}\b", by_line(played, "help\n"))
