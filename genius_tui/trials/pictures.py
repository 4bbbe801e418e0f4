"""Pictures of boards show nothing that their readers may not know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from games.core.viewers import PUBLIC, Viewers
from games.trials.draws import headers
from games.trials.knowledge import told_alike
from games.trials.play import AnyMatch, begin, phases, tempers
from games.trials.secrecy import other_temper
from games.trials.subject import Subject
from genius_tui.looking.history import Point, visible
from genius_tui.pictures import sheet
from genius_tui.pictures.film import film


def pictures_follow_from_what_was_told(subject: Subject, chunk: int) -> None:
    """In twins, whoever was told the same gets the same picture, byte for byte: now, at the last step, moving."""
    for header, random in headers(subject, chunk, share=0.1):
        match = begin(subject.game, header)
        by = tempers(match.seats, header.seed)
        other = random.choice(match.seats)
        seat = random.choice([seat for seat in match.seats if seat != other])
        plays = (
            phases(match, {**by, other: temper}) for temper in (by[other], other_temper(subject, by[other], random))
        )
        for viewers, one, two in told_alike(plays, (PUBLIC, Viewers.of((seat,)))):
            for first, second in zip_longest(_drawn(one, viewers), _drawn(two, viewers)):
                assert first == second, viewers


def _drawn(match: AnyMatch, viewers: Viewers) -> Iterator[str]:
    """The pictures of now, of the last step of the last stage that these viewers see, and the frames of a GIF."""
    yield sheet.sheet(match, viewers).svg("dark")
    for stage in match.played[-1:]:
        for index in visible(match, stage, viewers)[-1:]:
            yield sheet.sheet(match, viewers, Point(stage, index + 1)).svg("dark")
    if sheet.points_of(match, viewers, None):
        yield from (f"{frame.seconds} {frame.sheet.svg('dark')}" for frame in film(match, viewers))
