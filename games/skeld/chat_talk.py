"""What of a message is talk about the match, clause by clause: what happened, how things stand, others, questions.

Such a clause names none of its writer's crewmates, no amount that one of them could spend, and no deed of theirs.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct

from games.core.chat import NUMBERS
from games.core.game import Observation
from games.core.viewers import Seat
from games.skeld.chat_crew import text_and_headings
from games.skeld.chat_verbs import LETTERS, TOOLS, verbs_in
from games.skeld.chat_words import ROOM, SIDE, UNITS, near
from games.skeld.view import View

_SENTENCE = re.compile(r"[^.!?;\n\u2026]+(?:[.!?;\u2026]+|\n|$)")
_JOINT = re.compile(
    r"[,():]|\s[-\u2013\u2014]+\s|\b(?:but|so|because|since|cos|cuz|bc|though|although)\b|\band\s+(?=i\b|then\b|so\b)",
    re.IGNORECASE,
)
_LEAD = (
    r"\W*+(?:(?:so|and|but|because|since|cos|cuz|bc|though|although|also|ok|okay|hey|hi|oh|um+|hm+|lol|haha|btw|well|damn"
    r"|man|ugh|wow|omg|argh|yeah|yes|yep|right|guys|honestly|seriously|host|pls|please|plz|question|anyway|congrats|rip|yay"
    r"|i\s+(?:really\s+)?(?:think|bet|guess|know|suspect|hear|heard|reckon|hope|swear|see|saw)(?:\s+that)?)\b\W*+)*+"
)
_OFTEN = (
    r"(?:(?:really|just|only|also|still|even|all|both|never|always|already|ever|finally|probably|definitely|surely|clearly"
    r"|obviously|almost|nearly|kinda|totally|actually|literally|currently|basically|now)\s+)*"
)
_BE = (
    r"(?:['\u2019]s|\s+(?:is|are|was|were|isn['\u2019]?t|aren['\u2019]?t|wasn['\u2019]?t|weren['\u2019]?t|has|had|looks?"
    r"|seems?|sounds?|feels?|would|could|might|will|costs?|belongs))"
)
_NOT_CHOSEN = (
    r"(?!\s+(?:\w+\s+)?(?:where|what|my|mine|the\s+(?:one|plan|move|pick|goal|target|way|place)|it\b|fine|good|great|ok|okay"
    r"|perfect|better|best|for|next|worth|tempting|clear|free|open|there)\b)"
)
"""Behind what a room is, that it is no choice: not `7C is where it goes`."""
_PAST = (
    r"(?:was|were|wasn['\u2019]?t|weren['\u2019]?t|had|hadn['\u2019]?t|got|took|did|didn['\u2019]?t|went|won|lost|ran|left|saw"
    r"|came|fell|brought|put|stood|beat|bounced|ended|stole|built|ate|made|knew|thought|forgot|spent|broke|hid|met|cost|kept"
    r"|felt|sent|said|told|paid|gave|(?!(?:need|indeed|proceed|speed|succeed|feed|exceed)\b)[a-z]{2,}ed)\b"
)
_DEED = re.compile(
    r"\b(?:went|took|moved|put|activated|disabled|drained|used|picked|walked|placed|stepped|headed|planted|sent|spent|ate|eaten"
    r"|built|walled|raised|bought|paid)\b",
    re.IGNORECASE,
)
"""What somebody did, as one may put this round's orders too."""
_WHEN = re.compile(
    r"\b(?:last|previous|prior|first|every)\s+(?:round|time|turn|night|week|match|game)\b(?!['\u2019]s)|\byesterday\b|\bago\b"
    rf"|\b(?:earlier|already|almost|nearly)\b|\b(?:round|r)\s*(?:\d|{'|'.join(NUMBERS)})\b|\bin\s+a\s+row\b",
    re.IGNORECASE,
)
_OPEN = re.compile(
    r"\b(?:same|too(?=\W*(?:$|\n))|also|likewise|ditto|repeat|instead|rather|or|unless|wait|scratch|scrap|forget|ignore|cancel|undo|withdraw|nvm"
    r"|never\s?mind|chang(?:e|ed|ing)|swap\w*|switch\w*|vice|wrong|mistakes?|error|typo|messed|mis\w+|meant?|kidding|jok(?:e|es|ing)|jk"
    r"|lied|lying|decided|supposed|plann?(?:ed|ing)?|gonna|going\s+to|let['\u2019]?s|let\s+me|i['\u2019]ll|ill"
    r"|i\s+(?:will|want|go|move|send|take|do|put|shall)|today|tonight|this\s+(?:round|time|turn)|correct(?:ion|ed)?|maybe|perhaps"
    r"|everything|each|twice|first(?!\s+(?:time|round|match|game))|then|not\s+that|again(?!\W*\?)|(?:do|does|as)\s+what|like\s+(?:i|last|before)|as\s+(?:i|before|last))\b",
    re.IGNORECASE,
)
"""What may change, repeat or correct an order, or leave it open."""
_COUNTED = re.compile(
    rf"\b(?:\d{{1,3}}|{'|'.join(NUMBERS)})\s+(?:{UNITS})?\s*(?:\w+\s+)?(?:garnets?|tiles?|components?|comps?|parts?|pieces?|rooms?|rounds?"
    r"|points?|people|players|of\s+(?:us|them|you)|times?|turns?|min(?:ute)?s?|hours?|days?|per)\b|\b(?:round\s+|r)\d{1,2}\b"
    r"|\b(?:per|a|an|each)\s+(?:tile|step|move|room|round|turn)\b",
    re.IGNORECASE,
)
"""How much of something that no order names."""
_HAS = re.compile(
    r"\b(?:s?he|it|they|i|we|you|that|which)(?:['\u2019](?:s|ve|m|d))?\s+"
    rf"{_OFTEN}(?:has|have|had|got|is|am|gets?|leaves?|makes?|costs?|needs?|needed)\s+"
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
    rf"{_LEAD}(?:i['\u2019]?m\s+|i\s+)?{_OFTEN}(?:not?|never|won['\u2019]?t|don['\u2019]?t|without|keep(?:s|ing)?|sav(?:e|es|ing)|hold(?:s|ing)?(?:\s+on\s+to)?)\s+"
    r"(?:us(?:e|es|ing)\s+|eat(?:ing)?\s+|drain(?:ing)?\b\s*|build(?:ing)?\s+|spend(?:ing)?\s+)?(?:the\s+|my\s+|his\s+|her\s+|its\s+|any\s+)?(?:nice\s+|yellow\s+)?",
    re.IGNORECASE,
)
"""Before a bonus that is not used."""
_QUESTION = re.compile(
    rf"{_LEAD}(?:who|whose|when|where|which|why(?!\s+(?:not|don['\u2019]?t)\b)|how(?!\s+about\b)|what(?!\s+(?:about|if)\b)|does|did|was|were|has|had"
    r"|do\s+(?:you|we|they|people|i\s+(?:have|get|need|lose|keep|know|see))|have\s+(?:you|we|they|any\w*)|any(?:one|body)(?!\s+(?:with|for)\b)"
    r"|(?:is|are)\s+(?:there|it|that|this|any\w*|the|walls?|ties)|(?:can|could|would|will)\s+(?:you|some\w*|any\w*|the|people|walls?|two|one))\b",
    re.IGNORECASE,
)
_WISHES = re.compile(
    r"\b(?:ok(?:ay)?|fine|possible|free|instead)\b|\b(?:can|could|may|should|shall|would)\s+(?:i|we|my|he|she|it|they)\b",
    re.IGNORECASE,
)
_CHECKS = re.compile(r"\b(?:right|correct|yes|huh|no|legal|allowed)\W*$", re.IGNORECASE)
_SUPPOSED = re.compile(
    r"\bif\b[^.!?;\n]{0,80}?\b(?:had|was|were|wasn['\u2019]?t|weren['\u2019]?t|hadn['\u2019]?t|didn['\u2019]?t|could)\b[^.!?;\n]{0,80}?"
    r"(?:['\u2019]d|\bid|\bwould|\bcould|\bmight)\s+(?:be|have|love|win|die|cry|kill|laugh|feel)\b"
    r"|(?:['\u2019]d|\bid|\bwould|\bcould)\s+(?:be|have|love|win|die|cry|kill|laugh|feel)\b[^.!?;\n]{0,80}?\bif\b[^.!?;\n]{0,80}?"
    r"\b(?:had|was|were|wasn['\u2019]?t|weren['\u2019]?t|hadn['\u2019]?t|didn['\u2019]?t|could)\b"
    r"|\b(?:would|could|should|might)(?:['\u2019]ve|\s+have)\s+\w+|\bwish\s+(?:i|we|he|she|it|they|that)\b|\bimagine\s+\w+ing\b",
    re.IGNORECASE,
)
"""What is not so: `if I had the toe I'd be in 6B`."""
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

    for sentence in _SENTENCE.finditer(text):
        if not _may_hold(sentence.group()):
            continue
        if _SUPPOSED.search(sentence.group()) is not None and is_bare(*sentence.span()):
            yield sentence.span()
            continue
        dated = _WHEN.search(sentence.group()) is not None
        ends = [*(joint.start() for joint in _JOINT.finditer(text, *sentence.span())), sentence.end()]
        for begin, end in pairwise((sentence.start(), *ends)):
            asks = end == sentence.end() and sentence.group().rstrip().endswith("?")
            clause = text[begin:end]
            if not _may_hold(clause) or not _tells(clause, patterns, asks=asks, dated=dated) or not is_bare(begin, end):
                continue
            if not _is_spared(clause) or _is_named_once(named, begin, end):
                yield begin, end


def idle(text: str, seat: Seat, observation: Observation[View]) -> Iterator[tuple[int, int]]:
    """The clauses of a message without any room, amount and crewmate in which nothing is named that could be done: no
    verb but as a thing, and no bonus that the seat has.
    """
    own = {
        letter for mate in observation.view.players[seat].crew for letter, left in (mate.bonuses or {}).items() if left
    }
    for sentence in _SENTENCE.finditer(text):
        ends = [*(joint.start() for joint in _JOINT.finditer(text, *sentence.span())), sentence.end()]
        for begin, end in pairwise((sentence.start(), *ends)):
            clause = text[begin:end]
            if _SPEAKS_OF.search(clause) and not any(each.search(clause) for each in (SIDE, _OPEN, _AMOUNTS, _REFERS)):
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
        pattern.search(text) is not None for pattern in (ROOM, _NUMBER, _TOOL, SIDE, _WHEN, _WHOEVER, _DEED)
    ) or any(verbs_in(text))


def _is_bare(text: str) -> bool:
    """Whether a text names no amount that could be spent, and nothing that may change an order."""
    left = _HAS.sub(" ", _COUNTED.sub(" ", ROOM.sub(" ", text)))
    return _NUMBER.search(left) is None and _OPEN.search(_WHEN.sub(" ", text)) is None


def _tells(clause: str, patterns: _Patterns, *, asks: bool, dated: bool) -> bool:
    """Whether a clause tells of the past, of how things stand, of others, of a bonus that is not used, or only asks.

    `dated`: whether its sentence names an earlier round.
    """
    if asks:
        own = any(
            verb.lastgroup == "call" or _I.search(clause, near(verb.start()), verb.start()) for verb in verbs_in(clause)
        )
        wishes = own or _WISHES.search(clause) is not None
        return not wishes and (_QUESTION.match(clause) is not None or _asks_whether(clause))
    deeds = [
        verb
        for verb in verbs_in(clause)
        if verb.lastgroup == "cap" or not _NOUN.search(clause, near(verb.start()), verb.start())
    ]
    if (who := _WHOEVER.search(clause)) is not None and all(verb.start() > who.start() for verb in deeds):
        return ROOM.search(clause, 0, who.start()) is None
    if patterns.others.match(clause) is not None:
        return _OWN.search(re.sub(rf"^{_LEAD}", "", clause, flags=re.IGNORECASE)) is None
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
    names = {word for name in seats if name != seat for word in (name, *re.split(r"[\W_]+", name)) if len(word) > 2}
    named = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    others = (
        rf"(?:{named}|no\s?(?:one|body)|(?:every|some|any)(?:one|body)(?:\s+else)?|people|(?:the\s+)?others"
        r"|who(?:so)?ever|who|you(?:\s+guys)?)"
    )
    room = rf"(?:room\s+)?(?-i:{ROOM.pattern})"
    thing = (
        r"(?:(?:the|my|your|his|her|their|our|this|that|these|those)\s+(?:\w+\s+){1,2}?|there|it|that|this|he|she|they"
        r"|(?:\d+|two|three|four|five|six)\s+\w+)"
    )
    return _Patterns(
        past=re.compile(
            rf"{_LEAD}(?:(?:in\s+|on\s+)?(?:last|previous|first)\s+(?:round|time|turn)\W+)?(?:i|we|{others}|{room}|{thing})(?:['\u2019]ve)?\s*{_OFTEN}{_PAST}"
            r"(?!\s+(?:going|thinking|gonna|about|planning|considering|to\b))",
            re.IGNORECASE,
        ),
        state=re.compile(
            rf"{_LEAD}(?:{room}{_BE}{_NOT_CHOSEN}|(?:i|we)(?:['\u2019]?m|['\u2019]ve|\s+{_OFTEN}(?:am|have|love|hate|like|know|need|remember|wonder|miss|doubt|wish))\b(?!\s+to\b)"
            rf"|(?:the|my|this|that)\s+(?:\w+\s+)?(?:{'|'.join(TOOLS.values())}|parasite)(?:{_BE}|\s+(?:stays|waits|sits|remains)\b))",
            re.IGNORECASE,
        ),
        others=re.compile(
            rf"{_LEAD}{others}(?:['\u2019](?:s|ll|re|d)\b|\s+{_OFTEN}(?:is|are|will|won['\u2019]?t|can|can['\u2019]?t|could|might|may|must|would|wants?|has|have|scares?|hates?|loves?|knows?"
            r"|needs?|thinks?|gets?|wins?|keeps?|owes?|sits?|come|coming|stole|with\s+(?:the|his|her|a)|and)\b)|"
            rf"{_LEAD}{others}\s+{_OFTEN}{_PAST}",
            re.IGNORECASE,
        ),
    )
