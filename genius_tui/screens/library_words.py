"""The texts of the library: for a match in the list and beside it, and for a first start."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from textual.content import Content

from games.core.viewers import Seat
from genius_tui.text.content import fit, plain
from genius_tui.text.tags import seat_tags

if TYPE_CHECKING:
    from genius_tui.library.listing import Summary

LEARN, PRACTICE, NEW, WATCH, IMPORT = "do:learn", "do:practice", "do:new", "do:watch", "do:import"

WELCOME: Mapping[str, tuple[str, str, str]] = {
    LEARN: ("library.learn", "Learn", "lessons and puzzles"),
    PRACTICE: ("library.practice", "Practice", "one seat, among bots"),
    NEW: ("library.new", "New match", "for you to host"),
    WATCH: ("library.watch", "Watch", "an example, by itself"),
    IMPORT: ("library.import", "Import", "a file you were given"),
}
"""What stands in the list while there are no matches: a row's key, its command, its words."""

SAID: Mapping[str, str] = {
    LEARN: "You write orders in a small match, see what comes of them and why, and try again.",
    PRACTICE: "Choose a game, and you write your first order at once. Nobody waits for you.",
    NEW: "Enter or paste everyone's orders each round, then step through what happens. {library.how_to_host} says how.",
    WATCH: "A whole match from its first round, with a sentence on what to look for. Any key stops it.",
    IMPORT: "The file is checked before anything is copied.",
}
"""What is told of the lines of a first start."""


def when(changed: float, now: datetime) -> str:
    """When a match was last changed, in everyday words."""
    then = datetime.fromtimestamp(changed)
    days = (now.date() - then.date()).days
    if days <= 0:
        return then.strftime("%H:%M")
    if days == 1:
        return "yesterday"
    return f"{then.day} {then:%b}" if days < 300 else f"{then:%b %Y}"


def holds(match: Summary, wanted: str) -> bool:
    """Whether a match's game, title, file name or players contain all the words searched for."""
    text = " ".join((match.game, match.game_title, match.title, match.path.name, *match.players)).casefold()
    return all(word in text for word in wanted.casefold().split())


def round_of(match: Summary) -> str:
    """The current round, or the short name of a phase outside the rounds."""
    return match.short or (str(match.round) if match.phase else "-")


def state_of(match: Summary) -> str:
    """The state. Players who owe orders are named by their tags, which fit the column."""
    if match.fault:
        return f"!! {match.fault}"
    if match.standing == "waiting" and match.tells_of_orders:
        tags = seat_tags(match.players)
        owe = "owes" if len(match.owing) == 1 else "owe"
        return f"{len(match.owing)} {owe}: " + " ".join(tags[seat] for seat in match.owing)
    return match.state


def in_short(match: Summary, width: int) -> Content:
    """The host's view of a match, in three lines of `width` cells."""
    due = f"due by {match.due}, " if match.due else ""
    file = f"{due}file {plain(match.path.name)}" + (f", begun {match.created[:10]}" if match.created else "")
    return Content("\n").join(fit(line, width) for line in (facts(match), Content(", ".join(match.players)), file))


def in_full(match: Summary) -> Content:
    """The same, with a line for each player that says whether orders are in."""
    tags = seat_tags(match.players)
    told = match.tells_of_orders and match.standing in ("waiting", "ready")
    lines = [facts(match), Content("")]
    for seat in match.players:
        mark = f"{_mark(match, seat):<4}" if told else ""
        lines.append(Content.assemble(mark, (tags[seat], "bold"), " ", seat))
    lines += [Content(""), Content(f"Orders are due by {match.due}.")] if match.due else []
    begun = f"Begun {match.created[:10]}. " if match.created else ""
    lines += [Content(""), Content(f"{begun}File: {plain(match.path.name)}").stylize("$text-muted")]
    return Content("\n").join(lines)


def _mark(match: Summary, seat: Seat) -> str:
    """Whether a player's orders are in: `--` for missing, `bot` for one that orders later, "" for no orders due."""
    if seat in match.ordered:
        return "in"
    return "--" if seat in match.owing else "bot" if seat in match.bots else ""


def facts(match: Summary) -> Content:
    """One line with title, game, seats and kind."""
    if match.fault and not match.game:
        return Content.assemble((plain(match.path.name), "bold"))
    kind = (
        "lesson"
        if match.lesson
        else "sandbox"
        if match.sandbox
        else "hot seat"
        if match.hot_seat
        else "practice"
        if match.practice
        else "host mode"
    )
    facts = f"{match.game_title}, {len(match.players)} players, {kind}"
    return Content.assemble((match.title or "(no title)", "bold"), "  ", facts)
