"""The vote in which winners choose the candidate among the losers (T2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.core.chance import by_lot
from games.core.chat import ChatOrder, named
from games.core.errors import IllegalOrder, Refused
from games.core.events import TIE, Event, Step, Told, last_phase
from games.core.forms import Choice, Field, Form, Values
from games.core.game import Observation
from games.core.markdown import escaped
from games.core.measures import Count as Counted
from games.core.measures import Measure
from games.core.names import counted, listed, meant
from games.core.order_text import Span, parts, read_name, spell_name, unquoted
from games.core.state import Reason, Result, State
from games.core.story import first
from games.core.tiebreak import TieBreak, poorest
from games.core.viewers import Seat

S = TypeVar("S", bound=State)

RULE = "T2"


class Ballot(Struct, frozen=True):
    """A vote for one of the losers."""

    seat: Seat


class Count(Event, frozen=True):
    """The count: each voter's ballot (None: abstained), and each loser's number of votes."""

    kind = "count"
    rule = RULE
    ballots: Mapping[Seat, Seat | None]
    counts: Mapping[Seat, int]


class VoteTie(Event, frozen=True):
    """The vote does not decide: it is the poorest of all losers, then the lot.

    `seats` have the most votes: several that tie, or one without the majority that the game asks for. `garnets`: the
    purses of all losers.
    """

    kind = "vote_tie"
    rule = RULE
    landmark = TIE
    seats: tuple[Seat, ...]
    garnets: Mapping[Seat, int]
    poorest: tuple[Seat, ...]

    @property
    def is_landmark(self) -> bool:
        """Whether several have the most votes, rather than one without the majority."""
        return len(self.seats) > 1


class Chosen(Event, frozen=True):
    """The vote has chosen a candidate."""

    kind = "chosen"
    rule = RULE
    lights = ("seat:seat",)
    seat: Seat
    votes: int
    lot: bool


ORDER_WORDS = frozenset({"vote", "votes", "voting", "ballot"})

EVENTS: tuple[type[Event], ...] = (Count, VoteTie, Chosen)


def _votes(event: Count) -> Iterator[Counted]:
    """Ballots cast, of those who could vote."""
    cast = sum(ballot is not None for ballot in event.ballots.values())
    yield Counted("ballots cast", len(event.ballots), cast)


def _decision(event: Chosen) -> Iterator[Counted]:
    yield Counted("ends in a vote")
    if event.lot:
        yield Counted("a vote that the lot decides")


MEASURES = (
    Measure(
        key="votes",
        title="Votes",
        reading="matches",
        hears={Chosen: _decision, VoteTie: lambda event: (Counted("a vote without a decision"),)},
        names=("ends in a vote", "a vote without a decision", "a vote that the lot decides"),
    ),
    Measure(key="ballots", title="Ballots cast", reading="success", hears={Count: _votes}),
)
"""What a playtest counts of votes."""


def result(observation: Observation[Any] | State) -> Result:
    """The result that a vote is about. Raises Refused if there is no vote."""
    if observation.result is None:
        raise Refused("there is no vote now")
    return observation.result


def parse(text: str, observation: Observation[Any]) -> Ballot:
    """The ballot in `vote NAME`, `vote for NAME` or the bare name. Raises InvalidOrder."""
    losers = result(observation).losers
    found = parts(text, RULE)
    example = f"write vote and then one of {', '.join(spell_name(seat) for seat in losers)}"
    if not found:
        raise Span(text, 0).invalid(f"a ballot needs a name: {example}", RULE)
    if len(found) > 1:
        raise found[1].invalid(f"a ballot has only one part: {example}", RULE)
    readings = list(_readings(found[0]))
    known = (name for name in readings if meant(unquoted(name.text), losers))
    name = next(known, None) or min(readings, key=lambda name: len(name.text))
    return Ballot(read_name(name, losers, RULE, "loser", observation.seats))


def _readings(part: Span) -> Iterator[Span]:
    """The possible names in a ballot, the canonical reading first: a seat may be called `vote Bo` or `for Bo`."""
    for name in (_behind("vote ", part), part):
        if name is not None:
            yield name
            without = _behind("for ", name)
            if without is not None:
                yield without


def _behind(word: str, span: Span) -> Span | None:
    if not span.text.lower().startswith(word):
        return None
    return Span(span.text[len(word) :], span.start + len(word)).trimmed()


def read_chat(text: str, observation: Observation[Any]) -> ChatOrder | None:
    """The ballot for the loser that a message names, in doubt if it names several; None if it names none."""
    found = named(text, result(observation).losers)
    if not found:
        return None
    seats = {seat for seat, _, _ in found}
    doubt = f"it names {listed(sorted(seats))}: who is it for?" if len(seats) > 1 else ""
    return ChatOrder(spell(Ballot(found[0][0])), tuple((start, end) for _, start, end in found), doubt)


def check(seat: Seat, observation: Observation[Any]) -> None:
    """Raises IllegalOrder for a ballot of a seat that does not vote."""
    voters = result(observation).winners
    if seat not in voters:
        raise IllegalOrder(f"you have no vote: only {listed(voters)} may vote", RULE)


def spell(ballot: Ballot) -> str:
    """The canonical text of a ballot."""
    return f"vote {spell_name(ballot.seat)}"


def form(observation: Observation[Any], seat: Seat) -> Form:
    """A choice of one of the losers, for a seat that votes."""
    if seat not in result(observation).winners:
        return Form(())
    choices = tuple(Choice(seat, seat) for seat in result(observation).losers)
    return Form(
        (Field(key="vote", title="Vote", kind="one", choices=choices),),
        f"Vote for one of the losers ({RULE})",
    )


def write(values: Values) -> str:
    """The ballot's text of a filled-in form."""
    seat = values.get("vote")
    return spell(Ballot(seat)) if isinstance(seat, str) and seat else ""


def values(ballot: Ballot) -> Values:
    """The form's values for a ballot."""
    return {"vote": ballot.seat}


def default(observation: Observation[Any], seat: Seat) -> str:
    """What happens to a seat that casts no ballot."""
    return f"Without a ballot you abstain ({RULE})." if seat in result(observation).winners else "You have no vote."


def default_in_short(observation: Observation[Any], seat: Seat) -> str:
    """The same for a list."""
    return f"no vote ({RULE})" if seat in result(observation).winners else "none"


def sample(observation: Observation[Any], seat: Seat, random: Random) -> Ballot | None:
    """A random vote for one of the losers; None for a seat that does not vote."""
    if seat not in result(observation).winners:
        return None
    return Ballot(random.choice(result(observation).losers))


def resolve(state: S, ballots: Mapping[Seat, Ballot], *, majority: bool) -> Iterator[Step[S]]:
    """Counts the ballots and ends the match with a candidate (T2).

    `majority`: more than half of the ballots cast decide, else most votes.
    """
    vote = result(state)
    cast = {voter: ballots[voter].seat if voter in ballots else None for voter in vote.winners}
    tally = Counter(seat for seat in cast.values() if seat is not None)
    counts = {seat: tally[seat] for seat in vote.losers}
    yield Step(Count(audience="public", ballots=cast, counts=counts), state)

    most = max(counts.values())
    leading = tuple(seat for seat in vote.losers if counts[seat] == most)
    decided = len(leading) == 1 and (not majority or 2 * most > tally.total())
    among = leading if decided else poorest(vote.losers, vote.garnets)
    if not decided:
        garnets = {seat: vote.garnets[seat] for seat in vote.losers}
        yield Step(VoteTie(audience="public", seats=leading, garnets=garnets, poorest=among), state)
    candidate = by_lot(state.seed, "vote", among)
    chosen = Chosen(audience="public", seat=candidate, votes=counts[candidate], lot=len(among) > 1)
    reason = Reason(_reason(counts, leading, () if decided else among), RULE)
    final = replace(
        vote,
        candidate=candidate,
        reasons={**vote.reasons, candidate: reason},
        why=f"{vote.why} The vote made {candidate} the candidate.",
    )
    yield Step(chosen, replace(state, phase="over", result=final))


def happened(observation: Observation[Any], seat: Seat) -> tuple[str, ...]:
    """For whom a seat voted, and how many voted for it."""
    events = [told.event for told in last_phase(observation.past)]
    losers = [loser for event in events if isinstance(event, Count) for loser in event.counts]
    return tuple(fact for event in events for fact in _happened(event, seat, losers))


def _happened(event: Event, seat: Seat, losers: Container[Seat]) -> Iterator[str]:
    match event:
        case Count(ballots=ballots, counts=counts):
            if seat in ballots:
                voted = ballots[seat]
                yield f"You voted for {escaped(voted)}." if voted else "You cast no ballot, so you abstained."
            if seat in counts:
                yield f"You got {counted(counts[seat], 'vote') if counts[seat] else 'no votes'}."
        case VoteTie(poorest=poor) if seat in poor:
            alone = "You have" if len(poor) == 1 else f"You and {counted(len(poor) - 1, 'other loser')} have"
            yield f"The vote did not decide. {alone} the fewest garnets of all losers."
        case Chosen(seat=who, lot=lot) if who != seat and seat in losers:
            yield f"{escaped(who)} is the Elimination Candidate{', drawn by lot' if lot else ''}, and not you."
        case Chosen(seat=who, lot=True) if who == seat:
            yield "You were drawn by lot."
        case _:
            pass


def tell(event: Event) -> str | None:
    """The sentence of a vote's event, None for other events."""
    match event:
        case Count(counts=counts, ballots=ballots):
            votes = ", ".join(f"{seat} {number}" for seat, number in counts.items())
            voters = ", ".join(f"{voter} for {seat or 'nobody'}" for voter, seat in ballots.items())
            return f"Votes: {votes} ({voters})."
        case VoteTie(seats=seats, garnets=garnets, poorest=poor):
            purses = ", ".join(f"{seat} {number}" for seat, number in garnets.items())
            none = "Nobody has more than half of the ballots, so there is no consensus"
            why = f"{listed(seats)} tie" if len(seats) > 1 else none
            return f"{why}. {listed(poor)} {_has(poor)} the fewest garnets of all losers: {purses}."
        case Chosen(seat=seat, lot=lot):
            return f"{seat} is the candidate{', drawn by lot' if lot else ''}."
        case _:
            return None


def _reason(counts: Mapping[Seat, int], leading: tuple[Seat, ...], poor: tuple[Seat, ...]) -> str:
    """Why the candidate is it; `poor`: the poorest losers where the vote did not decide."""
    votes = "vote: " + ", ".join(f"{seat} {number}" for seat, number in counts.items())
    if not poor:
        return votes
    why = "tied" if len(leading) > 1 else "no majority"
    return f"{votes}; {why}, " + ("fewest garnets of all losers" if len(poor) == 1 else "by lot among the poorest")


def _has(seats: tuple[Seat, ...]) -> str:
    return "has" if len(seats) == 1 else "have"


def decided(past: Sequence[Told]) -> Iterator[tuple[str, Event | None]]:
    """How the candidate was found: the vote and its tie, or the tie-break."""
    tie = first(past, VoteTie)
    yield "The vote ends in a tie", tie
    yield "The tie-break", first(past, TieBreak)
    yield "The vote", first(past, Chosen if tie is None else Count)
