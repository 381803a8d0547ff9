"""Makes the tables that `app.strategy` answers from, or checks those that ship."""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from app.rules.dice import DiceSet
from app.rules.variants import Variant
from app.strategy import scorecard_table
from app.strategy.poker_solve import solve_poker
from app.strategy.poker_table import ROWS, SOLVED, file_of, pack
from app.strategy.scorecard_solve import Values, solve_card
from app.strategy.scorecard_states import (
    DICE_POKER,
    STANDARD,
    STANDARD_WITHOUT_JOKERS,
    Game,
    State,
    States,
)

POKER_TABLES = [
    (variant, dice_set)
    for variant in SOLVED
    # The other sets have six faces too, and rank hands in the same order.
    for dice_set in (DiceSet.POKER_DICE, DiceSet.EIGHT_SIDED_DICE)
]

PUBLISHED = {"the standard game": (STANDARD, 254.5877), "without jokers": (STANDARD_WITHOUT_JOKERS, 245.8708)}
"""What perfect play of the thirteen-box game reaches, by its rules on jokers."""


class Progress:
    """A bar on the terminal, as long as the work done; where there is no terminal, a line at the end."""

    def __init__(self, what: str, total: int) -> None:
        self._what = what
        self._total = total
        self._done = 0
        self._drawn = ""
        self._start = time.monotonic()
        self.advance(0)

    def advance(self, more: int) -> None:
        """Count more of the work as done."""
        self._done += more
        finished = self._done == self._total
        share, took = self._done / self._total, time.monotonic() - self._start
        line = f"{self._what:28} [{'#' * int(30 * share):30}] {share:4.0%} {took:4.0f} s"
        if line != self._drawn and (finished or sys.stderr.isatty()):
            print(f"\r{line}", end="\n" if finished else "", file=sys.stderr, flush=True)
            self._drawn = line


def solve_poker_table(variant: Variant, dice_set: DiceSet) -> bytes:
    """The file of a poker table."""
    faces = len(dice_set.faces)
    progress = Progress(f"{variant}, {faces} faces", len(ROWS))
    rows = {}
    for tied, to_come, row in solve_poker(variant, dice_set):
        rows[tied, to_come] = row
        progress.advance(1)
    return pack(rows, faces)


def solve_game(what: str, game: Game, processes: int) -> Values:
    """The values of all states of a scorecard game."""
    states = States(game)
    progress = Progress(what, states.unfinished)
    return solve_card(game, progress.advance, processes=processes)


def solve(processes: int) -> Iterator[tuple[Path, bytes]]:
    """Every table that ships: its file, and what belongs in it."""
    for variant, dice_set in POKER_TABLES:
        yield file_of(variant, len(dice_set.faces)), solve_poker_table(variant, dice_set)
    values = solve_game("dice_poker", DICE_POKER, processes)
    print(f"perfect play of the empty card: {of_empty_card(DICE_POKER, values):.4f}")
    yield scorecard_table.FILE, scorecard_table.pack(values.tolist())


def of_empty_card(game: Game, values: Values) -> float:
    """What perfect play of a whole game reaches on average."""
    return float(values[States(game).number(State(0, 0, scored=False))])


def check(processes: int) -> Iterator[str]:
    """What is wrong with the solver, or with the tables that ship."""
    for what, (game, published) in PUBLISHED.items():
        found = of_empty_card(game, solve_game(what, game, processes))
        print(f"{what}: {found:.4f}, published {published}")
        if round(found, 4) != published:
            yield f"{what}: {found:.4f} is not the published {published}"
    for file, content in solve(processes):
        if not file.exists() or file.read_bytes() != content:
            yield f"{file.name} is not what the solver makes"


def main() -> int:
    """Solve, and write the tables or compare them."""
    parser = argparse.ArgumentParser(prog="python -m app.strategy.solve", description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare with what ships and what is published")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="all cores if not given")
    asked = parser.parse_args()
    if asked.check:
        faults = [*check(asked.processes)]
        print("\n".join(faults) or "all as it should be")
        return int(bool(faults))
    for file, content in solve(asked.processes):
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(content)
        print(f"{file.name}: {len(content):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
