"""The contents of the match screen's panels as data, made only from what the eyes may know."""
