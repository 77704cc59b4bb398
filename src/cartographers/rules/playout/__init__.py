"""Games played to their end by simple players, one map at a time, fast enough to play millions.

Everything here runs interpreted and compiled, over numbers instead of names. What a card, a shape
or a season does is told elsewhere in `rules`; this is only the order of things for one map.
"""
