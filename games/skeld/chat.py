"""Orders of a match of Skeld as players put them: a heading for each crewmate, and below it a sentence for each part.

`Crewmate 1 (in 9C)`, `Go to 6B`, `Activate it with 3 energy`, `Put the Meme's wall on the north side`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from games.core.chat import ChatOrder
from games.core.chat_resolved import resolved
from games.core.chat_told import blanked
from games.core.chat_volunteers import asked_who
from games.core.game import Observation
from games.core.viewers import Seat
from games.skeld.chat_anew import taken_back
from games.skeld.chat_beside import places_beside
from games.skeld.chat_completed import (
    energies_for_each,
    goes_there,
    is_without_amount,
    of_all,
    of_carriers,
    of_each,
    of_own_rooms,
)
from games.skeld.chat_crew import BOTH, Heading, text_and_headings, with_both
from games.skeld.chat_doubts import doubts, of_both
from games.skeld.chat_parts import Part, Said, parts_in, without_bare
from games.skeld.chat_perhaps import THERE, activations_meant, may_be_prices, shorthand
from games.skeld.chat_spelling import spelt
from games.skeld.chat_starts import read_starts
from games.skeld.chat_told import told_in
from games.skeld.chat_uncovered import left_out
from games.skeld.chat_unsure import is_needed, was_before
from games.skeld.chat_verbs import PASSES
from games.skeld.view import View

_VAULT = re.compile(r"\b(?:the\s+)?vault\b", re.IGNORECASE)
_OF = {1: ("1",), 2: ("2",), BOTH: ("1", "2")}
"""Of which crewmates it speaks."""


def names(observation: Observation[View], seat: Seat | None) -> frozenset[str]:
    """What rooms are called, and the seat's crewmates."""
    crew = observation.view.players[seat].crew if seat is not None else ()
    return frozenset({*observation.view.rooms, *(mate.name for mate in crew if mate.name and not mate.name.isdigit())})


_DENIES_CAP = re.compile(r"\bi (?:won't|will not|don't|do not) cap(?=\s*;)", re.IGNORECASE)
"""It denies the first part of an order that goes on, or all of it."""
_VOLUNTEERS = asked_who(
    r"(?:caps?|capping|eats?|eating|disabl(?:e|es|ed|ing)|drain(?:s|ed|ing)?|walls?|steps?|stepping|bananas?)"
)


def _idle_names(seat: Seat, observation: Observation[View]) -> frozenset[str]:
    """The names of a seat's crewmates that are words for doing nothing too."""
    names = (mate.name.lower() for mate in observation.view.players[seat].crew if mate.name)
    return frozenset(name for name in names if PASSES.fullmatch(name) is not None)


def read(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """The starts or the round's orders that a message gives."""
    if observation.phase == "pregame":
        return read_starts(text, seat, observation)
    if text.strip(" \n.!:").lower() in _idle_names(seat, observation):
        return ChatOrder("", ((0, len(text)),), "is that the crewmate, or do both do nothing?")
    order = _read_round(text, seat, observation)
    if order is None or order.doubt:
        return order
    if (denied := _DENIES_CAP.search(text)) is not None:
        return replace(order, doubt=f"{denied.group()}, and all else stands?")
    if _VOLUNTEERS.search(text) is not None:
        return replace(order, doubt="who does that? Write it as an order")
    doubt = was_before(text, observation.round) or is_needed(order.text, text) or resolved(text)
    doubt = doubt or left_out(order.text, order.places, text, seat, observation)
    return replace(order, doubt=doubt, joins=True) if doubt else order


def _read_round(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """What a message says of a round; None where no part of orders is in it."""

    def read_once(said: str) -> ChatOrder | None:
        return _without((), said, seat, observation)

    told = tuple(told_in(text, seat, observation))
    anew = taken_back(blanked(text, told), seat, observation, read_once)
    return _without((*told, *anew), text, seat, observation)


def _without(
    told: Iterable[tuple[int, int]], text: str, seat: Seat, observation: Observation[View]
) -> ChatOrder | None:
    """The same of a message in which some of it is told and orders nothing."""
    told = tuple(told)
    said = spelt(blanked(text, told), seat, observation)
    order = _of_spelt(said.text, seat, observation)
    return None if order is None else replace(order, places=tuple(sorted((*told, *said.back(order.places)))))


def _of_spelt(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """The same of a message as it is read."""
    vaults = [found.span() for found in _VAULT.finditer(text)]
    for start, end in vaults:
        text = f"{text[:start]}V{' ' * (end - start - 1)}{text[end:]}"
    each = energies_for_each(text)
    for one in each:
        text = f"{text[: one.start()]}{' ' * len(one.group())}{text[one.end() :]}"
    plain, headings = with_both(*text_and_headings(text, seat, observation))
    read_in = parts_in(plain, headings, observation, seat)
    found = list(without_bare(of_carriers(read_in, text, observation, seat)))
    short = list(shorthand(plain, headings, found, seat, observation, spends=bool(each)))
    found += [part for part in short if not part.text]
    short = [part for part in short if part.text]
    short += of_each(each, [*short, *found])
    everything = list(of_all(plain, [*short, *found], observation, seat))
    spent = {part.crew for part in everything}
    found = [part for part in found if not (part.crew in spent and is_without_amount(part))]
    short += everything
    orders = list(of_own_rooms([*short, *(part for part in found if part.text)], observation, seat))
    if not orders:
        return _idle(text, found, headings)
    orders = [*goes_there(orders, observation, seat), *orders]
    perhaps = [*short, *activations_meant(orders)]
    said = Said(text, plain, headings, [*orders, *perhaps[len(short) :]], found, seat, observation)
    places = [place for part in (*found, *perhaps) for place in part.places]
    places += [(one.start, one.end) for one in headings]
    places += places_beside(said)
    places += [vault for vault in vaults if any(start <= vault[0] < end for start, end in places)]
    doubt = next(filter(None, (*of_both(each, short, text), *doubts(said))), "")
    offered = not doubt and may_be_prices(text, orders, perhaps, observation, seat)
    whole = not doubt and all(part.crew is not None or part.text.startswith("cap") for part in orders)
    doing = {part.crew for part in said.orders if not part.text.startswith("move")}
    here = [mate.room for mate in observation.view.players[seat].crew]
    return ChatOrder(
        "; ".join(_once([line for part in said.orders for line in _spelt(part, here)])),
        tuple(sorted(places)),
        THERE if offered else doubt,
        offered,
        bool(everything),
        explicit=whole or doing >= {part.crew for part in orders},
        whole=whole,
        mends=whole,
        shares=_shares((*found, *short)),
    )


def _once(lines: Sequence[str]) -> Iterator[str]:
    """The parts of orders, each once; a cap may be raised twice."""
    first = {line: at for at, line in reversed(list(enumerate(lines)))}
    return (line for at, line in enumerate(lines) if line.startswith("cap") or first[line] == at)


def _shares(parts: Iterable[Part]) -> frozenset[str]:
    """Of which crewmates, or of the cap, some parts speak."""
    of = (("cap",) if part.of_cap else _OF[part.crew or BOTH] for part in parts)
    return frozenset(share for shares in of for share in shares)


def _idle(text: str, found: Sequence[Part], headings: Sequence[Heading]) -> ChatOrder | None:
    """Orders of nothing, for crewmates that are said to stay; None where a word such as `stay` is no crewmate's."""
    staying = [part for part in found if not part.of_cap]
    if not headings and PASSES.match(text) is not None:
        staying = [replace(part, crew=BOTH) for part in staying]
    idle = {part.crew for part in staying if not part.doubt and part.crew is not None}
    if not idle or len(idle) < len({part.crew for part in staying}):
        return None
    places = [place for part in found for place in part.places] + [(one.start, one.end) for one in headings]
    doubt = "" if idle >= {1, 2} or BOTH in idle else "and the other crewmate does nothing either?"
    sure = not doubt
    return ChatOrder(
        "", tuple(sorted(places)), doubt, offered=True, explicit=sure, whole=sure, mends=sure, shares=_shares(found)
    )


def _spelt(part: Part, here: Sequence[str | None]) -> Iterator[str]:
    """A part as it is written in orders; of a way for both, what the one does that is not `here` already."""
    if part.crew is None or part.text.startswith("cap"):
        yield part.text
    elif part.crew == BOTH:
        yield from (f"{crew}: {part.text}" for crew in (1, 2) if part.text != f"move {here[crew - 1]}")
    else:
        yield f"{part.crew}: {part.text}"
