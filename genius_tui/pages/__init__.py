"""A match as a page for a browser: one file that shows what some eyes know of it, step by step."""
