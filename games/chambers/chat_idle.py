"""What names something of the game and orders nothing: `I'll rob a bank`, `you always take 10`, `open?? nooo`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from games.chambers.chat_parts import NUMBER
from games.chambers.chat_rooms import ROOM, slug_of
from games.chambers.chat_supposed import dismissed, supposed
from games.chambers.plan import Slug
from games.chambers.view import View
from games.core.chat import named
from games.core.game import Observation
from games.core.viewers import Seat

_ORDERING = r"enter|take|rob|open|search|bid|cleanse|passwords?"
DOES_NOTHING = re.compile(
    rf"\W*(?:in\s+)?(?:{ROOM.pattern})\W*(?:i\s+)?(?:do(?:ing)?\s+)?(?:nothing|pass|skip|no\s+actions?)"
    r"(?:\s+(?:this\s+(?:round|time|turn)|(?:from|for)\s+me|today|here|there|now|please|pls|again|at\s+all|yet))*"
    rf"\W*(?:[,(]\s*(?!.*\b(?:{_ORDERING})\b)[^:=>]*)?",
    re.IGNORECASE,
)
"""What is done in a chamber, which is nothing, and why."""
_NOTHING_IN = re.compile(
    rf"\W*(?:and\s+)?(?:i(?:['’]ll)?\s+(?:do\s+)?)?(?:nothing|no\s+actions?)\s+(?:in|at|for|from)\s+(?:{ROOM.pattern})"
    r"(?:\s+(?:this\s+(?:round|time|turn)|(?:from|for)\s+me|today|now|please|pls|again|at\s+all|yet|thanks))*\W*",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"[^.!?\n]+[.!?]*")
_ROBS_ELSEWHERE = re.compile(
    r"\b(?:i(?:['’](?:ll|d|m))?|we|let['’]?s|might|could|should|would|gonna|going\s+to|have\s+to|need\s+to|may|time\s+to|you)\s+(?:\w+\s+){0,3}?rob(?:bing)?\s+(?:(?:an?|the|my|your|our|some|this|that)\s+)?(?:own\s+|nearest\s+|local\s+|piggy\s+|national\s+)*"
    r"(?:banks?|train|museum|jewell?er(?:y|s)?|casino|shop|store|post\s+office|grave|cradle|host|grandma|granny|mum|mother|dad|father|landlord|rich)\b",
    re.IGNORECASE,
)
"""Whom nobody can rob here."""
_VERBS = re.compile(
    r"\b(?:tak(?:e|ing)|rob(?:bing)?|open(?:ing)?|search(?:ing)?|bid(?:ding)?|enter|cleanse|try)\b", re.IGNORECASE
)
_OFTEN = r"(?:always|never|usually|constantly|only\s+ever|keep|every\s+time|still)"
_TOO = r"(?:(?:way\s+|far\s+)?too\s+\w+|every(?:one|body|thing)|so\s+\w+|it\s+all|all\s+of\s+it|anything|whatever)"
_DEEDS = r"(?:tak(?:e|ing)|rob(?:bing)?|open(?:ing)?|search(?:ing)?|bid(?:ding)?)"
_OWN = re.compile(
    r"\b(?:i|me|my|mine|we|us|please|pls|too|also|instead|if|unless|or|so|then|and|but)\b|['’](?:ll|m|d)\b|:",
    re.IGNORECASE,
)
_REACTS = re.compile(
    r"\W*(?:(?:oh|ha+|lol|wait|what|omg|wow|hey)\W+){0,2}(?P<deed>open|rob|search|bid|take)(?:ing)?(?:\s+\d{1,9})?\s*(?:\?[\s!]*)+"
    r"(?:(?:no+|nah|nope|never|don['’]?t|why|what|wtf|seriously|really|lol+|haha+|omg|wow|come\s+on|please\s+no|oh\s+no|no\s+way|not\s+again)\b[\s,.!?]*)+",
    re.IGNORECASE,
)
"""What is said of an order of somebody else's: `open?? nooo`."""


_N = NUMBER.pattern.replace("(", "(?:", 1)
_OF_US = rf"{_N}\s+(?:of\s+(?:us|you)|people|players)"
_STANDS = re.compile(
    rf"\W*(?:(?:hm+|ok|so|well|right|but|and)\W+){{0,3}}(?:(?:in\s+)?(?:{ROOM.pattern})\s*(?:has|have|holds|got|['’]s|is|:|-)?\s*|there(?:['’]s|\s+are|\s+is)\s+|we(?:['’]re|\s+are)\s+)?"
    rf"(?:{_OF_US}\s*(?:and|with|for|,)\s*(?P<pile>{_N})(?:\s+(?:gold|coins))?|(?P<gold>{_N})\s+(?:gold|coins)\s+(?:and|for|between|,)\s*{_OF_US})(?:\s+in\s+(?:it|there|here|{ROOM.pattern}|the\s+pile))?"
    rf"(?:[\s,]+(?:(?:so|that['’]s|makes|means|=)\s+){{1,2}}{_N}\s+each(?:\s+(?:would\s+be|is|sounds|seems)\s+\w+)?)?\W*",
    re.IGNORECASE,
)
"""How many share a pile: `alien has four of us and 100`."""
_SWEARS = (
    r"(?:i\s+(?:really\s+|honestly\s+)?swear(?:\s+to\s+(?:god|you|all\s+\w+))?"
    r"|i(?:['’](?:ll|m\s+(?:gonna|going\s+to))|\s+(?:will|am\s+going\s+to|might|may|would))?\s+(?:(?:just|literally|actually|so|really)\s+){0,2}"
    r"(?:scream|cry|quit|riot|rage(?:\s+quit)?|die|explode|eat\s+my\s+\w+|lose\s+(?:it|my\s+(?:mind|shit|temper))|go\s+(?:mad|nuts|insane|crazy)|flip(?:\s+(?:out|a\s+table))?|be\s+(?:so\s+|very\s+)?(?:mad|sad|angry|cross|furious))"
    r"|it['’]?s\s+war|that['’]?s\s+it|god\s+help\s+(?:me|him|her|them|you))"
)
_SMALL_TALK = r"(?:[\s,]+(?:lol|haha+|honestly|guys|man|again|ok|okay|seriously|to\s+god|you\s+all))*\W*"


_FAIR = re.compile(
    rf"\W*(?:(?:so|then|hm+|ok|well|and|but)\W+){{0,3}}{_N}(?:\s+gold)?\s+(?:each|apiece|for\s+(?:each|all)(?:\s+of\s+us)?)\s+(?:would\s+be|is|seems|sounds|feels|was)\s+(?:(?:only|just|the|quite|pretty|really)\s+){{0,2}}"
    r"(?:fair|safe|right|nice|ideal|perfect|fine|logical|honest|decent|sensible|best)(?:\s+thing)?(?:[\s,]+(?:but|though|if\s+only)\b(?:(?!\b(?:i|me|my|mine|let|please|take|so|then)\b)[^.!?\n\d:;])*+)?\W*",
    re.IGNORECASE,
)
"""What would be fair for all."""


def does_nothing(text: str) -> Slug | None:
    """The chamber in which a text says that nothing is done, and says nothing else."""
    said = DOES_NOTHING.fullmatch(text) or _NOTHING_IN.fullmatch(text)
    room = ROOM.search(text) if said is not None else None
    return slug_of(room) if room is not None else None


def refused_deeds(text: str) -> tuple[str, ...]:
    """What a text exclaims at and refuses, be it another's or its writer's."""
    said = _REACTS.fullmatch(text)
    return (said["deed"].lower(),) if said is not None else ()


def idle(text: str, seat: Seat, observation: Observation[View]) -> Iterator[tuple[int, int]]:
    """Where a text names something of the game and orders nothing, as starts and ends."""
    seats, own = observation.seats, observation.view.rooms_of(seat)
    piles = {str(observation.view.chambers[slug].pile) for slug in own}
    if does_nothing(text) in own or refused_deeds(text):
        yield 0, len(text)
        return
    to_others, threatens = _to_others(tuple(name for name in seats if name != seat))
    for sentence in _SENTENCE.finditer(text):
        said = sentence.group()
        is_to_others = to_others.fullmatch(said) is not None and _OWN.search(said) is None
        stands = _STANDS.fullmatch(said)
        told = stands is not None and (stands["pile"] or stands["gold"]) in piles
        if told or is_to_others or _FAIR.fullmatch(said) or threatens.fullmatch(said) or _robs_elsewhere(said, seats):
            yield sentence.span()
    yield from dismissed(text)
    yield from supposed(text, seats)


def _robs_elsewhere(said: str, seats: tuple[Seat, ...]) -> bool:
    """Whether a sentence robs somebody whom nobody can rob here, and does nothing else."""
    held = NUMBER.search(said) or ROOM.search(said) or named(said, seats)
    return _ROBS_ELSEWHERE.search(said) is not None and len(_VERBS.findall(said)) == 1 and not held


@lru_cache(maxsize=64)
def _to_others(others: tuple[Seat, ...]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What is said to one of them of what that one does, `Bo you always take 10`; and what comes of it that is no
    order: `if Bo takes 60 again I swear`.
    """
    name = rf"@?(?:{'|'.join(map(re.escape, sorted(others, key=len, reverse=True)))})"
    always = (
        rf"\W*(?:(?:lol|haha+|omg|wow|hey|ugh|man)\W+)?(?:{name}\s*,?\s+)?(?:you|u)(?:\s+(?:guys|lot|two|all|both))?\s+"
        rf"(?:{_OFTEN}\s+(?:even\s+)?{_DEEDS}\b[^.!?\n]*|{_DEEDS}\s+{_TOO}(?:\s+(?:every\s+time|always|again|lol|haha|man|dude|honestly))*)\W*"
    )
    does = (
        rf"if\s+(?:{name}|(?:any|some)(?:one|body)|you|u|they|he|she|one\s+of\s+(?:you|them))(?:\s+(?:guys|all|two|dares?\s+to|even|really|just|else))*\s+"
        r"(?:take|rob|open|search|bid)(?:e?s)?\b(?:(?!\b(?:i|then|instead|otherwise|please|or)\b)[^.!?\n:;]){0,60}?"
    )
    then = rf"(?:{does}[\s,]+(?:then\s+)?{_SWEARS}|{_SWEARS}[\s,]+{does})"
    threatens = rf"\W*(?:(?:and|but|ugh|ok|omg|honestly|{name})\W+){{0,2}}{then}{_SMALL_TALK}"
    return re.compile(always, re.IGNORECASE), re.compile(threatens, re.IGNORECASE)
