"""Locked Out: whose teams are known, how likely a call is right, what the own priority is good for, and the quiz."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from math import comb
from random import Random

from msgspec import Struct

from games.core.events import Event
from games.core.names import listed
from games.core.viewers import Seat
from games.lockout.events import Called, Here, Moved
from games.lockout.orders import Answers, Call, Move, own_choices, own_room, spell
from games.lockout.questions import LETTERS, MOST_NUMBER, shipped
from games.lockout.teams import LAST_ROUND, SEATS, SIZE, TEAMS, Room, Team
from games.lockout.view import QuestionView, View
from genius_tui.bots.bot import Choice, Seen
from genius_tui.bots.heuristics.character import Character

LOW = 4
"""A priority up to which being screwed is worth more than getting the room."""

CALL_COST = 4
"""What a wrong call usually costs."""

ABOVE = 0.5
"""How likely a bold player's call must be right, and more."""

CLEAR = 0.1
"""By how much likelier one must be of the own team than a stranger, or less likely, for a player to go by it."""

KNOWN: Mapping[Character, float] = {"careful": 0.8, "bold": 0.7}
"""How many of the quiz's questions a player knows: they are of general knowledge, and these are the program's own."""


class Situation(Struct, frozen=True):
    """What a player looks at: who is in the room, the teams learnt, the own priority, and where others were seen to go.

    `parted`: those who last went from the seat's room to another one than the seat -> where they are now. `moves`: who
    was seen to go where, round by round. `callable`: nobody has called rightly in this room, and no call for these four
    was wrong.
    """

    seat: Seat
    all_seats: tuple[Seat, ...]
    room: Room
    others: tuple[Seat, ...]
    learnt: Mapping[Seat, Team]
    priority: int
    cost: int
    callable: bool
    parted: Mapping[Seat, Room]
    moves: Sequence[Mapping[Seat, Room]]

    def places(self, team: Team) -> int:
        """How many of a team are not known."""
        return SIZE - list(self.learnt.values()).count(team)

    @property
    def teams(self) -> dict[Team, float]:
        """How likely the seat is of each team: as many places of it are left."""
        left = SEATS - len(self.learnt)
        return {team: self.places(team) / left for team in TEAMS}

    def mates(self, seats: Collection[Seat]) -> float:
        """How likely one of these is of the seat's own team."""
        teams = self.teams
        unknown = sum([chance * chance for chance in teams.values()])
        return sum([teams[self.learnt[seat]] if seat in self.learnt else unknown for seat in seats]) / len(seats)

    def went(self, seat: Seat, room: Room) -> int:
        """How often a seat was seen to go to a room."""
        return [goes.get(seat) for goes in self.moves].count(room)

    def others_often(self, room: Room) -> str:
        """Where those in the room have gone, in words."""
        often = [other for other in self.others if self.went(other, room)]
        return f"{listed(often)} {'has' if len(often) == 1 else 'have'} gone to {room} before"

    @property
    def alike(self) -> tuple[Team | None, float]:
        """The team that all four here can be of, and how likely they are, if all deals are as likely."""
        here: set[Team] = {self.learnt[other] for other in self.others if other in self.learnt}
        if len(here) != 1:
            return None, 0.0
        team = here.pop()
        places = self.places(team)
        unknown = SIZE - sum(other in self.learnt for other in self.others)
        left = SEATS - len(self.learnt)
        return team, comb(left - unknown, places - unknown) / comb(left, places) if places >= unknown else 0.0


def look(seen: Seen) -> Situation:
    """What the seat sees of its room, and what it was told there since it came."""
    view: View = seen.observation.view
    own = view.players[seen.seat]
    room = own_room(seen.seat, seen.observation)
    moves = [event.goes for event in seen.told if isinstance(event, Moved)]
    return Situation(
        seat=seen.seat,
        all_seats=seen.observation.seats,
        room=room,
        others=tuple([other for other in view.rooms[room] or () if other != seen.seat]),
        learnt=own.learnt or {},
        priority=own.priority or 0,
        cost=seen.observation.setup.get("cost_call", CALL_COST),
        callable=not view.called and not _was_called(seen.told),
        parted={other: there for other, there in moves[-1].items() if there != room} if moves else {},
        moves=moves,
    )


def choice(character: Character, seen: Seen) -> Choice:
    """A call where it is worth it, else the move; in a quiz the answers; and why."""
    if seen.observation.ended:
        return Choice(None, "The match is over.")
    if seen.observation.phase == "quiz":
        return _answers(character, seen)
    here = look(seen)
    return _call(character, here, seen.observation.round) or _move(here, seen)


def _was_called(told: Sequence[Event]) -> bool:
    """Whether these four have heard a call here: all who are in a room hear each one, and leave when it is resolved."""
    newest = next((event for event in reversed(told) if isinstance(event, (Called, Here))), None)
    return isinstance(newest, Called)


def _call(character: Character, here: Situation, number: int) -> Choice | None:
    """A call, if it is as likely right as this player asks; in the last round a bold one has nothing to wait for."""
    team, chance = here.alike
    if team is None or not here.callable or not chance:
        return None
    known = [other for other in here.others if other in here.learnt]
    facts = f"{listed(known)} {'is' if len(known) == 1 else 'are'} {team}"
    if chance == 1:
        return Choice(act=spell(Call()), why=f"{facts}, and nothing else is left for the others: call.")
    if character == "careful":
        return None
    if chance > ABOVE:
        return Choice(act=spell(Call()), why=f"{facts}, and the rest likely too: call.")
    if number == LAST_ROUND and here.priority > here.cost:
        return Choice(
            act=spell(Call()), why=f"{facts}, and no round comes after this one: a call may win, and costs {here.cost}."
        )
    return None


def _move(here: Situation, seen: Seen) -> Choice:
    """Towards those likelier of the own team; else with the crowd if the seat has little, against it if it has much."""
    rooms = own_choices(seen.seat, seen.observation)
    return _to_mates(here, rooms) or _by_the_crowd(here, rooms) or _anywhere(here, seen.random.choice(rooms))


def _to_mates(here: Situation, rooms: Sequence[Room]) -> Choice | None:
    """Nobody stays where they are: those who parted from you last can be met in one of the two rooms, not in theirs."""
    away = here.parted
    known = [seat for seat in away if seat in here.learnt]
    met = {here.seat, *here.others, *away}
    strangers = [seat for seat in here.all_seats if seat not in met]
    if not known or not strangers:
        return None
    better = here.mates(away) - here.mates(strangers)
    if abs(better) < CLEAR:
        return None
    theirs, meeting = sorted(rooms, key=lambda room: room not in away.values())
    named = " and ".join(f"{seat} is {here.learnt[seat]}" for seat in known)
    if better > 0:
        return Choice(Move(meeting), f"{named}, as you may be: in {theirs} now, and next perhaps in {meeting}.")
    return Choice(Move(theirs), f"{named}, as you hardly are: in {theirs} you meet others, for nobody stays there.")


def _by_the_crowd(here: Situation, rooms: Sequence[Room]) -> Choice | None:
    """By where the others in the room have gone more often, as far as the seat was there."""
    first, second = (sum([here.went(other, room) for other in here.others]) for room in rooms)
    if first == second:
        return None
    crowd, other = (rooms[0], rooms[1]) if first > second else (rooms[1], rooms[0])
    if here.priority <= LOW:
        why = f"{here.others_often(crowd)}, and with {here.priority} priority you gain if a crowd pushes you aside."
        return Choice(Move(crowd), why)
    return Choice(Move(other), f"{here.others_often(crowd)}: there you would pay with your {here.priority} priority.")


def _anywhere(here: Situation, room: Room) -> Choice:
    if here.priority <= LOW:
        hope = f"with {here.priority} priority you gain if a crowd pushes you aside"
    else:
        hope = f"with {here.priority} priority you get into a crowded room, and pay for it"
    team, chance = max(here.teams.items(), key=lambda one: one[1])
    strangers = [other for other in here.others if other not in here.learnt]
    teams = f" You are probably {team}." if chance > ABOVE else ""
    news = f" You may learn the team of {listed(strangers, 'or')} on the way." if strangers else ""
    return Choice(Move(room), f"Nobody can tell where the others go; {hope}.{teams}{news}")


def _answers(character: Character, seen: Seen) -> Choice:
    """The answers that this player knows, and guesses for the others."""
    quiz = seen.observation.view.quiz
    questions: tuple[QuestionView, ...] = quiz.questions if quiz is not None else ()
    known = 0
    letters: list[str] = []
    for question in questions:
        right = _right().get((question.ask, question.choices))
        knows = seen.random.random() < KNOWN[character] and right is not None
        known += knows
        letters.append(right if knows and right is not None else _guess(question, seen.random))
    if known == len(letters):
        return Choice(Answers(tuple(letters)), "You know all the answers.")
    return Choice(Answers(tuple(letters)), f"You know {known} of {len(letters)}, and a guess costs nothing.")


@cache
def _right() -> Mapping[tuple[str, tuple[str, ...]], str]:
    """The right answers of general knowledge that come with the game. A host's own questions are not among them."""
    return {(question.ask, question.choices): str(question.answer) for question in shipped()}


def _guess(question: QuestionView, random: Random) -> str:
    """A letter, or a number of any length."""
    if question.choices:
        return random.choice(LETTERS[: len(question.choices)])
    return str(min(MOST_NUMBER, 10 ** random.randint(0, 6) * random.randint(1, 9)))
