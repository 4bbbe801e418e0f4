"""What the console offers to make of a board: pictures, still or moving, and the whole match as a file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from games.core.errors import Refused
from games.core.game import Paper
from games.core.viewers import Viewers
from genius_tui.files.names import slug
from genius_tui.handouts import files
from genius_tui.looking.history import AnyMatch, Point, observation_at, observation_now, visible
from genius_tui.pages import formats
from genius_tui.pages.page import usual
from genius_tui.pictures import gif, kinds, papers, png
from genius_tui.pictures.film import film
from genius_tui.pictures.sheet import sheet
from genius_tui.settings import shades
from genius_tui.settings.settings import Settings
from genius_tui.text.colours import PaletteName

KINDS: Mapping[str, str] = {**kinds.WORDS, **{ending: one.words for ending, one in formats.WHOLE.items()}}
"""What can be made of every match -> what it is."""

PAPERS: Mapping[str, str] = {"papers": "the puzzles on the table that are drawn, a picture each (PNG)"}
"""What else, where such papers can be read."""


def kinds_for(match: AnyMatch, viewers: Viewers, point: Point | None) -> dict[str, str]:
    """What can be made of what these viewers see."""
    return {**KINDS, **(PAPERS if _papers(match, viewers, point) else {})}


def written(
    kind: str, match: AnyMatch, viewers: Viewers, point: Point | None, match_file: Path, chosen: Settings
) -> Path:
    """Writes what was wanted to the match's folder for handouts. Returns where. Raises Refused, NoRenderer."""
    folder = files.folder(match_file, match.header.created, chosen)
    if kind in PAPERS:
        return _written_papers(match, viewers, point, folder)
    content = made(kind, match, viewers, point, shades.of_pictures(chosen))
    return files.add(folder, named(kind, match, viewers, point), content)


def made(kind: str, match: AnyMatch, viewers: Viewers, point: Point | None, palette: PaletteName) -> bytes:
    """The content of a file, as these viewers may know it. Raises Refused, NoRenderer."""
    if kind in formats.WHOLE:
        return formats.WHOLE[kind].write(match, _readers(match, viewers)).encode()
    if f".{kind}" == kinds.MOVING:
        return gif.drawn(film(match, viewers, None if point is None else match.stages[point.stage].round), palette)
    content = kinds.STILL[f".{kind}"](sheet(match, viewers, point), palette)
    return content.encode() if isinstance(content, str) else content


def named(kind: str, match: AnyMatch, viewers: Viewers, point: Point | None) -> str:
    """A file's name that says for whom it is and when: `round-3-step-2-anna.png`, `match-public.html`."""
    whose = files.word(match, viewers)
    if kind in formats.WHOLE:
        return f"match-{'everybody' if len(_readers(match, viewers)) > 1 else whose}.{kind}"
    if point is None:
        return f"{slug(match.state.title)}-{whose}.{kind}"
    step = sum(index < point.shown for index in visible(match, point.stage, viewers))
    when = slug(match.stages[point.stage].title)
    return f"{when}-{whose}.{kind}" if f".{kind}" == kinds.MOVING else f"{when}-step-{step}-{whose}.{kind}"


def _papers(match: AnyMatch, viewers: Viewers, point: Point | None) -> list[Paper]:
    """The papers that these viewers may read and a picture shows better."""
    seen = observation_now(match, viewers) if point is None else observation_at(match, point, viewers)
    return [paper for paper in seen.papers if papers.is_drawn(paper)]


def _written_papers(match: AnyMatch, viewers: Viewers, point: Point | None, folder: Path) -> Path:
    """Writes a picture of each into the folder, and returns it. Raises Refused, NoRenderer."""
    if not (drawn := _papers(match, viewers, point)):
        raise Refused("nothing on the table that these eyes may read is drawn")
    for paper in drawn:
        files.add(folder, f"paper-{slug(paper.title)}.png", png.drawn(papers.sheet(paper).svg(papers.PALETTE)))
    return folder


def _readers(match: AnyMatch, viewers: Viewers) -> tuple[Viewers, ...]:
    """Whose eyes a file of the whole match has: those that look; everybody's if the host's do and the match is over."""
    return usual(match) if match.over and viewers.host else (viewers,)
