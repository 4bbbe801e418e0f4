"""What hosts came upon in matches that they hosted by paste, and what is read of it now."""

from __future__ import annotations

import pytest

from games.core import actions as do
from games.core.setup import Header
from genius_tui.paste import nicknames
from genius_tui.paste.paste import Paste, Reading
from genius_tui.text.tags import seat_tags
from tests.games.chambers.matches import earned
from tests.support.play import AnyMatch, begin

MODULAR = begin(Header(genius=1, game="modular", players=("Ann", "Bo", "Cy")))
CHAMBERS = earned({"Ann": 10, "Bo": 20, "Cy": 0})


def read(match: AnyMatch, text: str) -> Reading:
    return Paste(match, seat_tags(match.seats)).read(text)


def test_a_line_with_an_order_is_never_dropped_by_letting_the_orders_stand() -> None:
    reading = read(CHAMBERS, "Ann: alien: take 5\nenter listen with echo, undo if wrong chamber")
    asked = next(iter(reading.troubles))
    assert reading.orders == {}
    assert reading.taken_back_at(asked) == ()


@pytest.mark.parametrize("sure", ["pretty sure", "I'm sure of it", "100% sure", "(almost certain)"])
def test_how_sure_somebody_is_of_a_password_takes_nothing_from_it(sure: str) -> None:
    reading = read(CHAMBERS, f"Ann: alien: take 5. Notepad is LAWYER, {sure}")
    given = reading.orders.get("Ann", "")
    assert not given or "enter notepad with lawyer" in given


def test_orders_that_a_message_between_took_back_are_not_asked_about() -> None:
    reading = read(
        CHAMBERS,
        "Ann: alien: take 5, open\nAnn: hmm take that back, I'll send new ones later\nAnn: alien: take 3, search",
    )
    assert reading.orders == {"Ann": "alien: take 3, search"}


def test_a_part_that_is_refused_beside_orders_that_stand_is_gone() -> None:
    match = MODULAR.do(do.Order("Ann", "play 3 in Null; hide"))
    assert read(match, "Ann: play 3 in Duel, no hide after all").orders == {"Ann": "play 3 in Duel"}
    assert read(match, "Ann: play 3 in Duel").orders == {}


@pytest.mark.parametrize("said", ["Bo told me: 6 in Duel", "Bo says 6 in Duel", "tell Bo to play 6 in Duel"])
def test_what_names_another_player_is_not_offered_as_the_writers_own(said: str) -> None:
    (asked,) = (answer for answer in read(MODULAR, f"Ann: {said}").answers if answer.trouble)
    assert asked.fix is None


@pytest.mark.parametrize(
    "said", ["7 in Null and keep it secret who is where", "-10 in Null, -11 bought", "play 13 in Duel"]
)
def test_a_wish_to_hide_a_purchase_or_a_card_that_is_none_is_asked_about(said: str) -> None:
    assert read(MODULAR, f"Ann: {said}").orders == {}


def test_the_line_that_opens_a_round_keeps_its_writer_while_others_are_in_doubt() -> None:
    host = "GameMaster\nBOT\n — Today at 11:52 AM\nRound 1 is open. Please send card and room, e.g. play 6 in Duel\n"
    text = f"{host}Ann — Today at 11:53 AM\nplay 7 in Null\nBo — Today at 11:54 AM\n4 or 5 in Null"
    left = read(MODULAR, text).left_of(text)
    assert left.startswith(host)
    again = read(MODULAR, left)
    assert [again.answers[at].seat for at in again.troubles] == ["Bo"]


def test_the_sign_of_whatsapp_is_no_part_of_a_nickname() -> None:
    match = MODULAR.do(nicknames.teach(MODULAR, "~ GusGus", "Bo"))
    assert read(match, "GusGus: 4 in Null").orders == {"Bo": "play 4 in Null"}


def test_times_are_not_counted_as_talk() -> None:
    text = "Ann\n9:31 AM\n4 in Null\nBo\n9:32 AM\n5 in Null"
    assert "talk" not in read(MODULAR, text).summary()
