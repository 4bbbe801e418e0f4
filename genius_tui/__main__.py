"""`python -m genius_tui` and the command `genius`."""

from genius_tui.cli.genius import main

__all__ = ["main"]

if __name__ == "__main__":
    main()
