"""What of a message is talk about the match, clause by clause: what happened, how things stand, others, questions.

Such a clause names none of its writer's crewmates, no amount that one of them could spend, and no deed of theirs.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from games.core.chat import NUMBERS
from games.core.chat_clauses import (
    ANYBODY,
    BE,
    CALLED,
    LEAD,
    NOT_PLANNED,
    OFTEN,
    OPEN,
    PAST,
    QUESTION,
    SUPPOSED,
    THING,
    WHEN,
    named_by,
    sentences_of,
)
from games.core.game import Observation
from games.core.viewers import Seat
from games.skeld.chat_crew import text_and_headings
from games.skeld.chat_verbs import LETTERS, TOOLS, verbs_in
from games.skeld.chat_words import ROOM, SIDE, UNITS, near
from games.skeld.view import View

_NOT_CHOSEN = (
    r"(?!\s+(?:\w+\s+)?(?:where|what|my|mine|the\s+(?:one|plan|move|pick|goal|target|way|place)|it\b|fine|good|great|ok|okay"
    r"|perfect|better|best|for|next|worth|tempting|clear|free|open|there)\b)"
)
"""Behind what a room is, that it is no choice: not `7C is where it goes`."""
_DEED = re.compile(
    r"\b(?:went|took|moved|put|activated|disabled|drained|used|picked|walked|placed|stepped|headed|planted|sent|spent|ate|eaten"
    r"|built|walled|raised|bought|paid)\b",
    re.IGNORECASE,
)
"""What somebody did, as one may put this round's orders too."""
_COUNTED = re.compile(
    rf"\b(?:\d{{1,3}}|{'|'.join(NUMBERS)})\s+(?:{UNITS})?\s*(?:\w+\s+)?(?:garnets?|tiles?|components?|comps?|parts?|pieces?|rooms?|rounds?"
    r"|points?|people|players|of\s+(?:us|them|you)|times?|turns?|min(?:ute)?s?|hours?|days?|per)\b|\b(?:round\s+|r)\d{1,2}\b"
    r"|\b(?:per|a|an|each)\s+(?:tile|step|move|room|round|turn)\b",
    re.IGNORECASE,
)
"""How much of something that no order names."""
_HAS = re.compile(
    r"\b(?:s?he|it|they|i|we|you|that|which)(?:['\u2019](?:s|ve|m|d))?\s+"
    rf"{OFTEN}(?:has|have|had|got|is|am|gets?|leaves?|makes?|costs?|needs?|needed)\s+"
    r"(?:(?:like|about|only|just|got|left|still|at|me)\s+)*"
    rf"\d{{1,2}}\b(?!\s*(?:{UNITS})?\s*(?:on|in|into|at|there|for)\b)"
    rf"|(?<!with )(?<!only )\b\d{{1,2}}\s+(?:{UNITS})"
    r"\s+(?:is|isn['\u2019]?t|ain['\u2019]?t|was|wasn['\u2019]?t|are|aren['\u2019]?t|left|would|won['\u2019]?t)\b",
    re.IGNORECASE,
)
"""How much somebody has, and spends nothing of."""
_NUMBER = re.compile(rf"(?<![\w.])\d{{1,3}}(?!\w)|\b(?:{'|'.join(NUMBERS)})\s+(?:{UNITS})\b", re.IGNORECASE)
_TOOL = re.compile("|".join(rf"\b(?:{words})" for words in TOOLS.values()) + r"|\bparasites?\b", re.IGNORECASE)
_SPARED = re.compile(
    rf"{LEAD}(?:i['\u2019]?m\s+|i\s+)?{OFTEN}(?:not?|never|won['\u2019]?t|don['\u2019]?t|without|keep(?:s|ing)?|sav(?:e|es|ing)|hold(?:s|ing)?(?:\s+on\s+to)?)\s+"
    r"(?:us(?:e|es|ing)\s+|eat(?:ing)?\s+|drain(?:ing)?\b\s*|build(?:ing)?\s+|spend(?:ing)?\s+)?(?:the\s+|my\s+|his\s+|her\s+|its\s+|any\s+)?(?:nice\s+|yellow\s+)?",
    re.IGNORECASE,
)
"""Before a bonus that is not used."""
_WISHES = re.compile(
    r"\b(?:ok(?:ay)?|fine|possible|free|instead)\b|\b(?:can|could|may|should|shall|would)\s+(?:i|we|my|he|she|it|they)\b",
    re.IGNORECASE,
)
_CHECKS = re.compile(r"\b(?:right|correct|yes|huh|no|legal|allowed)\W*$", re.IGNORECASE)
_OWN = re.compile(r"\b(?:i|i['\u2019]?m|me|my|mine|us|we|our)\b", re.IGNORECASE)
_WHOEVER = re.compile(
    r"\b(?:to|for|at|of|on|from|like)\s+(?:who(?:so)?ever|(?:any|every)(?:one|body)\s+(?:who|in)|the\s+(?:one|person|guy|idiot|genius)\s+(?:who|that))\b",
    re.IGNORECASE,
)
_NOUN = re.compile(
    r"\b(?:the|a|an|this|that|each|any|every|no|his|her|their|your|to|energy|good|nice|great|bad|bold|what|big|smart)\s+(?:\w+\s+)?$",
    re.IGNORECASE,
)
"""Before a word that is a deed too: that it is a thing, or what somebody was glad to do."""


_AMOUNTS = re.compile(
    rf"\b(?:all|max\w*|full|more|less|rest|half|remaining|everything|any)\b[^.!?]{{0,20}}\b(?:{UNITS})\b", re.IGNORECASE
)
"""So much energy, without a number."""
_SPEAKS_OF = re.compile(
    rf"\b(?:{UNITS}|activations?|movements?|moves?|walls?|steps?|device)\b|{_TOOL.pattern}", re.IGNORECASE
)
"""Things of the game."""
_REFERS = re.compile(r"\b(?:as|said|says|told|tells|sent|wrote|pm\W?d|dm\W?d)\b", re.IGNORECASE)
_I = re.compile(r"\b(?:i|we)\s+$", re.IGNORECASE)
_CONSIDERED = re.compile(
    rf"{LEAD}(?:i|we)\s+(?:(?:also|first|really|briefly|even|did)\s+)*"
    r"(?:thought\s+(?:about|of)|considered|looked\s+at|(?:was|were)\s+(?:tempted\s+by|thinking\s+(?:about|of)|considering|eyeing))"
    rf"\s+(?:(?:going|sending|moving|somebody|someone|to|into|for|the|room)\s+)*(?:vault\b|(?-i:{ROOM.pattern})),?\s+but\s+(?P<why>[^.!?\n]+)",
    re.IGNORECASE,
)
"""A room that is thought of and refused, and why."""


class _Patterns(Struct, frozen=True):
    """What a clause begins with that tells of the past, of how things stand, of others."""

    past: re.Pattern[str]
    state: re.Pattern[str]
    others: re.Pattern[str]


def asides(text: str, seat: Seat, observation: Observation[View]) -> Iterator[tuple[int, int]]:
    """The clauses of a message that only talk about the match, as starts and ends."""
    patterns = _patterns(seat, observation.seats)
    named = _bonuses_in(text)

    def is_bare(start: int, end: int) -> bool:
        return _is_bare(text[start:end]) and not text_and_headings(text[start:end], seat, observation)[1]

    for sentence in sentences_of(text):
        said = text[sentence.start : sentence.end]
        if not _may_hold(said):
            continue
        if (refused := _CONSIDERED.match(said)) is not None:
            if _is_refused(refused["why"]) and is_bare(sentence.start, sentence.end):
                yield sentence.start, sentence.end
            continue
        if SUPPOSED.search(said) is not None and is_bare(sentence.start, sentence.end):
            yield sentence.start, sentence.end
            continue
        for begin, end in sentence.clauses:
            clause = text[begin:end]
            asks = sentence.asks and end == sentence.end
            told = _may_hold(clause) and _tells(clause, patterns, asks=asks, dated=sentence.dated)
            if told and is_bare(begin, end) and (not _is_spared(clause) or _is_named_once(named, begin, end)):
                yield begin, end


def _is_refused(why: str) -> bool:
    """Whether a room that is thought of is only refused: `I thought about 12A but Lotte is there already`."""
    return ROOM.search(why) is None and not any(verbs_in(why))


def idle(text: str, seat: Seat, observation: Observation[View]) -> Iterator[tuple[int, int]]:
    """The clauses of a message without any room, amount and crewmate in which nothing is named that could be done: no
    verb but as a thing, and no bonus that the seat has.
    """
    own = {
        letter for mate in observation.view.players[seat].crew for letter, left in (mate.bonuses or {}).items() if left
    }
    for begin, end in (clause for sentence in sentences_of(text) for clause in sentence.clauses):
        clause = text[begin:end]
        if _SPEAKS_OF.search(clause) and not any(each.search(clause) for each in (SIDE, OPEN, _AMOUNTS, _REFERS)):
            deeds = [verb for verb in verbs_in(clause) if not _is_thing(verb, clause, own)]
            tools = (kind for kind, words in TOOLS.items() if re.search(words, clause, re.IGNORECASE))
            if not deeds and own.isdisjoint(LETTERS.get(kind, "") for kind in tools):
                yield begin, end


def _is_thing(verb: re.Match[str], clause: str, own: Collection[str]) -> bool:
    """Whether a verb is a thing that is spoken of, or one that needs a bonus and a side: `a wall`, `step up`."""
    kind = str(verb.lastgroup)
    thing = kind in ("move", "activate", "step", "wall") and _NOUN.search(clause, near(verb.start()), verb.start())
    return bool(thing) or (kind in ("step", "wall") and LETTERS[kind] not in own)


def _may_hold(text: str) -> bool:
    """Whether something of the game may stand in a text: else it need not be known as talk."""
    return any(
        pattern.search(text) is not None for pattern in (ROOM, _NUMBER, _TOOL, SIDE, WHEN, _WHOEVER, _DEED)
    ) or any(verbs_in(text))


def _is_bare(text: str) -> bool:
    """Whether a text names no amount that could be spent, and nothing that may change an order."""
    left = _HAS.sub(" ", _COUNTED.sub(" ", ROOM.sub(" ", text)))
    return _NUMBER.search(left) is None and OPEN.search(WHEN.sub(" ", text)) is None


def _tells(clause: str, patterns: _Patterns, *, asks: bool, dated: bool) -> bool:
    """Whether a clause tells of the past, of how things stand, of others, of a bonus that is not used, or only asks.

    `dated`: whether its sentence names an earlier round.
    """
    if asks:
        own = any(
            verb.lastgroup == "call" or _I.search(clause, near(verb.start()), verb.start()) for verb in verbs_in(clause)
        )
        wishes = own or _WISHES.search(clause) is not None
        return not wishes and (QUESTION.match(CALLED.sub("", clause)) is not None or _asks_whether(clause))
    deeds = [
        verb
        for verb in verbs_in(clause)
        if verb.lastgroup == "cap" or not _NOUN.search(clause, near(verb.start()), verb.start())
    ]
    if (who := _WHOEVER.search(clause)) is not None and all(verb.start() > who.start() for verb in deeds):
        return ROOM.search(clause, 0, who.start()) is None
    if patterns.others.match(clause) is not None:
        return _OWN.search(re.sub(rf"^{LEAD}", "", clause, flags=re.IGNORECASE)) is None
    if deeds and not _is_spared(clause):
        return False
    if patterns.past.match(clause) is not None:
        named = any(pattern.search(clause) for pattern in (ROOM, _TOOL, SIDE, _NUMBER)) or any(verbs_in(clause))
        done = named and (_DEED.search(clause) is not None or SIDE.search(clause) is not None)
        return not done or dated
    return SIDE.search(clause) is None and (
        patterns.state.match(clause) is not None or _is_spared(clause) or _HAS.search(clause) is not None
    )


def _bonuses_in(text: str) -> Mapping[str, Sequence[int]]:
    """Where each bonus is named, or what is done with it."""
    return {
        kind: [found.start() for found in re.finditer(rf"\b{kind or '(?!)'}|{words}", text, re.IGNORECASE)]
        for kind, words in TOOLS.items()
    }


def _is_named_once(named: Mapping[str, Sequence[int]], begin: int, end: int) -> bool:
    """Whether the bonuses that a clause spares are named nowhere else in the message."""
    within = [kind for kind, places in named.items() if bisect_left(places, begin) < bisect_left(places, end)]
    return all(begin <= named[kind][0] and named[kind][-1] < end for kind in within)


def _asks_whether(clause: str) -> bool:
    """Whether a clause makes sure of a number of something: `2 tiles each, right?`."""
    if ROOM.search(clause) is not None or _COUNTED.search(clause) is None:
        return False
    return _CHECKS.search(clause) is not None or re.search(r"\w", _COUNTED.sub("", clause)) is None


def _is_spared(clause: str) -> bool:
    """Whether a clause says of a bonus that it is not used."""
    spared = _SPARED.match(clause)
    return spared is not None and _TOOL.match(clause, spared.end()) is not None


@lru_cache(maxsize=64)
def _patterns(seat: Seat, seats: tuple[Seat, ...]) -> _Patterns:
    """They name all players but the seat."""
    others = rf"(?:{named_by(seats, seat)}|{ANYBODY})"
    room = rf"(?:room\s+)?(?-i:{ROOM.pattern})"
    return _Patterns(
        past=re.compile(
            rf"{LEAD}(?:(?:in\s+|on\s+)?(?:last|previous|first)\s+(?:round|time|turn)\W+)?(?:i|we|{others}|{room}|{THING})(?:['\u2019]ve)?\s*{OFTEN}{PAST}{NOT_PLANNED}"
            rf"|{LEAD}(?:round|r)\s*\d{{1,2}}\s+(?:gave|brought|got|earned|won|cost|left|went|was|ended)\b{NOT_PLANNED}",
            re.IGNORECASE,
        ),
        state=re.compile(
            rf"{LEAD}(?:{room}{BE}{_NOT_CHOSEN}|{room},?\s+(?:(?:just|way|far|also|a\s+bit)\s+)*too\s+(?:far|close|near|expensive|dear|crowded|risky|obvious|popular|dangerous)\b|(?:i|we)(?:['\u2019]?m|['\u2019]ve|\s+{OFTEN}(?:am|have|love|hate|like|know|need|remember|wonder|miss|doubt|wish))\b(?!\s+to\b)"
            rf"|(?:the|my|this|that)\s+(?:\w+\s+)?(?:{'|'.join(TOOLS.values())}|parasite)(?:{BE}|\s+(?:stays|waits|sits|remains)\b))",
            re.IGNORECASE,
        ),
        others=re.compile(
            rf"{LEAD}{others}(?:['\u2019](?:s|ll|re|d)\b|\s+{OFTEN}(?:is|are|will|won['\u2019]?t|can|can['\u2019]?t|could|might|may|must|would|wants?|has|have|scares?|hates?|loves?|knows?"
            r"|needs?|thinks?|gets?|wins?|keeps?|owes?|sits?|come|coming|stole|with\s+(?:the|his|her|a)|and)\b)|"
            rf"{LEAD}{others}\s+{OFTEN}{PAST}"
            rf"|{LEAD}{room}(?:['\u2019]s|\s+(?:is|was))\s+(?:what|where)\s+{others}\s+{OFTEN}(?:wants?|goes|go|is|are|will|went|said|likes?|needs?)\b",
            re.IGNORECASE,
        ),
    )
