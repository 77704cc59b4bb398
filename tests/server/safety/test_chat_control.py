"""The host controls the chat of a table; operators can silence a person."""

import asyncio
from pathlib import Path

from cartographers.server.tables.log.entries import ChatSet
from tests.support.manual_time import manual_clock
from tests.support.server.guests import begin, guests, running
