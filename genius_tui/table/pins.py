"""PINs that protect a player's turn: stored as scrypt hashes, compared in constant time, and slow to guess."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import time

import msgspec
from msgspec import Struct

from genius_tui.files import ordinary, private

LEAST, MOST = 4, 12
"""The least and greatest number of digits of a PIN."""

_NAME, _COST, _BLOCK, _LANES = "scrypt", 14, 8, 1
_SALT, _LENGTH = 16, 32
"""Lengths of a salt and of a hash in bytes."""

FREE_TRIES = 3
"""From this wrong try on, waits grow."""

SHORT_WAIT, LONG_WAIT, LONGEST_WAIT = 1.0, 5.0, 300.0
"""Waits in seconds: after a wrong try, after the third one, and at most."""

REMEMBERED = 24 * 3600.0
"""Seconds after which a wrong try is forgotten."""

FILE = "tries.json"
_LONGEST_FILE = 10_000_000


def is_pin(text: str) -> bool:
    """Whether a text can be a PIN: 4 to 12 digits."""
    return LEAST <= len(text) <= MOST and text.isascii() and text.isdigit()


def hashed(pin: str) -> str:
    """The stored form of a PIN: `scrypt$14$8$1$SALT$HASH`, with salt and hash in hexadecimal digits."""
    salt = secrets.token_bytes(_SALT)
    return "$".join((_NAME, str(_COST), str(_BLOCK), str(_LANES), salt.hex(), _hash(pin, salt).hex()))


def fits(pin: str, kept: str) -> bool:
    """Whether a PIN matches its stored form `kept`; never if that is malformed."""
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
    """The number of wrong tries in a row, and the end of the wait (in seconds since 1970)."""

    times: int
    until: float


class Tries:
    """Counts wrong tries for each PIN. Each causes a wait, which doubles from the third in a row on.

    The counts are stored in a file, so that restarting the program does not reset them, and are dropped a day after
    the last wrong try. No wait exceeds that of the last try, even if the clock was changed. If the file cannot be read
    or written, the counts last until the program ends.
    """

    def __init__(self, file: Path, clock: Callable[[], float] = time) -> None:
        self._file = file
        self._clock = clock
        self._unkept: dict[str, _Wrong] = {}

    def wait(self, whose: str, kept: str | None) -> float:
        """Seconds until a PIN can be tried, 0 for now or if none is set (`kept` is None)."""
        if kept is None:
            return 0.0
        wrong = self._known().get(_digest(whose, kept))
        return 0.0 if wrong is None else max(0.0, min(wrong.until - self._clock(), wait_after(wrong.times)))

    def fits(self, whose: str, pin: str, kept: str) -> bool:
        """Tries a PIN. During a wait the result is false, and the try does not count."""
        if self.wait(whose, kept):
            return False
        known, name = self._known(), _digest(whose, kept)
        before = known.pop(name, None)
        right = fits(pin, kept)
        if not right:
            times = 1 if before is None else before.times + 1
            known[name] = _Wrong(times, self._clock() + wait_after(times))
        if not right or before is not None:
            self._keep(known)
        return right

    def _known(self) -> dict[str, _Wrong]:
        with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError):
            known = msgspec.json.decode(ordinary.read_file(self._file, _LONGEST_FILE), type=dict[str, _Wrong])
            now = self._clock()
            return {name: wrong for name, wrong in known.items() if now - wrong.until < REMEMBERED}
        return dict(self._unkept)

    def _keep(self, known: dict[str, _Wrong]) -> None:
        self._unkept = known
        with suppress(OSError):
            private.make_folder(self._file.parent)
            private.narrow(self._file.parent, private.FOLDER)
            ordinary.put_whole(self._file, msgspec.json.encode(known))


def wait_after(times: int) -> float:
    """The wait in seconds after this many wrong tries in a row."""
    if times < FREE_TRIES:
        return SHORT_WAIT
    return min(LONGEST_WAIT, LONG_WAIT * 2 ** min(times - FREE_TRIES, 16))


def _digest(whose: str, kept: str) -> str:
    """The key of a PIN in the file, which reveals neither the player's name nor the PIN's hash.

    It follows from the salted hash, which copies of the match share, so the wait also holds for a copy, a sandbox or a
    renamed file.
    """
    return hashlib.sha256(f"{kept}\n{whose}".encode("utf-8", "surrogatepass")).hexdigest()[:16]
