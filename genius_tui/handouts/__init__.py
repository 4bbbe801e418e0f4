"""Handouts: the messages that the host posts in the chat, for the public, each channel and each seat."""
