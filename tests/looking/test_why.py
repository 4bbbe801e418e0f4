"""Why not: true for those who see everything, and nothing told to others that they are not told anyway."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from random import Random

import pytest

from games import CATALOGUE
from games.core import actions as do
from games.core.game import Game
from games.core.match import Match
from games.core.setup import Header
from games.core.viewers import HOST, PUBLIC, Viewers
from genius_tui.looking.eyes import Eyes, host_eyes
from genius_tui.looking.history import AnyMatch, MatchSource, OwnSource
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.looking.why import why_not, why_not_seat
from tests.goldens import load, matches, saves

GATES = {"layout": ["A:open B:pass C:garnet", "X:open Y:pass Z:garnet"]}
FOUR = ("Ann", "Bo", "Cy", "Di")


def played(game: str, lines: Sequence[str], players: tuple[str, ...] = FOUR, **options: object) -> AnyMatch:
    match: AnyMatch = Match.begin(
        CATALOGUE[game], Header(genius=1, game=game, players=players, seed=1, options=options)
    )
    for line in lines:
        seat, _, text = line.partition(": ")
        match = match.do(do.Resolve() if line == "/" else do.Order(seat, text))
    return match


def said(match: AnyMatch, *seats: str, chapter: int = -1) -> list[str]:
    eyes = Eyes(match.seats, host=False, chosen=frozenset(seats)) if seats else host_eyes(match.seats)
    viewpoint = Viewpoint(MatchSource(match), eyes)
    return [f"{one.rule} {one.text}" for one in why_not(viewpoint.open(viewpoint.chapters[chapter].stage))]


def test_gates_beaten_tied_closed_and_without_orders():
    match = played(
        "gatekeeping",
        (
            *("Ann: A B with 3", "Bo: A with 3", "Cy: A with 2", "Di: C with 1", "/"),
            *("Bo: A with 1", "Cy: X with 1", "Ann: X with 2", "Di: Z with 1", "/"),
        ),
        **GATES,
    )
    assert said(match, chapter=0) == ["G10 Bo did not enter: at A tied with Ann at 3."]
    assert said(match) == ["G10 Cy did not enter: at X beaten by Ann, 2 against 1."]
    late = played("gatekeeping", ("Ann: C with 3", "Bo: A with 2", "/", "/"), ("Ann", "Bo", "Cy"), **GATES)
    assert said(late, chapter=0) == ["G7 Cy gave no orders, and did not enter: at C beaten by Ann, 3 against 1."]
    assert said(late)[-1] == "G7 Cy gave no orders, and did not enter: C is closed."


def test_a_player_at_a_gate_knows_what_the_report_and_the_own_strength_say_together():
    match = played("gatekeeping", ("Ann: A with 3", "Bo: A with 3", "Cy: A with 2", "Di: B with 1", "/"), **GATES)
    assert said(match, "Bo") == [
        "G18 Ann did not enter: used 1 weapon; at which gates and how strong, these eyes are not told.",
        "G10 Bo did not enter: Cy entered A, so was stronger than 3, or Bo tied there.",
    ]
    tied = played("gatekeeping", ("Ann: A with 3", "Bo: A with 3", "Cy: C with 2", "Di: B with 1", "/"), **GATES)
    assert said(tied, "Bo")[1] == "G10 Bo did not enter: nobody entered A, so Bo tied there at 3."


def test_skeld_outbid_tied_disabled_and_improper():
    assert any("named 2 against 1" in one for one in _all("skeld"))
    assert any("tied with" in one for one in _all("skeld"))
    assert any("S9" in one and "is disabled" in one for one in _all("skeld"))
    assert any("no sequence was completed" in one for one in _all("skeld"))
    assert any("the highest energy at the Vault was tied" in one for one in _all("skeld"))


def test_chambers_passwords_bids_requests_and_arrests():
    for words in ("the password was wrong", "tied with", "bid more", "is cursed", "robbed each other"):
        assert any(words in one for one in _all("chambers")), words


def test_modular_rooms_minus_elevens_and_drawn_orders():
    for words in ("has the highest score", "is not between -15 and -5", "was drawn, and then nothing scores"):
        assert any(words in one for one in _all("modular")), words
    tied = played("modular", ("Ann: play 7 in Null", "Bo: play 7 in Solitary", "Cy: play 3 in Duel", "/"), FOUR[:3])
    assert all("tie" not in one or "third" in one or "scores instead" in one for one in said(tied))


def test_lockout_screwed_and_wrong_calls():
    found = _all("lockout")
    assert any("have higher priorities than" in one for one in found)
    assert any(one.startswith("L4") and "are not one team" in one for one in found)


def _all(slug: str) -> list[str]:
    return [
        line
        for path in (*saves(), *matches())
        if (match := load(path)).game is CATALOGUE[slug]
        for chapter in range(len(match.played))
        for line in said(match, chapter=chapter)
    ]


@pytest.mark.parametrize("path", [*saves(), *matches()], ids=lambda path: path.stem)
def test_every_answer_cites_a_paragraph_and_is_about_its_seat(path):
    match = load(path)
    for viewers in (host_eyes(match.seats), Eyes(match.seats, host=False, chosen=frozenset(match.seats[:1]))):
        viewpoint = Viewpoint(MatchSource(match), viewers)
        for chapter in viewpoint.chapters:
            opened = viewpoint.open(chapter.stage)
            for one in why_not(opened):
                assert one.rule in match.game.rulebook
                assert one.seat in match.seats
                assert one.text.startswith(one.seat)
                assert one.text.endswith(".")
                assert one in why_not_seat(opened, one.seat)


def test_a_game_answers_from_an_observation_alone():
    """No state, record or match can reach an answer: V2 holds for it as it holds for observations."""
    assert list(inspect.signature(Game.why_not).parameters) == ["self", "observation"]


@pytest.mark.parametrize("path", saves(), ids=lambda path: path.stem)
def test_a_seats_own_source_gives_the_same_answers_as_the_hosts_with_its_eyes(path):
    match = load(path)
    while match.before is not None and match.state.ended:
        match = match.before
    for seat in match.seats[:3]:
        eyes = Eyes(match.seats, host=False, chosen=frozenset({seat}))
        hosts = Viewpoint(MatchSource(match), eyes)
        own = Viewpoint(OwnSource(match, Viewers.of((seat,))), eyes)
        for chapter in own.chapters:
            assert why_not(own.open(chapter.stage)) == why_not(hosts.open(chapter.stage))


def test_nothing_differs_when_only_hidden_strengths_differ():
    """Bo is beaten at A by 3 or by 3 and 1: whoever is not Ann cannot know which."""
    first, second = (
        played("gatekeeping", (f"Ann: A with {own}", "Bo: A with 2", "Cy: B with 1", "Di: C with 1", "/"), **GATES)
        for own in ("3", "2 2")
    )
    third = played("gatekeeping", ("Ann: A with 3 1", "Bo: A with 1", "Cy: B with 1", "Di: C with 1", "/"), **GATES)
    fourth = played("gatekeeping", ("Ann: A with 2 2", "Bo: A with 1", "Cy: B with 1", "Di: C with 1", "/"), **GATES)
    assert said(first) != said(second)
    for seat in ("Bo", "Cy", "Di"):
        assert said(third, seat) == said(fourth, seat)


def test_nothing_differs_for_other_levels():
    """What happens on Level 1 is nobody's business on Level 2."""
    base = ("Ann: A with 1", "Bo: B with 1", "Cy: A with 3", "Di: A with 3", "/")
    tied = played("gatekeeping", (*base, "Ann: X with 2", "Bo: X with 2", "Cy: A with 2", "Di: A with 2", "/"), **GATES)
    free = played("gatekeeping", (*base, "Ann: X with 2", "Bo: Z with 2", "Cy: A with 2", "Di: A with 2", "/"), **GATES)
    assert said(tied) != said(free)
    for seat in ("Cy", "Di"):
        assert said(tied, seat) == said(free, seat)


@pytest.mark.parametrize("slug", CATALOGUE)
def test_nothing_differs_for_a_seat_when_only_hidden_things_differ(slug: str):
    """Rounds of random matches, each played twice, with other orders of one seat: told the same, answered the same."""
    compared = 0
    for seed in range(8):
        random = Random(f"why/{slug}/{seed}")
        game = CATALOGUE[slug]
        players = tuple(f"P{number}" for number in range(game.meta.usual))
        match: AnyMatch = Match.begin(game, Header(genius=1, game=slug, players=players, seed=seed))
        for _ in range(4):
            owing = game.owing(match.state)
            if match.state.ended or not owing:
                break
            match = _handed_in(match, owing, random)
            changed = random.choice(owing)
            other = _handed_in(match, (changed,), random)
            match, other = match.do(do.Resolve()), other.do(do.Resolve())
            compared += sum(_same(match, other, seat) for seat in match.seats if seat != changed)
    assert compared > 0


def _handed_in(match: AnyMatch, seats: Sequence[str], random: Random) -> AnyMatch:
    for seat in seats:
        order = match.game.sample(match.observation(Viewers.of((seat,))), seat, random)
        if order is not None:
            match = match.do(do.Order(seat, match.game.spell(order)))
    return match


def _same(one: AnyMatch, other: AnyMatch, seat: str) -> int:
    """1 if the seat was told the same in both and gave the same orders; then it is answered the same."""
    views = []
    for match in (one, other):
        stage = match.stages[match.played[-1]]
        viewers = Viewers.of((seat,))
        events = tuple(step.event for step in stage.steps if viewers.hear(step.event.audience))
        own = stage.orders.get(seat)
        views.append((events, own and own.order))
    if views[0] != views[1]:
        return 0
    assert said(one, seat) == said(other, seat)
    return 1


def test_the_public_and_the_present_are_answered_nothing_secret():
    match = load(saves()[0])
    viewpoint = Viewpoint(MatchSource(match), host_eyes(match.seats))
    assert why_not(viewpoint.now()) == ()
    assert HOST != PUBLIC
