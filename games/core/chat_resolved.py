"""What a message thought of and then does: `I was thinking about robbing Bo, and so I will`, which is no mere tale."""

from __future__ import annotations

import re

_THOUGHT = (
    r"\b(?:thinking|thought|considering|considered|contemplating|tempted|wanted|planning|planned|pondering|toying"
    r"|toyed|debating|wondering|wondered)\b"
)
_REFUSES = r"(?!\b(?:but|no|nah|nope|not|instead|until|then)\b|n['\u2019]t\b)"
_IT = r"(?:\s+(?:it|that|so|this|just\s+that|exactly\s+that))"
_DOES = (
    r"(?:i(?:\s+still)?\s+(?:will|do|am|shall)"
    rf"|(?:i\s+(?:will|shall)|i['\u2019]?ll|let['\u2019]?s)\s+(?:just\s+)?(?:do|go\s+(?:for|with)|stick\s+with|try){_IT}"
    rf"|(?:i['\u2019]?m|i\s+am)?\s*(?:doing|going\s+(?:for|with)|sticking\s+(?:to|with)){_IT}"
    r"|why\s+not|yes(?:\s+(?:please|pls|i\s+(?:will|do)))?|so\s+be\s+it|(?:so\s+)?it\s+is"
    r"|(?:so\s+)?(?:s?he|it)\s+(?:goes|does|will|shall)(?:\s+(?:there|so|it|that))?)"
)
_RESOLVED = re.compile(
    rf"{_THOUGHT}(?:{_REFUSES}[^.!?;\n]){{3,80}}?(?:\s*[,.;!\n\u2026]+\s*|\s+-+\s+|\s+(?=and\b|so\b))"
    rf"(?:(?:and|so|well|ok(?:ay)?|yeah|you\s+know\s+what|screw\s+it|what\s+the\s+heck)\W+){{0,3}}{_DOES}"
    r"(?:\s+(?:now|today|too|lol|haha|please|pls|this\s+(?:round|time)))*(?=\W*(?:$|[.!,;\n]))",
    re.IGNORECASE,
)


def resolved(text: str) -> str:
    """The question about what a text thought of and then does; empty without it."""
    said = _RESOLVED.search(text)
    return f'is that done: "{" ".join(said.group().split())}"? Write it as an order' if said is not None else ""
