"""The health check of the container: exits with 0 if the server answers that it is well."""

import os
import sys
from urllib.request import urlopen

PORT = os.environ.get("CARTOGRAPHERS_PORT") or "8000"
BASE_PATH = os.environ.get("CARTOGRAPHERS_BASE_PATH", "").strip("/")

try:
    address = "/".join(filter(None, (f"http://127.0.0.1:{PORT}", BASE_PATH, "health")))
    with urlopen(address, timeout=4):  # noqa: S310  # refuses anything but 200
        pass
except OSError as error:
    sys.exit(f"{address}: {error}")
