"""What a seat's message means: taken literally, without its decoration, or as an order among other words.

Every answer is made from that seat's own observation, so none reveals what the seat may not know.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.core.chat import ChatOrder
from games.core.errors import GameError, IllegalOrder, InvalidOrder, OrderError
from games.core.game import Observation
from games.core.viewers import Seat, Viewers
from genius_tui.looking.history import AnyMatch
from genius_tui.paste import chat_text
from genius_tui.paste.answers import Answer, QuickFix, Sign
from genius_tui.paste.blocks import Block, Piece

MOST_FAULTY_LINES = 12
"""In a message of more lines only the first fault is searched for."""

MOST_WORDS = 1000
"""Only so many words are compared with the words of the game's orders, to find misspelt ones."""

LONGEST_MESSAGE = 4000
"""In characters: a longer message is not an order."""

TAKES_BACK = "does this take the orders back? Mend or leave out"

_TOO_LONG = InvalidOrder("so long a text is no order", "", 0, 1)
_MEANT = re.compile(r"did you mean (.+?)\?")
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*|\?")
_LONGEST_QUOTE = 40
_SHORT = re.compile(r"\s*(?:[^\W\d_]\S*\s+){1,3}\d\S*\s*|\s*\d\S*(?:\s+[^\W\d_]\S*){1,3}\s*")
"""A line of two to four words with a number first or last, which may be an order whatever the words are."""

_COUNTING = frozenset({"round", "day", "turn", "phase", "week", "game", "match", "r"})
"""Words after which a number does not belong to an order."""


class _Words(Struct, frozen=True):
    """Words of chats around an order: those that do not change it, that put it in doubt, and that take it back."""

    filling: tuple[str, ...]
    doubt: tuple[str, ...]
    taken_back: tuple[str, ...]


_TEXT = files("genius_tui.paste").joinpath("chat_words.toml").read_text("utf-8")
_WORDS = msgspec.convert({name: text.split() for name, text in tomllib.loads(_TEXT).items()}, _Words)
_TAKEN_BACK = frozenset(_WORDS.taken_back)
_FILLING = frozenset(_WORDS.filling) - frozenset(_WORDS.doubt) - _TAKEN_BACK


class Found(Struct, frozen=True):
    """What a message means: `sign` is `ok`, `no`, `??`, or `..` for talk.

    `order`: the text to hand in. `used`: the lines that it was read from. `left`: the words left out. `back`: whether
    the message may take earlier orders back.
    """

    sign: Sign
    text: str
    order: str = ""
    used: tuple[int, ...] = ()
    left: str = ""
    fix: QuickFix | None = None
    start: int = 0
    end: int = 0
    back: bool = False
    faults: tuple[tuple[int, Answer], ...] = ()


class Interpreter:
    """Interprets messages for one match. Results are cached."""

    def __init__(self, match: AnyMatch) -> None:
        self._match = match
        self._observations: dict[Seat, Observation[Any]] = {}
        self._order_words: dict[str, bool] = {}
        self._meant: dict[tuple[Seat, str], str | OrderError] = {}
        self._found: dict[tuple[Seat, tuple[Piece, ...]], Found] = {}

    def meaning(self, seat: Seat, text: str) -> str | OrderError:
        """The canonical spelling of a seat's text, or the error that refuses it."""
        if len(text) > 2 * LONGEST_MESSAGE:
            return _TOO_LONG
        known = self._meant.get((seat, text))
        if known is None:
            known = self._meant[(seat, text)] = self._worked_out(seat, text)
        return known

    def is_order(self, seat: Seat, text: str) -> bool:
        """Whether a text as it is written is an order of a seat, legal or not."""
        return isinstance(self.meaning(seat, text), (str, IllegalOrder))

    def interpret(self, seat: Seat, block: Block) -> Found:
        """What a message of a seat means."""
        pieces = tuple(block.pieces)
        known = self._found.get((seat, pieces))
        if known is None:
            known = self._found[(seat, pieces)] = self._interpreted(seat, pieces)
        return known

    def looks_meant(self, text: str) -> bool:
        """Whether a text has a word of the game's orders, or one that resembles it."""
        if any(_SHORT.fullmatch(line) for line in text.split("\n")):
            return True
        near = [word.lower() for word in re.findall(r"[^\W\d_]{3,14}", text[:LONGEST_MESSAGE])][:60]
        return any(self._is_order_word(word) for word in dict.fromkeys(near))

    def _is_order_word(self, word: str) -> bool:
        """Whether a word is one of the game's orders or resembles one (checked for the first MOST_WORDS words only)."""
        words = self._match.game.order_words
        if word not in self._order_words:
            if word in words or len(self._order_words) >= MOST_WORDS:
                return word in words
            self._order_words[word] = bool(difflib.get_close_matches(word, words, 1, 0.84))
        return self._order_words[word]

    def _worked_out(self, seat: Seat, text: str) -> str | OrderError:
        game, observation = self._match.game, self._observation(seat)
        try:
            order = game.parse(text, seat, observation)
            game.check(order, seat, observation)
            return game.spell(order)
        except OrderError as error:
            return error.located(text)

    def _observation(self, seat: Seat) -> Observation[Any]:
        if seat not in self._observations:
            self._observations[seat] = self._match.observation(Viewers.of((seat,)))
        return self._observations[seat]

    def _interpreted(self, seat: Seat, pieces: tuple[Piece, ...]) -> Found:
        raw = _text(pieces)
        if len(raw) > LONGEST_MESSAGE:
            return Found("??", f"{len(raw)} characters are no order", used=(pieces[0].line,))
        said = self.meaning(seat, raw)
        if isinstance(said, str):
            return Found("ok", said, raw, _numbers(pieces))
        tidy = _tidied(pieces)
        text = _text(tidy)
        if not text.strip():
            return Found("..", "talk")
        bare = self.meaning(seat, text)
        if isinstance(bare, str):
            return Found("ok", bare, "\n".join(piece.text.strip() for piece in tidy), _numbers(tidy))
        if isinstance(said, IllegalOrder) or isinstance(bare, IllegalOrder):
            return self._faulty(seat, pieces if isinstance(said, IllegalOrder) else tidy)
        if (apart := self._apart(seat, tidy)) is not None:
            return apart
        order = self._from_chat(seat, text)
        if order is not None:
            return self._read(seat, tidy, text, order)
        if self.looks_meant(text):
            return self._faulty(seat, tidy)
        return Found("..", "talk", back=_takes_back(text))

    def _apart(self, seat: Seat, pieces: Sequence[Piece]) -> Found | None:
        """The meaning of a message whose lines are either orders as written or talk; None if it is not that clear."""
        own = [piece for piece in pieces if self.is_order(seat, piece.text) and self.meaning(seat, piece.text) != ""]
        lines = {piece.line for piece in own}
        others = [piece for piece in pieces if piece.line not in lines]
        said = self.meaning(seat, _text(own)) if own and others else None
        if not isinstance(said, str) or any(self.looks_meant(piece.text) for piece in others):
            return None
        back = [piece.line for piece in others if _takes_back(piece.text)]
        if back:
            return Found(
                "??", "", used=_numbers(own), faults=tuple((line, Answer("??", seat, TAKES_BACK)) for line in back)
            )
        return Found("ok", said, "\n".join(piece.text.strip() for piece in own), _numbers(own))

    def _from_chat(self, seat: Seat, text: str) -> ChatOrder | None:
        try:
            return self._match.game.read_chat(text, seat, self._observation(seat))
        except GameError:
            return None

    def _read(self, seat: Seat, pieces: Sequence[Piece], text: str, order: ChatOrder) -> Found:
        """The meaning of an order found among other words; `??` if it is doubtful or the other words may change it."""
        used, left, odd, back = _around(pieces, text, order)
        said = self.meaning(seat, order.text)
        first = next(piece for piece in pieces if piece.line == used[0])
        start, end = first.column, first.column + len(first.text.rstrip())
        if isinstance(said, OrderError):
            sign: Sign = "no" if isinstance(said, IllegalOrder) else "??"
            why = order.doubt or _one_line(f"{said.reason} ({said.rule})")
            return Found(
                sign, f"{order.text}: {why}" if not order.doubt else why, used=used, left=left, start=start, end=end
            )
        if back and not order.doubt:
            return Found("??", "", used=used, faults=tuple((line, Answer("??", seat, TAKES_BACK)) for line in back))
        doubt = order.doubt or (f"and more is said: {_quoted(odd)}" if odd else "")
        if doubt:
            fix = QuickFix(first.column, end, said, used[-1] - used[0])
            return Found("??", f"{said}? {doubt}", used=used, left=left, fix=fix, start=start, end=end)
        return Found("ok", said, said, used, left)

    def _faulty(self, seat: Seat, pieces: Sequence[Piece]) -> Found:
        """The faults of a message: the first refused line, then the first one refused without it, and so on."""
        faults = tuple(self._faults(seat, list(pieces)))
        sign: Sign = faults[0][1].sign if faults else "??"
        return Found(sign, "", used=_numbers(pieces), faults=faults)

    def _faults(self, seat: Seat, pieces: list[Piece]) -> Iterator[tuple[int, Answer]]:
        most = len(pieces) if len(pieces) <= MOST_FAULTY_LINES else 1
        for _ in range(most):
            error = self.meaning(seat, _text(pieces)) if pieces else ""
            if not isinstance(error, OrderError):
                return
            piece, column = _place(pieces, error.start)
            yield piece.line, _refused(seat, piece, column, error)
            pieces.remove(piece)


def _text(pieces: Sequence[Piece]) -> str:
    return "\n".join(piece.text for piece in pieces)


def _numbers(pieces: Sequence[Piece]) -> tuple[int, ...]:
    return tuple(piece.line for piece in pieces)


def _tidied(pieces: Sequence[Piece]) -> list[Piece]:
    """The player's own lines, without decoration; quoted lines only if there are no others."""
    own = [piece for piece in pieces if not chat_text.is_noise(piece.text) and not chat_text.is_stamp(piece.text)]
    unquoted = [piece for piece in own if not chat_text.is_quoted(piece.text)]
    tidied = [replace(piece, text=chat_text.undecorated(piece.text).rstrip()) for piece in unquoted or own]
    return [piece for piece in tidied if piece.text.strip()]


def _around(
    pieces: Sequence[Piece], text: str, order: ChatOrder
) -> tuple[tuple[int, ...], str, list[str], tuple[int, ...]]:
    """The lines used by an order, the words in them that it leaves out, those of these words that may change it, and
    the other lines, which may take it back.
    """
    kept = [False] * len(text)
    for start, end in order.places:
        kept[start:end] = [True] * (end - start)
    used: list[int] = []
    left: list[str] = []
    odd: list[str] = []
    back: list[int] = []
    at = 0
    for piece in pieces:
        span = kept[at : at + len(piece.text)]
        words = [found for found in _WORD.finditer(piece.text) if not any(span[found.start() : found.end()])]
        low = [found.group().lower() for found in words]
        low = [word for index, word in enumerate(low) if not (word.isdigit() and index and low[index - 1] in _COUNTING)]
        if any(span):
            used.append(piece.line)
            left += [found.group() for found in words]
            odd += [word for word in low if not _fills(word)]
        elif any(word in _TAKEN_BACK for word in low):
            back.append(piece.line)
        at += len(piece.text) + 1
    return tuple(used) or (pieces[0].line,), _quoted(left), odd, tuple(back)


def _fills(word: str) -> bool:
    return word in _FILLING


def _takes_back(text: str) -> bool:
    return any(word.lower() in _TAKEN_BACK for word in _WORD.findall(text))


def _quoted(words: Sequence[str]) -> str:
    text = " ".join(words)
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE].rstrip()}..."


def _place(pieces: Sequence[Piece], start: int) -> tuple[Piece, int]:
    """The piece that holds a position in the joined text, and the position in that piece."""
    for piece in pieces:
        if start <= len(piece.text):
            return piece, start
        start -= len(piece.text) + 1
    return pieces[-1], len(pieces[-1].text)


def _refused(seat: Seat, piece: Piece, column: int, error: OrderError) -> Answer:
    start = piece.column + column
    length = min(error.end - error.start, len(piece.text) - column)
    end = start + max(1, length)
    meant = _MEANT.search(error.reason)
    fix = QuickFix(start, end, meant.group(1)) if meant and length > 0 else None
    sign: Sign = "no" if isinstance(error, IllegalOrder) else "??"
    return Answer(sign, seat, _one_line(f"{error.reason} ({error.rule})"), start, end, fix)


def _one_line(text: str) -> str:
    return text.replace("\n", " / ")
