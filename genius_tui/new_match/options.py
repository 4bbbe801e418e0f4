"""A game's options as questions of a form, made from the type of its options."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, TypeAlias, cast

from msgspec import NODEFAULT, Struct, UnsetType, inspect

from games.core.names import clean
from games.core.numbers import BadNumber, read_whole
from genius_tui.record.lines import BadLine, read_value

Kind: TypeAlias = Literal["number", "numbers", "words", "lines", "yes", "one", "lists", "amounts", "json", "text"]


FRESH = "fresh"
"""The answer that has a pack made for the match. `fresh:NAME` has it told with the theme NAME."""


class BadText(ValueError):
    """A text that does not answer its question; `str()` says what would be right."""


class Question(Struct, frozen=True):
    """One option: its key, the kind of its answer, and the initial answer.

    Kinds and their answers: `number` a whole number; `numbers` several, separated by blanks; `words` one line; `lines`
    several lines; `yes` and `one` one of `choices`; `lists` lines such as `Water: Ann, Bo`, or JSON; `amounts` lines
    such as `Ann: 7`, or JSON; `json` JSON; `text` JSON or any other text. `hint`: what it is for. The answer `usual`
    leaves the option out, like an empty one; if it is `written`, both write it into the header. `packs`: the names of
    the packs that ship, where a pack is an answer. `fresh`: whether the program can make one
    (`new_match/fresh_packs.py`), which is then the usual answer of a new match.
    """

    key: str
    kind: Kind
    hint: str
    usual: str
    choices: tuple[str, ...] = ()
    packs: tuple[str, ...] | None = None
    written: bool = False
    fresh: bool = False

    @property
    def title(self) -> str:
        """The key as words, to label a field."""
        return self.key.replace("_", " ").capitalize()

    @property
    def several_lines(self) -> bool:
        """Whether an answer may need more than one line."""
        return self.kind in ("lines", "lists", "amounts", "json", "text")

    def answered(self, text: str) -> dict[str, Any]:
        """The header's options for an answer. Raises BadText; ranges are checked by the game."""
        text = clean(text).strip() or (self.usual if self.written else "")
        if not self.written and (not text or text == self.usual.strip()):
            return {}
        return {self.key: _READERS[self.kind](text)}


def questions(options: type[Struct], usual: Mapping[str, Any], written: Mapping[str, Any] = {}) -> tuple[Question, ...]:
    """The questions of a game's options, in its order. `usual`: default answers that the types do not have.

    `written`: usual answers of new matches, which are written into the header.
    """
    described = inspect.type_info(options)
    if not isinstance(described, inspect.StructType):
        raise TypeError(f"{options.__name__} is no struct")
    usual = {**usual, **written}
    return tuple(
        _question(field, usual.get(field.name, field.default), field.name in written) for field in described.fields
    )


def _question(field: inspect.Field, default: Any, written: bool) -> Question:
    kind, hint, choices = _described(field.type)
    usual = "" if default in (NODEFAULT, None) else _written(default, kind)
    extra = cast("dict[str, Any]", getattr(field.type, "extra", None) or {})
    if fresh := bool(extra.get("fresh")):
        usual, written = FRESH, True
    return Question(field.name, kind, hint, usual, choices, _packs(extra), written, fresh)


def _packs(extra: Mapping[str, Any]) -> tuple[str, ...] | None:
    """The packs that ship for an option that a pack answers: `Meta(extra={"packs": names})`, a function of none."""
    return extra["packs"]() if "packs" in extra else None


def _said(type: Any) -> str:
    schema: Mapping[str, Any] = type.extra_json_schema or {}
    return str(schema.get("description", ""))


def _described(type: inspect.Type) -> tuple[Kind, str, tuple[str, ...]]:
    """The kind of question for a type, its hint, and its choices."""
    match type:
        case inspect.Metadata():
            kind, hint, choices = _described(type.type)
            return kind, ", ".join(filter(None, (_said(type), hint))), choices
        case inspect.UnionType(types=types):
            found = [_described(one) for one in types if not isinstance(one, inspect.NoneType)]
            words = len(found) > 1 and any(kind == "words" for kind, _, _ in found)
            return ("text", "", ()) if words else found[0]
        case inspect.IntType():
            return "number", _range(type), ()
        case inspect.BoolType():
            return "yes", "", ("no", "yes")
        case inspect.LiteralType(values=values) if all(isinstance(value, str) for value in values):
            return "one", "", tuple(map(str, values))
        case inspect.StrType():
            return "words", "", ()
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return _of_several(_described(item)[0]), "", ()
        case inspect.DictType(key_type=inspect.StrType(), value_type=inspect.IntType()):
            return "amounts", "a line each, such as Ann: 7", ()
        case inspect.DictType(key_type=inspect.StrType(), value_type=values) if _described(values)[0] == "lines":
            return "lists", "a line each, such as Water: Ann, Bo, Cy, Di", ()
        case _:
            return "json", "", ()


def _of_several(kind: Kind) -> Kind:
    kinds: Mapping[Kind, Kind] = {"number": "numbers", "words": "lines"}
    return kinds.get(kind, "json")


def _range(type: inspect.IntType) -> str:
    if type.ge is not None and type.le is not None:
        return f"{type.ge} to {type.le}"
    return f"{type.ge} or more" if type.ge is not None else ""


def _written(value: Any, kind: Kind) -> str:
    """A default as it would be typed."""
    match kind:
        case "numbers":
            return " ".join(map(str, value))
        case "lines":
            return "\n".join(value)
        case "json":
            return json.dumps(value, ensure_ascii=False)
        case _ if isinstance(value, bool):
            return "yes" if value else "no"
        case _:
            return "" if isinstance(value, UnsetType) else str(value)


def _number(text: str) -> int:
    try:
        return read_whole(text)
    except BadNumber as error:
        raise BadText(str(error)) from None


def _numbers(text: str) -> list[int]:
    return [_number(word) for word in text.replace(",", " ").split()]


def lines_of(text: str) -> list[str]:
    """The lines of a text that are not blank."""
    return [line.strip() for line in text.split("\n") if line.strip()]


def _lists(text: str) -> Any:
    """Named lists: JSON, or one on each line."""
    if text.startswith("{"):
        return _json(text)
    return {key: [one.strip() for one in rest.split(",") if one.strip()] for key, rest in _named(lines_of(text))}


def _amounts(text: str) -> Any:
    """Named numbers: JSON, or one on each line, or separated by commas."""
    if text.startswith("{"):
        return _json(text)
    return {key: _number(rest) for key, rest in _named(lines_of(text.replace(",", "\n")))}


def _named(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Each line's name, and the text after its last colon."""
    names: set[str] = set()
    for line in lines:
        name, colon, rest = (part.strip() for part in line.rpartition(":"))
        if not colon or not name or not rest:
            raise BadText(f"{line}: write a name, a colon and its value")
        if name in names:
            raise BadText(f"{name} is there twice")
        names.add(name)
        yield name, rest


def _yes(text: str) -> bool:
    return text.lower() == "yes"


def _json(text: str) -> Any:
    try:
        return read_value(text)
    except BadLine as error:
        raise BadText(str(error)) from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, character {error.colno}"
        raise BadText(f"this is not JSON: {error.msg[:1].lower()}{error.msg[1:]} ({where})") from None


def _text(text: str) -> Any:
    return _json(text) if text[:1] in ("[", "{") and not text.startswith("[[") else text


_READERS: Mapping[Kind, Any] = {
    "number": _number,
    "numbers": _numbers,
    "words": str,
    "lines": lines_of,
    "yes": _yes,
    "one": str,
    "lists": _lists,
    "amounts": _amounts,
    "json": _json,
    "text": _text,
}
