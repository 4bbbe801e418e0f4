"""Matches that pages are made of: the longest that ship, and one whose players and host wrote markup."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from games import CATALOGUE
from games.core.match import Match
from games.core.setup import Header
from games.core.viewers import Viewers
from games.trials.hostile import NAMES
from games.trials.play import begin, phases, tempers
from genius_tui.pages.page import page
from genius_tui.record.reading import read_strictly

SAVES = Path(__file__).parents[2] / "saves"
LONGEST = {
    "keys": "keys-thirteen",
    "gatekeeping": "gatekeeping-thirteen",
    "chambers": "chambers-seven-rounds",
    "skeld": "skeld-eight-rounds",
    "lockout": "lockout-call",
    "modular": "modular-nine",
}
MARKUP = ("</script>", "<script>stop()</script>", "<img src=x onerror=a()>", "<!--", "]]>", "&lt;b&gt;", "{{script}}")
TITLE = "</title></script><script>document.title='owned'</script>"


@cache
def shipped(slug: str) -> Match[Any, Any, Any]:
    """The longest match of a game that ships."""
    return read_strictly(SAVES / f"{LONGEST[slug]}.jsonl").match


@cache
def shipped_page(slug: str, *viewers: Viewers) -> str:
    """The page of the longest match of a game that ships, made once."""
    return page(shipped(slug), viewers)


@cache
def hostile(slug: str, resolved: int = 3) -> Match[Any, Any, Any]:
    """A match of players with names that are markup, and others that are hard to show, after some phases."""
    game = CATALOGUE[slug]
    players = (*MARKUP, *NAMES)[: game.meta.usual]
    match = begin(game, Header(genius=1, game=slug, players=players, title=TITLE))
    for now, _ in zip(phases(match, tempers(match.seats, 1)), range(resolved + 1), strict=False):
        match = now
    return match
