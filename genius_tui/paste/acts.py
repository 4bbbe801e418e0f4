"""Acts in a paste: a line that is an act is set apart from its writer's orders, and asked back before it is done."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.core.errors import GameError, IllegalOrder
from games.core.game import Act, Observation
from games.core.viewers import Seat, Viewers
from genius_tui.looking.history import AnyMatch
from genius_tui.paste import chat_text
from genius_tui.paste.answers import Answer
from genius_tui.paste.pieces import Block, Piece, chained

ASKED_BACK = "an act, not an order: you are asked before it is done"


_CLAUSE = re.compile(r"[.!;,](?=\s|$)|(?=\b(?:and|then)\b)")
_JOINT = re.compile(r"^\W*(?:and|then|also)\b|[.!;,]\s*$")

LONGEST = 200
"""In characters: a longer line is no act."""


class Apart(Struct, frozen=True):
    """What a seat wrote without its acts, the answers to the lines of these, and the act that counts: the last."""

    blocks: tuple[Block, ...]
    answers: dict[int, Answer]
    act: Act | None
    besides: dict[int, str]

    def told(self, answers: Mapping[int, Answer]) -> dict[int, Answer]:
        """The answers to a seat's lines with those to its acts; an act in a line with orders is added to theirs."""
        beside = {line: answers[line] for line in self.besides}
        added = {
            line: replace(answer, text=f"{answer.text} (and {self.besides[line]}: you are asked before it is done)")
            for line, answer in beside.items()
            if answer.sign in ("ok", "--")
        }
        return self.answers | added


def apart(match: AnyMatch, seat: Seat, blocks: Sequence[Block], is_order: Callable[[Seat, Block], bool]) -> Apart:
    """Sets a seat's acts apart. A message that is nothing else is left out: it gives no orders.

    `is_order`: whether a message gives orders that nothing puts in doubt.
    """
    observation = match.observation(Viewers.of((seat,)))
    offers = {act.text: act for act in match.game.acts(observation, seat)}
    answers: dict[int, Answer] = {}
    act: Act | None = None
    left: list[Block] = []
    besides: dict[int, str] = {}
    for block in blocks:
        kept: list[Piece] = []
        whole = _of_several_lines(match, seat, block, observation)
        for piece in block.pieces:
            said = whole or _said(match, seat, piece.text, observation)
            if isinstance(said, str):
                act = offers.get(said) or Act(said, said, "")
                answers[piece.line] = Answer("ok", seat, f"{said}: {ASKED_BACK}")
            elif said is not None:
                answers[piece.line] = Answer("no", seat, f"{said.reason} ({said.rule})")
            elif beside := _beside_orders(match, seat, block, piece, observation, is_order):
                said, piece = beside
                act = offers.get(said) or Act(said, said, "")
                besides[piece.line] = said
                kept.append(piece)
            else:
                kept.append(piece)
        if kept == list(block.pieces):
            left.append(block)
        elif kept:
            left.append(replace(block, pieces=chained(kept)))
        else:
            answers.setdefault(block.heading, Answer("--", seat, "starts here"))
    return Apart(tuple(left), answers, act, besides)


def _beside_orders(
    match: AnyMatch,
    seat: Seat,
    block: Block,
    piece: Piece,
    observation: Observation[Any],
    is_order: Callable[[Seat, Block], bool],
) -> tuple[str, Piece] | None:
    """An act that is a sentence or a clause of a line, and the line without it, if that gives orders for sure."""
    if len(piece.text) > LONGEST or not match.game.acts(observation, seat):
        return None
    ping = "@host " if "@" in piece.text else ""
    begin = 0
    for end in [*(found.end() for found in _CLAUSE.finditer(piece.text)), len(piece.text)]:
        part = _JOINT.sub("", piece.text[begin:end])
        again = part == piece.text and not ping
        said = _said(match, seat, f"{ping}{part}", observation) if part.strip() and not again else None
        if isinstance(said, str):
            rest = f"{piece.text[:begin]}{' ' * (end - begin)}{piece.text[end:]}"
            without = replace(piece, text=rest)
            if rest.strip() and is_order(seat, replace(block, pieces=chained([without]))):
                return said, without
        begin = end
    return None


def _of_several_lines(match: AnyMatch, seat: Seat, block: Block, observation: Observation[Any]) -> str | None:
    """The act that all lines of a message announce together, such as a mention of the host above a claim."""
    pieces = list(block.pieces)
    text = " ".join(piece.text for piece in pieces[: LONGEST // 2])
    if len(pieces) < 2 or len(text) > LONGEST or any(_said(match, seat, one.text, observation) for one in pieces):
        return None
    said = _said(match, seat, text, observation)
    return said if isinstance(said, str) else None


def _said(match: AnyMatch, seat: Seat, text: str, observation: Observation[Any]) -> str | IllegalOrder | None:
    """The act that a text is, why it may not be done, or None for a text that is no act."""
    if len(text) > LONGEST:
        return None
    plain = chat_text.undecorated(text)
    mentioning = "".join("@" if sign == "@" else other for sign, other in zip(text, plain, strict=True))
    act = match.game.chat_act(mentioning, seat, observation)
    try:
        return match.game.spell(match.understand_act(act or plain.strip(), seat))
    except IllegalOrder as error:
        return error
    except GameError:
        return None
