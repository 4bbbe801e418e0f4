"""What people wrote, in Markdown: shown as it is, and none of it does anything."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from games.core.markdown import code, escaped, escaped_all, escaped_within, fenced, one_stop, shown
from games.core.names import clean

MARKED = MarkdownIt("commonmark").enable("strikethrough").enable("table")
TEXTS = st.text(alphabet=st.sampled_from(list("aB1 *_~`|[]()<>#&;:/\\@!.-+=\"'{}$^%?é漢")), min_size=1, max_size=24)


def read(markdown: str) -> str:
    """The words that a reader sees."""
    found = MARKED.parse(markdown)
    return "\n".join(
        "".join(inner.content if inner.type != "softbreak" else "\n" for inner in token.children or ())
        for token in found
        if token.children is not None
    )


@given(TEXTS)
def test_a_name_is_read_word_for_word_wherever_it_stands(name):
    name = name.strip()
    if not name:
        return
    for line in (
        f"{escaped(name)}",
        f"- {escaped(name)} entered M.",
        f"**{escaped(name)}** is here",
        f"# {escaped(name)}, 6",
    ):
        said = clean(read(line)).strip()
        assert " ".join(name.split()) in " ".join(said.split()), (line, said)


@given(TEXTS)
def test_within_a_line_it_needs_fewer_marks(name):
    name = " ".join(name.split())
    if not name:
        return
    for line in (f"- Ann entered {escaped_within(name)}.", f"You entered **{escaped_within(name)}**, a pass gate."):
        assert name in " ".join(clean(read(line)).split()), line
    kinds = {
        inner.type for token in MARKED.parse(f"With {escaped_within(name)} and Bo") for inner in token.children or ()
    }
    assert kinds <= {"text", "text_special"}, kinds


@given(TEXTS)
def test_nothing_in_it_is_a_sign(name):
    kinds = {inner.type for token in MARKED.parse(f"With {escaped(name)} and Bo") for inner in token.children or ()}
    assert kinds <= {"text", "text_special"}, kinds


def test_what_chats_make_of_texts():
    for text, said in {
        "@everyone": "@\u200beveryone",
        "<@123>": "\\<@\u200b123>",
        ":smile:": "\\:smile:",
        "https://a.b/c": "https\\://a.b\\/c",
        "#general": "\\#general",
        "||x||": "\\|\\|x\\|\\|",
        "a_b": "a\\_b",
        "Gate @: 3 > 2": "Gate @: 3 > 2",
        "1. x": "1\\. x",
        "3": "3",
        "Ann: B": "Ann: B",
    }.items():
        assert escaped(text) == said


def test_lists_of_names():
    assert escaped_all(["*a*", "b", "c"]) == "\\*a\\*, b and c"


def test_code_can_be_copied_whatever_is_in_it():
    assert code("K with 1") == "`K with 1`"
    assert code("rob `x`") == "`` rob `x` ``"
    assert code("1: move 3C\n2: eat") == "`1: move 3C; 2: eat`"
    assert code(" ") == ""
    assert MARKED.parse(code("rob ``x`"))[1].children[0].content == "rob ``x`"


def test_a_fence_is_not_ended_from_inside():
    assert fenced("a\n```\nb\n") == "```\na\n'''\nb\n```"


def test_a_message_is_shown_as_a_chat_does_and_what_people_wrote_as_they_wrote_it():
    name = "**[b]** `x` _y_ \\ # @all 1. - >"
    assert shown(f"# {escaped(name)}\n\nYou hold **3 2**. Write {code('K with 1')}.") == (
        f"{name}\n\nYou hold 3 2. Write K with 1."
    )


def test_a_name_that_ends_in_a_full_stop_ends_a_sentence():
    names = ("Nico.", "J.P.", "Ann")
    assert (
        one_stop("You are with Ann, J.P. and Nico.. **(new)**", names) == "You are with Ann, J.P. and Nico. **(new)**"
    )
    assert one_stop("Ann went with J.P..\nNico. stayed.", names) == "Ann went with J.P.\nNico. stayed."
    assert one_stop("Ann.. and Nico...", names) == "Ann.. and Nico..."
