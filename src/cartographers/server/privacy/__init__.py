"""Privacy: a person can export and erase their data; other data expires."""
