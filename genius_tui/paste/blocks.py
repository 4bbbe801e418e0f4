"""Finds who wrote which line: splits a paste into blocks, each of which begins with a name, a tag or a nickname."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core.persistent import EMPTY, Chain
from games.core.viewers import Seat
from genius_tui.paste import chat_text, heads
from genius_tui.paste.answers import Answer, QuickFix
from genius_tui.paste.heads import Head
from genius_tui.paste.layout import Layout
from genius_tui.paste.names import Names
from genius_tui.paste.sheets import Row, Sheet
from genius_tui.paste.stamps import moment

SHORTEST_GUESS = 3
"""Characters that a misspelt name before a colon has at least: games number parts of orders (`1: move 4B`)."""

MOST_LINES = 100
"""Orders with more lines are not parsed again for each line that could begin with a misspelt name."""

_MOST_LABEL_WORDS = 3
_OPENING = "*_~`<[(|"
_CLOSING = str.maketrans("<[(", ">])")
_BEFORE = _OPENING + " \t#=-"
_BULLETS = "\u2022\u2023\u25cf\u25aa\u00b7"
_PARTS = ":-=>|,"
_QUOTES = ("'", '"', "`")
_NUMBERED = re.compile(r"\s*+(?:\(?\d{1,2}[.)]|#\d{1,2}\b[.:)]?)\s+")
_ASIDE = re.compile(r"\s*(?:\([^()\n]{1,40}\)|\[[^\[\]\n]{1,40}\])\s*(?=$|[:>=-])")
_LABEL = re.compile(r"([^\s:<>|@][^:<>|\n]{0,39}?)\s*(:|->|=>|>|\s-|\|)\s+(?=\S)")

IsOrder: TypeAlias = Callable[[Seat, str], bool]
"""Whether a text as it is written is an order of a seat, legal or not."""


class Piece(Struct, frozen=True):
    """A line's part of a message: line number, column at which it begins, text.

    `made`: the text was put together of a table's cells, so that its columns are not those of the line. `quoted`: it
    is another's, by the line above it.
    """

    line: int
    column: int
    text: str
    made: bool = False
    quoted: bool = False


class Block(Struct, frozen=True):
    """The lines from one name to the next. If the name is no seat's, `seat` is None and `nick` is the name.

    `stamped`: a time is beside the name, so that names without a colon do not end the message. `when`: that time.
    `mail`: it begins with the head of a mail. `quoting`: what follows is quoted. `other`: its first line that begins
    with another seat's name and could be that seat's orders.
    """

    seat: Seat | None
    heading: int
    pieces: Chain[Piece] = EMPTY
    stamped: bool = False
    nick: str = ""
    other: tuple[int, Seat] | None = None
    when: tuple[str, int] | None = None
    mail: bool = False
    quoting: bool = False
    row: bool = False

    @property
    def text(self) -> str:
        """The submission as it was written."""
        return "\n".join(_texts(self))

    @property
    def lines(self) -> list[int]:
        """The numbers of its lines, heading included."""
        return sorted({self.heading, *(piece.line for piece in self.pieces)})

    def longer(self, piece: Piece) -> Block:
        """The block with a line appended."""
        return replace(self, pieces=self.pieces.grown(piece))


class Words(Struct, frozen=True):
    """What the lines' words mean to the game: `is_order`: a text as it is written is an order of a seat; `holds`: a
    text has something of the game; `is_plain`: none of its words can be somebody's name; `order_words`: the game's;
    `channels`: what its channels are called.
    """

    is_order: IsOrder
    holds: Callable[[Seat | None, str], bool]
    is_plain: Callable[[str], bool]
    order_words: frozenset[str]
    channels: frozenset[str] = frozenset()


class Blocks:
    """Assigns the lines of a paste to their writers."""

    def __init__(self, names: Names, words: Words) -> None:
        self._names = names
        self._words = words

    def close(self, nick: str) -> str | None:
        """The name of a seat that a writer's name resembles."""
        return self._names.close(nick)

    def read(self, lines: Sequence[str]) -> tuple[list[Block], dict[int, Answer]]:
        """The blocks, and the answers to lines that belong to nobody."""
        return _Reading(self._names, self._words, lines).read()


class _Reading:
    """One paste, line by line: the blocks so far, the block that goes on (None: nobody's), the answers so far."""

    def __init__(self, names: Names, words: Words, lines: Sequence[str]) -> None:
        self._names = names
        self._words = words
        self._lines = lines
        self._layout = Layout(lines, names.owner)
        self._sheet = Sheet(names.owner)
        self._blocks: list[Block] = []
        self._strays: dict[int, Answer] = {}
        self._current: Block | None = None
        self._skipped = self._previews()

    def read(self) -> tuple[list[Block], dict[int, Answer]]:
        for number, line in enumerate(self._lines):
            if line.strip():
                self._take(number, line)
        return self._blocks, self._strays

    def _take(self, number: int, line: str) -> None:
        row = self._sheet.row(line)
        begun = self._begun(number, line) if row is None else self._rowed(number, row)
        if begun is not None:
            self._begin(begun)
        elif row is not None:
            self._strays[number] = Answer("..", text="headings of a table")
        elif self._is_own(number, line):
            self._strays[number] = Answer("..", text="the chat's own")
        elif self._is_whose(number, line):
            return
        elif self._is_signature(number, line):
            self._strays[number] = Answer("..", text="the writer's name")
        elif self._current is not None:
            self._go_on(self._current, number, line)
        elif self._words.holds(None, line):
            self._strays[number] = Answer("??", text="whose? Begin with a name", end=len(line))
        else:
            self._strays[number] = Answer("..", text="talk: no order in it")

    def _begin(self, block: Block) -> None:
        self._current = block
        self._blocks.append(block)

    def _become(self, block: Block) -> None:
        self._current = self._blocks[-1] = block

    def _is_own(self, number: int, line: str) -> bool:
        """Whether a line is the chat server's own: a time, a notice, a reaction. What it tells is kept."""
        current = self._current
        if number in self._skipped:
            return True
        if chat_text.is_stamp(line) or self._layout.is_dash(number):
            if current is not None and current.heading + 1 >= number and not current.pieces:
                self._become(replace(current, stamped=True, when=current.when or moment(line)))
            return True
        if current is not None and current.mail and chat_text.is_mail(line):
            when = moment(line) if line.lstrip().lower().startswith(("date", "sent")) else None
            self._become(replace(current, when=current.when or when))
            return True
        if heads.behind_stamp(line) and heads.is_action(line):
            self._current = None
            return True
        if self._is_channel(line):
            self._current = None
            return True
        if current is not None and heads.quotes_next(line):
            self._become(replace(current, quoting=True))
            return True
        news = chat_text.is_news(line) and not self._words.holds(None, line)
        return news or chat_text.is_noise(line)

    def _is_signature(self, number: int, line: str) -> bool:
        """Whether a line is nothing but its writer's own name, at the end of a message."""
        current = self._current
        if current is None or current.seat is None or not current.pieces:
            return False
        ends = number + 1 >= len(self._lines) or not self._lines[number + 1].strip()
        return ends and self._names.owner(line.strip(" -~*_,.")) == current.seat

    def _behind_stamp(self, line: str) -> int:
        """The column after the time stamp that begins a line; `1. May` is one only if nobody is called May."""
        listed = _NUMBERED.match(line)
        if listed is not None and next(self._names.at(line, listed.end()), None) is not None:
            return 0
        return heads.behind_stamp(line)

    def _is_channel(self, line: str) -> bool:
        """Whether a line is the title of a channel of this match: `# alpha`."""
        text = line.strip()
        return text.startswith("#") and text.lstrip("# ").lower() in self._words.channels

    def _is_whose(self, number: int, line: str) -> bool:
        """Answers a line that names a seat without being known as that seat's: quoted, with an at sign, or with a time
        and no colon where all others have one.
        """
        current = self._current
        column = self._behind_stamp(line)
        if column and self._layout.compact and line[column:].strip():
            self._current = None
            holds = self._words.holds(None, self._without_names(line[column:]))
            why = Answer("??", text="whose? Begin with a name", end=len(line))
            self._strays[number] = why if holds else Answer("..", text="the chat's own")
            return True
        begin = len(line) - len(line.lstrip("> "))
        at = line[begin : begin + 1] == "@"
        if not (begin and ">" in line[:begin]) and not (at and current is None):
            return False
        if current is not None and current.stamped:
            return False
        named = self._named(number, line, None, begin + at)
        if named is None or named.seat is None or not self._words.holds(named.seat, named.text):
            return False
        how = "addressed to" if at else "quoted from"
        why = f"is this {named.seat}'s own, or {how} {named.seat}? If own, leave the sign out"
        self._strays[number] = Answer("??", named.seat, why, 0, begin + at, QuickFix(0, begin + at, ""))
        return True

    def _without_names(self, text: str) -> str:
        for seat in sorted(self._names.seats, key=len, reverse=True):
            text = text.replace(chat_text.plain(seat), " ")
        return text

    def _go_on(self, block: Block, number: int, line: str) -> None:
        """Appends a line to the block. In a stamped message another seat's name is noted and does not end it."""
        column = heads.behind_stamp(line) if block.stamped else 0
        fresh = number > 0 and not self._lines[number - 1].strip()
        marked = line.lstrip().startswith(">")
        quoting = block.quoting and (block.mail or not (fresh or marked))
        longer = replace(block, quoting=quoting).longer(Piece(number, column, line[column:], quoted=quoting))
        inside = self._named(number, line) if block.stamped and block.other is None else None
        others = inside is not None and inside.seat not in (None, block.seat) and bool(inside.pieces)
        if inside is not None and others and self._words.holds(inside.seat, inside.text):
            longer = replace(longer, other=(number, str(inside.seat)))
        if "[/quote]" in line.lower():
            longer = replace(longer, quoting=False)
        self._become(longer)

    def _begun(self, number: int, line: str) -> Block | None:
        """The block that begins with this line: of a table, in a chat's format, with a name, with an unknown one."""
        current = self._current
        if chat_text.is_noise(line) and self._names.owner(line.strip()) is None:
            return None
        mail = current is not None and current.mail and not current.pieces and chat_text.is_mail(line)
        headed = None if mail else self._headed(number, line)
        if headed is not None:
            return headed
        if current is not None and current.row and self._sheet.is_row(line):
            return Block(None, number, nick=self._sheet.first(line)).longer(Piece(number, 0, line))
        if mail or chat_text.is_stamp(line) or number in self._skipped:
            return None
        if self._layout.is_stranger(number) and self._names.owner(line.strip()) is None and not self._is_text(line):
            return Block(None, number, stamped=True, nick=line.strip())
        return self._by_name(number, line) or self._labelled(number, line)

    def _is_text(self, line: str) -> bool:
        seat = self._current.seat if self._current is not None else None
        return self._words.holds(seat, line)

    def _rowed(self, number: int, row: Row) -> Block | None:
        """The block of a table's row; None for its headings."""
        if row.seat is None:
            return None
        block = Block(row.seat, number, row=True)
        return block.longer(Piece(number, 0, row.text, made=True)) if row.text else replace(block, stamped=True)

    def _headed(self, number: int, line: str) -> Block | None:
        """The block of a line in which the chat server names the writer."""
        if heads.behind_stamp(line) and (heads.is_action(line) or not self._behind_stamp(line)):
            return None
        if heads.quotes_next(line) and self._next(number).lstrip().startswith(">"):
            return None
        for head in heads.heads_of(line):
            name = line[head.start : head.end]
            seat = self._names.owner(name)
            if seat is None and not self._names_somebody(number, line, head):
                continue
            return self._inner(number, line, head) or self._of_head(number, line, head, seat)
        to = heads.directed(line)
        if to is None:
            return None
        head, receiver = to
        seat = self._names.owner(line[head.start : head.end])
        if seat is None and self._names.owner(receiver) is None:
            return None
        return self._of_head(number, line, head, seat)

    def _next(self, number: int) -> str:
        """The next line that is not blank; "" if there is none."""
        return next((line for line in self._lines[number + 1 :] if line.strip()), "")

    def _names_somebody(self, number: int, line: str, head: Head) -> bool:
        """Whether a line that may name a writer does, though no seat is called so."""
        name = line[head.start : head.end]
        if head.kind == "weak":
            return self._layout.is_stranger(number) and not self._is_text(name)
        if head.kind == "glued":
            return self._words.holds(None, line[head.body :])
        if head.kind == "stamped":
            return bool(name.strip())
        if self._is_text(name) or self._words.is_plain(name):
            return False
        return line.lstrip().startswith("<") or "forward" in line.lower() or head.body == len(line)

    def _inner(self, number: int, line: str, head: Head) -> Block | None:
        """The block of a writer whom the message itself names: it was relayed or forwarded."""
        rest = line[head.body :]
        if not rest.strip() or rest.lstrip().startswith(">"):
            return None
        for inner in heads.nested(line, head.body, head.stamp):
            seat = self._names.owner(line[inner.start : inner.end])
            return self._of_head(number, line, inner, seat)
        if self._names.owner(line[head.start : head.end]) is None:
            named = self._named(number, line, None, head.body + len(rest) - len(rest.lstrip()))
            return named if named is not None and ":" in rest else None
        return None

    def _of_head(self, number: int, line: str, head: Head, seat: Seat | None) -> Block:
        alone = not line[head.body :].strip()
        block = Block(
            seat,
            number,
            stamped=alone and head.kind != "named",
            nick="" if seat is not None else line[head.start : head.end].strip(),
            when=moment(head.stamp) if head.stamp else None,
            mail=heads.is_mail(line),
        )
        return block if alone else block.longer(_piece(number, head.body, line))

    def _by_name(self, number: int, line: str) -> Block | None:
        """The block that begins with a seat's name alone, or with a separator, or followed by an order. Else None.

        Inside a stamped message only a name with a colon begins one, or a `fresh` line, one after a blank line.
        """
        current = self._current
        fresh = number == 0 or not self._lines[number - 1].strip()
        column = self._behind_stamp(line)
        named = self._named(number, line, current, column)
        if named is None or (current is not None and current.seat == named.seat and self._goes_on(named, line)):
            return None
        if current is not None and current.stamped and line.lstrip(_BEFORE + _BULLETS).startswith("@"):
            return None
        inside = current is not None and current.stamped and current.seat is not None and not fresh and not column
        if inside and not named.pieces and not self._layout.is_name(number) and not line.rstrip(" *_`").endswith(":"):
            return None
        if inside and named.pieces and not self._has_colon(line, named):
            return None
        if current is not None and named.seat == current.seat and not named.pieces:
            return None
        return named

    def _has_colon(self, line: str, named: Block) -> bool:
        piece = next(iter(named.pieces))
        return line[: piece.column].rstrip().endswith(":")

    def _named(self, number: int, line: str, current: Block | None = None, column: int = 0) -> Block | None:
        """The block of a line that begins with a seat's name."""
        for begin in _beginnings(line, column):
            for seat, end, is_tag in self._names.at(line, begin):
                columns, parted = _after_name(line, begin, self._behind_aside(line, end))
                if not parted and _goes_into_word(line, end):
                    continue
                rest = line[columns[0] :]
                if is_tag and not (parted or not rest.strip()):
                    continue
                block = Block(seat, number, when=moment(line[:column]) if column else None)
                if not rest.strip() or chat_text.is_stamp(rest):
                    return replace(block, stamped=bool(rest.strip()), when=block.when or moment(rest))
                if not parted and self._is_meant(rest) and (current is None or current.seat == seat):
                    return block.longer(Piece(number, columns[0], rest))
                if parted or self._goes_before(seat, rest, current, line):
                    at = next((at for at in columns if self._words.is_order(seat, line[at:])), columns[0])
                    if line[at - 1 : at] in (",", ">", "|") and not self._words.holds(seat, line[at:]):
                        continue
                    return block.longer(Piece(number, at, line[at:]))
        return None

    def _behind_aside(self, line: str, end: int) -> int:
        """The column behind what stands in brackets after a name and before a separator: `Ann (late): ...`."""
        aside = _ASIDE.match(line, chat_text.behind_emoji(line, end))
        if aside is None or heads.speaks_for(aside.group()) or self._without_names(aside.group()) != aside.group():
            return end
        return aside.end()

    def _goes_on(self, named: Block, line: str) -> bool:
        """Whether a line that begins with the writer's own name continues the message: `Ann crewmate 2`."""
        first = next(iter(named.pieces), None)
        return first is not None and self._is_meant(line[first.column :]) and ":" not in line[: first.column]

    def _is_meant(self, text: str) -> bool:
        """Whether a text begins with a word of the game's orders."""
        first = text.split(maxsplit=1)[:1]
        return bool(first) and first[0].lower() in self._words.order_words

    def _goes_before(self, seat: Seat, rest: str, current: Block | None, line: str) -> bool:
        """Whether a line such as `Ann A with 3` is an order of Ann's and does not continue the block above."""
        goes_on = current is not None and current.seat is not None and self._words.is_order(current.seat, line)
        return not goes_on and self._words.is_order(seat, rest)

    def _labelled(self, number: int, line: str) -> Block | None:
        """The block of a line that begins with an unknown name and holds something of the game behind it."""
        begin = len(line) - len(line.lstrip(_BEFORE + _BULLETS))
        found = _LABEL.match(line, begin)
        if found is None or line.lstrip().startswith(">"):
            return None
        label = found[1].strip("*_~`> " if "(" in found[1] or "[" in found[1] else "*_~`>]) ")
        words = label.split()
        most = _MOST_LABEL_WORDS if found[2] == ":" else 1
        if len(words) > most or len(label) < SHORTEST_GUESS or not label[0].isalpha():
            return None
        if self._words.is_plain(label) or not self._words.holds(None, line[found.end() :]):
            return None
        current = self._current
        if current is not None and self._goes_on_with(current, line):
            return None
        if current is not None and current.seat is not None and self._words.holds(current.seat, label):
            return None
        for inner in heads.nested(line, found.end()):
            if seat := self._names.owner(line[inner.start : inner.end]):
                return self._of_head(number, line, inner, seat)
        return Block(None, number, nick=label).longer(_piece(number, found.end(), line))

    def _goes_on_with(self, block: Block, line: str) -> bool:
        """Whether a block is still an order with this line appended."""
        if block.seat is None or len(block.pieces) > MOST_LINES:
            return False
        return self._words.is_order(block.seat, line) or self._words.is_order(
            block.seat, "\n".join((*_texts(block), line))
        )

    def _previews(self) -> frozenset[int]:
        """Lines that only repeat what is answered, above the answer: `@Ann K with 1`, where Ann wrote that herself."""
        written = Counter(_squeezed(line) for line in self._lines if not line.lstrip().startswith("@"))
        found: set[int] = set()
        for number, line in enumerate(self._lines):
            if not line.lstrip().startswith("@"):
                continue
            text = line.lstrip()[1:]
            for _, end, is_tag in self._names.at(text, 0):
                if is_tag:
                    continue
                said = _squeezed(text[end:])
                following = number + (0 if said else 1)
                if following + 1 < len(self._lines):
                    least = 1 if said else 2
                    said = said or _squeezed(self._lines[following])
                    if written[said] >= least and next(heads.heads_of(self._lines[following + 1]), None) is not None:
                        found |= {number, following}
                break
        return frozenset(found)


def _squeezed(text: str) -> str:
    return " ".join(chat_text.undecorated(text).lower().split())


def _texts(block: Block) -> Iterator[str]:
    return (piece.text for piece in block.pieces)


def _piece(number: int, column: int, line: str) -> Piece:
    column += len(line[column:]) - len(line[column:].lstrip())
    return Piece(number, column, line[column:])


def _beginnings(line: str, column: int = 0) -> list[int]:
    """Columns where a name may begin: after blanks, after decoration, after a number in a list."""
    rest = line[column:]
    places = [len(line) - len(rest.lstrip(dropped)) for dropped in (" ", _BEFORE + _BULLETS)]
    if (listed := _NUMBERED.match(line, column)) is not None:
        places += [len(line) - len(line[listed.end() :].lstrip(_BEFORE))]
    mention = places[1]
    if line[mention : mention + 1] == "@" and ":" in line[mention:]:
        places.append(mention + 1)
    return list(dict.fromkeys(places))


def _goes_into_word(line: str, end: int) -> bool:
    """Whether a name that ends here is only the beginning of a longer one: `finn_fan`, `Ann's`."""
    return line[end : end + 1] in ("_", "'", "#", "@") or (
        line[end : end + 1] in (".", "-") and line[end + 1 : end + 2].isalnum()
    )


def _after_name(line: str, begin: int, end: int) -> tuple[list[int], bool]:
    """The columns at which the order after a name may begin, likeliest first, and whether a separator precedes it.

    Skips the end of decoration that was opened before the name. A dash may belong to the order itself.
    """
    opened = line[:begin]
    closing = opened[len(opened.rstrip(_OPENING)) :].translate(_CLOSING)[::-1]
    column = chat_text.behind_emoji(line, _past(line, end, closing))
    parted = column > end and bool(closing)
    if line[column : column + 1] and line[column] in _PARTS:
        wide = 2 if line[column : column + 2] in ("->", "=>") else 1
        behind = _past(line, column + wide, closing if column == end else "")
        behind = _past(line, behind, line[begin - 1] if begin and line[begin - 1] in _QUOTES else "")
        if not line[behind:].strip("= -"):
            return [len(line)], True
        return ([behind] if line[column] in ":>|," or wide == 2 else [behind, column]), True
    if column > end and line[column : column + 1] in _QUOTES and line.rstrip()[column + 1 :].endswith(line[column]):
        return [column], True
    return [column], parted


def _past(line: str, column: int, closing: str) -> int:
    """The column after blanks and the closing decoration."""
    column += len(line[column:]) - len(line[column:].lstrip())
    if closing and line.startswith(closing, column):
        column += len(closing)
    return column + len(line[column:]) - len(line[column:].lstrip())
