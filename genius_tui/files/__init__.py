"""Files on disk: only ordinary ones are opened, and only the user may read what the program writes."""
