"""The registry of commands: what the user can do in the console, by which key, where and when.

Bindings, footer, command palette, help and the user's key map are all made from it. A class serves a command
`library.open` by listing it in `SERVES` and having a method `action_open`; `library.game_1` calls `action_game(1)`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from contextlib import suppress

from msgspec import Struct


class Command(Struct, frozen=True):
    """One thing that the user can do.

    `id` is `GROUP.NAME`; `keys` are Textual's key names, the one to show first. `title` is for the footer, `help` a
    sentence. `when` names an attribute of the class that serves the command: while it is false, the command does not
    exist. `rare` commands come last in the footer. Neighbouring commands with the same `together` share one entry
    there (`1-7 tab`). `verb`: the verb of the match's table that it does. `beside`: it takes the place of this other
    command among those of a page; the two are never available together.
    """

    id: str
    keys: tuple[str, ...]
    title: str
    help: str
    when: str = ""
    rare: bool = False
    together: str = ""
    verb: str = ""
    beside: str = ""

    @property
    def group(self) -> str:
        """The part of the id before the dot: a screen or a widget, or `any` for the whole console."""
        return self.id.partition(".")[0]

    @property
    def action(self) -> str:
        """Textual's action for it: `open` for `library.open`, `game(1)` for `library.game_1`."""
        name, _, number = self.id.partition(".")[2].rpartition("_")
        return f"{name}({number})" if number.isdigit() else self.id.partition(".")[2]


def _command(
    id: str,
    keys: str,
    title: str,
    help: str,
    when: str = "",
    *,
    rare: bool = False,
    together: str = "",
    verb: str = "",
    beside: str = "",
) -> Command:
    return Command(id, tuple(keys.split()), title, help, when, rare, together, verb, beside)


GAME_KEYS = 9
"""How many games get a key of their own on the first page. Keys without a game do nothing."""

LETTERS = "abcdefghi"
"""Keys of a question's first choices; `n` and `p` turn the pages."""

COMMANDS: tuple[Command, ...] = (
    _command("any.help", "question_mark f1", "help", "Explains this screen and what you can do here.", rare=True),
    _command("any.commands", "ctrl+p colon", "commands", "Finds a command by its name.", rare=True),
    _command("any.more", "full_stop f6", "more", "Shows the next commands in the footer.", rare=True),
    _command("any.settings", "f2", "settings", "Sets characters, colours, motion and keys.", rare=True),
    _command("any.how_to_host", "f10", "how to host", "Explains hosting in ten steps.", rare=True),
    _command("any.quit", "ctrl+q", "quit", "Leaves the program. Everything is already saved.", rare=True),
    #
    _command("page.leave", "escape", "back", "Goes back to where you came from.", rare=True),
    #
    _command("library.open", "enter", "open", "Opens the marked line.", "has_marked"),
    _command("library.learn", "l", "learn", "Opens the lessons and puzzles. Nothing can go wrong."),
    _command("library.practice", "p", "practice", "Plays one seat against bots, at once."),
    _command("library.new", "n", "new", "Sets up a new match."),
    _command("library.continue", "c", "continue", "Opens your latest unfinished match.", "has_last"),
    _command("library.watch", "w", "watch", "Lets an example play by itself. Any key stops it.", "has_examples"),
    _command("library.find", "slash", "find", "Finds matches by game, title or player.", "has_any"),
    _command("library.all", "escape", "show all", "Shows all matches again.", "has_wanted"),
    _command("library.trash", "t", "to trash", "Moves the marked match to the trash.", "has_match"),
    _command("library.trashed", "z", "trash", "Shows the trash, where matches can be restored."),
    _command("library.import", "i", "import", "Copies a match file into the library.", rare=True),
    _command(
        "library.export", "x", "export", "Saves a copy of the marked match wherever you like.", "has_match", rare=True
    ),
    *(
        _command(
            f"library.game_{number}",
            f"{number}",
            "game",
            "Opens the game: what it is, its rules, examples.",
            "has_games",
            rare=True,
            together="games",
        )
        for number in range(1, GAME_KEYS + 1)
    ),
    _command(
        "library.games", "0", "all games", "Lists all games, including those without a key.", "has_more", rare=True
    ),
    _command("library.playtest", "b", "playtest", "Has bots play many matches: who wins, and how.", rare=True),
    _command("library.how_to_host", "h", "how to host", "Explains hosting in ten steps.", rare=True),
    _command("library.quit", "q", "quit", "Leaves the program. Everything is already saved.", rare=True),
    #
    _command("trash.restore", "enter r", "restore", "Returns the marked match to the library.", "has_marked"),
    _command("trash.delete", "d", "delete", "Asks, then deletes the marked match for good.", "has_marked"),
    #
    _command("games.open", "enter", "open", "Opens the marked game's page."),
    #
    _command("game.open", "enter", "open", "Opens the marked line."),
    _command("game.rules", "r", "rules", "Opens the rulebook."),
    _command("game.overview", "o", "overview", "Shows a round at a glance.", "has_overview"),
    _command("game.words", "g", "words", "Explains the words of the game."),
    _command("game.new", "n", "new match", "Sets up a new match of this game."),
    _command("game.practice", "p", "practice", "Begins a match against bots at once."),
    _command("game.playtest", "b", "playtest", "Has bots play many matches: who wins, and how."),
    _command("game.what_if", "w", "what if", "Works out an invented case, step by step.", "has_what_if"),
    #
    _command("playtest.begin", "ctrl+s f4", "begin", "Has the bots play."),
    #
    _command("watch.open", "enter", "open", "Goes from a measure to its bars, from a bar to its matches."),
    _command("watch.stop", "s", "stop", "Stops the matches. Those already counted stay.", "plays"),
    _command("watch.go_on", "g", "go on", "Plays the rest of the matches.", "may_go_on"),
    _command("watch.curve", "v", "curve", "Shows the curve instead of the bars, or the bars again."),
    _command("watch.leave", "escape", "back", "Stops the matches; pressed again it goes back.", rare=True),
    #
    _command("found.open", "enter", "open", "Opens the marked match at the step that made it count.", "has_marked"),
    _command("found.keep", "k", "keep", "Keeps the marked match in the library.", "has_marked"),
    #
    _command("learn.open", "enter", "begin", "Begins the marked lesson, or goes on where you left it.", "has_marked"),
    _command("learn.anew", "x", "from the start", "Begins the marked lesson at its first card.", "has_begun"),
    _command("learn.marks", "m", "marks", "Shows what you know, by game and by paragraph of the rules."),
    #
    _command("lesson.orders", "o", "orders", "Opens the form for your orders.", "takes_orders"),
    _command("lesson.act", "c", "act", "Does something that takes effect at once.", "has_acts"),
    _command("lesson.next", "n f8", "next", "Goes to the next card; twice at an open question, it tells the answer."),
    _command("lesson.previous", "p", "back", "Goes to the card before.", "has_previous"),
    _command("lesson.hint", "h f7", "hint", "Gives a hint, four times: the last one is the answer.", "has_hint"),
    _command("lesson.why", "w", "rule", "Shows the whole rule that the card is about, and no other.", "has_rule"),
    _command("lesson.step", "s right_square_bracket", "steps", "Shows what came of it, step by step.", "has_steps"),
    _command("lesson.step_back", "left_square_bracket", "step back", "Goes one step back.", "is_stepping", rare=True),
    _command(
        "lesson.papers", "P", "papers", "Shows the papers on the table, such as puzzles.", "has_papers", rare=True
    ),
    _command("lesson.eyes", "e", "eyes", "Shows the board with the next player's eyes.", "has_told", rare=True),
    _command("lesson.board", "1", "board", "Goes to the board, or back to the card.", rare=True),
    _command("lesson.whole", "2", "card", "Gives the whole page to the card, or takes it back.", "has_card", rare=True),
    #
    _command("marks.turn", "enter", "rule", "Opens the marked paragraph in its rulebook.", "has_marked"),
    #
    _command("present.next", "n space pagedown", "next", "Goes forward one step."),
    _command("present.previous", "b pageup", "back", "Goes back one step."),
    _command("present.first", "less_than_sign", "first", "Goes to just before the first step."),
    _command("present.earlier", "left_square_bracket", "earlier round", "Opens the round before this one."),
    _command("present.later", "right_square_bracket", "later round", "Opens the round after this one."),
    _command("present.blank", "x", "blank", "Blanks the screen, or shows it again."),
    _command("present.no_pointer", "p", "no pointer", "Takes the pointer away.", "has_pointer"),
    _command("present.bookmark", "m", "bookmark", "Marks this place with a word of your own."),
    _command("present.jump", "j slash", "go to", "Goes to a bookmark, or to the next step with a word in it."),
    _command("present.places", "l", "list", "Lists bookmarks, ties, arrests, votes and the like, to go to one."),
    _command("present.leave", "escape", "back", "Goes back to the match, at this step."),
    #
    _command("paper.next", "n", "next", "Shows the next paper."),
    _command("paper.previous", "b", "back", "Shows the previous paper."),
    _command("paper.notes", "N", "my notes", "Goes to your own notes on this paper.", "has_notes"),
    #
    _command("what_if.next", "n", "next", "Goes forward one step."),
    _command("what_if.previous", "b", "back", "Goes back one step."),
    _command("what_if.first", "less_than_sign", "first", "Goes to just before the first step."),
    _command("what_if.last", "greater_than_sign", "last", "Goes to the last step."),
    _command("what_if.guess", "g", "guess", "Hides the steps to come, to be guessed first, or shows them."),
    _command("what_if.copy", "c", "copy", "Copies the case and how it works out, as text."),
    _command("what_if.copy_message", "C", "as message", "Copies both as a chat message."),
    _command("what_if.edit", "slash", "another case", "Goes to the line with the case, to change it."),
    #
    _command("rule.back", "n w", "to the card", "Goes back to the card."),
    _command("rule.book", "r", "rulebook", "Opens the whole rulebook at this rule."),
    #
    _command("rules.find", "slash", "find", "Finds paragraphs by words or by number."),
    _command("rules.next", "n", "next", "Goes to the next paragraph, of those found if you searched."),
    _command("rules.previous", "b", "back", "Goes to the paragraph before, of those found if you searched."),
    _command("rules.exact", "x", "exact", "Shows or hides the exact words of this paragraph."),
    _command("rules.show", "m", "show me", "Opens an example at a step where this is decided.", "has_show"),
    _command("rules.words", "g", "words", "Explains the words of this paragraph."),
    _command("rules.overview", "o", "overview", "Shows a round at a glance.", "has_overview"),
    _command("rules.all_exact", "X", "all exact", "Shows or hides the exact words of all paragraphs.", rare=True),
    _command("rules.sections", "s", "sections", "Switches between the list of sections and the text."),
    _command(
        "rules.rulings",
        "r",
        "rulings",
        "Shows only the rulings, which settle what the players' texts leave open.",
        rare=True,
    ),
    #
    _command("overview.open", "enter", "rule", "Opens the paragraph of the marked line.", "has_rule"),
    _command("overview.show", "m", "show me", "Opens an example at a step where it is decided.", "has_show"),
    #
    _command("glossary.open", "enter", "rule", "Opens the paragraph behind the marked word.", "has_rule"),
    #
    _command("help.rules", "r", "rules", "Opens the game's rulebook.", "has_rules"),
    _command("help.words", "g", "words", "Explains the words of the game.", "has_rules"),
    #
    _command("path.accept", "enter", "accept", "Accepts what you typed."),
    #
    _command("settings.change", "enter space", "change", "Changes the marked line.", "may_change"),
    _command("settings.reset", "delete backspace", "usual", "Restores the usual value.", "has_own"),
    _command("settings.forget", "x", "forget", "Forgets the nickname in all matches.", "has_nick"),
    #
    _command("new.on", "enter ctrl+n", "go on", "Goes to the next page. On the last one it begins the match."),
    _command("new.back", "escape", "back", "Goes to the previous page. Everything you typed stays."),
    _command("new.puzzles", "p", "puzzles", "Shows the fresh puzzles before the match begins.", "has_puzzles"),
    #
    _command("puzzles.open", "enter", "look", "Shows the marked puzzle with its hints and its password.", "is_list"),
    _command("puzzles.next", "n", "next", "Shows the next puzzle.", "is_open"),
    _command("puzzles.previous", "b", "back", "Shows the previous puzzle.", "is_open"),
    _command("puzzles.redraw", "r", "redraw", "Makes another puzzle of the same kind and level."),
    _command("puzzles.keep", "k", "keep", "Keeps the puzzle when the others are redrawn, or no longer."),
    _command("puzzles.others", "a", "redraw others", "Makes new puzzles for all that you do not keep."),
    _command("puzzles.change", "c", "change", "Takes another kind or level, or a pack's puzzle."),
    _command("puzzles.leave", "escape", "back", "Goes back to where you came from."),
    #
    _command("match.next", "n", "next", "Goes forward one step.", "is_stepping"),
    _command("match.previous", "b", "back", "Goes back one step.", "has_steps"),
    _command("match.first", "less_than_sign", "first", "Goes to just before the first step.", "is_stepping"),
    _command("match.last", "greater_than_sign", "last", "Goes to the last step.", "is_stepping"),
    _command("match.play", "space", "play", "Plays the steps one after another. Any key stops it.", "is_stepping"),
    _command("match.slower", "minus", "slower", "Plays slower.", "is_stepping", rare=True),
    _command("match.faster", "plus", "faster", "Plays faster.", "is_stepping", rare=True),
    _command("match.why", "w", "why", "Shows the rule behind the step.", "is_stepping"),
    _command("match.result", "f", "result", "Shows who won, who lost, and why.", "is_ended"),
    _command("match.why_not", "j", "why not", "Says what kept players from what they wanted.", "has_why_not"),
    _command("match.words", "G", "words", "Explains the words of the step and its rule.", "is_stepping", rare=True),
    _command("match.rule", "W", "rule", "Opens the rulebook at that rule.", "is_stepping", rare=True),
    _command("match.paste", "p", "paste", "Reads many players' orders from one pasted text.", "may_paste"),
    _command("match.resolve", "r", "resolve", "Asks, then resolves the phase.", "may_write", verb="resolve"),
    _command("match.orders", "o f9", "orders", "Goes to the orders, or to the open form."),
    _command(
        "match.other", "g", "other part", "Goes to the form's next part, such as the other crewmate.", "is_writing"
    ),
    _command("match.steps", "s", "steps", "Steps through what happened, round by round.", "has_steps"),
    _command("match.eyes", "e", "eyes", "Chooses whose view you see."),
    _command("match.act", "c", "act", "Does something that takes effect at once.", "has_acts", verb="act"),
    _command("match.quiz", "q", "quiz", "Asks the marked player the questions one by one.", "has_quiz"),
    _command(
        "match.sample",
        "y",
        "sample",
        "Makes up orders for every player who has none.",
        "may_fill",
        verb="sample",
    ),
    _command(
        "match.defaults",
        "d",
        "defaults",
        "Resolves the phase. Missing orders get the default.",
        "may_fill",
        verb="defaults",
    ),
    _command(
        "match.withdraw", "x", "withdraw", "Withdraws the marked player's orders.", "may_withdraw", verb="withdraw"
    ),
    _command(
        "match.play_out",
        "Y",
        "play out",
        "Asks, then plays the match to its end.",
        "may_host",
        rare=True,
        verb="play_out",
    ),
    _command("match.eyes_before", "E", "last eyes", "Goes back to the previous view.", rare=True),
    _command(
        "match.earlier",
        "left_square_bracket",
        "earlier round",
        "Opens the round before this one.",
        "has_steps",
        rare=True,
    ),
    _command(
        "match.later",
        "right_square_bracket",
        "later round",
        "Opens the round after this one.",
        "is_stepping",
        rare=True,
    ),
    _command("match.talk", "t", "talk", "Shows the channels and what has been said.", rare=True),
    _command("match.view", "v", "view", "Draws the board in another way.", rare=True),
    _command("match.zoom", "z", "zoom", "Fills the screen with this panel, or shrinks it again.", rare=True),
    _command("match.undo", "u", "undo", "Asks, then takes back the last action.", "may_undo", rare=True, verb="undo"),
    _command(
        "match.correct", "a", "correct", "Corrects a mistake, with a reason.", "may_correct", rare=True, verb="correct"
    ),
    _command("match.note", "N", "note", "Writes a host's note into the match.", "may_note", rare=True, verb="note"),
    _command(
        "match.lesson_note",
        "M",
        "note here",
        "Adds a note here to a lesson made from this match.",
        "may_teach",
        rare=True,
    ),
    _command(
        "match.lesson_question",
        "Q",
        "ask before",
        "Asks a question before this step, in a lesson made from this match.",
        "may_ask",
        rare=True,
    ),
    _command(
        "match.release",
        "L",
        "release",
        "Asks, then lets the closing handouts give away passwords and solutions.",
        "may_release",
        rare=True,
        verb="release",
    ),
    _command("match.sandbox", "S", "sandbox", "Opens a copy of the match to try things out in.", rare=True),
    _command("match.go_on", "C", "go on", "Continues in a copy under today's rules.", "may_go_on", rare=True),
    _command("match.handouts", "h", "handouts", "Makes the messages to send, as Markdown.", "has_handouts", rare=True),
    _command(
        "match.hand_out",
        "H",
        "hand out",
        "Copies the messages to send one after another: the next whenever you come back to this window.",
        "has_handouts",
        rare=True,
    ),
    _command(
        "match.picture",
        "I",
        "picture",
        "Writes what you see as a picture, a moving one, or a page for a browser.",
        rare=True,
    ),
    _command(
        "match.table",
        "T",
        "table",
        "Sets who plays on this device or by chat, who is sampled, and PINs.",
        "may_host",
        rare=True,
    ),
    _command(
        "match.deadline", "D", "deadline", "Sets when orders are due, and what happens then.", "may_host", rare=True
    ),
    _command(
        "match.remind", "R", "remind", "Makes reminders for players who still owe orders.", "may_remind", rare=True
    ),
    _command(
        "match.changes",
        "m",
        "channels",
        "Copies the changes to make on your chat server, and marks them as done.",
        "has_changes",
        rare=True,
    ),
    _command("match.board", "1", "board", "Shows the board.", rare=True, together="tab"),
    _command("match.tab_orders", "2", "orders", "Shows the orders.", rare=True, together="tab"),
    _command("match.tab_steps", "3", "steps", "Shows the steps.", rare=True, together="tab"),
    _command(
        "match.papers",
        "P",
        "papers",
        "Shows the papers on the table, such as puzzles; to the host with their passwords.",
        "has_papers",
        rare=True,
    ),
    _command("match.cover", "f3", "cover", "Covers passwords in orders, even as you type them.", "may_cover"),
    _command("match.present", "f5", "present", "Shows the board large, for a projector or a shared screen.", rare=True),
    _command("match.log", "4", "log", "Shows everything told so far.", rare=True, together="tab"),
    _command("match.tab_talk", "5", "talk", "Shows the channels.", rare=True, together="tab"),
    _command("match.purses", "6", "purses", "Shows what is known about each player.", rare=True, together="tab"),
    _command("match.who", "7", "who", "Shows who is who.", rare=True, together="tab"),
    _command("match.what_if", "i", "what if", "Works out an invented case.", "has_what_if", rare=True),
    _command(
        "match.branch",
        "J",
        "other orders",
        "Resolves this round again in a copy, with one player's orders changed.",
        "may_branch",
        rare=True,
    ),
    _command("match.leave", "escape", "back", "Returns to the present, then to the library.", rare=True),
    #
    *(
        _command(
            f"quiz.choose_{number}",
            f"{letter} {number}",
            "answer",
            "Gives this answer and goes on.",
            "is_asking",
            together="answer",
        )
        for number, letter in enumerate(LETTERS, start=1)
    ),
    _command("quiz.none", "minus", "no answer", "Skips the question.", "is_asking"),
    _command("quiz.next", "n", "next", "Goes to the next question, or to all answers after the last.", "is_asking"),
    _command("quiz.previous", "p", "back", "Goes to the previous question."),
    _command("quiz.hand_in", "ctrl+s f4", "hand in", "Hands the answers in.", "is_reviewing"),
    _command("quiz.leave", "escape", "leave", "Leaves. Your answers so far are kept."),
    #
    _command(
        "handouts.copy", "c enter", "copy", "Copies the message, marks it as sent and goes to the next.", "may_copy"
    ),
    _command(
        "handouts.in_a_row",
        "C",
        "in a row",
        "Copies one message after another: the next whenever you come back to this window.",
        "may_go_in_a_row",
    ),
    _command("handouts.next", "n right", "next", "Shows the next message."),
    _command("handouts.previous", "b left", "back", "Shows the previous message."),
    _command("handouts.mark", "x", "sent", "Marks the message as sent, or as not sent."),
    _command("handouts.markdown", "m", "as read", "Shows the message as it looks in a chat, or as Markdown."),
    _command(
        "handouts.markup",
        "s",
        "stamps",
        "Plain Markdown, a chat server's with stamps and spoilers, or text without any.",
    ),
    _command("handouts.board", "v", "board", "Adds the board to the messages, or removes it."),
    _command("handouts.write", "w", "write files", "Writes the messages to files, with pictures of the boards."),
    #
    _command("reminders.copy", "c enter", "copy", "Copies the message and goes to the next one not yet copied."),
    _command("reminders.next", "n right", "next", "Shows the next message."),
    _command("reminders.previous", "b left", "back", "Shows the previous message."),
    #
    _command("result.steps", "s", "steps", "Steps through the match from the beginning."),
    #
    _command("form.hand_in", "f4 ctrl+s", "hand in", "Hands in the orders as they stand in the text."),
    _command("form.board", "f9", "board", "Goes to the board: what you choose there goes into the orders."),
    _command("form.leave", "escape", "back", "Leaves the form. What you began is kept."),
    #
    _command("ask.yes", "y enter", "yes", "Does it."),
    _command("ask.further", "h H", "yes, and more", "Does it, and what follows.", "has_further"),
    _command("ask.no", "n escape", "no", "Leaves everything as it is."),
    #
    _command("deletion.yes", "y", "delete", "Deletes it for good."),
    _command("deletion.no", "n escape", "keep it", "Leaves everything as it is."),
    #
    _command("write.done", "ctrl+s f4", "done", "Goes on with what is written or chosen here."),
    _command("write.leave", "escape", "back", "Leaves without it."),
    #
    _command("curtain.on", "enter", "go on", "Opens the named player's table, or resolves.", "may_go_on"),
    _command("curtain.another", "tab", "another player", "Names the next player.", "has_players"),
    _command("curtain.before", "shift+tab", "player before", "Names the previous player.", "has_players", rare=True),
    _command("curtain.host", "m", "host", "Names the host, who sees everything.", "is_for_players"),
    _command("curtain.leave", "escape", "back", "Goes back to where you came from."),
    #
    _command("turn.done", "d", "done", "Ends your turn: the curtain falls.", beside="match.defaults"),
    _command(
        "turn.leave",
        "escape",
        "back",
        "Returns to the present. After that it drops the curtain, but your turn is not over.",
        beside="match.leave",
    ),
    _command(
        "turn.brief",
        "h",
        "brief",
        "Tells you what you know and what you may do now.",
        "has_brief",
        beside="match.handouts",
    ),
    _command(
        "turn.notes",
        "N",
        "my notes",
        "Opens the papers with your own notes, which nobody else sees.",
        "has_notes",
        beside="match.note",
    ),
    _command("turn.pin", "K", "my PIN", "Sets or removes the PIN that opens your table.", "has_brief", rare=True),
    #
    _command("pin.clear", "x", "no PIN", "Removes the PIN.", "has_one"),
    _command("pin.take", "enter", "set it", "Sets what you typed."),
    #
    _command("practice.done", "d", "go on", "Goes on without your orders: the round is resolved."),
    _command("practice.hint", "h f7", "hint", "Says what a careful player would do here, and why.", "has_seat"),
    _command("practice.may", "m f8", "what I may do", "Says what you may do now, and what each costs.", "has_seat"),
    _command("practice.know", "k f12", "what I know", "Says what you know, and what you do not.", "has_seat"),
    _command("practice.hands", "e", "open hands", "Shows the last round with everyone's hands open.", "has_round"),
    _command("practice.review", "r", "review", "Shows the rounds that mattered, and what else might be.", "is_over"),
    _command("practice.leave", "escape", "back", "Goes back a step, or to where you came from.", rare=True),
    #
    _command("coach.take", "t", "take over", "Puts the proposed orders into your form.", "takes"),
    #
    _command("branch.next", "n space", "next", "Shows the next step of the changed round.", "is_guessing"),
    _command("branch.guess", "g f7", "guess first", "Hides what comes of the changed orders, or shows it all."),
    _command("branch.other", "o", "other orders", "Opens the form again, to change the orders.", "has_compared"),
    _command("branch.leave", "escape", "back", "Goes back to where you came from.", rare=True),
    #
    _command("review.open", "enter", "compare", "Opens both resolutions side by side.", "has_marked"),
    #
    _command("table.change", "space", "change", "Changes the marked line."),
    _command("table.clear", "x", "no PIN", "Removes the marked PIN if somebody forgot it.", "has_pin"),
    _command("table.take", "enter", "save", "Saves it in the match."),
    #
    _command("paste.take", "enter f4", "take", "Takes the orders marked ok.", "has_orders"),
    _command("paste.cover", "f3", "cover", "Covers passwords in the text and in what is said of it.", "may_cover"),
    _command("paste.accept_all", "A f12", "accept all", "Accepts every suggestion.", "has_fixes"),
    _command("paste.trouble", "n f5", "next trouble", "Goes to the next line that was not understood.", "has_troubles"),
    _command(
        "paste.accept",
        "a f7",
        "accept",
        "Accepts what is suggested: a correction, or the order as it was read.",
        "has_fix",
    ),
    _command(
        "paste.leave_out",
        "x f8",
        "leave out",
        "Drops what is asked about at the marked line: a part of it, the line, or the lines that it asks about.",
        "has_line",
    ),
    _command("paste.teach", "w f9", "who is it", "Tells the program which player a name stands for.", "has_nick"),
    _command("paste.leave", "escape", "back", "Leaves. Asks once before it drops what was not taken."),
    #
    _command(
        "who.everywhere", "f4", "in all matches", "Remembers the name in every match of the library.", "has_marked"
    ),
)


_BY_ID: Mapping[str, Command] = {command.id: command for command in COMMANDS}


def find(id: str) -> Command:
    """The command with this id. Raises KeyError."""
    return _BY_ID[id]


def in_order(ids: Iterable[str]) -> tuple[Command, ...]:
    """Commands in the order of the registry, which is also the footer's."""
    places = {command.id: place for place, command in enumerate(COMMANDS)}
    return tuple(sorted(map(find, ids), key=lambda command: places[command.beside or command.id]))


def known(id: str | None) -> bool:
    """Whether a command has that id."""
    return id in _BY_ID


def group(*names: str) -> tuple[str, ...]:
    """The ids of all commands in some groups, for a class's `SERVES`."""
    return tuple(command.id for command in COMMANDS if command.group in names)


_SHOWN: Mapping[str, str] = {
    "slash": "/",
    "plus": "+",
    "minus": "-",
    "underscore": "_",
    "at": "@",
    "backslash": "\\",
    "escape": "esc",
    "delete": "del",
    "pageup": "pgup",
    "pagedown": "pgdn",
}


_CHARACTERS = frozenset({"colon", "comma", "semicolon", "tilde", "apostrophe", "ampersand", "asterisk"})
"""One-word names of characters; other one-word names are keys such as `space`."""


def shown(key: str) -> str:
    """A key as the footer shows it: `^p`, `?`, `esc`."""
    *modifiers, name = key.split("+")
    return "".join("^" if modifier == "ctrl" else f"{modifier}+" for modifier in modifiers) + _character(name)


def shown_keys(keys: Iterable[str]) -> str:
    """The keys of one command as a phrase: `^p or :`."""
    return " or ".join(map(shown, keys))


def _character(name: str) -> str:
    """The character of a key name: `?` for `question_mark`; the name itself for a key that types no character."""
    if name in _SHOWN or ("_" not in name and name not in _CHARACTERS):
        return _SHOWN.get(name, name)
    for spelt in (name.replace("_", " "), name.replace("_", "-"), name.replace("_", "-", 1).replace("_", " ")):
        with suppress(KeyError):
            return unicodedata.lookup(spelt)
    return name
