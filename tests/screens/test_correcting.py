"""The form of a host's correction calls things as all sentences do, while the record keeps what is typed."""

from __future__ import annotations

from games.core.actions import Correct
from genius_tui.screens.match.correcting import form
from tests.games.skeld.test_corrections import apart


def test_a_carrier_can_be_chosen_by_its_own_name() -> None:
    match = apart().do(Correct("name 1", "Red", "x", "Ann")).do(Correct("carrier Y", "ann 1", "x", None))
    hint, fields = form(match, (("Ann", "AN Ann"),), {"what": "carrier", "which": "Y"})
    assert hint.startswith("Now: Ann's Red. ")
    assert ("Ann 1", "Ann's Red") in next(field for field in fields if field.key == "to").choices
