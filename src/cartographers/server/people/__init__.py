"""People: identities, accounts, sessions, and the texts they may type."""
