"""What the writer takes the reader takes: whatever was acknowledged opens again and replays the same."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.core import actions as do
from games.core.errors import GameError, Refused, SetupError
from games.core.setup import Header, Sandbox
from genius_tui.cli.genius import genius
from genius_tui.library.store import Library
from genius_tui.record import lines as record_lines
from genius_tui.record import reading, writing
from genius_tui.record.lines import DEEPEST, LONGEST_LINE
from genius_tui.record.reading import AnyMatch, read_strictly
from genius_tui.record.record import Record
from tests.games.lockout.board import SEATS, TOGETHER, table
from tests.support import hostile
from tests.support.record_files import header, lines

TOO_LONG = LONGEST_LINE + 100_000
HALF = LONGEST_LINE * 3 // 5
"""So many quotes are too long once each has its backslash."""
SHORT = 10_000
"""The bytes of a line where trials are many: everything else is as it is."""


@pytest.fixture
def short_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes only short lines, on both sides."""
    monkeypatch.setattr(record_lines, "LONGEST_LINE", SHORT)


def nested(levels: int, inner: Any = "x") -> Any:
    """A value in so many lists and objects."""
    for level in range(levels):
        inner = [inner] if level % 2 else {"in": inner}
    return inner


def same(again: AnyMatch, match: AnyMatch) -> bool:
    """Whether two matches are the same, but for what a record does not tell."""
    kept = ("actions", "state", "orders", "stages", "settings", "newest")
    return all(getattr(again, name) == getattr(match, name) for name in kept)


def _pieces(*pieces: tuple[Any, int]) -> st.SearchStrategy[Any]:
    """Texts or lists many times over: drawn as a piece and a number, as hypothesis writes down what it draws."""
    return st.sampled_from(pieces).map(lambda drawn: drawn[0] * drawn[1])


_blanks = _pieces(
    ("", 1), (" ", 1), ("\n", 1), ("\t\r\n", 1), ("\u3000", 1), ("\u200b", 1), (" ", 3000), (" ", TOO_LONG)
)
_cores = st.one_of(
    st.sampled_from(["", "x", "call", "Alpha", "Beta", '"', "\x00", "\ud800", "\udfff\ud800", "\u2028"]),
    st.sampled_from(hostile.TEXTS),
    _pieces(('"', 2000), ('"', SHORT * 3 // 5), ("\U0001f5e1", 2000), ("x", 2001), ("x", SHORT + 1)),
    st.text(max_size=12),
)
_texts = st.builds(lambda before, core, behind: before + core + behind, _blanks, _cores, _blanks)
_seats = st.one_of(st.sampled_from([*SEATS, "an", "Nobody"]), st.builds(lambda b: f"Bo{b}", _blanks), _cores)
_powers = st.sampled_from([4299, 4300, 5000]).map(lambda digits: 10**digits)
_plain = st.one_of(st.none(), st.booleans(), st.integers(), _powers, st.floats(), _texts)
_values = st.one_of(
    st.recursive(
        _plain,
        lambda parts: st.one_of(
            st.lists(parts, max_size=3),
            st.tuples(parts, parts),
            st.dictionaries(st.one_of(st.text(max_size=3), st.integers(0, 3), st.just("\u200b")), parts, max_size=3),
        ),
        max_leaves=6,
    ),
    st.sampled_from([DEEPEST - 2, DEEPEST - 1, DEEPEST, 100]).map(nested),
    st.just({1: "a", "1": "b"}),
    st.just({"a": 1, "a\u200b": 2}),
    st.just(["[" * 1000, "{" * 1000]),
)
_verbs: dict[type[do.Action], st.SearchStrategy[Any]] = {
    do.Order: st.builds(do.Order, _seats, _texts),
    do.Withdraw: st.builds(do.Withdraw, _seats),
    do.Act: st.builds(do.Act, _seats, _texts),
    do.Resolve: st.builds(do.Resolve),
    do.Adjust: st.builds(do.Adjust, _seats, st.one_of(st.sampled_from([-1, 1, 2, True, 0.5]), _powers), _texts),
    do.Correct: st.builds(
        do.Correct,
        st.one_of(st.sampled_from(["priority", "tiebreak", "room", "learnt", "call Water"]), _texts),
        st.one_of(st.integers(-3, 20), _powers, _texts, st.lists(st.one_of(_seats, st.integers())).map(tuple)),
        _texts,
        st.one_of(st.none(), _seats),
    ),
    do.Post: st.builds(do.Post, _seats, st.one_of(st.sampled_from(["Alpha", "Beta", "Gamma"]), _texts), _texts),
    do.Note: st.builds(do.Note, _texts, st.dictionaries(_texts, _values, max_size=2)),
    do.Ask: st.builds(
        do.Ask,
        _texts,
        st.lists(_texts, max_size=3).map(tuple),
        st.one_of(st.none(), st.integers(0, 3)),
        _texts,
        st.dictionaries(_texts, _values, max_size=2),
    ),
    do.Set: st.builds(do.Set, _texts, _values),
    do.Undo: st.builds(do.Undo),
}  # fmt: skip


def test_every_verb_is_tried() -> None:
    assert set(_verbs) == set(writing.do.AnyAction.__args__)


def _acknowledged(record: Record, actions: Iterable[do.AnyAction]) -> int:
    """Does what the record takes, one after the other, and says how many that were."""
    taken = 0
    for action in actions:
        before, match = record.path.read_bytes(), record.match
        try:
            record.do(action)
        except GameError:
            assert record.path.read_bytes() == before
            assert record.match is match
        else:
            taken += 1
    return taken


@pytest.mark.usefixtures("short_lines")
@pytest.mark.parametrize("verb", _verbs, ids=lambda verb: verb.__name__.lower())
def test_what_was_acknowledged_opens_again_and_replays_the_same(verb: type[do.Action]) -> None:
    others = st.one_of(
        st.sampled_from([do.Order("An", "Beta"), do.Act("Bo", "call"), do.Note("x"), do.Resolve(), do.Undo()]),
        *_verbs.values(),
    )

    @settings(max_examples=12, deadline=None)
    @given(before=st.lists(others, max_size=3), one=_verbs[verb])
    def trial(before: list[do.AnyAction], one: do.AnyAction) -> None:
        with TemporaryDirectory() as folder:
            head = table(rooms=TOGETHER, lesson=True).header
            with Record.create(Path(folder) / "a.jsonl", head) as record:
                taken = _acknowledged(record, [*before, one])
            again = read_strictly(record.path)
            assert len(again.match.actions) == taken
            assert same(again.match, record.match)
            with Record.open(record.path, writing=True) as opened:
                assert opened.read_only is None

    trial()


@pytest.mark.usefixtures("short_lines")
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    changes=st.fixed_dictionaries(
        {},
        optional={
            "title": _texts,
            "created": _texts,
            "seed": st.one_of(_texts, st.integers(), _powers),
            "garnets": st.one_of(
                st.sampled_from([0, -1, 10**4300, {"Ann": 10**4300}]),
                st.dictionaries(_texts, st.integers(), max_size=1),
            ),
            "players": st.lists(_texts, max_size=3).map(tuple),
            "rules": st.sampled_from([None, 0, -1, 1, 99]),
            "genius": st.sampled_from([0, 1, 2]),
            "sandbox": st.builds(Sandbox, _texts, st.integers(-1, 1)),
            "options": st.one_of(
                st.builds(lambda gates: {"layout": gates}, _values),
                st.dictionaries(st.sampled_from(["layout", "cards", "more"]), _values, max_size=2),
                st.just({"layout": ("A:open B:open C:open", "D:open E:open")}),
            ),
        },
    )
)
def test_a_match_that_was_begun_opens_again(changes: dict[str, Any]) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.jsonl"
        try:
            with Record.create(path, header(**changes)) as record:
                record.do(do.Note("x"))
        except GameError:
            assert not list(Path(folder).iterdir())
        else:
            again = read_strictly(path)
            assert same(again.match, record.match)
            assert again.match.header == record.match.header


@pytest.mark.parametrize(
    "action",
    [
        do.Note(f"{' ' * TOO_LONG}x{' ' * TOO_LONG}"),
        do.Post("An", "Alpha", f"x{' ' * TOO_LONG}"),
        do.Adjust("An", 1, f"{' ' * TOO_LONG}x"),
        do.Ask(f"x{' ' * TOO_LONG}", (f" a{' ' * TOO_LONG}", "b"), 0, f"x{' ' * TOO_LONG}"),
    ],
    ids=lambda action: type(action).__name__.lower(),
)
def test_the_text_that_was_measured_is_the_one_that_is_kept(tmp_path: Path, action: do.AnyAction) -> None:
    head = table(rooms=TOGETHER, lesson=True).header
    with Record.create(tmp_path / "a.jsonl", head) as record:
        after = record.do(action)
    assert record.path.stat().st_size < 5000
    assert read_strictly(record.path).match.actions == after.actions


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (do.Order("An", f"Beta{' ' * TOO_LONG}"), "the line is 1,100,... bytes long: at most 1,000,000 are read"),
        (do.Act("An", f"call{' ' * TOO_LONG}"), "the line is 1,100,... bytes long"),
        (do.Adjust(f"An{' ' * TOO_LONG}", 1, "x"), "the line is 1,100,... bytes long"),
        (do.Set("key", '"' * HALF), "the line is 1,200,... bytes long"),
        (do.Set("key", nested(DEEPEST)), "nested too deeply: at most 64 levels"),
        (do.Set("key", nested(50_000)), "nested too deeply: at most 64 levels"),
        (do.Set("key", float("nan")), "NaN is not a JSON number"),
        (do.Set("key", [float("-inf")]), "-Infinity is not a JSON number"),
        (do.Set("key", 10**4300), "holds a number that cannot be written"),
        (do.Set("key", {1: "a", "1": "b"}), "the key 1 is there twice"),
    ],
)
def test_what_could_not_be_read_is_refused_in_words(tmp_path: Path, action: do.AnyAction, said: str) -> None:
    with Record.create(tmp_path / "a.jsonl", table(rooms=TOGETHER).header) as record:
        before = record.path.read_bytes()
        with pytest.raises(Refused, match=f"the match file would not open again with this in it: .*{said}"):
            record.do(action)
        assert record.path.read_bytes() == before
        record.do(do.Note("and on"))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"title": '"' * HALF}, "header: the line is 1,200,... bytes long: at most 1,000,000 are read"),
        ({"options": {"layout": ["\ud800"]}}, "options: hold half a character"),
        ({"options": {"layout": nested(DEEPEST)}}, "header: .* nested too deeply"),
        ({"seed": 10**4300}, "header: it holds a number that cannot be written"),
        ({"rules": 99}, "rules: this program knows rules 2 of Gatekeeping, not 99"),
        ({"rules": -1}, "header: rules: must be a whole number of at least 1"),
        ({"genius": 2}, "header: "),
    ],
)
def test_a_header_that_could_not_be_read_makes_no_file(tmp_path: Path, changes: dict[str, Any], said: str) -> None:
    with pytest.raises(SetupError, match=said):
        Record.create(tmp_path / "a.jsonl", header(**changes))
    assert not list(tmp_path.iterdir())


def test_what_is_kept_is_what_a_reader_has(tmp_path: Path) -> None:
    with Record.create(tmp_path / "a.jsonl", header()) as record:
        after = record.do(do.Set("key", {"a": (1, 2), 3: "b\x1b"}))
    assert after.settings == {"key": {"a": [1, 2], "3": "b"}}
    assert read_strictly(record.path).match.settings == after.settings


def test_the_deepest_and_the_longest_that_are_taken_open_again(tmp_path: Path) -> None:
    with Record.create(tmp_path / "a.jsonl", header()) as record:
        record.do(do.Set("deep", nested(DEEPEST - 1)))
        record.do(do.Set("long", "x" * (LONGEST_LINE - 200)))
        with pytest.raises(Refused):
            record.do(do.Set("long", "x" * LONGEST_LINE))
    assert same(read_strictly(record.path).match, record.match)


def test_a_file_grows_to_what_is_read_and_no_further(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (reading, writing):
        monkeypatch.setattr(module, "LONGEST_FILE", 3000)
    with Record.create(tmp_path / "a.jsonl", header()) as record:
        notes = (do.Note(f"note {number}") for number in range(100))
        with pytest.raises(Refused, match=r"the match file would have 3,... bytes: at most 3,000 are read"):
            list(map(record.do, notes))
        assert same(read_strictly(record.path).match, record.match)
    long = Header(genius=1, game="gatekeeping", players=("Ann", "Bo"), title="x" * 3000)
    with pytest.raises(Refused, match="at most 3,000 are read"):
        Record.create(tmp_path / "b.jsonl", long)


def _run(*arguments: object, text: str | None = None) -> Any:
    return CliRunner().invoke(genius, [str(one) for one in arguments], input=text)


@pytest.mark.parametrize("verb", [("note",), ("order", "Ann"), ("post", "Ann", "table"), ("adjust", "Ann", "1")])
def test_commands_take_no_text_that_closes_the_match(tmp_path: Path, verb: tuple[str, ...]) -> None:
    with Record.create(tmp_path / "a.jsonl", header()) as record:
        pass
    for text in (" " * TOO_LONG, f"A with 3{' ' * TOO_LONG}", '"' * HALF):
        ran = _run(verb[0], record.path, *verb[1:], "-", text=text)
        assert ran.exit_code in (0, 1, 2)
        assert ran.exit_code == 0 or "refused: " in ran.stderr or "it is longer than" in ran.stderr
        assert len(read_strictly(record.path).match.actions) == len(lines(record.path)) - 1


def test_a_match_with_a_pack_of_quotes_is_not_begun(tmp_path: Path) -> None:
    choices = "choices = ['1', '2', '3', '4']\nanswer = 'a'\n"
    asks = (f"{number}{'?' if number else chr(34) * HALF}" for number in range(30))
    pack = "".join(f"[[question]]\nask = '{ask}'\n{choices}" for ask in asks)
    given = ("--players", ",".join(SEATS), "--option", f"quiz={pack}")
    ran = _run("--saves", tmp_path / "saves", "new", "lockout", *given)
    assert ran.exit_code == 2
    assert "Traceback" not in ran.stderr
    assert not Library(tmp_path / "saves").matches()
