"""The command `genius` and its subcommands; none of it imports a screen."""
