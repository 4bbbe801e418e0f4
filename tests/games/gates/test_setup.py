"""G1 to G5: hands, places, lines of gates, lay-outs and options."""

from __future__ import annotations

import pytest

from games.core.errors import SetupError
from games.core.setup import Header
from games.core.viewers import Viewers
from tests.games.gates.board import after, entered, hand, ordered, place, refusal, seen, table, view
from tests.support.play import AnyMatch, begin, names, usual

GATEKEEPING = {
    5: "A o, B p, C g, D o, E p, F o, G g, H o, I p, J g",
    4: "K o, L p, M g, N o, O p, P o, Q p, R g",
    3: "S o, T p, U g, V o, W p, X g",
    2: "Y o, Z p, @ p, # g",
    1: "= o, + p, - g",
}
TYPES = {"o": "open", "p": "pass", "g": "garnet"}


@pytest.mark.parametrize(("slug", "first"), [("keys", 1), ("gatekeeping", 5)])
def test_G1_everyone_starts_in_the_first_place_with_nine_cards(slug: str, first: int) -> None:
    match = begin(usual(slug))
    for seat in match.seats:
        assert place(match, seat) == first
        assert hand(match, seat) == [3, 3, 2, 2, 2, 1, 1, 1, 1]


def test_G2_neighbours_in_the_line_are_adjacent_its_ends_are_not() -> None:
    match = table("A:open B:open C:open D:open")
    for pair in ("A B", "B C", "C D", "D C"):
        assert ordered(match, f"An: {pair} with 1").orders
    for pair, said in {
        "A C": "A and C are not adjacent: a second gate must be next to the first (B)",
        "D B": "B and D are not adjacent: a second gate must be next to the first (A or C)",
        "A D": "A and D are not adjacent (the two ends of a line do not meet): "
        "a second gate must be next to the first (B)",
    }.items():
        error = refusal(match, "An", f"{pair} with 1")
        assert str(error) == said
        assert error.rule == "G6"


def test_G6_a_refusal_proposes_no_gate_that_is_closed() -> None:
    lines = ("A:open B:pass C:open D:pass", "K:open L:open M:open")
    match = after(table(*lines, players="An Bo Cy"), "An: D with 1", "Bo: B with 1", "Cy: D with 1")
    error = refusal(match, "An", "A C with 1")
    assert str(error) == "A and C are not adjacent, and no gate next to A is open, so name A alone"


@pytest.mark.parametrize("pair", ["A J", "K R", "S X", "Y #", "= -"])
def test_G2_the_ends_of_each_usual_line_are_not_adjacent(pair: str) -> None:
    lines = ("A:open B:open C:open D:open E:open F:open G:open H:open I:open J:open",)
    others = {"K R": "KLMNOPQR", "S X": "STUVWX", "Y #": "YZ@#", "= -": "=+-"}
    if pair in others:
        lines = (" ".join(f"{name}:open" for name in others[pair]),)
    assert "do not meet" in str(refusal(table(*lines), "An", f"{pair} with 1"))


def test_G2_two_gates_in_a_line_are_adjacent() -> None:
    assert entered(after(table("A:open B:open"), "An: B A with 1", "Bo: A with 2")) == {"An": "B", "Bo": "A"}


def test_G2_a_gate_of_another_line_is_not_ones_own() -> None:
    match = table("A:open B:open", "C:open D:open")
    assert (
        str(refusal(match, "An", "B C with 1")) == "C leads out of Level 1: you are on Level 2, where the gates are A B"
    )


@pytest.mark.parametrize("slug", ["keys", "gatekeeping"])
def test_G2_five_lines_lead_outside(slug: str) -> None:
    match = begin(usual(slug, players=2))
    for passed, gate in enumerate({"keys": ["1A", "2A", "3A", "4A", "5A"], "gatekeeping": "AKSY="}[slug], 1):
        match = after(match, f"Anna: {gate} with {1 if passed < 5 else 2}")
        assert place(match, "Anna") == (1 + passed if slug == "keys" else 5 - passed)
    assert view(match, "host")["players"]["Anna"]["escaped"] == 5


def test_G3b_type_and_state_are_told_without_colour() -> None:
    match = table("A:open B:pass C:garnet", "D:open", players="An Bo Cy")
    match = after(match, "An: B with 1", "Bo: C with 1", "Cy: B with 1 1")
    observation = match.observation(Viewers.of(["An"]))
    choices = match.game.form(observation, "An").fields[0].choices
    assert [(choice.label, choice.role, choice.off) for choice in choices] == [
        ("(A)", "open", ""),
        ("[B]", "pass", "closed for good"),
        ("<C>", "garnet", "closed in this round"),
    ]


def test_G3_closed_for_good_and_closed_in_this_round_are_told_apart() -> None:
    match = table("A:open B:pass C:garnet", "D:open", players="An Bo Cy Di")
    assert "(types: `()` open, `[]` pass, `<>` garnet, none is closed now)" in _brief(match, "Cy")
    match = after(match, "An: B with 1", "Bo: C with 1 1", "Cy: C with 1 1", "Di: C with 1 1")
    assert "(types: `()` open, `[]` pass, `<>` garnet, `[]x` closed for good)" in _brief(match, "Cy")
    match = after(match, "Bo: C with 1", "Cy: A with 1", "Di: A with 1")
    assert "`[]x` closed for good, `<>x` closed in this round)" in _brief(match, "Cy")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("A:pass B:pass", "Every gate in the line is closed for good."),
        ("A:garnet B:garnet", "Every gate in the line is closed in this round."),
        ("A:pass B:garnet", "Every gate in the line is closed."),
    ],
)
def test_G3_a_line_without_an_open_gate(line: str, said: str) -> None:
    match = table(line, "Z:open", players="An Bo Cy")
    match = after(match, "An: A with 2", "Bo: B with 1", "Cy: A with 1")
    assert said in _brief(match, "Cy")


def _brief(match: AnyMatch, seat: str) -> str:
    return match.game.brief(match.observation(Viewers.of([seat])), seat)


def test_G4_usual_layout_of_gatekeeping() -> None:
    gates = view(begin(usual("gatekeeping")))["gates"]
    for level, line in GATEKEEPING.items():
        found = [f"{name} {gate['type'][0]}" for name, gate in gates.items() if gate["place"] == level]
        assert ", ".join(found) == line


def test_G4_usual_layout_of_keys_has_the_same_types() -> None:
    gates = view(begin(usual("keys")))["gates"]
    for room in range(1, 6):
        line = [(name, gate["type"]) for name, gate in gates.items() if gate["place"] == room]
        types = [TYPES[word.split()[1]] for word in GATEKEEPING[6 - room].split(", ")]
        assert line == [(f"{room}{letter}", kind) for letter, kind in zip("ABCDEFGHIJ", types, strict=False)]


def test_G4_layout_is_public_with_its_types() -> None:
    match = table("A:open B:pass", "C:garnet")
    assert view(match)["gates"] == {
        "A": {"place": 2, "type": "open", "open": None},
        "B": {"place": 2, "type": "pass", "open": None},
        "C": {"place": 1, "type": "garnet", "open": None},
    }


@pytest.mark.parametrize("lines", range(1, 10))
def test_G4_places_of_a_layout_with_n_lines(lines: int) -> None:
    layout = [f"g{number}:open" for number in range(lines)]
    assert place(table(*layout), "An") == lines
    keys = table(*layout, slug="keys")
    assert place(keys, "An") == 1
    assert view(keys)["gates"][f"g{lines - 1}"]["place"] == lines
    assert list(view(keys, "host")["channels"]) == [f"room-{number}" for number in range(1, lines + 2)]


def test_G4_widest_layout() -> None:
    line = " ".join(f"{letter}{number}:pass" for letter in "abcd" for number in range(10))
    assert len(view(table(*[line.replace(":", f"{n}:") for n in range(9)]))["gates"]) == 360


def test_G4_names_are_ordinary_characters() -> None:
    for name in ("[/]", "[b]", "漢字", "é", "A+B", "#", "@", "'x'", "1", "A.B", "\\"):
        match = table(f"{name}:open x:open")
        assert entered(after(match, f"An: {name} with 1")) == {"An": name, "Bo": "x"}


@pytest.mark.parametrize(
    ("layout", "said"),
    [
        ([], "a layout has 1 to 9 lines, not 0"),
        ([f"g{n}:open" for n in range(10)], "a layout has 1 to 9 lines, not 10"),
        (["A:open", ""], "line 2 has 0 gates: it may have 1 to 40"),
        ([" ".join(f"{n}:open" for n in range(41))], "line 1 has 41 gates: it may have 1 to 40"),
        (["A:open B"], "line 1, 'B': write NAME:open, NAME:pass or NAME:garnet"),
        (["A:green"], "line 1, 'A:green': write NAME:open, NAME:pass or NAME:garnet"),
        (["A:open B:open", "a:pass"], "two gates are called a: give each a different name, whatever the case"),
        (["é:open É:open"], "two gates are called É: give each a different name, whatever the case"),
        (["ABCD:open"], None),
        ([":open"], None),
        (["and:open"], None),
        (["AND:open"], None),
        (["A;:open"], None),
        (["A,:open"], None),
        (["A::open"], None),
        (['A":open'], None),
        (["A\x1b:open"], None),
        (["A\u202e:open"], None),
        (["A\u200b:open"], None),
    ],
)
def test_G4_a_layout_that_is_none(layout: list[str], said: str | None) -> None:
    with pytest.raises(SetupError) as caught:
        begin(usual("gatekeeping", options={"layout": layout}))
    assert caught.value.key == "options.layout"
    if said is not None:
        assert caught.value.reason == said
    else:
        assert 'a name has 1 to 3 visible characters, no ; , : or quotes, and is not "and"' in caught.value.reason
    assert caught.value.reason.isprintable()


def test_G4_another_hand() -> None:
    assert hand(table("A:open", cards=[2, 9, 1]), "An") == [9, 2, 1]
    assert len(hand(table("A:open", cards=[1] * 30), "An")) == 30


@pytest.mark.parametrize("cards", [[], [0], [10], [1] * 31, [1.5], "123", [True], [-1], 3, ["1"]])
def test_G4_a_hand_that_is_none(cards: object) -> None:
    with pytest.raises(SetupError) as caught:
        begin(usual("keys", options={"cards": cards}))
    assert caught.value.key.startswith("options.cards")


@pytest.mark.parametrize("slug", ["keys", "gatekeeping"])
def test_G5_two_to_forty_seats(slug: str) -> None:
    assert len(begin(usual(slug, 2)).seats) == 2
    assert len(begin(usual(slug, 40)).seats) == 40
    for number in (0, 1, 41):
        with pytest.raises(SetupError, match=f"this game takes 2 to 40 players, not {number}"):
            begin(Header(genius=1, game=slug, players=names(number)))


def test_G5_all_seats_but_one_must_escape() -> None:
    match = table("A:open B:open C:open", players="An Bo Cy")
    assert not after(match, "An: A with 1", "Bo: B with 1", "Cy: B with 1").over
    assert after(match, "An: A with 1", "Bo: B with 1", "Cy: B with 2").over


@pytest.mark.parametrize("escapes", [1, 2, 3])
def test_G5_another_number_of_escapes(escapes: int) -> None:
    match = table("A:open B:open C:open", players="An Bo Cy", escapes=escapes)
    orders = ["An: A with 1", "Bo: B with 1", "Cy: C with 1"]
    for number in range(1, 4):
        tied = [f"{seat}: C with 1" for seat in ("An", "Bo", "Cy")[number:]]
        if len(tied) != 1:
            assert after(match, *orders[:number], *tied).state.ended == (number >= escapes)


@pytest.mark.parametrize("escapes", [0, 4, -1, 1.5, "2"])
def test_G5_a_number_of_escapes_that_is_none(escapes: object) -> None:
    with pytest.raises(SetupError) as caught:
        table("A:open", players="An Bo Cy", escapes=escapes)
    assert caught.value.key == "options.escapes"
    if isinstance(escapes, int):
        assert caught.value.reason == f"{escapes} is not possible: give a number from 1 to 3, the number of players"


def test_options_that_a_game_does_not_have() -> None:
    with pytest.raises(SetupError, match=r"options.card: there is no such option: did you mean cards\?"):
        begin(usual("keys", options={"card": [1]}))
    with pytest.raises(SetupError, match=r"options.zzz: there is no such option: this game has layout, cards, escapes"):
        begin(usual("keys", options={"zzz": 1}))


def test_events_say_nothing_before_the_first_round() -> None:
    assert seen(table("A:open"))["events"] == []
