"""Why a PostgreSQL server cannot be reached, as a sentence without the password."""

import psycopg

from cartographers.server.store.postgres.address import PostgresAddress

SENTENCES = {  # by what the server or the driver says
    "password authentication failed": "refuses this user and password",
    "no password supplied": "wants a password; put it into the address or into PGPASSWORD",
    "no pg_hba.conf entry": "does not let this user in from this machine",
    "Connection refused": "cannot be reached: nothing listens there",
    "could not translate host name": "cannot be reached: there is no host of this name",
    "failed to resolve host": "cannot be reached: there is no host of this name",
    "No such file or directory": "cannot be reached: nothing listens there",
    "timeout expired": "cannot be reached: it does not answer",
    "connection timeout": "cannot be reached: it does not answer",
    "No route to host": "cannot be reached: there is no way to its host",
    "the database system is starting up": "is starting; try again in a moment",
    "the database system is shutting down": "is shutting down",
    "too many clients": "has no connection left for this server",
    "remaining connection slots": "has no connection left for this server",
}


class Unreachable(psycopg.OperationalError):
    """There is no connection; the message is a sentence for the host."""


def why_unreachable(address: PostgresAddress, error: psycopg.Error) -> str:
    said = str(error)
    if '" does not exist' in said:
        what = "database" if 'database "' in said else "user"
        return f"the server of {address} has no such {what}; create it first"
    for words, sentence in SENTENCES.items():
        if words in said:
            return f"the database {address} {sentence}"
    last = said.strip().splitlines()[-1] if said.strip() else type(error).__name__
    return f"the database {address} cannot be reached: {last.strip()}"
