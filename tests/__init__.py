"""Tests of Genius TUI."""
