"""The first layer of every rulebook: sentences, drawings, a round at a glance, the glossary."""

from __future__ import annotations

import re

import pytest

from games import CATALOGUE
from games.core import plain
from games.core.rulebook import load
from tests import shows

_CITED = re.compile(r"[A-Z]+\d+[a-z]?")
BOOKS = {slug: game.rulebook for slug, game in CATALOGUE.items()}


@pytest.mark.parametrize("slug", BOOKS)
def test_every_paragraph_has_a_first_layer_of_a_few_words(slug):
    lacking = [number for number, one in BOOKS[slug].paragraphs.items() if not one.short]
    assert lacking == []
    for one in BOOKS[slug].paragraphs.values():
        assert len(one.short.split()) <= 50, one.number
        assert one.short.endswith((".", "?")) or "`" in one.short, one.number


@pytest.mark.parametrize("slug", BOOKS)
def test_drawings_are_ascii_and_fit_beside_the_sections_of_a_small_terminal(slug):
    drawings = {number: one.drawing for number, one in BOOKS[slug].paragraphs.items() if one.drawing}
    assert len(drawings) >= 7
    for number, drawing in drawings.items():
        assert drawing.isascii(), number
        assert max(map(len, drawing.split("\n"))) <= 60, number


@pytest.mark.parametrize("slug", BOOKS)
def test_a_file_names_only_paragraphs_of_its_own_rulebook(slug):
    game = CATALOGUE[slug]
    file = f"rulebook-{slug}.md" if slug in ("keys", "gatekeeping") else "rulebook.md"
    found = plain.read_plain(f"games.{'gates' if slug in ('keys', 'gatekeeping') else slug}", file)
    for numbers in (found.short, found.drawing, found.shows):
        assert set(numbers) <= set(game.rulebook.paragraphs)
    for number, kinds in found.shows.items():
        known = {event.kind for event in game.events}
        assert set(kinds) <= known, number


@pytest.mark.parametrize("slug", BOOKS)
def test_the_round_at_a_glance_has_a_line_for_each_deciding_paragraph(slug, capsys):
    book = BOOKS[slug]
    deciding = shows.deciding(CATALOGUE[slug])
    lines = {rule for part in book.round for _, rule in part.lines}
    assert lines <= set(book.paragraphs)
    assert sorted(set(deciding) - lines) == []
    with capsys.disabled():
        print(f"\n{slug}: {len(deciding)} deciding paragraphs, {len(lines & set(deciding))} with an overview line")
    rows = sum(1 + len(part.lines) for part in book.round)
    assert rows <= 33, "the overview is one page"


@pytest.mark.parametrize("slug", BOOKS)
def test_the_glossary_cites_paragraphs_and_no_word_stands_in_it_twice(slug):
    book = BOOKS[slug]
    forms = [form.casefold() for word, term in book.terms.items() for form in {word, *term.also}]
    assert sorted(form for form in set(forms) if forms.count(form) > 1) == []
    for word, term in book.terms.items():
        assert not term.rule or term.rule in book.paragraphs, word
        assert len(term.is_.split()) <= 30, word


def test_every_rulebook_has_the_words_that_a_newcomer_asks_for():
    for book in BOOKS.values():
        assert {"garnet", "Token of Life", "candidate", "purse"} <= set(book.terms)
    assert "mod" in BOOKS["modular"].terms


def test_a_package_without_such_a_file_has_an_empty_first_layer():
    assert plain.read_plain("games.core", "rulebook-none.md") == plain.Plain()


def test_the_shared_rules_have_their_first_layer_in_every_rulebook():
    shared = load("games.core")
    for book in BOOKS.values():
        assert all(book[number] == one for number, one in shared.paragraphs.items())
