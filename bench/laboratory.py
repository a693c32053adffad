"""Two things side by side in one JupyterLab: each is changed in turn, timed in the page, and the difference is told."""

import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "browser"))
import conftest as house

WARM_UP = 5
Timed = Callable[[Page, int], float]


def compare(cells: list[str], bare: tuple[str, Timed], ours: tuple[str, Timed], times: int = 50) -> None:
    """Runs the cells, times both in turn, and prints medians, 90th percentiles and how much ours adds."""
    with tempfile.TemporaryDirectory() as home, house.running_lab(Path(home)) as lab, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=house.chromium_path(), args=house.FLAGS)
        page = browser.new_page(viewport={"width": 1400, "height": 1000})
        page.set_default_timeout(20_000)
        lab.run(page, cells)
        page.locator(".fd").wait_for()
        both = [(bare[1](page, i), ours[1](page, i)) for i in range(times + WARM_UP)][WARM_UP:]
        a = tell(bare[0], [one for one, _ in both])
        b = tell(ours[0], [two for _, two in both])
        print(f"{'ours adds':<22} median {b[0] - a[0]:6.1f} ms   p90 {b[1] - a[1]:6.1f} ms")
        browser.close()


def tell(name: str, times: list[float]) -> tuple[float, float]:
    """Prints and returns median and 90th percentile, in milliseconds."""
    median, high = statistics.median(times), sorted(times)[int(0.9 * len(times))]
    print(f"{name:<22} median {median:6.1f} ms   p90 {high:6.1f} ms")
    return median, high
