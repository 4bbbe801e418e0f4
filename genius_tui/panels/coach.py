"""What a player who practises may ask: what one may do, what one knows and what not, what a careful player would do.

All of it is made from the history of that seat alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from games.core.forms import Form
from games.core.markdown import shown
from games.core.names import counted, listed
from games.core.viewers import Seat
from genius_tui import bots
from genius_tui.bots.asking import asked
from genius_tui.bots.bot import Answer, Choice, Seen
from genius_tui.looking.history import History
from genius_tui.text.cover import covered_quotes

ADVISER = "careful"
QUIZ = "A quiz is about what you know: no care helps with the answers."
MOST_NAMED = 3


def may_do(seen: History, seat: Seat) -> Iterator[str]:
    """What the seat may give as orders now, field by field with what it costs; its acts; and what silence costs."""
    game, now = seen.facts.game, seen.now
    if seat not in seen.owing:
        yield "You have no orders to give in this phase."
    else:
        yield from _fields(game.form(now, seat))
        example = "" if game.form(now, seat).one_by_one else game.example(now, seat)
        if example:
            yield f"As text, for example: {example}"
        yield from ("", game.default(now, seat))
    for act in game.acts(now, seat):
        yield f"At once: {act.title}. {act.warning}".rstrip()


def _fields(form: Form) -> Iterator[str]:
    group, lead = "", ""
    for field in form.fields:
        if field.group != group:
            group, lead = field.group, "  " if field.group else ""
            yield f"{group}:" if group else ""
        open_now = [choice.label for choice in field.choices if not choice.off]
        closed = [f"{choice.label} ({choice.off})" for choice in field.choices if choice.off]
        yield lead + f"{field.title}: {'; '.join(filter(None, (', '.join(open_now), field.hint)))}".rstrip(": ")
        if closed:
            yield f"{lead}  not now: {', '.join(closed)}"


def known(seen: History, seat: Seat) -> Iterator[str]:
    """What the seat knows, as a host would write it."""
    yield from shown(seen.facts.game.brief(seen.now, seat)).split("\n")


def unknown(seen: History, seat: Seat) -> Iterator[str]:
    """What the seat does not know: each column of the table of seats with those whose cell is hidden from it."""
    found = False
    for column in seen.facts.game.table(seen.now):
        hidden = [other for other, cell in column.cells.items() if cell is None]
        if hidden:
            found = True
            yield f"{column.title}: of {_named(hidden, seat, len(column.cells))}"
    if not found:
        yield "Nothing: everything is public now."


def _named(hidden: list[Seat], seat: Seat, number: int) -> str:
    others = ["you" if one == seat else one for one in sorted(hidden, key=lambda one: one != seat)]
    if len(hidden) == number:
        return "everyone, you too" if number > 1 else "you"
    if seat not in hidden and len(hidden) == number - 1:
        return "everyone else"
    if len(others) <= MOST_NAMED + 1:
        return listed(others)
    return f"{', '.join(others[:MOST_NAMED])} and {counted(len(others) - MOST_NAMED, 'other')}"


def advised(seen: History, seat: Seat, name: str = ADVISER) -> Answer:
    """What a bot would do in this seat now, by what the seat knows. The same question has the same answer."""
    told = tuple(told.event for told in seen.told(None))
    random = Random(f"{seat}/{seen.when}/{len(told)}")
    return asked(bots.find(name)(), Seen(seen.facts.game, seen.now, seat, told, random))


def advice(seen: History, seat: Seat, *, covers: bool = False) -> Iterator[str]:
    """What a careful player would do now, and why. `covers`: with the orders' secrets covered."""
    if seat not in seen.owing:
        yield "You have no orders to give in this phase."
        return
    if seen.facts.game.form(seen.now, seat).one_by_one:
        yield QUIZ
        return
    answer = advised(seen, seat)
    if answer.fault:
        yield "A careful player would not know what to do here."
        return
    said, choice = in_words(seen, answer.choice), answer.choice
    hides = covers and choice.order is not None
    yield covered_quotes(seen.facts.game, seen.facts.game.spell(choice.order), said) if hides else said


def proposed(seen: History, seat: Seat) -> str:
    """The orders of that advice as text, "" where it is none, or an act, or nothing is owed."""
    if seat not in seen.owing or seen.facts.game.form(seen.now, seat).one_by_one:
        return ""
    order = advised(seen, seat).choice.order
    return "" if order is None else seen.facts.game.spell(order)


def in_words(seen: History, choice: Choice) -> str:
    """A choice as a sentence or two: the orders or the act, and why."""
    if choice.act:
        return f"{choice.act}, at once. {choice.why}"
    if choice.order is None:
        return f"No orders. {choice.why}"
    return f"{seen.facts.game.spell(choice.order) or '(nothing)'}. {choice.why}"
