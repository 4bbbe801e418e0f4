"""A seat's own figures, kept by nothing but the steps that it is told: what its view must show at every one of them.

Each game's book begins with what the view shows first, and takes in each step that the seat hears. Written from the
rulebooks, without the games' resolutions: a purse that runs ahead of what was told has no entry here (V5).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from games.chambers import events as chambers
from games.core.events import Event
from games.core.match import Adjusted
from games.core.viewers import Seat, Viewers
from games.gates import events as gates
from games.lockout import events as lockout
from games.modular import events as modular
from games.modular.cards import in_card_order
from games.skeld import events as skeld
from games.skeld.ship import BONUSES, VAULT, by_number, kind
from tests.support.play import AnyMatch

Figures = dict[str, Any]


class Book:
    """The figures of one seat, and what was told it that takes effect at a later step."""

    def __init__(self, seat: Seat, view: Any) -> None:
        self.seat = seat
        self.figures = self.read(view)
        self.later: Figures = {}

    def read(self, view: Any) -> Figures:
        """The seat's own figures in a view."""
        own = view.players[self.seat]
        return {name: getattr(own, name) for name in own.__struct_fields__}

    def hear(self, event: Event, view: Any) -> None:
        """Takes in a step; of the view nothing is used but what is public."""
        if isinstance(event, Adjusted):
            self.figures["garnets"] += event.garnets

    def due(self) -> None:
        """What was told before takes effect."""
        self.figures.update(self.later)
        self.later = {}


class ModularBook(Book):
    def hear(self, event: Event, view: Any) -> None:
        super().hear(event, view)
        own = self.figures
        match event:
            case modular.Pays(garnets=garnets, copies=copies):
                own["garnets"] -= garnets
                self.later["bought"] = copies
            case modular.Plays(number=number):
                own["hand"] = in_card_order((Counter(own["hand"]) - Counter([number])).elements())
            case modular.Lost(garnets=garnets):
                own["garnets"] -= garnets
            case modular.Gained(givers=givers):
                own["garnets"] += len(givers)
            case modular.OwnPoints(points=points):
                own["points"] = points
            case modular.Begins():
                own["hand"] = in_card_order((*own["hand"], *self.later.pop("bought", ())))
            case _:
                pass


class GatesBook(Book):
    def hear(self, event: Event, view: Any) -> None:
        super().hear(event, view)
        own = self.figures
        match event:
            case gates.Discard(left=left):
                own |= {"cards": left, "count": len(left)}
            case gates.Report(entered=entered) if self.seat in entered:
                counted = {"pass": "pass_gates", "garnet": "garnet_gates"}.get(view.gates[entered[self.seat]].type)
                if counted:
                    self.later[counted] = own[counted] + 1
            case gates.Here(place=place, out=out, round=number):
                self.later |= {"place": place, "out": self.seat in out}
                if own["escaped"] is None and not view.line_out_of(place):
                    self.later["escaped"] = number - 1
            case gates.Move():
                self.due()
            case _:
                pass


class LockoutBook(Book):
    def hear(self, event: Event, view: Any) -> None:
        super().hear(event, view)
        own = self.figures
        match event:
            case lockout.Penalty(cost=cost) if event.seat == self.seat:
                own["priority"] -= cost
            case lockout.Priority(priority=priority, tiebreak=tiebreak):
                own |= {"priority": priority, "tiebreak": tiebreak}
            case lockout.Paid(garnets=garnets) | lockout.Earned(garnets=garnets):
                own["garnets"] += garnets
            case lockout.Learnt(other=other, team=team):
                own["learnt"] = {**own["learnt"], other: team}
            case lockout.Here(room=room):
                self.later["room"] = room
            case lockout.Begins() | lockout.QuizOpens():
                self.due()
            case _:
                pass


class ChambersBook(Book):
    def read(self, view: Any) -> Figures:
        earned = {slug: chamber.earned[self.seat] for slug, chamber in view.chambers.items()}
        return {**super().read(view), "earned": earned}

    def hear(self, event: Event, view: Any) -> None:
        super().hear(event, view)
        own = self.figures
        match event:
            case chambers.Cleansed(what=what, paid=paid):
                own[f"{what}s"] -= 1
                own |= {"garnets": own["garnets"] - paid, "cleansed": True}
            case chambers.Bid(paid=paid):
                own["garnets"] -= paid
            case chambers.Took(chamber=slug, got=got) | chambers.Loot(chamber=slug, got=got):
                self._earn(slug, got)
            case chambers.Share(chamber=slug, share=share):
                self._earn(slug, share)
            case chambers.Lost(chamber=slug, gone=gone):
                self._earn(slug, -gone)
            case chambers.Cursed(spared=spared):
                own["curses"] += not spared
            case chambers.Arrested(seat=seat) if seat == self.seat:
                own["arrests"] += 1
            case _:
                pass

    def _earn(self, slug: str, gold: int) -> None:
        earned = self.figures["earned"]
        self.figures |= {"earned": {**earned, slug: earned[slug] + gold}, "gold": self.figures["gold"] + gold}


class SkeldBook(Book):
    def read(self, view: Any) -> Figures:
        found = super().read(view)
        crew = found.pop("crew")
        for number, mate in enumerate(crew, 1):
            found |= {f"{number} {name}": getattr(mate, name) for name in mate.__struct_fields__}
            found[f"{number} bonuses"] = dict(mate.bonuses)
        return found

    def hear(self, event: Event, view: Any) -> None:
        super().hear(event, view)
        own = self.figures
        match event:
            case skeld.Start(who=who, room=room):
                own |= {f"{who.crew} room": room, f"{who.crew} name": who.name}
            case skeld.CapRise(more=more, paid=paid):
                own |= {"cap": own["cap"] + more, "garnets": own["garnets"] - paid}
            case skeld.Eat(who=who, gained=gained):
                own[f"{who.crew} energy"] += gained
                self._use(who.crew, "Y")
            case skeld.Move(who=who, room=room, path=path):
                own[f"{who.crew} room"] = room
                own[f"{who.crew} energy"] -= len(path)
            case skeld.Disabled(who=who):
                own |= {f"{who.crew} energy": 0, "disabled": True}
            case skeld.Spend(who=who, energy=energy):
                own[f"{who.crew} energy"] -= energy
            case skeld.DrainUse(who=who):
                self._use(who.crew, "W")
            case skeld.WallBuilt():  # its seat knows that the wall is its own: it has ordered it
                own |= {name: given for name, given in self.read(view).items() if name.endswith("bonuses")}
            case skeld.Called(who=who) if who.seat == self.seat:
                self._use(who.crew, "X")
            case skeld.Outcome(attempts=attempts):
                for attempt in attempts:
                    self._attempted(attempt)
            case skeld.Report(energy=energy):
                own |= {"1 energy": energy[0], "2 energy": energy[1]}
            case _:
                pass

    def _use(self, crew: int, bonus: str) -> None:
        bonuses = self.figures[f"{crew} bonuses"]
        self.figures[f"{crew} bonuses"] = {**bonuses, bonus: bonuses[bonus] - 1}

    def _attempted(self, attempt: skeld.Attempt) -> None:
        own, crew, room = self.figures, attempt.who.crew, attempt.room
        if attempt.trump:
            self._use(crew, "U")
        if not attempt.succeeded:
            return
        if room == VAULT:
            own |= {"planted": own["planted"] + 1, f"{crew} carries": False}
        elif kind(room) == "component":
            own["components"] = by_number({*own["components"], room})
        elif kind(room) == "bonus":
            own[f"{crew} bonuses"] = {**own[f"{crew} bonuses"], room: BONUSES[room].uses}
        else:
            own |= {"parasite": True, f"{crew} carries": True}


BOOKS: Mapping[str, Callable[[Seat, Any], Book]] = {
    "keys": GatesBook,
    "gatekeeping": GatesBook,
    "chambers": ChambersBook,
    "skeld": SkeldBook,
    "lockout": LockoutBook,
    "modular": ModularBook,
}


def unaccounted(match: AnyMatch, seat: Seat) -> Iterator[str]:
    """Every step at which a seat's own figures are not what it has been told so far, up to the end of play."""
    viewers = Viewers.of((seat,))
    book: Book | None = None
    for stage in match.stages:
        for shown in range(len(stage.steps) + 1):
            observation = match.observation_at(stage, shown, viewers)
            if observation.ended:
                return
            if book is None:
                book = BOOKS[match.game.meta.slug](seat, observation.view)
            event = stage.steps[shown - 1].event if shown else None
            if event is not None and viewers.hear(event.audience):
                book.hear(event, observation.view)
            seen = book.read(observation.view)
            if seen != book.figures:
                yield f"round {stage.round}, {seat} at {event}: shown {seen}, told {book.figures}"
                book.figures = seen
