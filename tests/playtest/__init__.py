"""Playtests."""
