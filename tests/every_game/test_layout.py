"""Games look alike: the same files for the same things, and the same functions in them."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

from games import CATALOGUE

FOLDERS = tuple(dict.fromkeys(type(getattr(game, "play", game)).__module__ for game in CATALOGUE.values()))
"""A game with a vote is another one put into it (`WithVote.play`)."""

FUNCTIONS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "state": {"deal": ("setup",)},
    "orders": {
        "parse": ("text", "seat", "observation"),
        "check": ("ORDER", "seat", "observation"),
        "spell": ("ORDER",),
        "slips": ("ORDER", "seat", "observation"),
    },
    "form": {
        "form": ("values", "observation", "seat"),
        "write": ("values", "observation", "seat"),
        "values": ("ORDER", "observation", "seat"),
    },
    "chat": {"read": ("text", "seat", "observation")},
    "events": {},
    "sentences": {"tell": ("event",)},
    "resolution": {"resolve": ("state", "orders")},
    "ending": {"end": ("state",)},
    "view": {"view": ("state", "viewers"), "table": ("observation",)},
    "brief": {"brief": ("observation", "seat")},
    "sample": {"sample": ("observation", "seat", "random")},
    "why": {"why_not": ("observation",)},
    "default": {"default": ("observation", "seat"), "default_in_short": ("observation", "seat")},
}
"""File -> function -> what it takes first; ORDER is an order, by whatever the game calls it."""

OPTIONAL: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "form": {"aim": ("subject", "field", "values", "observation", "seat")},
    "sample": {"example": ("observation", "seat")},
    "brief": {"bulletin": ("observation",), "notice": ("observation", "channel")},
    "view": {"papers": ("state", "viewers"), "standing": ("observation", "options")},
}
"""The same for what not every game has."""

ENTRY = {"parsing": ("parse", "spell"), "legality": ("check", "slips")}
"""Helpers beside `orders`, in games whose orders are too long for one file: what `orders` has from them."""

folders = pytest.mark.parametrize("folder", FOLDERS)


@folders
@pytest.mark.parametrize("file", FUNCTIONS)
def test_every_game_has_the_same_files_and_functions(folder: str, file: str) -> None:
    module = import_module(f"{folder}.{file}")
    for name, wanted in FUNCTIONS[file].items():
        assert taken(module, name, len(wanted)) == wanted, f"{folder}.{file}.{name}"
    for name, wanted in OPTIONAL.get(file, {}).items():
        assert not hasattr(module, name) or taken(module, name, len(wanted)) == wanted, f"{folder}.{file}.{name}"


@folders
def test_orders_are_the_entry(folder: str) -> None:
    orders = import_module(f"{folder}.orders")
    for file, names in ENTRY.items():
        if find_spec(f"{folder}.{file}") is not None:
            helper = import_module(f"{folder}.{file}")
            assert all(getattr(orders, name) is getattr(helper, name) for name in names)


def taken(module: Any, name: str, number: int) -> tuple[str, ...]:
    """The names of the first parameters of a function, an order's own name aside."""
    names = list(inspect.signature(getattr(module, name)).parameters)[:number]
    if name in ("check", "spell", "slips", "values"):
        names[0] = "ORDER"
    return tuple(names)
