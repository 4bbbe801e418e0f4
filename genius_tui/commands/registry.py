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
    _command("any.help", "question_mark f1", "help", "What is on this screen, and what you can do here.", rare=True),
    _command("any.commands", "ctrl+p colon", "commands", "Finds a command by its name.", rare=True),
    _command("any.more", "full_stop f6", "more", "Shows the next commands in the footer.", rare=True),
    _command("any.settings", "f2", "settings", "Characters, colours, movement and keys.", rare=True),
    _command("any.how_to_host", "f10", "how to host", "Ten steps, in plain words.", rare=True),
    _command("any.quit", "ctrl+q", "quit", "Leaves the program. Every action is saved already.", rare=True),
    #
    _command("page.leave", "escape", "back", "Goes back to where you came from.", rare=True),
    #
    _command("library.open", "enter", "open", "Opens what is marked.", "has_marked"),
    _command("library.learn", "l", "learn", "A guided match of ten minutes, in which nothing can go wrong."),
    _command("library.new", "n", "new", "Sets up a new match."),
    _command("library.continue", "c", "continue", "Opens the newest match that is still played.", "has_last"),
    _command(
        "library.find", "slash", "find", "Shows the matches whose game, title or players hold some words.", "has_any"
    ),
    _command("library.all", "escape", "show all", "Shows all matches again.", "has_wanted"),
    _command("library.trash", "t", "to trash", "Moves the marked match to the trash.", "has_match"),
    _command("library.trashed", "z", "trash", "Shows what is in the trash, to restore it."),
    _command("library.import", "i", "import", "Takes a match file into the library.", rare=True),
    _command(
        "library.export", "x", "export", "Writes a copy of the marked match wherever you like.", "has_match", rare=True
    ),
    *(
        _command(
            f"library.game_{number}",
            f"{number}",
            "game",
            "What the game is, its rules, examples.",
            "has_games",
            rare=True,
            together="games",
        )
        for number in range(1, GAME_KEYS + 1)
    ),
    _command("library.games", "0", "all games", "Lists all games: there are more than keys.", "has_more", rare=True),
    _command("library.how_to_host", "h", "how to host", "Ten steps, in plain words.", rare=True),
    _command("library.quit", "q", "quit", "Leaves the program. Every action is saved already.", rare=True),
    #
    _command("trash.restore", "enter r", "restore", "Puts the marked match back into the library.", "has_marked"),
    _command("trash.delete", "d", "delete", "Deletes the marked match for good, after asking.", "has_marked"),
    #
    _command("games.open", "enter", "open", "Opens the page of the game that is marked."),
    #
    _command("game.open", "enter", "open", "Opens what is marked."),
    _command("game.rules", "r", "rules", "Opens the rulebook."),
    _command("game.new", "n", "new match", "Sets up a new match of this game."),
    _command("game.what_if", "w", "what if", "Works an invented case out, step by step.", "has_what_if"),
    #
    _command("learn.open", "enter", "begin", "Begins the lesson that is marked.", "has_marked"),
    #
    _command("paper.next", "n", "next", "Turns to the next paper."),
    _command("paper.previous", "b", "back", "Turns to the paper before."),
    #
    _command("what_if.next", "n", "next", "Goes one step on."),
    _command("what_if.previous", "b", "back", "Goes one step back."),
    _command("what_if.first", "less_than_sign", "first", "Goes before the first step."),
    _command("what_if.last", "greater_than_sign", "last", "Goes to the last step."),
    _command("what_if.copy", "c", "copy", "Copies the case and its working as text."),
    _command("what_if.copy_message", "C", "as message", "Copies them as a message for a chat."),
    _command("what_if.edit", "slash", "another case", "Goes to the line in which the case stands."),
    #
    _command("rules.find", "slash", "find", "Shows the paragraphs that hold some words, or the one of a number."),
    _command("rules.next", "n", "next", "Goes to the next paragraph that was found.", "has_found"),
    _command("rules.previous", "b", "back", "Goes to the one before.", "has_found"),
    _command("rules.sections", "s", "sections", "Goes to the list of sections and back."),
    _command("rules.rulings", "r", "rulings", "Shows the rulings only: what the players' texts leave open.", rare=True),
    #
    _command("help.rules", "r", "rules", "Opens the rulebook of the game.", "has_rules"),
    #
    _command("path.accept", "enter", "take it", "Goes on with what is written."),
    #
    _command("settings.change", "enter space", "change", "Changes what is marked."),
    _command("settings.reset", "delete backspace", "usual", "Goes back to what is usual.", "has_own"),
    #
    _command("new.on", "enter ctrl+n", "go on", "Goes to the next page; from the last one the match begins."),
    _command("new.back", "escape", "back", "Goes to the page before; what was typed stays."),
    #
    _command("match.next", "n", "next", "Goes one step on.", "is_stepping"),
    _command("match.previous", "b", "back", "Goes one step back.", "has_steps"),
    _command("match.first", "less_than_sign", "first", "Goes before the first step.", "is_stepping"),
    _command("match.last", "greater_than_sign", "last", "Goes to the last step.", "is_stepping"),
    _command("match.play", "space", "play", "Steps on by itself; any key stops it.", "is_stepping"),
    _command("match.slower", "minus", "slower", "Plays more slowly.", "is_stepping", rare=True),
    _command("match.faster", "plus", "faster", "Plays faster.", "is_stepping", rare=True),
    _command("match.why", "w", "why", "Opens the rule that the step follows.", "is_stepping"),
    _command("match.rule", "W", "rule", "Opens the rulebook at the step's rule.", "is_stepping", rare=True),
    _command("match.paste", "p", "paste", "Takes many players' orders from one text.", "may_host"),
    _command("match.resolve", "r", "resolve", "Resolves the phase, after asking.", "may_write", verb="resolve"),
    _command("match.orders", "o f9", "orders", "Goes to the orders, or to the form that is open."),
    _command("match.other", "g", "other part", "Turns to the form's next part, as the other crewmate.", "is_writing"),
    _command("match.steps", "s", "steps", "Steps through what happened, round by round.", "has_steps"),
    _command("match.result", "f", "result", "Shows who won, who lost, and why.", "is_ended"),
    _command("match.eyes", "e", "eyes", "Chooses with whose eyes you look."),
    _command("match.act", "c", "act", "Does something at once that the rules offer.", "has_acts", verb="act"),
    _command("match.quiz", "q", "quiz", "Asks the marked seat the questions, one by one.", "has_quiz"),
    _command(
        "match.sample",
        "y",
        "sample",
        "Gives every seat without orders some that it could give.",
        "may_fill",
        verb="sample",
    ),
    _command(
        "match.defaults", "d", "defaults", "Resolves; who is missing gets the default.", "may_fill", verb="defaults"
    ),
    _command(
        "match.withdraw", "x", "withdraw", "Takes the marked seat's orders back.", "may_withdraw", verb="withdraw"
    ),
    _command("match.eyes_before", "E", "last eyes", "Goes back to the eyes before.", rare=True),
    _command("match.earlier", "left_square_bracket", "round before", "Opens the round before.", "has_steps", rare=True),
    _command("match.later", "right_square_bracket", "next round", "Opens the next round.", "is_stepping", rare=True),
    _command("match.talk", "t", "talk", "Shows the channels and what was said.", rare=True),
    _command("match.view", "v", "view", "Draws the board in its other way.", rare=True),
    _command("match.zoom", "z", "zoom", "Lets the focused panel fill the screen, and back.", rare=True),
    _command(
        "match.undo", "u", "undo", "Takes the last action back, after asking.", "may_undo", rare=True, verb="undo"
    ),
    _command(
        "match.correct", "a", "correct", "Corrects what is wrong, with a reason.", "may_host", rare=True, verb="correct"
    ),
    _command(
        "match.note", "N", "note", "Writes a note of the host's into the match.", "may_note", rare=True, verb="note"
    ),
    _command(
        "match.release",
        "L",
        "release",
        "Lets the closing handouts tell passwords and solutions, after asking.",
        "may_release",
        rare=True,
        verb="release",
    ),
    _command("match.sandbox", "S", "sandbox", "Tries things out in a copy of the match from here.", rare=True),
    _command(
        "match.play_out",
        "Y",
        "play out",
        "Lets the match play itself to its end, after asking.",
        "may_host",
        rare=True,
        verb="play_out",
    ),
    _command("match.go_on", "C", "go on", "Goes on in a copy under today's rules.", "may_go_on", rare=True),
    _command(
        "match.handouts", "h", "handouts", "What each player may be told, as Markdown.", "has_handouts", rare=True
    ),
    _command(
        "match.table", "T", "table", "Who plays on this device, by chat, or sampled; PINs.", "may_host", rare=True
    ),
    _command(
        "match.deadline", "D", "deadline", "Until when orders may come, and what happens then.", "may_host", rare=True
    ),
    _command(
        "match.remind", "R", "remind", "Messages to copy for those who still owe orders.", "may_remind", rare=True
    ),
    _command(
        "match.changes",
        "m",
        "channels",
        "Copies what is to be changed in the channels of your chat server, and marks it as done.",
        "has_changes",
        rare=True,
    ),
    _command("match.board", "1", "board", "Shows the board.", rare=True, together="tab"),
    _command("match.tab_orders", "2", "orders", "Shows the orders.", rare=True, together="tab"),
    _command("match.tab_steps", "3", "steps", "Shows the steps.", rare=True, together="tab"),
    _command("match.papers", "P", "papers", "Reads what lies on the table, such as puzzles.", "has_papers", rare=True),
    _command("match.cover", "f3", "cover", "Covers passwords in orders, also while they are typed.", "may_cover"),
    _command("match.what_if", "i", "what if", "Works an invented case out.", "has_what_if", rare=True),
    _command("match.log", "4", "log", "Shows what has been told so far.", rare=True, together="tab"),
    _command("match.tab_talk", "5", "talk", "Shows the channels.", rare=True, together="tab"),
    _command("match.purses", "6", "purses", "Shows what is known of each seat.", rare=True, together="tab"),
    _command("match.who", "7", "who", "Shows who is who.", rare=True, together="tab"),
    _command("match.leave", "escape", "back", "Goes back to now, then to the library.", rare=True),
    #
    *(
        _command(
            f"quiz.choose_{number}",
            f"{letter} {number}",
            "answer",
            "Answers so, and goes on.",
            "is_asking",
            together="answer",
        )
        for number, letter in enumerate(LETTERS, start=1)
    ),
    _command("quiz.none", "minus", "no answer", "Leaves the question out, and goes on.", "is_asking"),
    _command("quiz.next", "n", "next", "Goes to the next question, then to all answers."),
    _command("quiz.previous", "p", "back", "Goes to the question before."),
    _command("quiz.hand_in", "ctrl+s f4", "hand in", "Hands the answers in.", "is_reviewing"),
    _command("quiz.leave", "escape", "leave", "Goes back; the answers so far are kept."),
    #
    _command("handouts.copy", "c enter", "copy", "Copies the message, marks it as sent, goes to the next.", "may_copy"),
    _command("handouts.next", "n right", "next", "Shows the next message."),
    _command("handouts.previous", "b left", "back", "Shows the message before."),
    _command("handouts.mark", "x", "sent", "Marks the message as sent, or as not sent."),
    _command("handouts.markdown", "m", "as read", "Shows the message as a chat does, or as Markdown."),
    _command("handouts.markup", "s", "stamps", "Time stamps and spoilers of a chat server, or plain Markdown."),
    _command("handouts.board", "v", "board", "Puts the board into the messages, or takes it out."),
    _command("handouts.write", "w", "write files", "Writes the messages to files, with pictures of the boards."),
    #
    _command("reminders.copy", "c enter", "copy", "Copies the message and goes to the next that is not copied."),
    _command("reminders.next", "n right", "next", "Shows the next message."),
    _command("reminders.previous", "b left", "back", "Shows the message before."),
    #
    _command("result.steps", "s", "steps", "Steps through the match from its beginning."),
    #
    _command("form.hand_in", "f4 ctrl+s", "hand in", "Hands in the orders as the text says them."),
    _command("form.board", "f9", "board", "Goes to the board: what is chosen there goes into the orders."),
    _command("form.leave", "escape", "back", "Leaves the form; what was begun stays."),
    #
    _command("ask.yes", "y enter", "yes", "Does it."),
    _command("ask.no", "n escape", "no", "Leaves everything as it is."),
    #
    _command("deletion.yes", "y", "delete", "Deletes it for good."),
    _command("deletion.no", "n escape", "keep it", "Leaves everything as it is."),
    #
    _command("write.done", "ctrl+s f4", "write it", "Writes it into the match."),
    _command("write.leave", "escape", "back", "Leaves without writing."),
    #
    _command("curtain.on", "enter", "go on", "Opens the table of whoever is named, or resolves.", "may_go_on"),
    _command("curtain.another", "tab", "another player", "Names the next player.", "has_players"),
    _command("curtain.before", "shift+tab", "player before", "Names the player before.", "has_players", rare=True),
    _command("curtain.host", "m", "host", "Names the host, who sees everything.", "is_for_players"),
    _command("curtain.leave", "escape", "back", "Goes back to where you came from."),
    #
    _command("turn.done", "d", "done", "Ends your turn: the curtain falls.", beside="match.defaults"),
    _command(
        "turn.leave",
        "escape",
        "back",
        "Goes back to now; then the curtain falls, before your turn is over.",
        beside="match.leave",
    ),
    _command(
        "turn.brief",
        "h",
        "brief",
        "What you know and what you may do now, in words.",
        "has_brief",
        beside="match.handouts",
    ),
    _command(
        "turn.pin", "K", "my PIN", "Sets the PIN that opens your table, or takes it away.", "has_brief", rare=True
    ),
    #
    _command("pin.clear", "x", "no PIN", "Takes the PIN away.", "has_one"),
    _command("pin.take", "enter", "so it is", "Goes on with what is typed."),
    #
    _command("table.change", "space", "change", "Changes what is marked."),
    _command("table.clear", "x", "no PIN", "Takes the marked PIN away, where somebody forgot it.", "has_pin"),
    _command("table.take", "enter", "so it is", "Writes it into the match."),
    #
    _command("paste.take", "enter f4", "take", "Takes the orders that say ok.", "has_orders"),
    _command("paste.accept_all", "A f3", "accept all", "Takes every suggestion there is.", "has_fixes"),
    _command("paste.trouble", "n f5", "next trouble", "Goes to the next line that is not understood.", "has_troubles"),
    _command("paste.accept", "a f7", "accept", "Takes the suggestion for the marked line.", "has_fix"),
    _command("paste.leave_out", "x f8", "leave out", "Drops the marked line.", "has_line"),
    _command("paste.teach", "w f9", "who is it", "Says once which player a name stands for.", "has_nick"),
    _command("paste.leave", "escape", "back", "Leaves; what was not taken is dropped."),
    #
    _command("who.everywhere", "f4", "in all matches", "Keeps the name for all matches of the library."),
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
