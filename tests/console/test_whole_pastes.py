"""What a terminal sends of a paste that holds control sequences."""

from __future__ import annotations

import pytest
from textual import events
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from genius_tui.console.whole_pastes import PasteParser, whole_pastes

BEGIN, END = "\x1b[200~", "\x1b[201~"


def parsed(*chunks: str) -> list[Message]:
    parser = PasteParser()
    return [event for chunk in chunks for event in parser.feed(chunk)]


@pytest.mark.parametrize(
    ("pasted", "text"),
    [
        ("Ann: A\rwith 3", "Ann: A\rwith 3"),
        ("Ann: \x1b[31mA\x1b[0m with 3", "Ann: A with 3"),
        ("Ann: A\x1b]0;title\x07 with 3\x1b", "Ann: A with 3"),
        ("\x1b[1;32;48mAnn: A\x1b[38;2;1;2;3m with 3\x1b(B", "Ann: A with 3"),
        ("", ""),
    ],
)
def test_a_paste_is_one_event_without_control_sequences(pasted: str, text: str) -> None:
    for cut in range(len(pasted) + 1):
        before, paste, behind = parsed(f"y{BEGIN}{pasted[:cut]}", f"{pasted[cut:]}{END[:3]}", f"{END[3:]}n")
        assert isinstance(before, events.Key)
        assert before.key == "y"
        assert isinstance(paste, events.Paste)
        assert paste.text == text
        assert isinstance(behind, events.Key)
        assert behind.key == "n"


def test_keys_stay_keys() -> None:
    keys = [event.key for event in parsed("a", "\x1b[A", "\x1b[15~") if isinstance(event, events.Key)]
    assert keys == ["a", "up", "f5"]


def test_the_drivers_of_terminals_parse_so() -> None:
    from textual.drivers import linux_driver

    assert whole_pastes(LinuxDriver) is LinuxDriver
    assert getattr(linux_driver, "XTermParser") is PasteParser  # noqa: B009


def test_the_driver_of_terminals_reads_on_after_bytes_that_are_no_text() -> None:
    from textual.drivers import linux_driver

    whole_pastes(LinuxDriver)
    decode = getattr(linux_driver, "getincrementaldecoder")("utf-8")().decode  # noqa: B009
    assert [decode(part) for part in (b"A \xff\xe2\x96", b"\xba B")] == ["A \ufffd", "\u25ba B"]
