"""A line for each verb of the host that has none of its own: its fields in their order, as the table declares them."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from functools import partial

from games.core.errors import Refused
from games.core.numbers import BadNumber, read_whole
from genius_tui.plain.guarded import GuardedMatch
from genius_tui.plain.place import Command
from genius_tui.table import verbs
from genius_tui.table.verbs import Field, Verb

OTHERWISE = frozenset({"sample", "play_out", "forget", "nobody", "mark", "unmark", "seating"})
"""Verbs of the host that a line of another name does, or that are left to the console and the commands."""

_TAKES: Mapping[str, str] = {"seat": "NAME", "number": "NUMBER"}
_TO_THE_END = ("line", "text")


def commands(named: Container[str]) -> tuple[Command, ...]:
    """The lines of verbs that have none among those `named`. What cannot be written in a row has no line."""
    left = (verb for verb in verbs.of("host") if verb.id not in OTHERWISE and _name(verb) not in named)
    return tuple(
        Command((_name(verb),), _takes(verb), _help(verb), partial(_do, verb), host=True)
        for verb in left
        if verb.copy is None and _fits(verb)
    )


def _name(verb: Verb) -> str:
    return verb.id.replace("_", "")


def _help(verb: Verb) -> str:
    return f"{verb.help[:1].lower()}{verb.help[1:].rstrip('.')}"


def _needed(verb: Verb) -> tuple[Field, ...]:
    return tuple(field for field in verb.fields if not field.optional)


def _takes(verb: Verb) -> str:
    return " ".join(_TAKES.get(field.kind, field.name.upper()) for field in _needed(verb))


def _fits(verb: Verb) -> bool:
    """Whether its fields can stand in a row: one that goes to the line's end is the last."""
    kinds = [field.kind for field in _needed(verb)]
    return not {"flag", "mapping"} & {*kinds} and not {*_TO_THE_END} & {*kinds[:-1]}


def _do(verb: Verb, place: GuardedMatch, text: str) -> Iterator[str]:
    given: dict[str, object] = {field.name: None for field in verb.fields}
    for field in _needed(verb):
        if not text:
            raise Refused(f"{field.title.lower()}? Write {_name(verb)} {_takes(verb)}")
        given[field.name], text = _read(field, place, text)
    if text:
        raise Refused(f"{text!r} is more than it takes: write {_name(verb)} {_takes(verb)}")
    yield place.does(verb.id, **given).said


def _read(field: Field, place: GuardedMatch, text: str) -> tuple[object, str]:
    """A field's value at the beginning of a text, and the rest. Raises Refused."""
    if field.kind == "seat":
        return place.named(text)
    if field.kind in _TO_THE_END:
        return text, ""
    word, _, rest = text.partition(" ")
    if field.kind != "number":
        return word, rest.strip()
    try:
        return read_whole(word), rest.strip()
    except BadNumber as error:
        raise Refused(f"{field.title.lower()}: {error}") from None
