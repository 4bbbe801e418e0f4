"""A sealed-bid auction: state, view, orders, resolution and words, in one file because the game is small."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from games.core import state as core
from games.core import tiebreak
from games.core.channels import Channel, Channels, ChannelView, seen
from games.core.errors import IllegalOrder, SetupError
from games.core.events import Event, Step, last_phase
from games.core.forms import Field, Form, Values
from games.core.game import Column, Game, Meta, Observation
from games.core.markdown import escaped
from games.core.names import counted, listed
from games.core.order_text import Span
from games.core.setup import Setup
from games.core.viewers import Seat, Viewers

COINS, PRIZE = 20, 3
BID = re.compile(r"(?:bid\s+)?([0-9]{1,4})", re.IGNORECASE)


class Options(Struct, frozen=True):
    """`lots`: the name of a pack, or a pack's text."""

    lots: str = "attic"


class Bid(Struct, frozen=True):
    """Some coins for the lot."""

    coins: int


class State(core.State, frozen=True, kw_only=True):
    """`coins` that are left, `won` what everybody's lots are worth."""

    phases = (core.Phase(name="lot", numbered=True, awaits="bids"), core.OVER)

    lots: tuple[int, ...]
    coins: Mapping[Seat, int]
    won: Mapping[Seat, int]


class View(Struct, frozen=True):
    """None for coins of others."""

    lots: tuple[int, ...]
    coins: dict[Seat, int | None]
    won: dict[Seat, int]
    channels: dict[str, ChannelView]


class Own(Event, frozen=True):
    """A seat pays its bid."""

    kind = "own"
    rule = "B5"
    seat: Seat
    coins: int


class Sold(Event, frozen=True):
    """The lot has been sold, or has not (None)."""

    kind = "sold"
    rule = "B5"
    lights = ("seat:seat",)
    seat: Seat | None
    coins: int
    worth: int


class Ends(Event, frozen=True):
    """All is over."""

    kind = "ends"
    rule = "B6"
    winners: tuple[Seat, ...]
    losers: tuple[Seat, ...]


class Auction(Game[State, View, Bid]):
    """The auction."""

    meta = Meta(
        slug="auction",
        title="Sealed-bid Auction",
        summary="Bid in sealed envelopes for lots whose worth all know, with coins that nobody else can count.",
        designer="nobody in particular",
        least=2,
        most=10,
        usual=4,
        talk="Everybody may talk with everybody (B3).",
    )
    options = Options
    events = (Own, Sold, Ends, tiebreak.TieBreak)
    order_words = frozenset({"bid"})
    told_to = frozenset({"own"})

    def deal(self, setup: Setup[Options]) -> State:
        return State(
            seats=setup.seats,
            seed=setup.seed,
            round=1,
            phase="lot",
            garnets=setup.garnets,
            lots=read_pack(setup.options.lots),
            coins=dict.fromkeys(setup.seats, COINS),
            won=dict.fromkeys(setup.seats, 0),
        )

    def view(self, state: State, viewers: Viewers) -> View:
        everything = viewers.host or state.ended
        coins = {seat: own if everything or seat in viewers.seats else None for seat, own in state.coins.items()}
        return View(state.lots, coins, dict(state.won), seen(self.channels(state), viewers, state.ended))

    def channels(self, state: State) -> Channels:
        return {"room": Channel(state.seats, public=True)}

    def form(self, observation: Observation[View], seat: Seat) -> Form:
        hint, most = brief(observation, seat), observation.view.coins[seat] or 0
        return Form(() if observation.ended else (Field(key="bid", title="Bid", kind="number", hint=hint, most=most),))

    def write(self, values: Values, observation: Observation[View], seat: Seat) -> str:
        return f"bid {values['bid']}" if "bid" in values else ""

    def values(self, order: Bid, observation: Observation[View], seat: Seat) -> Values:
        return {"bid": order.coins}

    def parse(self, text: str, seat: Seat, observation: Observation[View]) -> Bid:
        found = BID.fullmatch(text.strip(" ;\n") or "0")
        if not found:
            raise Span(text, 0).invalid("write bid and a number of coins: bid 3", "B4")
        return Bid(int(found[1]))

    def check(self, order: Bid, seat: Seat, observation: Observation[View]) -> None:
        purse = observation.view.coins.get(seat) or 0
        if order.coins > purse:
            raise IllegalOrder(f"you have {counted(purse, 'coin')}: bid at most that", "B4")

    def spell(self, order: Bid) -> str:
        return f"bid {order.coins}"

    def resolve(self, state: State, orders: Mapping[Seat, Bid]) -> Iterator[Step[State]]:
        bids = {seat: orders.get(seat, Bid(0)).coins for seat in state.seats}
        for seat, coins in bids.items():
            state = replace(state, coins={**state.coins, seat: state.coins[seat] - coins})
            yield Step(Own(audience=(seat,), seat=seat, coins=coins), state)
        most, worth = max(bids.values()), state.lots[state.round - 1]
        highest = [seat for seat, coins in bids.items() if coins == most]
        buyer = highest[0] if len(highest) == 1 and most else None
        if buyer is not None:
            state = replace(state, won={**state.won, buyer: state.won[buyer] + worth})
        last = state.round == len(state.lots)
        after = state if last else replace(state, round=state.round + 1)
        yield Step(Sold(audience="public", seat=buyer, coins=most, worth=worth), after)
        if last:
            yield from end(state)

    def tell(self, event: Event, observation: Observation[View]) -> str:
        match event:
            case Own(seat=seat, coins=coins):
                return f"{seat} bids and pays {counted(coins, 'coin')}."
            case Sold(seat=None):
                return "Nobody gets the lot."
            case Sold(seat=seat, coins=coins, worth=worth):
                return f"{seat} gets the lot worth {worth} for {counted(coins, 'coin')}."
            case Ends(winners=winners):
                return f"The last lot is sold: {listed(winners)} {'wins' if len(winners) == 1 else 'win'}."
            case tiebreak.TieBreak():
                return tiebreak.tell(event)
            case _:
                raise TypeError(f"no event of the auction: {event}")

    def brief(self, observation: Observation[View], seat: Seat) -> str:
        return f"# {escaped(seat)}, lot {observation.round}\n\n{brief(observation, seat)}"

    def happened(self, observation: Observation[View], seat: Seat) -> tuple[str, ...]:
        own = (told.event for told in last_phase(observation.past) if isinstance(told.event, Own))
        return tuple(f"You bid and paid {counted(one.coins, 'coin')}." for one in own if one.seat == seat)

    def default(self, observation: Observation[View], seat: Seat) -> str:
        return "Without orders you bid 0 (B4)."

    def sample(self, observation: Observation[View], seat: Seat, random: Random) -> Bid | None:
        return None if observation.ended else Bid(random.randint(0, observation.view.coins[seat] or 0))

    def table(self, observation: Observation[View]) -> tuple[Column, ...]:
        return Column("coins", observation.view.coins), Column("lots", observation.view.won)


def brief(observation: Observation[View], seat: Seat) -> str:
    """What a seat bids for, and with what."""
    coins, lots = observation.view.coins[seat] or 0, observation.view.lots
    worth = lots[observation.round - 1]
    return f"Lot {observation.round} of {len(lots)} is worth {worth}. You have {counted(coins, 'coin')}."


def end(state: State) -> Iterator[Step[State]]:
    """B6: prizes, a tie-break where several have lost, the result."""
    best, worst = max(state.won.values()), min(state.won.values())
    winners = tuple(seat for seat in state.seats if state.won[seat] == best)
    losers = tuple(seat for seat in state.seats if state.won[seat] == worst < best)
    paid = {seat: PRIZE if seat in winners else 0 for seat in state.seats}
    state = replace(state, garnets={seat: purse + paid[seat] for seat, purse in state.garnets.items()})
    candidate = losers[0] if losers else None
    if len(losers) > 1:
        event = tiebreak.tie_break("candidate", losers, state.garnets, state.seed)
        candidate = event.seat
        yield Step(event, state)
    result = core.Result(
        winners=winners,
        losers=losers,
        candidate=candidate,
        garnets=state.garnets,
        paid=paid,
        reasons={seat: core.Reason(f"has lots worth {won}", "B6") for seat, won in state.won.items()},
        why=f"{listed(winners)} won: lots worth {best}.",
    )
    yield Step(Ends(audience="public", winners=winners, losers=losers), replace(state, phase="over", result=result))


def read_pack(given: str) -> tuple[int, ...]:
    """The lots of a pack. Raises SetupError."""
    try:
        path = files("genius_auction") / "packs" / f"{given}.toml"
        lots = tomllib.loads(given if "=" in given else path.read_text("utf-8"))["lots"]
    except (OSError, KeyError, ValueError) as error:
        raise SetupError("options.lots", f"no pack of lots: {error}") from None
    if not isinstance(lots, list) or not 1 <= len(lots) <= 20 or any(type(lot) is not int for lot in lots):
        raise SetupError("options.lots", "lots must be a list of 1 to 20 whole numbers")
    return tuple(lots)


AUCTION = Auction()
