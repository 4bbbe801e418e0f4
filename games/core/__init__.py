"""What all games share: the contract in code. Nothing here knows which game it serves."""
