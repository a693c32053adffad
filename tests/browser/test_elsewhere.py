"""The same table in Notebook 7 and in Voila."""

import secrets
import subprocess
import sys
from contextlib import contextmanager

import nbformat
import pytest
from playwright.sync_api import expect

from .conftest import end, free_port, lab_environment, settings_folder, wait_until_it_answers

CELL = (
    "from facedown import Table\n"
    "Table('liars_dice', ['you', 'normal', 'normal'], names=['Anna', 'Ben', 'Cem'], pace='slow', "
    "start={'cups': ['12446', '33456', '12256'], 'bid': '3x4', 'turn': 0})"
)


@contextmanager
def server(home, arguments, url):
    """A server of its own, until the block ends."""
    log = home / "server.log"
    with log.open("wb") as output:
        command = [sys.executable, "-m", *arguments]
        running = subprocess.Popen(command, env=lab_environment(home), cwd=home, stdout=output, stderr=output)
        try:
            wait_until_it_answers(url, running, log)
            yield
        finally:
            end(running)


@pytest.fixture
def notebook(tmp_path):
    cells = [nbformat.v4.new_code_cell(CELL)]
    metadata = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=metadata), tmp_path / "table.ipynb")
    return tmp_path


def play_a_round(page):
    table = page.locator(".fd").first
    expect(table.locator(".fd-own .fd-d")).to_have_count(5, timeout=60_000)
    table.get_by_role("button", name="Liar!").click()
    expect(table.get_by_role("button", name="Next round")).to_be_visible()
    expect(table.get_by_role("status")).to_contain_text("You called")


def test_a_round_in_notebook_7(chromium_page, notebook):
    page, port, token = chromium_page, free_port(), secrets.token_hex(16)
    arguments = ["notebook", "--allow-root", "--no-browser", "--ip=127.0.0.1", f"--port={port}"]
    arguments += [f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={notebook}"]
    arguments += [f"--JupyterNotebookApp.app_settings_dir={settings_folder(notebook / 'settings')}"]
    arguments += ["--JupyterNotebookApp.expose_app_in_browser=True"]
    with server(notebook, arguments, f"http://127.0.0.1:{port}/api/status?token={token}"):
        page.goto(f"http://127.0.0.1:{port}/notebooks/table.ipynb?token={token}")
        page.locator(".jp-NotebookPanel .cm-content").first.wait_for()
        page.wait_for_function(
            "() => window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
        )
        page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
        play_a_round(page)


def test_a_round_in_voila(chromium_page, notebook, asked):
    page, port = chromium_page, free_port()
    arguments = ["voila", "table.ipynb", "--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1"]
    page.route(lambda url: "127.0.0.1" not in url and url.startswith("http"), lambda route: route.abort())
    with server(notebook, arguments, f"http://127.0.0.1:{port}/static/"):
        page.goto(f"http://127.0.0.1:{port}/")
        play_a_round(page)
    asked[:] = [url for url in asked if "fontawesome" not in url and "font-awesome" not in url]  # Voila's own page
