"""A channel's message holds what all its members know, and nothing that one of them alone was told."""

from __future__ import annotations

from games.core import actions as do
from genius_tui.handouts.handouts import handouts
from tests.support.play import begin, usual


def test_one_who_is_alone_in_a_channel_gets_no_message_there() -> None:
    """What that one alone was told, a hand too, would be what all of the channel were told."""
    match = begin(usual("gatekeeping", seed=7))
    first, *others = match.seats
    orders = {first: "A with 1", **dict.fromkeys(others, "C with 1")}
    for seat, order in orders.items():
        match = match.do(do.Order(seat, order))
    match = match.do(do.Resolve())
    channels = match.game.channels(match.state)
    alone = {f"channel:{name}" for name, channel in channels.items() if len(channel.members) == 1}
    sent = {one.key: one.text for one in handouts(match)}
    assert alone
    assert not alone & set(sent)
    assert not any("left." in text for key, text in sent.items() if key.startswith("channel:"))
    assert {f"seat:{seat}" for seat in match.seats} <= set(sent)
