"""What leaves open whether a bonus is used, an amount spent, or a thing done in this round: `brb eating`, `3 left`."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Mapping

from games.core.chat import NUMBERS
from games.skeld.chat_parts import Said
from games.skeld.chat_verbs import TOOLS
from games.skeld.chat_words import UNITS, WORDED

_CLAUSE_END = re.compile(r"[.,;:!?\n()]|\b(?:and|so\s+that|because|cos)\b", re.IGNORECASE)
_WORD = re.compile(
    r"\bthis\s+(?:time|round|turn)\b|\b(?:whoever|(?:any|every)(?:one|body)\s+who|those\s+who)\b.*|[^\W\d_]+(?:['\u2019][^\W\d_]+)?",
    re.IGNORECASE,
)
_SMALL = re.compile(
    r"after|again|all|also|an|are|as|at|before|both|build|builds|but|by|crewmate|did|do|does|else|energy"
    r"|finally|first|for|from|gets|goes|haha|has|he|her|here|him|his|in|is|it|its|just|keeps|last|lmao|lol"
    r"|move|moves|moving|my|next|nothing|now|of|ok|okay|on|once|one|own|please|pls|plz|bitte|graag|gern|gerne|svp|put|puts|room|round"
    r"|sets|shall|she|should|stay|stays|the|their|them|then|there|they|this|to|too|turn|up|use|uses|using"
    r"|well|when|where|which|will|with|(?:s?he|it|they|i)['\u2019]ll|(?:s?he|it)['\u2019]s"
)
"""Words that an order is made of beside its verbs, its rooms, its amounts and its bonuses."""
_OF_BONUS: Mapping[str, re.Pattern[str]] = {
    "eat": re.compile(r"yellow|boost|fruit"),
    "drain": re.compile(r"wiwaxia|everyone|everybody|others?|people|players|crewmates"),
    "wall": re.compile(r"meme|summoner(?:['\u2019]s)?|side|edge|wall|facing|towards?|border|door|off|comes|down"),
}
"""The words that are said of the bonus itself."""
_BANANA = re.compile(rf"{TOOLS['eat']}|\b(?:eat(?:s|ing)?|devours?)\s+it\b", re.IGNORECASE)
_IT_DRAINS = re.compile(r"\b(?:it|this|that)(?:['\u2019]s|\s+is)\s+draining\b", re.IGNORECASE)
_EATEN_AWAY = re.compile(r"\b(?:brb|afk|bbl|rn|irl|real|actual|ripe|lunch|dinner|breakfast|hungry)\b", re.IGNORECASE)
"""What makes a banana one that its writer eats at the table."""

_CARRIED = re.compile(
    r"\b(?:has|have|holds?|carries|owns?)\s+(?:(?:got|still|only|the|his|her|its|my)\s+)*(?:yellow\s+)?banana\b",
    re.IGNORECASE,
)
"""What may say only that a crewmate carries one."""
_EATS = re.compile(r"\b(?:eat|munch|devour|lunch|dinner|breakfast|snack|break)", re.IGNORECASE)
_WHICH = {
    "eat": "Then write `eat` alone",
    "drain": "Then write `drain` alone",
    "wall": "Then write the wall and its side alone",
}
_LEFT = (
    r"(?:(?:still|then)\s+)*"
    r"(?:left(?:[\s-]?over)?|remaining|to\s+spare|spare|in\s+reserve|in\s+the\s+tank|unspent|unused)\b"
)
_IS_LEFT = re.compile(rf"\s*(?:(?:{UNITS})\s+)?{_LEFT}", re.IGNORECASE)
"""Behind an amount, that it may be what remains."""
_THE = re.compile(r"\b(?:the|its|his|her|my|their|all|last|whole)\s+\S*$", re.IGNORECASE)
"""Before it, that all of what remains is spent."""
_AMOUNT = rf"(?:[1-9]|{WORDED})(?!\s?[A-C]\b|\w)"
_HAS = re.compile(
    rf"\b(?:i|we|s?he|it|they|so|and|but)\s+(?:(?:will|would|then|still|only|just|also|probably|must|should)\s+)*(?:needs?|ha(?:ve|s)|got)\s+(?:(?:at\s+least|only|just|about|to\s+(?:spend|use))\s+)*"
    rf"(?P<needed>{_AMOUNT})(?:\s+(?:{UNITS}))?(?=\s*(?:[.,;!)\n]|$)|\s+(?:{_LEFT}|for\s+(?:it|that|this)|there|to\s+win|here|too|as\s+well))"
    rf"|[,;.(\u2013\u2014-]\s*(?P<left>{_AMOUNT})(?:\s+(?:{UNITS}))?\s+{_LEFT}",
    re.IGNORECASE,
)
"""So much energy as somebody has or needs."""
_SIGNS = " .;,!(\n\u2013\u2014-"
_ACTS = re.compile(r"\b([12])(?: [^:;]+)?: (?:activate|disable)")
_WAY = re.compile(r"\b([12])(?: [^:;]+)?: move (\w+)")
_BEFORE = rf"(?:(?:last|previous|prior)\s+(?:round|time|turn)|yesterday|(?:round|turn|r)\s?(?:\d|{'|'.join(NUMBERS)}))"
_WAS_BEFORE = re.compile(
    r"(?:\A|[.;,!\n(\u2013\u2014-])\s*(?:(?:oh|wait|no|sorry|oops|lol|hm+|but|and|ah)\W+){0,3}"
    rf"(?:(?:that|this|it|those|these|which|above)\s*(?:was|were|is|['\u2019]s)\s+(?:(?:all|for|from|in|my|the|our)\s+)*(?P<when>{_BEFORE})"
    rf"|(?:the\s+)?(?P<first>{_BEFORE}),?\s+(?:that|this|it|those)\s+(?:was|were))"
    r"(?:['\u2019]s?)?(?:\s+(?:orders?|moves?|ones?|though|lol|actually))*(?=\s*(?:[.;,!?)\n:\u2013\u2014-]|\Z))",
    re.IGNORECASE,
)
"""That what is written was done in a round before."""


def used_up(said: Said) -> str:
    """A doubt where a bonus that is read as used stands among words that no order is made of."""
    taken = bytearray(len(said.plain))
    for start, end in (place for part in (*said.orders, *said.found) for place in part.places):
        taken[start:end] = b"\1" * (end - start)
    stops = [found.span() for found in _CLAUSE_END.finditer(said.plain)]
    begins, ends = [0, *(end for _, end in stops)], [*(start for start, _ in stops), len(said.plain)]
    seen: set[tuple[int, int, str]] = set()
    for part in said.found:
        kind = part.text.partition(" ")[0]
        if kind not in _OF_BONUS:
            continue
        start = begins[bisect_right(begins, part.places[0][0]) - 1]
        end = ends[bisect_left(ends, max(last for _, last in part.places))]
        if (start, end, kind) in seen:
            continue
        seen.add((start, end, kind))
        clause = said.plain[start:end]
        if kind == "eat" and _BANANA.search(clause) is not None:
            carried = _CARRIED.search(clause) is not None and _EATS.search(said.plain) is None
            odd = carried or _EATEN_AWAY.search(clause) is not None
        else:
            odd = _IT_DRAINS.search(clause) is not None or any(
                not any(taken[start + word.start() : start + word.end()])
                and not _is_of_order(word.group().lower(), kind)
                for word in _WORD.finditer(clause)
            )
        if odd:
            return f'does "{clause.strip()}" use a bonus? {_WHICH[kind]}'
    return ""


def _is_of_order(word: str, kind: str) -> bool:
    alone = len(word) == 1 and (word != "i" or kind != "eat")
    return alone or " " in word or any(known.fullmatch(word) is not None for known in (_SMALL, _OF_BONUS[kind]))


def is_left(said: Said) -> str:
    """A doubt where an amount that is read as spent may be what remains: `with 3 left over`."""
    for part in said.orders:
        start, end = part.places[-1] if part.text.startswith("activate ") and part.places else (0, 0)
        found = _IS_LEFT.match(said.text, end) if said.text[start:end][-1:].isdigit() else None
        if found is not None and _THE.search(said.text, start, end) is None:
            return f'is "{said.text[start : found.end()].strip()}" spent, or what is left?'
    return ""


def is_needed(order: str, text: str) -> str:
    """A doubt where a crewmate only goes to a room, by the order read, and behind that it is said how much somebody has
    or needs: `1 to 2C and I need 3`.
    """
    acting = set(_ACTS.findall(order))
    rooms = [room for crew, room in _WAY.findall(order) if crew not in acting]
    behind = min((at + len(room) for room in rooms if (at := text.upper().find(room)) >= 0), default=len(text))
    found = _HAS.search(text, behind)
    return f'does it activate the room? "{found.group().strip(_SIGNS)}" may say so' if found is not None else ""


def was_before(text: str, now: int) -> str:
    """A doubt where some of what a text orders is said to be of a round before `now`: `that was last round`."""
    for found in _WAS_BEFORE.finditer(text):
        number = (found["when"] or found["first"]).split()[-1].lower().lstrip("r")
        if (int(number) if number.isdigit() else NUMBERS.get(number, 0)) < now:
            return f'"{found.group().strip(_SIGNS)}": what is ordered now?'
    return ""
