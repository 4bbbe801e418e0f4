"""Messages copied from a chat, read as the orders of seats."""
