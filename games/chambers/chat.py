"""Orders of 13 Chambers as players put them: `Alien: xeno`, `in Alien I take 20 and rob Bo`, `3 garnets on Golden`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from games.chambers.chat_amounts import BARE, unread
from games.chambers.chat_clauses import clauses_of, parts_of_clause
from games.chambers.chat_no_passwords import is_talk
from games.chambers.chat_nothing import nothing_said, without_nothing
from games.chambers.chat_parts import Found, relied_on
from games.chambers.chat_passwords import ALONE, AND, NO_SIGN, ONE_WORD, TITLE
from games.chambers.chat_rooms import HEADINGS, ROOM, anyhow, is_head, mentions, slug_of
from games.chambers.chat_told import TOLD, told_in
from games.chambers.plan import GOLDEN, ROOMS, Slug
from games.chambers.view import View
from games.core.chat import ChatOrder
from games.core.game import Observation
from games.core.viewers import Seat

ORDER_WORDS = frozenset({"enter", "take", "rob", "open", "search", "bid", "cleanse", "password", "passwords"})
_LISTED = re.compile(
    rf"(?:(?<=\s)|^)\d[.)](?=\s+(?:{ROOM.pattern}|(?:{'|'.join(sorted(ORDER_WORDS))})\b))"
    r"|(?:^|(?<=\n))[ \t]*(?:\d{1,2}[.)](?=[ \t])"
    r"|(?:attempt|password|guess|try|pw)\s*#?[12]\s*[:.)](?=[ \t]))",
    re.IGNORECASE,
)
_SHORT_ATTEMPT = re.compile(rf"\W*(?:{anyhow(HEADINGS)}|high|until|genius)\s+([A-Za-z]{{2,}})\W*", re.IGNORECASE)
_STRAY = re.compile(r"^\W*(\w[\w -]{0,24}?)\s*[-=]+>\s*[\"'`]?[A-Za-z]+", re.MULTILINE)
"""Some name and a password."""
_DOES_NOTHING = re.compile(
    rf"\W*(?:in\s+)?(?:{ROOM.pattern})\W*(?:i\s+)?(?:do(?:ing)?\s+)?(?:nothing|pass)\W*", re.IGNORECASE
)
_TOLD_NOWHERE = re.compile(
    r"\b(?:the|my)\s+(?:word|answer|solution|code)\s*(?:is|=|:)\s*[\"']?[A-Za-z]+|\bit['’]?s\s+[\"'][A-Za-z]+[\"']"
    r"|\b(?:my\s+)?(?:password|pw|guess|attempt)\s*(?:[:=]|-+>|is\b)\s*[\"'`]?[A-Za-z]+[\"'`]?\W*(?:$|\n)",
    re.IGNORECASE,
)
"""A password without a chamber: `the word is echo`."""
_AND = re.compile(r"(?<=[\s,])n(?=\s)")
"""How `and` is typed."""
_ALL_IN = re.compile(r"\ball[ -]in\b", re.IGNORECASE)
_SIDED = re.compile(r"\bgo(?:ing|es)?\s+with\s+(\w+)|(\w+)\s+is\s+(?:the|my)\b", re.IGNORECASE)
_ENDS = re.compile(r"[.!?;](?=\s|$)|\n")


def read(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """What a message says of a round; None where no part of orders is in it."""
    found = list(_parts(without_nothing(text), seat, observation))
    left = unread(text, found)
    if not any(one.of for one in found):
        if left and observation.view.rooms_of(seat):
            return ChatOrder("take", ((0, len(text)),), left)
        told = _TOLD_NOWHERE.search(text)
        return ChatOrder("enter", (told.span(),), "at which chamber? Put its name before it") if told else None
    bracketed = [one for one in found if one.doubt == NO_SIGN and text[one.end - 1] == ")"]
    if len(bracketed) > 1:
        found = [replace(one, doubt="") if one in bracketed else one for one in found]
    denied = list(nothing_said(text))
    if denied or any(one.of and not one.doubt for one in found):
        found = [replace(one, doubt="") if one.doubt == BARE else one for one in found]
    found = [_of_seat(one, text, observation.seats) for one in found]
    told = list(told_in(text, seat, observation))
    found = [replace(one, doubt=one.doubt or TOLD) if _is_in(one, told) else one for one in found]
    found += (Found("", "", *place) for place in denied)
    whole = list(dict.fromkeys(one.text for kind in ("cleanse", "bid", "enter") for one in found if one.of == kind))
    slugs = dict.fromkeys(one.of for one in found if one.of in ROOMS)
    whole += [f"{slug}: {', '.join(dict.fromkeys(one.text for one in found if one.of == slug))}" for slug in slugs]
    doubt = next((one.doubt for one in found if one.doubt), "")
    doubt = doubt or left or _half_read(text, found) or _less_than_all(text, found, seat, observation)
    places = tuple((one.start, one.end) for one in found)
    offered = doubt.startswith((ONE_WORD, NO_SIGN, BARE))
    return ChatOrder(
        "; ".join(whole),
        places,
        doubt,
        offered=offered,
        explicit=not doubt,
        whole=_is_whole(text, found),
        mends=True,
        shares=frozenset(_share(one) for one in found if one.of),
    )


def _of_seat(one: Found, text: str, seats: Sequence[Seat]) -> Found:
    """An attempt; with a doubt where its word may be whom the writer sides with: `Missing: I'm going with Bo`."""
    sided = _SIDED.search(text[one.start : one.end]) if one.of == "enter" else None
    name = next(filter(None, sided.groups()), "") if sided else ""
    return replace(one, doubt=one.doubt or f"is {name} the password?") if name in seats else one


def _is_in(one: Found, told: Sequence[tuple[int, int]]) -> bool:
    """Whether a part of orders stands where something is only told."""
    return bool(one.of) and any(start <= one.start < end for start, end in told)


def _share(one: Found) -> str:
    """What a part speaks of: the bid, the cleanse, an attempt at a chamber, or a verb in a chamber."""
    return " ".join([one.of, *one.text.split()[: 2 if one.of == "enter" else 1]])


def _is_whole(text: str, found: Sequence[Found]) -> bool:
    """Whether all parts are made of the game's words, names and numbers alone: none is a password, or one verb in a
    sentence without its chamber.
    """
    rooms = [one for one in found if not one.of]
    return all(
        one.of != "enter" and (len(one.text.split()) > 1 or any(_is_beside(text, one, room) for room in rooms))
        for one in found
        if one.of
    )


def _is_beside(text: str, one: Found, other: Found) -> bool:
    """Whether two parts stand in one sentence."""
    start, end = min(one.start, other.start), max(one.end, other.end)
    return _ENDS.search(text, start, end) is None


def _half_read(text: str, found: Sequence[Found]) -> str:
    """The question about a word of a chamber's name and another word, beside attempts: `eat food`; or about what is no
    chamber's name and a password: `ZZ -> echo`.
    """
    if not any(one.of == "enter" for one in found):
        return ""
    for stray in _STRAY.finditer(text):
        if not any(one.start < stray.end() and stray.start(1) < one.end for one in found):
            return f"and which chamber is {stray[1]}?"
    left = "".join(" " if any(one.start <= at < one.end for one in found) else sign for at, sign in enumerate(text))
    part = next((part for part in AND.split(left.replace("\n", ",")) if _SHORT_ATTEMPT.fullmatch(part)), "")
    return f"and what is {part.strip()}?" if part else ""


def _less_than_all(text: str, found: Sequence[Found], seat: Seat, observation: Observation[View]) -> str:
    """The question about a bid that is not all of the purse, beside `all in`."""
    bid = next((one.text for one in found if one.of == "bid"), "")
    less = bid not in ("", f"bid {observation.view.players[seat].garnets}") and _ALL_IN.search(text) is not None
    return f"{bid}, or all in?" if less else ""


def _counted(text: str) -> list[re.Match[str]]:
    """The numbers that count a list: at the beginnings of lines, or one behind another; not `round 2. Alien`."""
    found = list(_LISTED.finditer(text))
    digits = [int(said[0]) if (said := number.group().strip())[0].isdigit() else 0 for number in found]
    first = {digit: at for at, digit in reversed(list(enumerate(digits)))}
    follows = [digit > 1 and first.get(digit - 1, at) < at for at, digit in enumerate(digits)]
    last = max((at for at, is_behind in enumerate(follows) if is_behind), default=-1)
    return [
        number
        for at, number in enumerate(found)
        if follows[at] or (digits[at] == 1 and at < last) or _begins_line(text, number.start())
    ]


def _begins_line(text: str, at: int) -> bool:
    return not text[text.rfind("\n", 0, at) + 1 : at].strip()


def _parts(text: str, seat: Seat, observation: Observation[View]) -> Iterator[Found]:
    """The parts, clause by clause; a clause that is a chamber's name alone is the heading of those below it."""
    inside = observation.view.rooms_of(seat)
    heading: Slug | None = None
    above: Found | None = None
    listed = _counted(text)
    yield from (relied_on(said) for said in (*listed, *_AND.finditer(text)))
    for number in listed:
        if not _begins_line(text, number.start()):
            text = f"{text[: number.start()]};{' ' * (len(number.group()) - 1)}{text[number.end() :]}"
    for clause in clauses_of(text, {number.end() - 1 for number in listed}, observation.seats):
        if _DOES_NOTHING.fullmatch(clause.group()):
            yield relied_on(clause)
            continue
        rooms = [(slug_of(found), found) for found in mentions(clause.group(), observation.seats)]
        if rooms and not clause.group()[rooms[0][1].end() :].strip(" :-.*_!") and is_head(clause.group(), rooms[0][1]):
            heading = rooms[0][0]
            above = relied_on(clause)
            continue
        here = heading or (inside[0] if len(inside) == 1 else None)
        found = list(parts_of_clause(clause, rooms, here, seat, observation))
        if not found and TITLE.fullmatch(clause.group()) is not None:
            yield relied_on(clause)
            continue
        word = ALONE.fullmatch(clause.group())
        if word is not None and word["told"] and is_talk(word["word"]):
            word = None
        if not found and word is not None and above is not None and heading not in (*inside, GOLDEN):
            found = [
                Found(
                    "enter", f"enter {heading} with {word['word']}", clause.start() + word.start("word"), clause.end()
                )
            ]
        if found and above is not None:
            yield above
            above = None
        yield from found
