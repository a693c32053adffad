"""From a click to the page that shows it, at the table and at a bare anywidget button in the same notebook."""

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "browser"))
import conftest as house

CELLS = [
    """import anywidget, traitlets
class Bare(anywidget.AnyWidget):
    _esm = '''export default {render({model, el}) {
      const b = document.createElement('button'); b.className = 'bare'; b.dataset.rev = 0;
      b.onclick = () => model.send({}); model.on('change:n', () => { b.dataset.rev = model.get('n'); });
      el.append(b); }}'''
    n = traitlets.Int(0).tag(sync=True)
    def __init__(self):
        super().__init__(); self.on_msg(lambda *_: setattr(self, 'n', self.n + 1))
Bare()""",
    """from facedown import Table
Table('liars_dice', ['you', 'normal', 'normal', 'normal', 'normal', 'normal'], seed=1, pace='slow')""",
]
# One click, timed in the page: until the number of the page (or of the button) has changed.
CLICK = """([button, box]) => new Promise(done => {
  const b = document.querySelector(button), shown = document.querySelector(box), start = performance.now();
  new MutationObserver((_, o) => { o.disconnect(); done(performance.now() - start); })
    .observe(shown, {attributes: true, attributeFilter: ['data-rev']});
  b.click(); })"""
BARE, TABLE = (".bare", ".bare"), (".fd [data-k='tool-rules']", ".fd")


def measure(page: Page, clicks: int) -> tuple[list[float], list[float]]:
    """Alternating clicks on the bare button and on a tool of the table; milliseconds."""
    bare, table = [], []
    for i in range(clicks + 5):
        times = page.evaluate(CLICK, BARE), page.evaluate(CLICK, TABLE)
        if i >= 5:
            bare.append(times[0])
            table.append(times[1])
    return bare, table


def tell(name: str, times: list[float]) -> tuple[float, float]:
    """Prints and returns median and 90th percentile."""
    median, high = statistics.median(times), sorted(times)[int(0.9 * len(times))]
    print(f"{name:<22} median {median:6.1f} ms   p90 {high:6.1f} ms")
    return median, high


def main(clicks: int = 50) -> None:
    """Starts a JupyterLab, clicks, and prints the difference."""
    with tempfile.TemporaryDirectory() as home, house.running_lab(Path(home)) as lab, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=house.chromium_path(), args=house.FLAGS)
        page = browser.new_page(viewport={"width": 1400, "height": 1000})
        lab.run(page, CELLS)
        page.locator(".fd").wait_for()
        bare, table = measure(page, clicks)
        a, b = tell("bare anywidget button", bare), tell("table", table)
        print(f"the table adds         median {b[0] - a[0]:6.1f} ms   p90 {b[1] - a[1]:6.1f} ms")
        browser.close()


if __name__ == "__main__":
    main()
