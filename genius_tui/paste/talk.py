"""What the words around orders say: friendly, doubtful, a condition, a retraction, a pointing, a bound, nothing."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files

import msgspec
from msgspec import Struct


class _Lists(Struct, frozen=True, forbid_unknown_fields=True):
    filling: str
    doubt: str
    negation: str
    condition: str
    taken_back: str
    asked_for: str
    units: str
    beside_nothing: str
    ordinary: str
    stems: str
    plain: str
    loose: str
    weighing: str
    judging: str
    rejecting: str
    switch: tuple[str, ...]
    plan: tuple[str, ...]
    links: str
    courteous: str
    courtesy: tuple[str, ...]
    elsewise: tuple[str, ...]
    asking: tuple[str, ...]
    title: str
    guess: tuple[str, ...]
    retraction: tuple[str, ...]
    pointing: tuple[str, ...]
    bound: tuple[str, ...]
    nothing: tuple[str, ...]
    perhaps_nothing: tuple[str, ...]
    request: str
    agreeing: str
    idiom: tuple[str, ...]
    aside: tuple[str, ...]


_LISTS = msgspec.convert(
    tomllib.loads(files("genius_tui.paste").joinpath("chat_words.toml").read_text("utf-8")), _Lists
)
DOUBT = frozenset(_LISTS.doubt.split())
NEGATION = frozenset(_LISTS.negation.split())
CONDITION = frozenset(_LISTS.condition.split())
TAKEN_BACK = frozenset(_LISTS.taken_back.split())
UNITS = frozenset(_LISTS.units.split())
ORDINARY = frozenset(_LISTS.ordinary.split())
FILLING = frozenset(_LISTS.filling.split()) - DOUBT - NEGATION - TAKEN_BACK
_STEMS = frozenset(_LISTS.stems.split())
_PLAIN = frozenset(_LISTS.plain.split())
_LOOSE = frozenset(_LISTS.loose.split())
COURTEOUS = frozenset(_LISTS.courteous.split())
JUDGING = frozenset(_LISTS.judging.split())
_WEIGHING = (
    DOUBT | NEGATION | CONDITION | TAKEN_BACK | UNITS | frozenset(f"{_LISTS.weighing} {_LISTS.rejecting}".split())
)
_PRONOUN = re.compile(
    r"(?:you|u|y|he|she|they|we|who|what|there|how|some\w+|any\w+|every\w+|no\w+)['\u2019]", re.IGNORECASE
)
_ENDINGS = ("", "s", "es", "d", "ed", "ing")
SHARED = frozenset({"o", "se", "si", "om", "of", "als", "ou", "lub", "non", "pas", "nie", "in", "no"})
"""Words that mean a condition or a negation in one language and nothing of it in another."""

REJECTING = frozenset(_LISTS.rejecting.split())
"""Beside a place they may say that it is not where somebody goes: an order with one of them is not suggested."""

WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*|\?")
_DRAWN_OUT = re.compile(r"([^\W\d_])\1{2,}")
_SENTENCE = re.compile(
    r"[.!?]+(?=\s|$|\")|\n|;|\u2003(?=\s)"
    r"|,(?=\s+(?:what|when|how|who|where|why|does anyone|is there|can (?:someone|anyone))\b[^.!;,\n]*\?)",
    re.IGNORECASE,
)
_CLAUSE = re.compile(
    r",(?!\d)|[()\[\]:]|\s-+\s"
    r"|\b(?:and|but|because|since|cos|cuz|bc|bcs|bcuz|so|though|tho|while|(?<!back )then|also|plus|und|et|y)\b",
    re.IGNORECASE,
)
_PAD = rf"(?:\b(?:{'|'.join(_LISTS.beside_nothing.split())})\b|[\W_])*"


def _pattern(phrases: Sequence[str]) -> re.Pattern[str]:
    return re.compile("|".join(rf"(?<![\w'])(?:{phrase})(?!\w)" for phrase in phrases), re.IGNORECASE)


def _whole(phrases: Sequence[str]) -> re.Pattern[str]:
    return re.compile(rf"{_PAD}(?:(?:{'|'.join(phrases)}){_PAD}){{1,3}}", re.IGNORECASE)


_IDIOM = _pattern((*_LISTS.idiom, _LISTS.request))
_POINTING = _pattern(_LISTS.pointing)
_BOUND = _pattern(_LISTS.bound)
_RETRACTION = _pattern(_LISTS.retraction)
_SWITCH = re.compile(
    rf"(?:(?<=^)|(?<=[\s(\[*,.;:!?-]))(?:{'|'.join(_LISTS.switch)})(?!\w)(?=\s|[,.:;!)*-]|$)[\s,.:;!)*-]*(?:(?:no|wait|sorry|then|please|to|it'?s|is|that|instead)\b[\s,.:;!]*)*",
    re.IGNORECASE,
)
_OTHERS = ("he", "she", "they", "everyone", "everybody", "people", "others", "nobody", "somebody", "someone")
_ASIDE_END = re.compile(
    r"[,.;!\n)(]|\bso\b|\bbut\b|\bjust\b|\b(?:and|while|then)\s+(?:i|i'll|i'm|me)\b|(?<!\w)-\s|$", re.IGNORECASE
)
_TALK_END = re.compile(rf"[?:]|{_ASIDE_END.pattern}", re.IGNORECASE)
_ECHOES = re.compile(r"\b(?:again|too|also|same|likewise|ditto|repeat|keep|stay|so)\b", re.IGNORECASE)
_OWN = re.compile(r"\b(?:i|i'll|i'm|im|ill|i'd|me|my|mine|us|we)\b", re.IGNORECASE)
_OWN_NOW = re.compile(rf"{_OWN.pattern}|\b(?:now|instead|today|this (?:round|time|turn))\b", re.IGNORECASE)
_PLAN = re.compile(rf"\W*(?:(?:so|ok|okay|well|hi|hey|hmm+)\W+)*(?:{'|'.join(_LISTS.plan)})(?!\w)", re.IGNORECASE)
_LINKS = frozenset(_LISTS.links.split())
_GUESS = _pattern(_LISTS.guess)
_COURTESY = _pattern(_LISTS.courtesy)
_ELSEWISE = _pattern(_LISTS.elsewise)
_ASKING = re.compile(rf"\W*(?:(?:so|and|but|wait|ok|hey|hm+)\W+)*(?:{'|'.join(_LISTS.asking)})(?!['\w])", re.IGNORECASE)
_REASON = re.compile(
    r"\W*(?:because|since|cos|cuz|coz|bc|bcs|bcuz|(?:(?:but|though|and)\s+)?(?:i\s+)?wish)\b", re.IGNORECASE
)
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
    r"|ran|tried|failed|tied|won|lost|paid|played|beats?|closes|opens|stays|knows?|thinks?|wants?|costs?|owes?)\b[^:?]*$",
    re.IGNORECASE,
)
_OWN_DOING = re.compile(
    r"\W*(?:(?:so|and|ok|okay|well|hi|hey|all|yeah|then|after|since|now)\W+)*(?:i|we)(?:'ve| have| just)?"
    r" (?:talked|spoke|chatted|agreed|met|fought|argued|trust\w*|like\w*|promised|owe\w*|believe\w*|follow\w*)\b",
    re.IGNORECASE,
)
_OF_ANOTHER = re.compile(r"\b(?:you|u|your|yours|you're|ur|y'all|they|their)\b", re.IGNORECASE)
_FOR_OTHERS = frozenset(
    {"asked", "asks", "asleep", "away", "behalf", "busy", "can't", "cannot", "cant", "couldn't", "gave", "gone"}
    | {"offline", "order", "order's", "orders", "phone", "phone's", "said", "says", "sends", "sent", "unable", "wants"}
)
"""Words that make what is said of somebody before an order a sign that it may be that one's."""
_REQUEST = re.compile(rf"\b(?:{_LISTS.request})", re.IGNORECASE)
_AGREES = re.compile(rf"\W*(?:{_LISTS.agreeing})\W*", re.IGNORECASE)
_TITLE = frozenset(_LISTS.title.split())
_OF_ROUND = re.compile(r"\b(?:(?:round|rd)\s*#?|r(?=\d{1,2}:))(\d{1,2})\b", re.IGNORECASE)
_ROUND = re.compile(r"(?:(?i:round|rd)\s*#?|R)\d{1,2}")
_NOTHING = _whole(_LISTS.nothing)
_PERHAPS_NOTHING = _whole((*_LISTS.nothing, *_LISTS.perhaps_nothing))
_LONGEST_NOTHING = 80
_OF_THIS_ROUND = re.compile(
    r"\bthis (?:round|time|turn)\b|\b(?:nothing|none) (?:today|tonight)\b"
    r"|\bno (?:orders?|actions?|moves?)\b|\bdo(?:ing)? nothing\b",
    re.IGNORECASE,
)
_NO_DOUBT_IN_A_REASON = frozenset(
    {"but", "can't", "cant", "could", "couldn't", "rather", "think", "thinking", "thought"}
)
_CLAUSE_END = re.compile(r"[,.!;(\n]|\s-+\s|\b(?:because|since|cos|cuz|as)\b", re.IGNORECASE)
_GOES_ON = re.compile(r"\W*(?:(?:oh|ah|ok|hm+|wait|actually),? )?(?:and|also|plus|additionally)\b", re.IGNORECASE)
_REST = re.compile(
    r"^\W*(?:the |my )?same (?:gates?|doors?|cards?|weapons?|room|chamber|level)\b(?! as\b| like\b)"
    r"(?:[\s,:;-]+(?:but|and|just|only|now|make it|make that|with)\b)*"
    r"|[\s,(]*\b(?:instead of|rather than|in place of|and not|not)\b[^.;!?\n]*[.!)\s]*$",
    re.IGNORECASE,
)
_ANEW = re.compile(
    r"\b(?:forget|scrap|scratch|ignore|cancel|disregard|drop|delete|void|undo)\s+(?:all\s+(?:of\s+)?)?"
    r"(?:that|it|this|everything|mine|what i \w+|(?:my|the) (?:last|previous|first|earlier|above|old) ?\w*)\b"
    r"|\bnew orders?\b|\bchange of plans?\b|\bchanged my mind\b|\binstead(?: of (?:that|it|this)|(?! of))\b",
    re.IGNORECASE,
)
_MOST_CORRECTED = 2
_UNSAID = frozenset({"sure", "certain", "decided", "final", "yet", "anymore", "only", "trust", "like", "believe"})
_ASKED_FOR = CONDITION | frozenset(_LISTS.asked_for.split())
"""Words before a clause on others that make it a wish, what an order depends on, or a greeting: `can you play 7`."""
_GUESSES = frozenset({"bet", "hope", "guess", "think", "suspect", "assume", "maybe", "if", "unless"})
_GOES_FURTHER = re.compile(
    r"\bme to\b|\bfor (?:him|her|them|me|both|us)\b|\band (?:with|using|an?|the|my|\d)\b", re.IGNORECASE
)
_REPORTED = re.compile(r"\b(?:said|told|replied|answered|wanted|suggested)\b", re.IGNORECASE)
_REPORTS = re.compile(
    r"\W*(?:(?!(?:i|we|you)\b)(?:[^\W\d_]\S* ){1,2}(?:says|said|wants|told me|asked me)\b"
    r"|(?:\w+ ){0,4}(?:on behalf of|(?:submitting|sending|posting|ordering|answering)(?: this| these| in| orders)?"
    r" for) (?!me\b|my)[^\W\d_])",
    re.IGNORECASE,
)
_AND = re.compile(r"\band\b", re.IGNORECASE)
_INSTEAD = re.compile(r"[\s,.;-]*(?:i'?(?:m|ll|d)? )?(?:will |am )?(?:but|just|only|instead)\b", re.IGNORECASE)
_FROM_END = re.compile(r"\bto\b|[,.;!\n)]|$", re.IGNORECASE)
_INSTEAD_END = re.compile(rf"\bi(?:'ll|'m|'d| will| am)\b|{_ASIDE_END.pattern}", re.IGNORECASE)
_ENDS: Mapping[str | None, re.Pattern[str]] = {
    "from": _FROM_END,
    "talk": _TALK_END,
    "past": _TALK_END,
    "instead": _INSTEAD_END,
}
_LEADS = re.compile(
    r"(?:[\s,.:;!-]*\b(?:no|nah|nope|sorry|oops|still|just|only|meant|same)\b)+[\s,.:;!-]*", re.IGNORECASE
)
_LATER = re.compile(
    r"\b(?:next (?:round|time|turn|week)|tomorrow|(?<!for )later)\W*$"
    r"|^\W*(?:(?:and|but|then|so)\W+)*(?:next (?:round|time|turn)|tomorrow)\b",
    re.IGNORECASE,
)
_FOR_LATER = re.compile(
    r"\b(?:buy|grab|get|purchase|order|keep|save)(?:ing|s)?\b.*\bfor (?:the )?\w+ \w+\W*$", re.IGNORECASE
)
_LAST_ROUND = r"(?:my |in |the )?(?:last|previous) (?:time|round|turn|order|move)"
_AS_BEFORE = re.compile(
    rf"\b(?:(?:the |my )?same (?:orders? |thing |moves? |one )?(?:(?:as|like) )?(?:i did )?"
    rf"(?:again|{_LAST_ROUND}|before)|(?:as|like) (?:before|(?:i did )?{_LAST_ROUND})|repeat {_LAST_ROUND})\b",
    re.IGNORECASE,
)
_LAST_SENTENCE = re.compile(r"[.!?;\n]")
_WHY = r"why(?= (?:is|are|was|were|did|do|does|has|have|had|would)\b)"
"""Why something is as it is; not a reason asked for an order: `why A with 3`."""
_ASKED = re.compile(
    r"\W*(?:(?:@\w+|host|hey|hi|hmm+|so|and|but|wait|also|ok|okay|lol|guys|oh|um+|btw|sorry|(?:quick )?question)\b"
    r"[\s,:;.!-]*)*"
    rf"(?:(?:who|whose|{_WHY}|when|how|where|what|which)(?:'s|'re)?(?! about| if| not| do you say)"
    r"|(?:is|are|will) (?:any|every|some|no)(?:one|body)|(?:does|did|was|were|has|have|had)(?:n't)? "
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
    r"|what(?! about| if)|how(?! about| if)"
    r"|(?P<is>is|are|was|were)(?:n't)?"
    r"|(?:does|did|has|have|had)(?:n't)?"
    r"|(?:can|could|does|will|would|did) (?:some|any|every)(?:one|body)"
    r" (?:tell|explain|remember|know|remind|see))\b[^:]*$",
    re.IGNORECASE,
)
_PAST_ASKED = re.compile(
    r"\W*(?:(?:so|and|but|wait|hey|ok)\W+)*(?:what|who|where|when|how|why) (?:did|was|were|had)\b[^.;,\n]*$",
    re.IGNORECASE,
)
_TOLD_ME = re.compile(r"\b(tell|remind|show) (?:me|us)\b", re.IGNORECASE)
_ANSWERED = re.compile(r"\bwho\b[^?]*\?+\W*(?:me|i|myself|i (?:do|will|am))\W*$", re.IGNORECASE)
_IS_IT = re.compile(r"\W*(?:(?:so|and|but|wait|hey|ok|um+|oh)\W+)*(?:is|are|does)(?:n't)? [^?]+\?+\s*$", re.IGNORECASE)


class Span(Struct, frozen=True):
    """A part of a text, from `start` to `end`."""

    start: int
    end: int


class Aside(Span, frozen=True):
    """A clause of what is not ordered now. `denies`: it says so of something without naming what is ordered instead.
    `talks`: it says nothing of the writer's orders, so that a message of nothing else is talk.
    """

    denies: bool = False
    talks: bool = False


def without_idioms(text: str) -> str:
    """`text` with turns of phrase that say nothing about orders replaced by blanks."""
    return _IDIOM.sub(lambda found: " " * len(found.group()), text)


def is_nothing(text: str) -> bool:
    """Whether a message says for sure that its writer gives nothing."""
    text = text.strip()
    return len(text) <= _LONGEST_NOTHING and _NOTHING.fullmatch(text) is not None


def may_be_nothing(text: str) -> bool:
    """Whether it may say so."""
    text = text.strip()
    return len(text) <= _LONGEST_NOTHING and _PERHAPS_NOTHING.fullmatch(text) is not None


def gives_a_reason(text: str) -> str | None:
    """What a message says beside nothing for this round: `no orders from me, at work`. None if it does not say that.

    The rest is "" if it is in doubt itself: it asks, depends on something, or takes something back.
    """
    ends = list(_CLAUSE_END.finditer(text[:_LONGEST_NOTHING]))
    parts = [(text[: end.start()], text[end.end() :]) for end in ends]
    for first, rest in (*parts, *(pair[::-1] for pair in parts)):
        if _OF_THIS_ROUND.search(first) and _NOTHING.fullmatch(first.strip()):
            words = low_words(rest)
            doubts = is_conditional(words) or takes_back(rest) or bool((DOUBT - _NO_DOUBT_IN_A_REASON) & set(words))
            return "" if doubts else rest
    return None


def points(text: str) -> str:
    """The words of a text that point at other orders, or bound a number; "" without any."""
    found = _POINTING.search(text) or _BOUND.search(text)
    return found.group().strip() if found else ""


def agrees(text: str) -> bool:
    """Whether a sentence only says that its writer feels like the one before: `same here`."""
    return _AGREES.fullmatch(text) is not None


def pointing(text: str) -> str:
    """The words of a text that point at other orders."""
    found = _POINTING.search(text)
    return found.group().strip() if found else ""


def bounds(text: str) -> str:
    """The words that bound a number instead of naming it."""
    found = _BOUND.search(text)
    return found.group().strip() if found else ""


def takes_back(text: str) -> bool:
    """Whether a text may take an order back."""
    text = without_idioms(text)
    return _RETRACTION.search(text) is not None or any(word in TAKEN_BACK for word in low_words(text))


def corrects(text: str) -> bool:
    """Whether a short text begins as a correction does and says something else: `no sorry, echo`."""
    text = without_idioms(text).strip()
    found = _SWITCH.match(text)
    words = low_words(text[found.end() :]) if found else []
    return 0 < len(words) <= _MOST_CORRECTED and not any(map(fills, words))


def is_starred(text: str) -> bool:
    """Whether a text is a star and a word or two that correct what was written before: `*echo`; not `*waves*`."""
    text = text.strip()
    words = low_words(text)
    starred = (text[:1] == "*") != (text[-1:] == "*") and text.strip("*")[:1].isalnum()
    return starred and len(words) <= _MOST_CORRECTED and not all(map(fills, words))


def leads(text: str, start: int) -> int:
    """The place behind the words of correction that a text begins with, from `start` on."""
    found = _LEADS.match(text, start)
    return found.end() if found else start


def is_correction(text: str) -> bool:
    """Whether a text begins or ends with words of correction: `make it 8`, `duel instead`."""
    found = _SWITCH.search(text)
    return found is not None and (not text[: found.start()].strip() or not text[found.end() :].strip(" .!"))


def only_links(text: str) -> bool:
    """Whether a text has no words but those that link a correction to what it corrects."""
    return set(low_words(text)) <= _LINKS


def elsewise(text: str) -> str:
    """The words beside an order, in its own clause, that make it another's, a question, or of another time."""
    found = _ELSEWISE.search(_COURTESY.sub(lambda courtesy: " " * len(courtesy.group()), text))
    return found.group().strip() if found else ""


def is_reason(text: str) -> bool:
    """Whether a clause says why, and doubts nothing itself: `since nobody goes there`."""
    return _REASON.match(text) is not None and _UNSAID.isdisjoint(low_words(text))


def follows_from(clause: str) -> bool:
    """Whether a clause begins as what follows from the one before it: `so A with 3`."""
    return _FOLLOWS.match(clause) is not None


def observes(text: str) -> bool:
    """Whether a sentence only tells how something is or what others do: `H is off limits`, `Bo took A`."""
    return _OBSERVES.search(text) is not None and _OWN.search(text) is None and not speaks_for(text)


def tells(text: str) -> bool:
    """Whether a sentence behind an order only tells how something is or was: `nobody beats a five`."""
    return _TELLS.search(text) is not None and _OWN.search(text) is None and _SWITCH.match(text.strip()) is None


def is_own_doing(clause: str) -> bool:
    """Whether a clause tells what its writer has done: `so i talked to Otto`."""
    return _OWN_DOING.match(clause) is not None


def is_of_others(clause: str) -> bool:
    """Whether a clause speaks of others, and not of its writer: `enjoy your D`."""
    return _OF_ANOTHER.search(clause) is not None and _OWN.search(clause) is None and not speaks_for(clause)


def speaks_for(text: str) -> bool:
    """Whether a text may say that somebody else's order follows: `Bo can't post`, `Bo is so` going."""
    words = low_words(text)
    return not _FOR_OTHERS.isdisjoint(words) or not _UNFINISHED.isdisjoint(words[-1:])


def requests(text: str) -> bool:
    """Whether a sentence is a wish put as a question, not one whether something may be: `could you put me on`."""
    return _REQUEST.search(text) is not None


def begins_to_ask(text: str) -> str:
    """The words before an order, in its own clause, that begin a question."""
    found = _ASKING.match(text)
    return found.group().strip() if found else ""


def other_round(text: str, now: int) -> str:
    """The round that a text names, if it is another than now."""
    return next((found.group() for found in _OF_ROUND.finditer(text) if int(found[1]) != now), "")


def is_round(text: str) -> bool:
    """Whether a text before a colon is nothing but a round: `round 3`, `R3`."""
    return _ROUND.fullmatch(text) is not None


def is_title(text: str) -> bool:
    """Whether a text before a colon may be the title of an order: `my order for this round:`, not `score:`."""
    words = low_words(text)
    odd = len(words) == 1 and words[0] in FILLING - _TITLE
    return not elsewise(text) and not odd


def guesses(text: str) -> bool:
    """Whether a text says that what follows is its writer's guess about others."""
    return _GUESS.search(text) is not None


def denies(text: str) -> bool:
    """Whether a text begins with words that deny: `no hide`, `without the hide`."""
    return bool(NEGATION.intersection(low_words(text)[:1]))


def goes_on(text: str) -> bool:
    """Whether a message says that it adds to the one before it."""
    return _GOES_ON.match(text) is not None


def without_rest(text: str) -> str:
    """What a text says of an order anew, without what it says of the rest of it: that this stays, or what it replaces.

    `same gate but a 3`, `3 instead of 2`.
    """
    return _REST.sub("", text)


def begins_anew(text: str) -> bool:
    """Whether a message says that all of the one before it is void: `scrap that, ...`, `search instead`."""
    return _ANEW.search(text) is not None


def asks_about(text: str) -> bool:
    """Whether a text is nothing but questions about what is, was or may be: `who was in 9A?`; not a wish put as one,
    such as `can I go to Beta?`, `what about Beta?`.
    """
    if "?" not in text:
        return _ASKED_PLAINLY.match(text) is not None and _OWN.search(text) is None
    *asked, rest = re.split(r"\?+", text)
    return (
        any(low_words(each) for each in asked)
        and not low_words(rest)
        and all(
            _ASKED.match(each) and not any(wish.search(each.strip()) for wish in (_REQUESTED, _OWN, _LAST_SENTENCE))
            for each in asked
            if low_words(each)
        )
    )


def asks_what_is(text: str) -> bool:
    """Whether a sentence asks how something is: `is L a pass gate?`; not whether that is allowed, nor of its writer."""
    return _IS_IT.match(text) is not None and not any(wish.search(text) for wish in (_REQUESTED, _OWN))


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
        and _LAST_SENTENCE.search(body) is None
        and not any(wish.search(body) for wish in (_REQUESTED, _OWN))
    )


def asks_of_the_past(text: str) -> bool:
    """Whether a text only asks what somebody or something did or was: `what did it say before`."""
    return _PAST_ASKED.match(text) is not None and _OWN.search(text) is None


def answers_itself(text: str) -> bool:
    """Whether a text asks who does something and answers that its writer does: `who robs Ravi? me`."""
    return _ANSWERED.search(text) is not None


def reports(text: str) -> bool:
    """Whether a text tells what somebody else wants: `Lou says he wants to open`."""
    return _REPORTS.match(text) is not None


def reported(text: str) -> str:
    """What a text tells that somebody else wants or says; not what that one does besides: `Lou says hi and goes`."""
    return _AND.split(text)[0] if reports(text) else ""


def last_end(text: str) -> int:
    """Where the last sentence of a text begins that does not end itself but for dots; 0 where it is the only one."""
    ends = [found.end() for found in _SENTENCE.finditer(text.rstrip(" .>-"))]
    return ends[-1] if ends else 0


def only_denies(text: str) -> bool:
    """Whether a text says nothing but no: `nope`, `hm no`, `don't`."""
    words = low_words(text)
    only = all(word in NEGATION or fills(word) for word in words)
    return only and not NEGATION.isdisjoint(words) and len(words) <= _MOST_CORRECTED


def retracts(text: str) -> bool:
    """Whether a turn of phrase in a text takes an order back."""
    return _RETRACTION.search(text) is not None


def switches(text: str) -> Iterator[Span]:
    """The places behind which something else than before may be ordered, the last first; `wait make that` is one."""
    found: list[Span] = []
    for each in _SWITCH.finditer(text):
        start = found.pop().start if found and found[-1].end == each.start() else each.start()
        found.append(Span(start, each.end()))
    yield from reversed(found)


def asides(text: str, others: Sequence[str]) -> list[Aside]:
    """The clauses of a text that tell of orders which are not given now, so far as they leave nothing in doubt.

    What is denied counts only before `but ...` or `just ...` or at the end of a sentence, what is left in the hand only
    at the end, a clause on one of `others` only where the rest speaks of the writer.
    """
    names = sorted({*others, *_OTHERS}, key=len, reverse=True)
    found: list[Aside] = []
    for pattern in _asides("|".join(map(re.escape, names))):
        for start in pattern.finditer(text):
            end = _ENDS.get(start.lastgroup, _ASIDE_END).search(text, start.end())
            span = Aside(start.start(), end.start() if end is not None else len(text))
            before, behind = text[: span.start], text[span.end :]
            stands = True
            if start.lastgroup == "last":
                stands = not any(map(str.isalnum, behind))
            elif NEGATION & set(low_words(start.group())):
                instead = _INSTEAD.match(behind)
                stands = instead is not None or behind[:1] in (".", "!", "\n")
                span = Aside(span.start, span.end + (instead.end() if instead is not None else 0), instead is None)
            elif start.lastgroup == "of":
                rest = before + behind
                stands = _OWN.search(rest) is not None and _REPORTED.search(rest) is None
            sentence, clause = _LAST_SENTENCE.split(before)[-1], text[start.end() : span.end]
            if start.lastgroup in ("talk", "past"):
                asked = text[span.end : span.end + 1] == "?"
                of_now = _OWN_NOW.search(clause) or (start.lastgroup == "past" and _ECHOES.search(clause))
                if not of_now and not _ASKED_FOR & set(low_words(sentence)):
                    found.append(Aside(span.start, span.end + asked, talks=True))
            elif stands and not _leaves_doubt(sentence, clause):
                found.append(span)
    return found


def may_join(text: str) -> bool:
    """Whether what is said beside talk about others may say that the writer does the same: `so do I`, `again`."""
    return _OWN.search(text) is not None or _ECHOES.search(text) is not None


def replaces(aside: str) -> bool:
    """Whether a clause says what is ordered in place of."""
    return aside.lower().startswith(("instead", "in place", "rather"))


def _leaves_doubt(before: str, text: str) -> bool:
    words = low_words(text)
    guesses = any(word in _GUESSES for word in low_words(before)) or _GOES_FURTHER.search(text) is not None
    doubts = (DOUBT | TAKEN_BACK | _UNSAID) - NEGATION - {"instead", "rather"}
    return guesses or is_conditional(words) or any(word in doubts for word in words)


@lru_cache(maxsize=50)
def _asides(others: str) -> tuple[re.Pattern[str], ...]:
    begins = r"(?:(?<=^)|(?<=[\s(\[,.;:!?-]))"
    named = (each.replace("{other}", others) for each in _LISTS.aside)
    return tuple(re.compile(rf"{begins}(?:{each})(?!\w)", re.IGNORECASE | re.MULTILINE) for each in named)


def plans(text: str) -> Iterator[Span]:
    """The end of a sentence, or of a line, that begins a text and tells what its writer thought of, not what is
    ordered: `was thinking 3B. 4A it is`. Nothing where none does.
    """
    end = _SENTENCE.search(text)
    if end is not None and tells_plan(text[: end.start()]):
        yield Span(end.end(), end.end())


def tells_plan(text: str) -> bool:
    """Whether a text begins with what its writer thought of."""
    return _PLAN.match(text) is not None


_LATER_ALONE = re.compile(
    r"\W*(?:(?:and|but|then|so|for|in|the|on|from|just|is|that's|this is|i mean(?:t)?)\W+)*"
    r"(?:next (?:round|time|turn|week)|tomorrow)\W*",
    re.IGNORECASE,
)


def is_only_later(text: str) -> bool:
    """Whether a text says nothing but another time."""
    return _LATER_ALONE.fullmatch(text) is not None


def is_later(bare: str, clause: str) -> bool:
    """Whether a clause begins or ends with another time than now: `next round`; not `buy a 9 for next round`.

    `bare`: the clause without the words of its order.
    """
    return _LATER.search(bare) is not None and _FOR_LATER.search(clause) is None


def as_before(text: str) -> tuple[str, str] | None:
    """The words that say a writer orders what was ordered last round, and the text with blanks in their place."""
    found = _AS_BEFORE.search(text)
    return (found.group(), text[: found.start()] + " " * len(found.group()) + text[found.end() :]) if found else None


def without_switches(text: str) -> str:
    """`text` with words of correction replaced by blanks: in `no wait, scratch that` the `no` denies nothing."""
    return _SWITCH.sub(lambda found: " " * len(found.group()), text)


@lru_cache(maxsize=2000)
def is_plain(word: str) -> bool:
    """Whether a word is a form of one that changes nothing around an order: `storming`, `grabbed`, `aaaah`."""
    if word in _PLAIN or any(short in _PLAIN for short in drawn_in(word)):
        return True
    return not _STEMS.isdisjoint(_forms(word))


def is_unknown(word: str) -> bool:
    """Whether a word of letters stands in no list."""
    return word.isalpha() and len(word) > 1 and not (fills(word) or is_plain(word) or is_loose(word) or weighs(word))


def _forms(word: str) -> Iterator[str]:
    """The words that a word may be a form of: `storm` of `storming`, `deny` of `denied`."""
    for stem in (word.removesuffix(ending) for ending in _ENDINGS if word.endswith(ending)):
        yield from (stem, f"{stem}e", _single(stem), f"{stem[:-1]}y")


@lru_cache(maxsize=2000)
def weighs(word: str) -> bool:
    """Whether a word weighs, refuses, puts off or reports an order, or is one of these mistyped: `vetoing`, `mabye`; or
    who else does something: `she'll`.
    """
    if _PRONOUN.match(word) is not None:
        return True
    short = word.removesuffix("'s")
    mistyped = len(word) >= _SHORTEST_MISTYPED and _letters(word) in _WEIGHING_MISTYPED
    return mistyped or not _WEIGHING.isdisjoint(_forms(short))


@lru_cache(maxsize=2000)
def is_loose(word: str) -> bool:
    """Whether a word changes nothing around an order of which no judgement is made: `train`, `yalla`, `thnaks`."""
    mistyped = len(word) >= _SHORTEST_MISTYPED and _letters(word) in _MISTYPED
    return mistyped or word in _LOOSE or any(short in _LOOSE for short in drawn_in(word))


def _letters(word: str) -> tuple[str, str, tuple[str, ...]]:
    """What two words have in common of which one has two letters the wrong way round: the first, the last, all."""
    return word[0], word[-1], tuple(sorted(word))


_SHORTEST_MISTYPED = 5
_MISTYPED = frozenset(
    kept
    for word in FILLING
    if len(word) >= _SHORTEST_MISTYPED
    for kept in (_letters(word), *(_letters(word[:at] + word[at + 1 :]) for at in range(1, len(word) - 1)))
)
"""The letters of friendly words, and of these with one left out: `throgh`."""
_WEIGHING_MISTYPED = frozenset(_letters(word) for word in _WEIGHING if len(word) >= _SHORTEST_MISTYPED)


def _single(stem: str) -> str:
    """A stem without the doubled letter at its end: `grabb`."""
    return stem[:-1] if stem[-1:] == stem[-2:-1] else stem


def low_words(text: str) -> list[str]:
    """The words and question marks of a text, in lower case."""
    return [found.group().lower() for found in WORD.finditer(text)]


def is_conditional(words: Sequence[str]) -> bool:
    """Whether a condition is among some words."""
    return any(word in CONDITION - SHARED for word in words)


def fills(word: str) -> bool:
    """Whether a word beside an order does not change it, with letters drawn out or not: `pleeease`."""
    return word in FILLING or any(short in FILLING for short in drawn_in(word))


def drawn_in(word: str) -> tuple[str, ...]:
    """A word with letters drawn out, in the ways it may be meant: `alphaaaa` is `alpha` or `alphaa`; else nothing."""
    if _DRAWN_OUT.search(word) is None:
        return ()
    return tuple(_DRAWN_OUT.sub(kept, word) for kept in (r"\1", r"\1\1"))


def sentences(text: str, kept: Sequence[bool]) -> list[Span]:
    """The sentences of a text; what is `kept` is not cut."""
    return list(_cut(_SENTENCE, text, Span(0, len(text)), kept))


def clauses(text: str, sentence: Span, kept: Sequence[bool]) -> list[Span]:
    """The clauses of a sentence; what is `kept` is not cut."""
    return list(_cut(_CLAUSE, text, sentence, kept))


def _cut(pattern: re.Pattern[str], text: str, span: Span, kept: Sequence[bool]) -> Iterator[Span]:
    begin = span.start
    for found in pattern.finditer(text, span.start, span.end):
        if kept[found.start()] and (found.end() >= len(kept) or kept[found.end() - 1]):
            continue
        if not found.group().isascii() and any(kept[begin : found.start()]) and any(kept[found.end() : span.end]):
            continue  # a picture between the parts of an order ends no sentence
        if not text[begin : found.start()].strip():
            continue
        at = found.start() if found.group()[:1].isalpha() else found.end()
        yield Span(begin, at)
        begin = at
    if begin < span.end:
        yield Span(begin, span.end)
