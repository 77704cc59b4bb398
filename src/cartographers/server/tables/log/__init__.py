"""The log of a table, its fold, and where it is stored."""
