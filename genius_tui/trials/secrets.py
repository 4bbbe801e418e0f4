"""Messages, files, their names, pages and pictures tell nothing that only the host knows of how a match was set up."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.viewers import PUBLIC, Viewers
from games.trials.draws import headers
from games.trials.play import AnyMatch
from games.trials.secrecy import with_other_secrets
from games.trials.subject import Subject
from genius_tui.handouts import files
from genius_tui.handouts.handouts import Extras, for_channel, for_public, for_seat, handouts
from genius_tui.looking.history import observation_now
from genius_tui.pages.page import page
from genius_tui.pictures import papers
from genius_tui.pictures.film import film
from genius_tui.pictures.sheet import points_of, sheet

EXTRAS = Extras("Orders are due by Friday, 20:00 (UTC).", board=True)


def secrets_of_the_set_up_reach_nobody_else(subject: Subject, chunk: int) -> None:
    """With other secrets in the options, all that is sent to others than the host is the same, byte for byte."""
    for header, random in headers(subject, chunk, share=0.1):
        one, other = with_other_secrets(subject, header, random)
        seat = random.choice(one.seats)
        for mine, theirs in zip(_sent(one, seat), _sent(other, seat), strict=True):
            assert mine == theirs


def _sent(match: AnyMatch, seat: str) -> Iterator[object]:
    own = Viewers.of((seat,))
    everything = handouts(match)
    yield files.names(match, everything)
    yield files.papers_of(match, everything, everything)
    yield for_public(match, EXTRAS), for_seat(match, seat, EXTRAS)
    yield [for_channel(match, name) for name in match.game.channels(match.state)]
    for viewers in (PUBLIC, own):
        yield page(match, (viewers,))
        yield sheet(match, viewers).svg("dark")
        yield [papers.sheet(paper).svg("light") for paper in observation_now(match, viewers).papers]
        yield film(match, viewers) if points_of(match, viewers, None) else ()
