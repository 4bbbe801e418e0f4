"""A message marks what it says that the same reader's message before the last resolution did not say."""

from __future__ import annotations

from games.core import actions as do
from genius_tui.handouts.handouts import for_public, for_seat
from genius_tui.handouts.sections import NEW, marked
from tests.games.gates.board import after, table
from tests.games.skeld.table import arranged, at


def test_lines_that_differ_are_marked_and_titles_drawings_and_legends_are_not() -> None:
    known = "# An, round 1\n\nPurse: 5.\nHand: 2 1.\n(a legend)"
    text = "# An, round 2\n\nPurse: 5.\nHand: 2.\n(another legend)\n```\ndrawn\n```\nLast:\n- all of it\n\n- an item"
    assert marked(text, known).split("\n") == [
        *("# An, round 2", "", "Purse: 5.", f"Hand: 2. {NEW}", "(another legend)", "```", "drawn", "```"),
        *("Last:", "- all of it", "", f"- an item {NEW}"),
    ]


def test_a_new_section_is_marked_at_its_heading_alone() -> None:
    known = "# An, round 1\n\n## Old\nA."
    text = "# An, round 2\n\n## New\n\n1. B.\n\n## Old\nA.\nC."
    assert marked(text, known).split("\n") == [
        *("# An, round 2", "", f"## New {NEW}", "", "1. B.", "", "## Old", "A.", f"C. {NEW}"),
    ]


def test_what_stands_under_a_new_item_of_a_list_is_not_marked_again() -> None:
    known = "# An\n\n- In A.\n  Alone.\n- In C.\n  Alone."
    text = "# An\n\n- In B.\n  With Bo.\n- In C.\n  With Cy."
    assert marked(text, known).split("\n") == [
        *("# An", "", f"- In B. {NEW}", "  With Bo.", "- In C.", f"  With Cy. {NEW}"),
    ]


def test_a_first_message_and_one_after_the_end_have_no_marks() -> None:
    match = table("A:open B:open", players="An Bo Cy", cards=[2, 1])
    assert NEW not in for_seat(match, "An").text
    match = after(match, "An: A with 2", "Bo: A with 1", "Cy: B with 1")
    assert match.state.ended
    assert NEW not in for_seat(match, "An").text


def test_a_seats_message_is_compared_with_its_own_before_the_resolution() -> None:
    match = table("A:open B:open C:pass", "Z:open", players="An Bo Cy", cards=[2, 1, 1])
    match = after(match, "An: A with 1", "Bo: A with 2", "Cy: C with 1")
    assert f"Your weapons: **2 1** (1 axe, 1 dagger). {NEW}" in for_seat(match, "An").text
    assert "Garnets: 5.\n" in for_seat(match, "An").text
    noted = match.do(do.Note("nothing to do with it"))
    assert for_seat(noted, "An").text == for_seat(match, "An").text


def test_the_public_message_is_marked_too() -> None:
    match = arranged({"Ann": (at("2C"), at("3A")), "Bo": (at("2A"), at("2A"))})
    match = match.do(do.Order("Ann", "1: activate 2C with 2")).do(do.Resolve())
    text = for_public(match).text
    assert f"- Conductor of all: 1 of 13 activated (2C). {NEW}\n" in text
    assert "- Frontier of all: 0 of 13 activated.\n" in text
