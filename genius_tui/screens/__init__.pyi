from collections.abc import Mapping

from genius_tui.screens.all_games import AllGamesScreen as AllGamesScreen
from genius_tui.screens.ask import AskScreen as AskScreen
from genius_tui.screens.ask import DeletionScreen as DeletionScreen
from genius_tui.screens.branch import BranchScreen as BranchScreen
from genius_tui.screens.brief import BriefScreen as BriefScreen
from genius_tui.screens.curtain import CurtainScreen as CurtainScreen
from genius_tui.screens.games import GameScreen as GameScreen
from genius_tui.screens.glossary import GlossaryScreen as GlossaryScreen
from genius_tui.screens.handouts import HandoutsScreen as HandoutsScreen
from genius_tui.screens.help import HelpScreen as HelpScreen
from genius_tui.screens.how_to_host import HowToHostScreen as HowToHostScreen
from genius_tui.screens.learn import LearnScreen as LearnScreen
from genius_tui.screens.lesson import LessonScreen as LessonScreen
from genius_tui.screens.library import LibraryScreen as LibraryScreen
from genius_tui.screens.marks import MarksScreen as MarksScreen
from genius_tui.screens.match.host import HostScreen as HostScreen
from genius_tui.screens.match.host import OverScreen as OverScreen
from genius_tui.screens.match.screen import MatchScreen as MatchScreen
from genius_tui.screens.match.seat import PublicScreen as PublicScreen
from genius_tui.screens.match.seat import SeatScreen as SeatScreen
from genius_tui.screens.moving import PathScreen as PathScreen
from genius_tui.screens.new_match import NewMatchScreen as NewMatchScreen
from genius_tui.screens.overview import OverviewScreen as OverviewScreen
from genius_tui.screens.papers import PapersScreen as PapersScreen
from genius_tui.screens.paste import PasteScreen as PasteScreen
from genius_tui.screens.places import PlacesScreen as PlacesScreen
from genius_tui.screens.practice import CoachScreen as CoachScreen
from genius_tui.screens.practice import OpenHandsScreen as OpenHandsScreen
from genius_tui.screens.practice import PracticeScreen as PracticeScreen
from genius_tui.screens.practice import ReviewScreen as ReviewScreen
from genius_tui.screens.present import PresentScreen as PresentScreen
from genius_tui.screens.quiz import QuizScreen as QuizScreen
from genius_tui.screens.reminders import RemindersScreen as RemindersScreen
from genius_tui.screens.result import ResultScreen as ResultScreen
from genius_tui.screens.rules import RulesScreen as RulesScreen
from genius_tui.screens.seating import SeatingScreen as SeatingScreen
from genius_tui.screens.set_pin import SetPinScreen as SetPinScreen
from genius_tui.screens.settings import KeyScreen as KeyScreen
from genius_tui.screens.settings import SettingsScreen as SettingsScreen
from genius_tui.screens.trash import TrashScreen as TrashScreen
from genius_tui.screens.what_if import WhatIfScreen as WhatIfScreen
from genius_tui.screens.who import WhoScreen as WhoScreen
from genius_tui.screens.why_not import WhyNotScreen as WhyNotScreen
from genius_tui.screens.write import WriteScreen as WriteScreen

WHERE: Mapping[str, str]
