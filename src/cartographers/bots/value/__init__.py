"""A learned value of maps: what the seasons to come will bring, beside what is there already."""
