"""Parsing of order texts: parts, words and quoted names, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct

from games.core.errors import IllegalOrder, InvalidOrder, UnfinishedOrder
from games.core.names import listed, meant, nearest
from games.core.viewers import Seat

_QUOTED = re.compile(r'"(?:[^"]|"")*"')
_NEEDS_QUOTES = re.compile(r'[;,:"\n]')


class Span(Struct, frozen=True):
    """A piece of an order's text, and its start in characters from 0."""

    text: str
    start: int

    @property
    def end(self) -> int:
        """The position after its last character."""
        return self.start + len(self.text)

    def trimmed(self) -> Span:
        """The span without blanks around it."""
        text = self.text.strip()
        return Span(text, self.start + self.text.index(text)) if text else Span("", self.end)

    def invalid(self, reason: str, rule: str) -> InvalidOrder:
        """The error for a span that is not understood."""
        return InvalidOrder(reason, rule, self.start, max(self.end, self.start + 1))

    def unfinished(self, reason: str, rule: str) -> UnfinishedOrder:
        """The error for a span behind which something is missing."""
        return UnfinishedOrder(reason, rule, self.start, max(self.end, self.start + 1))

    def illegal(self, reason: str, rule: str) -> IllegalOrder:
        """The error for a span that is understood and not allowed."""
        return IllegalOrder(reason, rule, self.start, max(self.end, self.start + 1))


def parts(text: str, rule: str, separators: str = ";\n") -> list[Span]:
    """The parts of a submission that are not blank, trimmed; separators inside quotes do not count.

    Raises InvalidOrder, citing `rule`, if a quote is not closed.
    """
    found: list[Span] = []
    begin = index = 0
    while index < len(text):
        if text[index] == '"':
            index = _behind_quote(text, index, rule)
            continue
        if text[index] in separators:
            found.append(Span(text[begin:index], begin))
            begin = index + 1
        index += 1
    found.append(Span(text[begin:], begin))
    return [part for part in (span.trimmed() for span in found) if part.text]


def only_part(text: str, wrong: str, rule: str) -> Span:
    """The one part of a text that has no others, as of an act. Raises InvalidOrder with the sentence `wrong`."""
    found = parts(text, rule)
    if len(found) != 1:
        raise (found[1] if found else Span(text, 0)).invalid(wrong, rule)
    return found[0]


def words(span: Span, also: str = "") -> list[Span]:
    """The words of a span, separated by blanks; each character of `also` is a word of its own."""
    pattern = rf'"(?:[^"]|"")*"|[{re.escape(also)}]|[^\s"{re.escape(also)}]+|"' if also else r'"(?:[^"]|"")*"|[^\s"]+|"'
    return [Span(found.group(), span.start + found.start()) for found in re.finditer(pattern, span.text)]


def unquoted(text: str) -> str:
    """A name without the quotes that may surround it in an order."""
    text = text.strip()
    return text[1:-1].replace('""', '"').strip() if _QUOTED.fullmatch(text) else text


def spell_name(name: str) -> str:
    """A name as written in an order: in double quotes if it contains `;`, `,`, `:` or quotes."""
    return '"' + name.replace('"', '""') + '"' if _NEEDS_QUOTES.search(name) else name


def read_name(span: Span, names: Iterable[Seat], rule: str, what: str = "player", others: Iterable[Seat] = ()) -> Seat:
    """The name in a span; case, quotes and what people put around names aside.

    Raises InvalidOrder, citing `rule`, with the nearest real name as a suggestion, or with both where it may mean two,
    one of them perhaps among the `others`.
    """
    names = tuple(names)
    wanted = unquoted(span.text)
    found = meant(wanted, (*names, *(other for other in others if other not in names)))
    if len(found) > 1:
        raise span.invalid(f"{wanted} may be {listed(found, 'or')}: write the whole name", rule)
    if found and found[0] in names:
        return found[0]
    close = nearest(wanted, names)
    hint = f"did you mean {close}?" if close else f"write one of {', '.join(names)}"
    raise span.invalid(f"there is no {what} {wanted}: {hint}", rule)


def _behind_quote(text: str, index: int, rule: str) -> int:
    closed = _QUOTED.match(text, index)
    if closed is None:
        raise InvalidOrder('a quote is not closed: end the name with "', rule, index, len(text))
    return closed.end()
