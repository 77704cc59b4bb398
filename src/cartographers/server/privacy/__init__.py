"""What a person may ask of their data: a copy, and that it is erased; and how long it is kept."""
