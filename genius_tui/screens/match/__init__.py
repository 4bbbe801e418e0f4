"""A match on the screen: small screens, each of which puts some parts together on its table."""
