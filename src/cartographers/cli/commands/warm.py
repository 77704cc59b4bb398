"""`warm`: compile the rules in advance, so that nobody has to wait later."""

from cartographers.cli.compiled_engine import load_compiled
from cartographers.cli.output import AsJson, make_console, write_json


def warm(as_json: AsJson = False) -> None:
    """Compile the rules for this machine and cache the result: about 15 seconds, once."""
    _, seconds, from_cache, folder = load_compiled()
    if as_json:
        write_json({"seconds": seconds, "from_cache": from_cache, "folder": folder or None})
        return
    did = "Loaded" if from_cache else "Compiled"
    where = f"cached in {folder}" if folder else "not cached: no writable cache folder"
    make_console().print(f"{did} in {seconds:.1f} s; {where}", soft_wrap=True)
