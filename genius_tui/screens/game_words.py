"""What is said of a game on its own page and while a match of it is set up."""

from __future__ import annotations

from textual.content import Content

from games.core.game import Meta


def described(meta: Meta) -> Content:
    """What the game is: two sentences, the number of players, and whose it is."""
    return Content.assemble(
        (f"{meta.summary}\n\n", ""),
        ("Players   ", "$text-muted"),
        f"{meta.seats}\n",
        ("Designer  ", "$text-muted"),
        meta.designer + (f", for {meta.featured}" if meta.featured else ""),
        ("\nKind      ", "$text-muted") if meta.tags else "",
        ", ".join(meta.tags),
    )
