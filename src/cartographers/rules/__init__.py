"""The rules of the game: pure, without input, output, clock or chance."""
