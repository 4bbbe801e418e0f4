"""What a seat's message tells first of a round of Locked Out (L4 to L8, L14, L15)."""

from __future__ import annotations

from games.core import actions as do
from genius_tui.handouts.handouts import for_seat
from tests.games.lockout.board import table
from tests.support.play import AnyMatch


def happened(match: AnyMatch, seat: str) -> list[str]:
    """The facts under the heading."""
    return [fact.removeprefix("- ") for fact in for_seat(match, seat).text.split("\n\n")[1].split("\n")][1:]


def moved(*orders: str) -> AnyMatch:
    match = table()
    return match.do_all(do.Order(*order.split(": ")) for order in orders)


def test_L15_who_is_screwed_reads_that_first_and_who_screwed_reads_its_loss_only() -> None:
    match = moved("An: Beta", "Bo: Beta", "Cy: Beta", "Di: Gamma").do(do.Resolve())
    assert happened(match, "An")[:3] == [
        "You wanted Beta and were **screwed**: two of higher priority went there.",
        "You went from Alpha to **Gamma** with Di.",
        "Bo and Cy went to Beta.",
    ]
    assert happened(match, "An")[-1] == "You learned that Di is **Grass**."
    assert happened(match, "Cy")[0] == "You went from Alpha to **Beta** with Bo."
    assert not any("screwed" in fact for fact in happened(match, "Cy"))


def test_L5_a_pair_reads_of_its_garnet() -> None:
    match = moved("An: Beta", "Bo: Beta", "Cy: Gamma", "Di: Gamma").do(do.Resolve())
    assert "You got 1 garnet, as two of you wanted each room." in happened(match, "Di")


def test_L9_a_call_is_told_to_its_room_at_once_and_in_the_rounds_message() -> None:
    match = table().do(do.Act("An", "call"))
    mine = ["You called Alpha one team: **wrong**.", "That cost you 4 priority: you had **-3** left."]
    assert happened(match, "An") == mine
    assert happened(match, "Bo") == ["An called Alpha one team: **wrong**."]
    assert "What happened to you" not in for_seat(match, "Ed").text
    assert happened(match.do(do.Resolve()), "An")[:2] == mine
    assert happened(match.do(do.Resolve()), "Ed")[0].startswith("You gave no orders: ")
