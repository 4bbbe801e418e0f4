"""Collections that share what they have in common: the same as tuples and dicts, whatever is done to them."""

from __future__ import annotations

from random import Random

import pytest

from games.core.persistent import EMPTY, NO_KEYS, Chain, Table


def test_a_chain_is_the_sequence_of_what_it_was_given() -> None:
    for size in (0, 1, 2, 3, 7, 64, 100, 1000):
        chain, plain = Chain.of(range(size)), tuple(range(size))
        assert (len(chain), tuple(chain), tuple(reversed(chain))) == (size, plain, plain[::-1])
        assert [chain[index] for index in range(-size, size)] == [*plain, *plain]
        for index in (size, -size - 1):
            with pytest.raises(IndexError):
                chain[index]


def test_a_chain_is_cut_like_a_tuple() -> None:
    chain, plain = Chain.of(range(37)), tuple(range(37))
    for start in (None, -40, -3, 0, 1, 20, 36, 37, 50):
        for stop in (None, -40, -3, 0, 1, 20, 36, 37, 50):
            for step in (None, 1, 2, -1, -3):
                assert chain[start:stop:step] == plain[start:stop:step], (start, stop, step)
    assert [tuple(chain.first(size)) for size in range(40)] == [plain[:size] for size in range(40)]


def test_growing_leaves_every_other_chain_as_it_was() -> None:
    random, grown = Random(4), [(EMPTY, ())]
    for number in range(500):
        chain, plain = random.choice(grown)
        grown.append((chain.grown(number), (*plain, number)))
    assert all(chain == plain and tuple(chain) == plain for chain, plain in grown)


def test_chains_are_equal_where_their_values_are() -> None:
    assert Chain.of("abc") == Chain.of("abc") == ("a", "b", "c")
    assert hash(Chain.of("abc")) == hash(Chain.of("abc"))
    assert Chain.of("abc") != Chain.of("abd")
    assert Chain.of("abc") != Chain.of("ab")
    assert Chain.of("abc") != ["a"]


def test_a_long_chain_is_compared_and_given_up_without_recursion() -> None:
    one, other = Chain.of(range(200_000)), Chain.of(range(200_000))
    assert one == other
    assert one != other.grown(1)
    assert one.first(100) == other.first(100)


def test_a_table_is_the_mapping_of_what_it_was_given() -> None:
    random, kept = Random(5), [(NO_KEYS, {})]
    for number in range(3000):
        table, plain = random.choice(kept[-3:])
        name = f"key {random.randrange(1500)}"
        kept.append((table.with_value(name, number), {**plain, name: number}))
    for table, plain in kept[::97]:
        assert table == plain
        assert len(table) == len(plain)
        assert dict(table) == plain
    assert "key x" not in kept[-1][0]
    assert kept[-1][0].get("key x") is None


def test_a_table_bears_names_of_one_code() -> None:
    """`plumless` and `buckeroo` have the same CRC, and so have they with the same ending."""
    twins = [f"{name}{number}" for number in range(20) for name in ("plumless", "buckeroo")]
    table: Table[int] = NO_KEYS
    for number, name in enumerate(twins):
        table = table.with_value(name, number)
    assert dict(table) == {name: number for number, name in enumerate(twins)}
