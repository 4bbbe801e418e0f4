"""The library: the folders that hold matches, and their listing."""
