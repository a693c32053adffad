"""The notebooks as pages that are read without running them: nothing that a machine can find bars anybody from them."""

import re
from pathlib import Path

import pytest
from nbconvert import HTMLExporter

from .checks import RULES, broken

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
PAGES = sorted(path.relative_to(NOTEBOOKS).as_posix() for path in NOTEBOOKS.rglob("*.ipynb"))
READ = {**RULES, "rules": {"link-in-text-block": {"enabled": False}}}  # the exporter's style: links without a line
# The colours of code are the exporter's, too.
OURS = {"include": [["main"]], "exclude": [[".highlight"]]}


def rendered(name: str) -> str:
    """A notebook as HTML, without the scripts that the exporter would fetch and without its prompts."""
    exporter = HTMLExporter(exclude_input_prompt=True, exclude_output_prompt=True, theme="light")
    html, _ = exporter.from_filename(str(NOTEBOOKS / name))
    return re.sub(r"<script\b.*?</script>", "", html, flags=re.S)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_that_is_only_read_breaks_no_rule(chromium_page, name):
    chromium_page.set_content(rendered(name))
    assert broken(chromium_page, OURS, READ) == []


@pytest.mark.parametrize("name", PAGES)
def test_every_picture_of_a_page_says_what_it_shows(chromium_page, name):
    chromium_page.set_content(rendered(name))
    pictures = chromium_page.locator("main img")
    alts = [pictures.nth(i).get_attribute("alt") for i in range(pictures.count())]
    assert alts
    assert all(alts)
