"""A lesson: a record shown from its first action, beat by beat, with its narration and its questions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core import actions as do
from games.core.match import Asked
from games.core.names import counted, listed
from games.core.report import sentence
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.history import AnyMatch
from genius_tui.looking.viewpoint import Viewpoint, viewpoint_of

Place: TypeAlias = tuple[int, int]
"""Where a beat belongs: the index of the action among those in force, and the step of its resolution."""


class Beat(Struct, frozen=True):
    """One thing that a lesson shows: a viewpoint and a text, and `asked` if it is a question."""

    place: Place
    viewpoint: Viewpoint
    text: str = ""
    asked: Asked | None = None


class Answered(Struct, frozen=True):
    """The answer to a question: the choice counted from 0, None if the lesson gave the answer."""

    choice: int | None
    right: bool


class Walk(Struct, frozen=True):
    """A position in a lesson, and the answers so far.

    There are beats only for what the eyes may see.
    """

    match: AnyMatch
    beats: tuple[Beat, ...]
    at: int = 0
    answers: dict[Place, Answered] = {}

    @property
    def beat(self) -> Beat:
        """The beat that is shown."""
        return self.beats[self.at]

    @property
    def answered(self) -> Answered | None:
        """The answer to the question that is shown, None if there is none."""
        return self.answers.get(self.beat.place)

    @property
    def asks(self) -> bool:
        """Whether the question that is shown is unanswered."""
        return self.beat.asked is not None and self.answered is None

    @property
    def ended(self) -> bool:
        """Whether this is the last beat, and no question is open."""
        return self.at == len(self.beats) - 1 and not self.asks

    def on(self) -> Walk:
        """The walk at the next beat; if a question is open, the lesson answers it first and stays."""
        if self.asks:
            return self.answer(None)
        return replace(self, at=min(self.at + 1, len(self.beats) - 1))

    def back(self) -> Walk:
        """The walk at the beat before."""
        return replace(self, at=max(self.at - 1, 0))

    def first(self) -> Walk:
        """The walk at its first beat."""
        return replace(self, at=0)

    def last(self) -> Walk:
        """The walk at its last beat."""
        return replace(self, at=len(self.beats) - 1)

    def answer(self, choice: int | None) -> Walk:
        """The walk with the open question answered; unchanged if none is open."""
        asked = self.beat.asked
        if asked is None or not self.asks:
            return self
        given = Answered(choice, choice == asked.answer)
        return replace(self, answers={**self.answers, self.beat.place: given})

    def with_eyes(self, eyes: Eyes) -> Walk:
        """The walk with other eyes: at the last beat that they see and that is not after this one."""
        beats = walk(self.match, eyes).beats
        before = [index for index, beat in enumerate(beats) if beat.place <= self.beat.place]
        return replace(self, beats=beats, at=before[-1] if before else 0)


def walk(match: AnyMatch, eyes: Eyes) -> Walk:
    """A walk through a whole record, at its first beat. It writes nothing."""
    beats = tuple(_beats(match, eyes))
    return Walk(match, beats or (Beat((0, 0), viewpoint_of(match, eyes), "These eyes see nothing here."),))


def stations(match: AnyMatch) -> tuple[AnyMatch, ...]:
    """The match before the first action in force, then after each of them."""
    found = [match]
    while found[-1].before is not None:
        found.append(found[-1].before)
    return tuple(reversed(found))


def _beats(match: AnyMatch, eyes: Eyes) -> Iterator[Beat]:
    for number, at in enumerate(stations(match)[1:]):
        match at.newest:
            case do.Resolve() | do.Act():
                yield from _steps(number, at, eyes)
            case do.Order(seat=seat) | do.Withdraw(seat=seat):
                if eyes.host or at.seat(seat) in eyes.chosen:
                    yield Beat((number, 0), viewpoint_of(at, eyes), _words(at, at.newest))
            case do.Note() | do.Ask() | do.Post() | do.Adjust():
                event = at.stages[-1].steps[0].event
                if eyes.viewers.hear(event.audience):
                    asked = event if isinstance(event, Asked) else None
                    yield Beat((number, 0), viewpoint_of(at, eyes), _words(at, at.newest), asked)
            case do.Correct():
                heard = [told for told in at.stages[-1].steps if eyes.viewers.hear(told.event.audience)]
                if heard:
                    yield Beat((number, 0), viewpoint_of(at, eyes), _corrected(at, eyes, len(heard)))
            case _:
                continue


def _corrected(at: AnyMatch, eyes: Eyes, number: int) -> str:
    """What these eyes are told of a correction, in sentences."""
    observation = at.observation(eyes.viewers)
    return " ".join(sentence(at, told, observation) for told in list(at.told(eyes.viewers))[-number:])


def _steps(number: int, at: AnyMatch, eyes: Eyes) -> Iterator[Beat]:
    """A beat before a resolution, and one for each step of a resolution or an act."""
    stage = len(at.stages) - 1
    found = at.stages[stage]
    viewpoint = viewpoint_of(at, eyes).open(stage)
    if found.verb == "resolve":
        short = [seat for seat in at.game.owing(found.before) if seat not in found.orders] if eyes.host else []
        missing = f" {listed(short)} {'has' if len(short) == 1 else 'have'} handed in no orders." if short else ""
        yield Beat((number, 0), viewpoint.to(0), f"The host resolves {found.title}.{missing}")
    for index in range(1, viewpoint.total + 1):
        step = viewpoint.to(index)
        yield Beat((number, step.point.shown if step.point else 0), step)


def _words(at: AnyMatch, action: do.AnyAction) -> str:
    match action:
        case do.Note() | do.Ask():
            return action.text
        case do.Order():
            seat = at.seat(action.seat)
            return f"{seat} hands in: {at.game.spell(at.orders[seat].order)}"
        case do.Withdraw():
            return f"{action.seat} takes the orders back."
        case do.Post():
            return f"{action.seat} says in {action.channel}: {action.text}"
        case do.Adjust():
            return f"The host corrects the purse of {action.seat} by {counted(action.garnets, 'garnet')}: {action.why}"
        case _:
            return ""


def has_lesson(match: AnyMatch) -> bool:
    """Whether a match is a lesson with at least one action."""
    return match.header.lesson and match.before is not None
