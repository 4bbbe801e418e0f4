"""Random matches of every game end and replay, and their orders, events and views keep the contract."""

# pyright: standard
from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from games.core import actions as do
from games.core.errors import OrderError
from games.core.game import AnyGame, Observation
from games.core.match import SHARED_EVENTS, Match, Stage
from games.core.measures import misfit
from games.core.names import clean
from games.core.report import report, sentence
from games.core.state import Result
from games.core.viewers import HOST, PUBLIC, Seat, Viewers
from games.trials.draws import headers
from games.trials.play import AnyMatch, Temper, begin, phases, played, tempers, usual
from games.trials.shapes import OrNone
from games.trials.subject import Subject
from games.trials.texts import typed


def replay_gives_the_same_match(subject: Subject, chunk: int) -> None:
    """The record's actions alone reproduce every state, step, order and setting."""
    for header, random in headers(subject, chunk, share=1):
        match = played(begin(subject.game, header), tempers(names_of(header), header.seed), random)
        actions = msgspec.json.decode(msgspec.json.encode(tuple(match.actions)), type=tuple[do.AnyAction, ...])
        again = Match.begin(subject.game, header).do_all(actions)
        assert again.actions == match.actions
        assert again.stages == match.stages
        assert again.state == match.state
        assert again.settings == match.settings
        assert report(again, HOST) == report(match, HOST)


def undo_brings_back_what_was(subject: Subject, chunk: int) -> None:
    """Undoing every action, one after the other, leads back through the same matches to the beginning."""
    for header, random in headers(subject, chunk, share=0.1):
        match = played(begin(subject.game, header), tempers(names_of(header), header.seed), random)
        while match.before is not None:
            before = match.before
            match = match.do(do.Undo())
            assert (match.state, match.orders, match.settings) == (before.state, before.orders, before.settings)
            assert (match.stages, match.newest) == (before.stages, before.newest)
        assert match.state == begin(subject.game, header).state


def measures_have_keys_of_their_own(subject: Subject) -> None:
    """What a playtest counts of the game can be told from what it counts of every game, and hears its own events."""
    measures = subject.game.measures
    assert not misfit(measures), misfit(measures)
    for measure in measures:
        assert set(measure.hears) <= {*subject.game.events, Result}, measure.key


def what_is_conserved(subject: Subject, chunk: int) -> None:
    """Each step changes only what its event announces."""
    conserved = subject.conserved
    for header, random in headers(subject, chunk, share=1):
        match = played(begin(subject.game, header), tempers(names_of(header), header.seed), random)
        for stage in match.stages:
            before = stage.before
            for step in stage.steps:
                assert not conserved(before, step.event, step.state), (stage.round, step.event)
                before = step.state
        assert match.state.result is not None
        assert match.state.result.garnets == match.state.garnets


def orders_round_trip(subject: Subject, chunk: int) -> None:
    """Every order has one canonical spelling, which also parses in other case and with blanks, and a filled-in form."""
    for header, random in headers(subject, chunk, share=0.5):
        match = begin(subject.game, header)
        for now in phases(match, tempers(match.seats, header.seed)):
            for seat in now.observation(HOST).waiting:
                observation = now.observation(Viewers.of((seat,)))
                order = subject.game.sample(observation, seat, random)
                if order is not None:
                    _check_round_trip(subject.game, now, observation, seat, order)


def _check_round_trip(game: AnyGame, match: AnyMatch, observation: Observation[Any], seat: Seat, order: Any) -> None:
    text = game.spell(order)
    assert match.understand(text, seat) == order
    assert game.spell(game.parse(text, seat, observation)) == text
    assert game.parse(f" ;\n  {text} \n;", seat, observation) == order
    assert match.do(do.Order(seat, text)).orders[seat].order == order
    if text.swapcase().casefold() == text.casefold():
        assert game.spell(match.understand(text.swapcase(), seat)) == text
    written = game.write(game.values(order, observation, seat), observation, seat)
    assert match.understand(written, seat) == order
    assert all(isinstance(warning, str) and warning for warning in game.slips(order, seat, observation))


def no_text_crashes(subject: Subject, chunk: int) -> None:
    """Any text is an order, or is refused with a reason, a rule and a place."""
    for header, random in headers(subject, chunk, share=0.5):
        match = begin(subject.game, header)
        for now in phases(match, tempers(match.seats, header.seed)):
            for seat in random.sample(match.seats, min(3, len(match.seats))):
                for _ in range(4):
                    check_text(now, typed(subject, now, seat, random), seat)


def check_text(match: AnyMatch, text: str, seat: Seat) -> None:
    """Raises AssertionError if a text is neither an order with a spelling, nor refused as the contract requires."""
    try:
        order = match.understand(text, seat)
    except OrderError as found:
        error = found
    else:
        assert match.understand(match.game.spell(order), seat) == order
        return
    assert str(error).strip()
    assert error.rule in match.game.rulebook, f"{error.rule} is no paragraph"
    assert 0 <= error.start < error.end <= len(text) + 1, (text, error.start, error.end)
    assert clean(str(error)) == str(error)


def events_tell(subject: Subject, chunk: int) -> None:
    """Every event is of a declared kind, cites a paragraph, lights subjects, and has a sentence for its audience."""
    kinds = {*subject.game.events, *SHARED_EVENTS}
    for header, random in headers(subject, chunk, share=0.5):
        match = played(begin(subject.game, header), tempers(names_of(header), header.seed), random)
        hearers = [HOST, PUBLIC, *(Viewers.of((seat,)) for seat in random.sample(match.seats, 2))]
        for stage in match.stages:
            for shown in range(1, len(stage.steps) + 1):
                event = stage.steps[shown - 1].event
                assert type(event) in kinds
                assert event.rule in subject.game.rulebook
                assert all(":" in subject for subject in event.subject)
                _check_told(match, stage, shown, hearers)


def _check_told(match: AnyMatch, stage: Stage[Any, Any], shown: int, hearers: list[Viewers]) -> None:
    event = stage.steps[shown - 1].event
    for viewers in hearers:
        if viewers.hear(event.audience):
            observation = match.observation_at(stage, shown, viewers)
            assert observation.steps[-1] == event
            told = [told for told in match.told(viewers) if told.event is event]
            assert len(told) == 1
            text = sentence(match, told[0], observation)
            assert text.strip() == text != ""
            assert "None" not in text
            assert "  " not in text


def view_has_the_shape_of_the_specification(subject: Subject, chunk: int) -> None:
    """The JSON of a view has the same keys for all viewers, hidden or not."""
    shape = subject.shape
    for header, random in headers(subject, chunk, share=0.1):
        match = begin(subject.game, header)
        for now in phases(match, tempers(match.seats, header.seed)):
            for viewers in (HOST, PUBLIC, Viewers.of(random.sample(match.seats, random.randint(1, 2)))):
                found = plain(report(now, viewers))
                assert list(found) == ["game", "round", "phase", "over", "waiting", "view", "events", "result"]
                assert not _misfits(found["view"], shape, "view")
                assert _names_complete(now, found["view"])


def _misfits(value: Any, shape: Any, path: str) -> list[str]:
    """The paths at which a JSON value has other keys than the shape."""
    if isinstance(shape, OrNone):
        return [] if value is None else _misfits(value, shape.shape, path)
    if shape is None:
        return [path] if isinstance(value, dict) else []
    if not isinstance(value, dict):
        return [path]
    if "*" in shape:
        return [wrong for name, part in value.items() for wrong in _misfits(part, shape["*"], f"{path}.{name}")]
    if list(value) != list(shape):
        return [f"{path}: {list(value)}"]
    return [wrong for name, part in value.items() for wrong in _misfits(part, shape[name], f"{path}.{name}")]


def _names_complete(match: AnyMatch, view: dict[str, Any]) -> bool:
    return "players" not in view or tuple(view["players"]) == match.seats


def waiting_is_who_owes(subject: Subject, chunk: int) -> None:
    """The host sees all seats that may still order, a seat only itself; such a seat has a form, or an empty order."""
    for header, random in headers(subject, chunk, share=0.2):
        match = begin(subject.game, header)
        for now in phases(match, tempers(match.seats, header.seed)):
            waiting = now.observation(HOST).waiting
            assert waiting == subject.game.owing(now.state)
            assert bool(waiting) == (not now.over)
            for seat in random.sample(match.seats, 2):
                observation = now.observation(Viewers.of((seat,)))
                assert observation.waiting == ((seat,) if seat in waiting else ())
                fields = subject.game.form(observation, seat).fields
                assert seat in waiting or not fields
                assert fields or seat not in waiting or subject.game.spell(now.understand("", seat)) == ""
                assert subject.game.default(observation, seat).strip()
                assert subject.game.brief(observation, seat).strip()


def draws_follow_from_seed_and_label(subject: Subject, chunk: int) -> None:
    """The same header and tempers give the same match, and every match ends with a result with the contract's keys."""
    for header, _ in headers(subject, chunk, share=0.2):
        by = {seat: Temper(f"{header.seed}/{seat}") for seat in names_of(header)}
        one, two = (played(begin(subject.game, header), by, Random(1)) for _ in range(2))
        assert one.state == two.state
        result = plain(report(one, PUBLIC)["result"])
        assert list(result) == ["winners", "losers", "candidate", "tokens", "garnets", "opals", "why"]
        for key in ("winners", "losers"):
            assert result[key] == [seat for seat in one.seats if seat in result[key]]
        assert not set(result["winners"]) & set(result["losers"])
        assert tuple(result["garnets"]) == one.seats


def plain(value: Any) -> Any:
    """The value after a round trip through JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def names_of(header: Any) -> tuple[Seat, ...]:
    """The header's seats."""
    return header.players


def values_are_immutable(subject: Subject) -> None:
    """States, views, events and orders cannot be changed."""
    ((header, random), *_) = headers(subject, 0, share=0.1)
    match = played(begin(subject.game, header), tempers(names_of(header), header.seed), random)
    orders = [given.order for stage in match.stages for given in stage.orders.values()]
    values = [match, match.state, match.observation(HOST), match.observation(HOST).view, match.state.result, *orders]
    for kind in {*map(type, values), *subject.game.events, *SHARED_EVENTS}:
        assert kind.__struct_config__.frozen, kind


def forms_keep_what_they_promise(subject: Subject) -> None:
    """`one_by_one` forms have only `one` fields; masked texts are found in orders, and only there."""
    game = subject.game
    match = begin(game, usual(game))
    for now in phases(match, tempers(match.seats, 7)):
        for seat in game.owing(now.state):
            form = game.form(now.observation(Viewers.of((seat,))), seat)
            assert not form.one_by_one or all(field.kind == "one" and field.choices for field in form.fields)
            assert all(field.kind == "text" for field in form.fields if field.masked)
        for given in (given for stage in now.stages for given in stage.orders.values()):
            for span in game.secrets(given.text):
                assert given.text[span.start : span.start + len(span.text)] == span.text
