"""Gates and cards that a message rejects beside an order of others: `not F, H with 2`, `F is too busy so H with 2`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from games.core.chat_told import blanked
from games.core.names import match_name
from games.gates.chat_words import KINDS, NEEDS_COMPANY

_WORD = re.compile(r"[^\W_]+|[^\w\s]")
_CARD = r"(?:(?:an?|the|my|any|that) )?(?:\d|one|two|three|(?:dagger|axe|sword|broadsword)s?)"
_TAIL = (
    r"(?:,? (?:this (?:time|round)|again|today|tonight|now|lol|haha|thanks|for (?:me|once)|obviously|any ?more|ever"
    r"|sorry|please|pls)\b)"
)
_ENDS = r"(?=\s*(?:[,.;:!?)\n-]|$|(?:but|so|instead)\b))(?:,? but\b)?"
_BEGINS = (
    r"(?<![^\n.!?,;(] )(?<![^\n\s(])"
    r"(?:(?:and|but|so|definitely|certainly|ok|well|hm+|because|since|cause|cos|cuz|bc),? ){0,3}"
)
_DOING = (
    r"(?:do(?:ing)?|go(?:ing)?(?: to| for| near)?|tak(?:e|ing)|us(?:e|ing)|want|touch(?:ing)?|play(?:ing)?"
    r"|try(?:ing)?)"
)
_DENIES = (
    rf"(?:not|never|skip(?:ping)?|avoid(?:ing)?|anything but|not {_DOING}|not (?:going to|gonna) {_DOING}"
    rf"|(?:i )?(?:won['\u2019]?t|will not|don['\u2019]?t) {_DOING}"
    rf"|(?:i['\u2019]?m|i am) not (?:going to |gonna )?{_DOING})"
)
_JUDGED = (
    r"(?:(?:way|far|just|so|much|a bit|a little|probably|very|really|clearly|always) ){0,2}"
    r"(?:too [a-z]+|crowded|busy|packed|closed|shut|full|taken|risky|dangerous|popular|cursed|contested|off limits"
    r"|a trap)"
)
_BUSY = re.compile(rf"(?: (?:is|looks|seems|feels|sounds|gets|will be)|['\u2019]s) {_JUDGED}", re.IGNORECASE)


def rejected_in(text: str, gates: tuple[str, ...], *, partly: bool = False) -> Iterator[tuple[int, int]]:
    """Where it stands beside an order of something else; `partly`: beside other gates alone, or other cards."""
    found = [(one.end("kept") if one["kept"] else one.start(), one.end()) for one in _rejecting(gates).finditer(text)]
    chosen = things_in(blanked(text, found), gates)
    if all(chosen) or (partly and any(chosen)):
        for start, end in found:
            named, cards = things_in(text[start:end], gates)
            again = shared(named, chosen[0]) if named else cards & chosen[1]
            if not again and not _may_go_on(text, start, end, gates):
                yield start, end


def denied_in(text: str, gates: tuple[str, ...]) -> frozenset[str]:
    """The gates that a text which rejects some will have nothing to do with: `not F`; not `F is too busy`."""
    return frozenset() if _BUSY.search(text) is not None else things_in(text, gates)[0]


def shared(some: frozenset[str], others: frozenset[str]) -> bool:
    """Whether a gate is among some and among others, in full or without its room: `F` is `2F`; not `I`, who writes."""
    return any(
        one == other or (one[-1:] == other[-1:] != "I" and len(one) != len(other)) for one in some for other in others
    )


def _may_go_on(text: str, start: int, end: int, gates: tuple[str, ...]) -> bool:
    """Whether what is rejected may be more than the gate that it ends with: `not G, H with 2`, of two that touch."""
    joined = re.compile(
        rf",?\s+(?P<next>{any_gate(gates)})(?!\w)(?P<cards>\s*(?:with|w|using)\b|\s*\d)?",
        re.IGNORECASE,
    )
    last = next(reversed([*re.finditer(rf"(?<!\w){any_gate(gates)}(?!\w)", text[start:end], re.IGNORECASE)]), None)
    behind = joined.match(text, end) if last is not None else None
    if last is None or behind is None:
        return False
    one, other = (match_name(said, gates) for said in (last.group(), behind["next"]))
    touch = one in gates and other in gates and abs(gates.index(str(one)) - gates.index(str(other))) == 1
    but = text[start:end].lower().endswith("but")
    return touch and not (but and behind["cards"])


def things_in(text: str, gates: tuple[str, ...]) -> tuple[frozenset[str], frozenset[int]]:
    """The gates and the values of cards that are named in a text."""
    words = [found.group() for found in _WORD.finditer(text)]
    named = {match_name(word, gates) for word in words if word not in NEEDS_COMPANY} - {None}
    values = {int(KINDS[word.lower()][1]) for word in words if KINDS.get(word.lower(), ("", ""))[1]}
    return frozenset(filter(None, named)), frozenset(values)


@lru_cache(maxsize=128)
def _rejecting(gates: tuple[str, ...]) -> re.Pattern[str]:
    gate = rf"(?:the )?(?:(?:gate|door) )?(?!(?-i:[aio])\b){any_gate(gates)}"
    thing = rf"(?:{gate}(?: (?:with|w/) ?{_CARD})?|{_CARD})(?![\w'\u2019])"
    things = rf"{thing}(?: (?:or|nor|and|&) {thing})*"
    ways = (
        rf"{_BEGINS}{_DENIES} {things}{_TAIL}*{_ENDS}",
        rf"{_BEGINS}no (?:more )?{things}(?:{_TAIL}+{_ENDS}|,? but\b)",
        rf"(?<!\w)(?P<kept>{gate} )not {gate}(?= (?:with\b|w/))|(?<=[\w)] )not {thing}(?=\s*(?:[,.;!)\n]|$))",
        rf"{_BEGINS}{gate}{_BUSY.pattern}{_TAIL}*{_ENDS}",
    )
    return re.compile("|".join(f"(?:{way})" for way in ways), re.IGNORECASE)


def any_gate(gates: Sequence[str]) -> str:
    """A pattern for any of some gates, the longest first."""
    return rf"(?:{'|'.join(map(re.escape, sorted(gates, key=len, reverse=True)))})"
