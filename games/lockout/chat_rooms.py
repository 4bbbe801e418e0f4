"""How a room stands in a message: where one goes, what one leaves, who is spoken to, or only a letter."""

from __future__ import annotations

from typing import Literal

from games.core.chat import POLITE, Word
from games.lockout.teams import ROOMS

_AWAY = frozenset({"from", "leave", "leaving", "in", "at", "stay", "staying", "quit", "out", "exit", "exiting"})
_PAST = frozenset({"was", "were", "been"})
LETTER = {room[0]: room for room in ROOMS}
_CIVIL = POLITE | {"for", "this", "again", "now", "today", "tonight", "it"}
_TOWARDS = frozenset({"to", "into", "for", "towards", "move", "go", ">", "=", ":"})
_CHOOSING = frozenset({"choose", "pick", "room", "say", "to", "for"})
_CLAUSE_ENDS = frozenset(".,;:!?()\n\u2026") | {"but", "so", "because", "since"}
_OPENING_WORDS = "ok okay so and then well just now yes no right the good old room"
_OPENING = frozenset(_OPENING_WORDS.split())
"""Words that a clause may begin with, or have before a room, and that say nothing of it."""
_OWN_WORDS = "i i'm im i'll i’m i’ll ill imma me myself my"
_OWN = frozenset(_OWN_WORDS.split())
_GOING_WORDS = """
go move off head headed bound back over put send lock gonna will let lemme shall i'll i’ll ill imma moved sent placed
"""
_GOING = frozenset(_GOING_WORDS.split())
"""Before `to Beta` they say that one goes there, as each form in `-ing` does."""
_NOT_GOING_WORDS = """
talking listening speaking referring reacting objecting according thinking waiting being something nothing anything
everything thing writing losing relating belonging king
"""
_NOT_GOING = frozenset(_NOT_GOING_WORDS.split())
"""Words in `-ing` that do not."""
_WILL = frozenset({"i'll", "i’ll", "ill", "imma"})
_LEADING = frozenset({"to", "into", "toward", "towards", "onto", "in"})
_CHOOSES = frozenset({"pick", "picking", "choose", "choosing", "take", "taking"})
"""Before a room they choose it, whatever stands behind."""
_CHOSEN = _CHOOSES | {"choice", "with", "it's", "is", "go", "going", "moving", "heading", "off", "say", "join", "want"}
_BEHIND = _CIVIL | {"then", "too", "lol", "tho", "though", "rn", "i"}
"""Words behind a room that leave it alone in its clause."""
_ANYTHING = frozenset({"anything", "anywhere", "any", "all", "everything", "everywhere", "nothing", "nowhere"})
_BESIDE = frozenset(
    {
        "with",
        "w",
        "despite",
        "against",
        "for",
        "as",
        "away",
        "by",
        "purely",
        "together",
        "alongside",
        "whatever",
        "even",
    }
)
_BESIDE_IN_TWO = frozenset(
    {("out", "of"), ("like", "a"), ("to", "escape"), ("to", "avoid"), ("to", "see"), ("to", "meet")}
    | {("in", "the"), ("in", "protest"), ("in", "style"), ("in", "peace"), ("in", "search"), ("in", "hope")}
)
"""Behind a room that begins a clause: what is said of going there, for the room is the subject of none of these."""
_ENDS = frozenset(".,;!?\n")
_ENDS_OF_SENTENCE = frozenset(".;!?\n")
_FROM_ME = frozenset({"from me", "from here", "too", "as well"})
_FOR_NOW = frozenset({"for me", "for this", "for now", "for today"})
_CHOICE_IS = frozenset({"mine", "letter", "choice", "room", "pick", "answer", "move", "vote"})
"""Beside a letter, what makes a room of it: `G from me`, `A for me`, `mine is G`; not `A for effort`."""
_THOSE_THERE = frozenset(
    {"folks", "people", "guys", "team", "gang", "squad", "crew", "peeps", "friends", "buddies", "roommates", "fam"}
    | {"lot", "players", "members"}
)
"""Behind a room, who is in it: `sorry Beta folks`."""
_GREETED = frozenset(
    {"thanks", "thx", "ty", "thank", "luck", "gl", "sorry", "hi", "hey", "hello", "bye", "goodbye", "cheers"}
    | {"congrats", "poor", "dear", "welcome", "love", "greetings", "shoutout", "props", "respect", "hugs", "kisses"}
)
"""Before a room, what is said to those in it: `good luck Beta`."""


def is_gone_to(words: list[Word], index: int) -> Literal["", "bare", "whole"]:
    """Whether a room is where one goes: `bare` in a clause with civil words alone, `whole` behind a verb of going."""
    first = index
    while first and (words[first - 1].low not in _CLAUSE_ENDS or _is_excepted(words, first - 1)):
        first -= 1
    before = [word.low for word in words[first:index] if word.low not in _OPENING]
    behind = words[index + 1].low if index + 1 < len(words) else "."
    goes = [word for word in before if word in _GOING or (word.endswith("ing") and word not in _NOT_GOING)]
    led = bool(before) and before[-1] in _LEADING
    if led and goes and (before[0] == goes[0] or not _OWN.isdisjoint(before)):
        return "whole" if not is_addressed(words, index) else ""
    if before[:1] and before[0] in _WILL and before[-1] in _CHOOSES and words[index - 2].low == "and":
        return "bare" if not is_addressed(words, index) else ""
    if is_addressed(words, index) or not set(before) <= _TOWARDS | _CHOSEN | _OWN | _GOING | {"down"}:
        return ""
    chosen = before[-1:] and before[-1] in _CHOOSES
    alone = (not before or before[-1] in _TOWARDS | _CHOSEN) and (behind in _BEHIND or not behind.isalpha())
    return "bare" if chosen or alone else ""


def _is_excepted(words: list[Word], index: int) -> bool:
    """Whether a `but` excepts what stands behind it: `anything but Gamma`."""
    return words[index].low == "but" and index > 0 and words[index - 1].low in _ANYTHING


def has_an_aside(words: list[Word], index: int) -> bool:
    """Whether a room begins its clause and something is said behind it of which no room is the subject: `Beta with a
    heavy heart`; not `Beta smells`.
    """
    first = index
    while first and words[first - 1].low in _OPENING | _CHOSEN:
        first -= 1
    behind = tuple(word.low for word in words[index + 1 : index + 3])
    begins = not first or words[first - 1].low in _CLAUSE_ENDS
    return begins and (not _BESIDE.isdisjoint(behind[:1]) or behind in _BESIDE_IN_TWO)


def stands_alone(words: list[Word], index: int) -> bool:
    """Whether a sentence has nothing but a room and civil words."""
    first, last = index, index + 1
    while first and words[first - 1].low not in _ENDS_OF_SENTENCE:
        first -= 1
    while last < len(words) and words[last].low not in _ENDS_OF_SENTENCE:
        last += 1
    beside = [word.low for word in (*words[first:index], *words[index + 1 : last]) if word.low.isalpha()]
    asks = words[last].low == "?" if last < len(words) else False
    return not asks and set(beside) <= _OPENING | _BEHIND | {"me", "it's", "is", "still"}


def is_letter(words: list[Word], index: int) -> bool:
    """Whether a capital letter stands for a room: alone in its clause, or behind a word of going."""
    before = words[index - 1].low if index else ""
    if words[index].text not in LETTER and not (words[index].text in ("b", "g") and before in _CHOOSING):
        return False
    after = words[index + 1].low if index + 1 < len(words) else ""
    behind = " ".join(word.low for word in words[index + 1 : index + 3] if word.low.isalpha())
    ends = not after.isalpha() or after in _CIVIL or behind in _FROM_ME
    if after == "for" and behind not in _FOR_NOW:
        return False
    if before == "is" and index > 1 and words[index - 2].low in _CHOICE_IS and not after.isalpha():
        return True
    goes_with = before == "with" and index > 1 and words[index - 2].low in ("go", "going")
    return ends and (
        goes_with or not before.isalpha() or before in _TOWARDS | {"room", "going", "moving", "ok", "please", "choose"}
    )


def is_addressed(words: list[Word], index: int) -> bool:
    """Whether a room stands for those in it: `sorry Beta folks`, `good luck Beta`."""
    before = [word.low for word in words[max(0, index - 2) : index]]
    behind = [word.low for word in words[index + 1 : index + 3]]
    cheered = before[-1:] == behind[:1] == ["go"]
    greeted = before[-1:] if before[-1:] != ["to"] else before[:1]
    called = behind[:2] == [",", "you"] or not _THOSE_THERE.isdisjoint(behind[:1])
    return cheered or called or not _GREETED.isdisjoint(greeted)


def is_left(words: list[Word], index: int, own: bool) -> bool:
    """Whether the words before a room say that one leaves it, or is there; `in Beta` elsewhere is where one goes."""
    if not _PAST.isdisjoint(word.low for word in words[max(0, index - 2) : index]):
        return True
    for word in reversed(words[max(0, index - 3) : index]):
        if word.low in _TOWARDS or word.low in _ENDS:
            return False
        if word.low in _AWAY and (own or word.low not in ("in", "at")):
            return True
    return False


def place_of(words: list[Word], index: int) -> tuple[int, int]:
    """The room, with a verb of going and a preposition before it."""
    first = index
    while first > 0 and words[first - 1].low in ("move", "moving", "go", "going", "to", "room", "into", "switch"):
        first -= 1
    if first > 1 and words[first - 1].low == ":" and words[first - 2].low in ("to", "into", "going"):
        first -= 2
    return words[first].start, words[index].end
