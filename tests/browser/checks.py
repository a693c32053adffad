"""What is asked of every page: no rule of accessibility is broken, as axe knows them; and the same in the dark."""

from collections.abc import Mapping
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

RULES: Mapping[str, Any] = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]},
    "resultTypes": ["violations"],
}


def broken(page: Page, context: Any = ".fd", rules: Mapping[str, Any] = RULES) -> list[tuple[str, str, str]]:
    """Each rule that is broken, with the element and what is wrong with it."""
    found = Axe().run(page, context=context, options=dict(rules)).response["violations"]
    return [(v["id"], node["html"][:200], node["failureSummary"]) for v in found for node in v["nodes"]]


DARK = "body { background: #111; --jp-layout-color1: #212121; --jp-ui-font-color1: rgba(255, 255, 255, .87); }"


def darken(page: Page) -> None:
    """The page of a dark notebook, once the table has noticed."""
    page.add_style_tag(content=DARK)
    page.locator("body").evaluate("el => { el.className = 'dark'; }")
    page.locator(".fd[data-theme=dark]").wait_for()
