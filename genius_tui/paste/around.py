"""The words around an order: which of them may change it, sentence by sentence and clause by clause."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from games.core.chat import ChatOrder
from games.core.names import key
from games.core.viewers import Seat
from genius_tui.paste import talk
from genius_tui.paste.vocabulary import Vocabulary

_ORDERS = re.compile(r"\s*(?::|(?:goes|takes|uses|plays|moves)\b)", re.IGNORECASE)
"""What stands behind the name of one whose order follows."""
_JUDGED = (talk.DOUBT | talk.CONDITION | talk.NEGATION | talk.REJECTING | {"terrible", "awful", "closed", "full"}) - {
    *("nobody", "noone")
}
"""Words beside a place that is named again which say that the order is not meant."""
_SHORT_AFTERTHOUGHT = 5
"""In words: a sentence behind an order, of at most so many, that doubts or denies, is about the order."""


class Odd(Struct, frozen=True):
    """What around an order may change it: words of its own clause; sentences elsewhere that hold something of the
    game, and the positions of those that take it back. `why`: a sentence instead, where no correction can be offered.
    """

    words: tuple[str, ...] = ()
    elsewhere: tuple[talk.Span, ...] = ()
    back: tuple[int, ...] = ()
    why: str = ""

    def __bool__(self) -> bool:
        return bool(self.words or self.elsewhere or self.back or self.why)

    def __iter__(self) -> Iterator[object]:
        yield from filter(None, (self.words, self.elsewhere, self.back, self.why))


class Around:
    """A message around the places of an order, sentence by sentence and clause by clause."""

    def __init__(self, vocabulary: Vocabulary, others: Sequence[Seat], text: str, order: ChatOrder) -> None:
        self._text = text
        self._plain = talk.without_idioms(text)
        self._bare = vocabulary.without_names(self._plain)
        names = [talk.low_words(name) for name in others]
        self._others = frozenset(key(word) for name in names for word in name if len(word) > 1 or len(name) == 1)
        self._vocabulary = vocabulary
        self._kept = [False] * len(text)
        for start, end in order.places:
            self._kept[start:end] = [True] * (end - start)
        self._places = order.places
        self._estimates = order.estimates
        self._explicit = order.explicit
        told = {start for start, _ in vocabulary.evidence(self._plain)}
        held = {at: self._plain[at:end] for at, end in vocabulary.evidence(self._covered()) if at in told}
        self._evidence = list(held)
        said = {_letters(word) for word in re.split(r"[\s;:,]+", order.text)}
        self._repeated = {at for at, name in held.items() if not name.isdigit() and _letters(name) in said}
        self._words: dict[int, str] = {}
        self._elsewhere: list[talk.Span] = []
        self._back: list[int] = []
        self._why = ""
        self._behind = False

    def odd(self) -> Odd:
        """What of it may change the order."""
        for sentence in talk.sentences(self._plain, self._kept):
            parts = talk.clauses(self._plain, sentence, self._kept)
            ordering = [any(self._kept[part.start : part.end]) for part in parts]
            if any(ordering):
                self._sentence(sentence)
                for index, (part, orders) in enumerate(zip(parts, ordering, strict=True)):
                    if orders and talk.is_later(self._blanked(part), self._plain[part.start : part.end]):
                        self._why = "now, or later? Write this round's order alone"
                    if not orders and talk.is_only_later(self._plain[part.start : part.end]):
                        self._why = "now, or later? Write this round's order alone"
                    self._own(part) if orders else self._free(part, behind=any(ordering[:index]))
                    if not any(ordering[: index + 1]):
                        self._for_another(part)
                    if any(ordering[: index + 1]) and (bound := talk.bounds(self._bounding(part))):
                        self._why = self._why or f'"{bound}" leaves it open: write out what is meant'
                self._behind = True
            else:
                self._aside(sentence)
        words = [self._words[at] for at in sorted(self._words)]
        return Odd(tuple(dict.fromkeys(words)), tuple(self._elsewhere), tuple(self._back), self._why)

    def _covered(self) -> str:
        """The text with the order's own words replaced by signs, so that they are not evidence of something more."""
        return "".join(" " if kept else character for character, kept in zip(self._plain, self._kept, strict=True))

    def _left(self, start: int, end: int) -> list[re.Match[str]]:
        words = talk.WORD.finditer(self._plain, start, end)
        return [word for word in words if not any(self._kept[word.start() : word.end()])]

    def _sentence(self, sentence: talk.Span) -> None:
        """Notes what in a sentence with an order makes the whole of it doubtful."""
        text = self._plain[sentence.start : sentence.end]
        if talk.is_conditional(talk.low_words(self._vocabulary.without_names(text))):
            self._why = "only under a condition? Decide it and write the order alone"
        elif (pointed := talk.pointing(self._blanked(sentence))) and not self._only_compares(pointed):
            self._why = f'"{pointed}" leaves it open: write out what is meant'
        left = {word.start(): word.group().lower() for word in self._left(sentence.start, sentence.end)}
        self._words |= {at: word for at, word in left.items() if word in talk.DOUBT | talk.NEGATION - talk.SHARED}
        back = any(word in talk.TAKEN_BACK and not self._bare[at].isspace() for at, word in left.items())
        if back or talk.retracts(self._blanked(sentence)):
            self._back.append(sentence.start)

    def _points(self, text: str) -> bool:
        """Whether a sentence of its own points at other orders, or bounds a number."""
        pointed = talk.points(text)
        return bool(pointed) and not self._only_compares(pointed)

    def _only_compares(self, pointed: str) -> bool:
        """Whether words that point at other orders say nothing of one that names all it needs: `as agreed`."""
        return self._explicit and pointed.lower().startswith("as ")

    def _blanked(self, span: talk.Span) -> str:
        return "".join(
            " " if self._kept[at] and not self._plain[at].isspace() else self._plain[at]
            for at in range(span.start, span.end)
        )

    def _bounding(self, clause: talk.Span) -> str:
        """A clause as far as words in it may bound a number."""
        return self._blanked(clause) if self._estimates else self._plain[clause.start : clause.end]

    def _own(self, clause: talk.Span) -> None:
        """A clause with a part of the order in it: each of its other words has to be one that changes nothing."""
        left = self._left(clause.start, clause.end)
        judged = any(word.group().lower() in talk.JUDGING for word in left)
        for word in left:
            if self._is_strange(word.group().lower(), word.start(), judged=judged):
                self._words[word.start()] = word.group()

    def _is_strange(self, word: str, at: int, *, judged: bool) -> bool:
        if word.isdigit():
            return at in self._evidence
        held = at in self._evidence and not _is_small(word, self._vocabulary)
        return self._is_other(word, at) or not self._fills(word, judged=judged) or held

    def _fills(self, word: str, *, judged: bool) -> bool:
        """Whether a word changes nothing: around an order that names all it needs more words do not than elsewhere."""
        if talk.fills(word):
            return True
        plain = talk.is_plain(word) or (not judged and talk.is_loose(word))
        return self._explicit and plain and self._vocabulary.near(word) == ""

    def _is_other(self, word: str, at: int) -> bool:
        """Whether a word is another seat's name: one that is a word too only if it is written as a name."""
        if key(word) not in self._others:
            return False
        before = self._text[:at].rstrip(" ")
        is_capital = self._text[at].isupper() and before[-1:] not in ("", "\n", ".", "!", "?", ":")
        return not talk.fills(word) or is_capital or self._orders_behind(at + len(word))

    def _orders_behind(self, end: int) -> bool:
        """Whether an order begins directly behind a word that may be a name: `Hope: 1A`, `Hope goes 1A`, `Hope 1A`."""
        return _ORDERS.match(self._text, end) is not None or (
            self._text[end : end + 1] == " " and any(self._kept[end + 1 : end + 2])
        )

    def _for_another(self, clause: talk.Span) -> None:
        """A clause before the order's: another seat's name in it may say whose order it is."""
        for word in self._left(clause.start, clause.end):
            if self._is_other(word.group().lower(), word.start()):
                self._words[word.start()] = word.group()

    def _free(self, clause: talk.Span, *, behind: bool) -> None:
        """A clause beside the order's: nothing of the game may be in it. Behind, a `no` alone denies: `Hide: no`."""
        words = self._left(clause.start, clause.end)
        if behind and words and all(word.group().lower() in talk.NEGATION for word in words):
            self._words |= {word.start(): word.group() for word in words}
        for at in self._evidence:
            word = talk.WORD.match(self._plain, at) if clause.start <= at < clause.end else None
            if word is not None and not _is_small(word.group().lower(), self._vocabulary):
                self._words[at] = word.group()
            elif word is None and clause.start <= at < clause.end:
                self._words[at] = self._plain[at]

    def _aside(self, sentence: talk.Span) -> None:
        """A sentence of its own without any part of the order."""
        text = self._plain[sentence.start : sentence.end]
        words = [word.group().lower() for word in self._left(sentence.start, sentence.end)]
        evident = any(self._tells(at, words) for at in self._evidence if sentence.start <= at < sentence.end)
        if (not words and not evident) or talk.asks_about(self._plain[sentence.start : sentence.end + 1]):
            return
        first = sentence.start + len(text) - len(text.lstrip())
        short = self._behind and 0 < len(words) <= _SHORT_AFTERTHOUGHT
        if talk.takes_back(self._bare[sentence.start : sentence.end]) or talk.is_only_later(text.rstrip(".!")):
            self._back.append(first)
        elif evident or self._points(text) or talk.is_conditional(words) or (short and self._takes_doubt(words)):
            self._elsewhere.append(talk.Span(first, sentence.end))

    def _tells(self, at: int, words: Sequence[str]) -> bool:
        """Whether something of the game in a sentence of its own may change the order: not its own places named again,
        nor, before it, a word such as `door` alone.
        """
        word = talk.WORD.match(self._plain, at)
        heads = word is None or self._plain[word.end() : word.end() + 1] == ":"
        small = word is not None and _is_small(word.group().lower(), self._vocabulary)
        if small and not heads and self._explicit and not self._behind:
            return False
        whose = self._others | {f"{name}'s" for name in self._others}
        return at not in self._repeated or not (whose | _JUDGED).isdisjoint(words)

    def _takes_doubt(self, words: Sequence[str]) -> bool:
        """Whether a short sentence behind an order doubts or denies it."""
        denies = words[0] in talk.NEGATION - talk.SHARED - {"no"} or words in (["no"], ["or", "not"])
        return denies or any(word in talk.DOUBT - {"?", "thought"} for word in words)


def _letters(name: str) -> str:
    """A name without what stands between its letters and figures."""
    return re.sub(r"[\W_]+", "", name).lower()


def _is_small(word: str, vocabulary: Vocabulary) -> bool:
    """Whether a word of the game says nothing alone: `gate`, `card`; numbers and names always do."""
    return word in vocabulary.words and talk.fills(word)
