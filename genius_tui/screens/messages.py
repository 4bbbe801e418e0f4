"""A widget for messages to be sent one after another: the list, the shown message, and how much of it was copied."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Protocol, cast

from textual.app import App, ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Markdown

from games.core.names import clean, counted, stopped
from games.core.viewers import Seat
from genius_tui.handouts import sent
from genius_tui.handouts.handouts import Handout
from genius_tui.panels.content import Item, PanelContent
from genius_tui.shell.console import Console
from genius_tui.shell.page import Page
from genius_tui.text.named import tag_chip
from genius_tui.text.paint import Paint, Role
from genius_tui.text.spans import Span
from genius_tui.widgets.caption import Caption
from genius_tui.widgets.panel import Panel

SIGNS: Mapping[sent.State, tuple[str, Role]] = {
    "": ("  ", "plain"),
    "changed": ("! ", "slip"),
    "sent": ("ok", "accepted"),
}
LEFT_TO_THE_PAGE = ("choose", "turn")
BACK = "Come back here for the next one."
FIRST = "!!"
"""Stands behind a message before which something has to be done."""
KEPT_HERE = "If pasting brings nothing, this terminal blocks copying: "


def _with_breaks(markdown: str) -> str:
    """A message as chats show it: each line on a line of its own."""
    lines: list[str] = []
    is_code = False
    for line in markdown.split("\n"):
        is_code ^= line.startswith("```")
        lines.append(line if is_code or not line.strip() else f"{line}  ")
    return "\n".join(lines)


class Keeping(Protocol):
    """The interface of a page with messages: it knows each message's state and stores what was sent."""

    NAME: ClassVar[str]
    """What a message is called."""
    COPY: ClassVar[str]
    """The command that copies it."""
    OTHERWISE: ClassVar[str]
    """What helps where the terminal does not pass on what is copied."""

    def state(self, handout: Handout) -> sent.State:
        """Whether a message was sent."""
        ...

    def marked(self, handout: Handout) -> str:
        """Stores that a message was sent. Returns the reason for a refusal, or ""."""
        ...

    def made_of(self, handout: Handout) -> str:
        """A sentence on whose knowledge a message contains."""
        ...

    def before(self, handout: Handout) -> str:
        """A sentence on what has to be done before a message is sent, "" if nothing is left to do."""
        ...


class MessageText(Panel):
    """The text of a message. Enter, left and right are left to the page, which copies and turns by them."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Everything that a panel does, but what is left to the page."""
        return action not in LEFT_TO_THE_PAGE and super().check_action(action, parameters)


class MessageList(Panel):
    """The list of messages. Arrows select one, pages scroll its text; the mark is seen wherever the focus is."""

    def __init__(self, paint: Paint, choose: Callable[[str], object], scroll: Callable[[int], object]) -> None:
        super().__init__(paint=paint, id="messages", choose=choose)
        self._scroll_text = scroll

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Everything that a panel does, but what is left to the page."""
        return action not in LEFT_TO_THE_PAGE and super().check_action(action, parameters)

    def action_go(self, by: int) -> None:
        """Selects the next or the previous message."""
        super().action_go(by)
        self._choose(self.marked)

    def action_page(self, by: int) -> None:
        """Scrolls the text by a page."""
        self._scroll_text(by)

    def _is_lit(self, item: Item) -> bool:
        return item.key == self.marked


class Messages(Widget):
    """A list of messages, each with whether it was sent, and the text of the selected one."""

    app: App[object]  # in Textual an App of nobody knows what

    DEFAULT_CSS = """
    Messages { height: 1fr; layout: vertical; }
    Messages Horizontal { height: 1fr; }
    Messages #messages { width: 26; }
    Messages #raw { width: 1fr; }
    Messages #read { width: 1fr; padding: 0 1; display: none; }
    Messages #read { background: $surface; border-left: outer $border-blurred; }
    Messages.-read #raw { display: none; }
    Messages.-read #read { display: block; }
    Messages Caption { height: 3; }
    """

    def __init__(
        self,
        keeping: Keeping,
        messages: tuple[Handout, ...],
        tags: Mapping[Seat, str],
        *,
        in_a_row: bool = False,
    ) -> None:
        """`in_a_row`: begins to copy one after another."""
        super().__init__()
        self.is_in_a_row = False
        self._begins_in_a_row = in_a_row
        self._keeping = keeping
        self._tags = tags
        self._handouts = messages
        self._at = self._next_unsent(-1) or 0
        self._part = 0
        self._copied: Handout | None = None

    @property
    def _genius(self) -> Console:
        return cast("Console", self.app)

    @property
    def all(self) -> tuple[Handout, ...]:
        """The messages."""
        return self._handouts

    @property
    def handout(self) -> Handout:
        """The selected message."""
        return self._handouts[self._at]

    def compose(self) -> ComposeResult:
        """Yields the list, the text, and a line for notices."""
        paint = self._genius.paint
        with Horizontal():
            yield MessageList(paint, self._select, self._scroll)
            yield MessageText(paint=paint, id="raw")
            with VerticalScroll(id="read"):
                yield Markdown(open_links=False)
        yield Caption(paint=paint, id="said")

    def on_mount(self) -> None:
        """Selects the first message that was not sent."""
        self.query_exactly_one(MessageList).focus()
        self.show()
        if self._begins_in_a_row:
            self.go_in_a_row()

    @property
    def has_unsent(self) -> bool:
        """Whether any message has not been sent as it stands."""
        return self._next_unsent(self._at) is not None

    def next(self) -> None:
        """Selects the next message."""
        self._turn_to((self._at + 1) % len(self._handouts))

    def previous(self) -> None:
        """Selects the previous message."""
        self._turn_to((self._at - 1) % len(self._handouts))

    def go_in_a_row(self) -> None:
        """Copies the selected message, and the next one whenever the user comes back to the window; or stops that."""
        if self.is_in_a_row:
            self.is_in_a_row = False
            self.say("Coming back no longer copies the next message.")
            return
        first = self._next_unsent(self._at - 1)
        if first is None:
            return
        self.go(first)
        self.is_in_a_row = True
        self.copy()

    def came_back(self) -> None:
        """Copies the next message, if they are copied one after another."""
        if self.is_in_a_row:
            self.copy()

    def copy(self) -> None:
        """Copies the message or its next part. After the last part, marks it as sent and selects the next message."""
        handout, parts = self.handout, self.handout.parts
        part = min(self._part, len(parts) - 1)
        put = self._genius.copy(parts[part])
        done = f"{handout.title}, part {part + 1} of {len(parts)}" if len(parts) > 1 else handout.title
        how = "" if put else f"{KEPT_HERE}{self._genius.keys.put(self._keeping.OTHERWISE)}"
        if part + 1 < len(parts):
            self._part, self._copied = part + 1, handout
            further = f"{self._genius.key_of(self._keeping.COPY)} copies the next part."
            self.say(f"Copied for {stopped(done)} {BACK if self.is_in_a_row else further}", more=how)
            return
        refusal = self._keeping.marked(handout)
        following = self._next_unsent(self._at)
        if following is not None:
            self.go(following)
        else:
            self.show()
        self._copied = handout
        self.is_in_a_row = self.is_in_a_row and following is not None and not refusal
        rest = (f" {BACK}" if self.is_in_a_row else "") if following is not None else " All are sent."
        if refusal:
            self.say(refusal, "illegal")
        else:
            self.say(f"Copied for {done}: marked as sent.{rest}", "accepted", how)

    def put(self, messages: tuple[Handout, ...]) -> None:
        """Replaces the messages."""
        self._handouts = messages
        self.go(self._at)

    def _turn_to(self, at: int) -> None:
        self.is_in_a_row = False
        self.go(at)

    def go(self, at: int) -> None:
        """Selects a message by its index."""
        self._at, self._part, self._copied = at, 0, None
        self.show()

    def show(self) -> None:
        """Shows the list and the message."""
        handout = self.handout
        number = f"{self._at + 1} of {len(self._handouts)}"
        cast("Page[None]", self.screen).heading(self._keeping.NAME, number, f"for {self.named(handout)}")
        items = tuple(self._item(one) for one in self._handouts)
        title = f"MESSAGES {sum(self._keeping.state(one) == 'sent' for one in self._handouts)} sent"
        self.query_one("#messages", Panel).show(
            PanelContent(title, items, handout.viewers, mark=handout.key, follow="mark")
        )
        lines = "\n\n".join(handout.parts).split("\n")
        text = tuple(Item(f"line:{index}", (Span(f" {clean(line)}"),), 1) for index, line in enumerate(lines))
        title = f"{self._keeping.NAME} {number}  for {self.named(handout)}"
        self.query_one("#raw", Panel).show(PanelContent(title, text, handout.viewers))
        if self.has_class("-read"):
            self.query_exactly_one(Markdown).update(_with_breaks(clean(handout.text))).call_next(self)
        parts = "" if len(handout.parts) == 1 else f" {counted(len(handout.parts), 'part')}."
        self.say(f"{self._keeping.made_of(handout)}{parts}")
        self.refresh_bindings()

    def named(self, handout: Handout) -> str:
        """The recipient of a message; a seat with its tag."""
        return f"{self._tags[handout.title]} {handout.title}" if handout.title in self._tags else handout.title

    def say(self, sentence: str, role: Role = "hint", more: str = "") -> None:
        """Shows a notice below the message, and what has to be done before it, or the one just copied, is sent."""
        concerned = (self._copied, self.handout)
        firsts = dict.fromkeys(self._keeping.before(one) for one in concerned if one is not None)
        first = tuple(Span(f" {words}", "illegal") for words in firsts)
        said = (Span(f" {sentence}", role), *first, Span(f" {more}", "hint"))
        lines = tuple((span,) for span in said if span.text.strip())
        self.query_exactly_one(Caption).show(lines)

    def _select(self, key: str) -> None:
        at = next(index for index, one in enumerate(self._handouts) if one.key == key)
        if at != self._at:
            self._turn_to(at)

    def _scroll(self, by: int) -> None:
        if not self.has_class("-read"):
            self.query_one("#raw", Panel).action_page(by)
        elif by > 0:
            self.query_exactly_one(VerticalScroll).scroll_page_down()
        else:
            self.query_exactly_one(VerticalScroll).scroll_page_up()

    def _next_unsent(self, at: int) -> int | None:
        """The next message behind `at` that has not been sent as it stands; the host's list is none to be sent."""
        number = len(self._handouts)
        order = [index % number for index in range(at + 1, at + 1 + number)]
        unsent = (
            index
            for index in order
            if self._handouts[index].key != "host" and self._keeping.state(self._handouts[index]) != "sent"
        )
        return next(unsent, None)

    def _item(self, handout: Handout) -> Item:
        sign, role = SIGNS[self._keeping.state(handout)]
        whose = handout.title
        to = (tag_chip(whose, self._tags), Span(f" {whose}")) if whose in self._tags else (Span(f" {whose}"),)
        first = (Span(f" {FIRST}", "illegal"),) if self._keeping.before(handout) else ()
        return Item(handout.key, (Span(f" {sign}", role), *to, *first), 4, stop=True)
