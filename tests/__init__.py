"""Tests of Genius TUI."""

import os

from textual import constants

# Whatever terminal they run in; the variable is for the programs that they start.
os.environ["TEXTUAL_COLOR_SYSTEM"] = "truecolor"
constants.COLOR_SYSTEM = "truecolor"  # pyright: ignore[reportConstantRedefinition]
