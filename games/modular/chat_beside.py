"""What stands beside orders of Three Modular Rooms and says nothing of them: a hand, a price, arithmetic."""

from __future__ import annotations

import re

from games.core.chat import NUMBERS

_TITLE = re.compile(r"\bthree\s+modular\s+rooms\b", re.IGNORECASE)
ANY_NUMBER = rf"(?:-?\d{{1,3}}|{'|'.join(NUMBERS)}|ten|eleven|twelve)"
NO_CARDS = re.compile(
    rf"\b(?:for|to\s+(?:get|make|score|win))\s+(?:(?:an?|the|my)\s+)?{ANY_NUMBER}\s+points?\b"
    rf"|\b(?:(?:for|to\s+(?:get|make))\s+)?(?:(?:an?|the|my)\s+)?(?:sum|score|product|result)"
    rf"\s+(?:of|is|=|would\s+be)\s+{ANY_NUMBER}\b"
    rf"|\b(?:go(?:ing)?|aim(?:ing)?|hop(?:e|ing))\s+for\s+(?:the|an?|that)\s+(?:1[3-9]|[2-9]\d|\d{{3}})\b"
    rf"|\b{ANY_NUMBER}\s*(?:times|plus|minus|[*+])\s*{ANY_NUMBER}\s*(?:is|=|makes)\s*{ANY_NUMBER}\b"
    rf"|\b(?:after\s+)?(?:my|the|that)\s+{ANY_NUMBER}\s+(?:in\s+\w+\s+)?(?:last|the\s+previous)\s+(?:round|time|turn)\b"
    rf"|\b(?:my\s+)?(?:last|previous)\s+(?:card|one)\s+was\s+(?:an?\s+|the\s+)?{ANY_NUMBER}\b"
    rf"|\b(?:multiples?\s+of|divisible\s+by)\s+{ANY_NUMBER}\b"
    rf"|(?:(?<![\w-])-|\b(?:minus\s+)?){ANY_NUMBER}\s*(?:mod(?:ulo)?|%)\s*{ANY_NUMBER}\b(?:\s*(?:is|=|makes|gives)\s*{ANY_NUMBER}\b|[^.!\n]*\?)?"
    rf"|\b(?:i\s+)?(?:pay|paid|paying|spend|spending)\s+(?:the|my)\s+(?:last\s+)?(?:3|5|8|three|five|eight)\b(?!\s+(?:in|into|to|on)\b)"
    rf"|\b(?:score|sum|total|product|result)\s+(?:\w+\s+){{0,3}}between\s+{ANY_NUMBER}\s+and\s+{ANY_NUMBER}\b"
    rf"|\bi\s+(?:count|counted)\s+{ANY_NUMBER}\b|\b{ANY_NUMBER}\s+garnets?\s+(?:left|remaining|over|to\s+(?:go|spare)|in\s+my\s+purse)\b"
    rf"|(?:\b(?:(?:i\s+)?(?:bet|guess|think|hope|reckon)|i\s+have\s+a\s+feeling)\s+(?:that\s+)?)?"
    r"(?:\bthere(?:['’](?:ll|s|re)|\s+(?:will|are|is))\s+(?:(?:be|only|just|at\s+least)\s+){0,3})?"
    rf"\b{ANY_NUMBER}\s+(?:of|from)\s+(?:us|you|those\s+people|the\s+(?:players|others))\b"
    rf"|\b(?:i(?:['’](?:ve|ll|d))?|which|that|and|so)(?:\s+(?:still|then|will|would))*\s+(?:have|got|keep|leaves?)"
    rf"(?:\s+me)?(?:\s+with)?\s+{ANY_NUMBER}\s+(?:left|over|remaining|spare)\b"
    rf"|\b(?:that['’]?s|that\s+(?:is|makes|should\s+be|would\s+be|comes\s+to)|in\s+total|total\s+of)\s+{ANY_NUMBER}\b"
    r"(?=\s*(?:garnets?\b|in\s+(?:all|total)\b|total\b|altogether\b|[,.;!)]|$))",
    re.IGNORECASE,
)
"""Numbers that are no cards: of arithmetic, of players, and of the garnets that are left or paid in all."""
FOR_PRICE = re.compile(
    rf"\bfor\s+(?:only\s+|just\s+)?(?P<price>{ANY_NUMBER})(?:\s+garnets?|\s?g)\b(?:\s+each)?", re.IGNORECASE
)
"""What is paid for something that is bought."""
_BESIDE = re.compile(
    r"\b(?:i['’]?ve|i\s+have)\s+got(?=\s+(?:a\s+|the\s+)?-?\d)"
    r"|\bvoid(?:s|ing)?\b(?=\s+(?:the|those|your|their|his|her|every\w*|somebody\w*|someone\w*|all)\b)",
    re.IGNORECASE,
)
"""What says nothing of an order beside it: that one has a card, and what its effect does to others' cards."""
_PONDERED = re.compile(
    r"\A[^.?!\n]*\b(?:or|vs)\b[^.?!\n]*(?:\.{2,}|\u2026|\?+)[\s.]*(?:(?:ok(?:ay)?|so|then|fine|hm+|well|let['’]?s\s+say|i['’]?ll\s+go)\b[\s,.]*){0,3}(?=\W*-?\w+\W+(?:in|into|to|->)\W+(?:room\W+)?(?:null|solitary|duel)\b)",
    re.IGNORECASE,
)
"""What one weighs before a card and a room: `3 or 9... 9 in Solitary`."""
HAND = re.compile(
    r"\b(?:i(?:'ve)?\s+(?:still\s+|only\s+)?(?:have|got)|(?:only|still|just)\s+(?:have|got)|my\s+hand(?:\s+is)?|hand)\b:?\s*"
    r"-?\d{1,2}(?:(?:\s*,\s*|\s+and\s+|\s+)-?\d{1,2}(?!\w))+(?:\s+(?:left|remaining|over))?",
    re.IGNORECASE,
)
"""What somebody holds, which is not what is played: `I have 1 2 3 left`."""
_DRAWN = (
    r"(?:(?:by|let|to)\s+(?:the\s+)?(?:lots?|chance)|(?:at\s+)?random\w*|draw\w*"
    r"|dice|roll(?:ing)?|flip(?:ping)?|surprise\s+me)"
)
_LEFT_OUT = re.compile(
    r"(?:\b(?:and|but|with|i|name|give|choose|pick|want)\s+){0,5}\b(?:no|any)\s+(?:room|card)\b(?:\s+(?:from|for|by)\s+me|\s+on\s+purpose)*"
    r"|\b(?:i\s+)?(?:forgot|forget|did(?:n['’]?t|\s+not)|do(?:n['’]?t|\s+not)|can(?:['’]?t|not)|could(?:n['’]?t|\s+not))\s+(?:to\s+)?"
    r"(?:think\s+of|choose|pick|name|decide\s+on|find|come\s+up\s+with)\s+an?(?:y)?\s+(?:room|card)\b|\bwithout\s+an?(?:y)?\s+(?:room|card)\b",
    re.IGNORECASE,
)
FORGOT = re.compile(r"\bforgot\b", re.IGNORECASE)
_BY_LOT = re.compile(
    rf"(?:\b(?:the|a|room|card|is|be|can|will|should|please|let|you|host)\s+){{0,6}}\b{_DRAWN}\b"
    r"(?:\s+(?:it|one|that|decides?|for\s+me|the|a|card|room|please|with))*",
    re.IGNORECASE,
)
_NO_POINT = re.compile(
    r"\b(?:(?:and|yes|i|know|that|so|then|of\s+course|am\s+aware|understand)\s+){0,5}(?:i\s+)?(?:can\s*not|can['’]?t|cannot|won['’]?t|will\s+not|don['’]?t|do\s+not)"
    r"\s+(?:then\s+)?(?:score|get\s+(?:a|any|the)\s+points?)\b(?:\s+(?:then|this\s+round|anything|a\s+point))*"
    r"|(?:\b(?:i\s+know|and|yes)\s+){0,3}\b(?:it|that|this)\s+(?:then\s+)?scores?\s+nothing\b"
    r"|(?:\b(?:and|yes|yeah|i\s+know|i\s+am\s+aware|so|then|of\s+course|that|it|this|means|gives?|scores?|is|get|me|for)\s+){0,8}"
    r"\b(?:no|zero|0)\s+points?\b(?:\s+(?:then|this\s+round|for\s+me|i\s+know|fine|ok|okay|is\s+(?:fine|ok|okay)))*",
    re.IGNORECASE,
)


def left_to_lot(text: str) -> list[tuple[int, int]]:
    """Where a text says knowingly that the card or the room is drawn: in two of three ways, that there is none, that it
    is drawn, that this scores nothing (M4). Empty where it says less.
    """
    said = [[found.span() for found in each.finditer(text)] for each in (_LEFT_OUT, _BY_LOT, _NO_POINT)]
    asked = text.rstrip().endswith("?")
    return sorted(span for spans in said for span in spans) if sum(map(bool, said)) > 1 and not asked else []


_SAME = re.compile(
    r"\b(?:the\s+)?same\s+(?:room|card|number)\b"
    r"(?:\s+(?:for\s+me|again|here|with\s+(?:the|my|a)\s+(?P<card>-?\d{1,2})|as\s+(?:last\s+(?:round|time)|before|\w+)))*",
    re.IGNORECASE,
)
"""That a card or a room is another's too, or was played before, beside one that is named."""

_ONE_OF = re.compile(
    r"\bone\s+of\s+(?:my|the|those|these)\s+(?:(?:two|three|four|[2-4])\s+)?"
    rf"(?P<card>-?\d{{1,2}}|{'|'.join(NUMBERS)}|ten|eleven|twelve)(?P<many>['’]?s|es)\b",
    re.IGNORECASE,
)
"""A card of which somebody has several: `one of my 3s`."""


def said_the_same(text: str, card: str) -> list[tuple[int, int]]:
    """Where a text says so, beside a card and a room; not of another card."""
    return [found.span() for found in _SAME.finditer(text) if found["card"] in (None, card)]


def one_of_several(text: str) -> tuple[str, list[tuple[int, int]]]:
    """A text of the same length in which such a card stands alone, and where it is named."""
    places = [found.span() for found in _ONE_OF.finditer(text)]
    alone = _ONE_OF.sub(lambda found: f"{found['card'] + ' ' * len(found['many']):>{len(found.group())}}", text)
    return alone, places


_LATER = r"(?:later|another\s+(?:round|time|day)|next\s+(?:round|time)|the\s+(?:end|last\s+round|finale?))"
_MY_CARD = rf"(?:the|my)\s+{ANY_NUMBER}"
KEPT = re.compile(
    rf"\b(?:(?:the|my)\s+)?{ANY_NUMBER}\s+(?:i(?:['’]?(?:ll|m)|\s+(?:will|am))?\s+(?:\w+\s+)?(?:keep|keeping|save|saving|hold|holding)"
    rf"(?:\s+(?:it\s+)?(?:for|till|until)\s+{_LATER})?|stays?\s+(?:in\s+(?:my\s+)?hand|at\s+home|home|here|with\s+me|where\s+it\s+is)"
    rf"|(?:is|waits|has\s+to\s+wait|can\s+wait)\s+for\s+{_LATER})(?=\s*(?:[.,;!)\n]|$|and\b|but\b))"
    rf"|\b(?:hold(?:ing)?|hang(?:ing)?)\s+on\s*to\s+{_MY_CARD}(?=\s*(?:[.,;!)\n]|$))"
    rf"|\b(?:i\s+)?(?:don['’]?t|do\s+not|won['’]?t|will\s+not|not)\s+(?:(?:want|going|gonna|wanna|to)\s+){{0,2}}(?:waste|wasting|spend|burn|risk|lose|give)"
    rf"\s+{_MY_CARD}(?=\s*(?:[.,;!)\n]|$|here\b|now\b|yet\b|on\s+this\b))|(?<=[.,;!]\s)(?:but\s+)?not\s+{_MY_CARD}(?=\s*(?:[.,;!)\n]|$))",
    re.IGNORECASE,
)
"""A card that stays in the hand, beside one that is played: `the 8 I keep`."""
_AS_ONE_THINKS = (
    r"(?:[\s,]{1,4}(?:i\s+(?:think|guess|believe|hope)|right|left|now|still|after\s+(?:that|this)"
    r"|if\s+i\s+counted\s+right)){0,4}\s*\??"
)
_PURSE = re.compile(
    r"(?<!if )(?<!when )(?<!unless )(?<!once )(?<!until )\b(?:i\s+)?(?:(?:think|guess|believe|hope)\s+(?:that\s+)?)?"
    r"(?:i\s+|i['’](?:ve|ll)\s+)?(?:(?:should|must|will|would)\s+)?(?:(?:still|just)\s+){0,2}"
    r"(?:have|got)\s+(?:(?:still|just|exactly|about|only)\s+){0,3}"
    rf"(?:(?:{ANY_NUMBER}|enough)\s+(?:garnets|garnet|coins)"
    r"|enough(?:\s+money)?(?:\s+for\s+(?:that|it|this))?(?=\s*[,.;!?)\n]|\s*$))"
    rf"{_AS_ONE_THINKS}"
    rf"|\(\s*{ANY_NUMBER}\s+garnets?,?\s+(?:and\s+)?i\s+(?:(?:should|must|still|think\s+i)\s+){{0,2}}have\s+(?:{ANY_NUMBER}|enough)(?:\s+left)?\s*\)"
    r"|\bdo\s+i\s+(?:still\s+)?have\s+enough(?:\s+(?:garnets|money))?(?:\s+(?:left|for\s+(?:that|it|this)))*\s*\?",
    re.IGNORECASE,
)
"""What a writer has to pay with, right or wrong: the purse is looked at anyway."""
_HIDING = r"(?:hid(?:e|ing)|(?:to\s+)?buy(?:ing)?(?:\s+(?:a\s+card|something|anything|a\s+copy))?)"
_ASKED_AND_DENIED = re.compile(
    rf"\b(?:how\s+much\s+(?:is|does|was|are)\s+(?:it\s+to\s+)?{_HIDING}(?:\s+cost)?(?:\s+again)?\s*\?(?:\s*(?:3|5|three|five)\s*[?.!]*)?"
    rf"|{_HIDING}\s+(?:costs?|is|was)\s+(?:3|5|three|five)(?:\s+garnets?)?(?:[\s,]{{1,4}}(?:right|no|yes|correct|yeah|i\s+think))?\s*\?"
    rf"|(?:(?:should|shall|do)\s+i\s+)?{_HIDING}\s*\?)"
    r"\W*(?:(?:ok|okay|h+m+|then|so|well|in\s+that\s+case|that['’]?s|thats)\W+){0,3}"
    rf"(?:no(?:pe)?\b(?!\s+(?:idea|clue))|nah\b|not\b(?!\s+sure)|too\s+(?:expensive|much|pricey|dear)\b)(?:\s+(?:then|thanks|thank\s+you|for\s+me|worth\s+it|needed|{_HIDING}))*",
    re.IGNORECASE,
)
"""A question to oneself, or on the price, and at once the answer that nothing is hidden or bought."""
WHAT_IT_DOES = re.compile(
    r"(?:(?<=[.!?,;:\n])|\A)[^\S\n]*+(?:(?:but|and|well|lol|haha|so|fyi|btw)\W{1,4}){0,2}(?:the\s+)?(?:hiding|hide|buying|shopping)\s+"
    r"(?:(?:does|do|did|wo|ca|would)(?:n['’]?t|\s+not|\s+nothing)\b|(?<=ing\s)(?:hides|never|only\s+(?:hides|costs))\b|sucks\b"
    r"|(?:is|was)(?:n['’]?t|\s+not)\s+(?:(?:so|too|very|really|that)\s+)*(?:worth|useful|helpful|cheap)\b"
    r"|(?:is|was)\s+(?:(?:so|too|very|really|pretty|such|a|for|just)\s+)*"
    r"(?:useless|expensive|pointless|stupid|waste|overrated|cowards?|losers?|boring|cowardly|lame)\b)"
    r"(?![^.!?\n]{0,200}\b(?:i|i['’]\w+|my|mine|me|please|pls|if|unless|but|so|null|solitary|duel)\b)[^.,;!?\n]*",
    re.IGNORECASE,
)
"""A clause on what hiding or buying does, or is worth."""

_IT_IS = (
    r"(?:is|was|isn['’]?t|wasn['’]?t|does|doesn['’]?t|has|can|can['’]?t|would|beats?|kills?|voids?|ends?|gives?|makes?)"
)
_IS_BAD = (
    r"(?:is|was)\s+(?:(?:the|a|an|just|so|such|really|very|pretty|kinda|too|by\s+far|honestly)\s+)*"
    r"(?:worst|weakest|bad|useless|terrible|awful|horrible|weak|evil|mean|overrated|trap|joke|menace|worse|boring)"
)
_UP_TO_END = (
    r"(?![^.!?\n]{0,200}\b(?:i|i['’]\w+|my|mine|me(?<!trust me)|please|pls|if|unless|but|so|or|what|final|it"
    r"|null|solitary|duel)\b)[^.,;!?\n]*"
)
WHAT_IT_IS = re.compile(
    rf"(?:(?<=[.!?,;:\n])|\A)[^\S\n]*+(?:(?:but|and|well|lol|haha|so|fyi|btw|honestly)\W{{1,4}}){{0,2}}"
    rf"(?:\d+\s+(?:points?\s+)?in\s+\w+\s+(?:last|the\s+previous)\s+(?:round|time)\b|(?:the|that|our)\s+(?:(?:sum|score|total|product|result|multiplier)\s+{_IT_IS}\b|{ANY_NUMBER}\s+{_IS_BAD}\b)){_UP_TO_END}",
    re.IGNORECASE,
)
"""A clause on what a card is like, or what comes of a room's cards: `the 1 is the worst card of all`."""
NOT_PLAYED = re.compile(
    r"(?:(?<=[.!?,;:\n])|\A)[^\S\n]*+(?:(?:but|and|well|lol|haha|so|no|nah)\W{1,4}){0,2}"
    r"(?:i(?:['’](?:d|ll|m)|\s+(?:would|will|am|can|could|do))?\s+)?"
    r"(?:(?:really|definitely|just|still|so)\s+)?(?:never|not|don['’]?t|won['’]?t|wouldn['’]?t|can['’]?t|cannot)\s+"
    r"(?:(?:ever|gonna|going\s+to|want\s+to|wanna)\s+)?(?:play|use|spend|waste|touch|bring|risk|play|show|give)(?:ing)?\b"
    rf"(?=[^.,;!?\n]{{0,40}}?{ANY_NUMBER})(?![^.!?\n]{{0,200}}\b(?:null|solitary|duel|if|unless|or)\b)[^.,;!?\n]*[.,;!]?(?:\s+but\b)?"
    rf"|\b{ANY_NUMBER}\s+(?:in\s+(?:the\s+)?\w+\s+)?(?:was|had\s+been|would\s+have\s+been|would['’]ve\s+been)\s+(?:my|the)\s+(?:\w+\s+)?(?:plan|idea|choice|thought)\b"
    rf"|\b(?:cancel|forget|scrap|scratch|ignore|withdraw)\s+(?:(?:about|the|my)\s+){{0,2}}{ANY_NUMBER}(?!\w)"
    r"(?:\s+(?:in|into|to)\s+(?:the\s+)?\w+)?(?=\s*(?:[.,;!\n]|$))",
    re.IGNORECASE,
)
"""A clause that says which card is not played: `I'd never play -12 this early`."""
_WHAT_IS_HIDDEN = re.compile(
    r"(?:(?<=\bhide\s)|(?<=\bhiding\s))(?:every(?:one|body)|us\s+all|all\s+of\s+us"
    r"|(?:who|where|which|what)\b(?:\s+(?:every\w+|people|we|i|they|all|you|is|are|am|was|goes|go|went|who|where|in|which|rooms?|plays?|sits?|each|of|us|this"
    r"|round))+)(?=\s*(?:[.,;!()\n]|$|and\b|please\b|pls\b))",
    re.IGNORECASE,
)
"""Behind `hide`: who is where."""
_HIDDEN_FOR = re.compile(
    r"(?:(?<=\bhide\s)|(?<=\bhiding\s))for\s+(?:3|three)(?!\w)(?!\s+(?:rounds?|turns?|times|in|into|to|copies|of)\b)",
    re.IGNORECASE,
)
"""Behind `hide`: what it costs."""
_NO_BEFORE_DENIAL = re.compile(
    r"\bno,?\s+(?=i\s+(?:won['’]?t|don['’]?t|will\s+not|do\s+not)\s+(?:buy|hide|want\s+to)\b)", re.IGNORECASE
)
_DOES = r"(?:hide|hiding|buy(?:ing)?|shop(?:ping)?)"
_NOT_DONE = re.compile(
    rf"\bi(?:['’]?d|\s+would)(?:\s+(?:so|really|love\s+to|like\s+to|happily|gladly))*\s+{_DOES}\b[^.!?\n]{{0,60}}?[,\s]but\b[^.!?\n]{{0,60}}?"
    r"\b(?:no\s+(?:money|garnets|cash|coins)|poor|broke|can['’]?t|cannot|couldn['’]?t|too\s+\w+|not\s+enough|don['’]?t|do\s+not|sav(?:e|ing))\b"
    rf"|\bwhy\s+(?:would|should|do|did|does)?\s*(?:i|you|we|anyone|anybody|he|she|they)?\s*{_DOES}\b(?!\s+not\b)"
    rf"|\b(?:(?:only\s+)?(?:cowards?|losers?|chickens?|noobs?|cheaters?|liars?)|people|who(?:ever)?|some|others)(?:\s+(?:who|always|would|will|can|do))?\s+(?:hides?|buys?)\b"
    rf"|\b(?:(?:i['’]?m|am|still|just)\s+)*saving(?:\s+(?:up|my|the|garnets|money|all))*\s+(?:to\s+{_DOES}|for\s+(?:a\s+)?(?:hiding|hide|copy|card))\b"
    rf"|\b(?:can['’]?t|cannot|can\s+not|couldn['’]?t)\s+(?:even\s+)?afford\s+to\s+{_DOES}\b(?:\s+any(?:thing|\s+cards?))?"
    rf"|\b(?:no\s+(?:need|point|reason|money|use)|nothing|too\s+(?:poor|broke|lazy|proud))\s+(?:to|in|for)\s+{_DOES}\b"
    rf"(?:\s+(?:or|nor|and)\s+{_DOES}\b)?",
    re.IGNORECASE,
)
"""Why nothing is hidden or bought, or who does that: `I'd hide but no money`, `only cowards hide`."""

SAID_BESIDE = (
    _TITLE,
    _PONDERED,
    _BESIDE,
    NO_CARDS,
    FOR_PRICE,
    KEPT,
    _PURSE,
    _ASKED_AND_DENIED,
    _WHAT_IS_HIDDEN,
    _HIDDEN_FOR,
    _NO_BEFORE_DENIAL,
    _NOT_DONE,
)
