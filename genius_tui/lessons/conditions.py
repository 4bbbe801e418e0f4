"""What must come of an order: conditions on the events and the view, as docs/lessons.md says. They know no game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, TypeAlias, cast

import msgspec
from msgspec import Struct

from games.core.errors import GameError
from games.core.events import Event
from games.core.match import Match
from games.core.names import listed, nearest
from games.core.remembered import Same
from games.core.report import report
from games.core.viewers import HOST, PUBLIC, Viewers

AnyMatch: TypeAlias = Match[Any, Any, Any]
Condition: TypeAlias = Mapping[str, Any]
"""One condition as it stands in a file; or a list of them, all of which must hold."""

HEADS = ("event", "never", "times", "see", "all", "any", "none", "legal", "refused")
"""The key by which a condition is known; it has exactly one of them."""

_EVENTS = ("event", "never", "times")

_COMPARE = ("is", "not", "least", "most", "in", "has", "lacks", "size", "grows", "more than", "less than", "same as")
_BESIDE: Mapping[str, tuple[str, ...]] = {
    "see": (*_COMPARE, "as", "when"),
    "all": (),
    "any": (),
    "none": (),
    "legal": ("seat",),
    "refused": ("seat",),
}
_MISSING = object()


class BadCondition(GameError):
    """A condition that cannot be read. `str()` is a sentence."""


class Outcome(Struct, frozen=True, eq=False):
    """What there was when a card asked, and what there is after its orders or after the next resolution."""

    before: AnyMatch
    after: AnyMatch

    def events(self, viewers: Viewers) -> list[dict[str, Any]]:
        """What has happened in between and these viewers were told of, as `genius replay --json` prints events."""
        earlier = len(_report(Same(self.before), viewers)["events"])
        found: list[dict[str, Any]] = _report(Same(self.after), viewers)["events"]
        if self.after.state.ended and not self.before.state.ended:
            earlier = sum(len(stage.steps) for stage in self.before.stages)  # everything is public now, the past too
        return found[earlier:]

    def told(self, viewers: Viewers, *, before: bool = False) -> dict[str, Any]:
        """The whole match as these viewers know it, before or after."""
        return _report(Same(self.before if before else self.after), viewers)


def holds(condition: Condition | Sequence[Condition], outcome: Outcome) -> bool:
    """Whether a condition holds of an outcome; of a list, whether all do. Raises BadCondition."""
    if not isinstance(condition, (Mapping, str)):
        return all(holds(one, outcome) for one in condition)
    return _holds(condition, outcome)


def _holds(condition: Condition, outcome: Outcome) -> bool:
    check(condition)
    match _head(condition):
        case "all":
            return all(holds(one, outcome) for one in condition["all"])
        case "any":
            return any(holds(one, outcome) for one in condition["any"])
        case "none":
            return not any(holds(one, outcome) for one in condition["none"])
        case head if head in _EVENTS:
            return _counts(head, condition, outcome)
        case "legal" | "refused" as head:
            return _is_legal(condition[head], condition["seat"], outcome.before) == (head == "legal")
        case _:
            return _sees(condition, outcome)


def looked_at(condition: Condition | Sequence[Condition] | None) -> Iterator[tuple[str, dict[str, Any]]]:
    """The events that a condition looks at: each kind, and what must be in its data."""
    if not isinstance(condition, Mapping):
        for one in condition or ():
            yield from looked_at(one)
    elif (head := _head(condition)) in ("all", "any", "none"):
        yield from looked_at(condition[head])
    elif head in _EVENTS:
        yield condition[head], _wanted(head, condition)


def paths(condition: Condition | Sequence[Condition] | None) -> Iterator[str]:
    """The parts of all paths that a condition looks at, such as a chamber or a player."""
    if not isinstance(condition, Mapping):
        for one in condition or ():
            yield from paths(one)
    elif (head := _head(condition)) in ("all", "any", "none"):
        yield from paths(condition[head])
    elif head == "see":
        path = condition[head]
        yield from map(str, path.split(".") if isinstance(path, str) else path)


def tells_of(event: Event, wanted: Mapping[str, Any]) -> bool:
    """Whether an event has this in its data."""
    return _fits(msgspec.to_builtins(event.data(), str_keys=True), wanted)


def check(condition: Condition) -> None:
    """Raises BadCondition for one that nobody could judge."""
    head = _head(condition)
    if head in ("all", "any", "none"):
        if not isinstance(condition[head], (list, tuple)):
            raise BadCondition(f"{head}: must be a list of conditions")
        for one in condition[head]:
            check(one)
    if head in ("legal", "refused") and "seat" not in condition:
        raise BadCondition(f"{head}: must name the seat whose order it is")
    known = _BESIDE.get(head)
    if known is not None:
        for name in condition:
            if name != head and name not in known:
                close = nearest(name, known)
                raise BadCondition(
                    f"there is no key {name} beside {head}"
                    + (f": did you mean {close}?" if close else f": its keys are {listed(known)}")
                )
    if head == "see" and sum(name in condition for name in _COMPARE) != 1:
        raise BadCondition(f"see: must have one of {listed(_COMPARE, 'or')}")
    if condition.get("when", "after") not in ("before", "after"):
        raise BadCondition("when: must be before or after")


def _head(condition: Condition) -> str:
    if not isinstance(condition, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance] it comes from a file
        raise BadCondition('a condition must be an object, such as {"event": "enter", "seat": "Ann"}')
    heads = [head for head in HEADS if head in condition]
    if len(heads) != 1:
        raise BadCondition(f"a condition has exactly one of {listed(HEADS, 'or')}")
    return heads[0]


def _counts(head: str, condition: Condition, outcome: Outcome) -> bool:
    """Whether an event happened: at all (`event`), not once (`never`), or so often (`times`)."""
    wanted = _wanted(head, condition)
    events = outcome.events(_viewers(condition, outcome))
    kinds = {event.kind for event in outcome.after.game.events} | {event["kind"] for event in events}
    if condition[head] not in kinds:
        close = nearest(str(condition[head]), kinds)
        raise BadCondition(
            f"{head}: there is no event {condition[head]}" + (f": did you mean {close}?" if close else "")
        )
    number = sum(event["kind"] == condition[head] and _fits(event["data"], wanted) for event in events)
    if head == "times":
        return _compare(number, condition, 0, {})
    return (number > 0) == (head == "event")


def _wanted(head: str, condition: Condition) -> dict[str, Any]:
    """What must be in the data of an event that a condition looks at."""
    aside = (head, "as", *(_COMPARE if head == "times" else ()))
    return {name: value for name, value in condition.items() if name not in aside}


def is_meant(event: Event, meant: str | Condition) -> bool:
    """Whether an event is of a kind, or as a condition with the key `event` says."""
    if isinstance(meant, str):
        return event.kind == meant
    wanted = {name: value for name, value in meant.items() if name != "event"}
    return event.kind == meant["event"] and _fits(msgspec.to_builtins(event.data()), wanted)


def _fits(data: Mapping[str, Any], wanted: Mapping[str, Any]) -> bool:
    return all(_same(_at(data, name), value) for name, value in wanted.items())


def _same(found: Any, wanted: Any) -> bool:
    """Whether a value is the wanted one, or a list or an object that holds it."""
    if found == wanted:
        return True
    return isinstance(found, (list, tuple, dict)) and not isinstance(wanted, (list, dict)) and wanted in found


def _sees(condition: Condition, outcome: Outcome) -> bool:
    viewers = _viewers(condition, outcome)
    before = outcome.told(viewers, before=True)
    whole = before if condition.get("when") == "before" else outcome.told(viewers)
    found = _at(whole, condition["see"])
    if found is _MISSING:
        raise BadCondition(f"see: there is nothing at {condition['see']} in what genius replay --json prints")
    return _compare(found, condition, _at(before, condition["see"]), whole)


def _compare(found: Any, condition: Condition, before: Any, whole: Mapping[str, Any]) -> bool:
    name = next((one for one in _COMPARE if one in condition), "")
    if not name:
        raise BadCondition(f"it must have one of {listed(_COMPARE, 'or')}")
    wanted = condition[name]
    if found is None and name not in ("is", "not", "same as"):
        return False
    try:
        match name:
            case "is":
                return found == wanted
            case "not":
                return found != wanted
            case "in":
                return found in wanted
            case "has":
                return wanted in found
            case "lacks":
                return wanted not in found
            case "size":
                return len(cast("list[Any]", found)) == wanted
            case "least":
                return found >= wanted
            case "most":
                return found <= wanted
            case "grows":
                return found - before == wanted
            case _:
                other = _at(whole, wanted)
                return (
                    found > other if name == "more than" else found < other if name == "less than" else found == other
                )
    except TypeError:
        raise BadCondition(f"{name}: {found!r} cannot be compared in this way") from None


def _at(whole: Any, path: str | Sequence[Any]) -> Any:
    """What stands at a path: keys and list indices with dots between, or as a list."""
    for part in path.split(".") if isinstance(path, str) else path:
        if whole is None:
            return None  # what is not known, or not yet, has nothing in it
        if isinstance(whole, dict):
            whole = cast("dict[str, Any]", whole).get(str(part), _MISSING)
        elif isinstance(whole, list) and str(part).lstrip("-").isdecimal():
            items = cast("list[Any]", whole)
            whole = items[int(part)] if -len(items) <= int(part) < len(items) else _MISSING
        else:
            return _MISSING
    return whole


def _viewers(condition: Condition, outcome: Outcome) -> Viewers:
    named = condition.get("as", "host")
    match named:
        case "host":
            return HOST
        case "public":
            return PUBLIC
        case _:
            names = [named] if isinstance(named, str) else list(named)
            return Viewers.of(tuple(outcome.before.seat(name) for name in names))


def _is_legal(text: str, seat: str, match: AnyMatch) -> bool:
    """Whether a text is an order or an act that the seat may give now."""
    for understand in (match.understand, match.understand_act):
        with suppress(GameError):
            understand(text, match.seat(seat))
            return True
    return False


@lru_cache(maxsize=16)
def _report(match: Same[AnyMatch], viewers: Viewers) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(report(match.value, viewers)))
    return found
