"""What is known besides: the board's ledger, the log, the talk, purses, and who is who."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec.structs import replace

from genius_tui.boards.board import Ledger
from genius_tui.handouts.talk_changes import Change
from genius_tui.panels import ledger, log, seats, talk
from genius_tui.panels.content import PanelContent, Tab
from genius_tui.panels.view_model import ViewModel
from genius_tui.screens.match.part import Open, Part
from genius_tui.table.table import Table

Topic: TypeAlias = Literal["ledger", "log", "talk", "purses", "who"]

TOPICS: tuple[Topic, ...] = ("log", "talk", "purses", "who")
LABELS = {"log": "Log", "talk": "Talk", "purses": "Purses", "who": "Who"}


class Information(Part[Table]):
    """The information panel, which shows one topic."""

    SERVES = ("match.log", "match.talk", "match.tab_talk", "match.purses", "match.who")
    _topic: Topic = "ledger"

    @property
    def is_ledger(self) -> bool:
        """Whether the ledger is shown, which follows the board's cursor."""
        return self._topic == "ledger"

    @property
    def tab(self) -> str:
        """The key of its tab on a small terminal."""
        return str(4 + TOPICS.index(self._shown(None)))

    def draw(self) -> None:
        """Draws the panel."""
        self.surfaces.info.show(self._content(self.model))

    def prepare(self, model: ViewModel) -> None:
        """Prepares the content for a step that is probably shown next."""
        self.surfaces.info.prepare(self._content(model))

    def _content(self, model: ViewModel) -> PanelContent:
        tabs, cursor = self.surfaces.frame.has_class("-tabs"), self.surfaces.board.cursor
        width = max(20, self.surfaces.info.width_inside)
        what = ("info", self._topic, width, cursor, tabs)
        return model.once(what, lambda: self._new_content(model, width, tabs=tabs))

    def turn_to(self, topic: str) -> None:
        """Switches to a topic."""
        self._topic = next(one for one in ("ledger", *TOPICS) if one == topic)

    def action_log(self) -> None:
        """Goes to the log."""
        self.tell(Open("info", topic="log"))

    def action_talk(self) -> None:
        """Goes to the channels."""
        self.tell(Open("info", topic="talk"))

    def action_tab_talk(self) -> None:
        """Goes to the channels."""
        self.tell(Open("info", topic="talk"))

    def action_purses(self) -> None:
        """Goes to the purses."""
        self.tell(Open("info", topic="purses"))

    def action_who(self) -> None:
        """Opens the list of seats."""
        self.tell(Open("info", topic="who"))

    def _new_content(self, model: ViewModel, width: int, *, tabs: bool) -> PanelContent:
        board = self.surfaces.board
        kept = None if tabs else model.board.ledger(model.observation, model.tags, width, board.cursor)
        topic = self._shown(kept)
        content = self._of(model, topic, width) if kept is None or topic != "ledger" else ledger.ledger(model, kept)
        if tabs:
            return content
        labels = {"ledger": kept.title, **LABELS} if kept is not None else LABELS
        return replace(content, tabs=tuple(Tab(one, label, one == topic) for one, label in labels.items()))

    def _shown(self, kept: Ledger | None) -> Topic:
        """What the panel shows: the ledger wherever there is one, until something else is wanted."""
        return "purses" if self._topic == "ledger" and kept is None else self._topic

    def _of(self, model: ViewModel, topic: Topic, width: int) -> PanelContent:
        match topic:
            case "log":
                return log.log(model)
            case "talk":
                return talk.talk(self._with_chat(model))
            case "who":
                return seats.who(model)
            case _:
                return seats.purses(model, width)

    def _with_chat(self, model: ViewModel) -> ViewModel:
        """The model with what the host has told everybody, and what is to be changed on the chat server."""
        if model.viewpoint.point is not None:
            return model
        to_change: Mapping[Change, bool] = self.table.to_change if model.is_host else {}
        done = frozenset(change.key for change, is_done in to_change.items() if is_done)
        return replace(model, announced=self.table.known.announced, changes=tuple(to_change), done=done)
