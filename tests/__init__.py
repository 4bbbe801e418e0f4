"""Tests of Genius TUI."""

import os

os.environ["TEXTUAL_COLOR_SYSTEM"] = "truecolor"  # whatever terminal they run in; read when Textual is imported
