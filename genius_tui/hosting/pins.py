"""PINs that open one player's table: kept as scrypt hashes, compared in constant time, and slow to try out."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Hashable
from time import monotonic

from msgspec import Struct
from msgspec.structs import replace

LEAST, MOST = 4, 12
"""Digits of a PIN."""

_NAME, _COST, _BLOCK, _LANES = "scrypt", 14, 8, 1
_SALT, _LENGTH = 16, 32
"""Bytes of a salt and of a hash."""

FREE_TRIES = 3
"""From that wrong try on one waits longer and longer."""

SHORT_WAIT, LONG_WAIT, LONGEST_WAIT = 1.0, 5.0, 300.0
"""Seconds after a wrong try; after the third one; and at most."""


def is_pin(text: str) -> bool:
    """Whether a text can be a PIN: 4 to 12 digits."""
    return LEAST <= len(text) <= MOST and text.isascii() and text.isdigit()


def hashed(pin: str) -> str:
    """What is kept of a PIN: `scrypt$14$8$1$SALT$HASH`, salt and hash in hexadecimal digits."""
    salt = secrets.token_bytes(_SALT)
    return "$".join((_NAME, str(_COST), str(_BLOCK), str(_LANES), salt.hex(), _hash(pin, salt).hex()))


def fits(pin: str, kept: str) -> bool:
    """Whether a PIN is the one that was kept. What cannot be read as a kept PIN, none fits."""
    head, _, rest = kept.rpartition(f"{_NAME}${_COST}${_BLOCK}${_LANES}$")
    salt, _, digest = rest.partition("$")
    try:
        wanted = bytes.fromhex(digest)
        found = _hash(pin, bytes.fromhex(salt))
    except ValueError:
        return False
    return not head and len(wanted) == _LENGTH and hmac.compare_digest(found, wanted)


def _hash(pin: str, salt: bytes) -> bytes:
    return hashlib.scrypt(pin.encode(), salt=salt, n=2**_COST, r=_BLOCK, p=_LANES, dklen=_LENGTH)


class _Wrong(Struct, frozen=True):
    """How often in a row a PIN was wrong, and until when none is looked at."""

    times: int = 0
    until: float = 0.0


class Tries:
    """Wrong tries, by whose PIN it is. Each makes one wait, from the third in a row on twice as long as before."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._wrong: dict[Hashable, _Wrong] = {}

    def wait(self, whose: Hashable) -> float:
        """The seconds in which no PIN is looked at yet, 0 if one can be tried."""
        return max(0.0, self._wrong.get(whose, _Wrong()).until - self._clock())

    def fits(self, whose: Hashable, pin: str, kept: str) -> bool:
        """Tries a PIN. While one has to wait, none fits, and nothing is counted."""
        if self.wait(whose):
            return False
        if fits(pin, kept):
            self._wrong.pop(whose, None)
            return True
        times = self._wrong.get(whose, _Wrong()).times + 1
        self._wrong[whose] = replace(_Wrong(), times=times, until=self._clock() + wait_after(times))
        return False


def wait_after(times: int) -> float:
    """The seconds to wait after so many wrong tries in a row."""
    if times < FREE_TRIES:
        return SHORT_WAIT
    return min(LONGEST_WAIT, LONG_WAIT * 2 ** min(times - FREE_TRIES, 16))


TRIES = Tries()
"""The tries of this run of the program: leaving a match and coming back does not make one forget them."""
