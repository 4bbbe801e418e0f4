"""Where in a match, with whose eyes: what a screen shows is asked here and nowhere else."""
