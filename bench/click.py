"""From a click to the page that shows it, at the table and at a bare anywidget button in the same notebook.

python bench/click.py              # Liar's Dice with six players
python bench/click.py --cards      # Løgneren with 52 cards in hand
"""

import sys

from laboratory import compare

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
HELD = """Table('løgneren', ['you', 'normal'], decks=2, seed=1, pace='slow')"""
# One click, timed in the page: until the number of the page (or of the button) has changed.
CLICK = """([button, box]) => new Promise(done => {
  const b = document.querySelector(button), shown = document.querySelector(box), start = performance.now();
  new MutationObserver((_, o) => { o.disconnect(); done(performance.now() - start); })
    .observe(shown, {attributes: true, attributeFilter: ['data-rev']});
  b.click(); })"""
BARE, TABLE = (".bare", ".bare"), (".fd [data-k='tool-rules']", ".fd")


if __name__ == "__main__":
    cards = sys.argv[1:] == ["--cards"]
    compare(
        [CELLS[0], CELLS[1].split("Table(")[0] + HELD] if cards else CELLS,
        ("bare anywidget button", lambda page, i: page.evaluate(CLICK, BARE)),
        ("table", lambda page, i: page.evaluate(CLICK, TABLE)),
    )
