"""What makes a record unreadable: a text to find, what replaces it, and the complaint."""

MALFORMED = [
    ("cartographers record 1", "a poem", "a record begins with the line"),
    ("moves:", "", "a record has a line 'moves:'"),
    ("map: A\n", "", "the record has no line 'map:'"),
]
