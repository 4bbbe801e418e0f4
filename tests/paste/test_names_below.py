"""Names that stand below orders: they sign them, or it is asked; nobody gets the order below a name."""

from __future__ import annotations

from itertools import product

import pytest

from tests.paste.corpus import match_of, read, spelt

ORDERS = {"Hugo": "K with 1", "Greta": "M with 2", "Nils": "N with 1", "Ruth": "A with 1"}
CORPUS = "ninth_gatekeeping"
HEADS = ("", "Orders:\n", "Orders round 2\n\n", "hi host!\n", "here they are, 4 of us\n")
NAMES = ("{}", "- {}", "~ {}", "— {}", "({})", "{}.", "Love, {}", "{},", "*{}*", "by {}", "from {}", "@{}")
ABOVE = ("{}", "{}:", "- {}", "*{}*", "{},", "# {}", "• {}")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("many", [2, 3, 4])
def test_an_order_above_a_name_is_that_ones_or_asked_about(name: str, many: int) -> None:
    for head, apart, inner, more in product(HEADS, ("\n", "\n\n"), ("\n", "\n\n"), ("", "\nthanks")):
        some = list(ORDERS.items())[:many]
        text = head + apart.join(f"{order}{more}{inner}{name.format(seat)}" for seat, order in some)
        reading = read(CORPUS, text)
        taken = spelt(match_of(CORPUS), reading.orders)
        assert taken.items() <= ORDERS.items(), text
        assert len(taken) == many or reading.troubles, text


@pytest.mark.parametrize("name", ABOVE)
def test_an_order_below_a_name_is_that_ones(name: str) -> None:
    for head, apart in product(HEADS, ("\n", "\n\n")):
        text = head + apart.join(f"{name.format(seat)}\n{order}" for seat, order in ORDERS.items())
        assert spelt(match_of(CORPUS), read(CORPUS, text).orders) == ORDERS, text


@pytest.mark.parametrize("name", ["- {}", "~ {}"])
def test_names_behind_dashes_sign_what_stands_above(name: str) -> None:
    for apart in ("\n", "\n\n"):
        text = apart.join(f"{order}\n{name.format(seat)}" for seat, order in ORDERS.items())
        assert spelt(match_of(CORPUS), read(CORPUS, text).orders) == ORDERS, text
