"""What names something of the game and orders nothing: `I'll rob a bank`, `you always take 10`, `open?? nooo`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from games.chambers.chat_parts import NUMBER
from games.chambers.chat_rooms import ROOM, slug_of
from games.chambers.plan import Slug
from games.core.chat import named
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


def does_nothing(text: str) -> Slug | None:
    """The chamber in which a text says that nothing is done, and says nothing else."""
    said = DOES_NOTHING.fullmatch(text) or _NOTHING_IN.fullmatch(text)
    room = ROOM.search(text) if said is not None else None
    return slug_of(room) if room is not None else None


def refused_deeds(text: str) -> tuple[str, ...]:
    """What a text exclaims at and refuses, be it another's or its writer's."""
    said = _REACTS.fullmatch(text)
    return (said["deed"].lower(),) if said is not None else ()


def idle(text: str, seat: Seat, seats: tuple[Seat, ...], own: Sequence[Slug]) -> Iterator[tuple[int, int]]:
    """Where a text names something of the game and orders nothing, as starts and ends. `own`: where its writer is."""
    if does_nothing(text) in own or refused_deeds(text):
        yield 0, len(text)
        return
    to_others = _to_others(tuple(name for name in seats if name != seat))
    for sentence in _SENTENCE.finditer(text):
        said = sentence.group()
        is_to_others = to_others.fullmatch(said) is not None and _OWN.search(said) is None
        if is_to_others or _robs_elsewhere(said, seats):
            yield sentence.span()


def _robs_elsewhere(said: str, seats: tuple[Seat, ...]) -> bool:
    """Whether a sentence robs somebody whom nobody can rob here, and does nothing else."""
    held = NUMBER.search(said) or ROOM.search(said) or named(said, seats)
    return _ROBS_ELSEWHERE.search(said) is not None and len(_VERBS.findall(said)) == 1 and not held


@lru_cache(maxsize=64)
def _to_others(others: tuple[Seat, ...]) -> re.Pattern[str]:
    """What is said to one of them of what that one does: `Bo you always take 10 of something`."""
    name = rf"@?(?:{'|'.join(map(re.escape, sorted(others, key=len, reverse=True)))})"
    return re.compile(
        rf"\W*(?:(?:lol|haha+|omg|wow|hey|ugh|man)\W+)?(?:{name}\s*,?\s+)?(?:you|u)(?:\s+(?:guys|lot|two|all|both))?\s+"
        rf"(?:{_OFTEN}\s+(?:even\s+)?{_DEEDS}\b[^.!?\n]*|{_DEEDS}\s+{_TOO}(?:\s+(?:every\s+time|always|again|lol|haha|man|dude|honestly))*)\W*",
        re.IGNORECASE,
    )
