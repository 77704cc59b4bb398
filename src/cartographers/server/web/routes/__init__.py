"""The HTTP API: everything that is not live, and for programs also what is."""
