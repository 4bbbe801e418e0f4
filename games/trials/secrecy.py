"""No player learns what it may not know (V1, V2, V4, V5), at every step of random matches of every game.

Twins are matches with the same header in which one seat acts differently.
"""

# pyright: standard
from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from games.core import actions as do
from games.core.errors import GameError, OrderError
from games.core.report import report
from games.core.setup import Header
from games.core.viewers import HOST, PUBLIC, Seat, Viewers
from games.trials.draws import headers
from games.trials.knowledge import Ledger, phase_moment, watch
from games.trials.play import AnyMatch, Temper, acts, begin, phases, played, tempers
from games.trials.subject import Subject
from games.trials.texts import typed

TWINS = 4


def V2_V5_sight_follows_from_what_was_told(subject: Subject, chunk: int) -> None:
    """In twins, viewers who have been told the same observe the same, at every step."""
    for header, random in headers(subject, chunk, share=0.5):
        _compare_observations(subject, header, random)


def V1_V2_answers_follow_from_what_was_told(subject: Subject, chunk: int) -> None:
    """In twins, report, form, brief, default, acts and answers to orders are the same for seats told the same."""
    for header, random in headers(subject, chunk, share=0.5):
        _compare_answers(subject, header, random)


def twins_are_often_told_the_same(subject: Subject) -> None:
    """The two trials above do compare matches whose states differ, and not only each match with itself."""
    moments, differing, asked, otherwise = 0, 0, 0, 0
    for header, random in headers(subject, 0, share=0.5):
        ledger = _compare_observations(subject, header, random)
        moments, differing = moments + ledger.moments, differing + ledger.compared
        phases_seen, in_truth = _compare_answers(subject, header, random)
        asked, otherwise = asked + phases_seen, otherwise + in_truth
    assert differing > moments / 10, f"only {differing} of {moments} moments compared anything"
    least = subject.silent
    assert otherwise >= asked * least, f"only {otherwise} of {asked} phases compared anything"


def _compare_observations(subject: Subject, header: Header, random: Random) -> Ledger:
    match = begin(subject.game, header)
    by = tempers(match.seats, header.seed)
    other = random.choice(match.seats)
    ledger, watching = Ledger(), _watching(match, random, other)
    for temper in (by[other], *(other_temper(subject, by[other], random) for _ in range(TWINS))):
        twin = played(match, {**by, other: temper}, Random(0))
        for viewers in watching:
            watch(twin, viewers, ledger)
    return ledger


def _compare_answers(subject: Subject, header: Header, random: Random) -> tuple[int, int]:
    """How many phases were compared, and in how many of them the state differed from the stored one."""
    match = begin(subject.game, header)
    by = tempers(match.seats, header.seed)
    other = random.choice(match.seats)
    ledger, watching = Ledger(), _watching(match, random, other)
    texts = [typed(subject, match, random.choice(match.seats), random) for _ in range(12)]
    known: dict[int, tuple[Any, bytes]] = {}
    asked = otherwise = 0
    for temper in (by[other], *(other_temper(subject, by[other], random) for _ in range(2))):
        for now in phases(match, {**by, other: temper}):
            if now.state.ended:
                break
            for viewers in watching:
                told = phase_moment(now, viewers, ledger)
                answers = msgspec.json.encode(_answers(now, viewers, texts))
                state, before = known.setdefault(told, (now.state, answers))
                assert before == answers, f"{viewers} is answered otherwise, though it was told the same"
                asked += 1
                otherwise += state != now.state
    return asked, otherwise


def V1_orders_of_others_change_nothing(subject: Subject, chunk: int) -> None:
    """Orders and withdrawals of others change no observation and no answer."""
    for header, random in headers(subject, chunk, share=0.3):
        match = begin(subject.game, header)
        for now in phases(match, tempers(match.seats, header.seed)):
            viewers = Viewers.of((random.choice(match.seats),))
            own, others = halves(now, viewers, header.seed)
            now = now.do_all(own)
            observation, answers = now.observation(viewers), _answers(now, viewers, ["A with 1"])
            for action in others:
                now = now.do(action)
                assert now.observation(viewers) == observation
            assert _answers(now, viewers, ["A with 1"]) == answers
            assert now.observation(PUBLIC).waiting == ()


def V1_secrets_of_the_set_up_change_nothing(subject: Subject, chunk: int) -> None:
    """With other secrets in the options, all that others than the host observe and are answered stays the same."""
    for header, random in headers(subject, chunk, share=0.5):
        one, other = with_other_secrets(subject, header, random)
        texts = [typed(subject, one, random.choice(one.seats), random) for _ in range(12)]
        for viewers in (PUBLIC, Viewers.of((random.choice(one.seats),))):
            assert one.observation(viewers) == other.observation(viewers), viewers
            assert _answers(one, viewers, texts) == _answers(other, viewers, texts), viewers


def with_other_secrets(subject: Subject, header: Header, random: Random) -> tuple[AnyMatch, AnyMatch]:
    """A match at the beginning of some phase, and the same actions where the options have other secrets."""
    assert subject.secrets is not None
    match = begin(subject.game, header)
    one = random.choice([now for now in phases(match, tempers(match.seats, header.seed)) if not now.state.ended])
    options = dict(subject.secrets(header.options, one.state))
    assert options != header.options
    return one, begin(subject.game, replace(header, options=options)).do_all(one.actions)


def halves(match: AnyMatch, viewers: Viewers, seed: int | str) -> tuple[list[do.AnyAction], list[do.AnyAction]]:
    """The viewers' actions in this phase, and those of all others, including a setting of the console."""
    temper = Temper(seed, talks=0, wavers=0.5, dares=0)
    own: list[do.AnyAction] = []
    others: list[do.AnyAction] = [] if match.over else [do.Set("local seats", ["somebody"])]
    for seat in match.seats:
        (own if seat in viewers.seats else others).extend(acts(match, seat, temper))
    return own, others


def several_viewers_know_the_union(subject: Subject, chunk: int) -> None:
    """Two viewers together know exactly what either of them knows; together with the host, everything."""
    for header, random in headers(subject, chunk, share=0.2):
        match = begin(subject.game, header)
        for now in phases(match, tempers(match.seats, header.seed)):
            one, two = (Viewers.of(random.sample(now.seats, random.randint(0, 2))) for _ in range(2))
            both = Viewers.of(one.seats | two.seats)
            first, second = report(now, one), report(now, two)
            union = report(now, both)
            assert union["view"] == merged(first["view"], second["view"], report(now, HOST)["view"], subject)
            assert set(union["waiting"]) == {*first["waiting"], *second["waiting"]}
            heard = [told.event for told in now.told(both)]
            either = [*(told.event for told in now.told(one)), *(told.event for told in now.told(two))]
            assert heard == [told.event for told in now.told(HOST) if told.event in either]
            assert report(now, Viewers(True, one.seats))["view"] == report(now, HOST)["view"]


def views_in_one_go_are_each_seats_own(subject: Subject, chunk: int) -> None:
    """What `Game.views` tells some seats is what each of them may know alone (V1), in their order."""
    game = subject.game
    for header, random in headers(subject, chunk, share=0.2):
        match = begin(game, header)
        for now in phases(match, tempers(match.seats, header.seed)):
            seats = random.sample(now.seats, random.randint(0, len(now.seats)))
            alone = [game.view(now.state, Viewers.of((seat,))) for seat in seats]
            assert list(game.views(now.state, seats)) == alone


def V4_everything_is_public_when_play_has_ended(subject: Subject, chunk: int) -> None:
    """Once play has ended, every view equals the host's, except for ballots before they are counted."""
    for header, random in headers(subject, chunk, share=0.3):
        match = begin(subject.game, header)
        for now in phases(match, tempers(match.seats, header.seed)):
            if not now.state.ended:
                continue
            truth = report(now, HOST)
            for viewers in (PUBLIC, Viewers.of((random.choice(now.seats),))):
                known = report(now, viewers)
                assert known["view"] == truth["view"]
                assert known["result"] == truth["result"]
                assert [event["text"] for event in known["events"]] == [event["text"] for event in truth["events"]]
                assert all(event["audience"] is None for event in known["events"])
                assert set(known["waiting"]) == set(truth["waiting"]) & viewers.seats


def _watching(match: AnyMatch, random: Random, other: Seat) -> list[Viewers]:
    """The public, some seats, and two of them together; never the seat that acts differently."""
    seats = [seat for seat in match.seats if seat != other]
    some = random.sample(seats, min(3, len(seats)))
    return [PUBLIC, *(Viewers.of((seat,)) for seat in some), *([Viewers.of(some[:2])] if len(some) > 1 else [])]


def other_temper(subject: Subject, temper: Temper, random: Random) -> Temper:
    """A temper with other choices, or with almost the same ones."""
    if random.random() < 0.5:
        return Temper(temper.seed, bent=subject.subtle, salt=random.random())
    return Temper(f"twin {random.random()}")


def _answers(match: AnyMatch, viewers: Viewers, texts: list[str]) -> dict[str, Any]:
    """Everything that these viewers can learn from the match now."""
    observation = match.observation(viewers)
    return {
        "report": report(match, viewers),
        "table": match.game.table(observation),
        **{seat: _own_answers(match, seat, texts) for seat in sorted(viewers.seats)},
    }


def _own_answers(match: AnyMatch, seat: Seat, texts: list[str]) -> list[Any]:
    observation = match.observation(Viewers.of((seat,)))
    game = match.game
    return [
        game.form(observation, seat),
        game.brief(observation, seat),
        game.default(observation, seat),
        game.acts(observation, seat),
        [_answer(match, seat, text) for text in texts],
        [_done(match, action) for action in _attempts(seat)],
    ]


def _answer(match: AnyMatch, seat: Seat, text: str) -> Any:
    try:
        order = match.understand(text, seat)
    except OrderError as error:
        return [type(error).__name__, str(error), error.rule, error.start, error.end]
    return [match.game.spell(order), match.game.slips(order, seat, match.observation(Viewers.of((seat,))))]


def _attempts(seat: Seat) -> Iterator[do.AnyAction]:
    yield do.Order(seat, "nonsense")
    yield do.Act(seat, "nonsense")
    yield do.Withdraw(seat)
    yield do.Post(seat, "no such channel", "Hello?")


def _done(match: AnyMatch, action: do.AnyAction) -> str:
    try:
        match.do(action)
    except GameError as error:
        return str(error)
    return "taken"


def merged(one: Any, two: Any, whole: Any, subject: Subject, key: str = "") -> Any:
    """What two viewers know together, from their JSON values, where null is hidden; `whole` is the host's value.

    For keys in the subject's `lower` it is the lower number, for those in `joined` the union of both lists.
    """
    if isinstance(one, dict) and isinstance(two, dict):
        return {key: merged(one.get(key), two.get(key), whole.get(key), subject, key) for key in {**one, **two}}
    if isinstance(one, tuple) and isinstance(two, tuple) and any(isinstance(part, dict) for part in one):
        return tuple(merged(*parts, subject) for parts in zip(one, two, whole, strict=True))
    if one is None or two is None:
        return two if one is None else one
    if key in subject.lower:
        lower: tuple[Any, Any] = (one, two)
        return min(lower)
    if key in subject.joined:
        return tuple(part for part in whole if part in one or part in two)
    assert one == two, f"two views contradict each other: {one} and {two}"
    return one
