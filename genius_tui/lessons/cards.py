"""A lesson's cards: its notes and questions, each with the match as it stands there (docs/lessons.md)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from games.core import actions as do
from games.core.errors import GameError, SetupError
from games.core.names import listed
from games.core.setup import convert
from games.core.viewers import Seat
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import AnyMatch

Kind: TypeAlias = Literal["tell", "guess", "order"]

ABOUT = "lesson"
"""The key of the `set` line that holds what is said of a whole lesson."""


class BadCard(GameError):
    """A card that cannot be read. `str()` is a sentence."""


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of a whole lesson.

    `about`: one line for the list. `show`: the kinds of events that cards list, all if left out. `mirror`: words that
    change places when a card comes back, both ways. `rules`: paragraphs in a sentence or two, by number, where the
    beginning of the paragraph itself would not do.
    """

    about: str = ""
    show: tuple[str, ...] = ()
    mirror: dict[str, str] = {}
    rules: dict[str, str] = {}


class Miss(Struct, frozen=True, forbid_unknown_fields=True, rename={"holds": "if"}):
    """What is said where an order misses its goal: of whatever order `if` holds, or of this `order` alone."""

    order: str
    say: str
    holds: Any = None


class Told(Struct, frozen=True, forbid_unknown_fields=True):
    """How a note is shown. `eyes`: whose; those of the card before if left out. `rule`: the paragraph to quote.

    `show`: what this card lists of what came of it, in place of the lesson's: kinds of events, or conditions on them.
    """

    eyes: str = ""
    rule: str = ""
    show: tuple[str | dict[str, Any], ...] | None = None


class Guess(Struct, frozen=True, forbid_unknown_fields=True, rename={"orders": "with"}):
    """How a choice is asked and proved.

    `eyes`: whose while it is asked, `then`: once it is answered. `whys`: why each choice is wrong ("" for the reason of
    all). `proof`: for each choice the condition under which it is right. `at`: where they are looked at: `next` after
    the next resolution or act, or `now`. `with`: orders by seat with which a copy is resolved, for the proof and to be
    shown; the lesson goes on without them. `hints`: where to look, the rule in short, half the answer. `show`: as in
    Told.
    """

    eyes: str = ""
    then: str = ""
    rule: str = ""
    show: tuple[str | dict[str, Any], ...] | None = None
    hints: tuple[str, ...] = ()
    whys: tuple[str, ...] = ()
    proof: tuple[Any, ...] = ()
    at: Literal["next", "now"] = "next"
    orders: dict[str, str] | None = None


class Task(Struct, frozen=True, forbid_unknown_fields=True, rename={"misses": "else", "others": "or"}):
    """How orders are asked and judged.

    `seat`: whose. `goal`: conditions on what comes of them. `rounds`: how many resolutions there are for it. `held`:
    whether the goal counts only after the last of them. `act`: an act that does not reach the goal misses it. `hoped`:
    the goal in a few words. `also`: other orders that must do. `else`: what is said of some that do not. `or`: by seat,
    what another orders where its own order is not legal in the learner's branch. `show`: as in Told.
    """

    seat: Seat
    goal: Any
    hoped: str = ""
    rounds: int = 1
    held: bool = False
    act: bool = False
    eyes: str = ""
    then: str = ""
    rule: str = ""
    show: tuple[str | dict[str, Any], ...] | None = None
    hints: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    misses: tuple[Miss, ...] = ()
    others: dict[str, tuple[str, ...]] = {}


class Card(Struct, frozen=True, eq=False):
    """One card. `number` counts the cards from 0, `action` the actions in force.

    `match`: as it stands while the card is shown. `next`: as it stands just before the next card.
    `proved`: as it stands where a guess is proved. `asked`: its number among the cards that ask, from 0, or -1.
    """

    number: int
    action: int
    text: str
    told: Told | Guess | Task
    match: AnyMatch
    next: AnyMatch
    proved: AnyMatch
    earlier: int
    eyes: Eyes
    then: Eyes
    choices: tuple[str, ...] = ()
    answer: int = 0
    why: str = ""
    asked: int = -1

    @property
    def kind(self) -> Kind:
        """What the card does: it tells, asks to guess, or asks for orders."""
        return "order" if isinstance(self.told, Task) else "guess" if isinstance(self.told, Guess) else "tell"

    @property
    def asks(self) -> bool:
        """Whether it asks anything."""
        return self.kind != "tell"

    @property
    def task(self) -> Task:
        """Its task. Raises BadCard for a card that asks for no orders."""
        if not isinstance(self.told, Task):
            raise BadCard("this card asks for no orders")
        return self.told

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints that the file gives."""
        return () if isinstance(self.told, Told) else self.told.hints

    @property
    def rule(self) -> str:
        """The paragraph that it is about, "" for none."""
        return self.told.rule


class Lesson(Struct, frozen=True, eq=False):
    """A lesson or a puzzle: its cards, in order. `key`: how its progress is kept. `actions`: those in force."""

    key: str
    match: AnyMatch
    actions: tuple[do.AnyAction, ...]
    about: About
    cards: tuple[Card, ...]

    @property
    def title(self) -> str:
        """What the lesson is called; the game's title if the record has none."""
        return self.match.header.title or self.match.game.meta.title

    @property
    def asking(self) -> tuple[Card, ...]:
        """The cards that ask."""
        return tuple(card for card in self.cards if card.asks)


def stations(match: AnyMatch) -> tuple[AnyMatch, ...]:
    """The match before the first action in force, then after each of them."""
    found = [match]
    while found[-1].before is not None:
        found.append(found[-1].before)
    return tuple(reversed(found))


def lesson_of(match: AnyMatch, key: str) -> Lesson:
    """The lesson that a record tells. Raises BadCard, which names the card."""
    seen = stations(match)
    actions = tuple(station.newest for station in seen[1:] if station.newest is not None)
    about = About()
    for action in actions:
        if isinstance(action, do.Set) and action.key == ABOUT:
            about = _read(action.value, About, "the line set lesson")
    return Lesson(key, match, actions, about, tuple(_cards(seen, actions)))


def _cards(seen: tuple[AnyMatch, ...], actions: tuple[do.AnyAction, ...]) -> Iterator[Card]:
    shown = [(index, action) for index, action in enumerate(actions) if isinstance(action, (do.Note, do.Ask))]
    ends = [*(index for index, _ in shown[1:]), len(actions)]
    eyes = Eyes(seen[0].seats, host=True)
    asked = earlier = 0
    for number, ((index, action), end) in enumerate(zip(shown, ends, strict=False)):
        where, ask = f"card {number + 1}, {_short(action)}", action if isinstance(action, do.Ask) else None
        told, following = _told(action, where), seen[end]
        asks = not isinstance(told, Told)
        eyes, then = _eyes(told, eyes, seen[index], where)
        copied = _copied(seen[index + 1], told, where)
        yield Card(
            number,
            index,
            action.text,
            told,
            seen[index + 1],
            copied or following,
            copied or _proved(seen, actions, index, told),
            earlier,
            eyes,
            then,
            choices=ask.choices if ask else (),
            answer=(ask.answer or 0) if ask else 0,
            why=ask.why if ask else "",
            asked=asked if asks else -1,
        )
        asked += asks
        earlier = len((following if asks and not copied else seen[index]).stages)


def _eyes(told: Told | Guess | Task, before: Eyes, match: AnyMatch, where: str) -> tuple[Eyes, Eyes]:
    """The eyes that a card names, else those `before`; and the eyes that see what comes of it. Raises BadCard."""
    name = told.eyes or (told.seat if isinstance(told, Task) else "")
    eyes = eyes_named(name, match, where) if name else before
    if isinstance(told, Told):
        return eyes, eyes
    return eyes, eyes_named(told.then, match, where) if told.then else eyes.with_host()


def _told(action: do.Note | do.Ask, where: str) -> Told | Guess | Task:
    if isinstance(action, do.Note):
        return _read(action.card, Told, where)
    return _read(action.card, Guess if action.choices else Task, where)


def _copied(match: AnyMatch, told: Told | Guess | Task, where: str) -> AnyMatch | None:
    """A copy of the match, resolved with the orders of a guess; None without any. Raises BadCard."""
    if not isinstance(told, Guess) or told.orders is None:
        return None
    try:
        return match.do_all([*(do.Order(seat, text) for seat, text in told.orders.items()), do.Resolve()])
    except GameError as error:
        raise BadCard(f"{where}: with: {error}") from None


def _proved(
    seen: tuple[AnyMatch, ...], actions: tuple[do.AnyAction, ...], index: int, told: Told | Guess | Task
) -> AnyMatch:
    """The match where a guess is proved, or a task's solution has done its work."""
    left = told.rounds if isinstance(told, Task) else 1 if isinstance(told, Guess) and told.at == "next" else 0
    last = seen[index + 1]
    for at in range(index + 1, len(actions)):
        if left and isinstance(actions[at], (do.Resolve, do.Act)):
            last = seen[at + 1]
            left -= isinstance(actions[at], do.Resolve) or isinstance(told, Guess)
    return last


def eyes_named(name: str, match: AnyMatch, where: str) -> Eyes:
    """The eyes that a card names: `host`, `public`, or a player. Raises BadCard."""
    none = Eyes(match.seats)
    if name in ("host", "public"):
        return none.with_host() if name == "host" else none
    try:
        return none.only(match.seat(name))
    except GameError as error:
        raise BadCard(f"{where}: eyes: {error}") from None


def _read(found: Any, kind: type[Any], where: str) -> Any:
    try:
        return convert(found, kind, "")
    except SetupError as error:
        raise BadCard(f"{where}: {error.key}: {error.reason}" if error.key else f"{where}: {error.reason}") from None
    except msgspec.ValidationError as error:
        raise BadCard(f"{where}: {error}") from None


def _short(action: do.Note | do.Ask) -> str:
    words = action.text.split()
    return f'"{" ".join(words[:6])}{" ..." if len(words) > 6 else ""}"'


def spelt(orders: tuple[str, ...]) -> str:
    """Orders of several rounds in one line."""
    return listed(orders, "then")
