"""What a text by itself means to the game, for each seat: an order, something of the game, or only words.

Every answer is made from that seat's own observation, so none reveals what the seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.core.chat import ChatOrder
from games.core.errors import GameError, IllegalOrder, InvalidOrder, OrderError
from games.core.game import AnyGame, Observation
from games.core.viewers import Seat
from genius_tui.paste import talk
from genius_tui.paste.respelt import NO_NICKS, Nicks
from genius_tui.paste.vocabulary import Vocabulary

LONGEST_MESSAGE = 4000
"""In characters: a longer message is not an order."""

_LEADS_TO_ORDERS = [
    [word] for word in ("done", "finished", "decided", "final", "ok", "okay", "alright", "anyway", "so")
]
"""What begins a title that no name begins with: `done thinking: A with 2`."""
_COUNTING = frozenset({"first", "second", "third", "1st", "2nd", "3rd", "one", "two", "three", "other", "last"})
"""What says which of several is meant: nobody's name."""

_TOO_LONG = InvalidOrder("too long for an order", "", 0, 1)


class Meanings:
    """Meanings of texts in one match. They are cached. `observe`: what a seat may know now; the public for None.

    `nicks`: names that stand for seats inside orders.
    """

    def __init__(
        self,
        game: AnyGame,
        seats: Sequence[Seat],
        observe: Callable[[Seat | None], Observation[Any]],
        nicks: Nicks = NO_NICKS,
    ) -> None:
        self._game = game
        self._nicks = nicks
        self._seats = seats
        self._observe = observe
        self._observations: dict[Seat | None, Observation[Any]] = {}
        self._vocabularies: dict[Seat | None, Vocabulary] = {}
        self._meant: dict[tuple[Seat, str], str | OrderError] = {}
        self._held: dict[tuple[Seat | None, str], bool] = {}

    def meaning(self, seat: Seat, text: str) -> str | OrderError:
        """The canonical spelling of a seat's text, or the error that refuses it."""
        if len(text) > 2 * LONGEST_MESSAGE:
            return _TOO_LONG
        known = self._meant.get((seat, text))
        if known is None:
            known = self._meant[(seat, text)] = self._worked_out(seat, text)
        return known

    def is_order(self, seat: Seat, text: str) -> bool:
        """Whether a text as it is written is an order of a seat, legal or not."""
        return isinstance(self.meaning(seat, text), (str, IllegalOrder))

    def holds(self, seat: Seat | None, text: str) -> bool:
        """Whether a text has something of the game: a place, a number, a verb, or a word that resembles one."""
        text = text[:LONGEST_MESSAGE]
        known = self._held.get((seat, text))
        if known is None:
            known = self.vocabulary(seat).holds(text) or bool(talk.points(talk.without_idioms(text)))
            self._held[(seat, text)] = known
        return known

    def is_plain(self, text: str) -> bool:
        """Whether the words of a text are those of messages, so that it is nobody's name."""
        vocabulary = self.vocabulary(None)
        words = talk.low_words(text)
        known = (
            word.isdigit() or talk.fills(word) or word in talk.TAKEN_BACK | talk.DOUBT | _COUNTING
            or word in vocabulary.names or word in vocabulary.words or f"{word}s" in vocabulary.words
            or word.rstrip("s0123456789") in vocabulary.words
            or (word in text and vocabulary.near(word) != "") or word in vocabulary.pieces
            for word in words
        )  # fmt: skip
        led = text.strip().islower() and words[:1] in _LEADS_TO_ORDERS
        return all(known) or (led and not any(map(talk.is_unknown, words)))

    def vocabulary(self, seat: Seat | None) -> Vocabulary:
        """The words of the game as a seat, or the public, knows them."""
        if seat not in self._vocabularies:
            names = self._game.chat_names(self._observation(seat), seat)
            self._vocabularies[seat] = Vocabulary(self._game.order_words, names)
        return self._vocabularies[seat]

    def _worked_out(self, seat: Seat, text: str) -> str | OrderError:
        game, observation = self._game, self._observation(seat)

        def check(text: str) -> None:
            game.check(game.parse(text, seat, observation), seat, observation)

        try:
            return game.spell(game.parse(self._nicks.understood(text, check), seat, observation))
        except OrderError as error:
            return error.located(text)

    def _observation(self, seat: Seat | None) -> Observation[Any]:
        if seat not in self._observations:
            self._observations[seat] = self._observe(seat)
        return self._observations[seat]

    def _from_chat(self, seat: Seat, text: str) -> ChatOrder | None:
        """The orders of a seat among other words."""
        try:
            return self._game.read_chat(text, seat, self._observation(seat))
        except GameError:
            return None

    def _names(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(other for other in self._seats if other != seat)
