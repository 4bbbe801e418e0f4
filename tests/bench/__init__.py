"""How fast the program is, each figure as a ratio of two measured in one run on one machine: `python -m tests.bench`."""
