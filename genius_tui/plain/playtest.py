"""A playtest in the line mode: one line asks for it, and what came of it is the answer."""

from __future__ import annotations

import os
from collections.abc import Iterator

from games.core.errors import Refused
from genius_tui.playtest import asked, differences, summary
from genius_tui.playtest.asked import Wrong
from genius_tui.playtest.study import Study, played
from genius_tui.playtest.workers import processes


def lines(game: str, text: str) -> Iterator[str]:
    """Has bots play, as `matches=200 bots=careful gain=4` asks for, and says what came of it. Raises Refused."""
    try:
        wanted = asked.read(game, text)
        study, number = Study(wanted.variants()), wanted.number
    except Wrong as wrong:
        raise Refused(f"{wrong.field}: {wrong}") from None
    with processes(os.cpu_count() or 1) as workers:
        for _ in played(study, number, workers):
            pass
    yield from differences.lines(study) if study.pairs else summary.lines(study.tallies[0])
