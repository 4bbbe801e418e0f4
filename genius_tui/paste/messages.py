"""All messages of one seat: which of them counts, and what is asked about."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from msgspec.structs import replace

from games.core.viewers import Seat
from genius_tui.paste import chat_text, talk
from genius_tui.paste.answering import MOST_LOOKED_AT, Answering
from genius_tui.paste.answers import IN_FORCE, ORDERS_NOTHING, Answer, more_than_one
from genius_tui.paste.contradictions import Contradictions, retracting
from genius_tui.paste.interpreter import GIVES_NOTHING, Found, takes_back
from genius_tui.paste.joining import Joining
from genius_tui.paste.known import Known, Page
from genius_tui.paste.pieces import Block, chained, numbers_of
from genius_tui.paste.quoted import Quoted
from genius_tui.paste.stamps import in_order
from genius_tui.paste.understood import Understood

_STARRED_BEHIND = re.compile(r"\s*([^\s*][^\n*]{0,11})\*\s*")
"""A short message with a star behind what it corrects: `3*`."""
_CORRECTS = re.compile(r"\s*\*(?=[^\s*])[^*]*\*?\s*$")
_TOO_MUCH = re.compile(
    r"\W*(?:(?:but|and|no|hm+|wait|ok|oh|ugh|argh)\W+)*(?:(?:that|it|this)(?:['\u2019]?s| is| costs?| was) )?"
    r"(?:(?:way|far|a bit|really|still|just|actually) )*too (?:much|expensive|far|risky|dear|pricey|greedy|dangerous)"
    r"(?: (?:actually|now|though|tho|for me|for us|lol|then|after all))*\W*",
    re.IGNORECASE,
)
"""What may give up the order above it."""
_SAYS_OF = re.compile(
    r"\s*(?P<by>[A-Z]\w{2,30}):\s+(?P<of>\w{1,30})(?P<what>(?:['\u2019]s|\s+(?:is|was|will|has|had))\b(?!.*\b(?:i|me|my)\b)"
    r"(?!.*\b(?:instead|cancel|change|scratch|ignore)\b).*)",
    re.IGNORECASE,
)
"""What somebody says of a player: `Sam: Bo is going to get robbed lol`."""
WHOLE = 'Write them whole, or "only" before these'
_BY_HAND = "write it below that name, or leave it out"


class Messages:
    """Reads all that a seat has written, each message as that seat, by its own observation, can mean it."""

    def __init__(self, known: Known, page: Page) -> None:
        self._known, self._page = known, page
        self._understood = Understood(known, page)
        self._joining = Joining(known, self._understood)
        self._contradictions = Contradictions(known, page)
        self._quoted = Quoted(known, page)
        self._answering = Answering(known, page)

    def answers(self, seat: Seat, blocks: Sequence[Block], orders: dict[Seat, str]) -> dict[int, Answer]:
        """The answers to all that a seat wrote. Of several orders the last counts; it is put into `orders`."""
        if seat not in self._known.owing:
            return self._not_owing(seat, blocks)
        answers: dict[int, Answer] = {}
        blocks = [part for block in blocks for part in _starred_apart(block)]
        blocks = list(self._joining.joined(seat, self._in_time(blocks), answers))
        given = list(self._given(seat, blocks))
        meant = [pair for pair in given if pair[1].sign != ".."]
        counts = meant[-1][0] if meant else None
        for block, found in given:
            if found.sign == "..":
                answers.update(_talked(block, counts))
            elif counts is not None and block is not counts:
                answers.update(_replaced(block, counts.heading))
                if block.other is not None:  # it may be that one's only order
                    answers[block.other[0]] = self._answering.answers(seat, block, found)[block.other[0]]
        if counts is None:
            back = [block for block, found in given if found.back and seat in self._known.match.orders]
            asked = {block.lines[-1]: retracting(seat, block) for block in back}
            retracted = {line: replace(question, text=f"{question.text}{IN_FORCE}") for line, question in asked.items()}
            return answers | self._quoted.own(seat, blocks) | self._quoted.unseen(seat, blocks) | retracted
        found = meant[-1][1]
        answers.update(self._answering.answers(seat, counts, found))
        answers.update(self._altered_below(seat, counts, found, answers))
        troubles = [line for line in counts.lines if answers[line].trouble]
        troubles += [counts.other[0]] if counts.other is not None else []
        troubles += self._contradictions.among(seat, given, counts, found, answers)
        if found.sign == "ok" and not troubles and (beside := self._beside_standing(seat, counts, found)) is not None:
            answers[found.used[-1] if found.used else counts.heading] = beside
        elif found.sign == "ok" and found.guessed and not troubles:
            answers.update(self._suggested(seat, counts, found))
        elif found.sign == "ok" and not troubles:
            orders[seat] = found.order
            if len(meant) > 1:
                last = found.used[-1] if found.used else counts.heading
                earlier = meant[-2][0].heading + 1
                answers[last] = replace(
                    answers[last], text=f"{answers[last].text or ORDERS_NOTHING} (not line {earlier})"
                )
        return answers | self._quoted.unseen(seat, blocks)

    def _in_time(self, blocks: Sequence[Block]) -> Sequence[Block]:
        """A seat's messages in the order in which they were written, as far as that is sure."""
        if self._page.newest_first:
            return blocks[::-1]
        return [blocks[place] for place in in_order([block.when for block in blocks])]

    def _suggested(self, seat: Seat, block: Block, found: Found) -> dict[int, Answer]:
        """The answers to a message that has a typing error in the name of a place: what it means is suggested."""
        lines = found.used or (block.heading,)
        asked = Answer("??", seat, f"{found.text}? It has {found.guessed}", fix=found.fix, whole=more_than_one(lines))
        return dict.fromkeys(lines, Answer("!", seat, f"held back by line {lines[0] + 1}")) | {lines[0]: asked}

    def _beside_standing(self, seat: Seat, block: Block, found: Found) -> Answer | None:
        """The question whether what a message orders stands beside the orders that were handed in; None where it says
        all of them anew.
        """
        handed_in = self._known.match.orders.get(seat)
        standing = self._known.match.game.spell(handed_in.order) if handed_in is not None else ""
        if block.by and standing and standing != found.text:
            why = f"{found.text}? {block.by} hands it on, and {seat}'s own orders stand ({standing}): {_BY_HAND}"
            return Answer("??", seat, why, whole=more_than_one(found.used))
        if not (standing and found.text) or not self._known.interpreter.leaves_open(
            seat, standing, block.text, found.text
        ):
            return None
        why = f"{found.text}: beside the orders that stand ({standing}), or instead of them? {WHOLE}"
        asked = Answer("??", seat, why, whole=more_than_one(found.used))
        joined = replace(found, offers=self._known.interpreter.beside(seat, standing, found.text))
        return self._answering.with_offer(seat, block, joined, asked, found.used[-1] if found.used else block.heading)

    def _altered_below(
        self, seat: Seat, counts: Block, found: Found, answers: Mapping[int, Answer]
    ) -> dict[int, Answer]:
        """What is asked about lines that were left out below the order in their message, and may change it as a message
        of their own may: `g instead`.
        """
        order = self._known.interpreter.meaning(seat, found.order) if found.sign == "ok" and found.used else ""
        if not isinstance(order, str) or not order:
            return {}
        left = (piece for piece in counts.pieces if piece.line > found.used[-1] and answers[piece.line].sign == "..")
        below = islice(left, MOST_LOOKED_AT)
        game, observed = self._known.match.game, self._known.observed(seat)
        return {
            piece.line: Answer("??", seat, takes_back(piece.text))
            for piece in below
            if not (piece.quoted or chat_text.is_quoted(piece.text) or chat_text.is_count(piece.text))
            and not self._is_anothers_talk(piece.text)
            and (
                game.may_alter_in_chat(order, piece.text, observed)
                or talk.only_points(piece.text)
                or self._known.interpreter.interpret(seat, replace(counts, pieces=chained([piece]))).sign == "ok"
            )
        }

    def _is_anothers_talk(self, text: str) -> bool:
        """Whether a line begins with an unknown name, and what follows only says something of a player:
        `Sam: Bo is so dead lol`.
        """
        said = _SAYS_OF.match(text)
        if said is None or self._known.interpreter.is_plain(said["by"]) or self._known.means_something(said["by"]):
            return False
        return self._known.names.owner(said["of"]) is not None and not talk.takes_back(said["what"])

    def _given(self, seat: Seat, blocks: Sequence[Block]) -> Iterator[tuple[Block, Found]]:
        """A seat's messages and what they mean; one may say a part of the order before it anew."""
        before, sure = "", True
        for block in blocks:
            found = self._understood.found(seat, block)
            if before and found.sign != "ok" and self._leaves(seat, block, before, sure=sure and found.sign != ".."):
                found = Found("..", "")
            elif found.sign == ".." and self._may_alter(seat, block, before):
                found = replace(found, back=True)
            if found.sign == "??" and before:
                found = self._known.interpreter.part_changed(seat, block, before, sure=sure) or found
            elif found.sign == ".." and not before and self._sends_all(seat, block):
                found = Found(
                    "??", f"does {seat} go there too? Write the order alone", used=numbers_of(tuple(block.pieces))
                )
            elif (
                found.sign == ".."
                and not before
                and seat not in self._known.match.orders
                and talk.withdraws(block.text)
            ):
                found = Found("??", GIVES_NOTHING, used=numbers_of(tuple(block.pieces)))
            yield block, found
            if found.sign != "..":
                said = self._known.interpreter.meaning(seat, found.order) if found.order else ""
                before, sure = said if isinstance(said, str) else "", found.sign == "ok"

    def _sends_all(self, seat: Seat, block: Block) -> bool:
        """Whether one who has given no order says where all are to go."""
        alone = seat in self._known.owing and seat not in self._known.match.orders
        return alone and talk.sends_all(block.text) and self._known.interpreter.holds(seat, block.text)

    def _leaves(self, seat: Seat, block: Block, before: str, *, sure: bool) -> bool:
        """Whether a message leaves the order before it as it is: it says so, or only comments on one that is `sure`."""
        comments = sure and self._known.interpreter.only_comments(seat, before, block.text)
        return comments or talk.keeps_what_was(block.text)

    def _may_alter(self, seat: Seat, block: Block, before: str) -> bool:
        """Whether talk may change something in the order `before` it, or in the one handed in if there is none."""
        game, handed_in = self._known.match.game, self._known.match.orders.get(seat)
        order = before or (game.spell(handed_in.order) if handed_in is not None else "")
        return bool(order) and (
            any(each.instead and each.seat != seat for each in self._known.on_behalf.spoken_for(block.text))
            or _TOO_MUCH.fullmatch(block.text) is not None
            or game.may_alter_in_chat(order, block.text, self._known.observed(seat))
        )

    def _not_owing(self, seat: Seat, blocks: Sequence[Block]) -> dict[int, Answer]:
        """The answers to a seat that gives no orders in this phase: orders are refused, the rest is talk."""
        answers: dict[int, Answer] = {}
        for block in blocks:
            meant = not block.stamped or self._known.interpreter.gives(seat, block)
            said = Answer("no", seat, "gives no orders in this phase") if meant else Answer("..", seat, "talk")
            answers |= dict.fromkeys(block.lines, said)
        return answers


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


def _talked(block: Block, counts: Block | None) -> dict[int, Answer]:
    if not block.pieces and counts is None and not block.stamped:
        return {block.heading: Answer("--", block.seat, "starts here")}
    return dict.fromkeys(block.lines, Answer("..", block.seat, "talk: no order in it"))


def _replaced(block: Block, later: int) -> dict[int, Answer]:
    said = Answer("--", block.seat, f"again in line {later + 1}: that one counts")
    return dict.fromkeys(block.lines, said)
