"""The slow twin: the rules once more over plain sets of cells, to compare the fast ones with."""
