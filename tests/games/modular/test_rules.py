"""Orders, purchases, drawing, telling and the end of Three Modular Rooms, paragraph by paragraph."""

from __future__ import annotations

import pytest

from games.core import actions as do
from games.core.chance import generator
from games.core.errors import IllegalOrder, InvalidOrder, SetupError
from games.core.match import Match
from games.core.report import report
from games.core.viewers import HOST, PUBLIC, Viewers
from games.modular import MODULAR
from games.modular.cards import CARDS
from games.modular.orders import Play
from tests.games.modular.table import begun

ANN = Viewers.of(("Ann",))


def ordered(match: Match, **texts: str) -> Match:
    return match.do_all(do.Order(seat, text) for seat, text in texts.items())


def rounds(match: Match, *texts: str) -> Match:
    """One round for each text, which is everybody's order."""
    for text in texts:
        match = ordered(match, **dict.fromkeys(match.seats, text)).do(do.Resolve())
    return match


def test_M1_everybody_holds_twelve_cards():
    assert begun().state.hands["Bo"] == CARDS


@pytest.mark.parametrize("number", [2, 13])
def test_M1_three_to_twelve_seats(number: int):
    with pytest.raises(SetupError, match="3 to 12"):
        begun([f"P{index}" for index in range(number)])


def test_M2_the_rooms_in_their_order():
    match = rounds(begun(), "play 7 in Duel")
    assert list(match.observation(HOST).view.last.rooms) == ["Null", "Solitary", "Duel"]
    (field,) = (field for field in MODULAR.form(match.observation(ANN), "Ann").fields if field.key == "room")
    assert [choice.key for choice in field.choices] == ["Null", "Solitary", "Duel"]


@pytest.mark.parametrize("options", [{"rounds": 0}, {"rounds": 12}, {"points": "all"}, {"speed": 1}])
def test_M1_options_are_checked(options: dict[str, object]):
    with pytest.raises(SetupError):
        begun(options=options)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("play 7 in Null; buy 3; buy -10; hide", "play 7 in Null; buy 3; buy -10; hide"),
        ("hide; buy -10\nbuy 3; PLAY 7 IN nULL", "play 7 in Null; buy 3; buy -10; hide"),
        ("play -10 in duel", "play -10 in Duel"),
        ("play 7", "play 7"),
        ("in Solitary", "in Solitary"),
        ("", ""),
        (" ; ", ""),
        ("buy 3; buy 3", "buy 3; buy 3"),
    ],
)
def test_M3_orders_and_their_canonical_text(text: str, canonical: str):
    match = begun(garnets=30)
    assert MODULAR.spell(match.understand(text, "Ann")) == canonical


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("play 7 in Nul", "did you mean Null"),
        ("play 10 in Null", "did you mean -10"),
        ("play 13 in Null", "the cards are 1 2 3"),
        ("play 7 in Null; play 8 in Null", "you can play only one card in one room: leave out this part"),
        ("hide; hide", "twice"),
        ("play 7 in", "name a room: write Null, Solitary or Duel"),
        ("buy", "there is no card here"),
        ("dance", "dance is not an order: write, for example,"),
        ("hide now", "hide now is not an order: write, for example,"),
        ("7 in Duel", "a word is missing: write play 7 in Duel"),
        ("12 in Duel", "there is no card 12: did you mean -12?"),
        ("play in in Null", "there is no card"),
    ],
)
def test_M3_what_is_not_understood(text: str, reason: str):
    with pytest.raises(InvalidOrder, match=reason) as caught:
        begun().understand(text, "Ann")
    assert caught.value.rule in MODULAR.rulebook
    assert 0 <= caught.value.start < caught.value.end <= len(text) + 1


def test_M3_purchases_and_hiding_together_within_the_purse():
    match = begun(garnets=7)
    assert match.understand("buy 3", "Ann") == Play(copies=(3,))
    with pytest.raises(IllegalOrder, match="would cost 8 garnets, but you have 7"):
        match.understand("buy 3; hide", "Ann")


def test_M3_the_form_reckons_with_the_purse():
    match = begun(garnets=8)
    observation = match.observation(Viewers.of(("Ann",)))
    buy = {
        field.key: field for field in MODULAR.filled_form({"buy": "3", "hide": ("hide",)}, observation, "Ann").fields
    }["buy"]
    assert (buy.note, buy.fault) == ("purse 8: 5 for copies and 3 for hiding, 0 left", "")
    buy = {field.key: field for field in MODULAR.filled_form({"buy": "3, -10"}, observation, "Ann").fields}["buy"]
    assert (buy.note, buy.fault) == ("", "10 for copies: 10 garnets, and you have 8")


def test_M3_a_copy_is_in_hand_from_the_next_round():
    match = ordered(begun(), Ann="play 7 in Null; buy 7")
    match = match.do(do.Resolve())
    assert match.state.hands["Ann"] == CARDS
    assert match.state.garnets["Ann"] == 0


def test_M3_in_the_last_round_a_copy_stays_in_the_final_hand():
    match = rounds(begun(garnets=5, options={"rounds": 1}), "play 7 in Null; buy 7")
    assert match.state.hands["Ann"] == CARDS


def test_M4_what_is_missing_is_drawn_by_label():
    match = ordered(begun(seed=3), Bo="play 7", Cy="in Duel").do(do.Resolve())
    last = match.state.last
    assert last is not None
    card = generator(3, "round 1 Ann card").choice(CARDS)
    room = generator(3, "round 1 Ann room").choice(("Null", "Solitary", "Duel"))
    played = dict(zip(last.rooms[room].players, last.rooms[room].played, strict=True))
    assert played["Ann"] == card
    assert "Cy" in last.rooms["Duel"].players


def test_M4_an_incomplete_order_scores_nothing():
    match = begun().do(do.Resolve())
    assert set(match.state.points.values()) == {0}


def test_M4_an_empty_text_is_no_longer_waited_for():
    assert begun().do(do.Order("Ann", "")).observation(HOST).waiting == ("Bo", "Cy")


def test_M5_purchases_are_announced_mod_3_in_rising_order():
    match = ordered(begun(garnets=10), Ann="buy -10; buy 7", Bo="buy 3").do(do.Resolve())
    announced = [event for event in report(match, PUBLIC)["events"] if event["kind"] == "announced"]
    assert [event["data"]["bought"] for event in announced] == [(0, 1, 2)]
    assert match.observation(PUBLIC).view.last.bought == (0, 1, 2)


def test_M6_cards_leave_the_hands_and_lie_in_seat_order():
    match = ordered(begun(), Cy="play 5 in Null", Ann="play 9 in Null", Bo="play -11 in Null").do(do.Resolve())
    assert match.observation(HOST).view.last.rooms["Null"].played == (9, -11, 5)
    assert [card for seat, card in (("Ann", 9), ("Bo", -11), ("Cy", 5)) if card in match.state.hands[seat]] == []
    copies = begun(garnets=9)
    copies = rounds(copies, "play 5 in Null; buy 7", "play 7 in Null")
    assert copies.state.hands["Ann"].count(7) == 1


def test_M3_hide_tells_numbers_instead_of_names():
    match = ordered(begun(), Ann="play 1 in Null; hide", Bo="play 2 in Null", Cy="play 3 in Duel").do(do.Resolve())
    rooms = match.observation(ANN).view.last.rooms
    assert (rooms["Null"].players, rooms["Null"].count) == (None, 2)
    assert match.observation(HOST).view.last.rooms["Null"].players == ("Ann", "Bo")
    told = next(event for event in report(match, ANN)["events"] if event["kind"] == "report")
    assert "Ann" not in told["text"]


def test_M15_seats_and_public_see_players_counts_and_scores_only():
    match = rounds(begun(), "play 7 in Null")
    for viewers in (ANN, PUBLIC):
        room = match.observation(viewers).view.last.rooms["Null"]
        assert (room.played, room.cards, room.sum, room.multiplier) == (None, None, None, None)
        assert (room.players, room.count, room.score) == (("Ann", "Bo", "Cy"), 3, 31.5)


def test_M15_a_room_without_players():
    room = rounds(begun(), "play 7 in Null").observation(HOST).view.last.rooms["Duel"]
    assert (room.players, room.count, room.played, room.cards, room.sum, room.multiplier, room.score) == (
        (), 0, (), (), 0, 1, None,
    )  # fmt: skip


@pytest.mark.parametrize(("points", "shown"), [("hidden", None), ("own", 1)])
def test_M16_own_points_only_by_option(points: str, shown: int | None):
    match = rounds(begun(options={"points": points}), "play 7 in Null")
    assert match.observation(ANN).view.players["Ann"].points == shown
    assert match.observation(ANN).view.players["Bo"].points is None


def test_M16_own_points_change_with_the_step_that_tells_them():
    """V5: between the report and the step that tells a seat its points, its view has the points before."""
    match = begun(options={"points": "own"})
    match = match.do_all(do.Order(seat, "play 7 in Null") for seat in match.seats).do(do.Resolve())
    (stage,) = match.stages
    told = {step.event.seat: index for index, step in enumerate(stage.steps) if step.event.kind == "points"}
    assert list(told) == ["Ann", "Bo", "Cy"]
    for seat, index in told.items():
        viewers = Viewers.of((seat,))
        assert match.observation_at(stage, index, viewers).view.players[seat].points == 0
        assert match.observation_at(stage, index + 1, viewers).view.players[seat].points == 1


def test_M16_a_lost_garnet_is_told_without_the_taker():
    match = ordered(begun(), Ann="play 1 in Null", Bo="play -10 in Null", Cy="play 3 in Duel").do(do.Resolve())
    lost = [event for event in report(match, ANN)["events"] if event["kind"] in ("lost", "gained", "takes")]
    assert [(event["kind"], event["data"]) for event in lost] == [("lost", {"seat": "Ann", "garnets": 1})]
    gained = [event for event in report(match, Viewers.of(("Bo",)))["events"] if event["kind"] == "gained"]
    assert gained[0]["data"]["givers"] == ("Ann",)


def test_M16_a_taker_that_gives_sees_its_purse_follow_what_it_is_told():
    """V5: "Ann has lost 1 garnet" comes before "Ann gets 2 garnets", and so does what each does to the purse."""
    orders = dict.fromkeys(("Ann", "Bo"), "play -10 in Null") | {"Cy": "play 1 in Null"}
    match = ordered(begun(), **orders).do(do.Resolve())
    (stage,) = match.stages
    purses = [
        (step.event.kind, match.observation_at(stage, shown, ANN).view.players["Ann"].garnets)
        for shown, step in enumerate(stage.steps, 1)
        if step.event.kind in ("takes", "lost", "gained") and getattr(step.event, "seat", "Ann") == "Ann"
    ]
    assert purses == [("takes", 5), ("lost", 4), ("gained", 6)]


def test_M16_the_list_of_a_minus_12_is_its_players_alone():
    match = ordered(begun(), Ann="play -12 in Null", Bo="play 9 in Duel", Cy="play -10 in Solitary").do(do.Resolve())
    assert match.observation(ANN).view.last.learned == {"Ann": (9, -10), "Bo": None, "Cy": None}
    assert match.observation(Viewers.of(("Bo",))).view.last.learned["Ann"] is None


def test_M12_a_single_winner_gets_two_tokens_and_an_opal():
    match = ordered(begun(options={"rounds": 1}), Ann="play 9 in Null", Bo="play 4 in Duel", Cy="play 3 in Duel")
    result = match.do(do.Resolve()).state.result
    assert result is not None
    assert (result.winners, result.tokens) == (("Ann",), {"Ann": 2})
    assert result.opals["Ann"] >= 1


def test_M13_garnets_for_points_are_paid_before_the_vote():
    match = ordered(begun(options={"rounds": 1}), Ann="play 9 in Null", Bo="play 4 in Duel", Cy="play 3 in Duel")
    match = match.do(do.Resolve())
    assert match.state.phase == "vote"
    assert match.state.garnets == {"Ann": 6, "Bo": 5, "Cy": 5}
    assert match.observation(PUBLIC).view == match.observation(HOST).view


def test_M14_the_winners_vote_for_one_of_several_losers():
    match = ordered(begun(options={"rounds": 1}), Ann="play 9 in Null", Bo="play 4 in Duel", Cy="play 3 in Duel")
    match = match.do(do.Resolve()).do(do.Order("Ann", "vote Cy")).do(do.Resolve())
    assert match.over
    assert match.state.result.candidate == "Cy"


def test_M14_equal_points_make_everybody_a_winner():
    result = rounds(begun(options={"rounds": 1}), "play 7 in Null").state.result
    assert (result.winners, result.losers, result.candidate) == (("Ann", "Bo", "Cy"), (), None)


def test_M17_the_lounge_is_everybodys():
    match = begun().do(do.Post("Ann", "lounge", "hello"))
    assert [told.event.text for told in match.told(PUBLIC)] == ["hello"]
    assert list(match.observation(PUBLIC).view.channels) == ["lounge"]
