"""Acts in a paste: a line that is an act is set apart from its writer's orders, and asked back before it is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.core.errors import GameError, IllegalOrder
from games.core.game import Act, Observation
from games.core.persistent import EMPTY, Chain
from games.core.viewers import Seat, Viewers
from genius_tui.looking.history import AnyMatch
from genius_tui.paste import chat_text
from genius_tui.paste.answers import Answer
from genius_tui.paste.pieces import Block, Piece

ASKED_BACK = "an act, apart from orders: it is asked back before it is done"


LONGEST = 200
"""In characters: a longer line is no act."""


class Apart(Struct, frozen=True):
    """What a seat wrote without its acts, the answers to the lines of these, and the act that counts: the last."""

    blocks: tuple[Block, ...]
    answers: dict[int, Answer]
    act: Act | None


def apart(match: AnyMatch, seat: Seat, blocks: Sequence[Block]) -> Apart:
    """Sets a seat's acts apart. A message that is nothing else is left out: it gives no orders."""
    observation = match.observation(Viewers.of((seat,)))
    offers = {act.text: act for act in match.game.acts(observation, seat)}
    answers: dict[int, Answer] = {}
    act: Act | None = None
    left: list[Block] = []
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
            else:
                kept.append(piece)
        if len(kept) == len(block.pieces):
            left.append(block)
        elif kept:
            left.append(replace(block, pieces=_chain(kept)))
        else:
            answers.setdefault(block.heading, Answer("--", seat, "starts here"))
    return Apart(tuple(left), answers, act)


def _chain(pieces: Sequence[Piece]) -> Chain[Piece]:
    chain: Chain[Piece] = EMPTY
    for piece in pieces:
        chain = chain.grown(piece)
    return chain


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
