"""Each edition speaks in its own words: Rooms, doors and key-cards, or Levels, gates and weapons."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from games import find
from games.core import actions as do
from games.core.errors import OrderError, SetupError
from games.core.setup import Header, Setup, read_options
from games.core.viewers import HOST, Viewers
from games.gates import Gates
from games.gates.edition import GATEKEEPING, KEYS, Edition, Options
from genius_tui.boards import BOARDS
from genius_tui.handouts.handouts import for_public
from genius_tui.handouts.opening import opening
from genius_tui.text.tags import seat_tags
from tests.games.gates.board import after, table
from tests.support.play import AnyMatch, begin, ordered, tempers, usual

OTHERS = {
    "keys": re.compile(
        r"\b(gates?|levels?|weapons?|daggers?|axes?|broadswords?|swords?|strengths?|enter\w*)\b", re.IGNORECASE
    ),
    "gatekeeping": re.compile(r"\b(doors?|rooms?|key-?cards?|cards?|scores?|scored)\b", re.IGNORECASE),
}
SLUGS = pytest.mark.parametrize("slug", OTHERS)
BAD = (
    "",
    "A",
    "with 1",
    "ZZ with 1",
    "A with 77",
    "A with 9",
    "{0} {0} with 1",
    "{0} {2} with 1",
    "{9} with 1",
    "{0} with",
)


def told(match: AnyMatch) -> Iterator[str]:
    """All that the game and its board say of a match as it stands, to everybody."""
    game, board = match.game, BOARDS[match.game.meta.slug]
    for seat in match.seats:
        seen = match.observation(Viewers.of((seat,)))
        yield from (game.brief(seen, seat), game.default(seen, seat), game.default_in_short(seen, seat))
        yield from (game.notice(seen, channel) for channel in seen.view.channels)
        yield from (column.title for column in game.table(seen))
        form = game.form(seen, seat)
        yield form.hint
        yield from (f"{field.title} {field.hint}" for field in form.fields)
        yield from (choice.off for field in form.fields for choice in field.choices)
        yield from refusals(match, seat)
    seen, tags = match.observation(HOST), seat_tags(match.seats)
    subjects = [*(f"gate:{name}" for name in seen.view.gates), *(f"seat:{seat}" for seat in match.seats)]
    yield from (board.detail(seen, subject) for subject in (*subjects, *(f"place:{number}" for number in range(7))))
    yield from (*board.caption(seen, tags), *board.legend(seen))
    for way in board.ways(seen, 78, 32):
        yield from (span.text for span in board.draw(seen, tags, 78, 32, way).spans)


def refusals(match: AnyMatch, seat: str) -> Iterator[str]:
    """What is answered to orders that cannot be."""
    names = list(match.observation(HOST).view.gates)
    for text in BAD:
        try:
            order = match.understand(text.format(*names), seat)
        except OrderError as error:
            yield error.reason.replace(text.format(*names), "")
        else:
            yield from match.game.slips(order, seat, match.observation(Viewers.of((seat,))))


@SLUGS
def test_a_whole_match_is_told_in_the_editions_own_words(slug: str) -> None:
    match, rounds = begin(usual(slug, 6)), 0
    while match.state.phase == "round":
        assert not [text for text in told(match) if OTHERS[slug].search(text)]
        match = ordered(match, tempers(match.seats, rounds)).do(do.Resolve())
        rounds += 1
    assert not [text for text in told(match) if OTHERS[slug].search(text)]
    steps = [match.game.tell(one.event, match.observation(HOST)) for one in match.told(HOST)]
    assert not [text for text in steps if OTHERS[slug].search(text)]
    assert len(steps) > 20


@SLUGS
def test_a_rulebook_of_its_own(slug: str) -> None:
    """It speaks in the edition's words; what may be written in orders it quotes as code, the other's words too (G8)."""
    book = find(slug).rulebook
    own = {
        number: re.sub("`.*?`", "", paragraph.text)
        for number, paragraph in book.paragraphs.items()
        if number.startswith("G")
    }
    assert book.title == find(slug).meta.title
    assert not [number for number, text in own.items() if OTHERS[slug].search(text)]


def test_G4_everybody_is_sent_the_layout_of_the_match_before_the_first_resolution() -> None:
    match = table("K:pass L:open", "Z:garnet", players="An Bo")
    text = for_public(match).text
    assert "## The gates, each line from left to right\n- Level 2: `[K] (L)`\n- Level 1: `<Z>`\n" in text
    assert "(types: `()` open, `[]` pass, `<>` garnet)" in text
    assert "The gates" not in for_public(after(match, "An: L with 1", "Bo: K with 1")).text


def test_where_one_is_in_a_room_and_on_a_level() -> None:
    for slug, said in {"keys": "You are in **Room 1** with", "gatekeeping": "You are on **Level 1** with"}.items():
        match = table("A:open B:open", slug=slug)
        assert said in match.game.brief(match.observation(Viewers.of(["An"])), "An")
    match = table("A:open B:open", slug="keys")
    assert match.game.notice(match.observation(Viewers.of(["An"])), "room-1").startswith("In **Room 1** are An and Bo.")


def test_weapons_are_called_by_their_names() -> None:
    match = after(table("A:open B:open", "C:open"), "An: A with 3 2", "Bo: A with 1")
    brief = match.game.brief(match.observation(Viewers.of(["An"])), "An")
    assert "Your weapons: **3 2 2 1 1 1 1** (1 broadsword, 2 axes, 4 daggers)." in brief
    match = table("A:open B:open", cards=[4, 1])
    assert "Your weapons: **4 1**." in match.game.brief(match.observation(Viewers.of(["An"])), "An")


class Armed(Options, frozen=True):
    """The options of an edition in which a match may be begun without daggers."""

    daggers: bool = True

    @property
    def hand(self) -> tuple[int, ...]:
        """Without daggers if it is said so."""
        return tuple(card for card in super().hand if self.daggers or card > 1)


def test_an_edition_can_have_an_option_of_its_own() -> None:
    own: Edition = replace(GATEKEEPING, options=Armed)
    game = Gates(find("gatekeeping").meta, own)
    options = read_options({"daggers": False}, game.options)
    state = game.deal(Setup(("An", "Bo"), 0, {"An": 5, "Bo": 5}, options))
    assert state.players["An"].cards == (3, 3, 2, 2, 2)
    for edition in (KEYS, GATEKEEPING):
        with pytest.raises(SetupError, match="there is no such option"):
            read_options({"daggers": False}, edition.options)


def test_the_opening_names_the_hand_that_an_editions_own_option_deals() -> None:
    own: Edition = replace(GATEKEEPING, options=Armed)
    game = Gates(find("gatekeeping").meta, own)
    match = AnyMatch.begin(game, Header(genius=1, game="gatekeeping", players=("An", "Bo"), options={"daggers": False}))
    told = " ".join(opening(match).rounds)
    assert "2 2 2 3 3" in told
    assert "1 1 1 1 2 2 2 3 3" not in told
