"""Equal processes that share a database: which of them live, and what each of them does."""
