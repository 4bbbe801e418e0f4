"""Files on the disk: only ordinary ones are opened, and what the program writes is its person's alone."""
