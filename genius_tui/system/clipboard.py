"""The system's own clipboard, where a program for it is there: terminals may not pass on what is copied to them."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping

_NOWHERE = subprocess.DEVNULL

_WAIT = 2.0
"""In seconds: a program that does not answer by then is left alone."""

_READERS: Mapping[str, tuple[str, ...]] = {
    "pbcopy": ("pbpaste",),
    "wl-copy": ("wl-paste", "--no-newline"),
    "xclip": ("xclip", "-selection", "clipboard", "-o"),
    "xsel": ("xsel", "--clipboard", "--output"),
}
"""What tells what is on the clipboard, by the program that puts it there."""

_PROGRAMS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("", "pbcopy", ()),
    ("WAYLAND_DISPLAY", "wl-copy", ()),
    ("DISPLAY", "xclip", ("-selection", "clipboard")),
    ("DISPLAY", "xsel", ("--clipboard", "--input")),
    ("", "clip.exe", ()),
)
"""A variable that must be set for it to work, the program, its arguments."""


def program(environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """The command that puts its input on the clipboard; empty where there is none."""
    for needed, name, arguments in _PROGRAMS:
        if needed and not environment.get(needed):
            continue
        found = shutil.which(name, path=environment.get("PATH"))
        if found is not None:
            return found, *arguments
    return ()


def put(text: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Puts a text on the system's clipboard, and says whether that was done."""
    command = program(environment)
    encoding = "utf-16-le" if command and command[0].endswith("clip.exe") else "utf-8"
    return bool(command) and _ran(command, text.encode(encoding, "replace"), environment) is not None


def take_back(text: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Empties the system's clipboard, unless something else than `text` has come there since.

    Says whether the text is known to be gone from it.
    """
    now = _read(environment)
    if now is not None and now.strip() != text.strip():
        return True
    return put("", environment)


def _read(environment: Mapping[str, str]) -> str | None:
    """What is on the system's clipboard; None where that cannot be told."""
    command = program(environment)
    reader = _READERS.get(os.path.basename(command[0])) if command else None
    found = shutil.which(reader[0], path=environment.get("PATH")) if reader else None
    if reader is None or found is None:
        return None
    said = _ran((found, *reader[1:]), b"", environment, subprocess.PIPE)
    return None if said is None else said.decode("utf-8", "replace")


def _ran(command: tuple[str, ...], given: bytes, environment: Mapping[str, str], out: int = _NOWHERE) -> bytes | None:
    """What a program of the lists above said to its input; None where it failed or did not answer in time."""
    try:
        ran = subprocess.run(  # noqa: S603 (a program of the lists above)
            command,
            input=given,
            stdout=out,
            stderr=subprocess.DEVNULL,
            timeout=_WAIT,
            check=False,
            env=dict(environment),
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return None if ran.returncode else ran.stdout or b""
