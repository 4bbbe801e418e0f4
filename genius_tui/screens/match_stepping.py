"""Stepping through what happened: on, back, first, last, play, why, round by round; and a lesson beat by beat."""

from __future__ import annotations

from textual import events
from textual.timer import Timer
from textual.widget import Widget

from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.panels.lesson import LETTERS
from genius_tui.panels.steps import paragraph
from genius_tui.screens.match_frame import MatchFrame
from genius_tui.shell.cited import Cited

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
"""Steps a second."""


class Stepping(MatchFrame):
    """The resolver's keys."""

    _speed = SPEEDS.index(1.0)
    _player: Timer | None = None
    _focus_before: Widget | None = None

    @property
    def is_playing(self) -> bool:
        """Whether the steps go on by themselves."""
        return self._player is not None

    def action_next(self) -> None:
        """One step on."""
        if self.walk is not None:
            self._walk_to(self.walk.on())
        else:
            self.turn_to(self.viewpoint.on())

    def action_previous(self) -> None:
        """One step back; from now to the last step."""
        if self.walk is not None:
            self._walk_to(self.walk.back())
        else:
            self.turn_to(self.viewpoint.back())

    def action_first(self) -> None:
        """Before the first step."""
        if self.walk is not None:
            self._walk_to(self.walk.first())
        else:
            self.turn_to(self.viewpoint.to(0))

    def action_last(self) -> None:
        """The last step."""
        if self.walk is not None:
            self._walk_to(self.walk.last())
        else:
            self.turn_to(self.viewpoint.to(self.viewpoint.total))

    def action_earlier(self) -> None:
        """The round before."""
        if self.walk is None:
            self._open(self.viewpoint.previous_chapter())

    def action_later(self) -> None:
        """The next round, or now."""
        if self.walk is None:
            self.turn_to(self.viewpoint.next_chapter())

    def action_steps(self) -> None:
        """The steps; where they are shown already, the list of rounds, and back."""
        if self.walk is not None:
            self.open_task("lesson" if self.doing != "lesson" else "steps")
        elif self.doing == "steps" or self.viewpoint.point is None:
            self.open_task("rounds")
        else:
            self.open_task("steps")

    def action_why(self) -> None:
        """Opens the rule below the steps, or closes it."""
        if self.walk is not None:
            self.action_rule()
            return
        self.explained = not self.explained or self.doing != "steps"
        self.doing = "steps"
        if self.has_class("-tabs"):
            self.go("task")
        self.show()

    def cites(self) -> Cited:
        """The game's rulebook, and the rule of the step that is looked at: for the help."""
        found = paragraph(self.scene)
        return Cited(self.match.game.rulebook, (found.number,) if found else ())

    def action_rule(self) -> None:
        """The rulebook, at the rule of the step."""
        found = paragraph(self.scene)
        if found is not None:
            self.open_rulebook(found.number)

    def open_rulebook(self, number: str) -> None:
        """Opens the game's rulebook at a paragraph."""
        from genius_tui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self.match.game.rulebook, number, self.match.game.meta.title))

    def action_play(self) -> None:
        """Steps on by itself until a key is pressed or all has been seen."""
        if self.is_playing:
            self.stop()
            return
        self._focus_before = self.focused
        self.set_focus(None)
        self._start()

    def action_slower(self) -> None:
        """Plays more slowly."""
        self._set_speed(self._speed - 1)

    def action_faster(self) -> None:
        """Plays faster."""
        self._set_speed(self._speed + 1)

    def on_key(self, event: events.Key) -> None:
        """Any key stops playing; a letter answers a lesson's question."""
        if self.is_playing:
            if event.key not in ("plus", "minus"):
                self.stop()
                event.stop()
                event.prevent_default()
        elif self.walk is not None and self.walk.asks and event.character and event.character in LETTERS:
            asked = self.walk.beat.asked
            number = LETTERS.index(event.character)
            if asked is not None and number < len(asked.choices):
                self.answer(number)
                event.stop()
                event.prevent_default()

    def answer(self, choice: int) -> None:
        """Answers a lesson's question."""
        if self.walk is not None:
            self._walk_to(self.walk.answer(choice))

    def stop(self) -> None:
        """Stops playing."""
        if self._player is None:
            return
        self._player.stop()
        self._player = None
        if self._focus_before is not None and self._focus_before.is_attached:
            self.set_focus(self._focus_before)
        self.hush()
        self.show()

    def _open(self, viewpoint: Viewpoint) -> None:
        if self.doing != "orders":
            self.doing = "steps"
        self.turn_to(viewpoint)

    def _walk_to(self, walk: object) -> None:
        from genius_tui.looking.lesson import Walk

        if isinstance(walk, Walk):
            self.walk = walk
            self.turn_to(walk.beat.viewpoint)

    def _start(self) -> None:
        self._player = self.set_interval(1 / SPEEDS[self._speed], self._tick)
        speed = self.genius.keys.put("{match.faster} {match.slower} speed, any other key stops.")
        self.say(f"Playing, {SPEEDS[self._speed]:g} steps a second: {speed}", trouble=False)

    def _set_speed(self, speed: int) -> None:
        self._speed = max(0, min(speed, len(SPEEDS) - 1))
        if self._player is not None:
            self._player.stop()
            self._start()
        else:
            self.say(f"Plays {SPEEDS[self._speed]:g} steps a second.", trouble=False)

    def _tick(self) -> None:
        notice = self.notice
        if self.walk is not None:
            if self.walk.ended or self.walk.asks:
                self.stop()
                return
            self.action_next()
        else:
            self.turn_to(self.viewpoint.on())
            if self.viewpoint.point is None:
                self.stop()
                return
        self.notice = notice
