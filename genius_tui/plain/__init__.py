"""The console as lines of text in and out."""
