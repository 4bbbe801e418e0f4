"""What players are told of a game before its first orders, as data: a TOML file beside the game's rulebook."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, partial
from importlib.resources import files

import msgspec
from msgspec import Struct

from games.core.toml import read_toml

_USED = re.compile(r"{(\w+)}")


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """Orders as a player would write them, and what they do. `phase`: the one in which they are given."""

    order: str
    says: str
    phase: str = "round"


class Opening(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Markdown texts; `story` is one paragraph, the others are items of lists, each of a sentence or a few.

    `goal`: what players want, and what they fear. `rounds`: what to do in each round, and what then happens. `talk`:
    who may talk where, beyond `Meta.talk`. `rulings`: the decisions that matter most to players, each with its
    paragraph. `channels`: pattern of a channel's name -> what its members are told of it; the first that fits counts.
    """

    story: str
    goal: tuple[str, ...] = ()
    rounds: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()
    talk: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    channels: Mapping[str, str] = {}


def load(package: str, file: str = "opening.toml", words: Mapping[str, object] | None = None) -> Opening:
    """The opening in `package`'s folder, with `words` put in where they stand as `{word}`.

    An example that uses a word which is empty is left out.
    """
    found = _read(package, file)
    if words is None:
        return found
    fill = partial(_USED.sub, lambda used: str(words[used[1]]))
    return Opening(
        story=fill(found.story),
        goal=tuple(map(fill, found.goal)),
        rounds=tuple(map(fill, found.rounds)),
        examples=tuple(
            Example(fill(one.order), fill(one.says), one.phase)
            for one in found.examples
            if all(words[used] for used in _USED.findall(one.order))
        ),
        talk=tuple(map(fill, found.talk)),
        rulings=tuple(map(fill, found.rulings)),
        channels={pattern: fill(told) for pattern, told in found.channels.items()},
    )


@cache
def _read(package: str, file: str) -> Opening:
    return msgspec.convert(read_toml(files(package).joinpath(file).read_text("utf-8")), Opening)
