"""What a message says of a gate that its order does not name, which may be ordered too: `all want T, me too`."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache

from games.core.viewers import Seat

_REACH = 90
"""In characters: so far around a gate it is looked for what is said of it."""
_SENTENCES = 2
"""And in so many sentences."""
_ORDER = "0"
"""In the place of the order behind it."""
_END = re.compile(r"[.!?;\n]+")
_CLAUSE_END = re.compile(r"[.!?;,:()\n]|\s-+\s|\b(?:but|because|since|cause|cos|cuz|bc|so)\b", re.IGNORECASE)
_ADVERBS = r"(?:(?:just|really|also|only|still|now|then|actually|even|both|definitely|probably|gonna|going to) )*"
_I = r"(?:i|we)(?:['’]?(?:m|ll|ma)| am| will| shall)?"
_DO = (
    r"(?:go|tak(?:e|ing)|want|fancy|hit(?:ting)?|attack(?:ing)?|try(?:ing)?|do(?:ing)?|use|using|enter(?:ing)?"
    r"|pick(?:ing)?|choose|choosing|play(?:ing)?|add(?:ing)?|cover(?:ing)?|aim(?:ing)?|head(?:ing)?|fight(?:ing)?"
    r"|join(?:ing)?|grab(?:bing)?|going|at|on|in|for|be|have)"
)
_LEADS = r"(?: (?:it|also|too|just|by|for|at|on|in|to|into|through|both|the|gate|door|over|up|a|my)){0,4}"
_OWN_DOES = re.compile(
    rf"(?<!\bif )(?<!\bwhen )\b(?:{_I} {_ADVERBS}{_DO}{_LEADS}|what was i (?:even )?thinking[\s,.…:-]*"
    r"|(?:see (?:you|ya|u)|meet (?:me|you)|have company|be alone|be lonely)(?: (?:all|guys|there))?"
    r" (?:at|on|in|for)(?: the)?"
    r"|\bwho(?:['’]s| (?:is|goes|wants|takes|will be))? else(?:['’]s| (?:is|goes|wants|takes|will be))?"
    r"(?: (?:going|coming))?(?: (?:at|on|in|for|to))?"
    r"|\b(?:dared|begged|asked|told|talked|convinced|persuaded|wants?|urged|forced) (?:me|us) (?:to|into)"
    r"(?! (?:avoid|stay|keep|skip|leave|watch|not)\b)(?: \w+){0,3})\s*\Z",
    re.IGNORECASE,
)
"""Before a gate its writer says that it is where they go: `since I'm at T`."""
_FOLLOWING = re.compile(
    r"\b(?:so|hence|therefore|thus)[\s,:]+(?:(?:it['’]?s|then|just|better|rather|i guess|to) )*\Z", re.IGNORECASE
)
_SETTLED = re.compile(
    r"\s*(?:[.!?;,\n…]|\Z|(?:then|instead|for me|please|pls|it is|rather|now)\b)(?!\s*(?:is|was)\b)", re.IGNORECASE
)
"""Before and behind a gate it is what follows from something: `they'll all be at S, so T`."""
_WEIGHS = r"(?:thinking(?: of| about)?|consider(?:ing)?|tempted(?: by| to)?)"
_MAY = re.compile(
    rf"\b(?:(?:i|we) (?:may|might|can|could|should) {_ADVERBS}(?:{_DO}|switch|change|swap|move)"
    rf"|(?:i['’]?m|(?:i|we)(?: (?:am|are|was|were))?) {_ADVERBS}{_WEIGHS}(?: {_DO})?){_LEADS}\s*\Z",
    re.IGNORECASE,
)
_PERHAPS = re.compile(r"\b(?:maybe|perhaps|possibly)[\s,:]+(?:(?:just|even|also|rather|to) )*\Z", re.IGNORECASE)
_OR_RATHER = re.compile(r"\s*(?:maybe|perhaps|instead|possibly)\b\W*(?:\Z|\n|then\b|please\b)", re.IGNORECASE)
"""Around a gate behind an order, that its writer may go there after all: `because I might switch to T`."""
_WITH_OTHERS = re.compile(
    r"(?:\w (?:and|&) (?:me|i|myself)|\b(?:me|i) (?:and|&) \w+|\b(?:all|both) of us|\bwe (?:all|both))"
    r"(?:['’]ll| (?:will|are|go|all|both|start|want|take|try|fight))\b"
    r"(?! (?:\w+ )?(?:\w{2,}ed|went|were|was|had|got|took|lost|won|fought|stood|ran|did)\b)",
    re.IGNORECASE,
)
"""Before a gate its writer is among those who go there."""
_ALSO = re.compile(
    r"\b(?:(?:too|as well|aswell|also)(?=\W*(?:$|then|please|pls|lol|haha|now))"
    r"|also(?= (?:at|for|on|in|to|into|want|tak|go|try|hit|do|us|cover|the|gate|door|work|count))"
    r"|back-?up|second (?:gate|door|one|chance|choice)|my second|same (?:at|on|for|in)|both)\b|(?:\A|\W)also\W*\Z",
    re.IGNORECASE,
)
"""Around a gate it may be one more: `cos T too`, `T as a backup`."""
_IS = re.compile(
    r"\b(?:is|are|was|were|had|would|could|might|if|i['’]?d|looks?|seems?|not|never|no|without|\w+n['’]t|avoid\w*|hates?|skip\w*|fears?)\b|['’](?:s|re)\b",
    re.IGNORECASE,
)
"""What in its clause makes a gate one that is only told of."""
_IS_OWN = re.compile(
    r"(?:\bis|['’]s) (?:mine|me|for me|my (?:second|back-?up)|a (?:back-?up|second)|fine|good|ok|also|in)\b",
    re.IGNORECASE,
)
_OTHERS = (
    "he", "she", "they", "you", "u", "everyone", "everybody", "nobody", "no one", "people", "who", "others", "someone",
    "somebody", "anyone", "anybody", "the rest", "most", "some",
)  # fmt: skip
_HAPPENED = re.compile(
    r"\b(?:went|were|was|had|got|took|lost|won|fought|stood|ran|did|tied|bounced|\w{2,}ed|last (?:round|time|turn))\b",
    re.IGNORECASE,
)
_ECHOES = re.compile(
    r"(?:\b(?:me|us|myself|mine|(?:i|we)(?: will| do| am|['’]ll)?) (?:too|also|as well|neither|either)\b"
    r"|\bsame (?:here|for me|with me|as me|there|place)\b|\b(?:ditto|likewise)\b|(?:\A|[,.;!-])\s*same\W*$)",
    re.IGNORECASE,
)
"""Behind what is told of a gate, that its writer does so too: of what has happened it is none."""
_IT = r"(?:it|that|this|there|that one|this one)"
_IT_ALSO = rf"\b(?:{_IT} (?:too|also|as well)|also {_IT}|so {_IT}(?= *(?:\W*$|please|pls|then|now)))\b(?! is\b| was\b)"
_GETS = (
    r"(?:take|taking|have|add|adding|do|doing|try|trying|go|going|join|joining|want|use|need|grab|pick|choose|be|enter"
    r"|snatch|claim|steal|risk|put|throw|send|hit)"
)
_TAKES_IT = (
    rf"\b(?:(?:{_I}|let['’]?s|lemme|let me|gimme|give me|and|so) {_ADVERBS}{_GETS}\b(?: (?:me|for|to|at|in|down|over))*"
    rf" {_IT}|i['’]?d (?:like|love) {_IT}|(?:put|send|book|count) me (?:there|down|in)|add(?:ing)? {_IT}|gimme {_IT})\b"
    r"(?! (?:easy|slow|slowly|safe|serious\w*|all|up|next|later|tomorrow|another))"
)
_MINE = (
    r"(?:\A|[,.;!…-]|\bso|\band)\s*(?:(?:that|it)['’]?s )?(?:all )?mine(?: now| then| too)?\W*$"
    r"|\bthat['’]?s (?:where i|my (?:chance|gate|door|spot|pick|way|one))\b|[,.;!-]\s*my (?:chance|turn|pick|spot)\b"
)
_FOLLOWS = (
    r"\b(?:so|as) (?:do|am|will|would|shall|is|goes) (?:i|we|me|mine)\b|\bcount me in\b|\bi['’]?m (?:in|there)\W*$"
    r"|\b(?:so|and|but) (?:i|we) (?:will|do|am|shall|might|would)\W*$|\bmight as well\b"
    r"|[,.;!-]\s*(?:but |well )?(?:i|we) (?:will|do|am)\W*$"
    r"|\b(?:i|we)(?:['’]?(?:ll|m)| will| am)? (?:just )?(?:follow\w*|join\w*)\b"
    r"|\b(?:right )?behind (?:him|her|them|you)\b"
    r"|\b(?:go|going|come|coming|i['’]?m|am) with (?:him|her|them|you)\b(?! on\b)"
    r"|\b(?:i|we|i['’]?(?:m|ll))(?: will)? (?:go|going|tag|tagging|come|coming) along\b"
    r"|\bso (?:i|we) (?:will|do|am|shall) (?:too|as well)\b"
    r"|\b(?:except|including|also|plus|and|like|not) (?:for )?(?:me|myself|i|us)\W*$|\bmyself included\b"
)
_OK = r"(?:\A|[,.;!-])\s*(?:(?:so|and|ok|okay|yes|yeah|fine|well|hm+),? )*"
_CHOOSES = (
    r"\A(?:,? then)? it is\b|\A then\W*$|\bwhy not\W*$"
    rf"|{_OK}(?:that|this) one\b(?! (?:is|was|looks|will|always|never))"
    rf"|{_OK}(?:there|both)(?: (?:please|pls|then|now|of them))?\W*$"
)
_JOINED = re.compile(rf"{_IT_ALSO}|{_TAKES_IT}|{_MINE}|{_FOLLOWS}|{_CHOOSES}", re.IGNORECASE)
"""Behind what is told of a gate, that its writer goes there too."""
_SIGN_LED = re.compile(
    r"\b(?:for|at|on|to|in|into|through|tak(?:e|es|ing)|wants?|go|goes|try|tries|and|both|also|plus|likes?|hits?|us(?:e|es)"
    r"|picks?|fight over|gates?|doors?|actually|wait|no|rather|since|because|cos|cause)\s*\Z|\(also\s*\Z",
    re.IGNORECASE,
)
_SIGN_LEADS = re.compile(
    r"\s*(?:too|also|as well|is|was)\b|\s+(?:for me|please|pls|instead|it is)\b(?=[^?]*$)", re.IGNORECASE
)
"""Around a sign that names a gate, and is none between words."""


def joined(text: str, start: int, end: int, players: Sequence[Seat], begins: Sequence[int] = ()) -> bool:
    """Whether a gate that is named from `start` to `end`, and not in an order, may be ordered too. `begins`: where the
    parts of the order begin, in order.
    """
    index = bisect_left(begins, end)
    order = begins[index] if index < len(begins) and begins[index] < end + _REACH else -1
    before = _END.split(text[max(0, start - _REACH) : start])[-1]
    told = text[end : end + _REACH] if order < 0 else f"{text[end:order]}{_ORDER}"
    behind, *then = _END.split(told)[:_SENTENCES]
    is_sign = not text[start:end].isalnum()
    if is_sign and not (_SIGN_LED.search(before) or _SIGN_LEADS.match(behind)):
        return False
    if _OWN_DOES.search(before) is not None or _WITH_OTHERS.search(before) is not None:
        return True
    if begins and index == len(begins) and _may_be(before, text[end : end + _REACH]):
        return True
    if _FOLLOWING.search(before) is not None and _SETTLED.match(behind) is not None:
        return True
    first, last = _CLAUSE_END.split(before)[-1], _CLAUSE_END.split(behind)[0]
    clause = f"{first} # {last}"
    states = _IS.search(clause) is not None and _IS_OWN.search(clause) is None
    if (
        not states
        and others_of(tuple(players)).search(clause) is None
        and (is_sign or _ALSO.search(first) or _ALSO.search(last))
    ):
        return True
    if _HAPPENED.search(f"{before} # {last}") is None and any(map(_ECHOES.search, (behind, *then))):
        return True
    return any(map(_JOINED.search, (behind, *then)))


def _may_be(before: str, behind: str) -> bool:
    """Whether a gate behind an order may be where its writer goes after all."""
    if _MAY.search(before) is not None or _OR_RATHER.match(behind) is not None:
        return True
    return _PERHAPS.search(before) is not None and _SETTLED.match(behind) is not None


@lru_cache(maxsize=64)
def others_of(players: tuple[Seat, ...]) -> re.Pattern[str]:
    """A pattern for those who may do what is told, and are not its writer."""
    names = map(re.escape, sorted((*players, *_OTHERS), key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{'|'.join(names)})(?!\w)", re.IGNORECASE)
