"""The HTTP API: everything but live updates; programs can also play over it."""
