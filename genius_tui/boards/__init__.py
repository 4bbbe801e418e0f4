"""Boards: each draws its game from a sight, as data before it is paint."""
