"""A real browser without a window, driven through its debugging pipe: no library and no network needed."""

from __future__ import annotations

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PATIENCE = 60
"""Seconds until a browser that answers nothing is given up."""


def found() -> str | None:
    """The program of a browser: the one that GENIUS_BROWSER names, else one on the path."""
    return os.environ.get("GENIUS_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)


needs_a_browser = pytest.mark.skipif(
    found() is None, reason="no Chromium on the path: install one, or name it with GENIUS_BROWSER"
)


class Tab:
    """One page. `asked`: what it loaded or tried to load; `troubles`: errors and warnings of its console."""

    def __init__(self, process: subprocess.Popen[bytes], read: int, write: int) -> None:
        self.asked: list[str] = []
        self.troubles: list[str] = []
        self._process, self._read, self._write = process, read, write
        self._number, self._bytes = 0, b""
        self._session = ""
        target = self.do("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.do("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.do(f"{domain}.enable")

    def do(self, method: str, **given: Any) -> dict[str, Any]:
        """Calls a method of the debugging protocol, and returns what it answers."""
        self._number += 1
        number = self._number
        message = {"id": number, "method": method, "params": given}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._write, json.dumps(message).encode() + b"\0")
        while True:
            heard = self._hear()
            if heard.get("id") == number:
                assert "error" not in heard, (method, heard["error"])
                return heard["result"]

    def open(self, url: str) -> None:
        """Opens a page, and waits until it is loaded."""
        self.do("Page.navigate", url=url)
        self.until(f"document.readyState === 'complete' && location.href.startsWith({json.dumps(url.split('#')[0])})")

    def value(self, script: str) -> Any:
        """What an expression is on the page."""
        answer = self.do("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def until(self, script: str) -> None:
        """Waits until an expression is true on the page."""
        self.wait(lambda: bool(self.value(script)), script)

    def press(self, key: str) -> None:
        """Presses a key, by the name that a script hears."""
        code = {" ": 32, "Home": 36, "End": 35, "ArrowLeft": 37, "ArrowRight": 39}.get(key, 0)
        text = {"text": key} if len(key) == 1 else {}
        self.do("Input.dispatchKeyEvent", type="keyDown", key=key, windowsVirtualKeyCode=code, **text)
        self.do("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    def swipe(self, across: int) -> None:
        """Draws a finger across the board."""
        place = "document.getElementById('board').getBoundingClientRect()"
        x, y = self.value(f"{place}.left + {place}.width / 2"), self.value(f"{place}.top + {place}.height / 2")
        for kind, points in (("touchStart", [x]), ("touchMove", [x + across / 2]), ("touchMove", [x + across])):
            self.do("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": at, "y": y} for at in points])
        self.do("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def look(self, width: int, height: int, scheme: str = "dark", *, phone: bool = False) -> None:
        """Sets the size of the window, in pixels, and the colours that its reader prefers."""
        self.do(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=3 if phone else 1,
            mobile=phone,
        )
        self.do("Emulation.setTouchEmulationEnabled", enabled=phone)
        self.do("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def screenshot(self, path: Path, *, whole: bool = False) -> None:
        """Writes a picture of what is seen, or of the whole page."""
        answer = self.do("Page.captureScreenshot", captureBeyondViewport=whole)
        path.write_bytes(base64.b64decode(answer["data"]))

    def _hear(self) -> dict[str, Any]:
        while b"\0" not in self._bytes:
            ready, _, _ = select.select([self._read], [], [], PATIENCE)
            assert ready, "the browser answers no more"
            read = os.read(self._read, 1 << 20)
            assert read, f"the browser has ended with {self._process.poll()}"
            self._bytes += read
        message, _, self._bytes = self._bytes.partition(b"\0")
        heard = json.loads(message)
        self._note(heard.get("method", ""), heard.get("params", {}))
        return heard

    def _note(self, method: str, told: dict[str, Any]) -> None:
        match method:
            case "Network.requestWillBeSent":
                self.asked.append(told["request"]["url"])
            case "Runtime.exceptionThrown" | "Log.entryAdded":
                self.troubles.append(json.dumps(told))
            case "Runtime.consoleAPICalled" if told["type"] in ("error", "warning", "assert"):
                self.troubles.append(json.dumps(told))
            case _:
                pass

    def wait(self, holds: Callable[[], bool], what: str) -> None:
        """Waits until something holds; `what` is said if it never does."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, f"in vain: {what}"
            time.sleep(0.02)


@contextmanager
def browser() -> Iterator[Tab]:
    """A tab of a browser of its own, which ends with it."""
    program = found()
    assert program is not None
    (to_read, its_write), (its_read, to_write) = os.pipe(), os.pipe()

    def hand_over() -> None:
        read, write = os.dup(its_read), os.dup(its_write)
        os.dup2(read, 3)
        os.dup2(write, 4)

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        process = subprocess.Popen(
            [program, "--headless=new", "--remote-debugging-pipe", f"--user-data-dir={home}", *_FLAGS],
            preexec_fn=hand_over,
            close_fds=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(its_read)
        os.close(its_write)
        try:
            yield Tab(process, to_read, to_write)
        finally:
            os.close(to_write)
            os.close(to_read)
            with suppress(subprocess.TimeoutExpired):
                process.wait(10)
            process.kill()
            process.wait()


_FLAGS = (
    "--no-first-run",
    "--no-default-browser-check",
    "--no-sandbox",  # the pages are ours, and whoever runs the tests may be root, for whom there is no sandbox
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-extensions",
    "--mute-audio",
)
