"""What takes an order back, corrects it or adds to it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from genius_tui.paste.talk.sentences import LAST_SENTENCE, Span
from genius_tui.paste.talk.words import (
    LISTS,
    NEGATION,
    TAKEN_BACK,
    fills,
    is_conditional,
    low_words,
    pattern,
    without_idioms,
)

_RETRACTION = pattern(LISTS.retraction)
SWITCH = re.compile(
    rf"(?:(?<=^)|(?<=[\s(\[*,.;:!?-]))(?:{'|'.join(LISTS.switch)})(?!\w)(?=\s|[,.:;!)*-]|$)(?:[\s,.:;!)*]"
    rf"|-(?!\d))*(?:(?:no|wait|sorry|then|please|to|it'?s|is|that|instead)\b[\s,.:;!]*)*",
    re.IGNORECASE,
)
_CLAUSE = re.compile(r"[,.;:!?\n]")
_LINKS = frozenset(LISTS.links.split())
_GOES_ON = re.compile(
    r"\W*(?:(?:oh|ah|ok|hm+|wait|actually|w?h?oops|sorry)[,.!]* )*"
    r"(?:and(?! me\b)|also|plus|additionally"
    r"|(?:et\s+)?aussi|(?:und\s+)?auch|(?:en\s+)?ook|(?:y\s+)?también|(?:e\s+)?anche|(?:og\s+)?også"
    r"|(?:please |pls )?add(?: to (?:that|it|this|mine))?(?=\s*:|\s+(?:a|the|my|buy)\b)"
    r"|(?:i )?(?:\w+ly |almost )?forgot)\b",
    re.IGNORECASE,
)
_ADDS = re.compile(
    r"\badd(?:ing|s)?\b(?!\s+up\b)"
    r"|\b(?:in\s+addition|additionally|on\s+top(?:\s+of\s+(?:that|it|this))?)\b",
    re.IGNORECASE,
)
_JOINS = re.compile(
    r"\b(?:also|plus|as\s+well|besides|aussi|auch|ook|también|anche|também|også|också|too(?=\s*(?:$|[.,;:!)\n])))",
    re.IGNORECASE,
)
"""Somewhere in a message, that it adds to what was ordered; and what may join no more than its own parts."""
_IS_ALL = re.compile(
    r"\A\W*(?:(?:sorry|ok|no+|wait|actually|so|hm+|oh|host|please|pls|@\w+)\b\W*)*"
    r"(?:only|just|instead)\b(?! reali[sz]| saw| of\b)"
    r"|\b(?:nothing\s+else|nothing\s+more|no\s+more\s+than\s+that|that(?:['\u2019]?s|\s+is)\s+(?:all|it)|only\s+(?:that|this)"
    r"|(?:all|whole|full|complete|final)\s+(?:of\s+)?(?:my\s+|the\s+)?orders?)\b",
    re.IGNORECASE,
)
"""That what a message orders is all that its writer orders."""
_IN_PLACE = re.compile(
    r"\W*(?:(?:oh|ah|ok|hm+|wait|w?h?oops|sorry)\W+)*"
    r"(?:no+|nope|nah|make (?:it|that)|i mean(?:t)?|correction|rather|instead)\b(?!\W*(?:and|also|plus)\b)",
    re.IGNORECASE,
)
_REST = re.compile(
    r"^\W*(?:the |my )?same (?:gates?|doors?|cards?|weapons?|room|chamber|level)\b(?! as\b| like\b)"
    r"(?:[\s,:;-]+(?:but|and|just|only|now|make it|make that|with)\b)*"
    r"|[\s,(]*\b(?:instead of|rather than|in place of|and not|not)\b[^.;!?\n]*[.!)\s]*$",
    re.IGNORECASE,
)
_ANEW = re.compile(
    r"\b(?:forget|scrap|scratch|ignore|cancel|disregard|drop|delete|void|undo)\s+(?:all\s+(?:of\s+)?)?"
    r"(?:that|it|this|everything|mine|what i \w+|(?:my|the) (?:last|previous|first|earlier|above|old) ?\w*)\b"
    r"|\b(?:new|different|another|revised|updated) (?:plan|orders?)\b(?=\s*(?:[:.,!;-]|$))|\brevised(?: version)?\s*:"
    r"|\bnew orders?\b|\bchange of plans?\b|\bchanged my mind\b|\binstead of (?:that|it|this)\b",
    re.IGNORECASE,
)
_INSTEAD_ALONE = re.compile(r"\binstead\b(?! of\b)", re.IGNORECASE)
_DISMISSES = re.compile(
    r"\b(?:never\s?mind|nvm|forget (?:it|that)|(?:just |only )?kidding|jk)\b(?=\W*(?:$|[.,;:!)\n]))", re.IGNORECASE
)
_EARLIER = re.compile(
    r"(?:please )?\b(?:ignore|forget|disregard|scrap|scratch|delete)(?: about)? (?:the|my)"
    r" (?:first|earlier|previous|old|last)(?: (?:one|message|order|post|text|line))?(?=\W*$|[.,!;:)\n])",
    re.IGNORECASE,
)
_MOST_CORRECTED = 2
_LEADS = re.compile(
    r"(?:[\s,.:;!-]*\b(?:no|nah|nope|sorry|oops|still|just|only|meant|same)\b)+[\s,.:;!-]*", re.IGNORECASE
)


def takes_back(text: str) -> bool:
    """Whether a text may take an order back."""
    text = without_idioms(text)
    return _RETRACTION.search(text) is not None or any(word in TAKEN_BACK for word in low_words(text))


def corrects(text: str) -> bool:
    """Whether a short text begins as a correction does and says something else: `no sorry, echo`."""
    text = without_idioms(text).strip()
    found = SWITCH.match(text)
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
    found = SWITCH.search(text)
    return found is not None and (not text[: found.start()].strip() or not text[found.end() :].strip(" .!"))


def only_links(text: str) -> bool:
    """Whether a text has no words but those that link a correction to what it corrects."""
    return set(low_words(text)) <= _LINKS


def denies(text: str) -> bool:
    """Whether a text begins with words that deny: `no hide`, `without the hide`."""
    return bool(NEGATION.intersection(low_words(text)[:1]))


def goes_on(text: str) -> bool:
    """Whether a message says that it adds to the one before it."""
    return _GOES_ON.match(text) is not None


def adds(text: str) -> bool:
    """Whether a message says anywhere that it adds to what was ordered before: `I'd like to add ...`."""
    return goes_on(text) or _ADDS.search(text) is not None


def may_add(text: str) -> bool:
    """Whether it may say so, or join its own parts: `take 5 in Alpha, and also search`."""
    return _JOINS.search(text) is not None


def is_all(text: str) -> bool:
    """Whether a message says that it orders nothing beside what it names, and nothing that was ordered before."""
    return voids(text) or _IS_ALL.search(text) is not None


def begins_in_place(text: str) -> bool:
    """Whether a message begins as one that stands in place of what is before it: `no, ...`, `make that ...`."""
    return _IN_PLACE.match(without_idioms(text)) is not None


def without_rest(text: str) -> str:
    """What a text says of an order anew, without what it says of the rest of it: that this stays, or what it replaces.

    `same gate but a 3`, `3 instead of 2`.
    """
    return _REST.sub("", text)


def begins_anew(text: str) -> bool:
    """Whether a message says that all of the one before it is void: `scrap that, ...`, `search instead`."""
    return voids(text) or _INSTEAD_ALONE.search(text) is not None


def voids(text: str) -> bool:
    """The same, and surely of all of it: `rob Liv instead` may be about a robbery alone."""
    return _ANEW.search(text) is not None


def dismisses(text: str) -> bool:
    """Whether a message says of what was said last that it is void, `nevermind. take 20`, and not of what it asks."""
    found = _DISMISSES.search(text)
    return found is not None and "?" not in text[: found.start()]


def only_denies(text: str) -> bool:
    """Whether a text says nothing but no: `nope`, `hm no`, `don't`."""
    words = low_words(without_idioms(text))
    only = all(word in NEGATION or fills(word) for word in words)
    return only and not NEGATION.isdisjoint(words) and len(words) <= _MOST_CORRECTED


def denies_itself(text: str) -> bool:
    """Whether a text has a word that denies, so that a sign beside it denies no more: `no hide \U0001f6ab`."""
    return not NEGATION.isdisjoint(low_words(text))


def retracts(text: str) -> bool:
    """Whether a turn of phrase in a text takes an order back."""
    return _RETRACTION.search(text) is not None


_WAS = re.compile(
    r"\W*(?:(?:ok|oh|no|nah|wait|sorry|oops|whoops|lol|haha+|ugh|argh|hm+|ah|actually|and|well|so)\W+)*"
    r"(?:(?:i )?(?:(?:\w+ly|almost|again|just) )?forgot"
    r"(?: (?:again|about (?:it|this)|to (?:send|post|write|order)(?: (?:mine|it|this))?))?"
    r"|(?:my )?plans? (?:have |has )?changed"
    r"|(?:scrap|scratch|forget|ignore|delete|disregard|cancel) (?:all )?(?:that|it|this|the above|my last)(?: one)?"
    r"|(?:that|it)(?:['\u2019]?s| was| were) (?:just |only )?my (?:\w+ )?(?:brother|sister|room ?mate|kids?|son"
    r"|flatmate|daughter|cat|dog|phone|keyboard|baby|toddler|wife|husband|gf|bf))(?=\W*(?:$|[.,;:!(-]))[^?\n]*",
    re.IGNORECASE,
)


_OF_WHAT_FOLLOWS = re.compile(
    r"\b(?:this|these|following|below|next|later|yet|still|never|no|not|nothing|don'?t|isn'?t|e\.?g|right|way|used"
    r"|jok(?:e|ing)|kidding|jk|just|only|test|testing|bluff|lied?|draft|tbd|undecided|example|wrong|if|until|wait|hold"
    r"|maybe|would|should|might|could|like|want|need|order)\b|\d|['\u2019]d\b",
    re.IGNORECASE,
)
"""What a sentence that takes back may say of the order behind it: `this is a joke`, `not yet`, `cancel 5`."""
_OWN = re.compile(r"\b(?:i|i['\u2019]\w+|my|mine)\b.*[.!,;]\W*$", re.IGNORECASE | re.DOTALL)
_MOST_OF_WHAT_WAS = 12
"""Words of a sentence that says, before an order, of what was written before it that it is void."""


def replaces_what_was(text: str) -> bool:
    """Whether a sentence before an order says of what was written before it that it is void: `that was my cat`."""
    words = low_words(text)
    if "?" in text or len(words) > _MOST_OF_WHAT_WAS or is_conditional(words):
        return False
    own = _OWN.search(text) is not None and _OF_WHAT_FOLLOWS.search(text) is None
    return _WAS.fullmatch(text.strip()) is not None or (own and takes_back(text))


def without_earlier(text: str) -> str:
    """`text` with blanks for what says that an earlier message is void: beside an order that is clear anyway."""
    return _EARLIER.sub(lambda found: " " * len(found.group()), text)


_RENAMES = re.compile(
    r"\W*(?:(?:no|sorry|hm+|oops|wait|nah|ah|oh|ok)\W+)*"
    r"(?:not [^\W\d_]+\W+(?P<behind>[^\W\d_]{2,})|(?P<before>[^\W\d_]{2,}),? (?:i mean(?:t)?|not [^\W\d_]+))\W*",
    re.IGNORECASE,
)
_OTHERWISE_MEANT = re.compile(
    r"\b(?:thinks?|says?|said|believes?|thought)(?: that)?\s*$|(?<!\bi )\bwould\s*$"
    r"|\b(?!i\b)\w+['\u2019]d\s*$|\b(?:last|next|previous) (?:round|time|turn)\s*$",
    re.IGNORECASE,
)
"""Before what looks like a correction: what somebody else likes, or another round: `Bo would rather`."""
_LATELY = r"(?:\s+(?:still|just|also|even|always|later|maybe|yet|easily|both|all|really))*"
_TO = (
    "".join(f"(?<!{word} )" for word in ("ant", "need", "have", "like", "love", "oing", "refer", "decided", "got"))
    + r"\bto"
)
_NO_REASON = (
    r"no\s+(?:\w+\s+)?(?:reasons?|need|point|way|chance|plans?|desire|wish|sense|use|time)"
    r"(?:\s+(?:to|in|of|that|for|i|we|am))*"
)
_OF_OTHERS = (
    r"(?:(?:you|they|he|she|we|every(?:one|body)|some(?:one|body)|people|them|him|her|us)(?:['\u2019](?:ll|d|re|s))?"
    r"|(?!i\b)\w+\s+will)"
)
_NOT_CHANGED = re.compile(
    rf"(?:\b(?:may|might|could|can|cannot|never|not|who)|n['\u2019]?t){_LATELY}"
    rf"(?:\s+(?:want|have|need|like|plan|going|wish|mean|wanna|gonna)(?:\s+to)?)?\s*$"
    rf"|(?:\b(?:would|is|are|{_OF_OTHERS}|{_TO}|{_NO_REASON})|['\u2019]d){_LATELY}\s*$",
    re.IGNORECASE,
)
"""Before `change to`: what may yet be, is not, or what others do: `since I may still change to 2G`."""
_NEAR = 80
"""In characters: so far before `change to` that is looked for."""


_CHANGES = re.compile(r"(?:chang|switch|swap)", re.IGNORECASE)
_WISHES = re.compile(r"\bif (?:you|someone|somebody|i)\b(?:(?!,|\bthen\b).)*$", re.IGNORECASE)
"""Before what looks like a correction: `I'll cry if you make it T`."""


def renames(text: str) -> str:
    """What a text says in place of something else: `not echo, sound`, `sound, not echo`, `sound I mean`; or ""."""
    if text.lower().lstrip().startswith("no") and corrects(text):
        return low_words(text)[-1]
    found = _RENAMES.fullmatch(text.strip())
    new = next(filter(None, found.group("behind", "before")), "") if found is not None else ""
    return "" if fills(new.lower()) else new


_REFUSES_THING = re.compile(
    r"\W*(?:(?:ok|oh|wait|actually|sorry|and|but)\W+)*(?:no|not|never ?mind|nvm|without|skip)(?: (?:the|my|more))*"
    r" [\w@#-]",
    re.IGNORECASE,
)


def refuses_thing(text: str) -> bool:
    """Whether a text begins by refusing something: `no 7 today`; not `no, 7`."""
    return _REFUSES_THING.match(text) is not None


def switches(text: str) -> Iterator[Span]:
    """The places behind which something else than before may be ordered, the last first; `wait make that` is one."""
    found: list[Span] = []
    for each in SWITCH.finditer(text):
        before = text[: each.start()]
        softly = each.group().lower().startswith(("rather", "instead"))
        wished = _WISHES.search(LAST_SENTENCE.split(before)[-1]) is not None
        wished = wished or (
            _CHANGES.match(each.group()) is not None and _NOT_CHANGED.search(before[-_NEAR:]) is not None
        )
        if (
            wished
            or (softly and _depends(before))
            or _ends_in_a_condition(before)
            or _OTHERWISE_MEANT.search(before) is not None
        ):
            continue
        start = found.pop().start if found and found[-1].end == each.start() else each.start()
        found.append(Span(start, each.end()))
    yield from reversed(found)


def _depends(before: str) -> bool:
    """Whether the sentence that a text ends in names a condition: `if he does not I'd rather`."""
    return is_conditional(low_words(LAST_SENTENCE.split(before)[-1]))


def _ends_in_a_condition(before: str) -> bool:
    """Whether the last clause of a text says when what follows is meant: `..., and if he doesn't`."""
    words = low_words(_CLAUSE.split(before.rstrip(" ,"))[-1])
    return is_conditional(words[:2] if words[:1] in (["and"], ["but"], ["or"]) else words[:1])


def without_switches(text: str) -> str:
    """`text` with words of correction replaced by blanks: in `no wait, scratch that` the `no` denies nothing."""
    return SWITCH.sub(lambda found: " " * len(found.group()), text)
