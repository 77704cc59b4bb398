"""Commands: what people, and the server itself, may do at a table."""
