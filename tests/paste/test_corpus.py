"""Messages as chats hand them over: what must be understood, and what must be asked back."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core import actions as do
from games.core.names import clean
from games.core.viewers import Seat, Viewers
from genius_tui.paste.chat_text import cleaned
from genius_tui.paste.paste import Paste, Reading, all_fixed, quick_fixed
from genius_tui.text.tags import seat_tags
from tests.paste.corpus import CORPORA, MESSAGES, Message, asked, match_of, read, spelt
from tests.support import hostile
from tests.support.cost import cost
from tests.support.play import AnyMatch

SLOWEST = 1.0
"""Seconds that a message may take at most, however strange it is."""
STRANGE = 1200
"""So many messages are made of pieces, dealt among the starts of the corpus."""
FIRST = {corpus.game: name for name, corpus in reversed(CORPORA.items())}.values()
"""A start of each game."""
LAST = {corpus.game: name for name, corpus in CORPORA.items()}.values()
"""A start of each game, with other messages."""
LONGEST_TAKES = 10.0
"""Seconds that a paste may take at most, however long it is."""

ids = [f"{name}: {message.what}" for name, message in MESSAGES]


@pytest.mark.parametrize(("name", "message"), MESSAGES, ids=ids)
def test_what_is_understood_and_what_is_asked_back(name: str, message: Message) -> None:
    reading = read(name, message.text)
    told = [(answer.sign, answer.seat, answer.text) for answer in reading.answers]
    assert spelt(match_of(name), reading.orders) == message.taken, told
    assert set(asked(reading)) == set(message.asked), told


@pytest.mark.parametrize("name", CORPORA)
def test_every_line_is_answered_and_what_is_taken_stands_beside_it(name: str) -> None:
    for message in CORPORA[name].message:
        reading = read(name, message.text)
        lines = cleaned(message.text).split("\n")
        assert len(reading.answers) == len(lines), message.what
        assert all(answer.sign for answer, line in zip(reading.answers, lines, strict=True) if line.strip())
        for seat, text in spelt(match_of(name), reading.orders).items():
            beside = (answer for answer in reading.answers if answer.seat == seat and answer.sign == "ok")
            assert any(answer.text.startswith(text) for answer in beside), message.what
        for answer, line in zip(reading.answers, lines, strict=True):
            assert 0 <= answer.start <= answer.end <= max(1, len(line) + 1), message.what


@pytest.mark.parametrize("name", CORPORA)
def test_what_is_offered_as_a_mend_is_understood_then(name: str) -> None:
    for message in CORPORA[name].message:
        reading = read(name, message.text)
        for number in reading.troubles:
            fix = reading.answers[number].fix
            if fix is not None and fix.more == 0 and not reading.answers[number].nick:
                again = read(name, quick_fixed(message.text, number, fix)).answers[number]
                assert not again.trouble or again != reading.answers[number], message.what


@pytest.mark.parametrize("name", CORPORA)
def test_to_accept_all_suggestions_changes_no_order_that_was_understood(name: str) -> None:
    for message in CORPORA[name].message:
        reading = read(name, message.text)
        again = read(name, all_fixed(message.text, reading.answers))
        for seat, order in reading.orders.items():
            assert again.orders.get(seat) == order, message.what


@pytest.mark.parametrize("name", CORPORA)
def test_what_stays_once_the_rest_is_taken_is_still_in_doubt(name: str) -> None:
    for message in CORPORA[name].message:
        reading = read(name, message.text)
        left = reading.left_of(message.text)
        again = read_after(name, reading.orders, left)
        doubted = {reading.answers[number].seat for number in reading.troubles} - {None}
        assert not doubted & again.orders.keys(), left
        assert doubted <= set(asked(again)), left


def read_after(name: str, orders: Mapping[Seat, str], text: str) -> Reading:
    """A text read once some orders of the corpus's match are taken; without any it is read as ever."""
    if not orders:
        return read(name, text)
    match = match_of(name)
    for seat, order in orders.items():
        match = match.do(do.Order(seat, order))
    return Paste(match, seat_tags(match.seats)).read(text)


def test_there_are_messages_enough_in_styles_enough() -> None:
    assert len(MESSAGES) >= 200
    assert {corpus.game for corpus in CORPORA.values()} == {
        "keys", "gatekeeping", "chambers", "skeld", "lockout", "modular",
    }  # fmt: skip


@pytest.mark.parametrize("name", CORPORA)
def test_a_reading_tells_nothing_of_what_others_ordered(name: str) -> None:
    match = match_of(name)
    other = match.seats[-1]
    sampled = played_once(match, other)
    if sampled is None:
        return
    after = Paste(sampled, seat_tags(match.seats))
    for message in CORPORA[name].message:
        text = "\n".join(line for line in message.text.split("\n") if other.lower() not in line.lower())
        reading = read(name, text)
        writes_too = any(answer.seat == other for answer in reading.answers)  # by a name in another spelling
        assert writes_too or reading == after.read(text)


def played_once(match: AnyMatch, seat: Seat) -> AnyMatch | None:
    observation = match.observation(Viewers.of((seat,)))
    order = match.game.sample(observation, seat, Random(1)) if seat in observation.waiting else None
    return None if order is None else match.do(do.Order(seat, match.game.spell(order)))


PIECES = (
    *hostile.NAMES, *hostile.TEXTS, "\n", "\n\n", " ", ": ", " - ", "**", "__", "```", "> ", "~~", "||", "@", "# ",
    "[20:14] ", "Today at 8:14 PM", " — Yesterday at 20:14", "20.11.2026 20:14", "(edited)", "\u00a0", "“", "”", "’",
    "🦊", "👩\u200d🚀", "\u202e", "\x1b[31m", "\x07", "\u2028", "not ", "or ", "with ", "1: ", "move ", "take ", "rob ",
    "in ", "(" * 40, ")" * 40, "a " * 60, "1 " * 60, "A" * 500, "?" * 80, ";" * 80, ":" * 80,
)  # fmt: skip


def strange(random: Random, name: str) -> str:
    """A message in which everything is mixed: pieces of others, names, signs, orders."""
    match = match_of(name)
    others = [message.text for which, message in MESSAGES if which == name]
    pieces: list[str] = []
    for _ in range(random.randint(1, 25)):
        kind = random.random()
        if kind < 0.3:
            text = random.choice(others)
            start = random.randrange(len(text) + 1)
            pieces.append(text[start : start + random.randint(1, 60)])
        elif kind < 0.5:
            pieces.append(random.choice((*match.seats, *seat_tags(match.seats).values())))
        else:
            pieces.append(random.choice(PIECES))
    return "".join(pieces)[:2000]


@pytest.mark.parametrize("name", CORPORA)
def test_no_message_breaks_it_takes_long_or_steers_a_terminal(name: str) -> None:
    random = Random(name)
    match = match_of(name)
    tags = seat_tags(match.seats)
    readings: list[Reading] = []
    for _ in range(STRANGE // len(CORPORA)):
        text = strange(random, name)
        paste = Paste(match, tags)
        assert cost(lambda paste=paste, text=text: readings.append(paste.read(text)), SLOWEST) < SLOWEST, text
        check(readings[-1], match, text)


def check(reading: Reading, match: AnyMatch, text: str) -> None:
    """What must hold of any reading: nothing steers a terminal, and what is taken is taken by the match too."""
    for answer in reading.answers:
        assert clean(answer.text) == answer.text
        assert "\n" not in answer.text or answer.text.isprintable()
    for number, answer in enumerate(reading.answers):
        if answer.fix is not None:
            quick_fixed(text, number, answer.fix)
    for seat, order in reading.orders.items():
        match.do(do.Order(seat, order))


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=300), st.sampled_from(sorted(CORPORA)))
def test_any_text_at_all_is_read(text: str, name: str) -> None:
    check(read(name, text), match_of(name), text)


@pytest.mark.parametrize("name", [*FIRST, *LAST])
def test_a_long_paste_is_read_or_refused_quickly(name: str) -> None:
    text = "\n".join(message.text for which, message in MESSAGES if which == name) * 10
    assert cost(lambda: read(name, text), LONGEST_TAKES) < LONGEST_TAKES


@pytest.mark.parametrize("name", FIRST)
def test_a_paste_of_any_length_is_read_or_refused_quickly(name: str) -> None:
    for long in ("x" * 200_000, "\n" * 50_000, "1: " * 20_000, "A with 1\n" * 3000, "(" * 30_000):
        assert cost(lambda long=long: read(name, long), LONGEST_TAKES) < LONGEST_TAKES
