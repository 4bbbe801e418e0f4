"""TALK: who may talk with whom, and the posts that these eyes may read."""

from __future__ import annotations

from games.core.channels import ChannelView
from games.core.match import Posted
from genius_tui.handouts.talk_changes import Change
from genius_tui.panels.content import Item, PanelContent
from genius_tui.panels.view_model import ViewModel, hint, said, what_to_do
from genius_tui.text.named import tag_chips
from genius_tui.text.spans import Line, Span


def talk(model: ViewModel) -> PanelContent:
    """Each channel that these eyes may read now, with members and posts; then the posts of channels that were left."""
    posts = model.viewpoint.posts
    channels = model.viewpoint.channels
    items = [*_announced(model), *_changes(model)]
    for name, channel in channels.items():
        items.append(_channel(model, name, channel))
        items += _posts(model, name, posts)
    for name in dict.fromkeys(post.channel for post in posts if post.channel not in channels):
        items.append(Item(f"left:{name}", (Span(f" {name}", "place"), Span("  left since", "hint"))))
        items += _posts(model, name, posts)
    if not items:
        items.append(Item("none", said(" These eyes see no channels.")))
    foot = _foot(model) if model.writable and not model.viewpoint.point and channels else ()
    return PanelContent("TALK", tuple(items), model.viewers, foot=foot)


def _foot(model: ViewModel) -> Line:
    if not _to_change(model):
        return hint(" enter  writes in the marked channel")
    return what_to_do(model, " enter  writes in a channel, marks a change\n{match.changes}  copies the changes")


def _announced(model: ViewModel) -> list[Item]:
    """The host's announcements in this phase."""
    texts = model.announced if model.viewpoint.point is None else ()
    return [
        Item(f"announced:{number}", (Span(" The host  ", "place"), Span(text)), 3) for number, text in enumerate(texts)
    ]


def _to_change(model: ViewModel) -> tuple[Change, ...]:
    """The changes to make on the chat server; only for the host, at the present."""
    is_now = model.viewpoint.point is None and model.is_host and not model.viewpoint.over
    return model.changes if is_now else ()


def _changes(model: ViewModel) -> list[Item]:
    found = _to_change(model)
    title = [Item("changes", (Span(" To change on the chat server", "place"),))] if found else []
    return [*title, *(_change(model, change) for change in found), *([Item("gap", ())] if found else [])]


def _change(model: ViewModel, change: Change) -> Item:
    done = change.key in model.done
    sign = Span(" ok  ", "accepted") if done else Span(" --  ", "missing")
    return Item(f"change:{change.key}", (sign, Span(change.words(), "hint" if done else "plain")), 7, stop=True)


def _channel(model: ViewModel, name: str, channel: ChannelView) -> Item:
    state = "" if channel.open else "  closed"
    members = tag_chips(channel.members, model.tags) or (Span("-"),)
    line = (Span(f" {name}{state}  ", "place"), *members)
    return Item(f"channel:{name}", line, 3, stop=model.viewpoint.point is None)


def _posts(model: ViewModel, name: str, posts: tuple[Posted, ...]) -> list[Item]:
    return [
        Item(f"post:{name}:{number}", (Span("  "), model.chip(post.seat), Span(" "), Span(post.text)), 7)
        for number, post in enumerate(posts)
        if post.channel == name
    ]
