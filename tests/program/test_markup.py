"""No text of a person is ever read as markup: a rule of the code, looked for in the code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import genius_tui

SOURCES = sorted(Path(genius_tui.__file__).parent.rglob("*.py"))
READS_MARKUP = {
    "Static", "Label", "Button", "Checkbox", "RadioButton", "Collapsible", "TabPane", "Tab", "Option", "Markdown",
    "notify", "update", "add_option", "add_options", "add_row", "add_column", "from_markup", "set_title",
}  # fmt: skip
TITLES = {"border_title", "border_subtitle", "tooltip", "placeholder"}


def built(node: ast.AST) -> bool:
    """Whether a text is put together when the program runs, and is not made plain by `Content(...)`."""
    match node:
        case ast.JoinedStr():
            return any(isinstance(part, ast.FormattedValue) for part in node.values)
        case ast.BinOp(op=ast.Add() | ast.Mod()):
            return built(node.left) or built(node.right) or isinstance(node.left, ast.Constant)
        case ast.Call(func=ast.Attribute(attr="format" | "join")):
            return not (isinstance(node.func.value, ast.Call))
        case _:
            return False


def name_of(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def plain(call: ast.Call) -> bool:
    return any(
        word.arg == "markup" and isinstance(word.value, ast.Constant) and word.value.value is False
        for word in call.keywords
    )


def findings(tree: ast.AST) -> Iterator[int]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and name_of(node) in READS_MARKUP and not plain(node):
            if any(built(argument) for argument in node.args):
                yield node.lineno
        elif isinstance(node, ast.Assign):
            targets = [target.attr for target in node.targets if isinstance(target, ast.Attribute)]
            if TITLES & set(targets) and built(node.value):
                yield node.lineno


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_no_built_text_is_read_as_markup(source: Path) -> None:
    assert list(findings(ast.parse(source.read_text("utf-8")))) == []


@pytest.mark.parametrize(
    "code",
    [
        'Static(f"[b]{name}[/b]")',
        'self.query_one(Static).update(f"{name}")',
        'self.notify(f"{name} left")',
        'panel.border_title = f"{name}"',
        'Label("Hello " + name)',
        'Button("%s" % name)',
        'Content.from_markup(f"[b]{name}[/b]")',
    ],
)
def test_the_rule_finds_what_it_looks_for(code: str) -> None:
    assert list(findings(ast.parse(code)))


@pytest.mark.parametrize(
    "code",
    [
        'Static(Content(f"{name}"))',
        "self.notify(sentence, markup=False)",
        'Content.from_markup("[b]$name[/b]", name=name)',
        'Static("What you can do here")',
    ],
)
def test_the_rule_lets_plain_text_pass(code: str) -> None:
    assert not list(findings(ast.parse(code)))
