"""Texts on the terminal: cells and spans, fitting and wrapping, styles, tags of seats, covers, documents."""
