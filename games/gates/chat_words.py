"""What the words of a chat can be part of, in orders of gates: gates, cards, or what stands between them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from games.core.chat import NUMBERS
from games.gates.orders import WEAPONS

Kind: TypeAlias = Literal[
    "gate", "number", "weapon", "weapons", "every", "gates:", "cards:", "joint", "link", "article", "stop", "other"
]
"""What a word can be; `gates:` and `cards:` are the words for them, and `every` stands for all of a value."""

GATES = frozenset({"gate", "gates", "door", "doors", "tor", "tür", "porte", "puerta", "porta", "deur", "dør", "dörr"})
_CARDS_ABROAD = frozenset(
    {"waffe", "waffen", "arme", "armes", "arma", "armas", "vapen", "våben", "wapen", "karte", "karten", "carte"}
    | {"cartes", "carta", "cartas", "tarjeta", "tarjetas", "kaart", "kaarten", "kort", "karta"}
)
CARDS = _CARDS_ABROAD | frozenset(
    {"card", "key-card", "key-cards", "cards", "weapon", "weapons", "key", "keys", "keycard", "keycards", "strength"}
    | {"str", "power"}
)
JOINTS = frozenset({"and", "&", "+", ",", "/", "plus", "then", "und", "et", "og", "och", "en"})
LINKS = frozenset(
    {"get", "getting", "go", "goes", "going", "towards", "@", "with", "w/", "using", "use", "by", "at", "on", "to"}
    | {"into", "in", "for", "through", "=", ":", "-", ">", "(", "|"}
)
"""Words and signs that stand between gates and their cards."""
_ARTICLES = frozenset(
    {"a", "an", "the", "my", "of", "this", "time", "ein", "eine", "einer", "einem", "un", "une", "una", "el", "la"}
    | {"der", "die", "das", "den", "dem", "einen", "meine", "meiner", "meinen", "les", "mes", "ma", "los", "las", "mi"}
    | {"le", "mis", "il", "lo", "mia", "um", "uma", "minha", "het", "een", "mijn", "min"}
    | {"mitt"}
)
_STOPS = frozenset({".", "!"})
"""Signs behind which something else begins, though the cards may stand there: `Door A. Card 3.`"""
NEEDS_COMPANY = frozenset({"a", "i", "o"})
"""Gates that are words too: they count in small letters only beside a gate's own word."""

WITH = frozenset({"w/", "w/:", "w.", "w"})
WITH_ABROAD = frozenset({"mit", "con", "avec", "med", "met", "com"})
TWO = frozenset({"pair", "couple", "both"})
KINDS: Mapping[str, tuple[Kind, str]] = {
    **dict.fromkeys((*LINKS, *WITH, *WITH_ABROAD), ("link", "")),
    **dict.fromkeys((*JOINTS, "\n"), ("joint", "")),
    **dict.fromkeys(_ARTICLES, ("article", "")),
    **dict.fromkeys(_STOPS, ("stop", "")),
    **dict.fromkeys(('"', "[", "]"), ("article", "")),
    **dict.fromkeys(CARDS, ("cards:", "")),
    **dict.fromkeys(GATES, ("gates:", "")),
    **{word: ("number", str(number)) for word, number in NUMBERS.items()},
    **dict.fromkeys(TWO, ("number", "2")),
    **{str(number): ("number", str(number)) for number in range(1, 10)},
    **{f"{number}{ending}": ("weapons", str(number)) for number in range(1, 10) for ending in ("s", "'s")},
    **{f"{word}s": ("weapons", str(number)) for word, number in NUMBERS.items()},
    **{f"{word}s": ("weapons", str(value)) for word, value in WEAPONS.items()},
    **{word: ("weapon", str(value)) for word, value in WEAPONS.items()},
}
"""Each word that orders are made of: what it is, and its number or value."""

SUMS = frozenset({"total", "score", "strength", "str", "sum", "power", "="})
"""Words beside a number that is the cards' sum."""
HOW_MANY = _CARDS_ABROAD | {"card", "cards", "weapon", "weapons", "key", "keys", "keycard", "keycards"}
"""Words before which a number says how many cards, and not which."""
ONE_CARD = frozenset({"card", "weapon", "key", "keycard", "karte", "waffe", "carte", "carta", "tarjeta", "kaart"})
"""Words before which a number from 2 on says which card: `my 3 key`."""
OF_MINE = frozenset({"of", "my", "the", "those", "these"})
"""Words between a number and the cards that it counts: `two of my 1s`."""
SIGNS: Mapping[str, str] = {
    **dict.fromkeys(("equals", "equal"), "="),
    "plus": "+",
    **dict.fromkeys(("minus", "dash", "hyphen"), "-"),
    **dict.fromkeys(("hash", "hashtag"), "#"),
}
"""Words for gates whose names are signs."""
VERBS_TOO = frozenset({"dash", "equal", "hash"})
"""Such words that are verbs of every day too: they count only beside `the` or a word for gates."""
