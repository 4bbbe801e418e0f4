"""The table of screens: every screen is in it, it lies where the table says, and the types beside it agree."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

from genius_tui import screens

FOLDER = Path(screens.__file__).parent


def test_the_types_beside_the_table_agree_with_it() -> None:
    stub = ast.parse((FOLDER / "__init__.pyi").read_text("utf-8"))
    imports = [node for node in stub.body if isinstance(node, ast.ImportFrom) and node.module != "collections.abc"]
    typed = {alias.asname: node.module for node in imports for alias in node.names}
    assert typed == {name: f"{screens.__name__}.{module}" for name, module in screens.WHERE.items()}


def test_every_screen_is_in_the_table() -> None:
    found = set[str]()
    for path in FOLDER.rglob("*.py"):
        classes = (node for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.ClassDef))
        found |= {one.name for one in classes if one.name.endswith("Screen") and not one.name.startswith("_")}
    assert found == {name for name in screens.WHERE if name.endswith("Screen")}


@pytest.mark.parametrize("name", screens.WHERE)
def test_a_screen_is_found_by_its_name(name: str) -> None:
    assert getattr(screens, name) is getattr(import_module(f"{screens.__name__}.{screens.WHERE[name]}"), name)


def test_what_is_no_screen_is_not_there() -> None:
    with pytest.raises(AttributeError, match="NoSuchScreen"):
        _ = screens.NoSuchScreen  # type: ignore[attr-defined]


def test_no_screen_imports_another_within_a_function() -> None:
    left: list[str] = []
    for path in FOLDER.rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                left += [path.name for node in ast.walk(function) if isinstance(node, ast.ImportFrom | ast.Import)]
    assert not left
