"""Games on a PostgreSQL server: its address, connections and upgrades."""
