"""A page that may not leave this machine, and a JupyterLab for it to look at.

Where there is no Chromium, every test here skips itself; the environment variable CHROMIUM names one elsewhere.
"""

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import nbformat
import pytest
from playwright.sync_api import Browser, Locator, Page, sync_playwright

HERE = Path(__file__).parent
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    *("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
AT_HOME = {"127.0.0.1", "localhost", None}
HARMLESS = {"about", "blob", "data", "file"}
SECONDS = 60
PATIENCE = 25
SHOWN = ".jp-NotebookPanel:not(.lm-mod-hidden)"
KERNEL_IS_IDLE = "() => window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test in this folder is a browser test."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")


def chromium_path() -> str | None:
    """Where Chromium is, or None."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


def leaves_home(url: str) -> bool:
    """Whether a request goes to another machine."""
    parts = urlsplit(url)
    return parts.scheme not in HARMLESS and parts.hostname not in AT_HOME


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One Chromium for the whole run."""
    path = chromium_path()
    if path is None:
        pytest.skip("no Chromium here: install one (Debian: apt-get install chromium) or name one in CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def asked() -> list[str]:
    """Every address that the page of this test has asked."""
    return []


@pytest.fixture
def chromium_page(chromium: Browser, asked: list[str]) -> Iterator[Page]:
    """A page of its own; the test fails if anything it shows asks another machine for something."""
    context = chromium.new_context(viewport={"width": 1400, "height": 900})
    context.set_default_timeout(PATIENCE * 1000)
    context.on("request", lambda request: asked.append(request.url))
    context.on("page", lambda page: page.on("websocket", lambda wire: asked.append(wire.url)))
    yield context.new_page()
    context.close()
    assert [url for url in asked if leaves_home(url)] == [], "the page asked another machine for something"


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab and the folder it shows."""

    url: str
    token: str
    folder: Path

    def write(self, name: str, cells: Sequence[str]) -> str:
        """Store a notebook with these code cells; returns its name."""
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(source, id=f"cell-{n:02d}") for n, source in enumerate(cells, start=1)],
            metadata={"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
        )
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(notebook, self.folder / name)
        return name

    def open(self, page: Page, name: str) -> None:
        """Show a notebook in a workspace of its own, and wait until its kernel is there."""
        workspace = secrets.token_hex(4)
        page.goto(f"{self.url}/lab/workspaces/{workspace}/tree/{name}?token={self.token}&reset")
        page.locator(f"{SHOWN} .cm-content").first.wait_for()
        page.wait_for_function(KERNEL_IS_IDLE)

    def run_all(self, page: Page) -> None:
        """Run all cells and wait until the kernel has answered."""
        page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
        page.wait_for_function(KERNEL_IS_IDLE)

    def output(self, page: Page, cell: int) -> Locator:
        """What stands under a cell; the first is 0."""
        return (
            page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell").nth(cell).locator(".jp-Cell-outputWrapper")
        )

    def run(self, page: Page, cells: Sequence[str]) -> None:
        """Write a notebook with these cells, open it and run it."""
        self.open(page, self.write(f"{secrets.token_hex(4)}.ipynb", cells))
        self.run_all(page)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def settings_folder(folder: Path) -> Path:
    """JupyterLab's settings for these tests: it does not ask whether it may fetch news."""
    folder.mkdir()
    overrides = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}}
    (folder / "overrides.json").write_text(json.dumps(overrides), encoding="utf-8")
    return folder


def lab_environment(home: Path) -> dict[str, str]:
    """An environment in which the server leaves a person's own settings alone and finds this Python's kernel."""
    names = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    return {**os.environ, **{name: str(home / name.lower()) for name in names}, "JUPYTER_PREFER_ENV_PATH": "1"}


def lab_command(lab: Lab, settings: Path) -> list[str]:
    """The command that starts the server."""
    return [
        *(sys.executable, "-m", "jupyterlab", "--allow-root", "--no-browser", "--ip=127.0.0.1"),
        f"--port={urlsplit(lab.url).port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={lab.folder}",
        f"--IdentityProvider.token={lab.token}",
        f"--LabApp.app_settings_dir={settings}",
        "--LabApp.expose_app_in_browser=True",
    ]


def answers(url: str) -> bool:
    """Whether a server is up; that it does not know an address is an answer, too."""
    try:
        with urllib.request.urlopen(url, timeout=5):
            return True
    except urllib.error.HTTPError:
        return True
    except (urllib.error.URLError, OSError):
        return False


def wait_until_it_answers(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    """Return when the server answers; fail with what it wrote if it ends or stays silent."""
    end = time.monotonic() + SECONDS
    while not answers(url):
        if server.poll() is not None or time.monotonic() > end:
            pytest.fail(f"The server did not start:\n{log.read_text(encoding='utf-8', errors='replace')}")
        time.sleep(0.1)


@contextmanager
def running_lab(home: Path) -> Iterator[Lab]:
    """A JupyterLab in a folder of its own, until the block ends."""
    lab = Lab(f"http://127.0.0.1:{free_port()}", secrets.token_hex(16), home / "notebooks")
    lab.folder.mkdir()
    log = home / "server.log"
    with log.open("wb") as output:
        command = lab_command(lab, settings_folder(home / "settings"))
        server = subprocess.Popen(command, env=lab_environment(home), cwd=home, stdout=output, stderr=output)
        try:
            wait_until_it_answers(f"{lab.url}/api/status?token={lab.token}", server, log)
            yield lab
        finally:
            end(server)


@pytest.fixture(scope="session")
def lab(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A JupyterLab for the whole run."""
    with running_lab(tmp_path_factory.mktemp("lab")) as lab:
        yield lab


def end(server: subprocess.Popen[bytes]) -> None:
    """Ask the server to end, and its kernels with it; make it if it does not."""
    server.terminate()
    try:
        server.wait(timeout=20)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
