"""`after`: what a resolution brought about, and not how a view happens to be cut."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import fields

import games
from games.core import actions as do
from games.core.setup import Header
from genius_tui.record.outcomes import MARK, OLD_SHAPES, fits, is_outcome, outcome, shape
from genius_tui.record.reading import read
from genius_tui.record.record import Record
from tests.goldens import SAVES
from tests.support.record_files import lines, rewritten


class Inner(msgspec.Struct):
    a: int


class More(Inner):
    b: int


class One(msgspec.Struct):
    inner: dict[str, Inner]


class Other(msgspec.Struct):
    inner: list[Inner | None]


class Third(msgspec.Struct):
    inner: list[More]


SHIPPED = sorted(SAVES.glob("*.jsonl"))

FIRST = [path for path in SHIPPED if f'"{MARK}' not in path.read_text("utf-8")]
"""Those with digests of the first format."""


def with_one_field_more(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A later version of the program: every view of the game has a field that it did not have."""
    usual = type(game).view
    kinds: dict[type, type] = {}

    def view(self: Any, state: Any, viewers: Any) -> Any:
        found = usual(self, state, viewers)
        kind = type(found)
        if kind not in kinds:
            kinds[kind] = msgspec.defstruct(
                kind.__name__, [("later", int, 0)], bases=(kind,), frozen=True, kw_only=True
            )
        return kinds[kind](**{field.name: getattr(found, field.name) for field in fields(found)})

    monkeypatch.setattr(type(game), "view", view)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_view_with_a_field_more_leaves_every_save_sound(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_one_field_more(read(path).match.game, monkeypatch)
    reading = read(path)
    assert "later" in msgspec.to_builtins(reading.match.observation(games.core.viewers.HOST).view)
    assert reading.fault is None


@pytest.mark.parametrize("slug", games.CATALOGUE)
def test_a_running_match_goes_on_under_a_view_with_a_field_more(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = begun(tmp_path, slug)
    with_one_field_more(games.find(slug), monkeypatch)
    with Record.open(path, writing=True) as record:
        assert record.read_only is None
        record.do(do.Note("on"))


def begun(folder: Path, slug: str) -> Path:
    game = games.find(slug)
    header = Header(genius=1, game=slug, players=tuple(f"P{number}" for number in range(game.meta.usual)), seed=1)
    with Record.create(folder / "a.jsonl", header) as record:
        record.do(do.Resolve())
    return folder / "a.jsonl"


@pytest.mark.parametrize("slug", games.CATALOGUE)
def test_a_resolution_is_signed_by_its_events_and_purses(slug: str, tmp_path: Path) -> None:
    path = begun(tmp_path, slug)
    match = read(path).match
    assert lines(path)[1]["after"] == outcome(match)
    assert fits(outcome(match), match)
    richer = msgspec.structs.replace(match.state, garnets={**match.state.garnets, "P0": 99})
    assert not fits(outcome(match), msgspec.structs.replace(match, state=richer))
    shorter = msgspec.structs.replace(match.stages[-1], steps=match.stages[-1].steps[:-1])
    assert not fits(outcome(match), msgspec.structs.replace(match, stages=(*match.stages[:-1], shorter)))


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.stem)
def test_digests_of_the_first_format_are_checked_while_the_view_has_its_shape(path: Path, tmp_path: Path) -> None:
    number, line = next(
        (n, line) for n, line in enumerate(lines(path), start=1) if line["do" if n > 1 else "game"] == "resolve"
    )
    assert not line["after"].startswith(MARK)
    copy = tmp_path / path.name
    copy.write_bytes(path.read_bytes())
    drift = read(rewritten(copy, number, after="0" * 16)).fault
    assert drift is not None
    assert "changed" in str(drift)  # the line's sum no longer fits
    unsummed = tmp_path / "unsummed.jsonl"
    plain = [{name: value for name, value in one.items() if name != "sum"} for one in lines(path)]
    plain[number - 1]["after"] = "0" * 16
    unsummed.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in plain))
    drift = read(unsummed).drift
    assert drift is not None
    assert "no longer comes out" in str(drift)
    assert "altered" not in str(drift)


def test_every_game_that_ever_wrote_the_first_format_has_its_shape() -> None:
    assert set(OLD_SHAPES) == {"keys", "gatekeeping", "chambers", "skeld", "lockout", "modular"}


def test_a_shape_is_of_names_alone() -> None:
    assert shape(One) == shape(Other) != shape(Third)


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("0123456789abcdef", True),
        ("events:0123456789abcdef", True),
        ("events:", False),
        ("other:0123456789abcdef", False),
    ],
)
def test_what_may_stand_as_after(text: str, is_one: bool) -> None:
    assert is_outcome(text) == is_one
