"""What is written into a playtest's folder when it is over: report, tables. The same matches give the same bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from genius_tui.files import ordinary
from genius_tui.playtest import report, tables
from genius_tui.playtest.extra import Missing
from genius_tui.playtest.statistics import check
from genius_tui.playtest.study import Study, StudyFolder

REPORT, FIGURES, DIFFERENCES = "report.html", "figures.csv", "differences.csv"


def write(study: Study, kept: StudyFolder) -> Iterator[str]:
    """Writes all files, and says for each kind that lacks a library which one. Raises OSError."""
    said = [_text(kept, FIGURES, lambda: tables.figures(study)), _intervals()]
    if study.pairs:
        said.append(_text(kept, DIFFERENCES, lambda: tables.differences(study)))
    said.append(_text(kept, REPORT, lambda: report.page(study)))
    said.append(_parquet(study, kept))
    yield from dict.fromkeys(filter(None, said))


def _text(kept: StudyFolder, name: str, made: Callable[[], str]) -> str:
    try:
        ordinary.put_whole(kept.path / name, made().encode())
    except Missing as error:
        return f"{name} is not written: {error}"
    return ""


def _intervals() -> str:
    try:
        check()
    except Missing as error:
        return f"{FIGURES} has no intervals: {error}"
    return ""


def _parquet(study: Study, kept: StudyFolder) -> str:
    try:
        for folder in kept.folders:
            tables.parquet(folder.path, folder.plan, islice(folder.outcomes(), study.matches))
    except Missing as error:
        return f"matches.parquet is not written: {error}"
    return ""
