"""The learned value of a map: features, weights and their training."""
