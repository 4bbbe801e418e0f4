"""Handouts tell nobody more than it may know, show what people wrote as it is, and are enough to play by."""

from __future__ import annotations

import re
from random import Random

import pytest
from markdown_it import MarkdownIt

from games import CATALOGUE, find
from games.core import actions as do
from games.core.game import AnyGame
from games.core.names import clean
from games.core.viewers import HOST, PUBLIC, Viewers
from genius_tui.handouts import files
from genius_tui.handouts.handouts import Extras, Handout, at_round, for_channel, for_public, for_seat, handouts
from genius_tui.handouts.parting import LIMIT, length
from tests.every_game.knowledge import Ledger, phase_moment
from tests.every_game.test_secrecy import _halves, _other_temper
from tests.every_game.trials import every_chunk, every_game, headers, hostile_names
from tests.play import AnyMatch, begin, phases, played, tempers, usual

EXTRAS = Extras("Orders are due by Friday, 20:00 (UTC).", board=True)


@every_game
@every_chunk
def test_handouts_follow_from_what_was_told(game: AnyGame, chunk: int) -> None:
    """Twins of a match in which one seat acts otherwise: who was told the same gets the same message.

    A channel's message must be the same for each of its members alone.
    """
    for header, random in headers(game, chunk, share=0.3):
        match = begin(header)
        by = tempers(match.seats, header.seed)
        other = random.choice(match.seats)
        ledger, known = Ledger(), dict[tuple[int, str], str]()
        watching = random.sample([seat for seat in match.seats if seat != other], min(3, len(match.seats) - 1))
        for temper in (by[other], *(_other_temper(match, by[other], random) for _ in range(2))):
            for now in phases(match, {**by, other: temper}):
                if now.state.ended:
                    break
                seen = [(PUBLIC, for_public(now, EXTRAS))]
                seen += [(Viewers.of((seat,)), for_seat(now, seat, EXTRAS)) for seat in watching]
                seen += [(Viewers.of((seat,)), each) for seat in watching for each in _in_channels(now, seat)]
                for viewers, handout in seen:
                    moment = (phase_moment(now, viewers, ledger), handout.key)
                    assert known.setdefault(moment, handout.text) == handout.text, f"{viewers}: {handout.key}"


def _in_channels(match: AnyMatch, seat: str) -> list[Handout]:
    channels = match.game.channels(match.state)
    found = (for_channel(match, name) for name, channel in channels.items() if seat in channel.members)
    return [handout for handout in found if handout is not None]


@every_game
@every_chunk
def test_orders_of_others_change_no_handout(game: AnyGame, chunk: int) -> None:
    for header, random in headers(game, chunk, share=0.2):
        match = begin(header)
        seat = random.choice(match.seats)
        for now in phases(match, tempers(match.seats, header.seed)):
            own, others = _halves(now, Viewers.of((seat,)), header.seed)
            now = now.do_all(own)
            mine, everybody_s = for_seat(now, seat, EXTRAS), for_public(now, EXTRAS)
            for action in others:
                now = now.do(action)
            assert for_seat(now, seat, EXTRAS) == mine
            assert for_public(now, EXTRAS) == everybody_s


@every_game
def test_the_example_is_an_order_that_the_match_takes(game: AnyGame) -> None:
    match = begin(usual(game.meta.slug))
    shown = 0
    for now in phases(match, tempers(match.seats, 0)):
        for seat in game.owing(now.state):
            text = for_seat(now, seat).text
            found = re.search(r"^Write for example: (`+) ?(.*?) ?\1$", text, re.MULTILINE)
            if found is not None:
                shown += 1
                now.do(do.Order(seat, found[2]))
    assert shown > len(match.seats)


@every_game
def test_who_owes_orders_reads_how_and_what_happens_without(game: AnyGame) -> None:
    match = begin(usual(game.meta.slug))
    for now in phases(match, tempers(match.seats, 0)):
        for seat in now.seats:
            text = for_seat(now, seat, EXTRAS).text
            sight = now.sight(Viewers.of((seat,)))
            assert ("## Orders" in text) == (seat in sight.waiting)
            assert now.over or "Orders are due by Friday, 20:00 (UTC)." in text
            assert "## Talk" in text


@every_game
@pytest.mark.parametrize("chunk", range(2))
def test_what_people_wrote_is_read_as_it_is(game: AnyGame, chunk: int) -> None:
    """No name, post or reason becomes a sign, a link, a picture or a mention; each stands there word for word."""
    header = usual(game.meta.slug)
    names = hostile_names(len(header.players)) if chunk == 0 else _worse(len(header.players))
    match = begin(_with(header, names))
    marked = MarkdownIt("commonmark").enable("strikethrough").enable("table")
    for now in phases(match, tempers(match.seats, 1)):
        for handout in handouts(now, EXTRAS):
            if handout.key.startswith("seat:") or handout.key == "host":
                assert handout.title in clean(_words(marked, handout.text)) or handout.key == "host"
            for part in handout.parts:
                _check_harmless(marked, part)


_BAD = {"link_open", "image", "html_inline", "html_block", "s_open", "em_open", "hr", "lheading_open", "table_open"}
_CODE = re.compile(r"^```.*?^```$|(`+)[^`\n]+\1", re.MULTILINE | re.DOTALL)
_CALLS = re.compile(r"@(everyone|here|[!&]?\d)")
_SIGNS = re.compile(r"(?<!\\)<[@#:]|https?://|(?<!\\)\|\||(?<!\\):\w+:|\w\.\w+/")


def _check_harmless(marked: MarkdownIt, text: str) -> None:
    kinds = {inner.type for token in marked.parse(text) for inner in (token, *(token.children or ()))}
    assert not kinds & _BAD, (kinds & _BAD, text)
    assert all(token.markup.startswith("#") for token in marked.parse(text) if token.type == "heading_open"), text
    assert not _CALLS.search(text), text
    assert not _SIGNS.search(_CODE.sub("", text)), text
    assert clean(text).replace("\u200b", "") == text.replace("\u200b", "")


def _words(marked: MarkdownIt, text: str) -> str:
    inner = (inner for token in marked.parse(text) for inner in token.children or ())
    return "".join(token.content for token in inner)


def _worse(number: int) -> tuple[str, ...]:
    bad = ("@everyone", "@here", "<@1234567890>", "<#1>", ":smile:", "https://a.b/c", "||x||", "~~y~~", "__z__", "1. q")
    more = ("# heading", "- item", "> quote", "```", "<b>b</b>", "&amp;", "![i](j)", "a.gg/join", "+", "=", "\\")
    return (*bad, *more)[:number]


def _with(header, names):
    from msgspec.structs import replace

    return replace(header, players=tuple(names))


@every_game
def test_no_message_is_too_long_and_no_fence_is_cut(game: AnyGame) -> None:
    match = begin(usual(game.meta.slug))
    for now in phases(match, tempers(match.seats, 2)):
        for handout in handouts(now, EXTRAS):
            for part in handout.parts:
                assert length(part) <= LIMIT
                assert len(re.findall(r"^```", part, re.MULTILINE)) % 2 == 0


@every_game
def test_boards_in_handouts_are_narrow(game: AnyGame) -> None:
    match = begin(usual(game.meta.slug))
    for now in phases(match, tempers(match.seats, 2)):
        board = for_seat(now, now.seats[0], EXTRAS).text.partition("## Board")[2]
        assert all(len(line) <= 76 for line in board.split("\n"))


@every_game
def test_when_all_is_over_everybody_reads_the_result(game: AnyGame) -> None:
    match = begin(usual(game.meta.slug))
    match = played(match, tempers(match.seats, 3))
    assert match.state.result is not None
    for handout in (for_public(match), *(for_seat(match, seat) for seat in match.seats)):
        assert "## The result" in handout.text
        assert "- Elimination Candidate: " in handout.text
    assert [each.key for each in handouts(match) if each.key.startswith("channel:")] == []


@every_game
def test_file_names_tell_nothing_and_are_all_different(game: AnyGame) -> None:
    for players in (None, hostile_names(find(game.meta.slug).meta.usual)):
        header = usual(game.meta.slug, title="Trapdoor Thursday")
        match = begin(header if players is None else _with(header, players))
        for now in phases(match, tempers(match.seats, 4)):
            found = handouts(now)
            names = files.names(now, found)
            assert len(set(names.values())) == len(found)
            assert all(re.fullmatch(r"trapdoor-thursday-\w+-[a-z0-9-]+", name) for name in names.values())
            channels = [name for key, name in names.items() if key.startswith("channel:")]
            assert all(re.search(r"-channel-\d\d$", name) for name in channels)


@every_game
def test_earlier_rounds_can_be_handed_out_again(game: AnyGame) -> None:
    match = begin(usual(game.meta.slug))
    begun = {now.state.round: now for now in reversed(list(phases(match, tempers(match.seats, 5))))}
    last = begun[max(begun)]
    for number, now in begun.items():
        again = at_round(last, number)
        assert [handout.text for handout in handouts(again)] == [handout.text for handout in handouts(now)]


def test_a_round_that_has_not_come_is_refused() -> None:
    match = begin(usual("gatekeeping"))
    with pytest.raises(Exception, match="there is no round 4: the match stands in round 1"):
        at_round(match, 4)


def test_every_game_says_who_may_talk() -> None:
    assert all(game.meta.talk.endswith(").") for game in CATALOGUE.values())


def test_random_is_not_needed() -> None:
    """The same match makes the same handouts."""
    match = begin(usual("gatekeeping"))
    Random(0)
    assert handouts(match) == handouts(match)
    assert HOST in [handout.viewers for handout in handouts(match)]
