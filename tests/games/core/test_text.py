"""Order text, places of errors, chance, rulebooks, channels: what the games share."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as some

from games import CATALOGUE
from games.core.chance import by_lot
from games.core.channels import Channel, may_write, seen
from games.core.errors import IllegalOrder, InvalidOrder
from games.core.names import check_name, clean, counted, in_seat_order, listed
from games.core.order_text import Span, parts, read_name, spell_name, unquoted, words
from games.core.rulebook import load
from games.core.tiebreak import pick_loser, poorest, richest, tie_break
from games.core.viewers import HOST, PUBLIC, Viewers

NAMES = some.text(min_size=1, max_size=24).map(str.strip).filter(lambda text: _is_name(text))


def _is_name(text: str) -> bool:
    try:
        return check_name(text) == text
    except Exception:
        return False


@given(NAMES)
def test_a_name_is_read_as_it_is_spelled(name: str) -> None:
    (part,) = parts(f" ; {spell_name(name)} ;\n", "T2")
    assert read_name(part, ["somebody", name], "T2") == name
    assert unquoted(part.text) == name


@given(some.text())
def test_cleaning_twice_changes_nothing_more(text: str) -> None:
    assert clean(clean(text)) == clean(text)


@given(some.text(alphabet='ab ;,:"\n', max_size=30))
def test_parts_cover_the_text(text: str) -> None:
    try:
        found = parts(text, "T2")
    except InvalidOrder as error:
        assert text.count('"') % 2 == 1
        place = (error.start, error.end)
        assert place == (place[0], len(text))
        return
    assert all(text[part.start : part.end] == part.text == part.text.strip() != "" for part in found)


def test_parts_and_words_know_their_place() -> None:
    (first, second) = parts('vote "a;b" ;\n  then  go ', "T2")
    assert (first.text, first.start) == ('vote "a;b"', 0)
    assert (second.text, second.start) == ("then  go", 15)
    assert [(word.text, word.start) for word in words(second)] == [("then", 15), ("go", 21)]
    assert [word.text for word in words(Span("a,b ,c", 0), also=",")] == ["a", ",", "b", ",", "c"]


@pytest.mark.parametrize(
    ("name", "spelled"),
    [
        ("Bo", "Bo"),
        ("a;b", '"a;b"'),
        ("a,b", '"a,b"'),
        ("a:b", '"a:b"'),
        ('"', '""""'),
        ('x"y', '"x""y"'),
        ("[/]", "[/]"),
    ],
)
def test_names_are_quoted_where_they_must(name: str, spelled: str) -> None:
    assert spell_name(name) == spelled
    assert unquoted(spelled) == name


def test_read_name_suggests_the_nearest() -> None:
    with pytest.raises(InvalidOrder, match=r"there is no player Bodli: did you mean Bodil\?") as caught:
        read_name(Span("Bodli", 5), ["Anna", "Bodil"], "T2")
    assert (caught.value.start, caught.value.end, caught.value.rule) == (5, 10, "T2")


CROWD = (
    "Bo \U0001f3b2",
    "Zed (she/her)",
    "Ann",
    "Ann \u2728",
    "dr_octopus#4521",
    "Kai \U0001f525",
    "Kai \U0001f4a7",
    "Jos\u00e9",
)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Bo", "Bo \U0001f3b2"),
        ("@bo", "Bo \U0001f3b2"),
        ("bo \U0001f525", "Bo \U0001f3b2"),
        ("ZED", "Zed (she/her)"),
        ("@Zed", "Zed (she/her)"),
        ("ann", "Ann"),
        ("Ann \u2728", "Ann \u2728"),
        ("@dr_octopus", "dr_octopus#4521"),
        ('"Kai \U0001f525"', "Kai \U0001f525"),
        ("jose\u0301 (late)", "Jos\u00e9"),
    ],
)
def test_a_name_is_found_without_what_people_put_around_it(written: str, name: str) -> None:
    assert read_name(Span(written, 0), CROWD, "T2") == name


@pytest.mark.parametrize("written", ["kai", "@Kai", "Kai \u2728"])
def test_a_name_that_may_be_two_players_is_refused_with_both(written: str) -> None:
    with pytest.raises(InvalidOrder, match="may be Kai \U0001f525 or Kai \U0001f4a7: write the whole name"):
        read_name(Span(written, 0), CROWD, "T2")


def test_a_name_that_may_be_one_who_cannot_be_chosen_is_refused_too() -> None:
    with pytest.raises(InvalidOrder, match="may be Kai"):
        read_name(Span("Kai", 0), CROWD[:-2], "T2", others=CROWD)


def test_a_name_that_only_looks_the_same_is_nobodys() -> None:
    with pytest.raises(InvalidOrder, match="there is no player"):
        read_name(Span("B\u043e", 0), CROWD, "T2")
    with pytest.raises(InvalidOrder, match="may be"):
        read_name(Span("Bo", 0), ("Bo \U0001f3b2", "B\u043e \U0001f525"), "T2")


@pytest.mark.parametrize(
    ("text", "about", "place"),
    [
        ("A B with 3", "B", (2, 3)),
        ("AB B with 3", "B", (3, 4)),
        ("a b", "B", (2, 3)),
        ("x", "B", (0, 1)),
        ("", "B", (0, 1)),
        ("= + #", "+", (2, 3)),
        ("a [/] b", "[/]", (2, 5)),
    ],
)
def test_a_refusal_finds_the_word_it_is_about(text: str, about: str, place: tuple[int, int]) -> None:
    error = IllegalOrder("No.", "G6", about=about).located(text)
    assert (error.start, error.end) == place
    assert isinstance(error, IllegalOrder)


def test_lot_is_drawn_by_label_and_only_where_needed() -> None:
    assert by_lot(7, "vote", ["An"]) == "An"
    assert by_lot(7, "vote", ["An", "Bo", "Cy"]) == Random("7/vote").choice(["An", "Bo", "Cy"])
    assert by_lot("7", "vote", ["An", "Bo", "Cy"]) == by_lot(7, "vote", ["An", "Bo", "Cy"])


def test_T1_tie_breaks() -> None:
    purses = {"An": 3, "Bo": 3, "Cy": 1, "Di": 9}
    assert richest(("An", "Bo", "Cy"), purses) == ("An", "Bo")
    assert poorest(("An", "Bo"), purses) == ("An", "Bo")
    assert tie_break("winner", ("An", "Cy", "Di"), purses, 0).seat == "Di"
    assert pick_loser(("An", "Cy", "Di"), purses, 0) == "Cy"
    assert pick_loser(("An", "Bo"), purses, 5) == Random("5/tiebreak").choice(["An", "Bo"])


def test_words_for_people() -> None:
    assert [listed(list("abc")[:number]) for number in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert listed(["a", "b"], "or") == "a or b"
    assert (counted(1, "card"), counted(2, "card"), counted(0, "card")) == ("1 card", "2 cards", "0 cards")
    assert in_seat_order(("An", "Bo", "Cy"), {"Cy", "An"}) == ("An", "Cy")


CHANNELS = {
    "hall": Channel((), public=True),
    "room": Channel(("An", "Bo")),
    "old": Channel(("An",), open=False),
}


def test_channels_that_viewers_see() -> None:
    assert list(seen(CHANNELS, Viewers.of(["An"]), ended=False)) == ["hall", "room", "old"]
    assert list(seen(CHANNELS, Viewers.of(["Cy"]), ended=False)) == ["hall"]
    assert list(seen(CHANNELS, PUBLIC, ended=False)) == ["hall"]
    assert list(seen(CHANNELS, HOST, ended=False)) == list(seen(CHANNELS, PUBLIC, ended=True)) == list(CHANNELS)


def test_channels_that_a_seat_writes_in() -> None:
    assert may_write(CHANNELS, "An") == ("room",)
    assert may_write(CHANNELS, "Cy") == ()


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
def test_a_rulebook_has_every_paragraph_that_is_cited(game) -> None:
    rulebook = game.rulebook
    assert rulebook.title
    for kind in game.events:
        assert kind.rule in rulebook, kind
    for number, paragraph in rulebook.paragraphs.items():
        assert paragraph.number == number
        assert paragraph.text.strip()
        assert paragraph.ruling == ("(ruling)" in paragraph.text)


def test_the_shared_paragraphs_stand_in_every_rulebook() -> None:
    shared = load("games.core").paragraphs
    assert list(shared) == ["O1", "O2", "V1", "V2", "V3", "V4", "V5", "T1", "T2", "H3", "H1", "H2", "H4"]
    for game in CATALOGUE.values():
        assert list(game.rulebook.paragraphs)[-len(shared) :] == list(shared)


@pytest.mark.parametrize("slug", ["keys", "gatekeeping"])
def test_the_rulebook_of_gates_has_every_paragraph(slug: str) -> None:
    numbers = [number for number in CATALOGUE[slug].rulebook.paragraphs if number.startswith("G")]
    assert numbers == ["G1", "G2", "G3", "G3b", *(f"G{number}" for number in range(4, 21))]
