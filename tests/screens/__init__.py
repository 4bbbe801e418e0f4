"""The pages of the console, by key and by mouse."""
