"""The sections of a handout, each made only from what its readers may know."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from games.core.channels import ChannelView, View
from games.core.corrections import Corrected, words
from games.core.errors import OrderError
from games.core.events import Event, acts_since
from games.core.game import Observation
from games.core.markdown import code, escaped, escaped_all, fenced, without_spoilers
from games.core.match import Adjusted, Asked, Noted, Posted
from games.core.names import counted, listed, stopped
from games.core.state import VOTE, Result
from games.core.viewers import Seat, Viewers
from genius_tui.boards import BOARDS
from genius_tui.boards.picture import Picture, text_lines
from genius_tui.handouts import announcements
from genius_tui.looking import releasing
from genius_tui.looking.history import AnyMatch, StepLine, ended_a_phase, step_lines
from genius_tui.looking.markup import markup
from genius_tui.text.tables import table
from genius_tui.text.tags import seat_tags

WIDEST = 60
"""Width of boards in cells: as much as a chat shows on a telephone in landscape."""

NEW = "**(new)**"
"""Behind a line of a message that its reader has not read in the message before."""

SEEN_BY_ALL = "What everyone saw is in the message to everyone."
OPEN_TO_ALL = "What everyone can see is in the message to everyone."
BOTH_FOR_ALL = "What everyone saw and can see is in the message to everyone."
RESULT_FOR_ALL = "What each player has is in the message to everyone."

CAN_BE_SHOWN = "The host can now show every round, step by step (V4)."
"""Of a match that has ended, of which a message tells no more than the end."""

STILL_TO_COME = "Passwords and solutions are still to come: the host releases them later."
"""Once a match is over of which something is held back."""

PURSE = "purse"
"""The heading of the column with each player's garnets."""

WITH_ALL = "with everybody"

SAMPLES = 12
"""How many orders are sampled to find the parts that orders can have."""

_LOWEST = 15
_NUMBER = re.compile(r"^\d+: ")
_NOT_TOLD = (Noted, Asked, Posted)


def section(title: str, lines: Sequence[str]) -> str:
    """Lines under a heading; "" without lines."""
    return "\n".join((f"## {title}", *lines)) if lines else ""


def announced(match: AnyMatch) -> str:
    """The host's announcements."""
    texts = announcements.announced(match)
    quoted = ("\n".join(f"> {escaped(line)}" for line in text.split("\n")) for text in texts)
    return section("From the host", ["\n\n".join(quoted)] if texts else [])


def result(observation: Observation[Any], match: AnyMatch, *, tight: bool = False) -> str:
    """Winners, losers and what each player has, once play has ended (V4); when all is counted, prizes too.

    `tight`: just who has won, who has lost, who is the Elimination Candidate, and where the rest is told.
    """
    result = observation.result
    if result is None:
        return ""
    lines = [
        f"- Winners: **{escaped_all(result.winners) or 'nobody'}**",
        f"- Losers: {escaped_all(result.losers) or 'nobody'}",
    ]
    candidate = f"- Elimination Candidate: **{escaped(result.candidate) if result.candidate else 'nobody'}**"
    if tight:
        shown = [*lines[: 2 if result.losers else 1], *([candidate] if match.over else [])]
        return section(_heading(match), [*shown, "", RESULT_FOR_ALL])
    columns = match.game.table(observation)
    known = fenced("\n".join(table(columns, match.seats)))
    if match.game.table_words:
        known += f"\n({match.game.table_words.removesuffix('.')})"
    if not match.over:
        return "\n\n".join((section(_heading(match), lines), known))
    lines.append(candidate)
    in_purses = any(column.title == PURSE and column.cells == result.garnets for column in columns)
    for title, prizes in (("Tokens of Life", result.tokens), ("Opals", result.opals), ("Garnets", result.garnets)):
        if prizes and not (in_purses and prizes is result.garnets):
            lines.append(f"- {title}: {', '.join(f'{escaped(seat)} {number}' for seat, number in prizes.items())}")
    told = match.game.story(observation)
    lines.append(f"- {escaped(result.why if told is None else ' '.join(told.sentences))}")
    return "\n\n".join((section(_heading(match), lines), known))


def _heading(match: AnyMatch) -> str:
    return "The result" if match.over else "The result so far"


def released(match: AnyMatch, observation: Observation[Any]) -> str:
    """What the host has released after the end, or that it is still to come."""
    if not match.over:
        return ""
    if releasing.holds_back(match):
        return STILL_TO_COME
    text = match.game.released(observation)
    return text if markup(match) == "server" else without_spoilers(text)


def happened_to_you(match: AnyMatch, observation: Observation[Any], seat: Seat) -> str:
    """What the phase that ended last, and apart from it all since, brought the reader: facts in the second person."""
    acts = () if observation.ended else acts_since(observation.past)
    phase = replace(observation, past=observation.past[: len(observation.past) - len(acts)])
    ended, stages = next(reversed(_ended(match)), len(match.stages)), _phase(match)
    before, after = stages[: ended + 1 - stages.start], stages[ended + 1 - stages.start :]
    facts = [*match.game.happened(phase, seat), *_corrected(match, observation, seat, before)]
    facts += _ending(match, observation, seat)
    if not facts and _ended(match) and match.game.told_to:
        facts = ["Nothing."]
    since = list(match.game.happened(replace(observation, past=acts), seat)) if acts else []
    since += _corrected(match, observation, seat, after)
    told = section(f"What happened to you: {_when(match)}", [f"- {fact}" for fact in facts])
    later = section("What happened to you since", [f"- {fact}" for fact in since])
    return "\n\n".join(filter(None, (told, later)))


def happened(match: AnyMatch, viewers: Viewers, reader: Seat | None = None, *, tight: bool = False) -> str:
    """What these viewers were told of the phase that ended last, of its acts, and of acts since.

    `reader`: the seat whose message it is, which has read already what concerns it. `tight`: of what everyone saw, just
    where it is told.
    """
    ended = next(reversed(_ended(match)), -1)
    during: list[str] = []
    alone: list[str] = []
    since: list[str] = []
    for index in _phase(match):
        for line in step_lines(match, index, viewers):
            if not _is_news(match, line.event) or (reader is not None and _told_to(match, line.event, reader)):
                continue
            if reader is not None and line.event.kind in match.game.held_back:
                continue  # once it is released, the message to everyone tells it, and each solution
            private = reader is not None and not match.state.ended and line.event.audience != "public"
            (since if index > ended else alone if private else during).append(_line(line))
    title = "What happened" if reader is None else "What everyone saw"
    told = (
        section(f"What you were told, but not everyone: {_when(match)}", alone),
        SEEN_BY_ALL if tight and during else section(f"{title}: {_when(match)}", during),
        section("Since then", since),
    )
    return "\n\n".join(filter(None, told))


def before(match: AnyMatch) -> AnyMatch | None:
    """The match as it stood before the newest phase ended, None if none has."""
    ended = _ended(match)
    found: AnyMatch | None = match if ended else None
    while found is not None and len(found.stages) > ended[-1]:
        found = found.before
    return found


def marked(text: str, known: str) -> str:
    """`text` with `NEW` behind each line that `known`, what its reader read last, does not have.

    A new section is marked at its heading alone, and an item of a list at its first line if that is new. Titles,
    drawings and legends in brackets are left alone, as is a list under a new heading that ends with a colon, which says
    of when it is.
    """
    lines, old = list[str](), {line.strip() for line in known.split("\n")}
    drawn = new_list = new_section = new_item = False
    for line in text.split("\n"):
        bare = line.strip()
        drawn ^= bare.startswith("```")
        new_list = (bare.endswith(":") and bare not in old) or (new_list and bare.startswith("- "))
        if heading := bare.startswith("## ") and not drawn:
            new_section = bare not in old
        plain = drawn or new_list or not bare or bare in old or bare.startswith(("# ", "```", "("))
        more = line.startswith("  ") and new_item
        plain = plain or more or (new_section and not heading)
        new_item = more or (bare.startswith("- ") and not plain)
        lines.append(line if plain else f"{line} {NEW}")
    return "\n".join(lines)


def left_to_all(brief: str, bulletin: str) -> str:
    """`brief` without the paragraphs, and the lines at its end, that everybody reads in the `bulletin`; a sentence at
    its end says so.
    """
    told = {"", *map(_unmarked, bulletin.split("\n"))}
    paragraphs = [paragraph.split("\n") for paragraph in brief.strip("\n").split("\n\n")]
    own = [lines for lines in paragraphs if any(_unmarked(line) not in told for line in lines)]
    while own and _unmarked(own[-1][-1]) in told:
        own[-1] = own[-1][:-1]
    if own == paragraphs or not own:
        return brief
    return "\n\n".join((*("\n".join(lines) for lines in own), OPEN_TO_ALL))


def said_once(brief: str, happened: str) -> tuple[str, str]:
    """Both texts, with one sentence in the second where both leave something to the message to everyone."""
    if not (brief.endswith(OPEN_TO_ALL) and SEEN_BY_ALL in happened):
        return brief, happened
    return brief.removesuffix(OPEN_TO_ALL), happened.replace(SEEN_BY_ALL, BOTH_FOR_ALL)


def _unmarked(line: str) -> str:
    return line.removesuffix(NEW).strip()


def happened_to_all(match: AnyMatch, members: Sequence[Seat]) -> str:
    """What each of these seats was told in the same words, but not everybody."""
    found: list[str] = []
    for index in _stages(match):
        told = [_told_lines(match, index, seat) for seat in members]
        found += [line for line in told[0] if all(line in other for other in told)]
    return section("What all of you were told", list(dict.fromkeys(found)))


def said(match: AnyMatch, channel: str, members: Sequence[Seat]) -> str:
    """The posts in a channel since the last resolution that all its members may read."""
    posts = [
        step.event
        for index in _stages(match)
        for step in match.stages[index].steps
        if isinstance(step.event, Posted) and step.event.channel == channel and _reached(step.event, members)
    ]
    quoted = (f"{post.seat}: {post.text}".split("\n") for post in posts)
    return section("Said here", ["\n".join(f"> {escaped(line.strip())}" for line in lines) for lines in quoted])


def owes(match: AnyMatch, observation: Observation[Any], seat: Seat) -> bool:
    """Whether a seat has orders to give in this phase, or has given them and may still change them."""
    return seat in match.orders or seat in observation.waiting


def orders(match: AnyMatch, observation: Observation[Any], seat: Seat) -> str:
    """How to write orders now, with examples that the seat could give, and what happens without orders."""
    given = match.orders.get(seat)
    if not owes(match, observation, seat):
        return "" if observation.ended and match.over else "You owe no orders now."
    example_text = match.game.example(observation, seat)
    example = code(example_text)
    lines = [f"Write for example: {example}"] if example else []
    if parts := _other_parts(match, observation, seat):
        how = "Also possible, after a semicolon" if example else "Possible, for example"
        together = _is_taken(match, "; ".join(filter(None, (example_text, *parts))), observation, seat)
        offered = [*map(code, parts)]
        lines.append(f"{how}: {', '.join(offered) if together else listed(offered, 'or')}")
    if given is None:
        lines.append(escaped(match.game.default(observation, seat)))
    else:
        spelt = code(match.game.spell(given.order)) or "to do nothing"
        lines.append(f"Your orders are in: {spelt}. What you write later replaces them.")
    lines += [
        f"At once, at any time: {code(act.text)}. {escaped(act.warning)}" for act in match.game.acts(observation, seat)
    ]
    return section("Orders", lines)


def talk(match: AnyMatch, observation: Observation[Any], seat: Seat | None = None, *, tight: bool = False) -> str:
    """Who may talk with whom: the game's rule, and the channels that a seat may write in; just these if `tight`."""
    if observation.ended:
        return section("Talk", ["Play is over: everyone may talk with everyone.", *_of_everybody(match, observation)])
    lines = [escaped(match.game.meta.talk)] if match.game.meta.talk else []
    if seat is not None:
        view: View = observation.view
        own = dict(_own_channels(match, view.channels, seat))
        if tight and own:
            return section("Talk", [f"As everyone is told; you can write in {listed(list(own))}."])
        lines += [f"- {channel}: {whom}" for channel, whom in own.items() if not _told(lines, own, channel)]
    return section("Talk", lines)


def _told(lines: Sequence[str], own: Mapping[str, str], channel: str) -> bool:
    """Whether a game's rule has named the only channel that a seat may write in, one with everybody."""
    return list(own.values()) == [WITH_ALL] and any(channel.strip("*") in line for line in lines)


def board(match: AnyMatch, observation: Observation[Any]) -> str:
    """The board as text; "" for a game without one."""
    drawn = picture(match, observation)
    if drawn is None:
        return ""
    return "## Board\n\n" + fenced("\n".join(text_lines(drawn)).strip("\n"))


def picture(match: AnyMatch, observation: Observation[Any]) -> Picture | None:
    """The board of an observation in a way that fits WIDEST, else in the narrowest; None for a game without one."""
    drawer = BOARDS.get(match.game.meta.slug)
    if drawer is None:
        return None
    tags = seat_tags(match.seats)
    drawn = [drawer.draw(observation, tags, WIDEST, _LOWEST, way) for way in drawer.ways(observation, WIDEST, _LOWEST)]
    return next((one for one in drawn if one.width <= WIDEST), min(drawn, key=lambda one: one.width))


def _stages(match: AnyMatch) -> range:
    """Indices of the last resolution and of all stages since."""
    resolved = [index for index in match.played if match.stages[index].verb == "resolve"]
    return range(resolved[-1] if resolved else 0, len(match.stages))


def _ended(match: AnyMatch) -> list[int]:
    """Indices of the stages that ended a phase, among them the newest two."""
    return [index for index in match.played if ended_a_phase(match.stages[index])]


def _phase(match: AnyMatch) -> range:
    """Indices of the stages of the phase that ended last, and of all since; posts and notes are among them."""
    ended = _ended(match)
    return range(ended[-2] + 1 if len(ended) > 1 else 0, len(match.stages))


def _when(match: AnyMatch) -> str:
    """The phase that ended last, as the headings of its messages called it, the first before it has ended."""
    ended = _ended(match)
    return (match.stages[ended[-1]].before if ended else match.state).moment


def _corrected(match: AnyMatch, observation: Observation[Any], seat: Seat, stages: range) -> Iterator[str]:
    """The host's corrections, in these stages, of what the seat has, by the names that it knows."""
    for index in stages:
        for step in match.stages[index].steps:
            match step.event:
                case Adjusted(seat=who, garnets=garnets, why=why) if who == seat:
                    gave = f"gave you {counted(garnets, 'garnet')}"
                    took = f"took {counted(-garnets, 'garnet')} from you"
                    yield f"The host {gave if garnets > 0 else took}: {escaped(why)}"
                case Corrected(seat=who, audience=audience, why=why) if who == seat and audience != "host":
                    said = words(match.game.corrections, step.event, observation.view, you=True)
                    said = f"The host corrected: {stopped(said)}"
                    yield escaped(" ".join(filter(None, (said, why))))
                case _:
                    pass


def _ending(match: AnyMatch, observation: Observation[Any], seat: Seat) -> Iterator[str]:
    """What the end of play, or the vote after it, means for the seat (V4)."""
    result = observation.result
    if result is None:
        return
    if match.over and match.stages[_ended(match)[-1]].phase == VOTE.name:
        if seat == result.candidate:
            yield f"The vote has made **you** the Elimination Candidate ({result.reasons[seat].rule})."
        return
    reason = result.reasons.get(seat)
    why = f": {escaped(reason.text)} ({reason.rule})" if reason is not None else ""
    if seat == result.candidate:
        yield f"You are the Elimination Candidate{why}."
    elif seat in result.winners:
        yield f"You have won{why}."
    elif seat not in result.losers:
        yield "You have neither won nor lost."
    elif result.candidate is not None:
        yield "You have lost, but are not the candidate."
    else:
        sole = f"{escaped(result.winners[0])}, who won, votes" if len(result.winners) == 1 else "The winners vote"
        yield f"You have lost. {sole} for one of the losers."
        yield "Whoever is chosen is the Elimination Candidate."
    yield from _prizes(result, seat)
    if result.candidate is None and seat in observation.waiting:
        yield "You have a vote: which of the losers is the Elimination Candidate?"


def _prizes(result: Result, seat: Seat) -> Iterator[str]:
    """What the end of play has brought the seat."""
    kinds = (result.tokens, "Token of Life", "Tokens of Life"), (result.opals, "opal", "opals")
    for prizes, one, several in (*kinds, (result.paid, "garnet", "garnets")):
        number = prizes.get(seat, 0)
        if number:
            yield f"You get {number} {one if number == 1 else several}."


def _told_to(match: AnyMatch, event: Event, reader: Seat) -> bool:
    """Whether the reader has been told an event as what happened to it; others' public events it has not."""
    if isinstance(event, Adjusted | Corrected):
        return event.seat == reader
    mine = event.audience != "public" or getattr(event, "seat", None) == reader
    return mine and event.kind in match.game.told_to


def _told_lines(match: AnyMatch, stage: int, seat: Seat) -> list[str]:
    return [
        _line(line)
        for line in step_lines(match, stage, Viewers.of((seat,)))
        if line.event.audience != "public" and _is_news(match, line.event)
    ]


def _is_news(match: AnyMatch, event: Event) -> bool:
    """Whether to list an event: not if the brief repeats it or it is held back, nor a note, a question or a post."""
    held = releasing.holds_back(match) and event.kind in match.game.held_back
    return not held and not isinstance(event, _NOT_TOLD) and event.kind not in match.game.told_by_brief


def _reached(event: Event, seats: Iterable[Seat]) -> bool:
    return all(Viewers.of((seat,)).hear(event.audience) for seat in seats)


def _line(line: StepLine) -> str:
    """A step as an item of a list; a corrected text of several lines, such as a puzzle, stands whole below it."""
    said, event = f"- {escaped(line.text)}", line.event
    drawn = event.to if isinstance(event, Corrected) and isinstance(event.to, str) and "\n" in event.to else ""
    return f"{said}\n\n{fenced(drawn)}\n" if drawn else said


def _other_parts(match: AnyMatch, observation: Observation[Any], seat: Seat) -> tuple[str, ...]:
    """Parts of orders that the example does not show, one for each word that a part may begin with.

    Each can stand behind the example as it is. They are sampled from the seat's observation, so they reveal nothing.
    Orders that may be a slip propose none.
    """
    example = match.game.example(observation, seat)
    known = {_verb(part) for part in example.split(";")}
    found: dict[str, str] = {}
    for number in range(SAMPLES):
        order = match.game.sample(observation, seat, Random(number))
        if order is None or match.game.slips(order, seat, observation):
            continue
        for part in _numbered(match.game.spell(order)):
            verb = _verb(part)
            new = verb in match.game.order_words - known and verb not in found
            if new and _is_taken(match, "; ".join(filter(None, (example, part))), observation, seat):
                found[verb] = part
    return tuple(found[verb] for verb in sorted(found))


def _numbered(text: str) -> Iterator[str]:
    """The parts of orders, each with the number of whom it is about, where the text gives one."""
    about = ""
    for part in map(str.strip, text.split(";")):
        number = _NUMBER.match(part)
        about = number.group() if number else about
        yield about + _NUMBER.sub("", part)


def _is_taken(match: AnyMatch, text: str, observation: Observation[Any], seat: Seat) -> bool:
    try:
        match.game.check(match.game.parse(text, seat, observation), seat, observation)
    except OrderError:
        return False
    return True


def _verb(part: str) -> str:
    """The first word of a part of orders, after the number of whom it is about."""
    return _NUMBER.sub("", part.strip()).partition(" ")[0]


def _of_everybody(match: AnyMatch, observation: Observation[Any]) -> Iterator[str]:
    """The channels in which everybody may write."""
    view: View = observation.view
    for name, channel in view.channels.items():
        if channel.open and len(channel.members) == len(match.seats):
            yield f"- **{escaped(name)}**: {WITH_ALL}"


def _own_channels(match: AnyMatch, channels: Mapping[str, ChannelView], seat: Seat) -> Iterator[tuple[str, str]]:
    """The channels that a seat may write in, and who else is there."""
    for name, channel in channels.items():
        if channel.open and seat in channel.members:
            others = [other for other in channel.members if other != seat]
            whom = WITH_ALL if len(channel.members) == len(match.seats) else f"with {escaped_all(others)}"
            yield f"**{escaped(name)}**", whom if others else "nobody else is there"
