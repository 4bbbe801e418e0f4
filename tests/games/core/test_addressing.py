"""Sentences of the rules speak to the player; to a host who acts for a player they name that one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import games
from games.core.addressing import VERBS, of, said_of
from games.core.errors import IllegalOrder, Refused

SOURCE = Path(games.__file__).parent
WORD_BEHIND_YOU = re.compile(r"(?<!did )(?<!do )\byou (\w+)")
NOT_DONE_BY_YOU = frozenset({"nothing", "both"})
"""Words behind a `you` to whom something is done."""


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("you have no 2: your hand is 3 1", "Ann has no 2: their hand is 3 1"),
        ("you name 2 2, but you have only one 2", "Ann names 2 2, but they have only one 2"),
        ("a cleanse costs 5 garnets, but you have 3", "a cleanse costs 5 garnets, but Ann has 3"),
        ("your cap is 5, and 9 is the most", "Ann's cap is 5, and 9 is the most"),
        ("you cannot rob yourself: Bo can be robbed", "Ann cannot rob themselves: Bo can be robbed"),
        ("you have claimed your parasite: 7B is no use to you", "Ann has claimed their parasite: 7B is no use to them"),
        ("there is no gate Q: did you mean O?", "there is no gate Q: did you mean O?"),
        ("K and M are not adjacent", "K and M are not adjacent"),
        ("Without orders, you move to Beta, drawn by lot.", "Without orders, Ann moves to Beta, drawn by lot."),
        ("Without orders, you answer nothing (L12).", "Without orders, Ann answers nothing (L12)."),
        ("Without orders, this round scores you nothing.", "Without orders, this round scores Ann nothing."),
    ],
)
def test_a_sentence_is_said_of_a_player(sentence: str, said: str) -> None:
    assert of("Ann", sentence) == said


def test_a_refusal_keeps_its_place_in_the_text() -> None:
    with pytest.raises(IllegalOrder) as found, said_of("Ann"):
        raise IllegalOrder("you have no 2", "G8", 7, 8)
    assert (found.value.reason, found.value.rule, found.value.start, found.value.end) == ("Ann has no 2", "G8", 7, 8)
    with pytest.raises(Refused, match=r"^Ann can call only during a round$"), said_of("Ann"):
        raise Refused("you can call only during a round")
    with pytest.raises(Refused, match=r"^you can call only during a round$"), said_of(None):
        raise Refused("you can call only during a round")


def refusals() -> Iterator[tuple[str, str]]:
    """The texts in calls that make refusals, and where they stand."""
    for path in sorted(SOURCE.glob("*/*.py")):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = getattr(call.func, "id", getattr(call.func, "attr", "")) if isinstance(call, ast.Call) else ""
            if name in ("IllegalOrder", "InvalidOrder", "Refused", "illegal", "invalid"):
                for text in (one for one in ast.walk(call) if isinstance(one, ast.Constant)):
                    if isinstance(text.value, str):
                        yield text.value, f"{path.parent.name}/{path.name}:{text.lineno}"


def test_every_verb_of_a_refusal_is_known() -> None:
    texts = list(refusals())
    assert sum("you" in text for text, _ in texts) > 20
    unknown = {
        (word, where)
        for text, where in texts
        for word in WORD_BEHIND_YOU.findall(text)
        if word not in VERBS | NOT_DONE_BY_YOU
    }
    assert not unknown
