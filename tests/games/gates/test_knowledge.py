"""G17 to G19, the view, and V1 to V5: who is told what, and when."""

from __future__ import annotations

import pytest

from games.core.actions import Adjust, Note, Post, Resolve
from games.core.errors import IllegalOrder, Refused
from games.core.viewers import PUBLIC, Viewers
from tests.games.gates.board import after, entered, event, ordered, seen, table, view
from tests.support.play import AnyMatch

UNKNOWN = dict.fromkeys(("place", "cards", "count", "pass_gates", "garnet_gates", "garnets", "escaped", "out"))
BLOCK = ("An: A with 1", "Bo: B with 1 1", "Cy: B with 1 1", "Di: A with 1")
"""With two cards of 1 each: nobody enters, and two are out."""


def told(match: AnyMatch, *names: str) -> list[str]:
    """The sentences that these viewers were told, in order."""
    return [event["text"] for event in seen(match, *names)["events"]]


def test_G17_those_at_a_place_are_told_who_is_there_and_which_gates_are_open() -> None:
    match = table("A:open B:pass", "Y:open Z:open", players="An Bo Cy")
    match = after(match, "An: B with 1", "Bo: A with 1", "Cy: A with 1")
    heres = [step.event for step in match.resolutions()[-1].steps if step.event.kind == "here"]
    assert [(here.place, here.seats, here.open, here.audience, here.round) for here in heres] == [
        (2, ("Bo", "Cy"), ("A",), ("Bo", "Cy"), 2),
        (1, ("An",), ("Y", "Z"), ("An",), 2),
    ]


def test_G17_those_out_of_cards_are_marked() -> None:
    match = after(table("A:open B:open", "Z:open", players="An Bo Cy Di", cards=[1, 1]), *BLOCK)
    assert event(match, "here").out == ("Bo", "Cy")
    assert "Level 2 in round 2: An, Bo (out), Cy (out) and Di. Open: A B." in told(match, "Di")
    assert view(match, "Di")["players"]["Bo"]["out"] is True
    assert view(match, "Di")["players"]["An"]["out"] is False


def test_G17_own_cards_are_private() -> None:
    match = after(
        table("A:open B:open", "Z:open", players="An Bo Cy"), "An: A with 3 1", "Bo: B with 1", "Cy: B with 2"
    )
    assert view(match, "An")["players"]["An"]["cards"] == [3, 2, 2, 2, 1, 1, 1]
    assert view(match, "Bo")["players"]["Cy"]["cards"] is None
    assert view(match, "Bo")["players"]["Cy"]["count"] is None


def test_G18_those_who_were_there_are_told_who_entered_and_how_many_cards_each_used() -> None:
    match = table("A:open B:open", "Y:open Z:open", players="An Bo Cy Di")
    match = after(match, "An: A with 3 1", "Bo: A with 2", "Cy: B with 1", "Di: B with 1")
    report = event(match, "report")
    assert report.audience == ("An", "Bo", "Cy", "Di")
    assert (report.place, report.entered, report.used) == (2, {"An": "A"}, {"An": 2, "Bo": 1, "Cy": 1, "Di": 1})
    assert report.rule == "G18"


def test_G18_nothing_from_elsewhere() -> None:
    match = table("A:open B:open", "Y:open Z:open", players="An Bo Cy Di Ed", escapes=5)
    match = after(match, "An: A with 3", "Bo: B with 3", "Cy: B with 2", "Di: B with 1", "Ed: B with 2")
    before = told(match, "Cy")
    match = after(match, "An: Y with 1", "Bo: Z with 1", "Cy: A with 1", "Di: B with 1", "Ed: B with 1")
    assert told(match, "Cy")[len(before) :] == [
        "Cy discards 1: 3 3 2 2 1 1 1 left.",
        "Level 2: Cy entered A. Number of weapons used: Cy 1, Di 1, Ed 1.",
        "Level 1 in round 3: Cy. Open: Y Z.",
        "Everyone who entered moves on. Round 3 begins.",
    ]
    assert view(match, "Cy")["players"]["An"] == UNKNOWN


def test_G18_steps_at_a_gate_are_the_hosts() -> None:
    match = table("A:open B:pass", "Z:open", players="An Bo Cy")
    match = after(match, "An: B with 3", "Bo: A with 2", "Cy: A with 2")
    for kind in ("stand", "enter", "blocked", "nobody", "close", "escapes"):
        audiences = {step.event.audience for step in match.resolutions()[-1].steps if step.event.kind == kind}
        assert audiences == {"host"}, kind
    assert {event["kind"] for event in seen(match, "An", "Bo", "Cy")["events"]} == {"discard", "report", "here", "move"}
    assert [event["kind"] for event in seen(match)["events"]] == ["move"]


def test_G18_what_a_round_tells_a_seat() -> None:
    match = table("A:open B:open", "Y:pass Z:open", players="An Bo Cy")
    match = after(match, "An: A with 3 1", "Bo: B with 1", "Cy: B with 1")
    assert told(match, "An") == [
        "An discards 3 1: 3 2 2 2 1 1 1 left.",
        "Level 2: An entered A. Number of weapons used: An 2, Bo 1, Cy 1.",
        "Level 1 in round 2: An. Open: Y Z.",
        "Everyone who entered moves on. Round 2 begins.",
    ]
    assert told(match) == ["Everyone who entered moves on. Round 2 begins."]


def test_G18_those_out_of_cards_are_told_too_where_they_stand() -> None:
    match = after(table("A:open B:open", "Z:open", players="An Bo Cy Di", cards=[1, 1]), *BLOCK)
    match = after(match, "An: B with 1", "Di: B with 1")
    assert "Level 2: nobody entered. Number of weapons used: An 1, Bo 0, Cy 0, Di 1." in told(match, "Bo")


def test_G19_one_channel_a_place() -> None:
    match = table("A:open B:open", "Z:open", players="An Bo Cy")
    assert view(match, "host")["channels"] == {
        "level-2": {"members": ["An", "Bo", "Cy"], "open": True},
        "level-1": {"members": [], "open": True},
        "level-0": {"members": [], "open": True},
    }
    match = after(match, "An: A with 1", "Bo: B with 1", "Cy: B with 1")
    assert view(match, "An")["channels"] == {"level-1": {"members": ["An"], "open": True}}
    assert view(match, "Bo")["channels"] == {"level-2": {"members": ["Bo", "Cy"], "open": True}}
    assert view(match, "An", "Bo")["channels"].keys() == {"level-1", "level-2"}
    assert view(match)["channels"] == {}


def test_G19_keys_calls_them_rooms() -> None:
    match = table("A:open", "B:open", players="An Bo", slug="keys")
    assert list(view(match, "host")["channels"]) == ["room-1", "room-2", "room-3"]
    assert list(view(match, "An")["channels"]) == ["room-1"]


def test_G19_nobody_talks_with_another_place() -> None:
    match = after(table("A:open B:open", "Z:open", players="An Bo Cy"), "An: A with 1", "Bo: B with 1", "Cy: B with 1")
    match = match.do(Post("an", "LEVEL-1", "Alone at last."))
    for channel in ("level-2", "level-0", "lounge", "nowhere"):
        with pytest.raises(Refused, match=f"An cannot write in {channel} now: write in level-1"):
            match.do(Post("An", channel, "Hello?"))
    assert told(match, "An")[-1] == "[level-1] An: Alone at last."
    assert "[level-1] An: Alone at last." not in told(match, "Bo", "Cy")


def test_G19_a_seat_reads_what_was_posted_while_it_was_there() -> None:
    match = table("A:open B:open", "Z:open", players="An Bo Cy").do(Post("An", "level-2", "One."))
    match = after(match, "An: A with 1", "Bo: B with 1", "Cy: B with 1").do(Post("Bo", "level-2", "Two."))
    match = match.do(Post("An", "level-1", "Three."))
    match = after(match, "An: Z with 1", "Bo: A with 1", "Cy: A with 1")
    posts = {name: [text for text in told(match, name) if text.startswith("[")] for name in ("An", "Bo", "Cy")}
    assert posts["An"] == ["[level-2] An: One.", "[level-1] An: Three."]
    assert posts["Bo"] == ["[level-2] An: One.", "[level-2] Bo: Two."]


def test_G19_the_escaped_and_those_out_of_cards_have_a_channel_too() -> None:
    match = table("A:open B:open", players="An Bo Cy Di", cards=[1, 1])
    match = after(match, "An: A with 1 1", "Bo: B with 1 1", "Cy: B with 1 1", "Di: A with 1")
    assert view(match, "An")["channels"] == {"level-0": {"members": ["An"], "open": True}}
    assert view(match, "Bo")["channels"] == {"level-1": {"members": ["Bo", "Cy", "Di"], "open": True}}
    assert match.do(Post("Bo", "level-1", "Out, not silent.")).state == match.state


def ended() -> AnyMatch:
    """A match in its vote."""
    match = table("A:open B:open", players="An Bo Cy", cards=[1]).do(Post("An", "level-1", "Farewell."))
    return after(match, "An: A with 1", "Bo: B with 1", "Cy: B with 1")


def test_G19_when_play_has_ended_there_is_a_lounge_for_all() -> None:
    match = ended()
    for viewers in ((), ("Bo",), ("host",)):
        channels = view(match, *viewers)["channels"]
        assert list(channels) == ["level-1", "level-0", "lounge"]
        assert channels["lounge"] == {"members": ["An", "Bo", "Cy"], "open": True}
    match = match.do(Post("Bo", "lounge", "Well played.")).do(Resolve()).do(Post("An", "lounge", "Thanks."))
    assert told(match)[-1] == "[lounge] An: Thanks."


def test_V4_from_the_vote_on_everything_is_public() -> None:
    match = ended()
    host = seen(match, "host")
    for viewers in ((), ("An",), ("Bo", "Cy")):
        known = seen(match, *viewers)
        assert known["view"] == host["view"]
        assert told(match, *viewers) == told(match, "host")
        assert known["waiting"] == [name for name in ("An",) if name in viewers]
        assert all(event["audience"] is None for event in known["events"])
    assert "[level-1] An: Farewell." in told(match)


def test_view_of_a_seat() -> None:
    match = table("A:open B:pass", "Z:open", players="An Bo Cy", garnets={"An": 7})
    match = after(match, "An: B with 3", "Bo: A with 1", "Cy: A with 1")
    assert view(match, "Bo") == {
        "players": {
            "An": UNKNOWN,
            "Bo": {
                "place": 2,
                "cards": [3, 3, 2, 2, 2, 1, 1, 1],
                "count": 8,
                "pass_gates": 0,
                "garnet_gates": 0,
                "garnets": 5,
                "escaped": None,
                "out": False,
            },
            "Cy": {**UNKNOWN, "place": 2, "out": False},
        },
        "gates": {
            "A": {"place": 2, "type": "open", "open": True},
            "B": {"place": 2, "type": "pass", "open": False},
            "Z": {"place": 1, "type": "open", "open": None},
        },
        "channels": {"level-2": {"members": ["Bo", "Cy"], "open": True}},
    }


def test_view_of_the_public_knows_no_player() -> None:
    match = table("A:open", players="An Bo")
    assert view(match)["players"] == {"An": UNKNOWN, "Bo": UNKNOWN}
    assert {gate["open"] for gate in view(match)["gates"].values()} == {None}


def test_view_of_who_has_escaped() -> None:
    match = table("A:open B:open C:open", players="An Bo Cy Di")
    match = after(match, "An: A with 1", "Bo: B with 1", "Cy: C with 1", "Di: C with 1")
    known = view(match, "An")
    assert known["players"]["Bo"] == {**UNKNOWN, "place": 0, "out": False}
    assert known["players"]["Cy"] == UNKNOWN
    assert known["players"]["An"]["escaped"] == 1
    assert {gate["open"] for gate in known["gates"].values()} == {None}


def test_view_after_the_end_shows_the_gates_of_the_next_round() -> None:
    match = table("A:garnet B:pass C:open", players="An Bo Cy")
    match = after(match, "An: A with 1", "Bo: B with 1", "Cy: C with 1")
    assert {name: gate["open"] for name, gate in view(match)["gates"].items()} == {"A": False, "B": False, "C": True}


def test_view_of_two_seats_is_what_they_know_together() -> None:
    match = after(table("A:open B:open", "Z:open", players="An Bo Cy"), "An: A with 1", "Bo: B with 1", "Cy: B with 1")
    known = view(match, "An", "Bo")
    assert known["players"]["An"]["cards"] is not None
    assert known["players"]["Cy"] == {**UNKNOWN, "place": 2, "out": False}
    assert {gate["open"] for gate in known["gates"].values()} == {True}


def test_V1_an_order_at_a_gate_of_ones_line_is_answered_by_what_the_seat_knows() -> None:
    match = after(
        table("A:open B:pass", "Z:pass", players="An Bo Cy"), "An: A with 1", "Bo: A B with 1", "Cy: A with 1"
    )
    assert entered(match) == {"Bo": "B"}
    with pytest.raises(IllegalOrder, match="B is closed for good: these are open: A"):
        match.understand("B with 1", "An")
    match = after(match, "Bo: Z with 1", "An: A with 1", "Cy: A with 1")
    with pytest.raises(IllegalOrder, match="Z leads out of Level 1: you are on Level 2, where the gates are A B"):
        match.understand("Z with 1", "An")


def test_V1_orders_of_others_are_not_told() -> None:
    match = table("A:open", players="An Bo")
    before = seen(match, "An")
    assert seen(ordered(match, "Bo: A with 3 3"), "An") == before
    assert seen(match, "An")["waiting"] == ["An"]
    assert seen(match)["waiting"] == []
    assert seen(match, "host")["waiting"] == ["An", "Bo"]


def test_V3_a_correction_is_told_to_the_seat_alone() -> None:
    match = table("A:open", players="An Bo").do(Adjust("An", -2, "Late again."))
    assert told(match, "An") == ["Host's correction: An loses 2 garnets. Late again."]
    assert told(match, "Bo") == []
    assert told(match, "host") == told(match, "An")
    assert view(match, "An")["players"]["An"]["garnets"] == 3


def test_V3_a_note_is_the_hosts_and_everybodys_in_a_lesson() -> None:
    match = table("A:open", players="An Bo").do(Note("Watch Bo."))
    assert told(match, "An") == told(match) == []
    assert told(match, "host") == ["Watch Bo."]
    assert told(table("A:open", players="An Bo", lesson=True).do(Note("Look.")), "An") == ["Look."]


def test_V5_a_view_follows_what_was_told_step_by_step() -> None:
    match = table("A:open B:open", "Y:open Z:open", players="An Bo Cy")
    match = after(match, "An: A with 3", "Bo: A B with 2", "Cy: B with 1")
    (stage,) = match.resolutions()
    viewers = Viewers.of(["An"])
    start = match.observation_at(stage, 0, viewers).view
    for shown, step in enumerate(stage.steps, 1):
        now = match.observation_at(stage, shown, viewers)
        kind = step.event.kind
        if kind == "discard" and step.event.seat == "An":
            start = now.view
            assert start.players["An"].cards == (3, 2, 2, 2, 1, 1, 1, 1)
        elif kind != "move":
            assert now.view == start, kind
    assert now.view.players["Bo"].place == 1
    assert [event.kind for event in now.steps] == ["discard", "report", "here", "move"]


def test_V5_the_public_sees_the_round_begin_and_no_more() -> None:
    match = after(table("A:open", "Z:open", players="An Bo"), "An: A with 1", "Bo: A with 2")
    (stage,) = match.resolutions()
    assert [event.kind for event in match.observation_at(stage, len(stage.steps), PUBLIC).steps] == ["move"]
    assert match.observation_at(stage, len(stage.steps) - 1, PUBLIC).round == 1


def test_brief_says_what_a_seat_may_know() -> None:
    match = table("A:open B:pass", "Z:open", players="An Bo Cy")
    match = after(match, "An: B with 3", "Bo: A with 1", "Cy: A with 1")
    brief = match.game.brief(match.observation(Viewers.of(["Bo"])), "Bo")
    assert "Level 2" in brief
    assert "Cy" in brief
    assert "3 3 2 2 2 1 1 1" in brief
    assert "Gates, left to right: `(A) [B]x`" in brief
    assert "An" not in brief
