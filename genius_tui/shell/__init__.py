"""The shell around every screen: the page with its header and footer, and the app's interface for pages."""
