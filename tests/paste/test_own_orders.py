"""What one player writes of others, of other rounds, in questions or dreams is no order; what orders plainly is one."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.paste.corpus import CORPORA, match_of, read, spelt

LINES: dict[str, dict[str, Any]] = tomllib.loads(Path(__file__).with_name("own_orders.toml").read_text("utf-8"))


@pytest.mark.parametrize("game", LINES)
def test_what_is_no_order_of_the_writers_is_not_taken(game: str) -> None:
    corpus = f"eleventh_{game}"
    writer = CORPORA[corpus].players[0]
    lines: list[str] = LINES[game]["talk"].splitlines()
    taken = [line for line in lines if read(corpus, f"{writer}: {line}").orders]
    assert lines
    assert not taken


@pytest.mark.parametrize("game", LINES)
def test_a_plain_order_is_taken_without_a_question(game: str) -> None:
    corpus = f"eleventh_{game}"
    writer = CORPORA[corpus].players[0]
    for order, lines in LINES[game]["orders"].items():
        for line in lines.splitlines():
            assert spelt(match_of(corpus), read(corpus, f"{writer}: {line}").orders) == {writer: order}, line
