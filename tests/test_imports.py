"""Who may know whom, read from the imports of every module; CONTRIBUTING.md draws the same picture."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).resolve().parents[1] / "src" / "facedown"

GAMES = {"pieces", "options", "engine", "games"}
TABLE = {*GAMES, "bots", "odds", "svg", "record", "front", "lesson.journal", "lesson.predict"}
MAY_KNOW = {
    "pieces": set(),
    "svg": {"pieces"},
    "front": {"svg"},
    "options": set(),
    "engine": {"pieces", "options"},
    "games": {"pieces", "options", "engine"},
    "record": GAMES,
    "odds": {"pieces"},
    "bots": {*GAMES, "odds"},
    "simulate": {*GAMES, "odds", "bots"},
    "solve": {*GAMES, "odds"},
    "lesson.journal": {"pieces", "odds"},
    "lesson.predict": {"pieces", "odds", "svg", "front", "lesson.journal"},
    "explore": TABLE,
    "table": {*TABLE, "explore"},
    "lesson": {*TABLE, "explore", "table", "simulate", "solve"},
    "cli": set(),
    "facedown": set(),
    "__main__": {"cli"},
}
# Inside a function, so that it is loaded when it is first needed.
MAY_KNOW_LAZILY = {
    "bots": {"solve"},
    "solve": {"bots"},
    "explore": {"solve", "simulate"},
    "table": {"solve", "simulate"},
}
STANDARD_LIBRARY_ALONE = {"pieces", "options", "engine", "games", "odds", "bots", "record", "svg", "cli", "facedown"}
# Formulas are written by SymPy; all tables of a whole game of Sorteper make one step together, as a sparse matrix.
LAZY_PACKAGES = {"odds": {"sympy"}, "odds.chains": {"numpy", "scipy"}, "bots": {"numpy"}}


def module_name(path: Path, root: Path) -> str:
    """The dotted name below the package: "odds.dice"; the package itself is "facedown"."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts) or "facedown"


def part_of(module: str) -> str:
    """The part of the house that a module belongs to; the longest name in the table wins."""
    pieces = module.split(".")
    names = [".".join(pieces[:n]) for n in range(len(pieces), 0, -1)]
    return next((name for name in names if name in MAY_KNOW), pieces[0])


def lazy_nodes(tree: ast.AST) -> set[ast.AST]:
    """All that runs only when a function is called, or never: a block for the type checker."""
    functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]
    typing = [n for n in ast.walk(tree) if isinstance(n, ast.If) and "TYPE_CHECKING" in ast.unparse(n.test)]
    return {inner for outer in [*functions, *typing] for inner in ast.walk(outer)}


def targets(node: ast.AST, module: str, is_package: bool, known: set[str]) -> Iterator[str]:
    """What an import statement names, dotted and absolute; a name imported from a package may be a module."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        package = ["facedown", *([] if module == "facedown" else module.split("."))]
        above = package[: len(package) - node.level + is_package] if node.level else []
        base = ".".join([*above, *([node.module] if node.module else [])])
        for alias in node.names:
            deeper = f"{base}.{alias.name}"
            yield deeper if deeper.removeprefix("facedown.") in known else base


def imports(root: Path) -> Iterator[tuple[str, str, bool]]:
    """Every import in a package: the module, what it imports, and whether only when a function is called."""
    paths = sorted(root.rglob("*.py"))
    known = {module_name(path, root) for path in paths}
    for path in paths:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        lazy, module = lazy_nodes(tree), module_name(path, root)
        for node in ast.walk(tree):
            for target in targets(node, module, path.name == "__init__.py", known):
                yield module, target, node in lazy


def is_in(module: str, home: str) -> bool:
    """Whether a module is this one or lies in it."""
    return f"{module}.".startswith(f"{home}.")


def inside(target: str) -> str | None:
    """The part of the house that an import reaches, or None if it leaves the house."""
    if target == "facedown":
        return "facedown"
    return part_of(target.removeprefix("facedown.")) if target.startswith("facedown.") else None


def forbidden_acquaintances(root: Path) -> list[str]:
    """Each import that reaches a part its module may not know."""
    wrong = []
    for module, target, lazy in imports(root):
        part, other = part_of(module), inside(target)
        allowed = {part, "facedown", *MAY_KNOW.get(part, set()), *(MAY_KNOW_LAZILY.get(part, set()) if lazy else set())}
        if other is not None and other not in allowed:
            wrong.append(f"{module} imports {target}{' lazily' if lazy else ''}")
    return wrong


def forbidden_packages(root: Path) -> list[str]:
    """Each import from outside the standard library in a part that runs anywhere."""
    wrong = []
    for module, target, lazy in imports(root):
        part, package = part_of(module), target.split(".")[0]
        allowed = {name for home, names in LAZY_PACKAGES.items() if lazy and is_in(module, home) for name in names}
        if part in STANDARD_LIBRARY_ALONE and package not in {*sys.stdlib_module_names, "facedown", *allowed}:
            wrong.append(f"{module} imports {target}{' lazily' if lazy else ''}")
    return wrong


def plant(root: Path, name: str, text: str) -> Path:
    """A small package with one module in it."""
    for folder in ("odds", "games", "table"):
        (root / folder).mkdir()
        (root / folder / "__init__.py").touch()
    (root / name).write_text(text, encoding="utf-8")
    return root


def test_every_part_of_the_house_is_in_the_picture():
    assert {part_of(module_name(path, SRC)) for path in SRC.rglob("*.py")} <= MAY_KNOW.keys()


def test_nobody_knows_more_than_the_picture_allows():
    assert forbidden_acquaintances(SRC) == []


def test_rules_odds_and_bots_need_the_standard_library_alone():
    assert forbidden_packages(SRC) == []


@pytest.mark.parametrize(
    "text",
    [
        "from facedown.games import liars_dice",
        "import facedown.games",
        "from facedown import games",
        "from ..games import liars_dice",
        "from .. import games",
        "def f():\n    from facedown.table import widget",
    ],
)
def test_odds_that_know_a_game_are_caught(tmp_path, text):
    assert len(forbidden_acquaintances(plant(tmp_path, "odds/planted.py", text))) == 1


@pytest.mark.parametrize("text", ["from facedown import pieces", "from ..pieces import Card", "from . import dice"])
def test_odds_may_know_pieces_and_each_other(tmp_path, text):
    (tmp_path / "pieces.py").touch()
    assert forbidden_acquaintances(plant(tmp_path, "odds/planted.py", text)) == []


def test_solved_tables_are_loaded_lazily_or_not_at_all(tmp_path):
    (tmp_path / "bots.py").write_text("from facedown.solve import tables", encoding="utf-8")
    assert forbidden_acquaintances(tmp_path) == ["bots imports facedown.solve"]
    (tmp_path / "bots.py").write_text("def load():\n    from facedown.solve import tables", encoding="utf-8")
    assert forbidden_acquaintances(tmp_path) == []


def test_a_package_from_outside_is_caught_at_the_top_and_allowed_for_one_formula(tmp_path):
    plant(tmp_path, "odds/planted.py", "import sympy")
    assert forbidden_packages(tmp_path) == ["odds.planted imports sympy"]
    (tmp_path / "odds" / "planted.py").write_text("def formula():\n    import sympy", encoding="utf-8")
    assert forbidden_packages(tmp_path) == []
    (tmp_path / "odds" / "planted.py").write_text("def formula():\n    import numpy", encoding="utf-8")
    assert forbidden_packages(tmp_path) == ["odds.planted imports numpy lazily"]
    (tmp_path / "odds" / "planted.py").rename(tmp_path / "odds" / "chains.py")
    assert forbidden_packages(tmp_path) == []


@pytest.mark.parametrize("statement", ["import facedown", "import facedown.engine", "import facedown.games"])
def test_the_game_starts_without_the_heavy_packages(statement):
    heavy = "{'numpy', 'scipy', 'sympy', 'matplotlib', 'ipywidgets', 'anywidget', 'IPython'}"
    program = f"{statement}, sys; print(sorted({heavy} & sys.modules.keys()))"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert run.stdout.strip() == "[]", run.stderr
