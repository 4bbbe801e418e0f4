"""Setting up a match: its draft, its options as questions of a form, and the packs that it may use."""
