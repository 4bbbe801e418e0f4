"""A page in a real browser: it steps, loads nothing, makes no error, and fits a telephone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.core.names import listed
from games.core.viewers import HOST, PUBLIC
from genius_tui.pages.page import page, usual
from genius_tui.pages.seen import seen
from tests.pages.matches import LONGEST, hostile, shipped, shipped_page
from tests.support.browser import Tab, browser, needs_a_browser

pytestmark = needs_a_browser


@pytest.fixture(scope="module")
def only_tab() -> Iterator[Tab]:
    with browser() as tab:
        yield tab


@pytest.fixture
def tab(only_tab: Tab) -> Tab:
    only_tab.asked.clear()
    only_tab.troubles.clear()
    only_tab.do("Emulation.setScriptExecutionDisabled", value=False)
    only_tab.look(1280, 900)
    return only_tab


def put(folder: Path, content: str) -> str:
    path = folder / "match.html"
    path.write_text(content, "utf-8")
    return path.as_uri()


def told(tab: Tab) -> str:
    return tab.value("document.getElementById('text').textContent")


def tells(tab: Tab, text: str) -> None:
    """Waits until the page tells a step."""
    tab.until(f"document.getElementById('text').textContent === {json.dumps(text)}")


COUNT = "document.getElementById('when').textContent + ' ' + document.getElementById('count').textContent"


def count(tab: Tab) -> str:
    return tab.value(COUNT)


@pytest.mark.parametrize("slug", LONGEST)
def test_it_goes_through_all_steps_and_back_and_loads_nothing(tab: Tab, tmp_path: Path, slug: str) -> None:
    match = shipped(slug)
    url = put(tmp_path, page(match, (PUBLIC,)))
    tab.open(url)
    texts = [frame.moment.text for frame in seen(match, PUBLIC).frames]
    boards: list[str] = []
    for text in texts:
        tells(tab, text)
        boards.append(tab.value("document.getElementById('board').innerHTML"))
        before = count(tab)
        tab.press("ArrowRight")
        if len(boards) < len(texts):
            tab.until(f"{COUNT} !== {json.dumps(before)}")
    assert told(tab) == texts[-1], "after the last step there is none"
    for text, board in zip(texts[::-1], boards[::-1], strict=True):
        tells(tab, text)
        tab.until(f"document.getElementById('board').innerHTML === {json.dumps(board)}")
        tab.press("b")
    assert tab.asked == [url]
    assert tab.troubles == []


def test_keys_buttons_touch_and_links(tab: Tab, tmp_path: Path) -> None:
    url = put(tmp_path, shipped_page("gatekeeping", HOST))
    tab.open(f"{url}#r3s12")
    assert count(tab).startswith("round 3 step 12 of ")
    for key, wanted in (
        ("n", "round 3 step 13 of"),
        ("]", "round 4 step 1 of"),
        ("[", "round 3 step 1 of"),
        ("[", "round 2 step 1 of"),
        ("End", "the match is over"),
        ("ArrowLeft", "vote step "),
        ("Home", "round 1 "),
    ):
        tab.press(key)
        assert count(tab).startswith(wanted), key
    for button, wanted in (("next", "round 1 step 1 "), ("roundOn", "round 2 step 1 "), ("back", "round 1 step ")):
        tab.value(f"document.querySelector('[data-do={button}]').click()")
        assert count(tab).startswith(wanted), button
    tab.value("document.querySelector('#steps li:nth-child(3) a').click()")
    tab.until("document.getElementById('count').textContent.startsWith('step 2 ')")
    tab.until("location.hash === '#r1s2'")
    assert not tab.value("document.getElementById('why').offsetHeight")
    tab.press("w")
    assert tab.value("document.getElementById('why').textContent").strip()
    assert tab.value("document.getElementById('why').offsetHeight")
    tab.press(" ")
    tab.until("document.getElementById('count').textContent.startsWith('step 3 ')")
    tab.press(" ")
    assert tab.value("document.getElementById('play').getAttribute('aria-pressed')") == "false"
    tab.look(390, 844, phone=True)
    at = count(tab)
    tab.swipe(-150)
    tab.until(f"!{at!r}.endsWith(document.getElementById('count').textContent)")
    tab.swipe(150)
    tab.until(f"{at!r}.endsWith(document.getElementById('count').textContent)")
    assert tab.troubles == []


def test_other_eyes_see_the_same_moment_or_the_last_one_before(tab: Tab, tmp_path: Path) -> None:
    match = shipped("gatekeeping")
    tab.open(f"{put(tmp_path, page(match, usual(match)))}#r3s30")
    whose = "document.querySelector('#whose select')"
    assert tab.value(f"{whose}.selectedOptions[0].textContent") == "as the HOST sees it: everything"
    for which in range(1, len(usual(match))):
        tab.value(f"{whose}.value = {which}; {whose}.dispatchEvent(new Event('change'))")
        assert count(tab).startswith(("round 3", "round 2")), which
    tab.until(f"location.hash.endsWith('e{len(usual(match)) - 1}')")
    tab.value(f"{whose}.value = 0; {whose}.dispatchEvent(new Event('change'))")
    assert tab.value(f"{whose}.className") in ("", "host")
    assert tab.troubles == []


@pytest.mark.parametrize("slug", LONGEST)
@pytest.mark.parametrize("width", [390, 1280])
def test_it_fits_a_telephone_and_a_screen(tab: Tab, tmp_path: Path, slug: str, width: int) -> None:
    tab.look(width, 844, "light", phone=width == 390)
    tab.open(put(tmp_path, shipped_page(slug, HOST)))
    tab.press("End")
    for key in ("ArrowLeft", "z", "w"):
        tab.press(key)
        assert tab.value("document.documentElement.scrollWidth") <= width
        assert tab.value("document.getElementById('room').getBoundingClientRect().right") <= width
    small = "[...document.querySelectorAll('nav button')].filter((one) => one.getBoundingClientRect().height < 40)"
    assert tab.value(f"{small}.length") == 0
    over = "[...document.querySelectorAll('nav button')].filter((one) => one.scrollWidth > one.clientWidth + 1)"
    assert tab.value(f"{over}.length") == 0


@pytest.mark.parametrize("slug", LONGEST)
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720)])
def test_board_and_sentence_are_seen_together_above_the_buttons(
    tab: Tab, tmp_path: Path, slug: str, width: int, height: int
) -> None:
    tab.look(width, height)
    tab.open(put(tmp_path, shipped_page(slug, HOST)))
    box = "document.querySelector('{}').getBoundingClientRect()"
    for key in ("n", "]", "End"):
        tab.press(key)
        assert tab.value("scrollY") == 0
        assert tab.value(f"{box.format('#told')}.bottom <= {box.format('nav')}.top"), key


def test_it_says_at_once_who_has_won_and_its_rounds_have_names(tab: Tab, tmp_path: Path) -> None:
    tab.open(put(tmp_path, shipped_page("skeld", HOST)))
    assert tab.value("document.querySelector('#rounds').selectedOptions[0].textContent") == "pregame"
    tags = "[...document.querySelectorAll('#tags span')]"
    assert tab.value(f"{tags}[1].getBoundingClientRect().left - {tags}[0].getBoundingClientRect().right") > 8
    tab.press("End")
    winners = shipped("skeld").state.result.winners
    tells(tab, f"The match is over: {listed(winners)} {'win' if len(winners) > 1 else 'wins'}.")


def test_a_larger_board_shows_what_the_step_is_about(tab: Tab, tmp_path: Path) -> None:
    tab.look(390, 844, phone=True)
    tab.open(f"{put(tmp_path, shipped_page('skeld', HOST))}#r2s1")
    box = "getBoundingClientRect()"
    lit = f"document.querySelector('.lit').{box}"
    for key in ("z", *"nnnnnnnnnn"):
        tab.press(key)
        assert tab.value("document.getElementById('room').scrollWidth > document.getElementById('room').clientWidth")
        assert tab.value(f"{lit}.left >= 0 && {lit}.right <= innerWidth"), "what is lit is there, and within the window"


@pytest.mark.parametrize("slug", ["gatekeeping", "lockout", "modular"])
def test_what_people_wrote_runs_nowhere(tab: Tab, tmp_path: Path, slug: str) -> None:
    match = hostile(slug)
    tab.open(put(tmp_path, page(match, (HOST,))))
    title = tab.value("document.title")
    assert "owned" in title
    assert title != "owned"
    for _ in range(40):
        tab.press("n")
    assert tab.value("document.scripts.length") == 2
    assert tab.value("document.images.length + document.querySelectorAll('[onerror], iframe, object').length") == 0
    names = tab.value("[...document.querySelectorAll('#table td:first-child')].map((one) => one.textContent)")
    assert names == list(match.seats)
    assert tab.troubles == []
    assert len(tab.asked) == 1


def test_each_word_stands_in_its_cells(tab: Tab, tmp_path: Path) -> None:
    tab.open(f"{put(tmp_path, page(hostile('modular'), (HOST,)))}#now")
    wide = tab.value(
        "[...document.querySelectorAll('#board text[textLength]')]"
        ".filter((one) => Math.abs(one.getComputedTextLength() - one.getAttribute('textLength')) > 1)"
        ".map((one) => one.textContent)"
    )
    assert wide == []


def test_grounds_leave_no_seam_to_the_cells_beside_and_below(tab: Tab, tmp_path: Path) -> None:
    tab.open(f"{put(tmp_path, shipped_page('skeld', HOST))}#r2s1")
    size = "(one) => one.getBBox().height > 20 && one.getBBox().width % 10 > 0"
    assert tab.value("document.querySelectorAll('#board rect').length") > 0
    assert tab.value(f"[...document.querySelectorAll('#board rect')].every({size})")


def test_it_has_the_colours_that_its_reader_prefers(tab: Tab, tmp_path: Path) -> None:
    url = put(tmp_path, shipped_page("modular", PUBLIC))
    grounds: dict[str, str] = {}
    for scheme in ("dark", "light"):
        tab.look(1280, 900, scheme)
        tab.open(url)
        grounds[scheme] = tab.value("getComputedStyle(document.documentElement).backgroundColor")
    assert grounds == {"dark": "rgb(18, 20, 26)", "light": "rgb(250, 248, 243)"}


def test_without_scripts_the_steps_are_there_as_text(tab: Tab, tmp_path: Path) -> None:
    match = shipped("keys")
    url = put(tmp_path, page(match, (PUBLIC,)))
    tab.do("Emulation.setScriptExecutionDisabled", value=True)
    tab.do("Page.navigate", url=url)
    last = [frame.moment.text for frame in seen(match, PUBLIC).frames][-2]
    tab.wait(lambda: last in _seen(tab), last)
    tab.do("Emulation.setScriptExecutionDisabled", value=False)


def _seen(tab: Tab) -> str:
    """The text of the page, read without a script of the page's."""
    nodes = tab.do("Accessibility.getFullAXTree")["nodes"]
    return " ".join(str(node.get("name", {}).get("value", "")) for node in nodes)


@pytest.mark.parametrize("slug", LONGEST)
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_a_place_that_looks_like_the_page_is_not_black(tab: Tab, tmp_path: Path, slug: str, scheme: str) -> None:
    tab.look(1280, 900, scheme)
    tab.open(put(tmp_path, page(shipped(slug), (HOST,))))
    fills = "[...document.querySelectorAll('#board rect')].map((one) => getComputedStyle(one).fill)"
    assert "rgb(0, 0, 0)" not in tab.value(fills)
