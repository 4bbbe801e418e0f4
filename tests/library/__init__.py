"""The library without a screen: what it lists, keeps and moves."""
