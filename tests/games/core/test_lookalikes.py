"""Skeletons of names (Unicode TS 39), and what they cost."""

from __future__ import annotations

import subprocess
import sys
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from games.core import lookalikes
from games.core.lookalikes import alike, looks_empty, skeleton, unseen
from tests.games.core import confusables

UNICODE = """\
\ufeff# confusables.txt
# Date: 2025-07-22, 05:49:37 GMT
# Version: 17.0.0

0430 ;\t0061 ;\tMA\t# ( а → a ) CYRILLIC SMALL LETTER A → LATIN SMALL LETTER A\t#
1D41A ;\t0061 ;\tMA\t# ( 𝐚 → a )
006D ;\t0072 006E ;\tMA\t# ( m → rn )

# total: 3
"""


def test_the_data_file_is_made_from_unicode_s() -> None:
    made = confusables.made(UNICODE.splitlines()).splitlines()
    assert [line for line in made if not line.startswith("#")] == ["0061;0430 1D41A", "0072 006E;006D"]
    assert "version 17.0.0, 2025-07-22" in "".join(made)
    assert len(lookalikes._confusables()) == 6565


def test_plain_names_are_compared_as_the_file_has_it() -> None:
    table = lookalikes._confusables()
    for code in range(0x21, 0x7F):
        assert skeleton(chr(code)) == table.get(chr(code), chr(code))


def test_plain_names_need_no_file() -> None:
    """A match of ASCII names begins without the data being read."""
    script = (
        "from games.core import lookalikes, names\n"
        "names.check_names(['Ann', 'Bo', 'Ian', '[/]'], 2, 9)\n"
        "assert not lookalikes._confusables.cache_info().currsize\n"
        "names.check_names(['Ann', 'Zo\\u00eb'], 2, 9)\n"
        "assert lookalikes._confusables.cache_info().currsize\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


@given(st.text(max_size=8))
def test_a_skeleton_is_its_own(text: str) -> None:
    assert skeleton(skeleton(text)) == skeleton(text)
    assert alike(text, text)


@given(st.text(max_size=8), st.sampled_from("\u034f\u3164\ufe0f\U000e0100\u200b\u180e"))
def test_what_cannot_be_seen_makes_no_name_another(text: str, hidden: str) -> None:
    for at in range(len(text) + 1):
        assert skeleton(text[:at] + hidden + text[at:]) == skeleton(text)


def test_every_ignorable_code_point_is_known() -> None:
    """All format characters but those that are drawn are among them; none is a letter, a digit or a sign."""
    drawn = {*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, *range(0xFFF9, 0xFFFC), 0x110BD, 0x110CD}
    drawn |= set(range(0x13430, 0x13440))
    for code in range(0x110000):
        character = chr(code)
        if unicodedata.category(character) == "Cf" and code not in drawn:
            assert looks_empty(character), hex(code)
        elif unicodedata.category(character) in ("Lu", "Ll", "Nd", "Sm", "Sc", "Po"):
            assert not looks_empty(character), hex(code)
            assert not unseen(character)
