"""What a writer says of others' orders: that they come with the own ones, or that one was asked to pass them on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from games.core.names import key
from games.core.viewers import Seat

_HANDS_IN = (
    r"(?:submit(?:ting)?|send(?:ing)?|post(?:ing)?|order(?:ing)?"
    r"|answer(?:ing)?|enter(?:ing)?|writ(?:e|ing)|hand(?:ing)?|fill(?:ing)?)"
)
_HANDED = r"(?:\s(?:in|this|these|it|one|orders?|answers?|moves?|mine|my own|both))*"
_BOTH = r"(?:(?:me|myself|mine|both(?:\sof us)?)\s(?:and|&|plus) )?"
_THEIRS = r"(?:in )?(?:his|hers|theirs|(?:his|her|their) (?:orders?|moves?|answers?|choice|pick|room|bid))"
_TOLD = (
    r"(?:just |already )?(?:told|asked|texted|messaged|pinged|rang|phoned|called|wrote|dm['’]?d|pm['’]?d"
    r"|asks|tells|texts|messages|pings|writes|wants) me\b"
)
_WANTS = (
    r"(?:(?:he|she|they)(?:['’]d| would)? (?:wants?|like|picks?|chooses?)"
    r"|to (?:put|post|submit|send|write|enter|hand|pass|say|tell|order|note) (?!my\b|mine\b|me\b))"
)
_IS_AWAY = (
    r"(?:(?:has|got|have|with) no (?:\w+ )?(?:signal|internet|network|battery|reception|wifi|connection|phone)"
    r"|(?:can['’]?t|cannot|can not|couldn['’]?t|unable to)"
    r" (?:write|post|log|type|send|get online|make it|order|answer|find|read|see the|reach)"
    r"|(?:is |['’]s |are )(?:on (?:a|the) (?:train|bus|plane|flight|road)|offline|asleep|driving|at work|in hospital)"
    r"|phone (?:is |has |just )*(?:dead|died|broke\w*))"
)
_SAYS = (
    r"(?:(?:just |only )?(?:(?:says?|said)(?! (?:hi|hey|hello|bye|good|sorry|thanks)\b)|wants?|wanted|goes|takes?"
    r"|picks?|does|chose|sends?|chooses?|votes?|bids?|asks? for|is (?:going|on|for))|['’]s (?:going|on|for)"
    r"|(?:would |['’]d )like)"
)
_KIN = (
    r"(?:(?:flat|room|house|team|work)?mate|(?:best |good |girl|boy)?friend|brother|sister|wife|husband|partner"
    r"|colleague|neighbou?r|cousin|son|daughter|mum|mom|dad|mother|father|uncle|aunt)"
)
_ENDS = r"(?=\W*(?:$|[.,;!?()\n]|\b(?:btw|here|speaking|writing|typing|on|not|lol|sorry|actually)\b))"
_ITS = r"\b(?:that|this|it)(?:['’]?s| is| was)(?:\s(?:really|actually|just|only|meant))*"
_A_MESSAGE = r"(?:\s(?:orders?|moves?|message|bid|card|turn|phone|one))?"
_OF_HIM = re.compile(
    rf"\W*(?:(?:so|and|but|anyway) )*(?:(?:he|she|they) ?{_SAYS}|(?:his|hers?|theirs?|their)(?: \w+)? (?:is|are)"
    r"|for (?:him|her|them))\W*",
    re.IGNORECASE,
)
_DROPPED = re.compile(r"\b(?:ignore|disregard|forget|scrap|scratch|delete|drop|not)\b", re.IGNORECASE)
"""Before what is another's it says that it no longer stands: `ignore my last one, it was for Bo`."""
_MAY_SPEAK = re.compile(
    r"\b(?:for|from|behalf|name|stead|his|hers?|him|them|theirs?|me|that|this|it|it['’]?s|is|was|send|put|meant|should"
    r"|supposed|my|and|he|she|they)\b",
    re.IGNORECASE,
)
"""Without one of these words nothing here fits."""


class Behalf(Struct, frozen=True):
    """Whose order a line may hand in or pass on, and the part of the line that says so.

    `instead`: it says of what stands there that it is the other's, also where the other has ordered.
    """

    seat: Seat
    start: int
    end: int
    instead: bool = False


class OnBehalf:
    """Finds in a line the players for whom its writer speaks; they are called by `names`."""

    def __init__(self, names: Mapping[str, Seat]) -> None:
        self._seats = {key(name): seat for name, seat in names.items()}
        other = f"(?<!\\w)({'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})(?!\\w)"
        said = (
            rf"\b{_HANDS_IN}{_HANDED} (?:for|from) {_BOTH}{other}(?!['’]| to\b)[^,.;!?\n]*[,.;!]?",
            rf"\bon behalf of {_BOTH}{other}(?!['’])|\b(?:on|in) {other}['’]s? (?:behalf|name|stead)\b",
            rf"{other}[^?\n]*\bi(?:['’]m|['’]ll| am| will)? (?:\w+ )?{_HANDS_IN} {_THEIRS}\b",
            rf"{other} {_TOLD}[^.!?\n]*?\b{_WANTS}[^.!?\n]*",
            rf"{other} {_TOLD}[^?\n]*{_IS_AWAY}[^.!?\n]*",
            rf"{other}[^.?\n]*{_IS_AWAY}[^?\n]*\b(?:he|she|they) {_TOLD}[^.!?\n]*",
            rf"{other}[^.?\n]*{_IS_AWAY}[^?\n]*\b(?:(?:(?:he|she|they) ?|and ){_SAYS}|for (?:him|her|them)"
            r"|(?:his|hers|theirs|their orders?) (?:is|are))\b[^.!?\n]*",
            rf"^\W*(?:(?:and|also|plus|this|one|is|orders?|move) ){{0,3}}(?:for|from) {other}\s*[:-](?=\s)",
            rf"\d\W{{0,3}} (?:is )?(?:for|from) {other}\W*$",
            rf"\bmy {_KIN} {other} {_SAYS}\b[^.!?\n]*",
        )
        instead = (
            rf"{_ITS} (?:for |from )?{other}(?:['’]s{_A_MESSAGE})?{_ENDS}",
            rf"{other} (?:wrote|typed|sent|posted|dictated) (?:that|this|it)\b",
            rf"{other}(?:['’]s)? (?:meant (?!well\b|it\b|that\b|what\b)|(?:was |is )?(?:meant|supposed) to be\b"
            r"|should (?:be|have been)\b)",
            rf"{other}\b[^.!?\n]{{0,60}}\b(?:put|send|move|place|book) (?:him|her|them)\b",
            rf"{other}(?:\sis|\swas|['’]s) (?:sick|ill|late|away|asleep|busy|stuck|offline|out|at work|driving)\b"
            r"[^.!?\n]{0,40}?[,;] ?(?:so )?(?:please |pls )?"
            r"(?:send|put|enter|book|note|mark|place|move) (?!me\b|my\b|mine\b)",
        )
        led = (
            r"\W*(?:(?:and|also|plus|this|one|is|here|got|have|an?|text|message|orders?|move) ){0,6}"
            rf"(?:from|for|by) {other}(?:['’]s)?\W*",
            rf"(?!.*\b(?:my|mine|our|with)\b)\W*(?:\w+['’]?\w*[ ,]+){{0,4}}{other}\b[^:\n]*:\W*",
            rf"{other}\b[^.?\n]*{_IS_AWAY}[^.?\n]*"
            r"\b(?:(?:his|hers?|theirs?)(?:\s\w+)? (?:is|are)|here(?:['’]s| is) (?:his|hers?|theirs?))\W*",
        )
        told = (
            rf"\({other}(?:['’]s\b|[,:)])[^()\n]*\)?|^\W*{other}(?:['’]s\b|\s*:)|\bis {other}['’]s\b",
            rf"{other}\b[^?\n]*\b(?:he|she|they) ?{_SAYS}\b|{other}\b[^?\n]*\bis (?:his|hers|theirs)\b",
        )
        self._named = re.compile(other, re.IGNORECASE)
        self._tells = re.compile(rf"{other} {_TOLD}|\b(?:from|for) {other}\b|^\W*{other}\W*$", re.IGNORECASE)
        self._led = tuple(re.compile(each, re.IGNORECASE) for each in led)
        self._told = tuple(re.compile(each, re.IGNORECASE) for each in told)
        self._said = tuple(re.compile(each, re.IGNORECASE) for each in said)
        self._instead = tuple(re.compile(each, re.IGNORECASE) for each in instead)

    def spoken_for(self, line: str) -> Iterator[Behalf]:
        """The players whose orders a line may hand in or pass on."""
        if _MAY_SPEAK.search(line) is None:
            return
        for patterns, instead in ((self._said, False), (self._instead, True)):
            for found in (found for pattern in patterns for found in pattern.finditer(line)):
                if instead and _DROPPED.search(line, 0, found.start()) is not None:
                    continue
                name = next(filter(None, found.groups()))
                yield Behalf(self._seats[key(name)], found.start(), found.end(), instead)

    def led(self, line: str, above: str = "") -> Behalf | None:
        """The player whose order a line says to follow: `from Bo:`, `Bo can't log in so:`; or `he says`, where the line
        `above` names him.
        """
        said = self._first(line, [pattern.fullmatch(line) for pattern in self._led])
        if said is not None or _OF_HIM.fullmatch(line) is None:
            return said
        named = self._first(above, [self._named.search(above)])
        return None if named is None else Behalf(named.seat, 0, len(line))

    def told(self, line: str) -> Behalf | None:
        """The player whose order a line may hold that its writer has replaced by another: `2B with 2 (Bo's)`."""
        return self._first(line, [pattern.search(line) for pattern in self._told])

    def hands_on(self, line: str, above: str = "") -> bool:
        """Whether a line of somebody who does not play may hold a player's order, or say that one follows."""
        found = (self.led(line, above), self.told(line), next(self.spoken_for(line), None))
        return any(found) or self._tells.search(line) is not None

    def _first(self, line: str, ways: Iterable[re.Match[str] | None]) -> Behalf | None:
        found = next((each for each in ways if each is not None), None)
        if found is None:
            return None
        return Behalf(self._seats[key(next(filter(None, found.groups())))], *found.span())
