"""The server: tables for 1 to 100 players that lose no move and reveal no secret."""
