"""What a hostile paste, message or order costs: time in proportion to its length, whatever it is made of."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import cycle
from random import Random

import pytest
from textual import events
from textual.app import App, ComposeResult

from games import CATALOGUE
from games.core import actions as do
from games.core.game import AnyGame
from games.core.viewers import Viewers
from genius_tui.paste.paste import LONGEST, MOST_LINES, Paste
from genius_tui.text.tags import seat_tags
from genius_tui.widgets.field import Lines
from genius_tui.widgets.line import Line
from tests.every_game.trials import every_game
from tests.support.cost import cost
from tests.support.play import AnyMatch, begin, usual

MOST_SECONDS = 2.0
SIGNS = (*" \ta1\"'`([<*_~-=:;,.!@>\né\u2603{|/&?\u00a0", "1 ", "a ", "a,", "a:", '"a" ', '""', "a'", "(a ", "~~a")
CHATS = ("12:00 ", "[12:00] ", "today ", "  -  ", "- ", "> ", "(edited) ", "a - ", "jan ", "``` ")
LINES = ("a\n", "1\n", "Anna\n", "Bodil: x\n", "Bodil ", "Alan: x\n", "xyz: 1\n", "a 1\n", "\n\n")


def under_way(game: AnyGame) -> AnyMatch:
    """A match in its first round."""
    match = begin(usual(game.meta.slug, seed=7))
    if match.state.phase != "pregame":
        return match
    for seat in game.owing(match.state):
        match = match.do(do.Order(seat, game.example(match.observation(Viewers.of((seat,))), seat)))
    return match.do(do.Resolve())


COMMON = (*SIGNS, *CHATS, *LINES, "1:", "a;", ";")


def units(match: AnyMatch) -> Iterator[str]:
    """What texts are filled with: words and whole orders of the game, and of the signs and words of chats a third.

    What reads those is the same for all games; two of the six try each.
    """
    yield from COMMON[list(CATALOGUE).index(match.game.meta.slug) % 3 :: 3]
    seat = match.game.owing(match.state)[0]
    order = match.game.example(match.observation(Viewers.of((seat,))), seat)
    yield from (f"{order}; ", f"{order}\n", f"{order} ", f"Anna: {order}\n", f"Anna {order}\n")
    for word in sorted(match.game.order_words)[::4]:
        yield from (f"{word} ", f"{word} 1 ")
    yield from ("bid Alien ", "go to 9C ", "crewmate 1 wall north ", "buy 1 ", "gate a\n")


def distinct(ending: str) -> str:
    """Words of which none is like another."""
    random = Random("distinct")
    letters = "abcdefghijklmnopqrstuvwxyz"
    return "".join("".join(random.choices(letters, k=6)) + ending for _ in range(LONGEST // (6 + len(ending))))


@every_game
def test_a_paste_costs_in_proportion_to_its_length(game: AnyGame) -> None:
    match = under_way(game)
    tags = seat_tags(match.seats)
    befores = cycle((("", "Anna: "), ("Anna: ",)))  # a paste without an author takes hardly another way
    texts = [before + unit * (LONGEST // len(unit)) for unit in units(match) for before in next(befores)]
    texts += [before + distinct(ending) for ending in (" ", "\n", ": 1\n") for before in ("", "Anna: ")]
    for text in texts:
        text = f"{text[: LONGEST - 1]}x"
        assert cost(lambda text=text: Paste(match, tags).read(text), MOST_SECONDS) < MOST_SECONDS, repr(text[:30])


@every_game
def test_reading_prose_is_linear_in_a_messages_length(game: AnyGame) -> None:
    """Four times the length of what is read of a paste."""
    match = under_way(game)
    seat = game.owing(match.state)[0]
    observation = match.observation(Viewers.of((seat,)))
    for unit in units(match):
        text = ("x " + unit * 16_000)[:16_000]
        assert cost(lambda text=text: game.read_chat(text, seat, observation), MOST_SECONDS) < MOST_SECONDS, repr(
            text[:30]
        )


@every_game
def test_a_refused_order_of_many_parts_costs_in_proportion_to_its_length(game: AnyGame) -> None:
    match = under_way(game)
    seat = game.owing(match.state)[0]
    order = game.example(match.observation(Viewers.of((seat,))), seat)
    for unit in units(match):
        for before in ("", f"{order.split(' ')[0]} "):
            text = before + unit * (80_000 // len(unit.strip() or " "))
            assert cost(lambda text=text: match.understand(text, seat), MOST_SECONDS) < MOST_SECONDS, repr(text[:30])
            assert cost(lambda text=text: game.secrets(text), MOST_SECONDS) < MOST_SECONDS, repr(text[:30])
        act = f"call {unit * 80_000}"[:80_000]
        assert cost(lambda act=act: match.understand_act(act, seat), MOST_SECONDS) < MOST_SECONDS, repr(act[:30])


@pytest.mark.parametrize("unit", ["a", "é", "a\n", "Anna: A with 3\n"])
def test_a_paste_of_five_megabytes_is_refused_at_once(unit: str) -> None:
    match = begin(usual("gatekeeping", seed=7))
    text = unit * (5_000_000 // len(unit))
    paste = Paste(match, seat_tags(match.seats))
    assert cost(lambda: paste.read(text), MOST_SECONDS) < MOST_SECONDS
    reading = paste.read(text)
    assert not reading.orders
    assert reading.answers[0].text.endswith(f"too many at once: paste at most {LONGEST:,}")
    assert len(reading.answers) == text.count("\n") + 1


def test_a_paste_of_too_many_lines_says_so() -> None:
    match = begin(usual("gatekeeping", seed=7))
    reading = Paste(match, seat_tags(match.seats)).read("\n" * MOST_LINES)
    assert reading.answers[0].text == "5,001 lines are too many at once: paste at most 5,000"


def test_a_field_takes_nothing_of_five_megabytes_and_says_so() -> None:
    class Asking(App[None]):
        def compose(self) -> ComposeResult:
            yield Line()
            yield Lines("")

    async def pasted() -> None:
        app = Asking()
        async with app.run_test(notifications=True) as pilot:
            for field in (app.query_one(Line), app.query_one(Lines)):
                field.focus()
                app.post_message(events.Paste("a" * 5_000_000))
                await pilot.pause()
                assert (field.value if isinstance(field, Line) else field.text) == ""
                app.post_message(events.Paste("kept"))
                await pilot.pause()
                assert (field.value if isinstance(field, Line) else field.text) == "kept"
            said = [notice.message for notice in app._notifications]
            assert (
                said
                == ["5,000,000 characters are too many at once: nothing was pasted. At most 100,000 are taken."] * 2
            )

    asyncio.run(pasted())
