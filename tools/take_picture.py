"""Takes the picture of a table for README: docs/images/table.png, from a real JupyterLab (needs Chromium).

python tools/take_picture.py
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "browser"))
import conftest as house

TARGET = Path(__file__).resolve().parents[1] / "docs" / "images" / "table.png"
CELL = """from facedown import Table
Table('liars_dice', ['you', 'normal', 'normal', 'hard', 'normal'],
      names=['You', 'Freja', 'Mads', 'Ida', 'Noah'],
      start=dict(cups=['12446', '22356', '1236', '346', '14255'], bids=['4x2', '5x2', '6x4', '8x4'],
                 turn=0, round=3))"""


def main() -> None:
    """Opens the table, waits for its drawing, and stores what is seen."""
    with tempfile.TemporaryDirectory() as home, house.running_lab(Path(home)) as lab, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=house.chromium_path(), args=house.FLAGS)
        page = browser.new_page(viewport={"width": 1300, "height": 1000}, device_scale_factor=1.5)
        lab.run(page, [CELL])
        table = page.locator(".fd")
        table.wait_for()
        page.evaluate("document.getAnimations().forEach(a => a.finish())")
        TARGET.parent.mkdir(parents=True, exist_ok=True)
        table.screenshot(path=TARGET)
        browser.close()
    Image.open(TARGET).convert("P", palette=Image.Palette.ADAPTIVE, colors=200).save(TARGET, optimize=True)


if __name__ == "__main__":
    main()
