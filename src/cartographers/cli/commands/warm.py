"""`warm`: compile the rules in advance, so that nobody has to wait later."""

from cartographers.cli.compiled_engine import load_compiled, require_cache
from cartographers.cli.output import AsJson, make_console, write_json


def warm(as_json: AsJson = False) -> None:
    """Compile the rules for this machine and cache the result: about 15 seconds, once."""
    require_cache()
    _, seconds, from_cache, folder = load_compiled()
    if as_json:
        write_json({"seconds": seconds, "from_cache": from_cache, "folder": folder})
        return
    did = "Loaded" if from_cache else "Compiled"
    make_console().print(f"{did} in {seconds:.1f} s; cached in {folder}", soft_wrap=True)
