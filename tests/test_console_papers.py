"""Papers on the table: one on a page, from the eyes' own sight."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Static

from games.core.viewers import HOST, PUBLIC, Viewers
from genius_tui.screens.papers import PapersScreen, lines
from tests.console import console, played
from tests.play import begin, usual


def test_papers_are_turned(tmp_path: Path):
    sight = begin(usual("chambers")).sight(PUBLIC)

    async def act(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(PapersScreen(sight))
        await pilot.pause()
        first = str(pilot.app.screen.query_one("#paper", Static).content)
        assert sight.papers[0].text in first
        await pilot.press("n", "b", "b")
        last = str(pilot.app.screen.query_one("#paper", Static).content)
        assert sight.papers[-1].text in last

    played(console(tmp_path), act)


def test_answers_are_on_the_hosts_papers_alone():
    match = begin(usual("chambers"))
    for paper in match.sight(HOST).papers:
        assert any(line.startswith("\nAnswer:") for line in lines(paper))
    for viewers in (PUBLIC, Viewers.of((match.seats[0],))):
        text = "\n".join(line for paper in match.sight(viewers).papers for line in lines(paper))
        assert "Answer:" not in text
        assert "Solution:" not in text
        assert "Hint" not in text
