"""What a command did, as JSON."""

from __future__ import annotations

from typing import Any

from games.core.report import report
from games.core.viewers import HOST
from genius_tui.record.reading import AnyMatch
from genius_tui.table.table import Done


def as_json_object(before: AnyMatch, after: AnyMatch, done: Done) -> dict[str, Any]:
    """What was done, what it brought about, and how the match stands, for the host."""
    told = report(after, HOST)
    del told["view"]
    new = told["events"][len(list(before.told(HOST))) :]
    return {"did": done.verb, "said": done.said, "actions": len(after.actions), **told, "events": new}
