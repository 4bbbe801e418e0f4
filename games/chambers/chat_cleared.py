"""What is put right within a message, or said to others: `take 20, no sorry, 15`; `Kofi please take 50 as well`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from games.chambers.chat_no_passwords import is_talk
from games.chambers.chat_parts import NUMBER
from games.chambers.chat_rooms import ROOM
from games.chambers.view import View
from games.core.chat import named
from games.core.chat_told import blanked, refused_ideas
from games.core.game import Observation
from games.core.names import match_name
from games.core.viewers import Seat

_CORRECTS = (
    r"[\s,.;:()!\u2026-]*(?:(?:no+|nope|nah|wait|sorry|sry|oops|whoops|actually|i\s+mean|i\s+meant|make\s+(?:it|that)|or\s+rather"
    r"|correction|typo|argh|um+|er+m?|hm+|lol|let['’]?s\s+say)\b[\s,.;:!\u2026-]*)+"
)
_SURELY = re.compile(
    r"\b(?:sorry|sry|oops|whoops|actually|i\s+mean|i\s+meant|make\s+(?:it|that)|or\s+rather|correction|typo)\b",
    re.IGNORECASE,
)
"""What of it says for sure that the number before is not meant; `no wait` may only think aloud."""
_APOLOGY = re.compile(r"[.;!\n]\s*(?:sorry|sry)\s+$", re.IGNORECASE)
"""A sentence that begins so with a name may be said to its owner: `rob Bo. Sorry Kofi`."""
_NO_COUNT = (
    r"(?=\s*(?:gold\b|garnets?\b|coins?\b)?\s*(?:$|[.,;!?)&+\n]|(?:and|please|pls|then|instead|on|for|of)\b"
    r"|(?:from|in)\s+(?:it|there|here|this|that)\b))"
)
_OTHER_NUMBER = re.compile(
    rf"(?P<old>{NUMBER.pattern}(?:\s+(?:gold|garnets?|coins?)\b)?){_CORRECTS}(?={NUMBER.pattern}{_NO_COUNT})",
    re.IGNORECASE,
)
"""A number and what corrects it, up to the one that is meant."""
_OTHER_WORD = re.compile(
    r"\b(?P<old>[A-Za-z]{2,})[\"'`]?[\s,.;:!\u2026-]+(?:(?:no+|sorry|wait|i\s+mean|oops|and)\W+){0,2}not\s+[\"'`]?(?P=old)[\"'`]?[\s,.;:!-]+"
    r"(?:(?:but|rather|it['’]?s|i\s+meant?)\s+)?(?=[\"'`]?(?P<new>[A-Za-z]{2,})[\"'`]?\W*(?:$|[.!,;\n]))",
    re.IGNORECASE,
)
"""A password and what corrects it, up to the one that is meant: `listen with echo. Not echo, sound`."""
_ALL = r"(?:everything|all(?:\s+(?:of\s+)?it)?|the\s+(?:whole|full|entire)\s+(?:pile|lot|thing))"
_WHOLE_PILE = re.compile(
    rf"\b(?P<all>{_ALL}\s*[(=:,-]\s*(?:all\s+|that['’]?s\s+|so\s+)?)(?P<size>\d{{1,9}})(?P<end>\)?)"
    r"|\b(?P<sized>\d{1,9})(?:\s+gold|\s+coins)?(?:\s*[(=:,-]\s*|\s+)(?P<behind>(?:so\s+|aka\s+|i\.?e\.?\s+|(?:that|which|it)(?:['’]s|\s+is)\s+)*"
    rf"{_ALL}(?=\s*(?:$|[.!,;)\n]))\)?)",
    re.IGNORECASE,
)
"""All of a pile, and how much that is."""
_AGAIN = re.compile(
    r"\b(?:the\s+)?same\s+(?:again|as\s+(?:before|last\s+(?:round|time)))(?:\s+(?:for\s+me|please|then))*\s*:",
    re.IGNORECASE,
)
"""Before what is ordered: that it was ordered before."""
_AS_BEFORE = re.compile(
    r"\btak(?:e|ing)\s+\d{1,9}(?:\s+(?:gold|coins))?(?P<told>\s+(?:just\s+|again\s+|same\s+)?(?:as|like)\s+(?:i\s+did\s+)?(?:before|(?:the\s+)?last\s+(?:round|time|turn)|always|usual))"
    r"(?=\s*(?:$|[.,;!)\n]|and\b|please\b|pls\b))",
    re.IGNORECASE,
)
"""Behind an amount: that it was so before."""
_TAKEN_BACK = re.compile(
    r"\btak(?:e|es|ing)\s+(?:it|that|this|them|those|mine|everything|my\s+\w+|the\s+\w+)\s+back\b(?!\s+(?:from|to)\b)",
    re.IGNORECASE,
)
"""What takes no gold."""
_CERTAIN = re.compile(
    rf"(?:{ROOM.pattern})\s*(?:is|=|:|->)\s*[\"'`]?(?P<word>[A-Za-z]{{2,}})[\"'`]?"
    r"(?P<sure>(?:\s*[,.(-]+\s*|\s+)(?:i(?:['\u2019]?m|\s+am)\s+)?"
    r"(?:(?:(?:pretty|quite|very|fairly|almost|nearly|dead|so|absolutely|rather|totally|\d{1,3}\s?%)\s+)?"
    r"(?:sure|certain|positive|confident)(?:\s+(?:of|about)\s+(?:it|that|this(?:\s+one)?))?"
    r"|trust\s+me|definitely|obviously|no\s+doubt|for\s+(?:sure|certain)|i\s+hope|hopefully|fingers\s+crossed)\)?)"
    r"(?=\s*(?:$|[.,;!\n]))",
    re.IGNORECASE,
)
"""A password, and how sure its writer is: `Notepad is LAWYER, pretty sure`."""
_ROUND = re.compile(
    r"(?<!\bthis )(?<!\beach )(?<!\bevery )(?<!\bnext )\bround\s+(?P<round>\d{1,2})\b"
    r"(?!\s*(?:gold|garnets?|coins?|from|in|on|for)\b)",
    re.IGNORECASE,
)
"""A round by its number, which is no amount."""
_LONGEST_TITLE = 40
"""In characters: a chamber's name and a colon are no longer."""
_NEXT_ROOM = re.compile(rf"\s*(?:$|(?:{ROOM.pattern}))", re.IGNORECASE)
_PONDERED = re.compile(r"\b(?:tak(?:e|ing)|rob(?:bing)?|open(?:ing)?|search(?:ing)?|bid(?:ding)?)\b", re.IGNORECASE)
_DEED = re.compile(rf"{_PONDERED.pattern}|\bcleans(?:e|ing)\b", re.IGNORECASE)


def cleared(text: str, seat: Seat, observation: Observation[View]) -> tuple[str, list[tuple[int, int]]]:
    """A text of the same length without what it corrects itself, what it says twice and what it asks of others; and the
    places of that.
    """
    places = list(_beside(text, seat, observation))
    return blanked(text, places), places


def _beside(text: str, seat: Seat, observation: Observation[View]) -> Iterator[tuple[int, int]]:
    def orders(answer: str) -> bool:
        return any(said.search(answer) for said in (NUMBER, ROOM, _DEED)) or bool(named(answer, observation.seats))

    ideas = refused_ideas(text, orders) if "?" in text else ()
    for start, end in ideas:
        if _PONDERED.search(text, start, end) is not None:
            yield _heading(text, start, end), end
    yield from (found.span("told") for found in _AS_BEFORE.finditer(text))
    yield from (found.span() for found in _TAKEN_BACK.finditer(text))
    yield from (found.span("sure") for found in _CERTAIN.finditer(text) if not is_talk(found["word"]))
    yield from (found.span() for found in _ROUND.finditer(text) if int(found["round"]) == observation.round)
    others = tuple(name for name in observation.seats if name != seat)
    to_others, other_name = _to_others(others)
    yield from (found.span() for each in (_AGAIN, to_others) for found in each.finditer(text))
    corrected = (found for each in (_OTHER_NUMBER, other_name) for found in each.finditer(text))
    yield from (
        found.span()
        for found in _OTHER_WORD.finditer(text)
        if not is_talk(found["new"]) and not any(match_name(found[each], observation.seats) for each in ("old", "new"))
    )
    yield from (
        found.span()
        for found in corrected
        if _SURELY.search(found.group()) is not None
        and (found.re is _OTHER_NUMBER or not _APOLOGY.search(found.group()))
    )
    chambers = observation.view.chambers
    piles = {str(chambers[slug].pile) for slug in observation.view.rooms_of(seat)}
    for whole in _WHOLE_PILE.finditer(text):
        if (whole["size"] or whole["sized"]) in piles:
            yield from (whole.span(part) for part in ("all", "end", "behind") if whole[part])


def _heading(text: str, start: int, end: int) -> int:
    """Where the name begins of a chamber of which nothing else is said before the next one: `listen: open? no`."""
    if _NEXT_ROOM.match(text, end) is None:
        return start
    first = max(0, start - _LONGEST_TITLE)
    heads = (room.start() for room in ROOM.finditer(text, first, start) if not text[room.end() : start].strip(" :*_"))
    return next(heads, start)


@lru_cache(maxsize=64)
def _to_others(others: tuple[Seat, ...]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What asks something of one of them, a reason in what others do, and a name that is corrected: `Kofi pls take 50`;
    `as nobody else takes an odd number`; `rob Deniz, no, Kofi`.
    """
    name = rf"(?:{'|'.join(map(re.escape, sorted(others, key=len, reverse=True)))})"
    asks = (
        rf"(?:[-\u2013\u2014(]\s*)?\b{name}\s*,?\s+(?:(?:please|pls|plz|you|u|can|could|should)\s+)+"
        r"(?:take|rob|open|search|bid|leave|don['’]?t)\b[^.!?;\n]*"
    )
    reason = (
        r"\b(?:since|because|cos|cuz|coz|bc|(?<!long )as|while|although|though)"
        rf"\s+(?:{name}|nobody|no\s?one|every(?:one|body)|some(?:one|body)"
        r"|people|they|he|she|(?:the\s+)?others?)(?:\s+(?:else|will|would|might|probably|also|always|all|both|usually))*"
        r"\s+(?:tak(?:es?|ing)|rob(?:s|bing)?|open(?:s|ing)?|bids?|bidding|search(?:es|ing)?|enters?)\b[^.!?;,\n]*"
    )
    corrected = rf"(?<=\brob )\b{name}\b{_CORRECTS}(?={name}\b)"
    return re.compile(rf"{asks}|{reason}", re.IGNORECASE), re.compile(corrected, re.IGNORECASE)
