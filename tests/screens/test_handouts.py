"""The handouts' page: what is shown, copied, marked and written, by key."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from games.core import actions as do
from genius_tui.console.app import GeniusApp
from genius_tui.handouts import files, sent, talk_changes
from genius_tui.handouts.handouts import for_public, for_seat, handouts
from genius_tui.screens.match.part import Show
from genius_tui.screens.match.screen import MatchScreen
from genius_tui.settings import settings
from genius_tui.system import clipboard
from tests.screens.test_match import begun, opened
from tests.support.console import LARGE, SMALL, played, screen_text, settled, words
from tests.support.hostile import NAMES


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was copied, to the terminal's clipboard and to the system's."""
    texts: list[str] = []
    monkeypatch.setattr(GeniusApp, "copy_to_clipboard", lambda app, text: texts.append(text))
    monkeypatch.setattr(clipboard, "put", lambda text: False)
    return texts


def of(pilot):
    """The match as its record stands, behind the page."""
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, MatchScreen)).record.match


def done(pilot, verb: str, **given: object) -> None:
    """Does a verb at the host's table."""
    view = pilot.app.screen.view
    view.table.do(verb, **given)
    view.hear(Show())


def test_copy_marks_as_sent_and_goes_to_the_next(tmp_path: Path, copied: list[str]) -> None:
    async def act(pilot):
        await pilot.press("h")
        await settled(pilot)
        assert "HANDOUT 1 of 9  for the public: opening" in screen_text(pilot.app)
        await pilot.press("n", "n", "c", "c")
        await settled(pilot)
        match = of(pilot)
        assert copied[0] == for_public(match).text
        assert copied[1].startswith("# level-2, round 1\n")
        text = screen_text(pilot.app)
        assert "MESSAGES 2 sent" in text
        assert "HANDOUT 5 of 9  for An Anna" in text
        assert "Copied for #level-2: marked as sent." in text
        assert "this terminal blocks copying: w writes" in text
        await pilot.press("c")
        assert copied[2] == for_seat(match, "Anna").text
        assert [type(action).__name__ for action in of(pilot).actions] == ["Set"] * 3

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def marked(pilot) -> str:
    """What the list of messages shows as marked: the row with a ground of its own up to its end."""
    page = pilot.app.screen.query_one("#messages").rich_style.bgcolor
    ends = (
        (strip, next(iter(strip.crop(strip.cell_length - 2, strip.cell_length - 1))).style) for strip in strips(pilot)
    )
    [row] = {strip.text[1:].strip() for strip, style in ends if style is not None and style.bgcolor != page}
    return row


def test_messages_open_from_the_first_step_of_the_round_that_was_resolved(tmp_path: Path, copied: list[str]) -> None:
    async def act(pilot):
        await pilot.press("r", "y")
        await settled(pilot)
        assert "STEPPING 1/" in screen_text(pilot.app)
        await pilot.press("h", "c")
        await settled(pilot)
        assert copied[0] == for_public(of(pilot)).text
        assert ": round 2\n" in copied[0]
        await pilot.press("escape")
        await settled(pilot)
        assert "STEPPING 1/" in screen_text(pilot.app)
        await pilot.press("e", "p", "enter", "h")
        await settled(pilot)
        assert "HANDOUT" not in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_a_channels_message_says_first_who_has_to_leave_it(tmp_path: Path, copied: list[str]) -> None:
    """Until it is closed for them, those who have left the level would read what those who stay know."""

    async def act(pilot):
        done(pilot, "order", seat="Anna", text="K with 1")
        await settled(pilot)
        await pilot.press("r", "y")
        await settled(pilot)
        match = of(pilot)
        closings = [change for change in talk_changes.changes(match) if change.what == "close"]
        await pilot.press("h")
        await settled(pilot)
        page = pilot.app.screen
        said = [page.before(one) for one in handouts(match) if one.key == "channel:level-2"]
        assert said == [f"First {closings[0].words()}: it holds what everyone who stays knows."]

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


FIRST_CLOSE = "First close #level-2 for Anna: it holds what everyone who stays knows."


async def with_one_gone(pilot, *further: str) -> None:
    """Resolves a round in which Anna leaves level 2, with further keys."""
    done(pilot, "order", seat="Anna", text="K with 1")
    await settled(pilot)
    await pilot.press("r", *further)
    await settled(pilot)


def listed_as_first(pilot) -> list[str]:
    """The rows of the list that say that something has to be done first."""
    return [strip.text.strip(" │▌") for strip in strips(pilot) if "!!" in strip.text]


@pytest.mark.parametrize("keys", [("y", "h"), ("h",)])
def test_who_has_to_leave_first_is_said_until_they_have_left_however_one_comes_to_the_message(
    keys: tuple[str, ...], tmp_path: Path, copied: list[str]
) -> None:
    async def act(pilot):
        await with_one_gone(pilot, *keys)
        assert len(listed_as_first(pilot)) == 1
        while "for #level-2" not in screen_text(pilot.app).split("\n")[0]:
            await pilot.press("c")
            await settled(pilot)
        assert FIRST_CLOSE in words(pilot.app)
        await pilot.press("c")
        await settled(pilot)
        assert "Copied for #level-2" in words(pilot.app)
        assert FIRST_CLOSE in words(pilot.app)
        await pilot.press("c")
        await settled(pilot)
        assert FIRST_CLOSE not in words(pilot.app)
        assert len(listed_as_first(pilot)) == 1
        await pilot.press("escape")
        for change in talk_changes.changes(of(pilot)):
            done(pilot, "mark", texts={change.key: change.words()})
        await pilot.press("h")
        await settled(pilot)
        assert listed_as_first(pilot) == []

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def strips(pilot):
    panel = pilot.app.screen.query_one("#messages")
    return [panel.render_line(y) for y in range(1, panel.size.height - 1)]


def test_arrows_go_through_the_list_whose_mark_is_seen_and_enter_copies(tmp_path: Path, copied: list[str]) -> None:
    async def act(pilot):
        await pilot.press("h")
        await settled(pilot)
        assert marked(pilot) == "the public: opening"
        await pilot.press(*["down"] * 4)
        await settled(pilot)
        assert "HANDOUT 5 of 9  for An Anna" in screen_text(pilot.app)
        assert marked(pilot) == "An  Anna"
        await pilot.press("up", "right", "down", "left", "enter")
        await settled(pilot)
        assert copied == [for_seat(of(pilot), "Anna").text]
        assert "HANDOUT 6 of 9  for Bo Bodil" in screen_text(pilot.app)
        await pilot.press("tab", "enter")
        await settled(pilot)
        assert copied[1] == for_seat(of(pilot), "Bodil").text
        assert marked(pilot).endswith("Cyrus")

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_pages_scroll_the_message_while_the_list_has_the_focus(tmp_path: Path, copied: list[str]) -> None:
    async def act(pilot):
        await pilot.press("h", "v", *["down"] * 4)
        await settled(pilot)
        assert "# Anna, round 1" in screen_text(pilot.app)
        await pilot.press("pagedown", "pagedown")
        await settled(pilot)
        assert "# Anna, round 1" not in screen_text(pilot.app)
        await pilot.press("pageup", "pageup")
        await settled(pilot)
        assert "# Anna, round 1" in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_what_has_changed_since_is_told(tmp_path: Path, copied: list[str]) -> None:
    async def act(pilot):
        await pilot.press("h", *"nnnn", "c", "escape")
        await settled(pilot)
        match = of(pilot)
        assert sent.state(match, "seat:Anna", for_seat(match, "Anna").text) == "sent"
        done(pilot, "adjust", seat="Anna", garnets=2, why="a gift")
        await pilot.press("h")
        await settled(pilot)
        assert "!  An  Anna" in screen_text(pilot.app)
        await pilot.press("escape")
        done(pilot, "resolve")
        await pilot.press("h")
        await settled(pilot)
        assert "MESSAGES 0 sent" in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_an_undo_takes_the_marks_back_with_what_was_before_them(tmp_path: Path, copied: list[str]) -> None:
    async def act(pilot):
        done(pilot, "resolve")
        await pilot.press("h", "c", "c", "c", "escape")
        await settled(pilot)
        await pilot.press("u")
        await settled(pilot)
        text = screen_text(pilot.app)
        assert "Undo takes back the resolution of round 1 (its orders stand again), and with" in text
        assert "it 3 marks of what was sent." in text
        await pilot.press("y")
        await settled(pilot)
        assert of(pilot).state.round == 1
        assert sent.KEY not in of(pilot).settings

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_marks_can_be_set_and_taken_by_hand(tmp_path: Path, copied: list[str]) -> None:
    async def act(pilot):
        await pilot.press("h", "x")
        assert "MESSAGES 1 sent" in screen_text(pilot.app)
        await pilot.press("x")
        assert "MESSAGES 0 sent" in screen_text(pilot.app)
        assert copied == []

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_one_key_writes_the_messages_for_a_chat_server_and_another_press_in_plain_markdown(
    tmp_path: Path, copied: list[str]
) -> None:
    async def act(pilot):
        done(pilot, "deadline", after="24h")
        await pilot.press("h", *"nn")
        await settled(pilot)
        assert "Orders are due by <t:" not in screen_text(pilot.app)
        await pilot.press("s")
        await settled(pilot)
        assert "**Orders are due by <t:" in screen_text(pilot.app)
        assert "Messages: a chat server's Markdown" in screen_text(pilot.app)
        await pilot.press("s")
        await settled(pilot)
        assert "<t:" not in screen_text(pilot.app).partition("Messages:")[0]

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_the_hosts_own_list_is_not_copied(tmp_path: Path, copied: list[str]) -> None:
    async def act(pilot):
        await pilot.press("h", "b", "c")
        await settled(pilot)
        text = screen_text(pilot.app)
        assert "HANDOUT 9 of 9  for the host alone" in text
        assert "do not send" in text
        assert "create #level-2 for Anna, Bodil" in text
        assert copied == []

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_as_a_chat_shows_it_and_with_the_board(tmp_path: Path, copied: list[str]) -> None:
    async def act(pilot):
        await pilot.press("h", *"nnnn")
        await settled(pilot)
        assert "# Anna, round 1" in screen_text(pilot.app)
        await pilot.press("m")
        await settled(pilot)
        text = screen_text(pilot.app)
        assert "Anna, round 1" in text
        assert "# Anna" not in text
        assert "**" not in text
        await pilot.press("m", "v")
        await settled(pilot)
        assert "## Board" in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_the_help_for_writing_files_says_that_they_go_to_a_folder(tmp_path: Path, copied: list[str]) -> None:
    async def act(pilot):
        await pilot.press("h", "w", "f1")
        await settled(pilot)
        text = words(pilot.app)
        assert "Writes the messages as files into a folder" in text
        assert "goes into the match's file when you say so" not in text

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_files_go_where_one_says_and_over_nothing(tmp_path: Path, copied: list[str]) -> None:
    async def act(pilot):
        await pilot.press("h", "w")
        await settled(pilot)
        folder = pilot.app.screen.query_one("#folder")
        folder.value = str(tmp_path)
        await pilot.press("ctrl+s")
        await settled(pilot)
        number = len(list(tmp_path.glob("round-1-*.md")))
        assert f"{number} files written to" in screen_text(pilot.app)
        assert (tmp_path / "round-1-anna.md").read_text("utf-8").startswith("# Anna, round 1")
        await pilot.press("w")
        await settled(pilot)
        pilot.app.screen.query_one("#folder").value = str(tmp_path)
        await pilot.press("ctrl+s")
        await settled(pilot)
        assert "already exists" in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_files_go_to_the_matchs_own_folder_in_the_one_that_the_settings_name(
    tmp_path: Path, copied: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "mine").mkdir()

    async def act(pilot):
        match = of(pilot)
        path = next(screen for screen in pilot.app.screen_stack if isinstance(screen, MatchScreen)).record.path
        name = files.folder(path, match.header.created, settings.Settings()).name
        assert name.startswith(f"{path.stem}-")
        await pilot.press("h", "w")
        await settled(pilot)
        own = tmp_path / "data" / "genius-tui" / "handouts" / name
        assert pilot.app.screen.query_one("#folder").value == str(own)
        await pilot.press("ctrl+s")
        await settled(pilot)
        assert (own / "round-1-public.md").read_text("utf-8") == f"{for_public(match).text}\n"
        await pilot.press("f2", "down", "down", "down", "down", "enter")
        for folder in ("elsewhere", str(tmp_path / "none"), str(tmp_path / "mine")):
            await settled(pilot)
            pilot.app.screen.query_one("#handouts").value = folder
            await pilot.press("ctrl+s")
            await settled(pilot)
            assert ("There is no folder" in screen_text(pilot.app)) == (not folder.endswith("mine"))
        assert settings.read(pilot.app.settings_file).handouts == str(tmp_path / "mine")
        await pilot.press("escape", "w")
        await settled(pilot)
        assert pilot.app.screen.query_one("#folder").value == str(tmp_path / "mine" / name)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_matches_of_one_name_have_folders_of_their_own(tmp_path: Path) -> None:
    chosen = settings.Settings(handouts=str(tmp_path / "mine"))
    places = (("a", "2026-11-01T10:00:00Z"), ("b", "2026-11-01T10:00:00Z"), ("a", "2026-11-08T10:00:00Z"))
    found = [files.folder(tmp_path / folder / "thursday.jsonl", created, chosen) for folder, created in places]
    assert len(set(found)) == len(found)
    assert {one.parent for one in found} == {tmp_path / "mine"}
    assert found[0] == files.folder(tmp_path / "a" / "thursday.jsonl", "2026-11-01T10:00:00Z", chosen)


def test_without_a_renderer_the_boards_go_out_as_text(
    tmp_path: Path, copied: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    async def act(pilot):
        await pilot.press("h", "w")
        await settled(pilot)
        pilot.app.screen.query_one("#what").value = "pictures"
        pilot.app.screen.query_one("#folder").value = str(tmp_path)
        await pilot.press("ctrl+s")
        await pilot.app.workers.wait_for_complete()
        await settled(pilot)
        assert "resvg-py is missing" in words(pilot.app)
        assert "## Board" in (tmp_path / "round-1-anna.md").read_text("utf-8")

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_boards_are_written_as_pictures_too(tmp_path: Path, copied: list[str]) -> None:
    async def act(pilot):
        await pilot.press("h", *"nnnn", "w")
        await settled(pilot)
        pilot.app.screen.query_one("#whose").value = "one"
        pilot.app.screen.query_one("#what").value = "pictures"
        pilot.app.screen.query_one("#folder").value = str(tmp_path)
        await pilot.press("ctrl+s")
        await settled(pilot)
        await pilot.app.workers.wait_for_complete()
        await settled(pilot)
        assert "2 files written to" in screen_text(pilot.app)
        assert (tmp_path / "round-1-anna.png").read_bytes().startswith(b"\x89PNG")

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_a_long_message_is_copied_part_by_part(tmp_path: Path, copied: list[str]) -> None:
    posts = [do.Post("Anna", "level-2", "word " * 280) for _ in range(2)]

    async def act(pilot):
        await pilot.press("h", *"nnn", "c")
        await settled(pilot)
        assert "Copied for #level-2, part 1 of 2. c copies the next part." in screen_text(pilot.app)
        assert "MESSAGES 0 sent" in screen_text(pilot.app)
        await pilot.press("c")
        await settled(pilot)
        assert "MESSAGES 1 sent" in screen_text(pilot.app)
        assert "Copied for #level-2, part 2 of 2: marked as sent." in screen_text(pilot.app)
        assert all(len(text) <= 2000 for text in copied)
        assert [text[-5:] for text in copied] == ["(1/2)", "(2/2)"]

    played(opened(tmp_path, begun(tmp_path, posts)), act, SMALL)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_hostile_names_neither_crash_it_nor_colour_it(tmp_path: Path, copied: list[str], size: tuple[int, int]) -> None:
    async def act(pilot):
        await pilot.press("h")
        for _ in range(6):
            await pilot.press("n", "m")
            await settled(pilot)
            assert "HANDOUT" in screen_text(pilot.app) or pilot.app.screen.has_class("-read")

    played(opened(tmp_path, begun(tmp_path, players=NAMES[:12])), act, size)


@pytest.mark.parametrize("key", ["h", "R"])
def test_a_second_escape_at_once_leaves_the_messages_alone_and_not_the_match(key: str, tmp_path: Path) -> None:
    async def act(pilot):
        await pilot.press(key, "escape", "escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, MatchScreen)
        assert "Esc again leaves it." in words(pilot.app)
        await pilot.press("escape")
        await settled(pilot)
        assert not isinstance(pilot.app.screen, MatchScreen)

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_after_another_key_escape_leaves_the_match_as_ever(tmp_path: Path) -> None:
    async def act(pilot):
        await pilot.press("h", "escape", "down", "escape")
        await settled(pilot)
        assert not isinstance(pilot.app.screen, MatchScreen)

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)
