"""White to Move: one move is mate on each board, and where it arrives there is a letter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

import chess

from genius_tui.fresh import words
from genius_tui.fresh.layout import beside, indented
from genius_tui.fresh.lettering import USUAL
from genius_tui.fresh.puzzle import Block, Draft, Level, NoLuck
from genius_tui.fresh.theme import Theme

IDEA = "chess mates"
ABOUT = "On each chess board one move is mate; the square it goes to is a letter on a board of letters."

_BOARDS: dict[Level, int] = {1: 5, 2: 6, 3: 6}
_WHITE: dict[Level, str] = {
    1: "QRP QNP RRP QBP RBP",
    2: "QRNPP QBNPP RRBPP QRBPP",
    3: "QRNBPP QRRNPP QBBNPP RRBNPP QRBNPP",
}
_BLACK: dict[Level, str] = {1: "p pp pn pb", 2: "ppp ppn ppr pbn ppb", 3: "ppprb ppprn pppbn ppqn pprbn"}
_CHECKS: dict[Level, range] = {1: range(1, 5), 2: range(3, 8), 3: range(6, 30)}
"""So many moves give check; one of them is mate."""

_NAMES = ("one", "two", "three", "four", "five", "six")
_MEN = {chess.KING: "king", chess.QUEEN: "queen", chess.ROOK: "rook", chess.BISHOP: "bishop", chess.KNIGHT: "knight"}


def make(level: Level, source: Random, theme: Theme) -> Draft:
    """Draws a word and boards, and writes its letters where the mating moves arrive."""
    boards = _BOARDS[level]
    password = words.pick(source, boards, boards)
    keys: dict[chess.Square, str] = {}
    drawn: list[Block] = []
    moves: list[str] = []
    for letter in password:
        board, move = _position(level, source, [square for square, other in keys.items() if other != letter])
        keys[move.to_square] = letter
        drawn.append(_drawn(board))
        moves.append(_said(board, move))
    letters = {square: keys.get(square) or source.choice(USUAL) for square in chess.SQUARES}
    key = tuple(" ".join(letters[chess.square(file, rank)].upper() for file in range(8)) for rank in reversed(range(8)))
    return Draft(
        parts=(
            f"{source.choice(_OPENINGS).format(keeper=theme.keeper, place=theme.place)} White to move; on each board "
            "one "
            "move, and only one, is checkmate at once. Capitals are White's men, who march up the board, small letters "
            "Black's (N is a knight). Nobody castles or takes in passing.",
            _framed([*zip(_NAMES, drawn, strict=False), ("letters", key)]),
            "Find the square on which each mating man arrives. The last board has a letter for each square.",
        ),
        password=password,
        look="Look at the checks first: a mate is a check that leaves the king no square, and that nobody can stop.",
        how=f"On board one it is the {moves[0].split(' ')[0]}, on board two the {moves[1].split(' ')[0]}, on board "
        "three the "
        f"{moves[2].split(' ')[0]} that gives mate.",
        worked=tuple(
            f"Board {name}: {move}, {letter.upper()}"
            for name, move, letter in zip(_NAMES, moves, password, strict=False)
        ),
        solution="\n".join(
            f"{name}: {move}, {letter.upper()}" for name, move, letter in zip(_NAMES, moves, password, strict=False)
        )
        + f"\nTogether: {password.upper()}.",
        needs="a chess board, if you have one",
    )


_OPENINGS = (
    "Nobody has beaten {keeper} yet. Here is your chance.",
    "Games that were broken off in {place}, one move too early.",
    "{keeper} plays Black, on all boards at once.",
)


def _position(level: Level, source: Random, taken: Sequence[chess.Square]) -> tuple[chess.Board, chess.Move]:
    """A position with one mating move, which arrives on no square that has another letter. Raises NoLuck."""
    for _ in range(3000):
        board = _placed(level, source)
        if board is None:
            continue
        checks = [move for move in board.legal_moves if board.gives_check(move)]
        if len(checks) not in _CHECKS[level]:
            continue
        mates = [move for move in checks if _is_mate(board, move)]
        if len(mates) == 1 and mates[0].to_square not in taken:
            return board, mates[0]
    raise NoLuck("no position with one mate was found")


def _placed(level: Level, source: Random) -> chess.Board | None:
    """Men on random squares, Black's king near the edge; None where they cannot stand so."""
    king = chess.square(source.randrange(8), source.choice((0, 6, 7, 7)))
    there = {king: "k"}
    for man in [*source.choice(_BLACK[level].split()), *source.choice(_WHITE[level].split()), "K"]:
        close = man.islower() and source.random() < 0.8
        square = source.choice(_near(king) if close else chess.SQUARES)
        while square in there or (man in "Pp" and chess.square_rank(square) in (0, 7)):
            square = source.choice(chess.SQUARES)
        there[square] = man
    board = chess.Board(None)
    board.set_piece_map({square: chess.Piece.from_symbol(man) for square, man in there.items()})
    return board if board.is_valid() and not board.is_check() else None


@cache
def _near(king: chess.Square) -> tuple[chess.Square, ...]:
    """The squares up to two steps from a king."""
    return tuple(square for square in chess.SQUARES if 0 < chess.square_distance(square, king) < 3)


def _is_mate(board: chess.Board, move: chess.Move) -> bool:
    board.push(move)
    mate = board.is_checkmate()
    board.pop()
    return mate


def _drawn(board: chess.Board) -> Block:
    return tuple(str(board).splitlines())


def _framed(boards: Sequence[tuple[str, Block]]) -> Block:
    """Three boards in a row, with the ranks at the left and the files below."""
    lines: list[str] = []
    ranks = ("", *(str(rank) for rank in range(8, 0, -1)), "")
    for first in range(0, len(boards), 3):
        blocks = [(f"{name:15}", *board, "a b c d e f g h") for name, board in boards[first : first + 3]]
        lines += [*([""] if lines else []), *indented(beside([ranks, *blocks], 3), 2)]
    return tuple(lines)


def _said(board: chess.Board, move: chess.Move) -> str:
    man = board.piece_type_at(move.from_square)
    there = chess.square_name(move.to_square)
    became = f", becoming a {_MEN[move.promotion]}" if move.promotion else ""
    return f"{_MEN.get(man or chess.PAWN, 'pawn')} to {there}{became}"
