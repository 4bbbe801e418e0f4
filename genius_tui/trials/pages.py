"""Pages, GIFs and pictures of matches show nothing that their readers may not know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from games.core.viewers import PUBLIC, Viewers
from games.trials.knowledge import told_alike
from games.trials.play import AnyMatch, begin, phases, tempers, usual
from games.trials.secrecy import other_temper
from games.trials.subject import Subject
from genius_tui.pages.page import page
from genius_tui.pictures.film import film
from genius_tui.pictures.sheet import points_of, sheet

SEEDS, TWINS, PHASES = 20, 4, 4
ENOUGH = 3
"""So many different pairs of matches are compared for the public, and as many for seats."""


def files_of_twins_are_the_same(subject: Subject) -> None:
    """Two matches that differ only in what some viewers may not know give them the same files, byte for byte."""
    compared = {True: 0, False: 0}
    for seed in range(SEEDS):
        for viewers, one, other in _told_alike(subject, seed):
            if compared[viewers.public] < ENOUGH:
                compared[viewers.public] += 1
                assert page(one, (viewers,)) == page(other, (viewers,)), viewers
                assert _drawn(one, viewers) == _drawn(other, viewers), viewers
        if min(compared.values()) == ENOUGH:
            return
    assert min(compared.values()), f"only {compared} compared anything"


def _told_alike(subject: Subject, seed: int) -> Iterator[tuple[Viewers, AnyMatch, AnyMatch]]:
    """Viewers, and two matches with different states in which they were told the same."""
    random, match = Random(seed), begin(subject.game, usual(subject.game, seed=seed))
    by, other = tempers(match.seats, seed), random.choice(match.seats)
    watching = (PUBLIC, *(Viewers.of((seat,)) for seat in match.seats if seat != other))
    drawn = (by[other], *(other_temper(subject, by[other], random) for _ in range(TWINS)))
    plays = (islice(phases(match, {**by, other: temper}), 1, PHASES) for temper in drawn)
    yield from (found for found in told_alike(plays, watching) if found[1].state != found[2].state)


def _drawn(match: AnyMatch, viewers: Viewers) -> list[str]:
    """The picture of now, and the frames of a GIF with how long they last."""
    frames = film(match, viewers) if points_of(match, viewers, None) else ()
    shown = (f"{frame.seconds} {frame.sheet.svg('light')}" for frame in frames)
    return [sheet(match, viewers).svg("light"), *shown]
