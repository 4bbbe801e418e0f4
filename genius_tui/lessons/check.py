"""Whether a lesson keeps what it says: every answer agrees with the engine, every solution does what is asked."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from games.core import actions as do
from games.core.errors import GameError
from games.core.names import listed
from genius_tui.lessons import trial as trials
from genius_tui.lessons.cards import BadCard, Card, Guess, Lesson, lesson_of
from genius_tui.lessons.conditions import BadCondition, Outcome, holds
from genius_tui.lessons.variants import variant
from genius_tui.looking.history import AnyMatch

MOST_CARDS = 25
MOST_WORDS = 900
MOST_TOLD = 45
"""Words that a card may tell at once."""
LONGEST_RULE = 150
"""Characters of a rule in short: two lines."""
FIRST_MINUTES = 8
WORDS_A_MINUTE = 180
SECONDS_TO_ANSWER = 20


class Length(Struct, frozen=True):
    """How long a lesson is: its cards, those that ask, the words of all that must be read, and minutes."""

    cards: int
    asking: int
    words: int

    @property
    def minutes(self) -> float:
        """How long it takes, about."""
        return self.words / WORDS_A_MINUTE + self.asking * SECONDS_TO_ANSWER / 60

    def __str__(self) -> str:
        return f"{self.cards} cards, {self.asking} of them ask, {self.words} words, {self.minutes:.1f} minutes"


def length(lesson: Lesson) -> Length:
    """The length of a lesson."""
    words = 0
    for card in lesson.cards:
        words += sum(len(text.split()) for text in (card.text, card.why, *card.choices))
    return Length(len(lesson.cards), len(lesson.asking), words)


def opened(match: AnyMatch, key: str, *, shipped: bool) -> Lesson:
    """The lesson of a record, to be shown. Raises BadCard if it has no cards, or one that would not do what it says.

    `shipped`: it came with the program, whose trials have checked it.
    """
    lesson = lesson_of(match, key)
    if not lesson.cards:
        raise BadCard(f"{lesson.title} has no cards yet: a lesson has notes and questions")
    found = [] if shipped else faults(lesson)
    if found:
        more = f" (and {len(found) - 1} more: genius check lists them)" if len(found) > 1 else ""
        raise BadCard(f"{lesson.title} cannot be shown: {found[0]}{more}")
    return lesson


def faults(lesson: Lesson) -> list[str]:
    """What is wrong with a lesson, in sentences; also with what comes back of it, mirrored and with other names."""
    found = list(_faults(lesson))
    for number in () if found else (1, 2):
        try:
            found += [f"when it comes back with other names: {fault}" for fault in _faults(variant(lesson, number))]
        except GameError as error:
            found.append(f"it cannot come back with other names: {error}")
    return found


def too_long(lesson: Lesson, *, first: bool = False) -> list[str]:
    """How a lesson is longer than a lesson should be, in sentences."""
    long = length(lesson)
    found: list[str] = []
    if long.cards > MOST_CARDS:
        found.append(f"it has {long.cards} cards: {MOST_CARDS} are the most")
    if long.words > MOST_WORDS:
        found.append(f"it has {long.words} words: {MOST_WORDS} are the most")
    if first and long.minutes > FIRST_MINUTES:
        found.append(f"it takes {long.minutes:.1f} minutes: the first lesson takes less than {FIRST_MINUTES}")
    if 2 * long.asking < long.cards:
        found.append(f"{long.asking} of its {long.cards} cards ask: half of them should")
    words = {_where(card): len(card.text.split()) for card in lesson.cards}
    found += [
        f"{where}: it has {many} words: {MOST_TOLD} are the most" for where, many in words.items() if many > MOST_TOLD
    ]
    return found


def _faults(lesson: Lesson) -> Iterator[str]:
    yield from _of_about(lesson)
    for card in lesson.cards:
        try:
            for fault in _of_card(lesson, card):
                yield f"{_where(card)}: {fault}"
        except BadCondition as error:
            yield f"{_where(card)}: {error}"
        except GameError as error:
            yield f"{_where(card)}: {error}"


def _of_about(lesson: Lesson) -> Iterator[str]:
    book, kinds = lesson.match.game.rulebook, {event.kind for event in lesson.match.game.events}
    for number, text in lesson.about.rules.items():
        if number not in book:
            yield f"rules: there is no paragraph {number} in the rulebook"
        if len(text) > LONGEST_RULE:
            yield f"rules: {number} has {len(text)} characters: {LONGEST_RULE} are the most, two lines"
    for kind in lesson.about.show:
        if kind not in kinds:
            yield f"show: there is no event {kind}: there are {listed(sorted(kinds))}"
    for card in lesson.cards:
        for one in card.told.show or ():
            kind = one.get("event") if isinstance(one, dict) else one
            if kind not in kinds:
                yield f"{_where(card)}: show: there is no event {kind}: there are {listed(sorted(kinds))}"


def _where(card: Card) -> str:
    return f"card {card.number + 1}"


def _of_card(lesson: Lesson, card: Card) -> Iterator[str]:
    book = lesson.match.game.rulebook
    if card.rule and card.rule not in book:
        yield f"rule: there is no paragraph {card.rule} in the rulebook"
    if isinstance(card.told, Guess):
        yield from _of_guess(card, card.told)
    elif card.kind == "order":
        yield from _of_task(lesson, card)


def _of_guess(card: Card, told: Guess) -> Iterator[str]:
    if told.whys and len(told.whys) != len(card.choices):
        yield f"whys: there are {len(told.whys)} for {len(card.choices)} choices"
    if not told.proof:
        return
    if len(told.proof) != len(card.choices):
        yield f"proof: there are {len(told.proof)} for {len(card.choices)} choices; null stands for none"
        return
    outcome = Outcome(card.match, card.proved)
    for index, (choice, proof) in enumerate(zip(card.choices, told.proof, strict=True)):
        if proof is None:
            continue
        is_right = holds(proof, outcome)
        if is_right and index != card.answer:
            yield f"the engine says that {choice} is right, and the answer is {card.choices[card.answer]}"
        if not is_right and index == card.answer:
            yield f"the engine says that {choice} is not right, and it is the answer"


def _of_task(lesson: Lesson, card: Card) -> Iterator[str]:
    task = card.task
    given = trials.solution(lesson, card)
    if not given:
        yield f"it has no solution: put an order of {task.seat} and the resolution after the card"
        return
    for orders in (" / ".join(given), *task.also):
        tried = trials.tried(lesson, card, orders)
        if tried.verdict != "done":
            yield f"{orders} does not do what is asked"
    if len(_resolutions(lesson, card)) < task.rounds and not lesson.match.state.ended:
        yield f"rounds: {task.rounds} are asked for, and fewer are resolved before the next card"
    for miss in task.misses:
        yield from _of_miss(lesson, card, miss.order, miss.say)


def _of_miss(lesson: Lesson, card: Card, order: str, say: str) -> Iterator[str]:
    tried = trials.tried(lesson, card, order)
    if tried.verdict == "done":
        yield f"else: {order} does what is asked"
    elif tried.verdict == "open":
        yield f"else: {order} leaves rounds over: write the orders of all rounds, with / between them"
    elif tried.said != say:
        said = f'"{tried.said}"' if tried.said else "nothing"
        yield f"else: after {order} it would say {said}: its own condition does not hold, or an earlier one does"


def _resolutions(lesson: Lesson, card: Card) -> list[do.AnyAction]:
    found: list[do.AnyAction] = []
    for action in lesson.actions[card.action + 1 :]:
        if isinstance(action, (do.Note, do.Ask)):
            break
        if isinstance(action, do.Resolve):
            found.append(action)
    return found


def unproved(lesson: Lesson) -> list[Card]:
    """The guesses whose answers the engine is not asked about."""
    return [card for card in lesson.cards if isinstance(card.told, Guess) and not _is_proved(card, card.told)]


def _is_proved(card: Card, told: Guess) -> bool:
    return len(told.proof) == len(card.choices) and told.proof[card.answer] is not None
