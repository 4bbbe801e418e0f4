"""What a message to Three Modular Rooms says of cards that are not played, of others, of effects and of examples."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from games.core.chat_told import blanked
from games.core.viewers import Seat
from games.modular.chat_beside import ANY_NUMBER
from games.modular.chat_pieces import Pieces, may_be_card
from games.modular.chat_unsure import takes_after_all

_CLAUSE = r"(?:(?<=[.!?,;:\n])|\A|\b(?:and|but|so)\b)[^\S\n]*+"
_ENDS = r"(?=\s*(?:[.,;!)\n]|\Z)|\s+(?:and|but|so)\b)"
_ROOM = r"(?:null|solitary|duel)"
_NOW = r"(?:\s+(?:please|pls|then|thanks|now|again|today|here|yet|for\s+(?:this|that|now|me|today)|this\s+time)){0,3}"
_CARD = rf"(?:the|my|that)\s+{ANY_NUMBER}"
_NOT_THIS_CARD = re.compile(
    rf"{_CLAUSE}(?:(?:please|pls|ok|no|wait|i(?:['’]ll|\s+will)?)\s+){{0,2}}"
    r"(?:forget|scrap|scratch|ignore|never\s*mind|nvm|skip|leave)\s+(?:about\s+)?(?:the|my|that)\s+"
    rf"{ANY_NUMBER}(?:\s+(?:in|into|to)\s+(?:the\s+)?\w+)?{_NOW}{_ENDS}"
    rf"|{_CLAUSE}{_CARD}\s+(?:(?:is|was)\s+off(?:\s+the\s+table)?|(?:has\s+to|can|must|will)\s+wait){_NOW}{_ENDS}"
    rf"|{_CLAUSE}(?:(?:the|my|a|an)\s+)?{ANY_NUMBER}\s+(?:is|feels|seems|looks|sounds|would\s+be)\s+(?:(?:just|way|far|really|a\s+bit)\s+)?"
    rf"(?:too\s+(?!\w*(?:[nm]ull|duel|solitary))\w+|(?:such\s+)?a\s+(?:waste|shame|pity|risk)|wasted|overkill|useless|pointless|stupid|risky){_NOW}{_ENDS}"
    r"|\bi\s+(?:(?:really|almost|nearly|first|originally)\s+)?(?:wanted\s+to|was\s+(?:going|about|gonna|tempted)(?:\s+to)?|planned\s+to"
    rf"|thought\s+(?:about|of)|considered)\s+(?:(?:play|use|bring|go\s+with)(?:ing)?\s+)?{_CARD}{_NOW}[\s,]+but\b"
    rf"|\bi\s+(?:still\s+)?(?:have|keep|got)\s+{_CARD}\s+for\s+(?:later|the\s+(?:end|last\s+round|finale?)){_ENDS}"
    rf"|\b(?:that|which|and)\s+leaves\s+me\s+(?:with\s+)?(?:only\s+)?(?:(?:the|a)\s+)?{ANY_NUMBER}(?:\s*,\s*{ANY_NUMBER}){{0,10}}(?:\s*,?\s+and\s+{ANY_NUMBER})?{_ENDS}"
    rf"|{_CLAUSE}\w+\s+(?:has|have|had|got)\s+no\s+(?:more\s+)?{ANY_NUMBER}s?(?:\s+(?:left|any\s?more|anyway))*{_ENDS}"
    r"|\b(?:(?:i\s+)?(?:hope|hoping|please|pls|praying|let['’]?s\s+hope|pray)\s+(?:that\s+)?)?(?:nobody|no\s?one|none\s+of\s+you|some(?:body|one)|any(?:body|one))"
    rf"\s+(?:(?:else|there|will|has)\s+)?(?:plays?|brings?|has|uses?|puts?)\s+(?:an?\s+|the\s+|his\s+|their\s+)?{ANY_NUMBER}(?:\s+(?:there|in|too|again|with\s+me))*{_ENDS}"
    rf"|{_CLAUSE}(?:no|not)\s+(?:the\s+|my\s+)?{ANY_NUMBER}\s+(?:for\s+me|today|tonight|this\s+(?:time|round))(?:\s+(?:please|thanks|then))?{_ENDS}"
    rf"|\b(?:beware\s+of|watch\s+out\s+for|careful\s+with)\s+(?:the|an?|those)\s+{ANY_NUMBER}s?{_ENDS}",
    re.IGNORECASE,
)
"""A clause on a card that is not played, or is judged: `forget the 8`, `the 9 is too loud`."""
_I_BET = (
    r"(?:(?:(?:i\s+)?(?:bet|guess|think|hope|know|reckon|suppose|hoping|pray(?:ing)?)|i\s+have\s+a\s+feeling"
    r"|fingers\s+crossed)\s+(?:that\s+)?)?"
)
_WHEN = r"(?<!if )(?<!unless )(?<!when )"
_OTHERS_GO = re.compile(
    rf"{_WHEN}\b{_I_BET}(?:(?:you|they)(?:['’](?:ll|re)|\s+(?:will|are))"
    r"(?:\s+(?:all|both|probably|surely|also))*\s+(?:go|going|be|come|coming|heading)"
    rf"|(?:nobody|no\s?one)\s+(?:ever\s+)?goes)\s+(?:to|in|into)\s+(?:the\s+)?{_ROOM}(?:\s+(?:too|also|again|anyway|now|as\s+well))*{_ENDS}",
    re.IGNORECASE,
)
"""A clause on where others go: `I know you're all going to Duel too`."""
_OF_ROOMS = re.compile(
    rf"{_WHEN}(?<!or )\b{_I_BET}"
    r"(?:exactly\s+)?(?:one\s+of\s+the\s+(?:(?:other|three|two)\s+)*rooms|one\s+room|a\s+room)"
    r"\s+(?:is|stays?|(?:will|would|might)\s+(?:be|stay)|remains?|ends\s+up)\s+empty\b(?:\s+(?:i\s+(?:bet|think|hope)|again|this\s+time))*"
    rf"|\b(?:and\s+)?(?:(?:the|our|my)\s+)?(?:score|sum|total|product|result|it)\s+(?:(?:will|should|would|must|might|could)\s+)?"
    rf"(?:ends?\s+up|lands?|comes?\s+(?:out|to)|be|is)\s+(?:(?:at|to|somewhere|with)\s+)?(?P<bound>(?:about|around|roughly)\s+{ANY_NUMBER})(?!\w)"
    rf"|(?:(?:(?:the|our|my)\s+)?(?:score|sum|total|it)\s+)?\b(?:(?:will|should|would|must|might)\s+)?(?:ends?\s+up|lands?|stays?|falls?|be|is)\s+(?:somewhere\s+)?between\s+{ANY_NUMBER}\s+and\s+{ANY_NUMBER}(?!\w)"
    rf"|\b(?:have|got|at|on|with)\s+{ANY_NUMBER}\s+(?:points?\s+or\s+{ANY_NUMBER}(?:\s+points?)?|or\s+{ANY_NUMBER}\s+points?)(?!\w)",
    re.IGNORECASE,
)
"""What comes of the rooms, as its writer hopes or counts: `hoping one of the rooms stays empty`."""
_WHICH_ROOM = re.compile(
    r"(?<=\s)(?:the\s+(?:[^\W\d_]+\s+){0,2}(?:room|one),?\s+)?(?:which|that)(?:['\u2019]s|\s+(?:is|will\s+be|should\s+be|must\s+be))\s+(?:(?:probably|surely|always|again|now|hopefully)\s+)*"
    rf"(?={_ROOM}(?:[\s,]+(?:i\s+(?:bet|think|guess|hope|know)|again|now|probably)){{0,2}}\s*(?:[.,;!)\n]|\Z))",
    re.IGNORECASE,
)
"""What a room is like, at once before its name: `into the fullest room, which is Null`."""
_I_BET_SO = re.compile(
    rf"(?<=\s){_ROOM}(?P<bet>[\s,]+i\s+(?:bet|think|guess|hope|know))(?=\s*(?:[.,;!)\n]|\Z))", re.IGNORECASE
)
_PAID = re.compile(
    rf"\b(?:that|the|my|this)\s+(?:second|third|last|extra|new|other|additional|2nd)\s+{ANY_NUMBER}\s+(?:(?:has|had|already|just|really|nearly)\s+)*"
    r"(?:ate|eaten|cost|took|taken|emptied|ruined|killed|drained|swallowed|was\s+(?:(?:too|so|really|very)\s+)*(?:expensive|dear|pricey))\b[^.,;!?\n]{0,40}"
    rf"|\b(?:that|the|my|this)\s+{ANY_NUMBER}\s+(?:has\s+)?cost\s+(?:me\s+)?(?:(?:all|my|whole|only|just|about)\s+){{0,3}}{ANY_NUMBER}\s+garnets?\b"
    rf"|\b(?:broke|poor)\s+(?:after|from|because\s+of)\s+(?:that|the|my)\s+(?:second|third|last|extra|new|other)\s+{ANY_NUMBER}(?!\w)"
    r"|\b(?:(?:did|has|have|does|is|was)\s+(?:some|any)(?:body|one)(?:\s+else)?|who(?:['’]?s|\s+(?:is|was|has|else|keeps?))?)\s+(?:\w+\s+)?"
    r"(?:buy|buys|bought|buying|purchased?|hid|hides?|hidden|hiding)\b[^.!?\n]{0,100}\?"
    r"(?!\W*(?:me|i|same|if|then|so)\b)(?:\W*not\s+me\b(?!\s+(?:but|or|alone)))?",
    re.IGNORECASE,
)
"""What was paid, and who paid: `that second 9 ate my purse`, `did somebody buy something?`"""
DOES_TO_ALL = re.compile(
    r"(?:(?<=[.!?,;:\n])|\A)[^\S\n]*+(?:(?:but|and|well|yes|lol|haha)\W{1,4}){0,2}(?:it|that|this|which)?\s*"
    r"\b(?:makes?|turns?|flips?|voids?|kills?|negates?|ruins?)\s+(?:everything|everyone|everybody|all|every\s+\w+|the\s+(?:highest|biggest|largest|other\w*))\b"
    rf"(?![^.,;!?\n]{{0,100}}\b(?:i|i['’]\w+|my|mine|me|please|pls|if|unless|or|so|{_ROOM})\b)[^.,;!?\n]*",
    re.IGNORECASE,
)
"""A clause on what a card does to the others: `it makes everything negative`."""
EXAMPLE = re.compile(
    r"(?:(?<=[.!?\n])|\A)[^\S\n]*+(?:[^.!?\n]{0,60}\b(?:show|example|question)\b[^.!?\n]{0,40}[.!?]+\s*)?"
    r"(?:(?!\bi\b)[^.!?\n]){0,60}?\b(?:if\s+(?:(?:some|any|every)(?:one|body)|(?:two|three|both|several|all)\s+\w+|there(?:['’]s|\s+(?:is|are)))|suppose|assume|imagine|say(?=\s+(?:there|some(?:body|one)|\w+\s+and\s+\w+))|what\s+(?:would|do|does)|(?:what|how)(?=\s+(?:an?\s+)?-?\d))\s+"
    r"(?=[^.!?\n]{0,40}\d)(?:(?!\b(?:i|i['’]\w+|my|mine|me|for\s+me)\b)[^.!?\n]){0,160}?"
    r"\b(?:score|sum|total|result|make|come\s+out|multiplier|happens?|points|worth|how\s+much)\b[^.!?\n]{0,40}\?+(?:\s*just\s+an?\s+example(?:,\s*not\s+my\s+order)?[.!]*)?",
    re.IGNORECASE,
)
"""An example that somebody wants worked out: `say there's a 1 and a 5 in Null, what's the score?`"""

_GROUNDS = r"(?:already|just|also|all|both|even|definitely|surely|only|once|twice|finally|never)"
YOURS = re.compile(
    rf"{_CLAUSE}(?:(?:but|hey|wait|lol|haha|oh|and)\W+){{0,2}}(?:[^\W\d_]+(?:\s[^\W\d_]+)?,?\s+)?(?:you|u)(?:['’]ve|\s+have)?(?:\s+{_GROUNDS}){{0,2}}"
    rf"\s+(?:played|used|wasted|spent|threw|thrown|burn(?:ed|t)|lost|had|gave|given|put|took|brought)\s+(?:away\s+)?your\s+(?:only\s+|last\s+)?{ANY_NUMBER}s?"
    rf"(?:\s+in\s+{_ROOM})?(?:\s+(?:already|away|too|though|yesterday|then|before|last\s+(?:round|time)|(?:in|on)\s+(?:the\s+)?(?:(?:very\s+)?(?:first|second|third|fourth|last|previous)\s+)?(?:round|turn)"
    rf"(?:\s+(?:\d{{1,2}}|one|two|three|four))?)){{0,3}}{_ENDS}",
    re.IGNORECASE,
)
"""A clause on a card that another has played: `Bo, you played your 9 in the second round`."""
LATER = re.compile(
    rf"{_CLAUSE}(?:(?:sorry|ok|hi|hey|guys|yes|no)\W+){{0,2}}(?:later\s+i(?:['’]ll|\s+will)?\s+(?:play|choose|decide)(?=\W*(?:\Z|[.,;!\n]))"
    r"|(?:i(?:['’](?:ll|m)|\s+(?:will|am|can))?\s+|will\s+|gonna\s+|(?=playing\b))(?:only\s+|maybe\s+)?(?:going\s+to\s+|have\s+to\s+)?(?:play|playing|choose|decide)(?:\s+(?:it|mine|my\s+(?:card|turn|round|move)))?"
    r"\s+(?:later|tomorrow|tonight|soon|after\s+\w+|when\s+i|once\s+i|as\s+soon\s+as\s+i|in\s+(?:an?|half\s+an|some|\w+)\s+(?:bit|while|sec|second|min|mins|minutes?|hours?)"
    rf"|from\s+(?:home|the\s+\w+))\b(?:(?!\b(?:or|if|unless|else|but|{_ROOM})\b)[^.,;!?\n\d]){{0,60}}(?=[.,;!\n]|\Z))",
    re.IGNORECASE,
)
"""A clause that says that its writer plays later."""
_ANYBODY = r"(?:some(?:one|body)|any(?:one|body)|one\s+of\s+you|you|u|they|he|she|[^\W\d_]{2,20})"
_BRINGS = (
    r"(?:plays?|throws?|brings?|puts?|drops?|uses?|dumps?|slams?|shows?"
    r"|comes?(?:\s+with)?|has|have|got|hits?\s+me\s+with)"
)
_HERE = (
    r"(?:\s+(?:on\s+(?:me|us)|at\s+me|against\s+me|there|in\s+there|too|again"
    r"|to\s+me|with\s+me|in\s+my\s+room|next\s+to\s+me)){0,3}"
)
_ITS_CARD = (
    r"\s+(?:an?|the|another|his|her|your|their|one\s+more)\s+(?:(?:damn|bloody|stupid|other)\s+)?"
    rf"{ANY_NUMBER}(?!\w){_HERE}"
)
_SUFFERS = (
    r"(?:then\s+)?(?:i(?:['’]?(?:ll|m|d)|\s+(?:will|am|would|might|swear\s+i(?:['’]ll)?))?|we)\s+"
    r"(?:(?:so|really|going\s+to|gonna|be|literally|just|probably|actually|definitely|very)\s+){0,3}"
    r"(?:cry|crying|scream|riot|rage|swear|mad|sad|angry|furious|upset|pissed|annoyed|die|dead|laugh|explode|lose\s+(?:it|my\s+(?:mind|shit|temper|head))|sue(?:\s+you)?"
    r"|never\s+(?:forgive|speak|talk)\b[^.,;!?\n]{0,30}|hate\s+(?:you|them|him|her|everything)|haunt\s+\w+|throw\s+(?:a\s+fit|my\s+(?:phone|laptop|chair)|up)|unfriend\s+\w+"
    r"|quit(?:\s+the\s+game)?|leave\s+(?:the|this)\s+(?:chat|group|server)|rage\s*quit|block\s+\w+|flip(?:\s+(?:a|the)\s+table)?)"
)
_DOES_IT = (
    r"(?:is|are)\s+(?:so\s+)?(?:dead\s+to\s+me|(?:an?\s+)?(?:monster|traitor|snake|rat|jerk|bad\s+person|menace)"
    r"|no\s+friend\s+of\s+mine|mean|evil)"
)
THREATENS = re.compile(
    rf"{_CLAUSE}(?:(?:but|hey|lol|haha|oh|and|because)\W+){{0,2}}"
    rf"(?:(?:if|when|in\s+case)\s+{_ANYBODY}(?:\s+(?:else|now|dares?\s+to|ever|here|even|decides?\s+to)){{0,2}}\s+{_BRINGS}{_ITS_CARD}[\s,]+{_SUFFERS}"
    rf"|if\s+(?:i\s+see|there(?:['’]s|\s+is)){_ITS_CARD}[\s,]+{_SUFFERS}"
    rf"|(?:whoever|anyone\s+who|everyone\s+who)\s+{_BRINGS}{_ITS_CARD}\s+{_DOES_IT}"
    rf"|(?:don['’]?t\s+(?:any\s+of\s+)?(?:you\s+)?dare|nobody\s+dare)\s+(?:to\s+)?{_BRINGS}(?:\s+me)?{_ITS_CARD})"
    r"(?:\s+(?:again|too|lol|haha|ok|okay|for\s+real|honestly|forever|so\s+(?:much|hard|bad|loud)|myself|at\s+you|on\s+the\s+spot)){0,2}"
    r"(?=\s*(?:[.!\n\u2026]|\Z)|\s+[^\w\s?,;:])(?![^.!\n]{0,60}\?)"
    r"(?!\W+(?:[^\n]{0,60}\b)?(?:or|otherwise|else|unless|(?:play|use|take|bring|using|playing|bringing|taking)\s+(?:it|mine|that)|mine)\b)",
    re.IGNORECASE,
)
"""A clause on what comes of another's card, and nothing of an order: `if someone plays a 7 on me I'll cry`."""
_ACCUSED = r"(?:traitor|liar|snake|rat|cheater|cheat|bastard|monster|jerk|villain|idiot|judas|backstabber|scoundrel)s?"
_SAID = r"(?:(?:all|both|had|clearly|literally|just)\s+){0,2}(?:said|agreed(?:\s+on)?|promised|decided(?:\s+on)?|swore)"
_NOT = r"(?:not|never|won['’]?t|don['’]?t|do\s+not|refuse|can['’]?t|cannot|ain['’]?t)"
_GOING = (
    r"(?:so|really|definitely|ever|going|want|wanna|gonna|plan|planning|to|be|go|come|coming|set|setting|foot|anywhere|near|back|get|getting|moving|move"
    r"|into|in|the|close|more|again|touch|touching|visit|visiting)"
)
_NOT_THERE = re.compile(
    rf"{_CLAUSE}(?:(?:ok|okay|well|so|hm+|lol|no|nah|sorry|guys|but|and)\W+){{0,3}}"
    rf"(?:(?:i(?:['’]?(?:m|ll)|\s+(?:am|will))?(?:\s+(?:so|really|definitely|just|still|surely))?\s+)?{_NOT}(?:\s+{_GOING}){{0,6}}\s+{_ROOM}"
    rf"|no\s+(?:more\s+{_ROOM}|{_ROOM}(?=\s+(?:again|for|from|this|today|tonight|thanks|please)\b))|any(?:thing|where)\s+but\s+{_ROOM}"
    rf"|(?:you|nobody|they)(?:['’]ll|\s+will)?\s+(?:won['’]?t|not|never)\s+(?:ever\s+)?(?:see|find|get|catch)\s+me\s+(?:in|to|into|near)\s+{_ROOM}"
    rf"|no\s+way\s+(?:(?:i(?:['’](?:m|ll)|\s+(?:am|will))?|am)\s+)?(?:go(?:ing)?\s+)?(?:back\s+)?(?:in|to|into)\s+{_ROOM}"
    rf"|i\s+(?:(?:really|just|still)\s+)?(?:hate|avoid|fear|dislike|don['’]?t\s+(?:like|trust))\s+{_ROOM}|{_ROOM}\s+(?:scares|frightens|bores|worries)\s+me)"
    r"(?:\s+(?:again|ever|for\s+me|from\s+me|this\s+(?:time|round)|today|tonight|any\s?more|now|thanks|please|with\s+you(?:\s+all)?|either)){0,3}(?=\s*(?:[.,;!)\n]|\Z))"
    r"(?:[\s,.;]+(?:and\s+)?(?:that['’]?s\s+(?:all|it)(?:\s+i(?:['’]ll|\s+can|\s+will)?\s+(?:say|know|tell)(?:\s+you)?)?|for\s+sure|full\s+stop))?",
    re.IGNORECASE,
)
"""A clause that refuses a room: `I'm not going to Null`."""
_GOES_ON = re.compile(
    r"\b(?:others?|one|rest|instead|rather|but|except|remaining|cards?|play\w*|so|or|if|either|same|mine|there)\b|\?",
    re.IGNORECASE,
)
_LONGEST = 120
"""In characters: more is no mere reproach."""
_AND_WITH = re.compile(
    r"\W*(?:(?:ok|and|hm+|so|then)\W+){0,3}(?:what\s+)?(?:with|if|about|if\s+there(?:['’]s|\s+is)|if\s+somebody\s+(?:has|plays))\s+(?:an?|another|two|one)\s+(?:more\s+)?"
    rf"{ANY_NUMBER}s?\s+(?:(?:is|was|joins|comes|sits)\s+)?(?:in\s+)?(?:there|with\s+them|on\s+top)(?:\s+(?:too|also|as\s+well))?\s*\?+\s*",
    re.IGNORECASE,
)
"""What an example is asked about besides: `and with a 4 there too?`"""


def asks_besides(text: str) -> bool:
    """Whether a text asks no more than what becomes of an example with another card."""
    return _AND_WITH.fullmatch(text) is not None


def clauses(text: str, kind: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    """The clauses of a kind in a text, without those whose card its writer plays for all that."""
    return (found.span() for found in kind.finditer(text) if not takes_after_all(text, found.end()))


def accuses(text: str, seats: Iterable[Seat]) -> bool:
    """Whether a text holds against others that they were to go to a room, and says nothing else: `Bo you traitor, we
    said Null`.
    """
    said = _accusation(tuple(seats)).fullmatch(text) if len(text) <= _LONGEST else None
    return said is not None and any(said.groups())


@lru_cache(maxsize=8)
def _accusation(seats: tuple[Seat, ...]) -> re.Pattern[str]:
    name = rf"@?(?:{'|'.join(map(re.escape, seats))})"
    return re.compile(
        rf"\W*(?:(?:wtf|omg|hey|lol|haha|wow|no+|but|oh|ugh|argh)\W+){{0,3}}(?P<whom>{name}\W+)?"
        rf"(?P<what>(?:you(?:\s+are)?\s+)?(?:(?:an?|such\s+a|absolute|little|dirty|damn|big|what\s+a)\s+){{0,3}}{_ACCUSED}\W+)?"
        rf"(?:(?:but|and|hey|i\s+thought)\s+)?(?:(?:we|all\s+of\s+us)\s+{_SAID}|(?:you|u)\s+{_SAID}|it\s+was\s+supposed\s+to\s+be|the\s+plan\s+was)"
        rf"\s+(?:to\s+go\s+(?:in)?to\s+|it['’]?s\s+)?{_ROOM}(?P<then>,?\s+{name})?\W*",
        re.IGNORECASE,
    )


def refused_alone(text: str) -> list[tuple[int, int]]:
    """The clauses in which a text that chooses nothing refuses one room."""
    spans = [found.span() for found in _NOT_THERE.finditer(text)]
    rooms = {room.lower() for span in spans for room in re.findall(_ROOM, text[slice(*span)], re.IGNORECASE)}
    return spans if len(rooms) == 1 and _GOES_ON.search(blanked(text, spans)) is None else []


def said_aside(text: str) -> Iterator[tuple[int, int]]:
    """Where a text says what comes of the rooms, or what is paid; a number that is bounded there by itself as well."""
    for found in _OF_ROOMS.finditer(text):
        yield found.span()
        if found["bound"]:
            yield found.span("bound")
    yield from (found.span() for each in (_PAID, _WHICH_ROOM) for found in each.finditer(text))
    if _WHICH_ROOM.search(text) is not None:
        yield from (found.span("bet") for found in _I_BET_SO.finditer(text))


def not_meant(text: str, is_choice: Callable[[str], bool]) -> list[tuple[int, int]]:
    """The clauses on cards that are not played and on where others go, beside one card that is played in a room, and
    not bought or played itself.
    """
    cards = [found.span() for found in _NOT_THIS_CARD.finditer(text)]
    others = [found.span() for found in _OTHERS_GO.finditer(text)]
    rest = blanked(text, [*cards, *others])
    if any(takes_after_all(text, end) for _, end in cards):
        return []
    if not (cards or others) or not is_choice(rest):
        return []
    named = _numbers(rest)
    return [*(span for span in cards if named.isdisjoint(_numbers(text[slice(*span)]))), *others]


def _numbers(text: str) -> set[str]:
    """The cards that a text names."""
    low = Pieces(text).low
    return {low[at] for at in range(len(low)) if may_be_card(low, at)}
