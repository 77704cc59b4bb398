"""Games in one SQLite file: its connections, upgrades and copies."""
