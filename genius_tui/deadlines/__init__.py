"""Deadlines for orders, as the host has set them for a match, and clock times as people write them."""
