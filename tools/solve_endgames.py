"""Solves the endgames that come with the package, and stores them: about five minutes on a laptop.

python tools/solve_endgames.py
"""

from __future__ import annotations

from pathlib import Path

from facedown.solve import Round, Solver
from facedown.solve.endgames import SHIPPED, save, unpacked

DATA = Path(__file__).resolve().parents[1] / "src" / "facedown" / "solve" / "data"
ITERATIONS = {2: 4000, 3: 1500}
"""By the number of dice."""


def main() -> None:
    """Solves and stores each endgame, and says how good it is."""
    DATA.mkdir(exist_ok=True)
    for dice, ones in SHIPPED:
        game = Round(dice, 6, ones)
        path = save(Solver(game).run(ITERATIONS[sum(dice)]), DATA)
        stored = unpacked(path.read_bytes(), game)
        low, high = stored.bracket
        print(f"{path.name:14} {path.stat().st_size:9,} bytes, exploitability {stored.exploitability:.1e}, ", end="")
        print(f"the first player's value between {low:.6f} and {high:.6f}", flush=True)


if __name__ == "__main__":
    main()
