"""What holds of the whole program, through several of its doors or in processes of its own."""
