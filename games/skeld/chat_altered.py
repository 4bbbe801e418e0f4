"""A message below an order that names nothing and may still change it: `just two`, `no activation`, `he stays`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from games.core.chat import NUMBERS
from games.core.chat_altered import LEAD, TAIL
from games.skeld.chat_told import comes_later
from games.skeld.chat_words import ROOM, room_of
from games.skeld.view import CrewView

_NUMBER = rf"(?:{'|'.join(NUMBERS)}|\d)"
_ONLY = r"(?:(?:just|only|make\s+(?:it|that)|use|spend|put|with|at)\s+)+"
_ENOUGH = (
    r"\s+(?:is|are|will\s+do|should\s+(?:do|suffice)|suffices?|do(?:es)?\s+(?:it|too))"
    r"(?:\s+(?:enough|fine|plenty|ok(?:ay)?))?"
)
_UNITS = r"(?:\s+(?:energy|power|more|less|only))?"
_DENIED = (
    r"(?:no|without|not|don['\u2019]?t|do\s+not|do(?:es)?n['\u2019]?t|won['\u2019]?t|skip|minus|leave\s+out|drop|forget|s?he\s+(?:doesn|won)['\u2019]?t)"
    r"\s+(?:(?:the|any|an?|his|her|its|my|more)\s+)*"
)
_DEEDS: Mapping[str, str] = {
    "activate": r"activat\w*|energy",
    "move": r"mov(?:e|es|ing|ement)|walk(?:s|ing)?",
    "disable": r"disabl\w*",
    "wall": r"walls?|meme",
    "step": r"steps?|stepping|toe",
    "eat": r"eat(?:ing)?|banana",
    "drain": r"drain(?:s|ing)?|wiwaxia",
    "cap": r"caps?",
}
"""What is not done, in the words of players, by the verb of orders."""
_MOVES_ONLY = (
    r"(?:just|only)\s+(?:an?\s+|the\s+)?(?:mov(?:e|es|ing)|walk(?:s|ing)?|way|trip)"
    r"|(?:mov(?:e|es|ing)|walk(?:s|ing)?)\s+only"
)
_STAYS = (
    r"(?:(?:s?he|it|they|both|(?:the|my)\s+(?:first|second|two|guys?|crew\s?mates?|crew)(?:\s+(?:one|two))?)\s+)"
    r"(?:(?:is|are|will|just|should|shall|rather|better|now|both)\s+)*(?:stay|wait|rest|remain|sit|hold|chill|sleep|do(?:es)?\s+nothing)(?:s|ing)?"
    r"(?:\s+(?:put|there|here|(?:at\s+)?home|still|back|in\s+place|where\s+(?:s?he|it|they)(?:['\u2019]s|\s+(?:is|are))))?"
    r"|stays(?:\s+(?:put|here|home))?|stay\s+(?:put|home)|rests|remains"
    r"|(?:neither|none|no\s?(?:one|body))(?:\s+of\s+(?:them|mine|the\s+two|my\s+(?:crew|two|guys)))?\s+(?:(?:is|will|should|shall|gets\s+to)\s+)?"
    r"(?:mov|go|walk|activat|act|do)(?:es?|s|ing)?(?:\s+(?:anywhere|anything|out))?"
)
_KEEPS = (
    r"(?:(?:i|we)(?:['\u2019]?(?:ll|m|d))?\s+(?:(?:am|will|rather|would)\s+)*)?(?:keep|sav|hold|preserv|conserv|hoard)(?:e|es|s|ing)?\s+(?:on\s+to\s+|onto\s+)?(?:(?:the|my|his|her|its|that|this|our)\s+)*"
    r"(?:{0})(?:\s+(?:for\s+(?:later|(?:the\s+)?next\s+\w+|now|another\s+\w+|the\s+end)|up|safe|back))?"
    r"|(?:the\s+|my\s+)?(?:{0})\s+(?:(?:is|stays?|gets|can\s+wait|will\s+be|should\s+be)\s+)?(?:kept|saved|not\s+used|unused|wait|later|next\s+\w+|for\s+(?:later|next\s+\w+))"
    r"|(?:the\s+|my\s+)?(?:{0})\s+(?:can\s+wait|stays)"
)
"""That a bonus is not used up, or what is paid for a cap not spent."""
_WITHOUT = r"without(?:\s+(?:it|that|them))?"
_REST = (
    r"(?:(?:use|spend|put|with|and|plus|so)\s+)*(?:all|everything|the\s+rest|whatever|(?:all\s+)?(?:the\s+)?\d)"
    r"(?:\s+(?:of\s+it|(?:that\s+)?s?he(?:['\u2019]s|\s+has)?(?:\s+(?:got|has))?(?:\s+left)?"
    r"|(?:energy\s+)?(?:left|over)))+"
    r"|(?:use|spend)\s+(?:them|it|all|both)(?:\s+(?:all|too))?|that\s+(?:makes|leaves)\s+\d.*"
)
_FOLLOWS = (
    r"(?:crew(?:mate)?\s*|nr\.?\s*|#)?[12]\s+(?:\w+s)"
    r"\s+(?:(?:there|along|after|with|too)\b\s*(?:him|her|it|too|as\s+well)?\s*)+"
)
_SWAPS = (
    r"(?:swap|switch|exchange)(?:ped|ed|ing)?"
    r"(?:\s+(?:the|my|them|those|both|a?round|energ(?:y|ies)|amounts?|numbers?|rooms?|places?|crew\s?mates?|crew|two))*|vice\s+versa"
)
_ANY_DEED = "activate|disable|wall|step|eat|drain"
_CLAUSES: Sequence[tuple[str, str]] = (
    ("activate", rf"{_ONLY}{_NUMBER}{_UNITS}|{_NUMBER}{_UNITS}{_ENOUGH}|(?:less|more)\s+energy"),
    ("activate", _REST),
    ("move", _STAYS),
    ("move", _FOLLOWS),
    (_ANY_DEED, _MOVES_ONLY),
    ("move", r"[abc]\s+not\s+[abc]|not\s+[abc]\s+(?:but\s+)?[abc]"),
    (
        "move",
        r"(?:(?:i|we|s?he|they|it|#?[12])\s+)?(?:can['\u2019]?t|cannot|couldn['\u2019]?t)\s+(?:afford|pay|reach|do|make|go)\s+(?:that|it|this|there|so\s+(?:much|far))",
    ),
    (
        "move",
        rf"(?:{ROOM.pattern})\s+(?:is|was|would\s+be|looks|seems|might\s+be)\s+(?:(?:a\s+bit|much|even|way|far|also|probably)\s+)*(?:closer|nearer|cheaper|better|safer|smarter|wiser)",
    ),
    (
        "activate",
        r"no\s+energy\s+(?:spent|used|for\s+(?:it|that|this|activations?|either|both))|(?:spend|use|put)\s+no\s+energy",
    ),
    (f"{_ANY_DEED}|move", _SWAPS),
    (f"{_ANY_DEED}|cap", _WITHOUT),
    *((verb, f"{_DENIED}(?:{words})") for verb, words in _DEEDS.items()),
    *((verb, _KEEPS.format(words)) for verb, words in _DEEDS.items() if verb not in ("move", "cap")),
    ("cap", _KEEPS.format(r"(?:3\s+|three\s+)?garnets?|caps?|money")),
)
"""Verbs of an order, and the clauses that may change one."""


def _forms(pairs: Sequence[tuple[str, str]]) -> Sequence[tuple[re.Pattern[str], re.Pattern[str]]]:
    return [
        (re.compile(rf"\b(?:{verbs})\b"), re.compile(rf"{LEAD}(?:{said}){TAIL}", re.IGNORECASE))
        for verbs, said in pairs
    ]


_PARTS = _forms(_CLAUSES)
_WHOLE = _forms(
    (("activate", rf"{_NUMBER}{_UNITS}"), (_ANY_DEED, r"(?:both|neither|none)(?:\s+of\s+them)?"), *_CLAUSES)
)
_CLAUSE_END = re.compile(r"[.,;!\n\u2026()]+|\s[-\u2013\u2014]+\s")
_WAY = re.compile(r"\bmove (\w+)")
_GOES = re.compile(r"\b([12])(?: [^:;]+)?: (?:eat; )?move\b")
_CREW = re.compile(r"\b([12])(?: [^:;]+)?: ")
_LONGEST = 100
"""In characters: more is a tale."""


_TOO_MUCH = re.compile(
    rf"\b(?:{ROOM.pattern})\s+(?:is|was|would\s+be|looks|seems|might\s+be|['\u2019]s)\s+(?:(?:a\s+bit|just|way|far|probably|really)\s+)*(?:too|so)\s+"
    r"(?:far|expensive|dear|costly|risky|crowded|full|obvious|popular|dangerous|much)\b",
    re.IGNORECASE,
)
"""What may make its writer give up a room."""
_STANDS = (
    r"(?<![\w.])(?:(?:{0})\s*[:,]?\s+(?:just\s+|still\s+)?(?:stays?|remains?|holds?|fine|(?:is|was|looks)\s+(?:fine|ok(?:ay)?|good|right))"
    r"|(?:keep|leave)\s+(?:{0}))(?=\s*(?:[.,;!)\n]|$|(?:and|but|while)\b))"
)
"""What may be said of a crewmate that stays in its room, and of one whose order stands."""


def may_stand(order: str, text: str, crew: Sequence[CrewView]) -> bool:
    """Whether a text may say of a crewmate that goes somewhere by an order in canonical spelling, in which the other
    acts too, that its part stands: `1 stays, 2 to 4A with 2`.
    """
    return len(set(_CREW.findall(order))) > 1 and bool(staying(order, text, crew))


def staying(order: str, text: str, crew: Sequence[CrewView]) -> str:
    """What a text says of a crewmate that goes somewhere by an order, that it stays; empty without that."""
    for number in set(_GOES.findall(order)):
        name = crew[int(number) - 1].name or number
        said = re.search(
            _STANDS.format("|".join({re.escape(name), rf"(?:crew\s?-?mate\s*|#)?{number}"})), text, re.IGNORECASE
        )
        if said is not None:
            return said.group()
    return ""


def may_alter(order: str, text: str) -> bool:
    """Whether a text, which gives no orders, may say what is changed in an order in canonical spelling."""
    if comes_later(text):
        return True
    if len(text) > _LONGEST or "?" in text:
        return False
    ways = set(_WAY.findall(order))
    if any(ways & {room_of(room) for room in ROOM.finditer(found.group())} for found in _TOO_MUCH.finditer(text)):
        return True
    clauses = [clause.strip() for clause in _CLAUSE_END.split(text)]
    clauses = [clause for clause in clauses if clause]
    forms = _WHOLE if len(clauses) == 1 else _PARTS
    return any(of.search(order) and said.fullmatch(clause) for of, said in forms for clause in clauses)
