"""Where one looks in a match, and with whose eyes."""
