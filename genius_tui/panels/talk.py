"""TALK: who may talk with whom, and the posts that these eyes may read."""

from __future__ import annotations

from games.core.channels import ChannelView
from games.core.match import Posted
from genius_tui.drawing.ink import Ink
from genius_tui.panels.scene import Scene, hint, said
from genius_tui.widgets.panel import Item, Sheet


def talk(scene: Scene) -> Sheet:
    """Each channel that may be read here, its members, its posts; then posts of channels that were left."""
    posts = scene.look.posts
    channels = scene.look.channels
    items: list[Item] = []
    for name, channel in channels.items():
        items.append(_channel(scene, name, channel))
        items += _posts(scene, name, posts)
    for name in dict.fromkeys(post.channel for post in posts if post.channel not in channels):
        items.append(Item(f"left:{name}", (Ink(f" {name}", "place"), Ink("  left since", "hint"))))
        items += _posts(scene, name, posts)
    if not items:
        items.append(Item("none", said(" No channel is known to these eyes.")))
    foot = hint(" enter  writes in the marked channel") if scene.writable and not scene.look.point and channels else ()
    return Sheet("TALK", tuple(items), scene.viewers, foot=foot)


def _channel(scene: Scene, name: str, channel: ChannelView) -> Item:
    state = "" if channel.open else "  closed"
    members = scene.tagged_all(channel.members) or "-"
    line = (Ink(f" {name}{state}  ", "place"), Ink(members, "seat"))
    return Item(f"channel:{name}", line, 3, stop=scene.look.point is None)


def _posts(scene: Scene, name: str, posts: tuple[Posted, ...]) -> list[Item]:
    return [
        Item(f"post:{name}:{number}", (Ink(f"   {scene.tags[post.seat]}  ", "seat"), Ink(post.text)), 7)
        for number, post in enumerate(posts)
        if post.channel == name
    ]
