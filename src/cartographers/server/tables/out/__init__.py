"""The only way out of a table: everything that a viewer is sent."""
