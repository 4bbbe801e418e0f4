"""The words around an order: which of them may change it, sentence by sentence and clause by clause."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from itertools import zip_longest

from msgspec import Struct

from games.core.chat import ChatOrder, named
from games.core.chat_whose import jokes, signed_by
from games.core.names import key
from games.core.number_words import LARGE, value
from games.core.viewers import Seat
from genius_tui.paste import talk
from genius_tui.paste.vocabulary import Vocabulary

_ORDERS = re.compile(
    r"\s*(?:[:,]|(?:go|tak|us|play|mov|enter|rob|bid|search|open|tri|want|pick|choos)(?:es|s|ed)\b)", re.IGNORECASE
)
"""What stands behind the name of one whose order follows."""
_JUDGED = (talk.DOUBT | talk.CONDITION | talk.NEGATION | talk.REJECTING | {"terrible", "awful", "closed", "full"}) - {
    *("nobody", "noone")
}
"""Words beside a place that is named again which say that the order is not meant."""
_THIRD = re.compile(r"(?:goes|takes|uses|plays|robs|bids|enters|searches|opens)\b", re.IGNORECASE)
_OWN_THING = re.compile(r"\b(?:my|mine|it|this|that|here|order|one|and|then|so|i)\b", re.IGNORECASE)
_DOING = re.compile(r"\s+(?:just\s+)?[^\W\d_]{2,}(?:ing|in['\u2019])\b", re.IGNORECASE)
_OWN_SENTENCE = re.compile(r"\s+(?:i|i['\u2019]?(?:m|ll|d)|im|my|mine|let me)\b", re.IGNORECASE)
_OBJECT = re.compile(r"(?:with|of|about|for)\b", re.IGNORECASE)
_OBJECT_BEHIND = re.compile(
    r"\b(?:about|of|against|without)\s*(?:going|moving|playing|taking)?\s*(?:to|in|into)?\s*$", re.IGNORECASE
)
_REASONING = re.compile(
    r"^[ \t]*(?:(?:(?:my|the) )?(?:reason(?:s|ing)?|rationale|motivation|explanation|why)[^\w\n]*:|no reasoning\b).*$",
    re.IGNORECASE | re.MULTILINE,
)
"""A line that says why something is ordered, below its own title."""
_BEHIND_A_NAME = re.compile(r" |\s*[/|~]\s*")
_UNDONE = re.compile(
    r"[,.;!?\n]\s*(?:(?:so|and|but|lol|please|pls)\W+)*(?:can\W+)?"
    r"(?:some(?:one|body)|any(?:one|body)|every(?:one|body)|we|you\W+can|y['\u2019]?all|people)\b"
    r"|\bwould be (?:nice|great|fun|cool|good|lovely|handy|useful|better|dumb|stupid|silly|wise)\b"
    r"|\bcosts? too (?:much|many)\b"
    r"|\bforgot to\b|\bif (?:i|we) (?:could|can|had)\b",
    re.IGNORECASE,
)
"""What makes a deed one that is only wished, judged, or asked of others: `hide would be nice`, `someone buy 9`."""
_LEADS_TO = re.compile(r"(?:at|to|on|in|into|onto|for|through|by|with)\b|[^\w@]", re.IGNORECASE)
_SHARED = re.compile(
    r"(?i:\b(?:both|me|myself|(?<!of )us)(?: of us)?\s*(?:and|&|\+)\s*)(?:(?i:my|our|him|her|them|the)\b|[A-Z]\w+)"
    r"|\b(?i:both of us)\b"
)
"""Two to whom an order may belong: `that's for me and my sister`."""
_GREETS = [["sorry"], ["hi"], ["hey"], ["hello"], ["bye"], ["congrats"], ["night"], ["luck"]]
"""Behind an order they speak to the one who is named: `A with 3 sorry Bo`; `thanks Bo` may be signed by Bo."""
_SUBJECT = re.compile(r"\b(?:i|we|you|he|she|it|they|that|this|who)$", re.IGNORECASE)
"""Before a word that is a name too it makes it that word: `i will go`."""
_ENDS_IN_NO = frozenset({"no", "nope", "nah", "not", "never"})
_JUDGEMENT = re.compile(
    r"\s+(?:is|isn't|was|wasn't|are|were|seems?|looks?|sounds?|feels?)\b"
    r"(?!\s+(?:it|mine|me|my|what|where|fine|good|great|ok|okay|enough|plenty|all|final|locked|in"
    r"|the (?:one|pick|plan|choice|move|way|order)))",
    re.IGNORECASE,
)
"""What is said of an order, behind it: `A with 3 is too obvious`; not `A with 3 is my pick`."""
_ABOUT_NAMES = frozenset({"from", "of", "for", "to", "by", "says", "said", "and", "also"})
"""Beside nothing but these, a name behind an order may say whose it is, or whom it is said to: `take 20, from Bo`."""
_SPEAKS_HERE = re.compile(
    r"(?:(?<=^)|(?<=[\n.!,:;(] )|(?<=[\n.!,:;(]))(?:(?:hi|hey|hello|yo|sorry|all|guys|host|this is"
    r"|it['\u2019]?s)[ ,]+)*"
    r"([^\W\d_]\w*) here\s*(?=[,.:;!\n-]|$)",
    re.IGNORECASE,
)
_HANGS_ON = re.compile(r"[\s?!.)]*(?:then|in (?:that|which) case|if (?:so|not|yes|no)|else|otherwise)\b", re.IGNORECASE)
"""Behind a question it makes the order a conditional one: `is K closed? then L with 2`."""
_IN_BRACKETS = re.compile(r"\((?![^()]*\b(?:x|times|of|each|twice|and|or)\b)[^()\d]{3,40}\b(\d)\)", re.IGNORECASE)
"""A number of the order that is said again: `with a sword (the broad one, 3)`."""
_CHANGING = frozenset(
    {"cancel", "change", "changing", "instead", "maybe", "move", "perhaps", "rather", "swap", "switch"}
)
"""Words of a reason that may say what else is ordered."""
_CONFIRMED = re.compile(
    r"(?<=[.!?\n,;(])[ \t]*(?:yes|yep|yeah|yup|indeed|correct|seriously|really|just|only)"
    r"(?:[ ,]+(?:yes|an?|the|my|just|only|one|really|single|lone|lonely|measly|lousy|big|whole))*[ ,]+(\d{1,2})\b"
    r"(?:[ ,]+(?:lol|haha|yes|really|right|seriously))*(?=[ \t]*(?:[.!)\n]|$))",
    re.IGNORECASE,
)
"""A number of the order that a sentence behind it says again: `A with 2. Yes, a 2!`"""
_ANNOUNCED = re.compile(
    r"(?:^|(?<=[.!?\n])|(?<=[.!?\n] ))(?:(?:so|ok|okay|well|anyway|therefore|hence|thus|and|yes"
    r"|here(?:['\u2019]?s| is))[ ,]+)*"
    r"(?:my (?:(?:final|real|actual) )?(?:orders?|moves?|choice|answer|decision|submission)"
    r"(?: for (?:this|now|today)(?: \w+)?)?"
    r"(?:[ ,]+(?:is|are|will be|therefore|thus|then|now|as follows))*[ :,]*(?:(?:gates?|doors?|rooms?|to)\b)?)",
    re.IGNORECASE,
)
"""What says that the order follows: `My order is therefore: gates H and I`."""
_BUT_MINE = re.compile(
    r"\bbut(?=\s(?:my (?:move|orders?|answer|vote|choice|pick|bid)s? (?:is|are|stays?)|mine (?:is|are|stays?)"
    r"|here(?:['\u2019]?s| is| are) (?:my|mine|it))\b)",
    re.IGNORECASE,
)
"""It only leads from what is told to the order: `I am stuck in traffic but my move is Beta`."""
_SHORT_AFTERTHOUGHT = 5
"""In words: a sentence behind an order, of at most so many, that doubts or denies, is about the order."""


class Odd(Struct, frozen=True):
    """What around an order may change it: words of its own clause; sentences elsewhere that hold something of the
    game, and the positions of those that take it back. `why`: a sentence instead, where no correction can be offered.
    `whose`: words that say it is another's, of another time, or no order; it is offered, but never with others at once.
    """

    words: tuple[str, ...] = ()
    elsewhere: tuple[talk.Span, ...] = ()
    back: tuple[int, ...] = ()
    why: str = ""
    whose: str = ""

    def __bool__(self) -> bool:
        return any(self)

    def __iter__(self) -> Iterator[object]:
        yield from filter(None, (self.words, self.elsewhere, self.back, self.why, self.whose))


class Around:
    """A message around the places of an order, sentence by sentence and clause by clause."""

    def __init__(
        self, vocabulary: Vocabulary, seat: Seat, others: Sequence[Seat], text: str, order: ChatOrder, now: int
    ) -> None:
        """`now`: the round that orders are given for."""
        self._text = text
        self._now = now
        self._seat, self._players = seat, others
        self._writer = frozenset(talk.low_words(seat))
        self._kept = [False] * len(text)
        for start, end in order.places:
            self._kept[start:end] = [True] * (end - start)
        self._plain = _BUT_MINE.sub(",  ", talk.without_idioms(_without_stops(text, others)))
        if order.whole:
            self._plain = talk.without_earlier(self._plain)
        self._plain = _REASONING.sub(
            lambda found: found.group() if vocabulary.holds(found.group()) else " " * len(found.group()), self._plain
        )
        if order.whole and order.explicit and len(order.shares) != 1:
            self._plain = talk.without_comparison(self._plain)
        self._bare = vocabulary.without_names(self._plain)
        names = [talk.low_words(name) for name in others]
        self._others = frozenset(key(word) for name in names for word in name if len(word) > 1 or len(name) == 1)
        self._vocabulary = vocabulary
        self._places = order.places
        self._estimates = order.estimates
        self._explicit = order.explicit
        self._whole = order.whole
        self._counts = any(map(str.isdigit, order.text))
        self._has_parts = bool(order.shares)
        called = {at for name, *span in named(text, others) if key(name) not in vocabulary.names for at in range(*span)}
        told = {start for start, _ in vocabulary.evidence(self._plain)} & {
            start for start, _ in vocabulary.evidence(text)
        }
        told -= called
        held: dict[int, str] = {
            at: self._plain[at:end] for at, end in vocabulary.evidence(self._covered()) if at in told
        }
        if order.shares or self._counts:
            held |= self._spelt_numbers(order.text)
        if not order.counts:
            held = self._without_numbers(held)
        self._evidence = list(held)
        said = {_letters(word) for word in re.split(r"[\s;:,]+", order.text)}
        said |= {word.lstrip("0123456789") for word in said if order.whole}
        self._ordered = said
        first = min((start for start, _ in order.places), default=0) if order.whole else 0
        self._repeated = {
            at for at, name in held.items() if (not name.isdigit() or at < first) and _letters(name) in said
        }
        self._repeated |= {
            found.start(1) for found in _IN_BRACKETS.finditer(self._plain) if order.whole and found[1] in said
        }
        last = max((end for _, end in order.places), default=0)
        numbers = [word for word in re.split(r"[\s;:,]+", order.text) if word.isdigit()]
        self._repeated |= {
            found.start(1)
            for found in _CONFIRMED.finditer(self._plain, max(0, last - 1))
            if order.whole and numbers == [found[1]] and found.start() >= last
        }
        self._reasons = [span for span in talk.reasons(self._plain) if self._only_says_why(span, held)]
        self._words: dict[int, str] = {}
        self._elsewhere: list[talk.Span] = []
        self._back: list[int] = []
        self._why = ""
        self._whose = ""
        self._behind = False
        self._wished = False

    def odd(self) -> Odd:
        """What of it may change the order."""
        announced = self._announced()
        self._whose = self._introduced() or signed_by(self._text, self._players, self._seat)
        for sentence in talk.sentences(self._plain, self._kept):
            parts = talk.clauses(self._plain, sentence, self._kept)
            ordering = [any(self._kept[part.start : part.end]) for part in parts]
            if sentence.end <= announced:
                continue
            if any(ordering):
                self._sentence(sentence)
                for index, (part, orders) in enumerate(zip(parts, ordering, strict=True)):
                    if orders and talk.is_later(self._blanked(part), self._plain[part.start : part.end]):
                        self._why = "now, or later? Write this round's order alone"
                    if not orders and talk.is_only_later(self._plain[part.start : part.end]):
                        self._why = "now, or later? Write this round's order alone"
                    if index < len(parts) - 1 and self._leads_to(part, parts[index + 1]):
                        continue
                    self._own(part) if orders else self._free(part, behind=any(ordering[:index]))
                    if not orders and talk.disowns(self._plain[part.start : part.end]):
                        self._whose = self._whose or self._plain[part.start : part.end].strip(" ,.()")
                    if not orders and any(ordering[index - 1 : index]):
                        self._names_alone(part)
                    if not any(ordering[: index + 1]) and not self._goes_itself(part, parts, ordering):
                        self._for_another(part)
                    counts = self._counts and any(ordering[: index + 1])
                    if counts and (bound := talk.bounds(self._bounding(part))):
                        self._why = self._why or f'"{bound}" leaves it open: write out what is meant'
                self._behind = True
            else:
                self._aside(sentence)
        if not self._why and (self._is_phrase() or jokes(self._text)):
            self._why = "is that meant? Write the order alone"
        if not self._why and (wish := talk.leaves_open(self._text, self._kept, self._seat)):
            self._why = f'"{wish.strip(" ,")}" leaves it open: write out what is meant'
        if (
            not self._why
            and (self._counts or self._has_parts)
            and any(talk.or_nothing(self._text, end) for _, end in self._places)
        ):
            self._why = "or nothing? Write the order alone"
        words = [self._words[at] for at in sorted(self._words)]
        return Odd(tuple(dict.fromkeys(words)), tuple(self._elsewhere), tuple(self._back), self._why, self._whose)

    def _introduced(self) -> str:
        """The words by which another says to be the writer: `hi, Bo here.`; "" where none does."""
        said = (found for found in _SPEAKS_HERE.finditer(self._text) if key(found[1]) in self._others)
        return next((found.group().strip(" .,:;!\n-") for found in said), "")

    def _is_phrase(self) -> bool:
        """Whether the whole order is a part of a turn of phrase: `whoever keeps going to Alpha wins`."""
        own = [at for at, kept in enumerate(self._kept) if kept and self._text[at].isalnum()]
        return bool(own) and all(self._plain[at].isspace() for at in own)

    def _announced(self) -> int:
        """Where a sentence begins that says at once before a whole order that this is it: what is before is talk."""
        first = min((start for start, _ in self._places), default=0)
        found = list(_ANNOUNCED.finditer(self._plain, 0, first)) if self._whole else []
        return found[-1].start() if found and not self._plain[found[-1].end() : first].strip(" *_(") else 0

    def _covered(self) -> str:
        """The text with the order's own words replaced by signs, so that they are not evidence of something more."""
        return "".join(" " if kept else character for character, kept in zip(self._plain, self._kept, strict=True))

    def _without_numbers(self, held: dict[int, str]) -> dict[int, str]:
        """What of the game is held, but for numbers in sentences without a part of the order."""
        aside = {
            at
            for span in talk.sentences(self._plain, self._kept)
            if not any(self._kept[span.start : span.end])
            for at in range(span.start, span.end)
        }
        return {at: name for at, name in held.items() if not name.isdigit() or at not in aside}

    def _spelt_numbers(self, order: str) -> dict[int, str]:
        """Numbers in words, of more than one figure, that are none of the order's: maybe amounts that it leaves out."""
        words = list(talk.WORD.finditer(self._covered()))
        said = {
            word.start(): word.group()
            for word, behind in zip_longest(words, words[1:])
            if word.group().lower() in LARGE and (behind is None or behind.group().lower() not in talk.UNITS)
        }
        figures = re.findall(r"\d+", order)
        return {at: word for at, word in said.items() if str(value(word)) not in figures}

    def _left(self, start: int, end: int) -> list[re.Match[str]]:
        words = talk.WORD.finditer(self._plain, start, end)
        return [word for word in words if not (any(self._kept[word.start() : word.end()]) or self._says_why(word))]

    def _only_says_why(self, span: talk.Span, held: Container[int]) -> bool:
        """Whether a reason has nothing of the game in it and says nothing of whose order it is."""
        text = self._plain[span.start : span.end]
        words = talk.low_words(text)
        whose = talk.speaks_for(text) or ("for" in words and not self._others.isdisjoint(words))
        changes = talk.takes_back(text) or not _CHANGING.isdisjoint(words)
        return not (whose or changes or any(at in held for at in range(span.start, span.end)))

    def _says_why(self, word: re.Match[str]) -> bool:
        """Whether a word is of a clause behind an order that says why it is given, and nothing of the game."""
        return any(span.start <= word.start() < span.end and any(self._kept[: span.start]) for span in self._reasons)

    def _sentence(self, sentence: talk.Span) -> None:
        """Notes what in a sentence with an order makes the whole of it doubtful."""
        text = self._plain[sentence.start : sentence.end]
        if talk.is_conditional(talk.low_words(self._vocabulary.without_names(text))):
            self._why = "only under a condition? Decide it and write the order alone"
        elif (pointed := talk.pointing(self._unpraised(sentence))) and not self._only_compares(pointed):
            self._why = f'"{pointed}" leaves it open: write out what is meant'
        left = {word.start(): word.group().lower() for word in self._left(sentence.start, sentence.end)}
        quiet = self._quiet(sentence)
        self._words |= {
            at: word
            for at, word in left.items()
            if word in talk.DOUBT | talk.NEGATION - talk.SHARED
            and not any(part.start <= at < part.end for part in quiet)
        }
        self._wished = talk.requests(self._text[sentence.start : sentence.end])
        if self._wished:
            self._words = {at: word for at, word in self._words.items() if word != "?"}
        shared = _SHARED.search(self._text, sentence.start, sentence.end) if self._whole else None
        self._whose = shared.group() if shared is not None else self._whose
        self._whose = self._whose or talk.other_round(self._dated(sentence), self._now)
        back = any(word in talk.TAKEN_BACK and not self._bare[at].isspace() for at, word in left.items())
        if back or talk.retracts(self._blanked(sentence)):
            self._back.append(sentence.start)

    def _unpraised(self, sentence: talk.Span) -> str:
        """A sentence without its order, and beside a whole one without what tells how that went before: `A with 2, it
        worked last time`.
        """
        text = self._blanked(sentence)
        for part in talk.clauses(self._plain, sentence, self._kept) if self._whole else ():
            own = any(self._kept[part.start : part.end])
            if not own and talk.tells_how_it_went(self._plain[part.start : part.end]):
                start, end = part.start - sentence.start, part.end - sentence.start
                text = text[:start] + " " * (end - start) + text[end:]
        return text

    def _dated(self, sentence: talk.Span) -> str:
        """A sentence without its order, as far as it may say which round that is for: not `round 1 was fun`."""
        text = self._blanked(sentence)
        for part in talk.clauses(self._plain, sentence, self._kept):
            told = self._plain[part.start : part.end]
            tells = talk.observes(told) or talk.is_reason(told) or talk.is_own_past(told)
            if (tells and not any(self._kept[part.start : part.end])) or talk.is_kept_for_later(told):
                start, end = part.start - sentence.start, part.end - sentence.start
                text = text[:start] + " " * (end - start) + text[end:]
        return text

    def _leads_to(self, clause: talk.Span, following: talk.Span) -> bool:
        """Whether a clause says why the order behind it is given: `Bo went for A, so B with 1`."""
        told = self._plain[clause.start : clause.end]
        so = talk.follows_from(self._plain[following.start : following.end])
        ordered = any(self._kept[following.start : following.end]) and not any(self._kept[clause.start : clause.end])
        return self._whole and so and ordered and not talk.speaks_for(told)

    def _quiet(self, sentence: talk.Span) -> list[talk.Span]:
        """The clauses beside a whole order that doubt and deny none of it: those that say why it is given, what its
        writer wishes, or something else.
        """
        parts = talk.clauses(self._plain, sentence, self._kept)
        ordered = [any(self._kept[part.start : part.end]) for part in parts]
        told = [self._plain[part.start : part.end] for part in parts]
        return [
            part
            for index, part in enumerate(parts)
            if not ordered[index]
            and (
                (self._whole and any(ordered[:index]) and talk.is_reason(told[index])) or not talk.concerns(told[index])
            )
        ]

    def _points(self, text: str) -> bool:
        """Whether a sentence of its own points at other orders, or bounds a number."""
        if self._whole and not self._behind:
            for _, start, end in named(text, self._players):
                text = text[:start] + " " * (end - start) + text[end:]
            if talk.agrees(text):
                return False
        if talk.is_told(text) and not self._vocabulary.holds(text):
            return False
        pointed = talk.pointing(text) if self._whole and not self._behind else talk.points(text)
        return bool(pointed) and not self._only_compares(pointed)

    def _only_compares(self, pointed: str) -> bool:
        """Whether words that point at other orders say nothing of one that names all it needs: `as agreed`."""
        return self._explicit and pointed.lower().startswith("as ")

    def _blanked(self, span: talk.Span) -> str:
        return "".join(
            " " if self._kept[at] and not self._plain[at].isspace() else self._plain[at]
            for at in range(span.start, span.end)
        )

    def _hidden(self, span: talk.Span) -> str:
        """A text as `_blanked`, with words in place of the order's."""
        return "".join("x" if self._kept[at] else self._plain[at] for at in range(span.start, span.end))

    def _bounding(self, clause: talk.Span) -> str:
        """A clause as far as words in it may bound a number: without those that the game has reckoned with."""
        text = self._plain[clause.start : clause.end]
        if self._estimates:
            return self._blanked(clause)
        for start, end in self._places:
            first, last = max(0, start - clause.start), max(0, end - clause.start)
            bound = talk.bounds(said := text[first:last])
            if bound and said.lstrip().startswith(bound):
                text = text[:first] + " " * len(said) + text[last:]
        return text

    def _own(self, clause: talk.Span) -> None:
        """A clause with a part of the order in it: each of its other words has to be one that changes nothing."""
        left = self._left(clause.start, clause.end)
        judged = any(self._judges(word) for word in left) or self._is_object(clause)
        for word in left:
            if word.group() == "?" and self._wished:
                continue
            strange = self._is_strange(word.group().lower(), word.start(), judged=judged)
            if strange or self._tells_of_order(word, clause.end):
                self._words[word.start()] = word.group()
        last = max(at for at in range(clause.start, clause.end) if self._kept[at]) + 1
        if self._whole and (judgement := _JUDGEMENT.match(self._plain[: clause.end], last)) is not None:
            self._whose = self._whose or judgement.group().strip()
        undone = _UNDONE.search(self._plain, max(0, clause.start - 1), clause.end) if self._explicit else None
        self._whose = self._whose or (undone.group().strip(" ,.;!?\n") if undone is not None else "")
        if not self._is_addressed(clause):
            first = next(at for at in range(clause.start, clause.end) if self._kept[at])
            lead = self._plain[clause.start : first]
            own = (
                talk.elsewise(self._blanked(clause))
                or ("" if self._goes_on(clause) else talk.begins_to_ask(self._hidden(clause)))
                or self._wrong_title(first)
                or self._unknown_name(clause.start, first)
            )
            self._whose = self._whose or own or self._third(first, lead.strip(" ,;:)"))

    def _goes_on(self, clause: talk.Span) -> bool:
        """Whether a clause says what else its writer, or a crewmate, does: `Salt stays and does nothing`."""
        line = self._plain.rfind("\n", 0, clause.start) + 1
        return self._plain[clause.start : clause.end].lstrip()[:4].lower() == "and " and any(
            self._kept[line : clause.start]
        )

    def _judges(self, word: re.Match[str]) -> bool:
        """Whether a word makes a judgement of a word beside it; in `is walking` it tells of what is done."""
        doing = self._whole and _DOING.match(self._plain, word.end()) is not None
        return word.group().lower() in talk.JUDGING and not doing

    def _tells_of_order(self, word: re.Match[str], end: int) -> bool:
        """Whether a strange word at once before an order says what has been done to it, or at once behind all of it in
        its clause, which ends at `end`, what it does: `discussed A with 3`, `A with 3 scares me`.
        """
        if not self._whole or not self._is_unknown(word):
            return False
        low, behind = word.group().lower(), len(self._plain[: word.start()].rstrip(" ")) - 1
        before = len(self._plain) - len(self._plain[word.end() :].lstrip(" "))
        led = _LEADS_TO.match(self._plain, before) is not None
        done = low.endswith("ed") and not led and before < len(self._kept) and self._kept[before]
        more = talk.WORD.match(self._plain, before) is not None and not any(self._kept[before:end])
        return done or (more and low.endswith("s") and not low.endswith("ss") and behind >= 0 and self._kept[behind])

    def _is_object(self, clause: talk.Span) -> bool:
        """Whether an order is what a word before it is about: `bored with A with 3`."""
        first = next(at for at in range(clause.start, clause.end) if self._kept[at])
        if first != min(start for start, _ in self._places):
            return False
        lead = self._plain[clause.start : first]
        return _OBJECT.match(self._plain, first) is not None or _OBJECT_BEHIND.search(lead) is not None

    def _is_addressed(self, clause: talk.Span) -> bool:
        """Whether a clause speaks to what the order names before it: `Pepper, you take 13B`."""
        before = self._plain[: clause.start].rstrip()
        return before[-1:] == "," and self._kept[len(before) - 2]

    def _wrong_title(self, first: int) -> str:
        """What stands before an order and a colon, if it is no title of an order: `score`, `deal`."""
        colon = first if self._plain[first] == ":" else len(self._plain[:first].rstrip()) - 1
        if self._plain[max(0, colon)] != ":":
            return ""
        start = max(self._plain.rfind(sign, 0, colon) for sign in "\n.!?;,:") + 1
        title = self._plain[start:colon].strip()
        if any(self._kept[start:colon]):
            return ""
        words = list(talk.WORD.finditer(self._plain, start, colon))
        strange = words and title[0].isalpha() and all(map(self._is_unknown, words))
        may_be_name = self._whole and strange and not talk.is_round(title)
        begun = any(self._kept[:start])
        named = may_be_name and ((len(words) == 1 and not begun) or all(word.group()[0].isupper() for word in words))
        return title if named or not talk.is_title(title) else ""

    def _unknown_name(self, start: int, first: int) -> str:
        """A strange word with a capital, at once before an order or what somebody does with it: maybe a player's name
        that nobody has here, `Robbie goes A`.
        """
        words = self._left(start, first) if self._whole else []
        for word, following in zip_longest(words, words[1:]):
            before = self._plain[word.end() : first + 1]
            is_last = following is None and _BEHIND_A_NAME.fullmatch(before[:-1]) and before[-1:].isalnum()
            goes = (
                following is not None and following.group().endswith("s") and talk.is_plain(following.group().lower())
            )
            if (is_last or goes) and word.group().istitle() and self._is_unknown(word):
                return word.group()
        return ""

    def _is_unknown(self, word: re.Match[str]) -> bool:
        """Whether a word stands in no list and is no word of the writer's name."""
        low = word.group().lower()
        return not (talk.fills(low) or talk.is_plain(low) or talk.is_loose(low) or low in self._writer)

    def _third(self, first: int, lead: str) -> str:
        """Who goes, where an order begins as one tells of another: `Will always goes F`; not `my axe goes to F`."""
        told = _THIRD.match(self._plain, first) is not None and lead and _OWN_THING.search(lead) is None
        return lead if told else ""

    def _is_strange(self, word: str, at: int, *, judged: bool) -> bool:
        if word.isdigit():
            return at in self._evidence
        if word == "x" and word not in self._vocabulary.names:
            return False  # a kiss
        held = at in self._evidence and not _is_small(word, self._vocabulary)
        if word in self._writer - self._others and not held:
            return False
        return self._is_other(word, at) or not self._fills(word, judged=judged) or held

    def _fills(self, word: str, *, judged: bool) -> bool:
        """Whether a word changes nothing: around an order that names all it needs more words do not than elsewhere."""
        if talk.fills(word):
            return True
        if not self._explicit or self._vocabulary.near(word):
            return False
        return talk.is_plain(word) or (not judged and (talk.is_loose(word) or (self._whole and not talk.weighs(word))))

    def _is_other(self, word: str, at: int) -> bool:
        """Whether a word is another seat's name: one that is a word too only if it is written as a name."""
        if word.endswith("'s") and key(word.removesuffix("'s")) in self._others:
            return True
        if key(word) not in self._others:
            return False
        before = self._text[:at].rstrip(" ")
        is_capital = self._text[at].isupper() and before[-1:] not in ("", "\n", ".", "!", "?", ":")
        if self._whole and talk.low_words(before)[-1:] in _GREETS and any(self._kept[:at]):
            return False
        has_subject = _SUBJECT.search(before) is not None
        return not talk.fills(word) or is_capital or (not has_subject and self._orders_behind(at + len(word)))

    def _orders_behind(self, end: int) -> bool:
        """Whether an order begins directly behind a word that may be a name: `Hope: 1A`, `Hope goes 1A`, `Hope 1A`."""
        return _ORDERS.match(self._text, end) is not None or (
            self._text[end : end + 1] == " " and any(self._kept[end + 1 : end + 2])
        )

    def _goes_itself(self, clause: talk.Span, parts: Sequence[talk.Span], ordering: Sequence[bool]) -> bool:
        """Whether a clause tells of others, and its writer says `I` where the order begins: `Bo is weird, I take A`."""
        begins = next(part for part, orders in zip(parts, ordering, strict=True) if orders)
        own = talk.speaks_of_oneself(self._plain[begins.start : begins.end])
        told = self._plain[clause.start : begins.start]
        return own and talk.tells_of_others(told) and not talk.speaks_for(told)

    def _for_another(self, clause: talk.Span) -> None:
        """A clause before the order's: another seat's name in it may say whose order it is, but for a greeting."""
        text = self._plain[clause.start : clause.end]
        if not talk.COURTEOUS.isdisjoint(talk.low_words(text)) or (self._whole and talk.is_own_doing(text)):
            return
        for word in self._left(clause.start, clause.end):
            if self._is_other(word.group().lower(), word.start()):
                self._words[word.start()] = word.group()

    def _free(self, clause: talk.Span, *, behind: bool) -> None:
        """A clause beside the order's: nothing of the game may be in it. Behind, a `no` alone denies: `Hide: no`."""
        words = self._left(clause.start, clause.end)
        low = {word.group().lower() for word in words}
        ends = self._whole and bool(words) and words[-1].group().lower() in _ENDS_IN_NO
        denied = ends or talk.only_denies(self._plain[clause.start : clause.end])
        if behind and low.isdisjoint({"nothing", "nobody", "noone"}) and denied:
            self._words |= {word.start(): word.group() for word in words}
        text = self._plain[clause.start : clause.end]
        of_others = talk.is_reason(text) or talk.is_of_others(text) or self._foretells(clause, text)
        if self._whole and behind and of_others:
            return
        for at in self._evidence:
            word = talk.WORD.match(self._plain, at) if clause.start <= at < clause.end else None
            if word is not None and word.group().isdigit() and at in self._repeated:
                continue
            if word is not None and not _is_small(word.group().lower(), self._vocabulary):
                self._words[at] = word.group()
            elif word is None and clause.start <= at < clause.end:
                self._words[at] = self._plain[at]

    def _names_alone(self, clause: talk.Span) -> None:
        """A clause at once behind the order's: with nothing but another's name it may say whose or to whom that is."""
        words = talk.low_words(self._text[clause.start : clause.end])
        if any(key(word) in self._others for word in words) and all(
            word in _ABOUT_NAMES or key(word) in self._others for word in words
        ):
            self._whose = self._whose or " ".join(words)

    def _aside(self, sentence: talk.Span) -> None:
        """A sentence of its own without any part of the order."""
        text = self._plain[sentence.start : sentence.end]
        words = [word.group().lower() for word in self._left(sentence.start, sentence.end)]
        evident = any(self._tells(at, words) for at in self._evidence if sentence.start <= at < sentence.end)
        evident = evident and not (self._whole and (self._observes(text, words) or self._foretells(sentence, text)))
        asked = self._plain[sentence.start : sentence.end + 1]
        is_asked = talk.asks_what_is(asked) and _HANGS_ON.match(self._plain, sentence.end) is None
        if (not words and not evident) or talk.asks_about(asked) or is_asked:
            return
        first = sentence.start + len(text) - len(text.lstrip())
        held = any(sentence.start <= at < sentence.end for at in self._evidence)
        ponders = self._whole and not self._behind and not held and talk.ponders(text)
        ponders = ponders and _HANGS_ON.match(self._plain, sentence.end) is None
        if self._whole and not self._behind and talk.replaces_what_was(asked) and not evident:
            return
        if talk.takes_back(self._bare[sentence.start : sentence.end]) or talk.is_only_later(text.rstrip(".!")):
            self._back.append(first)
        elif not ponders and (
            evident
            or self._renames(self._text[sentence.start : sentence.end])
            or self._points(self._blanked(sentence))
            or talk.is_conditional(words)
            or self._takes_doubt(sentence, words)
        ):
            self._elsewhere.append(talk.Span(first, sentence.end))

    def _renames(self, text: str) -> bool:
        """Whether a sentence behind an order says something in place of a part of it: `not echo, sound`; another's name
        is that only where the order names somebody.
        """
        new = talk.renames(text).lower() if self._behind else ""
        return bool(new) and (key(new) not in self._others or not self._others.isdisjoint(self._ordered))

    def _observes(self, text: str, words: Sequence[str]) -> bool:
        """Whether a sentence only tells how something is; behind the order it names nobody, for whom it might be."""
        if talk.says_of_all(text):
            return self._others.isdisjoint(words)
        if not self._behind:
            return talk.observes(text)
        return talk.tells(text) and (self._others | _JUDGED).isdisjoint(words)

    def _foretells(self, sentence: talk.Span, text: str) -> bool:
        """Whether a sentence or clause says what others will do, and names no number: `Bo will be at A, I bet`."""
        held = (talk.WORD.match(self._plain, at) for at in self._evidence if sentence.start <= at < sentence.end)
        numbered = any(word is not None and word.group().isdigit() for word in held)
        who = talk.foretold(text)
        return bool(who) and not numbered and all(key(word) in self._others or talk.is_group(word) for word in who)

    def _tells(self, at: int, words: Sequence[str]) -> bool:
        """Whether something of the game in a sentence of its own may change the order: not its own places named again,
        nor, before it, a word such as `door` alone.
        """
        word = talk.WORD.match(self._plain, at)
        heads = word is None or self._plain[word.end() : word.end() + 1] == ":"
        small = word is not None and _is_small(word.group().lower(), self._vocabulary)
        if small and not heads and self._explicit and (self._whole or not self._behind):
            return False
        whose = self._others | {f"{name}'s" for name in self._others}
        judged = _JUDGED - talk.DOUBT if self._whole and not self._behind else _JUDGED
        return at not in self._repeated or not (whose | judged).isdisjoint(words)

    def _takes_doubt(self, sentence: talk.Span, words: Sequence[str]) -> bool:
        """Whether a sentence behind an order doubts or denies it: a short one, or one that says so."""
        if not self._behind:
            return False
        parts = talk.clauses(self._plain, sentence, self._kept) if len(words) <= _SHORT_AFTERTHOUGHT else []
        return talk.disowns(self._plain[sentence.start : sentence.end]) or any(
            talk.concerns(self._plain[part.start : part.end].replace("?", " ")) for part in parts
        )


def _without_stops(text: str, names: Sequence[Seat]) -> str:
    """A text with another sign for each full stop in a name: it ends no sentence, but in `thanks Ruth B. I take A`."""
    stopped = [name for name in names if "." in name]
    for _, start, end in named(text, stopped) if stopped else ():
        kept = end - (_OWN_SENTENCE.match(text, end) is not None)
        text = f"{text[:start]}{text[start:kept].replace('.', '_')}{text[kept:]}"
    return text


def _letters(name: str) -> str:
    """A name without what stands between its letters and figures."""
    return re.sub(r"[\W_]+", "", name).lower()


def _is_small(word: str, vocabulary: Vocabulary) -> bool:
    """Whether a word of the game says nothing alone: `gate`, `card`; numbers and names always do."""
    return word in vocabulary.words and talk.fills(word)
