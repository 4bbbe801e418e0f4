"""Long messages in parts: nothing lost, no fence cut open, none too long."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from genius_tui.handouts.splitting import FENCE, LIMIT, length, parts

LINES = st.lists(
    st.one_of(
        st.text(alphabet="ab \\.*é漢\U0001f600", max_size=300),
        st.sampled_from(["", "## Talk", "# Cyrus, round 6", "- Edgar entered M.", "```", "x" * 2500, "\\*" * 1500]),
    ),
    max_size=60,
)


def unnumbered(part: str) -> str:
    return re.sub(r"\n\(\d+/\d+\)$", "", part)


def words(text: str) -> str:
    return re.sub(r"[\s`]", "", text)


@given(LINES)
def test_no_part_is_too_long_and_nothing_is_lost(lines):
    text = "\n".join(lines)
    found = parts(text)
    assert all(length(part) <= LIMIT for part in found)
    assert words("".join(map(unnumbered, found) if len(found) > 1 else found)) == words(text)


@given(LINES)
def test_every_part_closes_the_fences_that_it_opens(lines):
    text = "\n".join(lines)
    if sum(line.startswith(FENCE) for line in text.split("\n")) % 2:
        return
    for part in parts(text):
        assert sum(line.startswith(FENCE) for line in part.split("\n")) % 2 == 0


def test_a_short_message_stays_as_it_is():
    assert parts("# Cyrus\n\nHello.\n") == ("# Cyrus\n\nHello.",)


def test_it_is_split_before_a_heading_and_numbered():
    told = "\n".join(f"- Edgar entered M with {number} cards." for number in range(60))
    first, second = parts(f"# Cyrus\n\n{told}\n\n## Orders\n\nWrite for example `K with 1`.")
    assert first.endswith("59 cards.\n(1/2)")
    assert second == "## Orders\n\nWrite for example `K with 1`.\n(2/2)"


def test_a_message_a_little_too_long_is_split_in_two_parts_of_about_the_same_length():
    sections = "\n\n".join(f"## Section {number}\n{'word ' * 80}" for number in range(5))
    first, second = parts(sections)
    assert first.count("## ") in (2, 3)
    assert second.startswith("## Section")


def test_there_are_no_more_parts_than_needed():
    """Fences that fill one part after another, and text before them that would leave room at the end of the first."""
    fences = ("\n".join(["```", *["." * 60] * lines, "```"]) for lines in (14, 15, 28))
    found = parts("\n\n".join(("word " * 180, *fences)))
    assert [part.count(FENCE) for part in found] == [2, 2, 2]


def test_a_fence_moves_as_a_whole():
    board = "\n".join(["```", *["." * 60] * 20, "```"])
    first, second = parts(f"# Cyrus\n\n{'word ' * 200}\n\n{board}")
    assert FENCE not in first
    assert second == f"{board}\n(2/2)"


def test_a_fence_longer_than_a_message_becomes_several():
    found = parts("\n".join(["```", *["." * 60] * 50, "```"]))
    assert len(found) == 2
    assert all(part.count(FENCE) == 2 for part in found)


def test_an_emoji_counts_twice_as_chats_count_it():
    assert len(parts("\U0001f600" * 1000)) == 1
    assert len(parts("\U0001f600" * 1001)) == 2


def test_an_escape_is_not_cut():
    for part in parts("\\*" * 1500):
        assert not unnumbered(part).endswith("\\")


def test_a_covered_fence_is_covered_in_every_part():
    text = "||```\n" + "\n".join(f"line {n} of a solution" for n in range(200)) + "\n```||"
    found = parts(text)
    assert len(found) > 1
    assert all(part.startswith("||```\n") and "\n```||" in part for part in found)
