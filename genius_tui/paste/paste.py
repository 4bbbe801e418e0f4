"""Reads many players' messages in one text: who wrote which line, and the parser's answers to each seat."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from games.core.names import key
from games.core.viewers import Seat
from genius_tui.looking.history import AnyMatch
from genius_tui.paste import chat_text, short_names
from genius_tui.paste.acts import apart
from genius_tui.paste.answers import CHATS_OWN, Answer, QuickFix, Reading, Sign, all_fixed, quick_fixed
from genius_tui.paste.asking import Asking, Draft
from genius_tui.paste.blocks import Blocks
from genius_tui.paste.contradictions import MUDDLED
from genius_tui.paste.known import Page, known, page_of
from genius_tui.paste.leaving_out import LeavingOut, LeftOut
from genius_tui.paste.messages import Messages
from genius_tui.paste.nobodys import Nobodys
from genius_tui.paste.other_rounds import OtherRounds
from genius_tui.paste.pieces import Block, Piece, chained
from genius_tui.paste.respelt import Respelt
from genius_tui.paste.rounds import Other
from genius_tui.paste.sent import Sent
from genius_tui.paste.stamps import ages, newest_first
from genius_tui.paste.vocatives import Vocatives
from genius_tui.paste.writers import Words

__all__ = ["Answer", "LeftOut", "Paste", "QuickFix", "Reading", "Sign", "all_fixed", "quick_fixed"]
LONGEST = 60_000
"""In characters: more than the messages of a round at the largest table."""
_INITIAL = re.compile(
    r"(?<=\S)\s+(?:cheers|regards|greetings|best|love|thanks|thx|yours|sincerely|lg|vg|mfg|bises|saludos),?\s+(\w)\.?\s*$",
    re.IGNORECASE,
)
"""The last words of a letter, and one letter."""
MOST_LINES = 5_000


def too_much(text: str) -> str:
    """Why a pasted text is too long to be read, "" if it is not."""
    if len(text) > LONGEST:
        return f"{len(text):,} characters are too many at once: paste at most {LONGEST:,}"
    lines = text.count("\n") + 1
    return f"{lines:,} lines are too many at once: paste at most {MOST_LINES:,}" if lines > MOST_LINES else ""


class Paste:
    """Reads pasted texts for one match. Interpretations of seats' texts are cached."""

    def __init__(self, match: AnyMatch, tags: Mapping[Seat, str], of_library: Mapping[str, str] | None = None) -> None:
        """`of_library`: the nicknames that are kept for all matches of the library."""
        self._known = known(match, tags, of_library)
        self._sent = Sent(match)
        self._lines: list[str] = []
        self._changed: dict[int, tuple[int, Respelt]] = {}
        self._spoken_to = Vocatives((), self._known.means_something)
        self._blocks = Blocks(
            self._known.onlookers.writers,
            Words(
                self._known.onlookers.is_order,
                self._known.onlookers.holds,
                self._known.interpreter.is_plain,
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
        old = ages(lines, lambda line: self._known.onlookers.writers.owner(line.strip()) is not None)
        lines = ["" if number in old else line for number, line in enumerate(lines)]
        answers = {
            number: Answer("..", text=CHATS_OWN) if number in old else Answer("") for number in range(len(lines))
        }
        self._lines, self._changed = lines, {}
        blocks, strays, run_on = self._blocks.read(lines, self._sent.lines(text.split("\n")))
        blocks = self._recognised(blocks)
        answers.update(strays)
        answers.update(Nobodys(self._known, lines).answers(blocks))
        talking = {block.nick for block in blocks if block.seat is None and not answers[block.heading].trouble}
        self._spoken_to = Vocatives(talking, self._known.means_something)
        page = Page(lines, newest_first([block.when for block in blocks if block.when is not None]))
        rounds = OtherRounds(self._known, page)
        blocks, others = rounds.parted(blocks, strays, answers)
        draft = self._of_seats(page_of(page, blocks), rounds, blocks, others, answers)
        Asking(self._known, lines, draft, blocks).ask(
            [block for block in blocks if block.heading not in others], run_on
        )
        return Reading(
            tuple(self._as_written(number, answers[number]) for number in range(len(lines))),
            draft.orders,
            tuple(seat for seat in draft.silent if seat in self._known.owing and seat not in self._known.match.orders),
            draft.acts,
            _open(answers, blocks),
            self._begins(blocks),
        )

    def _of_seats(
        self,
        page: Page,
        rounds: OtherRounds,
        blocks: Sequence[Block],
        others: Mapping[int, Other],
        answers: dict[int, Answer],
    ) -> Draft:
        """What each seat's messages order and do, and the answers to their lines; `others` are of other rounds."""
        draft = Draft(answers)
        messages = Messages(self._known, page)
        for seat in self._known.match.seats:
            written = [block for block in blocks if block.seat == seat]
            own = [self._respelt(block, seat) for block in written if block.heading not in others]
            found = apart(self._known.match, seat, own, self._known.interpreter.is_clear)
            own = found.blocks
            if found.act is not None:
                draft.acts[seat] = found.act
            if own:
                answers.update(messages.answers(seat, own, draft.orders))
                if seat not in draft.orders and not any(answers[line].trouble for block in own for line in block.lines):
                    draft.silent.append(seat)
            answers.update(found.told(answers))
            answers.update(rounds.answers(seat, written, others, draft.orders))
        return draft

    def likely(self, nick: str) -> Seat | None:
        """The seat whose name or nickname a writer's name resembles, None if there is none."""
        near = self._known.names.close(nick)
        return self._known.nicks.known.get(near, near) if near is not None else None

    def _begins(self, blocks: Sequence[Block]) -> Mapping[int, int]:
        """Where messages begin behind their writers' names, line by line."""
        named = {block.heading: len(self._lines[block.heading]) for block in blocks}
        return named | {piece.line: 0 if piece.made else piece.column for block in blocks for piece in block.pieces}

    def _respelt(self, block: Block, seat: Seat) -> Block:
        """A seat's message with seats' names for nicknames and for the short names of those it tells of, but for words
        of the game as it knows it, and with words for the game's signs.
        """
        vocabulary = self._known.interpreter.vocabulary(seat)
        kept, game = vocabulary.names.keys() | vocabulary.words, self._known.match.game
        pieces: list[Piece] = []
        for piece in block.pieces:
            signs = () if piece.text.isascii() else game.signs_in_chat(piece.text, seat, self._known.observed(seat))
            text = self._spoken_to.without(piece.text)
            text = self._without_initial(seat, text) if block.mail and piece == block.pieces[-1] else text
            others = short_names.told_of(piece.text, self._known.match.seats, seat)
            again = self._known.nicks.respelt(text, kept, (*signs, *others), chatted=True)
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
        meant = {block.nick: self._known.names.surely(block.nick) for block in nobodys}
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
        return block.seat is None and not block.row and not self._known.onlookers.is_one(block.nick)

    def without(self, text: str, line: int) -> LeftOut:
        """`text` without what is asked about at a line, as `LeavingOut` says it."""
        return LeavingOut(self.read).without(text, line)

    def tightened(self, text: str) -> str:
        """`text` without blank lines, if these part nothing: what it says, and whose it is, stays the same."""
        return LeavingOut(self.read).tightened(text)


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
