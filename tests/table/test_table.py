"""The table: every door writes the same for a verb, and a seat's table has no way to what is not its own."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click import Context
from click.testing import CliRunner
from msgspec import Struct

from games.core import actions as do
from games.core.errors import OrderError, Refused
from games.core.match import Match
from games.core.setup import Header, Sandbox
from games.core.state import State
from games.core.viewers import HOST, Viewers
from genius_tui.cli.genius import genius
from genius_tui.cli.writing import DONE_BY
from genius_tui.deadlines import deadlines
from genius_tui.handouts import sent
from genius_tui.handouts.handouts import handouts
from genius_tui.plain import declared
from genius_tui.plain.console import run as lines
from genius_tui.plain.match import MatchPlace
from genius_tui.record.reading import read
from genius_tui.record.record import Record
from genius_tui.table import hotseat, pins, verbs
from genius_tui.table.request import Request
from genius_tui.table.table import Table
from tests.support.console import console, played, settled
from tests.support.play import begin

PLAYERS = ("Anna", "Bodil", "Cyrus", "Dina")
HEAD = Header(genius=1, game="gatekeeping", players=PLAYERS, seed=7)
ORDERED = (do.Order("Anna", "A with 3"), do.Order("Bodil", "A B with 2"))

TEXTS = {one.key: one.text for one in handouts(begin(HEAD).do_all(ORDERED)) if one.key in ("public", "seat:Anna")}

Saying = tuple[tuple[str, ...], str]
"""How a verb is said as a command behind its file, and as a line."""


class Said(Struct, frozen=True):
    """A verb: what it is told, how it is said as a command and as a line where it is, and what was done before it."""

    given: Mapping[str, Any]
    command: tuple[str, ...] | None
    line: str | None
    before: tuple[do.AnyAction, ...] = ORDERED


SAID: Mapping[str, Said] = {
    "order": Said({"seat": "Cyrus", "text": "c with axe"}, ("order", "Cyrus", "c with axe"), "Cyrus: c with axe"),
    "withdraw": Said({"seat": "Anna"}, ("withdraw", "Anna"), "withdraw Anna"),
    "act": Said({"seat": "P1", "text": "call"}, ("act", "P1", "call"), "act P1 call", ()),
    "paste": Said(
        {"orders": {"Cyrus": "C with 1", "Dina": "D with 2"}},
        ("order", "--from", "-"),
        "paste\nCyrus: C with 1\n\nDina: D with 2\n.\nyes",
    ),
    "sample": Said({}, ("sample",), "fill"),
    "resolve": Said({}, ("resolve",), "resolve"),
    "defaults": Said({}, ("defaults",), "defaults"),
    "play_out": Said({}, ("play-out",), "play"),
    "adjust": Said(
        {"seat": "Anna", "garnets": -2, "why": "late"}, ("adjust", "Anna", "-2", "late"), "adjust Anna -2 late"
    ),
    "correct": Said(
        {"what": "cards", "seat": "Cyrus", "to": "3 1", "why": "a slip"},
        ("correct", "--what", "cards", "--seat", "cyrus", "--to", "3, 1", "--why", "a slip"),
        "correct Cards; cyrus; 3 1; a slip",
    ),
    "post": Said(
        {"seat": "Anna", "channel": "level-5", "text": "Who takes A?"},
        ("post", "Anna", "level-5", "Who takes A?"),
        "post Anna level-5 Who takes A?",
    ),
    "note": Said({"text": "a day more"}, ("note", "a day more"), "note a day more"),
    "note announced": Said(
        {"text": "a day more", "announce": "till Friday"}, ("note", "a day more", "--announce", "till Friday"), None
    ),
    "adjust announced": Said(
        {"seat": "Anna", "garnets": -2, "why": "late", "announce": "Anna was late"},
        ("adjust", "Anna", "-2", "late", "--announce", "Anna was late", "--json"),
        None,
    ),
    "announce": Said({"text": "Friday"}, ("announce", "Friday"), "announce Friday"),
    "release": Said({}, ("release",), "release", (do.Resolve(),) * 7),
    "undo": Said({}, ("undo",), "undo"),
    "nickname": Said({"nick": "nova", "seat": "Anna"}, ("nickname", "nova", "Anna"), "nickname nova Anna"),
    "nobody": Said({"nick": "nova"}, ("nickname", "nova", "--nobody"), "nickname nova -"),
    "deadline": Said(
        {"at": "20:00", "zone": "Europe/Berlin", "by_itself": True},
        ("deadline", "--at", "20:00", "--zone", "Europe/Berlin", "--by-itself"),
        "deadline at 20:00 zone Europe/Berlin by itself",
    ),
    "markup": Said({"markup": "server"}, ("markup", "server"), "markup server"),
    "mark": Said({"texts": TEXTS}, ("mark", "public", "anna"), None),
    "unmark": Said(
        {"what": "public"}, ("mark", "--not", "public"), None, (sent.mark(begin(HEAD), "public", "a text"),)
    ),
    "seating": Said(
        {"hot": True, "ways": {"Dina": "bot"}, "shuffled": True},
        ("seating", "--hot", "--seat", "dina=bot", "--shuffled"),
        None,
    ),
    "forget": Said({"nick": "nova"}, ("nickname", "nova"), "nickname nova", (do.Set("nicknames", {"nova": "Anna"}),)),
}


HEADERS: Mapping[str, Header] = {
    "act": Header(genius=1, game="lockout", players=tuple(f"P{n}" for n in range(12))),
    "release": Header(genius=1, game="chambers", players=PLAYERS),
}


@pytest.fixture(autouse=True)
def _the_same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("genius_tui.table.fresh.SystemRandom", lambda: Random("the same"))


def begun(folder: Path, header: Header, before: tuple[do.AnyAction, ...]) -> Path:
    folder.mkdir()
    Record.create(folder / "a.jsonl", header, before).close()
    return folder / "a.jsonl"


def by_the_table(path: Path, verb: str, said: Said) -> None:
    with Record.open(path, writing=True) as record:
        Table.for_host(record).do(verb.partition(" ")[0], **said.given)


def by_command(path: Path, verb: str, said: Said) -> None:
    assert said.command is not None
    name, *words = said.command
    text = "\n\n".join(f"{seat}: {order}" for seat, order in said.given.get("orders", {}).items())
    ran = CliRunner().invoke(genius, [name, str(path), *words], input=text)
    assert ran.exit_code == 0, ran.output


def by_line(path: Path, verb: str, said: Said) -> None:
    out = io.StringIO()
    assert lines(path, path.parent, io.StringIO(f"{said.line}\n"), out) == 0


def written(path: Path, before: int) -> tuple[do.AnyAction, ...]:
    return tuple(read(path).match.actions)[before:]


WITHOUT_COMMAND: Mapping[str, str] = {
    "reshuffle": "the curtain's alone: only it calls players in turn",
    "pin": "a player's own, at the device; a host sets PINs with genius seating",
    "turn": "a player's own, at the device",
    "answer": "a player's own, at the device, against the clock; genius order hands in all answers",
}
"""Verbs that no command does, with the reason."""

COPIES = {"sandbox": "sandbox", "go_on": "go-on"}


@pytest.mark.parametrize("verb", verbs.BY_ID)
def test_all_that_can_be_done_at_a_table_has_a_command_or_a_reason(verb: str) -> None:
    if verb in WITHOUT_COMMAND:
        assert "host" not in verbs.BY_ID[verb].who
        return
    said = SAID[verb].command if verb not in COPIES else (COPIES[verb],)
    assert said is not None
    assert said[0] in genius.list_commands(Context(genius))


@pytest.mark.parametrize("verb", SAID)
def test_every_door_writes_the_same_for_a_verb(verb: str, tmp_path: Path) -> None:
    said = SAID[verb]
    header = HEADERS.get(verb, HEAD)
    found: dict[str, tuple[do.AnyAction, ...]] = {}
    doors = {by_the_table: True, by_command: said.command is not None, by_line: said.line is not None}
    for door in (door for door, is_there in doors.items() if is_there):
        path = begun(tmp_path / door.__name__, header, said.before)
        door(path, verb, said)
        found[door.__name__] = written(path, len(said.before))
    assert found["by_the_table"]
    assert all(actions == found["by_the_table"] for actions in found.values())


KEYS: Mapping[str, tuple[str, ...]] = {
    "sample": ("y",),
    "resolve": ("r", "y"),
    "defaults": ("d", "y"),
    "undo": ("u", "y"),
    "release": ("L", "y"),
    "markup": ("h", "s"),
}


@pytest.mark.parametrize("verb", KEYS)
def test_the_console_writes_what_the_table_writes(verb: str, tmp_path: Path) -> None:
    header, before = HEADERS.get(verb, HEAD), SAID[verb].before
    path = begun(tmp_path / "table", header, before)
    by_the_table(path, verb, SAID[verb])
    shown = begun(tmp_path / "console", header, before)
    app = console(tmp_path, record=shown)

    async def act(pilot: Any) -> None:
        await settled(pilot)
        await pilot.press(*KEYS[verb])
        await settled(pilot)

    played(app, act)
    assert spoken(written(shown, len(before))) == spoken(written(path, len(before)))


def spoken(actions: tuple[do.AnyAction, ...]) -> list[Any]:
    """Actions without the texts that chance has drawn: the console of the tests draws by itself."""
    return [(type(one), one.seat) if isinstance(one, do.Order) else one for one in actions]


BOTS = (
    do.Set(hotseat.TABLE, "hot-seat"),
    do.Set(hotseat.SEATS, {"Anna": "local", "Bodil": "bot", "Cyrus": "local", "Dina": "bot"}),
    do.Order("Anna", "A with 3"),
    do.Set(hotseat.CALLED, {"phase": 0, "seats": ["Anna", "Cyrus"]}),
)


def by_the_curtain(path: Path) -> None:
    app = console(path.parent, record=path)

    async def act(pilot: Any) -> None:
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)

    played(app, act)


def by_the_hosts_screen(path: Path) -> None:
    app = console(path.parent, record=path)

    async def act(pilot: Any) -> None:
        await settled(pilot)
        for key in ("m", "enter", "r", "y"):
            await pilot.press(key)
            await settled(pilot)

    played(app, act)


def by_a_line_of_the_host(path: Path) -> None:
    assert lines(path, path.parent, io.StringIO("eyes host\nyes\nresolve\n"), io.StringIO()) == 0


HOT_DOORS: tuple[Callable[[Path], None], ...] = (
    by_the_curtain,
    by_the_hosts_screen,
    by_a_line_of_the_host,
    lambda path: by_command(path, "resolve", SAID["resolve"]),
)


@pytest.mark.parametrize("number", range(len(HOT_DOORS)))
def test_a_seat_that_the_program_plays_orders_whoever_resolves(number: int, tmp_path: Path) -> None:
    header = Header(genius=1, game="gatekeeping", players=PLAYERS, seed=7)
    path = begun(tmp_path / "hot", header, BOTS)
    HOT_DOORS[number](path)
    added = written(path, len(BOTS))
    assert [type(action) for action in added] == [do.Note, do.Order, do.Order, do.Resolve]
    assert {action.seat for action in added if isinstance(action, do.Order)} == {"Bodil", "Dina"}


def reached(one: Any, known: dict[int, Any]) -> Mapping[int, Any]:
    """Everything that can be come to by attributes and items, without looking into functions."""
    if id(one) in known or isinstance(one, (str, bytes, int, float, type(None), type)) or callable(one):
        return known
    known[id(one)] = one
    parts: list[Any] = list(one.values()) if isinstance(one, Mapping) else []
    parts += list(one) if isinstance(one, (list, tuple, frozenset, set)) else []
    parts += list(getattr(one, "__dict__", {}).values())
    parts += [getattr(one, name) for name in getattr(type(one), "__struct_fields__", ())]
    parts += [
        getattr(one, name)
        for kind in type(one).__mro__
        for name in getattr(kind, "__slots__", ())
        if hasattr(one, name)
    ]
    if isinstance(one, Table):
        parts += [one.source, one.history, one.history.now, one.history.heard]
    for part in parts:
        reached(part, known)
    return known


def test_a_seats_table_has_no_way_to_the_record_or_the_state(tmp_path: Path) -> None:
    path = begun(tmp_path / "seat", HEAD, (*ORDERED, do.Resolve(), do.Order("Bodil", "K with 1")))
    with Record.open(path, writing=True) as record:
        for table in (Table.for_seat(record, "Anna"), Table.for_public(record), Table.for_device(record)):
            found = reached(table, {})
            assert not [one for one in found.values() if isinstance(one, (Record, Match, State))]
        host = reached(Table.for_host(record), {})
        assert [one for one in host.values() if isinstance(one, Record)]


def test_a_seats_table_has_the_verbs_of_a_seat_alone_and_does_them_in_its_name(tmp_path: Path) -> None:
    path = begun(tmp_path / "seat", HEAD, ())
    with Record.open(path, writing=True) as record:
        table = Table.for_seat(record, "Anna")
        assert set(table.verbs) == {"order", "withdraw", "act", "post", "pin", "turn", "answer"}
        with pytest.raises(KeyError):
            table.do("resolve")
        table.do("order", seat="Bodil", text="A with 3")
        assert set(record.match.orders) == {"Anna"}
        with pytest.raises(PermissionError):
            table.source.history(HOST)
        with pytest.raises(PermissionError):
            table.source.history(Viewers.of(("Bodil",)))
        assert Table.for_public(record).verbs == {}


def test_those_round_a_device_resolve_only_when_everybody_had_a_turn(tmp_path: Path) -> None:
    path = begun(tmp_path / "device", HEAD, BOTS[:3])
    with Record.open(path, writing=True) as record:
        table = Table.for_device(record)
        assert table.why_not("resolve") == "not everyone here has had a turn"
        with pytest.raises(Refused):
            table.do("resolve")
        record.do(BOTS[3])
        assert table.why_not("resolve") == ""


def test_what_is_refused_in_the_middle_writes_nothing(tmp_path: Path) -> None:
    path = begun(tmp_path / "half", HEAD, ())
    with Record.open(path, writing=True) as record:
        orders = {"Anna": "A with 3", "Bodil": "nonsense"}
        with pytest.raises(OrderError):
            Table.for_host(record).do("paste", orders=orders)
        assert len(record.match.actions) == 0


def test_a_sandbox_of_a_record_that_is_only_read_and_of_a_match_that_is_over(tmp_path: Path) -> None:
    path = begun(tmp_path / "over", HEAD, ())
    with Record.open(path, writing=True) as record:
        Table.for_host(record).do("play_out")
    record = Record.open(path, writing=False)
    copy = Table.for_host(record).copy("sandbox", actions=3)
    assert copy.actions == tuple(record.match.actions)[:3]
    assert copy.header.sandbox == Sandbox(path.name, 3)
    assert Table.for_host(record).copy("sandbox").actions == tuple(record.match.actions)


def test_only_a_match_that_cannot_go_on_is_copied_to_go_on_and_only_by_the_host(tmp_path: Path) -> None:
    path = begun(tmp_path / "sound", HEAD, ORDERED)
    sound = Record.open(path, writing=False)
    assert Table.for_host(sound).why_not("go_on") == "nothing is wrong with this match: it needs no copy"
    path.write_bytes(path.read_bytes() + b"nonsense\nmore\n")
    damaged = Record.open(path, writing=False)
    assert Table.for_host(damaged).copy("go_on").actions == ORDERED
    for table in (Table.for_seat(damaged, "Anna"), Table.for_public(damaged), Table.for_device(damaged)):
        assert not {"go_on", "sandbox"} & set(table.verbs)


def test_what_a_seat_keeps_of_its_turn_and_its_pin(tmp_path: Path) -> None:
    path = begun(tmp_path / "turn", HEAD, BOTS[:3])
    with Record.open(path, writing=True) as record:
        table = Table.for_seat(record, "Anna")
        assert table.do("turn").said == "Anna has had a turn."
        assert hotseat.called(record.match) == {"Anna"}
        assert table.do("pin", pin="1234").said == "Your PIN is set."
        assert pins.fits("1234", hotseat.pin(record.match, "Anna") or "")
        with pytest.raises(Refused, match="4 to 12 digits"):
            table.do("pin", pin="12")
        assert table.do("pin", pin="").said == "You have no PIN now."
        assert hotseat.pin(record.match, "Anna") is None


def test_a_new_rule_takes_this_phases_deadline_back_and_another_zone_does_not(tmp_path: Path) -> None:
    path = begun(tmp_path / "due", HEAD, ())
    with Record.open(path, writing=True) as record:
        table = Table.for_host(record)
        table.do("deadline", after="24h", zone="UTC")
        table.do("deadline", until="2026-11-30 20:00")
        assert len(record.match.actions) == 2
        table.do("deadline", zone="Europe/Berlin")
        assert record.match.settings[deadlines.ONCE_KEY] is not None
        table.do("deadline", after="48h")
        assert record.match.settings[deadlines.ONCE_KEY] is None
        assert deadlines.rule_of(record.match).zone == "Europe/Berlin"
        with pytest.raises(Refused, match="when are orders due"):
            table.do("deadline")


def test_what_writes_nothing_new_leaves_what_an_undo_takes_back(tmp_path: Path) -> None:
    path = begun(tmp_path / "same", HEAD, ())
    with Record.open(path, writing=True) as record:
        table = Table.for_host(record)
        table.do("paste", orders={"Anna": "A with 3", "Bodil": "A B with 2"})
        table.do("seating", hot=False)
        table.do("undo")
        assert record.match.orders == {}


def test_a_correction_and_its_announcement_are_taken_back_together(tmp_path: Path) -> None:
    path = begun(tmp_path / "both", HEAD, ())
    with Record.open(path, writing=True) as record:
        table = Table.for_host(record)
        table.do("adjust", seat="Anna", garnets=2, why="a slip", announce="Anna was short of two")
        assert table.taken_back() == ("the correction of Anna's purse by +2 garnets, and with it the last announcement")
        done = table.do("undo")
        assert done.said.endswith("the last announcement.")
        assert record.match.state.garnets["Anna"] == 5
        assert record.match.before is None


def test_marks_of_what_was_sent_go_with_what_was_done_before_them(tmp_path: Path) -> None:
    path = begun(tmp_path / "marks", HEAD, ORDERED)
    with Record.open(path, writing=True) as record:
        table = Table.for_host(record)
        table.do("resolve")
        table.do("mark", texts={"open:level-4": "one", "close:level-5": "two"})
        assert table.taken_back().startswith("the resolution of round 1")
        table.do("undo")
        assert record.match.orders


def _teased(request: Request) -> tuple[do.AnyAction, ...]:
    return (do.Set("teased", dict(request.given)),)


TEASE = verbs.Verb(
    id="tease_all",
    help="Teases a player.",
    fields=(
        verbs.Field("seat", "seat", "Whom"),
        verbs.Field("times", "number", "How often"),
        verbs.Field("text", "line", "With what"),
        verbs.Field("by", "mapping", "By whom", optional=True),
        verbs.Field("loud", "flag", "Loudly"),
        verbs.Field("least", "number", "At least", optional=True),
        verbs.Field("friend", "seat", "Whose friend", optional=True),
        verbs.Field("why_so", "line", "Why", optional=True),
    ),
    write=_teased,
    said=lambda before, after, given: f"{given['seat']} is teased.",
)


@pytest.fixture
def a_new_verb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verbs, "VERBS", (*verbs.VERBS, TEASE))
    monkeypatch.setattr(verbs, "BY_ID", {**verbs.BY_ID, TEASE.id: TEASE})


@pytest.mark.usefixtures("a_new_verb")
@pytest.mark.parametrize(
    ("words", "given"),
    [
        (("--no-loud",), {"loud": False, "by": None, "least": None, "friend": None, "why_so": None}),
        (
            (
                "--loud",
                "--by",
                "Bodil=a",
                "poem",
                "--by",
                "Dina=-1",
                "--least",
                "-2",
                "--friend",
                "Cyrus",
                "--why-so",
                "it",
                "is",
                "late",
            ),
            {
                "loud": True,
                "by": {"Bodil": "a poem", "Dina": "-1"},
                "least": -2,
                "friend": "Cyrus",
                "why_so": "it is late",
            },
        ),
    ],
)
def test_a_verb_of_the_host_that_is_only_declared_is_a_command(
    words: tuple[str, ...], given: Mapping[str, Any], tmp_path: Path
) -> None:
    path = begun(tmp_path / "new", HEAD, ORDERED)
    ran = CliRunner().invoke(genius, ["tease-all", str(path), "Anna", "-3", "a", "long", "song", *words])
    assert (ran.exit_code, ran.stdout) == (0, "Anna is teased.\n"), ran.output
    told = {"seat": "Anna", "times": -3, "text": "a long song", **given}
    assert written(path, len(ORDERED)) == (do.Set("teased", told),)
    assert "tease-all" in CliRunner().invoke(genius, ["--help"]).stdout
    assert (
        "genius tease-all match.jsonl SEAT TIMES TEXT --loud"
        in CliRunner().invoke(genius, ["tease-all", "--help"]).stdout
    )
    missing = CliRunner().invoke(genius, ["tease-all", str(path), "Anna", "1", "song"])
    assert missing.exit_code == 2
    assert "--loud" in missing.stderr


def test_a_verb_that_another_command_does_has_none_of_its_name() -> None:
    there = genius.list_commands(Context(genius))
    assert len(there) == len({*there})
    assert not {*DONE_BY} & {*there}
    assert {said.partition(" ")[0] for said in DONE_BY.values()} <= {*there}
    assert {*DONE_BY} <= {*verbs.BY_ID}


HOOT = verbs.Verb(
    id="hoot_at",
    help="Hoots at a player.",
    fields=(
        verbs.Field("seat", "seat", "Whom"),
        verbs.Field("pitch", "word", "How high"),
        verbs.Field("times", "number", "How often"),
        verbs.Field("text", "line", "With what"),
        verbs.Field("why", "line", "Why", optional=True),
    ),
    write=lambda request: (do.Set("hooted", dict(request.given)),),
    said=lambda before, after, given: f"{given['seat']} is hooted at.",
)


def test_a_verb_of_the_host_that_is_only_declared_is_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verbs, "VERBS", (*verbs.VERBS, HOOT, TEASE))
    monkeypatch.setattr(verbs, "BY_ID", {**verbs.BY_ID, HOOT.id: HOOT, TEASE.id: TEASE})
    own = {name for one in MatchPlace.commands for name in one.names}
    (line,) = declared.commands(own)
    assert line.line == "hootat NAME PITCH NUMBER TEXT: hoots at a player"
    monkeypatch.setattr(MatchPlace, "commands", (*MatchPlace.commands, line))
    path, out = begun(tmp_path / "new", HEAD, ORDERED), io.StringIO()
    told = (
        "hootat Anna high x song\nhootat Anna high\nhootat Anna high -3 a long song\neyes Anna\nhootat Anna low 1 x\n"
    )
    assert lines(path, path.parent, io.StringIO(told), out) == 0
    hooted = {"seat": "Anna", "pitch": "high", "times": -3, "text": "a long song", "why": None}
    assert written(path, len(ORDERED)) == (do.Set("hooted", hooted),)
    assert "Anna is hooted at.\n" in out.getvalue()
    assert "ow often? Write hootat NAME PITCH NUMBER TEXT" in out.getvalue()


def test_a_verb_that_a_line_of_another_name_does_has_none_of_its_own() -> None:
    names = [name for one in MatchPlace.commands for name in one.names]
    assert len(names) == len({*names})
    assert not declared.OTHERWISE & {*names}
    assert {*verbs.BY_ID} >= declared.OTHERWISE
