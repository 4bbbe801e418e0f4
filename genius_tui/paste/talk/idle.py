"""Conditions of which nothing follows for an order: `if you tie with me again I scream`."""

from __future__ import annotations

import re
from collections.abc import Iterator

_SENTENCE = re.compile(r"[^.!?;)\n\U0001F300-\U0001FAFF]+")
_LEAD = (
    r"(?:(?:and|but|so|lol|ok|btw|by the way|haha|also|ngl|then|well|honestly|because|since|cos|bc"
    r"|i (?:think|guess|bet|believe|suppose|assume|reckon)(?: that)?),? )*+"
)
_IF = re.compile(
    rf"{_LEAD}(?<![^\W_])(?P<if>if|when|unless)(?! (?:not|so|yes|no|possible|that'?s ok\w*)\b) ", re.IGNORECASE
)
_I = (
    r"(?:i(?:['\u2019]ll|['\u2019]m|['\u2019]d|['\u2019]m gonna| will| am| would| swear i['\u2019]ll"
    r"| might| gotta)?|im|ill|imma|i['\u2019]ma)"
    r" (?:(?:going to|gonna|literally|just|so|actually|probably|honestly|all|also|really) )*"
)
_FEELINGS = (
    r"(?:eat(?:ing)? my|cry|crying|scream\w*|quit(?:ting)?|riot\w*|rag(?:e|ing)|laugh\w*|die|dead"
    r"|dying|kill|explode|flip"
    r"|lose (?:it|my)|losing (?:it|my)|haunt|owe (?:you|everyone)|buy (?:you|everyone)|never (?:speak"
    r"|talk|trust|forgive)"
    r"|be (?:so |very |really |super )?(?:mad|sad|angry|furious|happy|pissed|annoyed|disappointed"
    r"|upset|impressed|amazed"
    r"|shocked|surprised|rich|proud)|sue|complain|blame|faint|uninstall|go (?:mad|crazy|insane)|burn (?:this|the)"
    r"|throw (?:my|a)|give up|retire|apologi[sz]e|celebrate|dance|cheer|sulk|forgive|sing)\b"
)
_OTHERS = r"(?:we|you|he|she|they|y['\u2019]?all|people|everyone|everybody|nobody)(?:['\u2019](?:ll|re|d|s))?(?= )"
_DOES = (
    r"(?:(?: will| won['\u2019]?t| would)(?: not)? be (?:alone|lonely|fine|sad|happy|rich|sorry"
    r"|surprised|ok(?:ay)?|in trouble)\b|(?: (?:all|both|just|only|will|would|can|may|might|really|still"
    r"|definitely|each))*"
    r" (?:owes?|deserves?|buys?|knows?|wins?|loses?|laughs?|dies?|cry|cries|can have (?:the|my|a"
    r"|an) (?:garnet|gold|blame|medal|credit"
    r"|cookie|beer|drink))\b)(?! (?:it|that|this|mine|there)\b)"
)
_IT = (
    r"(?:it|that|this)(?:['\u2019]ll| will| won['\u2019]?t| would| wouldn['\u2019]?t|['\u2019]s| is)(?: not)?(?: be)?"
    r" (?:(?:so|just|really|very|pretty|kinda|totally|all|gonna be|going to be|a|an|the) )*"
    r"(?:me|my fault|your fault|fun|funny|hilarious|sad|shame|on (?:you|him|her|them)|great|awkward"
    r"|magic|miracle|wonder|world|boring"
    r"|disaster|brutal|amazing|embarrassing)\b"
)
_DANGER = re.compile(
    r"\b(?:instead|swap\w*|switch\w*|chang\w*|should|else|elsewhere|otherwise|rather|then|go|goes"
    r"|going|mov\w+|tak\w+|play\w*|use|pick|choose|put|send|out|hide|buy|rob|open|search|bid|order|mine|scratch"
    r"|cancel|forget|ignore|make|have (?:it|that|this))\b|[\d:]",
    re.IGNORECASE,
)
"""Behind what follows from a condition it may order something all the same."""
_OWN_DEED = re.compile(
    r"\b(?:(?:i|we)(?:['\u2019](?:ll|m|d))? (?:(?:will|would|just|rather|also) )*(?:go|take|use|play"
    r"|pick|choose|move|stay|want|put|enter|rob|hide)"
    r"|me (?:to|in|into|down)|instead|else|then|otherwise|swap|switch|change|make it|put me|cancel"
    r"|scratch|ignore|forget)\b",
    re.IGNORECASE,
)
"""What in a condition is no condition any more, but an order."""
_FOLLOWS = re.compile(rf"(?P<feels>\b{_I}{_FEELINGS})|\b(?P<others>{_OTHERS}{_DOES})|(?P<it>\b{_IT})", re.IGNORECASE)
_LOOSELY = re.compile(
    rf", (?:then )?(?P<others>{_OTHERS}|both|neither|all of (?:you|us|them)|the (?:next|other|others"
    rf"|lower|higher|highest|lowest)) ",
    re.IGNORECASE,
)
"""Behind a comma anything that others do: what they are to do for the writer has words of danger."""
_LONGEST = 100
_CLAUSE_END = re.compile(r",|$")


def idle(text: str) -> Iterator[tuple[int, int]]:
    """Where a text says under a condition what is no order: from the `if` to the end of what follows from it, or from
    that to the end of the condition, as starts and ends.
    """
    for sentence in _SENTENCE.finditer(text):
        for condition in _IF.finditer(text, *sentence.span()):
            span = _led(text, condition, sentence.end()) or _hanging(text, condition, *sentence.span())
            if span is not None:
                yield span


def _led(text: str, condition: re.Match[str], end: int) -> tuple[int, int] | None:
    """A condition before what follows: `if Bo takes it i'll cry`."""
    if condition["if"].lower() == "unless":
        return None
    last = min(end, condition.end() + _LONGEST)
    found = _FOLLOWS.search(text, condition.end(), end) or _LOOSELY.search(text, condition.end(), end)
    if found is None or found.start() > last or _OWN_DEED.search(text, condition.end(), found.start()) is not None:
        return None
    behind = _CLAUSE_END.search(text, found.end(), end)
    stop = behind.start() if behind is not None else end
    return None if _DANGER.search(text, found.end(), stop) is not None else (condition.start(), stop)


def _hanging(text: str, condition: re.Match[str], begin: int, end: int) -> tuple[int, int] | None:
    """What follows, before its condition: `I scream if you tie with me`; `you won't be alone if you announce it`."""
    before = [*_FOLLOWS.finditer(text, max(begin, condition.start() - _LONGEST), condition.start())]
    stop = _CLAUSE_END.search(text, condition.end(), end)
    last = stop.start() if stop is not None else end
    if not before or _DANGER.search(text, before[-1].end(), condition.start()) is not None:
        return None
    return None if _DANGER.search(text, condition.end(), last) is not None else (before[-1].start(), last)
