"""Tables: their log, the commands, the live tables, and what viewers are sent."""
