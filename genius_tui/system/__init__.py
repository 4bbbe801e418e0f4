"""What the program has of the system that it runs on: terminal, standard streams, signals, clipboard, crash log."""
