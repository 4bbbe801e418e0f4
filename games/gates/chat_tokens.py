"""A message cut into words and signs, each with what it is where it stands: `a` a gate or an article."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from games.core.chat import NUMBERS, POLITE, Word, words_of
from games.core.names import match_name
from games.core.slips import is_swapped
from games.gates.chat_words import (
    CARDS,
    GATES,
    HOW_MANY,
    JOINTS,
    KINDS,
    LINKS,
    NEEDS_COMPANY,
    OF_MINE,
    ONE_CARD,
    SIGNS,
    VERBS_TOO,
    WITH,
    WITH_ABROAD,
    Kind,
)
from games.gates.orders import WEAPONS

_CHUNK = re.compile(r"\n|\[[^\[\] \n]+\]|[^ \n]+")
_OF_VALUE = re.compile(r"([1-9])-(cards?|keys?|ers?)(?=\W*$)", re.IGNORECASE)
"""`two 1-cards`, `a 3-key`."""
_JOINS_NUMBERS = frozenset({"y", "e", "i", "a"})
"""Words for `and` in other languages that are gates or articles too."""
_WEAPON = rf"(?:{'|'.join(WEAPONS)})"
_TIMES = re.compile(
    rf"(?<!\w)(?:([1-9])\s?[x*]\s*({_WEAPON})s?|({_WEAPON})s?\s*\(?[x*]\s?([1-9])\b\)?)(?!\w)",
    re.IGNORECASE,
)
"""`2x dagger`, `dagger x2`."""
_RUN_TOGETHER = re.compile(r"(\d+[^\W\d_])(\d+[^\W\d_])[,;:.]?")
"""Two doors with the numbers of their room, written as one word: `2g2h`."""
_SHORT_WITH = re.compile(r"(w/?)([1-9][,;.]?)")
_CARD_BEHIND = re.compile(rf"\s*(?:(?:a|an|my|the|two|both)\s+)?(?:[1-9]|{_WEAPON})", re.IGNORECASE)
_ANY_WITH = re.compile(r"\b(?:with|using|w/)", re.IGNORECASE)
_COUNTED = frozenset({"round", "day", "turn", "phase", "level", "room"})
"""Words whose numbers are no cards."""
_SHORT_AND = frozenset({"n", "'n", "n'", "an"})
_DRAWN_OUT = re.compile(r"([^\W\d_])\1{2,}")
_SEVERAL = frozenset({"cards", "weapons", "keys", "keycards"})
_BEFORE_PRONOUNS = frozenset({"this", "that", "which", "every", "any", "no", "tough"})
"""Words before a `one` that is no number: `excited for this one`."""

_DESCRIBED = frozenset({"the", "that", "this", "my"})
_BEFORE_CARDS = frozenset({"with", "w/", "using", "use", "my", "a", "an"})
_MOST_DESCRIBING = 3
_DESCRIBING = frozenset(
    {
        "remaining",
        "last",
        "only",
        "single",
        "lonely",
        "lone",
        "spare",
        "final",
        "good",
        "big",
        "old",
        "trusty",
        "lovely",
    }
    | {"precious", "little", "nice", "shiny", "measly", "poor", "sad", "beautiful", "humble", "cheap", "strong"}
)
"""Words between `one` and the card that it counts."""
_OTHERS_COUNTED = frozenset({"you", "us", "them", "these", "those", "ya", "yall"})
"""Behind `three of` they say that people are counted: `three of you at J`."""
_APOSTROPHES = ("'", "\u2019")
"""Before an `s` they make it a piece of a word, in what is cut off behind one: `no, that's a T`."""
_SENTENCE_ENDS = frozenset(".!?\n")
_COMPARED = frozenset({"higher", "lower", "bigger", "smaller", "stronger", "weaker", "better", "larger", "cheaper"})
"""Before a `one` they say which card it is: `a smaller one` is no 1."""
_NO_CARD = _COMPARED | frozenset(
    {
        "less",
        "above",
        "below",
        "round",
        "turn",
        "step",
        "day",
    }
    | {
        "thing",
        "time",
        "level",
        "closer",
        "away",
        "try",
        "chance",
        "shot",
        "reason",
        "question",
        "person",
        "guy",
        "player",
    }
)
"""What a `one` before it counts that is no card: `one higher than last time`, `one round to go`."""
_ONCE_MORE = re.compile(r"(?<!\w)one (?:more|last|final) (?:time|try|go|attempt|shot)(?!\w)", re.IGNORECASE)
_OF_STRENGTH = re.compile(
    rf"(?<!\w)([1-9](?= [\w-]+ [a-z]+ [a-z])|{'|'.join(NUMBERS)}) (?:cards?|weapons?|keys?|key-?cards?) (?:of|with) "
    r"(?:(?:value|strength|power) )?([1-3]|one|two|three)(?!\w)",
    re.IGNORECASE,
)
"""`two cards of value 1`; `2 cards of 1` may be other cards, and is asked about."""

_ONE_MORE = frozenset({"another", "second"})
"""Behind a card they say that the next is one more: `a 2 and another 2`."""
_EVEN = frozenset({"yet", "also", "still", "even"})
_UNITS = frozenset(
    {"min", "mins", "minutes", "hour", "hours", "hrs", "secs", "seconds", "days", "weeks", "months", "years", "o'clock"}
    | {"coffees", "beers", "people", "players", "guys", "friends", "others", "fools", "idiots", "rounds", "levels"}
    | {"rooms", "turns", "points", "garnets", "escapes", "tries", "attempts", "percent", "%"}
)
"""What a number before it counts that is no card: `five minutes`."""

_VERBS = frozenset(
    {"am", "bring", "choose", "do", "get", "go", "guess", "have", "pick", "play", "put", "spend", "take", "think"}
    | {"throw", "use", "want", "will", "would", "give", "pay", "offer", "commit", "risk", "bet", "lay", "drop"}
    | {"need", "hope", "should", "shall", "can", "could", "might", "must", "try", "say", "like", "love", "wish"}
    | {"fight", "attack", "battle", "charge", "hit", "smash", "strike", "swing", "wield"}
)
"""Behind an `I` that stands behind a sign or an `and` they say that it is the writer: `B, I use 2`."""
_ADVERBS = frozenset({"also", "just", "really", "simply", "still"})
_BEHIND_GATE = frozenset({"again", "both", "lol", "now", "only", "together", "today", "tonight", "too"})
_PAST = re.compile(r"(?:was|am|had|did|got|forgot|meant|thought|\w{2,}ed)")
"""Behind an `I` they say that the writer tells something: `3, I miscounted`."""


class Token(Struct, frozen=True):
    """A word, what it is here, and its value: the name of a gate, or the numbers of cards."""

    kind: Kind
    word: Word
    value: str = ""


def tokens_of(text: str, gates: Sequence[str]) -> list[Token]:
    """The words and signs of a text, in which `gates` may be named."""
    pieces = list(_pieces(text, gates))
    words = [word for word, _ in pieces]
    tokens = [_token(words, index, gates if whole else ()) for index, (_, whole) in enumerate(pieces)]
    return list(_counted(_repeated(tokens)))


def _repeated(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with what says behind a card that there is one more: `a 2 and another 2`, `an axe and another`."""
    kept: list[Token] = []
    card: Token | None = None
    for at, token in enumerate(tokens):
        after = tokens[at + 1] if at + 1 < len(tokens) else None
        one_more = token.word.low in _ONE_MORE and card is not None
        if one_more and after is not None and after.kind in ("number", "weapon", "cards:"):
            any_card = after.kind == "cards:" or (after.word.low == "one" and card is not None and card.value != "1")
            named = Token("weapon", token.word, f"{token.word.low} {after.word.low}")
            kept.append(named if any_card else Token("article", token.word))
        elif one_more and card is not None and token.word.low == "another" and _ends_here(after):
            kept.append(Token("weapon", token.word, card.value.split()[-1]))
        elif card is not None and token.word.low in _EVEN and after is not None and after.word.low in _ONE_MORE:
            kept.append(Token("article", token.word))
        else:
            kept.append(token)
        if kept[-1].kind not in ("joint", "article"):
            card = kept[-1] if kept[-1].kind in ("number", "weapon", "weapons") and kept[-1].value else None
    return kept


def _ends_here(after: Token | None) -> bool:
    """Whether nothing is named with a word before this one."""
    return after is None or after.kind in ("stop", "joint", "link")


def _counted(tokens: Sequence[Token]) -> Iterator[Token]:
    """The tokens without what describes the cards that a number counts: `one of my big swords`, `my one remaining 3`.
    A number that counts cards of which no more is said names none: `two of my best`.
    """
    index = 0
    while index < len(tokens):
        token = tokens[index]
        behind = [each.word.low for each in tokens[index + 1 : index + 3]]
        of_mine = behind[:1] == ["of"] and bool(OF_MINE.intersection(behind[1:]))
        first = last = index + 1 + 2 * of_mine
        while last < min(first + _MOST_DESCRIBING, len(tokens)) and _describes(tokens, last, any_word=of_mine):
            last += 1
        end = tokens[last].kind if last < len(tokens) else "stop"
        counts = token.kind == "number" and (of_mine or (token.word.low == "one" and last > first))
        if counts and end in ("weapon", "weapons", "number"):
            yield from (token, *tokens[index + 1 : first]) if last > first or end != "number" else tokens[index:last]
            index = last
            continue
        yield replace(token, kind="other") if counts and of_mine else token
        index += 1


def _describes(tokens: Sequence[Token], index: int, *, any_word: bool) -> bool:
    """Whether a word describes cards; `any_word`: any may that is none of orders, and how many there are."""
    token, behind = tokens[index], tokens[index + 1].kind if index + 1 < len(tokens) else "stop"
    if not any_word:
        return token.word.low in _DESCRIBING
    return (token.kind == "other" and token.word.text.isalpha()) or (token.kind == "number" and behind == "weapons")


def _pieces(text: str, gates: Sequence[str]) -> Iterator[tuple[Word, bool]]:
    """The words of a text, and whether each could name a gate: a sign does so only if it stands alone."""
    several_words = (_TIMES, _ONCE_MORE, _OF_STRENGTH)
    times = {found.start(): found for pattern in several_words for found in pattern.finditer(text)}
    behind = 0
    for found in _CHUNK.finditer(text):
        chunk, at = text[max(behind, found.start()) : found.end()], max(behind, found.start())
        if not chunk:
            continue
        if (several := times.get(at + len(chunk) - len(chunk.lstrip("(")))) is not None:
            behind = several.end()
            yield Word(several.group(), several.start(), several.group().lower()), False
            continue
        ends_a_sentence = chunk == "W." and match_name("W", gates) is not None
        if (chunk.lower() in WITH and not ends_a_sentence) or match_name(chunk, gates) is not None:
            is_with = chunk in WITH and (chunk != "w" or _joins(text, found))
            yield Word(chunk, at, chunk.lower()), not is_with
            continue
        if (short := _SHORT_WITH.fullmatch(chunk)) is not None:
            yield Word(short[1], at, short[1]), False
            yield Word(short[2], at + short.start(2), short[2]), True
            continue
        two = _RUN_TOGETHER.fullmatch(chunk)
        if two is not None and all(match_name(name, gates) is not None for name in two.groups()):
            yield from ((Word(two[side], at + two.start(side), two[side].lower()), True) for side in (1, 2))
            continue
        inner = chunk.strip("()[]<>.,;:!*`")
        if inner and match_name(inner, gates) is not None:
            before = chunk.index(inner)
            yield Word(inner, at + before, inner.lower()), True
            yield from (
                (Word(sign, at + before + len(inner) + place, sign), False)
                for place, sign in enumerate(chunk[before + len(inner) :])
                if sign in ",;:.!?"
            )
            continue
        if (card := _OF_VALUE.match(chunk)) is not None:
            yield Word(card.group(), at, card.group().lower()), False
            continue
        for word in words_of(chunk):
            yield Word(word.text, at + word.start, word.low), word.text.isalnum()


def _joins(text: str, found: re.Match[str]) -> bool:
    """Whether a small `w` stands for `with`: between a gate and a number, in a line that has no other word for it, or
    below lines that have neither that word nor a number.
    """
    start, end = text.rfind("\n", 0, found.start()) + 1, text.find("\n", found.end())
    line, above = text[start : end if end >= 0 else len(text)], text[:start]
    names_gates = above.strip() != "" and _ANY_WITH.search(above) is None and not any(map(str.isdigit, above))
    before = line[: found.start() - start].strip() != "" or names_gates
    return before and _CARD_BEHIND.match(text, found.end()) is not None and _ANY_WITH.search(line) is None


def _token(words: Sequence[Word], index: int, gates: Iterable[str]) -> Token:
    word = words[index]
    before = words[index - 1].low if index else ""
    after = words[index + 1].low if index + 1 < len(words) else ""
    if word.low == "a" and (after.isdigit() or after in NUMBERS) and _is_behind_card(words, index, gates):
        return Token("article", word)
    if word.low in _JOINS_NUMBERS and before.isdigit() and after.isdigit():
        return Token("joint", word)
    if word.text in _SHORT_AND and _is_between(words, index, gates):
        return Token("joint", word)
    if word.text == "s" and before in _APOSTROPHES and words[index - 1].end == word.start:
        return Token("other", word)
    gate = match_name(word.text, gates) or _sign_called(words, index, gates)
    if gate is not None and (
        _is_in_line(words, index, gates)
        or not _is_plain_word(word, before, _verb_behind(words, index), is_listed=_is_listed(words, index, gates))
    ):
        return Token("gate", word, gate)
    is_pronoun = word.low in ("one", "ones") and (before in _BEFORE_PRONOUNS or _is_described(words, index))
    if (times := _TIMES.fullmatch(word.text)) is not None:
        many, one = int(times[1] or times[4]), (times[2] or times[3]).lower()
        return Token("weapon", word, " ".join([str(WEAPONS[one])] * many))
    if _ONCE_MORE.fullmatch(word.text) is not None:
        return Token("article", word)
    if (cards := _OF_STRENGTH.fullmatch(word.text)) is not None:
        many, one = (int(KINDS[said.lower()][1]) for said in cards.group(1, 2))
        return Token("weapon", word, " ".join([str(one)] * many))
    if (card := _OF_VALUE.fullmatch(word.text)) is not None:
        return Token("weapons" if card[2].endswith("s") else "number", word, card[1])
    kind, value = ("other", "") if before in _COUNTED or is_pronoun else _kind_of(word.low)
    behind = [each.low for each in words[index + 2 : index + 3]]
    which = value != "1" and after in ONE_CARD and HOW_MANY.isdisjoint(behind)
    people = after == "of" and not _OTHERS_COUNTED.isdisjoint(behind)
    if kind == "number" and after in _SEVERAL and _is_out_of_mine(words, index):
        return Token("weapons", word, value)
    if kind == "number" and after in _UNITS:
        return Token("other", word)
    if word.low == "one" and after in _NO_CARD:
        return Token("other", word)
    if kind == "number" and (people or (after in HOW_MANY and not which)):
        return Token("other", word)
    if word.low == "both" and match_name(after, gates) is not None:
        return Token("article", word)
    if kind == "other" and is_swapped(word.low, "and"):
        return Token("joint", word)
    if kind == "other" and before in _BEFORE_CARDS:
        number = next((each for each in NUMBERS if is_swapped(word.low, each)), "")
        return Token("number", word, str(NUMBERS[number])) if number else Token(kind, word)
    return Token(kind, word, value)


def _sign_called(words: Sequence[Word], index: int, gates: Iterable[str]) -> str | None:
    """The gate that is a sign and called by a word for it, `the minus gate`; a `plus` between cards adds one."""
    sign = match_name(SIGNS.get(words[index].low, ""), gates)
    before = words[index - 1].low if index else ""
    after = words[index + 1].low if index + 1 < len(words) else ""
    adds = words[index].low in JOINTS and _kind_of(before)[0] in ("number", "weapon", "weapons") and after not in WITH
    does = words[index].low in VERBS_TOO and before not in GATES | {"the"} and after not in GATES | {"sign"}
    return None if adds or does else sign


def _kind_of(word: str) -> tuple[Kind, str]:
    """What a word is, with letters drawn out or not: `twoooo`."""
    if word not in KINDS and _DRAWN_OUT.search(word) is not None:
        word = next((short for kept in (r"\1", r"\1\1") if (short := _DRAWN_OUT.sub(kept, word)) in KINDS), word)
    return KINDS.get(word, ("other", ""))


def _is_described(words: Sequence[Word], index: int) -> bool:
    """Whether a `one` stands for a thing that is described: `the broad one`, `the big ones`."""
    article, what = (["", "", *(word.low for word in words[max(0, index - 2) : index])])[-2:]
    return what in _COMPARED or (article in _DESCRIBED | {"every"} and what.isalpha() and _kind_of(what)[0] == "other")


def _is_between(words: Sequence[Word], index: int, gates: Iterable[str]) -> bool:
    """Whether a small `n` stands between two gates, or behind a card and before something else than a gate."""
    before = words[index - 1].low if index else ""
    after = words[index + 1].text if index + 1 < len(words) else ""
    is_gate = match_name(after, gates) is not None and after != "a"
    if _kind_of(before)[0] in ("number", "weapon", "weapons"):
        return after.isalnum() and not is_gate
    return is_gate and before != "" and match_name(before, gates) is not None


def _is_out_of_mine(words: Sequence[Word], index: int) -> bool:
    """Whether a number says which of the own cards are counted: `one of my 2 cards`."""
    before = [word.low for word in words[max(0, index - 3) : index]]
    return before[1:] == ["of", "my"] and _kind_of(before[0])[0] == "number"


def _is_in_line(words: Sequence[Word], index: int, gates: Iterable[str]) -> bool:
    """Whether a capital stands beside another one that names a gate, and is no pronoun: `I J`, `H I axe`."""
    before = words[index - 1].text if index else ""
    after = words[index + 1].text if index + 1 < len(words) else ""
    if not words[index].text.isupper():
        return False
    return _is_capital(after, gates) or (
        _is_capital(before, gates) and (not after.isalpha() or after.lower() in WEAPONS)
    )


def _is_capital(text: str, gates: Iterable[str]) -> bool:
    return len(text) == 1 and text.isupper() and match_name(text, gates) is not None


def _is_behind_card(words: Sequence[Word], index: int, gates: Iterable[str]) -> bool:
    """Whether an `a` before a number is an article: `with a 2`, `a 2 and a 1`, `F and G, a 3`. A small one behind a
    comma always is: `hi, a 2` names no gate.
    """
    before = words[index - 1].low if index else ""
    if before == "," and words[index].text.islower():
        return True
    if before in JOINTS and (index == 1 or words[index - 2].low in _SENTENCE_ENDS):
        return words[index].text.islower()
    if (before in JOINTS or before in _SHORT_AND) and index > 1:
        earlier = words[index - 2]
        is_gate = before == "," and not earlier.text.islower() and match_name(earlier.text, gates) is not None
        return is_gate or _kind_of(earlier.low)[0] in ("number", "weapon", "weapons")
    return before in LINKS | WITH | WITH_ABROAD or before in ("play", "put", "spend")


def _verb_behind(words: Sequence[Word], index: int) -> str:
    """The word behind what may be a pronoun, and behind the adverbs there: `I just want`; "" at the end."""
    behind = (words[at].low for at in range(index + 1, len(words)))
    return next((low for low in behind if low not in _ADVERBS), "")


def _is_listed(words: Sequence[Word], index: int, gates: Iterable[str]) -> bool:
    """Whether a word stands behind a sign or an `and` that a gate, a card or a word for them stands before."""
    earlier = words[index - 2] if index > 1 else None
    if earlier is None or words[index - 1].text == "\n":
        return index > 0
    named = match_name(earlier.text, gates) is not None or _kind_of(earlier.low)[0] != "other"
    return named or not earlier.text.isalpha() or words[index - 1].low not in JOINTS


def _is_plain_word(word: Word, before: str, after: str, *, is_listed: bool) -> bool:
    """Whether what could be a gate is an article or a pronoun here: `a dagger`, `I go`. `is_listed`: whether a gate or
    a card stands before the sign or word that joins it to what stands before.
    """
    if after in WEAPONS or after in CARDS:
        return word.low in ("a", "i", "o")
    if word.low not in NEEDS_COMPANY or before in GATES or after in JOINTS:
        return False
    if before in JOINTS and word.low == "i":
        tells = after.isalpha() and _kind_of(after)[0] == "other" and after not in POLITE | _BEHIND_GATE
        says = word.text == "i" or not is_listed or _PAST.fullmatch(after) is not None
        return after in _VERBS or (tells and says)
    if before in JOINTS and not (word.text == "a" and after in _COMPARED | _DESCRIBING):
        return False
    speaks = word.text == "I" and after.isalpha() and after not in (LINKS | WITH_ABROAD) - _VERBS
    return word.text.islower() or speaks
