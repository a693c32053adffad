"""A table in JupyterLab, for the tests of all games."""

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

IMPORT = "from facedown.table import Table"
AT_REST = "document.getAnimations().forEach(a => a.finish())"
SHOTS = Path(__file__).parent / "shots"


def table_of(page: Page, lab, *cells: str) -> Locator:
    """Runs the cells and gives the first table."""
    lab.run(page, [IMPORT, *cells])
    table = page.locator(".fd").first
    table.wait_for()
    return table


def button(table: Locator, name) -> Locator:
    """A button by its name."""
    return table.get_by_role("button", name=name)


def in_theme(page: Page, theme: str) -> None:
    """JupyterLab's light or dark theme, and the table's with it."""
    page.evaluate(f"window.jupyterapp.commands.execute('apputils:change-theme', {{theme: 'JupyterLab {theme}'}})")
    expect(page.locator(".fd").first).to_have_attribute("data-theme", theme.lower())
