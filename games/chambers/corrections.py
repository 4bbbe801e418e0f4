"""What a host can correct in a match of 13 Chambers (C24)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Literal

from msgspec.structs import replace

from games.chambers import events as happen
from games.chambers.packs import PackError, Puzzle, changed_puzzle
from games.chambers.plan import LAST_ROUND, PUZZLE_ROOMS, ROOMS, Slug
from games.chambers.state import MOST_ARRESTS, MOST_CURSES, Chamber, Player, State
from games.core.corrections import YES_NO, At, Correction, Table, Takes
from games.core.errors import Refused
from games.core.events import Event
from games.core.names import counted, in_seat_order
from games.core.viewers import Audience

LONGEST_PUZZLE = 6000
LONGEST_LINE = 200
ROUNDS_BEFORE_ACTS = 2
"""Who arrives acts in the round after it, and what came of that is seen when the next begins (C10)."""


def _chamber(at: At[State]) -> Chamber:
    return at.state.chambers[at.subject]


def _player(at: At[State]) -> Player:
    return at.state.players[at.seat]


def _most_gold(at: At[State]) -> int:
    """What a pile can have grown to by this round, by a search in each (C14)."""
    return at.state.gold * 2 ** (at.state.round - 1)


def _with_chamber(at: At[State], **changes: Any) -> State:
    return replace(at.state, chambers={**at.state.chambers, at.subject: replace(_chamber(at), **changes)})


def _with_player(at: At[State], **changes: Any) -> State:
    player = replace(_player(at), **changes)
    if player.over_limit:
        raise Refused(f"that would give {at.seat} {counted(player.arrests, 'arrest')} and end the match")
    return replace(at.state, players={**at.state.players, at.seat: player})


def _own(at: At[State], after: State) -> Audience:
    return (at.seat,)


def _all(at: At[State], after: State) -> Audience:
    return "public"


def _hosts(at: At[State], after: State) -> Audience:
    return "host"


def _yes_no(at: At[State]) -> Takes:
    return Takes(kind="choice", choices=YES_NO)


def _said(holds: bool) -> str:
    return "yes" if holds else "no"


def _was_available(at: At[State]) -> bool:
    """Whether somebody can have been in it by now."""
    return at.state.opens(at.subject) < at.state.round


def _spared(at: At[State]) -> int:
    """How many of its arrests the seat is rid of (C22)."""
    return _player(at).announced - _player(at).arrests


def _put_cleansed(at: At[State]) -> State:
    if at.to == "yes":
        return _with_player(at, cleansed=True)
    return _with_player(at, cleansed=False, arrests=_player(at).announced)


def _put_inside(at: At[State]) -> State:
    chamber = _chamber(at)
    if at.to == "no":
        return _with_chamber(at, occupants=tuple(seat for seat in chamber.occupants if seat != at.seat))
    if chamber.opened is not None or not _was_available(at):
        raise Refused("nobody can be inside: the chamber has been opened, or nobody can have entered it yet")
    if at.seat in chamber.barred:
        raise Refused(f"{at.seat} is barred from there: correct that first")
    return _with_chamber(at, occupants=in_seat_order(at.state.seats, (*chamber.occupants, at.seat)))


def _inside_now(at: At[State], after: State) -> Iterator[Event]:
    """C21: those inside read who is there now, and the log."""
    chamber = after.chambers[at.subject]
    if seats := chamber.occupants:
        yield happen.Inside(audience=seats, chamber=at.subject, seats=seats, pile=chamber.pile, log=chamber.log)


def _put_barred(at: At[State]) -> State:
    chamber = _chamber(at)
    if at.seat in chamber.occupants:
        raise Refused(f"{at.seat} is inside: correct that first")
    if at.to == "no":
        return _with_chamber(at, barred=tuple(seat for seat in chamber.barred if seat != at.seat))
    if not _was_available(at):
        raise Refused("nobody can have been arrested there yet")
    return _with_chamber(at, barred=in_seat_order(at.state.seats, (*chamber.barred, at.seat)))


def _piles(at: At[State]) -> Takes:
    """A closed chamber holds some gold; in round 1 the gold of the beginning (C13)."""
    if _chamber(at).opened is not None or at.state.round == 1:
        return Takes(kind="number", least=_chamber(at).pile, most=_chamber(at).pile)
    return Takes(kind="number", least=1, most=_most_gold(at))


def _put_pile(at: At[State]) -> State:
    return _with_chamber(at, pile=at.to, log=(*_chamber(at).log[:-1], at.to))


def _put_opened(at: At[State]) -> State:
    """An opened chamber was opened last round, empty; one that is closed again holds what it held before."""
    chamber, rounds = _chamber(at), at.state.round - 1
    if at.to == "no":
        log = chamber.log[:-1]
        pile = log[-1] if log else at.state.gold
        return _with_chamber(at, opened=None, pile=pile, log=log + (pile,) * (rounds - len(log)))
    if not _was_available(at):
        raise Refused("nobody can have opened it yet")
    if all(other.opened is not None for slug, other in at.state.chambers.items() if slug != at.subject):
        raise Refused("that would open the last chamber and end the match")
    return _with_chamber(at, opened=rounds, pile=0, occupants=(), log=(*chamber.log[:-1], 0))


def _put_round(at: At[State]) -> State:
    """A chamber was opened in another round: its log ends there."""
    log = _chamber(at).log[:-1]
    last = log[-1] if log else at.state.gold
    before = (log + (last,) * at.to)[: at.to - 1]
    return _with_chamber(at, opened=at.to, log=(*before, 0))


def _put_available(at: At[State]) -> State:
    """Raises Refused if more has happened in the chamber than can have by then (C10, C16)."""
    after = replace(at.state, moved={**at.state.moved, at.subject: at.to})
    chamber, since = _chamber(at), at.state.round - at.to
    touched = chamber.barred or chamber.opened or any(chamber.earned.values()) or chamber.pile != at.state.gold
    too_soon = since < ROUNDS_BEFORE_ACTS if touched else since < 1 and (chamber.occupants or chamber.solved)
    if too_soon or (chamber.opened is not None and chamber.opened <= at.to):
        raise Refused(f"more has happened in {_title(at.subject)} than can have since round {at.to}")
    if at.subject in PUZZLE_ROOMS and chamber.hints > _most_hints(At(after, at.subject)):
        raise Refused(f"{_title(at.subject)} has {counted(chamber.hints, 'hint')} out, too many: correct that first")
    return after


def _most_hints(at: At[State]) -> int:
    """C16: one a round, from two whole rounds after it could first be entered."""
    due = max(0, at.state.round - at.state.opens(at.subject) - 1)
    return min(due, len(_puzzle(at).hints))


def _puzzle(at: At[State]) -> Puzzle:
    return at.state.puzzles[at.subject.split(" ")[0]]


def _put_puzzle(at: At[State], **changes: Any) -> State:
    slug = at.subject.split(" ")[0]
    try:
        puzzle = changed_puzzle(slug, _puzzle(at), **changes)
    except PackError as error:
        raise Refused(str(error)) from None
    return replace(at.state, puzzles={**at.state.puzzles, slug: puzzle})


def _told_text(at: At[State], after: State) -> Audience:
    """A puzzle lies on the table from when its chamber is available."""
    return "public" if after.is_available(at.subject) else "host"


def _hint_number(at: At[State]) -> int:
    return int(at.subject.split(" ")[1])


def _told_hint(at: At[State], after: State) -> Audience:
    return "public" if _hint_number(at) <= after.chambers[at.subject.split(" ")[0]].hints else "host"


def _put_hint(at: At[State]) -> State:
    hints, index = _puzzle(at).hints, _hint_number(at) - 1
    return _put_puzzle(at, hints=(*hints[:index], at.to, *hints[index + 1 :]))


def _hint_title(subject: str) -> str:
    slug, _, number = subject.partition(" ")
    return f"{number} for {ROOMS[slug].title}"


def _same(rooms: tuple[Slug, ...], state: State) -> tuple[Slug, ...]:
    return rooms


def _title(slug: Slug) -> str:
    return ROOMS[slug].words


def _opened(state: State) -> tuple[Slug, ...]:
    return tuple(slug for slug, chamber in state.chambers.items() if chamber.opened is not None)


def _hints(state: State) -> tuple[str, ...]:
    return tuple(f"{slug} {index + 1}" for slug in PUZZLE_ROOMS for index in range(len(state.puzzles[slug].hints)))


def _of_chamber(
    name: str, says: Any, takes: Callable[[At[State]], Takes], now: Callable[[At[State]], Any],
    put: Callable[[At[State]], State], tells: Callable[[At[State], State], Audience], **more: Any,
) -> Correction[State]:  # fmt: skip
    """Something that each chamber has; with `puzzles`, each that a password opens."""
    rooms = PUZZLE_ROOMS if more.pop("puzzles", False) else tuple(ROOMS)
    fields: dict[str, Any] = {"subjects": partial(_same, rooms), "titled": _title, **more}
    return Correction[State](name=name, says=says, takes=takes, now=now, put=put, tells=tells, **fields)


def _of_seat(
    name: Literal["curses", "arrests", "cleansed"], says: Any, takes: Callable[[At[State]], Takes],
    now: Callable[[At[State]], Any], put: Callable[[At[State]], State], tells: Callable[[At[State], State], Audience],
) -> Correction[State]:  # fmt: skip
    return Correction[State](name=name, says=says, takes=takes, now=now, put=put, tells=tells)


TABLE: Table = (
    _of_seat(
        "curses",
        {"1": "{seat} has 1 curse now", "": "{seat} has {to} curses now"},
        lambda at: Takes(kind="number", most=MOST_CURSES - 1),
        lambda at: _player(at).curses,
        lambda at: _with_player(at, curses=at.to),
        _own,
    ),
    _of_seat(
        "arrests",
        {"1": "{seat} has 1 arrest so far", "": "{seat} has {to} arrests so far"},
        lambda at: Takes(kind="number", least=_spared(at), most=MOST_ARRESTS - 1 + _spared(at)),
        lambda at: _player(at).announced,
        lambda at: _with_player(at, announced=at.to, arrests=at.to - _spared(at)),
        _all,
    ),
    _of_seat(
        "cleansed",
        {"yes": "{seat}'s cleanse is used", "no": "{seat}'s cleanse is still unused"},
        _yes_no,
        lambda at: _said(_player(at).cleansed),
        _put_cleansed,
        _own,
    ),
    _of_chamber(
        "gold",
        "{seat}'s gold from {subject} is now {to}",
        lambda at: Takes(kind="number", most=_most_gold(at) if at.state.round > 1 else 0),
        lambda at: _chamber(at).earned[at.seat],
        lambda at: _with_chamber(at, earned={**_chamber(at).earned, at.seat: at.to}),
        _own,
    ),
    _of_chamber(
        "inside",
        {"yes": "{seat} is now in {subject}", "no": "{seat} is not in {subject} any more"},
        _yes_no,
        lambda at: _said(at.seat in _chamber(at).occupants),
        _put_inside,
        _own,
        besides=_inside_now,
    ),
    _of_chamber(
        "barred",
        {"yes": "{seat} is barred from {subject}", "no": "{seat} is not barred from {subject}"},
        _yes_no,
        lambda at: _said(at.seat in _chamber(at).barred),
        _put_barred,
        _all,
    ),
    _of_chamber(
        "pile",
        "the pile of {subject} is now {to}",
        _piles,
        lambda at: _chamber(at).pile,
        _put_pile,
        lambda at, after: _chamber(at).occupants or "host",
        of_match=True,
    ),
    _of_chamber(
        "opened",
        {"yes": "{subject} counts as opened", "no": "{subject} is not opened"},
        _yes_no,
        lambda at: _said(_chamber(at).opened is not None),
        _put_opened,
        _all,
        of_match=True,
    ),
    _of_chamber(
        "opening round",
        "{subject} was opened in round {to}",
        lambda at: Takes(kind="number", least=at.state.opens(at.subject), most=at.state.round - 1),
        lambda at: _chamber(at).opened or 0,
        _put_round,
        _all,
        of_match=True,
        subjects=_opened,
    ),
    _of_chamber(
        "available from",
        "{subject} can be entered from round {to} on",
        lambda at: Takes(kind="number", least=1, most=LAST_ROUND),
        lambda at: at.state.opens(at.subject),
        _put_available,
        _all,
        of_match=True,
    ),
    _of_chamber(
        "hints",
        "the number of hints out for {subject} is now {to}",
        lambda at: Takes(kind="number", most=_most_hints(at)),
        lambda at: _chamber(at).hints,
        lambda at: _with_chamber(at, hints=at.to),
        _all,
        of_match=True,
        puzzles=True,
    ),
    _of_chamber(
        "solved",
        {"yes": "the puzzle of {subject} has been solved", "no": "nobody has solved the puzzle of {subject}"},
        _yes_no,
        lambda at: _said(_chamber(at).solved),
        lambda at: _with_chamber(at, solved=at.to == "yes"),
        _hosts,
        of_match=True,
        puzzles=True,
    ),
    _of_chamber(
        "puzzle",
        "the puzzle of {subject} now reads: {to}",
        lambda at: Takes(kind="text", longest=LONGEST_PUZZLE),
        lambda at: _puzzle(at).text,
        lambda at: _put_puzzle(at, text=at.to),
        _told_text,
        of_match=True,
        puzzles=True,
    ),
    _of_chamber(
        "passwords",
        "the passwords of {subject} are now {to}",
        lambda at: Takes(kind="text", longest=LONGEST_LINE),
        lambda at: ", ".join(_puzzle(at).answers),
        lambda at: _put_puzzle(at, answers=tuple(word.strip() for word in at.to.split(","))),
        _hosts,
        of_match=True,
        puzzles=True,
    ),
    _of_chamber(
        "solution",
        "the solution of {subject} now reads: {to}",
        lambda at: Takes(kind="text", longest=LONGEST_PUZZLE),
        lambda at: _puzzle(at).solution,
        lambda at: _put_puzzle(at, solution=at.to),
        _hosts,
        of_match=True,
        puzzles=True,
    ),
    _of_chamber(
        "hint",
        "hint {subject} now reads: {to}",
        lambda at: Takes(kind="text", longest=LONGEST_LINE),
        lambda at: _puzzle(at).hints[_hint_number(at) - 1],
        _put_hint,
        _told_hint,
        of_match=True,
        subjects=_hints,
        titled=_hint_title,
    ),
)
