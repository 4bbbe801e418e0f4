"""How the careful and the bold bot play each game: a module a game, from the seat's view and what it was told alone.

A module reads the view into what a player looks at, and then chooses by rules of thumb. Nothing is searched or tried
out, and nothing is kept from one choice to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.core.state import VOTE
from games.core.votes import Ballot
from genius_tui.bots.bot import Choice, Seen
from genius_tui.bots.heuristics import chambers, gates, lockout, modular, skeld
from genius_tui.bots.heuristics.character import Character

GAMES: Mapping[str, Callable[[Character, Seen], Choice]] = {
    "chambers": chambers.choice,
    "gatekeeping": gates.choice,
    "keys": gates.choice,
    "lockout": lockout.choice,
    "modular": modular.choice,
    "skeld": skeld.choice,
}
"""The heuristics by the game's slug."""


def chosen(character: Character, seen: Seen) -> Choice:
    """What such a player does now; at random, and saying so, in a game without heuristics."""
    if seen.observation.phase == VOTE.name:
        return _vote(seen)
    heuristics = GAMES.get(seen.game.meta.slug)
    return _at_random(seen) if heuristics is None else heuristics(character, seen)


def _vote(seen: Seen) -> Choice:
    """For the richest loser, the strongest rival of the matches to come; of several equally rich one at random."""
    result = seen.observation.result
    if result is None or seen.seat not in result.winners:
        return Choice(None, "There is nothing for you to vote on.")
    garnets = {loser: result.garnets[loser] for loser in result.losers}
    most = max(garnets.values())
    rivals = [loser for loser in garnets if garnets[loser] == most]
    rival = seen.random.choice(rivals)
    if len(rivals) == 1:
        return Choice(Ballot(rival), f"{rival} has the most garnets of the losers, and so is your strongest rival.")
    why = f"{rival} is one of {len(rivals)} losers with the most garnets: any of these strongest rivals will do."
    return Choice(Ballot(rival), why)


def _at_random(seen: Seen) -> Choice:
    order = seen.game.sample(seen.observation, seen.seat, seen.random)
    if order is None:
        return Choice(None, "There are no orders that you could give.")
    return Choice(order, "There are no heuristics for this game yet: the order is drawn at random.")
