"""Equal processes that share a database: which of them are alive, and what each of them does."""
