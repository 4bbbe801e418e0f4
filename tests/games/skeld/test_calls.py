"""S6c, S22: the act `call`: who may call whom and when, what it changes, and who hears of it."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from games.core import actions as do
from games.core.errors import IllegalOrder, InvalidOrder, Refused
from games.core.match import Match
from games.core.report import report
from games.core.viewers import HOST, PUBLIC, Viewers
from games.skeld import SKELD
from games.trials.draws import headers
from games.trials.play import acts, begin, tempers
from tests.every_game.accounts import unaccounted
from tests.every_game.trials import CHUNKS
from tests.games.skeld.table import SkeldMatch, arranged, at, begun, events, happened, mate, resolved, view
from tests.subjects import SUBJECTS

ANN, BO, CY = (Viewers.of((seat,)) for seat in ("Ann", "Bo", "Cy"))


def table(**device: int) -> SkeldMatch:
    """Round 3: Ann's first crewmate, usually with an unused Device, stands with Bo's and Di's; Cy is elsewhere."""
    crews = {
        "Cy": (at("1B"), at("2A")),
        "Ann": (at("3C", **(device or {"X": 1})), at("1C", 1)),
        "Bo": (at("3C"), at("1A")),
        "Di": (at("3C"), at("3C")),
    }
    return resolved(arranged(crews))


def called(match: SkeldMatch, text: str = "call Bo") -> SkeldMatch:
    """The match after Ann's act."""
    return match.do(do.Act("Ann", text))


def test_S6c_a_call_opens_a_channel_at_once_and_it_closes_with_the_round():
    match = called(table())
    assert mate(match, "Ann 1").bonuses == {"X": 0}
    assert view(match, "Bo").channels["call Ann Bo"].open
    assert view(match, "Ann").channels["call Ann Bo"].members == ("Ann", "Bo")
    match = match.do(do.Post("Bo", "call ann bo", "Hush."))
    assert [told.event.kind for told in match.told(CY)].count("post") == 0
    match = resolved(match)
    assert not view(match, "Ann").channels["call Ann Bo"].open
    assert not view(resolved(match)).channels["call Ann Bo"].open


def test_S6c_the_channel_is_open_up_to_the_last_step_of_the_round():
    match = resolved(called(table()))
    stage = match.stages[-1]
    open_at = [
        match.observation_at(stage, shown, BO).view.channels["call Ann Bo"].open
        for shown in range(len(stage.steps) + 1)
    ]
    assert open_at == [*[True] * len(stage.steps), False]


def test_S6c_both_of_them_are_told_and_nobody_else():
    match = called(table())
    assert [event.kind for event in events(match, ANN)] == [event.kind for event in events(match, BO)] == ["call"]
    for others in (CY, PUBLIC, Viewers.of(["Di"])):
        assert not events(match, others)
    (told,) = happened(match, "call", "Bo")
    assert SKELD.tell(told, match.observation(BO)) == (
        "Ann 1 calls Bo in 3C and uses up the Device: "
        "they can talk in the channel call Ann Bo until round 3 is resolved."
    )


def test_S6c_what_others_last_saw_of_the_device_stays_as_it_was():
    match = called(table())
    for seat in ("Bo", "Di"):
        assert view(match, seat).players["Ann"].crew[0].bonuses == {"X": 1}
    assert view(match, "Ann").players["Ann"].crew[0].bonuses == {"X": 0}
    assert view(resolved(match), "Bo").players["Ann"].crew[0].bonuses == {"X": 0}


def test_S6c_those_who_are_not_in_it_see_nothing_of_it():
    before, after = table(), called(table())
    for viewers in (CY, PUBLIC, Viewers.of(["Di"])):
        assert report(before, viewers) == report(after, viewers)
        assert report(resolved(before), viewers)["view"]["channels"].keys() == {"lounge"}


def test_S6c_the_act_is_offered_for_each_who_stands_there():
    match = table()
    assert [act.text for act in SKELD.acts(match.observation(ANN), "Ann")] == ["call Bo", "call Di"]
    assert not SKELD.acts(match.observation(BO), "Bo")
    assert not SKELD.acts(called(match).observation(ANN), "Ann")
    assert not SKELD.acts(table(X=0).observation(ANN), "Ann")


def test_S6c_orders_stand_and_may_come_after_the_call():
    match = called(table().do(do.Order("Ann", "1: move S"))).do(do.Order("Bo", "1: move S"))
    assert set(match.orders) == {"Ann", "Bo"}
    assert view(match, "Bo").channels["call Ann Bo"].open


@pytest.mark.parametrize("text", ["CALL bo", ' call "Bo" ;', "call Bo\n"])
def test_S6c_spellings(text: str):
    assert SKELD.spell(table().understand_act(text, "Ann")) == "call Bo"


@pytest.mark.parametrize(
    ("text", "error", "reason", "place"),
    [
        ("", InvalidOrder, "write call and a player's name, nothing else", ""),
        ("1: call Bo", InvalidOrder, "write call and a player's name", "1:"),
        ("call Bo; call Di", InvalidOrder, "a player's name, nothing else", "call Di"),
        ("call", InvalidOrder, "a call needs a player", "call"),
        ("call Zoe", InvalidOrder, "there is no player Zoe", "Zoe"),
        ("call Ann", IllegalOrder, "you cannot call yourself", "Ann"),
        ("call Cy", IllegalOrder, "Cy has no crewmate in 3C, where your Device is: call Bo or Di", "Cy"),
    ],
)
def test_S6c_refused(text: str, error: type[Exception], reason: str, place: str):
    with pytest.raises(error, match=reason) as refused:
        table().understand_act(text, "Ann")
    assert text[refused.value.start : refused.value.end] == place  # type: ignore[attr-defined]
    assert refused.value.rule == "S6c"  # type: ignore[attr-defined]


def test_S6c_refused_without_a_device_and_with_a_used_one():
    with pytest.raises(IllegalOrder, match="neither of your crewmates carries one"):
        table().understand_act("call Di", "Bo")
    with pytest.raises(IllegalOrder, match="is used up"):
        called(called(table()), "call Di")


def test_S6c_refused_where_nobody_else_stands():
    match = resolved(arranged({"Ann": (at("3C", X=1), at("1C")), "Bo": (at("1A"), at("1C"))}))
    assert not SKELD.acts(match.observation(ANN), "Ann")
    with pytest.raises(IllegalOrder, match="Bo has no crewmate in 3C, where your Device is: nobody else is there now"):
        called(match)


def test_S6c_refused_in_the_pregame_and_when_over():
    with pytest.raises(Refused, match="you can call only during a round"):
        called(begun(("Ann", "Bo")))
    over = resolved(arranged({"Ann": (at("3C", X=1), at("1C")), "Bo": (at("3C"), at("1C"))}, round=8))
    assert not SKELD.acts(over.observation(ANN), "Ann")
    with pytest.raises(Refused, match="the match is over"):
        called(over)


def test_S6b_a_call_is_no_part_of_orders():
    with pytest.raises(InvalidOrder, match="a call is an act, not part of your orders") as refused:
        table().understand("1: move S; call Bo", "Ann")
    assert refused.value.rule == "S6c"


def test_S6c_in_the_last_round_too():
    match = resolved(arranged({"Ann": (at("3C", X=1), at("1C")), "Bo": (at("3C"), at("1C"))}, round=7))
    match = resolved(called(match))
    assert match.over
    assert not view(match, "Bo").channels["call Ann Bo"].open


def test_V1_the_answer_to_a_call_does_not_depend_on_what_others_do():
    """Bo's orders, and a disable that Ann knows nothing of, change no answer to Ann's call."""
    match = table()
    busy = match.do(do.Order("Bo", "1: disable 3C")).do(do.Order("Di", "1: move S"))
    for text in ("call Bo", "call Cy", "call"):
        assert answer(match, text) == answer(busy, text)


def answer(match: SkeldMatch, text: str) -> str:
    try:
        return SKELD.spell(match.understand_act(text, "Ann"))
    except (InvalidOrder, IllegalOrder) as error:
        return str(error)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_V2_V5_calls_of_random_matches_are_seen_by_their_two_alone(chunk: int):
    """Every call that can be made is tried at once: others see and are answered the same with it as without it."""
    tried = 0
    for header, random in headers(SUBJECTS["skeld"], chunk, share=2):
        match = begin(SKELD, header)
        by = tempers(match.seats, header.seed)
        while not match.over:
            for seat in match.seats:
                match = match.do_all(acts(match, seat, by[seat]))
            match, calls = tried_out(match, random)
            tried += calls
            match = match.do(do.Resolve())
        for seat in match.seats if any(stage.verb == "act" for stage in match.stages) else ():
            assert list(unaccounted(match, seat)) == []
    assert tried or chunk


def tried_out(match: Match, random: Random) -> tuple[Match, int]:  # type: ignore[type-arg]
    """The match after one of the calls that can be made, and how many there were."""
    offers = [(seat, act.text) for seat in match.seats for act in SKELD.acts(known(match, seat), seat)]
    for seat, text in offers:
        after = match.do(do.Act(seat, text))
        (step,) = after.stages[-1].steps
        others = [Viewers.of((other,)) for other in match.seats if other not in step.event.audience]
        for viewers in (PUBLIC, *others):
            assert msgspec.json.encode(report(match, viewers)) == msgspec.json.encode(report(after, viewers))
            assert [told.event for told in after.told(viewers)] == [told.event for told in match.told(viewers)]
        assert report(match, HOST) != report(after, HOST)
    if not offers:
        return match, 0
    seat, text = random.choice(offers)
    return match.do(do.Act(seat, text)), len(offers)


def known(match: Match, seat: str):  # type: ignore[type-arg,no-untyped-def]
    return match.observation(Viewers.of((seat,)))
