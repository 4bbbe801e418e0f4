"""Who is told what in Skeld, and when (S20 to S22, V1, V2, V5)."""

from __future__ import annotations

import msgspec
import pytest

from games.core import actions as do
from games.core.errors import Refused
from games.core.report import report
from games.core.viewers import HOST, PUBLIC, Viewers
from games.skeld.ship import BONUSES, DEFAULT_MAP, SEQUENCES
from games.skeld.view import STRANGER
from genius_tui.handouts.handouts import for_seat
from tests.games.skeld.table import SkeldMatch, arranged, at, begun, events, happened, resolved, view

FAR = (at("1A", 1), at("1B", 1))
ANN = Viewers.of(["Ann"])


def meeting() -> SkeldMatch:
    """Ann 1 and Bo 2 end in 3C, which Bo activates; Bo 2 carries a used Meme and a parasite."""
    crews = {"Ann": (at("12A"), at("1C", 1)), "Bo": (at("13B", 1), at("3C", S=0, carries=True)), "Cy": FAR}
    match = arranged(crews, players={"Bo": {"parasite": True}})
    return resolved(match, Ann="1: move 3C; activate 1", Bo="2: activate 2")


def test_S20_the_crewmates_in_the_own_crewmates_rooms_with_bonuses_and_parasites():
    (told,) = happened(meeting(), "report", "Ann")
    (met,) = told.met
    assert (met.who.seat, met.who.crew, met.room, met.bonuses, met.carries) == ("Bo", 2, "3C", {"S": 0}, True)
    seen = view(meeting(), "Ann").players["Bo"]
    assert seen.crew[0] == STRANGER
    assert msgspec.to_builtins(seen.crew[1]) == {
        "name": "2",
        "room": "3C",
        "energy": None,
        "bonuses": {"S": 0},
        "carries": True,
    }
    assert {seen.components, seen.garnets, seen.cap, seen.disabled, seen.parasite, seen.planted} == {None}


def test_S20_who_activated_the_room_that_ones_crewmate_ended_in():
    (told,) = happened(meeting(), "report", "Ann")
    assert told.activated == {"3C": ("Bo",)}
    assert view(meeting(), "Ann").rooms["3C"].owner == "Bo"
    assert view(meeting(), "Cy").rooms["3C"].owner is None
    assert view(meeting(), "Cy").rooms["3C"].activated == 2


def test_S20_an_owner_once_known_stays_known_and_a_meeting_does_not():
    match = resolved(meeting(), Ann="1: move S")
    assert view(match, "Ann").rooms["3C"].owner == "Bo"
    assert view(match, "Ann").players["Bo"].crew == (STRANGER, STRANGER)


def test_S20_who_comes_to_an_activated_room_later_is_not_told_by_whom():
    match = resolved(meeting(), Cy="1: move 8C")
    match = resolved(match, Cy="1: move 3C")
    assert view(match, "Cy").rooms["3C"].owner is None
    assert view(match, "Cy").players["Bo"].crew[1].room == "3C"


def test_S20_P_and_V_too_but_not_with_how_much():
    crews = {
        "Ann": (at("P"), at("V")),
        "Bo": (at("P"), at("V", carries=True)),
        "Cy": (at("V", carries=True), at("1A", 1)),
    }
    match = arranged(crews, players={"Cy": {"parasite": True}})
    match = resolved(match, Bo="1: activate 1", Cy="1: activate 4")
    (told,) = happened(match, "report", "Ann")
    assert told.activated == {"P": ("Bo",), "V": ("Cy",)}
    assert view(match, "Ann").rooms["P"].owner is None
    assert "4" not in match.game.tell(told, match.observation(ANN)).replace("Energy", "").split("next round")[0]


def test_S20_the_own_energy_at_the_start_of_the_next_round():
    (told,) = happened(meeting(), "report", "Ann")
    assert told.energy == (6, 4)
    assert [crew.energy for crew in view(meeting(), "Ann").players["Ann"].crew] == [6, 4]


def test_S20_is_told_in_the_last_round_too():
    match = resolved(arranged({"Ann": FAR, "Bo": FAR}, round=8))
    kinds = [event.kind for event in events(match, ANN)]
    assert kinds.index("report") < kinds.index("end")


def test_S21_rooms_and_walls_are_public_and_nothing_else():
    crews = {"Ann": (at("3C", S=1, W=1), at("V", carries=True)), "Bo": (at("3C"), at("P")), "Cy": (at("12A"), at("1A"))}
    match = arranged(crews, players={"Ann": {"parasite": True}}, garnets=9)
    match = resolved(
        match,
        Ann="cap; 1: activate 1; drain; wall east; 2: activate V with 3",
        Bo="1: activate 1; 2: activate 1",
        Cy="1: disable 12A; 2: activate 1",
    )
    assert [event.kind for event in events(match, PUBLIC)] == ["wall", "announce", "round"]
    assert happened(match, "announce")[0].rooms == ("1A", "P", "V")
    seen = match.observation(PUBLIC).view
    assert all(room.owner is None and room.disabled is None for room in seen.rooms.values())
    assert all(player == type(player)() for player in seen.players.values())


def test_S21_a_seat_learns_that_its_attempt_failed_and_not_why():
    crews = {"Ann": (at("4B"), at("12A")), "Bo": (at("4B"), at("1C")), "Cy": (at("12A"), at("1C"))}
    match = resolved(arranged(crews), Ann="1: activate 1; 2: activate 1", Bo="1: activate 1", Cy="1: disable 12A")
    (told,) = happened(match, "outcome", "Ann")
    assert [attempt.succeeded for attempt in told.attempts] == [False, False]
    assert [event.kind for event in events(match, ANN)] == ["spend", "spend", "announce", "outcome", "report", "round"]


def test_S21_a_seat_without_attempts_is_told_of_none():
    assert happened(meeting(), "outcome", "Cy") == []


def test_S22_the_lounge_is_open_to_all_and_public():
    match = meeting().do(do.Post("Ann", "lounge", "Hello."))
    assert [event.kind for event in (told.event for told in match.told(PUBLIC))][-1] == "post"
    assert view(match).channels["lounge"].members == ("Ann", "Bo", "Cy")
    assert list(match.observation(PUBLIC).view.channels) == ["lounge"]


def test_S22_the_lounge_stays_open_when_over():
    match = resolved(arranged({"Ann": FAR, "Bo": FAR}, round=8))
    assert match.do(do.Post("Bo", "lounge", "Well played.")).over


def test_S22_a_call_is_read_by_its_two_and_the_host_and_written_in_one_round():
    crews = {"Cy": FAR, "Ann": (at("3C", X=1), at("1C", 1)), "Bo": (at("3C"), at("1A"))}
    match = resolved(arranged(crews)).do_all((do.Act("Ann", "call Bo"), do.Post("Bo", "call ann bo", "Hush.")))
    assert [told.event.kind for told in match.told(Viewers.of(["Cy"]))].count("post") == 0
    assert [told.event.kind for told in match.told(HOST)].count("post") == 1
    match = resolved(match)
    with pytest.raises(Refused, match="Bo cannot write in call Ann Bo now"):
        match.do(do.Post("Bo", "call Ann Bo", "Too late."))


def test_V5_what_others_do_to_a_seat_shows_only_when_it_is_told():
    """A drain takes Bo's energy; Bo's view has it in the step that tells the energy, not before."""
    match = arranged({"Ann": (at("4B", 1, W=2), at("1C", 1)), "Bo": (at("4B", 4), at("1A", 1))})
    match = resolved(match, Ann="1: drain")
    stage, energy = match.stages[-1], []
    for shown in range(len(stage.steps) + 1):
        observation = match.observation_at(stage, shown, Viewers.of(["Bo"]))
        energy.append(
            (observation.steps[-1].kind if observation.steps else "", observation.view.players["Bo"].crew[0].energy)
        )
    assert list(dict.fromkeys(energy)) == [("", 4), ("announce", 4), ("report", 6), ("round", 6)]


def test_V5_what_came_of_an_attempt_shows_when_it_is_told():
    stage = meeting().stages[-1]
    seen = {}
    for shown in range(len(stage.steps) + 1):
        observation = meeting().observation_at(stage, shown, Viewers.of(["Bo"]))
        seen[stage.steps[shown - 1].event.kind if shown else ""] = observation.view.players["Bo"].components
    assert seen["activate"] == seen["announce"] == ()
    assert seen["outcome"] == ("3C",)


def test_V2_a_whole_report_is_the_same_when_only_hidden_things_differ():
    """Bo and Cy do other things far from Ann: energy, disables, attempts that fail, a cap, a drain."""
    crews = {"Ann": (at("3C"), at("1C")), "Bo": (at("1A", W=2), at("2B")), "Cy": (at("1A"), at("2B"))}
    quiet = resolved(arranged(crews, garnets=9), Ann="1: activate 2")
    loud = resolved(
        arranged(crews, garnets=9),
        Ann="1: activate 2",
        Bo="cap; 1: activate 2; drain; 2: activate 2",
        Cy="1: activate 2; 2: disable 2B",
    )
    assert report(quiet, ANN) == report(loud, ANN)
    assert for_seat(quiet, "Ann").text == for_seat(loud, "Ann").text
    assert report(quiet, HOST) != report(loud, HOST)


def test_the_brief_says_what_the_seat_knows():
    match = meeting()
    text = match.game.brief(match.observation(ANN), "Ann")
    assert "**Crewmate 1** is in **3C Debussy** with 6 energy." in text
    assert "There at the last round's end: Bo 2 (with Meme (used) and a parasite)." in text
    assert "Conductor of all: 1 of 13 activated (3C)." in text
    assert "nobody else" in text


def test_rulebook_and_pregame_messages_have_the_ship_the_bonuses_and_the_components():
    match = begun(("Ann", "Bo"), options={"map": tuple(reversed(DEFAULT_MAP))})
    rulebook = "\n".join(paragraph.text for paragraph in match.game.rulebook.paragraphs.values())
    brief, bulletin = match.game.brief(match.observation(ANN), "Ann"), match.game.bulletin(match.observation(PUBLIC))
    for text in (rulebook, brief, bulletin):
        for bonus, known in BONUSES.items():
            assert f"**{bonus}** {known.title}: {known.effect}." in text
        for letter, sequence in SEQUENCES.items():
            names = ", ".join(f"{number} {name}" for number, name in enumerate(sequence.components, 1))
            assert f"**{letter}** {sequence.title}: {names}." in text
    assert all(row.split() in [line.strip("- `").split() for line in rulebook.split("\n")] for row in DEFAULT_MAP)
    drawn = [line.split() for line in brief.split("```")[1].strip("\n").split("\n")]
    assert drawn[0] == ["[1C]", "11C", "4C", "[5A]", "13B", "6A", "[2A]"]
    assert brief.split("```")[1] == bulletin.split("```")[1]
    assert "`1 Red: start 1A`" in brief


def test_a_message_says_what_a_bonus_does_when_it_is_got_and_as_long_as_it_can_be_used():
    match = resolved(arranged({"Ann": (at("Y"), at("P", W=1, S=0)), "Bo": FAR}), Ann="1: activate 1; 2: activate 1")
    (told,) = happened(match, "outcome", "Ann")
    said = match.game.tell(told, match.observation(ANN))
    assert "it carries the Yellow Banana from now on (once, 3 extra energy at the start of a round)." in said
    assert "it carries a parasite (plant it in V with 3 energy or more)." in said
    brief = match.game.brief(match.observation(ANN), "Ann")
    assert "It carries the Yellow Banana: once, 3 extra energy at the start of a round (`1: eat`)." in brief
    assert "It carries the Wiwaxia, 1 use left: twice, 1 energy from" in brief
    assert "It carries the Summoner's Meme, now used up." in brief
    assert "It carries a parasite: plant it in V with 3 energy or more (`2: move V; activate V with 3`; S12)." in brief
