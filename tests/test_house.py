"""The tree as a whole: it names no machine and no registry, draws its cards itself, and its links lead somewhere."""

import json
import re
import subprocess
import tomllib
from pathlib import Path
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).resolve().parents[1]

HOST = re.compile(
    r"https?://(?:[\w-]+\.)*(?:files|registry|deb|cdn|cdnjs|esm|unpkg|pypi|skypack|jsdelivr)[\w-]*\.[\w.-]+"
)
MACHINE_PATH = re.compile(r"(?<![\w.:/])/(?:work|farm|root|tmp|home|Users)/[\w.-]+|\b[A-Z]:\\{1,4}(?:Users|home)\b")
EMPTY_BOX = re.compile("[\U0001f000-\U0001faff\ufe0f]")
LINK = re.compile(r"""(?:\]\(|<(?:img|a)\b[^>]*?(?:src|href)=["'])(?![\w+.-]+:|/|#)([^)\s"'#]+)""")
BINDER_LINK = re.compile(r"labpath=([^)\s\"'&`]+)")
HUB_LINK = re.compile(r"urlpath=lab(?:/|%2F)tree(?:/|%2F)([^)\s\"'&`]+)")
ANCHOR = re.compile(r"\]\((?![\w+.-]+:|/)([^)\s#]*)#([^)\s]+)\)")
CODE_BLOCK = re.compile(r"^(`{3,}).*?^\1`*$", re.M | re.S)
FENCE = re.compile(r"^(`{3,}).*?^\1`*$|`[^`\n]+`", re.M | re.S)


def git(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)


def tracked() -> list[Path]:
    """The files that are in the repository, or will be."""
    listed = git("ls-files", "-co", "--exclude-standard", "-z")
    if listed.returncode:
        pytest.skip("this is no git working copy, so nobody can say which files belong to it")
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def texts() -> dict[str, str]:
    """Every tracked text file: its name and what it says."""
    found = {}
    for path in tracked():
        try:
            found[path.relative_to(ROOT).as_posix()] = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
    return found


def offenders(pattern: re.Pattern[str]) -> list[str]:
    """Where a pattern stands in a tracked text file."""
    return [f"{name}: {match[0]!r}" for name, text in texts().items() if (match := pattern.search(text))]


def prose(name: str, text: str) -> str:
    """What a reader of a page sees: Markdown without its code."""
    if name.endswith(".ipynb"):
        cells = [cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "markdown"]
        text = "\n\n".join("".join(cell["source"]) for cell in cells)
    return FENCE.sub("", text)


def links() -> list[tuple[str, str]]:
    """Every relative link: the page it stands on, and where it leads."""
    pages = {name: text for name, text in texts().items() if name.endswith((".md", ".ipynb"))}
    return [(name, unquote(link)) for name, text in pages.items() for link in LINK.findall(prose(name, text))]


def anchors() -> list[tuple[str, str, str]]:
    """Every link to a heading of a Markdown page: where it stands, the page it leads to ("" is its own), the anchor."""
    pages = {name: text for name, text in texts().items() if name.endswith(".md")}
    found = [(name, *link) for name, text in pages.items() for link in ANCHOR.findall(prose(name, text))]
    return [(name, unquote(page), unquote(anchor)) for name, page, anchor in found]


def headings(text: str) -> set[str]:
    """The anchors of a page: its headings in small letters without marks, spaces as hyphens, repeats numbered."""
    seen: list[str] = []
    for title in re.findall(r"^#+ +(.+?) *$", CODE_BLOCK.sub("", text), re.M):
        words = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", title).lower()
        seen.append(re.sub(r"[^\w\- ]", "", words).replace(" ", "-"))
    return {f"{slug}-{n}" if (n := seen[:at].count(slug)) else slug for at, slug in enumerate(seen)}


def leads_to(name: str, link: str) -> Path:
    return (ROOT / name).parent.joinpath(link).resolve()


def test_no_file_names_a_registry_or_a_cdn():
    assert offenders(HOST) == []


def test_no_file_holds_a_path_of_one_machine():
    assert offenders(MACHINE_PATH) == []


def test_no_file_holds_a_character_that_is_an_empty_box_on_many_machines():
    assert offenders(EMPTY_BOX) == []


def test_no_line_of_the_front_end_is_longer_than_a_reader_can_take():
    scripts = {name: text for name, text in texts().items() if name.endswith(".js")}
    assert scripts
    assert [
        f"{name}:{n}" for name, text in scripts.items() for n, line in enumerate(text.split("\n"), 1) if len(line) > 200
    ] == []


@pytest.mark.parametrize(
    ("pattern", "caught", "fine"),
    [
        (HOST, "https:" + "//unpkg.com/x", "https://example.org/cdn"),
        (HOST, "https:" + "//files.pythonhosted.org/x", "https://creativecommons.org/"),
        (MACHINE_PATH, "in /" + "home/anna", "https://example.org/home/anna"),
        (MACHINE_PATH, "C:\\" + "Users\\anna", "A:\\nUsers"),
        (EMPTY_BOX, chr(0x1F0A1), "six fours \N{MULTIPLICATION SIGN} two"),
    ],
)
def test_these_are_recognised(pattern, caught, fine):
    assert pattern.search(caught)
    assert not pattern.search(fine)


def test_a_link_is_recognised_and_code_is_not():
    text = "[a](b.md#c) ![d](e.png) <img src='f.svg'> [g](https://h) [i](#j)\n\n```\n[k](l)\n```\n`[m](n)`\n"
    assert LINK.findall(prose("page.md", text)) == ["b.md", "e.png", "f.svg"]


def test_every_relative_link_leads_to_a_file():
    assert [(name, link) for name, link in links() if not leads_to(name, link).exists()] == []


def test_every_link_to_a_heading_leads_to_one():
    assert anchors()
    lost = []
    for name, page, anchor in anchors():
        target = leads_to(name, page) if page else ROOT / name
        if target.suffix == ".md" and anchor not in headings(target.read_text(encoding="utf-8")):
            lost.append((name, page, anchor))
    assert lost == []


def test_headings_are_named_as_their_links_name_them():
    text = '# 1. "Six fours", a bid?\n## Two\n```\n# no heading\n```\n## [Two](b.md)\n'
    assert headings(text) == {"1-six-fours-a-bid", "two", "two-1"}
    assert ANCHOR.findall("[a](b.md#c) [d](#e) [f](https://g.h/#i)") == [("b.md", "c"), ("", "e")]


@pytest.mark.parametrize("folder", ["lessons", "notebooks"])
def test_no_link_leaves_the_folder_that_people_copy(folder):
    leaving = [
        (name, link)
        for name, link in links()
        if name.startswith(f"{folder}/") and ROOT / folder not in leads_to(name, link).parents
    ]
    assert leaving == []


def opened_by(text: str) -> list[str]:
    """The files that the links of a page to Binder, or through nbgitpuller, open."""
    binder = [unquote(path) for path in BINDER_LINK.findall(text)]
    return binder + [unquote(path).partition("/")[2] for path in HUB_LINK.findall(text)]


def test_every_link_to_binder_or_a_hub_opens_a_file():
    opened = [path for name, text in texts().items() if name.endswith((".md", ".ipynb")) for path in opened_by(text)]
    assert len(opened) > 2
    assert [path for path in opened if not (ROOT / path).is_file()] == []


def test_what_a_link_opens_is_recognised():
    text = "x/v2/gh/OWNER/REPO/main?labpath=notebooks%2Fa.ipynb and x&urlpath=lab%2Ftree%2FREPO%2Fnotebooks%2Fb.ipynb"
    assert opened_by(text) == ["notebooks/a.ipynb", "notebooks/b.ipynb"]


def test_a_lock_of_one_machines_registry_is_not_tracked():
    assert ROOT / "uv.lock" not in tracked()
    assert git("check-ignore", "uv.lock").stdout.strip() == "uv.lock"


def test_binder_installs_what_the_package_needs():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {re.split(r"[<>=!~ ]", name)[0] for name in project["dependencies"]}
    brought = {re.split(r"[<>=!~ ]", name)[0] for name in (ROOT / "binder" / "requirements.txt").read_text().split()}
    assert needed <= brought


def test_the_citation_has_the_version_of_the_package():
    from facedown import __version__

    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
