"""What an undo would take back, in words."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import actions as do
from games.core.names import counted
from genius_tui import hotseat
from genius_tui.look import AnyMatch, title_of

LONGEST = 60

SETTINGS: Mapping[str, str] = {
    hotseat.CALLED: "the mark that a player has had a turn: the player is called again",
    hotseat.PINS: "the newest change of a PIN",
    hotseat.SEATS: "the newest change of who plays where",
    hotseat.SHUFFLED: "the newest choice of the order of players",
    hotseat.TABLE: "the newest choice of whether one device goes round",
}
"""What is said of a setting; of others their name."""


def words(match: AnyMatch) -> str:
    """The newest action in force and what comes of taking it back; for the host's eyes. Empty for nothing."""
    action, before = match.newest, match.before
    if action is None or before is None:
        return ""
    when = title_of(before.state.phase, before.state.round)
    match action:
        case do.Resolve():
            return f"the resolution of {when} (the orders stand again)"
        case do.Order(seat=name):
            seat = match.seat(name)
            given = before.orders.get(seat)
            then = f"{match.game.spell(given.order)} stands again" if given else "none stand then"
            return f"the orders of {seat}: {match.game.spell(match.orders[seat].order)} ({then})"
        case do.Withdraw(seat=name):
            seat = match.seat(name)
            return f"the withdrawal of {seat}'s orders ({match.game.spell(before.orders[seat].order)} stands again)"
        case do.Act(seat=seat, text=text):
            return f"what {seat} did at once: {_short(text)}"
        case do.Adjust(seat=seat, garnets=garnets):
            return f"the correction of {seat}'s purse by {'+' if garnets > 0 else ''}{counted(garnets, 'garnet')}"
        case do.Post(seat=seat, channel=channel, text=text):
            return f"the post of {seat} in {channel}: {_short(text)}"
        case do.Note(text=text):
            return f"the note: {_short(text)}"
        case do.Set(key=key):
            return SETTINGS.get(key, f"the setting {key}")
        case _:
            return f"the newest action ({type(action).__name__.lower()})"


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}..."
