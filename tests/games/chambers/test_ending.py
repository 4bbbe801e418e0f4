"""C16 to C19: hints, the end, winners and the candidate."""

from __future__ import annotations

import tomllib

import pytest

from games.chambers.ending import share_out
from games.chambers.packs import template
from games.chambers.plan import PUZZLE_ROOMS
from games.chambers.sentences import tell
from games.chambers.state import Options, cautions
from games.core.state import Result
from tests.games.chambers.matches import Chamber, begun, chamber, earned, entered, events, player, round_of

CURSING = {"An": "alien: take 1", "Bo": "alien: take 50", "Cy": "alien: take 50"}


def finished(match: Chamber) -> Chamber:
    """The match after empty rounds up to its end."""
    while not match.over:
        match = round_of(match)
    return match


def result(match: Chamber) -> Result:
    assert match.state.result is not None
    return match.state.result


def hints(match: Chamber) -> list[tuple[str, int]]:
    return [(event.chamber, event.number) for event in events(match, "hint")]


def test_C16_first_hint_when_round_three_begins() -> None:
    match = round_of(begun("An Bo", pack="lantern"), An="enter alien with humanity")
    assert hints(match) == []
    match = round_of(match)
    assert match.state.round == 3
    assert hints(match) == [("change-change", 1), ("genius-theater", 1), ("eat-until-done", 1)]
    match = round_of(match, An="enter listen with lullaby")
    level_2 = [("genius-100", 1), ("notepad", 1), ("missing", 1)]
    assert hints(match) == [("change-change", 2), ("genius-theater", 2), ("eat-until-done", 2), *level_2]
    match = round_of(match)
    assert hints(match)[:1] == [("change-change", 3)]
    match = round_of(match)
    assert hints(match)[0] == ("change-change", 4)
    match = round_of(match)
    assert match.state.round == 7
    fifth = ("change-change", "genius-theater", "eat-until-done")
    fourth = ("genius-100", "notepad", "missing", "recipe", "white-to-move", "high-score-in-taipei", "cumulative")
    assert [slug for slug, _ in hints(match)] == [*fifth, *fourth]
    assert [number for _, number in hints(match)] == [5, 5, 5, 4, 4, 4, 3, 3, 3, 3]
    assert chamber(match, "alien").hints == 0


def test_C16_an_amended_match_has_hints_in_every_round() -> None:
    match = begun("An Bo", pack="lantern", schedule="amended")
    for number in range(2, 8):
        match = round_of(match)
        assert match.state.round == number
        due = [slug for slug in PUZZLE_ROOMS if number - match.state.opens(slug) >= 2]
        assert [slug for slug, _ in hints(match)] == due
        assert not events(match, "hints end")


def test_C16_the_host_alone_is_told_when_hints_run_out() -> None:
    pack = tomllib.loads(template())
    pack["listen"]["hints"] = ["One.", "Two."]
    match = begun("An Bo", pack=pack, passwords={"notepad": "paper"})
    told: dict[int, list[str]] = {}
    for _ in range(6):
        match = round_of(match)
        told[match.state.round] = [event.chamber for event in events(match, "hints end")]
        assert all(event.audience == "host" for event in events(match, "hints end"))
    none_at_all = [slug for slug in PUZZLE_ROOMS if slug not in ("alien", "listen", "notepad")]
    assert told == {
        2: [],
        3: none_at_all[:3],
        4: ["genius-100", "missing"],
        5: ["alien", "listen", *none_at_all[5:]],
        6: [],
        7: [],
    }
    steps = [step.event for stage in match.stages for step in stage.steps if step.event.kind == "hints end"]
    said = {event.chamber: tell(event) for event in steps}
    assert said["alien"] == "Hint 3 was the pack's last for Alien: there are no more for the next rounds."
    assert said["cumulative"] == "A hint for Cumulative is due now, but the pack has none."


def test_C16_a_pack_with_too_few_hints_is_taken_with_a_warning() -> None:
    told = cautions(Options(pack=template()))["pack"]
    assert told.startswith("The pack my-pack has too few hints for all rounds: alien (3 of 5), change-change (0 of 5)")
    few = {slug: "word" * number for number, slug in enumerate(PUZZLE_ROOMS) if number}
    assert "alien (3 of 5). You" in cautions(Options(pack=template(), passwords=few))["pack"]
    assert cautions(Options(pack=template(), passwords={**few, "alien": "other"})) == {}
    assert "too few" not in cautions(Options())["pack"]
    assert begun("An Bo", pack=template()).state.round == 1


def test_C16_amended_schedule() -> None:
    match = begun("An Bo", schedule="amended")
    assert {slug: chamber(match, slug).available_from for slug in ("recipe", "high-score-in-taipei")} == {
        "recipe": 2,
        "high-score-in-taipei": 2,
    }
    assert {slug: chamber(match, slug).available_from for slug in ("genius-100", "missing", "notepad")} == {
        "genius-100": 3,
        "missing": 3,
        "notepad": 2,
    }
    for _ in range(3):
        match = round_of(match)
    assert ("recipe", 1) in hints(match)
    assert ("genius-100", 1) not in hints(match)


def test_C16_overridden_chambers_give_no_hints() -> None:
    match = begun("An Bo", pack="lantern", passwords={"alien": "xeno"})
    for _ in range(4):
        match = round_of(match)
    assert chamber(match).hints == 0
    assert chamber(match, "change-change").hints == 3
    match = round_of(match, An="enter alien with humanity", Bo="enter alien with XENO")
    assert chamber(match).occupants == ("Bo",)


def test_C17_round_seven_is_the_last() -> None:
    match = finished(begun("An Bo"))
    assert match.state.round == 7
    assert events(match, "end")[0].all_opened
    assert result(match).why.startswith("An and Bo have the most gold (0)")


def test_C17_four_curses_end_the_match() -> None:
    match = entered("An Bo Cy")
    for _ in range(3):
        match = round_of(match, CURSING)
        assert not match.over
    match = round_of(match, CURSING)
    assert match.over
    assert match.state.round == 5
    assert events(match, "end")[0].curses == {"An": 4}
    assert chamber(match).pile == 100, "a chamber that stays closed keeps its pile"
    assert chamber(match).opened is None


def test_C17_three_arrests_end_the_match() -> None:
    match = begun("An Bo")
    match = round_of(match, dict.fromkeys(match.seats, "enter alien with alien; enter change-change with changechange"))
    match = round_of(match, An="enter listen with listen; alien: rob Bo", Bo="enter listen with listen")
    match = round_of(match, An="change-change: rob Bo; listen: rob Bo")
    assert match.over
    assert result(match).candidate == "An"
    assert result(match).winners == ("Bo",)
    assert result(match).tokens == {"Bo": 2}


def test_C17_all_chambers_opened_early_end_the_match() -> None:
    everywhere = begun("An Bo", passwords={})
    rooms = [slug for slug in everywhere.state.chambers if slug != "golden"]
    match = round_of(everywhere, An=f"bid 1; {_enter(rooms[0], rooms[1])}", Bo=_enter(rooms[2], rooms[3]))
    match = round_of(match, An=_enter(rooms[4], rooms[5]), Bo=_enter(rooms[6], rooms[7]))
    match = round_of(match, An=_enter(rooms[8], rooms[9]), Bo=_enter(rooms[10], rooms[11]))
    orders = {
        seat: "; ".join(f"{slug}: open" for slug in match.state.chambers if seat in chamber(match, slug).occupants)
        for seat in match.seats
    }
    match = round_of(match, orders)
    assert match.over
    assert match.state.round == 4


def _enter(*rooms: str) -> str:
    titles = {"genius-100": "genius"}
    return "; ".join(f"enter {slug} with {titles.get(slug, slug.replace('-', ''))}" for slug in rooms)


def test_C18_one_winner() -> None:
    match = finished(earned({"An": 10, "Bo": 30, "Cy": 20}, garnets=2))
    end = result(match)
    assert (end.winners, end.losers, end.candidate) == (("Bo",), ("An",), "An")
    assert (end.tokens, end.paid) == ({"Bo": 2}, {"An": 0, "Bo": 3, "Cy": 0})
    assert end.garnets == {"An": 2, "Bo": 5, "Cy": 2} == dict(match.state.garnets)


def test_C18_two_tied() -> None:
    end = result(finished(earned({"An": 30, "Bo": 30, "Cy": 20})))
    assert (end.winners, end.tokens, end.candidate) == (("An", "Bo"), {"An": 1, "Bo": 1}, "Cy")
    assert end.paid == {"An": 3, "Bo": 3, "Cy": 0}


def test_C18_three_tied_get_nothing() -> None:
    end = result(finished(earned({"An": 30, "Bo": 30, "Cy": 20, "Di": 30, "Ed": 20, "Fa": 5})))
    assert (end.winners, end.tokens) == (("Cy", "Ed"), {"Cy": 1, "Ed": 1})
    assert set(end.paid.values()) == {0}
    assert end.candidate == "Fa"


def test_C18_three_tied_and_nobody_second() -> None:
    """Nobody wins, and those who tied are those who have not won: T1 picks the candidate among them."""
    match = finished(earned({"An": 30, "Bo": 30, "Cy": 30}, garnets={"An": 4, "Bo": 3, "Cy": 9}))
    end = result(match)
    assert (end.winners, end.tokens, end.candidate) == ((), {}, "Bo")
    assert end.losers == ("An", "Bo", "Cy")


@pytest.mark.parametrize(
    ("gold", "winners", "tokens", "garnets"),
    [
        ({"A": 1}, ("A",), 2, 3),
        ({"A": 1, "B": 1}, ("A", "B"), 1, 3),
        ({"A": 1, "B": 1, "C": 1, "D": 0}, ("D",), 1, 0),
        ({"A": 1, "B": 1, "C": 1, "D": 1}, (), 1, 0),
    ],
)
def test_C18_prizes(gold: dict[str, int], winners: tuple[str, ...], tokens: int, garnets: int) -> None:
    prizes = share_out(gold)
    assert (prizes.winners, prizes.tokens, prizes.garnets) == (winners, tokens, garnets)


def over_limits(gold: dict[str, int], low: list[str], **header: int) -> Chamber:
    """A match in which those of `low` get four curses from rounds 3 to 6, and the others hold half of the pile."""
    match = earned(gold, pile=100, **header)
    for _ in range(4):
        match = round_of(match, {seat: f"alien: take {1 if seat in low else 100}" for seat in match.seats})
    return match


def test_C18_C19_who_is_over_the_limits_cannot_win() -> None:
    end = result(over_limits({"An": 90, "Bo": 30, "Cy": 20}, low=["An"]))
    assert (end.candidate, end.winners, end.losers) == ("An", ("Bo",), ("An",))
    assert end.reasons["An"].rule == "C19"


def test_C18_C19_of_several_over_the_limits_the_poorest_falls_and_others_can_win() -> None:
    end = result(over_limits({"An": 90, "Bo": 30, "Cy": 20}, low=["An", "Bo"]))
    assert (end.candidate, end.winners, end.losers) == ("Bo", ("An",), ("Bo",))


def test_C19_ties_over_the_limits_go_to_the_purse_before_the_prizes() -> None:
    garnets = {"An": 2, "Bo": 1, "Cy": 9}
    end = result(over_limits({"An": 30, "Bo": 30, "Cy": 20}, low=["An", "Bo"], garnets=garnets))
    assert (end.candidate, end.winners) == ("Bo", ("An",))
    assert end.losers == ("Bo",), "An had that least gold too, but has won"
    assert end.garnets == {"An": 5, "Bo": 1, "Cy": 9}


def test_C19_by_lot_from_the_seed() -> None:
    candidates = {result(finished(earned({"An": 30, "Bo": 10, "Cy": 10}, seed=seed))).candidate for seed in range(12)}
    assert candidates == {"Bo", "Cy"}


def test_C19_all_have_won() -> None:
    end = result(finished(earned({"An": 30, "Bo": 30})))
    assert (end.winners, end.candidate, end.losers) == (("An", "Bo"), None, ())


def test_C22_passwords_are_told_when_it_is_over() -> None:
    match = finished(begun("An Bo", pack="lantern", passwords={"alien": ["xeno", "alf"]}))
    told = events(match, "passwords")[0]
    assert told.audience == "public"
    assert told.passwords["alien"] == ("xeno", "alf")
    assert told.passwords["white-to-move"] == ("behead",)
    assert player(match, "An").curses == 0
