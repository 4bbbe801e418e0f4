"""How fast the program is: each figure a ratio measured in one run on one machine (`python -m tests.bench`)."""
