"""Match files: reading, verifying, appending line by line, and the lock that keeps a second writer out."""
