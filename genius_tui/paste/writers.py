"""Whose message a line begins: by a chat's own format, by a seat's name before it, by a name that nobody has."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.core.viewers import Seat
from genius_tui.paste import chat_text, heads, likeness, openings, talk
from genius_tui.paste.heads import Head
from genius_tui.paste.hosts import HOSTS, is_host
from genius_tui.paste.layout import Layout
from genius_tui.paste.names import Name, Names
from genius_tui.paste.pieces import Block, Piece, piece_from
from genius_tui.paste.previews import replies
from genius_tui.paste.short_names import whose
from genius_tui.paste.stamps import moment

SHORTEST_GUESS = 3
"""Characters that a misspelt name before a colon has at least: games number parts of orders (`1: move 4B`)."""

MOST_LINES = 100
"""Orders with more lines are not parsed again for each line that could begin with a misspelt name."""

_MOST_LABEL_WORDS = 3
_LEAST_PINGS = 2
_MOST_BETWEEN = 5
"""Lines below a name among which its order is looked for."""
_AROUND_NAME = " \t*_~`<>[](){}@#:=-"
_AROUND_SIGNATURE = " \t-~*_,."
_ON_DATE = re.compile(r"\s*+(?:on|am|le|el|il|op|den)\s.{0,60}?\d", re.IGNORECASE)
_ASIDE = re.compile(
    rf"\s*(?:\([^()\n]{{1,40}}\)|\[[^\[\]\n]{{1,40}}\]|(?i:(?<!\s){heads.CAME_BY}(?=\s?:))|(?i:\b(?:round"
    rf"|rnd|rd|r)\s?#?\d{{1,2}}(?=\s?:)))\s*(?=$|[:>=-])"
)
"""Between a name and a separator: something in brackets, or a round."""
_LABEL = re.compile(r"([^\s:<>|@][^:<>|\n]{0,39}?)\s*(:|->|=>|>|\s-|\|)\s+(?=\S)")

_OPENED = re.compile(
    r"(?:\d{4}-\d\d-\d\d[T ][\d:.]{5,12}Z?,)?[\s*_~`\[({@<#-]*+([^\W_][\w.-]{2,30}(?:\|\w{2,9})?)"
    r"(?:[*_~`]*[\])}>,;]|[*_~`]*:[*_~`]+|:|\s?\.{2,})[\])}>*_~`:,]*\s*(?=\S)"
)
"""A word that may name a writer, and the sign behind it: `[Nova] ...`, `@Nova: ...`, `Nova, ...`."""
_PARTED = re.compile(r"\s*(?:[:;|>)\]/]|\.{2,}|(?<=\s)-+(?=\s))(?=.)")
"""What may stand between a writer's name and an order."""
_SPEAKS_AS = re.compile(
    r"\W*(?:(?:hi|hey|hello|yo|ok|so|sorry|host|all|guys|everyone|um|btw|psst)\W+)*(?:this is|it'?s|i'?m|i am)\s+",
    re.IGNORECASE,
)
_OWN_TITLE = re.compile(
    r"(?:i|i['\u2019]?(?:m|ll|d)|me|my|(?:mine|ours)(?= (?:is|are|will|stays?)\b|\s*$)|we|our|let['\u2019]?s"
    r"|it['\u2019]?s"
    r"|(?:ich|ik|je|yo|io|eu|jeg|jag)(?=\s+(?-i:[a-z]))"
    r"|(?:here|this|that|these|those)(?:['\u2019]?s| is| are)? (?:my|mine|our|the|it|final|what|goes)"
    r"|final (?:answer|decision|choice|call|one|word)|(?:final|decision|verdict)(?=\s*$)"
    r"|(?:order|move|submission|answer|vote|play|action)s?"
    r"|(?:(?:ok(?:ay)?|so|well|alright|right|hm+),? )?(?:new|another|different|other|updated|revised|changed|corrected)"
    r" (?:order|move|submission|answer|vote|play|action|plan|one|pick|choice)s?)(?!\S)",
    re.IGNORECASE,
)
"""What begins like this before a colon is no name: `I'm with Ann: Gamma`, `submission r4: ...`."""
_OWN_OPENING = re.compile(
    r"(?:nothing|something)\s+(?:too\s+)?(?:fancy|special|new|much|big|exciting|crazy|wild|simple|easy|quick|short|boring)"
    r"|(?:(?:two|some|a|an|my|just|very|the)\s+)*(?:easy|simple|quick|boring|short)"
    r"\s+(?:ones?|stuff|round|orders?|moves?|business)"
    r"|(?:final|last)\s+(?:answers?|orders?|moves?|version|call|word)"
    r"|(?:(?:small|quick|one|short|my|an|a|please)\s+)*(?:add(?:ing|ition|endum)?|amendment|reminder to self)",
    re.IGNORECASE,
)
"""The same of a whole title, where nobody is called nearly so: `Nothing fancy: ...`, `Last version: ...`."""
_RELAYS = re.compile(r"(?:bot|bridge|courier|(?:mod|post|mail)\s?(?:mail|box)|inbox|webhook)$|\brelay", re.IGNORECASE)
"""What is called so hands on what others wrote: `RelayBot: Ann: A with 3`."""
_IN_BRACKETS = re.compile(r"\s*\[([^\[\]\n]{1,40})\]:?\s*")
_LEADING = (":", "->", "=>")
"""The signs of a label that may stand behind a place's name."""
_OF_BOTH = re.compile(
    r"\b(?:s?he|they)(?:['\u2019](?:s|re|ll|d))?\s[^\n]{0,200}?(?:[.,;!\n]|\b(?:and|but|while))\s*"
    r"(?:(?:so|and|but|while|then|me,?)\s+)*i(?:['\u2019]?(?:m|ll|d))?\s(?P<own>.+)",
    re.IGNORECASE,
)
"""What another does, and then what the writer does: `he is going gamma. I go to alpha`."""
_BLANK = re.compile(r"(?<=\S)[,\s]\s*")
_FIGURES = re.compile(r"\d+")
_SPOKEN = re.compile(r"(?P<here>\s+here\b)?\s*(?:[.,:;!]\s+|\s-+\s+|$)", re.IGNORECASE)
"""What stands behind the name of who says so: `here: ...`."""
_SPOKEN_TO = re.compile(
    r"(?:you(?!rs)(?:['\u2019](?:re|ve|ll|d))?|why|how|did|are|were|stop|don['\u2019]?t)(?![\w'\u2019])", re.IGNORECASE
)
"""What stands so at once behind a name is said to its bearer: `Ann you can't`."""
_DASHED = re.compile(r"\s*[-~]+\s*[^\W\d]")
_NEGATIVE = re.compile(r"-\d")
_OF_PART = re.compile(r"(.*\S)\s+(#?\d)")
"""A name and a number: a part of its player's orders."""

_DOES = re.compile(
    r"\s+(?:goes|takes|plays|moves|enters|uses|bids|robs|picks|chooses|attacks|activates|opens|puts|tries)\b",
    re.IGNORECASE,
)
"""How a player says as an action on IRC what to do."""
_NUMBERED_NAME = re.compile(r"([^\W\d_][^\W\d]{2,})[_.-]*\d{1,5}")
"""A name, and figures at its end."""

_SENTENCE_IN_NAME = re.compile(r"\w{3,}[.!?]+\s+\w")
"""No name has a sentence that ends in it: `lol Gus. alien`; but `Mr. Fox` is one."""

_OWES = re.compile(
    r"\s*(?:\?|\(?(?:asleep|away|waiting|pending|tbd|tba|missing|(?:none|not|nothing) yet)\b[^\w\n]*$)", re.IGNORECASE
)
"""What a host's list has behind the name of somebody of whom nothing is known yet: `ann ?? (asleep)`."""


_NOTICE = re.compile(
    r"(?:(?:friendly )?reminder|notes?|n\.?b|p\.?s|info|fyi|deadline|announcement|results?|scores?"
    r"|(?:still )?missing)\.?",
    re.IGNORECASE,
)
"""What those who lead a match set before what they say to all."""
_REMINDS = re.compile(
    r"please (?:remember|note)|remember|keep in mind|(?:please )?do(?: not|n['\u2019]t) forget", re.IGNORECASE
)
"""What no writer is called."""

_PART_OF_LIST = re.compile(
    r"\W*(?:level|lvl|room|channel)\s*#?\d{1,2}\W*|\W*[^\W\d_]+ (?:room|channel|table|group)\W*", re.IGNORECASE
)
"""The title of a part of a host's list."""
_NOT_YET = re.compile(
    r"\(?(?:(?:has |have )?(?:sent |said |given |posted )?(?:nothing|none|no orders?|not?)(?: (?:so far|yet))?"
    r"|still [a-z ]{3,20}|waiting|pending|missing|tb[ad]|asleep|later|pinged(?: \w+)?|\?+)\)?\W*",
    re.IGNORECASE,
)
"""What a host notes behind the name of somebody who owes orders."""

IsOrder: TypeAlias = Callable[[Seat, str], bool]
"""Whether a text as it is written is an order of a seat, legal or not."""


_HANDS_ON = re.compile(
    r"\b(?:(?:ask|tell|told|sent|send|wrote|writ|text|messag|call|phon|gave|giv|dictat|mail|dm|pm)\w*['\u2019]?d?\s+"
    r"(?:(?:it|this|that|his|hers|theirs)\s+)?(?:to\s+)?me\b|pass\w*\s+(?:this|it|that|his|hers|theirs)?\s*on"
    r"|(?:send|post|relay|forward|pass|give)\w*\s+(?:you\s+)?(?:his|hers?|theirs|it|this)|from|for"
    r"|on\s+(?:the\s+phone|(?:his|her|their)\s+behalf))\b",
    re.IGNORECASE,
)
"""What says that another's order follows: `Leo has no signal, he told me on the phone:`."""
_FORWARDS = re.compile(
    r"\W*(?:(?:hi|hey|hello|ok(?:ay)?|so|also|and|host)\W+)*(?:i(?:['\u2019]?m|\s+am)\s+)?(?:just\s+)?"
    r"(?:forward(?:ing|ed)?|pass(?:ing|ed)?(?:\s+(?:this|it|one))?\s+(?:on|along)|relay(?:ing|ed)?"
    r"|(?:(?:got|have|here['\u2019]?s|here\s+is)\s+)?(?:(?:an?|the)\s+)?(?:msg|message|text|dm|pm|note|mail))"
    r"(?:\s+(?:this|it|one|on|along|you))*\s+(?:from|for)\s+@?",
    re.IGNORECASE,
)
"""What says, at a message's beginning, that it is another's: `forwarding from Ann, her phone died: ...`."""
_OF_FORWARDED = re.compile(r"(?!['\u2019]s)[^:\n]{0,60}:\s*[\"\u201c\u201e']?")
_OWN_TOO = re.compile(r"\b(?:mine|my own|myself|for me|i|i['\u2019](?:m|ll|d))\b", re.IGNORECASE)
_NAME_ENDS = re.compile(r"(?:\s*[-\u2013\u2014|=>\u00bb]+|[,:])?\s+(?=\S)")
_LONGEST_TITLE = 120
_COMMA_BEHIND = re.compile(r"[^,:\n]{1,40}, ")
"""A name with a comma behind it, as in lists: `Ann, A with 3`."""
_OF_OTHERS = re.compile(
    r"(?:[^:\n]{1,40}:\s*)?(?:(?:here(?:['\u2019]?s| are)?|these are|ok|so)\s+)*"
    r"(?:(?:my|our|the)\s+(?:\w+\s+)?(?:guess(?:es)?|bets?|predictions?|expectations?|reads?)(?:\s+(?:for"
    r"|on|of)\s+.{1,30})?"
    r"|(?:(?:in\s+)?(?:the\s+)?(?:last|previous)\s+round(?:['\u2019]s)?(?:\s+(?:orders?"
    r"|moves?))?(?:\s+(?:was|were|we had))?)"
    r"|(?:what|who)\s+i\s+(?:think|guess|bet)\b.{0,40}|this is what i think\b.{0,40}"
    r"|(?:(?:as\s+)?an\s+example|for example|for instance|e\.?g\.?|like (?:this|so)|how it looks)(?:\s+of\s+.{1,40})?"
    r"|please write (?:it )?like(?: this)?)\s*[:.]?",
    re.IGNORECASE,
)
"""Above names and orders: `my guesses for the others:`, `last round's orders:`, `an example:`."""


class Words(Struct, frozen=True):
    """What the lines' words mean to the game: `is_order`: a text as it is written is an order of a seat; `holds`: a
    text has something of the game; `is_plain`: none of its words can be somebody's name; `order_words`: the game's;
    `channels`: what its channels are called.
    """

    is_order: IsOrder
    holds: Callable[[Seat | None, str], bool]
    is_plain: Callable[[str], bool]
    order_words: frozenset[str]
    channels: frozenset[str] = frozenset()


class Writers:
    """Finds the writers in the lines of one paste. `current` is the message that goes on where a line begins."""

    def __init__(self, names: Names, words: Words, layout: Layout, lines: Sequence[str]) -> None:
        self._names = names
        self._words = words
        self._layout = layout
        self._lines = lines
        self._items: dict[int, Seat | None] = {}
        self._of_others: dict[int, bool] = {}
        self._replies = replies(lines)

    def without_names(self, text: str) -> str:
        """A text with the seats' names replaced by blanks."""
        for seat in sorted(self._names.seats, key=len, reverse=True):
            text = text.replace(chat_text.plain(seat), " ")
        return text

    def headed(self, number: int, line: str, current: Block | None) -> Block | None:
        """The block of a line in which the chat server names the writer."""
        if chat_text.is_stamp(line) and self._names.owner(line.strip()) is None:
            return None
        if self.is_status(number):
            return None
        if number in self._replies:
            name, _ = self._replies[number]
            seat = self._names.owner(name.strip())
            return Block(seat, number, stamped=True, nick="" if seat is not None else name.strip())
        if (acting := self._acting(number, line)) is not None:
            return acting
        if heads.behind_stamp(line) and (heads.is_action(line) or not self.behind_stamp(line)):
            return None
        if heads.quotes_next(line) and self._next(number).lstrip().startswith(">") and not self._only_quotes:
            return None
        if self._pings and (pinged := self._pinged(line)) is not None:
            return Block(pinged, number)
        if (spoken := self._says_who(number, line, current)) is not None:
            return spoken
        of_others = current is not None and self.is_of_others(number)
        for head in heads.heads_of(line):
            if of_others and not head.stamp:
                continue
            name = line[head.start : head.end]
            seat = self._names.owner(name) or (self._signer(number, name) if heads.is_mail(line) else None)
            if name.startswith("@") and current is not None and current.stamped and not current.pieces:
                continue
            if seat is None and head.body == len(line) and self._says_on(line, head):
                continue
            if seat is None and (head.kind == "relayed" or not self._names_somebody(number, line, head, current)):
                continue
            inside = current is not None and current.seat is not None and not self._fresh(number)
            if head.kind == "relayed" and inside and not (self._only_quotes or self._is_gathered(current)):
                continue
            inner = self._inner(number, line, head) or self._handed_on(number, line, head, current)
            inner = inner or self.forwarded(number, line, seat, head.body, head.stamp)
            return inner or self._of_head(number, line, self._led(line, head, seat), seat)
        to = heads.directed(line)
        if to is None:
            return None
        head, receiver = to
        seat = self._names.owner(line[head.start : head.end])
        if seat is None and self._names.owner(line[receiver.start : receiver.end]) is None:
            return None
        return self._of_head(number, line, self._led(line, head, seat), seat)

    def _acting(self, number: int, line: str) -> Block | None:
        """The block of a line in which a player says an order as what they do: `14:03 * Ann goes for A with 3`."""
        begin = heads.acting(line)
        for name in self._names.at(line, begin) if begin else ():
            said = line[name.end :]
            does = _DOES.match(said) is not None and self._words.holds(name.seat, said)
            if not name.is_tag and (does or self._words.is_order(name.seat, said)):
                return Block(name.seat, number).longer(piece_from(number, name.end, line))
        return None

    def is_status(self, number: int) -> bool:
        """Whether a line is the status and the time of the player whose name alone stands above it."""
        if not number or not chat_text.is_status(self._lines[number]):
            return False
        called = any(
            self._names.owner(self._lines[number][head.start : head.end])
            for head in heads.heads_of(self._lines[number])
        )
        return not called and self._names.owner(self._lines[number - 1].strip()) is not None

    def _says_on(self, line: str, head: Head) -> bool:
        """Whether a player's name and an order stand before the time that ends a line: `Ann - A with 3, 8pm`."""
        return any(
            _NAME_ENDS.match(line, name.end) is not None and self._words.holds(name.seat, line[name.end : head.end])
            for name in self._names.at(line, head.start)
        )

    def _led(self, line: str, head: Head, seat: Seat | None) -> Head:
        """A head with a message behind an arrow, where no name stands for whom it is: `12:01 Ann -> A with 3`."""
        begin = heads.led_to(line, head)
        to = heads.directed(line) if not begin and head.body < len(line) else None
        if to is not None and to[0].start == head.start:
            receiver = line[to[1].start : to[1].end]
            known = self._names.owner(receiver) is not None or is_host(receiver)
            holds = self._words.holds(seat, receiver)
            place = not known and (holds or self._words.is_order(seat or "", line[to[1].start :]))
            return replace(head, body=to[1].start) if place else head
        rest = line[begin:].strip()
        order = begin and self._words.holds(seat, rest) and self._names.owner(rest) is None and not is_host(rest)
        return replace(head, body=begin) if order else head

    def _signer(self, number: int, name: str) -> Seat | None:
        """The seat of a mail from an address called so, `ann@example.org`, or from somebody's whole name, `Ann Lee`,
        who signs it as `Ann`, or with the initial.
        """
        local, at, _ = name.partition("@")
        if at and local:
            return self._names.owner(local)
        first, *others = name.split() or [""]
        named = self._names.whole(first)
        if named is None or named.is_tag or not others or any(self._names.owner(other) is not None for other in others):
            return None
        seat = named.seat
        short = (line.strip(_AROUND_SIGNATURE) for line in self._mail_from(number) if len(line) <= heads.LONGEST_NAME)
        signed = (line.split()[-1] for line in short if line and len(line.split()) <= _MOST_LABEL_WORDS)
        return seat if any(word == seat[:1].upper() or self._names.owner(word) == seat for word in signed) else None

    def _mail_from(self, number: int) -> Iterator[str]:
        """The lines of a mail, up to the head of the next one or to what it answers."""
        for line in self._lines[number + 1 : number + MOST_LINES]:
            if heads.is_mail(line) or heads.quotes_next(line):
                return
            yield line

    def _says_who(self, number: int, line: str, current: Block | None) -> Block | None:
        """The block of a line whose writer says at its beginning who writes: `it's Ann, ...`, `Ann here: ...`; not of
        one inside a chat's message, or below a name.
        """
        inside = current is not None and (current.stamped or not current.pieces)
        if inside or (current is not None and current.pieces[0].line != current.heading):
            return None
        spoken = _SPEAKS_AS.match(line)
        begin = spoken.end() if spoken is not None else len(line) - len(line.lstrip())
        for name in (each for each in self._names.at(line, begin) if not each.is_tag):
            found = _SPOKEN.match(line, name.end)
            here = found is not None and found["here"] is not None
            if found is None or not (
                here or (spoken is not None and self._names_only(line[begin : name.end], name.seat))
            ):
                continue
            below = (line[found.end() :], self._below(number))
            if (current is not None and current.seat == name.seat) or not any(
                self._words.holds(name.seat, text) for text in below
            ):
                continue
            block = Block(name.seat, number)
            return block.longer(piece_from(number, found.end(), line)) if line[found.end() :].strip() else block
        return None

    def _names_only(self, name: str, seat: Seat) -> bool:
        """Whether a seat's name means nothing else in a message: no word, no order of another, no place."""
        other = next((each for each in self._names.seats if each != seat), seat)
        return not (self._words.is_plain(name) or self._words.is_order(other, name) or self._words.holds(None, name))

    def _pinged(self, line: str) -> Seat | None:
        """The seat whose name behind an at sign is all of a line."""
        text = line.strip(" *`").removeprefix("_")
        return self._names.owner(text[1:]) if text.startswith("@") else None

    @cached_property
    def _pings(self) -> bool:
        """Whether a host's list has each player's name behind an at sign over the order, and no other heads: several,
        the first of them in its first line, none in its last.
        """
        lines = [line for line in self._lines if line.strip()]
        pinged = list(map(self._pinged, lines))
        if len({seat for seat in pinged if seat is not None}) < _LEAST_PINGS or pinged[0] is None:
            return False
        rest = (line for line, seat in zip(lines, pinged, strict=True) if seat is None)
        return pinged[-1] is None and not any(
            self._names.owner(line[head.start : head.end]) is not None for line in rest for head in heads.heads_of(line)
        )

    def _is_gathered(self, current: Block | None) -> bool:
        """Whether a message begins as in a post that a host has gathered: `Ann wrote:`, `Ann's orders: ...`."""
        line = self._lines[current.heading] if current is not None else ""
        return any(head.kind == "relayed" for head in heads.heads_of(line))

    @cached_property
    def _only_quotes(self) -> bool:
        """Whether all lines are quoted or say who wrote what follows, so that nobody quotes them but the host."""
        return all(line.lstrip().startswith(">") or heads.quotes_next(line) for line in self._lines if line.strip())

    def _names_somebody(self, number: int, line: str, head: Head, current: Block | None) -> bool:
        """Whether a line that may name a writer does, though no seat is called so."""
        name = line[head.start : head.end]
        if head.kind == "weak":
            stranger = self.is_stranger(number) and not self.is_text(name, current)
            return stranger or (head.body == len(line) and self._could_write(number, name, current))
        if head.kind == "glued":
            called = len(name.split()) <= _MOST_LABEL_WORDS and not self._words.is_plain(name)
            dated = line[head.end :].lstrip()[:1] in ("(", "[")
            return called and (dated or self._words.holds(None, line[head.body :]))
        if head.kind == "stamped":
            return bool(name.strip())
        if line.lstrip()[:1] in ("<", "#", "[") and head.start > 0 and is_host(name):
            return True
        if heads.is_mail(line) and chat_text.is_mail(self._next(number)):
            return True
        if self.is_text(name, current) or self._words.is_plain(name):
            return False
        angled = line.lstrip().startswith("@") or line[: head.start].endswith("<")
        return angled or "forward" in line.lower() or head.body == len(line)

    def is_stranger(self, number: int) -> bool:
        """Whether a line stands where this paste has its names, and is none that is known; not a message that takes
        something back above the time of the next one: `forget that one`.
        """
        line = self._lines[number].strip()
        said = len(line.split()) > 1 and line[:1].islower() and talk.takes_back(line)
        return self._layout.is_stranger(number) and not said

    def _inner(self, number: int, line: str, head: Head) -> Block | None:
        """The block of a writer whom the message itself names: it was relayed or forwarded."""
        rest = line[head.body :]
        if not rest.strip() or rest.lstrip().startswith(">") or chat_text.is_noise(rest):
            return None
        inners = [inner for inner in heads.nested(line, head.body, head.stamp) if not self._announces(line, inner)]
        if not any(self._names.owner(line[inner.start : inner.end]) is not None for inner in inners):
            inners = [*self._bracketed(line, head), *inners]
        writer = self._names.owner(line[head.start : head.end])
        for inner in inners:
            block = self._of_head(number, line, inner, self._names.owner(line[inner.start : inner.end]))
            return replace(block, by=writer if writer not in (None, block.seat) else "")
        if writer not in self._names.seats:
            named = self.named(number, line, None, head.body + len(rest) - len(rest.lstrip()))
            relays = _RELAYS.search(line[head.start : head.end]) is not None
            relays = relays or (":" in rest and not rest.lstrip().startswith("@"))
            return named if named is not None and relays else None
        return None

    def _announces(self, line: str, head: Head) -> bool:
        """Whether a line tells of a seat that its order follows, and has none: `From Dex, he is on the train:`."""
        name, comma, _ = line[head.start : head.end].partition(",")
        return bool(comma) and not line[head.body :].strip() and self._names.owner(name) is not None

    def _handed_on(self, number: int, line: str, head: Head, current: Block | None) -> Block | None:
        """The block of another seat whose name and a colon begin a message, where its writer has just said to pass on
        that one's order.
        """
        writer = self._names.owner(line[head.start : head.end])
        if writer is None or current is None or current.seat != writer or not current.pieces:
            return None
        said = current.pieces[-1].text
        begin = len(line) - len(line[head.body :].lstrip())
        if not said.rstrip().endswith(":") or _HANDS_ON.search(said) is None:
            return None
        named = self.named(number, line, None, begin)
        if named is None or named.seat in (None, writer) or not named.pieces or not self._has_colon(line, named):
            return None
        about = any(name.seat == named.seat for at in _starts(said) for name in self._names.at(said, at))
        when = moment(head.stamp) if head.stamp else None
        return replace(named, within=str(writer), by=str(writer), when=when) if about else None

    def forwarded(self, number: int, line: str, writer: Seat | None, at: int = 0, stamp: str = "") -> Block | None:
        """The block of another seat of whom a message that begins `at` a place says that it is hers, and gives an
        order: `forwarding from Ann: A with 3`; none where its writer says something of the own order too.
        """
        found = _FORWARDS.match(line, at)
        for name in self._names.at(line, found.end()) if found is not None else ():
            behind = _OF_FORWARDED.match(line, name.end)
            if behind is None or name.is_tag or name.seat == writer:
                continue
            said = line[behind.end() :]
            when = moment(stamp) if stamp else None
            block = Block(name.seat, number, when=when, within=writer or "", by=writer or "")
            if not said.strip() and self._words.holds(name.seat, self._below(number)):
                return block
            if self._words.holds(name.seat, said) and _OWN_TOO.search(said) is None:
                return block.longer(Piece(number, behind.end(), said.rstrip("\"\u201d' ")))
        return None

    def _bracketed(self, line: str, head: Head) -> Iterator[Head]:
        """The writer in brackets behind a name that nobody here has: `<bridge> [Ann] A with 3`."""
        found = _IN_BRACKETS.match(line, head.body)
        if found is not None and self._names.owner(line[head.start : head.end]) not in self._names.seats:
            kept = found[1].strip()
            start = line.index(kept, found.start(1))
            if self._names.owner(kept) is not None:
                yield replace(head, start=start, end=start + len(kept), body=found.end())

    def _of_head(self, number: int, line: str, head: Head, seat: Seat | None) -> Block:
        alone = not line[head.body :].strip()
        block = Block(
            seat,
            number,
            stamped=alone and head.kind != "named",
            nick="" if seat is not None else line[head.start : head.end].strip(),
            when=moment(head.stamp) if head.stamp else None,
            mail=heads.is_mail(line),
        )
        return block if alone else block.longer(piece_from(number, head.body, line))

    def _could_write(self, number: int, name: str, current: Block | None) -> bool:
        """Whether a line's words, which no seat is called, could be a name over the order below them."""
        words = name.split()
        strange = (
            name[-1:] != ":"
            and len(name) >= SHORTEST_GUESS
            and 0 < len(words) <= _MOST_LABEL_WORDS
            and name[:1].isalnum()
        )
        strange = strange and not self.is_text(name, current) and not any(map(self._words.is_plain, words))
        return strange and self._words.holds(None, self._below(number))

    def stranger(self, number: int, line: str, current: Block) -> str:
        """The name, of no seat or of another, that a line inside a message is, or begins with before an order that may
        be its bearer's; "" where it is none.
        """
        if heads.is_action(line):
            return ""
        tag, colon, rest = line.strip(" *_`").partition(":")
        tagged = self._names.word_tags.get(tag.strip()) if colon else None
        if tagged not in (None, current.seat) and self._words.holds(tagged, rest):
            return str(tagged)
        return self._strange(number, line, current) or self._like_another(number, line, current)

    def _strange(self, number: int, line: str, current: Block) -> str:
        """The same, of a name in its usual place."""
        if (opened := _OPENED.match(line, chat_text.behind_emoji(line, 0))) is not None:
            spoken_to = "," in opened.group() and _SPOKEN_TO.match(line, opened.end()) is not None
            return opened[1] if not spoken_to and self._opens(opened[1], line[opened.end() :], current) else ""
        name = line.strip(_AROUND_NAME)
        owner = self._names.owner(name)
        if owner is not None:
            other = owner != current.seat and bool(current.pieces) and not self._words.is_plain(name)
            if _DASHED.match(line) is not None and not self._next(number):
                return owner if other else ""
            return owner if other and self._words.holds(owner, self._below(number)) else ""
        alone = line.strip()[-1:] not in ".!?,;" and bool(current.pieces) and name[:1].isupper()
        return name if alone and self._could_write(number, name, current) else ""

    def _like_another(self, number: int, line: str, current: Block) -> str:
        """The same, of a name in any place that is much like that of another player."""
        mentions = line.lstrip().startswith("@")
        if line.lstrip().startswith(">") or (mentions and current.stamped):
            return ""
        if self._goes_on_with(current, line):
            return ""
        loose = not (current.stamped or mentions)
        for label, rest in self._labels_in(number, line, str(current.seat)):
            around = " *_~`#=:" if "(" in label or "[" in label else _AROUND_NAME
            name = label.strip(around) or label.strip()
            if not _is_short(name):
                continue
            same = self._names.is_like(name, current.seat) or self._names.is_changed(name, str(current.seat))
            if not (same or self._names.resembles(name, current.seat, more=loose)):
                continue
            plain = not same and (self._words.is_plain(name) or self.is_text(_FIGURES.sub("", name), current))
            if not plain and self._words.holds(None, rest):
                return name
        return ""

    def _labels_in(self, number: int, line: str, seat: Seat) -> Iterator[tuple[str, str]]:
        """What of a line may be a writer's name, with the words that would be that one's: behind it or below it."""
        for head in heads.heads_of(line):
            yield line[head.start : head.end], line[head.body :].strip() or self._below(number)
        listed = openings.NUMBERED.match(line)
        start = listed.end() if listed is not None else 0
        for found in _PARTED.finditer(line, start, start + heads.LONGEST_NAME):
            yield line[start : found.start()], line[found.end() :]
        for found in islice(_BLANK.finditer(line, start, start + heads.LONGEST_NAME), _MOST_LABEL_WORDS):
            if self._words.is_order(seat, line[found.end() :]):
                yield line[start : found.start()], line[found.end() :]
        if len(line.strip()) <= heads.LONGEST_NAME:
            yield line, self._below(number)

    def speaker(self, block: Block) -> tuple[int, Seat] | None:
        """The other seat that a message says it is from, and the line: `hi host, it's Ann on Bo's phone`."""
        for piece in block.pieces:
            found = _SPEAKS_AS.match(piece.text)
            named = self._names.at(piece.text, found.end()) if found is not None else ()
            whole = (name for name in named if not name.is_tag and not openings.goes_into_word(piece.text, name.end))
            seat = next((name.seat for name in whole if name.seat != block.seat), None)
            if seat is not None:
                return piece.line, seat
        return None

    def tells_of_both(self, block: Block) -> int | None:
        """The line of a message that passes on in other words what its seat does, and says what its writer does."""
        line = self._lines[block.heading]
        told = (head for head in heads.heads_of(line) if head.kind == "relayed")
        if all(self._names.owner(line[head.start : head.end]) != block.seat for head in told):
            return None
        for piece in block.pieces:
            found = _OF_BOTH.search(piece.text)
            if found is not None and self._words.holds(block.seat, found["own"]):
                return piece.line
        return None

    def _opens(self, name: str, rest: str, current: Block) -> bool:
        """Whether a name that no list knows stands before more orders than the message had: `[Nova] bid 3`."""
        strange = not self.is_text(name, current) and not self._words.is_plain(name) and _OWN_TITLE.match(name) is None
        return strange and self._words.holds(None, rest) and self.is_text(current.text, current)

    def _below(self, number: int) -> str:
        """The next line that is neither blank nor the chat's own."""
        below = (line for line in self._lines[number + 1 : number + _MOST_BETWEEN] if line.strip())
        return next((line for line in below if not (chat_text.is_noise(line) or chat_text.is_stamp(line))), "")

    def quotes_another(self, number: int, line: str, current: Block | None) -> bool:
        """Whether a mail's line such as `On 22 May Ann wrote:` names another seat than the writer, and nothing below it
        is marked as quoted: it may be the head of that seat's own message.
        """
        if _ON_DATE.match(line) is None:
            return False
        writer = current.seat if current is not None else None
        named = (seat for seat in self._names.seats if seat != writer)
        return not self._next(number).lstrip().startswith(">") and any(
            re.search(rf"(?<!\w){re.escape(chat_text.plain(seat))}(?!\w)", line, re.IGNORECASE) for seat in named
        )

    def by_name(self, number: int, line: str, current: Block | None) -> Block | None:
        """The block that begins with a seat's name alone, or with a separator, or followed by an order. Else None.

        Inside a stamped message only a name with a colon begins one, or a `fresh` line, one after a blank line.
        """
        fresh = self._fresh(number)
        column = self.behind_stamp(line)
        named = self.named(number, line, current, column)
        if named is None or (current is not None and current.seat == named.seat and self._goes_on(named, line)):
            return None
        if current is not None and current.stamped and line.lstrip(openings.BEFORE + openings.BULLETS).startswith("@"):
            return None
        inside = current is not None and current.stamped and current.seat is not None and not fresh and not column
        if inside and not named.pieces and not self._layout.is_name(number) and not line.rstrip(" *_`").endswith(":"):
            return None
        if inside and named.pieces and not self._has_colon(line, named):
            return None
        if current is None or named.seat != current.seat or named.pieces:
            return named
        again = self._heads_again(number, current) or (current.within and self._layout.is_name(number))
        return named if again else None

    def _heads_again(self, number: int, current: Block) -> bool:
        """Whether a line is the same name alone that stands above the message so far, and has another one below it."""
        same = self._lines[number].strip() == self._lines[current.heading].strip()
        following = self._next(number)
        return same and bool(current.pieces) and bool(following) and self._names.owner(following.strip()) is None

    def _has_colon(self, line: str, named: Block) -> bool:
        piece = named.pieces[0]
        return line[: piece.column].rstrip().endswith(":")

    def named(self, number: int, line: str, current: Block | None = None, column: int = 0) -> Block | None:
        """The block of a line that begins with a seat's name."""
        for begin in openings.beginnings(line, column):
            for name in self._names.at(line, begin):
                if self._stands_alone(line, column, begin, name) and (
                    block := self._named_by(name, number, line, current, (column, begin))
                ):
                    return block
        return None

    def _stands_alone(self, line: str, column: int, begin: int, name: Name) -> bool:
        """Whether nothing around a name makes it a part of another, or another's."""
        around = openings.around(line, column, begin, name.end)
        return self._names.is_sure(line[begin : name.end], name, around)

    def _named_by(
        self, name: Name, number: int, line: str, current: Block | None, columns: tuple[int, int]
    ) -> Block | None:
        """The block of a line with a name in it, which `columns` tell: where the line begins behind its time, and where
        the name does.
        """
        column, begin = columns
        seat, end, is_tag = name.seat, name.end, name.is_tag
        aside = _ASIDE.match(line, chat_text.behind_emoji(line, end))
        by_another = aside is not None and not self._is_aside(line[begin:end], name, aside.group())
        after = end if aside is None or by_another else aside.end()
        places, parted = openings.after_name(line, begin, after)
        rest = line[places[0] :]
        hyphened = parted and line[end] == "-" and not self._words.is_order(seat, rest)
        if (not parted or hyphened) and openings.goes_into_word(line, end):
            return None
        unparted = (rest.strip() and not parted) or line[end:].lstrip().startswith(",")
        if (is_tag and unparted) or self._names.is_numbered(line[begin:], end - begin, seat):
            return None
        block = Block(seat, number, when=moment(line[:column]) if column else None)
        if not rest.strip() or chat_text.is_stamp(rest):
            return replace(block, stamped=bool(rest.strip()), when=block.when or moment(rest))
        around = f"{line[begin - 1 : begin] if begin else ''}{line[end : places[0]]}"
        if seat not in self._names.seats and not self._is_usual(around, number, current):
            return None
        if not parted and self._is_meant(rest) and (current is None or current.seat == seat):
            return block.longer(Piece(number, places[0], rest))
        if _SPOKEN_TO.match(rest) is not None and line[end : places[0]].strip() in ("", ","):
            return None
        if not parted:
            may_list = not is_tag and not by_another and not self._words.is_order(seat, line[begin:])
            listed = may_list and (not rest.strip("? ") or self._is_listed(number, current))
            if not (listed or self._goes_before(seat, rest, current, line, begin)) or self._is_guess(number):
                return None
        usual = places[-1] if _NEGATIVE.match(line, places[-1]) else places[0]
        at = next((at for at in places if self._words.is_order(seat, line[at:])), usual)
        if line[at - 1 : at] in (",", ">", "|") and not self._words.holds(seat, line[at:]):
            return None
        if line[end : places[0]] == ", " and self._is_called(seat, line[at:], number, current):
            return None
        bracketed = is_tag and line[begin - 1 : begin] in ("[", "(")
        others = (other.seat for other in self._names.at(line, places[0]) if not other.is_tag)
        beside = parted and ":" not in line[end : places[0]] and any(other != seat for other in others)
        if (bracketed or beside) and not self._words.is_order(seat, line[at:]):
            return None
        return block.longer(Piece(number, at, line[at:]))

    def _is_usual(self, around: str, number: int, current: Block | None) -> bool:
        """Whether the signs around an onlooker's name head a message: an at sign, a comma or nothing does not, but in
        a list that has it so, as the one who is named may be spoken to.
        """
        signs = around.strip()
        if signs == "," and current is not None:
            return _COMMA_BEHIND.match(self._lines[current.heading]) is not None
        return self._is_listed(number, current) if signs in ("", ",") else "@" not in signs or current is None

    def _is_called(self, seat: Seat, rest: str, number: int, current: Block | None) -> bool:
        """Whether what another has written may go on and speak to a player by name: `Ann, K is mine`."""
        if current is None or current.seat in (None, seat) or self._is_listed(number, current):
            return False
        alike = _COMMA_BEHIND.match(self._lines[current.heading]) is not None
        gives = any(self._words.is_order(seat, said) for said in (rest, rest.rpartition(":")[2]))
        return not alike and not gives

    def _is_listed(self, number: int, current: Block | None) -> bool:
        """Whether a line is one of a list that names a player and an order in each, such as a host writes."""
        own = self._item(number)
        before = self._line_above(number)
        above = current is None or (current.heading == before and self._item(before) == current.seat)
        if own is None or not above:
            return False
        beside = (self._item(other) for other in (before, number + 1))
        return any(seat not in (None, own) for seat in beside)

    def _line_above(self, number: int) -> int:
        """The line above one, but for the title of a part of a list: `Level 2`."""
        above = number - 1
        return above - 1 if above > 0 and _PART_OF_LIST.fullmatch(self._lines[above].strip()) is not None else above

    def heads_part(self, number: int) -> bool:
        """Whether a line is the title of a part of a host's list, of which there are several: `Beta table`."""
        return number in self._parts

    @cached_property
    def _parts(self) -> frozenset[int]:
        found = frozenset(
            number
            for number, line in enumerate(self._lines)
            if _PART_OF_LIST.fullmatch(line.strip()) is not None
            and self._fresh(number)
            and self._item(number + 1) is not None
        )
        return found if len(found) > 1 else frozenset()

    def _is_guess(self, number: int) -> bool:
        """Whether a line above in the same paragraph says that a list without colons is its writer's guess."""
        for above in range(number - 1, max(-1, number - MOST_LINES), -1):
            if not self._lines[above].strip():
                return False
            if self._item(above) is None:
                return talk.guesses(self._lines[above])
        return False

    def is_of_others(self, number: int) -> bool:
        """Whether a line above in the same paragraph says that names and orders follow which are no orders of now. The
        lines are asked about from the first on.
        """
        if number not in self._of_others:
            above = self._lines[number - 1].strip() if number else ""
            label = _LABEL.match(above) if self._of_others.get(number - 1) else None
            listed = label is not None and self._names.owner(label[1]) is not None
            said = 0 < len(above) <= _LONGEST_TITLE and _OF_OTHERS.fullmatch(above) is not None
            self._of_others[number] = listed or said
        return self._of_others[number]

    def _item(self, number: int) -> Seat | None:
        """The seat whose name begins a line that has something of the game behind it, or nothing: `Ann ???`."""
        if number not in self._items:
            self._items[number] = self._item_in(self._lines[number]) if 0 <= number < len(self._lines) else None
        return self._items[number]

    def _item_in(self, line: str) -> Seat | None:
        if any(head.kind == "stamped" for head in heads.heads_of(line)):
            return None
        begin = next(iter(openings.beginnings(line)[-1:]), 0)
        found = next((name for name in self._names.at(line, begin) if not name.is_tag), None)
        rest = line[found.end :] if found is not None else ""
        if found is not None and chat_text.is_stamp(rest.lstrip(" :|>\u2013\u2014\u2022-")):
            return None
        bare = rest.lstrip(" :\u2013\u2014-")
        owes = talk.may_be_nothing(bare) or _OWES.match(f" {bare}") is not None or _NOT_YET.fullmatch(bare) is not None
        behind = rest[:1].isspace() and (owes or self._words.holds(None, rest))
        return found.seat if found is not None and behind and not self._words.is_order(found.seat, line) else None

    def noted(self, line: str) -> tuple[str, int, int] | None:
        """The tag that begins a line without a sign behind it, with its place, if an order follows: `Mi 4B with 2`."""
        begin = len(line) - len(line.lstrip())
        for name in self._names.at(line, begin):
            tag, rest = line[begin : name.end], line[name.end :]
            if name.is_tag and tag[:1].isupper() and rest[:1] == " " and self._words.is_order(name.seat, rest):
                return tag, begin, name.end
        return None

    def _is_aside(self, written: str, name: Name, aside: str) -> bool:
        """Whether what stands in brackets behind a name says something of its bearer: `Ann (late)`."""
        return not heads.speaks_for(aside) and self._names.is_sure(written, name, aside.strip(" ()[]"))

    def _goes_on(self, named: Block, line: str) -> bool:
        """Whether a line that begins with the writer's own name continues the message: `Ann crewmate 2`."""
        first = named.pieces[0] if named.pieces else None
        if first is None:
            return False
        rest = line[first.column :]
        if self._words.holds(named.seat, line) and not self._words.holds(named.seat, rest):
            return True
        return self._is_meant(rest) and ":" not in line[: first.column]

    def _is_meant(self, text: str) -> bool:
        """Whether a text begins with a word of the game's orders."""
        first = text.split(maxsplit=1)[:1]
        return bool(first) and first[0].lower() in self._words.order_words

    def _goes_before(self, seat: Seat, rest: str, current: Block | None, line: str, begin: int) -> bool:
        """Whether a line such as `Ann A with 3` is an order of Ann's: it does not continue the block above, and is no
        order from its beginning on, where a place of the game is called like her.
        """
        if current is None or current.seat is None:
            goes_on = self._words.is_order(seat, line[begin:])
        else:
            goes_on = self._words.is_order(current.seat, line)
        return not goes_on and self._words.is_order(seat, rest)

    def labelled(self, number: int, line: str, current: Block | None) -> Block | None:
        """The block of a line that begins with an unknown name and holds something of the game behind it."""
        if self._heads_hosts(number, line, current):
            return Block(None, number, nick=line.strip(" *_:"))
        if self._heads_anothers(number, line):
            return Block(None, number, nick=line.strip(" *_:"))
        start = len(line) - len(line.lstrip(openings.BEFORE + openings.BULLETS))
        begin = chat_text.behind_emoji(line, start)
        found = _LABEL.match(line, begin) or _LABEL.match(line, start)
        quotes = line.lstrip().startswith(">") or heads.quotes_next(line)
        if found is None or quotes or not chat_text.undecorated(line).strip():
            return None
        label = found[1].strip("*_~`> " if "(" in found[1] or "[" in found[1] else "*_~`>]) ")
        words = label.split()
        most = _MOST_LABEL_WORDS if found[2] == ":" else 1
        usual = len(label) >= SHORTEST_GUESS and label[0].isalpha()
        if len(words) > most or not (usual or self._names.resembles(label, None)):
            return None
        written_out = current is None or not current.stamped
        stranger = current.nick if current is not None and current.stamped and current.seat is None else None
        if found[2] == ":" and label[0].isupper() and label.lower() in HOSTS and written_out:
            return Block(None, number, nick=label).longer(piece_from(number, found.end(), line))
        if _RELAYS.search(label) is not None and (relayed := self._relayed(number, line, found.end())) is not None:
            return relayed
        passes = found[2] == ":" and self.passes(label, line[found.end() :])
        if self._words.is_plain(label) or not (passes or self._words.holds(None, line[found.end() :])):
            return None
        if current is not None and current.stamped and current.seat is not None and self._is_clause(label):
            return None
        if _OWN_TITLE.match(label) is not None or (current is not None and heads.behind_edit(line)):
            return None
        own = current is not None and current.seat is not None and _OWN_OPENING.fullmatch(label) is not None
        if own and not any(self._names.owner(word) for word in (label, *words)):
            return None
        if (stranger and _NOTICE.fullmatch(label) is not None) or _REMINDS.fullmatch(label) is not None:
            return None
        if stranger and is_host(stranger) and not self._names.resembles(label, None, more=True):
            return None
        if stranger is not None and not self._words.order_words.isdisjoint(label.lower().split()):
            return None
        if current is not None and self._goes_on_with(current, line):
            return None
        writer = current.seat if current is not None else None
        called = self._without_figures(label)
        ways = (called, f"{called}:") if found[2] in _LEADING else (called,)
        titled = writer is not None and any(self._words.holds(writer, way) for way in ways)
        if titled and self._names.surely(label) is None:
            return None
        if _SENTENCE_IN_NAME.search(label) is not None and self._names.owner(label) is None:
            return None
        written = line[: found.end(1)].lstrip(f" \t{openings.BULLETS}")
        if (owner := self._labels(written, label)) is not None:
            return Block(owner, number).longer(piece_from(number, found.end(), line))
        numbered = _OF_PART.fullmatch(label)
        owner = self._names.owner(numbered[1]) if numbered is not None else None
        if numbered is not None and owner is not None and not self._names.is_numbered(label, numbered.end(1), owner):
            column = begin + numbered.start(2)
            return Block(owner, number).longer(Piece(number, column, line[column:]))
        for inner in heads.nested(line, found.end()):
            if seat := self._names.owner(line[inner.start : inner.end]):
                return self._of_head(number, line, inner, seat)
        nick = likeness.freed(written) if likeness.pictures(written) else label
        return Block(None, number, nick=nick).longer(piece_from(number, found.end(), line))

    def _without_figures(self, label: str) -> str:
        """A label without the figures that end a name such as `zorro_7`: they count nothing."""
        name = _NUMBERED_NAME.fullmatch(label)
        return label if name is None or self._words.is_plain(name[1]) else name[1]

    def _heads_anothers(self, number: int, line: str) -> bool:
        """Whether a line is nothing but a player's name and who has sent that one's order below: `Ann (via Bo)`."""
        name, opened, aside = line.strip(" *_:").partition("(")
        sent = opened and aside.find(")") == len(aside) - 1 and aside.lower().startswith("via ")
        return (
            bool(sent) and self._names.owner(name.strip()) is not None and self._words.holds(None, self._next(number))
        )

    def passes(self, label: str, text: str) -> bool:
        """Whether a text gives nothing for the round, behind what a player may be called: a name without its emoji, a
        word of one.
        """
        return talk.may_be_nothing(text) and (
            self._names.surely(label) is not None or whose(label, self._names.seats) is not None
        )

    def _heads_hosts(self, number: int, line: str, current: Block | None) -> bool:
        """Whether a line is nothing but what a host is called, above what that one says: `Host:`."""
        name = line.strip(" *_")
        above = self._lines[current.heading].rstrip(" *_") if current is not None and not current.stamped else ""
        alike = above.endswith(":") and name[:1].isupper()
        posted = self._fresh(number) and self._is_gathered(current) and self._is_whole_post(number)
        apart = alike or posted or (self._fresh(number) and (current is None or not current.stamped))
        called = name.endswith(":") and _is_short(name) and is_host(name[:-1])
        return called and apart and not self._names.resembles(name[:-1], None)

    def _is_whole_post(self, number: int) -> bool:
        """Whether a line such as `Ann wrote:` stands above one paragraph, and behind that the next post or nothing: a
        quotation has the answer to it below.
        """
        if not heads.heads_post(self._lines[number]):
            return False
        end = next((at for at in range(number + 1, len(self._lines)) if not self._lines[at].strip()), len(self._lines))
        following = self._next(end) if end < len(self._lines) else ""
        return end > number + 1 and (not following or heads.heads_post(following))

    def _relayed(self, number: int, line: str, column: int) -> Block | None:
        """The block of a line that hands on, from `column` on, what a player wrote."""
        for inner in heads.nested(line, column):
            if seat := self._names.owner(line[inner.start : inner.end]):
                return self._of_head(number, line, inner, seat)
        begun = self.named(number, line, None, column)
        stranger = next((inner for inner in heads.nested(line, column) if inner.body < len(line)), None)
        return begun or (self._of_head(number, line, stranger, None) if stranger is not None else None)

    def _is_clause(self, label: str) -> bool:
        """Whether words before a colon begin a sentence, and are like no name: `can't sleep so: A with 3`."""
        first, *more = label.lower().split()
        ends = bool(more) and (talk.fills(more[-1]) or "'" in first)
        return ends and not label[:1].isupper() and not self._names.resembles(label, None, more=True)

    def _labels(self, written: str, label: str) -> Seat | None:
        """The seat whose name a label is, with what stands before it in its line."""
        added = written.replace(label, "", 1).strip("-#=")
        return self._names.owner(written) or (None if likeness.freed(added) else self._names.owner(label))

    def _goes_on_with(self, block: Block, line: str) -> bool:
        """Whether a block is still an order with this line appended."""
        if block.seat is None or len(block.pieces) > MOST_LINES:
            return False
        return self._words.is_order(block.seat, line) or self._words.is_order(block.seat, "\n".join((block.text, line)))

    def behind_stamp(self, line: str) -> int:
        """The column after the time stamp that begins a line; `1. May` is one only if nobody is called May."""
        listed = openings.NUMBERED.match(line)
        if listed is not None and next(self._names.at(line, listed.end()), None) is not None:
            return 0
        return heads.behind_stamp(line)

    def _fresh(self, number: int) -> bool:
        """Whether a line is the first of a paragraph."""
        return number == 0 or not self._lines[number - 1].strip()

    def _next(self, number: int) -> str:
        """The next line that is not blank; "" if there is none."""
        below = (self._lines[at] for at in range(number + 1, len(self._lines)))
        return next((line for line in below if line.strip()), "")

    def is_text(self, line: str, current: Block | None) -> bool:
        """Whether a line has something of the game, as the writer before it knows it."""
        seat = current.seat if current is not None else None
        return self._words.holds(seat, line)


def _starts(text: str) -> Iterator[int]:
    """Where words begin in a text."""
    return (word.start() for word in talk.WORD.finditer(text))


def _is_short(label: str) -> bool:
    """Whether a label has no more words than a writer's name may have, but for what chats put around it."""
    ways = (likeness.without_asides(way).split() for way in (label, likeness.core(label)))
    return any(0 < len(words) <= _MOST_LABEL_WORDS for words in ways)
