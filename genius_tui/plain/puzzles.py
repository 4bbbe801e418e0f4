"""The fresh puzzles of a match that is being set up, in the line mode: read, redrawn and changed before it begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from msgspec.structs import replace

from games.chambers.plan import PUZZLE_ROOMS, ROOMS, Slug, find_room, nearest_room
from games.core.errors import Refused
from games.core.names import clean, listed
from genius_tui.fresh import kinds
from genius_tui.fresh.pack import Pack
from genius_tui.fresh.puzzle import LEVELS, Level
from genius_tui.new_match import packs
from genius_tui.new_match.draft import Draft
from genius_tui.new_match.fresh_packs import redrawn, whole, with_own
from genius_tui.plain.place import Command, Place, Session
from genius_tui.table.fresh import fresh

ASKED = (
    "Show the puzzles before the match begins? They come with their hints, passwords and solutions, for a host who "
    "does not play, while no player looks on: yes or no"
)
_HOW = (
    "show and a chamber reads its puzzle, with hints, password and solution; redraw makes another one; others makes "
    "new ones for all the others; begin begins the match; help lists the rest."
)
SAME = "same"
_BY_NUMBER: dict[str, Level] = {str(level): level for level in LEVELS}


class PuzzlesPlace(Place):
    """The twelve puzzles of a draft. `begin` begins the match with the draft as it is then."""

    prompt = "puzzles>"

    def __init__(self, session: Session, draft: Draft, begin: Callable[[Draft], None]) -> None:
        super().__init__(session)
        self._draft = draft
        self._begin_with = begin
        self._has_begun = False

    def arrived(self) -> Iterator[str]:
        """Lists the puzzles, without what gives one away, and says what can be done; gone once the match has begun."""
        if self._has_begun:
            self.session.leave()
            return
        yield from self._list("")
        yield _HOW

    @property
    def _pack(self) -> Pack:
        if self._draft.pack is None:
            raise RuntimeError("the puzzles are looked at before they were made")
        return self._draft.pack

    def _list(self, text: str) -> Iterator[str]:
        yield f"{self._pack.title}: {len(PUZZLE_ROOMS)} puzzles."
        yield from map(self._line, PUZZLE_ROOMS)

    def _line(self, slug: Slug) -> str:
        puzzle = self._pack.puzzles[slug]
        kept = ", kept" if slug in self._draft.kept else ""
        return f"{ROOMS[slug].title}: level {puzzle.level}, {puzzle.kind}{kept}"

    def _show(self, text: str) -> Iterator[str]:
        slug = _chamber(text)
        yield self._line(slug)
        yield ""
        yield from whole(self._pack.puzzles[slug])

    def _keep(self, text: str) -> Iterator[str]:
        slug = _chamber(text)
        self._draft = replace(self._draft, kept=self._draft.kept ^ {slug})
        yield self._line(slug)

    def _redraw(self, text: str) -> Iterator[str]:
        slug = _chamber(text)
        self._take(redrawn(self._pack, (slug,), fresh("puzzle")))
        yield self._line(slug)

    def _others(self, text: str) -> Iterator[str]:
        others = tuple(slug for slug in PUZZLE_ROOMS if slug not in self._draft.kept)
        self._take(redrawn(self._pack, others, fresh("puzzles")))
        yield from self._list("")

    def _change(self, text: str) -> Iterator[str]:
        """`CHAMBER; KIND; LEVEL`: the kind is a kind's name, `same`, or that of a pack of one's own."""
        chamber, kind, level, *_ = (*(part.strip() for part in text.split(";")), "", "")
        slug, own = _chamber(chamber), [pack.name for pack in packs.offered(self._draft.plays) if pack.path is not None]
        if kind in own and kind not in kinds.names():
            self._take(with_own(self._pack, slug, kind, packs.find(self._draft.plays, kind).text))
        else:
            if level not in ("", *_BY_NUMBER):
                raise Refused(f"there is no level {clean(level)}: write {listed(tuple(_BY_NUMBER), 'or')}")
            self._take(
                redrawn(self._pack, (slug,), fresh("puzzle"), "" if kind == SAME else kind, _BY_NUMBER.get(level))
            )
        yield self._line(slug)

    def _kinds(self, text: str) -> Iterator[str]:
        yield from (f"{name}: {kinds.find(name).idea}" for name in kinds.names())
        own = [pack.name for pack in packs.offered(self._draft.plays) if pack.path is not None]
        yield f"Your own packs: {listed(own)}." if own else "You have no packs of your own."

    def _begin(self, text: str) -> Iterator[str]:
        self._has_begun = True
        self._begin_with(self._draft)
        yield from ()

    def _leave(self, text: str) -> Iterator[str]:
        yield "No match was begun, and these puzzles are gone."
        self.session.leave()

    def _take(self, pack: Pack) -> None:
        self._draft = self._draft.taking(pack, fresh("puzzle"))

    commands: ClassVar[tuple[Command, ...]] = (
        Command(("list", "l"), "", "lists the puzzles", _list),
        Command(("show", "s"), "CHAMBER", "reads a puzzle with all that a host may know of it", _show),
        Command(("redraw", "r"), "CHAMBER", "makes another puzzle of the same kind and level", _redraw),
        Command(("keep", "k"), "CHAMBER", "keeps the puzzle when the others are redrawn, or no longer", _keep),
        Command(("others", "a"), "", "makes new puzzles for all that are not kept", _others),
        Command(
            ("change", "c"), "CHAMBER; KIND; LEVEL", "takes another kind or level, or your own pack's puzzle", _change
        ),
        Command(("kinds",), "", "lists the kinds of puzzles, and your own packs", _kinds),
        Command(("begin", "b"), "", "begins the match with these puzzles", _begin),
        Command(("leave", "back"), "", "goes back without a match", _leave),
    )


def _chamber(text: str) -> Slug:
    """The chamber that a text names. Raises Refused."""
    slug = find_room(text)
    if slug is not None and slug in PUZZLE_ROOMS:
        return slug
    close = nearest_room(text) if text else None
    near = f"did you mean {ROOMS[close].title}?" if close is not None and close in PUZZLE_ROOMS else "list names them"
    raise Refused(f"there is no puzzle for {clean(text) or 'no chamber'}: {near}")
