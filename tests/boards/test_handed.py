"""Energy, gold and cards on their way: seen to move by those who are told of it, within the picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.chambers.events import Loot, Share, Took
from games.core.events import Event
from games.core.game import Observation
from games.gates.events import Discard
from games.modular.events import Plays, Takes
from games.skeld.events import Disabled, Drain, Spend
from genius_tui.boards import BOARDS
from genius_tui.boards.handed import below, corner, handed
from genius_tui.boards.motion import FRAMES, frames
from genius_tui.boards.picture import HitArea, Picture
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.record.reading import read
from genius_tui.text.cells import cells
from genius_tui.text.tags import seat_tags
from tests.goldens import SAVES
from tests.support.play import viewpoint_of

SIZE = (118, 40)
HANDED: dict[str, tuple[type[Event], ...]] = {
    "skeld-eight-rounds": (Spend, Disabled, Drain),
    "chambers-seven-rounds": (Took, Share, Loot),
    "modular-nine": (Plays, Takes),
    "gatekeeping-thirteen": (Discard,),
    "keys-thirteen": (Discard,),
}
"""By a shipped match: the kinds of events that hand something on."""


def stepped(viewpoint: Viewpoint) -> Iterator[Observation[Any]]:
    """What is seen at each step of a match."""
    for chapter in viewpoint.chapters:
        at = viewpoint.open(chapter.stage)
        for _ in range(at.total):
            at = at.on()
            yield at.observation


@pytest.mark.parametrize("save", HANDED)
def test_what_is_handed_on_moves_for_those_who_are_told(save: str):
    match = read(SAVES / f"{save}.jsonl").match
    board, tags = BOARDS[match.game.meta.slug], seat_tags(match.seats)
    one = Eyes(match.seats, chosen=frozenset(match.seats[:1]))
    for eyes in (Eyes(match.seats, host=True), one, Eyes(match.seats)):
        found = set[type[Event]]()
        for seen in stepped(viewpoint_of(match, eyes)):
            event = seen.steps[-1] if seen.steps else None
            picture = board.draw(seen, tags, *SIZE, board.ways(seen, *SIZE)[0])
            if picture.moves:
                assert isinstance(event, HANDED[save])
                assert eyes.viewers.hear(event.audience)
                found.add(type(event))
            for move in picture.moves:
                numbers = {part.strip("-") for part in move.span.text.split()}
                assert numbers <= {*"".join(c if c.isdigit() else " " for c in str(event)).split(), "1"}
                for x, y in move.way:
                    assert 0 <= x <= picture.width - cells(move.span.text)
                    assert 0 <= y < picture.height
        if eyes.host:
            assert found >= {HANDED[save][0]}
        elif not eyes.chosen:
            assert not found


@pytest.mark.parametrize("size", [SIZE, (78, 17), (198, 50)])
@pytest.mark.parametrize("save", ["gatekeeping-thirteen", "keys-thirteen"])
def test_discarded_cards_fall_beside_who_had_them_and_touch_no_frame(save: str, size: tuple[int, int]):
    match = read(SAVES / f"{save}.jsonl").match
    board, tags = BOARDS[match.game.meta.slug], seat_tags(match.seats)
    fell = 0
    for seen in stepped(viewpoint_of(match, Eyes(match.seats, host=True))):
        if not seen.steps or not isinstance(seen.steps[-1], Discard):
            continue
        picture = board.draw(seen, tags, *size, board.ways(seen, *size)[0])
        for move in picture.moves:
            (x, y), (left, below) = move.way
            assert x == left
            assert abs(below - y) <= 2
            assert 0 < below < picture.height - 1
            fell += 1
    assert fell > 20


def test_C12_what_is_robbed_goes_along_its_arrow_on_the_stage():
    match = read(SAVES / "chambers-cursed.jsonl").match
    board, tags = BOARDS["chambers"], seat_tags(match.seats)
    seen = 0
    for observation in stepped(viewpoint_of(match, Eyes(match.seats, host=True))):
        event = observation.steps[-1] if observation.steps else None
        if isinstance(event, Loot) and event.got:
            picture = board.draw(observation, tags, *SIZE, "tomb")
            (move,) = picture.moves
            for (x, y), seat in zip(move.way, (event.victim, event.seat), strict=True):
                assert picture.chart is not None
                assert y > picture.chart
                assert any(span.subject == f"seat:{seat}" and (span.x, span.y) == (x, y - 1) for span in picture.spans)
            seen += 1
    assert seen


@pytest.mark.parametrize("size", [SIZE, (78, 32), (78, 17), (40, 20)])
@pytest.mark.parametrize("host", [True, False], ids=["host", "seat"])
def test_C13_a_share_goes_from_the_opened_chamber_to_who_gets_it_or_is_not_seen_to_move(
    size: tuple[int, int], host: bool
):
    match = read(SAVES / "chambers-seven-rounds.jsonl").match
    board, tags = BOARDS["chambers"], seat_tags(match.seats)
    shares = 0
    for seat in match.seats[: 1 if host else None]:
        eyes = Eyes(match.seats, host=True) if host else Eyes(match.seats, chosen=frozenset({seat}))
        for seen in stepped(viewpoint_of(match, eyes)):
            event = seen.steps[-1] if seen.steps else None
            if not isinstance(event, Share):
                continue
            picture = board.draw(seen, tags, *size, board.ways(seen, *size)[0])
            for move in picture.moves:
                x, y = move.way[-1]
                at = [area for area in picture.areas if area.subject == f"seat:{event.seat}" and area.holds(x, y)]
                on = [
                    span
                    for span in picture.spans
                    if span.subject == f"seat:{event.seat}" and (span.x, span.y) == (x, y)
                ]
                assert at or on, (move.way, size)
                shares += 1
    assert shares or size[1] < 32


def test_a_text_goes_from_one_subject_to_another_and_then_is_gone():
    areas = (HitArea("room:A", 0, 0, 8, 3), HitArea("seat:Anna", 5, 2, 2), HitArea("seat:Anna", 15, 2, 2))
    bare = Picture(20, 4, (), areas)
    start, end = corner(bare, "seat:Anna", "room:A"), corner(bare, "room:A")
    assert (start, end) == ((5, 2), (0, 0))
    picture = Picture(20, 4, (), areas, handed(bare, " 3 ", "place", start, end))
    shown = frames(bare, picture)
    assert len(shown) > 2
    assert len(shown) <= FRAMES
    assert all(" 3 " in {span.text for span in frame.spans} for frame in shown[:-1])
    assert shown[-1] == picture


def test_nothing_goes_from_or_to_what_is_not_drawn():
    bare = Picture(20, 4, (), (HitArea("room:A", 0, 0, 8, 3), HitArea("seat:Anna", 15, 2, 2)))
    assert corner(bare, "seat:Anna", "room:A") is None
    assert corner(bare, "seat:Anna", "room:B") is None
    assert handed(bare, "3", "place", None, (0, 0)) == ()
    assert below(bare, None) is None
    assert below(bare, (15, 2)) == (15, 3)
