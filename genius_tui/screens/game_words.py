"""The description of a game, for its own page and the set-up of a match."""

from __future__ import annotations

from textual.content import Content

from games.core.game import Meta


def described(meta: Meta) -> Content:
    """The summary, the number of players, the designer, and the kind of game."""
    return Content.assemble(
        (f"{meta.summary}\n\n", ""),
        ("Players   ", "$text-muted"),
        f"{meta.seats}\n",
        ("Designer  ", "$text-muted"),
        meta.designer + (f", for {meta.featured}" if meta.featured else ""),
        ("\nKind      ", "$text-muted") if meta.tags else "",
        ", ".join(meta.tags),
    )
