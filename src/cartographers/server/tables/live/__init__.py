"""Live tables, their background work, and the registry that holds them."""
