"""What a message tells of the match and orders nothing: the past, what others did, puzzles not yet solved."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from games.chambers.chat_rooms import ROOM, slug_of
from games.chambers.plan import Slug
from games.chambers.view import View
from games.core.chat import named
from games.core.chat_told import blanked
from games.core.game import Observation
from games.core.number_words import PATTERN as IN_WORDS
from games.core.viewers import Seat

TOLD = "is that meant for this round?"
"""The doubt about an order in a clause that only tells."""
_SENTENCE = re.compile(r"[^.!?;\n]+(?:[.!?;\u2026]+|\n|$)")
_NEAR = 300
"""In characters: so much of a sentence before and behind a clause tells what the clause is about."""
_JOINT = re.compile(r"[,;()]|\s[-\u2013\u2014]+\s|\b(?:so|but)\b|\band\s+(?=i\b)", re.IGNORECASE)
_NOW = re.compile(
    r"\b(?:again|same|likewise|ditto|repeat|instead|if|unless|only|as|like|than|unlike|please|pls|plz|now|today|tonight"
    r"|this\s+(?:round|time|turn)|mine|(?:asked|told|wants|asks)\s+me|for\s+(?:him|her|them)"
    r"|(?:i|we)['\u2019](?:ll|d|m)|i\s+(?:will|am|want|go|take|rob|open|search|enter|shall|would|say)|gonna"
    r"|let(?:['\u2019]s|\s+me)|(?:should|shall|can|could|may|do|must)\s+i|wait|scratch|scrap|forget|ignore|cancel)\b"
    r"|[=>\u2026]|(?<!\d):|[\"\u201c\u201d`]|\band\s+(?:then\s+)?(?:take|rob|open|search|bid|enter|try|cleanse)\b",
    re.IGNORECASE,
)
"""What in a clause may order something."""
_DID = (
    r"(?:tried|took|entered|guessed|robbed|searched|opened|went|used|requested|lost|won|paid|got|was|were|had|did|grabbed"
    r"|emptied|left|stole)"
)
_DID_ONESELF = rf"(?:{_DID}|bid|put|asked|said|typed|wrote)"
_ANYBODY = r"he|she|they|you|no\s?(?:one|body)|(?:every|some|any)(?:one|body)|people|(?:the\s+)?others"
_OWN = re.compile(r"\b(?:i|my|mine)\b", re.IGNORECASE)
_WHEN = re.compile(
    r"\b(?:last|previous|prior|first)\s+(?:round|time|turn|night|week)\b(?!['\u2019]s)|\byesterday\b|\bago\b|\bearlier\b"
    r"|\b(?:round|r)\s*(?P<round>\d)\b",
    re.IGNORECASE,
)
_TRIES = re.compile(
    r"\b(?:now|try|trying|guess|guessing|instead|then|it\s+must\s+be|password|pw|with)\b", re.IGNORECASE
)
"""What may lead to a password for a chamber that was told of: `now trying paper`."""
_CAME_TO = re.compile(
    r"\b(?:(?:didn['\u2019]?t|did\s+not)\s+(?:even\s+)?(?:work|open|help)|failed|no\s+luck|nothing\s+happened"
    r"|was(?:n['\u2019]?t|\s+not)\s+(?:it|right)|was\s+(?:wrong|incorrect|refused|rejected)"
    r"|got\s+(?:nothing|none|cursed|arrested|robbed)|no\s?(?:body|one)\s+got)\b",
    re.IGNORECASE,
)
"""What came of what was ordered."""
_PAST = re.compile(rf"\b(?:i|we|my|our)\s+(?:\w+\s+){{0,3}}?{_DID_ONESELF}\b", re.IGNORECASE)
_UNSOLVED = re.compile(
    r"\b(?:still\s+(?:\w+ing|stuck|no)|stuck|(?:working|chewing)\s+on|thinking\s+(?:about|of|over)|no\s+(?:idea|clue)"
    r"|any\s+(?:hints?|news|ideas?|clues?|luck)\s+(?:on|for|about|with|at)"
    r"|(?:can|do|did|could|have|has)(?:n['\u2019]?t|['\u2019]?t|not)\s+(?:\w+\s+)?(?:solve|solved|crack|figure|understand))\b",
    re.IGNORECASE,
)
_DOES = re.compile(
    r"\b(?:take|rob|open|search|bid|cleanse|enter|attempt|guess(?:es|ing)?|try|password|pw|with|is)\b|\d", re.IGNORECASE
)
"""Beside a puzzle: what may order something all the same."""
_OF_RULES = re.compile(
    r"\W*(?:no\s?(?:one|body)\s+(?:\w+\s+){0,2}?(?:gets?|would|could)"
    r"|the\s+(?:lowest|highest|least|winner)\s+(?:gets?|loses?|wins?|arrives?|is|has))\b",
    re.IGNORECASE,
)
"""What holds for everybody."""
_WISHED_OF = re.compile(
    rf"\b(?:hop(?:e|ing)|hopefully|pray(?:ing)?|wish|trust(?:ing)?)\s+(?:that\s+)?(?:{_ANYBODY})\s+(?:\w+\s+){{0,2}}?(?:take|rob|open|search|bid|enter)"
    r"|\b(?<!as long as )(?<!so long as )(?<!unless )(?<!if )(?<!provided )(?<!that )"
    r"(?:nobody|no\s?one|(?:don['\u2019]?t|do\s+not|never)(?:\s+(?:any\w*|you|u|dare|even|try|to|all|of))*)\s+(?:rob|robs|robbing|steal\w*\s+from)\s+me\b",
    re.IGNORECASE,
)
"""What is wished of others: `hope nobody opens`, `don't rob me`."""
_FORBIDS = re.compile(
    r"\b(?:don['\u2019]?t|do\s+not)\s+(?:you|y['\u2019]?all|any\w*)\s+(?:even\s+)?(?:dare|try|think\s+(?:of|about))\b",
    re.IGNORECASE,
)
"""What another, who may be named, is not to do: `don't you dare take more than me`."""
_DOES_ONESELF = re.compile(r"\bi\b(?!\s+(?:hope|pray|wish|trust)\b)|\bi['\u2019](?:ll|d)\b|\band\b|:", re.IGNORECASE)
_NO_GOLD = re.compile(
    r"(?<!\w)no\s+(?:gold|coins|money)\b(?:\s+(?:for\s+me|this\s+(?:round|time)|today))*", re.IGNORECASE
)
_OTHER_DEED = re.compile(r"\b(?:rob|search|open|bid|enter|cleans)", re.IGNORECASE)
_AMOUNT = re.compile(rf"\d|\btak(?:e|ing)\b|\b{IN_WORDS}\b", re.IGNORECASE)
"""Beside it `no gold` may take an amount back."""


_MUSES = re.compile(
    r"\b(?:if|when|whoever)\b(?![^,;]{0,99}\d)[^:=>]{0,99}(?:\btoo\s+(?:much|little|low|high|many|few|greedy)\b"
    r"|\b(?:get|gets|am|are|is|be)\s+(?:cursed|arrested|robbed|nothing)\b)",
    re.IGNORECASE,
)
"""What comes of what somebody may do."""
_PROPOSES = re.compile(
    r"(?:(?<=^)|(?<=[.!?\n] )|(?<=\n))\W{0,5}(?:(?:ok|so|hey|guys|my|new|a|here['’]?s\s+(?:a|my))\s+){0,4}"
    r"(?:proposal|suggestion|idea|plan)\b"
    r"(?=[^.!?\n]*\b(?:(?:each|all|both|every\w*)\s+of\s+(?:us|you)|every(?:one|body)|nobody)\b)[^.!?\n]*",
    re.IGNORECASE,
)
"""A plan for all, which is nobody's order."""
_FEELS = re.compile(
    rf"\b(?:about|rip|r\.i\.p\.?|miss(?!ing)|hate|hated|love|loved|like|liked|enjoyed|over)\s+(?:{ROOM.pattern})"
    r"\W*(?:\b(?:lol|lmao|too|tho|though|much|already|now|yet|still)\b\W*)*$",
    re.IGNORECASE,
)
"""What somebody feels about a chamber."""
_JUDGES = re.compile(
    rf"(?:(?<=^)|(?<=[.!?\n] )|(?<=\n))(?:(?:ok|lol|man|wow|ugh|but|and)\s+)?(?:{ROOM.pattern})"
    r"\s+(?:is|was|looks|seems|feels)\s+(?:so|too|very|really|pretty|quite|super|way\s+too|such\s+an?)\s+\w+(?:\s+\w+)?(?=[.!?\n]|$)",
    re.IGNORECASE,
)
"""How it is."""
_FAREWELL = re.compile(
    rf"(?:(?<=^)|(?<=[.!?\n] )|(?<=\n))\W{{0,3}}(?:(?:ok|and|so|well)\s+){{0,2}}"
    r"(?:(?:good)?bye(?:[\s-]bye)?|farewell|adios|ciao|so\s+long"
    rf"|see\s+(?:you|ya))[\s,]+(?:the\s+)?(?:{ROOM.pattern})(?:\s+(?:room|chamber))?"
    r"(?:[\s,]+(?:it|you)(?:['\u2019]ve|\s+(?:was|were|has|have))(?:\s+been)?\s+(?:(?:so|very|really|quite|good|nice|fun|great|kind|lovely|a|to|me)\s*){1,4})?(?=\W*(?:$|[.!?\n]))",
    re.IGNORECASE,
)
"""What is said to a chamber that its writer leaves."""
_DISTRUSTS = re.compile(
    rf"\bi\s+(?:(?:really|just|still|simply)\s+)?(?:(?:don['\u2019]?t|do\s+not|can['\u2019]?t|cannot)\s+(?:really\s+)?|never\s+)trust(?:ed)?\s+(?:any\s*(?:one|body)|people|a\s+soul|any\s+of\s+(?:you|them)|(?:the\s+)?(?:guys|people|lot|others|folks)|[A-Z]\w+)\s+(?:in|at|from)\s+(?:{ROOM.pattern})"
    r"(?:\s+(?:anymore|any\s+more|at\s+all|now|yet|lol|sorry|anyway))*(?=\W*(?:$|[.!;\n]))",
    re.IGNORECASE,
)
"""Whom its writer does not trust, and where."""
_DROPS = re.compile(
    r"(?:(?<=^)|(?<=[.!?;\n] )|(?<=\n))(?:(?:ok|sorry|no|wait|actually|please|pls)\W+){0,3}"
    r"(?:scratch|scrap|forget|drop|skip|ignore|cancel)\s+(?:about\s+)?(?:the|my|that)\s+"
    r"(?P<deed>bid|search|attempt|robbery|password)(?:\s*[.,;:!\u2013-]+\s*(?:just|only|so|then|instead)?\s+)(?=\S)",
    re.IGNORECASE,
)
"""At once before new orders, what of the old ones is not in them: `scratch the bid, just ...`."""


def _dropped(text: str) -> Iterator[tuple[int, int]]:
    """What is not in the orders behind it, where nothing else of a text speaks of it."""
    for found in _DROPS.finditer(text):
        deed = re.escape(found["deed"][:3])
        if re.search(rf"\b{deed}", text[: found.start()] + text[found.end() :], re.IGNORECASE) is None:
            yield found.span()


_FEELING = re.compile(
    r"\bi['\u2019]?m\s+(?:(?:still|just|so|really|kinda|totally|already)\s+)*"
    r"(?:crying|sobbing|mad|angry|sad|losing\s+(?:it|sleep|my\s+mind)|obsessed|raging|laughing|proud|confused|puzzled)\b",
    re.IGNORECASE,
)
"""How somebody feels."""
_BEING = "".join(rf"(?<!\b{word} )" for word in ("is", "are", "now", "also", "already", "finally", "still", "be"))
NO_STATE = (
    rf"(?:{_BEING}(?<!['’]s )|(?!open(?:\s+(?:now|already|too|today|again|tonight|as\s+well"
    r"|(?:for|to)\s+(?:all|every\w+|you)|from\s+(?:now|this)|this\s+round|since|as\s+of)\b|(?:\s*\))?[.!\s]*$)))"
)
"""Before `open`: that it is ordered, and not said of a chamber that it is so."""
_STATE = re.compile(
    rf"(?:(?<=^)|(?<=[.!?\n(,] )|(?<=[\n(]))(?:(?:ok|and|so|btw|oh|note|reminder|fyi|yay|now)[,:]?\s+){{0,3}}"
    rf"(?:(?:{ROOM.pattern})|(?:the\s+)?(?:level|lvl)\s+(?:\d|\w+)(?:\s+(?:rooms?|chambers?|puzzles?))?|(?:(?:all|the|new|level|\d)\s+){{0,4}}(?:rooms?|chambers?|puzzles?))"
    r"(?:(?:\s+(?:and|,)\s+|,\s+)(?:the\s+)?[\w-]+(?:\s+to\s+move)?){0,4}?"
    r"(?:['’]s|\s+(?:is|are))(?:\s+(?:now|also|finally|already|still|both|all))*\s+(?:open|available|unlocked|enterable)"
    r"(?:\s+(?:now|already|too|today|again|tonight|yet|as\s+well|(?:for|to)\s+(?:all|every\w+|you|us)|this\s+round))*(?=\s*(?:$|[.!?,;\n)(]))",
    re.IGNORECASE,
)
"""Which chambers can be entered, told by somebody: `level 3 is open now`."""
_IS_IN = re.compile(
    rf"\b(?:already|still|stuck|also|alone|sitting|i['’]?m|i\s+am)\s+"
    r"(?:(?:(?:lying|laying|keeping|sitting|hiding|staying|chilling|waiting|resting)\s+)?(?:\w+\s+)?(?:in|inside)\s+)"
    rf"(?P<room>{ROOM.pattern})"
    r"(?=\W*(?:$|[\n,.;!)]|anyway|already|and\b|so\b))",
    re.IGNORECASE,
)


def is_in(text: str, own: Sequence[Slug]) -> Iterator[tuple[int, int]]:
    """Where a text says of a chamber that its writer is in it."""
    for said in _IS_IN.finditer(text):
        room = ROOM.search(said["room"])
        if room is not None and slug_of(room) in own:
            yield said.span()


def masked(text: str, seats: Sequence[Seat]) -> str:
    """A text in which no name has a dot, for there it ends nothing: `rob Mr. Fox`."""
    for _, start, end in named(text, [seat for seat in seats if "." in seat]):
        text = text[:start] + text[start:end].replace(".", "_") + text[end:]
    return text


@lru_cache(maxsize=64)
def _others_did(seats: tuple[Seat, ...]) -> re.Pattern[str]:
    who = "|".join([_ANYBODY, *(re.escape(seat.replace(".", "_")) for seat in sorted(seats, key=len, reverse=True))])
    return re.compile(rf"\b(?:{who})\s+(?:(?:all|both|just|also|only)\s+)*{_DID}\b", re.IGNORECASE)


@lru_cache(maxsize=64)
def _others_do(seats: tuple[Seat, ...]) -> re.Pattern[str]:
    who = "|".join(re.escape(seat.replace(".", "_")) for seat in sorted(seats, key=len, reverse=True))
    return re.compile(
        rf"\W*(?:(?:lol|lmao|haha|so|wait|what|oh|wow|hm+|and|but|omg|really)\W+){{0,3}}(?:{who})(?:['’]s|\s+is)?\s+"
        r"(?:(?:only|really|just|still|even|seriously|actually)\s+)*"
        r"(?:(?:want|take|bid|rob|open|need|request|ask)(?:s|ing)?|searche?s?|searching|tak(?:es|ing)|robbing|bidding)\b[^:=>]*\?\s*",
        re.IGNORECASE,
    )


def told_in(text: str, seat: Seat, observation: Observation[View]) -> Iterator[tuple[int, int]]:
    """The clauses that only tell, as starts and ends; none of a chamber at which something else is tried."""
    told = list(_told_clauses(masked(text, observation.seats), seat, observation))
    tried = _TRIES.search(blanked(text, told)) is not None
    yield from (place for place in told if not (tried and ROOM.search(text, *place)))
    yield from (found.span() for each in (_PROPOSES, _JUDGES, _FAREWELL, _DISTRUSTS) for found in each.finditer(text))
    yield from _dropped(text)
    own = observation.view.rooms_of(seat)
    states = _STATE.finditer(text)
    yield from (found.span() for found in states if not any(slug_of(room) in own for room in ROOM.finditer(found[0])))
    if _OTHER_DEED.search(text) is not None and _AMOUNT.search(text) is None:
        yield from (found.span() for found in _NO_GOLD.finditer(text))


def _told_clauses(text: str, seat: Seat, observation: Observation[View]) -> Iterator[tuple[int, int]]:
    others = tuple(name for name in observation.seats if name != seat)
    did, do = _others_did(others), _others_do(others)
    for sentence in _SENTENCE.finditer(text):
        if do.fullmatch(sentence.group()) is not None and _OWN.search(sentence.group()) is None:
            yield sentence.span()
            continue
        begin = sentence.start()
        for end in (*(joint.start() for joint in _JOINT.finditer(text, *sentence.span())), sentence.end()):
            first, last = max(sentence.start(), begin - _NEAR), min(sentence.end(), end + _NEAR)
            told = _Told(text[first:begin], text[begin:end], text[end:last])
            wishes = (told.wishes() and not named(told.clause, observation.seats)) or told.forbids()
            wishes = wishes or _MUSES.search(told.clause) is not None
            if wishes or (_NOW.search(_FEELING.sub("", told.clause)) is None and told.tells(did, observation.round)):
                yield begin, end
            begin = end


class _Told(Struct, frozen=True):
    """A clause, and what of its sentence stands before and behind it."""

    before: str
    clause: str
    behind: str

    def tells(self, did: re.Pattern[str], now: int) -> bool:
        """Whether it tells of the past, of the rules, or of a puzzle. `did`: what tells what others did."""
        return (
            self._is_past(did, now)
            or _OF_RULES.match(self.clause) is not None
            or _is_of_puzzle(self.clause)
            or self._feels()
        )

    def _feels(self) -> bool:
        """Whether it ends its sentence with what its writer feels about a chamber."""
        return _FEELS.search(self.clause) is not None and re.search(r"\w", self.behind) is None

    def wishes(self) -> bool:
        """Whether it wishes something of others, and says nothing of its writer's doing."""
        return _WISHED_OF.search(self.clause) is not None and _DOES_ONESELF.search(self.clause) is None

    def forbids(self) -> bool:
        """Whether it forbids others something, and says nothing of its writer's doing."""
        return _FORBIDS.search(self.clause) is not None and _DOES_ONESELF.search(self.clause) is None

    def _is_past(self, did: re.Pattern[str], now: int) -> bool:
        """Whether it tells what others did, or what its writer did in another round or to what end.

        `took 30` alone may be how somebody puts this round's orders.
        """
        of_others = did.search(self.clause) is not None and _OWN.search(self.clause) is None
        ended = _CAME_TO.search(self.clause + self.behind) is not None
        own = _PAST.search(self.clause) is not None
        return of_others or _is_before(self.clause, now) or (own and (ended or _is_before(self.before, now)))


def _is_before(text: str, now: int) -> bool:
    """Whether a text names a round before this one."""
    return any(found["round"] is None or int(found["round"]) < now for found in _WHEN.finditer(text))


def _is_of_puzzle(clause: str) -> bool:
    """Whether a clause says of a puzzle that it is not solved."""
    bare = ROOM.sub(" ", clause)
    return bare != clause and _UNSOLVED.search(clause) is not None and _DOES.search(bare) is None
