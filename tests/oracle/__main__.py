"""Settles random rounds by the documents and by the engine and says where they differ.

python -m tests.oracle [--rounds 100000] [--seed WORD] [HOUSE...]
"""

import argparse
import sys
from collections import Counter

from tests.oracle.agreement import Comparison, compare
from tests.oracle.houses import HOUSES
from tests.rulebooks import RULEBOOKS

MOST_SHOWN = 3


def main() -> int:
    reader = argparse.ArgumentParser(prog="settle", description=__doc__.split("\n")[0])
    reader.add_argument("houses", nargs="*", metavar="HOUSE", help=f"of {', '.join(HOUSES)}; all when none is named")
    reader.add_argument("--rounds", type=int, default=100_000, help="for each house")
    reader.add_argument("--seed", default="1", help="the same word deals the same rounds")
    asked = reader.parse_args()
    if unknown := set(asked.houses) - set(HOUSES):
        reader.error(f"no house is called {', '.join(sorted(unknown))}")
    found = {slug: compare(HOUSES[slug], RULEBOOKS[slug], asked.seed, asked.rounds) for slug in asked.houses or HOUSES}
    for slug, comparison in found.items():
        report(slug, comparison)
    return 1 if any(comparison.disagreements for comparison in found.values()) else 0


def report(slug: str, found: Comparison) -> None:
    print(f"{slug}: {found.rounds} rounds, {found.cases.total()} settlements, {len(found.disagreements)} disagreements")
    table("what lay there", found.classes)
    table("what it came to", found.cases)
    for one in found.disagreements[:MOST_SHOWN]:
        print(f"  {one.place}\n  document: {one.verdict}\n  engine:   {one.ruled}\n  round:    {one.round}")


def table(title: str, counts: Counter[str]) -> None:
    print(f"  {title}")
    for name, number in counts.most_common():
        print(f"    {number:>9,}  {name}")


sys.exit(main())
