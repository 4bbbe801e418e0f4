"""Why a key does nothing on a page now, and what does something there. Matches say it themselves."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from genius_tui import commands
from genius_tui.commands import Command

LEAD = "{any.help} tells what can be done here."
"""The end of a sentence on pages that lead nowhere else."""
LEADS = {
    "lesson": "{lesson.next} goes on, a letter answers a question.",
    "rule": "{rule.back} goes back to the card.",
}
"""Group of commands -> the end of a sentence on the page that serves them first."""

_FOR_ALL = re.compile(r"enter|space|delete|backspace|insert|f[0-9]+")
"""Keys besides characters that a page is asked to explain: all others move, scroll or leave."""

WHY: Mapping[str, str] = {
    "library.has_marked": "No line is marked.",
    "library.has_last": "No match of yours runs. {library.new} sets one up, {library.practice} begins a practice.",
    "library.has_examples": "There are no examples here.",
    "library.has_any": "There are no matches to find.",
    "library.has_wanted": "All matches are shown.",
    "library.has_match": "First mark a match of yours: this is for matches alone.",
    "library.has_games": "No game has this key.",
    "library.has_more": "All games have a key of their own.",
    "trash.has_marked": "The trash is empty.",
    "game.has_overview": "This game has no round at a glance.",
    "game.has_what_if": "This game has no invented cases.",
    "watch.plays": "The matches have all been played, or are stopped.",
    "watch.may_go_on": "There is nothing to go on with.",
    "found.has_marked": "No match is marked.",
    "learn.has_marked": "First mark a lesson or a puzzle.",
    "learn.has_begun": "It has not been begun: {learn.open} begins it.",
    "lesson.takes_orders": "This card asks for no orders. {lesson.next} goes on.",
    "lesson.has_acts": "There is nothing to do at once on this card. {lesson.next} goes on.",
    "lesson.has_previous": "This is the first card. {lesson.next} goes on.",
    "lesson.has_hint": "Nothing is asked on this card, so there is nothing to hint at. {lesson.next} goes on.",
    "lesson.has_rule": "This card is about no single rule. {lesson.next} goes on.",
    "lesson.has_steps": "There are no steps on this card. {lesson.next} goes on.",
    "lesson.is_stepping": "No single step is shown. {lesson.step} goes through those of a card that has some.",
    "lesson.has_papers": "There are no papers to look at here.",
    "lesson.has_told": "Answer first: other eyes could tell you too much. {lesson.hint} helps.",
    "lesson.has_card": "The form has the page now. {form.leave} leaves it.",
    "marks.has_marked": "No paragraph is marked.",
    "present.has_pointer": "There is no pointer to take away.",
    "paper.has_notes": "There are no notes on these papers: only players have some.",
    "rules.has_show": "No example shows this paragraph. {rules.next} goes to the next.",
    "rules.has_overview": "This rulebook has no round at a glance.",
    "overview.has_rule": "No paragraph stands behind this line.",
    "overview.has_show": "No example shows this line.",
    "glossary.has_rule": "No paragraph stands behind this word.",
    "help.has_rules": "This page belongs to no game.",
    "settings.may_change": "This line cannot be changed here.",
    "settings.has_own": "It has its usual value.",
    "settings.has_nick": "First mark a nickname.",
    "new.has_puzzles": "Puzzles are looked at on the last page, in a game that has fresh ones.",
    "puzzles.is_list": "The puzzle is open: {puzzles.leave} goes back to the list.",
    "puzzles.is_open": "{puzzles.open} opens the marked puzzle first.",
    "quiz.is_asking": "All questions have been asked. {quiz.hand_in} hands the answers in, {quiz.previous} goes back.",
    "quiz.is_reviewing": "Answers are handed in after the last question. {quiz.next} goes on.",
    "handouts.may_copy": "This message is the host's own.",
    "handouts.may_go_in_a_row": "All messages have been sent.",
    "ask.has_further": "There is nothing besides yes or no here: {ask.yes} or {ask.no}.",
    "curtain.may_go_on": "Nothing can go on here now.",
    "curtain.has_players": "Nobody else is to be named.",
    "curtain.is_for_players": "The host is named already.",
    "pin.has_one": "There is no PIN to remove.",
    "coach.takes": "There are no orders to take over.",
    "branch.is_guessing": "All steps are shown.",
    "branch.has_compared": "Nothing has been compared yet.",
    "review.has_marked": "No round is marked.",
    "table.has_pin": "This line has no PIN.",
    "paste.has_orders": "No line here is marked ok: nothing can be taken. {paste.leave} leaves.",
    "paste.may_cover": "There are no passwords in these orders.",
    "paste.has_fixes": "There is nothing to accept.",
    "paste.has_troubles": "No line is in doubt.",
    "paste.has_fix": "For this line nothing is suggested. {paste.leave_out} leaves it out.",
    "paste.has_line": "There is no line to leave out.",
    "who.has_marked": "First go to a name, by an arrow, or a letter of its name or tag.",
    "paste.has_nick": "Everybody who wrote is known.",
}
"""Group and condition of a command -> why it is not available."""


def sentence(command: Command | None, key: str, served: Sequence[str]) -> str:
    """What to say of a key that does nothing, with commands in braces; "" for a key that only moves or leaves.

    `command`: what the key would do on the page, if it could. `served`: the commands of the page.
    """
    lead = LEADS.get(served[0].partition(".")[0], LEAD) if served else LEAD
    why = "" if command is None else WHY.get(f"{command.group}.{command.when}", "")
    if why:
        return why if "{" in why else f"{why} {lead}"
    shown = commands.shown(key)
    if len(shown) > 1 and _FOR_ALL.fullmatch(key) is None:
        return ""
    return f"{shown[:1].upper() + shown[1:] if len(shown) > 1 else shown} does nothing here. {lead}"
