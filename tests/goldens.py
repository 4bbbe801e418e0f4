"""What recorded matches tell, step by step: `python -m tests.goldens` writes the logs anew, a test compares them.

The log of a shipped match has three parts: all that the host sees, what the public is told, and what the last seat is
told. Behind each step that the viewers hear stands what it has changed in their view; what changes at any other step
stands there too, behind a `!`, and would be a leak.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from games import CATALOGUE
from games.core.events import Told
from games.core.game import Observation
from games.core.match import Match, Stage
from games.core.report import sentence
from games.core.state import Result
from games.core.viewers import HOST, PUBLIC, Audience, Viewers
from genius_tui.record.reading import read_strictly

TESTS = Path(__file__).parent
SAVES = TESTS.parent / "saves"
MATCHES = TESTS / "matches"
GOLDENS = TESTS / "goldens"
LIGHTS = GOLDENS / "lights"

AnyMatch = Match[Any, Any, Any]


def saves() -> list[Path]:
    """The matches that ship."""
    return sorted(SAVES.glob("*.jsonl"))


def matches() -> list[Path]:
    """The small matches that only tests read."""
    return sorted(MATCHES.glob("*.jsonl"))


def load(path: Path) -> AnyMatch:
    """The match of a record. Raises RecordError for anything that is wrong with it."""
    return read_strictly(path).match


def slug(path: Path) -> str:
    """The game that a record's header names, sound or not."""
    return msgspec.json.decode(path.read_text("utf-8").split("\n", 1)[0])["game"]


def golden(path: Path) -> Path:
    """Where the log of a match stands."""
    return GOLDENS / f"{path.stem}.txt"


def log(path: Path) -> str:
    """The log of a record; of a small match the host's part alone."""
    match = load(path)
    parts = [("the host", HOST)]
    if path.parent == SAVES:
        parts += [("the public", PUBLIC), (match.seats[-1], Viewers.of(match.seats[-1:]))]
    return "\n".join(line for name, viewers in parts for line in _part(match, name, viewers))


def _part(match: AnyMatch, name: str, viewers: Viewers) -> Iterator[str]:
    yield f"===== as {name} ====="
    seen: dict[str, Any] = {}
    for stage in match.stages:
        if stage.verb in ("resolve", "act"):
            yield f"--- {stage.phase} {stage.round}"
            if viewers.host:
                yield from (f"orders  {seat}: {match.game.spell(given.order)}" for seat, given in stage.orders.items())
        if not seen and not viewers.host:
            seen = _known(match.observation_at(stage, 0, viewers))
            yield from (f"    {place}: {_plain(value)}" for place, value in seen.items())
        for shown in range(1, len(stage.steps) + 1):
            observation = match.observation_at(stage, shown, viewers)
            heard = viewers.hear(stage.steps[shown - 1].event.audience)
            if heard:
                yield _told(match, stage, shown, observation)
            if viewers.host or observation.ended:
                continue
            now = _known(observation)
            yield from (f"{'    ' if heard else '!   '}{line}" for line in _changes(seen, now))
            seen = now
    if viewers.host and match.state.result is not None:
        yield from _ending(match.state.result)
    yield ""


def _ending(result: Result) -> Iterator[str]:
    yield "--- result"
    yield from (f"{seat}: {reason.text} ({reason.rule})" for seat, reason in result.reasons.items())
    yield from (f"{key}: {_plain(getattr(result, key))}" for key in ("tokens", "garnets", "opals", "paid", "candidate"))
    yield f"why: {result.why}"


def _told(match: AnyMatch, stage: Stage[Any, Any], shown: int, observation: Observation[Any]) -> str:
    event = stage.steps[shown - 1].event
    audience = f" [{_names(event.audience)}]" if observation.viewers.host else ""
    words = sentence(match, Told(stage.round, stage.phase, event), observation).replace("\n", " / ")
    return f"{event.rule:<4}{event.kind}{audience} {words}"


def _names(audience: Audience) -> str:
    return audience if isinstance(audience, str) else " ".join(audience)


def _known(observation: Observation[Any]) -> dict[str, Any]:
    return dict(_leaves(msgspec.to_builtins(observation.view), ""))


def _leaves(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """The plain values in a view's JSON that are known, each with where it stands."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _leaves(part, f"{path}.{key}" if path else key)
    elif value is not None:
        yield path, value


def _changes(before: dict[str, Any], now: dict[str, Any]) -> Iterator[str]:
    for place in dict.fromkeys((*before, *now)):
        if before.get(place) != now.get(place):
            yield f"{place}: {_plain(before.get(place))} > {_plain(now.get(place))}"


def _plain(value: Any) -> str:
    return "?" if value is None else msgspec.json.encode(value).decode()


def lights(slug_of_records: str) -> str:
    """What boards light in the records of a game: the first event of each kind, and a sum over all of them."""
    first: dict[str, tuple[str, ...]] = {}
    every = sha256()
    for path in (*saves(), *matches()):
        if slug(path) == slug_of_records:
            for told in load(path).told(HOST):
                event = told.event
                first.setdefault(event.kind, event.subject)
                every.update(f"{path.stem} {event.kind} {event.subject}\n".encode())
    lines = (f"{kind:<12} {' '.join(ids)}".rstrip() for kind, ids in sorted(first.items()))
    return "".join(f"{line}\n" for line in (*lines, f"{'all':<12} {every.hexdigest()[:16]}"))


def write() -> None:
    """Writes the log of every match, and takes away those of matches that are no more."""
    GOLDENS.mkdir(exist_ok=True)
    LIGHTS.mkdir(exist_ok=True)
    for game in CATALOGUE:
        (LIGHTS / f"{game}.txt").write_text(lights(game), "utf-8")
    wanted = {golden(path): log(path) for path in (*saves(), *matches())}
    for path in GOLDENS.glob("*.txt"):
        if path not in wanted:
            path.unlink()
    for path, text in wanted.items():
        path.write_text(text, "utf-8")
        sys.stdout.write(f"{path.relative_to(TESTS.parent)}\n")


if __name__ == "__main__":
    write()
