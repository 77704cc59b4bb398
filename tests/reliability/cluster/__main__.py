"""The long form: `python -m tests.reliability.cluster --commands 1000000`."""

import argparse
import math
import sys
import tempfile
from pathlib import Path

from tests.support.cluster.checker import Plan, run_checker, tell_on_stderr

COMMANDS = 10_000


def main() -> None:
    parser = argparse.ArgumentParser(description="Check a cluster of nodes while it is disturbed.")
    parser.add_argument("--commands", type=int, help=f"acknowledged, at least; {COMMANDS:,}")
    parser.add_argument("--faults", type=int, default=0, help="strikes of the nemesis, at least")
    parser.add_argument("--database", choices=("postgres", "sqlite"), default="postgres")
    parser.add_argument("--parties", type=int, default=20, help="tables at a time")
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1, help="of the choices of all")
    parser.add_argument("--longest", type=float, default=60.0, help="seconds of a pause at most")
    parser.add_argument("--minutes", type=float, help="play for so long, unless --commands is met")
    parser.add_argument("--planted", choices=("", "hasty", "deaf", "greedy"), default="")
    parser.add_argument("--only", default="", help="the one fault that happens, by its name")
    words = vars(parser.parse_args())
    if words["commands"] is None:
        words["commands"] = COMMANDS if words["minutes"] is None else sys.maxsize
    words["minutes"] = math.inf if words["minutes"] is None else words["minutes"]
    with tempfile.TemporaryDirectory() as folder:
        summary = run_checker(Plan(**words), Path(folder), tell_on_stderr)
    print(summary.print())
    sys.exit(0 if summary.is_clean else 1)


if __name__ == "__main__":
    main()
