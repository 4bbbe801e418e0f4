"""What a message tells of what has happened at gates, or asks of it: nothing of that is an order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from games.core.chat_told import blanked
from games.core.viewers import Seat
from games.gates.chat_rejected import any_gate, rejected_in, shared, things_in

_IS = r"(?:is|was|shuts|closes|opens|reopens|stays|pays)"
_COUNT = r"(?:two|three|four|five|six|seven|eight|nine|both|all|some|most|none|half|\d)"
_MANY = rf"(?:(?!all of us\b){_COUNT} (?:of (?:us|you)|people|guys|players|fools|idiots))"
"""Not `all of us went H`: that may be what its writer orders for all."""
_EVERYONE = r"(?:(?:every|no)(?:one|body)|no one|people|they)"
_GROUP = (
    rf"(?:{_MANY}|{_COUNT} of (?:them|ya|y'?all)|(?:that|which|the) (?:\w+ )?(?:fight|tie|clash|brawl)"
    r"|(?:the )?(?:rest|other (?:one|two|guy|guys|people)|others)(?: of (?:us|you|them|the \w+))?"
    r"|(?:every|some|no|any)(?:one|body)(?: else)?|no one(?: else)?|people|folks|guys|they|he|she|who(?:ever)?"
    r"|(?:\w+ )?minds)"
)
"""Who may have done something, beside the players by name."""
_ADVERB = r"(?:just|both|all|only|even|really|literally|actually|then|also|ever|never|simply|basically|still)"
_DID = (
    r"(?:went|got|was|were|had|took|tied|bounced|stood|ran|fought|lost|won|used|played|picked|did|came|walked|strolled"
    r"|slipped|entered|ended|paid|tried|charged|met|clashed|blocked|sneaked|snuck|beat|chose|contested|threw|spent|hit"
    r"|passed|sailed|rushed|piled|marched|wasn['’]?t|weren['’]?t|didn['’]?t|hadn['’]?t|happened|playing|going|bouncing"
    r"|fighting|tying|ending"
    r"|(?!order|submit|decid|need|request|propos|suggest|instruct|prefer|vot|want|ask|text|call|messag)[a-z]{3,}ed)"
)
_YOU_DID = r"(?:went|were|weren['’]?t|did|didn['’]?t|played|used|tied|won|lost|bounced|ran)"
_WOULD_HAVE = r"(?:(?:would|could|should|might|must)(?:['’]ve| have|a) (?!to\b)\w+)"
_FORMERLY = (
    r"(?:last (?:round|time|turn)|(?:the )?previous (?:round|turn)|(?:in )?(?:round (?:\d{1,2}|one|two)|r\d{1,2})\b"
    r"|yesterday|the first round)"
)
_IN_VAIN = (
    r"(?:for (?:nothing|naught|free)|in vain|never again|away\b(?= (?:on|at|for))"
    r"|and (?:still |then |just )?(?:(?:it|that) (?:was|cost|worked|went|did|got)|(?:i |we )?(?:lost|tied|bounced)\b"
    r"|got (?:nothing|blocked|stuck|nowhere)))"
)
"""What came of something that was done: it is no order of now."""
_PLANNED = (
    r"(?:(?:i )?(?:was|were) (?:gonna|going to|about to|thinking(?: of| about)?|tempted)"
    r"|i['’]d (?:go|take|do|love|like|pick|play|have)"
    r"|i (?:would|could|wanted|nearly|almost)|(?:i )?(?:(?:also|briefly|really|first) )?(?:thought (?:about|of)"
    r"|considered|pondered|toyed with(?: the idea of)?))"
)
_WISHED_NOW = re.compile(r"i(?:['\u2019]d| would)\b", re.IGNORECASE)
"""What may be wished for now as well as planned once: `I'd like K with 1 but no rush`."""
_BUT = re.compile(r"\bbut\b", re.IGNORECASE)
_GIVEN_UP = re.compile(
    r"(?: (?:then|in the end|i))*,? (?:no+|nah|nope|meh|naah|decided (?:against it|not to)|chickened out"
    r"|changed my mind|thought better of it|not (?:today|now|this (?:time|round)|worth it))(?=\s*(?:[.!\n]|$))",
    re.IGNORECASE,
)
"""Behind what was planned, that it is not done."""
_BEFORE_ALL = r"(?:after|since|given|despite|considering|because of|thanks to)"
_WHAT_WAS = r"(?:that|what|all|last|my|how|the|wasting|losing|spending|burning|blowing|paying|tying|throwing)"
_SUPPOSES = r"(?:i )?(?:just |really )?(?:hope|bet|guess|reckon|suspect|assume)(?: that)?"
_REGRETS = (
    r"(?:what (?:the \w+ )?(?:was i|were we) (?:even )?thinking|what an? (?:\w+ )*?"
    r"(?:idea|move|plan|mistake|disaster|mess|waste|fight|round|choice|call) (?:that|it) was)"
)
_CAME_OF_IT = (
    r"(?:(?:i|we) )?(?:(?:still|then|just|only|barely|really|even) )*(?:lost|tied|bounced|hurt|worked|failed|won"
    r"|backfired|paid off|went (?:well|badly|wrong|nowhere)|got (?:me|us|blocked|stuck|nothing|nowhere))"
)
_REGRETTED = re.compile(
    rf"[\s.,…!()-]*(?:(?:lol|haha|god|man|ugh|and|like)\W+)*(?:{_REGRETS})\b"
    rf"|\s+(?:(?:and|but) )?{_CAME_OF_IT}(?!\w)|[\s,]*(?:(?:and|but) )?never again(?=\s*(?:[.!?,;\n]|$))",
    re.IGNORECASE,
)
"""What directly behind an order says that it was one of a round before."""
_MARVELS = (
    r"(?:still )?(?:(?:i )?(?:can['’]?t|cannot|can not|couldn['’]?t) (?:believe|get over|stop laughing)"
    r"|remember (?:when|how|that)|imagine)"
)
_MOVED = (
    r"(?:ran|went|strolled|snuck|crept|fought|flew|drove|rode|swam|threw|swung|came|got|did|took"
    r"|(?:walk|march|rush|sail|sneak|charg|attack|jump|hopp|danc|stroll|enter|stepp|bargg?|barrel|waltz|tiptoe|storm"
    r"|stumbl|crawl|climb|travel|mov|head|pass|play|us|tri|target|visit|push|smash|kick|pound|raid)ed)"
)
_DISBELIEVED = re.compile(
    r"\b(?:can['’]?t|cannot|can not|couldn['’]?t) believe(?: that)? (?:i|we)\b(?!['’]| (?:am|will|have to|get to|do)\b)"
    r"[^.!?;:,\n]*$"
    rf"|\b(?:why|how) (?:(?:the|on) \w+ )?(?:did|would) (?:i|we)\b[^.!?;:,\n]*$"
    r"|(?:^|[.!?;\n])\s*(?:(?:lol|haha|ugh|so|and|well|yeah|yes)\W+)*"
    rf"(?:i|we) (?:(?:just|only|then|also|even) )*{_MOVED}"
    r"(?: (?:to|at|for|into|through|up|over|on|in))*(?: the)?(?: (?:gate|door))?\s*$",
    re.IGNORECASE,
)
"""What directly before an order says that it was one of a round before."""
_ASKS = r"(?:how|who|why|when|what|where|which(?: \w+)?)(?: (?:actually|exactly|even|the hell|on earth))?"
_ASKED = r"(?:did|was|were|happened|had)"
_SENT = r"(?:send|say|write|order|give|submit|have|put|post)"
_A_CARD = r"(?:cards?|keys?|weapons?|daggers?|axes?|swords?|broadswords?)"
_OF_HAND = (
    r"(?:do i (?:still )?have|have i (?:still )?got|how many [^?]{0,30}\bdo i)\b[^?\n]*?"
    rf"\b(?:{_A_CARD}|[1-9]'?s|ones|twos|threes|left)\b[^?\n]*\?"
    rf"|the (?:\w+ )?(?:{_A_CARD}|\d) i (?:used|spent|played) (?:is|are|was|were)\b[^?.!\n]*\??"
)
"""What is asked or said of the own cards."""
_SOMEBODY = r"(?:you|it|that|those|they|she|he|every(?:one|body)|some(?:one|body))"
_RECKONED = (
    r"(?:(?:i (?:count(?:ed)?|make it)|by my count(?:,? \w+ (?:has|have|had))?) (?:[4-9]|\d\d)"
    r"(?: (?:cards?|keys?|weapons?))?(?: left)?"
    r"|(?:has|have|does|do) (?:any(?:one|body)|you|some(?:one|body)) (?:seen|know|counted|remember|noticed) how many"
    rf" {_A_CARD}\b[^?.!\n]{{0,60}}\?)"
)
"""What is counted of others' cards: more than a card's value."""
_BUSY_LATER = (
    r"(?:because|since|as|cos|cuz|bc) (?:i['’]?m|i am|i (?:won['’]?t|can['’]?t)|we['’]?re)\b"
    r"(?! (?:\w+ )?(?:do|doing|send|sending|order|ordering|post|posting|decid\w+|play\w*|go|going|tak\w+|us\w+)\b)"
)
_JUDGED = (
    r"(?:\w+est|worst|a mistake|wrong|wasted?|pointless|useless|painful|expensive|dumb|silly|stupid|brutal|chaos"
    r"|disaster|mess|carnage|bloodbath|fun|fight|tie)"
)
_MISTAKEN = re.compile(r"\b(?:mistakes?|wrong|idea|plan|regret\w*|joke)\b", re.IGNORECASE)
"""What may take an order back that stands, where no other is given."""
_RELAYS = re.compile(
    r"\b(?:says?|said|told|wrote|asks?|asked|wants?|behalf|texted|dm['’]?e?d|messaged|meant|mean|supposed"
    r"|order|mine|put"
    r"|host|please|pls|there are|for me|change|swap|switch|make (?:it|that)|gives?|gave|her|his)\b",
    re.IGNORECASE,
)
"""What may make another's doing, or one's own, an order that is passed on or corrected."""
_POINTS = re.compile(
    r"\b(?:what(?:ever)?|where(?:ver)?|which(?:ever)?|like|as|than|to|with|at|from|not|copy(?:ing)?|follow(?:ing)?"
    r"|(?:the|same|that) (?:\w+ )?(?:cards?|keys?|weapons?|gates?|doors?|one|thing|place|order|way))\s+$",
    re.IGNORECASE,
)
"""Before what is told they say that it is what its writer does too: `I play what Tom played`."""
_NOBODY = re.compile(r"(?:no ?one|nobody|everyone|everybody)\b", re.IGNORECASE)
_OWN = re.compile(r"\b(?:i|i['’](?:m|ll|d|ve)|im|my|me|mine)\b", re.IGNORECASE)
_STOPS = (
    r"[.!?;\n\U0001f300-\U0001faff]|\b(?:i['’](?:m|ll)|i['’]?ma|im|ill|lemme|gimme|(?:let|put) me"
    r"|i (?:go|take|use|play|pick|choose|want|will|am))\b|\s-+\s|(?<!\bwas )(?<!\bwere )(?<!\bis )(?<!\bare )\bso\b"
    r"|\b(?:but|now|today|tonight|this (?:time|round|turn)|therefore|hence|instead)\b"
    r"|(?:,|\band\b)\s*(?=(?:i(?! with\b| w/)|i['’](?:m|ll|d|ve)|im|my|me|mine|gonna|gimme|put|give|let|\w+ing)\b)"
)
_ENDS = re.compile(rf"{_STOPS}|,(?!\s*(?:both|all|each|{_COUNT} of (?:us|them|you))\b)", re.IGNORECASE)
_BEFORE_OWN = re.compile(rf"[,.!?;\n]|{_OWN.pattern}", re.IGNORECASE)
_QUESTION_ENDS = re.compile(_STOPS, re.IGNORECASE)
"""Where a tale or a question ends: before what its writer does, or at the end of the clause."""


_LEFT = (
    r"(?:that |which |this )?(?:leaves|leaving)(?: me)?(?: with)? (?=\w)"
    r"|(?:\d|one|two|three|four|five|six|seven|eight) (?:cards?|keys?|weapons?|levels?|rooms?) (?:left|(?:more )?to go)"
)
"""What is left of the hand, or of the way."""
_HOLDS = (
    r"(?:i|we)(?:['’]?ve)? (?:(?:already|still|only|just|now|really) )*"
    r"(?:need (?:(?:only|just) )?(?:one|two|three|\d) more\b(?! (?:card|key|weapon))"
    r"|(?:have|hold|got) (?:(?:already|still|only|just|now|like) )*(?:an?|one|two|three|four|five|six|seven|no|\d)\b)"
    r"(?![^.!?;\n]*\b(?:add|us(?:e|ing)|put|throw|play|plus|too|also|as well|it|there|here|that|this|with|on|for|at|of)"
    r"\b)"
)
"""What its writer has, or lacks: `I already have one pass door`."""
_WISHED = (
    r"(?:good luck|gl|jealous|sorry|poor|rip|congrat\w*|respect|kudos|pity|shame|cheers|thanks)(?: (?:to|for|of|on))?"
)
_WILL_BE = r"(?:(?:is|are|will|['’]s|['’]ll|['’]re|gonna|going to|probably|surely|definitely|all|both) ?)+be"
_REFUSES = (
    r"(?:(?:i['’]?m|i am) (?:definitely |really |so |just )?not"
    r" (?:coming|going|heading|running|getting|touching|after|near|interested in|anywhere)"
    r"(?: anywhere)?(?: near| to| for| into| at| after)?"
    r"|i (?:won['’]?t|will not|wont) (?:be|come|go|touch|take|try)(?: anywhere)?(?: near| to| for| at| on)?"
    r"|i(?:['’]?m|['’]?ll| will| am)? (?:be )?(?:stay|keep|steer)(?:ing)? (?:(?:well|very|really|far|so) )*"
    r"(?:far|away|clear) (?:from|of)"
    r"|i(?:['’]?ll| will|['’]?m) leav(?:e|ing))"
)
_SPARES = (
    r"(?:(?:i['’]?m|i am) not(?: going to| gonna)?|i (?:won['’]?t|wont|will not)(?: be)?|i['’]?d rather not"
    r"|i (?:refuse|don['’]?t want) to|(?<![^\n.!?,] )(?:not|never|no point)(?: in)?)"
    r" (?:wast|spend|us|throw|bring|burn|bett?|risk)(?:ing|e)?"
    rf" (?:(?:an?|the|my|any|another|both|all)(?: my)? )*(?:[1-9]s?|{_A_CARD}) (?:on|at|for)"
)
"""What its writer has nothing to do with, where nothing is said of what is ordered instead."""
_LATER = re.compile(r"\b(?:send|post|submit|write|give|do|have)(?:ing)? mine\b", re.IGNORECASE)
_QUIPS = re.compile(
    r"(?<![^\n.!?,] )(?:(?:lol|lmao|wow|wait|omg|haha|and|so|oh|man),? )*(?!(?:i|we|my)\b)(?:did )?(?:\w+ )"
    r"(?:really |actually |literally |legit |just )+(?:say|said|chose|picked|brought|bring|pulled out|went with) "
    rf"(?:(?:an?|the) )?{_A_CARD}(?=\s*(?:[.!?\n]|$))"
    rf"|(?<![^\n.!?,] )imagine (?:using|bringing|saying|spending|wasting) (?:(?:an?|the) )?{_A_CARD}"
    r"(?=\s*(?:[.!?\n]|$))",
    re.IGNORECASE,
)
"""What is made fun of in another's message: `bro really said dagger`."""
_CLOCK = (
    r"(?:it['’]?s|it is) (?:(?:already|only|just|almost|nearly|about|like) )*"
    r"(?:(?:half past|(?:a )?quarter (?:past|to)|half) \d{1,2}|(?P<hour>[4-9]|1[0-2]))(?: (?:now|already|here|again))*"
    r"(?=\s*(?:[.,;!\n]|$))"
)
"""The time of day; a number of the own cards is none."""
_IS_IT = r"(?:is|was|are|were)(?:n['’]?t)?"
_WHERE_IT_IS = (
    r"(?:behind|past|gone|over|from|of|adjacent|neighbou?rs|next to|apart|too far|far"
    r"|(?:in|on) (?:the|our|another|a|last)|level|room|open|closed|shut|locked)"
)
_NEWS = re.compile(r"\b(?:nobody|no ?one|you never|you could have) (?:told|warned) (?:me|us)\b", re.IGNORECASE)
_REFERS = re.compile(
    r"\W*(?:(?:so|and|then)\W+)*(?:i['’]?(?:ll|d|m)?|im|let me|gimme|me|mine)\b[^.!?\n]*"
    r"\b(?:it|that|there|this|same)(?: one)?\b",
    re.IGNORECASE,
)
"""Behind what is told it says that its writer does something with that: `nobody took C, i'll have that`."""
_THEN = re.compile(r"\W*(?:if|then|in (?:that|which) case|else|otherwise)\b", re.IGNORECASE)
"""Behind what is asked it makes that a condition: `is C closed? then D with 2`."""
_TO_HOST = re.compile(
    r"\bhost,? (?=(?:may|can|could|when|how|what|why|is|are|do|does|did|will|which|thanks?|sorry)\b)", re.IGNORECASE
)
"""The host is asked something."""
_PUT_THEN = re.compile(rf"\b{_MARVELS}\b[^.!?;,\n]{{1,30}}?\bput\b", re.IGNORECASE)
"""A `put` that orders nothing: `can't believe we both put a 1 on 1D`."""
_ENTERS_ME = re.compile(r"\b(?:please|pls|plz) (?:enter|put|note|book|send|register|sign|write) me\b", re.IGNORECASE)
"""The host is asked to enter what is the writer's own."""
_IN_DEMAND = re.compile(
    r"(?<!\bif )(?<!\bwhen )(?<!\bunless )(?<!\bsay )"
    r"\b(?:every(?:one|body)|people|they all|(?:all )?the others|the rest)"
    r"(?: else)?(?: (?:always|probably|just|surely|will))? wants?"
    r"(?=\s*(?:[.,;!)\n]|$)|,? (?:that|it|this|those|them|these)(?: one)?\s*(?:[.,;!)\n]|$))",
    re.IGNORECASE,
)
"""What is liked by all, and is not named: `that's what everybody wants`."""
_STAYS = re.compile(
    r"\b(?:(?:will |gonna )?not|won['’]?t|wont|not going to|never) chang(?:e|ing) (?:it|that|this|my mind|anything)\b",
    re.IGNORECASE,
)
"""What has been ordered stays."""
_THOUGHT = re.compile(r"\bthinking\s*[,:.\u2026-]+\s*\S{1,3}(?: then)?\s*$", re.IGNORECASE)
"""What is asked of oneself, before another gate: `what was I thinking, 2G`."""
_BELIEVES_OWN = re.compile(r"\bbelieve(?: that)? (?:i|we(?! both\b| all\b))\b", re.IGNORECASE)
_OVER = re.compile(rf"{_FORMERLY}|{_IN_VAIN}", re.IGNORECASE)
_FAR = 400
"""In characters: so far around gates that are weighed one of them has to be ordered."""
_NEAR = 60
"""In characters: so far before an order it is looked for what it was."""
_EXPECTED = (
    r"(?:i )?(?:(?:was|am|were) (?:so |pretty |almost |quite )?(?:sure|convinced|certain|expecting|hoping|afraid)"
    r"|(?:thought|figured|assumed|expected|guessed|knew|hoped))(?: that)?"
)
_OTHERS = (
    r"(?:you(?: (?:all|both|guys|two))?|every(?:one|body)|no(?:body| one)|they(?: all)?|people|he|she"
    r"|(?:most|the rest|all|some) of (?:you|them))(?: else)?"
)
_USUALLY = r"(?:always|never|ever|only|just|probably|surely|usually|definitely|really)"
_DOES = (
    r"(?:thinks?|goes|go|does|do|takes?|picks?|chooses?|wants?|plays?|loves?|likes?|fights?|hates?|avoids?|expects?"
    r"|fears?)"
)
_WEAPONS = r"(?:\w+ )?(?:daggers|axes|swords|broadswords)"
_WEIGHING = r"(?:(?<=[.!?\n] )|(?<![^\n]))(?:(?:h+m+|ok|so|well|um+|uh+|either|between|torn between|it['’]?s|now),? )*"
"""What begins a sentence of gates of which one is not yet chosen: `F or A...`."""
_OPEN_YET = re.compile(r"\b(?:both|either|whichever|whatever|or|you|your|host|choose|pick|depends|if)\b", re.IGNORECASE)
_SAYS_WHY = re.compile(r"\n|\w+ \w+ \w+")
_WROTE = (
    r"(?:had|wanted|typed|wrote|written|put|picked|chose|chosen|planned|meant)"
    r"(?: (?:written|typed|put|picked|chosen|planned|taken))?"
)
_AT_FIRST = r"(?: (?:first|here|ready|before|down|in|originally|at first))*"
_BUT_SHUT = (
    r"but (?:now )?(?:that(?: (?:one|door|gate))?|it|this(?: one)?|they)"
    r"(?:['’]s| is| was| got|['’]ve| has| are|(?= closed))"
    r"(?: (?:already|now|just|been|so|too|still|currently|apparently))*"
    r" (?:red|closed|shut|locked|gone|taken|busy|full|crowded|unavailable|no longer open|not open(?: any ?more)?)\b"
    r"(?: (?:now|already|lol|haha|again|tho|though|of course|too))*"
    r"(?:,? (?:isn['’]?t it|right|no|huh|yeah)(?=\W*(?:$|[.!?;,\n]))\??)?"
)
_AS_LAST = r"(?:as|like|from) (?:(?:in )?(?:the )?last (?:time|round|turn)|before|round \w+|r\d{1,2})"
_THE_SAME = rf"(?:the )?same (?:door|gate|one|thing|order|move|way|trick|place|card|plan)s? (?:{_AS_LAST}|again|twice)"
_CANNOT = (
    r"(?:(?:won|wouldn|can|couldn|doesn|isn|don)['’]?t|will not|cannot|is not|does not)"
    r" (?:be |really |even |exactly )*"
    r"(?:work\w*|possible|allowed|an option|happen\w*|be used|fly|do|go|open|help)"
)
_CANT_REPEAT = (
    rf"(?:{_THE_SAME} {_CANNOT}\b"
    rf"|(?:(?:i|we|you) )?(?:can|could)(?:['’]?t|not) (?:do|go|take|use|play|get|pick|have) {_THE_SAME})"
    r"(?:(?!\s*\b(?:but|so|then|i|let)\b)[^.!?;,\n])*+(?!\?)"
)
"""What was ordered before cannot be again: `same door as last time won't work`."""
_DARES = (
    rf"(?:let (?:the|your|all(?: the| your)?|those) {_WEAPONS}(?: (?:come|fly|rain|clash))?"
    rf"|bring (?:it )?on (?:the|your|those|all the|all your) {_WEAPONS}|bring (?:your|all your) {_WEAPONS})"
)
"""What others are dared to do."""
_OF_ONESELF = frozenset({"refuses", "spares"})
_OF_ITSELF = frozenset({"after", "clock", "planned", "news", "supposes"})
"""What is told so ends at its comma: an order behind that is its writer's."""
_WITHOUT_CARDS = frozenset(
    {
        "after",
        "at",
        "dares",
        "expected",
        "habits",
        "again",
        "holds",
        "left",
        "lost",
        "news",
        "refuses",
        "soon",
        "supposes",
        "theirs",
        "wished",
    }
)
"""What is told so has no gate with its cards in it: that would be an order."""
_NEXT = 24
"""In characters: so far behind a comma an order may be one more of those that are told."""


def told_in(
    text: str, gates: Sequence[str], players: Iterable[Seat], held: Sequence[int] = (), line: Iterable[str] = ()
) -> Iterator[tuple[int, int]]:
    """The parts of a text that tell of what happened or ask about it, as starts and ends. None of them names an order
    behind what it tells, and none is left where somebody may be speaking for another. `held`: the writer's cards;
    `line`: the gates that they stand before.
    """
    said = tuple(rejected_in(text, tuple(gates)))
    yield from said
    text = blanked(text, said)
    if _RELAYS.search(_plain(text)) is not None:
        return
    tells, pair, beside = _tale(tuple(gates), tuple(players)), _pair(tuple(gates)), _beside(tuple(gates))
    pairs = [each.start() for each in beside.finditer(text)]
    at = 0
    while (found := tells.search(text, at)) is not None:
        end = _behind(text, found)
        broken = (
            found.lastgroup == "asks"
            and len(pairs) == 1
            and text[found.end() : end].isspace()
            and _OWN.match(text, end) is not None
        )
        at = max(end, found.end())
        goes_on = found.lastgroup not in _OF_ITSELF and text[end : end + 1] == "," and not _NOBODY.match(found.group())
        ordered = pair.search(text, found.end(), min(len(text), end + _NEXT * goes_on))
        at_once = beside.search(text, found.start() if found.lastgroup == "left" else found.end(), end)
        ordered = ordered or (at_once if at_once is None or at_once[1] else found.lastgroup in _WITHOUT_CARDS)
        points = _POINTS.search(text, max(0, found.start() - _NEAR), found.start()) or _REFERS.match(text, end)
        elsewhere = bool(pairs) and (pairs[0] < found.start() or pairs[-1] >= end)
        own = _is_own(found, text[found.start() : end], elsewhere=elsewhere)
        own = own or (found.lastgroup == "grade" and shared(things_in(found.group(), tuple(gates))[0], frozenset(line)))
        own = own or (found.lastgroup == "weighs" and not _is_decided(text, found, tuple(gates)))
        planned = found.lastgroup == "planned"
        wished = _GIVEN_UP.search(text[found.start() : end]) or _WISHED_NOW.match(found.group())
        own = own or (planned and not elsewhere and wished is not None)
        own = own or (planned and _is_planned_again(text, found, end, tuple(gates), pairs))
        own = own or (found["hour"] is not None and int(found["hour"]) in held)
        own = own or (found.lastgroup in _OF_ONESELF and _is_ordered(text, found.start(), end, tuple(gates)))
        if (
            own
            or broken
            or ordered
            or points
            or _THEN.match(text, end)
            or _may_ask(text[found.start() : end + 1], found)
        ):
            continue
        yield found.start(), end


def _is_ordered(text: str, start: int, end: int, gates: tuple[str, ...]) -> bool:
    """Whether what a part of a text refuses is named in the rest: `2F with 2. I'm not going to 2F`; no other card."""
    refused, cards = things_in(text[start:end], gates)
    named, used = things_in(blanked(text, [(start, end)]), gates)
    return shared(refused, named) and cards <= used


def _is_planned_again(text: str, found: re.Match[str], end: int, gates: tuple[str, ...], pairs: Sequence[int]) -> bool:
    """Whether behind an order it is said to have been planned, but: `K with 2. I thought about K but ...`."""
    if not pairs or pairs[0] > found.start():
        return False
    planned, _ = things_in(text[found.start() : end], gates)
    before = text[max(pairs[0], found.start() - _FAR) : found.start()]
    ordered, _ = things_in(f"{text[pairs[0] : min(pairs[0] + _NEAR, found.start())]} {before}", gates)
    return shared(planned, ordered)


def _plain(text: str) -> str:
    """A text without words of those that pass an order on which do nothing of the kind where they stand."""
    for pattern in (_LATER, _NEWS, _QUIPS, _TO_HOST, _ENTERS_ME, _PUT_THEN, _IN_DEMAND, _STAYS):
        text = pattern.sub("", text)
    return text


def regrets(text: str, start: int, end: int) -> bool:
    """Whether a text says before or behind an order, from `start` to `end`, that it was one of a round before."""
    begin = max(0, start - _NEAR)
    return _REGRETTED.match(text, end) is not None or _DISBELIEVED.search(text[begin:start]) is not None


def _behind(text: str, found: re.Match[str]) -> int:
    """Where the clause ends that tells something; with its question mark."""
    if found.lastgroup == "tagged":
        return text.index("?", found.end()) + 1
    if found.lastgroup in (
        "again",
        "asks_back",
        "counted",
        "excuses",
        "shut",
        "weighs",
        "quoted",
        "whole",
        "time",
        "left",
        "holds",
        "quips",
        "clock",
        "isnt",
        "dares",
    ):
        return found.end()
    if found.lastgroup in ("after", "news"):
        return found.end() if (end := _BEFORE_OWN.search(text, found.end())) is None else end.start()
    if found.lastgroup == "planned":
        but = _BUT.search(text, found.end())
        end = but.end() if but is not None else found.end()
        return end if (given_up := _GIVEN_UP.match(text, end)) is None else given_up.end()
    asks = found.lastgroup == "asks"
    end = (_QUESTION_ENDS if asks else _ENDS).search(text, found.end())
    return len(text) if end is None else end.start() + (asks and end.group() == "?")


def _is_decided(text: str, found: re.Match[str], gates: tuple[str, ...]) -> bool:
    """Whether one of some gates that a text weighs is ordered behind that, and none before it: not at once in the same
    line, but for a reason, `F or A... everyone wants F. A with 2`, or below.
    """
    reach = min(len(text), found.end() + _FAR)
    weighed, _ = things_in(found.group(), gates)
    begun, _ = things_in(text[max(0, found.start() - _FAR) : found.start()], gates)
    if shared(weighed, begun) or _OPEN_YET.search(text, found.end(), reach) is not None:
        return False
    ordered = _beside(gates).finditer(text, found.end(), reach)
    behind = [each for each in ordered if shared(weighed, _gates_of(each, gates))]
    return any(_SAYS_WHY.search(text, found.end(), each.start()) for each in behind)


def _gates_of(found: re.Match[str], gates: tuple[str, ...]) -> frozenset[str]:
    return things_in(found.group(), gates)[0]


def _is_own(found: re.Match[str], clause: str, *, elsewhere: bool) -> bool:
    """Whether what is told of others may be what its writer does. `elsewhere`: the rest of the text names a gate with
    its cards.
    """
    if found.lastgroup == "asks":
        return _THOUGHT.search(clause) is not None
    if found.lastgroup == "judged" and _MISTAKEN.search(clause) is not None:
        return not elsewhere
    if found.lastgroup == "supposes":
        return _OWN.search(clause, found.end() - found.start()) is not None
    if found.lastgroup == "marvels":
        return _BELIEVES_OWN.search(clause) is not None and _OVER.search(clause) is None
    told = found.lastgroup in ("others", "judged") and _OWN.search(found.group()) is not None
    return told and re.search(_FORMERLY, clause, re.IGNORECASE) is None


def _may_ask(clause: str, found: re.Match[str]) -> bool:
    """Whether a clause that only tells ends as a question, which may be one of its writer's order."""
    return clause[-1:] == "?" and found.lastgroup not in ("asks", "whole", "tagged") and _OWN.search(clause) is not None


@lru_cache(maxsize=128)
def _tale(gates: tuple[str, ...], players: tuple[Seat, ...]) -> re.Pattern[str]:
    gate = any_gate(gates)
    names = "|".join(map(re.escape, sorted(players, key=len, reverse=True)))
    who = rf"(?:(?:{names})(?: (?:and|&|,) (?:{names}|i|me))*|{_GROUP})"
    did = rf"(?:{_ADVERB} ){{0,2}}(?:{_DID}|{_WOULD_HAVE})"
    door, begins = rf"(?:(?:gate|door) )?{gate}", r"(?<![^\n.!?,] )"
    asking = r"(?:(?<![^\n])|(?<=[.!?,;] )|(?<=\bso )|(?<=\band )|(?<=\bbut )|(?<=\bwait ))"
    thinks = rf"{_BEFORE_ALL} {_WHAT_WAS}\b(?=[^.!?;,\n]*?\b{gate}\b[^.!?;,\n]*?(?:,|{_OWN.pattern}))"
    states = r"(?:open|closed|shut|free|back|a|an|one|the|purple|orange|green|red|garnet|pass)\b[^?.,\n]*\?"
    cards = r"(?: with (?:a |an |my )?\w+)?(?: (?:thing|fight|tie|mess))?"
    ways = (
        rf"(?P<whole>{_OF_HAND}|(?:is|was|are) {door} (?:still |even )?{states})",
        rf"(?P<tagged>{begins}(?:so |and |but )?{door} {_IS}\b(?![^?]*{_OWN.pattern})"
        r"[^?.!;\n]{0,60}?,? (?:right|correct|yeah|yes|huh|no)(?= ?\?))",
        rf"(?P<asks>{asking}(?:{_ASKS} {_ASKED}\b(?! (?:i|we) (?:ever )?{_SENT}\b)|who (?:else )?{did}|how come\b))",
        rf"(?P<asks_back>{begins}(?:(?:so|and|but|wait|hey|lol|um+),? )*(?:@?\w+,? )?(?:did|was|were|has|had|is)n['’]?t"
        rf" (?:{names}|{_SOMEBODY}|(?-i:[A-Z]\w+)|{door})\b(?=[^?\n]{{0,80}}\?)"
        rf"(?![^?\n]{{0,80}}(?:\bwith\b|\bw/|{_OWN.pattern}))[^?\n]{{0,80}}\?)",
        rf"(?P<counted>{_RECKONED}(?=\s*(?:[.,;!?\n]|$)))",
        rf"(?P<excuses>{_BUSY_LATER}(?![^.!?;:,\n]{{0,50}}\b(?-i:{gate})\b)[^.!?;:,\n\d]{{1,40}}"
        r"\b(?:later|tonight|tomorrow|next week)(?=\s*[:,]))",
        rf"(?P<marvels>{_MARVELS}\b(?=[^.!?;\n]*\b(?:{_DID}|put)\b))",
        rf"(?P<dares>{_DARES}(?![^.!?;\n]{{0,80}}\b(?-i:{gate})\b))",
        rf"(?P<expected>{_EXPECTED} {_OTHERS}(?:['’]d| would| wouldn['’]?t|['’]ll)?\b)",
        rf"(?P<habits>(?:(?:(?:because|cause|cos|cuz|bc|since|(?<!long )as) )?{_OTHERS}"
        rf"|(?:because|cos|cuz|bc|since) (?:{names}))"
        rf" (?:{_USUALLY} )?{_DOES}\b"
        rf"(?=[^.!?;,\n]{{0,60}}\b{gate}\b)(?![^.!?;,\n]{{0,60}}\bthen\s*(?:[.!?;,\n]|$)))",
        rf"(?P<planned>(?:{_PLANNED}|{begins}{door} (?:was|is|looked|looks|seemed|seems) (?:(?:very|so|really|quite) )?"
        rf"(?:tempting|attractive|nice|an option))\b(?=[^.!?;\n]{{0,200}}\bbut\b(?! (?:with|only|just|if|not)\b)))",
        rf"(?P<shut>(?:(?:i|we)(?:['’]?d|['’]?ve| have)? )?{_WROTE} {door}{_AT_FIRST},? {_BUT_SHUT})",
        rf"(?P<again>{_CANT_REPEAT})",
        rf"(?P<weighs>{_WEIGHING}{door}(?:(?:,? or |/|, ){door})+(?: (?:h+m+|lol))*(?=\s*[.!?…\n]))",
        r"(?P<quoted>(?:is (?:it|that|this) )?(?:an? )?[a-f](?: (?:plus|minus))? for effort"
        r"|press f(?: to pay respects?)?|f in (?:the )?chat)",
        rf"(?P<grade>{begins}(?:(?:no|nah|lol|haha|well),? )*(?:more like|more of|that['’]s|it['’]s)(?: an?)? {gate}"
        r"(?:[-+]| plus| minus)?(?=\s*(?:[.!?\n]|$)))",
        rf"(?P<after>{thinks})",
        rf"(?P<supposes>{_SUPPOSES} {who}\b)",
        rf"(?P<news>{_NEWS.pattern})",
        r"(?P<time>(?:in|another|gimme|give me) (?:like |about )?(?:\d+ ?(?:m|mins?|minutes|secs?|h|hours?)|\d\d+)\b)",
        rf"(?P<quips>{_QUIPS.pattern})",
        rf"(?P<clock>{_CLOCK})",
        rf"(?P<isnt>{begins}(?:(?:so|and|but|wait|hey|um+),? )*{_IS_IT} {door}(?:,? (?:and|or|&) {door})?"
        rf" (?:\w+ ){{0,2}}?{_WHERE_IT_IS}\b(?![^.!?\n]*\b(?:then|or|with|so|else|if)\b)[^.!?\n]*\??)",
        rf"(?P<refuses>(?:{_REFUSES}|{_SPARES}) {door}(?![^.!?;,\n]*\b(?:but|with|again)\b))",
        rf"(?P<others>{who} (?:else )?{did}"
        r"|(?:nobody|no ?one)(?: else)? (?:even |really |ever )?(?:wanted|ordered|asked for)"
        r"(?![^.!?\n]{0,40}?\b(?:me|mine|us|i)\b))",
        rf"(?P<you>you(?: (?:all|guys|two|three))? (?:{_ADVERB} ){{0,2}}{_YOU_DID})",
        rf"(?P<at>(?:{_MANY}|{_EVERYONE}) (?:at|on|in|into|to) {door})",
        rf"(?P<left>(?:{_LEFT})(?![^.!?;\n]*\b(?-i:{gate})\b)[^.!?;\n]*+(?!\?))",
        rf"(?P<holds>{_HOLDS}(?![^.!?;\n]*\b(?-i:{gate})\b)[^.!?;,\n]*+(?!\?))",
        rf"(?P<wished>{_WISHED} (?:whoever|whomever|(?:any|every)(?:one|body) who|the \w+ who)\b)",
        rf"(?P<soon>{who} {_WILL_BE} (?:at|on|in) {door}\b(?! (?:with\b|w/|\d)))",
        r"(?P<lost>(?:at least )?(?:i|we) (?:only |just |all |both )*(?:lost|wasted|blew|burned|threw away)\b"
        rf"|(?:i|we) (?:was|were) (?:at|on|in) {door})",
        rf"(?P<own>(?:i|we) (?:{_ADVERB} )?{_DID}\b(?=[^.!?;\n]*\b{_FORMERLY}|[^.!?;\n]{{0,80}}\b{_IN_VAIN}))",
        rf"(?P<judged>{begins}(?:(?:that|my|the|going|doing|taking|playing|using) )*{door}{cards} (?:was|were)"
        rf"(?! {_FORMERLY})(?= [^.!?;\n]*\b(?:{_FORMERLY}|{_JUDGED})\b))",
        rf"(?P<theirs>{begins}{door} (?:is|was) (?:what|where|the one) {who}\b)",
        rf"(?P<was>{begins}{door} was (?:me|us|him|her|them|you|{names})(?=\s*(?:[.,;!?\n]|$)))",
        rf"(?P<fight>(?:that|the) {gate} (?:fight|tie|thing|mess|disaster|brawl|incident)\b)",
    )
    return re.compile(rf"(?<!\w)(?:{'|'.join(ways)})(?![\w'’])", re.IGNORECASE)


@lru_cache(maxsize=128)
def _pair(gates: tuple[str, ...]) -> re.Pattern[str]:
    """A gate and its cards behind a sign or an `and`: an order of its own, whatever is told before it."""
    gate = any_gate(gates)
    joined = rf"(?:[,:(-]|\b(?:and|then|or))\s*(?:the |gate |door )*{gate}\W*(?:(?:and|&)\W*{gate}\W*)?"
    return re.compile(rf"{joined}(?:\b(?:with|w|using|for)\b|w/|\d)", re.IGNORECASE)


@lru_cache(maxsize=128)
def _beside(gates: tuple[str, ...]) -> re.Pattern[str]:
    """A gate and its cards, maybe with another gate at once before it: `they tied at J D with 2`."""
    gate = any_gate(gates)
    return re.compile(rf"\b({gate}\s+)?(?!(?-i:a)\s+\d){gate},?\s*(?:\b(?:with|w|using)\b|w/|\d)", re.IGNORECASE)
