"""How names are written: what two have in common, and the marks that tell apart what is otherwise the same."""

from __future__ import annotations

import difflib
import re
from functools import lru_cache
from unicodedata import category, normalize

from games.core.names import ZERO_WIDTH_JOINER, key
from genius_tui.paste import chat_text, heads
from genius_tui.paste.openings import BULLETS

_ACCENTS = range(0x0300, 0x0370)
_COLOURS = range(0x1F3FB, 0x1F400)
"""Colours of skin: they change the emoji before them."""
_FREE = "*~`\"'<>[](){}|@ "
"""What chats set around any name, beside the names of emoji."""
_EMOJI_NAMES = re.compile(r"(?::\w{2,40}:)+")
_IN_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\}|#\d+")
_FIGURES = re.compile(r"\d+")


def same(name: str) -> str:
    """A key that is equal for names that are the same, however their accents and emoji are encoded."""
    return name.lower() if name.isascii() else key("".join(sign for sign in name if not chat_text.is_selector(sign)))


@lru_cache(maxsize=2000)  # each line of a message is held against the same names, from several sides
def letters(name: str) -> str:
    """The letters and figures of a name, without case and the accents of letters; vowel signs of other scripts stay."""
    return "".join(sign for sign in _unaccented(name) if sign.isalnum() or _is_mark(sign))


@lru_cache(maxsize=2000)
def core(name: str) -> str:
    """A name without what chats and people put around it: `Ann` of `Ann (he)` and `Ann#2`."""
    *_, shortest = heads.bare(name)
    return shortest if letters(shortest) else name


def ends_between(before: str, behind: str) -> bool:
    """Whether a name may begin or end between two signs, or at either end of a line (""): not inside a word or an
    emoji, nor where a word touches an emoji, or an emoji another.
    """
    if not before or not behind or before.isspace() or behind.isspace():
        return True
    if ZERO_WIDTH_JOINER in (before, behind) or _is_mark(behind) or ord(behind) in _COLOURS:
        return False
    return not (_is_of_name(before) and _is_of_name(behind))


def freed(text: str) -> str:
    """A text without what chats set around any name."""
    return _EMOJI_NAMES.sub("", text).strip(_FREE)


def without_asides(name: str) -> str:
    """A name without what stands in brackets."""
    return _IN_BRACKETS.sub("", name)


def pictures(name: str) -> str:
    """The emoji of a name, with what joins and colours them."""
    if name.isascii():
        return ""
    return "".join(sign for sign in name if chat_text.is_emoji(sign) and not chat_text.is_selector(sign))


def adds_marks(written: str, name: str) -> bool:
    """Whether a name of the same letters as `name` has an accent or an emoji that this does not have."""
    if pictures(written) not in ("", pictures(name)):
        return True
    pairs = zip(_accented(written), _accented(name), strict=False)
    return any(accents and accents != others for accents, others in pairs)


def tells_apart(written: str, name: str) -> bool:
    """Whether a name that resembles `name` has something of its own that no slip brings about: an emoji, figures,
    something in brackets, a word more.
    """
    one, other = key(written), key(name)
    own = [(pictures(one), pictures(other))]
    own += [("".join(form.findall(one)), "".join(form.findall(other))) for form in (_IN_BRACKETS, _FIGURES)]
    return any(mark not in ("", others) for mark, others in own) or _has_word_more(one, other)


def likeness(one: str, two: str) -> float:
    """How alike two names are, from 0 to 1, accents aside."""
    return difflib.SequenceMatcher(None, _unaccented(one), _unaccented(two)).ratio()


def goes_on(written: str, name: str) -> bool:
    """Whether a name begins with another, as whole words, and has more letters; accents aside."""
    return _goes_on(_unaccented(written), _unaccented(name))


def _has_word_more(written: str, name: str) -> bool:
    one, other = _unaccented(written), _unaccented(name)
    return _goes_on(one, other) or _goes_on(one[::-1], other[::-1])


def _goes_on(text: str, beginning: str) -> bool:
    rest = text[len(beginning) :] if beginning and text.startswith(beginning) else ""
    return bool(letters(rest)) and not (rest[0].isalnum() or _is_mark(rest[0]))


def _unaccented(name: str) -> str:
    if name.isascii():
        return name.lower()
    return "".join(sign for sign in normalize("NFKD", name.casefold()) if ord(sign) not in _ACCENTS)


def _is_mark(sign: str) -> bool:
    """Whether a sign is a part of the letter before it: an accent, a vowel."""
    return not sign.isascii() and category(sign) in ("Mn", "Mc") and not chat_text.is_selector(sign)


def _is_of_name(sign: str) -> bool:
    return sign.isalnum() or _is_mark(sign) or (chat_text.is_emoji(sign) and sign not in BULLETS)


def _accented(name: str) -> list[str]:
    """The accents on each letter or figure."""
    if name.isascii():
        return [""] * sum(map(str.isalnum, name))
    found: list[str] = []
    for sign in normalize("NFKD", name.casefold()):
        if sign.isalnum():
            found.append("")
        elif found and ord(sign) in _ACCENTS:
            found[-1] += sign
    return found
