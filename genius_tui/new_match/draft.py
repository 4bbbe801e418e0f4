"""The draft of a new match: what has been typed so far, and what is still wrong with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

import games
from games.chambers.plan import Slug
from games.core.errors import Refused, SetupError
from games.core.game import AnyGame
from games.core.names import clean
from games.core.numbers import quoted
from games.core.setup import USUAL_GARNETS, Header, read_options
from genius_tui.fresh.pack import Pack, spell
from genius_tui.library.listing import HOT_SEAT
from genius_tui.looking.history import AnyMatch
from genius_tui.new_match.fresh_packs import Given, apart, is_apart, is_fresh, made, passwords_given, theme_of
from genius_tui.new_match.from_files import with_files
from genius_tui.new_match.options import FRESH, BadText, Question, questions
from genius_tui.new_match.players import Typed, checked, read_players
from genius_tui.table.fresh import secret

PLAYERS = "players"
GARNETS = "garnets"
SEED = "seed"
TITLE = "title"
OPTION = "options."
MARKUP = "markup"
PLAIN = "plain"

_PLACE = re.compile(r"(?P<field>options\.\w+)(?:\[(?P<index>\d+)\]$|(?P<rest>.*))$")


class Fault(Struct, frozen=True):
    """What is wrong, and in which field: a header key such as `players`, or `options.layout`."""

    field: str
    reason: str


class Draft(Struct, frozen=True):
    """A set-up as typed: the text of every field. `options`: answers by key. `markup`: what messages are written with.

    `drawn`: the seed to use if none is typed. It is never shown. `pack`: the fresh pack, once it has been made; `kept`:
    the chambers whose puzzles stay when the others are redrawn. None of these is ever kept with what was typed.
    """

    game: str
    title: str = ""
    table: str = "host"
    markup: str = PLAIN
    players: str = ""
    garnets: str = str(USUAL_GARNETS)
    seed: str = ""
    options: Mapping[str, str] = {}
    drawn: str = msgspec.field(default_factory=secret)
    pack: Pack | None = None
    kept: frozenset[Slug] = frozenset()

    def as_texts(self) -> dict[str, str]:
        """All that was typed, by field, to be kept; never the seed that is drawn.

        Where one device goes round, neither a seed nor options are in it: who plays there may read what is kept.
        """
        shared = self.table == HOT_SEAT
        fields = {"game": self.game, "table": self.table, MARKUP: self.markup, TITLE: self.title, PLAYERS: self.players}
        fields |= {GARNETS: self.garnets, SEED: "" if shared else self.seed}
        return fields | ({} if shared else {OPTION + key: text for key, text in self.options.items()})

    @staticmethod
    def of_texts(texts: Mapping[str, str]) -> Draft | None:
        """The draft that was kept, with a new seed to draw from; None for nothing, or of a game that is no more."""
        if texts.get("game") not in games.CATALOGUE:
            return None
        options = {key.removeprefix(OPTION): text for key, text in texts.items() if key.startswith(OPTION)}
        known: dict[str, Any] = {
            key: texts[key] for key in ("game", "table", MARKUP, TITLE, PLAYERS, GARNETS, SEED) if key in texts
        }
        return Draft(**known, options=options)

    @property
    def plays(self) -> AnyGame:
        """The rules of the game that is chosen."""
        return games.find(self.game)

    @property
    def questions(self) -> tuple[Question, ...]:
        """The game's options as questions."""
        return questions(self.plays.options, self.plays.usual_options, self.plays.new_options)

    @property
    def typed(self) -> tuple[Typed, ...]:
        """The players in order, each with what is wrong with its name."""
        return checked(read_players(self.players))

    @property
    def seating(self) -> Mapping[str, str]:
        """Where each player's orders come from, for those whom a bot plays; empty without any."""
        return {typed.name: typed.bot for typed in self.typed if typed.bot}

    @property
    def header(self) -> Header:
        """The record's header. Raises SetupError if a text cannot be read.

        Until `with_pack` has made it, a fresh pack stands there as `fresh`, which no match can be begun with.
        """
        return Header(
            genius=1,
            game=self.game,
            players=tuple(typed.name for typed in self.typed),
            seed=_seed(self.seed, self.drawn),
            garnets=self._purses(),
            options=self._options(),
            title=clean(self.title).replace("\n", " ").strip(),
        )

    def begun(self) -> AnyMatch:
        """The match as it would begin. Raises SetupError."""
        wrong = next((typed for typed in self.typed if typed.wrong), None)
        if wrong is not None:
            raise SetupError(PLAYERS, f"line {wrong.line + 1}: {wrong.name} {wrong.wrong}".replace(":  ", ": "))
        return AnyMatch.begin(self.plays, self._tried)

    @property
    def fresh(self) -> str:
        """The option whose answer is a fresh pack, "" if none is."""
        found = (question.key for question in self.questions if question.fresh and is_fresh(self._answer(question)))
        return next(found, "")

    @property
    def has_pack(self) -> bool:
        """Whether its puzzles are there, or it asks for none that are made. Raises Refused for an unknown theme."""
        key = self.fresh
        return not key or self._made(key) is not None

    def with_pack(self, source: Random) -> Draft:
        """The draft with its fresh pack, if it asks for one that is not made yet: some tenths of a second.

        Raises Refused for a theme that there is not, NoPuzzle.
        """
        if self.has_pack:
            return self
        if (pack := self._told(self.fresh)) is not None:
            return self.taking(pack, source)
        return replace(self.taking(made(self.options.get(self.fresh, FRESH), source), source), kept=frozenset())

    def taking(self, pack: Pack, source: Random) -> Draft:
        """The draft with a fresh pack, none of whose puzzles opens by a password that was typed. Raises NoPuzzle."""
        return replace(self, pack=apart(pack, self._given, source))

    @property
    def _given(self) -> Given:
        """The passwords that were typed for puzzles from elsewhere."""
        found: dict[str, Any] = {}
        with suppress(SetupError):
            for question in self.questions:
                found |= self._option(question) if question.key == "passwords" else {}
        return passwords_given(found)

    def _made(self, key: str) -> Pack | None:
        """The fresh pack, if it is as the set-up asks for it now."""
        pack = self._told(key)
        return pack if pack is not None and is_apart(pack, self._given) else None

    def _told(self, key: str) -> Pack | None:
        """The fresh pack, if it is told with the theme that is asked for."""
        asked = theme_of(self.options.get(key, FRESH))
        return self.pack if self.pack is not None and asked in ("", self.pack.theme) else None

    @property
    def _tried(self) -> Header:
        """The header as the rules can try it: a fresh pack that is still to be made is left out."""
        header = self.header
        return replace(header, options={key: value for key, value in header.options.items() if not is_fresh(value)})

    def cautions(self) -> Mapping[str, str]:
        """Option -> sentences that caution the host about its present value. Raises SetupError."""
        return self.plays.cautions(read_options(self._options(), self.plays.options))

    def _answer(self, question: Question) -> str:
        return self.options.get(question.key, "").strip() or question.usual

    def faults(self) -> tuple[Fault, ...]:
        """What is wrong, field by field; empty if the match can begin."""
        checks = (self._purses, *(lambda question=question: self._option(question) for question in self.questions))
        found = {fault.field: fault for check in (self.begun, *checks) for fault in _refused(check)}
        return tuple(found.values())

    def _purses(self) -> int | dict[str, int]:
        text = self.garnets.strip()
        if not re.fullmatch(r"[0-9]{1,9}", text):
            raise SetupError(GARNETS, f"{quoted(clean(text)) or 'nothing'} is not a number of garnets: write 0 or more")
        own = {typed.name: typed.garnets for typed in self.typed if typed.garnets is not None}
        return {typed.name: own.get(typed.name, int(text)) for typed in self.typed} if own else int(text)

    def _options(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for question in self.questions:
            found |= self._option(question)
        return found

    def _option(self, question: Question) -> dict[str, Any]:
        try:
            answer = question.answered(self.options.get(question.key, question.usual))
            if question.fresh and is_fresh(answer.get(question.key)):
                return {question.key: FRESH if (pack := self._made(question.key)) is None else spell(pack)}
            return with_files(answer, self.plays.options)
        except (BadText, Refused) as error:
            raise SetupError(f"{OPTION}{question.key}", str(error)) from None


def _refused(check: Callable[[], object]) -> tuple[Fault, ...]:
    try:
        check()
    except SetupError as error:
        return (_fault(error),)
    return ()


def _fault(error: SetupError) -> Fault:
    """The error as a fault of its field; the reason names the position in the field: `cards[2]` is number 3."""
    found = _PLACE.match(error.key)
    if found is None:
        return Fault(error.key, error.reason)
    index = found["index"]
    inside = f"number {int(index) + 1}" if index else found["rest"].lstrip(".")
    return Fault(found["field"], f"{inside}: {error.reason}" if inside else error.reason)


def _seed(text: str, drawn: str) -> int | str:
    """The seed: a number for digits, else the text; `drawn` if nothing was typed."""
    text = clean(text).replace("\n", " ").strip()
    return int(text) if re.fullmatch(r"-?\d{1,18}", text) else text or drawn
