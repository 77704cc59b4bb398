"""Who somebody is, and what people may type."""
