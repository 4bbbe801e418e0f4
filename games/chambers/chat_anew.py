"""Orders of which a later message puts a part right, chamber by chamber: `rob Liv in alien instead`, `alien stays`."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from games.chambers import chat
from games.chambers.chat_amounts import BARE
from games.chambers.chat_nothing import nothing_said
from games.chambers.chat_parts import NUMBER, size
from games.chambers.chat_rooms import ROOM, slug_of
from games.chambers.chat_talk import asides
from games.chambers.chat_told import told_in
from games.chambers.parsing import Actions, Orders, parse, spell
from games.chambers.view import View
from games.core.chat import ChatOrder, named
from games.core.chat_told import blanked
from games.core.errors import InvalidOrder
from games.core.game import Observation
from games.core.viewers import Seat

_CORRECTS = re.compile(
    r"\b(?:instead|i\s+mean|i\s+meant|after\s+all|wait|actually|make\s+(?:it|that)|correction|w?h?oops|rather|typo"
    r"|so?rry(?!\s+(?:for|to|about|that)\b)|on\s+(?:second\s+thoughts?|reflection))\b"
    r"|^\W*(?:(?:a+h+|oh+|h+m+|u+h+m?|ok|well|lol)\W+)*(?:no+|nope|nah)"
    rf"(?=\s*[,.!;:\n-]|\s+(?:wait|sorry|actually|make|rob|tak|search|open|bid|in\b|{ROOM.pattern}))|^\s*\*",
    re.IGNORECASE,
)
"""What says that a part of an order is put right."""
_ANEW = re.compile(
    r"\b(?:(?<!after )all|everything|anything|new\s+orders?|changed|change\s+of|forget|scratch|scrap|cancel|ignore"
    r"|delete|replace|start\s+over|else|or|if|unless|maybe|perhaps|might|both|also|too|as\s+well|another|next|same)\b"
    r"|\?",
    re.IGNORECASE,
)
"""What may say that it is an order anew, one more, or not sure."""
_ALONE = re.compile(r"\b(?:only|just|nothing)\b", re.IGNORECASE)
"""In a sentence with a part of it, the same."""
_SENTENCE = re.compile(r"[^.!?;\n]+")
_AS_BEFORE = r"(?:as\s+(?:it\s+)?(?:is|was|before|said)|the\s+same(?:\s+as\s+before)?|like\s+that|unchanged)"
_STAYS = re.compile(
    rf"\b(?:keep(?:ing)?|leave)\s+(?:{ROOM.pattern})\s+{_AS_BEFORE}"
    rf"|(?:{ROOM.pattern})\s+(?:(?:(?:stays?|stands?|remains?|is)\s+)?{_AS_BEFORE}|stays?|stands?|remains?|is\s+fine|i\s+keep)"
    r"(?=\W*(?:$|[.,;!\n]|\band\b|\bbut\b))",
    re.IGNORECASE,
)
"""A chamber of which it is said that its orders stand."""
_REST = re.compile(
    r"\b(?:(?:the\s+)?(?:rest|others?)\s+(?:stays?|stands?|remains?|is\s+(?:fine|the\s+same|unchanged)|unchanged|same"
    r"|as\s+(?:it\s+)?(?:is|was|before))|(?:keep|leave)\s+(?:the\s+)?(?:rest|others?)(?:\s+as\s+(?:it\s+)?(?:is|was))?)\b",
    re.IGNORECASE,
)
"""That all the rest stands."""
_IN_PLACE_OF = re.compile(
    r"(?<![\s,(])[\s,(]*+\b(?:and\s+)?(?:not|no\s+longer|instead\s+of|rather\s+than|in\s+place\s+of)\s+(?:(?:rob|tak)(?:bing|e|ing)?\s+)?",
    re.IGNORECASE,
)


def put_anew(order: str, text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """An order with what a text puts right of it; None where it may be another order, one more, or is not sure.

    What it says anew must have been said of the same chamber before, and words of correction or of what stands too.
    """
    before = parse(order, seat, observation)
    stays, rest, corrects = (list(each.finditer(text)) for each in (_STAYS, _REST, _CORRECTS))
    beside = [one.span() for one in (*stays, *rest)]
    beside += _replaced(before, text, observation.seats)
    said = blanked(text, beside)
    then, places = _read(said, seat, observation)
    if then is None or any(nothing_said(said)) or not (stays or rest or corrects or len(beside) > len(stays)):
        return None
    new = {actions.chamber: actions for actions in then.actions}
    standing = {slug_of(room) for one in stays for room in ROOM.finditer(one.group())}
    old = {actions.chamber for actions in before.actions}
    if not _is_of_parts(before, then) or not standing <= old - new.keys():
        return None
    if stays and not (corrects or rest) and standing | new.keys() != old:
        return None
    told = [*told_in(said, seat, observation), *asides(said, seat, observation.seats, observation.view.rooms_of(seat))]
    places = [*places, *beside, *told, *(one.span() for one in corrects)]
    return ChatOrder(spell(_merged(before, then)), tuple(sorted(places)), explicit=True, whole=True, amends=True)


def _read(said: str, seat: Seat, observation: Observation[View]) -> tuple[Orders | None, Sequence[tuple[int, int]]]:
    """What a text orders by itself, and where; None where that is in doubt."""
    read = chat.read(said, seat, observation) if _ANEW.search(said) is None else None
    if read is None or (read.doubt and not (read.offered and read.doubt == BARE)):
        return None, ()
    starts = sorted(start for start, _ in read.places)
    sentences = [one for one in _SENTENCE.finditer(said) if _ALONE.search(one.group()) is not None]
    if any(bisect_left(starts, one.start()) < bisect_left(starts, one.end()) for one in sentences):
        return None, ()
    try:
        return parse(read.text, seat, observation), read.places
    except InvalidOrder:
        return None, ()


def _replaced(before: Orders, text: str, seats: Sequence[Seat]) -> Iterator[tuple[int, int]]:
    """Where a text names what is replaced: `not 45`, `instead of Wren`."""
    old = {str(actions.take) for actions in before.actions} | {actions.rob for actions in before.actions}
    names = {start: (name, end) for name, start, end in named(text, seats)}
    for lead in _IN_PLACE_OF.finditer(text):
        number = NUMBER.match(text, lead.end())
        what, end = (size(number), number.end()) if number is not None else names.get(lead.end(), ("", 0))
        if what in old:
            yield lead.start(), end


def _is_of_parts(before: Orders, then: Orders) -> bool:
    """Whether all that is ordered then was ordered before too, but for how much, whom or with which password."""
    tried = {attempt.chamber for attempt in before.attempts}
    old = {actions.chamber: actions for actions in before.actions}
    same = then.cleanse is None and bool(before.bid) >= bool(then.bid)
    same = same and {attempt.chamber for attempt in then.attempts} <= tried
    return same and all(_covers(old.get(actions.chamber), actions) for actions in then.actions)


def _covers(old: Actions | None, new: Actions) -> bool:
    return (
        old is not None
        and bool(old.take) >= bool(new.take)
        and (old.rob is not None) >= (new.rob is not None)
        and old.open >= new.open
        and old.search >= new.search
    )


def _merged(before: Orders, then: Orders) -> Orders:
    tried = {attempt.chamber: attempt for attempt in then.attempts}
    done = {actions.chamber: actions for actions in then.actions}
    return replace(
        before,
        bid=then.bid or before.bid,
        attempts=tuple(tried.get(attempt.chamber, attempt) for attempt in before.attempts),
        actions=tuple(_put(actions, done.get(actions.chamber)) for actions in before.actions),
    )


def _put(old: Actions, new: Actions | None) -> Actions:
    return old if new is None else replace(old, take=new.take or old.take, rob=new.rob or old.rob)
