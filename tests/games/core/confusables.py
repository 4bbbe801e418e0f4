"""Makes games/core/confusables.txt from Unicode's own file: `python -m tests.games.core.confusables confusables.txt`.

The source is https://www.unicode.org/Public/security/latest/confusables.txt; nothing is fetched here.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

TARGET = Path(__file__).parents[3] / "games" / "core" / "confusables.txt"

HEAD = """\
# Letters that look the same, for games/core/lookalikes.py; made by tests.games.core.confusables.py, not by hand.
# A line: what it looks like, a semicolon, and all code points that look like it (Unicode TS 39, class MA).
# From Unicode's confusables.txt, version {version}, {date}. Licence: confusables-licence.txt beside this file.
"""


def made(lines: Iterable[str]) -> str:
    """The project's file, from the lines of Unicode's."""
    said: dict[str, str] = {}
    sources: dict[str, list[str]] = {}
    for line in lines:
        name, _, what = line.lstrip("\ufeff# ").strip().partition(": ")
        if line.lstrip("\ufeff").startswith("#") and name in ("Version", "Date"):
            said.setdefault(name, what)
        for source, prototype in _mapped(line):
            sources.setdefault(prototype, []).append(source)
    head = HEAD.format(version=said["Version"], date=said["Date"].partition(",")[0])
    body = (f"{prototype};{' '.join(sorted(found, key=_number))}" for prototype, found in sorted(sources.items()))
    return head + "\n".join(body) + "\n"


def _mapped(line: str) -> Iterator[tuple[str, str]]:
    fields = [field.strip() for field in line.lstrip("\ufeff").partition("#")[0].split(";")]
    if len(fields) == 3:
        yield fields[0], fields[1]


def _number(code: str) -> int:
    return int(code, 16)


if __name__ == "__main__":
    TARGET.write_text(made(Path(sys.argv[1]).read_text("utf-8").splitlines()), "utf-8")
