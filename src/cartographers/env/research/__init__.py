"""What experiments need around the environments: adapters, datasets and a fixed evaluation."""
