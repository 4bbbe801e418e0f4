"""One file a screen. What opens another screen says `screens.RulesScreen(...)`: it is imported when it is first opened.
The same holds for a part of a page that is not needed at once.

Both the start and a step of a match stay quick so. This table is the one place that says where a screen lies; its
types stand beside it in `__init__.pyi`.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

WHERE: Mapping[str, str] = {
    "AllGamesScreen": "all_games",
    "AskScreen": "ask",
    "BranchScreen": "branch",
    "BriefScreen": "brief",
    "CoachScreen": "coach",
    "CurtainScreen": "curtain",
    "DeletionScreen": "ask",
    "Example": "example",
    "FoundScreen": "found",
    "GameScreen": "games",
    "GlossaryScreen": "glossary",
    "HandoutsScreen": "handouts",
    "HelpScreen": "help",
    "HostScreen": "match.host",
    "HowToHostScreen": "how_to_host",
    "PathScreen": "moving",
    "KeyScreen": "settings",
    "LearnScreen": "learn",
    "LessonScreen": "lesson",
    "LibraryScreen": "library",
    "MarksScreen": "marks",
    "MatchScreen": "match.screen",
    "NewMatchScreen": "new_match",
    "OpenHandsScreen": "opened_hands",
    "OverScreen": "match.host",
    "OverviewScreen": "overview",
    "PapersScreen": "papers",
    "PasteScreen": "paste",
    "PracticeScreen": "practice",
    "PlacesScreen": "places",
    "PlaytestScreen": "playtest",
    "PuzzlesScreen": "puzzles",
    "PresentScreen": "present",
    "PublicScreen": "match.seat",
    "QuizScreen": "quiz",
    "RemindersScreen": "reminders",
    "ResultScreen": "result",
    "ReviewScreen": "review",
    "RuleScreen": "rule",
    "RulesScreen": "rules",
    "SeatScreen": "match.seat",
    "SeatingScreen": "seating",
    "SetPinScreen": "set_pin",
    "SettingsScreen": "settings",
    "TimedQuizScreen": "timed_quiz",
    "TrashScreen": "trash",
    "WatchScreen": "watching",
    "WhatIfScreen": "what_if",
    "WhoScreen": "who",
    "WhyNotScreen": "why_not",
    "WriteScreen": "write",
}
"""Screen -> its module here."""


def __getattr__(name: str) -> object:
    """A screen, imported now (PEP 562)."""
    if name not in WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{WHERE[name]}"), name)
