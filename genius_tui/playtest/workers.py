"""Who plays the matches of a playtest: this process, others on this machine, or those of a Dask cluster."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Protocol

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


class Workers(Struct, frozen=True):
    """So many workers behind an executor; None: this process does the work."""

    executor: Executor | None = None
    number: int = 1


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
            yield Workers(executor, max(1, sum(client.nthreads().values())))
        except (CancelledError, distributed.KilledWorker) as error:
            raise NoWorkers(f"The cluster at {address} is lost: {error or 'it no longer answers'}") from None
        finally:
            executor.shutdown(wait=False)
