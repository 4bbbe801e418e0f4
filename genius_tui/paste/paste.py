"""Reads many players' messages in one text: who wrote which line, and the parser's answers to each seat."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice, pairwise
from typing import Any

from msgspec.structs import replace

from games.core import addressing, chat
from games.core.errors import OrderError
from games.core.game import Act, Observation
from games.core.names import key
from games.core.viewers import PUBLIC, Seat, Viewers
from genius_tui.looking.history import AnyMatch, observation_now
from genius_tui.paste import chat_text, heads, respelt, rounds, short_names, talk
from genius_tui.paste.acts import apart
from genius_tui.paste.answers import (
    CHATS_OWN,
    IN_FORCE,
    NO_ORDERS,
    OPENS,
    ORDERS_NOTHING,
    PLAYS_NOT,
    Answer,
    QuickFix,
    Reading,
    Sign,
    all_fixed,
    quick_fixed,
)
from genius_tui.paste.blocks import Blocks
from genius_tui.paste.interpreter import GIVES_NOTHING, Found, Interpreter, not_understood, takes_back
from genius_tui.paste.leaving_out import LeavingOut, LeftOut
from genius_tui.paste.names import Names
from genius_tui.paste.nicknames import onlookers
from genius_tui.paste.on_behalf import OnBehalf
from genius_tui.paste.onlookers import Onlookers, hands_on
from genius_tui.paste.pieces import Block, Piece, chained, end_of, numbers_of
from genius_tui.paste.respelt import Respelt
from genius_tui.paste.rounds import Other
from genius_tui.paste.run_on import RunOn
from genius_tui.paste.sent import Sent
from genius_tui.paste.stamps import ages, in_order, newest_first, step
from genius_tui.paste.talk.rounds import Named, is_apart, is_letter
from genius_tui.paste.vocatives import Vocatives
from genius_tui.paste.writers import (
    HOSTS,
    Words,
    acknowledges,
    announces,
    asks_all,
    explains,
    gives_example,
    is_host,
    is_note,
    is_onlooker,
    looks_on,
    opened,
)

__all__ = ["Answer", "LeftOut", "Paste", "QuickFix", "Reading", "Sign", "all_fixed", "quick_fixed"]

LONGEST = 60_000
"""In characters: more than the messages of a round at the largest table."""

_STARRED_BEHIND = re.compile(r"\s*([^\s*][^\n*]{0,11})\*\s*")
"""A short message with a star behind what it corrects: `3*`."""
_CORRECTS = re.compile(r"\s*\*(?=[^\s*])[^*]*\*?\s*$")
_DENIAL = re.compile(
    r"\W*+(?:(?:no+|nope|nah+|never|not me|not yet|nothing"
    r"|(?:i )?(?:do not|don['’]?t|did not|didn['’]?t|am not|was not|wasn['’]?t)"
    r"|lol|haha+|sorry|bro|dude|mate|man|haven['’]?t|really|at all)\b\W*+)++",
    re.IGNORECASE,
)
"""What says no and nothing else."""
_THINGS = frozenset(
    "-\u2013\u2014\U0001f5e1\u2694\U0001f52a\U0001fa93\U0001f511\U0001f6aa\U0001f4b0\U0001f52b\U0001f526\U0001f34c\U0001f6ab\u274c"
)
"""Dashes and emoji that may stand for orders, or for none: a sword, a key, a door, gold, a pistol, a lamp, no entry."""
_MOST_PARTS_OF_NICK = 4
_PARTS_OF_NICK = re.compile(r"\s+[-\u2013\u2014|=>\u00bb]+\s+|[:,]\s+")
_SENTENCE_END = re.compile(r"[.!\n]")
_OF_ORDERS = re.compile(
    r"\b(?:(?<!any\w{3} )sure|final|serious\w*|really|certain|confirm\w*|locked?|orders?|moves?|chang\w+|switch\w*"
    r"|stay\w*|still|wait|stop|hold|mean|meant|deal|agreed?|same|that)\b",
    re.IGNORECASE,
)
"""What may ask after an order."""
_TOO_MUCH = re.compile(
    r"\W*(?:(?:but|and|no|hm+|wait|ok|oh|ugh|argh)\W+)*(?:(?:that|it|this)(?:['\u2019]?s| is| costs?| was) )?"
    r"(?:(?:way|far|a bit|really|still|just|actually) )*too (?:much|expensive|far|risky|dear|pricey|greedy|dangerous)"
    r"(?: (?:actually|now|though|tho|for me|for us|lol|then|after all))*\W*",
    re.IGNORECASE,
)
"""What may give up the order above it."""
_ANNOUNCES = re.compile(
    r"\W*+(?:(?:h+m+|u+h+m?|oh+|ah+|ok|no+|nope|argh|ugh|shit|damn|guys|host)\b\W*+)*+"
    r"(?:(?:wait|hang\s+on|hold\s+on|actually|sorry|w?h?oops)\b\W*+"
    r"(?:(?:h+m+|no+|nope|a\s+(?:sec(?:ond)?|min(?:ute)?|moment)|what|wait|sorry)\b\W*+)*+)+",
    re.IGNORECASE,
)
"""What says nothing but that something is put right: `hm no wait`."""
_SWITCHES_OVER = re.compile(
    r"\W*and\s+(?:now\s+)?i(?:['\u2019]?(?:m|ll)|\s+(?:am|will))?\s+(?:now\s+)?(?:chang|switch)(?:e|ing)(?:\s+over)?\s+to\b"
    r"|\W*and\s+(?:now\s+)?i(?:['\u2019]?(?:m|ll)|\s+(?:am|will))?\s+(?:now\s+)?switch\s+(?:over\s+)?to\b",
    re.IGNORECASE,
)
"""What begins as one that goes on, and says that the order is another: `and I'm changing to Beta`."""
_INITIAL = re.compile(
    r"(?<=\S)\s+(?:cheers|regards|greetings|best|love|thanks|thx|yours|sincerely|lg|vg|mfg|bises|saludos),?\s+(\w)\.?\s*$",
    re.IGNORECASE,
)
"""The last words of a letter, and one letter."""
_MOST_BELOW = 8
"""Lines below an order in its message that are looked at one by one."""
_SAYS_OF = re.compile(
    r"\s*(?P<by>[A-Z]\w{2,30}):\s+(?P<of>\w{1,30})(?P<what>(?:['\u2019]s|\s+(?:is|was|will|has|had))\b(?!.*\b(?:i|me|my)\b)"
    r"(?!.*\b(?:instead|cancel|change|scratch|ignore)\b).*)",
    re.IGNORECASE,
)
"""What somebody says of a player: `Sam: Bo is going to get robbed lol`."""
_LONGEST_PART = 60
"""In characters: a longer part of a message is not quoted in a question."""
_LONGEST_HEADING = 30
"""In characters: a longer message that gives no order is no heading of the next."""
_MOST_RETRACTING = 6
"""In words: a longer message says more than that an order is taken back."""
_AT_SOMETHING = re.compile(r"\b(?:that|this|it|last|previous|earlier|my|the)\b", re.IGNORECASE)
MUDDLED = "an earlier time than above: which of the two counts?"
RUN_ON = "another message begins within this line: put it on a line of its own"
APART = "write each below a name"
NOTED = "a note of the host's: whose orders are in it? Begin with that name, or leave it out"
WHOLE = 'Write them whole, or "only" before these'
HANDED_ON = "whose orders are these? Begin with that name, or leave them out"
NONE_YET = "no orders yet"
_NONE_YET = re.compile(
    r"\S[\s:-]+\(?(?:waiting|pending|tbd|tba|missing|(?:none|not|nothing) yet|asleep)\)?\s*$"
    r"|^[^|]+\|[|\s]*$"
    r"|^[\s*-]*(?:[\u2b1c\u2b1b\u2610\u25a1\u25fb\u23f3\u231b]|\[ ?\]"
    r"|:(?:hourglass\w*|white_\w+_square|black_\w+_square):)",
    re.IGNORECASE,
)
"""What a host writes behind the name of somebody who owes orders, or before it: an empty cell, an hourglass."""
_WAITED_FOR = re.compile(
    r"\W*(?:\((?:waiting|pending|tbd|tba|missing|asleep)\b(?:\W+(?:s?he|they|said|says|until|till|around|at|about|by|back"
    r"|for (?:him|her|them|it)|pm|am|ish|home|work|soon|later|tonight|tomorrow|today))*[\s\d:.]{0,8}\))\s*",
    re.IGNORECASE,
)
"""The same of what stands behind the name: `(waiting, he said around 9)`."""
MOST_LINES = 5_000


def too_much(text: str) -> str:
    """Why a pasted text is too long to be read, "" if it is not."""
    if len(text) > LONGEST:
        return f"{len(text):,} characters are too many at once: paste at most {LONGEST:,}"
    lines = text.count("\n") + 1
    return f"{lines:,} lines are too many at once: paste at most {MOST_LINES:,}" if lines > MOST_LINES else ""


_BY_HAND = "write it below that name, or leave it out"


class Paste:
    """Reads pasted texts for one match. Interpretations of seats' texts are cached."""

    def __init__(self, match: AnyMatch, tags: Mapping[Seat, str], of_library: Mapping[str, str] | None = None) -> None:
        """`of_library`: the nicknames that are kept for all matches of the library."""
        self._match = match
        self._owing = frozenset(match.game.owing(match.state))
        self._nicks = respelt.of(match, of_library)
        self._before = _ordered_before(match)
        self._interpreter = Interpreter(match.game, match.seats, self._observed, self._before, self._nicks)
        self._sent = Sent(match)
        self._lines: list[str] = []
        self._changed: dict[int, tuple[int, Respelt]] = {}
        self._newest_first = False
        self._above: Mapping[int, Block] = {}
        self._spoken_to = Vocatives((), self._means_something)
        self._names = Names(match.seats, tags, self._nicks.known)
        self._onlookers = Onlookers(onlookers(match), self._interpreter, self._names, tags)
        short = short_names.short_names(tuple(match.seats))
        self._on_behalf = OnBehalf({**short, **self._nicks.known, **{seat: seat for seat in match.seats}})
        self._blocks = Blocks(
            self._onlookers.writers,
            Words(
                self._onlookers.is_order,
                self._onlookers.holds,
                self._interpreter.is_plain,
                match.game.order_words,
                frozenset(key(name) for name in match.game.channels(match.state)),
            ),
        )

    def read(self, text: str) -> Reading:
        """The answers to each line of `text` and the orders that it gives.

        Every answer is made from that seat's own observation, so none reveals what the seat may not know.
        """
        if refusal := too_much(text):
            return Reading((Answer("??", text=refusal), *(Answer(""),) * text.count("\n")), {})
        text = chat_text.cleaned(text)
        lines = chat_text.plain(text).split("\n")
        old = ages(lines, lambda line: self._onlookers.writers.owner(line.strip()) is not None)
        lines = ["" if number in old else line for number, line in enumerate(lines)]
        answers = {
            number: Answer("..", text=CHATS_OWN) if number in old else Answer("") for number in range(len(lines))
        }
        self._lines, self._changed = lines, {}
        blocks, strays, run_on = self._blocks.read(lines, self._sent.lines(text.split("\n")))
        blocks = self._recognised(blocks)
        answers.update(strays)
        nobodys = [block for block in blocks if block.seat is None]
        hosts = {block.nick for block in nobodys if self._hosts(block.nick) or self._announces(block)}
        told = self._told_by_hosts(blocks)
        for block in nobodys:
            leads = block.heading in told or (block.nick in hosts and not self._is_somebodys(block))
            answers.update(self._of_nobody(block, {other.seat for other in blocks}, leads=leads))
        self._spoken_to = Vocatives(
            {block.nick for block in nobodys if not answers[block.heading].trouble}, self._means_something
        )
        self._newest_first = newest_first([block.when for block in blocks if block.when is not None])
        blocks, others = self._of_rounds(blocks, strays, answers)
        self._above = dict(zip((block.heading for block in blocks[1:]), blocks, strict=False))
        self._introduces = {
            one.heading for one, then in pairwise(blocks) if one.seat and one.seat in (then.within, then.by)
        }
        orders: dict[Seat, str] = {}
        silent: list[Seat] = []
        acts: dict[Seat, Act] = {}
        for seat in self._match.seats:
            written = [block for block in blocks if block.seat == seat]
            own = [self._respelt(block, seat) for block in written if block.heading not in others]
            found = apart(self._match, seat, own, self._interpreter.is_clear)
            own = found.blocks
            if found.act is not None:
                acts[seat] = found.act
            if own:
                answers.update(self._of_seat(seat, own, orders))
                if seat not in orders and not any(answers[line].trouble for block in own for line in block.lines):
                    silent.append(seat)
            answers.update(found.told(answers))
            answers.update(self._not_now(seat, written, others, orders))
        self._ask_of_addressed(blocks, answers, orders)
        self._ask_of_led(blocks, answers, orders)
        self._speak_for_others(blocks, answers, orders)
        self._ask_repeated([block for block in blocks if block.heading not in others], answers, orders)
        self._ask_of_run_on(run_on, blocks, answers, orders, acts)
        return Reading(
            tuple(self._as_written(number, answers[number]) for number in range(len(lines))),
            orders,
            tuple(seat for seat in silent if seat in self._owing and seat not in self._match.orders),
            acts,
            _open(answers, blocks),
            self._begins(blocks),
        )

    def likely(self, nick: str) -> Seat | None:
        """The seat whose name or nickname a writer's name resembles, None if there is none."""
        near = self._names.close(nick)
        return self._nicks.known.get(near, near) if near is not None else None

    def _speak_for_others(self, blocks: Sequence[Block], answers: dict[int, Answer], orders: dict[Seat, str]) -> None:
        """Asks about lines that may hand in another's orders, where there are none of that one's, or that say of what
        they order that it is another's. What the writer orders waits for the answer.
        """
        writers = {block.seat for block in blocks if block.seat is not None and self._asked_about(block, answers)}
        missing = self._owing - orders.keys() - self._match.orders.keys() - writers
        for block in blocks:
            taken = self._is_taken(block, answers)
            for piece in block.pieces if block.seat is not None else ():
                sign = answers[piece.line].sign
                said = next(
                    (
                        each
                        for each in self._on_behalf.spoken_for(piece.text)
                        if each.seat != block.seat and (sign == "ok" if each.instead else each.seat in missing)
                    ),
                    None,
                )
                if said is None and sign == "--" and not taken:
                    told = self._on_behalf.told(piece.text)
                    said = told if told is not None and told.seat in missing - {block.seat} else None
                if said is None or sign == "!":
                    continue
                if sign != ".." and block.seat is not None:
                    own = [line for each in blocks if each.seat == block.seat for line in each.lines]
                    self._hold(block.seat, own, piece.line, answers, orders)
                asked = f"is that {said.seat}'s" if said.instead else f"does it order for {said.seat} too"
                why = f"{asked}? Write that below the name {said.seat}, or leave this out"
                start, end = piece.column + said.start, piece.column + said.end
                answers[piece.line] = Answer("??", block.seat, why, start, end, aside=not piece.made)

    def _hold(
        self, seat: Seat, lines: Iterable[int], asked: int, answers: dict[int, Answer], orders: dict[Seat, str]
    ) -> None:
        """Takes no order of a seat, whose lines wait for the answer to line `asked`."""
        orders.pop(seat, None)
        held = Answer("!", seat, f"held back by line {asked + 1}")
        answers.update({line: held for line in lines if answers[line].sign == "ok"})

    def _ask_of_addressed(self, blocks: Sequence[Block], answers: dict[int, Answer], orders: dict[Seat, str]) -> None:
        """Asks about orders in what one player says to another, not to the host."""
        for block in blocks:
            seat = block.seat
            to = heads.addressed(self._lines[block.heading]) if seat in orders and not block.row else None
            who = self._names.owner(self._lines[block.heading][to.start : to.end]) if to is not None else None
            if seat is None or to is None or who in (None, seat) or not self._is_taken(block, answers):
                continue
            self._hold(seat, block.lines, block.heading, answers, orders)
            why = f"said to {who}: is it an order? If so, leave out to whom it is said"
            answers[block.heading] = Answer("??", seat, why, to.start, to.end, whole=_more_than_one(block.lines))

    def _ask_of_run_on(
        self,
        run_on: Mapping[int, RunOn],
        blocks: Sequence[Block],
        answers: dict[int, Answer],
        orders: dict[Seat, str],
        acts: dict[Seat, Act],
    ) -> None:
        """Asks about lines within which another message begins. What both writers order waits for the answer."""
        for number, found in run_on.items():
            writers = [block.seat for block in blocks if number in block.lines]
            seats = [seat for seat in (*writers, found.seat) if seat in self._match.seats]
            for seat in seats:
                own = [line for block in blocks if block.seat == seat for line in block.lines]
                self._hold(seat, own, number, answers, orders)
                acts.pop(seat, None)
            answers[number] = Answer("??", next(iter(seats), None), RUN_ON, found.start, found.end)

    def _is_taken(self, block: Block, answers: Mapping[int, Answer]) -> bool:
        return any(answers[line].sign == "ok" for line in block.lines)

    def _ask_of_led(self, blocks: Sequence[Block], answers: dict[int, Answer], orders: dict[Seat, str]) -> None:
        """Asks about orders below a line of their writer that says they are another's: `from Bo:`."""
        handed_on = {(block.within, block.seat) for block in blocks if block.within}
        for seat in self._match.seats:
            own = [block for block in blocks if block.seat == seat]
            pieces = [piece for block in own for piece in block.pieces if piece.text.strip()]
            for before, (above, below) in zip([None, *pieces], pairwise(pieces), strict=False):
                said = self._on_behalf.led(above.text, before.text if before is not None else "")
                sign = answers[below.line].sign
                if said is None or said.seat == seat or (seat, said.seat) in handed_on:
                    continue
                if answers[above.line].trouble or sign not in ("ok", "--"):
                    continue
                if not self._interpreter.holds(seat, below.text):
                    continue
                self._hold(seat, [line for block in own for line in block.lines], above.line, answers, orders)
                why = f"is what follows {said.seat}'s? Write that below the name {said.seat}, or leave this out"
                start, end = above.column + said.start, above.column + said.end
                answers[above.line] = Answer("??", seat, why, start, end, aside=not above.made)

    def _asked_about(self, block: Block, answers: Mapping[int, Answer]) -> bool:
        """Whether something is asked of a message."""
        return any(answers[line].trouble for line in block.lines)

    def _of_rounds(
        self, blocks: Sequence[Block], strays: Mapping[int, Answer], answers: dict[int, Answer]
    ) -> tuple[list[Block], dict[int, Other]]:
        """The messages without what says of which round they are, and those, by their first lines, of other rounds."""
        titles = {piece.line: piece.text for block in blocks if block.seat is None for piece in block.pieces}
        holds = partial(self._interpreter.holds, None)
        opened = rounds.openings(self._lines, blocks, strays, titles, holds)
        now = rounds.now(self._match.state.round)
        kept: list[Block] = []
        said: dict[int, Other] = {}
        heads = list(map(self._without_names, self._lines))
        for block in blocks:
            for part in rounds.parts(block, opened, now) if block.seat is not None else (block,):
                bare, other = rounds.marked(part, heads, now, self._is_round)
                if other is not None and self._only_tells(part, bare):
                    bare, other = part, None
                said |= {bare.heading: other} if other is not None else {}
                kept.append(bare)
        spoken = {number for block in kept if block.seat is not None for number in block.lines}
        answers |= {
            number: Answer("..", text=f"{OPENS} {of}")
            for number, of in opened.items()
            if number not in spoken and (number in strays or not answers[number].trouble)
        }
        return kept, rounds.others(kept, said, opened, now, listed=not self._newest_first)

    def _only_tells(self, block: Block, bare: Block) -> bool:
        """Whether a message that names a round only tells of it, `round 1: I bid 3 and nobody noticed`. `bare`: what is
        left without that name.
        """
        if block.seat is None:
            return True
        left = self._interpreter.interpret(block.seat, bare)
        alone = left.sign in ("ok", "no") and not left.left
        return not alone and self._interpreter.interpret(block.seat, block).sign == ".."

    def _is_round(self, block: Block, piece: Piece, named: Named) -> bool:
        """Whether what stands beside a message names a round, and no place R with an amount."""
        told = piece.text[named.start : named.end]
        if block.seat is None or not is_letter(told) or "r" not in self._interpreter.vocabulary(block.seat).names:
            return True
        rest = [rounds.without_marks(each, [named] if each is piece else []) for each in block.pieces]
        gives = self._interpreter.gives(block.seat, replace(block, pieces=chained(rest)))
        return gives and (is_apart(told) or not self._interpreter.shares(block.seat, block))

    def _without_names(self, text: str) -> str:
        """A text with blanks for the players' names."""
        for _, start, end in chat.named(text, self._match.seats):
            text = text[:start] + " " * (end - start) + text[end:]
        return text

    def _not_now(
        self, seat: Seat, written: Sequence[Block], others: Mapping[int, Other], orders: Mapping[Seat, str]
    ) -> Iterator[tuple[int, Answer]]:
        """The answers to what a seat wrote for other rounds: what it orders for a later one is asked about unless it
        has given orders for this one, its last orders for an earlier one if it has written nothing since.
        """
        now = self._match.state.round
        alone = all(block.heading in others for block in written)
        for block in written:
            other = others.get(block.heading)
            if other is not None:
                none = seat not in orders
                meant = none if other.round > now else (alone or none) and block is written[-1]
                asks = meant and seat in self._owing and self._interpreter.gives(seat, block)
                yield from rounds.told(block, other, now, asks=asks).items()

    def _ask_repeated(self, blocks: Sequence[Block], answers: dict[int, Answer], orders: dict[Seat, str]) -> None:
        """Asks about all orders if they are those of the last round, and so are others that are refused now: the text
        may be that round's.
        """
        refused = [block for block in blocks if any(answers[line].sign == "no" for line in block.lines)]
        stale = [block for block in refused if block.seat is not None and self._is_as_before(block.seat, block.text)]
        if not stale or not all(self._is_as_before(seat, text) for seat, text in orders.items()):
            return
        line = stale[0].lines[-1] + 1
        for block in blocks:
            taken = [number for number in block.lines if answers[number].sign == "ok"]
            if block.seat in orders and taken:
                why = f"the last round's order, as line {line} is: for this round? If so, leave line {line} out"
                answers[taken[-1]] = Answer("??", block.seat, why)
        orders.clear()

    def _is_as_before(self, seat: Seat, text: str) -> bool:
        """Whether a text is what a seat ordered in the last phase of this kind, allowed now or not."""
        game = self._match.game
        try:
            order = game.parse(text, seat, self._observed(seat))
        except OrderError:
            return False
        return game.spell(order) == self._before.get(seat)

    def _begins(self, blocks: Sequence[Block]) -> Mapping[int, int]:
        """Where messages begin behind their writers' names, line by line."""
        named = {block.heading: len(self._lines[block.heading]) for block in blocks}
        return named | {piece.line: 0 if piece.made else piece.column for block in blocks for piece in block.pieces}

    def _respelt(self, block: Block, seat: Seat) -> Block:
        """A seat's message with seats' names for nicknames and for the short names of those it tells of, but for words
        of the game as it knows it, and with words for the game's signs.
        """
        vocabulary = self._interpreter.vocabulary(seat)
        kept, game = vocabulary.names.keys() | vocabulary.words, self._match.game
        pieces: list[Piece] = []
        for piece in block.pieces:
            signs = () if piece.text.isascii() else game.signs_in_chat(piece.text, seat, self._observed(seat))
            text = self._spoken_to.without(piece.text)
            text = self._without_initial(seat, text) if block.mail and piece == block.pieces[-1] else text
            others = short_names.told_of(piece.text, self._match.seats, seat)
            again = self._nicks.respelt(text, kept, (*signs, *others), chatted=True)
            if again.changes and not piece.made:
                self._changed[piece.line] = piece.column, again
            pieces.append(replace(piece, text=again.text))
        return replace(block, pieces=chained(pieces))

    def _without_initial(self, seat: Seat, text: str) -> str:
        """The end of a mail without the initial that signs it: `N and O, dagger. Cheers, B.`, of Bo."""
        signed = _INITIAL.search(text)
        return text[: signed.start(1)] if signed is not None and signed[1].lower() == seat[:1].lower() else text

    def _as_written(self, number: int, answer: Answer) -> Answer:
        """The answer to a line, about the columns of that line as it was written."""
        fix = answer.fix
        if fix is not None:
            first = number - fix.above
            end = self._column(first + fix.more, fix.end)
            fix = replace(fix, start=self._column(first, fix.start), end=end)
        start, end = self._column(number, answer.start), self._column(number, answer.end)
        return replace(answer, start=start, end=end, fix=fix)

    def _column(self, number: int, column: int) -> int:
        begin, again = self._changed.get(number, (column, None))
        return column if again is None or column <= begin else begin + again.back(column - begin)

    def _recognised(self, blocks: Sequence[Block]) -> list[Block]:
        """The messages, those of a name that is surely a seat's as that seat's; not where the seat, or another such
        name, has written too, for then there may be two people.
        """
        nobodys = [block for block in blocks if self._may_be_seats(block)]
        meant = {block.nick: self._names.surely(block.nick) for block in nobodys}
        writers = Counter([*meant.values(), *(seat for seat in {block.seat for block in blocks} if seat is not None)])
        sure = {nick: seat for nick, seat in meant.items() if seat is not None and writers[seat] == 1}
        return [
            replace(block, seat=sure[block.nick], nick="")
            if self._may_be_seats(block) and block.nick in sure
            else block
            for block in blocks
        ]

    def _may_be_seats(self, block: Block) -> bool:
        """Whether a message is of nobody who is known, to play or not to."""
        return block.seat is None and not block.row and not self._onlookers.is_one(block.nick)

    def _means_something(self, name: str) -> bool:
        """Whether a name is a player's or nearly so, or something of the game."""
        called = self._names.owner(name) is not None or self._names.close(name) is not None
        return called or self._interpreter.holds(None, name)

    def _observed(self, seat: Seat | None) -> Observation[Any]:
        return self._match.observation(PUBLIC if seat is None else Viewers.of((seat,)))

    def without(self, text: str, line: int) -> LeftOut:
        """`text` without what is asked about at a line, as `LeavingOut` says it."""
        return LeavingOut(self.read).without(text, line)

    def tightened(self, text: str) -> str:
        """`text` without blank lines, if these part nothing: what it says, and whose it is, stays the same."""
        return LeavingOut(self.read).tightened(text)

    def _told_by_hosts(self, blocks: Sequence[Block]) -> frozenset[int]:
        """The first lines of messages of nobody known that answer what a player has asked at once above, as a host
        does, and order nothing.
        """
        told: set[int] = set()
        for above, block in pairwise(blocks):
            asked = self._asks_of_game(above) or (above.heading in told and above.nick == block.nick)
            holds = partial(self._interpreter.holds, None)
            says = block.seat is None and asked and explains(block.text, block.nick, holds)
            says = says and not self._names_a_player(block)
            if says and not any(self._interpreter.gives_clearly(seat, block) for seat in sorted(self._owing)):
                told.add(block.heading)
        return frozenset(told)

    def _asks_of_game(self, block: Block) -> bool:
        """Whether a player asks something of the game in a message."""
        asked = block.text.split("?")[:-1] if block.seat is not None else ()
        return any(self._interpreter.holds(block.seat, _SENTENCE_END.split(each)[-1]) for each in asked)

    def _of_nobody(self, block: Block, writers: Container[Seat | None], *, leads: bool) -> dict[int, Answer]:
        """The answers to a block whose writer is no seat: talk, unless it looks like orders.

        That it is one of the other `writers` is not sure: the order would replace that one's own. `leads`: whether
        its writer leads the match, by what that one is called or writes, and no player has written this.
        """
        rest = looks_on(block.text)
        talks = rest is not None and not self._interpreter.holds(None, rest)
        if is_onlooker(block.nick):
            talks = not any(self._interpreter.gives_clearly(seat, block) for seat in self._owing)
        short_for = short_names.whose(block.nick, self._match.seats)
        passes = short_for is not None and talk.may_be_nothing(block.text)
        gives = passes or self._interpreter.holds(None, block.text) or self._orders_in(block.nick)
        known = self._onlookers.is_one(block.nick)
        within = {block.within, block.by} & {*self._match.seats}
        looks = known and not within and not hands_on(block, self._on_behalf)
        if leads or talks or looks or not gives:
            return dict.fromkeys(block.lines, Answer("..", text=f"{block.nick} {PLAYS_NOT}"))
        answers = dict.fromkeys(block.lines, Answer("!", text=f"held back by line {block.heading + 1}"))
        alike = self._names.close(block.nick)
        near = alike or self._written_by_another(block.nick)
        at = self._lines[block.heading].find(block.nick)
        sure = alike is not None and self._nicks.known.get(alike, alike) not in writers
        fix = QuickFix(at, at + len(block.nick), near, sure=sure) if near and at >= 0 else None
        why = f"no player {block.nick}{f'; {near}?' if near else ''}"
        nick = block.nick
        if is_note(nick):
            why, fix, nick = NOTED, None, ""
        elif known:
            why, fix, nick = f"{nick} {PLAYS_NOT}: {HANDED_ON}", None, ""
        start, end = (at, at + len(block.nick)) if at >= 0 else (0, 0)
        asked = Answer("??", None, why, start, end, fix, nick, whole=_more_than_one(block.lines))
        return answers | {block.heading: asked}

    def _written_by_another(self, nick: str) -> Seat | None:
        """The seat for which another has written, as a writer's name says: `Kenji (via Grace)`."""
        name, _, aside = nick.partition("(")
        return self._names.owner(name.strip()) if aside.lower().startswith("via ") else None

    def _orders_in(self, nick: str) -> bool:
        """Whether what stands where a writer's name would has an order in it: `Bo - A with 3, 8pm`."""
        parts = [*_PARTS_OF_NICK.split(nick)[:_MOST_PARTS_OF_NICK], nick.partition(" ")[2]]
        return any(self._interpreter.is_order(seat, part) for seat in self._owing for part in parts if part.strip())

    def _announces(self, block: Block) -> bool:
        """Whether somebody says to all what hosts say, that a round has begun or when it ends, and orders nothing."""
        behind = opened(block.text)
        if behind is None:
            return announces(block.text)
        if not behind.strip(" .!,"):
            return True
        rest = replace(block, pieces=chained([replace(block.pieces[0], text=behind)]))
        gives = self._interpreter.gives_clearly if asks_all(behind) else self._interpreter.gives
        return not any(gives(seat, rest) for seat in self._owing)

    def _hosts(self, nick: str) -> bool:
        """Whether a writer is called as a host is, and no player nearly so."""
        return is_host(nick) and (key(nick) in HOSTS or self._names.close(nick) is None)

    def _leads(self, nick: str) -> bool:
        """Whether a name says that its bearer is the host, and is not what somebody is called who is told something."""
        return is_host(nick) and key(nick) not in HOSTS

    def _names_a_player(self, block: Block) -> bool:
        return self._names_one(block.text)

    def _names_one(self, text: str) -> bool:
        return any(chat.named(text, self._match.seats))

    def _is_somebodys(self, block: Block) -> bool:
        """Whether what the host wrote has orders in it that a player could give: they may have been told the host.

        What the host says to all, asks, shows, or says of orders that have come, holds some only where it is written
        as an order is.
        """
        answers = acknowledges(block.text) and not self._names_a_player(block)
        asks = is_host(block.nick) and block.text.rstrip().endswith("?")
        shows = self._leads(block.nick) and gives_example(block.text) and not self._names_a_player(block)
        plainly = announces(block.text, block.nick) or self._announces(block) or answers or asks or shows
        gives = self._interpreter.gives_plainly if plainly else self._interpreter.gives
        return any(gives(seat, block) for seat in sorted(self._owing))

    def _of_seat(self, seat: Seat, blocks: Sequence[Block], orders: dict[Seat, str]) -> dict[int, Answer]:
        """The answers to all that a seat wrote. Of several orders the last counts; it is put into `orders`."""
        if seat not in self._owing:
            return self._not_owing(seat, blocks)
        answers: dict[int, Answer] = {}
        blocks = [part for block in blocks for part in _starred_apart(block)]
        blocks = list(self._continued(seat, self._in_time(blocks), answers))
        given = list(self._given(seat, blocks))
        meant = [pair for pair in given if pair[1].sign != ".."]
        counts = meant[-1][0] if meant else None
        for block, found in given:
            if found.sign == "..":
                answers.update(_talked(block, counts))
            elif counts is not None and block is not counts:
                answers.update(_replaced(block, counts.heading))
                if block.other is not None:  # it may be that one's only order
                    answers[block.other[0]] = self._answers(seat, block, found)[block.other[0]]
        if counts is None:
            back = [block for block, found in given if found.back and seat in self._match.orders]
            asked = {block.lines[-1]: self._retracting(seat, block) for block in back}
            retracted = {line: replace(question, text=f"{question.text}{IN_FORCE}") for line, question in asked.items()}
            return answers | self._own_quotes(seat, blocks) | self._unseen(seat, blocks) | retracted
        found = meant[-1][1]
        answers.update(self._answers(seat, counts, found))
        answers.update(self._altered_below(seat, counts, found, answers))
        troubles = [line for line in counts.lines if answers[line].trouble]
        troubles += [counts.other[0]] if counts.other is not None else []
        troubles += self._contradicted(seat, given, counts, found, answers)
        if found.sign == "ok" and not troubles and (beside := self._beside_standing(seat, counts, found)) is not None:
            answers[found.used[-1] if found.used else counts.heading] = beside
        elif found.sign == "ok" and found.guessed and not troubles:
            answers.update(self._suggested(seat, counts, found))
        elif found.sign == "ok" and not troubles:
            orders[seat] = found.order
            if len(meant) > 1:
                last = found.used[-1] if found.used else counts.heading
                earlier = meant[-2][0].heading + 1
                answers[last] = replace(answers[last], text=f"{answers[last].text} (not line {earlier})")
        return answers | self._unseen(seat, blocks)

    def _in_time(self, blocks: Sequence[Block]) -> Sequence[Block]:
        """A seat's messages in the order in which they were written, as far as that is sure."""
        if self._newest_first:
            return blocks[::-1]
        return [blocks[place] for place in in_order([block.when for block in blocks])]

    def _suggested(self, seat: Seat, block: Block, found: Found) -> dict[int, Answer]:
        """The answers to a message that has a typing error in the name of a place: what it means is suggested."""
        lines = found.used or (block.heading,)
        asked = Answer("??", seat, f"{found.text}? It has {found.guessed}", fix=found.fix, whole=_more_than_one(lines))
        return dict.fromkeys(lines, Answer("!", seat, f"held back by line {lines[0] + 1}")) | {lines[0]: asked}

    def _beside_standing(self, seat: Seat, block: Block, found: Found) -> Answer | None:
        """The question whether what a message orders stands beside the orders that were handed in; None where it says
        all of them anew.
        """
        handed_in = self._match.orders.get(seat)
        standing = self._match.game.spell(handed_in.order) if handed_in is not None else ""
        if block.by and standing and standing != found.text:
            why = f"{found.text}? {block.by} hands it on, and {seat}'s own orders stand ({standing}): {_BY_HAND}"
            return Answer("??", seat, why, whole=_more_than_one(found.used))
        if not (standing and found.text) or not self._interpreter.leaves_open(seat, standing, block.text, found.text):
            return None
        why = f"{found.text}: beside the orders that stand ({standing}), or instead of them? {WHOLE}"
        asked = Answer("??", seat, why, whole=_more_than_one(found.used))
        joined = replace(found, offers=self._interpreter.beside(seat, standing, found.text))
        return self._with_offer(seat, block, joined, asked, found.used[-1] if found.used else block.heading)

    def _retracting(self, seat: Seat, block: Block) -> Answer:
        """The question whether a message takes orders back; it stands at its last line."""
        text = next((piece.text for piece in reversed(block.pieces) if piece.text.strip()), block.text)
        return Answer("??", seat, takes_back(text))

    def _altered_below(
        self, seat: Seat, counts: Block, found: Found, answers: Mapping[int, Answer]
    ) -> dict[int, Answer]:
        """What is asked about lines that were left out below the order in their message, and may change it as a message
        of their own may: `g instead`.
        """
        order = self._interpreter.meaning(seat, found.order) if found.sign == "ok" and found.used else ""
        if not isinstance(order, str) or not order:
            return {}
        left = (piece for piece in counts.pieces if piece.line > found.used[-1] and answers[piece.line].sign == "..")
        below = islice(left, _MOST_BELOW)
        game, observed = self._match.game, self._observed(seat)
        return {
            piece.line: Answer("??", seat, takes_back(piece.text))
            for piece in below
            if not (piece.quoted or chat_text.is_quoted(piece.text) or chat_text.is_count(piece.text))
            and not self._is_anothers_talk(piece.text)
            and (
                game.may_alter_in_chat(order, piece.text, observed)
                or talk.only_points(piece.text)
                or self._interpreter.interpret(seat, replace(counts, pieces=chained([piece]))).sign == "ok"
            )
        }

    def _is_anothers_talk(self, text: str) -> bool:
        """Whether a line begins with an unknown name, and what follows only says something of a player:
        `Sam: Bo is so dead lol`.
        """
        said = _SAYS_OF.match(text)
        if said is None or self._interpreter.is_plain(said["by"]) or self._means_something(said["by"]):
            return False
        return self._names.owner(said["of"]) is not None and not talk.takes_back(said["what"])

    def _given(self, seat: Seat, blocks: Sequence[Block]) -> Iterator[tuple[Block, Found]]:
        """A seat's messages and what they mean; one may say a part of the order before it anew."""
        before, sure = "", True
        for block in blocks:
            found = self._found(seat, block)
            if before and found.sign != "ok" and self._leaves(seat, block, before, sure=sure and found.sign != ".."):
                found = Found("..", "")
            elif found.sign == ".." and self._may_alter(seat, block, before):
                found = replace(found, back=True)
            if found.sign == "??" and before:
                found = self._interpreter.part_changed(seat, block, before, sure=sure) or found
            elif found.sign == ".." and not before and self._sends_all(seat, block):
                found = Found(
                    "??", f"does {seat} go there too? Write the order alone", used=numbers_of(tuple(block.pieces))
                )
            elif found.sign == ".." and not before and seat not in self._match.orders and talk.withdraws(block.text):
                found = Found("??", GIVES_NOTHING, used=numbers_of(tuple(block.pieces)))
            yield block, found
            if found.sign != "..":
                said = self._interpreter.meaning(seat, found.order) if found.order else ""
                before, sure = said if isinstance(said, str) else "", found.sign == "ok"

    def _sends_all(self, seat: Seat, block: Block) -> bool:
        """Whether one who has given no order says where all are to go."""
        alone = seat in self._owing and seat not in self._match.orders
        return alone and talk.sends_all(block.text) and self._interpreter.holds(seat, block.text)

    def _leaves(self, seat: Seat, block: Block, before: str, *, sure: bool) -> bool:
        """Whether a message leaves the order before it as it is: it says so, or only comments on one that is `sure`."""
        comments = sure and self._interpreter.only_comments(seat, before, block.text)
        return comments or talk.keeps_what_was(block.text)

    def _may_alter(self, seat: Seat, block: Block, before: str) -> bool:
        """Whether talk may change something in the order `before` it, or in the one handed in if there is none."""
        game, handed_in = self._match.game, self._match.orders.get(seat)
        order = before or (game.spell(handed_in.order) if handed_in is not None else "")
        return bool(order) and (
            any(each.instead and each.seat != seat for each in self._on_behalf.spoken_for(block.text))
            or _TOO_MUCH.fullmatch(block.text) is not None
            or game.may_alter_in_chat(order, block.text, self._observed(seat))
        )

    def _continued(self, seat: Seat, blocks: Sequence[Block], answers: dict[int, Answer]) -> Iterator[Block]:
        """A seat's messages, those put together that give one order only together, or say that they go on; but not its
        own and what another handed on.
        """
        last: Block | None = None
        aside: list[Block] = []
        for block in blocks:
            alike = last is not None and last.within == block.within
            both = self._together(seat, last, block) if last is not None and alike else None
            announced = [each for each in aside if self._only_announces(seat, each)] if both is not None else []
            if announced and last is not None and not self._changes(seat, last, block):
                both = None
            elif announced:
                aside = [each for each in aside if each not in announced]
                answers.update(
                    (line, Answer("..", seat, "talk: no order in it")) for each in announced for line in each.lines
                )
            if both is None and last is not None and (self._is_aside(seat, block) or self._only_announces(seat, block)):
                aside.append(block)
                continue
            if both is not None:
                answers[block.heading] = Answer("--", seat, "goes on")
            elif last is not None:
                yield last
                yield from aside
                aside = []
            last = both or block
        if last is not None:
            yield last
        yield from aside

    def _is_aside(self, seat: Seat, block: Block) -> bool:
        """Whether a message between two others only talks, and takes nothing back."""
        found = self._found(seat, block)
        return found.sign == ".." and not found.back and not self._interpreter.holds(seat, block.text)

    def _only_announces(self, seat: Seat, block: Block) -> bool:
        """Whether a message only says that a correction follows: `hm no wait`."""
        return _ANNOUNCES.fullmatch(block.text) is not None and self._found(seat, block).back

    def _amends(self, seat: Seat, first: Block, then: Block) -> bool:
        """Whether a message says a part of the order in the one before it anew."""
        before, behind = self._found(seat, first), self._found(seat, then)
        joined = _joined(first, then)
        return before.sign == "ok" and bool(
            self._interpreter.amended(seat, before, joined, then, sure=behind.sign == "..")
        )

    def _changes(self, seat: Seat, first: Block, then: Block) -> bool:
        """Whether a message says a part of the order in the one before it anew, and adds none."""
        return self._amends(seat, first, then) and not self._are_apart(seat, first, then)

    def _together(self, seat: Seat, first: Block, then: Block) -> Block | None:
        if not first.pieces or not then.pieces:
            return None
        before, behind = self._found(seat, first), self._found(seat, then)
        if before.sign == behind.sign == "ok" and before.order == behind.order:
            return None
        talks = behind.sign == ".."
        if self._amends(seat, first, then):
            return _joined(first, then)
        if talks and not self._interpreter.holds(seat, then.text):
            return None
        more = before.sign == "ok" and behind.sign != ".." and talk.goes_on(then.text)
        anew = talk.begins_anew(then.text) or talk.begins_in_place(then.text)
        apart = before.sign == "ok" and not anew and self._are_apart(seat, first, then)
        heads = before.sign == ".." and len(first.text) <= _LONGEST_HEADING
        if not more and not apart and not heads and before.sign != "??":
            return None
        both = _joined(first, then)
        found = self._interpreter.interpret(seat, both)
        said = {piece.line for piece in both.pieces if not self._passes(seat, piece)}
        whole = said <= set(found.used)
        stays = [each.text for each in (before, behind) if (apart or heads) and each.sign == "ok"]
        kept = all(_parts(text) <= _parts(found.text) for text in stays)
        return both if found.sign == "ok" and whole and kept else None

    def _passes(self, seat: Seat, piece: Piece) -> bool:
        """Whether a line is quoted, or has nothing of the game and takes nothing back."""
        quoted = piece.quoted or chat_text.is_quoted(piece.text)
        return quoted or not (self._interpreter.holds(seat, piece.text) or talk.takes_back(piece.text))

    def _are_apart(self, seat: Seat, first: Block, then: Block) -> bool:
        """Whether each of two messages speaks of something of the seat's that the other does not touch."""
        one, other = self._interpreter.shares(seat, first), self._interpreter.shares(seat, then)
        return bool(one and other) and not one & other

    def _own_quotes(self, seat: Seat, blocks: Sequence[Block]) -> dict[int, Answer]:
        """Questions about orders behind a quotation mark that nobody has written without: they may be the writer's."""
        quoted = filter(None, (self._interpreter.quoted(seat, block) for block in blocks))
        own = (piece for piece in quoted if not self._is_written(piece))
        why = f"quoted, or {seat}'s own order? If own, leave the sign out"
        asked = Answer("??", seat, why)
        return {
            piece.line: replace(asked, start=piece.column, end=end_of(piece), fix=self._as_own(seat, piece))
            for piece in own
        }

    def _as_own(self, seat: Seat, quoted: Piece) -> QuickFix | None:
        """A quoted line without its sign, if it is an order then."""
        text = quoted.text.strip().lstrip("> ")
        found = self._interpreter.interpret(seat, Block(seat, quoted.line, chained([replace(quoted, text=text)])))
        if quoted.made or text == quoted.text.strip() or found.sign != "ok" or not found.order:
            return None
        return QuickFix(quoted.column, end_of(quoted), text, sure=False)

    def _unseen(self, seat: Seat, blocks: Sequence[Block]) -> dict[int, Answer]:
        """Questions about orders below `Ann wrote:` that end another's message and stand nowhere else: they may be
        Ann's.
        """
        ends = ([piece for piece in block.pieces if piece.text.strip()][-1:] for block in blocks if not block.mail)
        quoted = (piece for last in ends for piece in last if piece.quoted)
        unseen = (
            piece for piece in quoted if self._interpreter.holds(seat, piece.text) and not self._is_written(piece)
        )
        why = f"quoted by {seat}: whose is it? Begin with the name, or leave it out"
        return {piece.line: Answer("??", None, why, piece.column, end_of(piece)) for piece in unseen}

    def _is_written(self, quoted: Piece) -> bool:
        """Whether what is quoted stands in another line too."""
        said = _squeezed(quoted.text.lstrip("> "))
        return any(said in _squeezed(line) for number, line in enumerate(self._lines) if number != quoted.line)

    def _contradicted(
        self,
        seat: Seat,
        given: Sequence[tuple[Block, Found]],
        counts: Block,
        found: Found,
        answers: dict[int, Answer],
    ) -> list[int]:
        """Lines that put a seat's last orders in doubt: later talk that takes them back, or earlier orders that could
        be given together with them. The host has to decide.
        """
        troubles: list[int] = []
        if self._is_muddled([block for block, other in given if other.sign == "ok"]):
            answers[counts.lines[-1]] = Answer("??", seat, MUDDLED, whole=_more_than_one(found.used))
            troubles.append(counts.lines[-1])
        own = [
            block for block, other in given if other.sign == "ok" and not block.within and other.order != found.order
        ]
        if counts.within and own and counts.other is None:
            why = f"in what {counts.within} wrote, but line {own[-1].heading + 1} is {seat}'s own: leave one out"
            answers[counts.lines[-1]] = Answer("??", seat, why, whole=_more_than_one(found.used))
            troubles.append(counts.lines[-1])
        behind = False
        for block, other in given:
            behind = behind or block is counts
            if behind and other.sign == ".." and other.back and not self._only_replies(seat, block):
                answers[block.lines[-1]] = self._retracting(seat, block)
                troubles.append(block.lines[-1])
        if (above := self._taken_back_above(seat, given)) is not None:
            answers[above.lines[-1]] = self._retracting(seat, above)
            troubles.append(above.lines[-1])
        told_of = [block for block, other in given if other.sign == "??" and talk.reports(block.text)]
        if told_of and counts not in told_of:
            line = told_of[-1].lines[-1]
            answers[line] = Answer("??", seat, "whose orders are these? Begin with the name, or leave it out")
            troubles.append(line)
        earlier = [
            (block, other)
            for block, other in given
            if other.sign != ".." and block is not counts and not (other.sign == "??" and talk.wonders(block.text))
        ]
        if len(earlier) == 1 and self._dismisses(seat, [block for block, _ in given], earlier[0][0], counts):
            earlier = []
        told = self._interpreter.shares(seat, counts) | self._interpreter.shares_of(seat, found.order)
        gives = found.sign == "ok" and bool(found.order) and not talk.voids(counts.text)
        left = [(block, self._interpreter.shares(seat, block)) for block, _ in earlier] if gives else []
        whole = talk.begins_anew(counts.text)
        beyond = [block for block, of in left if of - told and (not whole or _is_of_part(of, told))]
        if beyond:
            block = beyond[-1]
            lacking = self._parts_of(seat, block.text, self._interpreter.shares(seat, block) - told)
            line = counts.heading + 1
            why = (
                f'line {line} has nothing of "{lacking}" any more: does that still stand? Write it all'
                if lacking
                else f"line {line} leaves out a part of this: does it still stand? Write it all"
            )
            answers[block.lines[-1]] = Answer("??", seat, why, whole=_more_than_one(block.lines))
            troubles.append(block.lines[-1])
        elif found.sign == "ok" and earlier:
            block, other = earlier[-1]
            before = other.order if other.sign == "ok" else self._interpreter.perhaps(seat, block)
            whole = f"{before}\n{found.order}" if before else ""
            both = self._interpreter.meaning(seat, whole) if whole else None
            same = found.order != "" and found.order == before
            adds = not same and talk.goes_on(counts.text) and _SWITCHES_OVER.match(counts.text) is None
            observed = self._observed(seat)
            may_stand = bool(before) and self._match.game.may_stand_in_chat(before, counts.text, seat, observed)
            if adds or may_stand or (found.partly and self._match.game.may_pass):
                why = f"beside line {block.heading + 1}, or instead of it? Write the whole order"
                answers[counts.lines[-1]] = Answer("??", seat, why, whole=_more_than_one(found.used))
                troubles.append(counts.lines[-1])
            elif isinstance(both, str) and both not in (found.text, other.text):
                why = f"line {counts.heading + 1} too: both could stand, {both}. Put them together, or leave one out"
                answers[block.lines[-1]] = Answer("??", seat, why, whole=_more_than_one(other.used))
                troubles.append(block.lines[-1])
        if troubles:
            for line in counts.lines:
                if answers[line].sign == "ok":
                    answers[line] = Answer("!", seat, f"held back by line {min(troubles) + 1}")
        return troubles

    def _taken_back_above(self, seat: Seat, given: Sequence[tuple[Block, Found]]) -> Block | None:
        """The message above a seat's first orders that takes orders back, though it has given none before: the paste
        may have the newest on top, and no times to tell.
        """
        first = next(iter(given), None)
        if first is None or seat in self._match.orders:
            return None
        block, found = first
        points = len(block.text.split()) <= _MOST_RETRACTING and _AT_SOMETHING.search(block.text) is not None
        return block if found.sign == ".." and not block.when and points and talk.takes_back(block.text) else None

    def _parts_of(self, seat: Seat, text: str, shares: frozenset[str]) -> str:
        """The parts of a message that speak of some things, if they are short."""
        parts = (part.strip() for part in re.split(r"[;\n]", text))
        said = "; ".join(part for part in parts if shares & self._interpreter.shares_of(seat, part))
        return said if len(said) <= _LONGEST_PART else ""

    def _only_replies(self, seat: Seat, block: Block) -> bool:
        """Whether a message says no to what another player said at once above it, which was nothing of the game."""
        above = self._above.get(block.heading)
        if above is None or self._newest_first or above.seat in (None, seat) or _DENIAL.fullmatch(block.text) is None:
            return False
        return not self._interpreter.vocabulary(seat).holds(above.text) and _OF_ORDERS.search(above.text) is None

    def _dismisses(self, seat: Seat, blocks: Sequence[Block], earlier: Block, counts: Block) -> bool:
        """Whether the message that `counts` says that the one at once before it, which orders one thing, is void."""
        adjoining = blocks.index(counts) - blocks.index(earlier) == 1
        return adjoining and talk.dismisses(counts.text) and len(self._interpreter.shares(seat, earlier)) == 1

    def _is_muddled(self, blocks: Sequence[Block]) -> bool:
        """Whether a message stands below a later one, in a paste that does not have the newest on top throughout."""
        times = [block.when for block in blocks if block.when is not None]
        return not self._newest_first and any(step(before, after) < 0 for before, after in pairwise(times))

    def _is_open(self, block: Block) -> bool:
        """Whether nothing stands behind a name but that its bearer owes orders: `Ann (waiting)`."""
        line = self._lines[block.heading]
        return len(line) <= chat_text.LONGEST_SIGN and _NONE_YET.search(line) is not None

    def _is_emoji(self, number: int) -> bool:
        """Whether a line is there and has emoji alone, none of them a thing of a game."""
        line = self._lines[number].strip() if number < len(self._lines) else ""
        return not line.isascii() and chat_text.is_symbols(line) and _THINGS.isdisjoint(line)

    def _found(self, seat: Seat, block: Block) -> Found:
        if _WAITED_FOR.fullmatch(block.text) is not None and len(block.lines) == 1:
            return Found("..", NONE_YET)
        if not block.pieces:
            if self._is_open(block):
                return Found("..", NONE_YET)
            if block.heading in self._introduces:
                return Found("..", "")
            return Found("..", "") if block.stamped or self._is_emoji(block.heading + 1) else Found("??", NO_ORDERS)
        found = self._interpreter.interpret(seat, block)
        why = self._nicks.doubt(block.text)
        if not why or not any(self._gives(seat, self._of_text(block, text)) for text in self._nicks.meant(block.text)):
            return found
        first = block.pieces[0]
        return Found("??", why, used=numbers_of(tuple(block.pieces)), start=first.column, end=end_of(first))

    def _gives(self, seat: Seat, block: Block) -> bool:
        """Whether a message gives an order or an act in which a seat is named that a nickname could mean."""
        found = self._interpreter.interpret(seat, block)
        act = apart(self._match, seat, [block], self._interpreter.is_clear).act
        said = act.text if act is not None else found.text if found.sign != ".." else ""
        return any(other in said for seats in self._nicks.unclear.values() for other in seats)

    def _of_text(self, block: Block, text: str) -> Block:
        """A message with other lines, as many as it has."""
        pieces = (replace(piece, text=line) for piece, line in zip(block.pieces, text.split("\n"), strict=True))
        return replace(block, pieces=chained(pieces))

    def _answers(self, seat: Seat, block: Block, found: Found) -> dict[int, Answer]:
        """The answers to the lines of the message that counts."""
        found = self._at_its_line(seat, block, found)
        answers = {line: Answer("..", seat, "left out") for line in block.lines}
        answers[block.heading] = Answer("--", seat, "starts here")
        if block.other is not None:
            number, other = block.other[0], self._names.owner(block.other[1]) or block.other[1]
            used = dict.fromkeys(found.used or (block.heading,), Answer("!", seat, f"held back by line {number + 1}"))
            if not other:
                return (
                    answers
                    | used
                    | {number: Answer("??", None, f"what {seat} does, and what the writer does: {APART}")}
                )
            mentions = self._lines[number].lstrip("> ").startswith("@")
            how = (
                f"Without the @, below a blank line, it is {other}'s"
                if mentions
                else f"A blank line before it makes it {other}'s"
            )
            why = f"in what {seat} wrote: whose is it? {how}"
            if other not in self._match.seats:
                why = f'in what {seat} wrote, and {other} is no player: if it is {seat}\'s own, leave "{other}:" out'
            if not key(self._lines[number].lstrip("> @*_")).startswith(key(other)) and other in self._match.seats:
                why = f"it says that {other} wrote it: whose is it? Begin with that name, or leave this out"
            return answers | used | {number: Answer("??", seat, why)}
        if found.faults:
            faults = {line: self._with_offer(seat, block, found, fault, line) for line, fault in found.faults}
            held = Answer("!", seat, f"held back by line {min(faults) + 1}")
            return answers | dict.fromkeys(found.used, held) | faults
        last = found.used[-1] if found.used else block.heading
        answers |= {line: Answer("--", seat, "goes on") for line in found.used}
        if found.sign == "ok":
            handed_on = f"handed on by {block.by}" if block.by else ""
            said = (handed_on, found.mended, found.besides and f"left out: {found.besides}")
            aside = f" ({'; '.join(filter(None, said))})" if any(said) else ""
            said = f"{self._said(seat, found.text)}{aside}"
            return answers | {last: Answer("ok", seat, said, careful=self._careful(seat, found.text))}
        first = found.used[0] if found.used else block.heading
        held = dict.fromkeys(found.used, Answer("!", seat, f"held back by line {first + 1}"))
        asked = Answer(
            found.sign, seat, found.text, found.start, found.end, found.fix, whole=_more_than_one(found.used)
        )
        return answers | held | {first: self._with_offer(seat, block, found, asked, first)}

    def _at_its_line(self, seat: Seat, block: Block, found: Found) -> Found:
        """What a message in doubt means, with the question at the line without which nothing is in doubt, if there is
        only such a line and the order stands on others: then that line is what is asked about.
        """
        pieces = [piece for piece in block.pieces if piece.text.strip()]
        if found.sign != "??" or found.faults or not found.used or not 1 < len(pieces) <= _MOST_BELOW:
            return found
        clear: dict[int, str] = {}
        for piece in pieces:
            left = [each for each in pieces if each is not piece]
            if all(each.quoted or chat_text.is_quoted(each.text) for each in left):
                continue
            rest = self._interpreter.interpret(seat, replace(block, pieces=chained(left)))
            if rest.sign == "ok" and rest.order:
                clear[piece.line] = rest.text
        first = found.used[0]
        if first in clear:
            fault = Answer("??", seat, found.text, found.start, found.end, found.fix)
            return Found("??", "", used=found.used, faults=((first, fault),), offers=found.offers or clear[first])
        if len(clear) != 1:
            return found
        [(line, said)] = clear.items()
        piece = next(each for each in pieces if each.line == line)
        more = found.fix.text if found.fix is not None and _is_longer(found.fix.text, said) else ""
        why = found.text if more or found.text.startswith(f"{said}?") else not_understood(piece.text, said)
        fault = Answer("??", seat, why, piece.column, end_of(piece))
        return Found("??", "", used=found.used, faults=((line, fault),), offers=more or said)

    def _with_offer(self, seat: Seat, block: Block, found: Found, asked: Answer, line: int) -> Answer:
        """A question about a message, with the order that it is about offered instead of all that the message says, if
        nothing is offered that settles the question.
        """
        pieces = [piece for piece in block.pieces if piece.text.strip()]
        settled = asked.fix is not None and self._settles(seat, block, line, asked.fix)
        if asked.sign != "??" or not found.offers or settled or any(piece.made for piece in pieces):
            return asked
        first, last = pieces[0], pieces[-1]
        own = {piece.line for piece in block.pieces}
        if any(self._lines[at].strip() for at in range(first.line, last.line + 1) if at not in own):
            return asked
        more = last.line - first.line
        fix = QuickFix(first.column, end_of(last), found.offers, more, sure=False, above=line - first.line)
        return replace(asked, fix=fix)

    def _settles(self, seat: Seat, block: Block, line: int, fix: QuickFix) -> bool:
        """Whether nothing of a message is in doubt once a quick fix for a line is made."""
        first = line - fix.above
        pieces: list[Piece] = []
        for piece in block.pieces:
            if piece.line == first:
                tail = "" if fix.more else piece.text[fix.end - piece.column :]
                pieces.append(replace(piece, text=f"{piece.text[: fix.start - piece.column]}{fix.text}{tail}"))
            elif not first < piece.line <= first + fix.more:
                pieces.append(piece)
        return self._interpreter.interpret(seat, replace(block, pieces=chained(pieces))).sign == "ok"

    def _careful(self, seat: Seat, spelt: str) -> str:
        """What may be a slip in orders, as the order form warns of it."""
        game, observation = self._match.game, observation_now(self._match, Viewers.of((seat,)))
        slips = game.slips(game.parse(spelt, seat, observation), seat, observation)
        return addressing.of(seat, "; ".join(slips))

    def _said(self, seat: Seat, said: str) -> str:
        """The canonical text, and the orders that it replaces."""
        before = self._match.orders.get(seat)
        if before is None:
            return said
        old = self._match.game.spell(before.order)
        return f"{said or ORDERS_NOTHING} ({'as it was' if old == said else f'was {old or ORDERS_NOTHING}'})"

    def _not_owing(self, seat: Seat, blocks: Sequence[Block]) -> dict[int, Answer]:
        """The answers to a seat that gives no orders in this phase: orders are refused, the rest is talk."""
        answers: dict[int, Answer] = {}
        for block in blocks:
            meant = not block.stamped or self._interpreter.gives(seat, block)
            said = Answer("no", seat, "gives no orders in this phase") if meant else Answer("..", seat, "talk")
            answers |= dict.fromkeys(block.lines, said)
        return answers


def _ordered_before(match: AnyMatch) -> Mapping[Seat, str]:
    """What each seat ordered in the last phase of this kind, in canonical spelling."""
    resolved = (
        stage for stage in reversed(match.stages) if stage.verb == "resolve" and stage.phase == match.state.phase
    )
    last = next(resolved, None)
    return {} if last is None else {seat: match.game.spell(given.order) for seat, given in last.orders.items()}


def _open(answers: Mapping[int, Answer], blocks: Sequence[Block]) -> tuple[int, ...]:
    """The lines in doubt, with all of the messages that they stand in, and what else their writers ordered, and said
    between: the doubt may be which of two messages counts. All lines where times are out of order.
    """
    if any(answer.text == MUDDLED for answer in answers.values()):
        return tuple(sorted(answers))
    doubtful = {number for number, answer in answers.items() if answer.trouble or answer.sign == "!"}
    unclear = [block for block in blocks if doubtful & set(block.lines)]
    writers = {block.seat for block in unclear if block.seat is not None}
    kept = list(unclear)
    for writer in writers:
        own = [block for block in blocks if block.seat == writer]
        ordering = [
            place
            for place, block in enumerate(own)
            if block in unclear or any(answers[line].sign != ".." for line in block.lines)
        ]
        kept += own[ordering[0] : ordering[-1] + 1]
    around = (
        max((each.heading for each in blocks if each.heading < block.heading), default=0)
        for block in kept
        if block.within
    )
    return tuple(sorted({*doubtful, *around, *(number for block in kept for number in block.lines)}))


def _is_of_part(before: frozenset[str], then: frozenset[str]) -> bool:
    """Whether a message speaks of a part of what the one before it spoke of, and may leave the rest as it is: of the
    same thing, or of something else in the same place, while there was another place too.
    """
    places, again = ({share.split()[0] for share in shares} for shares in (before, then))
    return bool(before & then) or bool(places & again and places - again)


def _starred_apart(block: Block) -> Iterator[Block]:
    """A message, and its last line by itself if that has a star before what it corrects, `*3`; so is `3*` read."""
    pieces = list(block.pieces)
    if len(pieces) == 1 and (behind := _STARRED_BEHIND.fullmatch(pieces[0].text)) is not None:
        yield replace(block, pieces=chained([replace(pieces[0], text=f"*{behind[1]}")]))
        return
    last = pieces[-1] if len(pieces) > 1 else None
    if last is None or last.made or _CORRECTS.match(last.text) is None:
        yield block
    else:
        yield replace(block, pieces=chained(pieces[:-1]))
        yield replace(block, heading=last.line, pieces=chained(pieces[-1:]))


def _is_longer(order: str, than: str) -> bool:
    """Whether an order in canonical spelling has all that another has, and more."""
    return set(than.split("; ")) < set(order.split("; "))


def _parts(order: str) -> frozenset[str]:
    """The parts of an order in canonical spelling."""
    return frozenset(part.strip() for part in re.split(r"[;:,]", order))


def _more_than_one(lines: Sequence[int]) -> tuple[int, ...]:
    return tuple(lines) if len(lines) > 1 else ()


def _squeezed(text: str) -> str:
    return " ".join(text.lower().split())


def _joined(first: Block, then: Block) -> Block:
    for piece in then.pieces:
        first = first.longer(piece)
    return first


def _talked(block: Block, counts: Block | None) -> dict[int, Answer]:
    if not block.pieces and counts is None and not block.stamped:
        return {block.heading: Answer("--", block.seat, "starts here")}
    return dict.fromkeys(block.lines, Answer("..", block.seat, "talk: no order in it"))


def _replaced(block: Block, later: int) -> dict[int, Answer]:
    said = Answer("--", block.seat, f"again in line {later + 1}: that one counts")
    return dict.fromkeys(block.lines, said)
