"""Style sheets are parsed once for all apps of a process. Each app of a test would parse the same ones again."""

from __future__ import annotations

from typing import Any

from textual.css.stylesheet import Stylesheet

_PARSE = Stylesheet._parse_rules
_parsed: dict[object, list[Any]] = {}


def install() -> None:
    """Puts what was parsed, by the text and the colours that its names stand for, in the place of parsing again."""
    Stylesheet._parse_rules = _shared  # type: ignore[method-assign]


def _shared(sheet: Stylesheet, css: str, read_from: tuple[str, str], *how: Any, **named: Any) -> list[Any]:
    key = (css, read_from, how, frozenset(named.items()), frozenset(sheet._variables.items()))
    if key not in _parsed:
        _parsed[key] = _PARSE(sheet, css, read_from, *how, **named)
    return _parsed[key]
