"""In which order messages of the corpus are tried."""

from __future__ import annotations

import pytest

from tests.paste.corpus import CORPORA


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The trials of one corpus stand together: each reads all its messages, and what was read is kept for the next."""
    places = [at for at, item in enumerate(items) if _corpus(item) in CORPORA]
    order = list(CORPORA)
    together = sorted((items[at] for at in places), key=lambda item: order.index(_corpus(item)))
    for at, item in zip(places, together, strict=True):
        items[at] = item


def _corpus(item: pytest.Item) -> str:
    call = getattr(item, "callspec", None)
    return str(call.params.get("name")) if call is not None and item.path.name == "test_corpus.py" else ""
