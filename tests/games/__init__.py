"""The rules, one folder a game, and the engine that they share."""
