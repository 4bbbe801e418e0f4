"""The words that show that a message is meant as orders, apart from all that reads one, which takes longer to load."""

from __future__ import annotations

ORDER_WORDS = frozenset(
    {"crewmate", "crew", "move", "activate", "disable", "eat", "drain", "wall", "step", "energy", "start", "starts"}
    | {"activates", "activating", "disables", "disabling", "eats", "drains", "draining"}
    | {
        "movement",
        "activation",
        "activations",
        "upgrade",
        "cap",
        "max",
        "maximum",
        "limit",
        "device",
        "xcomm",
        "xcomms",
        "toe",
        "banana",
        "meme",
        "north",
        "south",
        "east",
        "west",
    }
)
