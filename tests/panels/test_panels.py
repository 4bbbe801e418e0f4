"""What the panels of a match say, and that they say nothing that their eyes may not know."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len
from textual.geometry import Size

import games
from games.core import actions as do
from games.core.match import Match
from games.core.setup import Header
from games.core.viewers import Viewers
from genius_tui.boards import BOARDS
from genius_tui.looking.eyes import Eyes, host_eyes
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.panels import caption, log, orders, result, seats, steps, talk
from genius_tui.panels.content import PanelContent
from genius_tui.panels.view_model import ViewModel
from genius_tui.table import playtest, taken_back
from genius_tui.text.spans import text_of, wrapped
from tests.goldens import SAVES, load
from tests.support import play
from tests.support.hostile import NAMES
from tests.support.play import by_itself, same, viewpoint_of

WIDTH = 42
ROOM_BELOW = Size(WIDTH, 20)


def contents(model: ViewModel) -> tuple[PanelContent, ...]:
    """Everything that the panels can show of a look."""
    return (
        orders.orders(model),
        steps.steps(model, ROOM_BELOW),
        steps.steps(model, ROOM_BELOW, why=True),
        steps.rounds(model),
        log.log(model),
        talk.talk(model),
        seats.purses(model, WIDTH),
        seats.who(model),
        result.short(model),
        result.full(model, WIDTH),
    )


def words(viewpoint: Viewpoint) -> str:
    """All words on the panels of a look, with the header and the caption."""
    model = ViewModel.of(viewpoint)
    found = [f"{caption.heading(model, (), '')}", *map(text_of, caption.caption(model)), model.eyes.words()]
    for content in contents(model):
        lines = (*(item.line for item in content.items), content.foot, *content.below)
        found += [content.title, *map(text_of, lines)]
    return "\n".join(found)


def looks(match: play.AnyMatch, eyes: Eyes):
    """The look at now, and at every visible point of the last chapter."""
    now = viewpoint_of(match, eyes)
    yield now
    for chapter in now.chapters[-1:]:
        for number in range(chapter.steps + 1):
            yield now.open(chapter.stage).to(number)


def known(viewpoint: Viewpoint) -> Any:
    """All that the eyes may know, from the core's own mouth, and where they look."""
    match, viewers = viewpoint.source.match, viewpoint.eyes.viewers
    own = {seat: given.text for seat, given in match.orders.items() if seat in viewers.seats}
    told = [(one.round, one.phase, one.event.kind, one.event.data()) for one in match.told(viewers)]
    rounds = sum(stage.verb == "resolve" for stage in match.stages)
    at = (match.stages[viewpoint.point.stage].round, viewpoint.number) if viewpoint.point is not None else None
    return msgspec.json.encode((match.observation(viewers), told, own, rounds, at))


@pytest.mark.parametrize("slug", BOARDS)
@pytest.mark.parametrize("seed", range(2))
def test_no_cell_of_a_panel_shows_what_the_eyes_may_not_know(slug, seed):
    """Twins of a match, in which one seat plays otherwise: eyes that were told the same see the same panels."""
    begun = play.begin(play.usual(slug, seed=seed))
    by = play.tempers(begun.seats, seed)
    other, *watching = Random(seed).sample(begun.seats, 3)
    seen: dict[bytes, Viewpoint] = {}
    shown: dict[bytes, str] = {}
    compared = 0
    for temper in (by[other], *(play.Temper(f"other {number}") for number in range(3))):
        for match in play.phases(begun, {**by, other: temper}):
            if match.state.ended:
                break
            given = play.ordered(match, {**by, other: temper})
            for chosen in ((), watching[:1], watching):
                eyes = Eyes(match.seats, chosen=frozenset(chosen))
                for viewpoint in looks(given, eyes):
                    told = known(viewpoint)
                    before = seen.setdefault(told, viewpoint)
                    if before is viewpoint:
                        continue
                    if told not in shown:
                        shown[told] = words(before)
                    assert shown[told] == words(viewpoint)
                    compared += 1
    assert compared


@pytest.mark.parametrize("slug", BOARDS)
def test_orders_of_others_change_nothing_that_a_seat_sees(slug):
    match = play.begin(play.usual(slug))
    seat = match.seats[0]
    eyes = Eyes(match.seats, chosen=frozenset({seat}))
    before = words(viewpoint_of(match, eyes))
    for action in playtest.sampled(match, same(match)):
        if not isinstance(action, do.Order) or action.seat != seat:
            match = match.do(action)
            assert words(viewpoint_of(match, eyes)) == before


def test_the_host_sees_who_is_missing_and_what_becomes_of_them():
    match = play.begin(play.usual("gatekeeping", 3)).do(do.Order("Anna", "gate a with dagger"))
    content = orders.orders(ViewModel.of(viewpoint_of(match, host_eyes(match.seats))))
    text = [text_of(item.line) for item in content.items]
    assert content.title == "ORDERS 1 of 3 in (host)"
    assert text[0].split() == ["in", "An", "A", "with", "1"]
    assert text[1] == " --  Bo  default 1 at J (G7)"
    assert text_of(content.foot).startswith(" missing:  Bo   Cy ")


def test_a_seat_sees_its_own_orders_and_nothing_of_others():
    match = play.begin(play.usual("gatekeeping", 3)).do(do.Order("Anna", "A with 1"))
    content = orders.orders(ViewModel.of(viewpoint_of(match, Eyes(match.seats, chosen=frozenset({"Bodil"})))))
    assert content.title == "ORDERS of Bodil"
    assert [item.key for item in content.items] == ["seat:Bodil"]


def test_the_public_gives_no_orders():
    match = play.begin(play.usual("gatekeeping", 3))
    content = orders.orders(ViewModel.of(viewpoint_of(match, Eyes(match.seats))))
    assert text_of(content.items[0].line) == " The public gives no orders."


def test_posts_stand_in_their_channel():
    match = play.begin(play.usual("gatekeeping", 3)).do(do.Post("Anna", "level-5", "Hello [/] there"))
    content = talk.talk(ViewModel.of(viewpoint_of(match, host_eyes(match.seats))))
    told = [text_of(item.line) for item in content.items if item.key.startswith(("channel:", "post:"))]
    assert told[:2] == [" level-5   An   Bo   Cy  ", "   An  Hello [/] there"]


def test_a_column_without_room_stands_below():
    match = play.begin(play.usual("gatekeeping"))
    content = seats.purses(ViewModel.of(viewpoint_of(match, host_eyes(match.seats))), 42)
    headings = " ".join(text_of(item.line) for item in content.items if item.key.startswith("heading"))
    for column in match.game.table(match.observation(Viewers.of(match.seats))):
        assert column.title in headings
    assert all(cell_len(text_of(item.line)) <= 42 for item in content.items)


def test_the_result_tells_who_won_and_why_with_the_rule():
    match = play.played(play.begin(play.usual("gatekeeping")), play.tempers(play.names(13), 2))
    content = result.full(ViewModel.of(viewpoint_of(match, host_eyes(match.seats))), 118)
    text = "\n".join(text_of(item.line) for item in content.items)
    final = match.state.result
    told = " ".join(text.split())
    for seat in final.winners:
        assert f"1 Token {final.reasons[seat].text} (G14)" in told or (
            f"1 Token each {final.reasons[seat].text} (G14)" in told
        )
    assert f"Candidate   {seats_tag(match, final.candidate)}  {final.candidate}" in text
    row = next(
        text_of(item.line) for item in content.items if item.key.endswith(f":{final.candidate}") and "row" in item.key
    )
    assert row.split()[-1] == str(final.garnets[final.candidate])


def test_what_winners_have_in_common_is_said_once():
    match = load(SAVES / "lockout-call.jsonl")
    content = result.full(ViewModel.of(viewpoint_of(match, host_eyes(match.seats))), 78)
    text = "\n".join(text_of(item.line).rstrip() for item in content.items)
    assert " Winners     An  Anna   Bo  Bodil   Ix  Ixchel   Ko  Kofi\n" in text
    assert text.count("of Fire, which was called rightly in its room (L10)") == 1
    assert "             ◊ 1 Token each   of Fire" in text


def seats_tag(match, seat):
    return ViewModel.of(viewpoint_of(match, host_eyes(match.seats))).tags[seat]


@pytest.mark.parametrize("width", [20, 42, 78])
def test_hostile_names_fit_everywhere(width):
    match = play.begin(msgspec.structs.replace(play.usual("gatekeeping"), players=NAMES))
    for actions in list(by_itself(match, same(match)))[:2]:
        match = match.do_all(actions)
    for viewpoint in (viewpoint_of(match, host_eyes(match.seats)), viewpoint_of(match, host_eyes(match.seats)).back()):
        for content in contents(ViewModel.of(viewpoint)):
            for item in content.items:
                assert all(cell_len(text_of(line)) <= width for line in wrapped(item.line, width, item.hang))


@pytest.mark.parametrize("slug", games.CATALOGUE)
def test_a_missing_seat_needs_one_line_in_every_phase(slug):
    match = play.begin(play.usual(slug))
    while not match.over:
        for item in orders.orders(ViewModel.of(viewpoint_of(match, host_eyes(match.seats)))).items:
            assert len(wrapped(item.line, WIDTH, item.hang)) == 1, text_of(item.line)
        match = match.do(do.Resolve())


def test_a_closed_gate_of_the_default_is_said_in_short():
    match = play.begin(play.usual("gatekeeping", 3, options={"layout": ["A:open B:pass", "C:open"]}))
    match = match.do(do.Order("Anna", "B with 2")).do(do.Resolve())
    content = orders.orders(ViewModel.of(viewpoint_of(match, host_eyes(match.seats))))
    assert text_of(content.items[1].line) == " --  Bo  default 1 at B, lost (G7)"


def test_the_header_tells_how_many_have_escaped_to_those_who_know():
    match = play.begin(play.usual("gatekeeping", 3, options={"layout": ["A:open B:open"], "escapes": 3}))
    match = match.do(do.Order("Anna", "A with 1")).do(do.Resolve())

    def told(eyes: Eyes) -> tuple[str, ...]:
        return caption.heading(ViewModel.of(viewpoint_of(match, eyes)), ("SANDBOX",), "")[1]

    assert told(host_eyes(match.seats))[-2:] == ("SANDBOX", "2 inside, escaped 1 of 3")
    assert told(Eyes(match.seats, chosen=frozenset({"Anna"})))[-1] == ""
    assert told(Eyes(match.seats, chosen=frozenset(match.seats)))[-1] == "2 inside, escaped 1 of 3"


def test_who_has_escaped_stands_at_the_last_place_and_who_cannot_has_failed():
    match = play.begin(play.usual("gatekeeping", 3, options={"layout": ["A:open B:open"], "escapes": 3, "cards": [1]}))
    match = match.do(do.Order("Anna", "A with 1")).do(do.Resolve())
    columns = {one.title: one.cells for one in viewpoint_of(match, host_eyes(match.seats)).columns}
    assert columns["level"] == {"Anna": 0, "Bodil": 1, "Cyrus": 1}
    assert columns["escaped"] == {"Anna": "r1", "Bodil": "failed", "Cyrus": "failed"}


def test_what_an_undo_takes_back_is_said():
    begun = play.begin(play.usual("gatekeeping", 3))
    first = begun.do(do.Order("Anna", "A with 1"))
    again = first.do(do.Order("anna", "B with 1"))
    words = taken_back.words
    assert words(begun) == ""
    assert words(first) == "the orders of Anna: A with 1 (that leaves none)"
    assert words(again) == "the orders of Anna: B with 1 (A with 1 stands again)"
    assert words(again.do(do.Withdraw("Anna"))) == "the withdrawal of Anna's orders (B with 1 stands again)"
    assert words(again.do(do.Resolve())) == "the resolution of round 1 (its orders stand again)"
    assert words(again.do(do.Adjust("Bodil", 2, "x"))) == "the correction of Bodil's purse by +2 garnets"
    assert (
        words(again.do(do.Correct("cards", (3, 1), "x", "Bodil"))) == "the correction that Bodil's weapons are now 3 1"
    )
    assert words(again.do(do.Note("x " * 99))).startswith("the note: x x")
    assert words(again.do(do.Undo())) == words(first)


def test_what_was_filled_in_at_once_is_taken_back_at_once():
    begun = play.begin(play.usual("gatekeeping", 3)).do(do.Order("Anna", "A with 1"))
    filled = begun.do_all(playtest.sampled(begun, same(begun)))
    said, undos = taken_back.with_marks(filled)
    assert said == "all orders sampled together in round 1, for Bodil and Cyrus, and the note of them"
    assert filled.do_all([do.Undo()] * undos).orders == begun.orders
    assert taken_back.with_marks(filled.do_all([do.Undo()] * undos)) == (taken_back.words(begun), 1)

    changed = filled.do(do.Order("Cyrus", "B with 1"))
    assert taken_back.with_marks(changed) == (taken_back.words(changed), 1)
    assert taken_back.with_marks(changed.do(do.Undo())) == (said, undos)


def test_orders_that_were_pasted_together_are_taken_back_together():
    begun = play.begin(play.usual("gatekeeping", 3)).do(do.Order("Anna", "A with 1"))
    pasted = begun.do_all([do.Order("bodil", "B with 1"), do.Order("Anna", "C with 1")])
    assert taken_back.at_once(pasted, 2) == ("the 2 orders taken together, from Bodil and Anna", 2)
    assert taken_back.at_once(pasted, 1) == taken_back.with_marks(pasted)
    noted = pasted.do(do.Note("x"))
    assert taken_back.at_once(noted, 2) == taken_back.with_marks(noted)
    filled = begun.do_all(playtest.sampled(begun, same(begun)))
    assert taken_back.at_once(filled, 3) == taken_back.with_marks(filled)


def test_a_resolution_with_defaults_is_taken_back_with_its_note():
    begun = play.begin(play.usual("gatekeeping", 3)).do(do.Order("Anna", "A with 1"))
    resolved = begun.do_all(playtest.left_to_default(begun))
    said, undos = taken_back.with_marks(resolved)
    assert said.endswith("(its orders stand again), and the note of who got the default")
    back = resolved.do_all([do.Undo()] * undos)
    assert (back.orders, back.stages) == (begun.orders, begun.stages)


def test_a_column_too_wide_for_a_table_stands_in_lines() -> None:
    copies = "; ".join(f"buy {card}" for card in (1, 2, 3, 4, 5, 6, 7, 8, 9, -10, -11, -12) * 3)
    header = Header(genius=1, game="modular", players=("Ann", "Bo", "Cy"), garnets=1_000)
    match = Match.begin(games.find("modular"), header).do(do.Order("Ann", f"play 7 in Null; {copies}"))
    match = match.do(do.Resolve())
    content = seats.purses(ViewModel.of(viewpoint_of(match, host_eyes(match.seats))), 42)
    lines = ["".join(span.text for span in item.line) for item in content.items]
    hand = "1 (4x) 2 (4x) 3 (4x) 4 (4x) 5 (4x) 6 (4x) 7 (3x) 8 (4x) 9 (4x) -10 (4x) -11 (4x) -12 (4x)"
    assert f" An  Ann       {hand}" in lines


def test_purses_name_once_what_is_hidden_from_all_eyes_that_are_on():
    match = play.begin(play.usual("lockout"))
    for eyes, hidden in (
        (Eyes(match.seats), "purse, room, team, priority, from ties, learnt"),
        (Eyes(match.seats, chosen=frozenset(match.seats[:1])), "team"),
        (host_eyes(match.seats), ""),
    ):
        content = seats.purses(ViewModel.of(viewpoint_of(match, eyes)), 60)
        lines = [text_of(item.line) for item in content.items]
        told = [line for line in lines if "Hidden" in line]
        assert told == ([f" Hidden from these eyes: {hidden}"] if hidden else [])
        assert all(any(seat in line for line in lines) for seat in match.seats)
        assert hidden == "team" or "?" not in "".join(lines)
