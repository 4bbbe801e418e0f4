"""What a seat's message leaves to the message to everyone, where that makes one part of several."""

from __future__ import annotations

from games.core import actions as do
from games.core.viewers import Viewers
from genius_tui.handouts.handouts import Extras, for_public, for_seat
from genius_tui.handouts.sections import (
    BOTH_FOR_ALL,
    CAN_BE_SHOWN,
    NEW,
    OPEN_TO_ALL,
    RESULT_FOR_ALL,
    SEEN_BY_ALL,
    left_to_all,
    said_once,
)
from tests.games.skeld.table import arranged, at
from tests.support.play import AnyMatch, begin, phases, tempers, usual

LONG = "Orders are due by Friday, " + "at eight in the evening, " * 40 + "not later."


def test_what_everybody_reads_gives_way_to_a_sentence_in_whole_paragraphs_and_at_the_end() -> None:
    bulletin = f"# A\n\nOne. {NEW}\nTwo."
    assert left_to_all(f"Mine.\n\nOne.\nTwo. {NEW}", bulletin) == f"Mine.\n\n{OPEN_TO_ALL}"
    assert left_to_all("One.\n\nMine.\n", bulletin) == f"Mine.\n\n{OPEN_TO_ALL}"
    assert left_to_all("One.\nMine.\n\nTwo too.\n", bulletin) == "One.\nMine.\n\nTwo too.\n"
    assert left_to_all("One.\nTwo.\n", "") == "One.\nTwo.\n"


def test_what_is_left_out_of_a_seats_message_stands_in_the_message_to_everyone() -> None:
    found = set[str]()
    for game in ("skeld", "lockout"):
        match = begin(usual(game))
        for now in phases(match, tempers(match.seats, 1)):
            whole = for_public(now).text
            for seat in now.seats:
                told = for_seat(now, seat, Extras(deadline=LONG)).text
                found |= {sentence for sentence in (BOTH_FOR_ALL, OPEN_TO_ALL, RESULT_FOR_ALL) if sentence in told}
                assert (RESULT_FOR_ALL in told) <= ("## The result\n" in whole)
                assert ("- Elimination Candidate: " in whole) == ("- Elimination Candidate: " in told)
                assert ("- Losers: nobody" in told) <= (RESULT_FOR_ALL not in told)
                assert ("- Losers: " in whole) == ("- Losers: " in told) or "- Losers: nobody" in whole
                assert not (OPEN_TO_ALL in told and SEEN_BY_ALL in told)
                if OPEN_TO_ALL in told or BOTH_FOR_ALL in told:
                    observation = now.observation(Viewers.of((seat,)))
                    lines = now.game.brief(observation, seat).split("\n")
                    left = [line for line in lines[1:] if line.strip() and line not in told]
                    assert left
                    assert all(line in whole for line in left)
    assert found == {BOTH_FOR_ALL, OPEN_TO_ALL, RESULT_FOR_ALL}


def test_what_all_saw_and_what_all_can_see_is_left_to_the_message_to_everyone_in_one_sentence() -> None:
    assert said_once(f"Mine.\n\n{OPEN_TO_ALL}", f"{SEEN_BY_ALL}\n\n## Since then") == (
        "Mine.\n\n",
        f"{BOTH_FOR_ALL}\n\n## Since then",
    )
    assert said_once("Mine.", SEEN_BY_ALL) == ("Mine.", SEEN_BY_ALL)
    assert said_once(OPEN_TO_ALL, "## What everyone saw") == (OPEN_TO_ALL, "## What everyone saw")


def test_V4_the_last_message_to_everyone_says_that_the_host_can_show_the_whole_match() -> None:
    for game in ("skeld", "modular"):
        for now in phases(begin(usual(game)), tempers(usual(game).players, 1)):
            assert (f"\n\n{CAN_BE_SHOWN}\n" in for_public(now).text) == now.state.ended


def test_S22_the_lounge_that_the_rule_on_talk_names_is_not_named_again_until_there_is_a_call() -> None:
    match = arranged({"Ann": (at("2C"), at("3A", X=1)), "Bo": (at("2C"), at("2A")), "Cy": (at("5A"), at("3A"))})
    match = match.do(do.Resolve())
    talk = (
        "## Talk\nTalk only in the lounge, where everybody can read it. A call lets two talk alone for a round (S22)."
    )
    assert for_seat(match, "Ann").text.endswith(talk)
    text = for_seat(match.do(do.Act("Ann", "call Cy")), "Cy").text
    assert text.endswith(f"{talk}\n- **lounge**: with everybody\n- **call Ann Cy**: with Ann")


def test_V4_garnets_at_the_end_are_told_once_in_the_table() -> None:
    match: AnyMatch = arranged({"Ann": (at("2C"), at("3A")), "Bo": (at("2C"), at("2A"))}, round=8).do(do.Resolve())
    assert match.over
    assert "\nseat  purse  " in for_public(match).text
    assert "- Garnets: Ann" not in for_public(match).text
