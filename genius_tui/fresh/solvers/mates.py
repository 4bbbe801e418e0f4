"""Solves White to Move: reads the boards, tries every legal move, and reads the board of letters where mates arrive."""

from __future__ import annotations

import re
from itertools import product

import chess

from genius_tui.fresh.puzzle import Found


def solve(text: str) -> Found:
    """The letters of all squares on which a move is mate, board after board."""
    *boards, key = _boards(text)
    letters = list[set[str]]()
    checks, moves = 0, 0
    for drawn in boards:
        board = chess.Board(f"{'/'.join(map(_rank, drawn))} w - - 0 1")
        legal = list(board.legal_moves)
        checks += sum(board.gives_check(move) for move in legal)
        moves += len(legal)
        mates = {move.to_square for move in legal if _mates(board, move)}
        letters.append({key[7 - chess.square_rank(square)][chess.square_file(square)] for square in mates})
        if sum(_mates(board, move) for move in legal) != 1:
            return Found(passwords=frozenset(), steps=0, branching=1, pools=())
    return Found(
        passwords=frozenset("".join(word).lower() for word in product(*map(sorted, letters))),
        steps=len(boards) + checks,
        branching=moves / len(boards),
        pools=("".join(sorted({letter for row in key for letter in row})).lower(),) * len(boards),
    )


def _boards(text: str) -> list[list[list[str]]]:
    """The boards as rows of signs, from the eighth rank down."""
    found = list[list[list[str]]]()
    rows = list[list[list[str]]]()
    for line in text.splitlines():
        if (rank := re.match(r"^ +([1-8])   (.+)$", line)) is None:
            continue
        rows.append([board.split() for board in rank.group(2).split("   ")])
        if rank.group(1) == "1":
            found += [list(board) for board in zip(*rows, strict=True)]
            rows = []
    return found


def _rank(signs: list[str]) -> str:
    """A rank as FEN writes it."""
    return re.sub(r"\.+", lambda empty: str(len(empty.group())), "".join(signs))


def _mates(board: chess.Board, move: chess.Move) -> bool:
    after = board.copy(stack=False)
    after.push(move)
    return after.is_checkmate()
