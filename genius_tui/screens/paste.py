"""The paste box: many players' orders in one text, and what was understood of each line before any is taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import TextArea

from games.core.names import counted, listed
from games.core.viewers import HOST, Seat
from genius_tui import commands, screens
from genius_tui.looking.history import AnyMatch
from genius_tui.panels.content import Item, PanelContent
from genius_tui.paste.chat_text import cleaned
from genius_tui.paste.covering import Covering
from genius_tui.paste.paste import Answer, Paste, Reading, all_fixed, quick_fixed
from genius_tui.screens import paste_words
from genius_tui.screens.paste_acts import ask_for_each
from genius_tui.screens.write import CleanArea
from genius_tui.shell.page import Page
from genius_tui.table.drafts import FormDraft
from genius_tui.table.writes import Taken
from genius_tui.text.spans import Span
from genius_tui.widgets.caption import Caption
from genius_tui.widgets.panel import Panel
from genius_tui.widgets.pasted import take_in

_KEPT = "Not left out: without this line other players' orders would be read anew. Mend it in the text."
TEXT = "text"


class PastedArea(CleanArea):
    """The text, each line `shown` with what an onlooker may read of it, and what is `asked` about in it underlined. A
    paste leaves the tabs of tables recognizable, and goes on to the page.
    """

    def __init__(self, text: str, shown: Callable[[int, str], str], asked: Callable[[int], tuple[int, int]]) -> None:
        super().__init__(text, soft_wrap=True, show_line_numbers=True, id="pasted")
        self._shown, self._asked = shown, asked

    def get_line(self, line_index: int) -> Text:
        """A line as it is shown."""
        line = Text(self._shown(line_index, self.document.get_line(line_index)), end="", no_wrap=True)
        line.stylize("underline", *self._asked(line_index))
        return line

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What f6 and f7 do in other texts is left out: with all selected, the next key would wipe the paste."""
        return action not in ("select_line", "select_all") and super().check_action(action, parameters)

    def rewrite(self, text: str) -> None:
        """Goes on with another text; that can be taken back by itself."""
        self.history.checkpoint()
        self.replace(text, (0, 0), self.document.end)
        self.history.checkpoint()

    def draw_again(self) -> None:
        """Draws the lines as they are shown now."""
        self.notify_style_update()
        self.refresh()

    async def _on_paste(self, event: events.Paste) -> None:
        await super()._on_paste(events.Paste(cleaned(event.text)))
        event.prevent_default()


class Answers(Panel):
    """The answers. Enter is left to the page, which takes the orders by it."""

    class Moved(Panel.Sent):
        """An arrow has moved the mark."""

    def action_go(self, by: int) -> None:
        """Moves the mark, and says so."""
        super().action_go(by)
        self.post_message(self.Moved(self))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Everything that a panel does, but to choose by enter."""
        return action != "choose" and super().check_action(action, parameters)


class PasteScreen(Page[Taken]):
    """Text on the left, answers on the right. `take` hands a reading in, `teach` keeps whose a nickname is, or that
    (None) it is nobody's who plays, in the match or in all: each returns a refusal, or "". `match` gives the match as
    it stands then, `of_library` the nicknames that all matches share.

    Lines in doubt stay when the rest is taken. Returns how much was taken; `is_done`: all of the text was.
    """

    SERVES = commands.group("paste")
    HELP_TOPIC = (
        "Paste what the players wrote. A line with a player's name or tag begins that player's orders; lines below "
        "it belong to it. Nothing is taken before you say so, and then only what says **ok**; lines in doubt stay "
        "here.\n\n"
        "Of a line in doubt, {paste.accept} takes what is suggested behind it: a correction, or the order as it was "
        "read, whatever else the message says. {paste.leave_out} drops what is asked about. Then the next doubt is "
        "marked. Where words may take an order back, {paste.accept} lets the order stand, and {paste.leave_out} takes "
        "it back."
    )
    CSS = """
    PasteScreen Horizontal { height: 1fr; }
    PasteScreen CleanArea { width: 45%; border: solid $border-blurred; padding: 0; }
    PasteScreen CleanArea:focus { border: solid $primary; }
    PasteScreen Panel { width: 55%; }
    """

    def __init__(
        self,
        match: Callable[[], AnyMatch],
        tags: Mapping[Seat, str],
        take: Callable[[Reading], str],
        teach: Callable[[str, Seat | None, bool], str],
        of_library: Callable[[], Mapping[str, str]],
    ) -> None:
        super().__init__()
        self._match = match
        self._of_library = of_library
        self._paste = Paste(match(), tags, of_library())
        self._taken = Taken()
        self._masked = paste_words.masked(match())
        self._tags = tags
        self._take = take
        self._teach = teach
        self._text = ""
        self._reading = self._paste.read(self._text)
        self._refusal = self._note = ""
        self._kept: FormDraft | None = None
        self._pasted: events.Paste | None = None
        self.is_done = False
        self._is_leaving = False

    def hears(self, key: str) -> None:
        """Any key but the one that leaves takes back that it was pressed once."""
        super().hears(key)
        if self._is_leaving and not self.leaves(key):
            self._is_leaving, self._refusal = False, ""
            self._sum()

    def begin_with(self, kept: FormDraft | None, pasted: events.Paste | None = None) -> None:
        """Goes on with the text of a draft, and keeps what becomes of it there. What is `pasted` goes behind it."""
        self._kept, self._pasted = kept, pasted
        text = kept.texts.get(TEXT, "").rstrip() if kept is not None else ""
        self._text = f"{text}\n" if text else ""
        self._reading = self._paste.read(self._text)

    @property
    def has_orders(self) -> bool:
        """Whether anything can be taken."""
        return bool(self._reading.orders or self._reading.acts)

    @property
    def has_troubles(self) -> bool:
        """Whether anything is not understood."""
        return bool(self._reading.troubles)

    @property
    def has_fix(self) -> bool:
        """Whether the marked line has a suggestion, or may take orders back that can stand."""
        answer, line = self._marked_answer(), self._line()
        return answer is not None and (answer.fix is not None or bool(self._reading.taken_back_at(line or 0)))

    @property
    def has_fixes(self) -> bool:
        """Whether any line has a suggestion that can be accepted with the others."""
        return any(answer.fix is not None and answer.fix.sure for answer in self._reading.answers)

    @property
    def has_nick(self) -> bool:
        """Whether a line is somebody's of whom it is not known who it is."""
        return any(answer.nick for answer in self._reading.answers)

    @property
    def has_line(self) -> bool:
        """Whether a line is marked."""
        return self._marked_answer() is not None

    @property
    def may_cover(self) -> bool:
        """Whether what players write here may have secrets that can be covered."""
        return bool(self._masked)

    @property
    def _covering(self) -> Covering:
        """The paste as it may be shown now."""
        game = self._match().game if self.genius.covers else None
        return Covering(game, self._reading, self._text)

    @property
    def _is_typing(self) -> bool:
        return isinstance(self.focused, CleanArea)

    def body(self) -> ComposeResult:
        """Text and answers side by side, the sum of it below."""
        with Horizontal():
            yield PastedArea(
                self._text,
                lambda number, line: self._covering.line(number, line),
                lambda number: self._reading.asked_at(number),
            )
            yield Answers(paint=self.genius.paint, id="answers")
        yield Caption(paint=self.genius.paint, id="sum")

    def on_mount(self) -> None:
        """Begins in the text."""
        super().on_mount()
        self.heading("PASTE", "orders of many players (host)", "tab goes to the text and back")
        self._show()
        area = self.query_exactly_one(CleanArea)
        area.move_cursor(area.document.end)
        if self._pasted is None:
            area.focus()
        else:
            self.set_focus(self.query_exactly_one(Answers))
            self.on_paste(self._pasted)

    def on_text_area_changed(self, event: TextArea.Changed) -> None:
        """Reads again."""
        event.stop()
        if self._kept is not None:
            self._kept.keep({TEXT: event.text_area.text} if event.text_area.text else {})
        if event.text_area.text != self._text:
            self._text, self._refusal, self._note, self._is_leaving = event.text_area.text, "", "", False
            self._reading = self._paste.read(self._text)
        self._show()

    def on_paste(self, event: events.Paste) -> None:
        """What is pasted while the answers have the focus goes behind the text; then, as always, enter takes."""
        event.stop()
        event.prevent_default()
        area = self.query_exactly_one(PastedArea)
        if not self._is_typing:
            before = f"{self._text.rstrip()}\n" if self._text.strip() else ""
            area.rewrite(before + take_in(area, event, cleaned))
        self.query_exactly_one(Answers).focus()
        self.call_after_refresh(self._to_trouble)

    def _to_trouble(self) -> None:
        """Marks the first line in doubt of what was pasted, so that the keys for it work at once."""
        if self._reading.troubles and self._line() not in self._reading.troubles:
            self._goto(self._reading.troubles[0])

    def on_text_area_selection_changed(self, event: TextArea.SelectionChanged) -> None:
        """The mark follows the line that is being written."""
        event.stop()
        if self._is_typing:
            self.query_exactly_one(Answers).mark(f"line:{event.selection.end[0]}")
        self._sum()

    def on_panel_chosen(self, event: Panel.Chosen) -> None:
        """An answer that was clicked on shows its line."""
        event.stop()
        self._goto(int(event.key.partition(":")[2]))

    def on_descendant_focus(self) -> None:
        """The keys shown are those that work where the focus is."""
        if self.query(Answers):
            self._show()

    def on_answers_moved(self, event: Answers.Moved) -> None:
        """The mark moves the text's cursor along."""
        event.stop()
        self._follow()

    def action_take(self) -> None:
        """Takes the orders that say ok, and does the acts after asking for each; what is refused or in doubt stays."""

        def no(seat: Seat) -> None:
            self._refusal = f"Nothing is taken, as {seat}'s act is not to be done. Without its line all else can be."
            self._sum()

        acts = tuple(self._reading.acts.items())
        ask_for_each(self.app, acts, len(self._reading.orders), self._take_all, no)

    def _take_all(self) -> None:
        self._refusal, self._is_leaving = self._take(self._reading), False
        left = self._reading.left_of(self._text)
        if not self._refusal:
            self._taken = Taken(
                self._taken.orders + len(self._reading.orders), self._taken.acts + len(self._reading.acts)
            )
        if not self._refusal and not left:
            self.is_done = True
            self.dismiss(self._taken)
            return
        if not self._refusal:
            self._paste = Paste(self._match(), self._tags, self._of_library())
            self._write(self._paste.tightened(left), 0)
            self.query_exactly_one(PastedArea).history.clear()
            self.query_exactly_one(Answers).focus()
        self._show()

    def action_cover(self) -> None:
        """Covers secrets here and in the forms, also in later turns, or shows them again."""
        covers = self.genius.covers = not self.genius.covers
        self._note = f"{self._masked.capitalize()} are {'covered' if covers else 'shown'} now."
        self.query_exactly_one(PastedArea).draw_again()
        self._show()

    def action_trouble(self) -> None:
        """The next line that is not understood."""
        troubles = self._reading.troubles
        here = self._line()
        later = [line for line in troubles if here is None or line > here]
        if troubles:
            self._goto((later or list(troubles))[0])

    def action_accept(self) -> None:
        """Takes the suggestion for the marked line; lets an order stand that it may take back."""
        line, answer = self._line(), self._marked_answer()
        if line is None or answer is None:
            return
        if answer.fix is not None:
            self._write(quick_fixed(self._text, line, answer.fix), line - answer.fix.above)
        elif self._reading.taken_back_at(line):
            self._drop((line,), answer)

    def action_accept_all(self) -> None:
        """Takes every suggestion that is sure, and says how many lines need an answer of their own."""
        line, before = self._line() or 0, len(self._reading.troubles)
        self._write(all_fixed(self._text, self._reading.answers), line)
        left = len(self._reading.troubles)
        if left:
            self._note = f"Accepted {before - left}; still to be answered: {left}."
            self._sum()

    def action_teach(self) -> None:
        """Asks whose the marked line's name is, or the next unknown one; it is remembered, and the paste read again."""
        unknown = [number for number, answer in enumerate(self._reading.answers) if answer.nick]
        if not unknown:
            return
        here = self._line() or 0
        line = next((number for number in unknown if number >= here), unknown[0])
        where = f"line {line + 1}" if line != self._line() else ""
        self._goto(line)
        nick = self._reading.answers[line].nick

        def told(answer: tuple[Seat | None, bool] | None) -> None:
            if answer is not None:
                self._refusal = self._teach(nick, *answer)
                self._paste = Paste(self._match(), self._tags, self._of_library())
                self._write(self._text, line, self._refusal)

        self.app.push_screen(screens.WhoScreen(nick, self._tags, self._paste.likely(nick), where), told)

    def action_leave_out(self) -> None:
        """Drops what is asked about at the marked line, and says what that was, and whose order is gone with it. Where
        it may take back an order, that is dropped.
        """
        line, answer = self._line(), self._marked_answer()
        if line is not None and answer is not None:
            self._drop(self._reading.taken_back_at(line) or (line,), answer)

    def _drop(self, lines: Sequence[int], answer: Answer) -> None:
        """Leaves lines of what was pasted out, for the answer to one of them."""
        before, text, words = self._reading, self._text, ""
        for line in sorted(lines, reverse=True):
            left = self._paste.without(text, line)
            text, words = left.text, " / ".join(filter(None, (left.words, words)))
        if text == self._text:
            self._note = _KEPT
            self._sum()
            return
        self._write(text, min((*lines, *answer.whole)))
        said = "" if self.genius.covers else paste_words.quoted(words)
        told = (f"Left out{said}.", *paste_words.besides(before, self._reading, answer.seat), self._note)
        self._note = " ".join(filter(None, told))
        self._sum()

    def action_leave(self) -> None:
        """Leaves, with nothing more taken; asks once where something would be lost."""
        orders, acts, doubts = len(self._reading.orders), len(self._reading.acts), len(self._reading.troubles)
        if self._is_leaving or not orders + acts + doubts:
            self.dismiss(self._taken)
            return
        self._is_leaving = True
        left = [counted(number, word) for number, word in ((orders, "order"), (acts, "act")) if number]
        left += [f"{counted(doubts, 'line')} in doubt"] * bool(doubts)
        verb, them = ("is", "it") if orders + acts + doubts == 1 else ("are", "them")
        key = self.genius.key_of("paste.leave")
        self._refusal = f"{listed(left)} {verb} not taken: {key} again drops {them}."
        self._show()

    def _show(self) -> None:
        covering, key = self._covering, partial(self.genius.key_of, typing=self._is_typing)
        items = tuple(
            paste_words.item(number, covering, self._tags, key)
            for number, answer in enumerate(self._reading.answers)
            if answer.sign
        ) or (Item("none", (Span(f" {paste_words.example(self._match())}", "hint"),), 1, True),)
        foot = (
            Span(
                self.genius.keys.put(
                    f" {paste_words.what_keys_do(self._reading, typing=self._is_typing)}", typing=self._is_typing
                ),
                "hint",
            ),
        )
        self.query_exactly_one(Answers).show(PanelContent("ANSWERS", items, HOST, foot=foot))
        self._sum()

    def _sum(self) -> None:
        """Says what was refused, or what was done and which doubt is marked, above what was understood."""
        marked = " ".join(filter(None, (self._note, paste_words.which_doubt(self._reading, self._line()))))
        first, role = (self._refusal, "illegal") if self._refusal else (marked, "plain")
        summed = (Span(f" {paste_words.so_far(self._reading, self._taken, self._match())}"),)
        self.query_exactly_one(Caption).show((*(((Span(f" {first}", role),),) if first else ()), summed))
        self.refresh_bindings()

    def _line(self) -> int | None:
        marked = self.query_exactly_one(Answers).marked.partition(":")[2] if self.is_mounted else ""
        return int(marked) if marked else None

    def _marked_answer(self) -> Answer | None:
        line = self._line()
        return self._reading.answers[line] if line is not None and line < len(self._reading.answers) else None

    def _goto(self, line: int) -> None:
        self.query_exactly_one(Answers).mark(f"line:{line}")
        self._follow()

    def _follow(self) -> None:
        line, answer = self._line(), self._marked_answer()
        if line is not None and answer is not None:
            self.query_exactly_one(CleanArea).move_cursor((line, answer.start))
        self._note = ""
        self._sum()

    def _write(self, text: str, line: int, refusal: str = "") -> None:
        """Goes on with a text, at its first line in doubt from a line on, else at the first of all."""
        area = self.query_exactly_one(PastedArea)
        self._text, self._refusal, self._is_leaving = text, refusal, False
        self._reading = self._paste.read(text)
        area.rewrite(text)
        area.move_cursor((min(line, area.document.line_count - 1), 0))
        self._show()
        troubles = self._reading.troubles
        self._goto(next((at for at in troubles if at >= line), troubles[0] if troubles else area.cursor_location[0]))
        if not troubles and self._reading.answers:
            taken = len(self._reading.orders) + len(self._reading.acts)
            self._note = self.genius.keys.put(paste_words.none_left(taken), typing=self._is_typing)
        self._sum()
