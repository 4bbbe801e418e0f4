"""Moves and answers as players put them: `I'd like to go to Beta please`, `1b 2d 3a 4c 5a`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice

from msgspec.structs import replace

from games.core.chat import ChatOrder, Word, named, words_of
from games.core.chat_altered import CHANGES_TOO
from games.core.chat_refused import refused
from games.core.chat_tales import decided, only_told
from games.core.chat_told import apart, blanked, conclusion, heard_of, is_open
from games.core.chat_whose import hangs, may_switch
from games.core.game import Observation
from games.core.viewers import Seat
from games.lockout import chat_answers
from games.lockout.calls import acts
from games.lockout.chat_acts import calls_besides
from games.lockout.chat_aside import AS_EVER, LEFT_OVER, either_way
from games.lockout.chat_doubts import doubt as doubt_of
from games.lockout.chat_doubts import joins
from games.lockout.chat_joined import goes_along, is_grade, letter, letters, weighed
from games.lockout.chat_reasons import next_time, reasons, routes
from games.lockout.chat_rooms import (
    LETTER,
    has_an_aside,
    is_addressed,
    is_gone_to,
    is_left,
    is_letter,
    place_of,
    stands_alone,
)
from games.lockout.orders import own_room, questions
from games.lockout.teams import ROOMS
from games.lockout.view import View

_CALL = re.compile(r"\b(?:call(?:ing|s|ed)?|rufe|rufen|ansage)\b", re.IGNORECASE)
_NO_CALL = re.compile(
    r"\b(?:no|not|never|good|nice|great|bad|bold|easy|tough|your"
    r"|don'?t|won'?t|without an?y?|(?:should|shall|can|could|do) (?:we|you|u)"
    r"|(?:if|when|before|unless) (?:we|you|u|somebody|someone|anybody|anyone|they))\s+$",
    re.IGNORECASE,
)
_I_CALL = re.compile(
    r"(?<!should )(?<!shall )(?<!can )(?<!could )(?<!do )(?<!if )(?<!when )(?<!unless )(?<!before )"
    r"\b(?:i|we)(?:['’](?:ll|d|m|re)|m|\s+(?:am|are|will|would))?"
    r"(?:\s+(?:also|just|now|hereby|too|want\s+to|wanna|like\s+to|going\s+to|gonna|do|am))*\s+call(?:ing)?\b"
    r"(?!['’])(?!\s+(?:me|him|her|them|myself|dibs|bs|bullshit|you|y'?all|people|it\s+(?:a|early|now\s+that)|that\s+an?)\b)",
    re.IGNORECASE,
)
"""What says, anywhere in a message, that its writer calls."""
_TO_CALL_ASKED = re.compile(
    r"(?:\b(?:should|shall|do|can|could|will)\s+(?:i|we|you|u)\s+)?\bcall(?:ing)?"
    r"(?:\s+(?:it|now|this|already|yet|or not)){0,3}\s*\?+",
    re.IGNORECASE,
)
"""A question whether to call, beside a room."""
_GREEK = {
    name: room
    for room, names in zip(ROOMS, ("α άλφα αλφα alfa", "β βήτα βητα", "γ γάμμα γαμμα"), strict=True)
    for name in names.split()
}
_ROOM_NAMES = {room.lower(): room for room in ROOMS} | _GREEK
NAMES = frozenset({*ROOMS, *(room[0] for room in ROOMS), *_GREEK})
"""What rooms are called: by their names, or by a letter."""

LETTERS = frozenset("abcd")
"""What answers of a quiz are called."""

_LETTER_ALONE = re.compile(
    r"\W*(?:(?:(?:i(?:'m|'ll)?\s+)?(?:go|going|move|moving)(?:\s+to)?|to|room|i pick|i choose|i say)\s+)?([abg])"
    r"(?:(?:\W+(?:please|pls|plz|thanks|thx|ty|for me|again|this time))+\W*|[\s.!?]+)",
    re.IGNORECASE,
)
"""Nothing but the letter of a room, and civil words."""
_NO_ROOM = re.compile(r"\s*(?:(?:to|move|room)\s+)*([cd])[\s.!]*", re.IGNORECASE)
"""The same of a letter that no room begins with: `C`, for the third one."""
_LETTERS_OF = {room: "[ .*-]{0,2}".join(room) for room in ROOMS}
_SPELT_APART = re.compile(
    rf"\W{{0,9}}(?:{'|'.join(f'(?P<{room}>{letters})' for room, letters in _LETTERS_OF.items())})\W{{0,9}}",
    re.IGNORECASE,
)
"""Nothing but a room, with blanks or signs between its letters: `g a m m a`."""
_JUDGED = (
    r"(?:(?:(?:is|was|went|has\s+gone|got|looks|['’]s|stays)\s+)(?:(?:so|too|very|really|pretty|quite|just|already|still|damn|absolutely|always)\s+)*"
    r"(?:terrible|horrible|awful|bad|low|lower|lowest|poor|trash|garbage|rubbish|crap|shit|dead|gone|down|up|high|higher|decent|great|good|fine|ok|okay|enough)"
    r"|(?:is|was|['’]s)\s+(?:still\s+|again\s+)?the\s+(?:very\s+)?(?:lowest|highest|worst|best)(?:\s+(?:in\s+here|here|of\s+(?:all|us|you)|in\s+the\s+room))*"
    r"|sucks?|stinks?|dropped|fell)(?:\s+(?:anyway|anyways|again|now|enough|tbh|lol|too|already))*\b"
)
_PRIORITY = re.compile(
    rf"\b(?:(?:and|since|as|because|with|but|,)\s+)?(?:my|the)\s+prio(?:rity)?\s*{_JUDGED}(?![^.!\n]{{0,200}}\?)"
    r"|\b(?:with|given|considering)\s+(?:my|this|that|such\s+a)\s+prio(?:rity)?\s+i(?:['’]ll|\s+(?:will|would|am|always))?\s+"
    r"(?:lose|losing|win|(?:get|be)\s+screwed)(?:\s+(?:anyway|anyways|again|everywhere|always))*\b(?![^.!\n]{0,200}\?)|"
    r"\b(?:(?:and|since|as|because|with|,)\s+)?(?:(?:my|the)\s+prio(?:rity)?(?:\s+(?:is|of|at|=))?(?:\s+only)?(?:\s+-?\d+)?(?![^.!\n]{0,200}\?)"
    r"|(?:i\s+)?(?:only\s+)?(?:have\s+|got\s+)?(?:only\s+)?-?\d+\s+prio(?:rity)?)\b(?![^.!\n]{0,200}\?)"
    r"|\b(?:so|but|and|though)\s+(?:i|we)(?:'ll|\s+(?:will|might|may|should|could|can))?\s+(?:(?:probably|surely|easily|certainly|definitely)\s+)?"
    r"(?:be\s+|get\s+)?(?:screwed|win|winning|lose|losing)\b(?!\s+in\b)(?:\s+(?:it|this|that|alpha|beta|gamma))?(?:\s+easily)?"
    r"(?![^.!\n]{0,200}\?)",
    re.IGNORECASE,
)
"""What a writer says of priorities, and of who will get the room."""
_NAMES_OF_ROOMS = rf"(?:{'|'.join(_ROOM_NAMES)}|[abg])"
_ANSWERED = re.compile(
    rf"\A(?:[^?]*\?+|[^?.\n…]{{0,40}}?\b{_NAMES_OF_ROOMS}\s+or\s+{_NAMES_OF_ROOMS}\s*(?:\.{{2,}}|…)"
    rf"|\W*between\s+{_NAMES_OF_ROOMS}\s+and\s+{_NAMES_OF_ROOMS}[\s,:]+(?:i\s+(?:pick|choose|take|prefer)\b)?)"
    r"[\s.…]*(?:(?:h+m+|ok|okay|eh|uh|um|so|well|sure|yes|yeah|fine|let'?s\s+(?:say|go(?:\s+with)?))[\s,.…]*)*"
    rf"(?={_NAMES_OF_ROOMS}\W*\Z)",
    re.IGNORECASE,
)
"""A question to oneself, before the one word that answers it: `Beta or Gamma? hmm... Gamma`."""
_ASKED_KINDLY = re.compile(
    r"\A\W*(?:please\s+)?(?:can|could|would|will)\s+(?:you|u)\s+(?:please\s+|pls\s+)?(?:put|send|move)\s+me\s+"
    r"(?:in|to|into|down\s+for)\s+(?:alpha|beta|gamma)(?:\s+(?:please|pls|thx|thanks))?\s*\?"
    r"|\A\W*(?:(?:hi|hey|hello|ok|so)\W+)?(?:can|could|may)\s+i\s+(?:please\s+|pls\s+)?(?:have|get|take)\s+(?:alpha|beta|gamma)"
    r"(?:\s+(?:please|pls|thx|thanks|this\s+(?:time|round)|then|again))*\s*\?",
    re.IGNORECASE,
)
"""A move that the host is asked to write down."""
_WISHED = re.compile(
    r"\bi\s+(?:should|would)\s+(?:very\s+much\s+)?(?:like|love|prefer|be\s+(?:glad|happy|grateful))\s+to\s+(?:be\s+)?(?:go|move|moved|sent|placed)"
    r"\s+(?:on\s+|over\s+)?(?:to|into|in)\s+(?:the\s+)?(?:room\s+)?(?=(?:alpha|beta|gamma)\b)",
    re.IGNORECASE,
)
"""A move wished for: `I should like to be moved to room Alpha`."""
_LIKES = re.compile(
    r"\bi(?:['’]?d|\s+would)\s+(?:(?:really|also|very\s+much)\s+)?(?:like|love)\s+to\s+(?:go|move|be\s+(?:moved|sent))"
    r"\s+(?:on\s+|over\s+)?(?:to|into)\s+(?:the\s+)?(?:room\s+)?(?:alpha|beta|gamma)\b",
    re.IGNORECASE,
)
_OTHER_ONE = re.compile(
    r"\bthe\s+(?:other|first|second|third|last)\s+(?:one|room)\W{1,3}(?=(?:alpha|beta|gamma)\b)", re.IGNORECASE
)
"""Which room, at once before its name."""
_NO_CALL_MADE = re.compile(r"\bcall(?:ing)?s?\s*[:=-]+\s*(?:none|no|nope|nah|n/?a|-)(?!\w)", re.IGNORECASE)
_WHATEVER = re.compile(
    r"(?:\A|(?<=[.!?\n]))\W{0,9}(?:(?:to|for|and|cheers|thumbs\s+up|good\s+luck|gl|yes|yay|respect|ok|okay|well|lol|haha)\W+){0,4}(?:(?:to|for)\s+)?"
    r"(?:whatever|whoever|whichever(?:\s+\w+)?)\s+(?:wins|happens|comes|it\s+(?:is|takes|costs)|works|(?:you|they|others|the\s+others|people)\s+(?:all\s+)?(?:do|say|think|want))"
    r"\s*(?=[,.;!])(?!\W{0,9}(?:then|that|it)\b)",
    re.IGNORECASE,
)
"""That it does not matter what others do, before a choice: `cheers to whatever wins, I go to Beta`."""
_WANTED = re.compile(
    rf"(?:(?<=[.!?\n])|\A)[^\S\n]*+(?:(?:so|and|but|well|lol|i\s+(?:think|bet|guess|hope))\W+){{0,3}}(?:nobody|no\s?one|none|not\s+many|few|hardly\s+any(?:one|body))\b"
    rf"(?:\s+(?:else|(?:from|in|of|at)\s+(?:the\s+)?(?:room\s+)?{_NAMES_OF_ROOMS}|people|here)){{0,3}}\s+(?:(?:really|ever|will|would|seems\s+to|is|are)\s+)*(?:wants?|goes?|go|takes?|likes?|picks?|going)\b"
    rf"(?![^.!?\n]*\b(?:alpha|beta|gamma|if|unless|or|maybe|perhaps|instead|rather|actually|i|me|my|mine)\b)[^.!?\n]*",
    re.IGNORECASE,
)
"""A sentence on those who do not want the room that is chosen: `nobody from Gamma wants it, so should be safe`."""
_PRAISED = re.compile(
    r"(?:(?<=[.!?\n])|\A)[^\S\n]*+(?:(?:lovely|nice|great|good|cosy|pretty|fun|decent|fine|sweet|best|a|the|such|really|very|little)\s+){1,4}"
    r"(?:room|place|company|people|crowd|time|folks|view|bunch|lot|stay|spot)\W{1,3}(?:(?:in|at|the|that|this|here|you|of)\s+)*(?P<room>alpha|beta|gamma)\b"
    r"(?![^.!?\n]*\b(?:alpha|beta|gamma|if|unless|or|maybe|perhaps|instead|rather|actually|i|me|my|mine|again|back)\b)[^.!?\n]*"
    r"|(?:(?<=[.!?\n])|\A)[^\S\n]*+(?P<left>alpha|beta|gamma),?\s+(?:it|you)\s+(?:was|were|has\s+been|have\s+been)\s+(?!my\b|the\b|for\b)[^.!?,\n]*",
    re.IGNORECASE,
)
"""A sentence that praises the room that one leaves: `Lovely room, Alpha, no complaints`."""
_LATER = re.compile(
    r"(?:(?<=[.!?\n])|\A)[^\S\n]*+(?:(?:ok|hi|hey|sorry|well|and|but|anyway)\W+){0,2}(?:(?:my|the)\s+)?(?:orders?|moves?)(?:['\u2019]s|\s+(?:is|are|will|comes?|follows?))"
    r"(?:\s+(?:coming|come|comes|follow|follows|be\s+there|sent|in))?\s+(?:when|once|as\s+soon\s+as|after)\s+(?:i['\u2019]?m|i\s+(?:am|get|come|arrive|have)|work|dinner|lunch|school|my)\b"
    r"(?![^.!?\n]*\b(?:alpha|beta|gamma|if|unless|or)\b)[^.!?\n]*",
    re.IGNORECASE,
)
"""That an order comes later: `my order's coming when I'm home`."""
_MOST_TOLD = 12
"""Clauses of a kind that are looked at in one message."""
_WHERE_NOW = re.compile(
    r"(?:(?<=[.!?\n])|\A)[^\S\n]*+(?:(?:so|hm+|ok|and|but|uh|um)\W+){0,3}where(?:\s+(?:to|now|next|today|then))+\s*(?:[.\u2026?!]+|\Z|\n)",
    re.IGNORECASE,
)
"""What somebody asks himself: `where to now...`"""
_TOLD_ROOM = re.compile(
    r"(?:(?<=[.!?\n])|\A)[^\S\n]*+(?P<room>alpha|beta|gamma)\s+"
    r"(?!(?:was|is|has|does|goes|works|suits|fits|wins|calls|sounds|awaits|beckons|needs|gets|pleases|tempts|looks\s+(?:like\s+)?(?:a\s+)?(?:good|nice|fine|great|better|best|safe\w*|fun|plan|right))\b)"
    r"[a-z]+(?:s|ed)\b(?![^.!?\n]*\b(?:if|unless|or|maybe|perhaps|instead|sorry|wait|actually|otherwise|i(?:['’]\w+)?|my|mine|for\s+me|better|best|good)\b)"
    r"[^.!?\n]*",
    re.IGNORECASE,
)
"""A sentence on what a room is like, beside a choice of another: `Beta smells of trouble`."""
_WEARY = re.compile(
    r"(?:(?<=[.!?,\n])|\A)[^\S\n]*+(?:(?:i['’]?m|i\s+am|so|really|kinda|getting|just)\s+)*(?:sick|tired|bored|fed\s+up|weary|done)\s+(?:of|with)\b"
    r"(?![^.!?\n]*\b(?:but|if|unless|or|maybe|though|alpha|beta|gamma)\b)[^.!?\n]*",
    re.IGNORECASE,
)
_THOUGHT_OVER = re.compile(
    r"\b(?:after|with|upon)\s+(?:\w+\s+){0,4}(?:thought|thinking|consideration|deliberation|reflection)\b",
    re.IGNORECASE,
)
_AS_SAID = re.compile(
    r"\bas\s+(?:discussed|agreed|planned|promised|arranged|announced|always|usual|ever)\b"
    r"(?:\s+with\s+(?!.*\b(?:but|if|or|alpha|beta|gamma)\b)[^.!?,\n]*)?",
    re.IGNORECASE,
)
_BEGINS = re.compile(
    r"\A\W*(?:(?:but|o{2,}h*|a+h+|e+h+|hm+)\b[\s,.!]*)+(?=[^.!?\n]*\b(?:alpha|beta|gamma)\b)", re.IGNORECASE
)
"""What leaves the room that is named alone: why one goes, how it was thought over, how a message begins."""
_PLACE_OF_ROOM = re.compile(
    r"\b(?:alpha|beta|gamma)\b[^\w?]{1,3}(?P<place>(?:the|teh)\s+(?P<which>first|second|middle|third|last)\s+(?:one|room))\b(?!\s*\?)",
    re.IGNORECASE,
)
_ROOM = "(?:alpha|beta|gamma)"
_NAMED = re.compile(rf"\b{_ROOM}\b", re.IGNORECASE)
_ACCENTED = re.compile(r"\b[abg][^\W\d_]{3,4}\b|\b[àáâäãå]lpha\b", re.IGNORECASE)
_THERE = re.compile(
    r"\b(?:(?:put|send|move|place|sign)\s+me(?:\s+(?:down|over|in))?|i(?:['’]?(?:ll|m|d)|\s+(?:will|am|want\s+to|would\s+like\s+to))"
    r"\s+(?:\w+\s+)?(?:go|going|head|heading|headed|move|moving|off|be\s+moved)|let\s+me\s+(?:go|move)|let['’]?s\s+(?:go|try|move))(?:\s+(?:to|over|right))?\s+there\b",
    re.IGNORECASE,
)
"""Somebody goes where a room was named before."""
_OWN_CONCLUSION = re.compile(r"\b(?:for\s+me|i|i['’](?:ll|m|d)|my|mine)\b", re.IGNORECASE)
_ANOTHER_GOES = re.compile(
    rf"\b(?:goes|going|moves|moving|heads|heading|takes|taking|says|picks|chose|off|in)\s+(?:to\s+|for\s+)?{_ROOM}\b[^.!?\n]{{0,40}}\Z",
    re.IGNORECASE,
)
_HANDED_ON = re.compile(
    r"\b(?:asked\s+(?:me|us)|tell\s+you|behalf|phone|asleep|offline|for\s+(?:him|her|them)|(?:can['’]?t|cannot|couldn['’]?t)\s+(?:post|write|type|be\s+here))\b",
    re.IGNORECASE,
)
"""Whose a conclusion is, that another goes to a room, and what may hand on that one's order."""
_OF_OTHERS = re.compile(r"\b(?:he|she|they|his|her|their|my\s+\w+\s+(?:is|was|can['’]?t|wants))\b", re.IGNORECASE)
_NOT_THERE = re.compile(r"\b(?:not|never|nobody|no\s?one|cannot|than)\b|n['’]t\b|\n.*\n", re.IGNORECASE)
_SAME = re.compile(
    rf"\A\W*(?:(?:lol|haha|ok|yeah|hey)\W+)?same(?:\s+(?:here|again|thing|one|room|for\s+me|as\s+(?:(?!i\b)\w+)))*\W+(?=(?:so|then|for\s+me|anyways?|anyhow)?\W*{_ROOM}\b)",
    re.IGNORECASE,
)
"""That others go there too, before the room that is named."""
_PLACES = {"Alpha": {"first"}, "Beta": {"second", "middle"}, "Gamma": {"third", "last"}}
_NUMBER_OF_LIST = re.compile(r"\A\s*1[.)]\s+(?=\w+\W*\Z)")
_AT_END = r"(?=\W*(?:$|[.,!;)\n]|please\b|pls\b|thanks\b|thx\b))"
_WISHED_FOR = re.compile(
    rf"\b{_ROOM}\s+would\s+be\s+(?:great|lovely|nice|perfect|good|cool|awesome|my\s+(?:choice|pick)){_AT_END}"
    rf"|\bmy\s+(?:choice|pick|move|vote)\s+would\s+be\s+(?={_ROOM}\b)"
    rf"|\b(?:(?:please|pls)\s+)?(?:note|jot|mark|pencil)\s+(?:(?:me|down|in|for)\s+){{0,3}}(?={_ROOM}\s+(?:for\s+me|please|pls|thanks)\b)",
    re.IGNORECASE,
)
"""What wishes for the room: `my choice would be Beta`, `please note Beta for me`."""
_SPELT_OUT = re.compile(
    "|".join(rf"\b{room[0]}\s+(?:for|like|as\s+in)\s+(?={room}\b)" for room in ROOMS), re.IGNORECASE
)
"""A letter before the room that it stands for: `B for Beta`."""
_BESIDE = (
    CHANGES_TOO,
    _PRIORITY,
    _NO_CALL_MADE,
    _TO_CALL_ASKED,
    _NUMBER_OF_LIST,
    _WEARY,
    _THOUGHT_OVER,
    _AS_SAID,
    _BEGINS,
    _SAME,
    _WISHED_FOR,
    _SPELT_OUT,
    _WHATEVER,
    LEFT_OVER,
    AS_EVER,
)
"""What can stand beside a room and says nothing of where its writer goes."""
_LEADS_ON = re.compile(r"\W*(?:[-=]*>|\b(?:to|towards|into)\b)", re.IGNORECASE)
"""Behind the own room, what says that one goes on from there."""
_NUMBERED = re.compile(
    r"\W*(?:(?:to|the|my)\s+)*(?:room|door|zone)?\s*#?([123]|first|second|third)\s*(?:room|door|zone|one)?\W*",
    re.IGNORECASE,
)
"""A room by a number, which none has."""


_GOES_TO = (
    r"(?:(?:(?:i(?:['’]?(?:m|ll|d))?|please|pls|can|could|you|want|would|like|wanna|gonna|will|am|let|me|seriously|nah|no|ok|so|then)\s+){0,8}"
    r"(?:(?:send|put|move|moving|go|going|head|heading|off)\s+)(?:me\s+)?(?:in)?to\s+|(?:move|room)\s+)"
)
_NO_SUCH_ROOM = re.compile(
    rf"(?:\A|[.!?,;\n])[^\S\n]*+(?:{_GOES_TO})?(?:(?:the|room)\s+)*"
    r"(delta|epsilon|zeta|theta|omega|sigma|kappa|lambda|omicron|upsilon|[δεζθω]|(?<=room\s)(?:[4-9]|[c-fh-z]))(?:\s+room)?"
    r"(?:\s+(?:please|pls|plz|thanks|thx|ty|for\s+me|it\s+is|lol|haha|again|this\s+time|then|too|now))*\s*(?=[.!,;\n]|\Z)",
    re.IGNORECASE,
)
"""A room by a name that none has, but one as they are called: `Delta please`."""
_WITH_YOU = re.compile(
    rf"(?:\b{_ROOM},?|\b(?:i['’]?(?:m|ll)|i\s+(?:am|will))\s+(?:go|going|com(?:e|ing))|\b(?:going|coming))\s+"
    r"(?:(?:together|along)\s+)?with\s+(?:you|u|ya)(?:\s+(?:all|both|two|guys|then|too|again))*(?!\s+(?:or|if)\b)",
    re.IGNORECASE,
)
"""With whom one goes, said to them: `going to Alpha with you`."""
_GOES_ALONG = re.compile(
    r"(?:\A|[.!?,;:\n\u2026]|\b(?:and|so|then|ok|okay)\b)\s*i(?:['’]?(?:ll|m)|\s+(?:will|am))?\s+"
    r"(?:just\s+)?(?:take|taking|go|going|move|moving|pick|picking|choose)\s+(?:(?:to|for|into)\s+)?\w\Z",
    re.IGNORECASE,
)
"""At once before a room, what makes of those with whom its writer goes there company alone: `I take Beta with Dee`."""
_FOR_ME = re.compile(
    r"(?:\A|[.!?;,\n])\s*(?:alpha|beta|gamma)\s+(?:for\s+me|it\s+is|please)\b(?!\s+(?:was|is|would|has)\b)",
    re.IGNORECASE,
)
"""A choice, which no other behind it makes a mere reason."""


def read(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """The move or the answers that a message gives."""
    text = _ACCENTED.sub(_without_accents, text)
    if observation.phase == "quiz":
        return chat_answers.read(text, questions(observation))
    move = _read_move(text, seat, observation)
    if move is None and goes_along(text, observation.seats):
        return ChatOrder("move", ((0, len(text)),), "to which room? Write its name")
    if move is None and (said := _called(text)) is not None and acts(observation, seat):
        return ChatOrder("call", (said.span(),), "is that a call? Put call on a line of its own")
    if move is not None and not move.doubt and _calls_too(text, seat, observation):
        return replace(move, doubt="it calls as well: put the call on a line of its own")
    return move


def _without_accents(word: re.Match[str]) -> str:
    """A room's name as it is called here, of the same length: `Bêta`; any other word as it is."""
    bare = unicodedata.normalize("NFD", word.group()).encode("ascii", "ignore").decode()
    return bare if bare.title() in ROOMS else word.group()


def _name(word: Word) -> str:
    """What a word is called that may have a verb behind it: `Gamma's fine`."""
    return re.sub(r"['’]s$", "", word.low)


def _called(text: str) -> re.Match[str] | None:
    """Where a message may call; not where it says that it does not, or asks the others about it."""
    return next(
        (
            said
            for said in _CALL.finditer(text)
            if not _NO_CALL.search(text, max(0, said.start() - 40), said.start())
            and not _NO_CALL_MADE.match(text, said.start())
        ),
        None,
    )


def _calls_too(text: str, seat: Seat, observation: Observation[View]) -> bool:
    """Whether a message with a move may call as well."""
    said = _I_CALL.search(text) if acts(observation, seat) else None
    return said is not None or calls_besides(text, seat, observation)


def _read_move(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """The room that a message wants to go to; rooms that it only wants to leave, or is in, do not count."""
    text = re.sub(rf"\bfor {re.escape(seat)}\b", lambda found: "for me".ljust(len(found.group())), text)
    if (third := _NO_ROOM.fullmatch(text)) is not None:
        return ChatOrder(f"move {third[1]}", (third.span(1),))
    alone = _LETTER_ALONE.fullmatch(text)
    if alone is not None:
        return ChatOrder(f"move {LETTER[alone[1].upper()]}", (alone.span(1),))
    if (by_letter := letter(text) or letters(text) or weighed(text)) is not None:
        return by_letter
    if (spelt := _SPELT_APART.fullmatch(text)) is not None:
        return ChatOrder(f"move {spelt.lastgroup}", (spelt.span(spelt.lastgroup or 0),))
    answered = _ANSWERED.match(text)
    beside = [answered.span()] if answered is not None else []
    written = text
    text = blanked(text, beside)
    beside += _led_there(text)
    text = blanked(text, beside)
    beside += refused(text, ROOMS, _is_choice)
    text = blanked(text, beside)
    beside += _concluded(text, observation.seats)
    text = blanked(text, beside)
    beside += [span for span in apart(text, _ROOM_NAMES, _is_choice) if not _FOR_ME.search(text, *span)]
    text = blanked(text, beside)
    told = _told_rooms(text, own_room(seat, observation))
    beside += told
    text = blanked(text, told)
    words = words_of(text)
    found = _rooms_in(words)
    own = own_room(seat, observation)
    wanted = [(room, index) for room, index in found if not is_left(words, index, room == own)]
    wanted = [(room, index) for room, index in wanted if not is_addressed(words, index)] or wanted
    others = [(room, index) for room, index in wanted if room != own] or wanted
    if not others:
        numbered = _NUMBERED.fullmatch(text) or (None if found else _NO_SUCH_ROOM.search(text))
        return ChatOrder(f"move {numbered[1].lower()}", (numbered.span(1),)) if numbered is not None else None
    names = list(dict.fromkeys(room for room, _ in others))
    stands = next((words[index] for room, index in wanted if room == own), None)
    if stands is not None and names != [own] and not _LEADS_ON.match(text, stands.end):
        names = [*names, own]
    doubt = f"it names {' and '.join(names)}: which one?" if len(names) > 1 else ""
    if not doubt and all(is_addressed(words, index) for _, index in others):
        doubt = f"is that where {seat} goes?"
    doubt = doubt or ("is that a room?" if is_grade(written) else "")
    doubt = doubt or doubt_of(written, names[0], seat, observation.seats)
    places = [place_of(words, index) for _, index in found]
    places += [
        found.span() for each in (*_BESIDE, _ASKED_KINDLY, _WISHED, _OTHER_ONE) for found in each.finditer(text)
    ] + beside
    places += [*_company(text, seat, observation), *_said_twice(text, names[0])]
    places += [found.span() for found in either_way(tuple(observation.seats)).finditer(text)]
    last = others[-1][1]
    said = not doubt and (is_gone_to(words, last) == "whole" or has_an_aside(words, last))
    whole = said or (not doubt and stands_alone(words, last))
    return ChatOrder(
        f"move {names[0]}",
        tuple(sorted(places)),
        doubt,
        explicit=said,
        whole=whole,
        counts=False,
        joins=may_switch(written),
    )


def told(text: str, seat: Seat, observation: Observation[View]) -> Iterator[tuple[int, int]]:
    """What a message only tells: that its writer has heard of rooms, and what happened in rounds before."""
    if joins(text) or hangs(text):
        return
    now = observation.round
    own = own_room(seat, observation)
    heard = [
        *heard_of(text, _ROOM_NAMES),
        *reasons(text, _chooses),
        *routes(text, own),
        *next_time(text, own, _is_choice),
    ]
    yield from heard
    yield from (found.span() for each in (_LATER, _WHERE_NOW) for found in islice(each.finditer(text), _MOST_TOLD))
    yield from decided(text, _chosen, lambda each: bool(_rooms_in(words_of(each))))
    yield from only_told(blanked(text, heard), now, _names_one)


def _chosen(text: str) -> str | None:
    """The room that a sentence by itself chooses."""
    return _rooms_in(words_of(text))[0][0] if _is_choice(text) else None


def _names_one(text: str) -> bool:
    """Whether a text names one room alone."""
    return len({room for room, _ in _rooms_in(words_of(text))}) == 1


def _concluded(text: str, seats: Iterable[Seat]) -> list[tuple[int, int]]:
    """What a text tells of a room where it concludes that its writer goes there again, and names nobody: `I came from
    Alpha last round and liked it, so back to Alpha`.
    """
    end = conclusion(text)
    before = text[:end]
    of_others = _OF_OTHERS.search(before) is not None or bool(named(before, seats))
    own = _ANOTHER_GOES.search(before) and _OWN_CONCLUSION.search(text, end) and not _HANDED_ON.search(text)
    if not end or not _NAMED.search(before) or (of_others and not own):
        return []
    rooms = {found.group().lower() for found in _NAMED.finditer(text)}
    return [(0, end)] if len(rooms) == 1 and _is_choice(blanked(text, [(0, end)])) else []


def _led_there(text: str) -> list[tuple[int, int]]:
    """What stands around the room where one goes `there`: `I get most out of Beta, so put me there`."""
    there = None if is_open(text) else next(_THERE.finditer(text), None)
    rooms = list(_NAMED.finditer(text, 0, there.start())) if there is not None else []
    if (
        there is None
        or not rooms
        or _NAMED.search(text, there.end())
        or _NOT_THERE.search(text, rooms[-1].end(), there.end())
    ):
        return []
    return [(0, rooms[-1].start()), (rooms[-1].end(), there.end())]


def _told_rooms(text: str, own: str) -> list[tuple[int, int]]:
    """The sentences on what a room is like, or on those who do not want it, where another is chosen without them, and
    what praises the room `own` where one is.
    """
    told = [found.span() for found in _TOLD_ROOM.finditer(text)]
    told = told if told and _is_choice(blanked(text, told)) else []
    aside = [found.span() for found in _WANTED.finditer(text)]
    aside += [found.span() for found in _PRAISED.finditer(text) if (found["room"] or found["left"]).title() == own]
    rest = blanked(text, [*told, *aside])
    return [*told, *aside] if aside and _names_one(rest) and not is_open(rest) else told


def _company(text: str, seat: Seat, observation: Observation[View]) -> list[tuple[int, int]]:
    """With whom a writer goes, or whom one meets or flees there, which says nothing of the order but that it is the
    writer's: `Sunny and I`, `Beta with Dee`, `joining Dee in Beta`. With one of the same room
    it may be the order of both, but for `I take Beta with Dee`.
    """
    here = observation.view.rooms[own_room(seat, observation)] or ()
    return [
        found.span()
        for each in (_company_of(tuple(observation.seats)), _WITH_YOU)
        for found in each.finditer(text)
        if _GOES_ALONG.search(text, 0, found.start() + 1) is not None
        or not any(name in here for group in found.groups(default="") for name, *_ in named(group, observation.seats))
    ]


@lru_cache(maxsize=8)
def _company_of(seats: tuple[Seat, ...]) -> re.Pattern[str]:
    """What says with whom somebody goes; in groups those who may be in the same room, so that it may be their order."""
    anybody = rf"(?:{'|'.join(map(re.escape, seats))})(?!['’\w])"
    return re.compile(
        rf"\b{anybody}\s+(?:and|&)\s+i\b(?:\s+(?:both|are|will|go|going))*(?=[^.!?\n]{{0,200}}\b{_ROOM}\b)"
        rf"|\b{_ROOM}[\s,]{{1,4}}(?:away\s+from|to\s+(?:escape|avoid|flee))\s+{_several(anybody)}"
        rf"|\b{_ROOM}[\s,]{{1,4}}(?:(?:together|along)\s+)?(?:with\s|w/\s?|w\s|alongside\s|to\s+(?:see|meet)\s)\s*({_several(anybody)})"
        rf"|\b{_ROOM}\s+(?:too|also|as\s+well)[\s,]+@?{anybody}(?=\s*(?:[.,!;)\n]|$|let['’]?s\b|lets\b|ha(?:ha)+\b|lol\b))"
        rf"|\b(?:join|meet|see|visit)(?:ing)?\s+({_several(anybody)})(?=\s+(?:(?:over|down|up|there)\s+)?(?:in|at)\s+(?:room\s+)?{_ROOM}\b)"
        rf"|\bi(?:['’]?m|\s+am)\s+(?:all\s+)?with\s+{_several(anybody)}(?:\s+(?:on\s+(?:this|that)|here|then|again|today|now))*"
        rf"|(?:\A|(?<=[.!?,;:\n]))[^\S\n]*+(?:(?:so|ok|okay|and|then|well|lol|hm+|yeah)\W+){{0,2}}(?:i(?:['’]?(?:m|ll)|\s+(?:am|will))?\s+)?(?:(?:just|also|then)\s+)?"
        rf"(?:(?:go(?:ing)?|stick(?:ing)?|team(?:ing)?\s+up|pair(?:ing)?\s+up|tag(?:ging)?\s+along|com(?:e|ing)|mov(?:e|ing)|off)\s+)?(?:(?:along|together)\s+)?with\s+{_several(anybody)}"
        rf"(?:\s+(?:again|then|this\s+time|too))*(?=\s*[,:]\s*(?:(?:so|then)\s+)?(?:(?:in)?to\s+)?{_ROOM}\s*(?:[.!,\n]|\Z))",
        re.IGNORECASE,
    )


def _several(name: str) -> str:
    """A pattern for one name or several."""
    return rf"{name}(?:(?:\s*,\s*|\s+(?:and|&)\s+){name})*"


def _said_twice(text: str, room: str) -> list[tuple[int, int]]:
    """Where a room is counted too, as all count them: `Beta, the second one`."""
    return [found.span("place") for found in _PLACE_OF_ROOM.finditer(text) if found["which"].lower() in _PLACES[room]]


def _is_choice(text: str) -> bool:
    """Whether a text names one room alone, as one where its writer goes."""
    words = words_of(text)
    found = _rooms_in(words)
    return len({room for room, _ in found}) == 1 and is_gone_to(words, found[-1][1]) != ""


def _chooses(text: str) -> bool:
    """Whether a text names one room alone, as one where its writer goes or would like to go."""
    return _is_choice(text) or (_LIKES.search(text) is not None and _names_one(text))


def _rooms_in(words: list[Word]) -> list[tuple[str, int]]:
    """The rooms that some words name, and where; by letters if none is named whole."""
    found = [(_ROOM_NAMES[name], index) for index, word in enumerate(words) if (name := _name(word)) in _ROOM_NAMES]
    return found or [(LETTER[word.text.upper()], index) for index, word in enumerate(words) if is_letter(words, index)]
