"""Messages for a chat without Markdown: nothing in them is escaped, and they say the same."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from games import CATALOGUE
from games.core import actions as do
from games.core.markdown import as_text, escaped, fenced
from genius_tui.deadlines.reminders import public_reminder, reminders
from genius_tui.handouts.handouts import handouts
from genius_tui.handouts.splitting import FENCE
from genius_tui.looking.markup import following, setting
from tests.support.play import begin, by_itself, same, usual

HOSTILE = (
    "#1 Ann",
    "1. Bo",
    "*Cy*",
    "_Di_",
    "E|d",
    "Fay (x)",
    "G~us",
    "-Hal",
    "I\\na",
    "Jo#2",
    "<Kim>",
    "[Lou]",
    ">Mo",
)
"""Names that Markdown would not show as they are."""


@pytest.mark.parametrize("game", CATALOGUE)
def test_no_message_as_text_is_escaped(game: str) -> None:
    header = usual(game, title="Round #3 *again*")
    match = begin(replace(header, players=HOSTILE[: len(header.players)])).do(setting("text"))
    for actions in by_itself(match, same(match)):
        for one in handouts(match):
            prose = "".join(one.text.split(FENCE)[::2])
            assert "\\" not in prose.replace("I\\na", "")
            assert "**" not in prose
            assert not any(line.startswith(("# ", "## ")) for line in prose.split("\n"))
            assert one.key != "public" or "Round #3 *again*" in prose
            assert not one.key.startswith("seat:") or one.title in one.text
        match = match.do_all(actions)


def test_reminders_are_text_too() -> None:
    match = begin(replace(usual("gatekeeping", title="#1"), players=("*Ann*", "Bo"))).do(setting("text"))
    now = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
    first = next(iter(reminders(match, None, now)))
    assert first[1].startswith("*Ann*, your orders for round 1 of #1 are still missing.\n")
    assert public_reminder(match, None, now).startswith("#1, round 1: send in your orders.")


def test_code_blocks_stay_and_what_was_escaped_is_as_people_wrote_it() -> None:
    block = fenced("a # table | with \\ signs **\nof two lines")
    told = f"## {escaped('#5')}\n\n- **{escaped('J_P*')}** has `A with 3` {escaped('1. |x|')}\n\n{block}\n\n# End"
    assert as_text(told) == f"#5\n\n- J_P* has A with 3 1. |x|\n\n{block}\n\nEnd"


def test_the_choices_come_one_after_another() -> None:
    assert [following("plain"), following("server"), following("text")] == ["server", "text", "plain"]


def test_an_undone_choice_is_plain_markdown_again() -> None:
    match = begin(usual("gatekeeping"))
    before = [one.text for one in handouts(match)]
    assert [one.text for one in handouts(match.do(setting("text")).do(do.Undo()))] == before
