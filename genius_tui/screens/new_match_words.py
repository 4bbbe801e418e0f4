"""The texts of the set-up pages: games, option fields, the preview of players, the summary."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from textual.content import Content

import games
from games.core.names import counted, span
from genius_tui.library.listing import HOT_SEAT
from genius_tui.new_match import packs
from genius_tui.new_match.draft import OPTION, Draft, Fault
from genius_tui.new_match.options import Question
from genius_tui.new_match.players import Typed
from genius_tui.text.content import fit
from genius_tui.text.tags import seat_tags
from genius_tui.widgets.choice import OneOf
from genius_tui.widgets.field import Field, Lines
from genius_tui.widgets.line import Line
from genius_tui.widgets.rows import Row

TABLES = {"host": "host", HOT_SEAT: "hot seat"}
MARKUPS: Mapping[str, str] = {"plain": "plain Markdown", "server": "a chat server's", "text": "text"}
STAMPS = "a server's: times in each reader's zone, spoilers; text: for WhatsApp"
TRIMMED = "Numbers, bullets, accounts (@) and pronouns are left out. A name in double quotes stays as it is."
SUFFIXED = "Jr., Sr., II or III behind a comma belongs to the name before it. Write two players on two lines."
LEAST_SEAT, MOST_SEAT, MOST_COLUMNS = 20, 30, 3


def game_row(slug: str) -> Row:
    """The row of a game in the list."""
    meta = games.find(slug).meta
    return Row(slug, (meta.title, span(meta.least, meta.most), meta.designer))


def option_field(question: Question, draft: Draft) -> Field:
    """The form field of one option."""
    text = draft.options.get(question.key, question.usual)
    key = OPTION + question.key
    if question.choices:
        entry: Line | Lines | OneOf = OneOf(
            question.choices, question.choices, text if text in question.choices else question.usual
        )
    elif question.several_lines:
        entry = Lines(text, placeholder=f"the game's own; else {question.hint}")
    else:
        entry = Line(text, placeholder="the game's own")
    hint = packs.hint(draft.plays, question.key) if question.several_lines else question.hint
    return Field(question.title, entry, hint=hint, key=key)


def seats(draft: Draft, width: int) -> Content:
    """The preview of players in `width` cells: tag, name and purse, or the fault of a name."""
    typed = draft.typed
    tags: Mapping[str, str] = seat_tags([one.name for one in typed]) if not any(one.wrong for one in typed) else {}
    told = [Content.styled(counted(len(typed), "player"), "$text-muted")]
    told += [Content(TRIMMED).stylize("$text-muted")] if any(one.trimmed for one in typed) else []
    told += [Content(SUFFIXED).stylize("$text-muted")] if any(one.suffixed for one in typed) else []
    told += [Content(f"!! {one.name} {one.wrong}").stylize("$error") for one in typed if one.wrong]
    good = [_seat(one, tags) for one in typed if not one.wrong]
    widest = max((one.cell_length for one in good), default=0)
    column = max(LEAST_SEAT, min(MOST_SEAT, widest))
    columns = max(1, min(MOST_COLUMNS, width // (column + 1)))
    placed = [fit(one, column) + Content(" ") for one in good]
    told += [Content("").join(placed[start : start + columns]) for start in range(0, len(good), columns)]
    return Content("\n").join(told)


def _seat(one: Typed, tags: Mapping[str, str]) -> Content:
    own = "" if one.garnets is None else f", {counted(one.garnets, 'garnet')}"
    own += f" ({one.bot})" if one.bot else ""
    return Content.assemble((tags.get(one.name, "  "), "bold"), " ", one.name, own)


def summary(draft: Draft, faults: tuple[Fault, ...]) -> Content:
    """The settings that the match will begin with, or what is still wrong."""
    if faults:
        lines = [Content("This cannot begin yet:"), *(Content(f"!! {_place(one)}: {one.reason}") for one in faults)]
        return Content("\n").join(lines)
    header = draft.header
    purses = header.garnets if isinstance(header.garnets, int) else "own purses"
    typed = {key: draft.options.get(key, str(value)) for key, value in header.options.items()}
    facts = (
        ("Game", draft.plays.meta.title),
        ("Title", header.title or "(none)"),
        ("Table", TABLES[draft.table]),
        ("Messages", MARKUPS[draft.markup]),
        ("Garnets", str(purses)),
        ("Seed", _seed(draft)),
        *((key.replace("_", " "), _chosen(value, typed[key])) for key, value in header.options.items()),
    )
    lines = [Content.assemble((name.ljust(9), "$text-muted"), value) for name, value in facts]
    cautions = [Content(f"! {caution}").stylize("$warning") for caution in draft.cautions().values()]
    return Content("\n").join((*cautions, *lines))


def _seed(draft: Draft) -> str:
    """The line on the seed: a typed one unless players may look on; never a drawn one."""
    typed = draft.seed.strip()
    if not typed:
        return "drawn, and shown to nobody"
    return "as you typed it" if draft.table == HOT_SEAT else str(draft.header.seed)


def _chosen(value: Any, typed: str) -> str:
    """An option as typed, its lines joined by `;`, and long texts by title or first line."""
    return in_a_line(value) if isinstance(value, str) else "; ".join(typed.strip().splitlines())


def in_a_line(text: str) -> str:
    """A short name for a long text: the title of a pack, else the first line."""
    first, *more = text.split("\n")
    return packs.title(text) or f"{first} ..." if more else first


def _place(fault: Fault) -> str:
    return fault.field.removeprefix(OPTION).replace("_", " ")
