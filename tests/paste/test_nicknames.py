"""A nickname never points at two seats: not by being, and not by looking like, another's name or nickname."""

from __future__ import annotations

import pytest

from games.core import actions as do
from games.core.errors import Refused
from games.core.setup import Header
from genius_tui.paste.nicknames import KEY, nicknames, teach
from genius_tui.paste.paste import Paste
from genius_tui.text.tags import seat_tags
from tests.support.play import AnyMatch, begin


def match(*players: str) -> AnyMatch:
    return begin(Header(genius=1, game="gatekeeping", players=players))


@pytest.mark.parametrize(
    ("nick", "why"),
    [
        ("Bo", "is a player's own name"),
        ("bo", "is a player's own name"),
        ("BO", "is a player's own name"),
        ("\u0412o", "looks the same as Bo, a player's own name"),
        ("B\u043e", "looks the same as Bo, a player's own name"),
    ],
)
def test_another_s_name_is_no_nickname(nick: str, why: str) -> None:
    with pytest.raises(Refused, match=f"{why}: it cannot stand for Ann"):
        teach(match("Ann", "Bo"), nick, "Ann")


@pytest.mark.parametrize("nick", ["\u0410nn", "ANN", "\U0001d4d0nn"])
def test_a_nickname_may_look_like_its_own_seat(nick: str) -> None:
    ours = match("Ann", "Bo")
    assert nicknames(ours.do(teach(ours, nick, "Ann"))) == {nick: "Ann"}


def test_a_nickname_that_looks_like_another_s() -> None:
    ours = match("Ann", "Bo")
    ours = ours.do(teach(ours, "nova", "Ann"))
    with pytest.raises(Refused, match="n\u043eva looks the same as nova, which stands for Ann: forget that one first"):
        teach(ours, "n\u043eva", "Bo")
    assert nicknames(ours.do(teach(ours, "n\u043eva", "Ann"))) == {"nova": "Ann", "n\u043eva": "Ann"}


def test_a_nickname_taught_anew_means_the_new_seat_alone() -> None:
    ours = match("Ann", "Bo")
    ours = ours.do(teach(ours, "nova", "Ann"))
    assert nicknames(ours.do(teach(ours, "Nova", "Bo"))) == {"Nova": "Bo"}


@pytest.mark.parametrize("nick", ["\u3164", "\u2800", "\ufe0f"])
def test_a_nickname_can_be_seen(nick: str) -> None:
    with pytest.raises(Refused, match="looks empty"):
        teach(match("Ann", "Bo"), nick, "Ann")


def test_what_a_record_says_otherwise_means_nobody() -> None:
    """Settings are a person's JSON as well: what would mean two seats there is left out."""
    kept = {"nova": "Ann", "N\u043eVA": "Bo", "\u0412o": "Ann", "sky": "Bo"}
    assert nicknames(match("Ann", "Bo").do(do.Set(KEY, kept))) == {"sky": "Bo"}


@pytest.mark.parametrize("said", ["alien: rob Bo", "alien: rob @Bo", "I rob bo in alien", "alien: rob Bo \U0001f3b2"])
def test_a_name_in_orders_is_found_without_its_emoji(said: str) -> None:
    players = ("Ann", "Bo \U0001f3b2", "Cy (he/him)", "Di", "Ed", "Fi")
    ours = begin(Header(genius=1, game="chambers", players=players, seed=3))
    answer = Paste(ours, seat_tags(players), {}).read(f"Ann: {said}").answers[0]
    assert answer.sign == "no"
    assert "you are not in Alien" in answer.text
