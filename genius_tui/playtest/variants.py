"""What a playtest compares: the same matches with another option, other bots or another number of seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.core.errors import SetupError
from games.core.setup import read_options
from genius_tui.playtest.plan import Plan, players_of

BOTS, SEATS = "bots", "seats"
"""Names that can be changed besides the game's options."""

MOST = 50
_LONGEST = 40


class Variant(Struct, frozen=True):
    """One of the plans that are compared: what makes it different, and its value where that is one."""

    label: str
    plan: Plan
    value: Any = None


def single(plan: Plan) -> tuple[Variant, ...]:
    """A playtest that compares nothing."""
    return (Variant("", plan),)


def against(plan: Plan, changes: Mapping[str, Any]) -> tuple[Variant, ...]:
    """A plan and the same with all these changes. Raises SetupError."""
    other = _changed(plan, changes)
    as_it_is = _said({name: _value(plan, name) for name in changes})
    changed = _said({name: _value(other, name) for name in changes})
    if other == plan or as_it_is == changed:
        raise SetupError("against", f"{as_it_is} is what the playtest has already: name another value")
    return Variant(as_it_is, plan), Variant(changed, other)


def sweep(plan: Plan, name: str, values: Sequence[Any]) -> tuple[Variant, ...]:
    """The plan with each of some values of one option, of `seats`, or of `bots` (one bot at all seats).

    Raises SetupError.
    """
    if not 2 <= len(values) <= MOST:
        raise SetupError("sweep", f"takes 2 to {MOST} values, not {len(values)}")
    plans = [_changed(plan, {name: value}) for value in values]
    labels = [_said({name: _value(one, name)}) for one in plans]
    if len(set(labels)) < len(labels):
        raise SetupError("sweep", f"two of the values of {name} are the same")
    return tuple(Variant(*one) for one in zip(labels, plans, values, strict=True))


def _changed(plan: Plan, changes: Mapping[str, Any]) -> Plan:
    options = dict(plan.options)
    for name, value in changes.items():
        if name == BOTS:
            plan = replace(plan, bots=tuple(str(value).split(",")))
        elif name == SEATS:
            plan = replace(plan, players=players_of(plan.rules, _seats(value)))
        else:
            options[name] = value
    plan = replace(plan, options=options)
    plan.check()
    return plan


def _seats(value: Any) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and value > 0:
        return value
    raise SetupError("seats", f"must be a whole number of 1 or more, not {value}")


def _value(plan: Plan, name: str) -> Any:
    if name == BOTS:
        return ",".join(plan.bots)
    if name == SEATS:
        return len(plan.players)
    return getattr(read_options(plan.options, plan.rules.options), name)


def _said(values: Mapping[str, Any]) -> str:
    return " ".join(f"{name}={_short(value)}" for name, value in values.items())


def _short(value: Any) -> str:
    text = value if isinstance(value, str) else "usual" if value is None else _written(value)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."


def _written(value: Any) -> str:
    return str(value) if isinstance(value, int | float) else msgspec.json.encode(value).decode()
