"""13 Chambers."""
