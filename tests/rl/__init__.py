"""Games as environments for learning machines."""
