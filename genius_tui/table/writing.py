"""Does verbs for screens, and turns refusals into sentences."""

from __future__ import annotations

from games.core.errors import GameError, OrderError
from genius_tui.record.errors import RecordError
from genius_tui.table.table import Table


def refused(table: Table, verb: str, **given: object) -> str:
    """Does a verb of a table. Returns why it was refused, or ""."""
    try:
        table.do(verb, **given)
    except (GameError, OSError) as error:
        return sentence(error)
    return ""


def sentence(error: Exception) -> str:
    """Why something was refused, as a sentence without the file's name."""
    match error:
        case OrderError():
            return f"{error.reason} ({error.rule})"
        case RecordError():
            return error.sentence
        case OSError():
            return f"The system refused: {error.strerror or error}"
        case _:
            return str(error)
