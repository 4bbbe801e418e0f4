"""A second password in words of its own, below an order: it is offered beside that, wherever it stands."""

from __future__ import annotations

import pytest

from genius_tui.paste.paste import Paste
from genius_tui.text.tags import seat_tags
from tests.paste.corpus import match_of


@pytest.mark.parametrize(
    "text",
    [
        "Kenji: enter change-change with dragon\nand genius-100 jackal",
        "Kenji: enter change-change with dragon\ngenius-100 jackal",
        "Kenji: change-change dragon, genius-100 jackal",
        "Kenji: change-change dragon\nand genius-100 jackal",
    ],
)
def test_both_are_offered_on_one_line_and_on_two(text: str) -> None:
    match = match_of("forty_third_chambers")
    reading = Paste(match, seat_tags(match.seats)).read(text)
    fixes = [answer.fix.text for answer in reading.answers if answer.fix is not None]
    assert fixes == ["enter change-change with dragon; enter genius-100 with jackal"]
    assert not reading.orders
