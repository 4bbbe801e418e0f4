"""A page as a file: complete in itself, small, with nothing that its readers may not know and nobody's markup."""

from __future__ import annotations

import json
import re
from html import unescape
from html.parser import HTMLParser
from importlib.resources import files
from typing import Any

import pytest

from games.core import actions as do
from games.core.viewers import HOST, PUBLIC, Viewers
from games.trials.play import begin, phases, tempers
from games.trials.play import usual as usual_header
from genius_tui.boards import BOARDS
from genius_tui.looking.history import MatchSource
from genius_tui.pages import seen as seens
from genius_tui.pages.page import page, usual
from genius_tui.pages.seen import seen
from genius_tui.pictures.sheet import points_of
from genius_tui.text.tags import seat_tags
from genius_tui.trials.pages import files_of_twins_are_the_same
from tests.every_game.trials import every_game
from tests.pages.matches import MARKUP, TITLE, hostile, shipped, shipped_page
from tests.subjects import SUBJECTS

LARGEST = 1_500_000
KINDS = ("keys", "gatekeeping", "chambers", "skeld", "lockout", "modular")


class Parts(HTMLParser):
    """What a page consists of: elements with their attributes, and the content of its scripts and styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.raw: dict[str, list[str]] = {"script": [], "style": []}
        self._within = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self._within = tag

    def handle_endtag(self, tag: str) -> None:
        self._within = ""

    def handle_data(self, data: str) -> None:
        if self._within in self.raw:
            self.raw[self._within].append(data)


def data_of(text: str) -> dict[str, Any]:
    return json.loads(Parts(text).raw["script"][0])


def own(name: str) -> str:
    return (files("genius_tui.pages") / name).read_text("utf-8")


@pytest.mark.parametrize("slug", ["gatekeeping", "keys"])
def test_a_captions_statements_are_whole_so_that_a_browser_alone_breaks_them(slug):
    match, data = shipped(slug), data_of(shipped_page(slug, HOST))
    board, tags = BOARDS[slug], seat_tags(match.seats)
    shown = [[data["texts"][text] for text in frame["caption"]] for frame in data["eyes"][0]["frames"]]
    assert shown == [list(board.caption(frame.moment.observation, tags)) for frame in seen(match, HOST).frames]
    assert max(len(text) for caption in shown for text in caption) > 100


def texts_of(data: dict[str, Any], eyes: int = 0) -> list[str]:
    return [data["texts"][frame["text"]] for frame in data["eyes"][eyes]["frames"]]


# Size and form


@every_game
def test_a_whole_match_of_thirteen_or_as_many_as_play_is_small_with_everybodys_eyes(game):
    match = begin(game, usual_header(game, min(13, game.meta.most)))
    *_, match = phases(match, tempers(match.seats, 1))
    assert match.over
    everybody = (HOST, PUBLIC, *(Viewers.of((seat,)) for seat in match.seats))
    assert len(page(match, everybody).encode()) < LARGEST


@pytest.mark.parametrize("slug", KINDS)
def test_nothing_is_loaded_from_anywhere(slug):
    found = Parts(shipped_page(slug, PUBLIC))
    links = {value for _, given in found.elements for key, value in given.items() if key in ("src", "href", "action")}
    assert links == {"data:,"}
    (policy,) = (given["content"] for tag, given in found.elements if given.get("http-equiv"))
    assert policy is not None
    assert policy.startswith("default-src 'none'; img-src data:; style-src 'sha256-")
    text = shipped_page(slug, PUBLIC).replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?:|//\w|@import|url\(", text.replace(own("page.js"), ""))


@pytest.mark.parametrize("slug", KINDS)
def test_what_people_wrote_is_text_and_nothing_else(slug):
    usual_page = Parts(shipped_page(slug, PUBLIC))
    for viewers in (HOST, PUBLIC, Viewers.of((MARKUP[0],))):
        text = page(hostile(slug), (viewers,))
        found = Parts(text)
        assert {tag for tag, _ in found.elements} <= {tag for tag, _ in usual_page.elements} | {"h2", "p"}
        assert [tag for tag, _ in found.elements].count("script") == 2
        assert {key for _, given in found.elements for key in given} == {
            key for _, given in usual_page.elements for key in given
        }
        data, script = found.raw["script"]
        assert script == own("page.js").rstrip("\n")
        assert not set("<>&") & set(data)
        assert {name for _, name in json.loads(data)["tags"]} >= set(hostile(slug).seats[: len(MARKUP)])
        assert "<title>" in text
        assert unescape(text.partition("<title>")[2].partition("</title>")[0]).endswith(TITLE)


def test_what_a_page_holds_is_put_in_once():
    text = page(hostile("gatekeeping"), (PUBLIC,))
    assert "{{script}}" in text, "a player's name"
    assert text.count(own("page.js").rstrip("\n")) == 1


# What is on it


@every_game
def test_it_has_the_steps_with_their_rules_as_these_eyes_see_them(game):
    match = shipped(game.meta.slug)
    for viewers in (PUBLIC, Viewers.of(match.seats[:1])):
        text = shipped_page(game.meta.slug, viewers)
        history, data = MatchSource(match).history(viewers), data_of(text)
        lines = [line for chapter in history.chapters for line in history.steps(chapter.stage)]
        lines = [line for line in lines if line.event.kind not in game.held_back]
        frames = data["eyes"][0]["frames"]
        assert [frame["rule"] for frame in frames] == ["", *(line.rule for line in lines), ""]
        assert texts_of(data)[1:-1] == [line.text for line in lines]
        assert {line.rule for line in lines} <= set(data["rules"])
        assert data["rules"].keys() == {line.rule for line in lines}, "no paragraph that nothing cites"
        for line in lines:
            assert f"<p>{line.rule} " in text, "without scripts there is the text of the steps"


@every_game
def test_a_step_is_counted_as_pictures_count_it(game):
    match = shipped(game.meta.slug)
    for viewers in (HOST, Viewers.of(match.seats[:1])):
        frames = seen(match, viewers).frames
        for round in range(1, 4):
            points = [(point.stage, point.shown) for point in points_of(match, viewers, round)]
            moments = [one.moment for one in frames if one.moment.round == round and one.moment.step]
            assert [one.place for one in moments] == points
            assert [one.step for one in moments] == list(range(1, len(points) + 1))


@every_game
def test_a_page_of_one_does_not_say_where_the_hidden_steps_are(game):
    match = shipped(game.meta.slug)
    one = Viewers.of(match.seats[:1])
    assert all("at" not in frame for frame in data_of(shipped_page(game.meta.slug, PUBLIC))["eyes"][0]["frames"])
    assert all("at" in frame for eyes in data_of(page(match, (PUBLIC, one)))["eyes"] for frame in eyes["frames"])


@every_game
def test_while_a_match_runs_only_what_is_public_is_on_a_page(game):
    match = begin(game, usual_header(game))
    assert usual(match) == (PUBLIC,)
    data = data_of(page(match, usual(match)))
    assert len(data["eyes"][0]["frames"]) == 1
    assert texts_of(data) == [f"The match waits for {match.state.named(match.state.phase).awaits}."]
    over = shipped(game.meta.slug)
    assert {PUBLIC, *(Viewers.of((seat,)) for seat in over.seats)} <= set(usual(over))


def test_the_result_is_told_with_its_reasons():
    match = shipped("gatekeeping")
    result = match.state.result
    assert result is not None
    told = dict(seen(match, PUBLIC).result)
    assert told["Why"] == result.why
    assert told["Losers"].startswith(result.losers[0])
    assert result.candidate is not None
    assert told["Elimination Candidate"].startswith(result.candidate)
    assert not seen(hostile("gatekeeping"), PUBLIC).result


@every_game
def test_every_ground_has_a_colour_on_dark_and_on_light(game):
    text = page(shipped(game.meta.slug), (HOST,))
    found = re.search(r'"marks":(\[[0-9,]*\])', text)
    assert found is not None
    marks = json.loads(found[1])
    dark, light = text.partition("prefers-color-scheme: light) {\n.i")[::2]
    for number in (number for number, mark in enumerate(marks) if mark & 4):
        assert f"\n.g{number}{{fill:#" in dark
        assert f"\n.g{number}{{fill:#" in light


def test_passwords_are_left_out_until_they_are_released():
    match = shipped("chambers")
    assert HOST not in usual(match)
    some = (PUBLIC, Viewers.of(match.seats[:1]))
    held, hosts = page(match, some), shipped_page("chambers", HOST)
    passwords = ("embassy", "thaler", "zugzwang", "keyhole")
    assert not any(word in held for word in passwords)
    assert all(word in hosts for word in passwords), "the host's own page has them"
    released = match.do(do.Set("released", True))
    assert HOST in usual(released)
    shown = page(released, some)
    assert all(word in shown for word in passwords)


def test_a_page_that_shows_too_much_is_found(monkeypatch):
    whole = seens.observation_now
    monkeypatch.setattr(seens, "observation_now", lambda match, viewers: whole(match, HOST))
    with pytest.raises(AssertionError):
        files_of_twins_are_the_same(SUBJECTS["gatekeeping"])
