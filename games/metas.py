"""What the games that ship are, at a glance: a list of games imports none of their rules.

A game of a package has its Meta on its own Game object.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.core.meta import Meta

_SHIPPED = (
    Meta(
        slug="keys",
        title="Keys to Success",
        summary=(
            "Escape from Room 1 to Room 6 through lines of doors, each of which lets one player through a round. "
            "Nine key-cards must last for all of them."
        ),
        designer="Zero",
        featured="Zero's Gauntlet; Squeaky Genius: Legends Untold",
        least=2,
        most=40,
        usual=13,
        version=1,
        talk="Talk in no way with anybody in another Room (G19).",
    ),
    Meta(
        slug="gatekeeping",
        title="Gatekeeping",
        summary=(
            "Fight from Level 5 inwards through rings of gates to the trapdoor in the middle. "
            "Equal strengths block each other, and every weapon is used up."
        ),
        designer="not named",
        featured="",
        tags=("limited communication",),
        least=2,
        most=40,
        usual=13,
        version=2,
        talk="Talk in no way with anybody on another Level (G19).",
    ),
    Meta(
        slug="chambers",
        title="13 Chambers",
        summary=(
            "Solve passwords to get into thirteen chambers full of gold, take what the others leave you, and rob them. "
            "Who asks for too little when all ask for too much is cursed."
        ),
        designer="ISamEI",
        featured="Genius Invitational",
        least=2,
        most=20,
        usual=7,
        version=2,
        talk="Everybody may talk with everybody; what is said in a chamber's channel stays inside (C23).",
    ),
    Meta(
        slug="skeld",
        title="Skeld",
        summary=(
            "Two crewmates each cross a ship of 49 rooms in secret and gather components of three sequences. "
            "Whoever plants a parasite in the very round that completes one takes the win."
        ),
        designer="uriquack",
        featured="The Genius: House of Larks",
        tags=("limited communication",),
        least=2,
        most=8,
        usual=4,
        version=2,
        talk="Talk in the lounge only, where everybody reads along; a call lets two talk alone for a round (S22).",
    ),
    Meta(
        slug="lockout",
        title="Locked Out",
        summary=(
            "Three teams of four in three rooms, and nobody knows any team, the own included. "
            "Move, learn who is who, gather your four in one room, and call it."
        ),
        designer="RedsToad",
        featured="The Genius: Code Red",
        tags=("limited communication", "social deduction", "teams"),
        least=12,
        most=12,
        usual=12,
        version=1,
        talk="Talk only with those in your room: all four together, or two and two (L16).",
    ),
    Meta(
        slug="modular",
        title="Three Modular Rooms",
        summary=(
            "Play one card a round into one of three rooms, where twelve effects work on each other's numbers. "
            "The players of the highest room score."
        ),
        designer="Zero",
        featured="Zero's Gambit",
        tags=("cards", "points-based"),
        least=3,
        most=12,
        usual=9,
        version=2,
        talk="Everybody may talk with everybody (M17).",
    ),
)

METAS: Mapping[str, Meta] = {meta.slug: meta for meta in _SHIPPED}
"""Slug -> what the game is, in the order in which games are shown."""
