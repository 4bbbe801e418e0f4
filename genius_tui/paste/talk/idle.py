"""Conditions of which nothing follows for an order: `if you tie with me again I scream`."""

from __future__ import annotations

import re
from collections.abc import Iterator

_SENTENCE = re.compile(r"[^.!?;)\n\U0001F300-\U0001FAFF]+")
_LEAD = (
    r"(?:(?:and|but|so|lol|ok|btw|by the way|haha|also|ngl|then|well|honestly|because|since|cos|bc"
    r"|i (?:think|guess|bet|believe|suppose|assume|reckon)(?:\sthat)?),? )*+"
)
_IF = re.compile(
    rf"{_LEAD}(?<![^\W_])(?P<if>if|when|unless)(?! (?:not|so|yes|no|possible|that'?s ok\w*)\b) ", re.IGNORECASE
)
_I = (
    r"(?:i(?:['\u2019](?:ll|m|d|m gonna)| will| shall| am| would| swear i['\u2019]ll| might| gotta)?"
    r"|im|ill|imma|i['\u2019]ma) (?:(?:going to|gonna|literally|just|so|actually|probably|honestly|all|also|really) )*"
)
_FEELINGS = (
    r"(?:eat(?:ing)? my|cry|crying|scream\w*|quit(?:ting)?|riot\w*|rag(?:e|ing)|laugh\w*|die|dead|dying|kill|explode"
    r"|flip|los(?:e|ing) (?:it|my)|haunt|(?:owe|buy) (?:you|everyone)|never (?:speak|talk|trust|forgive)"
    r"|be (?:so |very |really |super )?(?:cross|mad|sad|angry|furious|happy|pissed|annoyed|disappointed"
    r"|upset|impressed|amazed|shocked|surprised|rich|proud)|sue|complain|blame|faint|uninstall"
    r"|go (?:mad|crazy|insane)|burn (?:this|the)"
    r"|throw (?:my|a)|give up(?!\s+\S)|retire|apologi[sz]e|celebrate|dance|cheer|sulk|forgive|sing)\b"
)
_OTHERS = r"(?:you|he|she|they|y['\u2019]?all|people|everyone|everybody|nobody)(?:['\u2019](?:ll|re|d|s))?(?= )"
_DO = (
    r"(?:(?:\swill| won['\u2019]?t| would)(?:\snot)? be"
    r" (?:alone|lonely|fine|sad|happy|rich|sorry|surprised|ok(?:ay)?|in trouble)\b"
    r"|(?:\s(?:all|both|just|only|will|would|can|may|might|really|still|definitely|each))* (?:owes?|deserves?|buys?"
    r"|knows?|wins?|loses?|laughs?|dies?|cry|cries"
    r"|can have (?:the|my|an?) (?:garnet|gold|blame|medal|credit|cookie|beer|drink))\b)"
    r"(?! (?:it|that|this|mine|there)\b)"
)
_IT_IS = (
    r"(?:it|that|this)(?:['\u2019]ll| will| won['\u2019]?t| would| wouldn['\u2019]?t|['\u2019]s| is)(?:\snot)?(?:\sbe)?"
    r" (?:(?:so|just|really|very|pretty|kinda|totally|all|gonna be|going to be|a|an|the) )*"
    r"(?:me|my fault|your fault|fun|funny|hilarious|sad|shame|on (?:you|him|her|them)|great|awkward|magic|miracle"
    r"|wonder|world|boring|disaster|brutal|amazing|embarrassing)\b"
)
_FOLLOWS = re.compile(rf"\b(?:{_I}{_FEELINGS}|{_OTHERS}{_DO}|{_IT_IS})", re.IGNORECASE)
"""What one feels, and what is others' affair: nothing that the host has to enter."""
_LOOSELY = re.compile(
    rf", (?:then )?(?:{_OTHERS}|both|neither|all of (?:you|us|them)"
    r"|the (?:next|other|others|lower|higher|highest|lowest)) ",
    re.IGNORECASE,
)
"""Behind a comma anything that others do: what they are to do for the writer has words of danger."""
_DANGER = re.compile(
    r"\b(?:instead|swap\w*|switch\w*|chang\w*|should|else|elsewhere|otherwise|rather|then|go|goes|going|mov\w+|tak\w+"
    r"|play\w*|use|pick|choose|put|send|out|hide|buy|rob|open|search|bid|order|mine|scratch|cancel|forget|ignore|make"
    r"|have (?:it|that|this)|with(?! (?:me|you|us|joy|love)\b)"
    r"|(?:in|at|into|on|onto)(?! (?:a|the|my|myself|front|peace|general|shame|despair|bed|public)\b)"
    r"|what to|let me|tell|ask|warn|ping|remind|decid\w+|judge|fix|adjust|correct|skip|drop|leave|keep|stay|wait|count"
    r"|give|need|want|prefer|like)\b|[\d:]|(?-i:\b(?!I\b)[A-Z]{1,2}\b)",
    re.IGNORECASE,
)
"""Behind what follows from a condition it may order something all the same."""
_DEED = re.compile(
    r"\b(?:(?:i|we)(?:['\u2019](?:ll|m|d))? (?:(?:will|would|could|can|might|get to|just|rather|also|all|both) )*"
    r"(?:go|take|use|play|pick|choose|move|stay|want|put|enter|rob|hide)"
    r"|me (?:to|in|into|on|down)|please|pls|(?:you|host) (?:could|can|would)|let (?:me|us)|instead|else|then|otherwise"
    r"|swap|switch|change|make it|put me|cancel|scratch|ignore|forget)\b",
    re.IGNORECASE,
)
"""What in a condition is no condition any more, but an order."""
_EVIDENT = re.compile(r"[\d:]|\b(?!I\b)[A-Z]{1,2}\b")
"""What may be of an order, in the condition: `I'd be happy if that was 30`."""
_LONGEST = 100
"""In characters: between a condition's `if` and what follows from it."""
_REACH = 300
"""In characters: so far behind an `if` anything is looked for."""
_CLAUSE_END = re.compile(r",|$")


def idle(text: str) -> Iterator[tuple[int, int]]:
    """Where a text says under a condition what is no order: from the `if` to the end of what follows from it, or from
    that to the end of the condition, as starts and ends.
    """
    for sentence in _SENTENCE.finditer(text):
        for condition in _IF.finditer(text, *sentence.span()):
            end = min(sentence.end(), condition.end() + _REACH)
            span = _led(text, condition, end) or _hanging(text, condition, sentence.start(), end)
            if span is not None:
                yield span


def _led(text: str, condition: re.Match[str], end: int) -> tuple[int, int] | None:
    """A condition before what follows: `if Bo takes it i'll cry`."""
    found = _FOLLOWS.search(text, condition.end(), end) or _LOOSELY.search(text, condition.end(), end)
    if found is None or condition["if"].lower() == "unless" or found.start() > condition.end() + _LONGEST:
        return None
    if _DEED.search(text, condition.end(), found.start()) is not None:
        return None
    stop = _clause_end(text, found.end(), end)
    return None if _DANGER.search(text, found.end(), stop) is not None else (condition.start(), stop)


def _hanging(text: str, condition: re.Match[str], begin: int, end: int) -> tuple[int, int] | None:
    """What follows, before its condition: `I scream if you tie with me`; `you won't be alone if you announce it`."""
    before = [*_FOLLOWS.finditer(text, max(begin, condition.start() - _LONGEST), condition.start())]
    if not before or _DANGER.search(text, before[-1].end(), condition.start()) is not None:
        return None
    stop = _clause_end(text, condition.end(), end)
    orders = _DEED.search(text, condition.end(), stop) or _EVIDENT.search(text, condition.end(), stop)
    return None if orders is not None else (before[-1].start(), stop)


def _clause_end(text: str, start: int, end: int) -> int:
    """Where the clause ends that a place is in."""
    found = _CLAUSE_END.search(text, start, end)
    return end if found is None else found.start()
