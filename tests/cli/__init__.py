"""The commands of the shell: `genius new`, `genius order` and the others."""
