"""The boards of both editions of gates: their ways of drawing, the preferred one first."""

from __future__ import annotations

from msgspec.structs import replace

from games.core.game import Observation
from games.gates import edition
from games.gates.edition import Edition
from games.gates.view import View
from genius_tui.boards import gates_corridor, gates_ladder, gates_moves, gates_rings, gates_words
from genius_tui.boards.board import Board, Tags
from genius_tui.boards.gates_scene import Scene, read
from genius_tui.boards.picture import Picture


class GatesBoard(Board):
    """One edition's board."""

    def __init__(self, edition: Edition, preferred: tuple[str, ...]) -> None:
        self.edition = edition
        self.preferred = preferred

    def ways(self, observation: Observation[View], width: int, height: int) -> tuple[str, ...]:
        """The ways for which the lay-out is not too large; the ladder always fits."""
        scene = read(observation, dict.fromkeys(observation.seats, ""), self.edition)
        return tuple(way for way in self.preferred if _fits(way, scene, width, height))

    def draw(self, observation: Observation[View], tags: Tags, width: int, height: int, way: str) -> Picture:
        """The board in one of its ways, or as a ladder if that way does not fit."""
        picture = self._drawn(observation, tags, width, height, way)
        return replace(picture, moves=gates_moves.moves(observation, picture))

    def _drawn(self, observation: Observation[View], tags: Tags, width: int, height: int, way: str) -> Picture:
        scene = read(observation, tags, self.edition)
        if way == "rings" and (drawn := self._rings(observation, scene, width, height)) is not None:
            return drawn
        if way == "corridor" and gates_corridor.fits(scene, width, height):
            return gates_corridor.draw(scene, gates_words.corridor_notes(observation, self.edition), width, height)
        notes = gates_words.ladder_notes(observation, self.edition, width)
        return gates_ladder.draw(scene, notes, width, height)

    def _rings(self, observation: Observation[View], scene: Scene, width: int, height: int) -> Picture | None:
        return gates_rings.draw(scene, gates_words.corner_notes(observation, self.edition), width, height)

    def detail(self, observation: Observation[View], subject: str) -> str:
        """What is known of a gate, a place or a seat."""
        return gates_words.detail(observation, subject, self.edition)

    def caption(self, observation: Observation[View], tags: Tags) -> tuple[str, ...]:
        """The seat's own hand, the step's subject, who has entered and escaped."""
        return gates_words.caption(observation, tags, self.edition)

    def legend(self, observation: Observation[View]) -> tuple[str, ...]:
        """Explains the brackets and the marks."""
        return gates_words.legend(observation, self.edition)


KEYS = GatesBoard(edition.KEYS, ("corridor", "ladder", "rings"))
GATEKEEPING = GatesBoard(edition.GATEKEEPING, ("rings", "ladder", "corridor"))


def _fits(way: str, scene: Scene, width: int, height: int) -> bool:
    match way:
        case "rings":
            return gates_rings.fits(scene, width, height)
        case "corridor":
            return gates_corridor.fits(scene, width, height)
        case _:
            return True
