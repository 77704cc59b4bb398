"""The type of what programs and the server print as JSON.

Its fields differ by message and route. Tests index into it, so a wrong field fails the test.
"""

from typing import Any

Json = Any
