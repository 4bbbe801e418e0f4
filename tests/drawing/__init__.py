"""Text, paint and tags: what boards and panels are drawn with."""
