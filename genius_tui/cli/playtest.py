"""The command that has bots play many matches."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from pathlib import Path
from threading import Event
from types import FrameType

import click

from games import CATALOGUE
from genius_tui import bots
from genius_tui.cli.faults import Failed
from genius_tui.cli.types import FILE, GameSlug, Whole
from genius_tui.cli.writing import option_values
from genius_tui.playtest import asked, differences, outputs, run, summary, variants, words, workers
from genius_tui.playtest.metrics import MetricFailed
from genius_tui.playtest.plan import MOST_MATCHES, Plan, players_of
from genius_tui.playtest.play import actions
from genius_tui.playtest.study import Study, StudyFolder, played
from genius_tui.playtest.variants import Variant
from genius_tui.playtest.workers import NoWorkers, Workers
from genius_tui.record.record import Record

_EVERY = 0.5
"""Seconds between two lines of progress."""

STOPPED = 130
"""The exit code after Ctrl-C, as of other commands."""


@click.command(
    epilog="""\b
Questions, and the commands that answer them:
  Is the order of seats fair?
    genius playtest gatekeeping --matches 2000 --show seat
  Does anybody ever win by three pass gates?
    genius playtest gatekeeping --bots bold,careful --show ways
  What if a round gave 4 energy?
    genius playtest skeld --bots careful --against gain=4
  How often does a match end in a vote?
    genius playtest modular --show vote

\b
More examples:
  genius playtest skeld --matches 5000 --bots careful,random --jobs 4 --out skeld-test
  genius playtest gatekeeping --bots careful --against bots=bold
  genius playtest modular --sweep rounds=4..11 --out rounds
  genius playtest keys --matches 1000000 --cluster tcp://10.0.0.2:8786 --out keys-test
  genius playtest gatekeeping --seats 5 --record 12 --out match-12.jsonl

What --out keeps, how to write a bot and a metric: docs/playtests.md"""
)
@click.argument("game", type=GameSlug())
@click.option("--matches", metavar="N", type=Whole(1), default=1000, show_default=True, help="how many matches")
@click.option(
    "--bots", "named", metavar="A,B,...", default=bots.USUAL, help="bots, who change seats from match to match"
)
@click.option("--seats", metavar="N", type=Whole(1), help="how many players (default: as many as usual)")
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="a game option, as in genius new")
@click.option("--seed", default="1", show_default=True, help="the same seed gives the same matches")
@click.option(
    "--against",
    metavar="NAME=VALUE",
    multiple=True,
    help="play the same seeds with this changed too, and show the differences: a game option, bots or seats",
)
@click.option(
    "--sweep",
    metavar="NAME=A,B,C",
    help="play the same seeds with each of these values, also 2..9, and show curves: a game option, bots or seats",
)
@click.option("--metric", "metrics", metavar="MODULE:FUNCTION", multiple=True, help="your own figure of a match")
@click.option("--show", metavar="WORD", multiple=True, help="show only figures with this word, but all of them")
@click.option("--jobs", metavar="J", type=Whole(1), help="how many processes (default: one for each processor)")
@click.option("--cluster", metavar="ADDRESS", help="play on the workers of the Dask scheduler there, instead of --jobs")
@click.option(
    "--out", type=FILE, metavar="DIR", help="keep the matches there, with a report and tables; the same command goes on"
)
@click.option("--record", "number", metavar="N", type=Whole(0), help="write match N as a record to --out instead")
def playtest(
    game: str,
    matches: int,
    named: str,
    seats: int | None,
    options: tuple[str, ...],
    seed: str,
    against: tuple[str, ...],
    sweep: str | None,
    metrics: tuple[str, ...],
    show: tuple[str, ...],
    jobs: int | None,
    cluster: str | None,
    out: Path | None,
    number: int | None,
) -> None:
    """Have bots play many matches, and say what came of them.

    Ctrl-C keeps the matches that are finished. The outcomes are the same for any number of jobs.
    """
    sys.path.append(str(Path.cwd()))  # bots and metrics may be files of the folder one is in
    if matches > MOST_MATCHES:
        raise click.BadParameter(f"at most {MOST_MATCHES:,} matches")
    if cluster is not None and jobs is not None:
        raise click.UsageError("name --jobs or --cluster, not both")
    rules = CATALOGUE[game]
    names = tuple(name.strip() for name in named.split(",") if name.strip())
    given = rules.begun_with(option_values(options))
    plan = Plan(rules.meta.slug, players_of(rules, seats), names or (bots.USUAL,), given, seed=seed)
    plan.check()
    for metric in metrics:
        run.metric(metric)
    compared = _variants(plan, against, sweep)
    if number is not None:
        if len(compared) > 1:
            raise click.UsageError("--record writes one match: give what differs in it as --option, --bots or --seats")
        _record(plan, number, out)
        return
    study = Study(compared)
    kept = _kept(out, compared, metrics)
    hands = workers.processes(jobs or os.cpu_count() or 1) if cluster is None else workers.cluster(cluster)
    with ExitStack() as stack:
        _hold(kept, stack)
        stopped = _played(study, matches, hands, metrics, kept)
        for line in summary.lines(study.tallies[0], show) if len(compared) == 1 else differences.lines(study, show):
            click.echo(line)
        if kept is not None and study.matches:
            _write(study, kept)
    if stopped:
        click.get_current_context().exit(STOPPED)


def _variants(plan: Plan, against: tuple[str, ...], sweep: str | None) -> Sequence[Variant]:
    if against and sweep:
        raise click.UsageError("--against compares two, --sweep several: use one of them")
    if against:
        return variants.against(plan, option_values(against))
    if sweep:
        ((name, value),) = option_values((sweep,)).items()
        return variants.sweep(plan, name, asked.values(value))
    return variants.single(plan)


def _record(plan: Plan, number: int, out: Path | None) -> None:
    if out is None:
        raise click.UsageError("--record writes to the file that --out names")
    with Record.create(out, plan.header(number), actions(plan, number, plan.classes())):
        click.echo(f"Match {number} is in {out}: genius {out} steps through it")


def _kept(out: Path | None, compared: Sequence[Variant], metrics: tuple[str, ...]) -> StudyFolder | None:
    try:
        return StudyFolder(out, compared, metrics) if out else None
    except OSError as error:
        raise _unwritten(out, error) from None


def _hold(kept: StudyFolder | None, stack: ExitStack) -> None:
    """Keeps others out of the folder until `stack` is closed. Raises InUse, AnotherPlan."""
    try:
        if kept is not None:
            stack.enter_context(kept.held())
    except OSError as error:
        raise _unwritten(kept and kept.path, error) from None


def _played(
    study: Study,
    matches: int,
    hands: AbstractContextManager[Workers],
    metrics: tuple[str, ...],
    kept: StudyFolder | None,
) -> bool:
    """Plays a study's matches, and says whether Ctrl-C stopped it; what is finished counts."""
    stopped = Event()
    try:
        progress = _Progress(min(kept.finished(), matches) if kept else 0, matches)
        with (
            hands as who,
            _ctrl_c(stopped.set),
            closing(played(study, matches, who, metrics, kept)) as numbers,
        ):
            for number in numbers:
                progress.at(number)
                if stopped.is_set():
                    break
        progress.end()
    except OSError as error:
        raise _unwritten(kept and kept.path, error, study.matches) from None
    except NoWorkers as error:
        raise Failed(f"{error}{_so_far(study.matches)}") from None
    except MetricFailed as error:
        raise Failed(str(error)) from None
    if stopped.is_set():
        click.echo(f"Stopped after {words.matches(study.matches)}.", err=True)
    return stopped.is_set()


@contextmanager
def _ctrl_c(stop: Callable[[], None]) -> Generator[None]:
    """Ctrl-C calls `stop`; pressed again it ends the program, as ever. One that was ignored stays ignored."""
    before = signal.getsignal(signal.SIGINT)
    if before is signal.SIG_IGN or threading.current_thread() is not threading.main_thread():
        yield
        return

    def once(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, before)
        stop()

    signal.signal(signal.SIGINT, once)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _write(study: Study, kept: StudyFolder) -> None:
    try:
        for sentence in outputs.write(study, kept):
            click.echo(sentence, err=True)
    except OSError as error:
        raise _unwritten(kept.path, error) from None
    click.echo(f"The matches, {outputs.REPORT} and the tables are in {kept.path}", err=True)


def _unwritten(path: Path | None, error: OSError, matches: int = 0) -> Failed:
    return Failed(f"{path}: cannot keep the matches there: {error.strerror or error}.{_so_far(matches)}")


def _so_far(matches: int) -> str:
    return f" {words.matches(matches)} counted so far." if matches else ""


class _Progress:
    """A line on standard error that is written over again, where that is a terminal."""

    def __init__(self, begun: int, of: int) -> None:
        self._first, self._of = begun, of
        self._began = self._said = time.monotonic()
        self._shows = sys.stderr.isatty()

    def at(self, number: int) -> None:
        """So many are finished."""
        now = time.monotonic()
        if number <= self._first or not self._shows or now - self._said < _EVERY:
            return
        self._said = now
        rate = (number - self._first) / (now - self._began)
        left = (self._of - number) / rate if rate else 0
        click.echo(
            f"\r{number:,} of {self._of:,} matches, {rate:,.0f} a second, {left:,.0f} s left   ", err=True, nl=False
        )

    def end(self) -> None:
        """All is done."""
        if self._shows:
            click.echo("\r" + " " * 70 + "\r", err=True, nl=False)


COMMANDS = {"playtest": playtest}
