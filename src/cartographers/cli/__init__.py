"""The command line program."""

from cartographers.cli.app import main

__all__ = ["main"]
