"""The shell around every screen: the page with its header and footer, and what a page may ask of the app."""
