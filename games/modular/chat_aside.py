"""What a message to Three Modular Rooms says of cards that are not played, of others, of effects and of examples."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from games.core.chat_told import blanked
from games.modular.chat_beside import ANY_NUMBER
from games.modular.chat_pieces import Pieces, may_be_card

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
_PAID = re.compile(
    rf"\b(?:that|the|my|this)\s+(?:second|third|last|extra|new|other|additional|2nd)\s+{ANY_NUMBER}\s+(?:(?:has|had|already|just|really|nearly)\s+)*"
    r"(?:ate|eaten|cost|took|taken|emptied|ruined|killed|drained|swallowed|was\s+(?:(?:too|so|really|very)\s+)*(?:expensive|dear|pricey))\b[^.,;!?\n]{0,40}"
    rf"|\b(?:broke|poor)\s+(?:after|from|because\s+of)\s+(?:that|the|my)\s+(?:second|third|last|extra|new|other)\s+{ANY_NUMBER}(?!\w)"
    r"|\b(?:(?:did|has|have|does|is|was)\s+(?:some|any)(?:body|one)(?:\s+else)?|who(?:['’]?s|\s+(?:is|was|has|else|keeps?))?)\s+(?:\w+\s+)?"
    r"(?:buy|buys|bought|buying|purchased?|hid|hides?|hidden|hiding)\b[^.!?\n]{0,100}\?"
    r"(?!\W*(?:me|i|same|if|then|so)\b)",
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
    r"(?:(?!\bi\b)[^.!?\n]){0,60}?\b(?:suppose|assume|imagine|say(?=\s+(?:there|some(?:body|one)|\w+\s+and\s+\w+))|what\s+(?:would|do|does)|(?:what|how)(?=\s+(?:an?\s+)?-?\d))\s+"
    r"(?=[^.!?\n]{0,40}\d)(?:(?!\b(?:i|i['’]\w+|my|mine|me|for\s+me)\b)[^.!?\n]){0,160}?"
    r"\b(?:score|sum|total|result|make|come\s+out|multiplier|happens?|points|worth|how\s+much)\b[^.!?\n]{0,40}\?+(?:\s*just\s+an?\s+example(?:,\s*not\s+my\s+order)?[.!]*)?",
    re.IGNORECASE,
)
"""An example that somebody wants worked out: `say there's a 1 and a 5 in Null, what's the score?`"""


def said_aside(text: str) -> Iterator[tuple[int, int]]:
    """Where a text says what comes of the rooms, or what is paid; a number that is bounded there by itself as well."""
    for found in _OF_ROOMS.finditer(text):
        yield found.span()
        if found["bound"]:
            yield found.span("bound")
    yield from (found.span() for found in _PAID.finditer(text))


def not_meant(text: str, is_choice: Callable[[str], bool]) -> list[tuple[int, int]]:
    """The clauses on cards that are not played and on where others go, beside one card that is played in a room, and
    not bought or played itself.
    """
    cards = [found.span() for found in _NOT_THIS_CARD.finditer(text)]
    others = [found.span() for found in _OTHERS_GO.finditer(text)]
    rest = blanked(text, [*cards, *others])
    if not (cards or others) or not is_choice(rest):
        return []
    named = _numbers(rest)
    return [*(span for span in cards if named.isdisjoint(_numbers(text[slice(*span)]))), *others]


def _numbers(text: str) -> set[str]:
    """The cards that a text names."""
    low = Pieces(text).low
    return {low[at] for at in range(len(low)) if may_be_card(low, at)}
