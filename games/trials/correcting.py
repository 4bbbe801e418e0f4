"""A host corrects whatever a game lists as correctable, at random steps (H4)."""

# pyright: standard
from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from games.core import actions as do
from games.core.corrections import Offer, Takes, Value, offers
from games.core.errors import GameError, Refused
from games.core.match import Match
from games.core.report import report, sentence
from games.core.viewers import HOST, PUBLIC, Viewers
from games.trials.draws import headers
from games.trials.knowledge import Ledger, watch
from games.trials.play import AnyMatch, Temper, begin, ordered, played, tempers
from games.trials.subject import Subject

TRIED = 12
"""How many corrections are tried in each phase."""

PHASES = 12
"""After so many phases nothing is corrected any more, so that a match ends."""


def corrections_do_what_they_say(subject: Subject, chunk: int) -> None:
    """One gives its value, changes the view of nobody who is not told, can be taken back, and replays the same."""
    for header, random in headers(subject, chunk, share=0.3):
        match = begin(subject.game, header)
        by = tempers(match.seats, header.seed)
        for _ in range(PHASES):
            for _ in range(TRIED):
                match = _tried(match, random)
            match = ordered(match, by)
            match = _tried(match, random)
            match = match if match.over else match.do(do.Resolve())
        match = played(match, by, random)
        again = Match.begin(subject.game, header).do_all(_reread(match))
        assert (again.state, again.stages) == (match.state, match.stages)
        assert report(again, HOST) == report(match, HOST)


def bad_corrections_are_refused(subject: Subject, chunk: int) -> None:
    """Values of another kind or out of bounds, unknown things, seats too many or missing: a sentence, and no change."""
    for header, random in headers(subject, chunk, share=0.1):
        match = begin(subject.game, header)
        for _ in range(random.randrange(4)):
            match = match if match.over else ordered(match, tempers(match.seats, header.seed)).do(do.Resolve())
        for action in _bad(match, random):
            refusal = _refusal(match, action)
            assert refusal.strip(), f"{action} was taken"
            assert "None" not in refusal


def corrections_keep_secrets(subject: Subject, chunk: int) -> None:
    """In twins in which the same is corrected, viewers who were told the same observe the same, at every step."""
    for header, random in headers(subject, chunk, share=0.5):
        match = begin(subject.game, header)
        by, other, ledger = tempers(match.seats, header.seed), random.choice(match.seats), Ledger()
        some = [seat for seat in match.seats if seat != other][:3]
        plan = random.random()
        for temper in (by[other], *(Temper(f"twin {random.random()}") for _ in range(3))):
            twin = _corrected(match, {**by, other: temper}, plan)
            for viewers in (PUBLIC, *(Viewers.of((seat,)) for seat in some), Viewers.of(some)):
                watch(twin, viewers, ledger)


def _corrected(match: AnyMatch, by: dict[str, Temper], plan: float) -> AnyMatch:
    """The match at its end, after the corrections of a plan, as far as they are taken."""
    for phase in range(PHASES):
        for number in range(3):
            match = _tried(match, Random(f"{plan}/{phase}/{number}"), check=False)
        match = ordered(match, by)
        match = match if match.over else match.do(do.Resolve())
    return played(match, by, Random(plan))


def _tried(match: AnyMatch, random: Random, check: bool = True) -> AnyMatch:
    """The match after a correction, if one is possible and taken."""
    action = drawn(match, random)
    if action is None:
        return match
    try:
        after = match.do(action)
    except GameError:
        return match
    if check:
        _check(match, action, after)
    return after


def _refusal(match: AnyMatch, action: do.Correct) -> str:
    try:
        match.do(action)
    except Refused as error:
        return str(error)
    return ""


def drawn(match: AnyMatch, random: Random) -> do.Correct | None:
    """A correction that may be possible: every kind of value is as likely as any other."""
    found: dict[str, list[Offer]] = {}
    for one in offers(match.game.corrections, match.state):
        found.setdefault(one.what.split(" ")[0], []).append(one)
    if not found:
        return None
    one = random.choice(found[random.choice(list(found))])
    return do.Correct(one.what, some(one.takes, random), "A slip of mine.", one.seat)


def some(takes: Takes, random: Random) -> Value:
    """A value that can stand there, likelier a low number than a high one."""
    match takes.kind:
        case "number":
            return random.randint(takes.least, min(takes.most, takes.least + random.choice((3, 10, 10**9))))
        case "choice":
            return random.choice(takes.choices or ("nothing",))
        case "text":
            return "".join(random.choice("abcde") for _ in range(random.randint(1, min(takes.longest, 9))))
        case "numbers":
            longest = min(takes.longest, takes.fewest + 5)
            among = takes.among or range(takes.least, takes.most + 1)
            return tuple(random.choice(among) for _ in range(random.randint(takes.fewest, longest)))
        case "names":
            return tuple(choice for choice in takes.choices if random.random() < 0.3)


def _check(before: AnyMatch, action: do.Correct, after: AnyMatch) -> None:
    [now] = [one for one in _offers(after) if (one.what, one.seat) == (action.what, action.seat)]
    [was] = [one for one in _offers(before) if (one.what, one.seat) == (action.what, action.seat)]
    assert now.now != was.now, f"{action} changes nothing"
    stage = after.stages[-1]
    for viewers in (PUBLIC, *(Viewers.of((seat,)) for seat in before.seats)):
        if any(viewers.hear(step.event.audience) for step in stage.steps):
            continue
        assert before.observation(viewers) == after.observation(viewers), f"{action} shows {viewers} what is not told"
        assert tuple(before.told(viewers)) == tuple(after.told(viewers))
    observation = after.observation(HOST)
    texts = [sentence(after, told, observation) for told in tuple(after.told(HOST))[-len(stage.steps) :]]
    assert all(text.strip() and "None" not in text and "{" not in text for text in texts)
    assert after.orders == before.orders
    assert after.state.garnets == before.state.garnets
    undone = after.do(do.Undo())
    assert (undone.state, undone.stages, undone.orders) == (before.state, before.stages, before.orders)


def _offers(match: AnyMatch) -> list[Offer]:
    return list(offers(match.game.corrections, match.state))


def _bad(match: AnyMatch, random: Random) -> Iterator[do.Correct]:
    seat = random.choice(match.seats)
    yield do.Correct("nothing of the kind", 1, "A slip.", seat)
    yield do.Correct("", 1, "A slip.")
    yield do.Correct("x" * 10_000, 1, "A slip.", "nobody at all")
    for one in random.sample(found := _offers(match), min(20, len(found))):
        yield do.Correct(one.what, one.now, "It is so already.", one.seat)
        yield do.Correct(one.what, _misfit(one.takes), "A slip.", one.seat)
        yield do.Correct(one.what, some(one.takes, random), "  ", one.seat)
        yield do.Correct(one.what, some(one.takes, random), "A slip.", seat if one.seat is None else None)
        yield do.Correct(one.what, _beyond(one.takes), "A slip.", one.seat)


def _misfit(takes: Takes) -> Value:
    return "many" if takes.kind != "text" else 5


def _beyond(takes: Takes) -> Value:
    match takes.kind:
        case "number":
            return takes.most + 1
        case "numbers":
            return (100,) * max(1, takes.fewest)
        case "text":
            return "x" * (takes.longest + 1)
        case "choice":
            return "nothing of the kind"
        case "names":
            return ("nobody at all",)


def _reread(match: AnyMatch) -> tuple[Any, ...]:
    return msgspec.json.decode(msgspec.json.encode(tuple(match.actions)), type=tuple[do.AnyAction, ...])
