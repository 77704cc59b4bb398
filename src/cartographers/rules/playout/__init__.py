"""Playouts: games played to their end by simple policies, one map at a time, by the million.

Everything here runs interpreted and compiled, with numbers instead of names. The rest of `rules`
defines what cards, shapes and seasons do; this package only has the order of events for one map.
"""
