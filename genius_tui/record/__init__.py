"""Match files: appended to line by line, read, verified, kept from a second writer."""
