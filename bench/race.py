"""Ligretto while the others move sixty times a second: the page's longest task, and a click beside a bare button's.

python bench/race.py
"""

import statistics
import tempfile
from pathlib import Path

from click import BARE, CELLS, CLICK
from laboratory import house, tell
from playwright.sync_api import Page, sync_playwright

MOVES = 60
"""Moves a second of five bots together."""

TABLE = f"""from facedown import Table
from facedown.bots.nerts import REACTIONS
from facedown.table import racing
racing.SPEEDS = dict(racing.SPEEDS, normal=5 / {MOVES} / REACTIONS['normal'].mean)
table = Table('ligretto', ['you'] + ['normal'] * 5, seed=1)
table"""
WATCH = """window.tasks = [];
  new PerformanceObserver(list => list.getEntries().forEach(e => {
    window.tasks.push([e.duration, Boolean(document.querySelector('.fd [data-heap="h"]'))]);
  })).observe({type: 'longtask', buffered: false});"""
# Whoever waits longer than a second has missed the end of the round.
# A press of an own pile, answered when the page shows it taken up or put down: it needs no kernel.
PRESS = """() => new Promise(done => {
  const b = document.querySelector('.fd [data-heap="l"]'), was = b.getAttribute('aria-pressed');
  const start = performance.now();
  new MutationObserver((_, o) => {
    if (b.getAttribute('aria-pressed') !== was) { o.disconnect(); done(performance.now() - start); }
  }).observe(b, {attributes: true, attributeFilter: ['aria-pressed']});
  setTimeout(done, 1000, null);
  b.click(); })"""
# Cards turned: answered by the kernel, in the middle of all that the others do.
TURN = """() => new Promise(done => {
  const count = () => document.querySelector('.fd [data-place="h"]').textContent, was = count();
  const start = performance.now();
  new MutationObserver((_, o) => { if (count() !== was) { o.disconnect(); done(performance.now() - start); } })
    .observe(document.querySelector('.fd'), {subtree: true, childList: true, characterData: true});
  setTimeout(done, 1000, null);
  document.querySelector('.fd [data-heap="h"]').click(); })"""
RUNNING = "() => document.querySelector('.fd [data-heap=\"h\"]') && !document.querySelector('.fd [role=timer]')"


def rounds(page: Page, count: int) -> tuple[list[float], list[float], list[float]]:
    """Plays rounds of the race; returns milliseconds of turns, of presses, and of bare clicks between."""
    turns, presses, bare = [], [], []
    for _ in range(count):
        page.wait_for_function(RUNNING)
        while page.evaluate(RUNNING):
            both = page.evaluate(TURN), page.evaluate(PRESS)
            if None in both:
                break
            turns.append(both[0])
            presses.append(both[1])
            bare.append(page.evaluate(CLICK, BARE))
        page.get_by_role("button", name="Next round").click()
    return turns, presses, bare


def main() -> None:
    """Prints how long a turn, a press and a bare click take, and the longest task of the page."""
    with tempfile.TemporaryDirectory() as home, house.running_lab(Path(home)) as lab, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=house.chromium_path(), args=house.FLAGS)
        page = browser.new_page(viewport={"width": 1400, "height": 1000})
        page.set_default_timeout(20_000)
        lab.run(page, [CELLS[0], TABLE])
        page.locator(".fd").wait_for()
        page.get_by_role("button", name="Start the round").click()
        page.wait_for_function(RUNNING)
        page.evaluate(WATCH)
        turns, presses, bare = rounds(page, 4)
        tasks = page.evaluate("window.tasks")
        tell("bare anywidget button", bare)
        tell("three cards turned", turns)
        tell("a card taken up", presses)
        print(f"turned / bare: {statistics.median(turns) / statistics.median(bare):.2f}")
        for what, running in (("during the race", True), ("between rounds", False)):
            long = [task for task, then in tasks if then is running]
            print(f"tasks longer than 50 ms {what}: {len(long)}, the longest {max(long, default=0):.0f} ms")
        browser.close()


if __name__ == "__main__":
    main()
