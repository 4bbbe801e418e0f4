"""Orders that a seat could give, written as people write: understood as they are meant or asked back, never misread."""

from __future__ import annotations

from random import Random

from games.core.game import AnyGame
from games.core.viewers import Seat, Viewers
from genius_tui.paste.paste import Paste
from genius_tui.text.tags import seat_tags
from tests.every_game.trials import every_game
from tests.support.play import AnyMatch, begin, phases, tempers, usual

WORN = (
    "{}",
    "**{}**",
    "`{}`",
    "||{}||",
    "> {}",
    "- {}",
    "{} (edited)",
    "\u00a0{}\u00a0",
    "\U0001f98a {} \U0001f64f",
)
"""Signs around an order, which change nothing."""

SPOKEN = (
    "ok going with {} please",
    "Hi! my orders for this round: {}",
    "{}\nthanks, see you tomorrow",
    "I'd like to {}",
    "good evening everyone\n{}",
    "for this round I will {} then",
)
"""Words around an order, which change nothing."""

DOUBTFUL = (
    "not {}",
    "I won't {}",
    "maybe {}",
    "{}?",
    "{} unless Zoe does",
    "if Zoe agrees {}",
    "{}\nwait, scratch that",
)
"""Words that make it another thing: nothing is taken then."""


def samples(game: AnyGame) -> list[tuple[AnyMatch, Seat, str]]:
    """Orders of every phase of a match, each with the match that takes them."""
    random = Random(game.meta.slug)
    match = begin(usual(game.meta.slug, seed=8))
    found: list[tuple[AnyMatch, Seat, str]] = []
    for now in phases(match, tempers(match.seats, 8)):
        for seat in random.sample(now.seats, 2):
            observation = now.observation(Viewers.of((seat,)))
            order = game.sample(observation, seat, random) if seat in observation.waiting else None
            if order is not None and game.spell(order):
                found.append((now, seat, game.spell(order)))
    return found[:24]


def taken(match: AnyMatch, seat: Seat, text: str) -> str | None:
    """The orders that a message of a seat gives, in canonical spelling; None where it is asked back."""
    orders = Paste(match, seat_tags(match.seats)).read(text).orders
    return match.game.spell(match.understand(orders[seat], seat)) if seat in orders else None


@every_game
def test_signs_around_an_order_change_nothing(game: AnyGame) -> None:
    for match, seat, text in samples(game):
        for worn in WORN:
            for message in (f"{seat}: {worn.format(text)}", f"{seat} \u2014 Today at 8:14 PM\n{worn.format(text)}"):
                assert taken(match, seat, message) == text, message


@every_game
def test_words_around_an_order_change_nothing_or_are_asked_about(game: AnyGame) -> None:
    read = understood = 0
    for match, seat, text in samples(game):
        for spoken in SPOKEN:
            message = f"{seat} \u2014 Today at 8:14 PM\n{spoken.format(text)}"
            said = taken(match, seat, message)
            assert said in (text, None), message
            read += 1
            understood += said is not None
    assert understood > read * 0.9, f"only {understood} of {read} messages were understood"


@every_game
def test_nothing_doubtful_is_taken(game: AnyGame) -> None:
    for match, seat, text in samples(game):
        for doubtful in DOUBTFUL:
            message = f"{seat} \u2014 Today at 8:14 PM\n{doubtful.format(text)}"
            assert taken(match, seat, message) is None, message


@every_game
def test_half_of_an_order_is_never_taken_for_another_whole_one_in_silence(game: AnyGame) -> None:
    """Cut anywhere, an order is still what stands there, or is asked back; what is taken is shown as it was read."""
    for match, seat, text in samples(game)[:8]:
        paste = Paste(match, seat_tags(match.seats))
        for cut in range(1, len(text)):
            reading = paste.read(f"{seat}: {text[:cut]}")
            if seat in reading.orders:
                spelt = match.game.spell(match.understand(reading.orders[seat], seat))
                assert any(answer.sign == "ok" and answer.text.startswith(spelt) for answer in reading.answers)
