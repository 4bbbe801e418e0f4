"""What a message tells or asks of the match and orders nothing: the past, guesses at others, questions on the rules.

An order names its crewmate (S6b): what names none of the writer's is told where a turn of phrase says so for sure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from games.core.chat import NUMBERS
from games.core.chat_told import blanked, refused_ideas
from games.core.game import Observation
from games.core.viewers import Seat
from games.skeld.chat_crew import BOTH, text_and_headings
from games.skeld.chat_talk import asides, idle
from games.skeld.chat_tolls import tolls
from games.skeld.chat_verbs import PASSES, verbs_in
from games.skeld.chat_words import ROOM, room_of
from games.skeld.view import View

_SENTENCE = re.compile(r"[^.!?;\n]+(?:[.!?;]+|\n|$)")
_CLAUSE = re.compile(r"[^,()]+")
_LINE = re.compile(r"[^\n]+")
_LEAD = (
    r"(?<!\W)\W*+(?:(?:so|and|but|wait|also|ok|okay|hey|hi|oh|um+|lol|haha|btw|guys|right|well|honestly|seriously|host|sorry"
    r"|(?:(?:quick|rules?|stupid|silly|dumb)\s+)?question)\b\W*+)*"
)
_ASKS = re.compile(
    rf"{_LEAD}(?:who|whose|when|where|what(?!\s+(?:about|if)\b)|how(?!\s+(?:about|if)\b)|why(?!\s+(?:not|don'?t)\b)|which"
    r"|do(?:es)?(?!\s+(?:i|it\s+have\s+to)\b)|did|was|were|has|had|(?:is|are)\s+(?:there|walls?|ties|the|any\w*)\b|would\s+it\b"
    r"|(?:can|could|will|would)\s+(?:an?|the|some\w*|any\w*|one|people|walls?|two)\b)",
    re.IGNORECASE,
)
"""What begins a question on the rules, or on others."""
_ASKS_IF = re.compile(
    rf"{_LEAD}(?:(?:do(?:es)?|did|was|were)\s+(?!(?:it|i|my|as|so|the|not|n't)\b)\w|(?:is|are)\s+(?:there|walls?|ties)\b)",
    re.IGNORECASE,
)
"""What begins a question to which the answer is yes or no, a question mark behind it or not."""
_QUESTIONS = re.compile(rf"{_LEAD}(?<=question)\W*|\W*(?:quick|rules?|stupid|silly|dumb)\s+question\b", re.IGNORECASE)
"""What heads a message that only asks."""
_PAST = re.compile(
    r"\b(?:was|were|wasn'?t|weren'?t|went|had|got|took|did|didn'?t|won|lost|ran|left|saw|came|fell|brought|put|stood|ended|bounced"
    r"|[a-z]{2,}ed)\b(?!\s+(?:going|thinking|gonna|about|planning|considering|to\b))",
    re.IGNORECASE,
)
_MEANT = re.compile(
    r"\b(?:decided|changed|meant|planned|wished|figured|need(?:ed)?|supposed|fixed|corrected|edited|updated)\b",
    re.IGNORECASE,
)
"""In the past too, what says what is ordered now."""
_NOW = re.compile(
    r"\b(?:again|same|too|also|likewise|ditto|repeat|as|keep\w*|stay\w*|still|now|instead|today|tonight|please|pls|plz"
    r"|this\s+(?:round|time|turn|one)|(?<!would )(?<!should )(?<!i'd )like|(?:i|we)['\u2019](?:ll|d|m)"
    r"|(?:i|we)\s+(?:will|am|want|go|move|send|take|activate|shall|would)|gonna|going\s+to|let(?:'s|\s+me|\s+us)"
    r"|if|unless|or|mine|wait|sorry|scratch|scrap|forget|ignore|cancel)\b"
    rf"|(?:[,:\u2026-]|(?<=\S\s)(?:so|and|but|then))\s+(?:(?:so|and|but|then|just|room)\s+)*"
    rf"(?:{ROOM.pattern}|\d|(?:activat|mov|go|send|tak|put)(?:e|es|ing)?\b)",
    re.IGNORECASE,
)
"""What in a sentence on the past, or on others, may order something."""
_AND_SO = re.compile(
    r"\b(?:so|hence|and|therefore|that['\u2019]?s\s+why)\s+(?:now\s+)?(?:i|we)(?:\s+am|\s+are|['\u2019]?m|['\u2019]re)\s+(?:now\s+)?"
    r"(?:(?:a\s+(?:bit|little|lot)|more|very|extra|super|so|too|rather|quite|much|being|feeling|getting|playing(?:\s+it)?)\s+)*"
    r"(?:careful|cautious|wary|wiser|smarter|modest|safe|scared|nervous|broke|poor|behind|sad|annoyed|angry|grumpy|salty|patient|tired|paranoid|stingy)"
    r"(?:\s+(?:now|today|tonight|lol|haha|again|since))*(?=\s*(?:[.!;\n]|$))",
    re.IGNORECASE,
)
"""How its writer is since, at the end of a tale."""
_BEFORE_NOW = re.compile(
    r"\b(?:last|previous|prior|first)\s+(?:round|time|turn|night)\b(?!['\u2019]s)|\byesterday\b|\bago\b"
    rf"|\b(?:round|r)\s*(?P<round>\d|{'|'.join(NUMBERS)})\b",
    re.IGNORECASE,
)
_ANYBODY = r"he|she|they|you|no\s?(?:one|body)|(?:every|some|any)(?:one|body)|people|(?:the\s+)?others|whoever|who"
_AMOUNT = re.compile(r"\d")
_OWN_WISH = re.compile(
    rf"{_LEAD}(?:(?:can|could|may|should|shall|would)\s+(?:i|we|my)\b|(?:do|am|if)\s+(?:i|my)\b)", re.IGNORECASE
)
_SAVING = re.compile(
    r"(?:\b(?:i|we|he|she|they)(?:['\u2019](?:m|re|ll|s))?\s+(?:am\s+|are\s+)?)?\b(?:sav(?:e|ing)(?:\s+up)?|recharging|need(?:s|ing)?|gathering|building\s+up)"
    r"\s+(?:(?:my|our|the|some|all|their|her|his|more)\s+)*energy\b(?:\s+for\s+(?:later|(?:the\s+)?(?:next|a)\s+\w+|the\s+\w+|(?-i:[A-Z])\b))?",
    re.IGNORECASE,
)
"""Why nothing is done."""
_NOTHING_WITH = re.compile(
    r"(?:(?<=^)|(?<=[.!?;,\n] )|(?<=\n)|(?<=\band )|(?<=\bbut ))"
    r"(?:(?:i|i['\u2019]?(?:m|ll|d)|we)\s+)?(?:am\s+|would\s+)?(?:rather\s+)?"
    r"(?:(?:(?:(?:wo|do)n['\u2019]?t|will\s+not|do\s+not|not)\s+(?:(?:want|going|gonna|wanna)\s+(?:to\s+)?)?(?:do(?:ing)?|spend(?:ing)?)\s+(?:anything|a\s+thing|any\s+energy)"
    r"|(?:do(?:ing)?\s+)?nothing|no\s+(?:actions?|moves?|orders?|plans?|activations?))\s+(?:with|for|from|on)\s+(?:my\s+)?"
    r"|(?:(?:wo|do)n['\u2019]?t|will\s+not|do\s+not|not)\s+(?:(?:want|going|gonna|wanna)\s+(?:to\s+)?)?(?:mov(?:e|ing)|us(?:e|ing)|send(?:ing)?|touch(?:ing)?)\s+)"
    r"(?P<mate>(?:crew\s?mate\s+)?#?[12]|(?!(?:this|the|a|now|me|my|us|that|later)\b)[^\W\d_]+)(?:\s+(?:this\s+(?:round|time|turn)|today|for\s+now|now|yet|please|pls|then|again))*"
    r"(?=\s*(?:[.,;!\n]|(?:and|but)\b|$))",
    re.IGNORECASE,
)
"""That a crewmate does nothing, said before it is named."""
_MEALS = re.compile(
    r"\beat(?:s|ing)?\s+(?:(?:some|any)thing|dinner|lunch|breakfast|supper|pizza|cake|food|well|out)\b", re.IGNORECASE
)
"""What people eat that is no banana."""
_IN_PLACE_OF = re.compile(
    rf"(?:,\s*)?\b(?:instead\s+of|rather\s+than)\s+(?:going\s+)?(?:to\s+)?(?:room\s+)?(?-i:{ROOM.pattern})"
    r"(?=\s*,?\s*(?:and\s+)?(?:activat\w+\s+(?:it\s+)?)?(?:with|using|w/?)\s*\d)",
    re.IGNORECASE,
)
"""A room that is not gone to, before what is spent in another."""
_GLOSSES = re.compile(
    r"\(?\b(?P<short>[^\W\d_]{1,5})\.?\s*(?:=|means|is\s+short\s+for|stands\s+for)\s*[\"']?(?P<long>[^\W\d_]+)[\"']?\)?[\s.!:)]*",
    re.IGNORECASE,
)
"""What a short word stands for: `act = activate`."""
_CALL = re.compile(r"\bcall", re.IGNORECASE)
"""What makes a question one on the writer's own orders; or on a call, which is an act (S6c)."""
_IN_HEAD = re.compile(r"\b(?:in|off|over)\s+my\s+head\b|\bahead\b", re.IGNORECASE)
_UNDECIDED = re.compile(
    r"\b(?:no\s+(?:clue|idea|plan)|undecided|(?:have\s+not|haven['\u2019]?t)\s+decided|(?:do\s+not|don['\u2019]?t)\s+know(?:\s+yet)?|not\s+sure(?:\s+yet)?|still\s+(?:thinking|routing|planning|deciding))\b",
    re.IGNORECASE,
)
_LATER = re.compile(
    r"\b(?:will|['\u2019]ll|gonna|going\s+to|let\s+you|let\s+me)\s+(?:\w+\s+){0,3}?(?:tomorrow|later|tonight|soon|after\b|in\s+(?:a|an|\d+)\s+\w+|when\b|know\b)",
    re.IGNORECASE,
)
"""That its writer knows no order yet, and gives one later."""
_PERHAPS = re.compile(
    rf"\b(?:maybe|perhaps|probably|might\s+be|could\s+be|thinking(?:\s+(?:of|about))?)\s+(?:(?:to|in|at|room)\s+)*(?-i:{ROOM.pattern})(?:\s+or\s+(?-i:{ROOM.pattern}))?\s*(?:\?+|\.{{2,}}|\u2026|(?=[,.!\n]))",
    re.IGNORECASE,
)
"""A room that one may choose then."""
_WAITS = re.compile(
    r"(?:\b(?:gimme|give\s+me|need|want)\s+(?:(?:like|about|another|some|roughly|~)\s*){0,2}|\b(?:back|here|there|home|ready|done|online|brb)\s+in\s+(?:(?:like|about|roughly|~)\s*)?)"
    r"\d{1,3}(?:\s*(?:more|m|mins?|minutes?|h|hrs?|hours?|secs?|s))?(?:\s+(?:more|please|pls|ok|okay|lol|to\s+think))*(?=\s*(?:[.,;!?)\n]|$))",
    re.IGNORECASE,
)
"""How long its writer is to be waited for: `gimme 20`."""
_NOUN = re.compile(
    r"\b(?:the|a|this|that|each|any|every)\s+(?:(?:move(?:ment)?|activation|energy|step)s?\b|rest(?=\s+(?:is|are|gets?)\b))"
    r"|\b(?:time|word|age|speed)[\s-]+limits?\b",
    re.IGNORECASE,
)
"""A part of a round as a thing that is spoken of."""


_ACTIVATES = re.compile(rf"\bactivat(?:e|es|ing)\s+(?:room\s+)?(?-i:{ROOM.pattern})", re.IGNORECASE)
_THERE_FIRST = re.compile(
    r"[,;.(]\s*(?:(?:so|and|but|please|pls|of\s+course|obviously)\s+){0,2}(?:(?:s?he|it|they|i)\s+)?"
    r"(?:(?:has|have|needs?|will|must|should)\s+(?:to\s+)?)?(?:mov(?:es?|ing)|goes|go|going|walk(?:s|ing)?|head(?:s|ing)?)\s+(?:over\s+)?there"
    r"\s+(?:first|before(?:\s+that)?)(?=\s*(?:[.,;!)\n]|$))",
    re.IGNORECASE,
)
"""Behind a room that is activated, that its crewmate goes there before."""


def told_in(text: str, seat: Seat, observation: Observation[View]) -> Iterator[tuple[int, int]]:
    """What a message that may give orders tells: tales, why no more is ordered, and what is thought of and refused."""
    yield from reasons(text)
    yield from tolls(text, seat, observation)
    yield from (found.span() for found in _IN_PLACE_OF.finditer(text))
    activates = _ACTIVATES.search(text)
    if activates is not None:
        yield from (found.span() for found in _THERE_FIRST.finditer(text, activates.end()))
    yield from asides(text, seat, observation)
    yield from _tales(text, seat, observation)
    yield from _refused(text, seat, observation) if "?" in text else ()
    yield from _idle(text, seat, observation)


def _glosses(text: str) -> Iterator[tuple[int, int]]:
    """The lines that say what a short word stands for."""
    for line in _LINE.finditer(text) if "=" in text or "means" in text or " for " in text else ():
        gloss = _GLOSSES.fullmatch(line.group().strip())
        if gloss is not None and gloss["long"].lower().startswith(gloss["short"].lower()):
            yield line.span()


def _idle(text: str, seat: Seat, observation: Observation[View]) -> Iterator[tuple[int, int]]:
    """Where it is said that a crewmate does nothing, of which the rest says no more and which has another do something:
    `I won't do anything with 1. 2 goes to 5B`.
    """
    for found in _NOTHING_WITH.finditer(text):
        mate = text_and_headings(f"{found['mate']}:", seat, observation)[1]
        rest = {one.crew for one in text_and_headings(blanked(text, [found.span()]), seat, observation)[1]}
        if rest and len(mate) == 1 and mate[0].crew not in rest | {BOTH}:
            yield found.span()


def _refused(text: str, seat: Seat, observation: Observation[View]) -> Iterator[tuple[int, int]]:
    """What is thought of and refused, behind the crewmate that it is thought of for."""

    def orders(answer: str) -> bool:
        said = ROOM.search(answer) is not None or _AMOUNT.search(answer) is not None or any(verbs_in(answer))
        return said or bool(text_and_headings(answer, seat, observation)[1])

    for start, end in refused_ideas(text, orders):
        asked = text[start : text.index("?", start)]
        named = text_and_headings(asked, seat, observation)[1]
        if any(verbs_in(asked)) and len(named) < 2:
            yield from ((start, start + one.start) for one in named if asked[: one.start].strip())
            yield start + (named[0].end if named else 0), end


def reasons(text: str) -> Iterator[tuple[int, int]]:
    """Why nothing, or no more, is ordered."""
    return (saving.span() for saving in _SAVING.finditer(text))


def _tales(text: str, seat: Seat, observation: Observation[View]) -> Iterator[tuple[int, int]]:
    """The sentences that speak of the past or guess at others, and of none of the writer's crewmates."""
    for found in _SENTENCE.finditer(text):
        sentence = found.group()
        told = _is_past(sentence, observation) or _guesses(sentence, seat, observation)
        if told and not sentence.rstrip().endswith("?") and not text_and_headings(sentence, seat, observation)[1]:
            yield found.span()


def talk(text: str, seat: Seat, observation: Observation[View]) -> Sequence[tuple[int, int]]:
    """What a message tells or asks that speaks of none of the writer's crewmates; nothing in any other."""
    if observation.phase == "pregame" or PASSES.match(text) is not None:
        return ()
    told = tuple(_talk_in(text, seat, observation))
    return told if told and not text_and_headings(text, seat, observation)[1] else ()


def _talk_in(text: str, seat: Seat, observation: Observation[View]) -> Iterator[tuple[int, int]]:
    """What a message without a crewmate tells or asks, sentence by sentence or clause by clause."""
    yield from _glosses(text)
    if comes_later(text):
        yield 0, len(text)
        return
    yield from asides(text, seat, observation)
    yield from _tales(text, seat, observation)
    asking = _QUESTIONS.match(text) is not None
    plain = ROOM.search(text) is None and _AMOUNT.search(text) is None
    for found in _SENTENCE.finditer(text):
        own = _OWN_WISH.match(found.group()) is not None or _CALL.search(found.group()) is not None
        known = asking or (not own and (plain or _ASKS.match(found.group()) is not None))
        if known and (found.group().rstrip().endswith("?") or (plain and _ASKS_IF.match(found.group()) is not None)):
            yield found.span()
            continue
        for clause in _CLAUSE.finditer(text, *found.span()):
            if _happened(clause.group(), seat, observation):
                yield clause.span()
    if plain:
        yield from (found.span() for pattern in (_NOUN, _MEALS) for found in pattern.finditer(text))
        yield from idle(text, seat, observation)


def comes_later(text: str) -> bool:
    """Whether a text says no more than that orders come later, and what one may choose then."""
    perhaps = _UNDECIDED.search(text) is not None and _LATER.search(text) is not None
    spans = [found.span() for found in (_PERHAPS if perhaps else _WAITS).finditer(text)]
    rest = _IN_HEAD.sub(" ", blanked(text, spans))
    said = ROOM.search(rest) is not None or _AMOUNT.search(rest) is not None or any(verbs_in(rest))
    return bool(spans) and not said


def _is_past(sentence: str, observation: Observation[View]) -> bool:
    """Whether a sentence names an earlier round and tells what was done in it."""
    time = _BEFORE_NOW.search(sentence)
    if time is None or _PAST.search(sentence) is None or _NOW.search(_AND_SO.sub(" ", sentence)) is not None:
        return False
    said = (time["round"] or "0").lower()
    return NUMBERS.get(said, 0) < observation.round if said in NUMBERS else int(said) < observation.round


def _guesses(sentence: str, seat: Seat, observation: Observation[View]) -> bool:
    """Whether a sentence says what its writer expects of others."""
    return _guess(seat, observation.seats).search(sentence) is not None and _NOW.search(sentence) is None


def _happened(clause: str, seat: Seat, observation: Observation[View]) -> bool:
    """Whether a clause tells what somebody did or will see: of no room, or of rooms that nobody can activate again."""
    spent = (observation.view.rooms[room_of(found)].activated for found in ROOM.finditer(clause))
    told = _did(seat, observation.seats).search(clause) is not None
    warns = re.match(rf"{_LEAD}(?:who(?:so)?ever|any(?:one|body)\s+who)\b", clause, re.IGNORECASE) is not None
    return (told and all(spent) and not _MEANT.search(clause)) or (warns and not _AMOUNT.search(ROOM.sub("", clause)))


@lru_cache(maxsize=64)
def _guess(seat: Seat, seats: tuple[Seat, ...]) -> re.Pattern[str]:
    somebody = _somebody(seat, seats)
    return re.compile(
        rf"{_LEAD}(?:(?:i|i['\u2019]m|my)\s+(?:(?:still|really|kinda|also)\s+)?(?:reckon|think|bet|guess|suspect|expect|wonder|assume|imagine|swear|know|sure|betting|guessing|hunch|guess\s+is|bet\s+is)\s+"
        rf"(?:that\s+|if\s+|is\s+)*(?:{somebody})\b"
        rf"|(?:{somebody})(?:['\u2019]ll|\s+will|\s+is|['\u2019]s)\s+(?:(?:probably|surely|definitely|totally|just|only|gonna|going\s+to)\s+)*(?:be\s+)?(?:in|at)\s+{ROOM.pattern})",
        re.IGNORECASE,
    )


@lru_cache(maxsize=64)
def _did(seat: Seat, seats: tuple[Seat, ...]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:i|we|it|{_somebody(seat, seats)})\s+(?:\w+\s+)?(?:{_PAST.pattern})", re.IGNORECASE)


def _somebody(seat: Seat, seats: tuple[Seat, ...]) -> str:
    """A pattern for others: by name, by a part of the name, or in general."""
    names = {word for name in seats if name != seat for word in (name, *re.split(r"[\W_]+", name)) if len(word) > 2}
    return "|".join((*map(re.escape, sorted(names, key=len, reverse=True)), _ANYBODY))
