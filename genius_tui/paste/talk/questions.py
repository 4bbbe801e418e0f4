"""What asks: about what is, was or may be, or for an order."""

from __future__ import annotations

import re
from collections.abc import Collection

from genius_tui.paste.talk.sentences import LAST_SENTENCE
from genius_tui.paste.talk.words import LISTS, OWN, is_unknown, low_words

_ASKING = re.compile(rf"\W*(?:(?:so|and|but|wait|ok|hey|hm+)\W+)*(?:{'|'.join(LISTS.asking)})(?!['\w])", re.IGNORECASE)
_REQUEST = re.compile(rf"\b(?:{LISTS.request})", re.IGNORECASE)
_WHY = r"why(?= (?:is|are|was|were|did|do|does|has|have|had|would)\b)"
"""Why something is as it is; not a reason asked for an order: `why A with 3`."""
_ASKED = re.compile(
    r"\W*(?:(?:@\w+|host|hey|hi|hmm+|so|and|but|wait|also|ok|okay|lol|guys|oh|um+|btw|sorry|(?:quick )?question)\b"
    r"[\s,:;.!-]*)*"
    rf"(?:(?:who|whose|{_WHY}|when|how|where|what|which)(?:'s|'re)?(?! about| if| not| do you say)"
    r"|(?:is|are|will) (?:any|every|some|no)(?:one|body)|(?:does|did|was|were|has|have|had)(?:n'?t)? "
    r"(?:(?:any|every|some|no)(?:one|body)|they|he|she|the|people|those|these|we all))\b",
    re.IGNORECASE,
)
_ASKED_PLAINLY = re.compile(
    r"\W*(?:who(?:'s| is| are| was| were| has| had| went| did)|how (?:many|much|long|come)"
    rf"|{_WHY}"
    r"|(?:did|does|has|is|was) any(?:one|body))\b[^.!\n;,:]*$",
    re.IGNORECASE,
)
_REQUESTED = re.compile(
    r"\b(?:please|pls|plz|put me|me (?:down )?(?:for|to|in|into)|i(?:'ll| will|'d)|let me|move me"
    r"|with me|my|mine|you|u|arriv\w+|works?"
    r"|ok(?:ay)?|fine|alright|allowed|possible|legal|good|free|better)\b",
    re.IGNORECASE,
)
_QUESTION = re.compile(
    r"\W*(?:(?:so|and|but|wait|hey|ok|um+|oh|hm+|lol|guys|also|btw)\W+)*"
    r"(?:who(?! (?:would|wants|will|is up|fancies|dares))|whose|why(?! not| don't)|when|where|which"
    r"|what(?! about| if)|how(?! about| if)|wt[hf](?= (?:is|are|was|were|does|did)\b)"
    r"|(?P<is>is|are|was|were)(?:n'?t)?"
    r"|(?:does|did|has|have|had)(?:n'?t)?"
    r"|(?:can|could|does|will|would|did) (?:some|any|every)(?:one|body)"
    r" (?:tell|explain|remember|know|remind|see))\b[^:]*$",
    re.IGNORECASE,
)
_PAST_ASKED = re.compile(
    r"\W*(?:(?:so|and|but|wait|hey|ok)\W+)*(?:what|who|where|when|how|why) (?:did|was|were|had)\b[^.;,\n]*$",
    re.IGNORECASE,
)
_TOLD_ME = re.compile(r"\b(tell|remind|show) (?:me|us)\b", re.IGNORECASE)
_TO_EXPLAIN = re.compile(
    r"\W*(?:(?:@?host|hey|hi|ok|so|and|but|wait|also|please|pls|quick question|question|sorry|um+|guys)\W+)*"
    r"(?:can|could|would|will) (?:you|u|ya|the host|host|(?:some|any)(?:one|body)) "
    r"(?:(?:please|pls|kindly|maybe|again|quickly) )*"
    r"(?:explain|calculate|compute|simulate|clarify|remind|show|work out|run through)\b"
    r"[^.!?\n]*[.!?\s]*",
    re.IGNORECASE,
)
_MAY_ORDER = re.compile(
    r"\b(?:if|then (?!what|how|why)|otherwise|for me|my (?:order|move|bid)|mine|put me|i(?:'ll| will|'m|'d))\b",
    re.IGNORECASE,
)
_OF_RULES = re.compile(
    r"(?:\W*(?:@\w+|host|hey|hi|ok|so|and|but|wait|also|btw|oh|um+|sorry|(?:quick )?question)\b)*\W*"
    r"(?:is it (?:\w+ )?(?:allowed|legal|possible|permitted|against the rules|ok(?:ay)?|fine)\s+(?:to|for|that|when|if)"
    r"|are (?:we|people|players|you|two|both|teams) (?:\w+ )?(?:allowed|permitted)"
    r"|can (?:(?:two|three|several|many|more|both|multiple)(?: \w+)?|people|players|the same \w+))\b"
    r"[^.!?\n]*\?[\s.!?)]*(?:i mean\b[^.!?\n]*[\s.!)]*)?",
    re.IGNORECASE,
)
_FOR_ONESELF = re.compile(r"\b(?:i(?! mean\b)|i'\w+|me|my|mine)\b", re.IGNORECASE)
_ANSWERED = re.compile(r"\bwho\b[^?]*\?+\W*(?:me|i|myself|i (?:do|will|am))\W*$", re.IGNORECASE)
_IS_IT = re.compile(r"\W*(?:(?:so|and|but|wait|hey|ok|um+|oh)\W+)*(?:is|are|does)(?:n'?t)? [^?]+\?+\s*$", re.IGNORECASE)


_FOR_UNKNOWN = re.compile(
    r"\W*(?:(?:ok|hi|hey|so|then|i(?:['\u2019]ll|['\u2019]d| will)?|take|have|go|like|want|move|put|me|to|in"
    r"|into|for|on|the|room|gate|door|chamber)\s+){0,6}(\w{3,}),?(?:\s+(?:for me|room|gate|door|chamber))?"
    r",?\s+(?:please|pls|plz)\W*",
    re.IGNORECASE,
)
_NOTHING_ASKED = frozenset({"attention", "calm", "drumroll", "mercy", "patience", "pity", "quiet", "silence", "stop"})
"""What one asks for of others that is nothing of any game."""


_PONDERS = re.compile(r"\W*(?:(?:but|and|so|hm+|ok|well|wait|ugh|oh)\W+)*what if\b", re.IGNORECASE)


def ponders(text: str) -> bool:
    """Whether a sentence asks what would be if: before an order that is no condition of it."""
    return _PONDERS.match(text) is not None


def asks_for_unknown(text: str) -> bool:
    """Whether a text is nothing but a wish for something that no list knows: `Delta please`."""
    found = _FOR_UNKNOWN.fullmatch(text)
    return found is not None and is_unknown(found[1].lower()) and found[1].lower() not in _NOTHING_ASKED


def requests(text: str) -> bool:
    """Whether a sentence is a wish put as a question, not one whether something may be: `could you put me on`."""
    return _REQUEST.search(text) is not None


def begins_to_ask(text: str) -> str:
    """The words before an order, in its own clause, that begin a question."""
    found = _ASKING.match(text)
    return found.group().strip() if found else ""


def asks_about(text: str) -> bool:
    """Whether a text is nothing but questions about what is, was or may be: `who was in 9A?`; not a wish put as one,
    such as `can I go to Beta?`, `what about Beta?`.
    """
    if "?" not in text:
        return _ASKED_PLAINLY.match(text) is not None and OWN.search(text) is None
    *asked, rest = re.split(r"\?+", text)
    return (
        any(low_words(each) for each in asked)
        and not low_words(rest)
        and all(
            _ASKED.match(each) and not any(wish.search(each.strip()) for wish in (_REQUESTED, OWN, LAST_SENTENCE))
            for each in asked
            if low_words(each)
        )
    )


def asks_what_is(text: str) -> bool:
    """Whether a sentence asks how something is: `is L a pass gate?`; not whether that is allowed, nor of its writer."""
    return _IS_IT.match(text) is not None and not any(wish.search(text) for wish in (_REQUESTED, OWN))


def is_question(text: str, known: Collection[str]) -> bool:
    """Whether a text in which no order is found only asks: in one sentence how something is, was or may be, not of its
    writer, and no wish or proposal. Behind `is` a word of no list, and none of those `known` of the game, may be what
    its writer means to try.
    """
    body = _TOLD_ME.sub(r"\1", text.strip().rstrip("?!. "))
    found = _QUESTION.match(body)
    return (
        found is not None
        and not (found["is"] and any(is_unknown(word) for word in low_words(body) if word not in known))
        and LAST_SENTENCE.search(body) is None
        and not any(wish.search(body) for wish in (_REQUESTED, OWN))
    )


def asks_of_the_past(text: str) -> bool:
    """Whether a text only asks what somebody or something did or was: `what did it say before`."""
    return _PAST_ASKED.match(text) is not None and OWN.search(text) is None


def asks_to_explain(text: str) -> bool:
    """Whether a text only asks that something is explained or reckoned: `can you explain what 7 in Null does`."""
    return _TO_EXPLAIN.fullmatch(text) is not None and _MAY_ORDER.search(text) is None


def asks_of_rules(text: str) -> bool:
    """Whether a text only asks what is allowed to anybody: `is it allowed to take the same gate twice?`."""
    return _OF_RULES.fullmatch(text) is not None and _FOR_ONESELF.search(text) is None


def answers_itself(text: str) -> bool:
    """Whether a text asks who does something and answers that its writer does: `who robs Ravi? me`."""
    return _ANSWERED.search(text) is not None


_WONDERS = re.compile(
    r"\W*(?:(?:h+m+|ok|so|oh|wait|ugh|guys|host|and|or|but|well)\W+)*(?:should|shall) (?:i|we) [^.!?\n]{1,80}\?+"
    r"(?:\W+(?:he|she|they|it|that|there)(?:['\u2019]?(?:s|re|ll|ve)|(?= ))[^.!?\n]*)?\W*",
    re.IGNORECASE,
)
_KEEPS = re.compile(
    r"[^.!?\n]{1,80}\?+\W*(?:ok |well |hm+ )?(?:nah|no|nope|naw)\b\W+"
    r"(?:(?:i['\u2019]?(?:m|ll)|i am|i will|i|just|still) )*"
    r"(?:keep(?:ing)? mine|(?:stick|stay)(?:ing)?(?: (?:with|to|at|on))?"
    r"(?: (?:it|that|mine|this|what i (?:have|had|said)|my (?:order|choice|pick|move)))?)(?: as (?:it is|is))?\W*",
    re.IGNORECASE,
)


_KEEPS_IT = re.compile(
    r"\W*(?:(?:oops|whoops|oh|well|ok(?:ay)?|lol|haha|ugh|argh|hm+|damn|anyway|whatever|so|but|and|sorry"
    r"|too late|fine)\W+)*"
    r"(?:(?:i['\u2019]?(?:m|ll)|i|let['\u2019]?s|we|please|just) )*(?:keep(?:ing)?|leav(?:e|ing)) it"
    r"(?: (?:as it is|like that|that way|there|so|then|now|please|anyway))*\W*",
    re.IGNORECASE,
)
"""What leaves an order that was given as it is: `oops. well. keep it`."""


def wonders(text: str) -> bool:
    """Whether a text only asks what its writer should do: `should I rob Bo?`."""
    return _WONDERS.fullmatch(text) is not None


def keeps_what_was(text: str) -> bool:
    """Whether a text asks whether something else would be better, and says no: `move to K? nah, sticking with it`."""
    return _KEEPS.fullmatch(text) is not None or _KEEPS_IT.fullmatch(text) is not None
