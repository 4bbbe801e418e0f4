"""What the panels of a match say, made of what its eyes may know and of nothing else; without a screen."""
