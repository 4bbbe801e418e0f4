"""The command `genius` and its subcommands. None of them imports a screen."""
