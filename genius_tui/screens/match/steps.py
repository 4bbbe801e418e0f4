"""Stepping through resolutions, and choosing rounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace
from textual import events
from textual.timer import Timer
from textual.widget import Widget

from games.core.viewers import HOST
from games.core.why import Why
from genius_tui import screens
from genius_tui.looking import story
from genius_tui.looking.bookmarks import bookmarks
from genius_tui.looking.history import Point
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.looking.why import why_not
from genius_tui.panels import result, steps
from genius_tui.panels.content import PanelContent
from genius_tui.panels.view_model import ViewModel
from genius_tui.rulebooks import words
from genius_tui.screens.match.part import Did, Open, Part, Say, Task, Turn
from genius_tui.shell.cited import Cited
from genius_tui.table.table import HostTable, Table

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
"""Steps a second."""

FIRST_STEPS = 2
"""While a round is played, what was noted before it is shown from one of these steps on."""

FROM_HERE = "This is where the match begins. {match.next} goes on."
BEFORE_ALL = "You are before the first step already. {match.next} goes on."
AFTER_ALL = "This is the last step already. {match.next} goes on."
NO_RULE = "There is no rule behind this point. {match.next} goes on to the first step."


class Steps(Part[Table]):
    """The resolver: which step is looked at, whether they go on by themselves, whether the rule is open below them."""

    SERVES = tuple(
        f"match.{name}"
        for name in (
            *("next", "previous", "first", "last", "play", "slower", "faster", "why", "rule", "words", "why_not"),
            *("steps", "tab_steps", "earlier", "later", "result"),
        )
    )
    explained = False
    _answered: tuple[object, tuple[Why, ...]] = (None, ())
    _speed = SPEEDS.index(1.0)
    _player: Timer | None = None
    _focus_before: Widget | None = None

    @property
    def is_stepping(self) -> bool:
        """Whether steps of a resolution are shown."""
        return self.viewpoint.point is not None

    @property
    def has_steps(self) -> bool:
        """Whether there is anything to step through."""
        return bool(self.viewpoint.chapters)

    @property
    def is_ended(self) -> bool:
        """Whether there is a result to show, also while the match's past is stepped through."""
        return self.table.history.decided

    @property
    def is_playing(self) -> bool:
        """Whether the steps are played automatically."""
        return self._player is not None

    @property
    def pause(self) -> float:
        """Seconds between two steps while they are played automatically, 0 while they are not."""
        return 1 / SPEEDS[self._speed] if self.is_playing else 0.0

    def did(self, what: Did) -> None:
        """Closes the rule below the steps for a new resolution."""
        self.explained = self.explained and what.then != "steps"

    def content(self) -> PanelContent:
        """What the task panel shows: the result, the rounds, or the steps of one."""
        model = self.model
        if self.doing == "result":
            return result.short(model)
        if self.doing == "rounds":
            return steps.rounds(model, self._bookmarks)
        return self._steps(model)

    def prepare(self, model: ViewModel) -> None:
        """Prepares the list of steps for a step that is probably shown next."""
        if self.doing == "steps":
            self.surfaces.task.prepare(self._steps(model))

    def _steps(self, model: ViewModel) -> PanelContent:
        room, why = self.surfaces.task.room_below, self.explained
        return model.once(("steps", room, why), lambda: steps.steps(model, room, why=why))

    def chosen(self, kind: str, key: str) -> bool:
        """Goes to a step, a round or a turning point."""
        match kind:
            case "step":
                self.tell(Turn(lambda viewpoint: viewpoint.to(int(key))))
            case "bookmark":
                stage, _, shown = key.partition(":")
                self.tell(Turn(lambda viewpoint: replace(viewpoint, point=Point(int(stage), int(shown))), "steps"))
            case "chapter":
                self.tell(Turn(lambda viewpoint: viewpoint.open(int(key)), "steps"))
            case "turn":
                self._go_to_turn(*map(int, key.split(":")))
            case _:
                return False
        return True

    @property
    def _bookmarks(self) -> Mapping[Point, str]:
        """The bookmarks that an example brings along: their words are the host's."""
        return bookmarks(self.table.record.match) if isinstance(self.table, HostTable) else steps.NO_MARKS

    def _go_to_turn(self, stage: int, number: int) -> None:
        """Goes to a turning point, or to the last step before it that these eyes have seen."""
        point = story.point_of(self.viewpoint.source.history(HOST), stage, number)

        def there(viewpoint: Viewpoint) -> Viewpoint:
            moved = replace(viewpoint, point=point)
            return moved.with_eyes(viewpoint.eyes)

        self.tell(Turn(there, "steps"))

    def cites(self) -> Cited:
        """For the help: the game's rulebook, and the rule of the current step."""
        found = steps.paragraph(self.model)
        game = self.viewpoint.game
        return Cited(game.rulebook, (found.number,) if found else (), game.meta.slug)

    def takes(self, event: events.Key) -> bool:
        """Any key stops playing."""
        if not self.is_playing:
            return False
        if event.key in (*self.genius.keys.bound("match.faster"), *self.genius.keys.bound("match.slower")):
            return False
        self._stop()
        return True

    def action_next(self) -> None:
        """Goes one step on."""
        self.tell(Turn(Viewpoint.on))

    def action_previous(self) -> None:
        """Goes one step back; from the present, to the last step."""
        self._go(Viewpoint.back, FROM_HERE)

    def action_first(self) -> None:
        """Goes to the beginning of the resolution."""
        self._go(lambda viewpoint: viewpoint.to(0), BEFORE_ALL)

    def action_last(self) -> None:
        """Goes to the last step."""
        self._go(lambda viewpoint: viewpoint.to(viewpoint.total), AFTER_ALL)

    def action_earlier(self) -> None:
        """Goes to the previous round."""
        self._go(Viewpoint.previous_chapter, FROM_HERE, None if self.doing == "orders" else "steps")

    def _go(self, move: Callable[[Viewpoint], Viewpoint], otherwise: str, task: Task | None = None) -> None:
        """Changes the viewpoint, or says why it stays."""
        before = self.viewpoint
        self.tell(Turn(move, task))
        if move(before) == before:
            self.tell(Say(self.genius.keys.put(otherwise), trouble=False))

    def action_later(self) -> None:
        """Goes to the next round, or to the present."""
        self.tell(Turn(Viewpoint.next_chapter))

    def action_steps(self) -> None:
        """Shows the steps; if they are shown already, switches between them and the list of rounds."""
        self.tell(Open("task", "rounds" if self.doing == "steps" or self.viewpoint.point is None else "steps"))

    def action_tab_steps(self) -> None:
        """Shows the steps or the list of rounds."""
        self.tell(Open("task", "steps" if self.viewpoint.point is not None else "rounds", leaving=True))

    def action_why(self) -> None:
        """Opens or closes the rule below the steps."""
        self.explained = not self.explained or self.doing != "steps"
        self.tell(Turn(lambda viewpoint: viewpoint, "steps", quietly=True))
        if steps.paragraph(self.model) is None:
            self.tell(Say(self.genius.keys.put(NO_RULE), trouble=False))
        if self.surfaces.frame.has_class("-tabs"):
            self.tell(Open("task"))

    def action_rule(self) -> None:
        """Opens the rulebook at the rule of the step."""
        found, game = steps.paragraph(self.model), self.viewpoint.game
        if found is not None:
            self.app.push_screen(screens.RulesScreen(game.rulebook, found.number, game.meta.title, game.meta.slug))
        else:
            self.tell(Say(self.genius.keys.put(NO_RULE), trouble=False))

    @property
    def has_why_not(self) -> bool:
        """Whether a resolution is stepped through in which something failed, as far as these eyes know."""
        return self.viewpoint.point is not None and bool(self._why_not)

    @property
    def _why_not(self) -> tuple[Why, ...]:
        """The answers of the resolution that is stepped through, the same at each of its steps: made once."""
        viewpoint = self.viewpoint
        of = (viewpoint.source, viewpoint.viewers, viewpoint.point.stage if viewpoint.point is not None else None)
        if of != self._answered[0]:
            self._answered = of, why_not(viewpoint)
        return self._answered[1]

    def action_why_not(self) -> None:
        """Opens the list of what kept players from what they wanted."""
        chapter = self.viewpoint.chapter
        when = chapter.title if chapter is not None else ""
        game, seats = self.viewpoint.game, self.viewpoint.seats
        self.app.push_screen(screens.WhyNotScreen(game, when, self._why_not, seats, self.model.viewers))

    def action_words(self) -> None:
        """Opens the glossary at the words of the step and of its rule."""
        found, game = steps.paragraph(self.model), self.viewpoint.game
        texts = () if found is None else (found.short, found.plain)
        told = () if self.viewpoint.current is None else (self.viewpoint.current.text,)
        known = words.words_in(game.rulebook, *told, *texts)
        self.app.push_screen(screens.GlossaryScreen(game.rulebook, known, game.meta.slug))

    def action_result(self) -> None:
        """Opens the full result."""

        def after(wish: str | None) -> None:
            chapters = self.viewpoint.chapters
            kind, _, key = (wish or "").partition(":")
            if wish == "steps" and chapters:
                self.tell(Turn(lambda viewpoint: viewpoint.open(chapters[0].stage), "steps"))
            elif kind == "turn":
                self.chosen(kind, key)

        self.app.push_screen(screens.ResultScreen(self.viewpoint), after)

    def action_play(self) -> None:
        """Plays the steps until a key is pressed or the last one is reached."""
        if self.is_playing:
            self._stop()
            return
        self._focus_before = self.screen.focused
        self.screen.set_focus(None)
        self._start()

    def action_slower(self) -> None:
        """Plays more slowly."""
        self._set_speed(self._speed - 1)

    def action_faster(self) -> None:
        """Plays faster."""
        self._set_speed(self._speed + 1)

    def _start(self) -> None:
        self._player = self.set_interval(1 / SPEEDS[self._speed], self._tick)
        speed = self.genius.keys.put("{match.faster} {match.slower} speed, any other key stops.")
        self.tell(Say(f"Playing, {a_second(SPEEDS[self._speed])}: {speed}", trouble=False))

    def _stop(self) -> None:
        if self._player is None:
            return
        self._player.stop()
        self._player = None
        if self._focus_before is not None and self._focus_before.is_attached:
            self.screen.set_focus(self._focus_before)
        self.tell(Turn(lambda viewpoint: viewpoint))

    def _set_speed(self, speed: int) -> None:
        self._speed = max(0, min(speed, len(SPEEDS) - 1))
        if self._player is not None:
            self._player.stop()
            self._start()
        else:
            self.tell(Say(f"Plays {a_second(SPEEDS[self._speed])}.", trouble=False))

    def _tick(self) -> None:
        self.tell(Turn(Viewpoint.on, quietly=True))
        if self.viewpoint.point is None:
            self._stop()
        elif self.viewpoint.number <= FIRST_STEPS:
            self._comment()

    def _comment(self) -> None:
        """Shows what was noted before the round, where it is seen however small the screen is."""
        noted, _ = steps.notes(self.model)
        if noted:
            self.tell(Say(steps.said_in(noted[0]), trouble=False))


def a_second(speed: float) -> str:
    """A speed in words: `1 step a second`, `0.5 steps a second`."""
    return f"{speed:g} {'step' if speed == 1 else 'steps'} a second"
