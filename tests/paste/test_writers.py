"""Who wrote which order, in every style in which chats, exports and hosts write it: never another, none in silence."""

from __future__ import annotations

import pytest

from games.core import actions as do
from genius_tui.paste.paste import Paste, Reading
from genius_tui.text.tags import seat_tags
from tests.support.play import AnyMatch, begin, usual

UNKNOWN = "Nova"
ORDERS = {
    "gatekeeping": ("A B with 3", "C with 2"),
    "chambers": ("bid 3", "enter alien with xeno"),
    "skeld": ("1: move 9C", "2: move 13A"),
}
"""Two orders in each game; in the last two they could be one player's together."""

TAKEN = (
    "{name}: {order}", "{name} - {order}", "{name} — {order}", "{name}> {order}", "<{name}> {order}",
    "[{name}] {order}", "@{name}: {order}", "**{name}**: {order}", "**{name}:** {order}",
    "@{name}\n{order}", "{name} — Today at {time}\n{order}", "{name}\nRole icon, Player\n — Today at {time}\n{order}",
    "{name}\nRole icon, Player — Today at {time}\n{order}", "{name}\nOP\n — Today at {time}\n{order}",
    "{name}\nAPP\n — Today at {time}\n{order}", "[{time}]{name}: {order}", "[{time}]\n{name}: {order}",
    "{time} {name}\n{order}", "[12/03/24, {time}] {name}: {order}", "12/03/2024, {time} - {name}: {order}",
    "[12/03/24, {time}] ~ {name}: {order}", "{name}, [12.03.2024 {time}]\n{order}\n", "{name}:\n{order}\n",
    "{name}  {time}\n{order}", "{name}:palm_tree:  {time}\n{order}", "[{time}] {name}\n{order}",
    "{name}\n{time}\n{order}", "{time} <{name}> {order}", "{time} <@{name}> {order}", "{name}\n{order}\n5m",
    "{name}\n{order}\n", "{name}\n{order}", "{name} · 5 min ago\n{order}", "{name}\n5 minutes ago\n{order}",
    "{name} • just now\n{order}", "| {name} | {order} |", "{name},{order}", "{name};{order}", "{name}\t{order}",
    "- {name}: {order}", "1. {name}: {order}", "{name} (late): {order}", "{name} (she/her): {order}",
    "{name} she/her: {order}", "{name}#1234: {order}", "{name}|away: {order}", "Forwarded from {name}\n{order}",
    "From: {name}\n{order}", "{name}'s orders: {order}", "{name}'s orders\n{order}", "{name} says: {order}",
    "{name} wrote:\n{order}", "### {name}\n{order}", "{name}: ||{order}||", "{name}:\n```\n{order}\n```",
    "({name}) {order}", "~{name}\n{order}", "@{name}:matrix.org: {order}", "{name} 🦊: {order}", "🦊 {name}: {order}",
    "{name} 12/03/2024 {time}\n{order}", "{name} 2024-03-12T21:04:00Z\n{order}", "DM from {name}: {order}",
    "{name}, {order}", "{name} {order}", '{{"author": "{name}", "content": "{order}"}}',
)  # fmt: skip
"""Styles in which two players' orders are understood."""

ASKED = (
    "{name}) {order}", "{name} / {order}", "{name}... {order}", "{order}\n- {name}\n", "{order} ({name})",
    "{order} - {name}", "<b>{name}</b>: {order}", '2026-11-23 21:04,{name},"{order}"', "1\t{order}\t{name}",
)  # fmt: skip
"""Styles that are asked about, or understood."""

FRAMES = (
    "DM {}:", "DM - {}", "[DM] {}", ">> from {}", "> from {}", ">> {}", "--- from {} ---", "** {} **", "{} whispers:",
    "{} by mail:", "{} DM'd me:", "inbox: {}", "Chat with {}", "ticket-{}", "{}'s DM:", "SMS from {}:",
    "copied from {}:", "and {}:", "secret channel {}:",
)  # fmt: skip
"""Words around a name that a host, or a program that nobody knows, may repeat above each message."""

TO_SOMEBODY = ("hi {}", "thanks {}", "to {}:", "told {}", "not {}", "love, {}", "@{} sorry")
"""Words with which somebody is addressed or spoken of."""

AMONG = ("{name}: {order}", "{name} — Today at {time}\n{order}")
"""Styles in which another may have written above."""

NOT_AMONG = ("{order} ({name})", "{order} - {name}", "{order}\n- {name}\n", "<b>{name}</b>: {order}", '{{"author"')
"""Styles in which nobody writes a line below a message of another style."""


def two(game: str) -> tuple[AnyMatch, str, str]:
    """A match under way, and two of its players."""
    match = begin(usual(game, seed=7))
    if game == "skeld":
        for seat in match.seats:
            match = match.do(do.Order(seat, "1: start 1A; 2: start 5A"))
        match = match.do(do.Resolve())
    first, second, *_ = match.seats
    return match, first, second


def written(style: str, name: str, order: str, time: str) -> str:
    return style.format(name=name, order=order, time=time)


def taken(match: AnyMatch, reading: Reading) -> dict[str, str]:
    return {seat: match.game.spell(match.understand(text, seat)) for seat, text in reading.orders.items()}


@pytest.mark.parametrize("game", ORDERS)
@pytest.mark.parametrize("style", TAKEN)
def test_two_players_orders_are_taken_as_theirs(style: str, game: str) -> None:
    match, first, second = two(game)
    one, other = ORDERS[game]
    text = f"{written(style, first, one, '21:04')}\n{written(style, second, other, '21:05')}"
    reading = Paste(match, seat_tags(match.seats)).read(text)
    assert taken(match, reading) == {first: one, second: other}


@pytest.mark.parametrize("game", ORDERS)
@pytest.mark.parametrize("style", [*TAKEN, *ASKED])
def test_no_order_reaches_another_or_is_lost_in_silence(style: str, game: str) -> None:
    match, first, second = two(game)
    among = () if style.startswith(NOT_AMONG) else AMONG
    for above in (style, *among):
        for writers in ((first, second), (first, UNKNOWN), (UNKNOWN, second)):
            written_by = dict(zip(writers, ORDERS[game], strict=True))
            (one, order), (other, then) = written_by.items()
            text = f"{written(above, one, order, '21:04')}\n{written(style, other, then, '21:05')}"
            reading = Paste(match, seat_tags(match.seats)).read(text)
            found = taken(match, reading)
            assert found.items() <= written_by.items(), text
            assert reading.troubles or found == written_by, text


@pytest.mark.parametrize("game", ORDERS)
@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("between", ["\n", "\n\n"])
def test_words_repeated_around_several_names_head_their_messages(frame: str, game: str, between: str) -> None:
    match, first, second = two(game)
    one, other = ORDERS[game]
    text = between.join(f"{frame.format(name)}\n{order}" for name, order in ((first, one), (second, other)))
    assert taken(match, Paste(match, seat_tags(match.seats)).read(text)) == {first: one, second: other}
    alone = Paste(match, seat_tags(match.seats)).read(f"{frame.format(first)}\n{one}")
    assert alone.troubles or taken(match, alone) == {first: one}


@pytest.mark.parametrize("words", TO_SOMEBODY)
def test_words_to_somebody_head_no_message(words: str) -> None:
    match, first, second = two("gatekeeping")
    one, other = ORDERS["gatekeeping"]
    text = f"{words.format(first)}\n{one}\n\n{words.format(second)}\n{other}"
    reading = Paste(match, seat_tags(match.seats)).read(text)
    assert reading.troubles
    assert not reading.orders


HEADS = ("{name} — Today at {time}", "{name}  {time}", "{name}, [12.03.2024 {time}]", "{name}\n{time}")


@pytest.mark.parametrize("blank", ["", "\n"])
@pytest.mark.parametrize("head", HEADS)
def test_what_another_writes_of_a_player_does_not_replace_the_own_order(head: str, blank: str) -> None:
    match, first, second = two("gatekeeping")
    tags = seat_tags(match.seats)
    own = f"{head.format(name=first, time='21:04')}\nA with 1"
    for writer in (second, UNKNOWN):
        said = f"{head.format(name=writer, time='21:05')}\nhello\n{blank}{first}: C with 2"
        forged = Paste(match, tags).read(f"{own}\n{said}")
        assert forged.troubles
        assert first not in forged.orders
    relayed = Paste(match, tags).read(f"{head.format(name=second, time='21:05')}\n{first}: C with 2")
    assert taken(match, relayed) == {first: "C with 2"}
    later = Paste(match, tags).read(f"{head.format(name=second, time='21:03')}\n{first}: C with 2\n{own}")
    assert taken(match, later) == {first: "A with 1"}


def test_an_export_in_one_line_is_asked_about() -> None:
    match, first, second = two("gatekeeping")
    given = ((first, "A with 1"), (second, "C with 2"))
    said = ", ".join(f'{{"author": "{name}", "content": "{order}"}}' for name, order in given)
    reading = Paste(match, seat_tags(match.seats)).read(f"[{said}]")
    assert reading.troubles
    assert not reading.orders
