"""A playtest in the line mode: one line asks for it, and what came of it is the answer."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from games.core.errors import Refused
from genius_tui.playtest import asked, differences, outputs, summary
from genius_tui.playtest.asked import Wrong
from genius_tui.playtest.folder import InUse
from genius_tui.playtest.study import Study, holding, played
from genius_tui.playtest.workers import processes


def lines(game: str, text: str, library: Path) -> Iterator[str]:
    """Has bots play, as `matches=200 bots=careful gain=4` asks for, and says what came of it. Raises Refused.

    `library`: the folder in which it is kept, with `keep=NAME`.
    """
    if str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))  # bots and metrics may be files of the folder one is in
    try:
        wanted = asked.read(game, text)
        study, number, metrics = Study(wanted.variants()), wanted.number, wanted.own_metrics
        kept = wanted.kept(library, study.variants)
    except Wrong as wrong:
        raise Refused(f"{wrong.field}: {wrong}") from None
    try:
        with holding(kept):
            with processes(os.cpu_count() or 1) as workers:
                for _ in played(study, number, workers, metrics, kept):
                    pass
            said = () if kept is None else (*outputs.write(study, kept), f"Kept in {kept.path}")
    except InUse as error:
        raise Refused(f"keep: {error}") from None
    except OSError as error:
        raise Refused(f"keep: {error.strerror or error}") from None
    yield from said
    yield from differences.lines(study) if study.pairs else summary.lines(study.tallies[0])
