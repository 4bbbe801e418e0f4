"""The opening message, the rules beside it, and what the members of a channel are told before the first round."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from games.core import actions as do
from games.core.game import Game
from games.core.setup import Header
from games.core.viewers import Viewers
from games.gates import Gates
from genius_tui.cli.genius import genius
from genius_tui.handouts import opening, rules
from genius_tui.handouts.handouts import NOTHING, Extras, handouts
from genius_tui.record.record import Record
from genius_tui.trials.handouts import check_harmless
from tests.support.play import AnyMatch, begin, usual

SHIPPED = ("keys", "gatekeeping", "chambers", "skeld", "lockout", "modular")


def text(match: AnyMatch, extras: Extras = NOTHING) -> str:
    found = {one.key: one.text for one in handouts(match, extras)}
    return found["opening"]


@pytest.mark.parametrize("game", SHIPPED)
def test_it_says_what_a_player_has_to_know_and_names_no_rule_that_is_not_there(game: str) -> None:
    match = begin(usual(game, title="Thursday"))
    meta, book, told = match.game.meta, match.game.rulebook, text(match, Extras("Due **now**.", deadlines="Each day."))
    assert told.startswith(f"# Thursday: how it is played\n\n**{meta.title}**. {rules.by(meta)}\n\n")
    story = told.split("\n\n")[2]
    assert len(re.findall(r"[.?!](?: |$)", story)) == 2, "the story has two sentences"
    for section in ("What you want", "In each round", "Talk", "Deadlines", "Rulings, where"):
        assert f"\n## {section}" in told
    assert all(seat in told for seat in match.seats)
    assert f"- {meta.talk}\n" in told
    assert "## Deadlines\n- Each day.\n- Due **now**.\n" in told
    assert "Without orders" in told or "without orders" in told or "leave open" in told
    cited = re.findall(r"\b[A-Z]\d+[a-z]?\b", " ".join(re.findall(r"\(([^()]*)\)", told)))
    assert len(cited) > 10
    theirs = {one.number for one in book.for_players}
    assert set(cited) <= theirs
    for ruling in opening.opening(match).rulings:
        (number,) = re.findall(r"\((\w+)\)\.$", ruling)
        assert book[number].ruling, f"{number} is no ruling"


@pytest.mark.parametrize("game", SHIPPED)
def test_its_examples_are_orders_that_the_parser_takes(game: str) -> None:
    match = begin(usual(game))
    examples = opening.opening(match).examples
    assert len(examples) == 2
    for phase in dict.fromkeys(one.phase for one in examples):
        while match.state.phase != phase:
            match = match.do(do.Resolve())
        seat = match.seats[0]
        observation = match.observation(Viewers.of((seat,)))
        for one in (one for one in examples if one.phase == phase):
            order = match.game.parse(one.order, seat, observation)
            assert match.game.parse(match.game.spell(order), seat, observation) == order


@pytest.mark.parametrize("layout", [["*:open _:pass", "`:open"], ["@:open"], ["#:pass ||:garnet", "<:open", ">:open"]])
@pytest.mark.parametrize("game", ["keys", "gatekeeping"])
def test_gates_speak_of_the_layout_the_hand_and_the_escapes_of_the_match(game: str, layout: list[str]) -> None:
    options = {"layout": layout, "cards": [4, 2, 7], "escapes": 1}
    match = begin(Header(genius=1, game=game, players=("Ann", "*Bo*", "@everyone"), options=options))
    told = text(match)
    assert "are 2 4 7" in told
    assert "1 of 3 have" in told
    examples = opening.opening(match).examples
    assert len(examples) == len(layout[0].split()[:2])
    for one in examples:
        match.do(do.Order("Ann", one.order))
    for handout in (one for one in handouts(match, Extras(board=True)) if one.key != "rules"):
        for part in handout.parts:
            check_harmless(part)


def test_it_is_sent_before_the_first_resolution_alone_to_the_public_and_to_each_channel_that_is_open() -> None:
    match = begin(usual("gatekeeping"))
    found = {one.key: one for one in handouts(match)}
    assert list(found)[:3] == ["opening", "rules", "public"]
    assert found["rules"].text == rules.message(match.game)
    assert "This channel is for all who are on this Level now." in found["channel:level-5"].text
    after = {one.key: one for one in handouts(match.do(do.Resolve()))}
    assert "opening" not in after
    assert "rules" not in after
    assert "This channel is for" not in after["channel:level-5"].text


@pytest.mark.parametrize("game", SHIPPED)
def test_each_channel_there_is_at_first_has_its_word(game: str) -> None:
    match = begin(usual(game))
    found = {one.key: one.text for one in handouts(match)}
    channels = [name for name, channel in match.game.channels(match.state).items() if channel.members]
    assert channels
    for name in channels:
        assert opening.of_channel(match, name)
        assert opening.of_channel(match, name) in found[f"channel:{name}"]


def test_a_call_leaves_the_opening_as_it_is() -> None:
    match = begin(usual("lockout"))
    assert opening.is_due(match.do(do.Act(match.seats[0], "call")))


def test_a_game_that_brings_none_has_one_made_of_what_is_known_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Gates, "opening", Game.opening)
    match = begin(usual("keys"))
    told = text(match)
    assert match.game.meta.summary in told
    assert "Your own message has an example." in told
    assert "- See G3, G4, G6, " in told
    assert "What you want" not in told


def test_files_of_the_opening_have_no_board(tmp_path: Path) -> None:
    Record.create(tmp_path / "a.jsonl", Header(genius=1, game="keys", players=("opening", "rules", "Bo"))).close()
    ran = CliRunner().invoke(genius, ["handouts", str(tmp_path / "a.jsonl"), "--out", str(tmp_path / "m"), "--svg"])
    assert ran.exit_code == 0, ran.output
    names = {path.name for path in (tmp_path / "m").iterdir()}
    assert {name for name in names if "opening" in name} <= {
        "round-1-opening.md",
        "round-1-opening.1.md",
        "round-1-opening.2.md",
    }
    assert "round-1-rules.1.md" in names
    assert "round-1-seat-01.svg" in names
    printed = CliRunner().invoke(genius, ["handouts", str(tmp_path / "a.jsonl"), "--as", "public"]).output
    assert printed.startswith("# Keys to Success: how it is played\n")
