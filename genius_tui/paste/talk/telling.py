"""What only tells: of others, of another time, of a plan, of why."""

from __future__ import annotations

import re
from collections.abc import Iterator

from genius_tui.paste.talk.asides import UNSAID
from genius_tui.paste.talk.corrections import SWITCH
from genius_tui.paste.talk.sentences import SENTENCE, Span
from genius_tui.paste.talk.words import FILLING, JUDGING, LISTS, OWN, low_words, pattern

_PLAN = re.compile(rf"\W*(?:(?:so|ok|okay|well|hi|hey|hmm+)\W+)*(?:{'|'.join(LISTS.plan)})(?!\w)", re.IGNORECASE)
_GUESS = pattern(LISTS.guess)
_COURTESY = pattern(LISTS.courtesy)
_ELSEWISE = pattern(LISTS.elsewise)
_CANNOT = r"(?:(?:doesn|don|can|won|couldn|wouldn)['\u2019]?t|does not|do not|cannot|will not)"
_REASON = re.compile(
    rf"\W*(?:so (?:that )?(?!(?:i|we|this|that|it|my|mine|the|order)\b)(?:[^\W\d_]+ ){{1,2}}?{_CANNOT}"
    rf"|so (?:that )?(?:i|we) {_CANNOT} (?:lose|die|tie|get|have to|run out|waste|fall|end up)"
    r"|because|since|cause|cos|cuz|coz|bc|bcs|bcuz|(?:(?:but|though|and)\s+)?(?:i\s+)?wish)\b",
    re.IGNORECASE,
)
_ADDS = re.compile(
    r"\bi(?:['\u2019]?(?:m|ll|d)| am| will| would)?(?: (?:just|really))* also (?!\w+ed\b|was\b|had\b|lost\b|won\b)\w"
    r"|\bi(?:['\u2019]?(?:m|ll|d)| am| will| would)? (?:(?:just|really|now) )*"
    r"(?:go(?:ing)?|tak(?:e|ing)|us(?:e|ing)|play(?:ing)?|enter(?:ing)?|try(?:ing)?|do(?:ing)?|want|need)\b"
    r"[^.;!?\n]{0,60}\b(?:as well|too|also)\W*$",
    re.IGNORECASE,
)
"""What in a reason says that its writer does something besides."""
_DELAYS = re.compile(
    r"\b(?:gimme|give me|need|just|wait|hang on|hold on|one|another|a) (?:a |an |another |one |like )?"
    r"(?:secs?|second|min|mins|minutes?|moment|mo|bit|while)\b"
    r"|\b(?:still|need to|have to|gotta|must|let me|lemme|hang on|hold on|wait|i['\u2019]?m),? (?:just |still )?"
    r"(?:think|count|check|look|decid|calculat|figur|consider|debat|ponder)\w*\b"
    r"(?!\s+(?:of|about|back)\s+(?!(?:it|this|that|my|mine|what|where)\b))"
    r"|\b(?:not|haven['\u2019]?t|have not|can['\u2019]?t) (?:yet )?(?:decided?|made up)\b"
    r"|\bundecided\b|\bnot sure yet\b"
    r"|\b(?:can['\u2019]?t|cannot|can not|couldn['\u2019]?t) (?:quite |really |yet )?"
    r"(?:decide|choose|make up my mind)\b"
    r"|\bnot (?:submitting|sending|ordering|deciding|posting) (?:yet|now|until|till|before)\b"
    r"|\bwill do (?:it |so |that )?(?:tomorrow|later|tonight|soon|after)\b"
    r"|\b(?:orders?|mine|more|moves?) (?:later|tomorrow|soon|after|follows?|(?:is |are )?coming)\b"
    r"|\bwill (?:send|post|submit|order|answer|decide)\b[^.!?\n]*\b(?:later|after|soon|tomorrow|tonight|once|when)\b",
    re.IGNORECASE,
)
_BECAUSE = re.compile(
    r"(?<=[\w,;.!]\s)(?:because|since|cause|cos|cuz|coz|bc|bcs|bcuz)\b(?!\s+(?:of\s+)?\d+\b)"
    r"(?:(?!,?\s*\b(?:so|then|but|and|or|if|unless|instead)\b)[^.;!?\n]){0,160}+(?=[.;!,\n]|$)",
    re.IGNORECASE,
)
"""A clause that says why, which nothing goes on behind."""
_CLAUSE_ENDS = re.compile(r"[,(:\u2013\u2014]|\s-")
_FOLLOWS = re.compile(r"\W*so\b(?!\W*(?:that|many|much|far|long)\b)", re.IGNORECASE)
_OBSERVES = re.compile(
    r"\w (?:is|are|was|were|looks?|seems?|feels?|goes|went|takes|took|has|had|likes|loves|will|said|says)\b[^:?]*$",
    re.IGNORECASE,
)
_UNFINISHED = JUDGING | {
    "am",
    "will",
    "can",
    "could",
    "should",
    "might",
    "may",
    "has",
    "have",
    "had",
    "does",
    "did",
    "do",
}
_TELLS = re.compile(
    r"\w (?:is|are|was|were|isn't|aren't|looks?|seems?|feels?|went|took|had|likes|loves|said|stood|stands|got|bounced"
    r"|ran|tried|failed|tied|won|lost|paid|played|beats?|closes|opens|stays|knows?|thinks?|wants?"
    r"|costs?|owes?)\b[^:?]*$",
    re.IGNORECASE,
)
_OF_ALL = re.compile(
    r"\W*(?:(?:so|and|but|lol|ok|well|btw|honestly|looks like|seems like|apparently)\W+)*"
    r"(?:(?:every(?:one|body)|nobody|no ?one|people)(?: else)?(?: (?:here|there|just|really|always"
    r"|already|still|only|also|probably))*"
    r" (?!(?:is|was|will)\b)[a-z]+s\b"
    r"|(?:two|three|four|five|six|most|half|some|none|\d) of (?:us|you|them) (?:would|could|might"
    r"|makes?|is|are|was|were)\b"
    r"|(?:that|this|it|which) (?:(?:should|would|will|must|only|just|also|then) )*"
    r"(?:leaves?|gives?|makes?(?! (?:it|that)\b)|costs?(?! too\b)|totals?|adds up to|comes to"
    r"|equals?)\b)(?!.*\bfor (?!next|later|me\b|the (?:end|last)|round|level))(?!.*\b(?:instead|rather"
    r"|sorry|so|but|then|not)\b)[^:?]*",
    re.IGNORECASE,
)
"""What everybody does, what some of them would be, what an order leaves or comes to."""
_SETTLES = re.compile(
    r"\W*(?:(?:so|ok|and|then)\W+)*\S{1,12}(?: (?:and|&) \S{1,12})?(?: then)?,? it (?:is|seems|looks)\b"
    r"|\W*(?:it|that|this)(?:['\u2019]s| is| was| seems| will be| looks like)\W+\S{1,2}\W*$"
    r"|.*\b(?:is|are|would be|looks|seems|sounds|feels) (?:(?:much|way|a bit|probably|even|maybe) )*"
    r"(?:better|safer|smarter|wiser|cheaper)\b"
    r"|.*\bso\W+(?:(?:it['\u2019]?s|then|do|take|just)\W+)?\S{1,2}\W*$",
    re.IGNORECASE,
)
"""What chooses: `K it is`, `it seems K`, `nobody likes L so K`."""
_OWN_DOING = re.compile(
    r"\W*(?:(?:so|and|ok|okay|well|hi|hey|all|yeah|then|after|since|now)\W+)*(?:i|we)(?:'ve| have| just)?"
    r" (?:talked|spoke|chatted|agreed|met|fought|argued|trust\w*|like\w*|promised|owe\w*|believe\w*|follow\w*)\b",
    re.IGNORECASE,
)
_OWN_PART = re.compile(r"\b(?:i|i['\u2019](?:ll|m|d)|im|my|mine|for me|let me)\b", re.IGNORECASE)
_OF_ANOTHER = re.compile(r"\b(?:you|u|your|yours|you're|ur|y'all|they|their)\b", re.IGNORECASE)
_FOR_OTHERS = frozenset(
    {"asked", "asks", "asleep", "away", "behalf", "busy", "can't", "cannot", "cant", "couldn't", "gave", "gone"}
    | {"offline", "order", "order's", "orders", "phone", "phone's", "said", "says", "sends", "sent", "unable", "wants"}
)
"""Words that make what is said of somebody before an order a sign that it may be that one's."""
_TITLE = frozenset(LISTS.title.split())
_REPORTS = re.compile(
    r"\W*(?:(?!(?:\w+ )?(?:i|we|you|what|every ?(?:one|body)|no ?(?:one|body)|some ?(?:one|body)|people|who)\b)"
    r"(?:[^\W\d_]\S* ){1,2}(?:says|said|wants|told me|asked me)\b"
    r"|(?:\w+ ){0,4}(?:on behalf of|(?:submitting|sending|posting|ordering|answering)(?: this| these| in| orders)?"
    r" for) (?!me\b|my)[^\W\d_])",
    re.IGNORECASE,
)
_QUOTES = re.compile(
    r"\W*(?:(?:fyi|note|btw|ok|so|and|also|host)\W+)*(?!(?:i|we|you|my|our|it|that|this|which|what)\b)"
    r"(?:[^\W\d_][\w'\u2019-]*\.?\s+){1,3}?"
    r"(?:says|said|wrote|writes|(?:dm|pm|msg)(?:['\u2019]?e?d|s)|messaged|texted|mailed|whispered)\b[^:\n]{0,60}:\s*['\"\u2018\u201c]",
    re.IGNORECASE,
)
"""What another has said, in that one's own words: `Bo says (by DM, late): 'L with 2'`."""
_AND = re.compile(r"\band\b", re.IGNORECASE)
_LATER = re.compile(
    r"\b(?:next (?:round|time|turn|week)|tomorrow|(?<!for )later)\W*$"
    r"|^\W*(?:(?:and|but|then|so)\W+)*(?:(?:next (?:round|time|turn)|tomorrow)\b"
    r"|later(?: today| tonight| on)?,? (?:i|we)\b)",
    re.IGNORECASE,
)
_FOR_LATER = re.compile(
    r"\b(?:buy|grab|get|purchase|order|keep|save)(?:ing|s)?\b.*\bfor (?:the )?\w+ \w+\W*$", re.IGNORECASE
)


_ANYBODY = (
    r"(?:nobody|no ?one|everybody|everyone|people|who|who else"
    r"|(?!all of us)(?:two|three|four|five|six|both|all) of (?:us|you))"
)
_DID = r"(?:[a-z]{2,}ed|went|ran|lost|took|won|fought|got|brought|had|did|chose|paid|beat)"
_HAPPENED = re.compile(
    r"\b(?<!\bi )(?<!\bwe )(?:would|could)(?:'ve| have) (?:been (?:any\w+|me|you|us)|used|needed|seen|won|lost|tied)\b"
    r"|\b(?:was|were) (?:so|such|too|an? [a-z]{4,}|pretty|brutal|insane|crazy|dumb|fun|easy|the (?:best|[a-z]+st))\b"
    r"|\bi was the only\b|\bit has\b|\bwish i (?:was|were|had)\b|\b(?:is|are) gone\b"
    r"|\bi(?:'ve| have) been (?:looking|staring|waiting|trying|stuck)\b"
    r"|\b(?:i|we) (?:\w+ ){0,2}?(?:lost|wasted|slept through|missed|survived|died)\b(?!.*\b(?:with|w/)\b)"
    r"|\b(?:last|previous) (?:round|time|turn|match) (?:\w+ly )?(?:cost|hurt|killed|sucked|taught|ended|left)\b"
    rf"|\b{_ANYBODY} (?:(?:all|both|just|even|really) )*{_DID}\b|\bman who\b",
    re.IGNORECASE,
)
"""How something went, or what others did."""
_MAY_ORDER = re.compile(
    r"\b(?:i'?ll|i'?m|i'd|i (?:will|go|take|use|play|want|decided|said|chose|wanted|meant|told)|let me|put me"
    r"|me (?:in|to|down|for)|for me|mine|please|pls|plz|my (?!friends?\b|god\b)|now|this (?:round|time|turn)|today"
    r"|tonight|instead|password|word|answer|guess|code|if|or|maybe)\b",
    re.IGNORECASE,
)
_TAKES = re.compile(
    r"\b(?:so|then|(?:i|we)(?:['’]?(?:ll|m|d)| will| would| am| want| go| take)|gimme|(?:give|put|let) me|let['’]?s)\b"
    r"[^.!?;\n]*?\b(?:that|there|it|this one)\b(?! (?:was|is|were|went|happened|hurt|did|had)\b)",
    re.IGNORECASE,
)
"""Somebody does something, and the place that was spoken of."""


def tells_what_happened(clause: str) -> bool:
    """Whether a clause tells how something went, and nothing of its writer's orders: `that fight was so dumb`."""
    return _HAPPENED.search(clause) is not None and _MAY_ORDER.search(clause) is None


def takes_what_is_told(text: str) -> bool:
    """Whether a text chooses the place that it tells of: `nobody took C, I'll have that`; `B was free, so there`."""
    return _TAKES.search(text) is not None


def elsewise(text: str) -> str:
    """The words beside an order, in its own clause, that make it another's, a question, or of another time."""
    found = _ELSEWISE.search(_COURTESY.sub(lambda courtesy: " " * len(courtesy.group()), text))
    return found.group().strip() if found else ""


def is_reason(text: str) -> bool:
    """Whether a clause says why, and doubts nothing itself: `since nobody goes there`; not `since I take B as well`,
    which says what else is ordered.
    """
    adds = _ADDS.search(text) is not None
    return _REASON.match(text) is not None and not adds and UNSAID.isdisjoint(low_words(text))


def reasons(text: str) -> Iterator[Span]:
    """The clauses of a text that say why, as far as their first comma, without those that doubt: `because I have no
    idea what else`; behind a comma the order may be taken back.
    """
    for found in _BECAUSE.finditer(text):
        said = _CLAUSE_ENDS.split(found.group())[0]
        if is_reason(said):
            yield Span(found.start(), found.start() + len(said))


def without_reasons(text: str) -> str:
    """`text` with blanks for the clauses that say why: `3 because Bo is there`; not for those that doubt."""
    return _BECAUSE.sub(lambda found: " " * len(found.group()) if is_reason(found.group()) else found.group(), text)


def delays(text: str) -> bool:
    """Whether a text says that its writer's orders come later, or are not decided: `need to count my cards first`."""
    return _DELAYS.search(text) is not None


def follows_from(clause: str) -> bool:
    """Whether a clause begins as what follows from the one before it: `so A with 3`."""
    return _FOLLOWS.match(clause) is not None


def observes(text: str) -> bool:
    """Whether a sentence only tells how something is or what others do: `H is off limits`, `Bo took A`."""
    return _OBSERVES.search(text) is not None and OWN.search(text) is None and not speaks_for(text)


def tells(text: str) -> bool:
    """Whether a sentence behind an order only tells how something is or was: `nobody beats a five`."""
    if _SETTLES.match(text.strip()) is not None:
        return False
    return _TELLS.search(text) is not None and OWN.search(text) is None and SWITCH.match(text.strip()) is None


def says_of_all(text: str) -> bool:
    """Whether a sentence says what everybody does, or what an order comes to: `everyone wants Z`, `that leaves 1`."""
    return _OF_ALL.fullmatch(text.strip()) is not None and _OWN_PART.search(text) is None


def is_own_doing(clause: str) -> bool:
    """Whether a clause tells what its writer has done: `so i talked to Otto`."""
    return _OWN_DOING.match(clause) is not None


_OWN_PAST = re.compile(
    r"\W*(?:not|never)\b.*\bagain\b.*|\W*(?:(?:so|and|but|since|because|as|well|yeah|lol|ok)\W+)*(?:i|we) (?:\w+ly )?"
    r"(?:was|were|got|lost|won|had|tied|bounced|died|failed|survived|fought|slept)\b"
    r"(?! (?:to|going|gonna|thinking)\b)[^:]*",
    re.IGNORECASE,
)
_SPEAKS_OF_ONESELF = re.compile(
    r"\W*(?:(?:so|and|but|then|ok|okay|well|anyway|now|fine)\W+)*(?:i|i['’]?(?:ll|m|d)|im|imma|me)\b", re.IGNORECASE
)
_TELLS_OF_OTHERS = re.compile(
    r"\W*(?:\w+\W+){1,6}?(?:is|are|was|were)(?: (?:just|all|both|being|so|really|always|too|totally|such|a|an))* "
    r"(?!at\b|in\b|on\b|the\b|with\b)[a-z]+\b",
    re.IGNORECASE,
)


def is_own_past(clause: str) -> bool:
    """Whether a clause tells what happened to its writer, `i was blocked in round 1`, or is not to happen again."""
    return _OWN_PAST.fullmatch(clause) is not None


def speaks_of_oneself(clause: str) -> bool:
    """Whether a clause begins with its writer: `then I take A`."""
    return _SPEAKS_OF_ONESELF.match(clause) is not None


def tells_of_others(clause: str) -> bool:
    """Whether a clause says how somebody is, and not where: `Bo and Mia are being weird`."""
    return _TELLS_OF_OTHERS.match(clause) is not None


def is_of_others(clause: str) -> bool:
    """Whether a clause speaks of others, and not of its writer: `enjoy your D`."""
    return _OF_ANOTHER.search(clause) is not None and OWN.search(clause) is None and not speaks_for(clause)


def speaks_for(text: str) -> bool:
    """Whether a text may say that somebody else's order follows: `Bo can't post`, `Bo is so` going."""
    words = low_words(text)
    return not _FOR_OTHERS.isdisjoint(words) or not _UNFINISHED.isdisjoint(words[-1:])


def quotes(text: str) -> bool:
    """Whether a text begins with what another has said, within quotation marks."""
    return _QUOTES.match(text) is not None


def is_title(text: str) -> bool:
    """Whether a text before a colon may be the title of an order: `my order for this round:`, not `score:`."""
    words = low_words(text)
    odd = len(words) == 1 and words[0] in FILLING - _TITLE
    return not elsewise(text) and not odd


def guesses(text: str) -> bool:
    """Whether a text says that what follows is its writer's guess about others."""
    return _GUESS.search(text) is not None


def reports(text: str) -> bool:
    """Whether a text tells what somebody else wants: `Lou says he wants to open`."""
    return _REPORTS.match(text) is not None


def reported(text: str) -> str:
    """What a text tells that somebody else wants or says; not what that one does besides: `Lou says hi and goes`."""
    return _AND.split(text)[0] if reports(text) else ""


def plans(text: str) -> Iterator[Span]:
    """The end of a sentence, or of a line, that begins a text and tells what its writer thought of, not what is
    ordered: `was thinking 3B. 4A it is`. Nothing where none does.
    """
    end = SENTENCE.search(text)
    if end is not None and tells_plan(text[: end.start()]):
        yield Span(end.end(), end.end())


def tells_plan(text: str) -> bool:
    """Whether a text begins with what its writer thought of."""
    return _PLAN.match(text) is not None


_FORETELLS = re.compile(
    r"\W*(?:(?:but|and|so|lol|haha+|ok|well|i (?:bet|guess|think|suspect|reckon)(?: that)?|maybe|probably)\W+)*"
    r"(?P<who>\w+(?:(?:\s*,\s*|\s+(?:and|&|or)\s+)\w+){0,3}(?:\s+else)?)"
    r"(?:['\u2019]ll|\s+(?:will|won['\u2019]?t)|(?:\s+(?:is|are)|['\u2019](?:s|re))(?=\s+(?:gonna|\w+ing)\b))"
    r"\s+(?:(?:all|both|surely|probably|definitely|certainly|be|still|just|again|not)\s+)*"
    r"(?!(?:take|play|use|bid|rob)\b)\w+",
    re.IGNORECASE,
)
_GROUPS = frozenset(
    {"he", "she", "they", "everyone", "everybody", "nobody", "noone", "people", "somebody", "someone", "others", "both"}
    | {"and", "or", "else"}
)
_LATER_ALONE = re.compile(
    r"\W*(?:(?:and|but|then|so|for|in|the|on|from|just|is|that's|this is|i mean(?:t)?)\W+)*"
    r"(?:next (?:round|time|turn|week)|tomorrow)\W*",
    re.IGNORECASE,
)


def foretold(text: str) -> list[str]:
    """Of whom a sentence says what they will do: words in lower case; none where it says so of nobody or of its writer
    or hearers.
    """
    found = _FORETELLS.match(text)
    rest = text[found.end() :] if found is not None else ""
    own = re.sub(
        r",?\s*\b(?:i (?:bet|guess|think|hope|suspect|reckon|suppose|fear)|mark my words)\b\W*$",
        "",
        rest,
        flags=re.IGNORECASE,
    )
    return low_words(found["who"]) if found is not None and OWN.search(own) is None and "?" not in rest else []


def is_group(word: str) -> bool:
    """Whether a word is said of others without their names: `they`."""
    return word in _GROUPS


def is_only_later(text: str) -> bool:
    """Whether a text says nothing but another time."""
    return _LATER_ALONE.fullmatch(text) is not None


def is_later(bare: str, clause: str) -> bool:
    """Whether a clause begins or ends with another time than now: `next round`; not `buy a 9 for next round`.

    `bare`: the clause without the words of its order.
    """
    return _LATER.search(bare) is not None and not is_kept_for_later(clause)


def is_kept_for_later(clause: str) -> bool:
    """Whether a clause says for which round something is bought or kept: `buy a 9 for round 3`."""
    return _FOR_LATER.search(clause) is not None
