"""What a seat's message tells first of a round of 13 Chambers (C9 to C14)."""

from __future__ import annotations

from games.core import actions as do
from games.core.viewers import Viewers
from genius_tui.handouts.handouts import at_round, for_public, for_seat, handouts
from tests.games.chambers.matches import Chamber, begun, earned, entered, round_of


def happened(match: Chamber, seat: str) -> list[str]:
    """The facts under the heading."""
    return [fact.removeprefix("- ") for fact in for_seat(match, seat).text.split("\n\n")[1].split("\n")][1:]


def test_C10_passwords_and_bids() -> None:
    match = begun("An Bo Cy Di", passwords={"alien": "xeno"})
    match = round_of(match, An="enter alien with xeno; enter change-change with a", Bo="bid 3", Cy="bid 1", Di="bid 1")
    assert happened(match, "An") == [
        "Your password for Alien was **right**: you arrived.",
        "Your password for Change-Change was wrong.",
    ]
    assert happened(match, "Bo") == ["Your bid got you into **the Golden Room**. You paid 3 garnets."]
    assert happened(match, "Cy") == [
        "Your bid of 1 did not get you into the Golden Room: two or more others bid as much or more (C10).",
        "You paid nothing for it.",
    ]


def test_C10_why_a_bid_did_not_get_in_is_the_same_whatever_the_others_bid() -> None:
    bids = ({"Bo": "bid 3", "Cy": "bid 4"}, {"Bo": "bid 3", "Cy": "bid 2"}, {"Bo": "bid 2", "Cy": "bid 2"})
    told = [happened(round_of(begun("An Bo Cy Di"), others, An="bid 2"), "An") for others in bids]
    assert told[0] == told[1] == told[2]


def test_C10_V4_once_play_has_ended_a_bidder_reads_who_bid_how_much() -> None:
    match = begun("An Bo Cy Di")
    for _ in range(6):
        match = round_of(match)
    match = round_of(match, An="bid 2", Bo="bid 3", Cy="bid 2", Di="bid 1")
    assert "Your bid of 2 did not get you into the Golden Room: Bo bid 3 and Cy 2 (C10)." in happened(match, "An")
    assert "Your bid of 1 did not get you into the Golden Room: An bid 2, Bo 3 and Cy 2 (C10)." in happened(match, "Di")


def test_C11_what_was_asked_for_and_curses() -> None:
    match = round_of(entered("An Bo Cy"), An="alien: take 90", Bo="alien: take 20")
    assert happened(match, "Bo") == [
        "You asked for 20 gold in Alien. Together you asked for too much, so nobody got any.",
        "You asked for the least there and are **cursed**: now 1 curse.",
    ]
    assert happened(match, "Cy") == ["You gave no orders and did nothing (C4)."]


def test_C22_everybody_is_sent_when_chambers_can_be_entered_and_how_often_anyone_was_arrested() -> None:
    text = for_public(begun("An Bo", schedule="amended")).text
    assert "\nFrom round 2: Notepad, Listen, Recipe and High Score in Taipei.\n" in text
    assert "\nFrom round 3: Genius-100, Missing, White to Move and Cumulative.\n" in text
    match = round_of(earned({"An": 0, "Bo": 0}), An="alien: rob Bo")
    assert "\nArrests announced so far: An 1. **(new)**\n" in for_public(match).text


def test_C20_gold_from_chambers_that_one_is_no_longer_in_is_named() -> None:
    match = round_of(earned({"An": 30, "Bo": 5}), An="alien: open")
    assert "From chambers that you are no longer in: Alien 80." in for_seat(match, "An").text
    assert "no longer in" not in for_seat(earned({"An": 30, "Bo": 5}), "An").text


def test_the_golden_room_has_its_article_within_a_sentence() -> None:
    match = round_of(begun("An Bo Cy"), An="bid 1", Bo="bid 1")
    match = round_of(match, An="golden: rob Bo", Bo="golden: rob An")
    said = for_public(match).text
    assert "An is arrested in the Golden Room, thrown out and barred" in said
    assert "Barred from the Golden Room: An and Bo." in said
    assert "You are barred from the Golden Room." in for_seat(match, "An").text


def test_C12_robbed_and_arrested() -> None:
    match = round_of(earned({"An": 0, "Bo": 40, "Cy": 10}), An="alien: rob Bo", Cy="alien: rob An")
    assert "You robbed Bo in Alien and got **40** gold." in happened(match, "An")
    assert "You were **robbed** in Alien and lost 40 gold." in happened(match, "Bo")
    match = round_of(earned({"An": 0, "Bo": 0}), An="alien: rob Bo")
    assert happened(match, "An") == [
        "You robbed Bo in Alien and got nothing: they had nothing (C12).",
        "You were **arrested** in Alien and are barred from it: 1 arrest so far.",
    ]
    assert "- An is arrested in Alien" not in for_seat(match, "An").text
    assert "- An is arrested in Alien" in for_seat(match, "Bo").text


def test_C13_C14_shares_and_searches() -> None:
    match = round_of(entered("An Bo"), An="alien: search")
    assert happened(match, "An") == ["You searched Alien: its pile doubled and is now **200**."]
    match = round_of(entered("An Bo"), An="alien: open")
    assert happened(match, "An") == ["Alien was opened: you got **50** gold from its pile."]


def to_try(match: Chamber) -> list[str]:
    """The chambers that An may try, and where their puzzles and hints stand."""
    told = for_seat(match, "An").text.partition("You can try passwords")[2].partition("\n\n")[0]
    return [line[2:].removesuffix(" **(new)**") for line in told.split("\n") if line.startswith("- ")]


def test_C16_a_seats_message_says_in_which_rounds_messages_puzzles_and_hints_stand() -> None:
    match = begun("An Bo", pack="lantern")
    assert "In brackets: the rounds whose messages to everyone have puzzle and hints.\n- " in for_seat(match, "An").text
    first = "Alien, Change-Change, Genius Theater and Eat Until Done (puzzle: 1"
    second = "Genius-100, Notepad, Listen and Missing (puzzle: 2"
    third = "Recipe, White to Move, High Score in Taipei and Cumulative (puzzle: 3"
    assert to_try(match) == [f"{first})"]
    match = round_of(round_of(match))
    assert to_try(match) == [f"{first}; hint: 3)", f"{second})", f"{third})"]
    match = round_of(match)
    assert to_try(match) == [f"{first}; hints: 3 and 4)", f"{second}; hint: 4)", f"{third})"]
    match = round_of(match)
    assert to_try(match)[0] == f"{first}; hints: 3 to 5)"


def test_C16_the_rounds_named_are_those_whose_messages_have_the_hints() -> None:
    match = round_of(round_of(begun("An Bo Cy", pack="lantern")))
    match = round_of(match, Bo="enter alien with humanity")
    assert to_try(match)[:2] == [
        "Alien (puzzle: 1; hint: 3)",
        "Change-Change, Genius Theater and Eat Until Done (puzzle: 1; hints: 3 and 4)",
    ]
    told = [for_public(at_round(match, number)).text for number in (3, 4)]
    assert ["- **Alien** " in text for text in told] == [True, False]
    assert ["- **Change-Change** " in text for text in told] == [True, True]


def test_C24_hints_that_the_host_let_out_by_a_correction_stand_in_the_newest_message() -> None:
    match = round_of(round_of(begun("An Bo", pack="lantern")))
    match = match.do(do.Correct("hints alien", 0, "too early"))
    assert to_try(match)[0] == "Alien (puzzle: 1)"
    match = round_of(round_of(match)).do(do.Correct("hints alien", 3, "all of them"))
    assert "\n- **Alien** 3: " in for_public(match).text
    assert to_try(match)[0] == "Alien (puzzle: 1; hints: 5)"


def test_C12_who_is_barred_reads_it_in_every_message_until_the_chamber_is_opened() -> None:
    match = round_of(round_of(earned({"An": 0, "Bo": 0, "Cy": 0}), An="alien: rob Bo"))
    assert "You are barred from Alien." in for_seat(match, "An").text
    assert "You are barred" not in for_seat(match, "Bo").text
    assert "You are barred" not in for_seat(round_of(match, Bo="alien: open"), "An").text


def test_C7_who_cannot_pay_for_a_cleanse_reads_so() -> None:
    match = round_of(begun("An Bo"), An="bid 3")
    assert "You can cleanse once, but not now: it costs 3 garnets." in for_seat(match, "An").text
    assert "You can cleanse once (3 garnets), when you have a curse or an arrest." in for_seat(match, "Bo").text


def test_C7_a_cleanse_is_spoken_of_only_while_it_can_be_ordered() -> None:
    match = begun("An Bo")
    assert "You can cleanse once (3 garnets)" in for_seat(match, "An").text
    for _ in range(7):
        match = round_of(match)
    assert "cleanse" not in for_seat(match, "An").text


def test_C12_why_a_robbery_brought_nothing_is_told_as_far_as_the_arrests_tell_it() -> None:
    match = round_of(earned({"An": 0, "Bo": 5, "Cy": 1}), An="alien: rob Bo, open, search", Bo="alien: rob An")
    assert happened(match, "An") == [
        "You robbed Bo in Alien and got nothing: they had nothing, or robbed you too (C12).",
        "You were **arrested** in Alien and are barred from it: 1 arrest so far.",
        "So you could not open or search it any more.",
    ]
    match = round_of(earned({"An": 0, "Bo": 0, "Cy": 1}), An="alien: rob Cy", Bo="alien: rob Cy")
    assert happened(match, "An") == [
        "You robbed Cy in Alien and got nothing: so many robbed them that each share was nothing (C12)."
    ]
    assert happened(match, "Cy")[1] == "You were **robbed** in Alien, but by so many that you lost nothing."


def test_C13_who_is_inside_an_opened_chamber_reads_that_it_left_it_without_a_share() -> None:
    match = round_of(entered("An Bo"), An="alien: take 100", Bo="alien: search")
    left = (
        "Alien was opened, and you left it. Nothing of its pile came to you: it was empty, or too small to share (C13)."
    )
    assert happened(match, "An")[1:] == [left]
    assert happened(match, "Bo") == [left, "So your search of Alien doubled nothing."]
    match = round_of(begun("An Bo Cy"), An="enter alien with alien")
    match = round_of(match, An="alien: take 100", Bo="enter alien with alien")
    assert left in happened(match, "Bo")
    assert not any("you left it" in fact for fact in happened(match, "Cy"))
    match = round_of(earned({"An": 0, "Bo": 0}), An="alien: rob Bo", Bo="alien: open")
    assert not any("you left it" in fact for fact in happened(match, "An"))


def test_C20_an_empty_pile_and_one_too_small_to_share_read_alike() -> None:
    empty = round_of(entered("An Bo Cy"), An="alien: take 100")
    small = round_of(entered("An Bo Cy"), An="alien: take 98, open")
    assert happened(empty, "Cy") == happened(small, "Cy")


def test_V4_once_play_has_ended_it_is_told_which_of_the_two_it_was() -> None:
    last = entered("An Bo Cy")
    while last.state.round < 7:
        last = round_of(last)
    left = "Alien was opened, and you left it. Nothing of its pile came to you"
    assert f"{left}: it was empty (C13)." in happened(round_of(last, An="alien: take 100"), "Cy")
    assert f"{left}: 2 gold cannot be shared among 3 (C13)." in happened(round_of(last, An="alien: take 98"), "Cy")


def test_C21_who_is_inside_reads_who_has_arrived_there() -> None:
    match = round_of(begun("An Bo Cy"), An="enter alien with alien")
    assert not any("arrived in Alien" in fact for fact in happened(match, "An"))
    match = round_of(match, Bo="enter alien with alien", Cy="enter alien with alien")
    assert happened(match, "An")[1:] == ["Bo and Cy arrived in Alien, where you are."]
    assert happened(match, "Bo") == ["Your password for Alien was **right**: you arrived."]


def test_C16_everybody_is_sent_each_hint_once_and_how_many_there_were_before() -> None:
    match = round_of(round_of(begun("An Bo", pack="lantern")))
    hints = [match.state.puzzles["alien"].hints[number] for number in range(2)]
    assert f"\n## Hints of round 3 **(new)**\n- **Alien** 1: {hints[0]}\n" in for_public(match).text
    assert "Hints in earlier messages" not in for_public(match).text
    match = round_of(match, An="enter alien with humanity")
    text = for_public(match).text
    assert "\nHints in earlier messages: Alien 1. **(new)**\n" in text
    assert "\n- **Change-Change** 2: " in text
    assert hints[0] not in text


def test_a_seats_message_explains_what_it_can_cleanse_and_bid() -> None:
    text = for_seat(begun("An Bo"), "An").text
    assert "You can cleanse once (3 garnets), when you have a curse or an arrest." in text
    assert "\nYou can bid 1 to 5 garnets for the Golden Room. The two highest bids get in, and only they pay.\n" in text
    assert "\nTies for second do not get in, nor do three or more tied for first (C10).\n" in text
    text = for_seat(round_of(earned({"An": 0, "Bo": 0}), An="alien: rob Bo"), "An").text
    assert "`cleanse arrest` takes one away (C7). You stay barred from where you were arrested." in text


def test_who_is_alone_in_a_chamber_is_not_told_of_robbing() -> None:
    match = round_of(begun("An Bo"), An="enter alien with alien")
    assert "- **rob**" not in for_seat(match, "An").text
    assert "- **rob**" in for_seat(entered("An Bo"), "An").text


def test_C12_the_text_on_robbing_says_that_what_is_taken_in_the_same_round_counts() -> None:
    text = for_seat(entered("An Bo"), "An").text
    assert "- **rob**: you get all their gold from the chamber, what they take in this round included." in text
    match = round_of(entered("An Bo"), An="alien: rob Bo", Bo="alien: take 20")
    assert happened(match, "An") == ["You robbed Bo in Alien and got **20** gold."]
    opening = next(one.text for one in handouts(begun("An Bo")) if one.key == "opening")
    assert "from this chamber, with what they take in the same round." in opening


def test_C10_the_opening_message_tells_of_bids_that_tie() -> None:
    opening = next(one.text for one in handouts(begun("An Bo")) if one.key == "opening")
    assert "If several tie for second, only the highest gets in" in opening
    assert "Three or more who tie for the highest bid do not get in (C10)." in opening


def test_V4_the_closing_message_says_who_paid_for_bids_and_cleanses_and_when() -> None:
    match = round_of(begun("An Bo Cy", garnets=9), An="bid 3", Bo="bid 2", Cy="bid 1")
    match = round_of(match, An="golden: take 60", Bo="golden: take 50")
    match = round_of(match, Bo="cleanse curse; golden: open", Cy="bid 4")
    while not match.state.ended:
        assert "paid for" not in for_public(match).text
        match = round_of(match)
    told = for_public(match).text
    assert "\n- For bids: An 3 and Bo 2 in round 1; Cy 4 in round 3.\n- For cleanses: Bo 3 in round 3.\n" in told
    match = begun("An Bo")
    while not match.state.ended:
        match = round_of(match)
    assert "paid for" not in for_public(match).text


def test_C8_the_rules_example_of_all_parts_can_be_one_players_orders_of_a_round() -> None:
    match = round_of(entered("Ann Bo Cy"), Ann="alien: take 50", Bo="alien: take 60")
    example = match.game.rulebook["C8"].text.split("`")[1]
    assert match.do(do.Order("Ann", example)).orders["Ann"].order == match.game.parse(
        example, "Ann", match.observation(Viewers.of(("Ann",)))
    )
    assert match.game.spell(match.do(do.Order("Ann", example)).orders["Ann"].order) == example


def test_C17_C23_the_limits_name_the_candidate_and_the_opening_says_once_that_talk_is_free() -> None:
    messages = {one.key: one.text for one in handouts(begun("Ann Bo"))}
    ends = "When anyone reaches either number, the match ends; the candidate is one of those who have (C17, C19)."
    assert ends in messages["seat:Ann"]
    assert "Everybody may talk with everybody, in private too." in messages["seat:Ann"]
    assert messages["opening"].count("in private too") == 1
