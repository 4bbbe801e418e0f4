"""Names and texts that break careless programs, for all screens, boards, files and orders that contain them."""

from __future__ import annotations

ESCAPE = "\x1b"
OVERRIDE = "\u202e"
JOINER = "\u200d"

NAMES = (
    "[/]",
    "[@click=app.bell]x[/]",
    "[red]",
    "[b",
    "[Bold]on[/Bold]",
    "[$x]",
    "[link=file:///]x",
    "\\[/]",
    f"\U0001f469{JOINER}\U0001f680",
    "\u6f22" * 24,
    "e\u0301\u0301\u0301\u0301",
    "\u2764\ufe0f",
    "\u0627\u0644\u0639\u0631\u0628",
    '"',
    'Bo "the axe"',
    "a;b",
    "a,b",
    "a: b",
    "with",
    "Bo",
    "vote Bo",
    "and",
    "3",
    "-",
    "{0}",
    "%s $name `x`",
)
"""Valid names for a header, all different: nothing may crash on them, drop them, or treat them as markup."""

REFUSED_NAMES = (
    "",
    "   ",
    "x" * 25,
    f"{ESCAPE}[31mEve",
    f"{ESCAPE}]0;owned{ESCAPE}\\Eve",
    f"Eve{OVERRIDE}nnA",
    f"An{JOINER}na",
    "An\u200bna",
    "An\nna",
    "An\tna",
    "An\x07na",
    "An\u2028na",
    "An\x9bna",
    "\u3164",
    "\u115f",
    "\u1160",
    "\uffa0",
    "\u2800",
    "\U0001d159",
    "\u2800 \u3164",
    "\u0301",
    "\ufe0f",
    "Ann\ufe0f",
    "An\u034fn",
    "Ann\u3164",
    "Ann\U000e0101",
    "host",
    "h\u043est",
    "PUBLIC",
    "Everyone",
    "nobody",
)
"""Names that a header must refuse."""

CLEANED = {
    f"{ESCAPE}[31mEve": "[31mEve",
    f"{ESCAPE}]0;owned{ESCAPE}\\Eve": "]0;owned\\Eve",
    f"Eve{OVERRIDE}nnA": "EvennA",
    f"An{JOINER}na": "Anna",
    "An\u200bna": "Anna",
    "An\x07na": "Anna",
    "An\u2028na": "Anna",
    "An\x9bna": "Anna",
    "An\tna": "An na",
    f"\U0001f469{JOINER}\U0001f680": f"\U0001f469{JOINER}\U0001f680",
}
"""Typed or pasted text -> the text after cleaning."""

TEXTS = (
    *NAMES,
    *CLEANED,
    "",
    " ",
    ";",
    ";;\n;",
    '"',
    '"""',
    'x "',
    "\x00",
    "\ud800",
    "9" * 400,
    "A B with " + "3 " * 200,
    "\u0663 with \u0661",
    "\u00b9 with \u00b2",
    "with with with",
    "+ + + +",
    ",,,",
    "and and with and",
)
"""Order texts that nobody would write in good faith."""
