"""A question who does a thing, and the writer's answer that it is he: `who hides? I'll do it`, `should I cap? yes`."""

from __future__ import annotations

import re

_AGREES = (
    r"(?:(?:ok(?:ay)?|well|then|fine|alright|h+m+|so|and|but|no\s?(?:one|body)|i\s+(?:guess|think|suppose)|lol|haha+|please|pls)\b\W*+){0,4}"
    r"(?:i(?:['’]?(?:ll|m|d)|\s+(?:will|am|do|can|could|would|shall|must|pay|volunteer|have\s+to))(?!\w)(?!['’]|\s+(?:not|never|hope|bet|think|guess)\b)"
    r"|(?:me|mine|us|same|let\s+me|count\s+me\s+in|my\s+turn|on\s+me|yes|yeah|yep|yup|sure|of\s+course|do\s+it|go\s+for\s+it|why\s+not)\b)"
    r"(?!\W+(?:he|she|they|you|it\s+(?:is|was|did)|\w+\s+(?:did|does|has|always))\b)"
)


def asked_who(deeds: str) -> re.Pattern[str]:
    """A question who does one of some deeds, whose words are given, and that its writer may do it."""
    return re.compile(
        r"\b(?:who(?:['’]s)?|(?:any|some|every|no)\s?(?:one|body)|one\s+of\s+(?:us|you))\b"
        rf"[^.!?\n]{{0,40}}?\b{deeds}\b[^.!?\n]{{0,40}}[.!?,]++\W*+{_AGREES}"
        rf"|\b(?:should|shall|did|does|do|has|is|will|can|could)\b[^.!?\n]{{0,40}}?\b{deeds}\b[^.!?\n]{{0,40}}\?++\W*+{_AGREES}"
        rf"|(?<![^.!?,;\n])[^.!?,;\n]{{0,20}}\b{deeds}\s*+\?++\W*+{_AGREES}",
        re.IGNORECASE,
    )
