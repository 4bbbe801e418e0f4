"""Commands that write: a new match, and a command for each action of a host or a host's bot."""

from __future__ import annotations

import csv
import json
import re
import sys
from collections.abc import Callable, Container, Iterator, Mapping
from itertools import pairwise
from json import JSONDecodeError
from pathlib import Path
from typing import Any, NoReturn

import click
from msgspec import Struct
from rich.cells import cell_len

import games
from games.core.actions import AnyAction
from games.core.addressing import said_of
from games.core.errors import OrderError
from games.core.names import clean, match_name
from games.core.numbers import LONGEST_NUMBER, MOST_GARNETS, BadNumber, read_whole
from games.core.setup import USUAL_GARNETS, Header
from games.core.viewers import HOST, Viewers
from genius_tui.cli.done import as_json_object
from genius_tui.cli.faults import BadInput, Failed, warn
from genius_tui.cli.types import FILE, GameSlug, SeatName, Whole
from genius_tui.files import ordinary
from genius_tui.library.store import Library
from genius_tui.looking.history import observation_now
from genius_tui.new_match.fresh_packs import with_fresh
from genius_tui.new_match.from_files import with_files
from genius_tui.plain.report import ending, standing, steps
from genius_tui.record.lines import BadLine, read_value
from genius_tui.record.locking import PATIENCE
from genius_tui.record.reading import AnyMatch
from genius_tui.record.record import Record
from genius_tui.table import hotseat, verbs
from genius_tui.table.fresh import fresh, secret
from genius_tui.table.table import Done, Table
from genius_tui.table.verbs import Field, Kind, Verb

_WHOLE = re.compile(r"[+-]?[0-9]+")
_LONGEST_TEXT = 1_000_000


@click.command(
    epilog="""\b
Examples:
  genius new gatekeeping --players Ann,Bo,Cy --title "Thursday"
  genius new keys --players Ann,Bo --out duel.jsonl --option cards=[1,1,2]
  genius new gatekeeping --players 'Ann,"Lee, Jr.",Bo' --garnets 6 --garnets Bo=3
  genius new keys --players Ann,Bo,Dina --bot Dina=careful --bot Bo=bold
  genius new gatekeeping --players Ann,Bo --option 'layout=["A:open B:pass"]'
  genius new skeld --players Ann,Bo --option map=@ship.txt
  genius new chambers --players Ann,Bo --option pack=fresh"""
)
@click.argument("game", type=GameSlug())
@click.option("--players", required=True, metavar="A,B,...", help="names separated by commas; quote them as in CSV")
@click.option("--seed", help="seed for everything drawn by lot: a whole number or any text (default: random)")
@click.option(
    "--option", "options", metavar="NAME=VALUE", multiple=True, help="a game option; VALUE is JSON, or @FILE for lines"
)
@click.option("--garnets", metavar="N or NAME=N", multiple=True, help="starting purse, for everyone or for one player")
@click.option("--title", default="", help="the match's title")
@click.option(
    "--bot", "played", metavar="NAME=BOT", multiple=True, help="a bot that plays for someone: careful, bold ..."
)
@click.option("--out", metavar="FILE", type=FILE, help="the file to write, instead of one in the library")
@click.option("--json", "as_json", is_flag=True, help="one JSON object: the file, the game and the players")
@click.pass_obj
def new(
    saves: Path | None,
    game: str,
    players: str,
    seed: str | None,
    options: tuple[str, ...],
    garnets: tuple[str, ...],
    title: str,
    played: tuple[str, ...],
    out: Path | None,
    as_json: bool,
) -> None:
    """Begin a match and print its file's path."""
    plays = games.find(game)
    chosen = plays.begun_with(with_files(option_values(options), plays.options))
    header = Header(
        genius=1,
        game=plays.meta.slug,
        players=_names(players),
        seed=seed_given(seed),
        garnets=_garnets(garnets, _names(players)),
        options=with_fresh(chosen, plays.options, fresh("pack")),
        title=title,
    )
    by = dict(_pair(text, "--bot", "NAME=BOT") for text in played)
    seated = _seated(AnyMatch.begin(plays, header), by)
    with Record.create(out, header, seated) if out else Library(saves).new(header, seated) as record:
        told = {"file": str(record.path), "game": header.game, "players": record.match.seats}
        click.echo(json.dumps(told, ensure_ascii=False) if as_json else clean(str(record.path)))
        warn(tuple(plays.cautions(record.match.options).values()))


def _seated(match: AnyMatch, by: Mapping[str, str]) -> tuple[AnyAction, ...]:
    """The actions that have bots play for some. Raises SetupError, Refused."""
    ways = {match.seat(name): bot for name, bot in by.items()}
    return hotseat.seated(match, ways, shuffled=False, hot=False)


class Spoken(Struct, frozen=True):
    """A verb of the table as a command, whose arguments are the verb's fields.

    `said`: the lines to print, from the match before and after, the arguments, and the table's result.
    """

    verb: str
    help: str
    examples: tuple[str, ...]
    said: Callable[[AnyMatch, AnyMatch, Mapping[str, Any], Done], Iterator[str]]


class Words(click.Command):
    """A command whose arguments may begin with a hyphen, like gates, corrections and names.

    Its options stand behind them.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Takes everything as arguments but the options behind them, unless help is asked for."""
        if not args or "--help" in (args[0], args[-1]) or args[0] == "--":
            return super().parse_args(ctx, args)
        options_there = [one for one in self.params if isinstance(one, click.Option)]
        known = {name: one for one in options_there for name in (*one.opts, *one.secondary_opts)}
        valued = [at for at, word in enumerate(args) if word in known and not known[word].is_flag]
        first, *parts = (args[at:end] for at, end in pairwise((0, *valued, len(args))))
        options = list[str]()
        for part in (first, *parts):
            while part[-1:] and part[-1] in known and known[part[-1]].is_flag:
                options.append(part.pop())
        for name, *words in parts:
            options += [name, " ".join(words)]
        return super().parse_args(ctx, [*options, "--", *first])


class OrderWords(Words):
    """`order`, which also takes a text by many players: FILE --from TEXT, with `--show` behind it to write nothing,
    and `--json` for an answer to each line.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Stores the text's file for `invoke` if one is given."""
        if args[1:2] != ["--from"]:
            return super().parse_args(ctx, args)
        match args[2:]:
            case [source, *ways] if source not in _WAYS and set(ways) <= _WAYS:
                ctx.params["file"] = Path(args[0])
                ctx.meta[_FROM] = (source, "--show" in ways, "--json" in ways)
                return []
            case _:
                raise click.UsageError("--from needs a text file, or - for standard input", ctx)

    def invoke(self, ctx: click.Context) -> Any:
        """Takes the orders in the text, or one seat's."""
        if _FROM not in ctx.meta:
            return super().invoke(ctx)
        from genius_tui.cli.hosting import take_text

        source, only_shown, as_json = ctx.meta[_FROM]
        return take_text(ctx.params["file"], source, only_shown=only_shown, as_json=as_json)


_FROM = "genius.from"
_WAYS = frozenset({"--show", "--json"})
_FORCE = "after the rest: do it despite a warning"
_JSON = "after the rest: one JSON object, with what was said, the new events and how the match stands"


def _ordered(before: AnyMatch, after: AnyMatch, given: Mapping[str, Any], done: Done) -> Iterator[str]:
    seat = after.seat(given["seat"])
    order = after.orders[seat].order
    warn(after.game.slips(order, seat, observation_now(before, Viewers.of((seat,)))))
    yield after.game.spell(order)


def _stepped(before: AnyMatch, after: AnyMatch, given: Mapping[str, Any], done: Done) -> Iterator[str]:
    yield from (line.strip() for line in steps(after, after.stages[-1], HOST))
    yield from ending(after) if after.over else standing(after, after.observation(HOST))


def _said(before: AnyMatch, after: AnyMatch, given: Mapping[str, Any], done: Done) -> Iterator[str]:
    yield done.said


def _stood(before: AnyMatch, after: AnyMatch, given: Mapping[str, Any], done: Done) -> Iterator[str]:
    yield done.said
    yield from ending(after) if after.over else standing(after, after.observation(HOST))


SPOKEN: tuple[Spoken, ...] = (
    Spoken(
        "order",
        "Hand in a player's orders, and print them.\n\n"
        "With --from TEXTFILE (or -) instead of a player, it reads all players' orders from a text copied from a chat. "
        "Orders that it understands are taken and printed. The rest goes to stderr with its line, and the exit code "
        "is 1. With --show at the end nothing is taken. With --json it prints one object that says of each line "
        "whether it was taken, asked about, refused, held back or left out, and why.",
        (
            "genius order match.jsonl Ann 'A B with 3'",
            "echo 'A with 1' | genius order match.jsonl Ann -",
            "genius order match.jsonl --from chat.txt",
            "genius order match.jsonl --from chat.txt --show",
            "genius order match.jsonl --from chat.txt --json",
        ),
        _ordered,
    ),
    Spoken(
        "withdraw",
        "Withdraw a player's orders for this phase.",
        ("genius withdraw match.jsonl Ann",),
        _said,
    ),
    Spoken(
        "act",
        "Do an act, which takes effect at once.\n\nIt prints the steps as the host sees them.",
        ("genius act match.jsonl Ann call",),
        _stepped,
    ),
    Spoken(
        "sample",
        "Make up missing orders, and note it.\n\nEach player gets orders that fit what that player knows.",
        ("genius sample match.jsonl",),
        _said,
    ),
    Spoken(
        "resolve",
        "Resolve the phase and print its steps.\n\nThe steps are those the host sees. Players run by the program "
        "hand in their orders first.",
        ("genius resolve match.jsonl",),
        _stepped,
    ),
    Spoken(
        "defaults",
        "Resolve, with defaults for missing orders.\n\n"
        "It notes who got the default, and prints the steps as the host sees them.",
        ("genius defaults match.jsonl",),
        _stepped,
    ),
    Spoken(
        "play_out",
        "Play the match to its end.\n\nMissing orders are sampled, and noted.",
        ("genius play-out match.jsonl",),
        _stood,
    ),
    Spoken(
        "adjust",
        "Correct a purse by some garnets.\n\nThe player is told, with the reason.",
        (
            "genius adjust match.jsonl Ann -2 'late orders'",
            "genius adjust match.jsonl Ann 2 'my mistake' --announce 'Ann gets 2 garnets back.'",
        ),
        _said,
    ),
    Spoken(
        "post",
        "Post a player's message in a channel.\n\nThe player must be able to write there now.",
        ("genius post match.jsonl Ann level-5 'Who takes A?'",),
        _said,
    ),
    Spoken(
        "note",
        "Write a host's note into the match.",
        (
            "genius note match.jsonl 'Bo asked for a day more'",
            "genius note match.jsonl 'G12 as in round 3' --announce 'Ties at B block, as before.'",
        ),
        _said,
    ),
    Spoken(
        "announce",
        "Tell everyone something, in the messages.",
        ("genius announce match.jsonl 'Orders are due on Friday'",),
        _said,
    ),
    Spoken(
        "release",
        "Put passwords and solutions into the messages.\n\nThis works once the match is over.",
        ("genius release match.jsonl",),
        _said,
    ),
    Spoken(
        "undo",
        "Take back the last action, and say what it was.\n\n"
        "Whatever was done at once with it goes too. Some games keep public posts: to take one back, put --force "
        "after the file.",
        ("genius undo match.jsonl", "genius undo match.jsonl --force"),
        _said,
    ),
)


def _words(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> str:
    """Words as one text; a single `-` reads it from the standard input."""
    if value == ("-",):
        try:
            return ordinary.read_stream(sys.stdin, _LONGEST_TEXT).removesuffix("\n")
        except OSError as error:
            raise BadInput(f"cannot read standard input: {error.strerror or error}") from None
    return " ".join(value)


_ARGUMENTS: Mapping[Kind, Callable[[str], click.Argument]] = {
    "seat": lambda name: click.Argument([name], type=SeatName()),
    "word": lambda name: click.Argument([name]),
    "number": lambda name: click.Argument([name], type=Whole(), metavar=name.upper()),
    "line": lambda name: click.Argument([name], metavar=f"{name.upper()}...", nargs=-1, required=True, callback=_words),
    "text": lambda name: click.Argument([name], metavar=f"{name.upper()}...", nargs=-1, required=True, callback=_words),
}
"""Kind of field -> the argument for it, unless it may be left out. The others are options."""


def _by_name(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> Mapping[str, str] | None:
    """Pairs as a mapping; None without any."""
    return dict(_pair(text, param.opts[0], "NAME=TEXT") for text in value) or None


def _option(field: Field) -> click.Option:
    """The option for a field that may be left out, or that is no argument."""
    spelt = f"--{field.name.replace('_', '-')}"
    how: dict[str, Any] = {"default": None} if field.optional else {"required": True}
    match field.kind:
        case "flag":
            spelt = f"{spelt}/--no-{spelt.removeprefix('--')}"
        case "number":
            how |= {"type": Whole(), "metavar": "N"}
        case "seat":
            how |= {"type": SeatName(), "metavar": "NAME"}
        case "mapping":
            how |= {"multiple": True, "metavar": "NAME=TEXT", "callback": _by_name}
        case "word" | "line" | "text":
            how |= {"metavar": "TEXT"}
    told = f"after the rest: {field.title.lower()}"
    return click.Option([spelt, field.name], help=told, **how)


def command(spoken: Spoken) -> click.Command:
    """The command that does a verb in a match file."""

    def run(file: Path, as_json: bool, forced: bool = False, **given: Any) -> None:
        with Record.open(file, writing=True, wait=PATIENCE) as record:
            warn(record.warnings)
            check_writable(record)
            before, table = record.match, Table.for_host(record)
            caution = table.caution(spoken.verb, **given)
            if caution and not forced:
                raise Failed(f"{caution} To do it all the same, put --force after the file.")
            try:
                with said_of(match_name(given.get("seat") or "", before.seats)):
                    done = table.do(spoken.verb, **given)
            except OrderError as error:
                _refuse(error, clean(given.get("text") or ""))
            lines = list(spoken.said(before, record.match, given, done))
        if as_json:
            click.echo(json.dumps(as_json_object(before, record.match, done), ensure_ascii=False))
            return
        for line in lines:
            click.echo(clean(line))

    verb = verbs.BY_ID[spoken.verb]
    params: list[click.Parameter] = [
        click.Argument(["file"], type=FILE),
        *(_ARGUMENTS[field.kind](field.name) for field in verb.fields if _is_argument(field)),
        *(_option(field) for field in verb.fields if not _is_argument(field)),
        *((click.Option(["--force", "forced"], is_flag=True, help=_FORCE),) if verb.caution else ()),
        click.Option(["--json", "as_json"], is_flag=True, help=_JSON),
    ]
    epilog = "\b\nExamples:\n" + "\n".join(f"  {example}" for example in spoken.examples)
    kind = OrderWords if spoken.verb == "order" else Words
    return kind(_named(spoken.verb), params=params, callback=run, help=spoken.help, epilog=epilog)


def _is_argument(field: Field) -> bool:
    return field.kind in _ARGUMENTS and not field.optional


DONE_BY: Mapping[str, str] = {
    "paste": "order --from",
    "forget": "nickname",
    "nobody": "nickname",
    "unmark": "mark --not",
}
"""Verbs of the host that a command with another name does."""


def plain(named: Container[str]) -> dict[str, click.Command]:
    """A plain command for each verb of the host that has none among the commands that are `named`.

    A verb that copies the match has none: its command says where the copy goes.
    """
    left = [verb for verb in verbs.of("host") if verb.id not in DONE_BY and _named(verb.id) not in named]
    return {_named(verb.id): command(_plainly(verb)) for verb in left if verb.copy is None}


def _plainly(verb: Verb) -> Spoken:
    """A verb as a command that says no more than what the table says."""
    arguments = [field.name.upper() for field in verb.fields if _is_argument(field)]
    needed = [_option(field).opts[0] for field in verb.fields if not (field.optional or _is_argument(field))]
    example = " ".join(("genius", _named(verb.id), "match.jsonl", *arguments, *needed))
    return Spoken(verb.id, verb.help, (example,), _said)


def _named(verb: str) -> str:
    """The name of a verb's command."""
    return verb.replace("_", "-")


def check_writable(record: Record) -> None:
    """Raises BadInput if the file is not sound, Failed if it cannot be written."""
    if fault := record.drift or record.damage:
        raise BadInput(str(fault))
    if record.read_only:
        raise Failed(f"{record.path}: {record.read_only}")


def _refuse(error: OrderError, text: str) -> NoReturn:
    """Raises the error for a refused order, with the position marked under its text if that has one line."""
    sentence = f"refused: {error.reason} ({error.rule})"
    if not text or "\n" in text or not error.end:
        raise Failed(sentence) from None
    before, wrong = cell_len(text[: error.start]), cell_len(text[error.start : error.end])
    raise Failed(f"{sentence}\n  {text}\n  {' ' * before}{'^' * max(1, wrong)}") from None


def seed_given(text: str | None) -> int | str:
    """The given seed, as a number if it is all digits; without one a new random seed. Raises BadInput."""
    if text is None or not text.strip():
        return secret()
    if not _WHOLE.fullmatch(text):
        return clean(text)
    if len(text) > LONGEST_NUMBER:
        raise BadInput(f"--seed: has {len(text):,} digits, at most {LONGEST_NUMBER:,} are allowed")
    return int(text)


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in next(csv.reader([clean(text)], skipinitialspace=True), ()))


def _garnets(given: tuple[str, ...], players: tuple[str, ...]) -> int | dict[str, int]:
    """The header's purses: one number for all, or by name."""
    everybody = [text for text in given if _WHOLE.fullmatch(text)]
    named = dict(_pair(text, "--garnets", "N or NAME=N") for text in given if text not in everybody)
    if len(everybody) > 1:
        raise BadInput("--garnets: give only one number for everyone")
    usual = _purse(everybody[0]) if everybody else USUAL_GARNETS
    if not named:
        return usual
    everyone = dict.fromkeys(players, usual) if everybody else {}
    return everyone | {match_name(name, players) or name: _purse(number) for name, number in named.items()}


def _purse(text: str) -> int:
    try:
        return read_whole(text, MOST_GARNETS)
    except BadNumber as error:
        raise BadInput(f"--garnets: {error}") from None


def option_values(given: tuple[str, ...]) -> dict[str, Any]:
    """The options given as NAME=VALUE. Raises BadInput."""
    found: dict[str, Any] = {}
    for text in given:
        name, value = _pair(text, "--option", "NAME=VALUE")
        if name in found:
            raise BadInput(f"--option {name} is given twice: which one do you mean?")
        try:
            found[clean(name)] = _value(value)
        except BadLine as error:
            raise BadInput(f"--option {name}: {error}") from None
    return found


def _pair(text: str, option: str, shape: str) -> tuple[str, str]:
    name, equals, value = text.rpartition("=") if option == "--garnets" else text.partition("=")
    if not equals or not name.strip():
        raise BadInput(f"{option} {text}: write {shape}")
    return name.strip(), value.strip()


def _value(text: str) -> Any:
    """The value if the text is JSON, else the text itself."""
    try:
        return read_value(text)
    except JSONDecodeError:
        return clean(text)


COMMANDS = {"new": new, **{_named(spoken.verb): command(spoken) for spoken in SPOKEN}}
