"""Rulebooks as something to look things up in: found by words, explained by a glossary, shown by examples."""
