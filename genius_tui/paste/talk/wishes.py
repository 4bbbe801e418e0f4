"""What only would be ordered, or is wished by others or for them: `I'd take 3 but I'm scared`, `Gus would love 10A`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from genius_tui.paste.talk.sentences import Span
from genius_tui.paste.talk.words import low_words

_VERY = r"(?:(?:a\s+bit|also|just|kinda|not|really|so|still|too|very|way)\s+)*"
_FEAR = (
    rf"(?:(?:i['\u2019]?m|i\s+am)\s+{_VERY}(?:afraid|allowed|anxious|brave|broke|chicken|lazy|nervous|poor|scared|shy|sure"
    r"|tired|unsure|worried)\b"
    rf"|(?:it|that)(?:['\u2019]?s|\s+(?:is|feels|looks|seems))\s+{_VERY}(?:crowded|dangerous|expensive|far|full|greedy|mean"
    r"|much|obvious|risky|scary)\b"
    r"|i\s+(?:can['\u2019]?t|cannot|don['\u2019]?t\s+(?:dare|trust|want)|won['\u2019]?t|dare\s+not|fear|have\s+no)\b"
    r"|no\s+(?:cards?|courage|garnets?|gold|guts|money|nerve)\b"
    r"|(?!i\b|no\b|we\b|it\b|that\b)[^\W\d_][\w'\u2019]*\s+(?:(?:is|are)\s+going\s+to|will|would|might|could)\b)"
)
_FEARED = re.compile(
    rf"(?<![\w'\u2019])(?:i['\u2019]?d|i\s+would)\s+(?P<deed>[^.!?;\n]{{1,100}}?),?\s+(?:but|only)\s+{_FEAR}",
    re.IGNORECASE,
)
"""What somebody would do who does not dare."""
_OF_ANOTHER = re.compile(
    r"(?<![\w'\u2019])(?!(?:i|we|one|he|she|they|it|that|this|there|what|which|who|mine)\b)(?P<who>[^\W_][\w-]*)"
    r"(?:['\u2019]d|\s+would)\s+(?:(?:also|definitely|just|really|so|surely|totally)\s+)*(?:adore|enjoy|fancy|hate|like|love)\b",
    re.IGNORECASE,
)
"""What somebody else would like."""
_TO_OTHERS = re.compile(
    r"(?:^|[.!?,;:(\n]\s*|\b(?:so|ok|okay|then|you)\s+)"
    r"(?:guys|folks|people|all|team|everyone|everybody|y['\u2019]?all|friends)\s+"
    r"(?:go|take|play|use|pick|enter|bid|move|rob|open|search|choose|try)(?:\s+(?:for|in|into|the|to|with|your))*\s+",
    re.IGNORECASE,
)
"""What others are to do: `guys go A with 3`."""
_OR_NOTHING = re.compile(r"\s*,?\s*or\s+(?:nothing|none|nada|pass|skip)\b(?!\s+(?:else|more)\b)", re.IGNORECASE)
_CONCLUDES = re.compile(r"[.!;\n]|\b(?:so|then|therefore|hence)\b", re.IGNORECASE)
_APART = re.compile(r"[.!?;,\n]|\b(?:so|but|and|then|while|because)\b", re.IGNORECASE)
_SENDS_ALL = re.compile(
    r"\W*(?:(?:ok|okay|so|right|alright|well|then|fine)\W+)*(?:every(?:one|body)|(?:we|you|us)\s+all|all\s+of\s+(?:us|you))"
    r"(?:\s+of\s+(?:us|you))?\s+(?:goes|go|to|takes?|plays?|moves?|bids?|enters?|picks?)\b[^.!?\n]{1,40}?"
    r"\s+(?:(?:then|ok(?:ay)?|right|agreed|please|pls)|with\s+\d{1,2})\W*",
    re.IGNORECASE,
)
"""A plan for all, that its writer may follow: `Everybody goes Beta then`."""


def leaves_open(text: str, kept: Sequence[bool], own: str) -> str:
    """The words of a text by which an order in it is only a wish, or others'; "" without any. `kept`: which of its
    characters are the order's. `own`: its writer's name.
    """
    for found in (*_OF_ANOTHER.finditer(text), *_TO_OTHERS.finditer(text)):
        begin = next((at for at in range(found.end(), len(text)) if kept[at]), len(text))
        others = found.re is _TO_OTHERS or found["who"].lower() not in low_words(own)
        near = begin < len(text) and _APART.search(text, found.end(), begin) is None
        if others and near and (found.re is _OF_ANOTHER or begin == found.end()):
            return found.group()
    return ""


def or_nothing(text: str, at: int) -> bool:
    """Whether a text goes on at a place with nothing for a choice: `A with 3, or nothing`; `all or nothing` is none."""
    return _OR_NOTHING.match(text, at) is not None and not text[:at].lower().endswith("all")


def feared(text: str) -> tuple[Span, Span] | None:
    """What the writer of a text would do and does not dare, `I'd take 3 but I'm scared`; and that with the reason."""
    found = _FEARED.search(text)
    return (Span(*found.span("deed")), Span(*found.span())) if found is not None else None


def conclusion(text: str) -> str:
    """What of a text follows from its beginning, or is another sentence: `can't, so B`."""
    found = _CONCLUDES.search(text)
    return text[found.end() :] if found is not None else ""


def sends_all(text: str) -> bool:
    """Whether a text says where all are to go, as what is settled: `Everybody goes Beta then`."""
    return _SENDS_ALL.fullmatch(text) is not None
