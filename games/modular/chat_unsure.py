"""What leaves open whether a message to Three Modular Rooms plays a card, hides or buys: `we make 9 in Null`."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from functools import lru_cache

from games.core.chat_altered import LEAD, TAIL
from games.core.chat_told import blanked
from games.core.chat_volunteers import asked_who
from games.core.viewers import Seat
from games.modular.chat_beside import ANY_NUMBER

_OFTEN = r"(?:(?:already|just|only|now|about|around|exactly|roughly|at\s+least|together|all)\s+){0,2}"
_COMES_TO = re.compile(
    rf"(?:\b(?:mak(?:e|es|ing)|made|adds?\s+up\s+to|com(?:es?|ing)\s+(?:out\s+)?(?:to|at)|totals?|totall?ing|sums?\s+(?:up\s+)?to|equals?|counts?|scor(?:e|es|ing)|sum|total|max(?:imum)?|page)"
    r"|\b(?:total|sum|score|result|product)\s+(?:of|is|at)|\b(?:we|they|there)(?:['’](?:re|s|ll\s+be)|\s+(?:are|is|were|was|will\s+be|have|had))"
    rf"|\b(?:al)?together|\balready)\s+{_OFTEN}(?P<number>(?:-|minus\s)?{ANY_NUMBER})(?!\w)",
    re.IGNORECASE,
)
"""A number that may be what comes of a room, or how many are there: `three of us make 9`, `there are 3`."""
_NOT_OWN = re.compile(
    rf"(?:(?<!with )\b(?:her|their|(?:some|any|every|no)(?:one|body)['’]?s)"
    rf"|\b(?:smell|see|sense|hope\s+for|hoping\s+for|fear|hear|imagine|dream\s+of|wish\s+for)(?:\s+(?:an?|the|another|his|your))?)"
    rf"\s+(?P<theirs>(?:-|minus\s)?{ANY_NUMBER})(?!\w)"
    rf"|(?<![\w-])(?P<many>{ANY_NUMBER})\s+(?:of\s+(?:my|his|her|their|the)\s+\w+|cards|votes|likes|hearts|wins|bananas|seconds|secs)\b"
    rf"|(?<![\w-])(?P<judged>(?:-|minus\s)?{ANY_NUMBER})\s+in\s+(?:null|solitary|duel)\s+(?:hurts?|kills?|stings?|sucks?|rocks?|wins?|scores?|rules|already|i\s+(?:count|counted|see|saw|hear|heard)|so\s+far|right\s+now|apparently)\b",
    re.IGNORECASE,
)
"""A number that may be another's card, so many of something, or one that is judged: `I smell an 8 in Null`."""
_WITHDRAWS = (
    r"too\s+(?:expensive|dear|pricey|costly)|can(?:['’]?t|not|\s+not)\s+afford\s+(?:it|that|this)"
    r"|(?:no|not\s+enough)\s+(?:money|garnets|cash|coins)\s+for\s+(?:it|that|this|hiding)|not\s+enough\s+(?:money|garnets|cash|coins)"
    r"|waste\s+of\s+(?:money|garnets)|not\s+worth\s+(?:it|that|the)"
)
_NOT_HIDDEN = re.compile(
    r"(?<!n['’]t )(?<!not )\b(?:nothing|no\s+(?:need|point|reason|use)|not)\s+(?:(?:to|in|for|of)\s+)?hid(?:e|ing)\b"
    rf"|\b(?:{_WITHDRAWS})\b",
    re.IGNORECASE,
)
_NOT_BOUGHT = re.compile(
    rf"\b(?:nothing|no\s+(?:need|point|reason|use))\s+(?:to|in|for|of)\s+(?:buy|shop)(?:ing|ping)?\b|\b(?:{_WITHDRAWS})\b",
    re.IGNORECASE,
)
"""Behind what is hidden or bought they may take it back."""
_SHOPS = r"(?:hid(?:e|es|ing|den)?|buys?|buying|bought|purchas(?:e|es|ed|ing)|shop(?:s|ping)?)"
_VOLUNTEERS = asked_who(_SHOPS)
"""A question who hides or buys, and its answer: `who hides? I'll do it`."""
_AFTER_ALL = re.compile(
    r"\b(?:play|use|bring|take|put|send|go\s+with|play(?:ing)?|using|bringing|taking|sending)\s+(?:it|mine|that(?:\s+one)?|one\s+of\s+mine)\b"
    r"|\bmine\b(?=\s+(?:it\s+is|goes|then|too|instead|is\s+(?:still|in))|\s*(?:[.,;!\n]|$))|\bi\s+(?:still\s+)?(?:do|have)\b(?=\s*(?:[.,;!\n]|$))",
    re.IGNORECASE,
)
_ANOTHER_TIME = re.compile(r"\b(?:later|next|tomorrow|another|last|end|never|not|if|would)\b", re.IGNORECASE)
_LONGEST = 200
"""In characters: so far behind a card stands what is done with it for all that."""
_SENTENCE = re.compile(r"[^.!?\n]*")
_CLAUSE_END = re.compile(r"[.,;:!?\n()+&/|]|\b(?:and(?!\s+seek)|because|cos|so\s+that|but|while)\b", re.IGNORECASE)
_WORD = re.compile(
    r"\b(?:i['\u2019]d|would|should)\s+(?:also\s+)?like\b|[^\W\d_]+(?:['\u2019][^\W\d_]+)?", re.IGNORECASE
)
_OF_ORDER = re.compile(
    rf"{ANY_NUMBER}s?|play|playing|cards?|in|into|to|the|rooms?|null|solitary|duel|soli?|solo|hid(?:e|ing|den)|buy(?:ing|s)?|bought"
    r"|purchas(?:e|es|ing)|an?|another|one|extra|additional|cop(?:y|ies)|of|with|for|garnets?|pay(?:ing)?|spend(?:ing)?"
    r"|wants|pays|plays|goes|puts|please|pls|plz|thanks|thank|thx|cheers|also|too|then|i|i['\u2019]?(?:m|ll)|will|want|wanna|need|me|my|myself|us|it|this|that|round"
    r"|time|turn|now|again|just|only|yes|yeah|ok|okay|so|go|going|gonna|let|us|from|at|on|shop|store|next|later|today|tonight"
    r"|lol|haha|all|more|number|as|well|is|are|do|we|am|new|second|twice|times|x|d|plus|both|by|after|be|s|im|n|no|should|fresh|spare|g"
    r"|gets?|getting|order|fetch|grab(?:bing)?|takes?|taking|have|cop|snag|pair|minus|those|use|using|don['\u2019]?t|forget|every(?:one|body)"
    r"|else|who|where|riches|rich|rn|aight|add|(?:two|three|four|five|seven|eight|nine)s|sixes|juego|compro|una?|el|en|y|ein(?:e|en)?|kaufe|spiele|une?|je|joue|ach[e\u00e8]te"
)
"""Words that hiding and buying are ordered with."""
_USED = r"(?:used(?:\s+up)?|played|spent|lost|had|wasted|gave\s+away|threw(?:\s+away)?|burn(?:ed|t))"
_MINE = r"(?:mine|my\s+(?:own|only\s+one|old\s+one|last\s+one|first\s+one)|it)"
_I_USED = rf"(?:that\s+)?i(?:['\u2019]ve|\s+have)?\s+(?:just\s+|already\s+)?{_USED}"
_THE_USED = (
    rf"(?:the|my)\s+(?:(?:used|old|spent|lost|played)\s+(?:one|card)s?(?:\s+{_I_USED})?|(?:(?:first|last)\s+)?(?:one|card)s?\s+{_I_USED})"
    r"(?:\s+(?:before|already|last\s+(?:round|time)|in\s+round\s+\d))?"
)
_WHAT_FOR = re.compile(
    rf"(?<=[\ds])[\s,]{{1,3}}(?:(?:that\s+replaces|to\s+replace|replacing|to\s+make\s+up\s+for|as\s+an?\s+(?:replacement|substitute)\s+for|for|instead\s+of)\s+{_THE_USED}"
    r"|as\s+(?:an?\s+)?(?:replacement|substitute|backup|spare|reserve)s?"
    rf"|(?:as|since|because|cos|cuz)\s+(?:{_I_USED}\s+{_MINE}"
    r"|mine(?:['\u2019]s|\s+(?:is|was|are))\s+(?:already\s+)?(?:gone|used(?:\s+up)?|spent|lost|played|away))"
    r"|so\s+(?:that\s+)?i(?:['\u2019]ll|\s+(?:can|will|could))?\s+(?:have\s+(?:one|two|some|it|them|more|a\s+spare)(?:\s+(?:again|left|more|in\s+hand|to\s+spare))?"
    r"|(?:spy|peek|look|use|do)(?:\s+it)?\s+again)"
    r"|to\s+(?:have|get|keep)\s+(?:(?:one|some|mine|it|two|a|an?other)\s+)?(?:spares?|again|back|left|in\s+(?:hand|reserve)|more|to\s+spare)(?:\s+(?:again|left))?)"
    r"(?=\s*(?:[.,;!)\n]|\Z|and\b))",
    re.IGNORECASE,
)
"""What for a copy is bought, behind its number: `a -12 to replace the one I used`."""
_I = (
    r"(?:i(?:['\u2019]?(?:ll|m)|\s+(?:will|am|shall|want\s+to|wanna|think\s+i(?:['\u2019]ll)?))?|we(?:['\u2019]ll)?|me)\s+"
    r"(?:(?:just|also|going\s+to|gonna|then)\s+)*"
)
_THEM = r"(?:you|him|her|them|{names})"
_TOO = rf"(?:too|also|as\s+well|likewise|(?:along\s+)?with\s+{_THEM})"
_JOINS = (
    r"so\s+(?:will|shall)\s+(?:i|we)(?:\s+too)?"
    rf"|(?:{_I})?(?:join(?:ing)?|follow(?:ing)?|copy(?:ing)?|accompany(?:ing)?)\s+{_THEM}(?:\s+(?:in\s+)?there)?(?:\s+{_TOO})?"
    rf"|{_I}(?:go(?:ing)?|com(?:e|ing)|mov(?:e|ing)|head(?:ing)?|be|sit(?:ting)?|in)\s+"
    rf"(?:(?:in\s+|over\s+)?there\s+{_TOO}|with\s+{{names}}|(?:where|wherever)\s+{{names}}(?:\s+(?:goes|is))?)"
    rf"|{_I}(?:go(?:ing)?|com(?:e|ing))\s+(?:along\s+)?with\s+{_THEM}(?:\s+(?:in\s+)?there)?"
)
_LONGEST_JOINING = 80
"""In characters: more says more."""


@lru_cache(maxsize=64)
def _joining(names: tuple[str, ...]) -> re.Pattern[str]:
    either = rf"(?:{'|'.join(map(re.escape, names))})"
    return re.compile(f"{LEAD}(?:{_JOINS.replace('{names}', either)}){TAIL}", re.IGNORECASE)


def joins(text: str, seat: Seat, seats: Iterable[Seat]) -> bool:
    """Whether a text says that its writer goes where another does, and no more: `so will I`, `I'll join Bo`."""
    others = tuple(name for name in seats if name != seat)
    return len(text) <= _LONGEST_JOINING and "?" not in text and _joining(others).fullmatch(text) is not None


def sums_in(text: str) -> frozenset[tuple[int, int]]:
    """The numbers of a text that may be what comes of a room's cards, or how many are there, from start to end."""
    return frozenset(found.span("number") for found in _COMES_TO.finditer(text))


def others_in(text: str) -> frozenset[tuple[int, int]]:
    """The numbers of a text that may be another's card, or none."""
    return frozenset(found.span(str(found.lastgroup)) for found in _NOT_OWN.finditer(text))


def taken_back(text: str, hidden: int, bought: int) -> str:
    """The doubt about what is hidden or bought before these places, 0 for nothing, and may be taken back."""
    if hidden and _NOT_HIDDEN.search(text, hidden) is not None:
        return "hidden, or not?"
    return "is something bought, or nothing?" if bought and _NOT_BOUGHT.search(text, bought) is not None else ""


def what_for(text: str) -> list[tuple[int, int]]:
    """Where a text says behind a number what for it is bought."""
    return [found.span() for found in _WHAT_FOR.finditer(text)]


def in_a_phrase(text: str, hidden: Iterable[tuple[int, int]], bought: Iterable[tuple[int, int]]) -> str:
    """The doubt about what is hidden or bought at some places, in clauses with words that no order is made of: `I'm
    hiding behind the sofa`, `gotta buy 8 nappies`. One clause without such words is enough to hide.
    """
    stops = [found.span() for found in _CLAUSE_END.finditer(text)]
    begins, ends = [0, *(end for _, end in stops)], [*(start for start, _ in stops), len(text)]

    def around(places: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
        clauses = {(begins[bisect_right(begins, start) - 1], ends[bisect_left(ends, end)]) for start, end in places}
        return iter(sorted(clauses))

    rest = blanked(text, what_for(text))

    def odd(clause: tuple[int, int]) -> bool:
        words = (word.group().lower() for word in _WORD.finditer(rest, *clause))
        return any(" " not in word and _OF_ORDER.fullmatch(word) is None for word in words)

    hides = list(around(hidden))
    doubtful = [clause for clause in around(bought) if odd(clause)]
    doubtful += hides[:1] if all(map(odd, hides)) else []
    return next(
        (f'is "{text[start:end].strip()}" ordered, or only said? Write the order alone' for start, end in doubtful), ""
    )


def volunteers(text: str) -> re.Match[str] | None:
    """Where a text asks who hides or buys, and its writer may say to do so."""
    return _VOLUNTEERS.search(text)


def takes_after_all(text: str, end: int) -> bool:
    """Whether a card named before `end` is played for all that behind it: `he has no 9, so I use mine`."""
    sentence = _SENTENCE.match(text, end, end + _LONGEST)
    clauses = re.split(r"[,;:]", sentence.group()) if sentence is not None else []
    return any(_AFTER_ALL.search(each) is not None and _ANOTHER_TIME.search(each) is None for each in clauses)
