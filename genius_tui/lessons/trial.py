"""An order tried out in a copy of the match: what comes of it, whether that is what was asked, and what is said."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core import actions as do
from games.core.errors import GameError, OrderError
from games.core.game import Act
from games.core.viewers import Viewers
from genius_tui.lessons.cards import Card, Lesson, Miss, Task
from genius_tui.lessons.conditions import Outcome, holds
from genius_tui.looking.history import AnyMatch

Verdict: TypeAlias = Literal["open", "done", "missed"]


class Trial(Struct, frozen=True, eq=False):
    """The learner's branch of a match, from a card that asks for orders.

    `at`: the next line of the file that the others follow. `left`: resolutions that are left. `given`: the learner's
    orders so far, in canonical spelling. `notes`: what was settled without the learner, in sentences.
    """

    card: Card
    actions: tuple[do.AnyAction, ...]
    match: AnyMatch
    at: int
    left: int
    given: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    verdict: Verdict = "open"

    @property
    def outcome(self) -> Outcome:
        """What was before, and what is now."""
        return Outcome(self.card.match, self.match)

    @property
    def miss(self) -> Miss | None:
        """What the file has on orders that missed the goal as these did, None for nothing."""
        for miss in self.card.task.misses if self.verdict == "missed" else ():
            own = self.given[:1] == (miss.order,) or self.given == tuple(_parts(miss.order))
            if own if miss.holds is None else holds(miss.holds, self.outcome):
                return miss
        return None

    @property
    def said(self) -> str:
        """What is said of orders that missed the goal: the file's words for them, "" if it has none."""
        return self.miss.say if self.miss is not None else ""

    def give(self, text: str) -> Trial:
        """After the learner's orders, or an act. The round is resolved, and so are those without any legal order.

        Raises a GameError, and changes nothing, for orders that are refused.
        """
        seat = self.match.seat(self.card.task.seat)
        acted = self._acted(text)
        if acted is not None:
            return acted
        match = self.match.do(do.Order(seat, text))
        spelt = match.game.spell(match.orders[seat].order) or "(nothing)"
        return replace(self, match=match, given=(*self.given, spelt))._resolved()._without_orders()

    def _acted(self, text: str) -> Trial | None:
        """After the learner's act; None if the text is an order, or no act that can be done now."""
        seat, task = self.match.seat(self.card.task.seat), self.card.task
        if not self.acts:
            return None
        with suppress(OrderError):
            self.match.understand(text, seat)
            return None
        try:
            match = self.match.do(do.Act(seat, text))
        except GameError:
            return None
        after = replace(self, match=match, given=(*self.given, text.strip()))
        if after._is_reached() and (not task.held or match.state.ended):
            return replace(after, verdict="done")
        return replace(after, verdict="missed") if task.act or match.state.ended else after

    @property
    def acts(self) -> tuple[Act, ...]:
        """The acts that the learner may do now."""
        seat = self.match.seat(self.card.task.seat)
        return self.match.game.acts(self.match.observation(Viewers.of((seat,))), seat)

    def _resolved(self) -> Trial:
        """After the others' orders and the resolution, judged."""
        match, at = self.match, self.at
        for at in range(self.at, len(self.actions)):
            action = self.actions[at]
            if isinstance(action, do.Resolve):
                break
            match = _after(match, action, self.card.task)
        match = match.do(do.Resolve())
        left = self.left - 1
        after = replace(self, match=match, at=min(at + 1, len(self.actions)), left=left)
        reached = after._is_reached()
        if reached and (not self.card.task.held or not left or match.state.ended):
            return replace(after, verdict="done")
        return replace(after, verdict="missed") if not left or match.state.ended else after

    def _without_orders(self) -> Trial:
        """After all rounds in which the learner has no legal order: they are resolved, and that is said."""
        trial = self
        while trial.verdict == "open" and not trial.has_orders:
            note = f"You have no legal order in {trial.match.state.title}: it is resolved without you."
            trial = replace(trial, notes=(*trial.notes, note))._resolved()
        return trial

    @property
    def has_orders(self) -> bool:
        """Whether the learner has any legal order now."""
        seat, match = self.match.seat(self.card.task.seat), self.match
        if seat not in match.game.owing(match.state):
            return False
        return match.game.sample(match.observation(Viewers.of((seat,))), seat, Random(0)) is not None

    def _is_reached(self) -> bool:
        return holds(self.card.task.goal, self.outcome)


def trial(lesson: Lesson, card: Card) -> Trial:
    """The trial of a card before any orders. The others' orders are hidden from the learner's eyes."""
    begun = Trial(card, lesson.actions, card.match, card.action + 1, card.task.rounds)
    return begun._without_orders()  # pyright: ignore[reportPrivateUsage] a trial of this file


def solution(lesson: Lesson, card: Card) -> tuple[str, ...]:
    """The orders of the card's player that follow it in the file, in canonical spelling, up to the last resolution."""
    match, left, found = card.match, card.task.rounds, list[str]()
    seat = match.seat(card.task.seat)
    for action in lesson.actions[card.action + 1 :]:
        if not left or isinstance(action, (do.Note, do.Ask)):
            break
        match = match.do(action)
        if isinstance(action, do.Order) and match.seat(action.seat) == seat:
            found.append(match.game.spell(match.orders[seat].order) or "(nothing)")
        elif isinstance(action, do.Act) and match.seat(action.seat) == seat:
            found.append(action.text)
        left -= isinstance(action, do.Resolve)
    return tuple(found)


def tried(lesson: Lesson, card: Card, orders: str) -> Trial:
    """The trial after orders of several rounds, with ` / ` between them. Raises a GameError."""
    found = trial(lesson, card)
    for text in _parts(orders):
        if found.verdict != "open":
            break
        found = found.give(text)
    return found


def _parts(orders: str) -> Iterator[str]:
    return (part.strip() for part in orders.split(" / "))


def _after(match: AnyMatch, action: do.AnyAction, task: Task) -> AnyMatch:
    """The learner's branch after what another does; without it, where it is not possible there."""
    if isinstance(action, (do.Note, do.Ask, do.Set, do.Undo)):
        return match
    whose = getattr(action, "seat", None)
    if whose is not None and match.seat(whose) == match.seat(task.seat):
        return match
    others = {match.seat(name): texts for name, texts in task.others.items()}
    ways = [action]
    if isinstance(action, do.Order):
        ways += [do.Order(action.seat, text) for text in others.get(match.seat(action.seat), ())]
    for way in ways:
        try:
            return match.do(way)
        except GameError:
            continue
    return match
