"""Until when orders may come: what the host has set for a match, and clock times as people write them."""
