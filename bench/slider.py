"""From a changed number in the bid explorer to its picture, against a bare slider's label in the same notebook."""

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "browser"))
import conftest as house

CELLS = [
    """import ipywidgets
slider, label = ipywidgets.IntSlider(value=5, min=0, max=25), ipywidgets.Label('5')
slider.observe(lambda change: setattr(label, 'value', str(change['new'])), 'value')
ipywidgets.VBox([slider, label])""",
    """from facedown import explore_bids
explore_bids('12446', 30)""",
]
# One change, timed in the page: a key on the bare slider until its label follows; one more die until the page does.
BARE = """() => new Promise(done => {
  const handle = document.querySelector('.widget-slider [role=slider], .noUi-handle');
  const shown = [...document.querySelectorAll('.jupyter-widgets.widget-label')].at(-1);
  const start = performance.now(), up = handle.getAttribute('aria-valuenow') < 20 ? 'ArrowRight' : 'ArrowLeft';
  new MutationObserver((_, o) => { o.disconnect(); done(performance.now() - start); })
    .observe(shown, {childList: true, characterData: true, subtree: true});
  handle.dispatchEvent(new KeyboardEvent('keydown', {key: up, bubbles: true})); })"""
BOARD = """more => new Promise(done => {
  const root = document.querySelector('.fd'), start = performance.now();
  new MutationObserver((_, o) => { o.disconnect(); done(performance.now() - start); })
    .observe(root, {attributes: true, attributeFilter: ['data-rev']});
  [...root.querySelectorAll('button[aria-label]')].find(b => b.getAttribute('aria-label').includes(more)).click(); })"""


def measure(page: Page, changes: int) -> tuple[list[float], list[float]]:
    """Alternating changes of the bare slider and of the explorer; milliseconds."""
    bare, board = [], []
    for i in range(changes + 5):
        times = page.evaluate(BARE), page.evaluate(BOARD, ("one more", "one less")[i % 2])
        if i >= 5:
            bare.append(times[0])
            board.append(times[1])
    return bare, board


def tell(name: str, times: list[float]) -> tuple[float, float]:
    """Prints and returns median and 90th percentile."""
    median, high = statistics.median(times), sorted(times)[int(0.9 * len(times))]
    print(f"{name:<22} median {median:6.1f} ms   p90 {high:6.1f} ms")
    return median, high


def main(changes: int = 50) -> None:
    """Starts a JupyterLab, changes both, and prints the difference."""
    with tempfile.TemporaryDirectory() as home, house.running_lab(Path(home)) as lab, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=house.chromium_path(), args=house.FLAGS)
        page = browser.new_page(viewport={"width": 1400, "height": 1000})
        page.set_default_timeout(20_000)
        lab.run(page, CELLS)
        page.locator(".fd").wait_for()
        bare, board = measure(page, changes)
        a, b = tell("bare slider's label", bare), tell("bid explorer", board)
        print(f"the explorer adds      median {b[0] - a[0]:6.1f} ms   p90 {b[1] - a[1]:6.1f} ms")
        browser.close()


if __name__ == "__main__":
    main()
