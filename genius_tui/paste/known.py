"""What the reader of a match's pastes knows before it sees one, and of one before it reads its messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.core.game import Observation
from games.core.viewers import PUBLIC, Seat, Viewers
from genius_tui.looking.history import AnyMatch
from genius_tui.paste import respelt, short_names
from genius_tui.paste.interpreter import Interpreter
from genius_tui.paste.names import Names
from genius_tui.paste.nicknames import onlookers
from genius_tui.paste.on_behalf import OnBehalf
from genius_tui.paste.onlookers import Onlookers
from genius_tui.paste.pieces import Block
from genius_tui.paste.respelt import Nicks


class Known(Struct, frozen=True):
    """A match, with what names and words mean in it. `owing`: who gives orders now. `before`: what each seat ordered in
    the last phase of this kind, in canonical spelling.
    """

    match: AnyMatch
    owing: frozenset[Seat]
    before: Mapping[Seat, str]
    interpreter: Interpreter
    names: Names
    nicks: Nicks
    onlookers: Onlookers
    on_behalf: OnBehalf

    def observed(self, seat: Seat | None) -> Observation[Any]:
        """What a seat, or everybody, may know."""
        return _observed(self.match, seat)

    def means_something(self, name: str) -> bool:
        """Whether a name is a player's or nearly so, or something of the game."""
        called = self.names.owner(name) is not None or self.names.close(name) is not None
        return called or self.interpreter.holds(None, name)


class Page(Struct, frozen=True):
    """A pasted text: its lines, whether the newest message is on top, which message stands above which other one (by
    the heading's line), and the headings of messages that only say that another's follow.
    """

    lines: Sequence[str]
    newest_first: bool = False
    above: Mapping[int, Block] = {}
    introduces: frozenset[int] = frozenset()


def page_of(page: Page, blocks: Sequence[Block]) -> Page:
    """A page with what its messages, all of them in their order, are to each other."""
    return replace(
        page,
        above=dict(zip((block.heading for block in blocks[1:]), blocks, strict=False)),
        introduces=frozenset(
            one.heading for one, then in pairwise(blocks) if one.seat and one.seat in (then.within, then.by)
        ),
    )


def known(match: AnyMatch, tags: Mapping[Seat, str], of_library: Mapping[str, str] | None = None) -> Known:
    """What is known of a match as it stands. `of_library`: the nicknames that are kept for all matches."""
    nicks, before = respelt.of(match, of_library), _ordered_before(match)
    interpreter = Interpreter(match.game, match.seats, partial(_observed, match), before, nicks)
    names = Names(match.seats, tags, nicks.known)
    short = short_names.short_names(tuple(match.seats))
    return Known(
        match,
        frozenset(match.game.owing(match.state)),
        before,
        interpreter,
        names,
        nicks,
        Onlookers(onlookers(match), interpreter, names, tags),
        OnBehalf({**short, **nicks.known, **{seat: seat for seat in match.seats}}),
    )


def _observed(match: AnyMatch, seat: Seat | None) -> Observation[Any]:
    return match.observation(PUBLIC if seat is None else Viewers.of((seat,)))


def _ordered_before(match: AnyMatch) -> Mapping[Seat, str]:
    """What each seat ordered in the last phase of this kind, in canonical spelling."""
    resolved = (
        stage for stage in reversed(match.stages) if stage.verb == "resolve" and stage.phase == match.state.phase
    )
    last = next(resolved, None)
    return {} if last is None else {seat: match.game.spell(given.order) for seat, given in last.orders.items()}
