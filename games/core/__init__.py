"""What all games share: the contract between games and the program. Nothing here knows a particular game."""
