"""What became of the mutants: survivors, those argued to be equivalent, and totals."""

import json
import os
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tests.mutation.points import Mutant

KILLED, SURVIVED, TIMED_OUT, ARGUED = OUTCOMES = ("killed", "survived", "timed out", "argued")
Row = dict[str, int | float]


class Result(NamedTuple):
    mutant: Mutant
    outcome: str
    seconds: float


# ------------------------------------------------------------------ argued to be equivalent


class Argued(NamedTuple):
    """An entry of equivalent.txt: this edit of a line of this module changes nothing."""

    module: str
    old: str
    new: str

    def covers(self, mutant: Mutant) -> bool:
        is_same_edit = mutant.original.replace(self.old, self.new, 1) == mutant.mutated
        return mutant.module == self.module and is_same_edit


def parse_argued(text: str) -> list[Argued]:
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [parse_entry(line) for line in lines]


def parse_entry(line: str) -> Argued:
    entry, _, reason = line.rpartition("  # ")
    module, _, edit = entry.partition(": ")
    old, arrow, new = edit.partition(" -> ")
    if not (reason.strip() and old.strip() and arrow):
        sys.exit(f"This entry does not read 'module.py: old -> new  # reason': {line}")
    return Argued(module, old.strip(), new.strip())


def judge(result: Result, argued: Iterable[Argued]) -> Result:
    """The result, unless it is a survivor that was argued to be equivalent."""
    is_argued = any(entry.covers(result.mutant) for entry in argued)
    return result._replace(outcome=ARGUED) if is_argued and result.outcome == SURVIVED else result


def stale(argued: Iterable[Argued], found: list[Result]) -> list[Argued]:
    """Entries for modules that were tested, without a mutant that survived because of them."""
    modules = {result.mutant.module for result in found}
    survivors = [result.mutant for result in found if result.outcome == ARGUED]
    tested = [entry for entry in argued if entry.module in modules]
    return [entry for entry in tested if not any(map(entry.covers, survivors))]


# ------------------------------------------------------------------ lines and totals


def progress(text: str) -> None:
    """Write over the last line of stderr."""
    print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def print_result(result: Result) -> None:
    mutant = result.mutant
    print(f"{result.outcome}: {os.path.relpath(mutant.path)}:{mutant.line}")
    print(f"  - {mutant.original}\n  + {mutant.mutated}", flush=True)


def tally(outcomes: Iterable[str]) -> Row:
    """How often each outcome came, and what share of the mutants not argued away was noticed."""
    counts = Counter(outcomes)
    noticed = counts[KILLED] + counts[TIMED_OUT]
    percent = 100 * noticed / max(1, noticed + counts[SURVIVED])
    return {**{outcome: counts[outcome] for outcome in OUTCOMES}, "percent": round(percent, 1)}


def totals(found: list[Result]) -> dict[str, Row]:
    modules = sorted({result.mutant.module for result in found})
    by_module = {m: tally(r.outcome for r in found if r.mutant.module == m) for m in modules}
    return {**by_module, "all": tally(result.outcome for result in found)}


def print_report(found: list[Result], argued: Iterable[Argued]) -> None:
    print(f"\n{'module':24}" + "".join(f"{name:>11}" for name in (*OUTCOMES, "percent")))
    for name, row in totals(found).items():
        print(f"{name:24}" + "".join(f"{value:>11}" for value in row.values()))
    for entry in stale(argued, found):
        print(f"stale in equivalent.txt: {entry.module}: {entry.old} -> {entry.new}")


def write_json(path: Path, found: list[Result]) -> None:
    mutants = [
        {
            "module": mutant.module,
            "line": mutant.line,
            "original": mutant.original,
            "mutated": mutant.mutated,
            "outcome": outcome,
            "seconds": seconds,
        }
        for mutant, outcome, seconds in found
    ]
    report = {"totals": totals(found), "mutants": mutants}
    path.write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n")
