"""Persistent collections: immutable, but adding a value does not copy the others, which are shared.

A match keeps its versions before each action. With a hundred thousand actions, plain tuples and dicts would take time
and memory that grow with the square of their number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar, cast, overload
from zlib import crc32

T = TypeVar("T")
V = TypeVar("V")


class Chain(Sequence[T]):
    """An immutable sequence that grows at its end. Growing takes constant time, indexing logarithmic time.

    Each link refers to the one before it, and to one much farther back (Myers, "An applicative random-access stack",
    1983).
    """

    __slots__ = ("_before", "_jump", "_newest", "_size")

    _before: Chain[T]
    _jump: Chain[T]
    _newest: T
    _size: int

    def __init__(self) -> None:
        self._before = self._jump = self
        self._size = 0

    @classmethod
    def of(cls, values: Iterable[T]) -> Chain[T]:
        """The chain of some values."""
        chain: Chain[T] = EMPTY
        for value in values:
            chain = chain.grown(value)
        return chain

    def grown(self, value: T) -> Chain[T]:
        """The chain with a value appended."""
        longer = cast("Chain[T]", object.__new__(Chain))
        longer._before = self
        longer._newest = value
        longer._size = self._size + 1
        jump = self._jump
        longer._jump = jump._jump if self._size - jump._size == jump._size - jump._jump._size else self
        return longer

    def first(self, size: int) -> Chain[T]:
        """The chain of the first `size` values; the whole chain if it has no more."""
        found = self
        while found._size > size:
            found = found._jump if found._jump._size >= size else found._before
        return found

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        if isinstance(index, slice):
            start, stop, step = index.indices(self._size)
            return tuple(self._between(start, stop)) if step == 1 else tuple(self)[index]
        place = index + self._size if index < 0 else index
        if not 0 <= place < self._size:
            raise IndexError(f"there is no place {index} in a chain of {self._size}")
        return self.first(place + 1)._newest

    def __iter__(self) -> Iterator[T]:
        return iter(self._between(0, self._size))

    def __reversed__(self) -> Iterator[T]:
        link = self
        while link._size:
            yield link._newest
            link = link._before

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Chain):
            return self._is_as(cast("Chain[Any]", other))
        return isinstance(other, tuple) and tuple(self) == other

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Chain({tuple(self)!r})"

    def _between(self, start: int, stop: int) -> list[T]:
        link = self.first(stop)
        found: list[T] = []
        for _ in range(stop - start):
            found.append(link._newest)
            link = link._before
        found.reverse()
        return found

    def _is_as(self, other: Chain[Any]) -> bool:
        """Whether the values are equal; links that both share are not compared."""
        if self._size != other._size:
            return False
        mine, theirs = self, other
        while mine is not theirs and mine._size:
            if mine._newest is not theirs._newest and mine._newest != theirs._newest:
                return False
            mine, theirs = mine._before, theirs._before
        return True


EMPTY: Chain[Any] = Chain()

_BITS = 4
_WIDTH = 1 << _BITS
_MOST = 8
"""Values in a leaf at most; a fuller one is split, unless all bits of its keys' hashes are used up."""

_Leaf: TypeAlias = dict[str, V]
_Node: TypeAlias = "_Leaf[V] | tuple[_Node[V], ...]"


class Table(Mapping[str, V]):
    """An immutable mapping from text, as a hash trie: setting a key costs a few small copies, whatever the size."""

    __slots__ = ("_root", "_size")

    _root: _Node[V]
    _size: int

    def __init__(self) -> None:
        self._root = {}
        self._size = 0

    def with_value(self, name: str, value: V) -> Table[V]:
        """The table with one key set."""
        way: list[tuple[tuple[_Node[V], ...], int]] = []
        node, code = self._root, _code(name)
        while isinstance(node, tuple):
            way.append((node, code % _WIDTH))
            node, code = node[code % _WIDTH], code >> _BITS
        leaf = {**node, name: value}
        new: _Node[V] = leaf if len(leaf) <= _MOST or len(way) == 32 // _BITS else _parted(leaf, len(way))
        for above, at in reversed(way):
            new = (*above[:at], new, *above[at + 1 :])
        changed: Table[V] = Table()
        changed._root = new
        changed._size = self._size + len(leaf) - len(node)
        return changed

    def __getitem__(self, name: str) -> V:
        node, code = self._root, _code(name)
        while isinstance(node, tuple):
            node, code = node[code % _WIDTH], code >> _BITS
        return node[name]

    def __iter__(self) -> Iterator[str]:
        return _names(self._root)

    def __len__(self) -> int:
        return self._size

    def __repr__(self) -> str:
        return f"Table({dict(self)!r})"


NO_KEYS: Table[Any] = Table()


def _code(name: str) -> int:
    """A hash that is the same in every run, so that the order of keys is too."""
    return crc32(name.encode("utf-8", "surrogatepass"))


def _parted(leaf: _Leaf[V], depth: int) -> _Node[V]:
    parts: list[_Leaf[V]] = [{} for _ in range(_WIDTH)]
    for name, value in leaf.items():
        parts[(_code(name) >> depth * _BITS) % _WIDTH][name] = value
    return tuple(parts)


def _names(node: _Node[V]) -> Iterator[str]:
    if isinstance(node, dict):
        yield from node
        return
    for part in node:
        yield from _names(part)
