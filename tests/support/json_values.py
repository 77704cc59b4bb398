"""Types of what programs and the server print as JSON.

Their fields differ by message and route. Tests index into them, so a wrong field fails the test.
"""

from typing import Any

Json = Any
JsonObject = dict[str, Any]
