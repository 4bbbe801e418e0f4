"""What goes out to the chat: a message for the public, each channel and each seat."""
