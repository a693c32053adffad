"""From a changed number in the bid explorer to its picture, against a bare slider's label in the same notebook."""

from laboratory import compare

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


if __name__ == "__main__":
    compare(
        CELLS,
        ("bare slider's label", lambda page, i: page.evaluate(BARE)),
        ("bid explorer", lambda page, i: page.evaluate(BOARD, ("one more", "one less")[i % 2])),
    )
