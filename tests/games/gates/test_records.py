"""Every way in which a match of gates can end stands in a record, under its name."""

from __future__ import annotations

from random import Random

import pytest

from games.core.match import Match
from tests.games.gates.board import event, kinds, seen
from tests.goldens import MATCHES, load, matches, saves

WAYS = {
    "keys-tie-break-by-garnets": ("keys", "tiebreak", "Bo"),
    "keys-tie-break-by-lot": ("keys", "tiebreak", Random("7/tiebreak").choice(["Cy", "Di"])),
    "keys-nobody-escapes": ("keys", "tiebreak", "Bo"),
    "keys-everybody-escapes": ("keys", "tiebreak", "Cy"),
    "keys-default-without-garnet-door": ("keys", "candidate", "Bo"),
    "keys-three-pass-doors": ("keys", "candidate", "Cy"),
    "keys-sole-loser": ("keys", "candidate", "Bo"),
    "gatekeeping-sole-loser": ("gatekeeping", "candidate", "Cy"),
    "gatekeeping-all-winners": ("gatekeeping", "candidate", None),
    "gatekeeping-nobody-escapes": ("gatekeeping", "tiebreak", Random("nobody/tiebreak").choice(["An", "Bo"])),
    "gatekeeping-everybody-escapes": ("gatekeeping", "chosen", "Cy"),
    "gatekeeping-vote-most-votes": ("gatekeeping", "chosen", "Ed"),
    "gatekeeping-vote-no-majority": ("gatekeeping", "chosen", "Ed"),
    "gatekeeping-vote-tie-by-garnets": ("gatekeeping", "chosen", "Fa"),
    "gatekeeping-vote-tie-by-lot": ("gatekeeping", "chosen", Random("11/vote").choice(["Ed", "Fa"])),
    "gatekeeping-vote-without-ballots": ("gatekeeping", "chosen", "Ed"),
    "gatekeeping-vote-corrected": ("gatekeeping", "chosen", "Ed"),
    "gatekeeping-vote-sole-voter": ("gatekeeping", "chosen", "Cy"),
    "gatekeeping-corrections": ("gatekeeping", "chosen", "Di"),
    "gatekeeping-all-closed": ("gatekeeping", "chosen", "Bo"),
}


@pytest.mark.parametrize(("name", "way"), WAYS.items())
def test_a_way_to_end(name: str, way: tuple[str, str, str | None]) -> None:
    match = load(MATCHES / f"{name}.jsonl")
    slug, last, candidate = way
    assert match.game.meta.slug == slug
    assert kinds(match)[-1] == last
    assert seen(match)["result"]["candidate"] == candidate


def test_every_record_of_gates_has_a_name() -> None:
    assert {path.stem for path in matches() if path.stem.split("-")[0] in ("keys", "gatekeeping")} == set(WAYS)


def _shipped(slug: str) -> Match:
    (match,) = [load(path) for path in saves() if path.stem == f"{slug}-thirteen"]
    return match


def test_the_shipped_match_of_gatekeeping_ends_in_a_tied_vote() -> None:
    match = _shipped("gatekeeping")
    assert len(match.seats) == 13
    assert event(match, "vote_tie").poorest == ("Kofi",)
    assert seen(match)["result"]["winners"] == ["Dina", "Edgar", "Gus", "Ixchel"]


def test_the_shipped_match_of_keys_ends_in_a_tie_break() -> None:
    match = _shipped("keys")
    assert len(match.seats) == 13
    assert seen(match)["result"]["candidate"] == "Joan"
    assert seen(match)["result"]["winners"] == ["Bodil", "Lucia"]


@pytest.mark.parametrize("slug", ["keys", "gatekeeping"])
def test_a_shipped_match_shows_what_can_happen(slug: str) -> None:
    match = _shipped(slug)
    told = [step.event for stage in match.stages for step in stage.steps]
    closed = [event for event in told if event.kind == "nobody" and event.closed]
    assert closed, "somebody stands at a closed gate by default"
    assert any(event.kind == "discard" and event.out for event in told), "somebody is out"
    assert any(event.kind == "enter" and event.blocked for event in told)
    assert {"default", "adjust", "note", "post"} <= {event.kind for event in told}
    garnet = [event.gate for event in told if event.kind == "close" and event.type == "garnet"]
    assert len(garnet) > len(set(garnet)), "a garnet gate closes, opens and closes again"
    assert {"undo"} <= {type(action).__name__.lower() for action in match.actions}
