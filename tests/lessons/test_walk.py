"""A walk: guesses with a second try, four levels of hints, and what was missed comes back until it is known."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from games.core import actions as do
from games.core.errors import Refused
from genius_tui.lessons import check, words
from genius_tui.lessons.keeping import marks_after
from genius_tui.lessons.looks import look
from genius_tui.lessons.progress import Marks, Progress, ProgressFile
from genius_tui.lessons.report import by_paragraph, score
from genius_tui.lessons.variants import variant
from genius_tui.lessons.walk import Walk, walk
from tests.lessons.matches import enters, lesson, orders
from tests.lessons.shelf import solved

TODAY = date(2026, 11, 22)


def guess(text: str = "Who enters A?") -> do.Ask:
    return do.Ask(
        text,
        ("Alma", "Bela", "nobody"),
        0,
        "Alma is stronger.",
        card={
            "rule": "G10",
            "with": {},
            "proof": [enters("Alma", "A"), enters("Bela", "A"), {"event": "nobody", "gate": "A"}],
            "whys": ["", "Bela's 1 is less.", "Alma is alone at the top."],
            "hints": ["Look at A."],
        },
    )


def begun() -> Walk:
    set_up = orders("Al: A with 3 | Be: A with 1")
    return walk(lesson(*set_up, guess(), do.Note("One."), do.Note("Two."), do.Note("Three."), guess("And again?")))


def test_a_guess_may_be_mended_once_and_then_the_answer_is_told() -> None:
    wrong = begun().choose(1)
    assert wrong.asks
    assert words.verdict(wrong) == "Not this time. Bela's 1 is less. Try again."
    mended = wrong.choose(0)
    assert (mended.answer.mark, words.verdict(mended)) == ("missed", "Right. Alma is stronger.")
    told = wrong.choose(2)
    assert words.verdict(told) == "It is a: Alma. Alma is alone at the top. Alma is stronger."
    assert not told.asks
    with pytest.raises(Refused):
        told.choose(0)


def test_a_round_that_was_lost_is_not_called_good_while_another_is_left() -> None:
    task = do.Ask("Get out.", card={"seat": "Alma", "rounds": 2, "goal": [enters("Alma", "K")]})
    first, second = orders("Al: A with 3 | Be: A with 1"), orders("Al: K with 3")
    at = walk(lesson(task, *first, do.Resolve(), *second, do.Resolve())).give("A with 1")
    assert (at.asks, words.verdict(at)) == (True, "One round is left for it.")


def test_the_fourth_hint_is_the_answer() -> None:
    at, said = begun(), []
    for _ in range(3):
        at = at.hint()
        said.append(words.hints(at)[-1])
    assert said[0] == "Look at A."
    assert said[1].startswith("G10. ")
    assert said[2] == "It is not b."
    assert at.asks
    told = at.hint()
    assert (told.answer.mark, told.asks) == ("missed", False)


def test_going_on_at_an_open_question_tells_its_answer_only_the_second_time() -> None:
    asked = begun().on()
    assert asked.asks
    assert not asked.missed
    assert asked.choose(0).answer.mark == "clean"
    assert asked.hint().on().asks, "what was done in between counts as the first time again"
    told = asked.on()
    assert (told.answer.mark, told.answer.told) == ("missed", True)


def test_an_answer_with_a_hint_is_not_clean_and_does_not_come_back() -> None:
    at = begun().hint().choose(0)
    assert at.answer.mark == "helped"
    assert not any(stop.again for stop in at.stops)


def test_what_was_missed_comes_back_once_at_the_end_with_other_names() -> None:
    at = begun().tell()
    assert [(stop.card, stop.again) for stop in at.stops] == [*((card, False) for card in range(5)), (0, True)]
    back = solved(at.on().on().on().on()).on()
    assert back.stop.again
    assert "Alma" not in back.card.text + "".join(back.card.choices) + back.card.why
    assert back.card.choices == ("nobody", *variant(at.lesson, 1).match.seats[1::-1])
    assert back.card.answer == 2


def test_the_only_card_of_a_puzzle_comes_back_mirrored_too() -> None:
    back = walk(lesson(*orders("Al: A with 3 | Be: A with 1"), guess())).tell().on()
    assert back.stop.again
    assert back.card.choices[0] == "nobody"
    assert "Alma" not in back.card.why


def test_it_does_not_come_again_in_a_walk_after_a_clean_answer() -> None:
    at = begun().tell()
    while not at.ended:
        at = solved(at) if at.asks else at.on()
    assert at.missed == {0: 1}
    assert sum(stop.again for stop in at.stops) == 1


def test_it_never_comes_twice_in_a_row() -> None:
    at = begun().tell()
    while not at.ended:
        at = at.tell() if at.asks else at.on()
    cards = [stop.card for stop in at.stops]
    assert cards == [0, 1, 2, 3, 4, 0]
    last = walk(begun().lesson, at=4).tell()
    assert last.ended, "the last card's question waits for the next walk"


def test_a_lesson_that_comes_back_is_as_sound_as_before() -> None:
    one = begun().lesson
    for number in range(1, 12):
        assert check.faults(variant(one, number)) == []


def test_names_of_places_can_change_places() -> None:
    about = do.Set("lesson", {"mirror": {"K": "N"}})
    task = do.Ask("To K.", card={"seat": "Alma", "goal": [enters("Alma", "K")]})
    one = lesson(about, *orders("Al: A with 1 /"), task, do.Order("Alma", "K L with 1"), do.Resolve())
    back = variant(one, 1)
    assert back.cards[0].text == "To N."
    assert back.match.header.options["layout"][1] == "N:open L:pass M:garnet K:open"
    assert solved(walk(back)).answer.mark == "clean"


def marked(at: Walk, marks: Marks = Marks()) -> Marks:  # noqa: B008 it is immutable
    """The marks after the walk was taken to its end by right answers."""
    while not at.ended:
        before, at = at, solved(at) if at.asks else at.on()
        marks = marks_after(marks, before, at, TODAY)
    return marks


def test_the_place_and_the_answers_are_kept(tmp_path: Path) -> None:
    kept = ProgressFile(tmp_path / "home" / "lessons.json")
    at = begun()
    there = at.choose(1).choose(2).on()
    kept.put("test", marks_after(marks_after(Marks(), at, at.choose(1).choose(2), TODAY), there, there, TODAY))
    again = ProgressFile(tmp_path / "home" / "lessons.json").now.of("test")
    assert (again.at, again.done) == (1, False)
    assert again.due(TODAY) == (0,)


def test_what_cannot_be_read_counts_as_nothing(tmp_path: Path) -> None:
    path = tmp_path / "lessons.json"
    path.write_text("{]")
    assert ProgressFile(path).now == Progress()


def test_a_missed_question_waits_for_the_next_start_and_for_three_days() -> None:
    marks = Marks().answered(0, clean=False, missed=True, rule="G10", today=TODAY)
    assert marks.due(TODAY) == (0,)
    marks = marks.answered(0, clean=True, missed=False, rule="G10", today=TODAY)
    assert marks.due(TODAY) == ()
    assert marks.due(TODAY + timedelta(days=3)) == (0,)
    marks = marks.answered(0, clean=True, missed=False, rule="G10", today=TODAY + timedelta(days=3))
    assert marks.due(TODAY + timedelta(days=30)) == ()


def test_what_is_due_comes_first_where_one_goes_on() -> None:
    at = walk(begun().lesson, at=2, due=(0,))
    assert (at.stop.card, at.stop.again) == (0, True)
    assert solved(at).on().stop.card == 2


def test_the_end_is_kept_and_the_next_start_is_the_beginning() -> None:
    marks = marked(begun())
    assert (marks.at, marks.done) == (0, True)
    assert all(one.first and one.known for one in marks.asked.values())


class _Volume:
    key, kind, asking = "test", "lesson", 2


def test_marks_are_counted_by_game_and_by_paragraph() -> None:
    progress = Progress().put(
        "test", marked(begun().tell(), Marks().answered(0, clean=False, missed=True, rule="G10", today=TODAY))
    )
    counted = score([_Volume()], progress)
    assert (counted.lessons, counted.known, counted.of, counted.first) == ((1, 1), 2, 2, 1)
    assert by_paragraph([_Volume()], progress) == {"G10": (2, 2)}


def test_whoever_is_told_every_answer_comes_to_the_end() -> None:
    at, cards = begun(), 0
    while not at.ended:
        at = at.on()
        cards += 1
        assert cards < 40
    assert sum(stop.again for stop in at.stops) <= 2 * 3


def test_the_board_shows_the_step_that_was_asked_about() -> None:
    one = lesson(
        do.Set("lesson", {"show": ["enter"]}),
        *orders("Ga: A with 1 | Om: B with 1"),
        do.Ask("Who enters A?", ("Gabe", "Omar"), 0, "Alone.", card={"with": {}}),
    )
    shown = look(walk(one).choose(0)).viewpoint.current
    assert shown is not None
    assert shown.text.startswith("Gate A: Gabe")


def test_the_board_shows_all_who_arrive_when_it_was_asked_about_one_of_them() -> None:
    task = do.Ask("Get in.", card={"seat": "Alma", "goal": {"event": "attempt", "seat": "Alma", "right": True}})
    order = "enter alien with xeno"
    one = lesson(
        task,
        *(do.Order(seat, order) for seat in ("Alma", "Bela", "Gabe")),
        do.Resolve(),
        game="chambers",
        layout=(),
        passwords={"alien": "xeno"},
    )
    shown = look(walk(one).give(order)).viewpoint
    assert shown.observation.view.chambers["alien"].occupants == ("Alma", "Bela", "Gabe")


def test_a_card_lists_what_it_names_so_that_no_report_answers_the_next_question() -> None:
    def told(**card: object) -> list[str]:
        one = lesson(
            do.Set("lesson", {"show": ["enter", "nobody"]}),
            *orders("Ga: A with 1 | Om: B with 1 | Al: C with 1 | Be: C with 1"),
            do.Ask("Who enters A?", ("Gabe", "Omar"), 0, "Alone.", card={"with": {}, **card}),
        )
        shown = look(walk(one).choose(0))
        return [seen.line.text.split(":")[0].split(" is")[0] for seen in shown.steps]

    assert told() == ["Gate A", "Gate B", "Gate C"]
    assert told(show=["nobody"]) == ["Gate C"]
    assert told(show=[{"event": "enter", "gate": "A"}, "nobody"]) == ["Gate A", "Gate C"]
    assert told(show=[{"event": "nobody", "seats": "Bela"}]) == ["Gate C"]
    assert told(show=[]) == []


def test_a_card_that_lists_an_event_that_there_is_not_is_a_fault() -> None:
    one = lesson(do.Note("Look.", card={"show": [{"event": "entr"}]}))
    (fault,) = check.faults(one)
    assert fault.startswith("card 1: show: there is no event entr: there are")
