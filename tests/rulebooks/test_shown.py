"""Each paragraph that decides something is shown by a step of a shipped example."""

from __future__ import annotations

import re

import pytest

from games import CATALOGUE
from genius_tui.looking.bookmarks import bookmarks
from genius_tui.rulebooks.shown import FILE, shown
from tests import shows
from tests.goldens import SAVES, load

EXAMPLES = [path.name for path in SAVES.glob("*.jsonl") if not load(path).header.lesson]


def test_the_index_is_that_of_the_examples():
    assert (SAVES / FILE).read_text("utf-8") == shows.text(), "make shows writes it anew"


@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_deciding_paragraph_is_shown_by_a_step_that_follows_it(slug, capsys):
    game = CATALOGUE[slug]
    deciding = shows.deciding(game)
    found = {number: shown(slug, number) for number in deciding}
    with capsys.disabled():
        print(f"\n{slug}: {len(deciding)} deciding paragraphs, {sum(map(bool, found.values()))} with a show me")
    assert [number for number, place in found.items() if place is None] == []
    for number, place in found.items():
        assert place is not None
        match = load(place.path)
        event = match.stages[place.stage].steps[place.shown - 1].event
        assert match.game is game
        assert event.kind in game.rulebook.shows.get(number, (event.kind,))
        assert number in game.rulebook.shows or event.rule == number


def test_what_no_example_shows_has_no_place():
    assert shown("gatekeeping", "G4") is None
    assert shown("no-such-game", "G4") is None


@pytest.mark.parametrize("file", EXAMPLES)
def test_an_example_has_commentary_from_the_start_and_bookmarks(file):
    match = load(SAVES / file)
    notes = [(stage.action, stage.steps[0].event.text) for stage in match.stages if stage.verb == "note"]
    first = next(stage.action for stage in match.stages if stage.verb == "resolve")
    assert notes[0][0] < first, "the first words are said before the first round"
    sentences = sum(len(re.findall(r"[.?!](?=\s|$)", text)) for _, text in notes)
    assert sentences >= 3
    if file.startswith("skeld"):
        assert max(len(text.split()) for _, text in notes) <= 45, "what a card may tell at once"
    marks = bookmarks(match)
    assert len(marks) >= 4
    assert len(marks) == len(match.settings["bookmarks"])
    assert len(set(marks.values())) == len(marks)


@pytest.mark.parametrize(
    "kept",
    [
        None,
        [],
        {"x": "word"},
        {"1:2": 3},
        {"999:1": "far"},
        {"0:1": "a note, no round"},
        {"1:999": "far"},
        {"1:2": " "},
    ],
)
def test_a_setting_that_holds_no_bookmarks_of_this_match_brings_none(kept):
    from games.core.actions import Set

    match = load(SAVES / "gatekeeping-thirteen.jsonl")
    while match.over:
        match = match.before
    assert bookmarks(match.do(Set("bookmarks", kept))) == {}
