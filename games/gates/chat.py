"""Orders of a match of gates as players put them: `3 and a dagger at K`, `gates: A B` with `cards: 3` below."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core.chat import NUMBERS, ChatOrder, Word, place_of, words_of
from games.core.game import Observation
from games.core.names import match_name
from games.core.viewers import Seat
from games.gates.orders import WEAPONS, hand
from games.gates.view import View

Kind: TypeAlias = Literal[
    "gate", "number", "weapon", "weapons", "every", "gates:", "cards:", "joint", "link", "article", "stop", "other"
]

ORDER_WORDS = frozenset(
    {*WEAPONS, *(f"{word}s" for word in WEAPONS), "with", "using", "gate", "gates", "door", "doors", "card", "cards"}
    | {"weapon", "weapons", "twos", "threes"}
)

_GATES = frozenset({"gate", "gates", "door", "doors", "tor", "tür", "porte", "puerta", "porta", "deur", "dør", "dörr"})
_CARDS_ABROAD = frozenset(
    {
        *("waffe", "waffen", "arme", "armes", "arma", "armas", "vapen", "våben", "wapen"),
        "karte",
        "karten",
        "carte",
        "cartes",
        "carta",
        "cartas",
        "tarjeta",
        "tarjetas",
        "kaart",
        "kaarten",
        "kort",
        "karta",
    }
)
_CARDS = _CARDS_ABROAD | {
    *("card", "key-card", "key-cards", "cards", "weapon", "weapons"),
    *("key", "keys", "keycard", "keycards", "strength", "str", "power"),
}  # fmt: skip
_JOINTS = frozenset({"and", "&", "+", ",", "/", "plus", "then", "und", "et", "og", "och", "en"})
_LINKS = frozenset(
    {"get", "getting", "go", "goes", "going", "towards", "@"}
    | {
        "with",
        "w/",
        "using",
        "use",
        "by",
        "at",
        "on",
        "to",
        "into",
        "in",
        "for",
        "through",
        "=",
        ":",
        "-",
        ">",
        "(",
        "|",
    }
)
_ARTICLES = frozenset(
    {
        "a",
        "an",
        "the",
        "my",
        "of",
        "this",
        "time",
        "ein",
        "eine",
        "einer",
        "einem",
        "un",
        "une",
        "una",
        "el",
        "la",
        "le",
    }
    | {"der", "die", "das", "den", "dem", "einen", "meine", "meiner", "meinen", "les", "mes", "ma", "los", "las", "mi"}
    | {"mis", "il", "lo", "mia", "um", "uma", "minha", "het", "mijn", "min", "mitt"}
)
_STOPS = frozenset({".", "!"})
"""Signs behind which something else begins, though the cards may stand there: `Door A. Card 3.`"""
_NEEDS_COMPANY = frozenset({"a", "i", "o"})
"""Gates that are words too: they count in small letters only beside a gate's own word."""


_CHUNK = re.compile(r"\n|\[[^\[\] \n]+\]|[^ \n]+")
_WITH = frozenset({"w/", "w/:", "w.", "w"})
_WITH_ABROAD = frozenset({"mit", "con", "avec", "med", "met", "com"})
_KINDS: Mapping[str, tuple[Kind, str]] = {
    **dict.fromkeys((*_LINKS, *_WITH, *_WITH_ABROAD), ("link", "")),
    **dict.fromkeys((*_JOINTS, "\n"), ("joint", "")),
    **dict.fromkeys(_ARTICLES, ("article", "")),
    **dict.fromkeys(_STOPS, ("stop", "")),
    **dict.fromkeys(('"', "[", "]"), ("article", "")),
    **dict.fromkeys(_CARDS, ("cards:", "")),
    **dict.fromkeys(_GATES, ("gates:", "")),
    **{word: ("number", str(number)) for word, number in NUMBERS.items()},
    **dict.fromkeys(("pair", "couple", "both"), ("number", "2")),
    **{str(number): ("number", str(number)) for number in range(1, 10)},
    **{f"{number}{ending}": ("weapons", str(number)) for number in range(1, 10) for ending in ("s", "'s")},
    **{f"{word}s": ("weapons", str(number)) for word, number in NUMBERS.items()},
    **{f"{word}s": ("weapons", str(value)) for word, value in WEAPONS.items()},
    **{word: ("weapon", str(value)) for word, value in WEAPONS.items()},
}


_OF_CARDS = frozenset({"number", "weapon", "weapons", "every", "joint", "article", "cards:"})
_ROOM = re.compile(r"\broom\s*#?(\d)", re.IGNORECASE)
ALL_OF_THEM = "all that you hold now"
_GLUED = re.compile(r"(?:gates?\s+)?([^\W\d_]{1,2})(?:\s*w(?:ith)?)?\s*([1-9]{1,4})", re.IGNORECASE)
_OF_VALUE = re.compile(r"([1-9])-(cards?|keys?|ers?)(?=\W*$)", re.IGNORECASE)
"""`two 1-cards`, `a 3-key`."""
_NUMBERED_GATE = re.compile(r"\d+([^\W\d_])")
_SUMS = frozenset({"total", "score", "strength", "str", "sum", "power", "="})
"""Words beside a number that is the cards' sum."""
_JOINS_NUMBERS = frozenset({"y", "e", "i", "a"})
"""Words for `and` in other languages that are gates or articles too."""
_KINDS_OF_CARD = rf"(?:{'|'.join(WEAPONS)})"
_TIMES = re.compile(
    rf"(?<!\w)(?:([1-9])\s?[x*]\s*({_KINDS_OF_CARD})s?|({_KINDS_OF_CARD})s?\s*\(?[x*]\s?([1-9])\b\)?)(?!\w)",
    re.IGNORECASE,
)
"""`2x dagger`, `dagger x2`."""
_TWO = frozenset({"pair", "couple", "both"})
_SHORT_WITH = re.compile(r"(w/?)([1-9][,;.]?)")
_CARD_BEHIND = re.compile(rf"\s*(?:(?:a|an|my|the|two|both)\s+)?(?:[1-9]|{'|'.join(WEAPONS)})", re.IGNORECASE)
_ANY_WITH = re.compile(r"\b(?:with|using|w/)", re.IGNORECASE)
_SMALL = frozenset({"link", "article", "cards:", "gates:", "joint", "stop"})
_HOW_MANY = _CARDS_ABROAD | {"card", "cards", "weapon", "weapons", "key", "keys", "keycard", "keycards"}
"""Words before which a number says how many cards, and not which."""
_COUNTED = frozenset({"round", "day", "turn", "phase", "level", "room"})
"""Words whose numbers are no cards."""
_BEFORE_PRONOUNS = frozenset({"this", "that", "which", "every", "any", "no", "tough"})
"""Words before a `one` that is no number: `excited for this one`."""
_OF_MINE = frozenset({"of", "my", "the"})
_BEHIND_CARDS = frozenset(
    {"there", "here", "then", "it", "please", "pls", "plz", "bitte", "thanks", "thx", "lol", "this"}
)
"""Words behind a number that do not count anything: `the 2 there`, not `3 people`."""


class _Token(Struct, frozen=True):
    kind: Kind
    word: Word
    value: str = ""


class _Run(Struct, frozen=True):
    """Neighbouring tokens that name gates, or cards: from the first to the last."""

    kind: Literal["gates", "cards"]
    first: int
    last: int
    values: tuple[str, ...]


def read(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """The gates and the cards that a message names next to each other; None where it names no such pair.

    A message of nothing but gates is an order that lacks its cards. Gates whose names are signs are looked for in the
    seat's own line alone: elsewhere `-` is a dash.
    """
    own = observation.view.line_out_of(observation.view.players[seat].place)
    tokens = _tokens(text, [name for name in observation.view.gates if name.isalnum() or name in own])
    short = letters(observation, seat)
    if not short or any(token.kind == "gate" for token in tokens):
        return _read(tokens, observation, seat)
    order = _read([_in_full(token, short) for token in _tokens(text, tuple(short))], observation, seat)
    if order is None or order.doubt:
        return order
    place = observation.view.players[seat].place
    elsewhere = any(found[1] != str(place) for found in _ROOM.finditer(text))
    named = order.text.partition(" with ")[0]
    return replace(order, doubt=f"is {named} meant, of Room {place}?", offered=not elsewhere)


def _read(tokens: Sequence[_Token], observation: Observation[View], seat: Seat) -> ChatOrder | None:
    """What tokens say."""
    tokens = _all_of_them(tokens, hand(observation, seat))
    gates_named = list(_runs(tokens, "gates"))
    runs = [*gates_named, *_runs(tokens, "cards")]
    pairs = list(_pairs(sorted(runs, key=lambda run: run.first), tokens))
    if not pairs:
        return (
            _far_apart(runs, tokens) or _without_cards(gates_named, tokens) or _run_together(tokens, observation, seat)
        )
    orders = [f"{' '.join(gates.values)} with {' '.join(cards.values)}" for gates, cards in pairs]
    places = [place_of([tokens[at].word for at in _between(*pair, tokens)]) for pair in pairs]
    places += list(_echoes(tokens, pairs[-1][1], places))
    doubt = f"it says {orders[0]} and {orders[1]}: which one?" if len(set(orders)) > 1 else ""
    every = any(token.kind == "every" for token in tokens)
    cards = pairs[-1][1]
    within = tokens[cards.first : cards.last + 1]
    beside = next((within[at : at + 2] for at in range(len(within)) if _is_named_twice(*within[at : at + 3])), None)
    if beside is not None and not doubt:
        doubt = f'is "{beside[0].word.text} {beside[1].word.text}" one {beside[0].word.low}, or two weapons?'
    return ChatOrder(
        orders[-1],
        tuple(places),
        doubt or (f"{ALL_OF_THEM}?" if every else ""),
        offered=not doubt and every,
        estimates=every,
        explicit=True,
    )


def _is_named_twice(weapon: _Token, number: _Token | None = None, after: _Token | None = None) -> bool:
    """Whether a number stands behind a weapon's name: its value, how many, or another card. Not `axe 1 dagger`."""
    counts = after is not None and after.kind in ("weapon", "weapons")
    return number is not None and number.kind == "number" and weapon.word.low in WEAPONS and not counts


def letters(observation: Observation[View], seat: Seat) -> Mapping[str, str]:
    """What the gates of a seat's own line are called without the number of their place: `B` for 1B. None where their
    names have no such number.
    """
    own = observation.view.line_out_of(observation.view.players[seat].place)
    short = {found[1].upper(): name for name in own if (found := _NUMBERED_GATE.fullmatch(name)) is not None}
    return short if len(short) == len(own) else {}


def _in_full(token: _Token, short: Mapping[str, str]) -> _Token:
    return replace(token, value=short[token.value]) if token.kind == "gate" else token


def _all_of_them(tokens: Sequence[_Token], held: Sequence[int]) -> list[_Token]:
    """The tokens, with `all my daggers` and `all my 1s` counted in the hand."""
    kept: list[_Token] = []
    for token in tokens:
        first = len(kept)
        while first and kept[first - 1].word.low in _OF_MINE:
            first -= 1
        every = token.kind == "weapons" and first and kept[first - 1].word.low == "all"
        if every and (many := held.count(int(token.value))):
            start = kept[first - 1].word
            del kept[first - 1 :]
            said = replace(start, text=" " * (token.word.end - start.start))
            token = _Token("every", said, " ".join([token.value] * many))
        kept.append(token)
    return kept


def _echoes(tokens: Sequence[_Token], cards: _Run, places: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Where the cards of an order are said again in other words: `3 (broadsword)`, `so a score of 5`."""
    named = " ".join(cards.values).split()
    values = [int(value) for value in named if value.isdigit()]
    if not values or len(values) < len(named):
        return
    for number, what in pairwise(tokens):
        if number.word.text == str(len(values)) and number.kind == "other" and what.word.low in _HOW_MANY:
            yield place_of([number.word])
    for run in _runs(tokens, "cards"):
        first = tokens[run.first]
        if any(start <= first.word.start < end for start, end in places):
            continue
        before = [token.word.low for token in tokens[max(0, run.first - 3) : run.first]]
        same = list(run.values) == list(cards.values) and before[-1:] in (["("], ["="])
        if same or (run.values == (str(sum(values)),) and _SUMS & {*before, *_word_at(tokens, run.last + 1)}):
            yield place_of([token.word for token in tokens[run.first : run.last + 1]])
            yield from (
                place_of([token.word])
                for token in tokens[max(0, run.first - 3) : run.last + 2]
                if token.word.low in _SUMS
            )


def _word_at(tokens: Sequence[_Token], index: int) -> tuple[str, ...]:
    return tuple(token.word.low for token in tokens[index : index + 1])


def _far_apart(runs: Sequence[_Run], tokens: Sequence[_Token]) -> ChatOrder | None:
    """The gates and the cards of a message that names both once, with other words between them.

    These are not of the order: `A, and I'm throwing a 3 at it`, `my last 2 please, on gate B`.
    """
    if [run.kind for run in sorted(runs, key=lambda run: run.kind)] != ["cards", "gates"]:
        return None
    cards, gates = sorted(runs, key=lambda run: run.kind)
    after = tokens[cards.last + 1] if cards.last + 1 < len(tokens) else None
    if (
        after is not None
        and after.kind == "other"
        and after.word.text.isalpha()
        and after.word.low not in _BEHIND_CARDS
    ):
        return None
    places = [place_of([token.word for token in tokens[run.first : run.last + 1]]) for run in (gates, cards)]
    return ChatOrder(f"{' '.join(gates.values)} with {' '.join(cards.values)}", tuple(places), explicit=True)


def _without_cards(runs: Sequence[_Run], tokens: Sequence[_Token]) -> ChatOrder | None:
    """`A B`, `gates K and L`; not the word I alone, nor a sign."""
    if len(runs) != 1 or any(token.kind not in _SMALL | {"gate"} for token in tokens):
        return None
    names = runs[0].values
    alone = names[0].lower() in _NEEDS_COMPANY or not names[0].isalnum()
    if len(names) == 1 and alone and not any(token.kind == "gates:" for token in tokens):
        return None
    words = [token.word for token in tokens[runs[0].first : runs[0].last + 1]]
    return ChatOrder(" ".join(names), (place_of(words),))


def _run_together(tokens: Sequence[_Token], observation: Observation[View], seat: Seat) -> ChatOrder | None:
    """`d3`, `AB 33`: gates of the own line and cards without signs between them, as the whole message; a question."""
    own = observation.view.line_out_of(observation.view.players[seat].place)
    found = _GLUED.fullmatch(" ".join(token.word.text for token in tokens))
    if found is None or not all(match_name(letter, own) for letter in found[1]):
        return None
    gates, cards = " ".join(found[1].upper()), " ".join(found[2])
    place = (tokens[0].word.start, tokens[-1].word.end)
    return ChatOrder(f"{gates} with {cards}", (place,), f"{found.group().strip()} is written together", offered=True)


def _tokens(text: str, gates: Sequence[str]) -> list[_Token]:
    pieces = list(_pieces(text, gates))
    words = [word for word, _ in pieces]
    return [_token(words, index, gates if whole else ()) for index, (_, whole) in enumerate(pieces)]


def _pieces(text: str, gates: Sequence[str]) -> Iterator[tuple[Word, bool]]:
    """The words of a text, and whether each could name a gate: a sign does so only if it stands alone."""
    times = {found.start(): found for found in _TIMES.finditer(text)}
    behind = 0
    for found in _CHUNK.finditer(text):
        chunk, at = found.group(), found.start()
        if at < behind:
            continue
        if (several := times.get(at + len(chunk) - len(chunk.lstrip("(")))) is not None:
            behind = several.end()
            yield Word(several.group(), several.start(), several.group().lower()), False
            continue
        if chunk.lower() in _WITH or match_name(chunk, gates) is not None:
            is_with = chunk in _WITH and (chunk != "w" or _joins(text, found))
            yield Word(chunk, at, chunk.lower()), not is_with
            continue
        if (short := _SHORT_WITH.fullmatch(chunk)) is not None:
            yield Word(short[1], at, short[1]), False
            yield Word(short[2], at + short.start(2), short[2]), True
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
    """Whether a small `w` stands for `with`: between a gate and a number, in a line that has no other word for it."""
    start, end = text.rfind("\n", 0, found.start()) + 1, text.find("\n", found.end())
    line = text[start : end if end >= 0 else len(text)]
    behind = _CARD_BEHIND.match(text, found.end()) is not None
    return behind and line[: found.start() - start].strip() != "" and _ANY_WITH.search(line) is None


def _token(words: Sequence[Word], index: int, gates: Iterable[str]) -> _Token:
    word = words[index]
    before = words[index - 1].low if index else ""
    after = words[index + 1].low if index + 1 < len(words) else ""
    if word.low == "a" and after.isdigit() and _is_behind_card(words, index):
        return _Token("article", word)
    if word.low in _JOINS_NUMBERS and before.isdigit() and after.isdigit():
        return _Token("joint", word)
    gate = match_name(word.text, gates)
    if gate is not None and not _is_plain_word(word, before, after):
        return _Token("gate", word, gate)
    is_pronoun = word.low == "one" and before in _BEFORE_PRONOUNS
    if (times := _TIMES.fullmatch(word.text)) is not None:
        many, one = int(times[1] or times[4]), (times[2] or times[3]).lower()
        return _Token("weapon", word, " ".join([str(WEAPONS[one])] * many))
    if (card := _OF_VALUE.fullmatch(word.text)) is not None:
        return _Token("weapons" if card[2].endswith("s") else "number", word, card[1])
    kind, value = ("other", "") if before in _COUNTED or is_pronoun else _KINDS.get(word.low, ("other", ""))
    if kind == "number" and after in _HOW_MANY:
        return _Token("other", word)
    return _Token(kind, word, value)


def _is_behind_card(words: Sequence[Word], index: int) -> bool:
    """Whether an `a` before a number is an article: `with a 2`, `a 2 and a 1`."""
    before = words[index - 1].low if index else ""
    if before in _JOINTS and index > 1:
        before = words[index - 2].low
        return before.isdigit() or before in WEAPONS
    return before in _LINKS | _WITH | _WITH_ABROAD or before in ("play", "put", "spend")


def _is_plain_word(word: Word, before: str, after: str) -> bool:
    """Whether what could be a gate is an article or a pronoun here: `a dagger`, `I go`."""
    if after in WEAPONS or after in _CARDS:
        return word.low in ("a", "i", "o")
    if word.low not in _NEEDS_COMPANY or before in _GATES or before in _JOINTS or after in _JOINTS:
        return False
    return word.text.islower() or (word.text == "I" and after.isalpha() and after not in _LINKS - {"use"})


def _runs(tokens: Sequence[_Token], kind: Literal["gates", "cards"]) -> Iterator[_Run]:
    index = 0
    while index < len(tokens):
        found = _gates_from(tokens, index) if kind == "gates" else _cards_from(tokens, index)
        if isinstance(found, int):
            index = found
        else:
            yield found
            index = found.last + 1


def _gates_from(tokens: Sequence[_Token], start: int) -> _Run | int:
    """`gate A and gate B`: names with joints and the word itself between them.

    Without a name it is the place behind what was gone through: no run begins before that.
    """
    values: list[str] = []
    last = index = start
    while index < len(tokens) and tokens[index].kind in ("gate", "gates:", "joint", "article"):
        if tokens[index].kind == "gate":
            values.append(tokens[index].value)
            last = index
        elif index == start and tokens[index].kind != "gates:":
            return start + 1
        if _is_dash(tokens, index + 1):
            index += 1
        index += 1
        if tokens[index - 1].word.text == "\n" and values:
            break
    return _Run("gates", start, last, tuple(values)) if values else max(index, start + 1)


def _is_dash(tokens: Sequence[_Token], index: int) -> bool:
    """Whether a dash without blanks joins two gates: `A-B`."""
    if index + 1 >= len(tokens) or tokens[index].word.text != "-":
        return False
    gate, dash, other = tokens[index - 1 : index + 2]
    touch = gate.word.end == dash.word.start and dash.word.end == other.word.start
    return touch and gate.kind == other.kind == "gate"


def _cards_from(tokens: Sequence[_Token], start: int) -> _Run | int:
    """`3, 2 and a dagger`, `two daggers`: numbers and weapons with joints and articles between them.

    Without any it is the place behind what was gone through, as with gates.
    """
    values: list[str] = []
    last = index = start
    while index < len(tokens) and tokens[index].kind in _OF_CARDS:
        token = tokens[index]
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        if token.kind == "number" and (behind := _behind_of_mine(tokens, index)) > index + 1:
            following = tokens[behind]
            index = behind - 1
        if token.kind == "number" and following is not None and following.kind in ("weapon", "weapons"):
            values.append(_several(token, following))
            index += 1
            last = index
        elif token.kind == "number" and _counts(token, following):
            number = f"{token.word.low} " if token.value != "1" else ""
            values.append(f"{number}{following.word.low}" if following else "")
            index += 1
            last = index
        elif token.kind in ("number", "weapon", "every"):
            values.append(token.value)
            last = index
        elif index == start and token.kind != "article":
            return start + 1
        elif token.kind == "cards:" and (
            following is None or following.kind not in ("number", "weapon") or (values and token.word.low in _SUMS)
        ):
            break
        index += 1
        if token.word.text == "\n" and values:
            break
    return _Run("cards", start, last, tuple(values)) if values else max(index, start + 1)


def _behind_of_mine(tokens: Sequence[_Token], index: int) -> int:
    """The place of the cards behind `two of my`; the next place where nothing of the kind stands."""
    after = index + 1
    while after < len(tokens) and tokens[after].word.low in _OF_MINE:
        after += 1
    of_cards = after < len(tokens) and tokens[after].kind in ("weapon", "weapons", "number")
    is_pair = tokens[index].word.low in _TWO
    return after if of_cards and (is_pair or tokens[after].kind == "weapons") else index + 1


def _counts(number: _Token, following: _Token | None) -> bool:
    """Whether a number in words stands before another one: `two 1` may be two cards of 1, or a 2 and a 1."""
    return number.word.text.isalpha() and following is not None and following.kind == "number"


def _several(number: _Token, weapon: _Token) -> str:
    """`2 daggers` is 1 1; what can mean two things stays as it is, so that the parser asks."""
    if weapon.kind == "weapon" and number.value != "1":
        return f"{number.value} {weapon.word.low}"
    return " ".join([weapon.value] * int(number.value))


def _pairs(runs: Sequence[_Run], tokens: Sequence[_Token]) -> Iterator[tuple[_Run, _Run]]:
    """Gates and cards beside each other with nothing but small words between them; each run once."""
    taken: set[_Run] = set()
    for index, run in enumerate(runs):
        if run.kind != "gates":
            continue
        after = runs[index + 1] if index + 1 < len(runs) else None
        before = runs[index - 1] if index else None
        for cards in (after, before):
            if cards is None or cards.kind != "cards" or cards in taken:
                continue
            between = tokens[min(run.last, cards.last) + 1 : max(run.first, cards.first)]
            if all(token.kind in _SMALL for token in between) and (between or cards is after):
                taken.add(cards)
                yield run, cards
                break


def _between(gates: _Run, cards: _Run, tokens: Sequence[_Token]) -> range:
    """From the first to the last token of both, with the words for cards and gates that stand before them."""
    first = min(gates.first, cards.first)
    while first and tokens[first - 1].kind in ("link", "cards:", "gates:"):
        first -= 1
    return range(first, max(gates.last, cards.last) + 1)
