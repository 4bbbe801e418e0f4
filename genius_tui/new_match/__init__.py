"""A match before it begins: its draft, its options as questions of a form, and the packs that it may take."""
