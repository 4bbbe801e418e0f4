"""What the program draws by chance while it is tested."""

from __future__ import annotations

import pytest

from genius_tui.table.fresh import fresh, secret
from tests.support.drawn import OTHERWISE, Source


def test_it_follows_from_the_tests_name_and_is_another_each_time(request: pytest.FixtureRequest) -> None:
    name = f"{OTHERWISE}/{request.node.nodeid}"
    assert [fresh("bot").random() for _ in range(3)] == [Source(f"{name}/{number}").random() for number in range(3)]
    assert len({secret() for _ in range(100)}) == 100


def test_it_can_be_asked_for_nothing_that_the_systems_source_refuses() -> None:
    with pytest.raises(NotImplementedError):
        fresh("bot").getstate()
