"""What a seat, those in a chamber, and everybody may know now and may do, in words (Markdown)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.chambers.closing import closing
from games.chambers.events import Hint
from games.chambers.orders import Actions, Orders, is_shut, spell, to_try
from games.chambers.plan import GOLDEN, LAST_ROUND, ROOMS, Slug
from games.chambers.state import CLEANSE_PRICE, MOST_ARRESTS, MOST_CURSES
from games.chambers.view import ON_PAPER, PlayerView, View, whole_pile
from games.core.events import Told, last_phase
from games.core.game import Observation, Paper
from games.core.markdown import code, escaped, escaped_all, fenced, spoiler
from games.core.names import listed
from games.core.viewers import Seat

_ROB = (
    "- **rob**: you get all their gold from the chamber, what they take in this round included. If that is nothing,"
    " or they rob you too, you are arrested and barred (C12)."
)
WHAT_IT_DOES = (
    "- **take**: if you all ask for more than is there, nobody gets any, and the lowest is cursed (C11).",
    _ROB,
    "- **open**: all inside share the pile and leave; the chamber is over (C13).",
    "- **search**: the pile doubles, unless somebody opens (C14).",
)
"""The actions in a chamber, for whoever can do them."""


def brief(observation: Observation[View], seat: Seat) -> str:
    """The seat's own state, the chambers it is in, and those it may try; the puzzles are everybody's (`bulletin`)."""
    when = "play is over" if observation.ended else f"round {observation.round} of {LAST_ROUND}"
    lines = [f"# {escaped(seat)}, {when}", "", *_own(observation, seat), "", *_inside(observation, seat)]
    if not observation.ended:
        lines += ["", *_entrances(observation, seat), _last_round(observation), *_seen_by_all(observation)]
    return "\n".join(lines)


def bulletin(observation: Observation[View]) -> str:
    """Which chambers can be tried and which are opened, the piles that everybody knows, who is barred, and the puzzles
    with their hints (C22); once play has ended, what garnets were paid for.
    """
    if observation.ended:
        return "\n".join(closing(observation))
    view = observation.view
    lines = [_available(view), *_newly(observation)]
    lines += _later(observation)
    lines += [*_whole(observation), *_opened(view)]
    lines += [
        f"Barred from {ROOMS[slug].words}: {escaped_all(chamber.barred)}."
        for slug, chamber in view.chambers.items()
        if chamber.barred and not chamber.opened
    ]
    lines += _arrests(view)
    closed = [paper for paper in observation.papers if not view.chambers[paper.key].opened]
    earlier = [
        f"{paper.title} {len(paper.hints)}" for paper in closed if paper.hints and not _new_hints(observation, paper)
    ]
    if earlier:
        lines.append(f"Hints in earlier messages: {listed(earlier)}.")
    lines += _hints(observation, closed)
    return "\n".join((*lines, *(line for paper in closed for line in _puzzle(observation, paper))))


def _available(view: View) -> str:
    """The chambers that can be tried; where only a few opened ones cannot, those."""
    shut = [ROOMS[slug].title for slug, chamber in view.chambers.items() if chamber.available and not chamber.opened]
    opened = [ROOMS[slug].words for slug, chamber in view.chambers.items() if chamber.opened]
    if not shut:
        return "No chamber is left."
    if len(shut) + len(opened) < len(ROOMS) or len(shut) < 2 * len(opened):
        return f"Available: {listed(shut)}."
    return f"Available: all chambers but {listed(opened)}." if opened else "Available: all thirteen chambers."


def solved(observation: Observation[View]) -> str:
    """Each puzzle's password and how it is solved, once play has ended (C22)."""
    found = ["## How the puzzles are solved"]
    for paper in observation.papers if observation.ended else ():
        first, *others = paper.answers
        also = f" (also {listed(others, 'or')})" if others else ""
        how = spoiler(fenced(paper.solution)) if paper.solution else ON_PAPER
        found += ["", f"### {paper.title}: {spoiler(first + also)}", "", how]
    return "\n".join(found) if len(found) > 1 else ""


def notice(observation: Observation[View], channel: str) -> str:
    """Who is in a chamber, and its pile with its log: all inside know it (C21)."""
    chamber = observation.view.chambers.get(channel)
    if chamber is None or observation.ended or not chamber.occupants:
        return ""
    log = f" After each round: {' '.join(map(str, chamber.log))}." if chamber.log else ""
    there = escaped_all(chamber.occupants)
    return f"Inside **{ROOMS[channel].words}**: {there}. Pile: **{chamber.pile}**.{log}"


def _own(observation: Observation[View], seat: Seat) -> Iterator[str]:
    own = observation.view.players[seat]
    yield f"Gold **{own.gold}**, garnets **{own.garnets}**."
    yield f"Curses **{own.curses}** of {MOST_CURSES}, arrests **{own.arrests}** of {MOST_ARRESTS}."
    if not observation.ended:
        yield _cleanse(own)
        yield "When anyone reaches either number, the match ends; the candidate is one of those who have (C17, C19)."


def _cleanse(own: PlayerView) -> str:
    if own.cleansed:
        return "You have used your one cleanse."
    if own.garnets is not None and own.garnets < CLEANSE_PRICE:
        return f"You can cleanse once, but not now: it costs {CLEANSE_PRICE} garnets."
    held = [what for what, number in (("curse", own.curses), ("arrest", own.arrests)) if number]
    if not held:
        return f"You can cleanse once ({CLEANSE_PRICE} garnets), when you have a curse or an arrest."
    bar = " You stay barred from where you were arrested." if own.arrests else ""
    once = f"You can cleanse once ({CLEANSE_PRICE} garnets)."
    return f"{once} {listed([code(f'cleanse {what}') for what in held], 'or')} takes one away (C7).{bar}"


def _inside(observation: Observation[View], seat: Seat) -> Iterator[str]:
    slugs = observation.view.rooms_of(seat)
    if not slugs:
        yield "You are not in any chamber."
    for slug in slugs:
        chamber = observation.view.chambers[slug]
        others = [other for other in chamber.occupants or () if other != seat]
        company = f"with {escaped_all(others)}" if others else "alone"
        log = f", after each round {' '.join(map(str, chamber.log))}" if chamber.log else ""
        own = chamber.earned[seat]
        yield f"- **{ROOMS[slug].title}** {company}: pile {chamber.pile}{log}; you have {own} gold from it."
        if not observation.ended:
            yield f"  {_may_do(slug, chamber.pile or 0, others)}"
    if slugs and not observation.ended:
        alone = all(observation.view.chambers[slug].occupants == (seat,) for slug in slugs)
        yield from (line for line in WHAT_IT_DOES if not (alone and line is _ROB))
    earned = {slug: chamber.earned[seat] or 0 for slug, chamber in observation.view.chambers.items()}
    left = [f"{ROOMS[slug].title} {gold}" for slug, gold in earned.items() if gold and slug not in slugs]
    if left:
        yield f"From chambers that you are no longer in: {listed(left)}."


def _may_do(slug: Slug, pile: int, others: Sequence[Seat]) -> str:
    """All that a seat may order in a chamber (C5), and how it is written (C8)."""
    rob = f"rob {'one of them' if len(others) > 1 else escaped_all(others)}, " if others else ""
    together = Actions(slug, take=min(20, pile), rob=others[0] if others else None, open=False, search=True)
    written = code(spell(Orders(actions=(together,))))
    take = f"1 to {pile}" if pile > 1 else "1"
    return f"Here you may take {take}, {rob}open and search, each once. For example: {written}"


def _last_round(observation: Observation[View]) -> str:
    if observation.round == LAST_ROUND:
        return "In this last round every chamber opens: whoever gets into one shares in its pile (C13)."
    return f"In round {LAST_ROUND} every chamber opens, and the match ends."


def _whole(observation: Observation[View]) -> Iterator[str]:
    """The piles from which nobody can have taken anything yet."""
    whole = [slug for slug in ROOMS if whole_pile(observation, slug) is not None]
    if whole:
        where, piles = _where(whole)
        yield f"Nobody can have taken gold {where} yet: {piles} is {observation.setup['gold']}."


def _where(whole: Sequence[Slug]) -> tuple[str, str]:
    """Where the whole piles are, and which these are, in words: by those that are not whole, if they are fewer."""
    others = [slug for slug in ROOMS if slug not in whole]
    if not others:
        return "anywhere", "each pile"
    if len(others) < len(whole):
        return f"outside {_titles(others)}", "every other pile"
    return f"from {_titles(whole)}", "the pile" if len(whole) == 1 else "each pile"


def _titles(slugs: Sequence[Slug]) -> str:
    return listed([ROOMS[slug].words for slug in slugs], "or")


def _newly(observation: Observation[View]) -> Iterator[str]:
    """The chambers that can be entered from this round on; in the first round all that can be are new."""
    new = [ROOMS[slug].title for slug in ROOMS if _is_new(observation, slug)]
    if new and observation.round > 1:
        yield f"New in this round: {listed(new)}."


def _later(observation: Observation[View]) -> Iterator[str]:
    """The chambers that can be entered from a later round on."""
    waiting: dict[int, list[str]] = {}
    for slug, chamber in observation.view.chambers.items():
        if not chamber.available and chamber.opened is None:
            waiting.setdefault(chamber.available_from, []).append(ROOMS[slug].title)
    for number, titles in sorted(waiting.items()):
        yield f"From round {number}: {listed(titles)}."


def _arrests(view: View) -> Iterator[str]:
    """How many arrests of each seat were announced (C22)."""
    told = [f"{escaped(seat)} {player.arrests}" for seat, player in view.players.items() if player.arrests]
    if told:
        yield f"Arrests announced so far: {listed(told)}."


def _entrances(observation: Observation[View], seat: Seat) -> Iterator[str]:
    view = observation.view
    free = _posted(observation, to_try(seat, view))
    if free:
        yield (
            "You can try passwords (only letters a to z) at up to two of these, one at each."
            " In brackets: the rounds whose messages to everyone have puzzle and hints."
        )
        yield from (f"- {listed(titles)} ({where})" for where, titles in free.items())
    else:
        yield "There is no chamber you can try now."
    barred = [room.words for slug, room in ROOMS.items() if _is_barred(view, slug, seat)]
    if barred:
        yield f"You are barred from {listed(barred)}."
    purse = view.players[seat].garnets
    if not is_shut(GOLDEN, seat, view) and purse:
        garnets = f"1 to {purse} garnets" if purse > 1 else "1 garnet"
        yield f"You can bid {garnets} for the Golden Room. The two highest bids get in, and only they pay."
        yield "Ties for second do not get in, nor do three or more tied for first (C10)."


def _seen_by_all(observation: Observation[View]) -> Iterator[str]:
    """What the bulletin says too; it stands at the end, where a message of several parts can leave it out."""
    yield from _whole(observation)
    yield from _opened(observation.view)


def _posted(observation: Observation[View], slugs: Sequence[Slug]) -> dict[str, list[str]]:
    """The titles of chambers by where their puzzles and hints stand."""
    found: dict[str, list[str]] = {}
    for slug in slugs:
        number, rounds = observation.view.chambers[slug].hints, _hint_rounds(observation, slug)
        hints = f"; {'hint' if number == 1 else 'hints'}: {_rounds(rounds)}" if number else ""
        puzzle = f"puzzle: {observation.view.chambers[slug].available_from}"
        found.setdefault(puzzle + hints, []).append(ROOMS[slug].title)
    return found


def _hint_rounds(observation: Observation[View], slug: Slug) -> list[int]:
    """The rounds with whose beginning a chamber's hints came out; the newest, which has all of them, as in C24."""
    told = _hints_told(observation, slug)
    return [observation.round] if told is None else [one.round + 1 for one in told]


def _rounds(numbers: Sequence[int]) -> str:
    """Numbers of rounds, some in a row as one: `3`, `3 and 4`, `3 to 5`."""
    first, last = numbers[0], numbers[-1]
    in_a_row = len(numbers) > 2 and last - first == len(numbers) - 1
    return f"{first} to {last}" if in_a_row else listed([str(number) for number in numbers])


def _opened(view: View) -> Iterator[str]:
    opened = [
        f"{ROOMS[slug].title} (round {chamber.opened})"
        for slug, chamber in view.chambers.items()
        if chamber.opened is not None
    ]
    if opened:
        yield f"Opened: {listed(opened)}."


def _is_barred(view: View, slug: Slug, seat: Seat) -> bool:
    return seat in view.chambers[slug].barred and view.chambers[slug].opened is None


def _is_new(observation: Observation[View], slug: Slug) -> bool:
    return observation.view.chambers[slug].available_from == observation.round


def _puzzle(observation: Observation[View], paper: Paper) -> Iterator[str]:
    """A new puzzle."""
    if _is_new(observation, paper.key):
        yield from ("", f"## Puzzle: {paper.title}", "", fenced(paper.text))


def _hints(observation: Observation[View], papers: Sequence[Paper]) -> Iterator[str]:
    """The hints for older puzzles that are not in an earlier message, with their numbers."""
    old = (paper for paper in papers if not _is_new(observation, paper.key))
    found = [line for paper in old for line in _hints_for(paper, _new_hints(observation, paper))]
    if found:
        yield from ("", f"## Hints of round {observation.round}", *found)


def _hints_for(paper: Paper, new: Sequence[str]) -> Iterator[str]:
    for number, hint in enumerate(new, len(paper.hints) - len(new) + 1):
        yield f"- **{paper.title}** {number}: {escaped(hint)}"


def _new_hints(observation: Observation[View], paper: Paper) -> tuple[str, ...]:
    """The hints that came out when the newest phase ended; all, where not every one is known to have come so (C24)."""
    told = _hints_told(observation, paper.key)
    if told is None:
        return paper.hints
    new = [one for one in last_phase(observation.past) if one in told]
    return paper.hints[len(paper.hints) - len(new) :]


def _hints_told(observation: Observation[View], slug: Slug) -> list[Told] | None:
    """How a chamber's hints came out, the first one first; None if not every one is known to have come so (C24)."""
    told = [one for one in observation.past if isinstance(one.event, Hint) and one.event.chamber == slug]
    numbers = [one.event.number for one in told if isinstance(one.event, Hint)]
    return told if numbers == [*range(1, observation.view.chambers[slug].hints + 1)] else None
