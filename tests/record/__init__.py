"""Records as files: read, checked, written, locked, and what is refused."""
