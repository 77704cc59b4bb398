"""`warm`: compile the rules now, so that nobody waits for it later."""

from cartographers.cli.compiled_engine import load_compiled
from cartographers.cli.output import AsJson, make_console, write_json


def warm(as_json: AsJson = False) -> None:
    """Compile the rules for this machine and cache the result: about 15 seconds, once."""
    _, seconds, was_kept, folder = load_compiled()
    if as_json:
        write_json({"seconds": seconds, "was_kept": was_kept, "folder": folder or None})
        return
    did = "Loaded" if was_kept else "Compiled"
    where = f"kept in {folder}" if folder else "kept nowhere: no folder for it can be written"
    make_console().print(f"{did} in {seconds:.1f} s; {where}", soft_wrap=True)
