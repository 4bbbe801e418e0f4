"""A match as one HTML file, in which anybody with a browser steps through it. It loads nothing from anywhere."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping
from hashlib import sha256
from html import escape
from importlib.resources import files

from games.core.names import clean
from games.core.viewers import HOST, PUBLIC, Viewers
from genius_tui.looking.history import AnyMatch
from genius_tui.pages.packed import Pack, encoded
from genius_tui.pages.seen import Seen, holds_back, seen
from genius_tui.pictures.svg import Dress, colours, style_of
from genius_tui.text.colours import PALETTES, PaletteName
from genius_tui.text.tags import seat_tags


def usual(match: AnyMatch) -> tuple[Viewers, ...]:
    """Whose eyes a page has unless somebody's are asked for: the public's; when the match is over everybody's.

    The host's see every password: they are left out as long as the host has not released them.
    """
    if not match.over:
        return (PUBLIC,)
    host = () if holds_back(match) else (HOST,)
    return (*host, PUBLIC, *(Viewers.of((seat,)) for seat in match.seats))


def page(match: AnyMatch, eyes: tuple[Viewers, ...]) -> str:
    """The match as each of these viewers sees it, to be chosen from on the page, as the text of an HTML file.

    Several are for a match that is over, when everything is public (V4): the page then also tells what happened unseen.
    """
    everything = [seen(match, viewers) for viewers in eyes]
    pack = Pack(match.game.rulebook)
    views = [pack.eyes(one, placed=len(everything) > 1) for one in everything]
    data = {
        "eyes": views,
        "tags": [(tag, clean(seat)) for seat, tag in seat_tags(match.seats).items()],
        **pack.tables(),
    }
    script, style = _part("page.js"), f"{_part('page.css')}\n{_styled(pack.styles)}"
    title = " - ".join(filter(None, (match.game.meta.title, clean(match.header.title))))
    return _filled(
        _part("page.html"),
        {
            "script-sum": _sum(script),
            "style-sum": _sum(style),
            "title": escape(title),
            "game": escape(match.game.meta.title),
            "match": escape(clean(match.header.title)),
            "style": style,
            "steps": "\n".join(_as_text(everything[0])),
            "data": encoded(data),
            "script": script,
        },
    )


def _part(name: str) -> str:
    return (files("genius_tui.pages") / name).read_text("utf-8").rstrip("\n")


def _filled(template: str, contents: Mapping[str, str]) -> str:
    """The template with each `{{name}}` replaced once; what is put in is not looked at again."""
    first, *others = template.split("{{")
    return first + "".join(contents[name] + rest for name, _, rest in (one.partition("}}") for one in others)) + "\n"


def _sum(content: str) -> str:
    return f"sha256-{b64encode(sha256(content.encode()).digest()).decode()}"


def _styled(styles: Mapping[Dress, int]) -> str:
    """The colours of the boards' styles, on dark and for those who prefer it on light.

    Every style has its ground in both, also that of the page itself: a shape without a colour is black.
    """
    dark, light = ("\n".join(_rules(styles, name)) for name in PALETTES)
    return f"{dark}\n@media (prefers-color-scheme: light) {{\n{light}\n}}"


def _rules(styles: Mapping[Dress, int], name: PaletteName) -> Iterator[str]:
    for dressed, number in styles.items():
        style = style_of(dressed, name)
        ink, ground = colours(style, name)
        bold = ";font-weight:bold" if style.bold else ""
        yield f".i{number}{{fill:{ink}{bold}}}"
        yield f".g{number}{{fill:{ground}}}"


def _as_text(seen: Seen) -> Iterator[str]:
    """The steps and the result for a browser without scripts."""
    when = ""
    for frame in seen.frames:
        moment = frame.moment
        if moment.when != when:
            when = moment.when
            yield f"<h2>{escape(when)}</h2>"
        yield f"<p>{escape(' '.join(filter(None, (moment.rule, moment.text))))}</p>"
    yield from (f"<p>{escape(label)}: {escape(text)}</p>" for label, text in seen.result)
