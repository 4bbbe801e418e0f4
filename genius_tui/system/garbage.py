"""The garbage collector, which finds nothing while modules load and costs a tenth of the start."""

from __future__ import annotations

import gc


def pause() -> None:
    """Collects nothing until `collect_again`."""
    gc.disable()


def collect_again() -> None:
    """Ends a pause. What was loaded meanwhile stays, so the collector does not look through it any more."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
