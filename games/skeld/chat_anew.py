"""What a message says of a crewmate and then says anew, as one who thinks aloud: `2: 3A ... no, 2 to 11A with 3`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise

from games.core.chat import ChatOrder
from games.core.chat_told import blanked
from games.core.game import Observation
from games.core.viewers import Seat
from games.skeld.chat_crew import Heading, text_and_headings
from games.skeld.chat_parts import Said
from games.skeld.chat_words import BARE, NEAR, ROOM
from games.skeld.view import View

_TURN = re.compile(
    r"(?:(?<=[^\w\s])\s*|\b(?:or|oh|hm+|uh+m?|er+m?|um+|ah+|ok|so|wait)\s+)(?:no+|nope|nah)\b(?!\s*\.?\s*[12]\s*[:=]|\s+(?:energy|activat|plant|disabl|drain|eat|cap|call|bonus|banan|mov|wall|step|need))"
    r"|\b(?:wait|actually|hang\s+on|hold\s+on|i\s+mean|make\s+(?:that|it)|sorry|oops|whoops|argh|correction"
    r"|(?:scratch|scrap|forget|strike)\s+(?:that|it|this))\b",
    re.IGNORECASE,
)
"""What says that something else than before is meant."""
_APOLOGY = re.compile(r"sorry|w?h?oops|argh", re.IGNORECASE)
_LINKS = re.compile(
    r"[\s,.!;:\u2013\u2014-]*(?:(?:no|wait|sorry|then|just|ok|okay|so|but|yes|yeah|right|fine)\b[\s,.!;:-]*)*",
    re.IGNORECASE,
)
_OPEN = re.compile(
    r"\b(?:if|unless|or(?!\s+no\b)|maybe|perhaps|either|whether|depend\w*|both|instead\s+of)\b", re.IGNORECASE
)
"""What leaves open which of two is meant."""
_UNSURE = re.compile(r"\b(?:sure|know|think|guess|decided?)\b", re.IGNORECASE)
_AMOUNT = re.compile(
    r"(?:with\s+|w/?\s*)?\d{1,2}(?:\s+energy)?(?=\s*(?:[.,;!)\n]|and\b|please\b|then\b|$))", re.IGNORECASE
)
_ROOM_ANEW = re.compile(
    r"(?:\b(?:to|moves?|move|goes|go|going|heads?|into)|->)\s+(?P<old>(?:(?:1[0-3]|[1-9])\s?[A-Ca-c]?|(?-i:[PRSTUVWXYZ]))\b[\s.,;!?\u2026-]+"
    r"(?:(?:oh|hm+|uh+|er+m?|ah|no+|nope)\b[\s.,!\u2026-]*)*(?:no+|nope|wait|sorry|actually|i\s+mean(?:t)?|w?h?oops|argh|make\s+(?:it|that)|rather|correction)\b"
    rf"[\s.,!\u2026-]*(?:(?:no|wait|sorry|i\s+mean(?:t)?|to|that['\u2019]s|it['\u2019]s)\b[\s.,!-]*)*)(?={ROOM.pattern}(?!\s+(?:is|was|has|had)\b))",
    re.IGNORECASE,
)
"""A room, or the beginning of one, and what says that it is another: `moves to 13... wait 5C`."""
_STANDS = re.compile(
    r"(?:['\u2019]s|\s+(?:is|was|are|stands?|sits?))\s+(?:(?:still|now|already)\s+)*(?:at|in|on)\b", re.IGNORECASE
)
"""Behind a crewmate, what asks where it is."""
_BREAKS_OFF = re.compile(
    r"(?:(?<!\.)\.{2,}+|\u2026|(?<!\?)\?++|\s[-\u2013\u2014]+\s)\W{0,20}+"
    r"(?:(?:oh|ah|hm+|no+|nope|nah|wait|damn|well|but|ok|argh|ugh|lol|right|shit|crap)\b\W{0,20}+){0,5}+"
    r"(?=[^.!?;\n]{0,60}\b(?:not?|nope|nah|can\W?t|cannot|don\W?t|doesn\W?t|haven\W?t|isn\W?t|already|used|gone|taken"
    r"|too\s+far|never|wait)\b)"
    r"|(?:\.\.|\u2026)(?=\s{10})"  # behind it talk was blanked
    r"|\bbut\b(?=[^.!?;\n]{0,60}\b(?:can\W?t|cannot|isn\W?t|doesn\W?t|not|too\s+far|already|gone|taken)\b[^.!?;\n]{0,40}\bso\b)",
    re.IGNORECASE,
)
"""Where what is said of a crewmate breaks off, and why: `byte: disable... oh I used mine already. byte: ...`."""
_MOST_TURNS = 4
_LONGEST = 160
"""In characters: more is no slip of the tongue."""
_Read = Callable[[str], ChatOrder | None]


def taken_back(text: str, seat: Seat, observation: Observation[View], read: _Read) -> Iterator[tuple[int, int]]:
    """What is said of a crewmate and replaced behind it in the same message by all that it said, or by nothing."""
    if _TURN.search(text) is None and "?" not in text and _BREAKS_OFF.search(text) is None:
        return
    rooms = [found.span("old") for found in _ROOM_ANEW.finditer(text)]
    yield from rooms
    text = blanked(text, rooms)
    _, headings = text_and_headings(text, seat, observation)
    runs = [list(run) for _, run in groupby(headings, key=lambda one: one.crew)]
    ends = [*(run[0].start for run in runs), len(text)][1:]
    yield from _asked_first(text, headings, read)
    for run, end in zip(runs, ends, strict=True):
        yield from _in_run(text, run, end, read)


def _asked_first(text: str, headings: Sequence[Heading], read: _Read) -> Iterator[tuple[int, int]]:
    """What is only asked of a crewmate of which it is then said what it does: `2 to 9B?? can it? ok 2 stays`."""
    ends = [*(one.start for one in headings), len(text)][1:]
    last = {one.crew: at for at, one in enumerate(headings)}
    for at, one in enumerate(headings):
        end, then = ends[at], last[one.crew]
        if then == at or "?" not in text[one.start : end] or end - one.start > _LONGEST or _STANDS.match(text, one.end):
            continue
        asked, later = read(text[one.start : end]), read(text[headings[then].start : ends[then]])
        if later is None or not (later.whole or (later.offered and not later.text)):
            continue
        kinds = _kinds(asked.text) if asked is not None else set[str]()
        if "cap" not in kinds and (kinds <= _kinds(later.text) or not later.text):
            yield one.start, end


def _in_run(text: str, run: Sequence[Heading], end: int, read: _Read) -> Iterator[tuple[int, int]]:
    """The same in what is said of one crewmate, from its heading to the next crewmate's."""
    if (broken := _broken_off(text, run, end, read)) is not None:
        yield broken
        return
    first = run[0]
    name = text[first.start : first.end]
    turns = list(_TURN.finditer(text, first.end, end))[-_MOST_TURNS:]
    for turn in reversed(turns):
        before = text[first.start : turn.start()]
        again = next((one for one in run[1:] if one.start >= turn.end()), None)
        links = _LINKS.match(text, turn.end())
        behind = again.start if again is not None else links.end() if links is not None else turn.end()
        dropped = text[first.end : behind]
        if len(dropped) > _LONGEST or _OPEN.search(dropped) or not re.search(r"\w", text[first.end : turn.start()]):
            continue
        later = read(text[behind:end] if again is not None else f"{name.rstrip(' :')}: {text[behind:end]}")
        if later is None or not (later.whole or (later.offered and not later.text)):
            continue
        earlier = read(before)
        said = _kinds(earlier.text) if earlier is not None else set[str]()
        if said <= _kinds(later.text) or not later.text:
            yield (first.start if again is not None else first.end, behind)
            return
    yield from _amount_anew(text, first, turns, end, read)


def _broken_off(text: str, run: Sequence[Heading], end: int, read: _Read) -> tuple[int, int] | None:
    """What is begun of a crewmate and given up, before all that it does is said under its name again."""
    first, last = run[0], run[-1]
    broken = _BREAKS_OFF.search(text, first.end, min(last.start, first.end + _LONGEST))
    if (
        first is last
        or broken is None
        or last.start - first.start > _LONGEST
        or _OPEN.search(text, first.end, last.start)
    ):
        return None
    given_up = text[broken.end() : last.start]
    later = read(text[last.start : end])
    if ROOM.search(given_up) or BARE.search(given_up) or _UNSURE.search(given_up) or later is None or not later.whole:
        return None
    return first.start, last.start


def _amount_anew(
    text: str, heading: Heading, turns: Sequence[re.Match[str]], end: int, read: _Read
) -> Iterator[tuple[int, int]]:
    """Amounts that stand there once more behind words that say so: `with 2, no, 3`, `with 4, no 3, no 2`."""
    for turn in turns:
        links = _LINKS.match(text, turn.end())
        behind = links.end() if links is not None else turn.end()
        amounts = list(BARE.finditer(text, heading.end, turn.start()))
        if not amounts or _AMOUNT.match(text, behind) is None:
            continue
        start = amounts[-1].start()
        between = text[amounts[-1].end() : turn.start()]
        said, later = (
            read(text[heading.start : turn.start()]),
            read(f"{text[heading.start : start]} {text[behind:end]}"),
        )
        if said is None or later is None or not (said.whole and later.whole):
            continue
        if len(between) <= NEAR and ROOM.search(between) is None and _bare(said.text) == _bare(later.text):
            yield (start, behind)
            text = blanked(text, [(start, behind)])


def _bare(order: str) -> str:
    """An order without its amounts."""
    return re.sub(r"(?<=with )\d+|(?<=activate )\d+(?!\w)", "", order)


def swapped(said: Said) -> str:
    """A doubt where behind a correction the other crewmate does something: that one instead, or that one too?"""
    for one, other in pairwise(said.headings):
        turn = next(reversed([*_TURN.finditer(said.text, one.end, other.start)]), None)
        if turn is None or one.crew == other.crew or not _LINKS.fullmatch(said.text, turn.end(), other.start):
            continue
        if _APOLOGY.match(turn.group()) and _is_of_something_else(said.text, turn, other.start):
            continue
        asked = said.text[: turn.start()].rstrip()[-1:] == "?"
        if not asked or said.way_of(one.crew) == said.way_of(other.crew) is not None:
            return "that crewmate instead of the other one, or both?"
    return ""


def _is_of_something_else(text: str, turn: re.Match[str], end: int) -> bool:
    """Whether an apology ends a sentence, or a clause that began before it: `my phone is slow sorry. 2 to Z`."""
    return text[: turn.start()].rstrip(" ")[-1:].isalpha() or re.search(r"[.!\n]", text[turn.end() : end]) is not None


def _kinds(order: str) -> set[str]:
    """What an order has its crewmates do."""
    return {part.split(": ", 1)[-1].split()[0] for part in order.split("; ") if part}
