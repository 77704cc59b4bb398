"""`python -m cartographers` is the command line program."""

from cartographers.cli import main

main()
