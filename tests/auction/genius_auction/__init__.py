"""A sealed-bid auction, for Genius TUI: a game that comes in a package of its own."""

from genius_auction.game import AUCTION

__all__ = ["AUCTION"]
