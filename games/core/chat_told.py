"""What a message tells of a place without choosing it: `Gamma is full`, `I don't trust Alpha`, all before `so Beta`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache

_CLAUSE_END = re.compile(
    r"[.!?;,:()\n\u2026]|\s-+\s"
    r"|\b(?:(?<!thing )(?<!where )(?<!all )but|so|because|since|cos|cuz|coz|bc|though|tho|and i)\b",
    re.IGNORECASE,
)
_TURNS = re.compile(
    r"\b(?:why not|wait|actually|sorry|instead|nvm|oops|if|unless|or|else|otherwise|maybe|perhaps|until|when|while"
    r"|call\w*|cancel|scrap|forget|ignore|undecided|withdraw|joke|next|tomorrow|now|mine|my (?!\w+ (?:is|are)\b)"
    r"|for me|can'?t wait"
    r"|good|better|best|safer?|great|nice|perfect|right|fine|ok|okay|tempting|clear|only"
    r"|(?:go|going|come|move|moving)\s+back"
    r"|i\s+(?:(?:still|just|also|really)\s+){0,2}(?:(?:might|may|could|can)(?!['\u2019]?t\b|n['\u2019]t\b|\s+not\b|not\b)|keep|consider\w*|switch\w*)|(?:might|may|could|will)\s+be\s+where\s+i"
    r"|smart\w*|wis(?:e|er|est)|clever\w*|stronger|strongest|easier|easiest|cheaper|cheapest|useful|worth|logical"
    r"|makes?\s+(?:\w+\s+)?sense|obvious|the\s+(?:answer|future|winner|move|way|place|plan)|calling|beckons|awaits|wins)\b",
    re.IGNORECASE,
)
"""What in a clause may make a choice of it, a condition, or praise."""
_LEADS = re.compile(r"\A\W*(?:ok(?:ay)?|right|alright)[\s,]+(?:so\s+)?", re.IGNORECASE)
"""What a clause begins with that says nothing of it."""
_DENIES = (
    r"(?:not|never|nobody|no one|(?:(?:any|every)(?:thing|where)|all)\s+but"
    r"|(?:do|wo|ca|is|are|did|does|would|could|should)n['’]?t|cannot|hat(?:e|ing)"
    r"|avoid(?:ing)?|(?:dis|mis)(?:like|trust)|(?:scared|afraid|sick|tired|wary|bored) of"
    r"|(?:than|unlike|instead of|rather than))"
)
_JUDGES = (
    r"(?:['’]s|\s+(?:(?:people|folks|guys|gang|crew|lot|team|players)\s+)?(?:is|are|was|were|has|have|had|looks?|seems?|feels?"
    r"|sounds?|smells?|stinks?|sucks?|gets?|got|keeps?|always|never|will be|would be|screwed|burned|betrayed))"
    r"(?=\s+(?!(?:where|what|it|the (?:one|move|way|plan|pick|choice))\b)\w)"
)
_BUT = re.compile(r",?\s*but\b(?:\s+(?:nah|no|nope)\b)?", re.IGNORECASE)
_OTHERS = (
    r"\b(?:(?:he|she)\s+(?:means?|meant|wants?|says?|said)|every(?:one|body)|people|they"
    r"|(?:all|most|some) of (?:them|you|us))\b"
)
_ASKS = re.compile(r"\A\W*(?:how|who|why|what|when|which|did|does|is|are|was|were|has|have)\b", re.IGNORECASE)
_OF_ONESELF = re.compile(r"\b(?:i|me|my|mine|we|us|allowed|legal|possible|about|if)\b", re.IGNORECASE)
_REASON = r"\A\W*(?:because|since|cos|cuz|coz|bc)\b"
_SAID = r"\bi\s+(?:told|said|promised|texted|meant|wanted|was\s+(?:going\s+to|gonna|about\s+to))\b"
_HEARD = r"\b(?:i\s+(?:have\s+)?heard?|i['’]?ve\s+heard|(?:they|people|some)\s+say|word\s+is|rumou?r\s+has\s+it)\b"
_FELT = (
    r"\b(?:(?:bad|weird|strange|uneasy|nasty|funny)\s+(?:gut\s+)?(?:feelings?|vibes?|memories|experiences?)"
    r"\s+(?:about|with|from|of|in)"
    r"|(?:had|have|got|seen)\s+(?:more\s+than\s+)?enough\s+(?:of|from)|no\s+way\b.{0,30}?\b(?:in|to|into))\b"
)
_WAS_THERE = (
    r"\b(?:i(?:['’]ve|\s+have)?\s+(?:\w+\s+)?(?:was|been|went|sat|ended\s+up|landed)|\A\W*(?:was|been))"
    r"\s+(?:(?:already|always|only|just|both\s+times|twice)\s+){0,2}(?:in|to|at|into)\s+(?:the\s+)?"
)
_BOTHERS = r"\s+(?:scares|worries|terrifies|bores|annoys|frightens|stresses|depresses)\s+(?:me|us)\b"
_CONCLUSION = re.compile(r"\b(?:so|therefore|thus|hence)(?:,\s*|\s+)(?!(?!it['’])\w+['’]s\b)", re.IGNORECASE)
_HEARS = re.compile(_HEARD, re.IGNORECASE)
_REFUSED = re.compile(
    r"(?:^|(?<=[.!?;:\n]))(?P<idea>[^.,;!?:\n]{2,80}\?+)(?P<answer>[\s,]*(?:(?:hm+|well|lol|haha|ok|eh|hah|actually)\b[\s,]*)*"
    r"(?:no+|nah+|nope|naw|(?:(?:better|rather|probably|maybe|definitely|certainly|of\s+course)\s+)+not"
    r"|not\s+(?:yet|now|today|this|worth|really|with|when|while|a\s+good)|too\s+(?:risky|early|late|greedy|expensive|dangerous))\b"
    r"(?!\s+(?:problem|prob|worr\w+|doubt|question|wait|brainer|matter|idea|clue|one\s+else)\b)[^.!?;\n]{0,120})(?:[.!;]+|(?=\n)|$)",
    re.IGNORECASE,
)
"""What somebody thinks of doing and refuses at once: `rob Bo? no, he has nothing.`"""
_OPEN = re.compile(r"\?|\b(?:if|unless|maybe|perhaps|otherwise|depends|or|wait|whether)\b", re.IGNORECASE)


def apart(text: str, names: Iterable[str], is_choice: Callable[[str], bool]) -> list[tuple[int, int]]:
    """What a text tells beside a choice of one place, as starts and ends; empty where none is left without it."""
    if is_choice(text):
        return []
    end = conclusion(text)
    told = list(told_of(text, names))
    for spans in ([(0, end)] if end else [], told):
        if spans and is_choice(blanked(text, spans)):
            return spans
    return []


def blanked(text: str, spans: Iterable[tuple[int, int]]) -> str:
    """A text of the same length with blanks in some places."""
    for start, end in spans:
        text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    return text


def told_of(text: str, names: Iterable[str]) -> Iterator[tuple[int, int]]:
    """The clauses, or their ends, that speak of places without choosing one, as start and end."""
    told = _told(tuple(names))
    begin = 0
    for end in [*(found.start() for found in _CLAUSE_END.finditer(text)), len(text)]:
        clause = text[begin:end]
        found = told.search(clause)
        asks = text[end : end + 1] == "?"
        if found is None and asks and _ASKS.match(clause) is not None and _OF_ONESELF.search(clause) is None:
            yield begin, end + 1
        elif found is not None and not asks and _TURNS.search(_LEADS.sub("", clause)) is None:
            start = found.start("denied") if found["denied"] else 0
            turned = _BUT.match(text, end)
            yield begin + start, end if turned is None else turned.end()
        begin = end


def heard_of(text: str, names: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Those of the clauses that tell what is said of places by others: `I heard Gamma has snacks`."""
    return ((start, end) for start, end in told_of(text, names) if _HEARS.search(text, start, end) is not None)


@cache
def _told(names: tuple[str, ...]) -> re.Pattern[str]:
    name = rf"\b(?:{'|'.join(map(re.escape, names))})\b"
    denied = rf"\b(?P<denied>{_DENIES})\b.{{0,200}}?{name}"
    return re.compile(
        rf"(?:{_REASON}|{_SAID}|{_OTHERS}|{_HEARD}|{_FELT}).{{0,200}}?{name}|{_WAS_THERE}{name}|{denied}"
        rf"|{name}(?:{_JUDGES}|{_BOTHERS})",
        re.IGNORECASE,
    )


def refused_ideas(text: str, orders: Callable[[str], bool]) -> Iterator[tuple[int, int]]:
    """What a text asks itself to do and refuses, with the answer, as start and end; not where the answer `orders`."""
    return (found.span() for found in _REFUSED.finditer(text) if not orders(found["answer"]))


def is_open(text: str) -> bool:
    """Whether a text asks, or leaves a choice or a condition open."""
    return _OPEN.search(text) is not None


def conclusion(text: str) -> int:
    """Where the last clause begins that follows from all before it, `so Beta`; 0 where there is none or it is open."""
    found = next(reversed([*_CONCLUSION.finditer(text)]), None)
    return 0 if found is None or is_open(text) else found.end()
