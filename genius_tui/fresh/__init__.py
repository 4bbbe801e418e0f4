"""Fresh puzzles: made for one match from a source of chance, and proven by a solver that reads only their text.

`makers/` make, `solvers/` prove, `themes/` give names and a story, `pack.py` puts twelve of them together. A file in
`makers` and a file of the same name in `solvers` are a kind of puzzle (docs/packs.md).
"""
