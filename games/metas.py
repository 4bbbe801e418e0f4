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
            "Escape from Room 1 to Room 6 through lines of doors. Each door lets one player through in a round. "
            "Your nine key-cards must last the whole way."
        ),
        designer="Zero",
        featured="Zero's Gauntlet; Squeaky Genius: Legends Untold",
        least=2,
        most=40,
        usual=13,
        version=1,
        talk="Do not talk in any way with anybody in another Room (G19).",
    ),
    Meta(
        slug="gatekeeping",
        title="Gatekeeping",
        summary=(
            "Fight your way from Level 5 through rings of gates to the trapdoor in the middle. "
            "Equal strengths block each other, and you use each weapon only once."
        ),
        designer="not named",
        featured="",
        tags=("limited communication",),
        least=2,
        most=40,
        usual=13,
        version=2,
        talk="Do not talk in any way with anybody on another Level (G19).",
    ),
    Meta(
        slug="chambers",
        title="13 Chambers",
        summary=(
            "Solve puzzles to get into thirteen chambers full of gold. Take what you can, and rob the others. "
            "If you all ask for too much, whoever asked for the least is cursed."
        ),
        designer="ISamEI",
        featured="Genius Invitational",
        least=2,
        most=20,
        usual=7,
        version=2,
        talk="Everybody may talk with everybody, in private too. A chamber's channel is for those inside (C23).",
    ),
    Meta(
        slug="skeld",
        title="Skeld",
        summary=(
            "Your two crewmates cross a ship of 49 rooms in secret and collect components of three sequences. "
            "Plant a parasite in the very round that completes a sequence, and you steal the win."
        ),
        designer="uriquack",
        featured="The Genius: House of Larks",
        tags=("limited communication",),
        least=2,
        most=8,
        usual=4,
        version=2,
        talk="Talk only in the lounge, where everybody can read it. A call lets two talk alone for a round (S22).",
    ),
    Meta(
        slug="lockout",
        title="Locked Out",
        summary=(
            "Three teams of four are spread over three rooms, and nobody knows any team, not even their own. "
            "Move, learn who is who, gather your four in one room, and call it."
        ),
        designer="RedsToad",
        featured="The Genius: Code Red",
        tags=("limited communication", "social deduction", "teams"),
        least=12,
        most=12,
        usual=12,
        version=1,
        talk="Talk only with those in your room: all four together, or in pairs (L16).",
        opened="orders",
    ),
    Meta(
        slug="modular",
        title="Three Modular Rooms",
        summary=(
            "Play one card a round in one of three rooms, where twelve effects change each other's numbers. "
            "The players in the highest room score."
        ),
        designer="Zero",
        featured="Zero's Gambit",
        tags=("cards", "points-based"),
        least=3,
        most=12,
        usual=9,
        version=2,
        talk="Everybody may talk with everybody, in private too (M17).",
    ),
)

METAS: Mapping[str, Meta] = {meta.slug: meta for meta in _SHIPPED}
"""Slug -> what the game is, in the order in which games are shown."""
