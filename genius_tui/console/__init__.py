"""The app that puts screens, settings and the terminal together."""
