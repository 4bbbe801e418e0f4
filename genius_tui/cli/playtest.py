"""The command that has bots play many matches."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Generator, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import click

from games import CATALOGUE
from genius_tui import bots
from genius_tui.cli.faults import Failed
from genius_tui.cli.types import FILE, GameSlug, Whole
from genius_tui.cli.writing import option_values
from genius_tui.playtest import outcome, run, summary, words
from genius_tui.playtest.folder import Folder
from genius_tui.playtest.plan import MOST_MATCHES, Plan, players_of
from genius_tui.playtest.play import actions
from genius_tui.playtest.tally import Tally
from genius_tui.record.record import Record

_EVERY = 0.5
"""Seconds between two lines of progress."""


@click.command(
    epilog="""\b
Examples:
  genius playtest gatekeeping --matches 1000
  genius playtest skeld --matches 5000 --bots careful,random --jobs 4 --out skeld-test
  genius playtest chambers --seats 8 --option gold=50 --seed 7
  genius playtest gatekeeping --seed 7 --record 12 --out match-12.jsonl    write one match, to step through it"""
)
@click.argument("game", type=GameSlug())
@click.option("--matches", metavar="N", type=Whole(1), default=1000, show_default=True, help="how many matches")
@click.option(
    "--bots", "named", metavar="A,B,...", default=bots.USUAL, help="bots, who change seats from match to match"
)
@click.option("--seats", metavar="N", type=Whole(1), help="how many players (default: as many as usual)")
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="a game option, as in genius new")
@click.option("--seed", default="1", show_default=True, help="the same seed gives the same matches")
@click.option("--jobs", metavar="J", type=Whole(1), help="how many processes (default: one for each processor)")
@click.option("--metric", "metrics", metavar="MODULE:FUNCTION", multiple=True, help="your own figure of a match")
@click.option("--out", type=FILE, metavar="DIR", help="keep each match's outcome there; the same command goes on")
@click.option("--record", "number", metavar="N", type=Whole(0), help="write match N as a record to --out instead")
def playtest(
    game: str,
    matches: int,
    named: str,
    seats: int | None,
    options: tuple[str, ...],
    seed: str,
    jobs: int | None,
    metrics: tuple[str, ...],
    out: Path | None,
    number: int | None,
) -> None:
    """Have bots play many matches, and say what came of them.

    Ctrl-C keeps the matches that are finished. The outcomes are the same for any number of jobs.
    """
    if matches > MOST_MATCHES:
        raise click.BadParameter(f"at most {MOST_MATCHES:,} matches")
    rules = CATALOGUE[game]
    names = tuple(name.strip() for name in named.split(",") if name.strip())
    plan = Plan(rules.meta.slug, players_of(rules, seats), names or (bots.USUAL,), option_values(options), seed=seed)
    plan.check()
    for metric in metrics:
        run.metric(metric)
    if number is not None:
        _record(plan, number, out)
        return
    tally = Tally(plan)
    try:
        _play(plan, matches, jobs or os.cpu_count() or 1, metrics, out, tally)
    except OSError as error:
        kept = f" {words.matches(tally.matches)} counted so far." if tally.matches else ""
        raise Failed(f"{out}: cannot keep the matches there: {error.strerror or error}.{kept}") from None
    except KeyboardInterrupt:
        click.echo(f"\nStopped after {words.matches(tally.matches)}.", err=True)
    for line in summary.lines(tally):
        click.echo(line)


def _record(plan: Plan, number: int, out: Path | None) -> None:
    if out is None:
        raise click.UsageError("--record writes to the file that --out names")
    with Record.create(out, plan.header(number), actions(plan, number, plan.classes())):
        click.echo(f"Match {number} is in {out}: genius {out} steps through it")


def _play(plan: Plan, matches: int, jobs: int, metrics: tuple[str, ...], out: Path | None, tally: Tally) -> None:
    folder = Folder(out, plan, metrics) if out else None
    begun = 0
    if folder is not None:
        begun = min(folder.finished(), matches)
        for one, _ in zip(folder.outcomes(), range(matches), strict=False):
            tally.add(one)
    progress = _Progress(begun, matches)
    with _executor(jobs) as executor:
        lines = run.lines(plan, range(begun, matches), executor, jobs, metrics)
        if folder is None:
            _add(lines, tally, progress, None)
        else:
            with folder.open() as file:
                _add(lines, tally, progress, file)
    progress.end()


def _add(lines: Iterator[bytes], tally: Tally, progress: _Progress, file: BinaryIO | None) -> None:
    for line in lines:
        if file is not None:
            file.write(line)
            file.flush()
        tally.add(outcome.read(line))
        progress.at(tally.matches)


@contextmanager
def _executor(jobs: int) -> Generator[Executor | None]:
    """Processes to play in; none for one job, which plays here."""
    if jobs == 1:
        yield None
        return
    with ProcessPoolExecutor(jobs) as executor:
        try:
            yield executor
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            raise


class _Progress:
    """A line on standard error that is written over again, where that is a terminal."""

    def __init__(self, begun: int, of: int) -> None:
        self._first, self._of = begun, of
        self._began = self._said = time.monotonic()
        self._shows = sys.stderr.isatty()

    def at(self, number: int) -> None:
        """So many are finished."""
        now = time.monotonic()
        if not self._shows or now - self._said < _EVERY:
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
