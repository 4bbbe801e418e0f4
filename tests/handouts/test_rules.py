"""The rules as a message for players."""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner

import games
from genius_tui.cli.genius import genius
from genius_tui.handouts import rules
from genius_tui.handouts.splitting import LIMIT, length

GAMES = tuple(games.CATALOGUE)


@pytest.mark.parametrize("game", GAMES)
def test_players_read_every_paragraph_but_those_of_the_host_and_none_cites_one_that_they_lack(game: str) -> None:
    book = games.find(game).rulebook
    theirs = {one.number for one in book.for_players}
    votes = () if game in ("gatekeeping", "modular") else ("T2",)
    assert {number for number in book.paragraphs if number not in theirs} == {
        *("H1", "H2", "H4", *votes),
        *(number for number, one in book.paragraphs.items() if one.section == "What the host can correct"),
    }
    text = rules.message(games.find(game))
    assert all(f"\n**{number}.** " in text for number in theirs)
    cited = {found for one in book.for_players for found in re.findall(r"\b[A-Z]\d+[a-z]?\b", one.text)}
    assert cited & book.paragraphs.keys() <= theirs


def test_what_stands_before_the_first_paragraph_explains_the_words() -> None:
    text = rules.message(games.find("chambers"))
    assert text.startswith(
        "# The rules of 13 Chambers\nA game by ISamEI; featured in Genius Invitational.\n\nA chamber's *pile* is"
    )


@pytest.mark.parametrize("game", GAMES)
def test_for_players_the_command_prints_one_text_or_parts_that_a_chat_takes(game: str) -> None:
    whole = CliRunner().invoke(genius, ["rules", game, "--for", "players"])
    assert whole.output == f"{rules.message(games.find(game))}\n"
    ran = CliRunner().invoke(genius, ["rules", game, "--for", "players", "--parts"])
    parts = ran.output.rstrip("\n").split("\n\n----\n\n")
    assert len(parts) > 2
    assert all(length(part) <= LIMIT and part.endswith(f"({n}/{len(parts)})") for n, part in enumerate(parts, 1))
    assert "**H3.**" in ran.output
    assert "**H1.**" not in ran.output


@pytest.mark.parametrize("words", [("G10", "--for", "players"), ("--parts",)])
def test_what_does_not_go_together_is_refused(words: tuple[str, ...]) -> None:
    assert CliRunner().invoke(genius, ["rules", "gatekeeping", *words]).exit_code == 2
