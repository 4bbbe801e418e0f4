"""The program's own messages in a paste: talk as a whole, with the orders that they give as examples."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from games.core import actions as do
from games.core.game import AnyGame
from games.core.viewers import Viewers
from genius_tui.handouts.handouts import Handout, handouts
from genius_tui.paste.paste import Paste, Reading
from genius_tui.text.tags import seat_tags
from tests.every_game.trials import every_game
from tests.support.play import AnyMatch, begin, usual

HEAD = "Host — Today at 9:14 PM\n"


def of_two_rounds(game: AnyGame) -> Iterator[AnyMatch]:
    """A match at its beginning, and after its first resolution."""
    match = begin(usual(game.meta.slug, seed=7))
    yield match
    for seat in game.owing(match.state):
        match = match.do(do.Order(seat, example(match, seat)))
    yield match.do(do.Resolve())


def example(match: AnyMatch, seat: str) -> str:
    return match.game.example(match.observation(Viewers.of((seat,))), seat)


def written(message: Handout) -> Iterator[str]:
    """A message as its Markdown, as a chat shows that, and in the parts that are sent."""
    yield message.text
    yield re.sub(r"\*\*|`|^#+ |\\", "", re.sub(r"^- ", "• ", message.text, flags=re.MULTILINE), flags=re.MULTILINE)
    yield f"\n{HEAD}".join(message.parts)


def read(match: AnyMatch, text: str) -> Reading:
    return Paste(match, seat_tags(match.seats)).read(text)


@every_game
@pytest.mark.parametrize("head", [HEAD, ""])
def test_a_message_of_the_program_orders_nothing_and_asks_nothing(game: AnyGame, head: str) -> None:
    for match in of_two_rounds(game):
        paste = Paste(match, seat_tags(match.seats))
        seat = match.game.owing(match.state)[0]
        order = f"{seat}: {example(match, seat)}"
        for message in handouts(match):
            for text in written(message):
                for pasted in (f"{head}{text}\n{order}", f"{order}\n{head}{text}"):
                    reading = paste.read(pasted)
                    assert set(reading.orders) == {seat}, (message.key, pasted)
                    assert not reading.troubles, (message.key, [pasted.split("\n")[at] for at in reading.troubles])


def test_a_message_of_an_earlier_round_is_the_programs_too() -> None:
    match, later = of_two_rounds(begin(usual("gatekeeping", seed=7)).game)
    paste = Paste(later, seat_tags(later.seats))
    for message in handouts(match):
        assert not paste.read(f"{HEAD}{message.text}").troubles, message.key


def test_an_example_order_by_itself_is_no_message_of_the_program() -> None:
    match = begin(usual("gatekeeping", seed=7))
    seat = match.seats[0]
    assert set(read(match, f"{seat}: {example(match, seat)}").orders) == {seat}
    line = f"Write for example: `{example(match, seat)}`"
    assert read(match, line).answers[0].text != read(match, f"# {seat}, round 1\n{line}").answers[1].text
