"""The slow twin: the rules written a second time with plain sets of cells, for comparison."""
