"""What points at other orders, or bounds a number instead of naming it."""

from __future__ import annotations

import re

from genius_tui.paste.talk.words import LISTS, pattern

_POINTING = pattern(LISTS.pointing)
_BOUND = pattern(LISTS.bound)
_AGREES = re.compile(rf"\W*(?:{LISTS.agreeing})\W*", re.IGNORECASE)
_LAST_ROUND = r"(?:my |in |the )?(?:last|previous) (?:time|round|turn|order|move)"
_COMPARES = re.compile(
    r"\b(?:(?:the )?same (?:\w+ )?as|like)"
    r" @?(?!(?:last|before|always|usual|above|i|my|me|yesterday|round|in)\b)[^\W\d_]+"
    r"(?: for [^\W\d_]+)?"
    r"(?: (?:lol|lmao|haha|hehe|then|too|again|tbh|basically|actually|really|honestly))*(?=\s*[,.:;!\n])"
    r"|(?:\bi['\u2019]?(?:ll|m|d)? )?(?:just |will |also )*"
    r"\bfollow(?:ing)? @?(?-i:[A-Z])[^\W\d_]+(?=,? so\b|\s*[:.]\s)",
    re.IGNORECASE,
)
_AS_BEFORE = re.compile(
    rf"\b(?:(?:the |my )?same (?:orders? |thing |moves? |one )?(?:(?:as|like) )?(?:i did )?"
    rf"(?:again|{_LAST_ROUND}|before)|(?:as|like) (?:before|(?:i did )?{_LAST_ROUND})|repeat {_LAST_ROUND})\b",
    re.IGNORECASE,
)
_REPEATS = re.compile(
    r"\b(?:no changes?|unchanged|keep(?:ing)?|repeat(?:ing)?|copy(?:ing)?|do what i|re-?use|stick(?:ing)? with|resend)"
    r"\b[^.!?\n]{0,40}\b(?:(?:last|previous) (?:round|time|turn|order|move)|(?:round |r)\d{1,2})\b",
    re.IGNORECASE,
)
_OFTEN = r"(?:(?:\w+ly|all|both|just|still|even|really|never|always|already|only|so) )*"
_RELATIVE = re.compile(
    r"\b(?:what|where|wherever|whatever|whoever|whichever|who|as|like|than|how|when|whenever|if|same)\b[^,.;!?\n]*",
    re.IGNORECASE,
)
_OWN_THINGS = r"(?:orders?|moves?|choices?|picks?|answers?|plan|vote|cards?|room|gates?|doors?|turn|bid|one)\b"
_TOLD = re.compile(
    r"\b(?:you|he|she|it|they|that|this|there|nobody|no ?one|every(?:body|one|thing)|some(?:body|one)|people"
    rf"|higher|lower|(?:my|your|his|her|their|our|the|that|this|last) (?!{_OWN_THINGS})[a-z]+)(?:'s|'re|'d|'ll)? "
    rf"{_OFTEN}(?:(?:is|are|was|were|has|have|had|did|does|would|could|should)(?:n't)?|don't|got|gets?|went|took|made|gave|cost|lost|won"
    r"|died|hurts?|looks?|seems?|feels?|sounds?|kn[eo]ws?|thinks?|[a-z]{2,}ed)\b"
    rf"|\bi {_OFTEN}(?:was(?! (?:going|gonna|thinking|about|told))|had(?! (?:said|to))|knew|saw|checked|counted|heard"
    r"|lost|slept|forgot|felt|laughed|cried|didn't|couldn't|hate|love|miss)\b"
    r"|(?<!my )\b(?:highest|lowest|biggest|smallest|strongest|weakest) (?:[a-z]+ )?"
    r"(?:gets?|goes|go|wins?|loses?|stays?|is|are)\b",
    re.IGNORECASE,
)
"""What somebody or something is, was, has or did, told as what has happened; not what the writer chose."""
_KNOWN = re.compile(
    r"\b(?:know|knows|knew|wonder|wonders|wondering|curious|(?:no|any|some) (?:idea|clue)"
    r"|(?:love|like|want|wanna|dying) (?:to )?(?:know|see)|interested|interesting)"
    r"(?: (?:now|to (?:see|know)|about|in)){0,2}"
    r",? (?:what|where|who|which \w+|how many|how)(?! (?:to|i|my|we|else)\b) "
    r"(?![^.!?\n]{0,200}\b(?:too|also|same|there|follow\w*|join\w*|first|before|then|it|that|me)\b)"
    r"[^.!?,;:)\n]{1,100}?(?=[.!?,;:)\n]|$| (?:so|but|because|cos)\b)",
    re.IGNORECASE,
)
"""What somebody knows or wonders, of which nothing follows: `we all know where you go`."""
_TIME = re.compile(r"(?:last|previous) (?:time|round|turn)", re.IGNORECASE)
_PRAISED = re.compile(
    r"\b(?:thx|thanks|thank|ty|nice|good|great|lovely|sorry|apolog\w+|lucky|unlucky|congrat\w*|gg|gj|wow|fun|funny|crazy"
    r"|brutal|mad|wild|rough|tough|bad|poor|sad|screwed|robbed|late|delay)\b",
    re.IGNORECASE,
)
_RELATES = re.compile(
    r"\b(?:as|like|same|repeat\w*|copy\w*|what\w*|where\w*|which\w*|who\w*|how|do|use|keep\w*|stick\w*|again|from|instead"
    r"|order\w*|move|rest|else)\b",
    re.IGNORECASE,
)
"""Beside `last time` they say that something of it is done again."""
_DATES_ITSELF = re.compile(
    r"(?:^|\W)(?:that|this|it|which)(?:['\u2019]s| is| was)(?: (?:my|from|the|for|only|just|what))*\s*$", re.IGNORECASE
)
"""Before `last time` it says so of what stands beside it: `that was last time`."""
_SENTENCES = re.compile(r"[.!?\n]+|\bso\b(?= let['\u2019]?s\b| i\b| i['\u2019])", re.IGNORECASE)
_DONE_AGAIN = re.compile(
    r"(?:^|[,.;:]|\bso\b|\band\b|\bthen\b)\s*(?:(?:the|just|do|let['’]?s|please|pls)\s+)*(?:same|repeat|ditto)\b",
    re.IGNORECASE,
)
"""Behind what is told it says that it is done again: `it worked last time, same please`."""
_JOINS = re.compile(r"\b(?:too|also|same|again|likewise|me|mine|now|as well)\b", re.IGNORECASE)
_CLAUSE_END = re.compile(r"[.,;:!?()\n]")
_SENTENCE_END = re.compile(r"[.!?\n]")
_LONGEST_CLAUSE = 120
_WHOEVER = re.compile(
    r"(?:^|[.,;!?]\s*)(?:(?:and|but|so|right|ok),? )*whoever [^.,;!?]*\b(?:will|gets|owes|deserves|better)\b",
    re.IGNORECASE,
)
_SOMETHING = r"(?:any\w*|some\w*|every\w*|no ?one|nobody|it|he|she|they|you|we|that|this|one|an?|the \w+)"
_INVERTED = re.compile(
    r"\W*(?:if [^,.?!]*, )?(?:(?:so|and|but|or|wait|hey|ok|oh|lol|wow|btw),? )*"
    r"(?:(?:who|what|where|how)'s|(?:who|whose|why|how|when|where|what|which)(?: (?!(?:i|we)\b)\w+)? "
    r"(?:do|does|did|is|are|was|were|has|have|had|can|could|would|will|happens?|happened)|how (?:many|much|long|come)"
    rf"|(?:(?:does|did|is|are)(?:n't)?|was|were|has|have) {_SOMETHING}|can {_SOMETHING}(?: \w+)? (?:be|get)"
    r"|do (?:you|they|people|we)|do i (?:have|get|need|lose|keep))\b",
    re.IGNORECASE,
)
"""What a question about something else than the writer's own wishes begins with."""
_PERMITTED = re.compile(
    r"\b(?:ok(?:ay)?|fine|alright|cool|allowed|legal|possible|permitted|too late)\s+"
    r"(?:for (?:me|us)\b|if (?:i|we)\b|to\b|\s)",
    re.IGNORECASE,
)
"""Whether one may do what follows: that may be what its writer means to do."""


_WENT = re.compile(
    r"\W*(?:(?:since|because|cos|cuz|and|as|but|bc|lol|haha),? )*(?:it|that|that one|this one)"
    r" (?:(?:\w+ly|almost|never|only|just|even|also) )*"
    r"(?:worked|won|paid(?: off)?|helped|went (?:well|great|fine|ok|okay|bad|badly)|did (?:well|great|fine|ok|work)"
    r"|failed|lost|got me \w+)(?: (?:(?:so|very|pretty|really) )*(?:well|great|fine|nicely|perfectly))?"
    rf"(?: {_LAST_ROUND}| before| twice| already)?(?:,? (?:lol|haha|too|so|didn't it|right))*\W*",
    re.IGNORECASE,
)


def tells_how_it_went(clause: str) -> bool:
    """Whether a clause tells how something went before: `it worked last time`."""
    return _WENT.fullmatch(clause.strip()) is not None


def asks_only(sentence: str) -> bool:
    """Whether a sentence begins as a question about how something is or was, not whether its writer may do so."""
    return _INVERTED.match(sentence) is not None and _PERMITTED.search(sentence) is None


def is_told(text: str) -> bool:
    """Whether each sentence of a text that points at something only asks or tells: `my phone died twice today`."""
    pointing = [sentence for sentence in _SENTENCES.split(text) if points(sentence)]
    if any(map(_DONE_AGAIN.search, pointing)):
        return False
    return (bool(pointing) or not points(text)) and all(
        _INVERTED.match(sentence) or _WHOEVER.search(sentence) or _TOLD.search(_RELATIVE.sub("", sentence))
        for sentence in pointing
    )


_ONLY_POINTS = re.compile(
    r"\W*(?:(?:just|so|ok|do|take|use|play|exactly|same|me|then)\s+)*what(?:ever)?\s+@?(?!(?:i|we|you|it|is|to|about|if|a|the|my)\b)"
    r"[^\W\d_][\w'\u2019-]*\.?(?:\s+[^\W\d_][\w'\u2019-]*\.?)?"
    r"\s+(?:has|does|did|plays?|played|takes?|took|picks?|picked|uses?|used|brings?|says?|said|goes|bids?)\W*",
    re.IGNORECASE,
)


def only_points(text: str) -> bool:
    """Whether a text has nothing but words that point at another's orders: `what Bo has`; not where it asks."""
    return "?" not in text and _ONLY_POINTS.fullmatch(text) is not None


def points(text: str) -> str:
    """The words of a text that point at other orders, or bound a number; "" without any."""
    found = _pointed(text) or _BOUND.search(text) or _REPEATS.search(text)
    return found.group().strip() if found else ""


def _pointed(text: str) -> re.Match[str] | None:
    """Where a text points at other orders; not where it says of a time before what happened then, or how it was."""
    known = {at for span in _KNOWN.finditer(text) for at in range(*span.span())}
    found = (found for found in _POINTING.finditer(text) if found.start() not in known)
    return next((each for each in found if not _only_dates(text, each)), None)


def _only_dates(text: str, found: re.Match[str]) -> bool:
    """Whether what points only says when something happened, or when it was so."""
    if _TIME.fullmatch(found.group()) is None:
        return False
    begin = found.start() - _LONGEST_CLAUSE
    before = _CLAUSE_END.split(text[max(0, begin) : found.start()])[-1]
    if _DATES_ITSELF.search(before) is not None:
        return False
    told = _TOLD.search(before) is not None or _PRAISED.search(before) is not None
    behind = _SENTENCE_END.split(text[found.end() : found.end() + _LONGEST_CLAUSE])[0]
    return told and _RELATES.search(before) is None and _JOINS.search(behind) is None


def without_comparison(text: str) -> str:
    """`text` with blanks for what says whose order is the same as one that is written out: `same as Bo, A with 3`."""
    return _COMPARES.sub(lambda found: " " * len(found.group()), text)


def agrees(text: str) -> bool:
    """Whether a sentence only says that its writer feels like the one before: `same here`."""
    return _AGREES.fullmatch(text) is not None


def pointing(text: str) -> str:
    """The words of a text that point at other orders."""
    found = _pointed(text)
    return found.group().strip() if found else ""


def bounds(text: str) -> str:
    """The words that bound a number instead of naming it."""
    found = _BOUND.search(text)
    return found.group().strip() if found else ""


def repeats(text: str) -> bool:
    """Whether a text says that something of a round before is done again: `no change from last round`."""
    return _REPEATS.search(text) is not None


def as_before(text: str) -> tuple[str, str] | None:
    """The words that say a writer orders what was ordered last round, and the text with blanks in their place."""
    found = _AS_BEFORE.search(text)
    return (found.group(), text[: found.start()] + " " * len(found.group()) + text[found.end() :]) if found else None
