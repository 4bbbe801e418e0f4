"""Places that a message refuses, beside one that it chooses: `no Alpha for me`, `I'll skip Duel this time`."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from games.core.chat_told import blanked, is_open

BEGINS = (
    r"(?:(?<=[.!?,;:\n])|\A)[^\S\n]*+(?:(?:so|and|but|well|ok|okay|hm+|no|nah|sorry|then|this\s+time)\b[\s,]*+){0,4}"
)
_AGAIN = (
    r"(?:\s+(?:again|then|now|too|this\s+(?:time|round)|(?:any\s*)?more|any\s?longer|thanks|thank\s+you|thx|please|lol|haha"
    r"|today|tonight|after\s+(?:that|all|last\s+(?:time|round)))){0,4}"
)
_ENDS = r"(?:(?=\s*[.!,;:\n]|\s+-+\s|\s*\Z)|(?=\s+(?:so|but|and)\s))"
_NO_MORE = r"(?:(?:more|again|second|to|in|into|going|moving|back)\s+){0,3}"
_SKIPS = (
    r"(?:skip(?:ping)?|pass(?:ing)?\s+on|avoid(?:ing)?|rul(?:e|ing)\s+out|stay(?:ing)?\s+(?:out\s+of|away\s+from)"
    r"|keep(?:ing)?\s+(?:out\s+of|away\s+from)|(?:am\s+)?(?:done|through|finished)\s+with|(?:have\s+)?had\s+it\s+with"
    r"|(?:don['’]?t|do\s+not)\s+(?:want|need|like|fancy|do))"
)
_GOES = r"(?:go(?:ing)?|mov(?:e|ing)|head(?:ing)?|com(?:e|ing)|return(?:ing)?|set(?:ting)?\s+(?:a\s+)?foot)"
_NOT_GOING = (
    rf"(?:(?:(?:i['’]?m|i\s+am|i)\s+)?(?:not|never|won['’]?t|will\s+not|refuse\s+to|can['’]?t)\s+(?:(?:ever|be|just|really|even|going\s+to|gonna)\s+){{0,3}}{_GOES}"
    rf"|(?:there['’]?s\s+)?no\s+way\s+(?:i['’]?(?:m|ll)|i\s+am|am\s+i)\s+{_GOES}|you\s+(?:won['’]?t|will\s+never|can['’]?t)\s+get\s+me)"
    r"(?:\s+(?:back|over|again|anywhere\s+near|near|to|in|into|inside)){0,3}"
)
_NEVER = (
    r"(?:no+|nah|nope|never(?:\s+(?:ever|again))?|ever|no\s+(?:way|chance|thanks|sir|thank\s+you)|not\s+a\s+chance|over\s+my\s+dead\s+body"
    r"|not\s+in\s+a\s+(?:million|thousand|hundred)\s+years)"
)
"""That one does not go somewhere, and what is said behind that."""
_TOO = re.compile(r"\b(?:too(?=\W*(?:\Z|[.!,;\n]))|also|either|neither|as\s+well|nor|likewise|same)\b", re.IGNORECASE)


def refused(text: str, names: tuple[str, ...], is_choice: Callable[[str], bool]) -> list[tuple[int, int]]:
    """The clauses that refuse places, where without them another is chosen and nothing is left open: not `I'll skip
    Beta. Alpha too`, nor `no Beta for me. Beta`.
    """
    spans = [found.span() for found in _refuses(names).finditer(text)]
    rest = blanked(text, spans)
    named = {name for name in names for span in spans if name.lower() in text[slice(*span)].lower()}
    again = any(name.lower() in rest.lower() for name in named)
    clear = spans and not again and not is_open(rest) and _TOO.search(rest) is None and is_choice(rest)
    return spans if clear else []


@cache
def _refuses(names: tuple[str, ...]) -> re.Pattern[str]:
    """A clause that refuses a place: `not Alpha again for me`, `nothing from me for Gamma then`."""
    name = rf"(?:{'|'.join(map(re.escape, names))})"
    return re.compile(
        rf"{BEGINS}(?:(?:not|no|never|nope)\s+{_NO_MORE}{name}{_AGAIN}\s+(?:for|from)\s+me"
        rf"|{_NOT_GOING}\s+{name}{_AGAIN}(?:[\s,]+{_NEVER})?"
        rf"|(?:nothing|none|no\s+move|nobody)\s+(?:from\s+me\s+)?(?:for|to|in|into)\s+{name}(?:\s+from\s+me)?"
        rf"|(?:please\s+)?(?:count|leave|keep)\s+me\s+out\s+(?:of|for|from)\s+{name}"
        rf"|(?:i(?:['’]?(?:ll|m|d|ve))?|i\s+(?:will|would|am|have))\s+(?:(?:just|rather|really|also|think\s+i(?:['’]ll)?)\s+){{0,2}}"
        rf"{_SKIPS}\s+{name}"
        rf"|{name}(?:(?:['’]s|\s+is)\s+(?:just\s+)?not|\s+isn['’]?t)\s+(?:for\s+me|my\s+(?:thing|place|room|taste)|an\s+option|happening)"
        rf"|(?:please\s+|just\s+)?(?:forget|scratch|scrap|drop|ignore)\s+(?:about\s+)?(?:the\s+)?{name}"
        rf"|(?:you|they|the\s+others|others|(?!i\b|we\b)\w+)(?:\s+(?:three|two|all|both|guys|lot))?\s+can\s+(?:fight\s+over|have|keep|share)\s+{name}"
        rf"|(?:i(?:['’]ll)?\s+)?(?:leave|leaving)\s+{name}\s+to\s+(?:you|them|the\s+others|others|(?!me\b|us\b)\w+)(?:\s+(?:three|two|all|both|guys|lot))?"
        rf"|{name}(?:['’]s|\s+is)\s+(?:all\s+)?(?:yours|theirs)"
        rf"|{name}\s+(?:goes\s+)?without\s+me"
        rf"|{name}(?:\s+again)?\s*\?+\s*{_NEVER}(?:[\s,]+(?:no+|nope|thanks|thank\s+you|thx|way|chance|please|again|never)){{0,3}}"
        rf"|(?:you|they|nobody)\s+(?:won['’]?t|will\s+(?:not|never)|will|can['’]?t)\s+(?:ever\s+)?(?:see|get|find)\s+me\s+"
        rf"(?:back\s+)?(?:in|into|to)\s+{name}){_AGAIN}{_ENDS}"
        rf"|\bfrom\s+{name}\s+(?=(?:over\s+)?(?:to|into)\s+{name}\b)"
        rf"|(?<=\w)\s+over\s+{name}(?:\s+(?:any\s?day|any\s?time|every\s+time|always|for\s+me))?{_ENDS}",
        re.IGNORECASE,
    )
