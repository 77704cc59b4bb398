"""Learned corrections of the value: for small patterns of the map, and for pairs of edicts."""
