"""The match screen: board, eyes, orders, resolver, and what is known besides, with all their keys."""

from __future__ import annotations

from contextlib import suppress

from games.core.errors import GameError
from games.core.viewers import Seat, Viewers
from genius_tui import commands
from genius_tui.looking.history import history
from genius_tui.looking.viewpoint import Viewpoint
from genius_tui.panels import orders
from genius_tui.screens.match_clock import Clocked
from genius_tui.screens.match_parts import TOPICS, Topic
from genius_tui.table import order_draft
from genius_tui.table.order_draft import OrderDraft
from genius_tui.widgets.board import BoardWidget
from genius_tui.widgets.caption import TabRow
from genius_tui.widgets.eyes import EyesRow
from genius_tui.widgets.panel import Panel


class MatchScreen(Clocked):
    """A match, from its first orders to its result, and its whole past."""

    SERVES = commands.group("match")
    CSS_PATH = "match.tcss"
    HELP_TOPIC = (
        "The board shows the match with the eyes that are switched on above it: what they may not know is `?`. "
        "While the match waits, **orders** takes what the players order; **resolve** ends the round; then you step "
        "through what happened. Every past round can be opened again."
    )

    def on_unmount(self) -> None:
        """Lets other windows write, also where the whole program is left."""
        if not self.handed_on:
            self.record.close()

    def on_eyes_row_changed(self, event: EyesRow.Changed) -> None:
        """Looks with other eyes."""
        event.stop()
        self._leave_form()
        self.set_eyes(event.eyes)

    def on_eyes_row_left(self, event: EyesRow.Left) -> None:
        """Back to the part that was used."""
        event.stop()
        self.go(self.place)

    def on_tab_row_chosen(self, event: TabRow.Chosen) -> None:
        """A tab was clicked on."""
        event.stop()
        actions = ("board", "tab_orders", "tab_steps", "log", "tab_talk", "purses", "who")
        getattr(self, f"action_{actions[int(event.key) - 1]}")()

    def on_panel_turned(self, event: Panel.Turned) -> None:
        """Another part of the information."""
        event.stop()
        topics: tuple[Topic, ...] = ("ledger", *TOPICS)
        self.open_topic(next(topic for topic in topics if topic == event.key))

    def on_panel_chosen(self, event: Panel.Chosen) -> None:
        """Goes to what was chosen: a seat's orders, a step, a round, an answer, a channel."""
        event.stop()
        kind, _, key = event.key.partition(":")
        match kind:
            case "seat":
                self.write_orders(key)
            case "step":
                self.turn_to(self.viewpoint.to(int(key)))
            case "chapter":
                self.doing = "steps"
                self.turn_to(self.viewpoint.open(int(key)))
            case "choice":
                self.answer(int(key))
            case "channel":
                self.post_in(key)
            case "change":
                self.change_done(key)

    def action_board(self) -> None:
        """The board."""
        self.go("board")

    def action_orders(self) -> None:
        """The orders, or the form that is open; the mark goes to who is missing."""
        self.open_task("orders")
        short = orders.missing(self.scene)
        if short and self.marked_seat() not in short:
            self.query_one("#task", Panel).mark(f"seat:{short[0]}")

    def action_tab_orders(self) -> None:
        """What there is to do: orders, the result, the lesson."""
        self.open_task("lesson" if self.walk is not None else self.task_of_now())

    def action_tab_steps(self) -> None:
        """The steps, or the list of rounds."""
        self._leave_form()
        self.open_task("steps" if self.viewpoint.point is not None else "rounds")

    def action_log(self) -> None:
        """What has been told so far."""
        self.open_topic("log")

    def action_talk(self) -> None:
        """The channels."""
        self.open_topic("talk")

    def action_tab_talk(self) -> None:
        """The channels."""
        self.open_topic("talk")

    def action_purses(self) -> None:
        """What is known of each seat."""
        self.open_topic("purses")

    def action_who(self) -> None:
        """Who is who."""
        self.open_topic("who")

    def action_eyes(self) -> None:
        """The row of eyes."""
        self.query_exactly_one(EyesRow).focus()

    def action_eyes_before(self) -> None:
        """The eyes before."""
        self._leave_form()
        self.set_eyes(self.eyes_before)

    def action_result(self) -> None:
        """The full result."""
        from genius_tui.screens.result import ResultScreen

        self.app.push_screen(ResultScreen(self.viewpoint), self._after_result)

    @property
    def has_papers(self) -> bool:
        """Whether anything lies on the table for these eyes."""
        return bool(self.scene.observation.papers)

    def action_papers(self) -> None:
        """Reads it, beginning with what the board's cursor is on."""
        self.read_papers(self.query_one(BoardWidget).cursor or "")

    def action_cover(self) -> None:
        """Covers passwords and the like in orders, here and in the turns to come, or shows them again."""
        self.genius.covers = not self.genius.covers
        if self.form is not None:
            self.form.cover(self.genius.covers)
        self.show()
        self.say(f"{self.masked.capitalize()} are {'covered' if self.genius.covers else 'shown'} now.", trouble=False)

    @property
    def has_what_if(self) -> bool:
        """Whether the game works invented cases out."""
        return bool(self.match.game.what_if_example)

    def action_what_if(self) -> None:
        """Works an invented case out; it knows nothing of the match."""
        from genius_tui.screens.what_if import WhatIfScreen

        self.app.push_screen(WhatIfScreen(self.match.game))

    @property
    def has_quiz(self) -> bool:
        """Whether the marked seat's form is one that can be asked question by question."""
        seat = self.marked_seat() if self.may_write else None
        return seat is not None and seat in self.forms and self.forms[seat].one_by_one

    def action_quiz(self) -> None:
        """Asks the marked seat, question by question."""
        from genius_tui.screens.quiz import QuizScreen

        seat = self.marked_seat()
        if seat is None:
            return
        self.app.push_screen(
            QuizScreen(self._draft_of(seat), self.scene.tagged(seat), self._keep_draft, self._answered)
        )

    def _draft_of(self, seat: Seat) -> OrderDraft:
        begun, own = self.drafts.get(seat), history(self.match, Viewers.of((seat,)))
        return order_draft.begin(own, seat) if begun is None else begun.again(own)

    def _keep_draft(self, draft: OrderDraft) -> None:
        self.drafts[draft.seat] = draft

    def _answered(self, draft: OrderDraft) -> str:
        refusal = self.does("order", seat=draft.seat, text=draft.text)
        if not refusal:
            self.drafts.pop(draft.seat, None)
            self.say(f"The answers of {draft.seat} are in.", trouble=False)
        return refusal

    def action_view(self) -> None:
        """The board's other way."""
        ways = self.scene.board.ways(self.scene.observation, *self.query_one(BoardWidget).room)
        here = ways.index(self.way) if self.way in ways else 0
        self.way = ways[(here + 1) % len(ways)]
        self.show()
        if len(ways) == 1:
            self.say(f"Only one way of drawing has room here: {ways[0]}.", trouble=False)

    def action_zoom(self) -> None:
        """The focused part alone, and back."""
        if not self.zoomed:
            focused = self.focused
            self.place = "info" if focused is not None and focused.id == "info" else self.place
            if focused is not None and focused.id in ("board", "task"):
                self.place = "board" if focused.id == "board" else "task"
        self.zoomed = not self.zoomed
        self._arrange()
        self.show()

    def action_leave(self) -> None:
        """Out of the zoom, to the form that is open, to now, then to where the match was opened."""
        if self.zoomed:
            self.action_zoom()
        elif self.form is not None:
            self.go("task")
        elif self.walk is None and self.viewpoint.point is not None:
            self.turn_to(self.viewpoint.now())
        else:
            self.leave_match()

    def leave_match(self) -> None:
        """Lets other windows write, and goes back to where the match was opened."""
        self.record.close()
        with suppress(GameError):
            host = self.viewpoint.eyes.host or self.walk is not None
            self.genius.library.left(self.record.path, with_the_hosts_eyes=host)
        self.dismiss()

    def _after_result(self, wish: str | None) -> None:
        chapters = self.viewpoint.chapters
        if wish == "steps" and chapters:
            self.doing = "steps"
            self.turn_to(self.viewpoint.open(chapters[0].stage))

    def _leave_form(self) -> None:
        if self.form is not None:
            self.close_form()
            self.go("task")

    def turn_to(self, viewpoint: Viewpoint) -> None:
        """Looks elsewhere; a form belongs to now alone."""
        if viewpoint.point is not None:
            self.close_form()
        super().turn_to(viewpoint)
