"""The lines in which chats, mails, forums, bots and exports name a message's writer, whoever that is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct

from genius_tui.paste.chat_text import LONGEST_SIGN, behind_emoji, without_emoji
from genius_tui.paste.stamps import AGO, CLOCK, GLUED, STAMP
from genius_tui.paste.talk import Span

Kind: TypeAlias = Literal["stamped", "named", "weak", "glued", "relayed"]
"""With a time; without one, but in a form that only names writers have; in a form that other lines have too; with a
time that the copy has joined with the message; said to have written it by somebody else.
"""

LONGEST_NAME = 60

_BY_WHAT = (
    r"(?:e-?mails?|mails?|dms?|pms?|sms|texts?(?:\smessages?)?|(?:private|direct|whatsapp|signal|telegram) messages?"
    r"|letter|post(?:card)?|discord|whatsapp|signal|telegram|slack|messenger|(?:the )?(?:website|web ?form|form))"
)
"""What a message comes by."""
_SAID_ALOUD = r"voice[ -]?(?:messages?|notes?|memos?|mails?|text|recording)"
CAME_BY = (
    rf"(?:,?\s+(?:by|via(?! phone)|per|over|in|on)\s+(?:(?:an?|the)\s+)?(?:{_BY_WHAT}|phone|{_SAID_ALOUD})"
    rf"|\s*[,/]\s*{_BY_WHAT}|(?:\s*[,/]|\s+[-\u2013\u2014])?\s+{_SAID_ALOUD})"
)
"""Behind a name: `Ann by mail`, `Ann, voice message`."""

_EMPHASIS = r"[*_`~]{0,3}"
_EDITED = r"(?:\s*[,\u00b7|-]?\s*[\[(]?(?:edited|pinned|bearbeitet|modifié|editado|modificato|bewerkt)[\])]?)?"
_LEADING = re.compile(
    rf"\s*+(?:[\[(]{STAMP}[\])](?:\s?[\[(]{STAMP}[\])])?|{STAMP})\s*(?:[-|]\s+|:\s+|(?=[\s<*_@#\[~|]"
    rf"|[^\W\d_]|[^\x00-\x7f]|$))",
    re.IGNORECASE,
)
_TRAILING = re.compile(
    rf"(?P<apart>\s+-\s+|\s{{2,}}|\s+{_EMPHASIS}[\[(]|\s+{_EMPHASIS}(?<=[*_`~])|,\s+\["
    rf"|(?P<loose>,\s+|\s+[\u00b7\u2022\u00bb\u203a|>@]\s+|\s+sent\s+)){_EMPHASIS}"
    rf"(?P<stamp>{STAMP}|{AGO})[\])]?{_EMPHASIS}{_EDITED}\s*:?\s*$",
    re.IGNORECASE,
)
_TRAILING_BARE = re.compile(rf"\s(?P<stamp>{STAMP})\s*$", re.IGNORECASE)
_GLUED = re.compile(rf"\s*+(?P<name>[^\n:<>|]{{1,40}}?)(?:\s+-\s+|\s*)(?P<stamp>{GLUED})(?=[^\s,)\]])", re.IGNORECASE)
_TIMED = re.compile(
    rf"\s*+(?P<name>[^\n:<>|,]{{1,40}}?)(?:,|\s+(?:-|@|at|on|sent|[\[(]))\s*(?P<stamp>{STAMP})[\])]?\s*:\s+(?=\S)",
    re.IGNORECASE,
)
"""A time between a name and its message: `Ann, 6:10 pm: ...`."""
_TITLE = re.compile(
    r"\s*+(?P<name>[^\n]{1,40}?)'s?\s+(?:orders?|moves?|submissions?|actions?|turn)\b[\s,:(-]*"
    r"(?:(?:for\s+|in\s+)?(?:this\s+)?(?:round|turn|week|day|r)\s?\d{0,2})?[\s:)]*$",
    re.IGNORECASE,
)
"""`Ann's orders for round 2`, above them."""
_OF_MESSAGE = r"(?:\s+(?:an?|the|this|their|his|her|my)(?:\s+last)?\s+(?:message|orders?|post|move))?(?:\s+to)?"
_SUBMITTED = re.compile(
    rf"\s*+([^:\n]{{1,40}}?)\s+(?:has\s+)?(?:submitted|submits|ordered|sent in|edited{_OF_MESSAGE})\s*:(?=\s|$)",
    re.IGNORECASE,
)
_TOLD_BY_BOT = re.compile(
    rf"\s*+[^:<>|\n]{{1,40}}?\s+[\u00bb\u203a\u2192>|-]\s+(?={_SUBMITTED.pattern})", re.IGNORECASE
)
"""Before who has sent orders to a bot: `OrderBot \u00bb Ann has submitted: ...`."""
_EDITS = re.compile(
    rf"\s*+(?:has\s+)?(?:edited|updated|changed|corrected|revised){_OF_MESSAGE}\s*:(?=\s)", re.IGNORECASE
)
"""What some chats set before a message's new text, below its writer's name: `has edited: ...`."""
_HOW_IT_CAME = (
    rf"(?:\s*\((?:(?:{_BY_WHAT}|{_SAID_ALOUD}|by|via|in|over|on|an?|the|my|private|phone|call|chat|late|early|bit|just|now|this"
    r"|morning|evening|today|tonight|ago|\d{1,2}(?:[:.]\d\d)?|hours?|h|min(?:ute)?s?|before|after|deadline|am|pm)(?![^\s,)])"
    r"[\s,]*){1,10}\))?"
)
"""In brackets behind who has said it: `Ann says (by DM, an hour late): ...`."""
_RELAYED = re.compile(
    r"\s*+(?:(?:host(?:'s)?\s*(?:note|here|relay\w*)?|relay\w*|note|fyi|reminder)\s*[:,-]\s*)?"
    r"(?:(?P<name>[^:\n\"]{1,40}?)(?<!['\u2019]s)\s+(?:has\s+|just\s+)*(?:says|said|wrote|writes|told me|tells me"
    r"|(?:dm|pm|msg)(?:['\u2019]?e?d|s)?(?:\s+(?:to\s+)?me)?|(?:messaged|texted|e?-?mailed)(?:\s+me)?"
    r"|(?:phoned|called|rang|wrote to)\s+me|whisper(?:ed|s)(?:\s+to\s+(?:me|you|(?:the\s+)?host))?"
    r"|asked me to (?:pass|relay|post|say|send|forward)(?:\s+(?:this|it|that))?(?:\s+on|\s+along)?"
    r"(?:\s+to\s+(?:you|the host))?"
    r"|via (?:dm|pm|mail|text|phone|voice))"
    r"(?:\s+(?:in|by|via|over)\s+(?:an?\s+|the\s+)?(?:dms?|pms?|e?-?mail|text|phone|private))?"
    rf"{_HOW_IT_CAME}\s*(?:[:,]\s*:?|(?=\"))\s*(?=\S)(?!that\b)"
    r"|(?P<owner>[^:\n\"]{1,40}?)['\u2019]s?\s+"
    r"(?:orders?|moves?|submission|turn|answers|card|messages?|dms?|pms?|e?-?mails?)\b[^:\n\"]{0,20}:\s*(?=\S))",
    re.IGNORECASE,
)
"""`Ann told me: ...`, `Host note: Ann's order: ...`."""
_ABOVE = re.compile(r"\s*+(?P<name>[^\n:]{1,40}?)\s+(?:wrote|writes|posted|said|says)\s*:\s*$", re.IGNORECASE)
"""Above a post that a host has gathered: `Ann wrote:`."""
_BRACKETED = re.compile(rf"\s*+\[(?P<name>[^\[\]\n]{{1,40}})\]\s*\[(?P<stamp>{STAMP})\]\s*", re.IGNORECASE)
"""`[Ann] [20:03] ...`, as KakaoTalk exports."""
_WROTE = re.compile(
    rf"\s*+(?P<name>[^\n:]{{1,40}}?)\s+(?:wrote|posted|said)(?:\s+(?:on"
    rf"|at))?\s+[(\[]?(?P<stamp>{STAMP})[)\]]?\s*:?\s*$",
    re.IGNORECASE,
)
"""Above a post of a forum."""
_CLOCK = re.compile(CLOCK, re.IGNORECASE)
_NAMED = re.compile(r"\s*+(?:<([^<>\n]{1,40})>|([^:<>\s][^:<>\n]{0,39}?)\s*+:|([^|<>:\n]{1,40}?)\s*+\|)(?=\s|$)")
_BY_DM = r"(?:dms?|pms?|msg|private|whisper|direct message|e?-?mail|text|sms)"
_CHANNEL = (
    r"(?:orders?|moves?|lounge|general|submissions?|private|dms?|conf\w{0,16}|(?:level|room)[-_ ]?\w{1,12})"
    r"\s*[|>\u00bb]"
)
_NOT_MEANT = (
    r"(?:no|not|never|old|outdated|invalid|void|withdrawn|deleted?|removed|retracted|revoked|draft|test|example|e\.?g"
    r"|quot\w*|cancel\w*|jok(?:e|es|ing)|fake|if|maybe|unsure|undecided|plan|guess\w*|previous|earlier|last|next)\b"
)
"""In brackets before a name: what stands behind it is no order for now."""
_BY_BRIDGE = r"(?:relay|bridge|bot|irc|discord|dc|telegram|tg|matrix|slack|whatsapp|wa|signal)"
_TAG = (
    rf"(?:[*_`]{{0,3}}\\?\[(?!\s*{_NOT_MEANT})[^\[\]\n]{{1,24}}\][*_`]{{0,3}}(?:\s*{_CHANNEL})?"
    rf"|[*_`]{{0,3}}\({_BY_BRIDGE}\)[*_`]{{0,3}}|\((?:in\s|via\s|by\s)?{_BY_DM}\)"
    r"|#[\w/-]{1,40}(?:\s*[|>\u00bb]|(?=\s)))\s*"
)
"""What bots and bridges set before a name: where the message was written, `[relay] #orders`, `[relay] level-3 |`."""
_ANGLED = re.compile(rf"\s*+(?:{_TAG}){{0,3}}<([^<>\n]{{1,40}})>(?=\s|$|:)\s*:?", re.IGNORECASE)
FROM = "from|von|de|van|från|fra|da"
"""How the head of a mail says who wrote it."""
_MAIL_FROM = re.compile(rf"\s*+(?:{FROM}):", re.IGNORECASE)
_LABEL = re.compile(
    rf"\s*+(?:\*\*|__)?(?P<label>{FROM}|player|name|author|user|seat|sender|posted by|submitted by|submission by|by)"
    r"(?:\*\*|__)?\s*:(?:\*\*|__)?\s*(?P<name>[^\n]{1,60}?)\s*$",
    re.IGNORECASE,
)
_PASSED = re.compile(
    rf"\s*+(?:(?:{_TAG}){{0,2}}"
    r"[\[(]?\s*(?:(?:(?:new|secret|private|sealed|hidden|anonymous)\s+)*(?:(?:direct\s+)?message|dm|pm|msg|whisper|mail|secret|orders?(?:\s+(?:received"
    r"|accepted|recorded))?|submission|text|note|fwd|forward(?:ed)?)"
    r"(?:\s+message)?\s*:?\s+(?:from|by|of)|(?:doorgestuurd|weitergeleitet|vidarebefordrat|videresendt)\s+(?:van|von|fr\u00e5n|fra)"
    r"|(?:transf\u00e9r\u00e9|reenviado|inoltrato|encaminhado|przekazano)\s+(?:de|da|di|od)|from|fwd:|forwarded:)\s+(?!(?:my|our|work|home|here|bed"
    r"|mobile|phone)\b)(?P<from>[^:\n\[\]]{1,40}?(?:\s+[(\[][^()\[\]\n]{1,20}[)\]])?)"
    r"(?:\s*[\])]?\s*(?::|$)|\s*\]\s+(?=\S))"
    rf"|(?:{_TAG}){{1,3}}(?P<tagged>[^:\n\[\]]{{1,40}}?)"
    r"(?:\s*:|\s+(?:[\u00bb\u203a\u2192>]|[-=]>))(?=\s))",
    re.IGNORECASE,
)
_MATRIX = re.compile(r"\s*+@([^\s:@]{1,40}):[\w-]+(?:\.[\w-]+)+(?::\s|\s|$)")
_ADDRESS = re.compile(r"\s*+(?:<[^<>\s]*@[^<>\s]*>|\[mailto:[^\]]*\]|\([^()\s]*@[^()\s]*\))\s*$")
_ADDRESSED = re.compile(r"\s*+(?P<name>[^\n<>:@]{1,40}?)\s+<[^<>\s@]+@[^<>\s]+>\s*$")
"""Above a mail as a mail program shows it: `Ann <ann@example.org>`."""
_BY = re.compile(
    r"\s*+(?:(?:post|reply|message)?\s*#\s?\d{1,6}\s*[:.)-]?\s+)?(?:post(?:ed)?\s+|written\s+|reply\s+)?by\s+"
    r"|\s*+(?:post|reply|message)?\s*#\s?\d{1,6}\s*[:.)-]?\s+(?=\S)",
    re.IGNORECASE,
)
_OPENED = re.compile(
    rf"(?<=\S)\s*+[(\[](?:(?:{_BY_WHAT}|{_SAID_ALOUD}|by|via(?! phone)|per|over|in|on|at|of|from|phone|call|voice|audio"
    r"|sent|received|came|got|an?|the|her|his|their|private|person|late|early|edited|corrected|updated"
    r"|again|new)(?![^\s,;.])[\s,;.]*)+$",
    re.IGNORECASE,
)
"""Before a time in the same brackets behind a name: `Ann (by mail, 23:41)`."""
_FOR_WHOM = "->|=>|>|to|an|à|aan|til|till"
_TO = re.compile(r"\s+(?:->|=>|>|\u00bb|\u203a|\u2192|to)\s+(?=\S)")
_FROM_TO = re.compile(r"\s*from\s+(?=\S[^\n]*\s(?:to|->)\s)", re.IGNORECASE)
"""Before a name behind a time, and whom the message is for: `12:58:14 From Ann to Bo:`."""
_DIRECTED = re.compile(
    rf"\s*+(?:{_BY_DM}\s*:?\s+)?([^:<>|\n]{{1,40}}?)\s+(?:{_FOR_WHOM})\s+([^:<>|\n]{{1,40}}?)\s*:(?=\s)", re.IGNORECASE
)
_ACTION = re.compile(
    r"\s*+(?:-!-|\*\s|-->|<--|--\s*\|"
    r"|\*{3}\s+(?:(?:joins|parts|quits|mode|topic|nick|kicks?)\b"
    r"|\S{1,40}\s+(?:\S{1,60}\s+)?(?:(?:has\s+)?(?:joined|left|quit)|is\s+now\s+known|sets?\s+mode)\b)"
    r"|={2,3}\s+\S{1,40}\s+(?:\S{1,60}\s+)?(?:(?:has\s+)?(?:joined|left|quit)|is\s+now\s+known)\b)",
    re.IGNORECASE,
)
_ACTS = re.compile(r"\s*+\*\s(?=\S)")
_QUOTES_NEXT = re.compile(
    r"(?:.{0,120}\b(?:wrote|writes|schrieb|schrieb .{1,40}|a écrit|escribió|ha scritto)\s*:"
    rf"(?:\s*[\u2191^]?\s*{STAMP})?"
    r"|[\s-]*(?:original message|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale)[\s:-]*"
    r"|quote from [^:\n]{1,40}:?|\[quote\b[^\]]{0,60}\])\s*$",
    re.IGNORECASE,
)


class Head(Struct, frozen=True):
    """A line that may name a writer: the name from `start` to `end`, the message from `body` on (columns).

    `stamp`: the time beside it, as it is written.
    """

    start: int
    end: int
    body: int
    kind: Kind
    stamp: str = ""


@lru_cache(maxsize=1000)  # each line is looked at from several sides, one after the other
def behind_stamp(line: str) -> int:
    """The column after the time stamp that begins a line; 0 without one, and for a day in words that a text goes on
    behind: `today is a mean day`.
    """
    found = _LEADING.match(line)
    said = found is not None and found.group().strip().isalpha() and line[found.end() :].strip()
    return found.end() if found and not said else 0


def is_mail(line: str) -> bool:
    """Whether a line begins the head of a mail."""
    return _MAIL_FROM.match(line) is not None


def is_action(line: str) -> bool:
    """Whether a line behind its time stamp tells of joining, leaving or an action, as on IRC."""
    return _ACTION.match(line, behind_stamp(line)) is not None


def acting(line: str) -> int:
    """The column of who does something in a line of IRC behind its time, `14:03 * Ann goes for A`; 0 if it is none."""
    found = _ACTS.match(line, behind_stamp(line)) if behind_stamp(line) else None
    return found.end() if found is not None else 0


def quotes_next(line: str) -> bool:
    """Whether a line says that what follows is quoted: `On Thursday Ann wrote:`."""
    return len(line) <= LONGEST_SIGN and _QUOTES_NEXT.match(line) is not None


def heads_post(line: str) -> bool:
    """Whether a line stands above a post that a host has gathered: `Ann wrote:`."""
    return _ABOVE.match(line[:LONGEST_SIGN]) is not None


@lru_cache(maxsize=1000)
def heads_of(line: str) -> tuple[Head, ...]:
    """The ways to read a line as one that names a writer, the likeliest first."""
    return tuple(_heads_in(line))


def _heads_in(line: str) -> Iterator[Head]:
    if line.lstrip().startswith(">"):
        return
    behind = behind_stamp(line)
    if behind:
        yield from _behind_stamp(line, behind)
        return
    if (found := _WROTE.match(line[:LONGEST_SIGN])) is not None:
        yield _trimmed(line, *found.span("name"), len(line), "stamped", found["stamp"])
        return
    if (found := _BRACKETED.match(line[:LONGEST_SIGN])) is not None:
        yield _trimmed(line, *found.span("name"), found.end(), "stamped", found["stamp"])
        return
    yield from _before_stamp(line)
    if (found := _TIMED.match(line[:LONGEST_SIGN])) is not None:
        yield _trimmed(line, *found.span("name"), found.end(), "glued", found["stamp"])
    if (found := _GLUED.match(line[:LONGEST_SIGN])) is not None:
        yield _trimmed(line, *found.span("name"), found.end(), "glued", found["stamp"])
    if (found := _TITLE.match(line[:LONGEST_SIGN])) is not None:
        yield _trimmed(line, *found.span("name"), len(line), "weak")
    yield from nested(line, behind_emoji(line, 0))
    if (found := _RELAYED.match(line)) is not None:
        group = next(group for group in ("name", "owner") if found[group] is not None)
        yield _trimmed(line, *found.span(group), found.end(), "relayed")
    if (found := _ABOVE.match(line[:LONGEST_SIGN])) is not None:
        yield _trimmed(line, *found.span("name"), len(line), "relayed")
    for form in (_LABEL, _ADDRESSED):
        if (found := form.match(line)) is not None:
            yield _trimmed(line, *found.span("name"), len(line), "named")


def nested(line: str, column: int, stamp: str = "") -> Iterator[Head]:
    """Writers that the message itself names: `<Ann> ...`, `Forwarded from Ann`, `[irc] Ann: ...`."""
    kind: Kind = "stamped" if stamp else "named"
    if (found := _ANGLED.match(line, column)) is not None:
        yield _trimmed(line, *found.span(1), found.end(), kind, stamp)
    if (found := _PASSED.match(line, column)) is not None:
        group = "from" if found["from"] is not None else "tagged"
        yield _trimmed(line, *found.span(group), found.end(), kind, stamp)
    for form in (_SUBMITTED, _MATRIX):
        if (found := form.match(line, column)) is not None:
            yield _trimmed(line, *found.span(1), found.end(), kind, stamp)


def behind_edit(line: str) -> int:
    """The column behind what says that a message is an older one's new text; 0 without it."""
    found = _EDITS.match(line)
    return found.end() if found is not None else 0


def led_to(line: str, head: Head) -> int:
    """The column behind an arrow that follows a time and a writer's name: `12:01 Ann -> ...`; 0 where there is none."""
    found = _TO.match(line, head.end) if head.body == len(line) and line.startswith(head.stamp or "\n") else None
    return found.end() if found is not None else 0


def directed(line: str) -> tuple[Head, Span] | None:
    """The writer in a line such as `Ann -> Bo: text`, or behind its time, and where it says for whom it is."""
    found = _DIRECTED.match(line, behind_stamp(line))
    return None if found is None else (Head(*found.span(1), found.end(), "named"), Span(*found.span(2)))


_ADDRESSED_TO = re.compile(
    r"[^:\n]{1,60}?\sto\s+(?P<name>[^:()\[\]\n]{1,40}?)\s*"
    r"(?:\((?:direct message|dm|pm|privately|private)\))?\s*[\]:]",
    re.IGNORECASE,
)


def addressed(line: str) -> Span | None:
    """Where the line that heads a message says for whom it is: `From Ann to Bo (direct message):`."""
    found = _ADDRESSED_TO.match(line, behind_stamp(line))
    return None if found is None else Span(*found.span("name"))


def _behind_stamp(line: str, behind: int) -> Iterator[Head]:
    stamp = line[:behind]
    told = _TOLD_BY_BOT.match(line, behind)
    if told is not None and (found := _SUBMITTED.match(line, told.end())) is not None:
        yield _trimmed(line, *found.span(1), found.end(), "stamped", stamp)
        return
    found = _NAMED.match(line, behind)
    if found is not None:
        group = next(group for group in (1, 2, 3) if found[group] is not None)
        yield _trimmed(line, *found.span(group), found.end(), "stamped", stamp)
        return
    if (found := _DIRECTED.match(line, behind)) is not None:
        yield Head(*found.span(1), found.end(), "stamped", stamp)
        return
    if (found := _PASSED.match(line, behind)) is not None and found["tagged"] is not None:
        yield _trimmed(line, *found.span("tagged"), found.end(), "stamped", stamp)
        return
    if line[behind:].strip():
        yield _trimmed(line, behind, len(line), len(line), "weak", stamp)


def _before_stamp(line: str) -> Iterator[Head]:
    kept = len(line.rstrip())
    begin = max(0, kept - LONGEST_SIGN)
    found = _TRAILING.search(line, begin, kept)
    if found is not None and 0 < len(line[: found.start()].strip()) <= LONGEST_NAME:
        by = _BY.match(line)
        loose, ago = (found["loose"] or "").strip(), found["stamp"].lower().endswith("ago")
        sure = not loose or _CLOCK.search(found["stamp"]) is not None or (ago and not loose.isalpha() and loose != ",")
        kind: Kind = "stamped" if sure else "weak"
        yield _trimmed(line, by.end() if by else 0, found.start(), len(line), kind, found["stamp"])
        return
    found = _TRAILING_BARE.search(line, begin, kept)
    if found is not None and 0 < len(line[: found.start()].strip()) <= LONGEST_NAME:
        yield _trimmed(line, 0, found.start(), len(line), "weak", found["stamp"])


def _trimmed(line: str, start: int, end: int, body: int, kind: Kind, stamp: str = "") -> Head:
    """The head, without a mail address behind the name, without whom the message is for, and without blanks; without
    what stands before its time in the same brackets: `Ann (by mail, 23:41)`.
    """
    text = line[start:end]
    if stamp and (opened := _OPENED.search(text)) is not None:
        text = text[: opened.start()]
    if stamp and (named := _FROM_TO.match(text)) is not None:
        start, text = start + named.end(), text[named.end() :]
    for pattern in (_ADDRESS, _TO):
        if (found := pattern.search(text)) is not None and text[: found.start()].strip():
            text = text[: found.start()]
    kept = text.strip()
    start += len(text) - len(text.lstrip())
    return Head(start, start + len(kept), body, kind, stamp)


def speaks_for(text: str) -> bool:
    """Whether what stands in brackets behind a name says that another speaks: `(for Bo)`, `(via Bo)`."""
    return _SPEAKS.search(text) is not None


def bare(name: str) -> Iterator[str]:
    """The ways in which a chat may have written a name: as it is, then with less and less of what chats add."""
    name = name.strip()
    yield name
    alone = without_emoji(name)
    emphasized = (each.strip("*`\"' ").removeprefix("@") for each in (name, alone))
    for kept in (*emphasized, alone, name.strip("*~`\"'@+%& "), name.strip("*_~`\"'@+%& ")):
        if kept and kept != name:
            yield kept
    shorter = re.sub(
        rf"^(?:[~@+%&]\s*|/?u/|(?i:{_BY_WHAT}|{_SAID_ALOUD})\s+(?:from|of|by)\s+|\[(?!(?i:{_NOT_MEANT}))[^\[\]]{{1,12}}\]\s+"
        rf"|#\d{{1,5}}[:.)]?\s+)|\s+(?:APP|BOT|OP|MOD)$",
        "",
        without_emoji(name.strip("*~` ")),
    )
    while (behind := _ADDED.search(shorter)) is not None and behind.start() > 0:
        if _SPEAKS.search(behind.group()) is not None:
            return
        shorter = without_emoji(shorter[: behind.start()].rstrip())
        yield shorter
        yield shorter.strip("*~`\"'@ ")
        yield shorter.strip("*_~`\"'@ ")
    yield shorter


_ADDED = re.compile(
    r"(?:\s*(?:\([^()]{0,30}\)|\[[^\[\]]{0,30}\]|\{[^{}]{0,30}\}|<[^<>]{0,40}>|#\d{1,5}|(?::\w{2,40}:)+)"
    r"|\s+(?:she|he|they|any|it|xe|ze)(?:/\w{2,5}){1,2}|[|_](?:away|afk|brb|busy|gone|mobile|phone"
    r"|sleep\w{0,3}|work|zzz+)"
    rf"|{CAME_BY})\s*$",
    re.IGNORECASE,
)
"""What chats and people put behind a name: brackets, a number, an emoji's name, pronouns, that they are away, what a
message came by.
"""
_SPEAKS = re.compile(
    rf"\b(?:for(?! (?:once|now|real|sure|good|today|tonight)\b)"
    rf"|(?:via|by(?! phone))(?! (?:an? )?(?:{_BY_WHAT}|{_SAID_ALOUD})\b)|bot|relay"
    r"|behalf|instead|not|fake|proxy|as|cancel\w*|withdr\w+|void|jok(?:e|es|ing)|example|draft|quot\w+"
    r"|retracted|revoked"
    r"|if|unless|maybe|perhaps|plan\w*|kidding|guess\w*|test|deleted|removed|taken back|old|previous|last"
    r"|next|thinks?|thinking"
    r"|unsure|provisional|tentative"
    r"|to(?! (?:the )?(?:host|gm|mod|me|us|you)\b))\b",
    re.IGNORECASE,
)
