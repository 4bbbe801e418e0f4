"""Handouts as files, one for each message and one for each board, named for whom they are for."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from games.core.errors import Refused
from games.core.viewers import PUBLIC, Viewers
from genius_tui.files import ordinary, private
from genius_tui.files.names import slug
from genius_tui.handouts.handouts import Extras, Handout, handouts
from genius_tui.looking.history import AnyMatch, observation_now
from genius_tui.pictures import papers, png
from genius_tui.pictures.sheet import sheet
from genius_tui.settings.settings import PROGRAM, Settings
from genius_tui.text.colours import PaletteName

_MOST_ALIKE = 1000

OF_THE_GAME = ("opening", "rules")
"""Messages to the public before the first resolution: they have no board."""

_LETTERS = 4
"""Of a folder's name behind the match's: enough to tell matches of one name apart."""
_NUMBERED = re.compile(r"match|(seat|channel)-\d+")
"""What only readers are called whose names make no file name, and what `slug` makes of a name without letters."""


class Files(Struct, frozen=True):
    """Name -> content. `trouble`: a sentence if boards are in them as text, because no PNG can be drawn; else ""."""

    contents: Mapping[str, str | bytes]
    trouble: str = ""


def folder(match_file: Path, created: str, chosen: Settings) -> Path:
    """The match's own folder for handouts, in the one that the user has chosen or in the program's data folder.

    Matches of one name in other folders, or begun at another time (`created`), have others.
    """
    from platformdirs import user_data_path

    path = match_file.resolve()
    told = hashlib.sha256(f"{path.parent}\n{created}".encode("utf-8", "surrogateescape")).hexdigest()

    named = ordinary.expanded(Path(chosen.handouts))
    usual = user_data_path(PROGRAM, appauthor=False) / "handouts"
    return (named if chosen.handouts and named.is_absolute() else usual) / f"{path.stem}-{told[:_LETTERS]}"


def names(match: AnyMatch, messages: Sequence[Handout]) -> dict[str, str]:
    """Message key -> file name such as `round-3-nighthawk` or `round-3-level-4`: the reader and the channel know both.

    A reader whose name makes no file name of its own is called by its number.
    """
    words = {name: name for name in ("public", "host", *OF_THE_GAME)}
    words |= _words("seat", match.seats, words.values())
    channels = [key.partition(":")[2] for key in (message.key for message in messages) if key not in words]
    words |= _words("channel", channels, words.values())
    return {message.key: f"{slug(match.state.title)}-{words[message.key]}" for message in messages}


def word(match: AnyMatch, viewers: Viewers) -> str:
    """A word for file names that says whose knowledge a file holds: `public`, `host`, a seat's, `together`."""
    if viewers.host or viewers.public:
        return "host" if viewers.host else "public"
    if len(viewers.seats) > 1:
        return "together"
    words = _words("seat", match.seats, ("public", "host", "together", *OF_THE_GAME))
    return words[f"seat:{next(iter(viewers.seats))}"]


def made(
    match: AnyMatch, extras: Extras, chosen: Container[str] | None, kinds: Container[str], palette: PaletteName
) -> Files:
    """The files of the messages with the `chosen` keys (None: all), with the boards as `svg` and `png` if in `kinds`.

    Where no PNG can be drawn, the messages have the boards as text.
    """
    everything = handouts(match, extras)
    wanted = [message for message in everything if chosen is None or message.key in chosen]
    contents: dict[str, str | bytes] = {**texts(match, everything, wanted)}
    drawn = pictures(match, everything, wanted, palette) if "svg" in kinds or "png" in kinds else {}
    drawn |= papers_of(match, everything, wanted) if drawn else {}
    if "svg" in kinds:
        contents |= {f"{name}.svg": svg for name, svg in drawn.items()}
    if "png" in kinds:
        try:
            contents |= {f"{name}.png": png.drawn(svg) for name, svg in drawn.items()}
        except png.NoRenderer as error:
            board = made(match, replace(extras, board=True), chosen, (), palette)
            return Files({**contents, **board.contents}, f"{error} The boards are in the messages as text.")
    return Files(contents)


def texts(match: AnyMatch, everything: Sequence[Handout], wanted: Sequence[Handout]) -> dict[str, str]:
    """The files of the `wanted` messages: name -> text. A message in several parts becomes several files."""
    named = names(match, everything)
    found: dict[str, str] = {}
    for handout in wanted:
        parts = handout.parts
        for number, part in enumerate(parts, 1):
            found[f"{named[handout.key]}{f'.{number}' if len(parts) > 1 else ''}.md"] = f"{part}\n"
    return found


def pictures(
    match: AnyMatch, everything: Sequence[Handout], wanted: Sequence[Handout], palette: PaletteName
) -> dict[str, str]:
    """The boards of the `wanted` messages: name without suffix -> text of an SVG file.

    A channel's is the public's, which is what all of its members know for certain: whether their boards agree may be
    hidden from each of them.
    """
    named = names(match, everything)
    eyes = {
        one.key: PUBLIC if one.key.startswith("channel:") else one.viewers
        for one in wanted
        if one.key not in OF_THE_GAME
    }
    return {named[key]: sheet(match, viewers).svg(palette) for key, viewers in eyes.items()}


def papers_of(match: AnyMatch, everything: Sequence[Handout], wanted: Sequence[Handout]) -> dict[str, str]:
    """The papers in the public's message that a picture shows better: name without suffix -> text of an SVG file.

    Such as `round-3-public.recipe`: whoever gets the message reads that title in it. No hint or solution is in it.
    """
    public = next((one for one in wanted if one.key == "public"), None)
    if public is None:
        return {}
    name, known = names(match, everything)[public.key], observation_now(match, PUBLIC).papers
    told = (paper for paper in known if paper.text in public.text and papers.is_drawn(paper))
    return {f"{name}.{slug(paper.title)}": papers.sheet(paper).svg(papers.PALETTE) for paper in told}


def write(folder: Path, files: Mapping[str, str | bytes], *, over: bool) -> None:
    """Writes all files, or none if one of them exists already, unless `over` permits replacing them.

    Creates the folder if needed; one in which nothing could be written is not left behind. Raises Refused.
    """
    there = [name for name in files if ordinary.there(folder / name)]
    if there and not over:
        raise Refused(f"{folder / there[0]} already exists and was not overwritten: name another folder")
    is_new = not ordinary.there(folder)
    try:
        private.make_folder(folder)
        for name, content in files.items():
            ordinary.put_whole(folder / name, content.encode() if isinstance(content, str) else content)
    except OSError as error:
        if is_new:
            with suppress(OSError):
                folder.rmdir()
        which = f"{folder / next(iter(files))}: cannot write the file" if len(files) == 1 else f"{folder}: cannot write"
        raise Refused(f"{which} ({error.strerror or error})") from None


def add(folder: Path, name: str, content: bytes) -> Path:
    """Writes a file with this name, or a number behind it if another file has it. The same file is written once.

    Creates the folder if needed. Returns the file's path. Raises Refused.
    """
    first = folder / name
    others = (first.with_stem(f"{first.stem}-{number}") for number in range(2, _MOST_ALIKE))
    for path in (first, *others):
        if not ordinary.there(path):
            write(folder, {path.name: content}, over=False)
            return path
        with suppress(OSError):
            if ordinary.read_file(path, len(content)) == content:
                return path
    raise Refused(f"{folder} has too many files called {name}: take some away")


def _words(kind: str, readers: Sequence[str], taken: Iterable[str]) -> dict[str, str]:
    """Message key -> a word for its reader, which is none of those `taken`."""
    slugs = {reader: slug(reader) for reader in readers}
    many = Counter((*slugs.values(), *taken))
    return {
        f"{kind}:{reader}": f"{kind}-{number:02}" if many[word] > 1 or _NUMBERED.fullmatch(word) else word
        for number, (reader, word) in enumerate(slugs.items(), 1)
    }
