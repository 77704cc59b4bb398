"""The solo game as an environment: one game at a time, or many at once on the compiled rules."""
