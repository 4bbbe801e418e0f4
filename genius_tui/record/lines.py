"""The lines of a record: JSON text <-> header or action, with sentences on what is wrong with a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NoReturn, TypeVar, get_args

from msgspec import Struct
from msgspec.structs import replace

from games.core.actions import Action, AnyAction, Resolve
from games.core.errors import SetupError
from games.core.names import clean, listed, nearest
from games.core.numbers import LONGEST_NUMBER, MOST_TYPED
from games.core.setup import Header, convert
from genius_tui.record.integrity import canonical, is_digest, is_moment, is_text
from genius_tui.record.json_kinds import is_list, is_object
from genius_tui.record.outcomes import is_outcome
from genius_tui.record.own_lines import DEEPEST, read_own

FORMAT = 1
LONGEST_LINE = 1_000_000
"""In bytes. The longest post of a person needs less than 30,000."""

VERBS: Mapping[str, type[Action]] = {verb.__name__.lower(): verb for verb in get_args(AnyAction)}
_MARKS = ("at", "sum")
_KEYS: Mapping[type[Action], frozenset[str]] = {
    verb: frozenset(("do", *verb.__struct_fields__, *_MARKS, *(("after",) if verb is Resolve else ())))
    for verb in VERBS.values()
}
"""The keys that a line of each verb may have."""

_NO_DIGEST = "must be 16 lowercase hexadecimal digits"

A = TypeVar("A", bound=Struct)


class BadLine(Exception):
    """A line that is neither a header nor an action. `str()` is a sentence.

    `valid_json`: whether it is at least valid JSON, and so was not cut off.
    """

    def __init__(self, sentence: str, valid_json: bool = True) -> None:
        super().__init__(sentence)
        self.valid_json = valid_json


class Marks(Struct, frozen=True):
    """What the program adds to a line: when it was written, its chained sum, the digest of the view after it."""

    at: str | None = None
    sum: str | None = None
    after: str | None = None


def read_line(text: bytes) -> tuple[dict[str, Any], bytes]:
    """A line's object, and the bytes of it that its sum covers. Raises BadLine as `read_json` does."""
    own = read_own(text)
    if own is not None:
        return own
    found = read_json(text)
    return found, canonical(_without(found, ("sum",)))


def read_json(text: bytes) -> dict[str, Any]:
    """A line's object. Raises BadLine if it is none, or has a key twice."""
    check_length(text)
    try:
        return decoded(text.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise BadLine(f"byte {error.start + 1} of the line is not UTF-8: a record is UTF-8 text", False) from None


def check_length(text: bytes) -> None:
    """Raises BadLine for a line longer than LONGEST_LINE, its line end not counted."""
    if len(text) > LONGEST_LINE:
        raise BadLine(f"the line is {len(text):,} bytes long: at most {LONGEST_LINE:,} are read")


def decoded(text: str) -> dict[str, Any]:
    """The object in a line's text, whatever its length. Raises BadLine."""
    try:
        found = read_value(text, "the line")
    except json.JSONDecodeError as error:
        reason = f"{error.msg[:1].lower()}{error.msg[1:]}".removesuffix(" at")
        raise BadLine(f"the line is not valid JSON: {reason} at character {error.colno}", False) from None
    if not is_object(found):
        raise BadLine('a line must be an object, such as {"do": "resolve"}')
    return found


def read_value(text: str, what: str = "this") -> Any:
    """A JSON value. Raises JSONDecodeError if the text is none, BadLine for a value that no record may hold."""
    try:
        found = _DECODER.decode(text)
    except RecursionError:
        raise too_deep(what, valid_json=False) from None
    except _LongNumber as error:
        said = f"it has {error.digits:,} digits, at most {LONGEST_NUMBER:,} are taken"
        raise BadLine(f"{what} holds a number that cannot be read: {said}") from None
    if text.count("[") + text.count("{") > DEEPEST and _levels(found) > DEEPEST:
        raise too_deep(what)
    return found


def too_deep(what: str = "the line", *, valid_json: bool = True) -> BadLine:
    """The error for a value with too many nested lists and objects."""
    return BadLine(f"{what} is nested too deeply: at most {DEEPEST} levels are read", valid_json)


def is_json(text: bytes) -> bool:
    """Whether a text is a valid JSON value of any kind; a line that was cut off is not."""
    try:
        read_json(text)
    except BadLine as error:
        return error.valid_json
    return True


def read_header(raw: Mapping[str, Any]) -> tuple[Header, Marks]:
    """The header in a record's first line, and its marks. Raises BadLine."""
    version = raw.get("genius")
    if type(version) is int and version > FORMAT:
        raise BadLine(
            f"this match needs a newer Genius TUI: it uses record format {version}, and this program knows {FORMAT}"
        )
    if version is None and "do" in raw:
        raise BadLine("the header is missing: the first line must have genius, game and players")
    known = Header.__struct_fields__
    _check_keys(raw, (*known, *_MARKS), "the header")
    header = _convert(_without(raw, _MARKS), Header)
    if header.rules is not None and header.rules < 1:
        raise BadLine("rules: must be a whole number of at least 1")
    if header.rules is not None and header.rules > MOST_TYPED:
        raise BadLine(f"rules: must be a whole number of at most {MOST_TYPED}")
    try:
        return cleaned_header(header), _marks(raw)
    except SetupError as error:
        raise BadLine(str(error)) from None


def read_action(raw: Mapping[str, Any]) -> tuple[AnyAction, Marks]:
    """The action in a line, and its marks. Raises BadLine, which suggests the nearest verb or key."""
    verb = _verb(raw)
    marks = (*_MARKS, "after") if verb is Resolve else _MARKS
    if not raw.keys() <= _KEYS[verb]:
        _check_keys(raw, ("do", *verb.__struct_fields__, *marks), verb.__name__.lower())
    return cleaned(_convert(_without(raw, marks), verb)), _marks(raw)  # type: ignore[return-value]


def cleaned(action: A) -> A:
    """The action without control characters in its texts. It means the same to the rules."""
    changed: dict[str, Any] = {}
    for name in action.__struct_fields__:
        value = getattr(action, name)
        kept = _cleaned(value)
        if kept is not value:
            changed[name] = kept
    return replace(action, **changed) if changed else action


def cleaned_header(header: Header) -> Header:
    """The header without control characters in its texts, with a title of one line.

    The options stay as they are. Raises SetupError if they hold half a character, which cannot be encoded.
    """
    if not is_text(json.dumps(header.options, ensure_ascii=False)):
        raise SetupError("options", "hold half a character (a lone surrogate): leave it out")
    sandbox = header.sandbox and replace(header.sandbox, file=clean(header.sandbox.file))
    title = clean(header.title).replace("\n", " ")
    return replace(header, title=title, created=clean(header.created), sandbox=sandbox)


def _cleaned(value: Any) -> Any:
    if isinstance(value, str):
        return clean(value)
    if is_list(value):
        return type(value)(_cleaned(part) for part in value)
    if is_object(value):
        return {_cleaned(name): _cleaned(part) for name, part in value.items()}
    return value


def _verb(raw: Mapping[str, Any]) -> type[Action]:
    name = raw.get("do")
    if name is None:
        raise BadLine('the key do is missing: every action says what it does, such as {"do": "resolve"}')
    if not isinstance(name, str):
        raise BadLine(f"do: must be one of {listed(tuple(VERBS), 'or')}")
    if name not in VERBS:
        close = nearest(name, VERBS)
        hint = f"did you mean {close}?" if close else f"the verbs are {listed(tuple(VERBS))}"
        raise BadLine(f"do: there is no verb {clean(name)}: {hint}")
    return VERBS[name]


def _check_keys(raw: Mapping[str, Any], known: Iterable[str], what: str) -> None:
    known = tuple(known)
    for name in raw:
        if name not in known:
            close = nearest(name, known)
            hint = f"did you mean {close}?" if close else f"its keys are {listed(known)}"
            raise BadLine(f"there is no key {clean(name)} in {what}: {hint}")


def _convert(raw: Mapping[str, Any], into: type[A]) -> A:
    try:
        return convert(raw, into, "")
    except SetupError as error:
        raise BadLine(f"{error.key}: {error.reason}" if error.key else error.reason) from None


def _marks(raw: Mapping[str, Any]) -> Marks:
    at, total, after = raw.get("at"), raw.get("sum"), raw.get("after")
    if "at" in raw and not is_moment(at):
        raise BadLine("at: must be a time in UTC, such as 2026-11-20T20:14:00Z")
    if "sum" in raw and not is_digest(total):
        raise BadLine(f"sum: {_NO_DIGEST}")
    if "after" in raw and not is_outcome(after):
        raise BadLine(f"after: {_NO_DIGEST}")
    return Marks(at, total, after)


def _without(raw: Mapping[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    kept = dict(raw)
    for name in names:
        kept.pop(name, None)
    return kept


def _levels(value: Any) -> int:
    """How deep lists and objects are nested. Not recursive: the value may be too deep for that."""
    levels, parts = 0, [value]
    while parts := [part for part in parts if is_object(part) or is_list(part)]:
        levels += 1
        parts = [one for part in parts for one in (part.values() if is_object(part) else part)]
    return levels


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twin = next(name for name in names if names.count(name) > 1)
        raise BadLine(f"the key {clean(twin)} is there twice: which one is meant?")
    return found


def _finite(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise BadLine(f"{text} is too large a number")
    return number


class _LongNumber(Exception):
    def __init__(self, digits: int) -> None:
        super().__init__(digits)
        self.digits = digits


def _whole(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise _LongNumber(len(text.lstrip("-")))
    return int(text)


def _no_constant(text: str) -> NoReturn:
    raise BadLine(f"{text} is not a JSON number", False)


_DECODER = json.JSONDecoder(
    object_pairs_hook=_no_twins, parse_float=_finite, parse_int=_whole, parse_constant=_no_constant
)
