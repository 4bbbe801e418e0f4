"""Who plays the matches of a playtest: this process, others on this machine, or those of a Dask cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, redirect_stderr, suppress
from importlib import import_module
from multiprocessing.connection import Connection
from threading import Event, Thread
from types import TracebackType
from typing import Any, Protocol, Self

from msgspec import Struct

from games.core.errors import GameError

EXTRA = "pip install 'genius-tui[cluster]'"


class NoWorkers(GameError):
    """There is nobody to play the matches, or no longer. `str()` is a sentence."""


class Executor(Protocol):
    """What work is handed to, as to a `concurrent.futures.Executor`."""

    def submit(self, work: Callable[..., list[bytes]], /, *given: object) -> Future[list[bytes]]:
        """Has a batch played."""
        ...


BATCH = 50
"""Matches that a worker plays before it answers."""
SOON = 5
"""The same where somebody watches."""
LARGE = 400
"""The same where a process is begun for each batch, if there are so many matches."""


class Workers(Struct, frozen=True):
    """So many workers behind an executor, which play `batch` matches at once; None: this process does the work.

    `apart`: they are threads, and have each batch played in a process of its own.
    """

    executor: Executor | None = None
    number: int = 1
    batch: int = BATCH
    apart: bool = False


ALONE = Workers()


@contextmanager
def processes(jobs: int) -> Generator[Workers]:
    """Processes of this machine; one is this process. Raises NoWorkers if one is killed."""
    if jobs == 1:
        yield ALONE
        return
    with ProcessPoolExecutor(jobs, initializer=_deaf) as executor:
        try:
            yield Workers(executor, jobs)
        except BrokenProcessPool:
            raise NoWorkers("A process that played matches was killed.") from None
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            raise


def _deaf() -> None:
    """Has a worker ignore Ctrl-C: the program that it works for stops it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Aside:
    """Processes beside a program that goes on meanwhile and has the terminal: they are quiet, and end with it.

    They begin as programs of their own, for a copy of one that has threads and an event loop may hang. `workers` are
    those processes, or this one where none can be begun. `end` ends them at once, from any thread; what then waits for
    a batch gets NoWorkers.
    """

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._ended = Event()
        self.workers = ALONE

    def __enter__(self) -> Self:
        spawn = multiprocessing.get_context("spawn")
        reader, self._life = spawn.Pipe(duplex=False)
        try:
            _track()
            self._executor = ProcessPoolExecutor(self._jobs, spawn, _bound, (reader,))
            self._executor.submit(os.getpid).result()
        except (OSError, ValueError, ImportError, BrokenProcessPool):
            return self
        finally:
            self._reader = reader
        self.workers = Workers(self, self._jobs, SOON)
        return self

    def submit(self, work: Callable[..., list[bytes]], /, *given: object) -> Future[list[bytes]]:
        """Has a batch played. Raises BrokenProcessPool where the processes have ended, or no further one can begin."""
        try:
            return self._executor.submit(work, *given)
        except (OSError, ValueError) as error:
            # An executor that has just lost a process closes its pipes while it may be beginning the next one.
            raise BrokenProcessPool(str(error)) from None

    def end(self) -> None:
        """Ends the processes."""
        if not self._ended.is_set():
            self._ended.set()
            self._life.close()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:
            self.end()
        if self.workers.executor is not None:
            self._executor.shutdown(wait=True, cancel_futures=True)
        self.end()
        self._reader.close()
        if isinstance(error, BrokenProcessPool):
            raise NoWorkers("A process that played matches was killed.") from None


def _track() -> None:
    """Has Python begin its own process for shared things now: it asks for the terminal's number, which an app hides."""
    if os.name == "posix":
        from multiprocessing import resource_tracker

        with open(os.devnull, "w") as nowhere, redirect_stderr(nowhere):
            resource_tracker.ensure_running()


def _bound(life: Connection) -> None:
    """Has a worker leave the terminal alone, let others go first, and end as soon as the other end of `life` closes."""
    _deaf()
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    if hasattr(os, "nice"):
        os.nice(5)
    Thread(target=_end_with, args=(life,), daemon=True).start()


def _end_with(life: Connection) -> None:
    with suppress(EOFError, OSError):
        life.recv_bytes()
    os._exit(0)


@contextmanager
def cluster(address: str) -> Generator[Workers]:
    """The workers of a Dask cluster, which plays the batches of a worker that is lost anew.

    Raises NoWorkers where there is no such cluster, or where it is lost.
    """
    try:
        distributed: Any = import_module("distributed")
    except ModuleNotFoundError:
        raise NoWorkers(f"A cluster needs Dask. Install it with: {EXTRA}") from None
    try:
        client = distributed.Client(address, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoWorkers(f"There is no Dask scheduler at {address}: {error}") from None
    with client:
        executor = client.get_executor()
        try:
            yield Workers(executor, max(1, sum(client.nthreads().values())), LARGE, apart=True)
        except (CancelledError, distributed.KilledWorker) as error:
            raise NoWorkers(f"The cluster at {address} is lost: {error or 'it no longer answers'}") from None
        finally:
            executor.shutdown(wait=False)
