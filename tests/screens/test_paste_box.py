"""The paste box: what leaving a line out drops, and what leaving the box does with what was not taken."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.widgets import TextArea

from games.core.setup import Header
from genius_tui.paste.nicknames import nicknames, onlookers
from genius_tui.record.reading import read
from genius_tui.record.record import Record
from genius_tui.screens.match.screen import MatchScreen
from genius_tui.screens.paste import PasteScreen
from tests.screens.test_every_key import is_over
from tests.screens.test_match import begun, opened
from tests.support.console import LARGE, SMALL, played, screen_text, settled, words


async def box(pilot, text: str) -> TextArea:
    """The box with a pasted text."""
    await pilot.press("p")
    await settled(pilot)
    pilot.app.focused.post_message(events.Paste(text))
    await settled(pilot)
    return pilot.app.screen.query_one(TextArea)


def test_the_header_names_the_key_for_help_that_works_while_one_types(tmp_path: Path) -> None:
    async def act(pilot):
        assert screen_text(pilot.app).split("\n")[0].endswith("? help ")
        await pilot.press("p")
        await settled(pilot)
        assert screen_text(pilot.app).split("\n")[0].endswith(" f1 help ")
        await pilot.press("tab")
        await settled(pilot)
        assert screen_text(pilot.app).split("\n")[0].endswith(" ? help ")

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_what_is_pasted_into_the_match_opens_the_box_with_it(tmp_path: Path) -> None:
    async def act(pilot):
        pilot.app.post_message(events.Paste("Anna: K with 1\nBodil: K with 9"))
        await settled(pilot)
        assert isinstance(pilot.app.screen, PasteScreen)
        assert pilot.app.screen.query_one(TextArea).text == "Anna: K with 1\nBodil: K with 9"
        assert "1 understood, 1 not." in screen_text(pilot.app)
        assert "Line 2 (Bodil) is marked" in screen_text(pilot.app)
        await pilot.press("enter")
        await settled(pilot)
        assert "1 taken; 1 line still in doubt." in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_what_is_pasted_into_a_field_of_the_match_stays_there(tmp_path: Path) -> None:
    async def act(pilot):
        await pilot.press("o", "enter")
        await settled(pilot)
        field = pilot.app.focused
        assert not getattr(field, "LEAVES_CHARACTERS", False)
        pilot.app.post_message(events.Paste("K with 1"))
        await settled(pilot)
        assert isinstance(pilot.app.screen, MatchScreen)

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_a_players_eyes_open_no_box_for_what_is_pasted(tmp_path: Path) -> None:
    async def act(pilot):
        await pilot.press("e", "a", "enter")
        pilot.app.post_message(events.Paste("Anna: K with 1"))
        await settled(pilot)
        assert isinstance(pilot.app.screen, MatchScreen)
        assert "host's eyes" in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_a_match_that_is_over_says_why_it_takes_no_paste(tmp_path: Path) -> None:
    async def act(pilot):
        pilot.app.post_message(events.Paste("Anna: K with 1"))
        await settled(pilot)
        assert isinstance(pilot.app.screen, MatchScreen)
        assert "The match is over." in screen_text(pilot.app)

    played(opened(tmp_path, is_over(tmp_path)), act, SMALL)


def test_leaving_out_drops_an_aside_and_keeps_the_order_beside_it(tmp_path: Path) -> None:
    async def act(pilot):
        area = await box(pilot, "Anna: K with 2. I saw 3 ships at M! bye\nBodil: L with 1")
        await pilot.press("n", "x")
        await settled(pilot)
        assert area.text == "Anna: K with 2. bye\nBodil: L with 1"
        assert "2 understood, 0 not" in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_leaving_out_a_first_line_that_is_all_aside_keeps_whose_message_it_is(tmp_path: Path) -> None:
    async def act(pilot):
        area = await box(pilot, "Anna: is gate M open or what\nK with 2")
        await pilot.press("n", "x")
        await settled(pilot)
        assert area.text.split("\n")[0].strip() == "Anna:"
        assert "1 understood, 0 not" in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_leaving_out_what_takes_an_order_back_drops_the_order_too(tmp_path: Path) -> None:
    async def act(pilot):
        area = await box(pilot, "Anna: K with 2. hm, take that back\nBodil: L with 1")
        await pilot.press("n", "x")
        await settled(pilot)
        assert area.text == "Bodil: L with 1"

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_accepting_all_says_how_many_lines_are_left_to_answer(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "Ana: K with 2\nBodil: same as last round")
        await pilot.press("A")
        await settled(pilot)
        assert "Accepted 1; still to be answered: 1." in words(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_enter_where_nothing_is_left_says_which_key_leaves(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "Bodil: same as last round")
        await pilot.press("enter")
        await settled(pilot)
        said = " ".join(note.message for note in pilot.app._notifications)
        assert "No line here is marked ok: nothing can be taken. Esc leaves." in said
        await pilot.press("x")
        await settled(pilot)
        assert "Nothing is in doubt any more: esc leaves." in words(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_escape_asks_once_before_it_drops_what_was_not_taken(tmp_path: Path) -> None:
    async def act(pilot):
        area = await box(pilot, "Anna: K with 2\nBodil: same as last round")
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, PasteScreen)
        assert "1 order and 1 line in doubt are not taken: esc again drops them." in screen_text(pilot.app)
        await pilot.press("enter")
        await settled(pilot)
        assert area.text == "Bodil: same as last round"
        await pilot.press("escape")
        await settled(pilot)
        assert "1 line in doubt is not taken: esc again drops it." in screen_text(pilot.app)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, MatchScreen)

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_escape_asks_again_after_the_text_has_changed(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "Anna: K with 2")
        await pilot.press("escape")
        pilot.app.focused.post_message(events.Paste("Bodil: L with 1"))
        await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, PasteScreen)
        assert "2 orders are not taken: esc again drops them." in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_what_is_left_out_with_all_of_a_players_order_is_said(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "Cyrus: K with 1\nBodil: perhaps L with 1")
        await pilot.press("x")
        await settled(pilot)
        text = words(pilot.app)
        assert 'Left out: "perhaps L with 1". Nothing here gives orders for Bodil now.' in text

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_escape_leaves_at_once_where_nothing_would_be_lost(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "Anna: good luck to you all")
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, MatchScreen)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_with_a_players_eyes_p_says_why_it_does_not_paste(tmp_path: Path) -> None:
    async def act(pilot):
        await pilot.press("e", "b", "o", "enter", "p")
        await settled(pilot)
        assert isinstance(pilot.app.screen, MatchScreen)
        text = words(pilot.app)
        assert "A paste shows everyone's orders: it needs the host's eyes (e, h)." in text
        await pilot.press("e", "h", "enter", "p")
        await settled(pilot)
        assert isinstance(pilot.app.screen, PasteScreen)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_the_keys_shown_in_the_text_are_those_that_write_nothing(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "Anna: K with 2\nBodil: same as last round")
        assert "enter take" in screen_text(pilot.app)
        await pilot.press("tab")
        await settled(pilot)
        shown = screen_text(pilot.app)
        assert "f4 take  " in shown
        assert "f4 takes 1   f5 next" in shown
        assert "enter take" not in shown

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_after_a_paste_the_first_line_in_doubt_is_marked(tmp_path: Path) -> None:
    async def act(pilot):
        area = await box(pilot, "Anna: K with 2\nBodil: same as last round\nCyrus: L with 9\nDina: M with 1")
        assert area.cursor_location[0] == 1
        await pilot.press("n")
        await settled(pilot)
        assert area.cursor_location[0] == 2

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_the_key_for_the_next_doubt_says_which_line_it_marks(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "Anna: K with 2\nBodil: same as last round\nCyrus: L with 9\nZed: M with 1")
        for said in (
            "Line 2 (Bodil) is marked: 1 of 3 lines in doubt.",
            "Line 3 (Cyrus) is marked: 2 of 3 lines in doubt.",
            "Line 4 (Zed) is marked: 3 of 3 lines in doubt.",
            "Line 2 (Bodil) is marked: 1 of 3 lines in doubt.",
        ):
            assert said in screen_text(pilot.app)
            await pilot.press("n")
            await settled(pilot)
        await pilot.press("up", "up")
        await settled(pilot)
        assert pilot.app.screen.query_one(TextArea).cursor_location[0] == 0
        assert "is marked" not in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_in_the_text_the_key_for_the_next_doubt_says_so_too(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "Anna: K with 2\nBodil: same as last round")
        await pilot.press("tab", "up", "f5")
        await settled(pilot)
        assert "Line 2 (Bodil) is marked: the only line in doubt." in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def chambers(folder: Path) -> Path:
    """A match of 13 Chambers with six players."""
    (folder / "saves").mkdir()
    six = ("Ann", "Bo", "Cy", "Di", "Ed", "Fi")
    with Record.create(folder / "saves" / "m.jsonl", Header(genius=1, game="chambers", players=six, seed=3)) as record:
        return record.path


SECRETS = """Ann: Alien: wiseacre please
Bo: enter Alien with humanity
Nova: Alien: lullaby
Cy: soup is it, Recipe for sure
who took my wiseacre"""


def test_passwords_are_covered_in_the_text_and_in_the_answers(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, SECRETS)
        for word in ("wiseacre", "humanity", "lullaby", "soup"):
            assert word in screen_text(pilot.app)
        await pilot.press("f3")
        await settled(pilot)
        shown = screen_text(pilot.app)
        assert not [word for word in ("wiseacre", "humanity", "lullaby", "soup") if word in shown]
        assert all(f"{name}:" in shown for name in ("Ann", "Bo", "Nova", "Cy"))
        assert "Passwords are covered now." in shown
        await pilot.press("tab", *["down"] * 5, "end", "enter", *"wiseacre")
        await settled(pilot)
        assert "wiseacre" not in screen_text(pilot.app)
        await pilot.press("f3")
        await settled(pilot)
        assert screen_text(pilot.app).count("wiseacre") > 1

    played(opened(tmp_path, chambers(tmp_path)), act, LARGE)


def test_a_game_without_passwords_says_that_there_is_nothing_to_cover(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "Anna: K with 2")
        await pilot.press("f3")
        await settled(pilot)
        assert "There are no passwords in these orders." in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_in_the_text_f7_accepts_and_ctrl_z_takes_it_back(tmp_path: Path) -> None:
    async def act(pilot):
        text = "Anna: perhaps K with 1"
        area = await box(pilot, text)
        area.focus()
        await pilot.press("f7")
        await settled(pilot)
        assert area.text == "Anna: K with 1"
        await pilot.press("ctrl+z")
        await settled(pilot)
        assert area.text == text
        assert "0 understood, 1 not." in screen_text(pilot.app)
        await pilot.press("f6", "!")
        await settled(pilot)
        assert len(area.text) == len(text) + 1

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_who_is_it_goes_to_the_next_unknown_name_from_any_line(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "Anna: K with 2\nNova: L with 1\nBodil: L with 2")
        await pilot.press("up", "up", "w")
        await settled(pilot)
        assert "WHO IS Nova?" in screen_text(pilot.app)
        await pilot.press("escape", "down", "down", "w")
        await settled(pilot)
        assert "WHO IS Nova?" in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_the_sum_says_whose_orders_are_still_to_come(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "Anna: K with 2")
        shown = screen_text(pilot.app)
        assert "Still without orders: " in shown
        assert "Anna" not in shown.split("Still without orders: ")[1].split(".")[0]

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_after_a_take_the_sum_names_all_who_lack_orders_those_in_doubt_apart(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "Anna: K with 2\nBodil: perhaps L with 1\nCyrus: hello")
        assert "in doubt: Bodil" not in words(pilot.app)
        await pressed(pilot, "enter")
        assert "1 taken; 1 line still in doubt. Still without orders: Cyrus and Dina; in doubt: Bodil." in words(
            pilot.app
        )

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_after_a_take_one_in_doubt_is_named_where_nobody_else_lacks_orders(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "Anna: K with 2\nBodil: perhaps L with 1\nCyrus: K with 1\nDina: M with 1")
        await pressed(pilot, "enter")
        assert "3 taken; 1 line still in doubt. In doubt: Bodil." in words(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_a_name_with_a_full_stop_ends_the_sentence(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "Anna: K with 2\nBodil: K with 1\nCyrus: hello")
        shown = words(pilot.app)
        assert "Still without orders: Ruth B. " in shown

    four = ("Anna", "Bodil", "Cyrus", "Ruth B.")
    played(opened(tmp_path, begun(tmp_path, players=four)), act, LARGE)


async def pressed(pilot, *keys: str) -> None:
    await pilot.press(*keys)
    await settled(pilot)


def test_one_key_says_that_an_order_in_doubt_is_meant_and_the_mark_goes_to_the_next_doubt(tmp_path: Path) -> None:
    async def act(pilot):
        area = await box(pilot, "Anna: Hmm, thinking about K L\nwith 2 and 1\nBodil: L with 1\nCyrus: perhaps L with 1")
        assert "a: L with 1" in words(pilot.app)
        assert "accepts all" not in screen_text(pilot.app)
        await pressed(pilot, "a")
        assert area.text == "Anna: K L with 2 1\nBodil: L with 1\nCyrus: perhaps L with 1"
        assert "Line 3 (Cyrus) is marked: the only line in doubt." in screen_text(pilot.app)
        await pressed(pilot, "a")
        assert area.text.endswith("Cyrus: L with 1")
        assert "Nothing is in doubt any more: enter takes 3." in words(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_leaving_out_drops_the_doubtful_line_of_a_message_and_not_the_order_on_another(tmp_path: Path) -> None:
    async def act(pilot):
        area = await box(pilot, "Anna: K with 2\nshould I do L instead?\nBodil: M with 9")
        assert area.cursor_location[0] == 1
        await pressed(pilot, "x")
        assert area.text == "Anna: K with 2\nBodil: M with 9"
        assert 'Left out: "should I do L instead?".' in words(pilot.app)
        assert "Line 2 (Bodil) is marked" in words(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_leaving_out_an_order_on_two_lines_gives_neither_to_who_wrote_above(tmp_path: Path) -> None:
    async def act(pilot):
        area = await box(pilot, "Bodil: L with 1\nAnna: Hmm, thinking about K L\nwith 2 and 1\nanyway, good luck")
        await pressed(pilot, "x")
        assert area.text == "Bodil: L with 1\nAnna:\nanyway, good luck"
        assert 'Left out: "Hmm, thinking about K L / with 2 and 1".' in words(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_what_is_left_out_is_not_shown_while_passwords_are_covered(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, SECRETS)
        await pressed(pilot, "f3", "n", "x")
        assert "Left out." in words(pilot.app)
        shown = screen_text(pilot.app)
        assert not [word for word in ("wiseacre", "humanity", "lullaby", "soup") if word in shown]

    played(opened(tmp_path, chambers(tmp_path)), act, LARGE)


def test_who_is_it_begins_with_the_player_whose_name_is_like_it(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "Jonas: hi all\nJonah: L with 1\nBodil: perhaps L with 2")
        await pressed(pilot, "w", "enter")
        assert "2 ok  Jo  L with 1" in screen_text(pilot.app)
        assert "Line 3 (Bodil) is marked: the only line in doubt." in screen_text(pilot.app)
        assert "First go to a name" not in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path, players=("Anna", "Priya", "Jonas", "Bodil"))), act, LARGE)


def test_who_is_it_marks_nobody_where_no_name_is_like_it_and_enter_then_teaches_nothing(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "Nova: L with 1\nAnna: perhaps K with 1")
        await pressed(pilot, "w", "enter")
        assert "WHO IS Nova?" in screen_text(pilot.app)
        assert "First go to a name" in words(pilot.app)
        await pressed(pilot, "f4")
        assert "WHO IS Nova?" in screen_text(pilot.app)
        await pressed(pilot, "c", "enter")
        assert "Line 2 (Anna) is marked: the only line in doubt." in words(pilot.app)
        assert "1 understood" in words(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_who_looks_on_is_kept_as_nobody_and_asked_about_no_more(tmp_path: Path) -> None:
    path = begun(tmp_path)

    async def act(pilot):
        await box(pilot, "Uncle Bob: L with 1\nAnna: perhaps K with 1")
        await pressed(pilot, "w")
        assert "nobody: does not play" in screen_text(pilot.app)
        assert "-: to nobody, for this match alone" in screen_text(pilot.app)
        await pressed(pilot, "-", "f4")
        assert "Nobody is for this match alone: enter keeps it." in words(pilot.app)
        await pressed(pilot, "enter")
        assert "Uncle Bob does not play" in screen_text(pilot.app)
        assert "Line 2 (Anna) is marked: the only line in doubt." in words(pilot.app)

    played(opened(tmp_path, path), act, LARGE)
    assert onlookers(read(path).match) == ("Uncle Bob",)


def test_nobody_is_reached_by_arrows_too(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "Uncle Bob: L with 1")
        await pressed(pilot, "w", *["down"] * 5, "enter")
        assert "Uncle Bob does not play" in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_nobody_s_sign_is_none_with_which_a_player_s_name_begins(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "Uncle Bob: L with 1")
        await pressed(pilot, "w")
        assert "!: to nobody, for this match alone" in screen_text(pilot.app)
        await pressed(pilot, "-", "enter")
        assert "L with 1" in screen_text(pilot.app)
        assert "does not play" not in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path, players=("Anna", "-x-", "Bodil"))), act, LARGE)


@pytest.mark.parametrize(("key", "seat"), [("7", "cleo_77"), ("b", "Bodil"), ("c", "cleo_77")])
def test_what_begins_a_player_s_name_or_tag_goes_there(key: str, seat: str, tmp_path: Path) -> None:
    path = begun(tmp_path, players=("Anna", "cleo_77", "Bodil", "cleo_x"))

    async def act(pilot):
        await box(pilot, "Nova: L with 1\nAnna: perhaps K with 1")
        await pressed(pilot, "w", key, "enter")
        assert "First go to a name" not in words(pilot.app)

    played(opened(tmp_path, path), act, LARGE)
    assert dict(nicknames(read(path).match)) == {"Nova": seat}


def test_who_is_it_says_of_which_line_where_the_marked_one_is_known(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "Anna: K with 2\nNova: L with 1\nBodil: perhaps L with 2")
        await pressed(pilot, "up", "up", "w")
        assert "WHO IS Nova? (line 2)" in screen_text(pilot.app)
        await pressed(pilot, "escape")
        assert "Line 2 (Nova) is marked" in words(pilot.app)
        await pressed(pilot, "w")
        assert "WHO IS Nova?" in screen_text(pilot.app)
        assert "(line 2)" not in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_another_key_takes_back_that_escape_was_pressed(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "Anna: K with 2\nBodil: L with 1")
        for key in ("down", "tab", "f3", "left"):
            await pressed(pilot, "escape")
            assert "esc again drops them." in screen_text(pilot.app)
            await pressed(pilot, key)
            assert "esc again" not in screen_text(pilot.app)
            assert isinstance(pilot.app.screen, PasteScreen)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_no_blank_lines_are_left_once_the_rest_is_taken(tmp_path: Path) -> None:
    async def act(pilot):
        area = await box(
            pilot, "Anna: K with 2\n\nBodil: perhaps L with 1\n\n\nCyrus: K with 1\n\nDina: perhaps L with 1"
        )
        await pressed(pilot, "enter")
        assert area.text == "Bodil: perhaps L with 1\nDina: perhaps L with 1"

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_a_long_line_is_seen_whole_in_a_small_terminal(tmp_path: Path) -> None:
    async def act(pilot):
        said = "perhaps K with 2 " + " ".join(f"word{number}" for number in range(12))
        await box(pilot, f"Anna: {said}")
        shown = screen_text(pilot.app)
        assert all(word in shown for word in said.split())

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)


def test_orders_that_are_read_once_something_is_left_out_are_said(tmp_path: Path) -> None:
    async def act(pilot):
        await box(pilot, "K with 1\nBodil\nL with 2\nCyrus")
        await pressed(pilot, "x")
        assert 'Left out: "K with 1". Orders of Bodil are read now.' in words(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_what_takes_an_order_back_offers_both_answers(tmp_path: Path) -> None:
    async def act(pilot):
        area = await box(pilot, "Anna: K with 2\nBodil: L with 1\nAnna: scrap that")
        await pilot.press("n")
        await settled(pilot)
        assert "a: the order stands" in words(pilot.app)
        await pilot.press("x")
        await settled(pilot)
        assert "K with 2" not in area.text
        assert "1 understood, 0 not" in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_an_order_can_stand_that_words_below_it_may_take_back(tmp_path: Path) -> None:
    async def act(pilot):
        area = await box(pilot, "Anna: K with 2\nBodil: L with 1\nAnna: scrap that")
        await pilot.press("n", "a")
        await settled(pilot)
        assert area.text.rstrip() == "Anna: K with 2\nBodil: L with 1"
        assert "2 understood, 0 not" in screen_text(pilot.app)

    played(opened(tmp_path, begun(tmp_path)), act, LARGE)


def test_what_is_pasted_while_the_answers_have_the_focus_is_taken_without_another_word(tmp_path: Path) -> None:
    async def act(pilot):
        area = await box(pilot, "Anna: K with 2")
        pilot.app.focused.post_message(events.Paste("Bodil: L with 1"))
        await settled(pilot)
        assert area.text == "Anna: K with 2\nBodil: L with 1"
        assert not list(pilot.app._notifications)

    played(opened(tmp_path, begun(tmp_path)), act, SMALL)
