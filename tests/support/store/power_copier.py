"""Make a file of games and a copy, and note in the file `acks` when each is done."""

import os
import sys
from contextlib import closing
from pathlib import Path

from cartographers.server.store.sqlite.backup import backup_file
from cartographers.server.store.sqlite.connections import connect_file, open_writer
from cartographers.server.store.sqlite.upgrade import upgrade
from tests.support.store.store_cases import insert

path = Path(sys.argv[1])
acks = os.open(path.with_name("acks"), os.O_CREAT | os.O_WRONLY, 0o600)
upgrade(path)
os.write(acks, b"1\n")
with closing(open_writer(connect_file, path)) as connection:
    insert(5)(connection)
    backup_file(path, path.with_name("copy.db"))
    os.write(acks, b"2\n")
os.close(acks)
