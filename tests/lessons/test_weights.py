"""Where room is short, a card lists first what was hoped, then what happened to the learner, then what decides."""

from __future__ import annotations

from games.core import actions as do
from genius_tui.commands.keys import USUAL
from genius_tui.lessons.looks import look
from genius_tui.lessons.walk import Walk, walk
from genius_tui.lessons.weights import weights
from genius_tui.panels import card as cards
from genius_tui.panels.card_room import Room
from genius_tui.text.spans import text_of
from tests.lessons.matches import enters, lesson, orders

TASK = do.Ask(
    "Bela has a broadsword at A. Gabe and Omar are at K, a Level ahead. Get in at A.",
    (),
    card={
        "seat": "Alma",
        "hoped": "you enter A",
        "goal": [enters("Alma", "A")],
        "else": [
            {
                "order": "A with 3",
                "say": "You block each other.",
                "if": {"event": "blocked", "gate": "A", "seats": "Alma"},
            }
        ],
    },
)


def begun() -> Walk:
    before = orders(
        "Al: A with 3 | Be: A with 3 | Ga: C with 1 | Om: D with 1 / Ga: K with 2 | Om: K with 2 | Be: A with 3"
    )
    return walk(lesson(*before, TASK, *orders("Al: A with 2 2 /")))


def test_what_was_hoped_weighs_most_and_what_is_alike_least() -> None:
    at = begun().give("A with 2 2")
    found = {seen.line.text: heavy for seen, heavy in zip(look(at).steps, weights(at, look(at)), strict=True)}
    assert found["Gate A: Alma 4 beats Bela 3 and enters."] == 0
    assert found["Gate A: Alma 4, Bela 3."] == 1
    assert found["Gate K: all are blocked, so nobody enters."] > 1


def test_what_a_miss_speaks_of_comes_first() -> None:
    at = begun().give("A with 3")
    first = min(zip(weights(at, look(at)), look(at).steps, strict=True), key=lambda one: one[0])[1]
    assert first.line.text == "Gate A: Alma and Bela tie at 3 and block each other."


def listed(at: Walk, rows: int) -> list[str]:
    content = cards.card(at, look(at), USUAL, room=Room(78, rows))
    return [text_of(item.line) for item in content.items]


def test_a_card_that_fits_tells_what_came_of_it_in_the_order_of_time() -> None:
    at = begun().give("A with 2 2")
    assert listed(at, 40)[0].startswith(" Bela has a broadsword")
    assert not any("more" in line for line in listed(at, 40))


def test_a_card_that_does_not_fit_keeps_the_end_of_its_question_and_the_steps_that_matter() -> None:
    at = begun().give("A with 2 2")
    lines = listed(at, 8)
    assert lines[0].startswith(" .. Gabe and Omar")
    assert lines[0].endswith("Get in at A.")
    assert " Hoped: you enter A. Reached. What came of it:" in lines
    came = lines[lines.index(" Hoped: you enter A. Reached. What came of it:") + 1 : -1]
    assert any(line.endswith("beats Bela 3 and enters.") for line in came)
    assert came == [line for line in listed(at, 40) if line in came]
    assert lines[-1].endswith("steps more")


def test_an_order_that_missed_says_so_beside_what_was_hoped() -> None:
    assert any("Hoped: you enter A. Not reached." in line for line in listed(begun().give("A with 3"), 9))


def test_a_question_stays_whole_while_choices_that_nobody_chose_or_steps_that_explain_nothing_can_go() -> None:
    at = begun().give("A with 2 2")
    lines = listed(at, 10)
    assert lines[0] == f" {TASK.text}"
    assert lines[-1].endswith("steps more")


MERGED = do.Ask(
    "Play the 9, and score a point that Bela does not get.",
    (),
    card={"seat": "Alma", "goal": {"event": "highest", "seats": "Alma"}},
)


def merged(*lines: do.AnyAction) -> Walk:
    """Alma has joined Gabe's 8 with her 9, while Bela is alone."""
    others = (do.Order("Bela", "play 9 in Null"), do.Order("Gabe", "play 8 in Duel"), do.Resolve())
    own = do.Order("Alma", "play 9 in Duel")
    made = lesson(*lines, own, *others, game="modular", players=("Alma", "Bela", "Gabe"), layout=(), rounds=3)
    return walk(made).give("play 9 in Duel")


def test_a_change_of_cards_is_listed_where_what_came_of_it_is_and_weighs_as_much() -> None:
    at = merged(do.Set("lesson", {"show": ["score", "highest"]}), MERGED)
    found = {seen.line.text: heavy for seen, heavy in zip(look(at).steps, weights(at, look(at)), strict=True)}
    assert next(iter(found)) == "8 of Gabe in Duel: 9 8 become one card, 72."
    assert found["8 of Gabe in Duel: 9 8 become one card, 72."] == 1
    assert found["Null: the sum 9 is 0 mod 3, as needed: times 1.5 makes 13.5."] > 1


def test_a_card_that_says_itself_what_it_lists_lists_nothing_else() -> None:
    at = merged(do.Ask(MERGED.text, (), card={**MERGED.card, "show": ["highest"]}))
    assert [seen.line.event.kind for seen in look(at).steps] == ["highest"]
