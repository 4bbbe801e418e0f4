"""Moves and answers as players put them: `I'd like to go to Beta please`, `1b 2d 3a 4c 5a`."""

from __future__ import annotations

import re

from msgspec.structs import replace

from games.core.chat import ChatOrder, Word, words_of
from games.core.game import Observation
from games.core.viewers import Seat
from games.lockout.chat_acts import calls_besides
from games.lockout.orders import NONE, own_room
from games.lockout.questions import PER_QUIZ
from games.lockout.teams import ROOMS
from games.lockout.view import View

ORDER_WORDS = frozenset({"move", "moving", "alpha", "beta", "gamma", "answers", "call", "calling"})

_GREEK = dict(zip("αβγ", ROOMS, strict=True))
NAMES = frozenset({*ROOMS, *(room[0] for room in ROOMS), *_GREEK})
"""What rooms are called: by their names, or by a letter."""

LETTERS = frozenset("abcd")
"""What answers of a quiz are called."""

_AWAY = frozenset({"from", "leave", "leaving", "in", "at", "stay", "staying", "quit", "out", "exit", "exiting"})
_LETTER = {room[0]: room for room in ROOMS}
_CIVIL = frozenset({"please", "pls", "plz", "thanks", "thx", "for", "this", "again", "now", "today", "it"})
_TOWARDS = frozenset({"to", "into", "for", "towards", "move", "go", ">", "=", ":"})
_NUMBERED = re.compile(r"(?<![\w.])([1-9])\s*+[.):=-]?\s*+([a-d]|-)(?![\w'’])", re.IGNORECASE)
_LETTERS = re.compile(r"(?<![\w'’-])(?:[a-d-][\s,/]+){4}[a-d-](?![\w'’-])", re.IGNORECASE)


def read(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """The move or the answers that a message gives."""
    if observation.phase == "quiz":
        return _read_answers(text)
    move = _read_move(text, seat, observation)
    if move is not None and not move.doubt and calls_besides(text, seat, observation):
        return replace(move, doubt="it calls as well: put the call on a line of its own")
    return move


def _read_move(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """The room that a message wants to go to; rooms that it only wants to leave, or is in, do not count."""
    words = words_of(text)
    rooms = {room.lower(): room for room in ROOMS} | _GREEK
    found = [(rooms[word.low], index, word) for index, word in enumerate(words) if word.low in rooms]
    wanted = [(room, word) for room, index, word in found if not _is_left(words, index)]
    if not found:
        found = [(_LETTER[word.text], index, word) for index, word in enumerate(words) if _is_letter(words, index)]
        wanted = [(room, word) for room, index, word in found if not _is_left(words, index)]
    own = own_room(seat, observation)
    others = [(room, word) for room, word in wanted if room != own] or wanted
    if not others:
        return None
    names = list(dict.fromkeys(room for room, _ in others))
    doubt = f"it names {' and '.join(names)}: which one?" if len(names) > 1 else ""
    return ChatOrder(f"move {names[0]}", tuple(_place(words, index) for _, index, _ in found), doubt)


def _read_answers(text: str) -> ChatOrder | None:
    """Five answers: numbered from 1 to 5, or five letters in a row."""
    numbered = [(int(found[1]), found[2].lower(), found.span()) for found in _NUMBERED.finditer(text)]
    if numbered and [number for number, _, _ in numbered] == sorted({number for number, _, _ in numbered}):
        given = {number: letter for number, letter, _ in numbered if number <= PER_QUIZ}
        if len(given) >= PER_QUIZ - 1:
            letters = [given.get(number, NONE) for number in range(1, PER_QUIZ + 1)]
            return ChatOrder(f"answers {' '.join(letters)}", tuple(place for _, _, place in numbered))
    rows = list(_LETTERS.finditer(text))
    if not rows:
        return None
    letters = re.findall(r"[a-d-]", rows[-1].group().lower())
    doubt = "it has more than one row of answers: which one?" if len(rows) > 1 else ""
    return ChatOrder(f"answers {' '.join(letters)}", tuple(row.span() for row in rows), doubt)


def _is_letter(words: list[Word], index: int) -> bool:
    """Whether a capital letter stands for a room: alone in its clause, or behind a word of going."""
    if words[index].text not in _LETTER:
        return False
    before = words[index - 1].low if index else ""
    after = words[index + 1].low if index + 1 < len(words) else ""
    ends = not after.isalpha() or after in _CIVIL
    return ends and (not before.isalpha() or before in _TOWARDS | {"room", "going", "moving", "ok", "please", "choose"})


def _is_left(words: list[Word], index: int) -> bool:
    """Whether the words before a room say that one is there, or leaves it."""
    for word in reversed(words[max(0, index - 3) : index]):
        if word.low in _TOWARDS:
            return False
        if word.low in _AWAY:
            return True
    return False


def _place(words: list[Word], index: int) -> tuple[int, int]:
    """The room, with a verb of going and a preposition before it."""
    first = index
    while first > 0 and words[first - 1].low in ("move", "moving", "go", "going", "to", "room", "into", "switch"):
        first -= 1
    return words[first].start, words[index].end
