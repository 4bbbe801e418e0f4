"""C20 to C23: who is told what, and what nobody is."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pytest

from games.chambers import CHAMBERS
from games.chambers.packs import find_pack
from games.chambers.plan import PUZZLE_ROOMS, ROOMS
from games.chambers.view import whole_pile
from games.core import actions as do
from games.core.errors import GameError, Refused
from games.core.match import Match
from games.core.report import report
from games.core.setup import Header
from games.core.viewers import HOST, PUBLIC, Viewers
from genius_tui.boards.chambers import CHAMBERS as CHAMBERS_BOARD
from genius_tui.boards.picture import text_lines
from genius_tui.looking.history import observation_now
from genius_tui.text.tags import seat_tags
from tests.games.chambers.matches import Chamber, begun, chamber, earned, events, round_of
from tests.support.play import Temper, acts, names

PACK = find_pack("lantern")


def seen(match: Chamber, *eyes: str) -> Any:
    return match.observation(Viewers.of(eyes)).view


def test_C20_own_gold_and_purse_alone() -> None:
    match = earned({"An": 10, "Bo": 20})
    view = seen(match, "An")
    assert (view.players["An"].gold, view.players["An"].garnets, view.players["An"].curses) == (10, 5, 0)
    assert msgspec.to_builtins(view.players["Bo"]) == {
        "gold": None,
        "curses": None,
        "arrests": 0,
        "garnets": None,
        "cleansed": None,
    }
    assert view.chambers["alien"].earned == {"An": 10, "Bo": None}
    assert view.chambers["listen"].earned == {"An": 0, "Bo": None}
    assert seen(match, "An", "Bo").chambers["alien"].earned == {"An": 10, "Bo": 20}
    assert set(seen(match).chambers["alien"].earned.values()) == {None}


def test_C21_inside_with_the_whole_log_and_not_from_outside() -> None:
    match = round_of(begun("An Bo Cy"), An="enter alien with alien", Bo="enter alien with alien")
    match = round_of(match, An="alien: take 30", Cy="enter listen with listen")
    outside = seen(match, "Cy").chambers["alien"]
    assert (outside.pile, outside.log, outside.occupants, outside.solved) == (None, None, None, None)
    match = round_of(match, Cy="enter alien with alien", Bo="alien: search")
    inside = seen(match, "Cy").chambers["alien"]
    assert (inside.pile, inside.log, inside.occupants) == (140, (100, 70, 140), ("An", "Bo", "Cy"))
    match = round_of(match, An="alien: rob Cy")
    left = seen(match, "An").chambers["alien"]
    assert (left.pile, left.log, left.occupants, left.barred) == (None, None, None, ("An",))


def test_C22_opened_chambers() -> None:
    match = round_of(earned({"An": 10, "Bo": 20}), An="alien: open")
    for eyes in (PUBLIC, Viewers.of(("Bo",))):
        view = match.observation(eyes).view.chambers["alien"]
        assert (view.opened, view.pile, view.occupants, view.log) == (3, 0, (), None)
    assert chamber(match).log == (130, 100, 0)


def test_C22_arrests_are_public_and_their_reasons_are_not() -> None:
    match = round_of(earned({"An": 10, "Bo": 0, "Cy": 3}), An="alien: rob Bo")
    told = events(match, eyes=PUBLIC)
    assert [(event.kind, event.data()) for event in told[:1]] == [
        ("arrest", {"chamber": "alien", "seat": "An", "arrests": 1})
    ]
    assert "loot" not in [event.kind for event in events(match, eyes=Viewers.of(("Bo",)))]


def test_C23_channels() -> None:
    match = round_of(begun("An Bo"), An="enter alien with alien")
    assert set(seen(match).channels) == {"lounge"}
    assert set(seen(match, "An").channels) == {"lounge", "alien"}
    assert len(match.observation(HOST).view.channels) == 14
    match = match.do(do.Post("An", "alien", "Alone with the gold."))
    with pytest.raises(Refused):
        match.do(do.Post("Bo", "alien", "Me too?"))
    assert not [told for told in match.told(Viewers.of(("Bo",))) if told.event.kind == "post"]
    match = round_of(match, Bo="enter alien with alien")
    assert [told.event.text for told in match.told(Viewers.of(("Bo",))) if told.event.kind == "post"]
    match = round_of(match, An="alien: open")
    assert set(seen(match, "An").channels) == {"lounge"}
    closed = match.observation(HOST).view.channels["alien"]
    assert (closed.members, closed.open) == ((), False)
    match = match.do(do.Post("Bo", "lounge", "Thanks, all."))
    assert [told.event.text for told in match.told(PUBLIC) if told.event.kind == "post"] == ["Thanks, all."]


def test_papers_are_the_available_puzzles_with_the_hints_that_are_out() -> None:
    match = begun("An Bo", pack="lantern", passwords={"change-change": "xeno"})
    papers = {paper.key: paper for paper in match.observation(PUBLIC).papers}
    assert list(papers) == [slug for slug in PUZZLE_ROOMS if ROOMS[slug].level == 1]
    assert papers["alien"].text == PACK.puzzles["alien"].text
    assert "on paper" in papers["change-change"].text
    for paper in papers.values():
        assert (paper.hints, paper.answers, paper.solution) == ((), (), "")
    host = {paper.key: paper for paper in match.observation(HOST).papers}
    assert len(host) == 12
    assert host["alien"].answers == ("humanity",)
    assert host["alien"].solution == PACK.puzzles["alien"].solution
    assert host["change-change"].answers == ("xeno",)
    match = round_of(round_of(match))
    assert {paper.key: len(paper.hints) for paper in match.observation(PUBLIC).papers}["alien"] == 1
    while not match.over:
        match = round_of(match)
    assert match.observation(PUBLIC).papers == match.observation(HOST).papers


def test_bulletin_has_new_puzzles_whole_and_the_hints_of_older_ones() -> None:
    match = begun("An Bo", pack="lantern")
    told = match.game.bulletin(match.observation(PUBLIC))
    assert PACK.puzzles["alien"].text in told
    assert "Puzzle: Notepad" not in told
    assert PACK.puzzles["notepad"].text not in told
    match = round_of(round_of(match, An="enter alien with humanity"))
    told = match.game.bulletin(match.observation(PUBLIC))
    assert PACK.puzzles["change-change"].hints[0] in told
    assert PACK.puzzles["change-change"].text not in told
    assert PACK.puzzles["recipe"].text in told


def test_C22_where_only_opened_chambers_are_not_available_the_bulletin_names_those() -> None:
    match = begun("An Bo", pack="lantern")
    assert "\nAvailable: Golden Room, Alien, " in f"\n{match.game.bulletin(match.observation(PUBLIC))}"
    match = round_of(round_of(round_of(match)))
    assert match.game.bulletin(match.observation(PUBLIC)).startswith("Available: all thirteen chambers.")
    match = round_of(earned({"An": 10, "Bo": 20}), An="alien: open")
    told = match.game.bulletin(match.observation(PUBLIC))
    assert told.startswith("Available: all chambers but Alien.")
    assert "Opened: Alien (round 3)." in told


def test_brief_and_notice_say_what_a_seat_and_those_inside_know() -> None:
    match = round_of(round_of(begun("An Bo"), An="enter alien with alien"))
    inside, outside = (match.game.brief(match.observation(Viewers.of((seat,))), seat) for seat in ("An", "Bo"))
    assert "**Alien** alone: pile 100, after each round 100 100; you have 0 gold from it." in inside
    assert "You are not in any chamber." in outside
    assert "Golden Room" in outside
    notice = match.game.notice(match.observation(Viewers.of(("An",))), "alien")
    assert notice == "Inside **Alien**: An. Pile: **100**. After each round: 100 100."
    assert match.game.notice(match.observation(Viewers.of(("An",))), "lounge") == ""


def test_a_brief_names_all_that_a_seat_may_do_inside_the_limits_and_round_seven() -> None:
    match = round_of(begun(["An", "Bo; x", "Cy"]), {"An": "enter alien with alien", "Bo; x": "enter alien with alien"})
    told = match.game.brief(match.observation(Viewers.of(("An",))), "An")
    assert "Here you may take 1 to 100, rob Bo; x, open and search, each once." in told
    (written,) = re.findall(r"each once\. For example: `(.*)`", told)
    assert written == 'alien: take 20, rob "Bo; x", search'
    order = match.understand(written, "An")
    assert match.game.spell(order) == written
    assert not match.game.slips(order, "An", match.observation(Viewers.of(("An",))))
    assert "Curses **0** of 4, arrests **0** of 3." in told
    assert "In round 7 every chamber opens, and the match ends." in told
    alone = match.game.brief(match.observation(Viewers.of(("Cy",))), "Cy")
    assert "Here you may" not in alone
    assert "of 4" in alone


def test_piles_are_shown_whole_as_long_as_everybody_can_know_it() -> None:
    """In the round of the first possible arrivals and in the next; while that one is resolved they may shrink."""
    match = begun("An Bo Cy", gold=70)
    piles: dict[int, set[str]] = {}
    for number in range(1, 5):
        observation = observation_now(match, PUBLIC)
        piles[number] = {slug for slug in ROOMS if whole_pile(observation, slug) == 70}
        for seat in match.seats:
            own = match.observation(Viewers.of((seat,)))
            assert {slug for slug in ROOMS if whole_pile(own, slug)} == piles[number]
        assert all(match.state.chambers[slug].pile == 70 for slug in piles[number])
        board = text_lines(CHAMBERS_BOARD.draw(observation, seat_tags(match.seats), 74, 21, "list"))
        assert sum(" 70 " in line for line in board[1:14]) == len(piles[number])
        match = round_of(match, An="enter alien with alien") if number == 1 else round_of(match, An="alien: take 5")
    levels = {level: {slug for slug in ROOMS if ROOMS[slug].level >= level} for level in range(4)}
    assert piles == {1: levels[0], 2: levels[0], 3: levels[2], 4: levels[3]}
    (second,) = [stage for stage in match.resolutions() if stage.round == 2]
    seen = [whole_pile(match.observation_at(second, shown, PUBLIC), "golden") for shown in range(len(second.steps) + 1)]
    begins = next(number for number, step in enumerate(second.steps, 1) if step.event.kind == "round")
    assert seen[:1] == [70]
    assert set(seen[1:begins]) <= {70, None}
    assert set(seen[begins:]) == {None}
    told = match.game.bulletin(begun("An Bo", gold=70).observation(PUBLIC))
    assert "Nobody can have taken gold anywhere yet: each pile is 70." in told


def test_V2_whether_somebody_is_inside_a_whole_chamber_shows_nowhere() -> None:
    """The line of whole piles is the same for a seat outside, whoever has got in."""
    empty, entered = round_of(begun("An Bo")), round_of(begun("An Bo"), An="enter alien with alien")
    for match in (empty, entered):
        told = match.game.brief(match.observation(Viewers.of(("Bo",))), "Bo")
        assert "Nobody can have taken gold anywhere yet: each pile is 100." in told
    eyes = Viewers.of(("Bo",))
    assert CHAMBERS.brief(empty.observation(eyes), "Bo") == CHAMBERS.brief(entered.observation(eyes), "Bo")
    assert CHAMBERS.bulletin(empty.observation(PUBLIC)) == CHAMBERS.bulletin(entered.observation(PUBLIC))


def test_example_orders_are_legal() -> None:
    match = round_of(begun("An Bo"), An="enter alien with alien")
    for seat in match.seats:
        text = match.game.example(match.observation(Viewers.of((seat,))), seat)
        assert match.game.spell(match.understand(text, seat)) == text != ""


def test_C4_example_orders_try_as_many_passwords_as_may_be_tried_in_words_that_nobody_takes_for_one() -> None:
    match = begun("An Bo")
    example = CHAMBERS.example(match.observation(Viewers.of(("An",))), "An")
    assert example == "enter alien with yourguess; enter change-change with anotherguess"


def whispers(view: Any) -> list[str]:
    """What nobody but the host may see while the match runs: passwords, solutions, hints that are not out."""
    found: list[str] = []
    for slug, puzzle in PACK.puzzles.items():
        found += [line for line in puzzle.solution.split("\n") if len(line) > 8]
        found += puzzle.answers
        found += puzzle.hints[view.chambers[slug].hints :]
    return found


def test_no_password_solution_or_hint_is_ever_in_what_a_seat_can_see() -> None:
    """Seats that know some passwords play to the end; at every step everything that every seat can get is read."""
    random = Random(4)
    for seed in range(6):
        match = Match.begin(CHAMBERS, Header(genius=1, game="chambers", players=names(4), seed=seed))
        while not match.over:
            for seat in match.seats:
                match = match.do(do.Order(seat, _cheating(match, seat, random)))
                _nothing_slips_out(match, seat)
            match = match.do(do.Resolve())
            _nothing_slipped_out_on_the_way(match)


def _cheating(match: Chamber, seat: str, random: Random) -> str:
    """Sampled orders, in which some passwords are the right ones."""
    observation = match.observation(Viewers.of((seat,)))
    order = CHAMBERS.sample(observation, seat, random)
    assert order is not None
    attempts = tuple(
        msgspec.structs.replace(attempt, password=PACK.puzzles[attempt.chamber].answers[0])
        if random.random() < 0.5
        else attempt
        for attempt in order.attempts
    )
    return CHAMBERS.spell(msgspec.structs.replace(order, attempts=attempts))


def _nothing_slips_out(match: Chamber, seat: str) -> None:
    eyes = Viewers.of((seat,))
    observation = match.observation(eyes)
    got = [
        report(match, eyes),
        msgspec.to_builtins(observation.papers),
        msgspec.to_builtins(CHAMBERS.form(observation, seat)),
    ]
    got += [
        CHAMBERS.brief(observation, seat),
        CHAMBERS.example(observation, seat),
        CHAMBERS.bulletin(match.observation(PUBLIC)),
    ]
    got += [CHAMBERS.notice(observation, slug) for slug in observation.view.channels]
    got += [CHAMBERS.default(observation, seat), msgspec.to_builtins(CHAMBERS.table(observation))]
    for text in ("enter alien with x", "enter cumulative with x; golden: open", "alien: take 9999", "open"):
        try:
            got.append(CHAMBERS.spell(match.understand(text, seat)))
        except GameError as error:
            got.append(str(error))
    _says_none_of(got, whispers(observation.view))


def _nothing_slipped_out_on_the_way(match: Chamber) -> None:
    stage = match.resolutions()[-1]
    for shown in range(len(stage.steps) + 1):
        for eyes in (PUBLIC, *(Viewers.of((seat,)) for seat in match.seats)):
            observation = match.observation_at(stage, shown, eyes)
            if observation.ended:
                return
            events = [(event.kind, event.data(), CHAMBERS.tell(event, observation)) for event in observation.steps]
            shown_now = [events, msgspec.to_builtins(observation.view), msgspec.to_builtins(observation.papers)]
            _says_none_of(shown_now, whispers(observation.view))


def _says_none_of(got: Any, secrets: list[str]) -> None:
    said = msgspec.json.encode(got).decode().lower()
    for secret in secrets:
        assert msgspec.json.encode(secret).decode().lower().strip('"') not in said, secret
    assert "passwords were" not in said


def test_everything_a_seat_does_depends_on_its_own_sight() -> None:
    """Two matches whose passwords differ look the same to seats that guess none of them."""
    one, two = (
        Match.begin(CHAMBERS, Header(genius=1, game="chambers", players=names(3), options={"passwords": passwords}))
        for passwords in ({"alien": "aaaa"}, {"alien": ["bbbb", "cccc"]})
    )
    while not one.over:
        for seat in one.seats:
            doing = list(acts(one, seat, Temper("same")))
            assert doing == list(acts(two, seat, Temper("same")))
            one, two = one.do_all(doing), two.do_all(doing)
        one, two = one.do(do.Resolve()), two.do(do.Resolve())
        if not one.over:
            for eyes in (PUBLIC, *(Viewers.of((seat,)) for seat in one.seats)):
                assert one.observation(eyes) == two.observation(eyes)
