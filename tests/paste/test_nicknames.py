"""A nickname never points at two seats: not by being, and not by looking like, another's name or nickname."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from games.core import actions as do
from games.core.errors import Refused
from games.core.setup import Header
from games.core.viewers import Viewers
from genius_tui.looking.history import history
from genius_tui.paste import respelt
from genius_tui.paste.nicknames import KEY, nicknames, teach
from genius_tui.paste.paste import Paste
from genius_tui.record.record import Record
from genius_tui.table import order_draft
from genius_tui.table.fresh import fresh
from genius_tui.table.table import HostTable
from genius_tui.text.tags import seat_tags
from tests.paste.corpus import match_of, spelt
from tests.support.play import AnyMatch, begin


def match(*players: str) -> AnyMatch:
    return begin(Header(genius=1, game="gatekeeping", players=players))


@pytest.mark.parametrize(
    ("nick", "why"),
    [
        ("Bo", "is a player's own name"),
        ("bo", "is a player's own name"),
        ("BO", "is a player's own name"),
        ("\u0412o", "looks the same as Bo, a player's own name"),
        ("B\u043e", "looks the same as Bo, a player's own name"),
    ],
)
def test_another_s_name_is_no_nickname(nick: str, why: str) -> None:
    with pytest.raises(Refused, match=f"{why}: it cannot stand for Ann"):
        teach(match("Ann", "Bo"), nick, "Ann")


@pytest.mark.parametrize("nick", ["\u0410nn", "ANN", "\U0001d4d0nn"])
def test_a_nickname_may_look_like_its_own_seat(nick: str) -> None:
    ours = match("Ann", "Bo")
    assert nicknames(ours.do(teach(ours, nick, "Ann"))) == {nick: "Ann"}


def test_a_nickname_that_looks_like_another_s() -> None:
    ours = match("Ann", "Bo")
    ours = ours.do(teach(ours, "nova", "Ann"))
    with pytest.raises(Refused, match="n\u043eva looks the same as nova, which stands for Ann: forget that one first"):
        teach(ours, "n\u043eva", "Bo")
    assert nicknames(ours.do(teach(ours, "n\u043eva", "Ann"))) == {"nova": "Ann", "n\u043eva": "Ann"}


def test_a_nickname_taught_anew_means_the_new_seat_alone() -> None:
    ours = match("Ann", "Bo")
    ours = ours.do(teach(ours, "nova", "Ann"))
    assert nicknames(ours.do(teach(ours, "Nova", "Bo"))) == {"Nova": "Bo"}


@pytest.mark.parametrize("nick", ["\u3164", "\u2800", "\ufe0f"])
def test_a_nickname_can_be_seen(nick: str) -> None:
    with pytest.raises(Refused, match="looks empty"):
        teach(match("Ann", "Bo"), nick, "Ann")


def test_what_a_record_says_otherwise_means_nobody() -> None:
    """Settings are a person's JSON as well: what would mean two seats there is left out."""
    kept = {"nova": "Ann", "N\u043eVA": "Bo", "\u0412o": "Ann", "sky": "Bo"}
    assert nicknames(match("Ann", "Bo").do(do.Set(KEY, kept))) == {"sky": "Bo"}


@pytest.mark.parametrize("said", ["alien: rob Bo", "alien: rob @Bo", "I rob bo in alien", "alien: rob Bo \U0001f3b2"])
def test_a_name_in_orders_is_found_without_its_emoji(said: str) -> None:
    players = ("Ann", "Bo \U0001f3b2", "Cy (he/him)", "Di", "Ed", "Fi")
    ours = begin(Header(genius=1, game="chambers", players=players, seed=3))
    answer = Paste(ours, seat_tags(players), {}).read(f"Ann: {said}").answers[0]
    assert answer.sign == "no"
    assert "you are not in Alien" in answer.text


NICKS = {"Biscuit": "Bo 🎲", "ax": "Cy (he/him)", "hope": "Di", "the dee": "Di"}
SIX = ("Ann", "Bo 🎲", "Cy (he/him)", "Di", "Ed", "Fi")


def nicknamed(game: str, nicks: Mapping[str, str] = NICKS, players: tuple[str, ...] = SIX) -> AnyMatch:
    ours = begin(Header(genius=1, game=game, players=players, seed=3))
    return ours.do(do.Set(KEY, dict(nicks)))


@pytest.mark.parametrize(
    ("said", "sign", "about"),
    [
        ("rob Biscuit in alien", "no", "you are not in Alien"),
        ("I rob biscuit in alien, sorry", "no", "you are not in Alien"),
        ("rob @Ax in alien", "no", "you are not in Alien"),
        ("rob the dee in alien", "no", "you are not in Alien"),
        ("rob hope in alien", "no", "you are not in Alien"),
    ],
)
def test_a_nickname_in_a_robbery_is_its_seat(said: str, sign: str, about: str) -> None:
    ours = nicknamed("chambers")
    answer = Paste(ours, seat_tags(ours.seats)).read(f"Ann: {said}").answers[0]
    assert answer.sign == sign
    assert about in answer.text


def voting(nicks: Mapping[str, str]) -> AnyMatch:
    """The vote of a match of Gatekeeping: Ann and Bo have won, Cy and Di have lost."""
    options = {"layout": ["K:open L:open M:open N:open"], "cards": [1], "escapes": 2}
    ours = begin(Header(genius=1, game="gatekeeping", players=("Ann", "Bo 🎲", "Cy (he/him)", "Di"), options=options))
    given = (("Ann", "K with 1"), ("Bo 🎲", "L with 1"), ("Cy (he/him)", "M with 1"), ("Di", "M with 1"))
    return ours.do_all((*(do.Order(seat, text) for seat, text in given), do.Resolve(), do.Set(KEY, dict(nicks))))


@pytest.mark.parametrize("said", ["vote the dee", "the dee", "I vote for The Dee!", "my vote: @Hope", "vote hope"])
def test_a_nickname_in_a_vote_is_its_seat(said: str) -> None:
    ours = voting(NICKS)
    reading = Paste(ours, seat_tags(ours.seats)).read(f"Biscuit: vote ax\nAnn: {said}")
    kept = ours.do_all(reading.actions)
    texts = {seat: given.text.removeprefix("vote ") for seat, given in kept.orders.items()}
    assert texts == {"Ann": "Di", "Bo 🎲": "Cy (he/him)"}


def test_a_nickname_in_one_player_s_orders_is_its_seat(tmp_path: Path) -> None:
    ours = voting(NICKS)
    with Record.create(tmp_path / "match.jsonl", ours.header, ours.actions) as record:
        HostTable(record, fresh).do("order", seat="Ann", text="vote Hope")
        assert record.match.orders["Ann"].text == "vote Di"


def test_a_nickname_in_a_form_is_its_seat() -> None:
    ours = voting(NICKS)
    draft = order_draft.begin(history(ours, Viewers.of(("Ann",))), "Ann", respelt.of(ours)).typed("vote the dee")
    assert (draft.answer.sign, draft.answer.text) == ("ok", "vote Di")
    assert draft.values == draft.typed("vote Di").values


def test_the_columns_of_a_doubt_are_those_of_the_text_as_it_was_written() -> None:
    ours = nicknamed("chambers")
    text = "Ann: rob Biscuit, bid 999 please"
    answer = Paste(ours, seat_tags(ours.seats)).read(text).answers[0]
    assert answer.trouble
    assert text[answer.start : answer.end] == "rob Biscuit, bid 999 please"


def test_a_nickname_that_could_mean_two_is_asked_about() -> None:
    ours = voting({"Cy": "Di", "nova": "Di", "n\u043eva": "Cy (he/him)"})
    for nick in ("Cy", "nova"):
        why = f"{nick} may be Cy (he/him) or Di: write the whole name"
        for said in (f"I vote {nick}", f"vote {nick}"):
            reading = Paste(ours, seat_tags(ours.seats)).read(f"Ann: {said}")
            assert not reading.orders
            assert reading.answers[0].text == why
        draft = order_draft.begin(history(ours, Viewers.of(("Ann",))), "Ann", respelt.of(ours)).typed(f"vote {nick}")
        assert (draft.answer.sign, draft.answer.text) == ("??", why)


def test_a_nickname_is_not_how_another_is_written_in_short() -> None:
    with pytest.raises(Refused, match=r"Cy is how .* is written in short: it cannot stand for Di"):
        teach(voting({}), "Cy", "Di")


def test_a_word_that_the_writer_knows_otherwise_stays() -> None:
    """Red is a crewmate of Ann's and stands for Bo elsewhere; `move` is a word of every order."""
    ours = nicknamed("skeld", {"Red": "Bo 🎲", "move": "Di"})
    starts = [do.Order(seat, f"1{' Red' * (seat == 'Ann')}: start 1A; 2: start 2C") for seat in ours.seats]
    ours = ours.do_all((*starts, do.Resolve()))
    reading = Paste(ours, seat_tags(ours.seats)).read("Ann: Red move to 9C with 2 energy, 2 stays")
    assert spelt(ours, reading.orders) == {"Ann": "1: move 9C; activate 9C with 2"}


@pytest.mark.parametrize("said", ["I call Muffin", "@host calling muffin now", "1: call the muf"])
def test_a_nickname_in_a_call_is_its_seat(said: str) -> None:
    ours = match_of("eighth_skeld_call")
    ours = ours.do(do.Set(KEY, {"Muffin": "Ilse", "the muf": "Ilse"}))
    reading = Paste(ours, seat_tags(ours.seats)).read(f"Kwame: {said}")
    assert {seat: act.text for seat, act in reading.acts.items()} == {"Kwame": "call Ilse"}


ROOMS_NICKS = {"Biscuit": "Bram", "Beta": "Jun", "the noodle": "Noor", "ax": "Zed"}


@pytest.mark.parametrize(
    ("said", "orders"),
    [
        ("Biscuit: gamma", {"Bram": "move Gamma"}),
        ("Kiki: Beta", {"Kiki": "move Beta"}),
        ("Kiki: hi biscuit! Beta for me", {"Kiki": "move Beta"}),
        ("Kiki: the noodle told me she's going to Gamma. Beta for me", {"Kiki": "move Beta"}),
        ("the noodle: sneaking into gamma like a ghost, sorry ax", {"Noor": "move Gamma"}),
        ("Kiki: Biscuit goes Beta", {}),
        ("Kiki: biscuit, Beta", {}),
        ("Kiki: same as Biscuit", {}),
        ("Kiki: I go where ax goes", {}),
        ("Kiki: if ax stays, Beta", {}),
    ],
)
def test_a_nickname_beside_a_room_is_its_seat(said: str, orders: dict[str, str]) -> None:
    ours = match_of("fifteenth_lockout").do(do.Set(KEY, ROOMS_NICKS))
    reading = Paste(ours, seat_tags(ours.seats)).read(said)
    assert spelt(ours, reading.orders) == orders
    assert bool(reading.troubles) != bool(orders)


@pytest.mark.parametrize(
    ("said", "orders"),
    [
        ("Biscuit: 7 null", {"Finn": "play 7 in Null"}),
        ("Mara: Biscuit said she'd 9 Duel so I'm countering with 4 Duel", {"Mara": "play 4 in Duel"}),
        ("Mara: 7 in Null, sorry the noodle", {"Mara": "play 7 in Null"}),
        ("Mara: 7 in Null", {"Mara": "play 7 in Null"}),
        ("Mara: Biscuit plays 7 in Null", {}),
        ("Mara: biscuit 7 in Null", {}),
        ("Mara: same card as Biscuit", {}),
        ("Mara: if the noodle plays, 8 in Duel", {}),
    ],
)
def test_a_nickname_beside_a_card_is_its_seat(said: str, orders: dict[str, str]) -> None:
    nicks = {"Biscuit": "Finn", "Null": "Gwen", "the noodle": "Dex"}
    ours = match_of("fifteenth_modular").do(do.Set(KEY, nicks))
    reading = Paste(ours, seat_tags(ours.seats)).read(said)
    assert spelt(ours, reading.orders) == orders
    assert bool(reading.troubles) != bool(orders)
