"""Names of seats, and texts that people type: cleaning, validation, suggestions for misspelt names."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from games.core.errors import SetupError
from games.core.lookalikes import alike, looks_empty, unseen
from games.core.viewers import Seat

LONGEST_NAME = 24
LONGEST_TEXT = 2000
_SHORTEST_BEGINNING = 3
"""In letters: a shorter beginning may be any word."""
RESERVED = frozenset({"host", "public", "everyone", "nobody"})

ZERO_WIDTH_JOINER = "\u200d"
_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp", "Co"})
_EMOJI_BEFORE = frozenset({"So", "Sk", "Mn", "Cn"})
_EMOJI_AFTER = frozenset({"So", "Cn"})
_AROUND = frozenset({"So", "Sk", "Cn", "Me", "Cf", "Zs"})
_VARIATION = "\ufe0e\ufe0f"
_ADDED = re.compile(r"(?<=\S)\s*(?:\([^()]*\)|\[[^\[\]]*\]|#\d{1,5})$")


def clean(text: str) -> str:
    r"""`text` without control, format and surrogate characters (Cc, Cf, Cs), so that it cannot control a terminal.

    Line ends stay as `\n`, a tab becomes a blank, and a zero-width joiner between emoji stays.
    """
    if text.isascii() and text.isprintable():
        return text
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    return "".join(
        character for index, character in enumerate(text) if character == "\n" or not _steers(text, index, character)
    )


def key(name: str) -> str:
    """A key that is equal for names that count as the same: case and the encoding of accents do not matter."""
    if name.isascii():
        return name.lower()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def check_names(names: Sequence[str], least: int, most: int) -> tuple[Seat, ...]:
    """The seats' names, trimmed, in order.

    Raises SetupError if a name is not allowed, two are the same or look the same, or there are fewer than `least` or
    more than `most`.
    """
    return _checked_names(tuple(names), least, most)


@lru_cache(maxsize=64)  # a playtest begins thousands of matches with the same names
def _checked_names(names: tuple[str, ...], least: int, most: int) -> tuple[Seat, ...]:
    seats = tuple(check_name(name) for name in names)
    for index, seat in enumerate(seats):
        wrong = next((why for other in seats[:index] if (why := clash(other, seat))), "")
        if wrong:
            raise SetupError("players", wrong)
    if not least <= len(seats) <= most:
        raise SetupError("players", f"this game takes {span(least, most)} players, not {len(seats)}")
    return seats


def check_name(name: str) -> str:
    """`name` trimmed. Raises SetupError if no seat may have this name."""
    name = name.strip()
    if not name:
        raise SetupError("players", "a name is empty: write 1 to 24 characters")
    if len(name) > LONGEST_NAME:
        raise SetupError("players", f"{clean(name)} has {len(name)} characters: 24 is the most")
    check_visible(name, "players")
    if key(name) in RESERVED:
        raise SetupError("players", f"{name} is a word of the game: choose another name")
    taken = next((word for word in RESERVED if alike(name, word)), None)
    if taken is not None:
        raise SetupError("players", f"{name} looks like {taken}, a word of the game: choose another name")
    return name


def check_visible(name: str, where: str) -> None:
    """Raises SetupError, for the header key `where`, if a name looks empty or has invisible characters."""
    if looks_empty(clean(name)):
        raise SetupError(where, f"a name looks empty ({_codes(name)}): use visible letters, digits or signs")
    if clean(name) != name or "\n" in name or "\t" in name:
        raise SetupError(where, f"{clean(name)!r} has invisible characters: leave them out")
    hidden = unseen(name)
    if hidden:
        raise SetupError(where, f"{name!r} has invisible characters ({_codes(hidden)}): leave them out")


def clash(one: str, two: str) -> str:
    """A sentence about `two` on why no match can have both names; empty if one can."""
    if key(one) == key(two):
        return f"two players are called {two}: give each a different name"
    if not alike(one, two):
        return ""
    pairs = zip(two, one, strict=False)
    differ = next(((this, that) for this, that in pairs if this != that and alike(this, that)), None)
    told = f" ({differ[0]} is {_codes(differ[0])}, {differ[1]} {_codes(differ[1])})" if differ else ""
    return f"{two} looks the same as {one}{told}: change one of them"


def match_name(text: str, names: Iterable[str]) -> str | None:
    """The name that equals `text`, case aside, or None."""
    return _by_key(tuple(names)).get(key(text.strip()))


def bare(name: str) -> str:
    """A name without what people put around it in chats: `@` before it, emoji, something in brackets or `#1234`."""
    shorter = name.strip()
    while True:
        begin, end = 0, len(shorter)
        while begin < end and _is_around(shorter[begin], before=True):
            begin += 1
        while end > begin and _is_around(shorter[end - 1]):
            end -= 1
        kept = _ADDED.sub("", shorter[begin:end])
        if kept == shorter or not kept:
            return shorter or name.strip()
        shorter = kept


def meant(text: str, names: Iterable[str]) -> tuple[str, ...]:
    """The names that `text` may mean: the one that equals it, case aside, or else those that do without what stands
    around them (`Bo` for `Bo 🎲`). With one that only looks the same, so that nobody is taken for another.
    """
    names = tuple(names)
    if (found := match_name(text, names)) is not None:
        return (found,)
    wanted = bare(text)
    near = [name for name in names if key(bare(name)) == key(wanted)]
    return tuple(name for name in names if name in near or alike(bare(name), wanted)) if near else ()


@lru_cache(maxsize=64)  # a paste asks the same few lists of names for each of its words
def _by_key(names: tuple[str, ...]) -> Mapping[str, str]:
    return {key(name): name for name in reversed(names)}


def nearest(text: str, names: Iterable[str], likeness: float = 0.5) -> str | None:
    """The only name that `text` begins, or of which it is probably a misspelling; or None. `likeness`: how alike they
    are at least, up to 1.
    """
    by_key = {key(name): name for name in names}
    wanted = key(text.strip())
    if len(wanted) > 3 * max(map(len, by_key), default=0):
        return None
    begun = [each for each in by_key if len(wanted) >= _SHORTEST_BEGINNING and each.startswith(wanted)]
    close = begun if len(begun) == 1 else difflib.get_close_matches(wanted, by_key, n=1, cutoff=likeness)
    return by_key[close[0]] if close else None


def in_seat_order(seats: Sequence[Seat], some: Iterable[Seat]) -> tuple[Seat, ...]:
    """`some` of the `seats`, in the order of the header."""
    chosen = frozenset(some)
    return tuple([seat for seat in seats if seat in chosen])


def stopped(said: str) -> str:
    """A sentence with a full stop, unless it ends with a text that has its own."""
    return said if said.endswith((".", "!", "?")) else f"{said}."


def listed(words: Sequence[str], joint: str = "and") -> str:
    """`words` as a list in a sentence: "A", "A and B", "A, B and C"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def span(least: int, most: int) -> str:
    """A range in words: "2 to 40", or "12" if both are the same."""
    return str(least) if least == most else f"{least} to {most}"


def counted(number: int, word: str) -> str:
    """`number` with its word: "1 card", "2 cards"."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _codes(text: str) -> str:
    """The code points of a text: U+3164."""
    return " ".join(f"U+{ord(character):04X}" for character in text)


def _steers(text: str, index: int, character: str) -> bool:
    if character == ZERO_WIDTH_JOINER:
        return not _between_emoji(text, index)
    return unicodedata.category(character) in _INVISIBLE


def _is_around(character: str, *, before: bool = False) -> bool:
    """Whether a character at an end of a name is only put around it: an emoji, a blank, an `@` before it."""
    if character in _VARIATION or (before and character == "@"):
        return True
    return unicodedata.category(character) in _AROUND


def _between_emoji(text: str, index: int) -> bool:
    if not 0 < index < len(text) - 1:
        return False
    before, after = unicodedata.category(text[index - 1]), unicodedata.category(text[index + 1])
    return before in _EMOJI_BEFORE and after in _EMOJI_AFTER
