"""The system's clipboard, through its command-line tools: not every terminal passes on what is copied to it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping

_NOWHERE = subprocess.DEVNULL

_WAIT = 2.0
"""Timeout of a clipboard tool in seconds."""

_READERS: Mapping[str, tuple[str, ...]] = {
    "pbcopy": ("pbpaste",),
    "wl-copy": ("wl-paste", "--no-newline"),
    "xclip": ("xclip", "-selection", "clipboard", "-o"),
    "xsel": ("xsel", "--clipboard", "--output"),
}
"""The tool that reads the clipboard, for the tool that writes it."""

_PROGRAMS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("", "pbcopy", ()),
    ("WAYLAND_DISPLAY", "wl-copy", ()),
    ("DISPLAY", "xclip", ("-selection", "clipboard")),
    ("DISPLAY", "xsel", ("--clipboard", "--input")),
    ("", "clip.exe", ()),
)
"""An environment variable that the tool needs, the tool, its arguments."""


def program(environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """The command that copies its standard input to the clipboard; empty if no tool is installed."""
    for needed, name, arguments in _PROGRAMS:
        if needed and not environment.get(needed):
            continue
        found = shutil.which(name, path=environment.get("PATH"))
        if found is not None:
            return found, *arguments
    return ()


def put(text: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Copies a text to the system's clipboard; false if that failed."""
    command = program(environment)
    encoding = "utf-16-le" if command and command[0].endswith("clip.exe") else "utf-8"
    return bool(command) and _ran(command, text.encode(encoding, "replace"), environment) is not None


def take_back(text: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Clears the system's clipboard if it still holds `text`; true if the text is known to be gone from it."""
    now = _read(environment)
    if now is not None and now.strip() != text.strip():
        return True
    return put("", environment)


def _read(environment: Mapping[str, str]) -> str | None:
    """The content of the system's clipboard; None if it cannot be read."""
    command = program(environment)
    reader = _READERS.get(os.path.basename(command[0])) if command else None
    found = shutil.which(reader[0], path=environment.get("PATH")) if reader else None
    if reader is None or found is None:
        return None
    said = _ran((found, *reader[1:]), b"", environment, subprocess.PIPE)
    return None if said is None else said.decode("utf-8", "replace")


def _ran(command: tuple[str, ...], given: bytes, environment: Mapping[str, str], out: int = _NOWHERE) -> bytes | None:
    """The output of one of the tools above; None if it failed or timed out."""
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
