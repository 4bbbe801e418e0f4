"""`python -m genius_tui` and the command `genius`."""

import signal
from typing import NoReturn

__all__ = ["main"]


def main() -> NoReturn:
    """Runs the command line. While it is being read from the disk, ctrl+c ends it in silence."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from genius_tui.cli.entry import main as run
    from genius_tui.system import garbage

    garbage.pause()
    run()


if __name__ == "__main__":
    main()
