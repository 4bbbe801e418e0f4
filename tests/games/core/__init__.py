"""What the games share: the engine, set-up, text, the verbs of the record."""
