"""Boards of gates, line by line: what stands where at the usual sizes, and what they say in words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.core import actions as do
from games.core.game import Observation
from games.core.viewers import HOST, PUBLIC, Viewers
from games.gates.events import Close, Enter, Move, Report
from games.gates.view import View
from genius_tui.boards import BOARDS
from genius_tui.boards.gates_scene import ENDS
from genius_tui.boards.picture import Picture, text_lines
from genius_tui.text.paint import BoardRole, chip
from genius_tui.text.tags import seat_tags
from tests.boards.pictures import observation, seats_shown
from tests.support.play import NAMES, AnyMatch, Temper, begin, ordered, tempers, usual

CYRUS = Viewers.of(("Cyrus",))
GATES_THAT_CLOSE = 20
"""Gates of the usual lay-out that can close."""

SIZES = {"rings": (74, 32), "ladder": (78, 16), "corridor": (78, 16)}
BESIDE_CYRUS = (None, None, 4, 4, 4, 4, *(None,) * 7)

RINGS = """\
                                Level 5  2
                          <J>  ⠒⠒⠉⠉⠉┤├⠉⠉⠉⠒⠒⠲ (A)                Bo
                      ⣀⠤⠖⠋⠉     Level 4  4     ⠉⠙⠲⠤⣀
                   ⣠⠔⠋⠁          ⢀⣀⣀┤├⣀⣀⡀          ⠈⠙⠢⣄
                ⣀⠴⠋       <R>   Level 3  3 ⠒ (K) Cy2   ⠙⠦⣀
              ⣠⠞⠁      ⣠⠴⠊⠁          ⡇         ⠈⠑⠦⣄      ⠈⠳⣄
            ⢀⠜⠁     ⣠⠔⠋        ⢀⣀⣀⡤⠤┤├⠤⢤⣀⣀⡀        ⠙⠢⣄     ⠈⠣⡀
          [I]     ⣠⠞⠁     <X>   Level 2  2 ⠙ (S)     ⠈⠳⣄     [B]x
         ⢀⡜⠁    ⢠⠞⠁     ⣠⠔⠋          ⡇         ⠙⠢⣄     ⠈⠳⡄    ⠈⢣⡀
        ⢀⡞     ⣰⠋ Ix  ⡠⠚⠁      ⣀⣠⠤⠤⠒┤├⠒⠤⠤⣄⣀      ⠈⠓⢄     ⠙⣆     ⢳⡀
        ⡞     ⡴⠁    ⢠⠞⠁     ⣠⠔⠋⠁  L1  1   ⠈⠙⠢⣄     ⠈⠳⡄    ⠈⢦     ⢳
       ⣸⠁   [Q]    ⣰⠃    <#>        Lu        (Y)    ⠘⣆    [L]x  ⠈⣇
      ⢠⠇    ⢰⠃    ⢰⠃    ⢠⠎      ⣠⠴⠒⠊┤├⠑⠒⠦⣄      ⠱⡄    ⠘⡆    ⠘⡆    ⠸⡄
      ⡸     ⡏    ⢠⠇ Ko ⢠⠏     ⡴⠋          ⠙⢦     ⠹⡄    ⠸⡄    ⢹     ⢇
      ⡇    ⢰⠁    ⡼     ⡎    <->            (=)    ⢱     ⢧    ⠈⡆    ⢸
      ⡇    ⢸     ⡇    ⢸⠁    ⡼       Mo       ⢧    ⠈⡇    ⢸     ⡇    ⢸
    (H)    ⢸    [W]   ⢸     ⡇     out  1     ⢸     ⡇   [T]x   ⡇   <C>x
      ⡇    ⢸     ⡇    ⢸⡀    ⢳                ⡞    ⢀⡇    ⢸     ⡇    ⢸
      ⡇    ⢸⡀    ⢱     ⢇    ⠈⢧              ⡼⠁    ⡸     ⡎    ⢀⡇    ⢸
      ⢱     ⣇    ⠘⡆ Jo ⠘⣆    ⠈⠳⣄          ⣠⠞⠁    ⣰⠃    ⢰⠃    ⣸     ⡎
      ⠘⡆    ⠸⡄    ⠹⡄    ⠘⢦      ⠙⠲⠤ [+]  ⠋      ⡴⠃    ⢠⠏    ⢠⠇    ⢰⠃
       ⢱    (P)    ⠹⣄    [@]                  [Z]    ⣠» Ed2<M>«   ⡎
        ⢣     ⢳⡀    ⠈⢦      ⠙⠢⣄⡀          ⢀⣠⠔⠋      ⡴⠁    ⢀⡞     ⡜
        ⠈⢧     ⠱⡄ Hi  ⠙⢄⡀      ⠈⠙⠒⠒⠤⠤⠤⠤⠒⠒⠋⠁      ⢀⡠⠋     ⢠⠎     ⡼⠁
         ⠈⢣⡀    ⠈⢦⡀     ⠙⠦⣄                    ⣠⠴⠋     ⢀⡴⠁    ⢀⡜⠁
          <G>     ⠙⢦⡀     (V)  ⣀          ⣀⣠ <U>x    ⢀⡴⠋     (D)
            ⠈⠦⡀     ⠙⠢⣄        ⠈⠉⠉⠓⠒⠒⠒⠒⠚⠉⠉⠁        ⣠⠔⠋     ⢀⠴⠁
 ( ) open     ⠙⢦⡀ Fa  ⠈⠙⠢⢤⡀         Gu         ⢀⡤⠔⠋⠁  Di ⢀⡴⠋
 [ ] pass       ⠈⠲⣄       [O]  ⣀⣀⣀      ⣀⣀⣀⠤ (N)       ⣠⠖⠁
 < > garnet        ⠙⠦⣄⡀          ⠈⠉⠉⠉⠉⠉⠉⠁          ⢀⣠⠴⠋      An2 with a 2
 x closed             ⠉⠓⠦⣄⣀                    ⣀⣠⠴⠚⠉          ×An2 failed
 ? unknown                (F)  ⠤⠤⣀⣀⣀⣀⣀⣀⣀⣀ An2[E]           An. no weapons
"""

LADDER = """\
 Level 5  ?  ?
  |  (A) ══ [B]? ══ <C>? ═ (D) ══ [E]? ═ (F) ══ <G>? ══ (H) ══ [I]? ═ <J>? |
>Level 4  4   Cy   Di   Ed   Fa

  | ═ (K) ════ [L]x ═══ <M> ════ (N) ════ [O] ════ (P) ════ [Q] ════ <R> ═ |
 Level 3  ?  ?
  | ═══ (S) ═══════ [T]? ══════ <U>? ══════ (V) ═══════ [W]? ══════ <X>? ═ |
 Level 2  ?  ?
  | ═════ (Y) ═════════════ [Z]? ════════════ [@]? ════════════ <#>? ═════ |
 Level 1  ?  ?
  | ═════════ (=) ═══════════════════ [+]? ══════════════════ <->? ═══════ |
 out      ?  ?

 ( ) open  [ ] pass  < > garnet   x closed   ? not known to these eyes
 [ ]x closed for good   < >x closed for this round, open again in the next
"""

RINGS_OF_CYRUS = """\
                                Level 5  ?
                          <J>? ⠒⠚⠉⠉⠉┤├⠉⠉⠉⠓⠒⠒ (A)
                     ⣀⡤⠖⠚⠉     >Level 4  4      ⠉⠓⠲⢤⣀
                  ⣠⠔⠋⠁        ⢀⣀⣀⡤⠤⠤┤├⠤⠤⢤⣀⣀⡀        ⠈⠙⠢⣄
               ⣀⠔⠋      ⢀ <R>   Level 3  ? ⠈ (K)        ⠙⠢⣀
             ⣠⠞⠁     ⣀⡴⠚⠉            ⡇           ⠉⠓⢦⣀     ⠈⠳⣄
           [I]?   ⢀⡠⠞⠁      ⣀⣠⠤⠖⠒⠚⠉⠉┤├⠉⠉⠓⠒⠲⠤⣄⣀      ⠈⠳⢄⡀    [B]?
          ⡰⠋     ⡴⠋     ⢀ <X>?  Level 2  ?   (S)       ⠙⢦     ⠙⢆
        ⢀⡜⠁    ⣠⠎     ⢀⠴⠋       ⣀⣀⡤⠤┤├⠤⢤⣀⣀       ⠙⠦⡀     ⠱⣄ Cy ⠈⢣⡀
        ⡞     ⡰⠃    ⢀⡜⠁     ⣀⠤⠚⠉⠁ L1  ?  ⠈⠉⠓⠤⣀     ⠈⢣⡀    ⠘⢆     ⢳
       ⡸⠁   [Q]    ⢠⠏     <#>?       ⡇       (Y)     ⠹⡄    [L]x  ⠈⢇
      ⢠⠃    ⢠⠃    ⢠⠃    ⢀⡞⠁    ⢀⡠⠔⠚⠉┤├⠉⠓⠢⢄⡀    ⠈⢳⡀    ⠘⡄    ⠘⡄    ⠘⡄
      ⡸     ⡞     ⡏    ⢀⡞    <->?         (=)    ⢳⡀    ⢹     ⢳     ⢇
      ⡇     ⡇    ⢸⠁    ⢸     ⡼              ⢧     ⡇    ⠈⡇    ⢸     ⢸
     (H)   ⢸⡁   [W]?   ⣎     ⡇    out  ?    ⢸     ⣱    [T]?  ⢈⡇   <C>?
      ⡇     ⡇    ⢸⡀    ⢸     ⢳⡀            ⢀⡞     ⡇    ⢀⡇    ⢸     ⢸
      ⢱     ⢧     ⣇    ⠈⢇     ⠳⣄          ⣠⠞     ⡸⠁    ⣸     ⡼ Di  ⡎
      ⠘⡆    ⠸⡄    ⠘⡄    ⠈⢦⡀    ⠈⠑⠦⠤ [+]? ⠊⠁    ⢀⡴⠁    ⢠⠃    ⢠⠇    ⢰⠃
       ⢳    (P)    ⠘⣄     [@]?               [Z]?    ⣠⠃    <M>    ⡞
        ⢣     ⠱⡄    ⠈⠳⡀     ⠉⠲⠤⣀⡀        ⢀⣀⠤⠖⠉     ⢀⠞⠁    ⢠⠎     ⡜
         ⢣⡀    ⠙⢦     ⠈⠢⣄       ⠉⠉⠓⠒⠒⠒⠒⠚⠉⠉       ⣠⠔⠁     ⡴⠋    ⢀⡜
          ⠳⡄    ⠈⠱⣄     ⠈ (V)                <U>?      ⣠⠎⠁    ⢠⠞
           <G>?   ⠈⠓⢤⡀      ⠈⠙⠒⠦⠤⢤⣀⣀⣀⣀⣀⣀⡤⠤⠴⠒⠋⠁      ⢀⡤⠚⠁    (D)
 ( ) open    ⠙⢦⡀     ⠈⠓⢤⣀                        ⣀⡤⠚⠁ Fa  ⢀⡴⠋
 [ ] pass      ⠙⠲⣄      ⠈ [O]              ⢀ (N)        ⣠⠖⠋
 < > garnet       ⠙⠢⣄⡀        ⠈⠉⠉⠓⠒⠒⠒⠒⠒⠒⠚⠉⠉⠁        ⢀⣠⠔⠋
 x closed            ⠉⠓⠢⢄⣀⡀         Ed         ⢀⣀⡠⠔⠚⠉
 ? unknown                (F)  ⠤⢤⣀⣀⣀⣀⣀⣀⣀⣀⡤⠤⠤ [E]?          An. no weapons
"""


def enter(seat: str, gate: str) -> Enter:
    return Enter(audience="host", gate=gate, seat=seat, strength=2, beaten={}, blocked=())


def as_cyrus(*steps: Enter | Report | Move) -> Observation[View]:
    return observation(CYRUS, steps, BESIDE_CYRUS, closed=None)


def drawn(seen: Observation[View], way: str, width: int, height: int, slug: str = "gatekeeping") -> Picture:
    return BOARDS[slug].draw(seen, seat_tags(seen.seats), width, height, way)


def lines(picture: Picture) -> str:
    return "\n".join(text_lines(picture)).rstrip() + "\n"


def row_of(picture: Picture, text: str) -> str:
    (found,) = [line for line in text_lines(picture) if text in line]
    return found


def roles(picture: Picture, subject: str) -> set[str]:
    found = (span.role for span in picture.spans if span.subject == subject)
    return {role.name if isinstance(role, BoardRole) else role for role in found}


def of_seat(picture: Picture, seat: str) -> set[object]:
    return {span.role for span in picture.spans if span.subject == f"seat:{seat}"}


def colours(picture: Picture, subject: str) -> set[str]:
    return {span.role.tone for span in picture.spans if span.subject == subject and isinstance(span.role, BoardRole)}


def test_rings_at_74x32_while_edgar_enters_M():
    seen = observation(steps=(enter("Anna", "E"), enter("Cyrus", "K"), enter("Edgar", "M")))
    assert lines(drawn(seen, "rings", 74, 32)) == RINGS


def test_rings_at_74x28_as_one_seat_knows_them():
    assert lines(drawn(as_cyrus(), "rings", 74, 28)) == RINGS_OF_CYRUS


def test_ladder_at_78x16_as_one_seat_knows_it():
    assert lines(drawn(as_cyrus(), "ladder", 78, 16)) == LADDER


@pytest.mark.parametrize(
    ("slug", "size", "ways"),
    [
        ("gatekeeping", (74, 32), ("rings", "ladder", "corridor")),
        ("gatekeeping", (74, 28), ("rings", "ladder", "corridor")),
        ("gatekeeping", (74, 27), ("ladder", "corridor")),
        ("gatekeeping", (69, 32), ("ladder",)),
        ("gatekeeping", (78, 16), ("ladder", "corridor")),
        ("keys", (78, 16), ("corridor", "ladder")),
        ("keys", (74, 32), ("corridor", "ladder", "rings")),
        ("keys", (73, 16), ("ladder",)),
    ],
)
def test_the_ways_that_fit_the_preferred_first(slug: str, size: tuple[int, int], ways: tuple[str, ...]):
    assert BOARDS[slug].ways(begin(usual(slug)).observation(HOST), *size) == ways


@pytest.mark.parametrize("height", range(30, 52, 3))
def test_rings_fit_every_area_from_74x30_on(height: int):
    for slug in ("keys", "gatekeeping"):
        seen = begin(usual(slug)).observation(HOST)
        for width in (74, 88, 118):
            picture = drawn(seen, "rings", width, height, slug)
            assert "rings" in BOARDS[slug].ways(seen, width, height), width
            assert (picture.width, picture.height) == (width, height)


@pytest.mark.parametrize(
    ("size", "shown"), [((74, 32), (13, 13, 13, 13)), ((74, 28), (13, 13, 13)), ((100, 50), (13, 13, 13, 13, 13, 13))]
)
def test_all_thirteen_have_a_slot_in_every_ring_but_the_innermost_of_small_boards(
    size: tuple[int, int], shown: tuple[int, ...]
):
    found = [len(seats_shown(drawn(observation(places=(n,) * 13), "rings", *size), NAMES)) for n in (5, 4, 3, 2, 1, 0)]
    assert tuple(found[: len(shown)]) == shown
    assert all(found)


@pytest.mark.parametrize("size", [(74, 30), (74, 32), (76, 33), (84, 38), (120, 30)])
def test_all_who_are_out_stand_in_the_middle_and_none_is_only_counted(size: tuple[int, int]):
    picture = drawn(observation(places=(0,) * 12 + (1,)), "rings", *size)
    assert len(seats_shown(picture, NAMES)) == 13
    assert not any(span.text.startswith("+") for span in picture.spans)


def test_a_seat_is_looked_for_in_the_same_direction_in_every_ring():
    for level in (5, 4, 3, 2):
        area = drawn(observation(places=(level,) * 13), "rings", 74, 32).area_of("seat:Dina")
        assert area is not None
        assert area.x > 44
        assert 9 <= area.y <= 22


def test_what_is_not_known_is_never_blank():
    for way in ("rings", "ladder", "corridor"):
        picture = drawn(begin(usual("gatekeeping")).observation(PUBLIC), way, 78, 32)
        assert seats_shown(picture, NAMES) == set()
        for number in range(6):
            assert picture.area_of(f"place:{number}")
        assert [span.text for span in picture.spans].count("?") >= 6 + GATES_THAT_CLOSE


def test_a_closed_gate_has_an_x_and_an_open_one_never_a_question_mark():
    picture = drawn(as_cyrus(), "ladder", 78, 16)
    assert "[L]x" in row_of(picture, "(K)")
    assert "(A) " in row_of(picture, "[B]?")
    assert roles(picture, "gate:L") == {"closed_pass"}
    assert roles(picture, "gate:B") == {"pass", "unknown"}


@pytest.mark.parametrize("way", SIZES)
def test_G3b_a_closed_pass_gate_is_red_a_closed_garnet_gate_dark_purple_and_none_is_grey(way: str):
    picture = drawn(observation(), way, *SIZES[way])
    for gate, colour in {"A": "open", "L": "closed", "C": "closed_garnet", "M": "garnet", "E": "pass"}.items():
        assert colours(picture, f"gate:{gate}") == {colour}


@pytest.mark.parametrize("way", SIZES)
def test_G3_a_gate_that_closes_is_drawn_so_from_that_step_on(way: str):
    through = enter("Cyrus", "M")
    closes = Close(audience="host", gate="M", type="garnet", again=8)
    before, after = (observation(steps=steps) for steps in ((through,), (through, closes)))
    assert "closed_garnet" not in roles(drawn(before, way, *SIZES[way]), "gate:M")
    assert "closed_garnet" in roles(drawn(after, way, *SIZES[way]), "gate:M")
    assert "open in this round, closed after it" in BOARDS["gatekeeping"].detail(after, "gate:M")


@pytest.mark.parametrize("way", ["ladder", "corridor"])
def test_G3b_the_legend_has_the_colours_that_it_explains(way: str):
    spans = drawn(observation(), way, 78, 24).spans
    signs = {
        span.text: span.role.tone for span in spans if isinstance(span.role, BoardRole) and " " in span.text.strip()
    }
    closed = {"[ ]x": "closed", "< >x": "closed_garnet"} if way == "ladder" else {}
    assert signs == {"( )": "open", "[ ]": "pass", "< >": "garnet"} | closed


def test_who_has_entered_stands_at_the_gate_until_all_move_on():
    picture = drawn(observation(steps=(enter("Cyrus", "K"),)), "ladder", 78, 16)
    assert "»(K) Cy2«" in row_of(picture, "(K)")
    assert row_of(picture, "Level 4").split() == ["Level", "4", "4", "Di", "Ed", "Fa"]
    picture = drawn(observation(steps=(enter("Cyrus", "K"), Move(audience="public", round=7))), "ladder", 78, 16)
    assert row_of(picture, "Level 4").split() == ["Level", "4", "4", "Cy", "Di", "Ed", "Fa"]


def test_a_report_shows_a_seat_who_entered_and_lights_place_and_gates():
    report = Report(audience=NAMES[2:6], place=4, entered={"Dina": "K"}, used={"Cyrus": 1, "Dina": 1})
    picture = drawn(as_cyrus(report), "ladder", 78, 16)
    assert row_of(picture, "Level 4").startswith("»Level 4« 4   Cy   Ed   Fa")
    assert "»(K) Di«" in row_of(picture, "(K)")


def test_when_all_of_a_place_are_at_gates_its_row_is_neither_unknown_nor_empty():
    picture = drawn(observation(steps=(enter("Lucia", "="),)), "ladder", 78, 16)
    assert row_of(picture, "Level 1").split() == ["Level", "1", "1"]


@pytest.mark.parametrize("way", ["corridor", "ladder"])
def test_the_last_room_of_keys_is_outside_on_the_board(way: str):
    picture = drawn(begin(usual("keys")).observation(HOST), way, 78, 16, slug="keys")
    assert row_of(picture, "outside")
    assert "Room 6" not in "\n".join(text_lines(picture))


def test_the_legend_says_where_a_line_of_gates_ends():
    for slug in ("keys", "gatekeeping"):
        legend = BOARDS[slug].legend(begin(usual(slug)).observation(PUBLIC))
        assert any(f"{ENDS} in rings" in line and "not adjacent" in line for line in legend)


def test_own_seat_and_own_place_are_told():
    picture = drawn(as_cyrus(), "corridor", 78, 16)
    assert of_seat(picture, "Cyrus") == {chip(2, own=True)}
    assert of_seat(picture, "Dina") == {chip(3)}
    assert ">Level 4" in row_of(picture, "Level 4")


def test_several_eyes_have_no_place_of_their_own():
    picture = drawn(observation(Viewers.of(("Cyrus", "Dina")), places=BESIDE_CYRUS, closed=None), "ladder", 78, 16)
    assert row_of(picture, "Level 4").startswith(" Level 4")
    assert of_seat(picture, "Dina") == {chip(3, own=True)}


def test_a_seat_out_of_cards_has_a_dot_and_room_for_it():
    seen = observation()
    kofi = replace(seen.view.players["Kofi"], cards=(), count=0, out=True)
    seen = replace(seen, view=replace(seen.view, players={**seen.view.players, "Kofi": kofi}))
    for way, size in SIZES.items():
        picture = drawn(seen, way, *size)
        assert of_seat(picture, "Kofi") == {chip(10, out=True)}
        assert "Ko." in "\n".join(text_lines(picture))


@pytest.mark.parametrize("seed", range(5))
def test_what_others_do_elsewhere_changes_nothing_on_a_seats_board(seed: int):
    match = begin(usual("gatekeeping"))
    for _ in range(2):
        match = ordered(match, tempers(match.seats, seed)).do(do.Resolve())
    seat = match.seats[seed]
    here = {seat, *match.observation(HOST).view.with_seat(seat)}
    others = {name: Temper(f"other {seed}/{name}") for name in match.seats if name not in here}
    one = ordered(match, tempers(match.seats, seed)).do(do.Resolve())
    other = ordered(match, tempers(match.seats, seed) | others).do(do.Resolve())
    assert one.orders != other.orders or one.state != other.state
    assert boards_of(one, seat) == boards_of(other, seat)


def boards_of(match: AnyMatch, seat: str) -> list[Picture]:
    """What a seat's boards show from step to step of the last resolution, until all move on."""
    stage, viewers = match.resolutions()[-1], Viewers.of((seat,))
    heard = [index for index, step in enumerate(stage.steps, 1) if viewers.hear(step.event.audience)]
    told = [index for index in heard if stage.steps[index - 1].event.kind in ("default", "discard", "report")]
    observations = [match.observation_at(stage, shown, viewers) for shown in told]
    return [drawn(seen, way, *size) for seen in observations for way, size in SIZES.items()]


def test_gates_of_wide_letters_keep_the_grid():
    header = usual("gatekeeping", options={"layout": ["漢:open 字:pass 仮名A:garnet", "B:open 👑:pass"]})
    seen = begin(header).observation(HOST)
    for way in BOARDS["gatekeeping"].ways(seen, 74, 32):
        text = "\n".join(text_lines(drawn(seen, way, 74, 32)))
        assert all(chip in text for chip in ("(漢)", "[字]", "<仮名A>", "[👑]"))


def test_a_line_too_long_for_a_row_folds_and_says_where_it_goes_on():
    names = " ".join(f"G{index}:open" for index in range(20))
    picture = drawn(begin(usual("keys", options={"layout": [names]})).observation(HOST), "ladder", 78, 16)
    first, middle, last = (line for line in text_lines(picture) if "(G" in line)
    assert first.split()[0] == "|"
    assert first.split()[-1] == "\\"
    assert (middle.split()[0], middle.split()[-1]) == ("\\", "\\")
    assert (last.split()[0], last.split()[-1]) == ("\\", "|")


@pytest.mark.parametrize(
    ("subject", "sentence"),
    [
        ("gate:M", "Gate M, garnet: open now; from Level 4 to Level 3, next to L and N."),
        ("gate:L", "Gate L, pass: closed for good; from Level 4 to Level 3, next to K and M."),
        ("gate:B", "Gate B, pass: unknown whether it is closed; from Level 5 to Level 4, next to A and C."),
        ("gate:K", "Gate K, open: never closes; from Level 4 to Level 3, next to L."),
        ("place:4", "Level 4: Cyrus, Dina, Edgar and Farah."),
        ("place:3", "Level 3: unknown who is there."),
        ("seat:Anna", "Anna: nothing known."),
        ("gate:nope", ""),
        ("place:nope", ""),
        ("nonsense", ""),
    ],
)
def test_details_say_what_a_seat_knows(subject: str, sentence: str):
    assert BOARDS["gatekeeping"].detail(as_cyrus(), subject) == sentence


def test_details_say_when_a_garnet_gate_opens_again():
    board = BOARDS["gatekeeping"]
    assert "closed now, open again in round 7" in board.detail(observation(), "gate:C")
    entered = observation(steps=(enter("Edgar", "M"),))
    assert board.detail(entered, "gate:M").endswith("Edgar entered it in this round, and it closes until round 8.")
    assert "open again in r7: C U" in board.caption(observation(), seat_tags(NAMES))


def test_the_caption_tells_the_step_and_the_own_hand():
    board, tags = BOARDS["gatekeeping"], seat_tags(NAMES)
    assert board.caption(observation(steps=(enter("Anna", "E"), enter("Edgar", "M"))), tags) == (
        "this step: M Ed",
        "entered: An at E, Ed at M",
        "escaped: Mo r5",
        "open again in r7: C U",
    )
    assert board.caption(as_cyrus(), tags) == (
        "your hand 3 3 2 1 1    pass gates entered 1    garnet gates 1",
        "escaped: ?",
    )


@pytest.mark.parametrize("way", ["rings", "ladder", "corridor"])
@pytest.mark.parametrize("slug", ["gatekeeping", "keys"])
def test_the_own_hand_is_said_below_the_board_alone(slug: str, way: str):
    board, tags = BOARDS[slug], seat_tags(NAMES)
    assert "your hand" in board.caption(as_cyrus(), tags)[0]
    assert "hand" not in "".join(text_lines(board.draw(as_cyrus(), tags, 100, 40, way)))


@pytest.mark.parametrize("size", [(74, 28), (100, 50), (198, 47)])
def test_G2_each_ring_breaks_between_its_last_gate_and_its_first(size: tuple[int, int]):
    picture = drawn(observation(), "rings", *size)
    ends = [(span.x, span.y) for span in picture.spans if span.text == ENDS]
    assert len(ends) == 5
    for (x, y), (first, last) in zip(ends, ("AJ", "KR", "SX", "Y#", "=-"), strict=True):
        left, right = picture.area_of(f"gate:{last}"), picture.area_of(f"gate:{first}")
        assert left is not None
        assert right is not None
        assert left.x + left.width < x < x + 1 < right.x
        assert abs(left.y - y) <= 3
    assert ENDS in "".join(BOARDS["gatekeeping"].legend(observation()))
