"""T2 in both games that vote: what decides, and who it is where the vote does not."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from genius_tui.cli.genius import genius
from genius_tui.record import reading
from tests.goldens import MATCHES
from tests.support.record_files import written

LOSERS = ("Di", "Ed", "Fa")
VOTERS = ("An", "Bo", "Cy", "Gu")


def gatekeeping() -> tuple[dict[str, Any], list[str]]:
    """Four escape at once, three lose their only weapon to a tie."""
    options = {"layout": ["A:open B:open C:open D:open E:open"], "cards": [1]}
    return {"game": "gatekeeping", "options": options}, [
        *(f"{seat}: {gate} with 1" for seat, gate in zip(VOTERS, "ABCD", strict=True)),
        *(f"{seat}: E with 1" for seat in LOSERS),
    ]


def modular() -> tuple[dict[str, Any], list[str]]:
    """Four win in Duel, three lose in Null; each room has a multiplier or none, for everybody the same."""
    return {"game": "modular", "options": {"rounds": 1}}, [
        *(f"{seat}: play 9 in Duel" for seat in VOTERS),
        *(f"{seat}: play -12 in Null" for seat in LOSERS),
    ]


def record(folder: Path, game: str, ballots: str, **header: Any) -> Path:
    """A record of a match whose only round leads to a vote, with ballots such as `An Di, Bo Ed`."""
    own, orders = {"gatekeeping": gatekeeping, "modular": modular}[game]()
    texts = [line.split(": ", 1) for line in orders]
    cast = [ballot.split() for ballot in ballots.split(",") if ballot]
    return written(
        folder / "match.jsonl",
        {"genius": 1, "players": [*VOTERS[:3], *LOSERS, VOTERS[3]], **own, **header},
        *({"do": "order", "seat": seat, "text": text} for seat, text in texts),
        {"do": "resolve"},
        *({"do": "order", "seat": seat, "text": f"vote {loser}"} for seat, loser in cast),
        {"do": "resolve"},
    )


def replayed(path: Path) -> dict[str, Any]:
    """What `genius replay --json` says of a record."""
    ran = CliRunner().invoke(genius, ["replay", str(path), "--json"])
    assert ran.exit_code == 0, ran.output
    return json.loads(ran.stdout)


def candidate(path: Path) -> str:
    """Whom the vote of a record makes the candidate."""
    found = replayed(path)["result"]
    assert (found["losers"], set(found["winners"])) == (list(LOSERS), set(VOTERS))
    return found["candidate"]


@pytest.mark.parametrize("game", ["gatekeeping", "modular"])
@pytest.mark.parametrize(
    "ballots", ["An Fa, Bo Fa, Cy Fa, Gu Ed", "An Fa, Bo Fa, Cy Ed", "An Fa, Bo Fa, Cy Fa, Gu Fa", "An Fa"]
)
def test_T2_more_than_half_of_the_ballots_decide(tmp_path: Path, game: str, ballots: str) -> None:
    path = record(tmp_path, game, ballots, garnets={"Di": 0})
    assert candidate(path) == "Fa"
    assert "vote_tie" not in {event["kind"] for event in replayed(path)["events"]}


@pytest.mark.parametrize(("game", "chosen"), [("gatekeeping", "Fa"), ("modular", "Ed")])
def test_T2_most_votes_without_a_majority(tmp_path: Path, game: str, chosen: str) -> None:
    path = record(tmp_path, game, "An Fa, Bo Fa, Cy Ed, Gu Di", garnets={"Di": 4, "Ed": 1, "Fa": 9})
    assert candidate(path) == chosen


def test_T2_half_of_the_ballots_are_no_majority(tmp_path: Path) -> None:
    assert candidate(record(tmp_path, "modular", "An Fa, Bo Fa, Cy Ed, Gu Di", garnets={"Di": 0})) == "Di"
    assert candidate(record(tmp_path, "modular", "An Fa, Bo Fa, Cy Ed", garnets={"Di": 0})) == "Fa"


@pytest.mark.parametrize("game", ["gatekeeping", "modular"])
@pytest.mark.parametrize("ballots", ["An Ed, Bo Fa", "An Ed, Bo Fa, Cy Ed, Gu Fa"])
def test_T2_a_tie_goes_to_the_poorest_of_all_losers(tmp_path: Path, game: str, ballots: str) -> None:
    path = record(tmp_path, game, ballots, garnets={"Di": 0, "Ed": 3, "Fa": 2})
    assert candidate(path) == "Di"
    (tie,) = (event for event in replayed(path)["events"] if event["kind"] == "vote_tie")
    assert (tie["data"]["seats"], tie["data"]["poorest"]) == (["Ed", "Fa"], ["Di"])
    assert list(tie["data"]["garnets"]) == list(LOSERS)
    assert "Ed and Fa tie" in tie["text"]
    assert "Di has the fewest garnets of all losers" in tie["text"]


@pytest.mark.parametrize("game", ["gatekeeping", "modular"])
@pytest.mark.parametrize("seed", [0, 1, "seven", -3])
def test_T2_among_the_poorest_of_all_losers_by_lot(tmp_path: Path, game: str, seed: int | str) -> None:
    path = record(tmp_path, game, "An Ed, Bo Fa", garnets={"Di": 1, "Ed": 1, "Fa": 2}, seed=seed)
    assert candidate(path) == Random(f"{seed}/vote").choice(["Di", "Ed"])


@pytest.mark.parametrize("game", ["gatekeeping", "modular"])
def test_T2_without_a_ballot_all_losers_are_tied_at_none(tmp_path: Path, game: str) -> None:
    assert candidate(record(tmp_path, game, "", garnets={"Ed": 1})) == "Ed"


def test_T2_no_consensus_is_said_so(tmp_path: Path) -> None:
    path = record(tmp_path, "modular", "An Fa, Bo Fa, Cy Ed, Gu Di", garnets={"Di": 0})
    (tie,) = (event for event in replayed(path)["events"] if event["kind"] == "vote_tie")
    assert tie["data"]["seats"] == ["Fa"]
    assert tie["text"].startswith("Nobody has more than half of the ballots, so there is no consensus.")


@pytest.mark.parametrize("game", ["gatekeeping", "modular"])
def test_T2_the_rules_of_both_games_have_a_new_version(tmp_path: Path, game: str) -> None:
    path = record(tmp_path, game, "", rules=99)
    assert "this program knows 2" in CliRunner().invoke(genius, ["check", str(path)]).output


def test_T2_an_older_record_that_comes_out_otherwise_opens_for_reading_and_says_so(tmp_path: Path) -> None:
    """Under the first rules the tie went to the poorest of those tied, by lot, and not to Di."""
    options = {"layout": ["A:open B:open C:open D:open"], "cards": [1]}
    orders = zip(["An", "Bo", "Cy", "Di", "Ed", "Fa"], "ABCDDD", strict=True)
    path = written(
        tmp_path / "old.jsonl",
        {"genius": 1, "game": "gatekeeping", "players": ["An", "Bo", "Cy", "Di", "Ed", "Fa"], "seed": 0}
        | {"garnets": {"Di": 0}, "options": options, "rules": 1},
        *({"do": "order", "seat": seat, "text": f"{gate} with 1"} for seat, gate in orders),
        {"do": "resolve", "after": "events:0f88e8e57acafcc0"},
        {"do": "order", "seat": "An", "text": "vote Ed"},
        {"do": "order", "seat": "Bo", "text": "vote Fa"},
        {"do": "resolve", "after": "events:83722af06e755f29"},
    )
    read = reading.read(path)
    assert read.damage is None
    assert read.match.header.rules == 1
    assert str(read.drift).endswith(
        ":11: round 1 (vote) no longer comes out as it was played "
        "(it was played under rules 1 of gatekeeping, and today's are rules 2)"
    )


@pytest.mark.parametrize(
    ("name", "game", "chosen"),
    [("modular-vote-no-consensus", "modular", "Hal"), ("modular-vote-tie", "modular", "Fay")],
)
def test_T2_records_of_its_own(name: str, game: str, chosen: str) -> None:
    found = replayed(MATCHES / f"{name}.jsonl")
    assert (found["game"], found["over"], found["result"]["candidate"]) == (game, True, chosen)
