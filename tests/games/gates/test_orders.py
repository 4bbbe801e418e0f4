"""G6 to G8: what an order says, how it may be written, what is refused and where, and what stands without one."""

from __future__ import annotations

import re
from random import Random

import pytest

from games.core.actions import Adjust, Order, Withdraw
from games.core.errors import IllegalOrder, InvalidOrder, Refused
from games.core.viewers import Viewers
from games.gates.orders import WEAPONS
from tests.games.gates.board import after, entered, event, hand, is_open, marked, ordered, refusal, table, view
from tests.support.play import AnyMatch, begin, usual

LINE = "A:open B:pass C:garnet D:open"


@pytest.fixture(name="match")
def _match() -> AnyMatch:
    return table(LINE, "=:open +:pass -:garnet", "E:open", players="An Bo Cy")


def spelled(match: AnyMatch, text: str, seat: str = "An") -> str:
    """How the match spells the order that a text means."""
    return match.game.spell(match.understand(text, seat))


@pytest.mark.parametrize("text", ["A with 1", "D with 3", "A B with 1", "C D with 3 3 2 2 2 1 1 1 1", "B C with 2"])
def test_G6_one_gate_or_two_neighbours_and_one_card_or_more(match: AnyMatch, text: str) -> None:
    assert spelled(match, text) == text


def test_G6_gates_in_either_order_cards_in_any(match: AnyMatch) -> None:
    assert spelled(match, "B A with 1 3 2 3") == "A B with 3 3 2 1"


def test_G6_all_cards_count_at_both_gates_and_go_once() -> None:
    match = after(table("A:open B:open", "C:open"), "An: A B with 3 1", "Bo: A with 3 2")
    assert entered(match) == {"An": "B", "Bo": "A"}
    assert hand(match, "An") == [3, 2, 2, 2, 1, 1, 1]


def test_G6_cards_go_whatever_happens() -> None:
    match = after(table("A:open B:open"), "An: A with 3", "Bo: A with 3")
    assert hand(match, "An") == hand(match, "Bo") == [3, 2, 2, 2, 1, 1, 1, 1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "name a gate and a weapon, for example A with 1"),
        (" ; \n ;", "name a gate and a weapon, for example A with 1"),
        ("with 3", 'name a gate before "with", for example A with 1'),
        ("gate with 3", 'name a gate before "with", for example A with 1'),
        ("A with", 'name a weapon after "with", for example A with 1'),
        ("A B with and", 'name a weapon after "with", for example A with 1'),
    ],
)
def test_G6_an_order_without_a_gate_or_a_card_is_refused(match: AnyMatch, text: str, said: str) -> None:
    error = refusal(match, "An", text)
    assert isinstance(error, InvalidOrder)
    assert (str(error), error.rule) == (said, "G6")


def test_G6_a_closed_gate_is_refused() -> None:
    match = after(table("A:open B:pass C:garnet D:open", players="An Bo Cy Di"), "An: B with 1", "Bo: C with 1")
    for seat in ("Cy", "Di"):
        assert match.orders == {}
        assert seat not in entered(match)
    error = refusal(match, "Cy", "A B with 1")
    assert isinstance(error, IllegalOrder)
    assert str(error) == "B is closed for good: these are open: A D"
    assert str(refusal(match, "Cy", "C with 1")) == "C is closed in this round: these are open: A D"
    assert error.rule == "G6"


def test_G6_a_line_whose_gates_are_all_closed_leaves_the_default() -> None:
    match = after(table("A:pass", "B:open", players="An Bo"), "An: A with 2", "Bo: A with 1")
    assert str(refusal(match, "Bo", "A with 1")) == (
        "A is closed for good: all gates of your line are closed, so hand in nothing: G7 takes your lowest weapon"
    )
    assert match.game.sample(match.observation(Viewers.of(["Bo"])), "Bo", Random(1)) is None


def test_G6_a_gate_of_another_line_is_refused(match: AnyMatch) -> None:
    error = refusal(match, "An", "A = with 1")
    assert str(error) == "= leads out of Level 2: you are on Level 3, where the gates are A B C D"
    assert error.rule == "G6"
    assert marked(match, "An", "A = with 1") == "="


@pytest.mark.parametrize(
    ("text", "said", "mark"),
    [
        ("A C with 1", "A and C are not adjacent: a second gate must be next to the first (B)", "C"),
        (
            "D A with 1",
            "A and D are not adjacent (the two ends of a line do not meet): "
            "a second gate must be next to the first (B)",
            "D",
        ),
        ("A B C with 1", "3 gates are too many: name one, or two side by side", "C"),
        ("A with 4", "you have no 4: your hand is 3 3 2 2 2 1 1 1 1", "4"),
        ("A with 3 3 3", "you name 3 3 3, but your hand is 3 3 2 2 2 1 1 1 1", "3"),
    ],
)
def test_G6_what_is_not_allowed(match: AnyMatch, text: str, said: str, mark: str) -> None:
    error = refusal(match, "An", text)
    assert isinstance(error, IllegalOrder)
    assert str(error) == said
    assert marked(match, "An", text) == mark
    assert error.rule == "G6"


def test_G6_a_seat_that_has_escaped_or_is_out_gives_no_orders() -> None:
    match = table("A:open B:open", players="An Bo Cy Di", cards=[1, 1])
    match = after(match, "An: A with 1 1", "Bo: B with 1 1", "Cy: B with 1 1", "Di: A with 1")
    assert entered(match) == {"An": "A"}
    for seat, said in {
        "An": "you have escaped: you give no orders any more",
        "Bo": "you have no weapon left: you give no orders any more",
    }.items():
        with pytest.raises(Refused, match=f"{seat} owes no orders in this phase"):
            match.do(Order(seat, "A with 1"))
        with pytest.raises(IllegalOrder, match=said):
            match.understand("A with 1", seat)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("A with 3, sword", (3, 3)),
        ("A with 3,sword", (3, 3)),
        ("A with 1 and dagger", (1, 1)),
        ("A with 1+dagger", (1, 1)),
        ("A with 1 dagger", (1,)),
        ("A with 2, 2 daggers", (2, 1, 1)),
        ("A with 3, 2, daggers", None),
    ],
)
def test_G8_a_comma_parts_a_number_from_a_weapon(match: AnyMatch, text: str, cards: tuple[int, ...] | None) -> None:
    if cards is None:
        assert "how many daggers?" in str(refusal(match, "An", text))
    else:
        assert match.understand(text, "An").cards == cards


def test_G8_a_door_without_its_room_is_looked_for_in_the_own_room() -> None:
    match = begin(usual("keys", 2))
    for room in range(1, 6):
        assert str(refusal(match, "Anna", "A with 3" if room < 5 else "A with 1")).endswith(f"did you mean {room}A?")
        match = after(match, f"Anna: {room}A with 1" if room < 5 else "Anna: 5A with 2")


def test_G7_without_orders_the_lowest_card_at_the_rightmost_gate() -> None:
    match = after(table("A:garnet B:open", players="An Bo", cards=[3, 2]), "An: A with 3")
    default = event(match, "default")
    assert (default.seat, default.gate, default.card, default.audience) == ("Bo", "B", 2, ("Bo",))
    assert entered(match) == {"An": "A", "Bo": "B"}


@pytest.mark.parametrize(
    ("line", "gate"),
    [("A:garnet B:garnet C:open", "B"), ("A:pass B:open", "B"), ("A:garnet B:pass C:open", "A"), ("A:open", "A")],
)
def test_G7_in_keys_at_the_rightmost_garnet_gate(line: str, gate: str) -> None:
    match = table(line, "Z:open", slug="keys")
    assert event(after(match, "An: A with 2"), "default").gate == gate
    assert f"1, at door {gate} (G7)" in match.game.default(match.observation(Viewers.of(["Bo"])), "Bo")


@pytest.mark.parametrize(("kind", "again"), [("pass", False), ("garnet", True)])
def test_G7_even_at_a_closed_gate_the_card_is_lost(kind: str, again: bool) -> None:
    match = table(f"A:open B:{kind}", "C:open", players="An Bo Cy", cards=[2, 1, 1, 1])
    match = after(match, "An: B with 2", "Bo: A with 1", "Cy: A with 1")
    assert not is_open(match, "B")
    default = match.game.default(match.observation(Viewers.of(["Cy"])), "Cy")
    assert (
        default
        == "Without orders, you play your lowest weapon, 1 (dagger), at gate B, which is closed, so it is lost (G7)."
    )
    match = after(match, "An: C with 1", "Bo: A with 2")
    assert "Cy" not in entered(match)
    assert hand(match, "Cy") == [2, 1]
    assert event(match, "nobody").closed
    assert is_open(match, "B") == again


def test_G7_a_withdrawn_order_is_no_order() -> None:
    match = ordered(table("A:open B:open"), "An: A with 3", "Bo: A with 1").do(Withdraw("An"))
    match = after(match)
    assert entered(match) == {"An": "B", "Bo": "A"}


def test_G8_canonical_spelling(match: AnyMatch) -> None:
    for text in ("A B with 3 2", "A with 1"):
        assert spelled(match, text) == text


@pytest.mark.parametrize(
    "text",
    [
        "a b WITH 3 2",
        "B A with 2 3",
        "A and B with 3 and 2",
        "A, B with 3, 2",
        "A,B with 3,2",
        "A , B with 3 , 2",
        "A, and B with 2, and 3",
        "gate A and gate B with 3 2",
        "gates A B with 3 2",
        "door a, door b with 3+2",
        "A B with 3 + 2",
        "A B with broadsword axe",
        "A B with Broadsword and Axe",
        "A B with sword, 2",
        "A B with axe + sword",
        "A B with 1 sword and 1 axe",
        "A B with 1 swords, 1 axes",
        "  A   B   with   3   2  ",
        "\tA\tB\twith\t3\t2\t",
        "A B with 3 2;",
        "\n;A B with 3 2\n\n",
    ],
)
def test_G8_other_ways_to_write_it(match: AnyMatch, text: str) -> None:
    assert spelled(match, text) == "A B with 3 2"


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("A with 2 daggers", "1 1"),
        ("A with 4 daggers", "1 1 1 1"),
        ("A with 2 axes, 2 broadswords, dagger", "3 3 2 2 1"),
        ("A with 2 swords", "3 3"),
        ("A with 3 2 daggers", "3 1 1"),
        ("A with dagger dagger", "1 1"),
        ("A with 1 dagger", "1"),
    ],
)
def test_G8_weapons_by_name(match: AnyMatch, text: str, cards: str) -> None:
    assert spelled(match, text) == f"A with {cards}"


@pytest.mark.parametrize("text", ["A+B with 3", "A + B with 3", "a+b with 3"])
def test_G8_plus_joins_gates_where_no_gate_is_called_that(text: str) -> None:
    assert spelled(table("A:open B:open"), text) == "A B with 3"
    error = refusal(table("A:open B:open", "+:open"), "An", text)
    assert error.rule in ("G6", "G8")


def test_G8_plus_is_a_gate_where_there_is_one() -> None:
    match = table("=:open +:pass -:garnet")
    assert spelled(match, "= + with 1+2") == "= + with 2 1"
    assert spelled(match, "+ - with 1") == "+ - with 1"
    assert spelled(match, "+ with 1") == "+ with 1"
    assert spelled(match, "=, + with 1") == "= + with 1"
    assert str(refusal(match, "An", "=+- with 1")).startswith("there is no gate =+-")


def test_G8_a_gate_whose_name_holds_a_plus() -> None:
    match = table("A+B:open A:open B:open")
    assert spelled(match, "A+B with 1") == "A+B with 1"
    assert spelled(match, "A+ B with 1") == "A B with 1"


@pytest.mark.parametrize("name", ["1", "3", "22", "[b]", "漢字", "gat", "wit", "A.", "(A)", "é", "ß", "É"])
def test_G8_odd_names_of_gates(name: str) -> None:
    match = table(f"{name}:open x:open")
    assert spelled(match, f"{name} with 3") == f"{name} with 3"
    assert spelled(match, f"x, gate {name} with 3") == f"{name} x with 3"


def test_G8_quotes_around_a_gate_are_no_harm(match: AnyMatch) -> None:
    assert spelled(match, '"A" "b" with 1') == "A B with 1"


@pytest.mark.parametrize(
    ("text", "said", "mark"),
    [
        ("A with 1; B with 2", "an order has only one part: leave out B with 2", "B with 2"),
        ("A with 1\nB with 2", "an order has only one part: leave out B with 2", "B with 2"),
        ("A B", 'name your weapons after "with", for example A with 1', "A B"),
        ("3 A", 'name your weapons after "with", for example A with 1', "3 A"),
        ("A X with 1", "there is no gate X: the board shows the names of your gates", "X"),
        ("A A with 1", "gate A is named twice: once is enough", "A"),
        ("A a with 1", "gate A is named twice: once is enough", "a"),
        ("A with 1 x", "x is not a weapon: write numbers, for example with 3 1", "x"),
        ("A with 0", "0 is not a weapon: write numbers, for example with 3 1", "0"),
        ("A with 12", "12 is not a weapon: write numbers, for example with 3 1", "12"),
        ("A with -1", "-1 is not a weapon: write numbers, for example with 3 1", "-1"),
        ("A with ²", "² is not a weapon: write numbers, for example with 3 1", "²"),
        ("A with 2 axe", "this can mean two things: write 2 axes, or 2 and axe", "2"),
        ("A with daggers", "how many daggers? Write, for example, 2 daggers", "daggers"),
        ("A with 0 daggers", "0 daggers is not possible: write a number from 1 to 30", "0"),
        ("A with 999 daggers", "999 daggers is not possible: write a number from 1 to 30", "999"),
        ("A with 1 with 2", "with is not a weapon: write numbers, for example with 3 1", "with"),
        ('A with "1', 'a quote is not closed: end the name with "', '"1'),
    ],
)
def test_G8_what_is_not_understood(match: AnyMatch, text: str, said: str, mark: str) -> None:
    error = refusal(match, "An", text)
    assert isinstance(error, InvalidOrder)
    assert (str(error), error.rule) == (said, "G8")
    assert text[error.start : error.end].casefold() == mark.casefold()


def test_G8_the_second_of_two_equal_gates_is_marked(match: AnyMatch) -> None:
    error = refusal(match, "An", "A A with 1")
    assert (error.start, error.end) == (2, 3)


def test_G8_a_misspelt_gate_gets_the_nearest_one() -> None:
    match = table("1A:open 1B:open 2C:open", slug="keys")
    assert str(refusal(match, "An", "1D with 1")).startswith("there is no door 1D: did you mean 1")
    assert str(refusal(match, "An", "C2 with 1")) == "there is no door C2: did you mean 2C?"


def test_G8_the_place_counts_characters_of_the_whole_text(match: AnyMatch) -> None:
    text = ";\n ; A B with 3 9"
    error = refusal(match, "An", text)
    assert text[error.start : error.end] == "9"


def test_G8_the_place_of_a_card_is_among_the_cards() -> None:
    match = table("9:open 4:open", players="An Bo")
    text = "4 9 with 1 9"
    error = refusal(match, "An", text)
    assert (error.start, error.end) == (11, 12)
    assert marked(match, "An", "4 with 3 sword sword") == "3"
    assert marked(match, "An", "4 with 9 daggers") == "4 with 9 daggers"


def test_G8_an_example_is_one_that_the_seat_could_give() -> None:
    match = after(table("A:open B:open", "S:pass T:garnet U:open", cards=[2, 3]), "An: A with 2", "Bo: B with 2")
    for text in ("S w 3", "with 3", ""):
        with pytest.raises(InvalidOrder, match="for example S with 3"):
            match.understand(text, "An")


def test_a_refused_order_leaves_the_earlier_one_standing(match: AnyMatch) -> None:
    match = ordered(match, "An: A with 1")
    refusal(match, "An", "A with 9")
    assert match.orders["An"].text == "A with 1"
    assert ordered(match, "An: B with 2").orders["An"].text == "B with 2"


def test_an_order_refers_to_the_start_of_the_phase() -> None:
    match = ordered(table("A:pass B:open"), "An: A with 1")
    assert ordered(match, "Bo: A with 1").orders["Bo"].text == "A with 1"


def test_orders_of_gates_cost_no_garnets() -> None:
    match = ordered(table("A:open", garnets=1), "An: A with 1").do(Adjust("An", -1, "A fine."))
    assert view(match, "An")["players"]["An"]["garnets"] == 0


def test_form_of_a_seat_that_fights(match: AnyMatch) -> None:
    observation = match.observation(Viewers.of(["An"]))
    gates, cards = match.game.form(observation, "An").fields
    assert [choice.key for choice in gates.choices] == ["A", "B", "C", "D"]
    assert [choice.label for choice in cards.choices] == list("332221111")
    assert match.game.write({"gates": ("B", "A"), "cards": ("8", "0")}, observation, "An") == "A B with 3 1"
    assert match.game.write({}, observation, "An") == ""
    assert match.game.write({"gates": ("A",)}, observation, "An") == "A with"
    assert match.game.write({"cards": ("0",)}, observation, "An") == "with 3"


def test_slips_where_fewer_cards_are_left_than_lines(match: AnyMatch) -> None:
    observation = match.observation(Viewers.of(["An"]))

    def slips(text: str) -> tuple[str, ...]:
        return match.game.slips(match.understand(text, "An"), "An", observation)

    assert slips("A with 3 3 2 2 2 1 1") == ()
    assert slips("A with 3 3 2 2 2 1 1 1") == ("leaves 1 for the last 2 lines",)
    assert slips("A with 3 3 2 2 2 1 1 1 1") == ("leaves nothing for the last 2 lines",)


@pytest.mark.parametrize("word", sorted(WEAPONS))
def test_G8_both_rulebooks_name_each_word_that_is_read_as_a_number(word: str) -> None:
    for slug, gate in (("keys", "1A"), ("gatekeeping", "A")):
        match = table(players="An Bo", slug=slug)
        assert re.search(rf"\b{word}\b", match.game.rulebook.paragraphs["G8"].text)
        assert match.game.spell(match.understand(f"{gate} with {word}", "An")) == f"{gate} with {WEAPONS[word]}"
