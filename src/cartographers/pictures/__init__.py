"""Pictures of games as SVG, PNG, pixels and GIF, made of tiles that were drawn before."""

from cartographers.pictures.picture import Picture, draw

__all__ = ["Picture", "draw"]
