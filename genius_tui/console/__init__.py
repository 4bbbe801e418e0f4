"""The app, which puts screens, settings and the terminal together."""
