"""Nobody sees a seed, nor anything at the curtain that hangs on it: twins of matches whose seats know the same."""

from __future__ import annotations

import asyncio
import io
import json
import re
import secrets
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

import genius_tui
from games import CATALOGUE, find
from games.core.chance import generator
from games.core.report import report
from games.core.setup import Header
from games.core.viewers import HOST, PUBLIC, Seat, Viewers
from genius_tui.handouts import files, handouts
from genius_tui.handouts.handouts import Extras
from genius_tui.library.store import Library
from genius_tui.looking.eyes import Eyes
from genius_tui.looking.seating import Way
from genius_tui.plain.console import run as lines
from genius_tui.plain.match import MatchPlace
from genius_tui.plain.report import readable
from genius_tui.record.record import Record
from genius_tui.screens.match.screen import MatchScreen
from genius_tui.table import hotseat
from tests.cli.test_reading import run
from tests.panels.test_panels import known, looks, words
from tests.support.console import SMALL, console, settled
from tests.support.console import played as through_the_screen
from tests.support.hotseat_play import EVERYTHING, Play, SpiedApp, laid, text_of
from tests.support.play import (
    AnyMatch,
    Temper,
    acts,
    begin,
    by_itself,
    copied,
    names,
    same,
    tempers,
    viewpoint_of,
    with_bots,
)

LOCAL = 3
"""How many play at the table; the others are sampled."""
DEALS = 250
"""Of so many seeds pairs are sought in which a seat knows the same."""
MOST_PAIRS = 6
PHASES = 3
SEED = "5eed" * 8


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the program keeps of itself is kept here."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


# Twins


def header_of(slug: str, seed: str) -> Header:
    return Header(genius=1, game=slug, players=names(max(LOCAL + 1, find(slug).meta.least)), seed=seed)


def at_a_table(header: Header) -> AnyMatch:
    """Some at one device, called in any order, and bots."""
    match = begin(header)
    ways: dict[Seat, Way] = dict.fromkeys(match.seats[LOCAL:], "bot")
    return match.do_all(hotseat.seated(match, ways, shuffled=True, draw=partial(generator, "elsewhere")))


def twins(slug: str) -> list[tuple[Seat, AnyMatch, AnyMatch]]:
    """Matches of two seeds of 128 bits, and a seat at the table that knows the same of both when they begin."""
    dealt: dict[tuple[Seat, bytes], list[str]] = defaultdict(list)
    for number in range(DEALS):
        seed = f"{generator('twins', f'{slug} {number}').getrandbits(128):032x}"
        match = begin(header_of(slug, seed))
        for seat in match.seats[:LOCAL]:
            dealt[seat, msgspec.json.encode(match.observation(Viewers.of((seat,))))].append(seed)
    alike = [(seat, *seeds[:2]) for (seat, _), seeds in dealt.items() if len(seeds) > 1]
    return [(seat, *(at_a_table(header_of(slug, seed)) for seed in pair)) for seat, *pair in alike[:MOST_PAIRS]]


def turns(match: AnyMatch, by: Mapping[Seat, Temper]) -> Iterator[AnyMatch]:
    """The match whenever the curtain has fallen, until what bots order and who wins is public."""
    while not match.state.ended:
        phase = hotseat.exchange(match)
        yield match
        while hotseat.exchange(match) == phase and (seat := hotseat.next_turn(match)) is not None:
            match = match.do_all(acts(match, seat, by[seat]))
            if hotseat.exchange(match) == phase:
                match = match.do(hotseat.had_turn(match, seat))
                yield match
        if hotseat.exchange(match) == phase:
            match = match.do_all(with_bots(match, partial(generator, "elsewhere")))


def at_the_curtain(match: AnyMatch) -> Any:
    """What everybody sees who stands round the device."""
    who = hotseat.next_turn(match), sorted(hotseat.called(match)), hotseat.needs_host(match)
    return hotseat.turns(match), who, words(viewpoint_of(match, Eyes(match.seats)))


def behind_it(match: AnyMatch, seat: Seat) -> Any:
    """What one seat sees."""
    eyes = Eyes(match.seats).only(seat)
    shown = [words(viewpoint) for viewpoint in looks(match, eyes)]
    brief = handouts.for_seat(match, seat, Extras("", True)).text
    return shown, brief, json.dumps(report(match, Viewers.of((seat,))))


def compared(seat: Seat, one: Iterator[AnyMatch], two: Iterator[AnyMatch]) -> int:
    """How often a seat that knew the same saw the same; raises AssertionError where it saw something else."""
    number = 0
    for so, otherwise in zip(one, two, strict=False):
        eyes = Eyes(so.seats).only(seat)
        if hotseat.exchange(so) == PHASES or known(viewpoint_of(so, eyes)) != known(viewpoint_of(otherwise, eyes)):
            break
        assert at_the_curtain(so) == at_the_curtain(otherwise)
        assert behind_it(so, seat) == behind_it(otherwise, seat)
        number += 1
    return number


@pytest.mark.parametrize("slug", CATALOGUE)
def test_nothing_at_the_curtain_hangs_on_the_seed(slug):
    found = twins(slug)
    assert found, "no seat knew the same of two seeds"
    for seat, one, two in found:
        assert one.header.seed != two.header.seed
        by = tempers(one.seats, slug)
        assert compared(seat, turns(one, by), turns(two, by)) > LOCAL


@pytest.mark.parametrize("slug", CATALOGUE)
def test_nothing_at_the_curtain_hangs_on_what_others_and_bots_order(slug):
    """Twins of one seed, in which another seat plays otherwise and the bots draw otherwise."""
    match = at_a_table(header_of(slug, SEED))
    seat, other = hotseat.turns(match)[0], hotseat.turns(match)[1]
    by = {name: Temper(f"{slug}/{name}", talks=0, dares=0) for name in match.seats}
    otherwise = {**by, other: Temper("otherwise", silent=0.5, talks=0, dares=0)}
    assert compared(seat, turns(match, by), turns(match, otherwise)) > LOCAL
    first, *_ = with_bots(match)[1:]
    assert len({with_bots(match)[1:] for _ in range(20)}) > 1, f"the bots always order {first}"


def test_the_order_of_turns_is_no_function_of_the_seed():
    """With one seed every order comes; and the orders of a thousand seeds are spread as those of one are."""
    header = header_of("gatekeeping", SEED)
    for seeds in ([SEED] * 1200, [secrets.token_hex(16) for _ in range(1200)]):
        counts: dict[tuple[Seat, ...], int] = defaultdict(int)
        for seed in seeds:
            match = begin(msgspec.structs.replace(header, seed=seed))
            counts[hotseat.turns(match.do_all(hotseat.seated(match, {}, shuffled=True)))] += 1
        assert len(counts) == 24
        assert max(counts.values()) < 3 * min(counts.values())


def test_the_console_draws_nothing_from_a_matchs_seed():
    """It takes one from whoever sets a match up, and tells a typed one on the last page of that: nothing else.

    A playtest has a seed of its own, from which it makes all its matches, which nobody hosts.
    """
    folder = Path(genius_tui.__file__).parent
    files = (file for file in folder.rglob("*.py") if file.parent.name != "trials")
    program = {file.relative_to(folder).as_posix(): file.read_text("utf-8") for file in files}
    naming = {name for name, text in program.items() if ".seed" in text}
    playtests = {
        f"playtest/{name}.py" for name in ("asked", "plan", "play", "summary", "differences", "metrics", "tables")
    }
    assert naming == {"new_match/draft.py", "screens/new_match_words.py", *playtests}
    playing = {name for name, text in program.items() if re.search(r"genius_tui(\.| import .*\b)playtest\b", text)}
    pages = {f"screens/{name}.py" for name in ("found", "playtest", "watching")}
    doors = {"cli/playtest.py", "plain/playtest.py", "rl/environment.py", "widgets/curve.py", *pages}
    assert {name for name in playing if not name.startswith("playtest/")} == doors


# Twins through the screen


def watched(folder: Path, match: AnyMatch, seat: Seat) -> list[tuple[bytes, str]]:
    """What a seat knew, and all that stood there, at each curtain and in its turn, until the second phase begins."""
    path = laid(folder, match.header, {}, match.actions)
    app = SpiedApp(path, folder)
    kept: list[Play] = []

    async def play() -> None:
        async with app.run_test(size=SMALL, notifications=True) as pilot:
            await settled(pilot)
            kept.append(Play(pilot, tempers(match.seats, "watched"), {0}))
            kept[0].noted_curtain()
            await kept[0].through()
            kept[0].noted_curtain()

    asyncio.run(play())
    eyes = Eyes(match.seats).only(seat)
    seen = (*kept[0].curtains, *kept[0].public, *(turn for turn in kept[0].turns if turn.seat == seat))
    return [(known(viewpoint_of(one.match, eyes)), "\n".join(one.frames)) for one in seen]


@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_cell_at_the_curtain_is_the_same_for_twins_of_another_seed(slug, tmp_path):
    seat, one, two = twins(slug)[0]
    so, otherwise = watched(tmp_path / "one", one, seat), watched(tmp_path / "two", two, seat)
    alike = [(before, now) for (knew, before), (knows, now) in zip(so, otherwise, strict=True) if knew == knows]
    assert len(alike) > LOCAL
    for before, now in alike:
        assert before == now


# Nowhere


def begun(folder: Path, slug: str) -> Path:
    """A match of two phases with a seed that nobody has seen."""
    header = msgspec.structs.replace(header_of(slug, SEED), title="Thursday")
    with Library(folder / "saves").new(header) as record:
        for actions in islice(by_itself(record.match, same(record.match)), 2):
            for action in actions:
                record.do(action)
    return record.path


def told_of(match: AnyMatch, path: Path, folder: Path) -> Iterator[str]:
    """All that is told, printed, listed or written of a match, and the names of the files."""
    for viewers in (HOST, PUBLIC, Viewers.of(match.seats[:1])):
        yield json.dumps(report(match, viewers))
        yield readable(match, viewers)
    messages = handouts.handouts(match, Extras("", True))
    yield from (message.text for message in messages)
    for written in (files.texts(match, messages, messages), files.pictures(match, messages, messages, "dark")):
        yield repr(written)
    library = Library(folder / "saves")
    yield repr(library.matches())
    with copied(library, Record.open(path, writing=False)) as sandbox:
        yield str(sandbox.path)
        yield repr(library.matches())
    for command in ("check", "replay", "handouts", "channels", "deadline", "nickname"):
        yield run(command, path).output
    yield run("replay", path, "--json").output
    out = io.StringIO()
    text = "\n".join((*(command.names[0] for command in MatchPlace.commands if command.names[0] != "leave"), "list"))
    lines(path, folder / "saves", io.StringIO(text), out)
    yield out.getvalue()


@pytest.mark.parametrize("slug", CATALOGUE)
def test_no_seed_is_told_printed_or_put_into_a_name(slug, tmp_path):
    path = begun(tmp_path, slug)
    with Record.open(path, writing=False) as record:
        assert record.match.header.seed == SEED
        for text in told_of(record.match, path, tmp_path):
            assert SEED not in text
    names_of_files = [file.name for file in tmp_path.rglob("*")]
    assert not any(SEED in name for name in names_of_files)


@pytest.mark.parametrize("slug", CATALOGUE)
def test_no_seed_stands_on_the_hosts_screen(slug, tmp_path):
    path = begun(tmp_path, slug)

    async def act(pilot) -> None:
        page = pilot.app.screen
        assert isinstance(page, MatchScreen)
        frames = []
        for action in (*EVERYTHING, "steps", "why", "eyes", "handouts"):
            page.action_do(f"match.{action}")
            await settled(pilot)
            frames.append(text_of(pilot.app.screen))
        await pilot.press("escape", "escape", "escape")
        await settled(pilot)
        frames.append(text_of(pilot.app.screen))
        assert not any(SEED[:16] in frame for frame in frames)

    through_the_screen(console(tmp_path, record=path), act)
