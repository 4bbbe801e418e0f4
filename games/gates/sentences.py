"""The sentence of each event of a match of gates, in the edition's words."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import tiebreak
from games.core.events import Event
from games.core.names import counted, listed, stopped
from games.core.tiebreak import TieBreak
from games.core.viewers import Seat
from games.gates import events as happen
from games.gates.edition import Edition


def tell(event: Event, edition: Edition) -> str:
    """The sentence of an event in the edition's words."""
    match event:
        case happen.Default() | happen.Stand() | happen.Blocked() | happen.Enter() | happen.Nobody() | happen.Close():
            return _tell_gate(event, edition)
        case happen.Discard() | happen.Report() | happen.Escapes() | happen.Move() | happen.Here() | happen.End():
            return _tell_round(event, edition)
        case _:
            return _tell_ending(event, edition)


def _tell_gate(event: Event, edition: Edition) -> str:
    gate = edition.gate.title()
    match event:
        case happen.Default(seat=seat, card=card, gate=name):
            return f"{seat} gave no orders: their lowest {edition.card}, {card}, is at {edition.gate} {name}."
        case happen.Stand(gate=name, strengths=strengths):
            return f"{gate} {name}: {_strengths(strengths)}."
        case happen.Blocked(gate=name, strength=strength, seats=seats):
            return f"{gate} {name}: {listed(seats)} tie at {strength} and block each other."
        case happen.Enter(gate=name, seat=seat, strength=strength, beaten=beaten, blocked=blocked):
            how = ["is the highest left"] if blocked else [] if beaten else ["is alone"]
            how += [f"beats {_strengths(beaten)}"] if beaten else []
            return f"{gate} {name}: {seat} {strength} {listed([*how, edition.goes])}."
        case happen.Nobody(gate=name, closed=True):
            return f"{gate} {name} is closed: nobody {edition.goes}."
        case happen.Nobody(gate=name):
            return f"{gate} {name}: all are blocked, so nobody {edition.goes}."
        case happen.Close(gate=name, type="pass"):
            return f"{gate} {name} closes for good."
        case happen.Close(gate=name, again=again):
            return f"{gate} {name} closes for the next round, and opens again in round {again}."
        case _:
            raise TypeError(event)


def _tell_round(event: Event, edition: Edition) -> str:
    match event:
        case happen.Discard(seat=seat, cards=cards, left=left, out=out):
            rest = f"{' '.join(map(str, left))} left" if left else "nothing left"
            return f"{seat} discards {' '.join(map(str, cards))}: {rest}{', and is out' if out else ''}."
        case happen.Report(place=place, entered=entered, used=used):
            through = (
                ", ".join(f"{seat} {edition.went} {gate}" for seat, gate in entered.items()) or f"nobody {edition.went}"
            )
            spent = ", ".join(f"{seat} {number}" for seat, number in used.items()) or "nobody"
            return f"{edition.place} {place}: {through}. Number of {edition.card}s used: {spent}."
        case happen.Escapes(escaped=escaped, needed=needed):
            return f"{counted(escaped, 'escape')} of {needed} needed: the match goes on."
        case happen.Move(round=number):
            return f"Everyone who {edition.went} moves on. Round {number} begins."
        case happen.Here(round=number, place=place, seats=seats, out=out, open=gates):
            named = [f"{seat} (out)" if seat in out else seat for seat in seats]
            now = f" Open: {' '.join(gates)}." if gates else ""
            return f"{edition.place} {place} in round {number}: {listed(named)}.{now}"
        case happen.End(escaped=escaped, needed=needed):
            why = (
                f"{len(escaped)} {_has(len(escaped))} escaped, which ends the match"
                if len(escaped) >= needed
                else f"nobody inside holds a {edition.card}"
            )
            return f"Play is over: {why}."
        case _:
            raise TypeError(event)


def _tell_ending(event: Event, edition: Edition) -> str:
    match event:
        case happen.Paid(garnets=garnets):
            paid = ", ".join(f"{seat} +{number}" for seat, number in garnets.items() if number)
            return f"Garnet {edition.gate}s are paid: {paid or f'nobody {edition.went} one'}."
        case happen.Winners(first=(), three_passes=()):
            return "Nobody has escaped: nobody wins."
        case happen.Winners(first=first, three_passes=three, round=number):
            also = f" {listed(three)} escaped through three pass {edition.gate}s or more." if three else ""
            return f"Winners: {listed(first)} escaped first, in round {number}.{also}"
        case happen.Losers(seats=()):
            return "Everybody has escaped and won: nobody loses."
        case happen.Losers(seats=seats, last_round=None):
            return f"{listed(seats)} did not escape."
        case happen.Losers(seats=seats, last_round=number):
            return f"Everybody has escaped. Of those who did not win, {listed(seats)} escaped last, in round {number}."
        case TieBreak():
            return tiebreak.tell(event)
        case happen.Candidate(seat=None):
            return "There is no loser, so there is no candidate."
        case happen.Candidate(seat=seat):
            return f"{seat} is the only loser, and so the candidate."
        case happen.VoteOpens(voters=voters, losers=losers):
            return stopped(f"{listed(voters)} may vote for {listed(losers, 'or')}")
        case _:
            raise TypeError(event)


def _has(number: int) -> str:
    return "has" if number == 1 else "have"


def _strengths(strengths: Mapping[Seat, int]) -> str:
    return ", ".join(f"{seat} {number}" for seat, number in strengths.items())
