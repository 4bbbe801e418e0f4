"""Where matches live and what is kept beside them: shelves, their listing, packs."""
