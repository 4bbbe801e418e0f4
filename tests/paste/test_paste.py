"""Pasted orders of many players: whose line is whose, what is understood, what is taken."""

from __future__ import annotations

import games
from games.core import actions as do
from games.core.match import Match
from games.core.setup import Header
from genius_tui.paste import chat_text
from genius_tui.paste.nicknames import teach
from genius_tui.paste.paste import Paste, Reading, quick_fixed
from tests.support.hostile import NAMES

LINE = ("K:open L:pass M:garnet N:open O:pass P:open Q:pass R:garnet",)
PLAYERS = ("Anna", "Bodil", "Cyrus", "Dina", "Edgar", "Farah", "Gus", "Hilde")
TAGS = {name: name[:2] for name in PLAYERS}


def match(players=PLAYERS, layout=LINE):
    return Match.begin(
        games.find("gatekeeping"),
        Header(genius=1, game="gatekeeping", players=tuple(players), options={"layout": list(layout)}),
    )


def read(text: str, at=None, tags=TAGS) -> Reading:
    return Paste(at or match(), tags).read(text)


def signs(text: str, **given) -> list[str]:
    return [answer.sign for answer in read(text, **given).answers]


def test_a_line_is_understood_by_name_case_aside():
    assert read("cyrus: k with 1").orders == {"Cyrus": "k with 1"}
    assert read("CYRUS: K WITH 1").answers[0].text == "K with 1"


def test_a_line_is_understood_by_tag():
    assert read("cy: K with 1").orders == {"Cyrus": "K with 1"}


def test_what_parts_a_name_from_its_order():
    for line in (
        "Edgar: M with 3",
        "Edgar - M with 3",
        "Edgar \u2013 M with 3",
        "Edgar= M with 3",
        "Edgar M with 3",
        "Edgar:M with 3",
        "**Edgar** - M with 3",
        "**Edgar:** M with 3",
        "**Edgar**: M with 3",
        "*Edgar* M with 3",
        "__Edgar__: M with 3",
        "- Edgar: M with 3",
        "* Edgar: M with 3",
        "<Edgar> M with 3",
        "[Edgar] M with 3",
        "[20:14] Edgar: M with 3",
        "20:14 <Edgar> M with 3",
        '"Edgar": M with 3',
        "  Edgar :  M with 3  ",
        "ed - M with 3",
    ):
        reading = read(line)
        assert list(reading.orders) == ["Edgar"], line
        assert reading.answers[0].text == "M with 3", line


def test_a_quote_and_a_mention_name_no_writer():
    for line in ("> Edgar: M with 3", "@Edgar M with 3"):
        for before in ("", "AxelF \u2014 Today at 14:12\n", "Gus \u2014 Today at 14:12\n", "Gus: K with 3\n"):
            assert "Edgar" not in read(before + line).orders, line
    assert read("AxelF \u2014 Today at 14:12\n@Edgar: M with 3").orders == {}
    assert list(read("Gus: K with 3\n@Edgar: M with 3").orders) == ["Edgar", "Gus"]


def test_a_name_alone_heads_the_lines_below():
    reading = read("Farah\ndoor M and N with axe\n")
    assert [answer.sign for answer in reading.answers] == ["--", "ok", ""]
    assert reading.answers[1].text == "M N with 2"
    assert reading.orders == {"Farah": "door M and N with axe"}


def test_a_name_with_the_time_is_a_heading_too():
    assert read("Farah \u2014 Today at 8:14 PM\nM with 1").orders == {"Farah": "M with 1"}
    assert read("Farah  12/11/2025 20:14\n\nM with 1").orders == {"Farah": "M with 1"}


def test_blank_lines_do_not_end_a_seat():
    assert read("\nFarah\n\nM with 1\n\n").orders == {"Farah": "M with 1"}


def test_the_worked_screen():
    text = "\n".join(
        (
            "Cyrus: k with 1", "**Edgar** - M with broadsword", "Farah", "door M and N with axe", "Dinah: R with 1",
            "Gu: K N with 3", "see you tonight!", "Hilde: M N with 2 ; R with 1",
        )
    )  # fmt: skip
    reading = read(text)
    assert [answer.sign for answer in reading.answers] == ["ok", "ok", "--", "ok", "??", "no", "..", "??"]
    assert list(reading.orders) == ["Cyrus", "Edgar", "Farah"]
    assert reading.troubles == (4, 5, 7)
    assert (
        reading.summary()
        == "3 understood, 3 not. Only lines marked ok are taken; nothing yet. 1 line of talk left out."
    )
    assert reading.answers[4].text == "no player Dinah; Dina?"


def test_a_misspelt_name_can_be_mended():
    text = "Anna: K with 1\n**Dinah**: R with 1"
    answer = read(text).answers[1]
    assert answer.fix is not None
    better = quick_fixed(text, 1, answer.fix)
    assert better == "Anna: K with 1\n**Dina**: R with 1"
    assert list(read(better).orders) == ["Anna", "Dina"]


def test_a_misspelt_word_of_an_order_can_be_mended():
    at = match(layout=("Nor:open Sou:open",))
    answer = read("Anna: Noo with 1", at=at).answers[0]
    assert answer.sign == "??"
    assert answer.fix is not None
    assert read(quick_fixed("Anna: Noo with 1", 0, answer.fix), at=at).orders == {"Anna": "Nor with 1"}


def test_talk_below_an_order_is_left_out_and_shown_as_such():
    assert signs("Gus: K with 3\nsee you tonight!\nAnna: K with 1") == ["ok", "..", "ok"]


def test_a_line_left_out():
    text = "Gus: K with 3\nwait, scratch that\nAnna: K with 1"
    assert signs(text) == ["!", "??", "ok"]
    assert list(read(text).orders) == ["Anna"]
    assert list(read(Paste(match(), TAGS).without(text, 1).text).orders) == ["Anna", "Gus"]


def test_what_stays_in_doubt_keeps_the_lines_that_say_whose_it_is():
    pasted = "Anna\n20:01\nperhaps K with 2\n20:02\nor not\nBodil — 20:03\nL with 1\nCyrus — 20:04\nmaybe M with 2"
    left = read(pasted).left_of(pasted)
    assert left == "Anna\n20:01\nperhaps K with 2\n20:02\nor not\n\nCyrus — 20:04\nmaybe M with 2"


def test_a_mail_head_stays_above_what_it_says_the_writer_of():
    pasted = "Anna: K with 2\n\nOn 22 May, at 23:20, Dina <d@example.org> wrote:\nM with 2"
    reading = read(pasted)
    assert list(reading.orders) == ["Anna"]
    left = reading.left_of(pasted)
    assert left == "On 22 May, at 23:20, Dina <d@example.org> wrote:\nM with 2"
    assert read(left).orders == {}


def test_a_name_of_which_all_is_left_out_hands_in_nothing():
    begun = Match.begin(games.find("skeld"), Header(genius=1, game="skeld", players=("Anna", "Bodil"))).do(do.Resolve())
    paste = Paste(begun, TAGS)
    pasted = "Anna\nboth activate where they are, 1 with 3\n\nBodil: nothing"
    left = paste.without(pasted, 1).text
    assert left == "\nBodil: nothing"
    assert paste.read(left).orders == {"Bodil": ""}


def test_a_low_line_at_the_end_of_a_name_is_no_emphasis():
    assert chat_text.undecorated("vote mirabelle_ now") == "vote mirabelle_ now"
    assert chat_text.undecorated("vote _mirabelle_ now").split() == ["vote", "mirabelle", "now"]


def test_nothing_of_a_seat_is_taken_while_one_of_its_lines_is_not_understood():
    reading = read("Gus: K with 3\nL with 1")
    assert reading.orders == {}
    assert reading.answers[0].text == "L with 1? it says K with 3 and L with 1: which one?"
    assert reading.answers[1].text == "held back by line 1"


def test_of_a_seat_twice_the_later_counts_and_both_say_so():
    reading = read("Gus: K with 3\nAnna: K with 1\nGus: L with 1")
    assert reading.orders == {"Anna": "K with 1", "Gus": "L with 1"}
    assert reading.answers[0].sign == "--"
    assert "line 3" in reading.answers[0].text
    assert "line 1" in reading.answers[2].text


def test_a_retraction_of_what_was_taken_from_an_earlier_paste_is_asked_about():
    before = match().do(do.Order("Anna", "K with 1"))
    assert signs("Anna: nvm", at=before) == signs("Anna: scratch that", at=before) == ["??"]
    assert signs("Anna: nvm") == signs("Bodil: nvm", at=before) == [".."]


def test_a_later_line_that_is_refused_does_not_bring_the_earlier_one_back():
    assert read("Gus: K with 3\nGus: L with 9").orders == {}


def test_what_is_replaced_is_said():
    at = match().do(do.Order("Gus", "K with 3"))
    assert read("Gus: L with 1", at=at).answers[0].text == "L with 1 (was K with 3)"
    assert read("Gus: k with 3", at=at).answers[0].text == "K with 3 (as it was)"


def test_a_line_without_a_name_is_nobody_s():
    reading = read("K with 1\nGus: L with 1")
    assert [answer.sign for answer in reading.answers] == ["??", "ok"]
    assert list(reading.orders) == ["Gus"]


def test_the_place_of_a_refusal_is_counted_in_the_pasted_line():
    answer = read("  Gus: K M with 1").answers[0]
    assert answer.sign == "no"
    assert (answer.start, answer.end) == (9, 10)


def test_a_dash_may_be_the_name_of_a_gate():
    at = match(layout=("=:open +:pass -:garnet",))
    assert read("Gus: - with 1", at=at).answers[0].text == "- with 1"
    assert read("Gus - with 1", at=at).answers[0].text == "- with 1"
    assert read("Gus - - with 1", at=at).answers[0].text == "- with 1"
    assert read("Gus: = + with 1", at=at).answers[0].text == "= + with 1"


def test_a_name_that_is_a_gate_too_goes_on_where_it_can():
    at = match(players=("K", "Farah"))
    reading = read("Farah\nK with 1", at=at, tags={"K": "K1", "Farah": "Fa"})
    assert reading.orders == {"Farah": "K with 1"}
    assert read("K: K with 1", at=at, tags={}).orders == {"K": "K with 1"}


def test_a_longer_name_is_tried_first():
    at = match(players=("Ann", "Ann B", "Bo"))
    assert read("Ann B: K with 1\nAnn: L with 1", at=at, tags={}).orders == {"Ann": "L with 1", "Ann B": "K with 1"}


def test_a_seat_that_owes_nothing_is_told_so():
    header = Header(
        genius=1,
        game="gatekeeping",
        players=("Anna", "Bodil", "Gus"),
        options={"cards": [1], "layout": ["A:open", "B:open"], "escapes": 3},
    )
    at = Match.begin(games.find("gatekeeping"), header)
    assert read("", at=at).answers[0].sign == ""
    over = at.do_all([do.Order("Anna", "A with 1"), do.Resolve()])
    reading = read("Anna: B with 1", at=over, tags={})
    assert [answer.sign for answer in reading.answers] == ["no"]
    assert reading.orders == {}


def test_an_answer_tells_nothing_that_its_seat_may_not_know():
    text = "Anna: A with 1\nBodil: B with 1"
    layout = ("A:pass B:open", "C:open")
    start = match(players=("Anna", "Bodil", "Gus"), layout=layout)
    other = start.do(do.Order("Gus", "A with 3"))
    assert read(text, at=start, tags={}) == read(text, at=other, tags={})


def test_hostile_names_head_their_lines():
    at = match(players=NAMES)
    for name in NAMES:
        quoted = '"' + name.replace('"', '""') + '"'
        for line in (f"{name}: K with 1", f"{name}\nK with 1", f"{quoted}: K with 1"):
            assert list(read(line, at=at, tags={}).orders) == [name], line


def test_control_characters_are_taken_out():
    assert read("Gus: \x1b[31mK with 1", tags={}).answers[0].sign == "??"
    assert read("Gus:\u202e K with 1", tags={}).orders == {"Gus": "K with 1"}


def test_an_order_in_quotes_behind_a_name_is_that_players():
    for line in ("Gus “M with 2”", "Gus 'M with 2'", "Gus `M with 2`", '**Gus** "M with 2"'):
        assert read(f"Farah: K with 1\n{line}").orders == {"Farah": "K with 1", "Gus": line[-9:-1]}, line


def test_somebody_unknown_in_a_players_message_is_asked_about_and_never_taken_for_that_player():
    for before in ("Farah: hi all", "Farah: K with 1", "[18:20] Farah: K with 1"):
        reading = read(f"{before}\nnova_the_great: M with 1")
        assert reading.orders == ({"Farah": "K with 1"} if "K" in before else {})
        assert {answer.nick for answer in reading.answers if answer.trouble} == {"nova_the_great"}
    taught = match().do(teach(match(), "nova_the_great", "Gus"))
    assert read("Farah: K with 1\nnova_the_great: M with 1", taught).orders == {"Farah": "K with 1", "Gus": "M with 1"}


def test_a_gate_that_looks_like_a_bullet_stands_before_a_short_with():
    def at(text: str):
        return read(text, at=match(layout=("V:open W:pass X:open", "=:open +:pass -:garnet")))

    signed = match(layout=("=:open +:pass -:garnet",))
    assert read("Anna: + w 3\nBodil: - w 1\nCyrus: - w/ a 2\nDina: * = w 1", at=signed).orders == {
        "Anna": "+ with 3",
        "Bodil": "- with 1",
        "Cyrus": "- with 2",
        "Dina": "= with 1",
    }
    assert at("Anna: + w 3").orders == {}
    assert at("Anna:\n- W w 3\n").orders == {"Anna": "W with 3"}
