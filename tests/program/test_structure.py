"""The shape of what is shown, in numbers: how deep classes stand, how large a screen is, who owns an attribute."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import textwrap
from collections.abc import Iterator
from functools import cache

import pytest
from textual.app import App
from textual.screen import Screen
from textual.widget import Widget

import genius_tui

MOST_BELOW = 2
"""So many classes of ours stand at most between one of ours and Textual's, mixins counted."""

MOST_MEMBERS = 40
OURS = genius_tui.__name__


def shown() -> Iterator[type]:
    """Every app, screen and widget of ours."""
    for module in pkgutil.walk_packages(genius_tui.__path__, f"{OURS}."):
        if not module.name.startswith((f"{OURS}.trials", f"{OURS}.__main__")):
            yield from vars(importlib.import_module(module.name)).values()


KINDS = sorted(
    {
        kind
        for kind in shown()
        if isinstance(kind, type) and issubclass(kind, (App, Screen, Widget)) and kind.__module__.startswith(OURS)
    },
    key=lambda kind: f"{kind.__module__}.{kind.__qualname__}",
)
SCREENS = [kind for kind in KINDS if issubclass(kind, Screen)]


def of_ours(kind: type) -> list[type]:
    """The classes of ours that one is made of, without itself."""
    return [one for one in kind.__mro__[1:] if one.__module__.startswith(OURS)]


def members(kind: type) -> list[str]:
    """What a class itself brings: methods, properties, class attributes; not what Textual adds when it is made."""
    names: list[str] = []
    for node in tree_of(kind).body:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                names.append(name)
            case ast.Assign(targets=targets):
                names += [target.id for target in targets if isinstance(target, ast.Name)]
            case ast.AnnAssign(target=ast.Name(id=name)):
                names.append(name)
            case _:
                continue
    return [name for name in names if not (name.startswith("__") and name.endswith("__"))]


@cache
def tree_of(kind: type) -> ast.ClassDef:
    """The source of a class, parsed."""
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(tree, ast.ClassDef)
    return tree


@cache
def assigned(kind: type) -> frozenset[str]:
    """The attributes that a class's own methods assign to `self`."""
    return frozenset(
        target.attr
        for node in ast.walk(tree_of(kind))
        if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign))
        for whole in (node.targets if isinstance(node, ast.Assign) else [node.target])
        for target in ast.walk(whole)
        if isinstance(target, ast.Attribute)
        and isinstance(target.ctx, ast.Store)
        and isinstance(target.value, ast.Name)
        and target.value.id == "self"
    )


def test_there_is_what_is_looked_at() -> None:
    assert len(KINDS) > 50
    assert len(SCREENS) > 20


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__qualname__)
def test_no_class_stands_on_more_than_two_of_ours(kind: type) -> None:
    below = of_ours(kind)
    assert len(below) <= MOST_BELOW, [one.__qualname__ for one in below]


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__qualname__)
def test_no_screen_has_many_members(kind: type) -> None:
    assert len(members(kind)) <= MOST_MEMBERS, sorted(members(kind))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__qualname__)
def test_no_attribute_is_assigned_by_two_classes(kind: type) -> None:
    chain = [kind, *of_ours(kind)]
    for place, one in enumerate(chain):
        for other in chain[place + 1 :]:
            both = assigned(one) & assigned(other)
            assert not both, f"{one.__qualname__} and {other.__qualname__} assign {sorted(both)}"
