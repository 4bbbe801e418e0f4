"""Presenting: the board large, the step below it, nothing of what is still to come, and nothing of other eyes."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from games.core import actions as do
from games.core.game import AnyGame
from genius_tui.boards.picture import Picture
from genius_tui.looking.eyes import Eyes, host_eyes
from genius_tui.looking.landmarks import landmarks
from genius_tui.panels.view_model import ViewModel
from genius_tui.record.reading import read
from genius_tui.screens.match.view import MatchView
from genius_tui.screens.places import PlacesScreen
from genius_tui.screens.present import MOST_BIG, PresentScreen, said
from genius_tui.text.big import ROWS
from genius_tui.widgets.board import BoardWidget
from tests.every_game.trials import every_game
from tests.goldens import SAVES
from tests.support.console import LARGE, SMALL, console, played, screen_text, settled
from tests.support.play import AnyMatch, begin, ordered, tempers, usual, viewpoint_of

MATCH = "gatekeeping-thirteen.jsonl"


def presented(folder: Path, act, size=SMALL, *, game: str = MATCH) -> None:
    """Opens a finished match, presents it, and lets `act` look."""
    path = folder / game
    if not path.exists():
        shutil.copy(SAVES / game, path)

    async def begin(pilot) -> None:
        await pilot.press("f5")
        await settled(pilot)
        assert isinstance(pilot.app.screen, PresentScreen)
        await act(pilot)

    played(console(folder, record=path), begin, size)


async def press(pilot, *keys: str) -> str:
    await pilot.press(*keys)
    await settled(pilot)
    return screen_text(pilot.app)


def test_a_match_that_is_over_begins_at_its_beginning_and_gives_nothing_away(tmp_path: Path):
    async def act(pilot) -> None:
        text = screen_text(pilot.app)
        assert "what will happen?" in text
        for word in ("OVER", "escaped first", "STEPPING", "Candidate", "/42"):
            assert word not in text
        text = await press(pilot, "n", "pagedown", "space")
        assert "Gate" in text.splitlines()[-1]
        await press(pilot, "pageup", "b", "b")
        assert "what will happen?" in screen_text(pilot.app)

    presented(tmp_path, act)


def test_the_sentence_is_in_big_letters_where_there_is_room(tmp_path: Path):
    async def act(pilot) -> None:
        text = await press(pilot, "n")
        assert "▀" in "\n".join(text.splitlines()[-5:])

    presented(tmp_path, act, LARGE)


def test_a_long_sentence_is_in_big_letters_too(tmp_path: Path):
    async def act(pilot) -> None:
        text = await press(pilot, "j", *"carries the take", "enter")
        assert "carries the Take Back Toe" not in text
        assert "▜▘" in "\n".join(text.splitlines()[-MOST_BIG * ROWS :])

    presented(tmp_path, act, LARGE, game="skeld-eight-rounds.jsonl")


def test_the_longest_sentence_is_in_big_letters_and_the_board_makes_room(tmp_path: Path):
    async def act(pilot) -> None:
        board = pilot.app.screen.query_exactly_one(BoardWidget)
        usual = board.size.height
        text = await press(pilot, "j", *"passwords tried", "enter")
        assert "Passwords tried" not in text
        assert len([line for line in text.splitlines()[board.size.height + 1 :] if line.strip()]) > MOST_BIG * ROWS
        assert "Alien" in text
        assert board.size.height < usual
        await press(pilot, "n")
        assert board.size.height == usual

    presented(tmp_path, act, LARGE, game="chambers-seven-rounds.jsonl")


def test_a_sentence_as_wide_as_the_screen_stands_behind_the_bar(tmp_path: Path):
    async def act(pilot) -> None:
        text = await press(pilot, "j", *"carries the take", "enter")
        rows = [line for line in text.splitlines() if "Take Back Toe" in line or "one tile after" in line]
        assert len(rows) == 2
        assert all(row[0] in "▌ " for row in rows)

    presented(tmp_path, act, game="skeld-eight-rounds.jsonl")


def test_x_blanks_the_screen_and_the_next_step_shows_it_again(tmp_path: Path):
    async def act(pilot) -> None:
        assert not (await press(pilot, "n", "x")).strip()
        assert "Gate" in await press(pilot, "x")
        await press(pilot, "x")
        assert "Gate" in await press(pilot, "n")

    presented(tmp_path, act)


def test_the_arrows_point_and_p_takes_the_pointer_away(tmp_path: Path):
    async def act(pilot) -> None:
        board = pilot.app.screen.query_exactly_one(BoardWidget)
        await press(pilot, "n", "right")
        assert board.cursor is not None
        await press(pilot, "p")
        assert board.cursor is None

    presented(tmp_path, act)


def test_a_bookmark_is_gone_to_by_its_word_also_tomorrow_and_no_word_removes_it(tmp_path: Path):
    at: list[object] = []

    async def mark(pilot) -> None:
        await press(pilot, "n", "n", "n", "m", *"drama", "ctrl+s")
        at.append(pilot.app.screen._viewpoint.point)
        await press(pilot, "]", "]", "j", *"Drama", "enter")
        assert pilot.app.screen._viewpoint.point == at[0]

    async def again(pilot) -> None:
        assert "drama" in await press(pilot, "j")
        await press(pilot, *"drama", "enter")
        assert pilot.app.screen._viewpoint.point == at[0]
        await press(pilot, "m", "ctrl+u", "ctrl+s", "b", "j", *"drama", "enter")
        assert "No bookmark and no other step has drama." in screen_text(pilot.app)

    presented(tmp_path, mark)
    presented(tmp_path, again)


@pytest.mark.parametrize(
    ("some", "others"), [((), (0,)), ((0,), (1,)), ((0, 1, 2, 3), (4, 5, 6, 7))], ids=["public", "seats", "four seats"]
)
def test_a_bookmark_is_told_to_no_other_eyes(tmp_path: Path, some: tuple[int, ...], others: tuple[int, ...]):
    async def act(pilot) -> None:
        await pilot.press("escape")
        for chosen, kept in ((some, True), (others, False), (None, False), (some, True)):
            await settled(pilot)
            view = pilot.app.screen.query_exactly_one(MatchView)
            seats = view.viewpoint.seats
            view.wear(
                Eyes(seats, chosen=frozenset(seats[number] for number in chosen))
                if chosen is not None
                else host_eyes(seats)
            )
            await press(pilot, "f5")
            if not told:
                told.append(await press(pilot, "n", "n", "m", *"betrayal", "ctrl+s"))
            assert ("betrayal" in await press(pilot, "j")) == kept
            await press(pilot, "escape", "escape")

    told: list[str] = []
    presented(tmp_path, act)


@pytest.mark.parametrize("host", [True, False], ids=["host", "public"])
def test_a_bookmark_of_the_match_is_told_to_those_eyes_alone_that_see_its_step(tmp_path: Path, host: bool):
    async def act(pilot) -> None:
        await pilot.press("escape")
        await settled(pilot)
        view = pilot.app.screen.query_exactly_one(MatchView)
        seats = view.viewpoint.seats
        view.wear(host_eyes(seats) if host else Eyes(seats))
        await press(pilot, "f5")
        for key in "jl":
            assert ("a wrong call" in await press(pilot, key)) == host
            assert "who is in danger" in screen_text(pilot.app)
            await press(pilot, "escape")

    presented(tmp_path, act, LARGE, game="lockout-call.jsonl")


@pytest.mark.parametrize("word", ["beats", "vote", "G9"])
def test_a_word_goes_to_the_next_step_that_has_it(tmp_path: Path, word: str):
    async def act(pilot) -> None:
        await press(pilot, "j", *word, "enter")
        viewpoint = pilot.app.screen._viewpoint
        assert word.casefold() in f"{viewpoint.current.text} {viewpoint.current.rule}".casefold()
        first = viewpoint.point
        await press(pilot, "j", "enter")
        assert pilot.app.screen._viewpoint.point != first

    presented(tmp_path, act)


def test_tie_goes_to_the_next_tie_and_passes_by_sentences_that_only_speak_of_ties(tmp_path: Path):
    async def act(pilot) -> None:
        for _ in range(20):
            await press(pilot, "j", "ctrl+u", *"tie", "enter")
            assert pilot.app.screen._viewpoint.current.event.kind == "ties"

    presented(tmp_path, act, game="lockout-call.jsonl")


def test_leaving_comes_back_to_the_match_at_that_step(tmp_path: Path):
    async def act(pilot) -> None:
        await press(pilot, "]", "n", "n")
        shown = pilot.app.screen._viewpoint
        await press(pilot, "escape")
        assert pilot.app.screen.query_exactly_one(MatchView).viewpoint == shown

    presented(tmp_path, act)


@pytest.mark.parametrize(
    "game", ["gatekeeping-thirteen", "skeld-eight-rounds", "chambers-seven-rounds", "lockout-call"]
)
def test_each_sentence_is_one_that_these_eyes_see_in_the_resolver(game: str):
    match = read(SAVES / f"{game}.jsonl").match
    for eyes in (Eyes(match.seats), Eyes(match.seats, chosen=frozenset(match.seats[:1]))):
        viewpoint = viewpoint_of(match, eyes)
        viewpoint = viewpoint.open(viewpoint.chapters[0].stage)
        while viewpoint.point is not None:
            allowed = {step.text for step in viewpoint.steps[: viewpoint.number]}
            assert said(viewpoint) in allowed or said(viewpoint).endswith("what will happen?")
            viewpoint = viewpoint.on()


def test_a_list_names_what_is_to_come_and_tells_only_what_has_been_shown(tmp_path: Path):
    async def act(pilot) -> None:
        screen = pilot.app.screen
        await press(pilot, "l")
        places = pilot.app.screen
        assert isinstance(places, PlacesScreen)
        text = screen_text(pilot.app)
        assert "a tie, round 1, step" in " ".join(text.split())
        sentences = {one.text for one in landmarks(screen._viewpoint.now())}
        assert sentences
        assert not any(sentence[:24] in text for sentence in sentences)
        await press(pilot, "enter")
        assert pilot.app.screen is screen
        first = places._places[0]
        assert screen._viewpoint.point == first.viewpoint.point
        await press(pilot, "l")
        told = [place.text for place in pilot.app.screen._places]
        assert told[0], "what has been shown stands there with its step"
        assert not told[-1]
        await press(pilot, "escape")
        assert screen._viewpoint.point == first.viewpoint.point

    presented(tmp_path, act)


def test_landmarks_are_what_the_eyes_see(tmp_path: Path):
    match = read(SAVES / MATCH).match
    everything = viewpoint_of(match, Eyes(match.seats, host=True))
    one = viewpoint_of(match, Eyes(match.seats, chosen=frozenset(match.seats[:1])))
    assert {"a tie", "a vote", "a turning point"} <= {mark.what for mark in landmarks(everything)}
    for viewpoint in (one, viewpoint_of(match, Eyes(match.seats))):
        for mark in landmarks(viewpoint):
            assert mark.viewpoint.eyes == viewpoint.eyes
            assert mark.viewpoint.current is not None
            assert viewpoint.viewers.hear(mark.viewpoint.current.event.audience) or viewpoint.over
    assert len(landmarks(one)) <= len(landmarks(everything))


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_the_board_is_as_large_at_every_step_however_long_its_sentence_is(tmp_path: Path, size: tuple[int, int]):
    async def act(pilot) -> None:
        heights, lengths = set[int](), set[bool]()
        for _ in range(30):
            await press(pilot, "n")
            heights.add(pilot.app.screen.query_exactly_one(BoardWidget).size.height)
            lengths.add(len(said(pilot.app.screen._viewpoint)) > 84)
        assert lengths == {True, False}
        assert len(heights) == 1

    presented(tmp_path, act, size, game="lockout-call.jsonl")


@every_game
def test_orders_on_the_table_are_still_to_come_for_those_who_look_on(game: AnyGame):
    """Also where the eyes chosen know them, the host's and everybody's together."""
    match = begin(usual(game.meta.slug, seed=5))
    tempered = tempers(match.seats, 5)
    while not (full := ordered(match, tempered)).orders:
        match = full.do(do.Resolve())
    bare = full.do_all(do.Withdraw(seat) for seat in full.orders)
    everybody = Eyes(match.seats, chosen=frozenset(match.seats))
    for eyes in (host_eyes(match.seats), everybody):
        assert pictures(full, eyes) == pictures(bare, eyes)


def pictures(match: AnyMatch, eyes: Eyes) -> list[Picture]:
    """What presenting draws now, in every way and both sizes."""
    model = ViewModel.of(viewpoint_of(match, eyes))
    ways = model.board.ways(model.observation, *LARGE)
    screens = [PresentScreen(model.viewpoint, way) for way in ways]
    return [screen._picture(model, *size) for screen in screens for size in (SMALL, LARGE)]
