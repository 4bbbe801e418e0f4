"""Finds who wrote which line: splits a paste into messages, each of which begins with a name, a tag or a nickname."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from games.core.viewers import Seat
from genius_tui.paste import chat_text, exports, heads, talk
from genius_tui.paste.answers import CHATS_OWN, OF_TABLE, PLAYS_NOT, SIGNATURE, Answer, QuickFix
from genius_tui.paste.frames import framed
from genius_tui.paste.heads import LONGEST_NAME
from genius_tui.paste.layout import Layout, is_phone
from genius_tui.paste.names import Names
from genius_tui.paste.pieces import Block, Piece, piece_from
from genius_tui.paste.previews import previews, quotations
from genius_tui.paste.run_on import RunOn, run_on
from genius_tui.paste.sheets import Row, Sheet
from genius_tui.paste.stamps import moment
from genius_tui.paste.writers import Words, Writers

TALK = "talk: no order in it"
PROGRAMS_OWN = "of a message that the program wrote"
_WHOSE = "whose? Begin with a name"
_FROM = re.compile(r"^\s*+from\s+(?=\S)", re.IGNORECASE)
_DASHED = re.compile(r"\s*[-~]+\s*[^\W\d]\S{2,}(?:\s\S+)?\s*")
_DASHES = ("--", "__", "___", "____")
_RECITED = re.compile(
    r"""\s*+(?:(?P<mark>["'`])(?P<said>(?:(?!(?P=mark))[^:=>-])*[:=>-](?:(?!(?P=mark)).)+)(?P=mark)"""
    r"""|<(?P<bent>[^<>:]*:[^<>]+)>|"[^"]+$|[^"]+"\W*$)"""
)
"""A line that begins with what somebody has said, or one at whose end that ends: `"Ann: A with 3" she wrote`."""
_MOST_SIGNED = 4
"""Lines that may stand below such dashes."""
_OF_ONESELF = re.compile(
    r"\W*(?:(?:and|so|but|ok|also)\W+)*(?:i|i['\u2019](?:m|ll|d)|mine|me|my)\b(?!['\u2019])", re.IGNORECASE
)
"""Below what somebody hands on, what speaks of that one: `And I go to Alpha`."""
_CLOSE = re.compile(
    r"\s*+(?:(?:all the )?best(?: wishes| regards)?|(?:kind(?:est)? |warm(?:est)? )?(?:regards|greetings)|cheers"
    r"|sincerely|yours(?: truly| sincerely| faithfully)?|love|hugs|xo+|greetings)[,.!]?\s+(?=\S)",
    re.IGNORECASE,
)
"""What closes a letter before its writer's name: `Best, Ann`."""
_LEAST_SAID = 5
"""Words of a line that is no stranger's name."""
_LEAST_ALONE = 3
"""Words that an order has at least that stands alone: `buy 3` is more likely a part of another."""


class Split(NamedTuple):
    """A paste by its writers: the blocks, the answers to lines of nobody, the lines within which a message begins."""

    blocks: list[Block]
    strays: dict[int, Answer]
    run_on: Mapping[int, RunOn]


class Blocks:
    """Assigns the lines of a paste to their writers."""

    def __init__(self, names: Names, words: Words) -> None:
        self._names = names
        self._words = words

    def read(self, lines: Sequence[str], sent: frozenset[int] = frozenset()) -> Split:
        """The paste by its writers. `sent`: lines that the program wrote itself."""
        kept = ["" if number in sent else line for number, line in enumerate(lines)]
        return _Reading(self._names, self._words, kept, sent).read()


class _Reading:
    """One paste, line by line: the blocks so far, the block that goes on (None: nobody's), the answers so far."""

    def __init__(self, names: Names, words: Words, lines: Sequence[str], sent: frozenset[int]) -> None:
        self._names = names
        self._words = words
        self._lines = lines
        self._sent = sent
        self._layout = Layout(lines, names.owner)
        self._sheet = Sheet(names.owner)
        self._records = exports.records(lines)
        self._blocks: list[Block] = []
        self._strays: dict[int, Answer] = {}
        self._current: Block | None = None
        self._writers = Writers(names, words, self._layout, lines)
        self._quoted = quotations(lines)
        self._skipped = previews(lines, names) | self._quoted
        self._last = _last_of(lines)
        self._framed = framed(lines, names, lambda text: words.holds(None, text))
        self._alone = self._names_alone()
        self._signatures = self._signed_below()

    def read(self) -> Split:
        for number, line in enumerate(self._lines):
            if number in self._sent:
                self._strays[number] = Answer("..", text=PROGRAMS_OWN)
                self._current = None if self._current is None or self._current.seat is not None else self._current
            elif line.strip():
                self._take(number, line)
        self._doubt_names_below()
        self._blocks = [self._said_by(block) for block in self._blocks]
        return Split(self._blocks, self._strays, dict(self._run_on()))

    def _run_on(self) -> Iterator[tuple[int, RunOn]]:
        """The lines within which another message begins: not those of tables, nor what is quoted."""
        columns = {number: 0 for number, answer in self._strays.items() if answer.text in (_WHOSE, TALK)}
        for block in self._blocks:
            own = () if block.row else (piece for piece in block.pieces if not (piece.made or piece.quoted))
            columns |= {piece.line: piece.column for piece in own}
        for number, column in columns.items():
            if (found := self._begins_in(number, column)) is not None:
                yield number, found

    def _begins_in(self, number: int, column: int = 0) -> RunOn | None:
        return run_on(self._lines[number], column, self._names, lambda text: self._words.holds(None, text))

    def _said_by(self, block: Block) -> Block:
        """A message, in doubt if it says that another seat wrote it, or also what the one does who passes it on."""
        if block.seat is None or block.other is not None:
            return block
        if (speaker := self._writers.speaker(block)) is not None:
            return replace(block, other=speaker)
        line = self._writers.tells_of_both(block)
        return block if line is None else replace(block, other=(line, ""))

    def _doubt_names_below(self) -> None:
        """Puts messages in doubt whose names may stand below them: an order of nobody is above the first name, in its
        paragraph or with nothing below the last.
        """
        alone = [index for index, block in enumerate(self._blocks) if block.heading in self._alone]
        if not alone or self._blocks[alone[0]].heading in self._signatures:
            return
        first, last = self._blocks[alone[0]], self._blocks[alone[-1]]
        before = self._blocks[alone[0] - 1].lines[-1] if alone[0] else -1
        above = [number for number in range(before + 1, first.heading) if number in self._strays]
        orders = [number for number in above if self._strays[number].trouble]
        touches = self._touches(first.heading) and self._words.is_order(str(first.seat), self._lines[first.heading - 1])
        if not orders or not (touches or not self._words.holds(last.seat, last.text)):
            return
        for index, below in pairwise([*alone, alone[-1]]):
            block, other = self._blocks[index], self._blocks[below]
            self._blocks[index] = replace(block, other=(other.heading, other.seat or other.nick))

    def _names_alone(self) -> frozenset[int]:
        """The lines that are nothing but a seat's name, or `from` it, without a time or a colon."""
        short = ((number, line) for number, line in enumerate(self._lines) if 0 < len(line.strip()) <= LONGEST_NAME)
        found = ((number, _FROM.sub("", line)) for number, line in short if not line.rstrip(" *_`").endswith(":"))
        return frozenset(
            number
            for number, line in found
            if not self._layout.is_name(number)
            and (named := self._writers.named(number, line)) is not None
            and not named.pieces
            and not named.stamped
        )

    def _signed_below(self) -> frozenset[int]:
        """The names alone if they sign what stands above them: each ends a paragraph, or has a dash and the first
        lines belong to nobody.
        """
        ends = all(self._ends(number) and self._touches(number) for number in self._alone)
        dashed = all(self._lines[number].lstrip()[:1] in "-~" for number in self._alone)
        first = next((number for number, line in enumerate(self._lines) if line.strip()), -1)
        outer = first not in self._alone and self._words.holds(None, self._lines[first]) and self._last in self._alone
        return self._alone if len(self._alone) > 1 and (ends or (dashed and outer)) else frozenset()

    def _touches(self, number: int) -> bool:
        """Whether a line that is no name stands at once above."""
        return number > 0 and bool(self._lines[number - 1].strip()) and number - 1 not in self._alone

    def _take(self, number: int, line: str) -> None:
        if self._records:
            self._export(number)
            return
        if self._writers.heads_part(number):
            self._strays[number] = Answer("..", text="talk: no order in it")
            self._current = None
            return
        row = self._sheet.row(line)
        if row is None and self._heads_below(number, line):
            return
        begun = self._begun(number, line) if row is None else self._rowed(number, row)
        if begun is not None and self._is_recited(begun, line):
            return
        if begun is not None:
            signed = self._signed(number, line, begun)
            self._begin(signed)
            if number in self._strays:
                self._current = None
        elif row is not None:
            self._strays[number] = Answer("..", text=OF_TABLE)
        elif self._is_own(number, line):
            self._strays[number] = Answer("..", text=CHATS_OWN)
        elif self._is_whose(number, line):
            return
        elif self._is_signature(number, line):
            self._strays[number] = Answer("..", text=SIGNATURE)
        elif self._current is not None:
            self._go_on(self._current, number, line)
        elif self._may_order(number, line):
            self._strays[number] = self._nobodys(line)
        else:
            self._strays[number] = Answer("..", text=TALK)

    def _heads_below(self, number: int, line: str) -> bool:
        """Takes a line at whose end, behind the words of a message, the name and the time of the next one stand."""
        found = self._begins_in(number)
        if found is None or not found.over:
            return False
        if self._current is not None:
            self._go_on(self._current, number, line)
        self._begin(Block(found.seat, number, stamped=True, when=moment(line[found.start :])))
        return True

    def _export(self, number: int) -> None:
        """Takes a line of an export: a message, or what stands around them."""
        record = self._records.get(number)
        if record is None:
            self._strays[number] = Answer("..", text=OF_TABLE)
            return
        seat = next(filter(None, map(self._names.owner, record.names)), None)
        nick = "" if seat is not None else record.names[0]
        block = Block(seat, number, nick=nick, row=True, stamped=True, when=moment(record.when))
        self._begin(block.longer(Piece(number, 0, record.text, made=True)))

    def _may_order(self, number: int, line: str) -> bool:
        """Whether a line of nobody has something of the game, or passes below what a player may be called."""
        if number and self._writers.passes(self._lines[number - 1].strip(" *_:"), line):
            return True
        return self._words.holds(None, line) and not (talk.heads_a_list(line) or self._sheet.is_headings(line))

    def _nobodys(self, line: str) -> Answer:
        """The question about an order of nobody; a tag that begins it is offered as its writer."""
        noted = self._writers.noted(line)
        fix = QuickFix(noted[1], noted[2], f"{noted[0]}:") if noted is not None else None
        return Answer("??", text=_WHOSE, end=len(line), fix=fix)

    def _signed(self, number: int, line: str, begun: Block) -> Block:
        """The message that a name behind a dash signs: the lines of nobody above it, to which no name was found. A name
        below all else signs the whole, with its paragraphs.
        """
        above = number - 1
        last = number == self._last
        if last and not begun.pieces:
            self._unlabel(begun.seat)
        letter = last and not self._blocks
        below = number in self._signatures
        while (
            above >= 0
            and above not in self._alone
            and not self._is_signed(above)
            and (letter or self._is_stray(above, or_blank=below))
        ):
            above -= 1
        dashed = line.lstrip()[:1] in "-~" and self._ends(number)
        signs = (dashed or last or below) and self._current is None and not begun.pieces and not begun.stamped
        signed = [at for at in range(above + 1, number) if at in self._strays]
        if not signs or not any(self._strays[at].trouble for at in signed):
            return begun
        for at in signed:
            begun = replace(begun, heading=min(begun.heading, at)).longer(Piece(at, 0, self._lines[at]))
            del self._strays[at]
        self._strays[number] = Answer("..", text=SIGNATURE)
        return begun

    def _unlabel(self, signer: Seat | None) -> None:
        """Gives the lines that were taken for those of strangers back to nobody, where they begin with names that their
        signer has given to what is his own: `Red: ...` and `Blue: ...` above `Ann`.
        """
        own = (block.nick and not block.stamped and self._words.holds(signer, block.nick) for block in self._blocks)
        if self._blocks and all(block.seat is None for block in self._blocks) and all(own):
            for number in (number for block in self._blocks for number in {block.heading, *block.lines}):
                self._strays[number] = self._nobodys(self._lines[number])
            self._blocks.clear()
            self._current = None

    def _is_signed(self, number: int) -> bool:
        """Whether a line is a name behind a dash at the end of a paragraph, be it known or not."""
        line = self._lines[number]
        return self._ends(number) and _DASHED.fullmatch(line) is not None and not self._words.holds(None, line)

    def _is_stray(self, number: int, *, or_blank: bool) -> bool:
        """Whether a line is nobody's so far, or blank if that counts too."""
        return number in self._strays if self._lines[number].strip() else or_blank

    def _ends(self, number: int) -> bool:
        """Whether a line is the last of a paragraph."""
        return number + 1 >= len(self._lines) or not self._lines[number + 1].strip()

    def _begin(self, block: Block) -> None:
        current = self._current
        close = block.seat is None and self._names.close(block.nick)
        if current is not None and current.seat is not None and block.seat is None and not block.stamped and not close:
            self._hold(current, block)
        if current is not None and current.seat not in (None, block.seat) and self._signs(block):
            self._become(replace(current, other=(block.heading, block.seat)))
        self._current = self._within(current, self._as_seats(block))
        self._blocks.append(self._current)

    def _as_seats(self, block: Block) -> Block:
        """A message of somebody who is known and has no seat as nobody's."""
        strange = block.seat is not None and block.seat not in self._names.seats
        return replace(block, seat=None, nick=str(block.seat)) if strange else block

    def _within(self, current: Block | None, begun: Block) -> Block:
        """A message that begins with a name alone, inside the message of a chat above it if that is another's."""
        headed = current is not None and (current.stamped or current.when is not None or bool(current.within))
        if current is None or not headed or begun.stamped or begun.when is not None or begun.row:
            return begun
        writer = current.within or current.seat or current.nick
        return begun if writer == begun.seat else replace(begun, within=writer)

    def _signs(self, block: Block) -> bool:
        """Whether a seat's name behind a dash ends what stands above it."""
        number = block.heading
        dashed = _DASHED.fullmatch(self._lines[number]) is not None
        return dashed and block.seat is not None and not block.pieces and not block.stamped and self._ends(number)

    def _hold(self, current: Block, begun: Block) -> None:
        """Puts a message in doubt that an unknown name goes on: `Extras: hide` may be a part of it, no order alone."""
        last = max(piece.line for piece in current.pieces) if current.pieces else current.heading
        first = next((piece.line for piece in current.pieces), current.heading)
        headed = current.stamped or first > current.heading
        inside = headed and begun.heading == last + 1 and current.other is None
        long = len(begun.text.split()) >= _LEAST_ALONE
        whole = long and self._words.is_order(str(current.seat), begun.text)
        if inside and not whole and self._words.holds(current.seat, self._lines[begun.heading]):
            self._become(replace(current, other=(begun.heading, begun.nick)))

    def _become(self, block: Block) -> None:
        self._current = self._blocks[-1] = block

    def _is_own(self, number: int, line: str) -> bool:
        """Whether a line is the chat server's own: a time, a notice, a reaction. What it tells is kept."""
        current = self._current
        if number in self._skipped:
            return True
        if chat_text.is_stamp(line) or self._layout.is_dash(number) or self._writers.is_status(number):
            if current is not None and not current.pieces and self._touches_stamp(current.heading, number):
                self._become(replace(current, stamped=True, when=current.when or moment(line), within=""))
            return True
        if current is not None and current.mail and (chat_text.is_mail(line) or self._is_in_head(current, line)):
            when = moment(line) if line.lstrip().lower().startswith(("date", "sent")) else None
            self._become(replace(current, when=current.when or when))
            return True
        if heads.behind_stamp(line) and heads.is_action(line):
            self._current = None
            return True
        if self._is_channel(line):
            self._current = None
            return True
        if heads.quotes_next(line) and self._writers.quotes_another(number, line, current):
            self._current = None
            return True
        if current is not None and heads.quotes_next(line):
            self._become(replace(current, quoting=True))
            return True
        if self._counts_above(number, line) or self._is_below_dashes(number, line):
            return True
        news = chat_text.is_news(line) and not self._words.holds(None, line)
        return news or (chat_text.is_noise(line) and not self._may_be_name(line))

    def _touches_stamp(self, heading: int, number: int) -> bool:
        """Whether nothing stands between a name and a line with its time but what chats set there."""
        between = self._lines[heading + 1 : number][:_MOST_SIGNED]
        return number - heading <= _MOST_SIGNED and all(
            not line.strip() or chat_text.is_badge(line) or self._layout.is_dash(heading + 1 + at)
            for at, line in enumerate(between)
        )

    def _is_below_dashes(self, number: int, line: str) -> bool:
        """Whether a line of a chat's message is one of those that its writer has below all messages, under dashes."""
        current = self._current
        signed = self._last < number
        if current is None or current.seat is None or not (current.stamped or signed) or not current.pieces:
            return False
        above = (self._lines[at].strip() for at in range(number - 1, max(current.heading, number - _MOST_SIGNED), -1))
        dashes = next((text for text in above if not text or text in _DASHES), "")
        given = self._words.holds(current.seat, current.text)
        return bool(dashes) and given and not self._words.is_order(current.seat, line)

    def _may_be_name(self, line: str) -> bool:
        """Whether a line of emoji below a message without a time may be another's name: some are called so here."""
        current = self._current
        below = current is not None and not current.stamped and bool(current.pieces)
        return below and chat_text.is_symbols(line) and self._names.resembles(line, None)

    def _counts_above(self, number: int, line: str) -> bool:
        """Whether a line is the count of the reaction above it, at the end of a message or before another reaction."""
        if not (number and chat_text.is_count(line) and chat_text.is_symbols(self._lines[number - 1])):
            return False
        below = self._lines[number + 1] if number + 1 < len(self._lines) else ""
        ends = not below.strip() or chat_text.is_symbols(below) or self._layout.is_name(number + 1)
        return ends or bool(heads.heads_of(below))

    def _is_signature(self, number: int, line: str) -> bool:
        """Whether a line is nothing but its writer's own name, or a mail's initial, at the end of a message."""
        current = self._current
        if current is None or current.seat is None or not current.pieces:
            return False
        signed = line.strip(" -~*_,.")
        closed = _CLOSE.match(signed) if current.mail else None
        signed = signed[closed.end() :] if closed is not None else signed
        initial = current.mail and len(signed) == 1 and signed.isupper() and current.seat.startswith(signed)
        own = self._names.owner(signed) == current.seat or (current.mail and self._is_part_of(signed, current.seat))
        return self._ends(number) and (initial or own)

    def _is_part_of(self, word: str, seat: Seat) -> bool:
        """Whether a word is one of a seat's name, and of no other's: `Pete` of `Old Pete`."""
        named = [other for other in self._names.seats if word.lower() in other.lower().split()]
        return named == [seat]

    def _is_channel(self, line: str) -> bool:
        """Whether a line is the title of a channel of this match: `# alpha`."""
        text = line.strip()
        return text.startswith("#") and text.lstrip("# ").lower() in self._words.channels

    def _is_whose(self, number: int, line: str) -> bool:
        """Answers a line that names a seat without being known as that seat's: quoted, with an at sign, or with a time
        and no colon where all others have one.
        """
        current = self._current
        column = self._writers.behind_stamp(line)
        if column and self._layout.compact and line[column:].strip():
            self._current = None
            holds = self._words.holds(None, self._writers.without_names(line[column:]))
            why = Answer("??", text=_WHOSE, end=len(line))
            self._strays[number] = why if holds else Answer("..", text=CHATS_OWN)
            return True
        begin = len(line) - len(line.lstrip("> "))
        at = line[begin : begin + 1] == "@"
        if not (begin and ">" in line[:begin]) and not (at and current is None):
            return False
        if current is not None and current.stamped:
            return False
        named = self._writers.named(number, line, None, begin + at)
        if named is None or named.seat is None or not self._words.holds(named.seat, named.text):
            return False
        if named.seat not in self._names.seats:
            self._strays[number] = Answer("..", text=f"{named.seat} {PLAYS_NOT}")
            return True
        how = "addressed to" if at else "quoted from"
        why = f"is this {named.seat}'s own, or {how} {named.seat}? If own, leave the sign out"
        inside = current is not None and current.seat != named.seat
        fix = None if inside else QuickFix(0, begin + at, "", sure=False)
        self._strays[number] = Answer("??", named.seat, why, 0, begin + at, fix)
        return True

    def _is_recited(self, begun: Block, line: str) -> bool:
        """Puts a message in doubt that quotes on a line what another seat wrote, with its name; what stands in the
        paste without the marks too is talk.
        """
        recited, above = _RECITED.match(line), self._current
        if recited is None or above is None or begun.seat in (None, above.seat):
            return False
        if _RECITED.match(self._lines[above.heading]) is not None:
            return False
        said = (recited["said"] or recited["bent"] or "").strip()
        is_written = bool(said) and said in map(str.strip, self._lines)
        if is_written:
            self._strays[begun.heading] = Answer("..", text=CHATS_OWN)
        else:
            self._become(replace(above.longer(Piece(begun.heading, 0, line)), other=(begun.heading, str(begun.seat))))
        return True

    def _go_on(self, block: Block, number: int, line: str) -> None:
        """Appends a line to the block. In a stamped message another seat's name is noted and does not end it."""
        column = heads.behind_edit(line) or (heads.behind_stamp(line) if block.stamped else 0)
        fresh = number > 0 and not self._lines[number - 1].strip()
        marked = line.lstrip().startswith(">")
        quoting = block.quoting and (block.mail or not (fresh or marked))
        longer = replace(block, quoting=quoting).longer(Piece(number, column, line[column:], quoted=quoting))
        inside = self._writers.named(number, line) if block.stamped and block.other is None else None
        others = inside is not None and inside.seat not in (None, block.seat) and bool(inside.pieces)
        if inside is not None and others and self._words.holds(inside.seat, inside.text):
            longer = replace(longer, other=(number, str(inside.seat)))
        elif block.other is None and block.seat is not None and (who := self._writers.stranger(number, line, block)):
            longer = replace(longer, other=(number, who))
        if "[/quote]" in line.lower():
            longer = replace(longer, quoting=False)
        self._become(longer)

    def _begun(self, number: int, line: str) -> Block | None:
        """The block that begins with this line: of a table, in a chat's format, with a name, with an unknown one."""
        current = self._current
        if number in self._quoted:
            return None
        if chat_text.is_noise(line) and self._names.owner(line.strip()) is None:
            return None
        mail = self._is_in_head(current, line)
        if current is not None and current.seat is not None and current.pieces and (column := heads.behind_edit(line)):
            again = Block(current.seat, number, stamped=current.stamped, when=current.when, within=current.within)
            return again.longer(piece_from(number, column, line))
        if current is not None and current.row and self._sheet.is_row(line):
            return Block(None, number, nick=self._sheet.first(line), row=True).longer(Piece(number, 0, line))
        if mail or number in self._skipped:
            return None
        headed = self._writers.headed(number, line, current)
        if headed is not None:
            return headed
        if chat_text.is_stamp(line):
            return self._later(number, line, current)
        if (
            self._writers.is_stranger(number)
            and self._names.owner(line.strip()) is None
            and (is_phone(line) or not self._writers.is_text(line, current))
        ):
            return Block(None, number, stamped=True, nick=line.strip())
        if number == self._last and not self._blocks and (close := _CLOSE.match(line)) is not None:
            line = " " * close.end() + line[close.end() :].rstrip(" .!,")
        if current is not None and self._writers.is_of_others(number):
            return None
        if current is not None and current.by and current.pieces and _OF_ONESELF.match(line) is not None:
            return Block(current.by, number, stamped=True, when=current.when).longer(Piece(number, 0, line))
        if current is not None and current.stamped and current.seat is not None:
            forwarded = self._writers.forwarded(number, line, current.seat)
            if forwarded is not None:
                return forwarded
        named = self._writers.by_name(number, line, current) or self._writers.labelled(number, line, current)
        if named is not None and named.seat is not None and named.pieces:
            return self._writers.forwarded(number, line, named.seat, named.pieces[0].column) or named
        if named is None and number in self._framed:
            return Block(self._framed[number], number, stamped=True)
        return named

    def _later(self, number: int, line: str, current: Block | None) -> Block | None:
        """The next message of a writer, which begins with its time alone: something of the game, and above the time
        what is no stranger's name. It comes behind the one above, whatever its time: some chats leave out `PM` there.
        """
        if current is None or current.seat is None or not current.stamped or not current.pieces:
            return None
        above, below = (self._lines[at] if at < len(self._lines) else "" for at in (number - 1, number + 1))
        long = len(above.split()) >= _LEAST_SAID or self._words.holds(current.seat, above)
        if not long or not self._words.holds(current.seat, below):
            return None
        return Block(current.seat, number, stamped=True, when=current.when, within=current.within)

    def _is_in_head(self, mail: Block | None, line: str) -> bool:
        """Whether a line of a mail's head is the mail's own, or of one by nobody known that it answers and quotes."""
        if mail is None or not mail.mail:
            return False
        if not mail.pieces or not mail.quoting:
            return not mail.pieces and (chat_text.is_mail(line) or self._is_subject(mail.seat, line))
        strange = all(self._names.owner(line[head.start : head.end]) is None for head in heads.heads_of(line))
        return chat_text.is_mail(line) or (heads.is_mail(line) and strange)

    def _is_subject(self, seat: Seat | None, line: str) -> bool:
        """Whether a line is the subject of a mail that answers another, with no order in it: `Re: Skeld, round 3`."""
        said = line.rpartition(":")[2]
        return chat_text.is_answer(line) and not (self._words.is_order(seat, said) if seat is not None else False)

    def _rowed(self, number: int, row: Row) -> Block | None:
        """The block of a table's row; None for its headings."""
        if row.seat is None:
            return None
        block = Block(row.seat, number, row=True, when=moment(row.stamp) if row.stamp else None)
        return block.longer(Piece(number, 0, row.text, made=True)) if row.text else replace(block, stamped=True)


def _last_of(lines: Sequence[str]) -> int:
    """The last line that says anything; what a mail program sets below two dashes at the end aside."""
    written = [number for number, line in enumerate(lines) if line.strip()]
    for number in written[:0:-1][:_MOST_SIGNED]:
        if lines[number].strip() in _DASHES:
            return written[written.index(number) - 1]
    return written[-1] if written else -1
