"""Tables: what may be done at one, how it is written down, and who looks after it."""
