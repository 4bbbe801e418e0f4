"""What in a text belongs to the game: names of places and cards, numbers, verbs, and words that resemble these."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from games.core.names import key
from games.core.slips import is_mistyped, slipped
from genius_tui.paste import talk

MOST_WORDS = 1000
"""Only so many words are compared with those of the game, to find misspelt ones."""

_SMALL = frozenset({"with", "using", "in", "start", "starts", "at", "to", "a", "crew"})
"""Words of orders that are words of every other sentence too."""

_TOKEN = re.compile(r"[^\W_]+(?:['’][^\W_]+)*|[^\w\s]|_")
_NUMBER = re.compile(r"[0-9]{1,4}")
_GLUED = re.compile(r"[abcdefw]\d{1,2}|\d{1,2}[abcdefw](?:\d{1,2})?|\d{2,4}g")
"""A letter and a number in one: an amount, a place that there is not, a room and an amount, or so much gold."""
_COUNTED = frozenset(
    {
        *(
            "round",
            "day",
            "turn",
            "phase",
            "week",
            "game",
            "match",
            "r",
            "level",
            "attempt",
            "part",
            "no",
            "option",
            "mod",
        ),
        "room",
    }
)
"""Words after which a number does not belong to an order."""

_BY_THE_CLOCK = frozenset({"at", "by", "until", "till", "before", "after", "around", "since", "from", "<", ":", "#"})
_DENIED = re.compile(r"(?:^|[,;!?\d-]|\.\s)\s*no\s+$", re.IGNORECASE)
_JOINTS = frozenset(
    {*("with", "w", "and", "&", "+", ",", "/", "or", "using", "mit", "con", "avec", "med", "met"), "gate", "gates"}
    | {"door", "doors"}
)
_BEGINS_A_CLAUSE = frozenset(
    {"because", "since", "cause", "if", "unless", "when", "while", "until", "where", "who", "which", "although"}
    | {"instead", "maybe", "perhaps", "probably", "rather", "than", "or", "not", "unlike"}
)
"""Words that nothing counts: a number before one of them stands alone."""
_BEFORE_SIGNS = frozenset(
    {"it", "that", "to", "at", "on", "for", "in", "into", "through", "take", "takes", "taking", "want", "wants", "try"}
    | {"meant", "mean", "and", "also", "not", "but", "or", "no", "wait", "actually", "gate", "go", "goes", "rather"}
    | {"than", "instead", "of", "choose", "pick", "hit", "enter", "like", "likes", "fancy", "avoid", "hate", "use"}
)
_BEHIND_SIGNS = frozenset(
    {
        "",
        "\n",
        ".",
        ",",
        ";",
        "!",
        "?",
        ")",
        "too",
        "also",
        "as",
        "instead",
        "please",
        "pls",
        "then",
        "rather",
        "now",
        "is",
    }
    | {"was", "again", "so", "because", "since", "lol", "thanks", "this"}
)
_BEGINNING = frozenset({"", "\n", ".", ",", "!", ";"})
_ADDING = frozenset({"too", "also", "as", "instead", "rather"})
"""Around a sign that is a place's name."""
_STATES = frozenset({"closed", "empty", "full", "open", "shut", "taken"})
"""What a place can be."""
_LETTERS_OF_TALK = frozenset({"a", "i", "o", "y", "e"})
_IN_A_TIME_BEFORE = re.compile(r"\d[:./]$")
_YEAR = re.compile(r"(?:19|20)\d\d")
_BEFORE_YEARS = frozenset({"in", "since", "from", "until", "till", "by", "of", "after", "before", "back"})
_IN_A_TIME_BEHIND = re.compile(r"[:./]\d|\s?%")
_ALIKE = 0.8
_ALIKE_IF_SHORT = 0.75
_SHORTEST_ALIKE = 4


class Vocabulary:
    """The words of one game, and the names of its places as one seat knows them."""

    def __init__(self, words: Iterable[str], names: Iterable[str]) -> None:
        self.words = frozenset(words)
        self.names = {key(name): name for name in names}
        pieces = {piece for name in self.names for piece in re.split(r"[\s-]+", name) if len(piece) >= _SHORTEST_ALIKE}
        self.pieces = frozenset(pieces)
        shorter = {piece for name in self.names for piece in re.split(r"[\s-]+", name) if len(name) > len(piece) > 2}
        self._titles = shorter | pieces
        self.known = self.words | self.pieces | self.names.keys() | _STATES
        self._near = {word for word in self.words | pieces if len(word) >= _SHORTEST_ALIKE} | {"with"}
        self._short = {word for word in self.words if len(word) == _SHORTEST_ALIKE - 1}
        self._compared: dict[str, str] = {}
        long = sorted((name for name in self.names if len(name) > 2 or " " in name), key=len, reverse=True)
        self._long = re.compile("|".join(map(_spelt_anyhow, long)) or r"(?!)", re.IGNORECASE)

    def near(self, word: str) -> str:
        """The word of the game that a word is a misspelling of; "" if it is none, or one of them itself."""
        if word in self.words or word in self.names or len(word) < _SHORTEST_ALIKE - 1 or talk.fills(word):
            return ""
        if talk.is_plain(word) or talk.is_loose(word):
            return ""
        if word not in self._compared:
            if len(self._compared) >= MOST_WORDS:
                return ""
            self._compared[word] = self._nearest(word)
        return self._compared[word]

    def names_place(self, word: str) -> bool:
        """Whether a word is the name of a place, or a piece of one."""
        return word in self.names or word in self.pieces

    def is_mistyped(self, word: str, name: str) -> bool:
        """Whether a word is for sure the name of a place with one typing error, or with letters drawn out."""
        if name not in self.names or len(name) < _SHORTEST_ALIKE:
            return False
        return name in talk.drawn_in(word) or is_mistyped(word, name)

    def _nearest(self, word: str) -> str:
        if drawn := next((short for short in talk.drawn_in(word) if short in self._near | self.names.keys()), ""):
            return drawn
        found = difflib.get_close_matches(word, self._near, 3, _ALIKE if len(word) > 3 else _ALIKE_IF_SHORT)
        close = [known for known in found if abs(len(known) - len(word)) <= 1 and not _is_form(word, known)]
        close += [known for known in self._short if slipped(word, known)]
        close += [known for known in self._near if len(known) == len(word) and sorted(known) == sorted(word)]
        return "" if word in self._near or not close else close[0]

    def evidence(self, text: str) -> Iterator[tuple[int, int]]:
        """The places in a text where something of the game stands, idioms left aside."""
        text = talk.without_idioms(text)
        for found in self._long.finditer(text):
            if not _is_everyday(found, text):
                yield found.span()
        tokens = list(_TOKEN.finditer(text))
        for index, found in enumerate(tokens):
            before = [each.group() for each in tokens[max(0, index - 2) : index]]
            after = tokens[index + 1].group() if index + 1 < len(tokens) else ""
            if self._is_of_game(_Word(text, found.start(), found.group(), tuple(before), after)):
                yield found.span()

    def holds(self, text: str) -> bool:
        """Whether anything of the game stands in a text."""
        return next(self.evidence(text), None) is not None

    def without_names(self, text: str) -> str:
        """A text with the long names of places replaced by blanks."""
        return self._long.sub(lambda found: " " * len(found.group()), text)

    def _is_of_game(self, word: _Word) -> bool:
        if word.low in self.words:
            return word.low not in _SMALL
        if word.low in self._titles and word.after == ":":
            return True
        if _NUMBER.fullmatch(word.low):
            return self._is_number(word)
        if key(word.word) in self.names:
            return len(word.word) == 2 or (len(word.word) == 1 and self._is_letter(word))
        return bool(_GLUED.fullmatch(word.low) or (word.low.isalpha() and self.near(word.low)))

    def _is_letter(self, word: _Word) -> bool:
        """Whether a place named by one letter is meant, and not an article, a pronoun or a kiss."""
        joined = word.after.lower() in _JOINTS
        if not word.word.isalpha():
            return word.ends and (word.after.lower() in ("with", "w") or word.is_sign_named)
        if word.begins_inside:
            return False
        if word.word == "I":
            return joined or (not word.after[:1].isalpha() and bool(word.after or word.last))
        if word.word == "A":
            return joined or not word.after[:1].islower() or talk.fills(word.after.lower())
        if word.word.isupper():
            return True
        if word.word in _LETTERS_OF_TALK:
            return word.last in ("gate", "door", "room") or word.after.lower() in ("with", "w") or word.after.isdigit()
        neighbour = len(word.after) == 1 and word.after.isalpha() and key(word.after) in self.names
        return neighbour or joined or word.last in _JOINTS or word.after.isdigit() or word.last.isdigit()

    def _is_number(self, word: _Word) -> bool:
        """Whether a number may be one of the game's: no time, no date, no share, no count of something else."""
        if _IN_A_TIME_BEFORE.search(word.text[max(0, word.start - 2) : word.start]) is not None:
            return False
        if _IN_A_TIME_BEHIND.match(word.text, word.start + len(word.word)) is not None:
            return False
        if _YEAR.fullmatch(word.word) is not None and word.last.lower() in _BEFORE_YEARS:
            return False
        before = word.before[0].lower() if word.last == "-" and len(word.before) > 1 else word.last
        after = word.after.lower() if word.goes_on else ""
        counted = before in _COUNTED and not (before == "no" and word.denied)
        if counted or word.text[max(0, word.start - 1) : word.start] == "<" or after in talk.UNITS:
            return False
        if before in _BY_THE_CLOCK and not self._has_name(word.text):
            return False
        known = (
            talk.fills(after)
            or after in _BEGINS_A_CLAUSE
            or after in self.words
            or after in self.names
            or self.near(after) != ""
        )
        return known or not after.isalpha() or len(after) == 1

    def _has_name(self, text: str) -> bool:
        """Whether a place is named for sure: by a name, or by a capital letter."""
        words = (found.group() for found in _TOKEN.finditer(text))
        named = (word for word in words if key(word) in self.names and word != "I")
        return self._long.search(text) is not None or any(len(word) > 1 or word.isupper() for word in named)


_ONE_WORD_BEHIND = re.compile(
    r"[ \t,]+(?:(?:maybe|perhaps|probably|possibly|prob|with)[ \t]+)?([^\W\d_]+)[ \t]*"
    r"(?:(?:please|pls|thanks|thx|too)[ \t]*)?(?:[.!?,;)\n]|$|(?:and|&)\s)",
    re.IGNORECASE,
)
_LABELLED = re.compile(
    r"\s+(?:(?:puzzle|riddle|password|pw|chamber|room|one|answer|guess|attempt)\s*[:=]|[a-z]\d{1,3}\b)", re.IGNORECASE
)
"""What stands behind a chamber's name alone: `alien puzzle:`, `alien t10`."""
_SUPPOSED = re.compile(
    r"\s+(?:might|may|could|must|should|has to|is (?:probably|maybe|surely))\b(?:\s+be)?", re.IGNORECASE
)
"""What a guess at its password begins with: `recipe might be soup`."""
_BEGINS_CLAUSE = re.compile(r"(?:^|[\n,;.!?:(+&]|\b(?:and|plus|then|also))[ \t]*$", re.IGNORECASE)
_TRIED_BEFORE = re.compile(
    r"\b(?:try|tries|trying|attempt(?:s|ing)?|solv(?:e|es|ed|ing)|(?:go(?:es|ing)?|get(?:s|ting)?)\s+in|into)\s+(?:the\s+)?$",
    re.IGNORECASE,
)
"""Before a chamber that is tried."""


class _Word(Struct, frozen=True):
    """A word of a text, where it begins, up to two words before it, and the word behind it."""

    text: str
    start: int
    word: str
    before: tuple[str, ...]
    after: str

    @property
    def low(self) -> str:
        return self.word.lower()

    @property
    def last(self) -> str:
        """The word before it, in lower case."""
        return self.before[-1].lower() if self.before else ""

    @property
    def denied(self) -> bool:
        """Whether a `no` before it begins a clause: `A with 2, no 3`; not `key no 3`."""
        return _DENIED.search(self.text, max(0, self.start - 8), self.start) is not None

    @property
    def ends(self) -> bool:
        """Whether a blank follows, or the end of a clause."""
        end = self.start + len(self.word)
        return not self.text[end : end + 1].strip(" \n\t\r.,;!?)")

    @property
    def goes_on(self) -> bool:
        """Whether the word behind it may be of the same sentence: it stands in its line, or below a word alone."""
        rest = self.text[self.start + len(self.word) :]
        alone = not self.text[self.text.rfind("\n", 0, self.start) + 1 : self.start].strip()
        return alone or "\n" not in rest[: len(rest) - len(rest.lstrip())]

    @property
    def is_sign_named(self) -> bool:
        """Whether it stands alone where a name would, behind a word that leads to one: `make it +`; not `B - sorry`."""
        alone = self.start == 0 or self.text[self.start - 1].isspace()
        led = self.last in _BEFORE_SIGNS and self.after.lower() in _BEHIND_SIGNS
        return alone and (led or (self.last in _BEGINNING and self.after.lower() in _ADDING))

    @property
    def begins_inside(self) -> bool:
        """Whether it is the end of a longer word: `it's`, `x-y`."""
        return self.last in ("'", "-") and bool(self.text[self.start - 1 : self.start].strip())


def _is_everyday(found: re.Match[str], text: str) -> bool:
    """Whether a name that is a word of every day too is only that word here."""
    sign = text[found.end() : found.end() + 2].strip()[:1]
    return (
        found.group() in talk.ORDINARY
        and sign not in tuple(":=->/")
        and _LABELLED.match(text, found.end()) is None
        and _SUPPOSED.match(text, found.end()) is None
        and not _has_a_word_alone(found, text)
        and not _has_a_word_before(found, text)
    )


_WORD_BEFORE = re.compile(
    r"(?:(?:^|[\s,;.!+&])([^\W\d_]{3,})[ \t]*(?:->|@|\b(?:is )?(?:for|into|in|at|on)(?:\s+the)?\b)"
    r"|(?:^|[;.!+&\n])[ \t]*([^\W\d_]{3,})[ \t]*,)[ \t]*$",
    re.IGNORECASE,
)
"""A word that a name follows as what it is for: `echo for listen`, or `echo, listen` and nothing before it."""


def _has_a_word_before(found: re.Match[str], text: str) -> bool:
    """Whether a strange word and a preposition stand before a name: `echo for listen`."""
    before = _WORD_BEFORE.search(text[max(0, found.start() - 60) : found.start()])
    low = (before[1] or before[2]).lower() if before is not None else ""
    return bool(low) and not (talk.fills(low) or talk.is_plain(low) or talk.is_loose(low))


def _has_a_word_alone(found: re.Match[str], text: str) -> bool:
    """Whether a name and one strange word are all of a clause, or tried in it: `alien humanity`, `try alien xeno`."""
    behind = _ONE_WORD_BEHIND.match(text, found.end())
    return (
        behind is not None
        and not talk.fills(behind[1].lower())
        and any(
            each.search(text, max(0, found.start() - 60), found.start()) for each in (_BEGINS_CLAUSE, _TRIED_BEFORE)
        )
    )


def _is_form(word: str, of: str) -> bool:
    """Whether a word is another form of a word, and not a misspelling: `doors` of `door`."""
    return word in (f"{of}s", f"{of}ed", f"{of}d", f"{of}ing", of.removesuffix("s"), f"{of.removesuffix('e')}ing")


def _spelt_anyhow(name: str) -> str:
    """A pattern for a name as a whole word, with blanks, dashes, low lines or nothing between its words; also where a
    terminal's colour stands at once before it, of which the name is no part.
    """
    joined = r"[-\s_]*".join(re.escape(word) for word in re.split(r"[-\s]+", name))
    return rf"(?:(?<!\w)|(?<=\[\dm)|(?<=\[\d\dm)){joined}(?!\w)"
