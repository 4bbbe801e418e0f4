"""C4 to C8: what may be ordered, how it is written, and what a refusal says."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.chambers.form import NOTHING
from games.core import actions as do
from games.core.errors import IllegalOrder, InvalidOrder, OrderError, Refused, UnfinishedOrder
from games.core.viewers import Viewers
from tests.games.chambers.matches import Chamber, begun, earned, entered, round_of
from tests.support import hostile


def _all_in(*names: str) -> Chamber:
    """A match of these players, all in Alien."""
    header = replace(begun("An Bo").header, players=names)
    match = Chamber.begin(begun("An Bo").game, header)
    return round_of(match, dict.fromkeys(names, "enter alien with alien"))


def spelt(match: Chamber, seat: str, text: str) -> str:
    return match.game.spell(match.understand(text, seat))


def refused(match: Chamber, seat: str, text: str) -> OrderError:
    with pytest.raises(OrderError) as caught:
        match.understand(text, seat)
    return caught.value


def inside(players: str = "An Bo") -> Chamber:
    """Everybody is in Alien and Golden Room alike, in round 2."""
    match = begun(players)
    return round_of(match, dict.fromkeys(match.seats, "enter alien with alien; bid 1"))


CANONICAL = "bid 3; enter alien with xeno; enter genius-theater with echo"


def test_C8_canonical_spelling() -> None:
    match = begun("An Bo")
    assert spelt(match, "An", CANONICAL) == CANONICAL
    shuffled = "ENTER Genius Theater With ECHO\nBid 3 ;; enter ALIEN with Xeno;"
    assert spelt(match, "An", shuffled) == CANONICAL
    assert spelt(match, "An", "try alien: xeno; solve genius_theater with echo; bid 3 garnets") == CANONICAL


def test_C4_any_word_of_letters_is_a_password() -> None:
    match = begun("An Bo")
    text = "enter alien with with; enter genius-theater with enter"
    assert spelt(match, "An", text) == text


def test_C8_parts_of_a_chamber() -> None:
    match = inside()
    text = "golden: take 20, search; alien: take 20, rob Bo, open, search"
    assert spelt(match, "An", text) == text
    assert spelt(match, "An", "Alien: search, open, ROB bo, take 20 gold; Golden Room: search, take 20") == text
    assert spelt(match, "An", "alien: search for more treasure, open the chamber") == "alien: open, search"


def test_C8_and_joins_what_is_done_in_a_chamber_as_a_comma_does() -> None:
    match = inside()
    assert spelt(match, "An", "alien: take 20 and open") == "alien: take 20, open"
    assert spelt(match, "An", "alien: take 20, rob bo, and search AND open") == "alien: take 20, rob Bo, open, search"
    text = "alien: take 20 and opn"
    error = refused(match, "An", text)
    assert text[error.start : error.end] == "20 and opn"
    text = "alien: open and rob Boo"
    error = refused(match, "An", text)
    assert text[error.start : error.end] == "Boo"


def test_C8_and_within_a_name_joins_nothing() -> None:
    match = _all_in("An", "Bo", "Bo and open")
    assert spelt(match, "An", "alien: rob bo and open") == "alien: rob Bo and open"
    assert spelt(match, "An", 'alien: rob "Bo and open" and open') == "alien: rob Bo and open, open"


def test_C4_a_missing_password_is_unfinished_until_it_is_there() -> None:
    assert isinstance(refused(begun("An Bo"), "An", "enter alien with"), UnfinishedOrder)


def test_C4_nothing_at_all_is_a_submission() -> None:
    match = begun("An Bo")
    assert spelt(match, "An", "") == spelt(match, "An", " ;\n; ") == ""
    match = match.do(do.Order("An", ""))
    assert match.observation(Viewers.of(("An",))).waiting == ()


@pytest.mark.parametrize(
    ("text", "says", "at"),
    [
        ("enter alien", "put the password after", "enter alien"),
        ("enter alien with", "the password is still missing after", "enter alien with"),
        ("enter alien with x e", "only letters a to z", "x e"),
        ("enter alien with é", "only letters a to z", "é"),
        ("enter alien with x-ray", "only letters a to z", "x-ray"),
        ("enter alein with x", "did you mean alien", "alein"),
        ("enter with x", "name a chamber", "enter with x"),
        ("enter alien with x; enter ALIEN with y", "tried twice", "ALIEN"),
        ("alien take 20", "put a colon after the chamber", "alien take 20"),
        ("alien:", "what do you do there", "alien:"),
        ("alien: open, open", "open appears twice", "open"),
        ("alien: open; alien: search", "two parts: what you do in one chamber is joined by commas", "alien"),
        ("alien: take 20; open", "open names no chamber", "open"),
        ("alien: take 20; open", "joined by commas, as in alien: take 20, open", "open"),
        ("rob Bo", "rob Bo names no chamber", "rob Bo"),
        ("alien: take 20 and", "take how many gold", "20 and"),
        ("alien: take", "take how many gold", ","),
        ("alien: take 0", "take 1 or more", "0"),
        ("alien: take -1", "take how many", "-1"),
        ("alien: take ²", "take how many", "²"),
        ("alien: take 1 2", "take how many", "1 2"),
        ("alien: rob", "who do you rob", "rob"),
        ("alien: rob Boo", "did you mean Bo", "Boo"),
        ("alien: serach", "did you mean search", "serach"),
        ("bid", "bid how many", ","),
        ("bid 1; bid 2", "two bids", "bid 2"),
        ("cleanse", "cleanse what", "cleanse"),
        ("cleanse sins", "cleanse what", "cleanse sins"),
        ("cleanse curse; cleanse arrest", "twice", "cleanse arrest"),
        ("entr alien with x", "did you mean enter", "entr alien with x"),
        ("hello there", "hello there is not an order", "hello there"),
        ('alien: rob "Bo', "a quote is not closed", '"Bo'),
    ],
)
def test_C8_not_understood(text: str, says: str, at: str) -> None:
    error = refused(begun("An Bo"), "An", text)
    assert isinstance(error, InvalidOrder)
    assert says in str(error)
    assert at == "," or text[error.start : error.end] == at


def test_C4_refused_attempts() -> None:
    match = inside()
    assert "you are already in Alien: you can try" in str(refused(match, "An", "enter alien with x"))
    assert "you can enter Recipe only from round 3 on" in str(refused(match, "An", "enter recipe with x"))
    assert "the Golden Room has no password" in str(refused(match, "An", "enter golden with x"))
    three = "enter listen with a; enter missing with b; enter notepad with c"
    assert "3 passwords is too many" in str(refused(match, "An", three))
    match = round_of(match, An="alien: open")
    assert "Alien was opened in round 2" in str(refused(match, "An", "enter alien with x"))


def test_C4_barred_seats_may_not_try() -> None:
    match = round_of(entered("An Bo"), An="alien: rob Bo")
    assert "you are barred from Alien" in str(refused(match, "An", "enter alien with alien"))


def test_C5_refused_actions() -> None:
    match = entered("An Bo")
    assert "you are not in Listen: you are in Alien" in str(refused(match, "An", "listen: open"))
    assert "Alien has 100 gold: take 1 to 100" in str(refused(match, "An", "alien: take 101"))
    assert "you cannot rob yourself: rob Bo" in str(refused(match, "An", "alien: rob An"))
    alone = round_of(begun("An Bo"), An="enter alien with alien")
    assert "Bo is not in Alien: there is nobody to rob" in str(refused(alone, "An", "alien: rob Bo"))
    assert "you are not in any chamber yet" in str(refused(alone, "Bo", "alien: open"))
    opened = round_of(match, An="alien: open")
    assert "Alien was opened in round 2" in str(refused(opened, "An", "alien: search"))


def test_C6_refused_bids() -> None:
    match = begun("An Bo", garnets={"An": 2, "Bo": 0})
    assert "you have 2 garnets: bid at most 2" in str(refused(match, "An", "bid 3"))
    assert "you have 0 garnets: leave out the bid" in str(refused(match, "Bo", "bid 1"))
    match = round_of(match, An="bid 1")
    assert "you are already in the Golden Room" in str(refused(match, "An", "bid 1"))


def test_C7_refused_cleanses() -> None:
    match = begun("An Bo Cy", garnets={"An": 5, "Bo": 2})
    assert "you have no curse to cleanse" in str(refused(match, "An", "cleanse curse"))
    match = round_of(match, dict.fromkeys(match.seats, "enter alien with alien"))
    match = round_of(match, An="alien: take 10", Bo="alien: take 10", Cy="alien: take 90")
    assert "a cleanse costs 3 garnets, but you have 2 garnets" in str(refused(match, "Bo", "cleanse curse"))
    assert "5 garnets, 2 after the cleanse: bid at most 2" in str(refused(match, "An", "cleanse curse; bid 3"))
    assert spelt(match, "An", "bid 2; remove a curse") == "cleanse curse; bid 2"
    match = round_of(match, An="cleanse curse")
    assert "you have already cleansed once" in str(refused(match, "An", "cleanse curse"))


def test_adjust_that_unpays_standing_orders_is_refused() -> None:
    match = begun("An Bo").do(do.Order("An", "bid 5"))
    with pytest.raises(Refused, match=r"withdraw .*, which could no longer be paid for"):
        match.do(do.Adjust("An", -1, "A fine."))
    with pytest.raises(Refused, match=r"paid for: An has 4 garnets: bid at most 4$"):
        match.do(do.Adjust("An", -1, "A fine."))


def test_names_that_need_quotes() -> None:
    names = [name for name in hostile.NAMES if len(name) <= 24][:20]
    match = entered(names)
    for victim in names[1:]:
        order = match.understand(
            match.game.write({"rob.alien": victim}, match.observation(Viewers.of(names[:1])), names[0]), names[0]
        )
        assert order.actions[0].rob == victim
        assert match.understand(match.game.spell(order), names[0]) == order


def test_refusals_give_a_place() -> None:
    error = refused(entered("An Bo"), "An", "bid 1; alien: take 500, open")
    assert (error.rule, "bid 1; alien: take 500, open"[error.start : error.end]) == ("C5", "500")
    assert isinstance(error, IllegalOrder)


def test_slips() -> None:
    match = entered("An Bo")
    observation = match.observation(Viewers.of(("An",)))
    warned = match.game.slips(match.understand("alien: take 100, open, search", "An"), "An", observation)
    assert len(warned) == 2
    assert match.game.slips(match.understand("alien: take 10", "An"), "An", observation) == ()


def test_form_asks_for_what_the_seat_can_do() -> None:
    match = earned({"An": 5, "Bo": 5})
    observation = match.observation(Viewers.of(("An",)))
    form = match.game.form(observation, "An")
    assert [field.key for field in form.fields] == [
        "enter1",
        "password1",
        "enter2",
        "password2",
        "take.alien",
        "rob.alien",
        "do.alien",
        "bid",
    ]
    assert [field.key for field in form.fields if field.masked] == ["password1", "password2"]
    filled = {
        "enter1": "listen",
        "password1": "x",
        "take.alien": 3,
        "rob.alien": "Bo",
        "do.alien": ("search",),
        "bid": 2,
    }
    text = match.game.write(filled, observation, "An")
    assert text == "bid 2; enter listen with x; alien: take 3, rob Bo, search"
    assert match.game.write({"enter1": "listen"}, observation, "An") == "enter listen with ", "to be typed on"
    assert match.game.write({}, observation, "An") == ""


def test_C4_who_can_do_nothing_may_hand_in_nothing() -> None:
    match = begun("An Bo")
    observation = match.observation(Viewers.of(("An",)))
    opened = {slug: replace(chamber, opened=1) for slug, chamber in observation.view.chambers.items()}
    form = match.game.form(replace(observation, view=replace(observation.view, chambers=opened)), "An")
    assert (form.fields, form.hint) == ((), NOTHING)
    assert spelt(match, "An", "") == ""
