"""The record's verbs: what each does, and what is refused with which sentence."""

from __future__ import annotations

import msgspec
import pytest

from games.core import actions as do
from games.core.errors import GameError, OrderError, Refused
from games.core.viewers import HOST, PUBLIC
from tests.games.gates.board import after, ordered, seen, table
from tests.support.play import AnyMatch, begin, usual


@pytest.fixture(name="match")
def _match() -> AnyMatch:
    return table("A:open B:open", "Z:open", players="An Bo Cy")


@pytest.fixture(name="over")
def _over() -> AnyMatch:
    return after(table("A:open", players="An Bo"), "An: A with 2", "Bo: A with 1")


def refused(match: AnyMatch, action: do.AnyAction) -> str:
    """The sentence with which an action is refused; nothing has changed then."""
    before = (match.state, match.orders, match.actions, match.settings)
    with pytest.raises(GameError) as caught:
        match.do(action)
    assert (match.state, match.orders, match.actions, match.settings) == before
    return str(caught.value)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ('{"do":"order","seat":"An","text":"A with 1"}', do.Order("An", "A with 1")),
        ('{"do":"withdraw","seat":"An"}', do.Withdraw("An")),
        ('{"do":"act","seat":"An","text":"call"}', do.Act("An", "call")),
        ('{"do":"resolve"}', do.Resolve()),
        ('{"do":"adjust","seat":"An","garnets":-2,"why":"Late."}', do.Adjust("An", -2, "Late.")),
        ('{"do":"post","seat":"An","channel":"level-5","text":"Hi"}', do.Post("An", "level-5", "Hi")),
        ('{"do":"note","text":"Look."}', do.Note("Look.")),
        (
            '{"do":"ask","text":"Who?","choices":["An","Bo"],"answer":0,"why":"So."}',
            do.Ask("Who?", ("An", "Bo"), 0, "So."),
        ),
        ('{"do":"set","key":"deadline","value":{"hours":3}}', do.Set("deadline", {"hours": 3})),
        ('{"do":"undo"}', do.Undo()),
    ],
)
def test_a_verb_is_a_line(line: str, action: do.AnyAction) -> None:
    assert msgspec.json.decode(line, type=do.AnyAction) == action
    assert msgspec.json.encode(action).decode() == line


@pytest.mark.parametrize("line", ['{"do":"cheat"}', '{"do":"resolve","now":true}', '{"do":"order","seat":"An"}', "{}"])
def test_a_line_that_is_no_verb(line: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(line, type=do.AnyAction)


def test_order_of_a_seat_replaces_the_earlier_one(match: AnyMatch) -> None:
    match = match.do(do.Order("an", "A with 3")).do(do.Order("AN", "a b with 2"))
    assert {seat: given.text for seat, given in match.orders.items()} == {"An": "a b with 2"}


def test_order_for_an_unknown_seat(match: AnyMatch) -> None:
    assert refused(match, do.Order("Ann", "A with 1")) == "no player is called Ann: did you mean An?"
    assert refused(match, do.Order("Zacharias", "A with 1")) == "no player is called Zacharias"


def test_order_of_a_seat_that_owes_none(over: AnyMatch) -> None:
    match = table("A:open B:open", players="An Bo Cy", cards=[1, 1], escapes=3)
    match = after(match, "An: A with 1", "Bo: B with 1", "Cy: B with 1")
    assert refused(match, do.Order("An", "A with 1")) == "An owes no orders in this phase"


def test_order_text_is_cleaned(match: AnyMatch) -> None:
    match = match.do(do.Order("An", "A\u200b with\x1b 3"))
    assert match.orders["An"].text == "A with 3"


def test_withdraw(match: AnyMatch) -> None:
    assert refused(match, do.Withdraw("An")) == "An has no orders to withdraw"
    match = ordered(match, "An: A with 1", "Bo: B with 1").do(do.Withdraw("an"))
    assert list(match.orders) == ["Bo"]
    assert match.observation(HOST).waiting == ("An", "Cy")


def test_act_in_a_game_without_acts(match: AnyMatch) -> None:
    assert refused(match, do.Act("An", "call")) == "Gatekeeping has no acts: give orders instead"


def test_resolve_without_any_orders(match: AnyMatch) -> None:
    after_it = match.do(do.Resolve())
    assert after_it.state.round == 2
    assert after_it.orders == {}


def test_resolve_keeps_the_orders_it_resolved(match: AnyMatch) -> None:
    (stage,) = after(match, "An: A with 1").resolutions()
    assert {seat: given.text for seat, given in stage.orders.items()} == {"An": "A with 1"}


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (do.Adjust("An", 0, "Why not."), "a correction of 0 garnets changes nothing: add some (+) or take some (-)"),
        (do.Adjust("An", -6, "A fine."), "An has 5 garnets: -6 would leave -1"),
        (do.Adjust("An", 1, "  "), "a reason is empty: write 1 to 2000 characters"),
        (do.Adjust("An", 1, "x" * 2001), "a reason has 2001 characters: 2000 is the most"),
        (do.Adjust("Anna", 1, "A gift."), "no player is called Anna: did you mean An?"),
    ],
)
def test_adjust_refused(match: AnyMatch, action: do.Adjust, said: str) -> None:
    assert refused(match, action) == said


def test_adjust_changes_the_purse(match: AnyMatch) -> None:
    match = match.do(do.Adjust("bo", -5, "A fine.")).do(do.Adjust("Bo", 2, "A gift."))
    assert match.state.garnets == {"An": 5, "Bo": 2, "Cy": 5}
    assert [event["text"] for event in seen(match, "Bo")["events"]] == [
        "Host's correction: Bo loses 5 garnets. A fine.",
        "Host's correction: Bo gets 2 garnets. A gift.",
    ]


def test_adjust_leaves_orders_standing(match: AnyMatch) -> None:
    match = ordered(match, "An: A with 1").do(do.Adjust("An", 1, "A gift."))
    assert list(match.orders) == ["An"]


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (do.Post("An", "level-1", "Hi"), "An cannot write in level-1 now: write in level-2"),
        (do.Post("An", "level-2", " \n "), "a post is empty: write 1 to 2000 characters"),
        (do.Post("An", "level-2", "x" * 2001), "a post has 2001 characters: 2000 is the most"),
        (do.Note(""), "a note is empty: write 1 to 2000 characters"),
        (do.Note("x" * 2001), "a note has 2001 characters: 2000 is the most"),
        (do.Note("\x1b\u202e"), "a note is empty: write 1 to 2000 characters"),
    ],
)
def test_texts_refused(match: AnyMatch, action: do.AnyAction, said: str) -> None:
    assert refused(match, action) == said


def test_texts_of_two_thousand_characters(match: AnyMatch) -> None:
    assert match.do(do.Note("x" * 2000)).do(do.Post("An", "Level-2", "x" * 2000))


def test_a_post_keeps_its_lines_and_loses_what_steers(match: AnyMatch) -> None:
    match = match.do(do.Post("An", "level-2", "One\r\ntwo\x1b[31m"))
    assert seen(match, "Bo")["events"][0]["data"]["text"] == "One\ntwo[31m"


def test_ask_only_in_a_lesson(match: AnyMatch) -> None:
    ask = do.Ask("Who enters?", ("An", "Bo"), 1, "Bo is stronger.")
    assert refused(match, ask) == "only a lesson asks questions"
    lesson = table("A:open", players="An Bo", lesson=True).do(ask)
    assert seen(lesson)["events"][0]["text"] == "Who enters?"
    assert lesson.state == table("A:open", players="An Bo").state


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (do.Ask("?", ("An",), 0, "So."), "a question has 2 to 6 choices, not 1"),
        (do.Ask("?", tuple("abcdefg"), 0, "So."), "a question has 2 to 6 choices, not 7"),
        (do.Ask("?", ("a", "b"), 2, "So."), "there is no answer 2: the 2 choices are counted from 0"),
        (do.Ask("?", ("a", "b"), -1, "So."), "there is no answer -1: the 2 choices are counted from 0"),
        (do.Ask("", ("a", "b"), 0, "So."), "a question is empty: write 1 to 2000 characters"),
        (do.Ask("?", ("a", " "), 0, "So."), "a choice is empty: write 1 to 2000 characters"),
        (do.Ask("?", ("a", "b"), 0, ""), "a reason is empty: write 1 to 2000 characters"),
    ],
)
def test_ask_refused(ask: do.Ask, said: str) -> None:
    assert refused(table("A:open", players="An Bo", lesson=True), ask) == said


def test_set_is_kept_and_changes_no_rule(match: AnyMatch) -> None:
    changed = match.do(do.Set("local", ["An"])).do(do.Set("local", ["Bo"])).do(do.Set("pin", None))
    assert changed.settings == {"local": ["Bo"], "pin": None}
    assert (changed.state, changed.orders, changed.stages) == (match.state, match.orders, match.stages)


def test_undo_takes_back_the_newest_action_of_any_kind(match: AnyMatch) -> None:
    assert refused(match, do.Undo()) == "there is nothing to take back"
    for action in (
        do.Order("An", "A with 1"),
        do.Note("A note."),
        do.Post("An", "level-2", "Hi"),
        do.Adjust("An", 1, "A gift."),
        do.Set("key", 1),
        do.Resolve(),
    ):
        back = match.do(action).do(do.Undo())
        assert (back.state, back.orders, back.stages, back.settings) == (match.state, {}, (), {})
        assert back.actions == (action, do.Undo())
        assert list(back.told(HOST)) == []


def test_undo_of_a_withdrawal_brings_the_orders_back(match: AnyMatch) -> None:
    match = ordered(match, "An: A with 1").do(do.Withdraw("An")).do(do.Undo())
    assert match.orders["An"].text == "A with 1"


def test_undo_of_a_replacement_brings_the_earlier_orders_back(match: AnyMatch) -> None:
    match = ordered(match, "An: A with 1", "An: B with 3").do(do.Undo())
    assert match.orders["An"].text == "A with 1"


def test_undo_twice_takes_back_two_actions(match: AnyMatch) -> None:
    match = ordered(match, "An: A with 1", "Bo: B with 1").do(do.Undo()).do(do.Undo())
    assert match.orders == {}
    assert refused(match, do.Undo()) == "there is nothing to take back"
    match = ordered(match, "Cy: B with 1").do(do.Undo())
    assert match.orders == {}


def test_undo_of_a_resolution_brings_its_orders_back(match: AnyMatch) -> None:
    match = after(match, "An: A with 3").do(do.Undo())
    assert match.state.round == 1
    assert match.orders["An"].text == "A with 3"
    assert match.resolutions() == ()


@pytest.mark.parametrize(
    "action",
    [
        do.Order("An", "A with 1"),
        do.Withdraw("An"),
        do.Act("An", "call"),
        do.Resolve(),
        do.Adjust("An", 1, "A gift."),
        do.Set("key", 1),
        do.Ask("?", ("a", "b"), 0, "So."),
    ],
)
def test_over_takes_only_posts_notes_and_undo(over: AnyMatch, action: do.AnyAction) -> None:
    assert over.over
    assert refused(over, action) == "the match is over: only posts, notes and undo are possible now"


def test_over_keeps_which_closing_messages_were_sent(over: AnyMatch) -> None:
    marked = over.do(do.Set("sent", {"after": 1, "texts": {"public": "00000000"}}))
    assert marked.over
    assert marked.settings["sent"] == {"after": 1, "texts": {"public": "00000000"}}


def test_over_takes_posts_notes_and_undo(over: AnyMatch) -> None:
    more = over.do(do.Note("Well played.")).do(do.Post("Bo", "lounge", "Again?"))
    assert [event["kind"] for event in seen(more)["events"][-2:]] == ["note", "post"]
    assert more.do(do.Undo()).do(do.Undo()).do(do.Undo()).state.phase == "round"


def test_the_vote_takes_corrections_withdrawals_and_settings() -> None:
    match = table("A:open B:open", players="An Bo Cy", cards=[1])
    match = after(match, "An: A with 1", "Bo: B with 1", "Cy: B with 1")
    match = ordered(match, "An: vote Bo").do(do.Withdraw("An")).do(do.Set("key", 1)).do(do.Adjust("Bo", 1, "A gift."))
    assert refused(match, do.Order("Bo", "vote Cy")) == "Bo owes no orders in this phase"
    assert seen(match.do(do.Resolve()))["result"]["garnets"] == {"An": 5, "Bo": 6, "Cy": 5}


def test_a_lesson_is_a_match_with_questions() -> None:
    assert begin(usual("keys", lesson=True)).header.lesson


def test_refusals_are_of_two_kinds(match: AnyMatch) -> None:
    with pytest.raises(OrderError):
        match.do(do.Order("An", "nonsense"))
    with pytest.raises(Refused):
        match.do(do.Withdraw("An"))


def test_public_waits_for_nobody(match: AnyMatch) -> None:
    assert match.observation(PUBLIC).waiting == ()
