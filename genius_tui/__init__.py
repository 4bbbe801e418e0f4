"""The console, the commands and the record of Genius TUI."""
