"""Tones and the palettes that hold their colours: two with grounds, and the 16 colours of the terminal without.

A tone says what a colour is for. A ground is a blend of tones into the page. Ink is moved towards the page's ink until
it can be read on its ground.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

Tone: TypeAlias = Literal[
    "ink",
    "page",
    "panel",
    "muted",
    "gold",
    "warn",
    "good",
    "bad",
    "accent",
    "host",
    "wall",
    "terrace",
    "paper",
    "print",
    "print_red",
    "open",
    "pass",
    "garnet",
    "closed",
    "closed_garnet",
    "sequence_a",
    "sequence_b",
    "sequence_c",
    "bonus",
    "parasite",
    "vault",
    "water",
    "fire",
    "grass",
    "seat1",
    "seat2",
    "seat3",
    "seat4",
    "seat5",
    "seat6",
    "seat7",
    "seat8",
    "seat9",
    "seat10",
    "seat11",
    "seat12",
    "seat13",
]
"""What a colour is for. Seats have tones of their own, in the order of the match; from the 14th on they repeat."""

Ansi: TypeAlias = Literal[
    "default", "bright_black", "red", "green", "yellow", "blue", "magenta", "bright_magenta", "cyan"
]
"""A colour of the terminal; `magenta` is the darker of two purples."""

PaletteName: TypeAlias = Literal["dark", "light", "terminal"]
"""`terminal`: the terminal's own 16 colours, without grounds."""

RGB: TypeAlias = tuple[int, int, int]

SEATS: tuple[Tone, ...] = tuple(tone for tone in get_args(Tone) if tone.startswith("seat"))
LEAST_CONTRAST = 4.5
_TENTHS = 10
_BLACK, _WHITE = (0, 0, 0), (255, 255, 255)


class Blend(Struct, frozen=True):
    """A colour made of tones: each with its share in percent, and the page for the rest."""

    parts: tuple[tuple[Tone, int], ...]

    def under(self, tone: Tone, percent: int) -> Blend:
        """The blend with so much of a tone laid over it."""
        left: tuple[tuple[Tone, int], ...] = tuple(
            (part, round(amount * (100 - percent) / 100)) for part, amount in self.parts
        )
        return Blend((*left, (tone, percent)))


def tint(tone: Tone, percent: int) -> Blend:
    """The page with so much of a tone in it."""
    return Blend(((tone, percent),))


class Palette(Struct, frozen=True):
    """The colours of the tones on a page of one brightness. `tints`: by how much a blend's shares are to be taken."""

    tones: Mapping[Tone, RGB]
    tints: float = 1.0

    def of(self, tone: Tone) -> RGB:
        """The colour of a tone; the ink's for one that it does not know, such as a board from outside may name."""
        return self.tones.get(tone, self.tones["ink"])

    def colour(self, blend: Blend) -> RGB:
        """The colour of a blend."""
        shares = [(self.of(tone), share * self._strength(tone) / 100) for tone, share in blend.parts]
        rest = max(0.0, 1 - sum(share for _, share in shares))
        return _sum([*shares, (self.tones["page"], rest)])

    def ink(self, tone: Tone, ground: RGB) -> RGB:
        """A tone's colour, moved in tenths towards the page's ink or, on bright fills, its ground until it is read."""
        wanted = self.of(tone)
        ends = self.tones["ink"], self.tones["page"]
        end = max(ends, key=lambda one: contrast(one, ground))
        steps = (_sum([(wanted, 1 - tenth / _TENTHS), (end, tenth / _TENTHS)]) for tenth in range(_TENTHS + 1))
        last = max((_BLACK, _WHITE), key=lambda one: contrast(one, ground))
        return next((one for one in steps if contrast(one, ground) >= LEAST_CONTRAST), last)

    def _strength(self, tone: Tone) -> float:
        return 1.0 if tone in ("wall", "panel", "page", "paper") else self.tints


def contrast(one: RGB, other: RGB) -> float:
    """The contrast of two colours as WCAG 2 counts it, from 1 to 21."""
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def hexadecimal(colour: RGB) -> str:
    """The colour as `#rrggbb`."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


@lru_cache(maxsize=1024)
def _luminance(colour: RGB) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _sum(shares: Sequence[tuple[RGB, float]]) -> RGB:
    red, green, blue = (round(sum(colour[part] * share for colour, share in shares)) for part in range(3))
    return min(255, red), min(255, green), min(255, blue)


_BOTH: dict[Tone, tuple[str, str]] = {
    "ink": ("d9dbe1", "22252c"),
    "page": ("12141a", "faf8f3"),
    "panel": ("232733", "e5e0d3"),
    "muted": ("8b93a5", "6a6658"),
    "gold": ("d9b24a", "8a6100"),
    "warn": ("e3b341", "8a5a00"),
    "good": ("86c06c", "2c6e1f"),
    "bad": ("ef6b63", "b3261e"),
    "accent": ("63b7c4", "0b6b7a"),
    "host": ("b8446a", "9c2450"),
    "wall": ("4b4b52", "b9b2a0"),
    "terrace": ("5b86d6", "5b7fc4"),
    "paper": ("ece6d6", "fffdf6"),
    "print": ("12141a", "22252c"),
    "print_red": ("a8122a", "b3261e"),
    "open": ("bdf5bf", "346d41"),
    "pass": ("ffba3e", "863a02"),
    "garnet": ("a480f3", "5b2a6f"),
    "closed": ("ea6365", "4e0410"),
    "closed_garnet": ("8a63d8", "420c5c"),
    "sequence_a": ("678ddd", "365f9b"),
    "sequence_b": ("bcf9c7", "0f3702"),
    "sequence_c": ("c67f39", "805c17"),
    "bonus": ("c08ae0", "7a35a8"),
    "parasite": ("ef6b63", "b3261e"),
    "vault": ("7f9cf5", "3346b8"),
    "water": ("6c98f9", "113595"),
    "fire": ("f95726", "730301"),
    "grass": ("d2fcb7", "287041"),
    "seat1": ("3cc1fc", "74597b"),
    "seat2": ("c0c69f", "405233"),
    "seat3": ("c9deff", "2955d5"),
    "seat4": ("f76791", "362445"),
    "seat5": ("e4d80b", "7f5615"),
    "seat6": ("6d9c8e", "0f4f5d"),
    "seat7": ("daf596", "1a7055"),
    "seat8": ("a477f2", "560ca7"),
    "seat9": ("7e9b0a", "402d10"),
    "seat10": ("8cfed1", "0f246a"),
    "seat11": ("a88c5b", "af3753"),
    "seat12": ("ceabca", "a12aa2"),
    "seat13": ("eca664", "4e1729"),
}
"""Each tone on dark and on light. The seats' were chosen so that neighbours differ for the colour-blind as well."""

ANSI: Mapping[Tone, Ansi] = {
    "muted": "bright_black",
    "gold": "yellow",
    "warn": "yellow",
    "good": "green",
    "bad": "red",
    "accent": "cyan",
    "host": "red",
    "wall": "bright_black",
    "print_red": "red",
    "open": "green",
    "pass": "yellow",
    "garnet": "bright_magenta",
    "closed": "red",
    "closed_garnet": "magenta",
    "sequence_a": "cyan",
    "sequence_b": "green",
    "sequence_c": "yellow",
    "bonus": "bright_magenta",
    "parasite": "red",
    "vault": "blue",
    "water": "blue",
    "fire": "red",
    "grass": "green",
}
"""The tones among the terminal's 16 colours; the others have its default."""


def _parsed(colour: str) -> RGB:
    return int(colour[:2], 16), int(colour[2:4], 16), int(colour[4:], 16)


PALETTES: Mapping[PaletteName, Palette] = {
    "dark": Palette({tone: _parsed(dark) for tone, (dark, _) in _BOTH.items()}),
    "light": Palette({tone: _parsed(light) for tone, (_, light) in _BOTH.items()}, 0.8),
}
"""The palettes with grounds."""
