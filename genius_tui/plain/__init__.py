"""The line mode: the console as lines of text in and out."""
