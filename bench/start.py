"""How long `import facedown` takes beyond Python itself, and the grid of all bids for 30 dice."""

import statistics
import subprocess
import sys
import time

from facedown.odds import counts, dice


def milliseconds(code: str) -> float:
    """A fresh Python that runs this code, from start to end."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return (time.perf_counter() - start) * 1000


def imports(rounds: int = 15) -> None:
    """Alternates a Python that imports facedown with one that imports nothing."""
    pairs = [(milliseconds("import facedown"), milliseconds("pass")) for _ in range(rounds)]
    more = sorted(a - b for a, b in pairs)
    ratio = statistics.median(a / b for a, b in pairs)
    print(
        f"import facedown: {statistics.median(more):.1f} ms more ({more[0]:.1f} to {more[-1]:.1f}), ratio {ratio:.2f}"
    )
    loaded = subprocess.check_output(
        [sys.executable, "-c", "import facedown, sys; print('numpy' in sys.modules)"], text=True
    )
    print(f"NumPy loaded by it: {loaded.strip()}")


def grid(rounds: int = 50) -> None:
    """The chances of all bids with 30 dice in play, computed from nothing and again."""
    times = []
    for _ in range(rounds):
        for cached in (counts.binomial, getattr(counts, "tails", None)):
            if hasattr(cached, "cache_clear"):
                cached.cache_clear()
        start = time.perf_counter()
        dice.grid("12446", 30)
        times.append((time.perf_counter() - start) * 1000)
    times.sort()
    print(f"grid of 30 dice: median {statistics.median(times):.2f} ms, 90 % under {times[int(0.9 * rounds)]:.2f} ms")


if __name__ == "__main__":
    imports()
    grid()
