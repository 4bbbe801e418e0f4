"""Handouts reveal nothing that their readers may not know, show people's texts literally, and suffice to play."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache

from markdown_it import MarkdownIt
from msgspec.structs import replace

from games.core import actions as do
from games.core.events import Event
from games.core.names import clean
from games.core.setup import Header
from games.core.viewers import PUBLIC, Seat, Viewers
from games.trials.draws import headers, hostile_names
from games.trials.knowledge import told_alike
from games.trials.play import AnyMatch, begin, phases, played, tempers, usual
from games.trials.secrecy import halves, other_temper
from games.trials.subject import Subject
from genius_tui.deadlines import deadlines, stamps
from genius_tui.files.names import slug
from genius_tui.handouts import announcements, files
from genius_tui.handouts.handouts import Extras, Handout, at_round, for_channel, for_public, for_seat, handouts
from genius_tui.handouts.splitting import LIMIT, length

EXTRAS = Extras("Orders are due by Friday, 20:00 (UTC).", board=True)


def handouts_follow_from_what_was_told(subject: Subject, chunk: int) -> None:
    """In twin matches where one seat acts differently, whoever was told the same gets the same message.

    A channel's message must follow from what each single member was told.
    """
    for header, random in headers(subject, chunk, share=0.3):
        match = begin(subject.game, header)
        by = tempers(match.seats, header.seed)
        other = random.choice(match.seats)
        watching = random.sample([seat for seat in match.seats if seat != other], min(3, len(match.seats) - 1))
        drawn = (by[other], *(other_temper(subject, by[other], random) for _ in range(2)))
        plays = (phases(match, {**by, other: temper}) for temper in drawn)
        for viewers, one, two in told_alike(plays, (PUBLIC, *(Viewers.of((seat,)) for seat in watching))):
            mine, theirs = _sent(one, viewers), _sent(two, viewers)
            for key in mine.keys() & theirs.keys():
                assert mine[key] == theirs[key], f"{viewers}: {key}"


def _sent(match: AnyMatch, viewers: Viewers) -> dict[str, str]:
    """The messages that viewers are sent, by their keys."""
    if viewers.public:
        found = [for_public(match, EXTRAS)]
    else:
        found = [one for seat in viewers.seats for one in (for_seat(match, seat, EXTRAS), *_in_channels(match, seat))]
    return {handout.key: handout.text for handout in found}


def _in_channels(match: AnyMatch, seat: str) -> list[Handout]:
    channels = match.game.channels(match.state)
    found = (for_channel(match, name) for name, channel in channels.items() if seat in channel.members)
    return [handout for handout in found if handout is not None]


def orders_of_others_change_no_handout(subject: Subject, chunk: int) -> None:
    """While orders come in, and acts are done of which a seat is not told, its message and the public's stay the same.

    So do the announcement and the deadline in them, which the host has set for the phase before.
    """
    for header, random in headers(subject, chunk, share=0.2):
        match = begin(subject.game, header)
        seat = random.choice(match.seats)
        for now in phases(match, tempers(match.seats, header.seed)):
            own, others = halves(now, Viewers.of((seat,)), header.seed)
            now = now.do_all((*_of_the_host(now), *own))
            before = _of_two(now, seat)
            assert now.over or f"> {_SAID}" in before[0]
            now = now.do_all(others)
            assert _of_two(now, seat) == before
            assert _of_two(_with_acts_unheard(now, seat), seat) == before


_SAID = "Hear ye"


def _of_the_host(match: AnyMatch) -> tuple[do.AnyAction, ...]:
    """What the host sets for this phase alone."""
    until = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
    return () if match.over else (announcements.announce(match, _SAID), deadlines.setting_once(match, until))


def _of_two(match: AnyMatch, seat: Seat) -> tuple[str, str]:
    """The messages of a seat and of the public, with the deadline as the host has set it."""
    extras = Extras(stamps.told(match, (), "plain"), board=True)
    return for_seat(match, seat, extras).text, for_public(match, extras).text


def _with_acts_unheard(match: AnyMatch, seat: Seat) -> AnyMatch:
    """The match after all acts that others may do now, as far as neither the seat nor the public is told of them."""
    reader = Viewers.of((seat,))
    for other in match.seats:
        for act in match.game.acts(match.observation(Viewers.of((other,))), other):
            after = match.do(do.Act(other, act.text))
            if not any(reader.hear(step.event.audience) for step in after.stages[-1].steps):
                match = after
    return match


def the_example_is_an_order_that_the_match_takes(subject: Subject) -> None:
    """The example in a message can be handed in."""
    match = begin(subject.game, usual(subject.game))
    shown = 0
    for now in phases(match, tempers(match.seats, 0)):
        for seat in subject.game.owing(now.state):
            text = for_seat(now, seat).text
            found = re.search(r"^Write for example: (`+) ?(.*?) ?\1$", text, re.MULTILINE)
            if found is not None:
                shown += 1
                now.do(do.Order(seat, found[2]))
    assert shown > len(match.seats)


def who_owes_orders_reads_how_and_what_happens_without(subject: Subject) -> None:
    """The message of a seat that owes orders says how to write them, the deadline, and what happens without them."""
    match = begin(subject.game, usual(subject.game))
    for now in phases(match, tempers(match.seats, 0)):
        for seat in now.seats:
            text = for_seat(now, seat, EXTRAS).text
            observation = now.observation(Viewers.of((seat,)))
            assert ("## Orders" in text) == (seat in observation.waiting)
            assert ("Orders are due by Friday, 20:00 (UTC)." in text) == (seat in observation.waiting)
            assert "## Talk" in text


def what_concerns_a_seat_alone_is_told_to_it(subject: Subject) -> None:
    """Each event of some seats' own is told by `happened` or by `brief`, and who is told by `happened` reads it."""
    told = subject.game.told_to | subject.game.told_by_brief
    match = begin(subject.game, usual(subject.game))
    for now in phases(match, tempers(match.seats, 6)):
        newest = _newest(now)
        assert {event.kind for event in newest} <= told, {event.kind for event in newest} - told
        for seat in now.seats:
            concerned = any(seat in event.audience and event.kind in subject.game.told_to for event in newest)
            facts = _happened(for_seat(now, seat).text)
            assert (facts and "- Nothing." not in facts) or not concerned, (seat, now.state.title)


def _newest(match: AnyMatch) -> list[Event]:
    """The events of some seats' own in the newest resolution or act."""
    events = (step.event for stage in match.resolutions()[-1:] for step in stage.steps)
    return [event for event in events if not isinstance(event.audience, str)]


def the_reader_is_you(subject: Subject) -> None:
    """A seat's message speaks to it: what happened to it comes first, and names the seat nowhere."""
    match = begin(subject.game, usual(subject.game))
    for temper in (1, 7):
        for now in phases(match, tempers(match.seats, temper)):
            for seat in now.seats:
                text = for_seat(now, seat).text
                facts = _happened(text)
                assert re.search(r"\b[Yy]ou(r|rs)?\b", text), text
                assert not re.search(rf"\b{re.escape(seat)}\b", facts), (seat, facts)
                assert text.partition("\n\n")[2].startswith(facts)


def _happened(text: str) -> str:
    """What happened to the reader in the phase that ended last, and since."""
    return "\n\n".join(
        re.findall(r"^## What happened to you(?:: | since).*?(?=\n\n|\Z)", text, re.MULTILINE | re.DOTALL)
    )


def a_correction_is_told_to_whom_it_concerns(subject: Subject) -> None:
    """The host's correction of a purse stands in the message of its seat, in the second person, and in no other's."""
    match = begin(subject.game, usual(subject.game))
    first, other = match.seats[:2]
    match = match.do(do.Adjust(first, 2, "for the snacks"))
    assert "- The host gave you 2 garnets: for the snacks" in _happened(for_seat(match, first).text)
    assert "snacks" not in for_seat(match, other).text
    match = match.do(do.Adjust(first, -1, "too many"))
    assert "- The host took 1 garnet from you: too many" in _happened(for_seat(match, first).text)


def what_people_wrote_is_read_as_it_is(subject: Subject) -> None:
    """No name, post or reason becomes markup, a link, a picture or a mention; each appears word for word."""
    for names in (hostile_names(subject.game.meta.usual), _worse(subject.game.meta.usual)):
        _check_written(begin(subject.game, _with(usual(subject.game), names)))


def _check_written(match: AnyMatch) -> None:
    for now in phases(match, tempers(match.seats, 1)):
        for handout in handouts(now, EXTRAS):
            if handout.key.startswith("seat:"):
                assert handout.title in clean(_words(handout.text))
            if handout.key != "rules":  # they are ours alone, and have marks of their own
                for part in handout.parts:
                    check_harmless(part)


_MARKED = MarkdownIt("commonmark").enable("strikethrough").enable("table")
_BAD = {"link_open", "image", "html_inline", "html_block", "s_open", "em_open", "hr", "lheading_open", "table_open"}
_CODE = re.compile(r"^```.*?^```$|(?<!`)(`+)(?!`)[^\n]+?(?<!`)\1(?!`)", re.MULTILINE | re.DOTALL)
_CALLS = re.compile(r"@(everyone|here|[!&]?\d)")
_SIGNS = re.compile(r"(?<!\\)<[@#:]|https?://|(?<!\\)\|\||(?<!\\):\w+:|\w\.\w+/")


@cache
def check_harmless(text: str) -> None:
    """Raises AssertionError if a message holds a link, a mention, or markup that our own texts do not use."""
    tokens = _MARKED.parse(text)
    kinds = {inner.type for token in tokens for inner in (token, *(token.children or ()))}
    assert not kinds & _BAD, (kinds & _BAD, text)
    assert all(token.markup.startswith("#") for token in tokens if token.type == "heading_open"), text
    assert not _CALLS.search(text), text
    assert not _SIGNS.search(_CODE.sub("", text)), text
    assert clean(text).replace("\u200b", "") == text.replace("\u200b", "")


def _words(text: str) -> str:
    inner = (inner for token in _MARKED.parse(text) for inner in token.children or ())
    return "".join(token.content for token in inner)


def _worse(number: int) -> tuple[str, ...]:
    bad = ("@everyone", "@here", "<@1234567890>", "<#1>", ":smile:", "https://a.b/c", "||x||", "~~y~~", "__z__", "1. q")
    more = ("# heading", "- item", "> quote", "```", "<b>b</b>", "&amp;", "![i](j)", "a.gg/join", "+", "=", "\\")
    return (*bad, *more)[:number]


def _with(header: Header, names: Sequence[str]) -> Header:
    return replace(header, players=tuple(names))


def no_message_is_too_long_and_no_fence_is_cut(subject: Subject) -> None:
    """Each part fits into one chat message, and closes every code fence that it opens."""
    match = begin(subject.game, usual(subject.game))
    for now in phases(match, tempers(match.seats, 2)):
        for handout in handouts(now, EXTRAS):
            for part in handout.parts:
                assert length(part) <= LIMIT
                assert len(re.findall(r"^```", part, re.MULTILINE)) % 2 == 0


def boards_in_handouts_are_narrow(subject: Subject) -> None:
    """A board in a message fits a chat window."""
    match = begin(subject.game, usual(subject.game))
    for now in phases(match, tempers(match.seats, 2)):
        board = for_seat(now, now.seats[0], EXTRAS).text.partition("## Board")[2]
        assert all(len(line) <= 76 for line in board.split("\n"))


def when_all_is_over_everybody_reads_the_result(subject: Subject) -> None:
    """The last message has the result."""
    match = begin(subject.game, usual(subject.game))
    match = played(match, tempers(match.seats, 3))
    assert match.state.result is not None
    for handout in (for_public(match), *(for_seat(match, seat) for seat in match.seats)):
        assert "## The result" in handout.text
        assert "- Elimination Candidate: " in handout.text
    assert [each.key for each in handouts(match) if each.key.startswith("channel:")] == []


def file_names_tell_nothing_and_are_all_different(subject: Subject) -> None:
    """File names hold what the reader knows, and are all different."""
    for players in (None, hostile_names(subject.game.meta.usual)):
        header = usual(subject.game, title="Trapdoor Thursday")
        match = begin(subject.game, header if players is None else _with(header, players))
        seats: set[str] = set()
        for now in phases(match, tempers(match.seats, 4)):
            found = handouts(now)
            names = files.names(now, found)
            assert len(set(names.values())) == len(found)
            assert all(re.fullmatch(r"[a-z0-9-]+", name) for name in names.values())
            when = slug(now.state.title)
            assert all(name.startswith(f"{when}-") for name in names.values())
            whose = {key: name.removeprefix(f"{when}-") for key, name in names.items()}
            seats.add(str([whose[f"seat:{seat}"] for seat in now.seats]))
            assert len(seats) == 1, "which channels there are must not change a seat's name"
            for key, word in whose.items():
                reader = key.partition(":")[2]
                assert word in (key, slug(reader)) or re.fullmatch(r"(seat|channel)-\d\d", word)


def earlier_rounds_can_be_handed_out_again(subject: Subject) -> None:
    """The messages of an earlier round are made again as they were."""
    match = begin(subject.game, usual(subject.game))
    begun = {now.state.round: now for now in reversed(list(phases(match, tempers(match.seats, 5))))}
    last = begun[max(begun)]
    for number, now in begun.items():
        again = at_round(last, number)
        assert [handout.text for handout in handouts(again)] == [handout.text for handout in handouts(now)]
