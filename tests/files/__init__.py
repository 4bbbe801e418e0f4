"""Files of the program: whose they are, and what lies where one should be."""
