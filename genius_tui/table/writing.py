"""Writing actions into a record from a screen: what is refused is a sentence."""

from __future__ import annotations

from collections.abc import Iterable

from games.core import actions as do
from games.core.errors import GameError, OrderError
from genius_tui.record.reading import RecordError
from genius_tui.record.record import Record


def write(record: Record, actions: Iterable[do.AnyAction]) -> str:
    """Writes actions into a record, one by one, up to one that is refused. Returns why it was, or ""."""
    try:
        for action in actions:
            record.do(action)
    except (GameError, OSError) as error:
        return sentence(error)
    return ""


def sentence(error: Exception) -> str:
    """What was refused, for a person; without the file's name."""
    match error:
        case OrderError():
            return f"{error.reason} ({error.rule})"
        case RecordError():
            return error.sentence
        case OSError():
            return f"The system refused: {error.strerror or error}"
        case _:
            return str(error)
