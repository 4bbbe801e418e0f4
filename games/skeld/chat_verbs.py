"""What players call the things that a crewmate does, and where such verbs stand in a message."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from games.skeld.chat_words import ROOM, WORDED

_GOAL = (
    r"\s+(?:(?:for|at|to\s+(?:get|grab|take|win))\s+)?(?:it|that|there"
    r"|(?:the|an?|its|his|her|my|that)\s+(?:own\s+)?(?:room|parasite|component|part|piece|bonus|loot|goodie)s?)"
)
"""What a crewmate tries to get in the room."""
_AS_IT_WAS = (
    r"\s+(?:(?:exactly|just)\s+)?(?:the\s+same|unchanged"
    r"|as\s+(?:before|is|it\s+(?:is|was)|above|i\s+(?:said|wrote)|said|posted|written))\b"
)
"""Behind `stays`, what says of an order that it stands."""
VERBS: Mapping[str, str] = {
    "move": rf"(?:takes?|gets?)(?=\s+(?:(?:in)?to\s+)?(?:room\s+)?(?-i:{ROOM.pattern}))|va"
    r"|(?:runs?|sprints?|strolls?|wanders?|hurries|dashes|rushes|creeps?|sneaks?|crawls?|hops?|slides?|slips?|marches|trots?|drifts?|hikes?|returns?|climbs?|jogs?)"
    rf"(?=\s+(?:(?:over|back|up|down|left|right|along|across|all|the|way|straight|north|south|east|west)\s+){{0,4}}(?:in)?to\s+(?:room\s+)?(?-i:{ROOM.pattern}))"
    r"|bewege[nt]?|geht|gehe|zieht|bouge|mueve|gaat|går|mv"
    r"|(?<!my )moves?|moving|goes|go|going|travels?|walks?|heads?|heading",
    "activate": r"activates?|activating|activations?|act|aktivier\w*|activ[aoe]r?|plants?|planting|pflanz\w*"
    rf"|tr(?:y|ies|ying)(?:\s+(?:to|and)\s+(?:grab|get|take|claim|win|activate|activating))?(?:{_GOAL})?"
    r"(?=\s+(?:with\s+|w/?\s*)?\d{1,2}\b(?!\s?[A-C]\b|\s*garnets?))"
    r"|us(?:es?|ing)\s+(?:(?:the|my|its|his|her|their)\s+)?urgot(?:\s+peraphernalia)?(?=\s+(?:on|in|at|to|for)\b)"
    r"|(?:puts?|putting)(?!\s+(?:up\s+)?(?:an?\s+|the\s+|up\b|\w+['’]s\s+)?wall|\s+up\b)",
    "disable": r"disables?|disabling",
    "eat": r"(?:eats?|eating)(?!\s+(?:(?:some|any)thing|dinner|lunch|breakfast|supper|pizza|cake|food|well|out)\b)"
    r"|(?:has|have|having|takes?|enjoys?|munche?s?|devours?|downs|gets"
    r"|(?:scoff|gobble|nibble|peel|chow|inhale|wolf|swallow|munche|nom|guzzle|chomp|finishe|snarf|consume|slurp)s?(?:\s+(?:down|up|on))?)"
    r"(?=\s+(?:(?:a|the|his|her|its|my)\s+)?(?:yellow\s+)?banana\b)",
    "step": r"(?:toe[-\s])?steps?|stepping"
    r"|toes?(?=\s+(?:(?:one|1|a)\s+)?(?:(?:tile|step|room)\s+)?(?:to\s+the\s+)?(?:north|east|south|west)\b)",
    "drain": r"drains?|draining",
    "wall": r"(?:(?:puts?|builds?|erects?|sets?|places?|raises?)\s+(?:up\s+|down\s+)?(?:(?:an?|the|his|her|its)\s+)?)?"
    r"(?:(?:summoner['’]?s?\s+)?meme\s+)?walls?"
    r"(?:\s+(?:goes|going|will|should|shall|must|to|is|be|gets|built|go))*",
    "call": r"calls?|calling|contacts?|contacting|communicates?",
    "cap": r"(?:(?:rais|increas|upgrad|buy|boost|bump|lift|extend)\w*\s+(?:up\s+)?)"
    r"(?:(?:my|me|the|our|their|an?|another|extra)\s+)*(?:\+\s?[12]\s+)?"
    r"(?:max(?:imum)?\s+energy|energy\s+(?:max(?:imum)?|limit)|energy\s+cap(?:acity)?|caps?|capacity)"
    r"|caps?(?!\s*lock)|energy\s+cap|capacity",
    "use": r"uses?|using|spends?|spending|burns?|burning",
    "idle": rf"stays?(?!{_AS_IT_WAS})(?:\s+(?:put|here|there|still|(?:at\s+)?home|in\s+place"
    r"|where\s+(?:it|he|she|they|i)(?:['’]s|\s+(?:is|are|am))))?"
    r"|where\s+(?:it|he|she|they)(?:['’]s|\s+(?:is|are))(?!\s+\w)|staying(?:\s+(?:put|here|there|still|(?:at\s+)?home))?|remains?|remaining(?=\s+(?:in|at|where))|nothing"
    r"|(?<=[\s:])(?:none|nope|nada|zip|n/a)(?=\s*(?:[.,;!)\n]|$))|idles?|no\s+actions?|pass(?:es)?|skips?|skipping|rests?|resting|chills?|chilling|sleeps?|recharges?|recharging|bleibt|bleiben|reste|blijft|stannar|naps?|hangs?(?:\s+(?:out|around|back))?|lounges?|idl(?:es|ing)"
    r"|(?:takes?|has|have|gets?)\s+(?:the|this|a)\s+(?:(?:round|turn|day|night)\s+off|lie\s?-?down|rest|nap|break)|nowhere|se\s+queda"
    r"|holds(?!\s+on)|hold(?=\s*(?:[.,;!)\n]|$))|sits?(?:\s+(?:this\s+(?:one|round|turn)|it|here|still))?(?:\s+out\b)?|waits|(?<=will\s)waits?",
}
"""What a crewmate does, and the words for it."""
_VERB = re.compile("|".join(rf"(?P<{name}>\b(?:{words})\b)" for name, words in VERBS.items()), re.IGNORECASE)
_OPENING = r"\W*+(?:(?:ok|okay|so|well|sorry|hi|hey|hello|think|guess|just|will|are|gonna|simply|only)\b[\s,]*+)*+"
PASSES = re.compile(
    rf"{_OPENING}(?:(?:(?:i|we|i['\u2019]?ll|we['\u2019]?ll|i['\u2019]?m)\b[\s,]*+)?{_OPENING}(?:pass|skip)(?:ing)?"
    rf"|(?:we|(?:both|all)(?:\s+of)?(?:\s+(?:them|mine|us))?|mine|(?:both\s+(?:of\s+)?)?my\s+(?:two|crew(?:\s?mates)?|guys|people|pair|lot))\b"
    rf"{_OPENING}(?:{VERBS['idle']}))\b"
    r"(?:\s+(?:this|the|one|round|turn|time|now|today|tonight|again|please|pls|it|here|lol|haha|from|for|me|us)\b)*"
    r"(?=\s*(?:[.,;!\n()-]|$))",
    re.IGNORECASE,
)
"""What a message begins with that says of both crewmates, or of none, that nothing is done."""
A_NUMBER = re.compile(
    rf"\s+(?:(?:all|its|my|the|full|remaining|other|last|of)\s+){{0,4}}(?:\d{{1,2}}(?!\w)|{WORDED}(?=\s+(?:energy|on\s+activ)))"
    r"(?!\s*garnets?)",
    re.IGNORECASE,
)
"""Behind a verb of using, the energy that is used."""
_OF_GARNETS = re.compile(r"\s+\d{1,2}\s*garnets?", re.IGNORECASE)
TOOLS: Mapping[str, str] = {
    "wall": r"(?:summoner['’]?s?\s+)?meme|summoner",
    "step": r"(?:take\s?back\s+)?\btoe\b",
    "drain": r"wiwaxia",
    "call": r"(?:xcomm\w*\s+|communications?\s+)?device|xcomm\w*",
    "eat": r"(?:yellow\s+)?banana",
    "": r"urgot(?:\s+peraphernalia)?|peraphernalia|tteokbokki|vinyl",
}
"""What is done with a bonus ("": nothing that an order says), and what the bonus is called."""

LETTERS: Mapping[str, str] = {"wall": "S", "step": "T", "drain": "W", "call": "X", "eat": "Y"}
"""The room that each of these bonuses was in, which it may be called by: `drains with W`."""


def verbs_in(text: str) -> Iterator[re.Match[str]]:
    """The verbs of a message; energy that is used for an activation told beside it is part of that one."""
    found = [
        verb for verb in _VERB.finditer(text) if verb.lastgroup != "use" or not _OF_GARNETS.match(text, verb.end())
    ]
    if all(verb.lastgroup == "use" and A_NUMBER.match(text, verb.end()) for verb in found):
        return
    for index, verb in enumerate(found):
        beside = [found[at] for at in (index - 1, index + 1) if 0 <= at < len(found)]
        own = any(other.lastgroup == "activate" and not _parted(text, verb, other) for other in beside)
        if verb.lastgroup != "use" or not A_NUMBER.match(text, verb.end()) or not own:
            yield verb


def _parted(text: str, one: re.Match[str], other: re.Match[str]) -> bool:
    """Whether a line or a sentence ends between two verbs."""
    first, last = sorted((one, other), key=lambda verb: verb.start())
    return re.search(r"\n|[.;!?](?=\s)", text[first.end() : last.start()]) is not None
