"""The printed cards and maps as tables."""
