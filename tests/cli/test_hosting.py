"""Commands for hosts on a chat server: handouts, channels, deadlines."""

from __future__ import annotations

import json
import re
import sys
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

import pytest

import genius_tui.cli.hosting
import genius_tui.record.record
from games import CATALOGUE
from games.core import actions as do
from games.core.setup import Header
from genius_tui.boards import BOARDS
from genius_tui.handouts import files, handouts
from genius_tui.record.reading import read
from genius_tui.record.record import Record
from genius_tui.settings import settings
from tests.cli.test_reading import run
from tests.cli.test_writing import refused
from tests.support.play import names

BEGAN = "2026-11-20T19:00:00Z"


@pytest.fixture
def match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A match of four in round 2: Ann and Bo have entered, Cy and Di have not."""
    monkeypatch.setattr(genius_tui.record.record, "now", lambda: BEGAN)
    monkeypatch.setattr(genius_tui.cli.hosting, "now", lambda: datetime(2026, 11, 20, 21, 0, tzinfo=UTC))
    options = {"layout": ["A:open B:pass C:garnet", "S:open T:open"]}
    players = ("Ann", "Bo", "Cy", "Di")
    header = Header(genius=1, game="gatekeeping", players=players, title="Trapdoor Thursday", options=options)
    orders = [do.Order("Ann", "A with 1"), do.Order("Bo", "B with 2"), do.Order("Cy", "C with 3")]
    orders += [do.Order("Di", "C with 3"), do.Resolve()]
    with Record.create(tmp_path / "thursday.jsonl", header, orders) as record:
        return record.path


def test_handouts_are_written_as_files_named_for_their_readers(match: Path, tmp_path: Path) -> None:
    ran = run("handouts", match, "--out", tmp_path / "out")
    assert (ran.exit_code, ran.stdout) == (0, f"8 files written to {tmp_path / 'out'}\n")
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [
        f"round-2-{who}.md" for who in ("ann", "bo", "cy", "di", "host", "level-1", "level-2", "public")
    ]
    text = (tmp_path / "out" / "round-2-ann.md").read_text("utf-8")
    assert text.startswith("# Ann, round 2\n\n## What happened to you: round 1\n- You stood at A with **1**.\n")
    assert (
        "\n- Others from Level 2 entered gates: Bo B.\n- Weapons used by the others on Level 2: Bo 1, Cy 1, Di 1.\n"
        in text
    )
    assert "\n\n## Where you stand\n\nYou are on **Level 1** with Bo. **(new)**\n" in text
    assert "Cy" not in text.partition("## Where you stand")[2]


def test_nothing_is_written_over_without_force(match: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "round-2-cy.md").write_text("mine")
    assert "already exists and was not overwritten" in refused(run("handouts", match, "--out", out))
    assert [path.name for path in out.iterdir()] == ["round-2-cy.md"]
    assert run("handouts", match, "--out", out, "--force").exit_code == 0
    assert (out / "round-2-cy.md").read_text("utf-8").startswith("# Cy, round 2")


def test_some_handouts_alone_and_an_earlier_round(match: Path, tmp_path: Path) -> None:
    ran = run("handouts", match, "--as", "cy", "--as", "PUBLIC", "--round", "1")
    assert ran.stdout.startswith("# Trapdoor Thursday: how it is played\n")
    assert "\n----\n\n# The rules of Gatekeeping\n" in ran.stdout
    assert "\n----\n\n# Trapdoor Thursday: round 1\n" in ran.stdout
    assert "\n----\n\n# Cy, round 1\n" in ran.stdout
    assert "What happened" not in ran.stdout
    run("handouts", match, "--as", "host", "--out", tmp_path / "out")
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["round-2-host.md"]
    assert "there is no round 7" in refused(run("handouts", match, "--round", "7"))
    assert "did you mean Cy?" in refused(run("handouts", match, "--as", "Cyy"), 2)


def test_a_long_handout_is_several_files(match: Path, tmp_path: Path) -> None:
    with Record.open(match, writing=True) as record:
        for _ in range(3):
            record.do(do.Post("Ann", "level-1", "word " * 300))
    run("handouts", match, "--out", tmp_path / "out")
    parts = sorted(path for path in (tmp_path / "out").iterdir() if "level-1" in path.name)
    assert [path.name for path in parts] == [f"round-2-level-1.{number}.md" for number in (1, 2, 3)]
    assert all(len(path.read_text("utf-8")) <= 2001 for path in parts)


@pytest.mark.parametrize("slug", [slug for slug in CATALOGUE if slug in BOARDS])
def test_boards_as_text_and_as_pictures(slug: str, tmp_path: Path) -> None:
    game = CATALOGUE[slug]
    path = tmp_path / "a.jsonl"
    Record.create(path, Header(genius=1, game=slug, players=names(game.meta.usual))).close()
    ran = run("handouts", path, "--out", tmp_path / "out", "--as", "Anna", "--board", "--svg")
    assert ran.exit_code == 0, ran.stderr
    pictures = [each for each in (tmp_path / "out").iterdir() if each.suffix == ".svg"]
    assert len(pictures) == 1
    assert ElementTree.parse(pictures[0]).getroot().tag.endswith("svg")
    assert not list((tmp_path / "out").glob("*.png"))
    texts = "".join(each.read_text("utf-8") for each in (tmp_path / "out").iterdir() if each.suffix == ".md")
    assert "## Board\n\n```\n" in texts


def test_boards_are_drawn_beside_the_messages_in_the_folder_of_the_match(
    match: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    ran = run("handouts", match, "--png")
    [own] = (tmp_path / "data" / "genius-tui" / "handouts").glob("thursday-????")
    assert (ran.exit_code, ran.stdout) == (0, f"16 files written to {own}\n")
    pictures = {path.stem: path.read_bytes() for path in own.glob("*.png")}
    assert set(pictures) == {path.stem for path in own.glob("*.md")}
    assert pictures["round-2-level-1"] == pictures["round-2-public"] != pictures["round-2-ann"]
    chosen = settings.Settings(handouts=str(tmp_path / "mine"))
    monkeypatch.setattr(settings, "kept", lambda: chosen)
    assert run("handouts", match, "--svg", "--as", "Ann").exit_code == 0
    assert {path.name for path in (tmp_path / "mine" / own.name).iterdir()} == {"round-2-ann.md", "round-2-ann.svg"}


def test_without_a_renderer_the_boards_are_in_the_messages(
    match: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    ran = run("handouts", match, "--out", tmp_path / "out", "--png", "--as", "Ann")
    assert (ran.exit_code, ran.stdout) == (1, f"1 file written to {tmp_path / 'out'}\n")
    assert "The boards are in the messages as text." in ran.stderr
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["round-2-ann.md"]
    assert "## Board" in (tmp_path / "out" / "round-2-ann.md").read_text("utf-8")


def test_readers_whose_names_make_no_file_name_or_the_same_are_numbered(tmp_path: Path) -> None:
    names = ("李小龙", "Anna", "ANNA!", "Seat 02", "Level 1", "anna 1")
    options = {"layout": ["A:open B:pass C:garnet", "S:open T:open"]}
    path = tmp_path / "a.jsonl"
    orders = [do.Order("Anna", "A with 1"), do.Order("anna 1", "B with 1"), do.Resolve()]
    header = Header(genius=1, game="gatekeeping", players=names, options=options)
    with Record.create(path, header, orders) as record:
        found = files.names(record.match, handouts.handouts(record.match))
    assert {key: name.removeprefix("round-2-") for key, name in found.items()} == {
        "public": "public",
        "channel:level-2": "level-2",
        "channel:level-1": "channel-02",
        **{f"seat:{name}": f"seat-0{number}" for number, name in enumerate(names, 1)},
        "seat:Level 1": "level-1",
        "seat:anna 1": "anna-1",
        "host": "host",
    }


def test_channels_lists_who_may_talk_and_what_to_change(match: Path) -> None:
    ran = run("channels", match)
    assert ran.stdout.split("\n") == [
        "#level-2: Cy, Di",
        "#level-1: Ann, Bo",
        "",
        "To change:",
        "  close #level-2 for Ann and Bo",
        "  open #level-1 to Ann and Bo, without what was written before",
        "",
    ]


def test_channels_of_a_new_match_are_to_be_made(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    Record.create(path, Header(genius=1, game="gatekeeping", players=("Ann", "Bo"))).close()
    assert "  create #level-5 for Ann and Bo\n" in run("channels", path).stdout


def test_deadline_shows_sets_and_takes_away(match: Path) -> None:
    assert run("deadline", match).stdout == (
        "deadlines: no deadline\nThis phase has no deadline.\nRound 2. Orders are still owed by Ann, Bo, Cy and Di.\n"
    )
    ran = run("deadline", match, "--after", "24h", "--zone", "UTC")
    assert ran.stdout == (
        "deadlines: 1 day after the round begins, shown in UTC; nothing resolves on its own\n"
        "Orders are due by Saturday 21 November 2026, 19:00 (UTC). 22 h left.\n"
        "Round 2. Orders are still owed by Ann, Bo, Cy and Di.\n"
    )
    assert run("deadline", match).stdout == ran.stdout
    ran = run("deadline", match, "--at", "20:00", "--zone", "Europe/Berlin", "--by-itself")
    assert "Saturday 21 November 2026, 20:00 (Europe/Berlin)" in ran.stdout
    assert "then it resolves on its own" in ran.stdout
    ran = run("deadline", match, "--until", "2026-11-22 08:00")
    assert "Sunday 22 November 2026, 08:00 (Europe/Berlin)" in ran.stdout
    assert "This phase has no deadline." in run("deadline", match, "--none").stdout


def test_the_deadline_stands_in_handouts(match: Path) -> None:
    run("deadline", match, "--after", "24h", "--zone", "UTC")
    for name in ("Ann", "public"):
        text = run("handouts", match, "--as", name).stdout
        assert "**Orders are due by Saturday 21 November 2026, 19:00 (UTC).**" in text


def test_reminders_go_to_each_alone(match: Path) -> None:
    run("order", match, "Ann", "S with 1")
    said = run("deadline", match, "--remind").stdout
    assert re.findall(r"^to (.*):$", said, re.MULTILINE) == ["everyone", "Bo alone", "Cy alone", "Di alone"]


def test_nothing_resolves_before_the_deadline_or_without_one(match: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "this phase has no deadline" in refused(run("deadline", match, "--resolve"))
    run("deadline", match, "--after", "24h")
    assert run("deadline", match, "--resolve").stdout == "Not yet: 22 h left.\n"
    assert read(match).match.state.round == 2
    late = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)
    monkeypatch.setattr(genius_tui.cli.hosting, "now", lambda: late)
    monkeypatch.setattr(genius_tui.record.record, "now", lambda: late.isoformat())
    said = run("deadline", match, "--resolve").stdout
    assert "Round 3. Orders are still owed by" in said
    found = read(match).match
    assert found.state.round == 3
    assert any(getattr(action, "text", "").startswith("got the default") for action in found.actions)
    assert run("deadline", match, "--resolve").stdout.startswith("Not yet: 1 day left.")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--after", "24h", "--at", "20:00"), "not both"),
        (("--after", "soon"), "soon is not a length of time"),
        (("--at", "25:00"), "25:00 is not a time of day"),
        (("--at", "20:00", "--zone", "Berln"), "there is no time zone Berln"),
        (("--until", "tomorrow"), "tomorrow is not a date and time"),
    ],
)
def test_what_is_wrong_with_a_deadline_is_said(match: Path, arguments: tuple[str, ...], said: str) -> None:
    before = match.read_bytes()
    assert said in refused(run("deadline", match, *arguments))
    assert match.read_bytes() == before


CHAT = """
Ann — Today at 8:14 PM
ok going with S T with 3 please
Bo — Today at 8:15 PM
T with 1 or 2?

Cy: A with 2
see you!
"""


def test_orders_come_from_a_text_copied_from_a_chat(match: Path, tmp_path: Path) -> None:
    (tmp_path / "chat.txt").write_text(CHAT, "utf-8")
    ran = run("order", match, "--from", tmp_path / "chat.txt")
    assert (ran.exit_code, ran.stdout) == (1, "Ann: S T with 3\nCy: A with 2\n")
    assert f"{tmp_path / 'chat.txt'}:5: Bo: T with 1? and more is said: or 2 ?" in ran.stderr
    assert "2 understood, 1 not. Only lines marked ok are taken. 1 line of talk left out." in ran.stderr
    assert list(read(match).match.orders) == ["Ann", "Cy"]


def test_a_text_comes_from_the_standard_input_too(match: Path) -> None:
    ran = run("order", match, "--from", "-", stdin="Ann: S with 1\n")
    assert (ran.exit_code, ran.stdout) == (0, "Ann: S with 1\n")
    assert read(match).match.orders["Ann"].text == "S with 1"


def test_a_text_can_be_looked_at_alone(match: Path, tmp_path: Path) -> None:
    before = match.read_bytes()
    ran = run("order", match, "--from", "-", "--show", stdin="Ann: S with 1\n")
    assert ran.stdout == "Ann: S with 1\n"
    assert "nothing was" in ran.stderr
    assert match.read_bytes() == before


def test_a_text_that_is_not_there_is_bad_input(match: Path, tmp_path: Path) -> None:
    assert "cannot read the text" in refused(run("order", match, "--from", tmp_path / "none.txt"), 2)
    assert "--from needs a text file" in run("order", match, "--from").stderr
    assert run("order", match, "--from", "-", stdin="hello\n").exit_code == 1


def test_a_seat_may_still_be_called_from(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    Record.create(path, Header(genius=1, game="keys", players=("--from", "Bo"))).close()
    assert run("order", "--", path, "--from", "1A with 1").stdout == "1A with 1\n"


def test_a_text_is_answered_line_by_line_as_json(match: Path) -> None:
    text = "Ann: S with 1\nZoe \u2014 Today at 20:14\nT with 1\nBo: up to 3 at T\n\nsee you"
    ran = run("order", match, "--from", "-", "--show", "--json", stdin=text)
    assert ran.exit_code == 1
    told = json.loads(ran.stdout)
    assert (told["shown"], told["taken"], told["asked"]) == (True, {"Ann": "S with 1"}, 2)
    assert [(line["line"], line["is"], line["seat"], line["writer"]) for line in told["lines"]] == [
        (1, "taken", "Ann", None),
        (2, "asked", None, "Zoe"),
        (3, "held back", None, None),
        (4, "asked", "Bo", None),
        (6, "left out", "Bo", None),
    ]


def test_what_is_wrong_with_a_players_orders_is_said_of_that_player(match: Path) -> None:
    text = "\nAnn: S with 2 2 2 2"
    ran = run("order", match, "--from", "-", "--show", stdin=text)
    assert "-:2: Ann names 2 2 2 2, but their hand is " in ran.stderr
    assert "you" not in ran.stderr.split("Only lines")[0]
    told = json.loads(run("order", match, "--from", "-", "--show", "--json", stdin=text).stdout)
    assert told["lines"][0]["answer"].startswith("Ann names 2 2 2 2, but their hand is ")


def test_a_nickname_for_all_matches_of_a_folder(match: Path) -> None:
    assert run("nickname", "--all", match).stdout == "No nicknames for all matches yet.\n"
    assert run("nickname", "--all", match, "nova_the_great", "cy").stdout == "nova_the_great: Cy\n"
    assert run("nickname", match).stdout == "No nicknames yet.\n"
    assert run("order", match, "--from", "-", stdin="nova_the_great: A with 1\n").stdout == "Cy: A with 1\n"
    assert "Bo is a player's own name: it cannot stand for Cy" in refused(run("nickname", "--all", match, "Bo", "Cy"))
    assert run("nickname", "--all", match, "NOVA_the_great").stdout == "No nicknames for all matches yet.\n"
    assert "is kept for all matches" in refused(run("nickname", "--all", match, "nova"))


def test_nicknames_of_the_library_are_listed_and_forgotten_without_a_match(
    match: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GENIUS_SAVES", str(match.parent))
    assert run("names").stdout == "No nicknames for all matches yet.\n"
    run("nickname", "--all", match, "nova", "cy")
    run("nickname", "--all", match, "zed", "Bo")
    assert run("names").stdout == "nova: Cy\nzed: Bo\n"
    assert json.loads(run("names", "--forget", "NOVA", "--json").stdout) == {"zed": "Bo"}
    assert "is kept for all matches" in refused(run("names", "--forget", "nova"))


def test_who_does_not_play_is_kept_listed_and_forgotten_as_nicknames_are(match: Path, tmp_path: Path) -> None:
    assert run("nickname", match, "Uncle Bob", "--nobody").stdout == "Uncle Bob: does not play\n"
    assert run("nickname", match, "nova", "cy").stdout == "nova: Cy\nUncle Bob: does not play\n"
    assert json.loads(run("nickname", match, "--json").stdout) == {"nova": "Cy", "Uncle Bob": None}
    assert "nova stands for Cy, who plays" in refused(run("nickname", match, "nova", "--nobody"))
    assert "Bo is a player's own name" in refused(run("nickname", match, "Bo", "--nobody"))
    assert run("nickname", "--all", match, "Sis", "--nobody").exit_code == 2
    text = tmp_path / "text.txt"
    text.write_text("Uncle Bob: A with 2\nnova: A with 1\n", encoding="utf-8")
    assert run("order", match, "--from", text).exit_code == 0
    assert run("nickname", match, "uncle bob").stdout == "nova: Cy\n"
    assert run("order", match, "--from", text).exit_code == 1


def test_nicknames_are_listed_taught_and_forgotten(match: Path, tmp_path: Path) -> None:
    assert run("nickname", match).stdout == "No nicknames yet.\n"
    assert run("nickname", match, "nova_the_great", "cy").stdout == "nova_the_great: Cy\n"
    (tmp_path / "chat.txt").write_text("nova_the_great: A with 1\n")
    assert run("order", match, "--from", tmp_path / "chat.txt").stdout == "Cy: A with 1\n"
    assert "no nickname nobody was taught" in refused(run("nickname", match, "nobody"))
    assert "did you mean Cy?" in refused(run("nickname", match, "nova", "Cyy"))
    assert run("nickname", match, "NOVA_the_great").stdout == "No nicknames yet.\n"


def test_messages_channels_and_deadlines_come_as_json(match: Path) -> None:
    rows = json.loads(run("handouts", match, "--as", "Ann", "--as", "public", "--json").stdout)
    assert [(row["for"], row["sent"]) for row in rows] == [("public", ""), ("seat:Ann", "")]
    run("mark", match, "Ann")
    rows = json.loads(run("handouts", match, "--as", "Ann", "--json").stdout)
    assert rows == [{"for": "seat:Ann", "text": handouts.for_seat(read(match).match, "Ann").text, "sent": "sent"}]
    assert refused(run("handouts", match, "--json", "--png"), 2)

    told = json.loads(run("channels", match, "--json").stdout)
    assert {"level-1", "level-2"} == {row["chat"] for row in told["channels"]}
    assert all(change["words"] and not change["done"] for change in told["changes"])

    told = json.loads(run("deadline", match, "--after", "24h", "--zone", "UTC", "--json").stdout)
    assert (told["rule"]["after"], told["passed"]) == (1440, False)
    assert told["until"] == "2026-11-21T19:00:00+00:00"
    assert told["missing"] == ["Ann", "Bo", "Cy", "Di"]
    told = json.loads(run("deadline", match, "--remind", "--json").stdout)
    assert set(told["reminders"]) == {"public", "seat:Ann", "seat:Bo", "seat:Cy", "seat:Di"}
