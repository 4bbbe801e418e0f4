"""What a seat's message means: taken literally, without its decoration, or as an order among other words.

Whatever holds something of the game and is not understood is in doubt; only what holds nothing of it is talk. Every
answer is made from that seat's own observation, so none reveals what the seat may not know.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.core.chat import ChatOrder, named
from games.core.errors import IllegalOrder, OrderError
from games.core.game import AnyGame, Observation
from games.core.names import key
from games.core.slips import slipped
from games.core.viewers import Seat
from genius_tui.paste import chat_text, talk
from genius_tui.paste.answers import WRITE_ALL, Answer, QuickFix, Sign, quick_fixed
from genius_tui.paste.around import Around, Odd
from genius_tui.paste.meanings import LONGEST_MESSAGE, Meanings
from genius_tui.paste.pieces import Block, Piece, cut, end_of, lines_at, numbers_of, place_in, text_of, without
from genius_tui.paste.refusals import MEANT, one_line, refused
from genius_tui.paste.respelt import NO_NICKS, Nicks
from genius_tui.paste.vocabulary import Vocabulary

MOST_FAULTY_LINES = 12
"""In a message of more lines only the first fault is searched for."""

GIVES_NOTHING = "no orders: is that meant? Leave it out, or hand in nothing by hand"

PASSES = "pass"
"""What says that nothing is given."""
_LONGEST_QUOTE = 40
_LONGEST_BESIDES = 80
_LINKING = frozenset(
    {"and", "then", "also", "plus", "in", "into", "to", "at", "on", "with", "the", "a", "an", "my", "for"}
    | {"i", "i'll", "i\u2019ll", "i'm", "i\u2019m", "im", "will", "going", "please"}
)
"""Words that hold an order together, and say nothing besides."""
_SIGNS = " \t,.;:!?-()*_"
_EITHER = ("which one?", "which card?")
"""What ends a question in which none of several is more likely than the others: none is suggested."""
_SORRY = re.compile(r"\W*(?:(?:so|very|oh)\s+)?(?:sorry|sry)\s*", re.IGNORECASE)
_GAP = re.compile(r"\s{2,}")
_BETWEEN = " ... "
_LEAST_WORD = 3
_ASKS = re.compile(
    r"\W*(?:(?:so|ok|hey|hi|um+|quick question|question|and|but|wait)\W+)*"
    r"(?:how|why|what|where|when|who|is there|are there|can (?:some|any)\w+"
    r"|does|do (?:we|i|you)|did|has|have (?:we|you))\b",
    re.IGNORECASE,
)
"""What begins a question about the game: it names no place, no number, nothing to be done."""
_ASKED = re.compile(r"[^.!?\n]+\?")
_CLAUSE_END = re.compile(r"[.!?\n,;:()]|\b(?:so|but|and|then|hence|therefore)\b(?! (?:dumb|many|much|easy|hard|close))")
_WHOLE_WORD = re.compile(r"(?<!\w['’])[^\W\d_]{3,}(?!['’]\w)")
"""A word that may be misspelt; not a piece of one, as in `don't`."""
_MOST_SWITCHES = 4
_MOST_SWAPPED = 6
"""Words that a message may have misspelt: with more no order is suggested."""
_SENTENCE_END = re.compile(r"[.!?\n]+")
_MAYBE = re.compile(
    r"\b(?:maybe|perhaps|might|not sure|unsure|whether)\b",
    re.IGNORECASE,
)
_SO_DO_I = re.compile(
    r"\b(?:(?:so|as) (?:do|will|would|shall) i|(?:me|i (?:do|will)) (?:too|as well)|count me in"
    r"|(?:going|moving|heading|headed|off)\b[^.!?\n]{0,40}?\b(?:so|as) am i)\b(?=\W*(?:$|[.!,;\n]))",
    re.IGNORECASE,
)
"""Behind what others do, that its writer does so too."""
_DENIAL_END = re.compile(r"[,;:]|\s-+\s|\bbut\b", re.IGNORECASE)
"""Behind what is not done: `I'm not going to Beta, Alpha`."""
_HESITATES = re.compile(r"\A\W*h+m+\b")
"""Before a part of an order that is put right."""
_ALONE = re.compile(r"\W*(?:just|only)\b", re.IGNORECASE)
"""Before a part of an order that stands already, that no other part may stand."""
_LONGEST_PART = 60
"""In characters: a longer text says no part of an order anew."""


class Found(Struct, frozen=True):
    """What a message means: `sign` is `ok`, `no`, `??`, or `..` for talk.

    `order`: the text to hand in. `used`: the lines that it was read from. `left`: the words left out, `besides`: what
    of them says something, as it stands there. `mended`: those that were put right. `guessed`: the names of places
    among these, `aplha for alpha`, which are suggested, at the `fix`, and not taken. `back`: whether the message may
    take earlier orders back. `partly`: whether it names what it orders in place of. `offers`: of a message in doubt,
    what it orders if it is meant; "" where that is not known.
    """

    sign: Sign
    text: str
    order: str = ""
    used: tuple[int, ...] = ()
    left: str = ""
    besides: str = ""
    mended: str = ""
    guessed: str = ""
    fix: QuickFix | None = None
    start: int = 0
    end: int = 0
    back: bool = False
    partly: bool = False
    faults: tuple[tuple[int, Answer], ...] = ()
    offers: str = ""


class Interpreter(Meanings):
    """Interprets messages for one match. Results are cached."""

    def __init__(
        self,
        game: AnyGame,
        seats: Sequence[Seat],
        observe: Callable[[Seat | None], Observation[Any]],
        before: Mapping[Seat, str] | None = None,
        nicks: Nicks = NO_NICKS,
    ) -> None:
        """`before`: what each seat ordered in the last round, in canonical spelling."""
        super().__init__(game, seats, observe, nicks)
        self._before = before or {}
        self._found: dict[tuple[Seat, tuple[Piece, ...]], Found] = {}
        self._spoken: dict[tuple[Seat, str], frozenset[str]] = {}

    def quoted(self, seat: Seat, block: Block) -> Piece | None:
        """The first quoted line of a message, naming nobody, that has something of the game."""
        marked = (piece for piece in block.pieces if chat_text.is_quoted(piece.text) and not piece.quoted)
        named = (piece for piece in marked if not self._quotes_somebody(piece.text))
        return next((piece for piece in named if self.vocabulary(seat).holds(piece.text)), None)

    def gives(self, seat: Seat, block: Block) -> bool:
        """Whether orders are found in a message, of a seat that may not give any now."""
        return self._from_chat(seat, block.text) is not None or self.gives_plainly(seat, block)

    def gives_clearly(self, seat: Seat, block: Block) -> bool:
        """Whether a message gives orders, among other words or not, that leave nothing open."""
        order = self._from_chat(seat, block.text)
        return (order is not None and not order.doubt) or self.gives_plainly(seat, block)

    def gives_plainly(self, seat: Seat, block: Block) -> bool:
        """Whether a line of a message is nothing but an order."""
        return any(self.is_order(seat, piece.text) for piece in block.pieces)

    def amended(self, seat: Seat, before: Found, both: Block, then: Block, *, sure: bool = False) -> Found | None:
        """An order with what a later message says of a part of it: it corrects that part, or adds one. `both`: the
        messages put together, which mean this from now on. `sure`: only if the game is sure that it changes the order.
        """
        pieces = _tidied(tuple(then.pieces), self._quotes_somebody, self._names(seat))
        text = talk.without_reasons(text_of(pieces))
        order = self._game.amend_chat(before.text, text, seat, self._observation(seat)) if text else None
        said = self.meaning(seat, order.text) if order is not None else None
        if order is None or not isinstance(said, str) or (sure and not order.amends):
            return None
        if said == before.text and not order.amends:
            return None
        of = self.shares_of(seat, text)
        if of and talk.begins_in_place(text) and of.isdisjoint(self.shares_of(seat, before.text)):
            return None
        adds = said.startswith(before.text)
        corrects = then.text.lstrip().startswith("*") or talk.is_correction(text) or talk.denies(text)
        if not (adds or corrects or order.amends) and not before.text.startswith(said):
            return None
        bare = _HESITATES.sub(_blank, talk.without_switches(talk.without_idioms(text)))
        told = [talk.Span(*place) for place in order.places] if order.amends else []
        if any(talk.points(piece.text) for piece in without([Piece(0, 0, bare)], told)):
            return None
        _, left = _around([Piece(0, 0, bare)], order)
        if not (talk.only_links(left) or self._lets_pass(seat, order, left)) or self._odd(seat, bare, order):
            return None
        found = Found("ok", said, said, numbers_of(tuple(both.pieces)))
        self._found[(seat, tuple(both.pieces))] = found
        return found

    def _lets_pass(self, seat: Seat, order: ChatOrder, left: str) -> bool:
        """Whether what is said beside a part of an order is talk: nothing of the game is in it."""
        return order.whole and not self.holds(seat, left)

    def only_comments(self, seat: Seat, before: str, text: str) -> bool:
        """Whether a text behind an order in canonical form says it again or how it is spelt, or agrees with others."""
        if talk.reacts(text):
            return True
        if not talk.says_again(text):
            return False
        vocabulary = self.vocabulary(seat)
        plain = talk.without_idioms(text)
        said = {plain[start:end].lower() for start, end in vocabulary.evidence(plain)}
        ordered = set(re.split(r"[\s;:,]+", before.lower()))
        places = {word for word in ordered if word in vocabulary.names}
        own = ordered | {word[-1] for word in places}
        return bool(said) and said <= own and (places <= said or talk.spells(text))

    def is_clear(self, seat: Seat, block: Block) -> bool:
        """Whether a message gives orders that nothing puts in doubt."""
        found = self.interpret(seat, block)
        return found.sign == "ok" and bool(found.order)

    def perhaps(self, seat: Seat, block: Block) -> str:
        """The orders that a message in doubt gives if they are meant; "" where none are found."""
        pieces = _tidied(tuple(block.pieces), self._quotes_somebody, self._names(seat))
        order = self._from_chat(seat, text_of(pieces)) if pieces else None
        said = self.meaning(seat, order.text) if order is not None else None
        return said if isinstance(said, str) else ""

    def shares(self, seat: Seat, block: Block) -> frozenset[str]:
        """Of what a message speaks, where a seat's orders may come in messages of their own; empty elsewhere."""
        return self.shares_of(seat, block.text)

    def shares_of(self, seat: Seat, text: str) -> frozenset[str]:
        """The same of a text."""
        if (seat, text) not in self._spoken:
            order = self._from_chat(seat, text) if len(text) <= LONGEST_MESSAGE else None
            self._spoken[(seat, text)] = order.shares if order is not None else frozenset()
        return self._spoken[(seat, text)]

    def leaves_open(self, seat: Seat, standing: str, text: str, said: str) -> bool:
        """Whether a message that orders `said` may leave some of the orders that stand: it adds to them, or has fewer
        parts and does not say that it is all.
        """
        old, new = [part for part in _chunks(standing) if not _is_refused(part, text)], _chunks(said)
        if set(old) <= set(new):
            return False
        if talk.adds(text):
            return True
        before, then = ({each.split()[0] for each in self.shares_of(seat, order)} for order in (standing, said))
        if talk.is_all(text) or not before or not then:
            return False
        return len(new) < len(old) or (talk.may_add(text) and not before <= then)

    def beside(self, seat: Seat, standing: str, said: str) -> str:
        """The orders that stand with those of a message beside them, or in place of what they say of the same; "" where
        that is no order, or loses a part of them.
        """
        old, new = ({_label(part): part for part in _chunks(order)} for order in (standing, said))
        longer = {label: f"{old[label]}, {part[len(label) :]}" for label, part in new.items() if label in old}
        if both := self._offered(seat, "\n".join((old | new | longer).values())):
            return both
        loses = any(not _deeds(old[label]) <= _deeds(new[label]) for label in longer)
        return "" if loses else self._offered(seat, "\n".join((old | new).values()))

    def interpret(self, seat: Seat, block: Block) -> Found:
        """What a message of a seat means."""
        pieces = tuple(block.pieces)
        known = self._found.get((seat, pieces))
        if known is None:
            known = self._found[(seat, pieces)] = self._taken_back(seat, pieces, self._interpreted(seat, pieces))
        return known

    def _taken_back(self, seat: Seat, pieces: tuple[Piece, ...], found: Found) -> Found:
        """What a message means, with a question where a sign beside its order refuses it; one that is struck out takes
        back what was ordered before.
        """
        own = [piece for piece in pieces if not piece.quoted and not chat_text.is_quoted(piece.text)]
        crossed = [piece for piece in own if any(map(_is_crossed, re.split(r"[.!?,;]", piece.text)))]
        if found.sign == "ok":
            crossed += [piece for piece in own if chat_text.is_unticked(piece.text)]
        struck = any(self.holds(seat, chat_text.struck(piece.text)) for piece in own)
        dated = self._dated_last(seat, own)
        if found.sign == "ok" and found.order and (open_yet := self._only_supposed(seat, own, found)) is not None:
            return open_yet
        if found.sign == "..":
            return replace(found, back=True) if crossed or struck or dated else found
        if not (crossed or dated) or found.sign != "ok" or not found.order:
            return found
        first = (crossed or dated)[0]
        return Found("??", takes_back(first.text), used=(first.line,), start=first.column, end=end_of(first))

    def _only_supposed(self, seat: Seat, pieces: Sequence[Piece], found: Found) -> Found | None:
        """The question about an order that is quoted as another's, or that its writer does not dare to give."""
        quoting = next((piece for piece in pieces if piece.line in found.used and talk.quotes(piece.text)), None)
        if quoting is not None:
            why = f"{found.text}? It is quoted: whose order is it? Write it below that one's name"
            return Found("??", why, used=found.used, start=quoting.column, end=end_of(quoting))
        text = text_of(pieces)
        deed, whole = talk.feared(text) or (None, None)
        if deed is None or whole is None or not self.holds(seat, text[deed.start : deed.end]):
            return None
        concluded = talk.conclusion(text[whole.end :])
        if self.holds(seat, text[: deed.start]) or self.holds(seat, concluded):
            return None
        why = f"{found.text}? Only if its writer dares: write the order alone"
        return Found("??", why, used=found.used, start=pieces[0].column, end=end_of(pieces[0]))

    def _dated_last(self, seat: Seat, pieces: Sequence[Piece]) -> list[Piece]:
        """The last line with something of a message, if it says that what stands before is of another round."""
        now = self._observation(seat).round
        for at, piece in enumerate(pieces):
            behind = "\n".join(each.text for each in pieces[at + 1 :])
            for dates in talk.dates_order(piece.text, now):
                if not self.vocabulary(seat).holds(f"{piece.text[dates.end :]}\n{behind}"):
                    return [piece]
        return []

    def part_changed(self, seat: Seat, block: Block, before: str, *, sure: bool) -> Found | None:
        """The question about a message that says a part of the order `before` it anew: another gate, other cards. It
        is no question where nothing changes of what is `sure`. None where the message is no such part.
        """
        pieces = _tidied(tuple(block.pieces), self._quotes_somebody, self._names(seat))
        text = text_of(pieces)
        switches = list(talk.switches(talk.without_idioms(text)))
        start = next((switch.end for switch in switches if not self.holds(seat, text[: switch.start])), 0)
        bare = talk.without_reasons(text[start:]).rstrip()
        told = talk.without_rest(bare)
        part = told[talk.leads(told, 0) :]
        said = self._amendment(seat, before, part)
        alone = _parts(before) > 1 and _ALONE.match(bare) is not None
        if said == before and (talk.refuses_thing(bare) or alone):
            first, why = pieces[0], takes_back(text)
            return Found("??", why, used=numbers_of(pieces), start=first.column, end=end_of(first))
        if said == before and sure:
            return Found("ok", said, said, numbers_of(pieces))
        starred = block.text.lstrip().startswith("*")
        corrects = sure and (switches or starred or told != bare or talk.is_correction(text))
        if not said:
            return None
        return self._of_parts(pieces, said, before, sure=bool(corrects) and self._is_sure(seat, before, part))

    def _is_sure(self, seat: Seat, before: str, text: str) -> bool:
        """Whether a correction of a part leaves no doubt: of an order that is whole, and no question."""
        order = self._game.amend_chat(before, " ".join(text.split()), seat, self._observation(seat))
        return order is not None and order.whole and "?" not in text and not talk.begins_to_ask(text)

    def _of_parts(self, pieces: Sequence[Piece], said: str, before: str, *, sure: bool) -> Found:
        """An order that stands but for the part said anew; where that is not `sure`, the question whether it does."""
        first = pieces[0]
        if sure:
            return Found("ok", said, said, numbers_of(pieces))
        why = f"{said}? It changes a part of {before}: does the rest stand?"
        fix = self._whole_fix(pieces, said)
        return Found("??", why, said, numbers_of(pieces), fix=fix, start=first.column, end=end_of(first))

    def _amendment(self, seat: Seat, before: str, text: str) -> str:
        """The order `before` with the part changed that a text says; "" where it says none, or could change several."""
        if not before or not text.strip() or len(text) > _LONGEST_PART or talk.points(text):
            return ""
        text = " ".join(text.split())
        order = self._game.amend_chat(before, text, seat, self._observation(seat))
        if order is None or any(self._odd(seat, text, order)):
            return ""
        said = self.meaning(seat, order.text)
        return said if isinstance(said, str) else ""

    def suggested(self, seat: Seat, text: str) -> str:
        """The orders, in canonical spelling, that a text by itself gives, or would give with its quick fixes; "" if
        that is not sure.
        """
        block = Block(seat, 0)
        for number, line in enumerate(chat_text.plain(chat_text.cleaned(text)).split("\n")):
            block = block.longer(Piece(number, 0, line))
        found = self.interpret(seat, block)
        if found.sign == "ok":
            return found.text
        fixes = [(found.used[0], found.fix)] if found.fix else []
        fixes += [(line, answer.fix) for line, answer in found.faults if answer.fix]
        for line, fix in reversed(fixes):
            text = quick_fixed(text, line, fix)
        said = self.meaning(seat, text) if fixes else ""
        return said if isinstance(said, str) else ""

    def _interpreted(self, seat: Seat, pieces: tuple[Piece, ...]) -> Found:
        raw = text_of(pieces)
        if len(raw) > LONGEST_MESSAGE:
            return Found("??", f"{len(raw)} characters are no order", used=(pieces[0].line,))
        said = self.meaning(seat, raw)
        if isinstance(said, str) and raw.strip() and not any(piece.quoted for piece in pieces):
            return Found("ok", said, self._written(said, raw), numbers_of(pieces))
        tidy = _tidied(pieces, self._quotes_somebody, self._names(seat))
        if not text_of(tidy).strip():
            return Found("..", "talk")
        bare = self.meaning(seat, text_of(tidy))
        if talk.asks_to_explain(text_of(tidy)):
            return _talk(text_of(tidy))
        told = self._told(seat, tidy)
        if told.sign not in ("ok", "..") and (commented := self._without_comment(seat, tidy)):
            return commented
        if told.sign not in ("ok", ".."):
            told = self._without_tales(seat, tidy) or told
        if told.sign in ("ok", "..") and (joined := self._joined(seat, tidy)):
            return joined
        if told.sign == ".." and talk.is_starred(raw):
            return replace(told, back=True)
        refused = isinstance(said, IllegalOrder) and not isinstance(bare, str) and len(tidy) == len(pieces)
        return self._faulty(seat, pieces) if refused and told.sign != "ok" else told

    def _without_comment(self, seat: Seat, pieces: list[Piece]) -> Found | None:
        """What a message means whose last line only comments on the order above it; None for any other."""
        if len(pieces) == 1 or not (talk.reacts(pieces[-1].text) or talk.says_again(pieces[-1].text)):
            return None
        found = self._told(seat, pieces[:-1])
        commented = found.sign == "ok" and found.order and self.only_comments(seat, found.text, pieces[-1].text)
        return found if commented else None

    def _joined(self, seat: Seat, pieces: list[Piece]) -> Found | None:
        """The question about an order, if what is told beside it may be ordered too."""
        order = self._from_chat(seat, text_of(pieces))
        if order is None or not order.joins:
            return None
        first = pieces[0]
        return Found(
            "??",
            order.doubt,
            used=numbers_of(pieces),
            start=first.column,
            end=end_of(first),
            offers=self._offered(seat, order.text),
        )

    def _offered(self, seat: Seat, text: str) -> str:
        """What a text orders, as it can be offered to be confirmed; "" where it orders nothing that is allowed."""
        said = self.meaning(seat, text)
        return said if isinstance(said, str) else ""

    def _without_tales(self, seat: Seat, pieces: list[Piece]) -> Found | None:
        """What a message means without what it only tells of what happened; None where that leaves something open."""
        text = text_of(pieces)
        if talk.repeats(text):
            return None
        tales = [talk.Span(*span) for span in self._game.told_in_chat(text, seat, self._observation(seat))]
        rest = list(without(pieces, tales)) if tales else pieces
        refuses = any(talk.refuses(text[span.start : span.end]) for span in tales)
        if not tales or not rest:
            return Found("..", "talk", back=refuses) if tales else None
        told = self._told(seat, rest)
        if told.sign == "ok" and any(talk.retracts(text[span.start : span.end]) for span in tales):
            return None
        if told.sign == "..":
            said = text_of(rest)
            open_yet = talk.may_follow(said) or talk.takes_what_is_told(said) or self.holds(seat, said)
            return None if open_yet or (told.back and not refuses) else replace(told, back=refuses)
        said = " ".join(text[span.start : span.end].strip() for span in tales)
        return self._leaving_out(told, said) if told.sign == "ok" else None

    def _leaving_out(self, told: Found, said: str) -> Found:
        """What a message means, with something more that was left out of it."""
        said = said.strip(_SIGNS)
        left = _quoted([*filter(None, (told.left,)), said])
        return replace(told, left=left, besides=_shortened(_BETWEEN.join(filter(None, (told.besides, said)))))

    def _written(self, said: str, text: str) -> str:
        """The text to hand in for an order: as it was written, or in canonical spelling if a nickname is in it."""
        return said if self._nicks.respelt(text).changes else text

    def _quotes_somebody(self, line: str) -> bool:
        """Whether a quoted line begins with the name of who wrote it."""
        text = key(line.lstrip("> *"))
        return any(text.lstrip("@<").startswith(key(name)) for name in self._seats)

    def _told(self, seat: Seat, pieces: list[Piece]) -> Found:
        """What a message means, without what it says of orders that are not given now, or of others."""
        text = text_of(pieces)
        asides = [
            span
            for span in talk.asides(text, self._seats)
            if self._tells(seat, text[span.start : span.end]) and not self._orders(seat, span.dates)
        ]
        talks = [span for span in asides if span.talks and not self._names_own(seat, text[span.start : span.end])]
        if talks:
            rest = list(without(pieces, talks))
            told = self._told(seat, rest) if rest else Found("..", "talk")
            if told.sign == "ok" and (talk.does_the_same(text_of(rest)) or _SO_DO_I.search(text_of(rest))):
                return _whose(told)
            if told.sign != ".." or not talk.may_join(text_of(rest)):
                return told
        whole = self._corrected(seat, pieces)
        if talks and whole.sign == "ok":
            return _whose(whole)
        if whole.sign in ("ok", ".."):
            return whole
        rest = list(without(pieces, asides)) if asides else []
        told = self._corrected(seat, rest) if rest else whole
        said = [text[span.start : span.end].strip() for span in asides]
        if any(self.holds(seat, talk.reported(each)) for each in said):
            return whole
        denied = {word for span in asides if span.denies for word in talk.low_words(text[span.start : span.end])}
        joins = _SO_DO_I.search(text) is not None
        if told.sign != "ok" or not told.order or joins or denied & set(talk.low_words(told.text)):
            return whole
        return replace(self._leaving_out(told, " ".join(said)), partly=talk.replaces(" ".join(said)))

    def _names_own(self, seat: Seat, text: str) -> bool:
        """Whether a text has the name of something that is a seat's alone: of its crewmate."""
        own = self.vocabulary(seat).names.keys() - self.vocabulary(None).names.keys()
        return not own.isdisjoint(talk.low_words(text))

    def _tells(self, seat: Seat, aside: str) -> bool:
        """Whether what is said beside an order has something of the game, or names what is not ordered."""
        return self.holds(seat, aside) or talk.replaces(aside)

    def _orders(self, seat: Seat, text: str) -> bool:
        """Whether a part of a text may order something."""
        return bool(text) and (self.holds(seat, text) or self._from_chat(seat, text) is not None)

    def _corrected(self, seat: Seat, pieces: list[Piece]) -> Found:
        """What a message means; what stands behind the last words of correction replaces what stands before them."""
        whole = self._plainly(seat, pieces)
        if whole.sign == "ok":
            return whole
        text = text_of(pieces)
        plain = talk.without_idioms(text)
        nameless = self.vocabulary(seat).without_names(plain)
        for number, switch in enumerate((*talk.switches(plain), *talk.plans(plain))):
            if number >= _MOST_SWITCHES:
                break
            if nameless[switch.start : switch.end] != plain[switch.start : switch.end]:
                continue
            if self._addresses(seat, plain[: switch.start]):
                break
            later = self._plainly(seat, list(cut(pieces, switch.end, len(text))))
            before = list(cut(pieces, 0, switch.start))
            if later.sign == "ok" and (replaced := self._replaced(seat, before, later)) is not None:
                return replaced
            earlier = self._unbroken(seat, before, later)
            order = self.meaning(seat, earlier.order) if earlier.sign == "ok" and earlier.order else ""
            behind = talk.without_reasons(text[switch.end :]).rstrip()
            if isinstance(order, str) and (said := self._amendment(seat, order, behind)):
                shares = self.shares_of(seat, order)
                beyond = shares and not talk.goes_on(behind) and self.shares_of(seat, said) - shares
                alone = (len(shares) == 1 or (shares and _parts(order) == 1)) and _parts(said) >= _parts(order)
                sure = not beyond and (bool(alone) or self._is_sure(seat, order, behind))
                sure = sure and not self._apologises(plain[switch.start : switch.end], behind)
                return self._of_parts(pieces, said, order, sure=sure)
            if self.vocabulary(seat).holds(text[switch.end :]):
                break
        return whole

    def _apologises(self, switch: str, behind: str) -> bool:
        """Whether words of correction and what is behind them may be said to a player: `Sorry Tash!`."""
        named_there = named(behind, self._seats)
        return _SORRY.fullmatch(switch) is not None and any(not behind[:start].strip() for _, start, _ in named_there)

    def _addresses(self, seat: Seat, text: str) -> bool:
        """Whether a text ends by speaking to another player: `Bo, switch to A`, which its writer does not do."""
        said = text.rstrip()
        ends = said.endswith(",") and _SENTENCE_END.split(said[-_LONGEST_QUOTE:-1])[-1].strip()
        return bool(ends) and any(key(ends) == key(other) for other in self._seats if other != seat)

    def _unbroken(self, seat: Seat, before: list[Piece], later: Found) -> Found:
        """What stands before a correction means: without its last words, where they break off what is corrected."""
        earlier = self._plainly(seat, before)
        of = self.shares_of(seat, later.order) if later.sign == "ok" else frozenset[str]()
        text = text_of(before)
        ends = talk.last_end(text) if of and earlier.sign == "??" else 0
        if not ends or not self.shares_of(seat, text[ends:]) <= of:
            return earlier
        whole = self._plainly(seat, list(cut(before, 0, ends)))
        return earlier if self.shares_of(seat, whole.order) & of else whole

    def _replaced(self, seat: Seat, before: list[Piece], later: Found) -> Found | None:
        """A correction; None where it may be one of a part alone, or where what it corrects doubts too."""
        if not before or not self.holds(seat, text_of(before)):
            said = talk.without_switches(talk.without_idioms(text_of(before)))
            denied = before and talk.NEGATION & set(talk.low_words(said)[-2:])
            return None if denied else later
        earlier = self._plainly(seat, before)
        order = earlier.order
        if earlier.sign != "ok":
            read = self._from_chat(seat, text_of(before))
            order = read.text if read is not None else ""
        if earlier.sign != "ok" and talk.tells_plan(text_of(before)):
            return later
        beyond = self.shares_of(seat, order) - self.shares_of(seat, later.order)
        return None if beyond or _parts(order) > _parts(later.text) else later

    def _plainly(self, seat: Seat, pieces: list[Piece]) -> Found:
        """What a message without corrections means."""
        text = text_of(pieces)
        if not text.strip():
            return Found("..", "talk")
        bare = self.meaning(seat, text)
        if isinstance(bare, str):
            written = self._written(bare, "\n".join(piece.text.strip() for piece in pieces))
            return Found("ok", bare, written, numbers_of(pieces))
        if talk.asks_about(text):
            return Found("..", "talk")
        if self._is_undecided(seat, text):
            return Found("..", "talk", back=True)
        if talk.may_be_nothing(text) and not self._names_own(seat, text):
            return self._nothing(seat, pieces, sure=talk.is_nothing(text))
        reason = talk.gives_a_reason(text)
        if reason is not None and not self.holds(seat, reason):
            return self._nothing(seat, pieces, sure=bool(reason))
        behind = talk.opens_with_nothing(text)
        if behind is not None and not self.holds(seat, behind):
            return self._nothing(seat, pieces, sure=False)
        order = self._apart(seat, pieces) or self._from_chat(seat, text)
        illegal = isinstance(bare, IllegalOrder)
        found = self._read(seat, pieces, text, order) if order is not None and (order.explicit or not illegal) else None
        if illegal and (found is None or found.sign != "ok"):
            return self._mended(seat, pieces, text) or self._faulty(seat, pieces)
        if found is not None:
            return found
        return self._not_understood(seat, pieces, text)

    def _is_undecided(self, seat: Seat, text: str) -> bool:
        """Whether a message says that orders come later, and names what they may be only as one who thinks aloud."""
        if not talk.delays(text):
            return False
        vocabulary = self.vocabulary(seat)
        plain = talk.without_idioms(text)
        named = (each for each in _SENTENCE_END.split(plain) if self._names_something(vocabulary, each))
        order = self._from_chat(seat, text)
        return (order is None or not order.whole) and all(_MAYBE.search(each) is not None for each in named)

    def _names_something(self, vocabulary: Vocabulary, text: str) -> bool:
        """Whether a place, a number, or a thing stands in a text, and not only a word such as `cards`."""
        return any(not talk.fills(text[at:end].lower()) for at, end in vocabulary.evidence(text)) or bool(
            talk.points(text)
        )

    def _nothing(self, seat: Seat, pieces: list[Piece], *, sure: bool) -> Found:
        """A message that gives nothing: taken where that costs nothing, else asked about."""
        may_pass = self._game.may_pass and self.meaning(seat, "") == ""
        if sure and may_pass:
            return Found("ok", "", "", numbers_of(pieces))
        first, offers = pieces[0], PASSES if may_pass else ""
        _, *rest = _DENIAL_END.split(text_of(pieces), maxsplit=1)
        order = self._from_chat(seat, rest[0]) if rest and not sure else None
        said = self.meaning(seat, order.text) if order is not None and not order.doubt else None
        if isinstance(said, str) and said:
            fix = self._whole_fix(pieces, said)
            why = f"{said}? Or nothing? Write the order alone"
            return Found(
                "??", why, used=numbers_of(pieces), fix=fix, start=first.column, end=end_of(first), offers=said
            )
        return Found("??", GIVES_NOTHING, used=numbers_of(pieces), start=first.column, end=end_of(first), offers=offers)

    def _not_understood(self, seat: Seat, pieces: list[Piece], text: str) -> Found:
        """A message in which no order is found: in doubt if something of the game is in it, else talk."""
        plain = talk.without_idioms(text)
        vocabulary = self.vocabulary(seat)
        lines = [piece for piece in pieces if vocabulary.holds(piece.text)]
        of_rules = talk.asks_of_rules(plain) and self._asks_in_general(vocabulary, plain.partition("?")[0] + "?")
        if of_rules:
            return _talk(text)
        happened = not lines or self._tells_what_happened(vocabulary, plain)
        told = talk.asks_of_the_past(plain) or (happened and talk.is_told(plain)) or (not lines and talk.delays(plain))
        told = told and not talk.only_points(plain)
        pointing = "" if told else talk.points(plain)
        asks = not pointing and (talk.is_question(plain, vocabulary.known) or self._asks_in_general(vocabulary, plain))
        if talk.answers_itself(plain):
            return Found("??", "what is to be done? Write the order alone", used=numbers_of(pieces))
        if not lines and not pointing and talk.asks_for_unknown(plain):
            return Found("??", "what is asked for? It is nothing of the game", used=numbers_of(pieces))
        if asks or (not lines and not pointing):
            return _talk(text)
        if not pointing and self._tells_what_happened(vocabulary, plain):
            return _talk(text)
        mended = self._mended(seat, pieces, text)
        if mended is not None:
            return mended
        if (again := talk.as_before(plain)) is not None and (said := self._again(seat, again[1])):
            why = f'{said}? "{again[0]}" was {self._before[seat]}'
            fix, first = self._whole_fix(pieces, said), pieces[0]
            return Found("??", why, used=numbers_of(pieces), fix=fix, start=first.column, end=end_of(first))
        if pointing:
            piece = next((each for each in pieces if pointing in each.text), pieces[0])
            why = f'"{pointing}" names no order: write out what is meant'
            return Found("??", why, used=(piece.line,), start=piece.column, end=end_of(piece))
        return self._faulty(seat, lines)

    def _tells_what_happened(self, vocabulary: Vocabulary, plain: str) -> bool:
        """Whether what a text has of the game stands in clauses that tell what happened, or ask what is."""
        asked = [each.group() for each in _ASKED.finditer(plain) if talk.asks_only(each.group())]
        rest = _ASKED.sub(lambda found: "." if found.group() in asked else found.group(), plain)
        clauses = [each for each in _CLAUSE_END.split(rest) if vocabulary.holds(each)]
        told = bool(clauses) or (bool(asked) and not vocabulary.holds(rest))
        return told and all(map(talk.tells_what_happened, clauses)) and not talk.takes_what_is_told(plain)

    def _asks_in_general(self, vocabulary: Vocabulary, plain: str) -> bool:
        """Whether a text asks of the game and names no place, no number, nothing to be done."""
        asks = _ASKS.match(plain) is not None or plain.rstrip().endswith("?")
        evidence = vocabulary.evidence(plain) if asks else [(0, 1)]
        return all(end - at >= _LEAST_WORD and plain[at:end].lower() in talk.FILLING for at, end in evidence)

    def _again(self, seat: Seat, rest: str) -> str:
        """The last round's order of a seat, changed by what else is said: `but with a 3`; "" where it is not clear."""
        last = self._before.get(seat, "")
        part = re.sub(r"^\W*(?:but|only|just|this time|now)\b", "", rest.strip(), flags=re.IGNORECASE)
        if not last or talk.FILLING.issuperset(talk.low_words(part)):
            return last if isinstance(self.meaning(seat, last), str) else ""
        return self._amendment(seat, last, part)

    def _mended(self, seat: Seat, pieces: list[Piece], text: str) -> Found | None:
        """The order that a message gives if words that resemble the game's are those; always asked about."""
        vocabulary = self.vocabulary(seat)
        swapped: dict[str, str] = {}

        def better(found: re.Match[str]) -> str:
            near = vocabulary.near(found.group().lower()) or self._seat_meant(found.group())
            if not near:
                return found.group()
            swapped[found.group()] = near
            return near

        mended = _WHOLE_WORD.sub(better, text)
        if not swapped or len(swapped) > _MOST_SWAPPED:
            return None
        said = self.meaning(seat, mended)
        if not isinstance(said, str):
            read = self._from_chat(seat, mended)
            said = self.meaning(seat, read.text) if read is not None and not read.doubt else None
        if not isinstance(said, str):
            return None
        order = self._from_chat(seat, mended) or ChatOrder(said, ((0, len(mended)),))
        odd = self._odd(seat, mended, order)
        told = ", ".join(f"{word} as {near}" for word, near in swapped.items())
        mistyped = all(vocabulary.is_mistyped(word.lower(), near) for word, near in swapped.items())
        slips = order.mends and all(slipped(*pair) for pair in swapped.items())
        fix = self._whole_fix(pieces, said) if not odd else None
        if (mistyped or slips) and not odd and not order.doubt:
            places = ((word, near) for word, near in swapped.items() if vocabulary.names_place(near))
            guessed = [f"{word} for {near}" for word, near in places if near not in talk.drawn_in(word.lower())]
            return Found(
                "ok", said, said, numbers_of(pieces), mended=f"read {told}", guessed=", ".join(guessed), fix=fix
            )
        offers = "" if _refuses(odd.words) else said
        first = pieces[0]
        why = f"{said}? It has {', '.join(f'{word} for {near}' for word, near in swapped.items())}"
        return Found("??", why, used=numbers_of(pieces), fix=fix, start=first.column, end=end_of(first), offers=offers)

    def _seat_meant(self, word: str) -> str:
        """The only player whose name a word of no list is with a slip of the hand; "" if there is none."""
        near = [seat for seat in self._seats if talk.is_unknown(word.lower()) and slipped(word, seat)]
        return near[0] if len(near) == 1 and word.lower() != near[0].lower() else ""

    def _whole_fix(self, pieces: Sequence[Piece], said: str) -> QuickFix | None:
        """A fix that replaces the lines of a message from the first to the last."""
        if any(piece.made for piece in pieces):
            return None
        first, last = pieces[0], pieces[-1]
        return QuickFix(first.column, end_of(first), said, last.line - first.line)

    def _apart(self, seat: Seat, pieces: Sequence[Piece]) -> ChatOrder | None:
        """The lines that are orders as written, if together they are one; None if it is not that clear."""
        places: list[tuple[int, int]] = []
        own: list[str] = []
        at = 0
        for piece in pieces:
            if self.is_order(seat, piece.text) and self.meaning(seat, piece.text) != "":
                own.append(piece.text.strip())
                places.append((at, at + len(piece.text)))
            elif self._is_refused(seat, piece.text):
                return None
            at += len(piece.text) + 1
        if not own or len(own) == len(pieces):
            return None
        text = "\n".join(own)
        if not isinstance(self.meaning(seat, text), str):
            return None
        order = ChatOrder(text, tuple(places))
        return None if any(self._odd(seat, text_of(pieces), order)) else order

    def _is_refused(self, seat: Seat, text: str) -> bool:
        """Whether a text says in other words, and for sure, what its writer does, and may not do."""
        said = self._from_chat(seat, text)
        sure = said is not None and said.explicit and said.whole and not said.doubt
        return said is not None and sure and isinstance(self.meaning(seat, said.text), OrderError)

    def _read(self, seat: Seat, pieces: Sequence[Piece], text: str, order: ChatOrder) -> Found:
        """The meaning of an order found among other words; `??` if it is doubtful or the other words may change it."""
        used, left = _around(pieces, order)
        said = self.meaning(seat, order.text)
        if order.past and said == self._before.get(seat):
            return _talk(text)
        first = next(piece for piece in pieces if piece.line == used[0])
        start, end = first.column, end_of(first)
        again = talk.as_before(text) if said and said == self._before.get(seat) else None
        odd = self._odd(seat, again[1] if again is not None else text, order)
        if isinstance(said, OrderError):
            mended = self._mended(seat, list(pieces), text)
            if mended is not None and (mended.sign == "ok" or not order.doubt):
                return mended
            sign: Sign = "no" if isinstance(said, IllegalOrder) else "??"
            doubt = "" if order.offered else order.doubt
            why = doubt or f"{order.text}: {one_line(f'{said.reason} ({said.rule})')}"
            fix = self._renamed(seat, pieces, order.text, said) if not doubt else None
            return Found(sign, why, used=used, left=left, fix=fix, start=start, end=end)
        misspelt = any(self.vocabulary(seat).near(word.lower()) for word in odd.words)
        if (order.doubt and not order.offered) or (misspelt and not order.doubt):
            mended = self._mended(seat, list(pieces), text)
            if mended is not None:
                return mended
        back = lines_at(pieces, odd.back)
        if back and not order.doubt:
            asked = (piece for piece in pieces if piece.line in back)
            retracting = {piece.line: takes_back(piece.text, orders=self.holds(seat, piece.text)) for piece in asked}
            return Found(
                "??", "", used=used, faults=tuple((at, Answer("??", seat, why)) for at, why in retracting.items())
            )
        if odd.elsewhere and not order.doubt:
            mended = self._mended(seat, list(pieces), text)
            if mended is not None and mended.order and set(_chunks(said)) < set(_chunks(mended.order)):
                return mended
            asides = {
                piece.line: piece for span in reversed(odd.elsewhere) for piece in cut(pieces, span.start, span.end)
            }
            faults = (
                (line, _aside(seat, not_understood(piece.text, said), piece)) for line, piece in sorted(asides.items())
            )
            return Found("??", "", used=used, faults=tuple(faults), offers=said)
        doubt = order.doubt or odd.why or (f"and more is said: {_quoted(odd.words)}" if odd.words else "")
        if not doubt and odd.whose:
            doubt = f'it says "{odd.whose}": is it meant for now, by {seat}?'
        if doubt:
            either = doubt.endswith(_EITHER)
            clear = (order.offered or not order.doubt) and not (odd.why or either or self._changes(seat, odd.words))
            fix = QuickFix(first.column, end, said or PASSES, used[-1] - used[0], sure=not odd.whose)
            changes = fix.more or fix.text != first.text.strip()
            fix = fix if clear and changes and not first.made else None
            told = not {word.lower() for word in odd.words}.isdisjoint(name.lower() for name in self._names(seat))
            fix = None if told else fix
            why, offers = f"{said or 'nothing'}? {doubt}", "" if either or told or _refuses(odd.words) else said
            return Found("??", why, used=used, left=left, fix=fix, start=start, end=end, offers=offers)
        return Found("ok", said, said, used, left, self._besides(seat, pieces, order))

    def _besides(self, seat: Seat, pieces: Sequence[Piece], order: ChatOrder) -> str:
        """What is said beside an order in its lines: not the words by which it is ordered."""
        linking = self.vocabulary(seat).words | _LINKING
        said: list[str] = []
        at = 0
        for piece in pieces:
            end = at + len(piece.text)
            own = [(start - at, behind - at) for start, behind in sorted(order.places) if start < end and behind > at]
            begins, ends = [0, *(behind for _, behind in own)], [*(start for start, _ in own), len(piece.text)]
            said += [
                piece.text[begin:close] for begin, close in zip(begins, ends, strict=True) if own and begin < close
            ]
            at = end + 1
        parts = (part.strip(_SIGNS) for each in said for part in _GAP.split(each))
        return _shortened(_BETWEEN.join(part for part in parts if not linking.issuperset(talk.low_words(part))))

    def _renamed(self, seat: Seat, pieces: Sequence[Piece], order: str, error: OrderError) -> QuickFix | None:
        """The order of a message with the name that its refusal suggests for one that nobody has."""
        meant, written = MEANT.search(error.reason), order[error.start : error.end].strip()
        if meant is None or not written:
            return None
        again = re.sub(
            rf"(?<!\w){re.escape(written)}(?!\w)", lambda _: meant[1], text_of(pieces), count=1, flags=re.IGNORECASE
        )
        read = self._from_chat(seat, again)
        said = self.meaning(seat, read.text) if read is not None and not read.doubt else None
        if read is None or not isinstance(said, str) or self._odd(seat, again, read):
            return None
        fix = self._whole_fix(pieces, said)
        return replace(fix, sure=False) if fix is not None else None

    def _changes(self, seat: Seat, words: Sequence[str]) -> bool:
        """Whether some words around an order may make it another one, so that it cannot be suggested as it stands."""
        low = {key(word) for word in words}
        names = {key(word) for name in self._names(seat) for word in talk.low_words(name)}
        return bool(low & (talk.DOUBT | talk.NEGATION | talk.REJECTING | names)) or any(
            self.vocabulary(seat).holds(word) for word in words
        )

    def _odd(self, seat: Seat, text: str, order: ChatOrder) -> Odd:
        """The words around an order that may change it."""
        now = self._observation(seat).round
        return Around(self.vocabulary(seat), seat, self._names(seat), text, order, now).odd()

    def _faulty(self, seat: Seat, pieces: Sequence[Piece]) -> Found:
        """The faults of a message: the first refused line, then the first one refused without it, and so on."""
        faults = tuple(self._faults(seat, list(pieces)))
        if not faults:
            why = Answer("??", seat, "not understood", pieces[0].column, end_of(pieces[0]))
            faults = ((pieces[0].line, why),)
        return Found(faults[0][1].sign, "", used=numbers_of(pieces), faults=faults)

    def _faults(self, seat: Seat, pieces: list[Piece]) -> Iterator[tuple[int, Answer]]:
        most = len(pieces) if len(pieces) <= MOST_FAULTY_LINES else 1
        for _ in range(most):
            error = self.meaning(seat, text_of(pieces)) if pieces else ""
            if not isinstance(error, OrderError):
                return
            piece, column = place_in(pieces, error.start)
            yield piece.line, refused(seat, piece, column, error)
            pieces.remove(piece)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found.group())


def takes_back(said: str, *, orders: bool = False) -> str:
    """The question about words that may take orders back. `orders`: they may order something themselves, so that the
    orders do not stand just because these words are left out.
    """
    return f'does "{_shortened(said)}" take the orders back? {WRITE_ALL if orders else "Fix it or leave it out"}'


def not_understood(said: str, order: str) -> str:
    """The question about words beside an order."""
    return f'what about "{_shortened(said)}"? It is not understood beside {order}: fix it or leave it out'


def _is_crossed(clause: str) -> bool:
    """Whether a sign refuses what a clause says."""
    return chat_text.is_crossed(clause) and not talk.denies_itself(clause)


def _refuses(words: Sequence[str]) -> bool:
    """Whether words around an order say that it is not one: then it is not offered either."""
    return not (talk.NEGATION | talk.REJECTING).isdisjoint(map(key, words))


def _whose(found: Found) -> Found:
    """The question whose an order is that stands beside what others do."""
    return Found("??", "whose order is this? Write it alone", used=found.used, offers=found.text)


def _talk(text: str) -> Found:
    """What a message without an order means: nothing, though it may take earlier orders back."""
    against = (talk.takes_back, talk.corrects, talk.is_only_later, talk.only_denies)
    return Found("..", "talk", back=any(test(text) for test in against))


def _aside(seat: Seat, why: str, piece: Piece) -> Answer:
    """The answer to what is said beside an order; in a table's row it cannot be left out alone."""
    return Answer("??", seat, why, piece.column, end_of(piece), aside=not piece.made)


_REFUSED = (
    r"\b(?:no|not|without|don['\u2019]?t|won['\u2019]?t|skip(?:ping)?|drop(?:ping)?|cancel(?:ling)?|scrap|scratch|forget)"
    r"\s+(?:(?:the|my|any|more|longer)\s+)*{}\w*"
)


def _is_refused(part: str, text: str) -> bool:
    """Whether a text says that a part of an order is not done: `no hide after all`."""
    verb = part.split()[0].rstrip("e")
    return verb.isalpha() and re.search(_REFUSED.format(verb), text, re.IGNORECASE) is not None


def _chunks(order: str) -> list[str]:
    """The parts of an order in canonical spelling, each with all that is said of its place."""
    return [part.strip() for part in order.split(";") if part.strip()]


def _label(part: str) -> str:
    """Of which place or of whom a part of an order in canonical spelling is, `alien:`; all of it if it is of none."""
    return part[: part.find(":") + 1] or part


def _deeds(part: str) -> frozenset[str]:
    """What kinds of things are done in a part of an order in canonical spelling: `take`, `rob`."""
    deeds = part.removeprefix(_label(part)).split(",")
    return frozenset(deed.split()[0] for deed in deeds if deed.strip())


def _parts(order: str) -> int:
    """How many parts an order in canonical spelling has."""
    return len([part for part in re.split(r"[;,]", order) if part.strip()])


def _tidied(pieces: Sequence[Piece], names_somebody: Callable[[str], bool], others: Sequence[Seat]) -> list[Piece]:
    """The player's own lines, without decoration; quoted lines only if there are no others and they name nobody."""
    unquoted = [piece for piece in pieces if not piece.quoted and not chat_text.is_quoted(piece.text)]
    if not unquoted and not any(names_somebody(piece.text) for piece in pieces):
        unquoted = [piece for piece in pieces if not piece.quoted]
    decorated = {chat_text.plain(name): name for name in others if chat_text.undecorated(name) != name}
    tidied = [replace(piece, text=_undecorated(piece.text, decorated)) for piece in unquoted]
    return [piece for piece in tidied if piece.text.strip()]


def _undecorated(line: str, names: Mapping[str, Seat]) -> str:
    """A line without decoration, but for names that have some: `mirabelle_`, a name that is an emoji."""
    left = chat_text.undecorated(line)
    for written, start, end in named(line, names) if names else ():
        if end - start == len(names[written]) and len(left) == len(line):
            left = left[:start] + names[written] + left[end:]
    return left.rstrip()


def _around(pieces: Sequence[Piece], order: ChatOrder) -> tuple[tuple[int, ...], str]:
    """The lines used by an order, and the words in them that it leaves out."""
    length = sum(len(piece.text) + 1 for piece in pieces)
    kept = [False] * length
    for start, end in order.places:
        kept[start:end] = [True] * (end - start)
    used: list[int] = []
    left: list[str] = []
    at = 0
    for piece in pieces:
        span = kept[at : at + len(piece.text)]
        if any(span):
            used.append(piece.line)
            words = talk.WORD.finditer(piece.text)
            left += [found.group() for found in words if not any(span[found.start() : found.end()])]
        at += len(piece.text) + 1
    return tuple(dict.fromkeys(used)) or (pieces[0].line,), _quoted(left)


def _shortened(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= _LONGEST_BESIDES else f"{text[:_LONGEST_BESIDES].rstrip()}..."


def _quoted(words: Sequence[str]) -> str:
    text = " ".join(dict.fromkeys(words))
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE].rstrip()}..."
