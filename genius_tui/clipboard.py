"""The system's own clipboard, where a program for it is there: terminals may not pass on what is copied to them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping

_WAIT = 2.0
"""In seconds: a program that does not answer by then is left alone."""

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
    if not command:
        return False
    encoding = "utf-16-le" if command[0].endswith("clip.exe") or sys.platform == "win32" else "utf-8"
    try:
        ran = subprocess.run(  # noqa: S603 (a program of the list above, the text as its input)
            command,
            input=text.encode(encoding, "replace"),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=_WAIT,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return ran.returncode == 0
