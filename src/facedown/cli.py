"""The command `facedown lab`: a learner's own copy of the notebooks, and JupyterLab open at the first one.

What a learner has changed stays as it is.
A newer original of a changed notebook comes in beside it, as `name (new).ipynb`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from importlib.util import find_spec
from itertools import count
from pathlib import Path, PurePosixPath
from typing import NoReturn

from facedown import __version__

RECORD = ".facedown.json"
PACKAGE = Path(__file__).parent
TEACHER = "teacher/"

Files = Mapping[str, bytes]
Hashes = Mapping[str, str]


def find_notebooks(package: Path = PACKAGE) -> Path:
    """Where the original notebooks are: inside an installed package, or beside src/ in a working copy.

    Raises FileNotFoundError where neither exists.
    """
    for folder in (package / "_notebooks", package.parents[1] / "notebooks"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f'this installation of facedown has no notebooks; looked for them in "{package}".')


def read_notebooks(folder: Path) -> dict[str, bytes]:
    """Every notebook below a folder: its name with forward slashes, and its bytes."""
    found = sorted(folder.rglob("*.ipynb"))
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in found if ".ipynb_checkpoints" not in p.parts}


def chosen(originals: Files, teacher: bool) -> Files:
    """The notebooks for learners; those with the solutions only for whoever asks for them.

    >>> chosen({"start.ipynb": b"", "teacher/start.ipynb": b""}, teacher=False)
    {'start.ipynb': b''}
    """
    return {name: content for name, content in originals.items() if teacher or not name.startswith(TEACHER)}


def digest(content: bytes) -> str:
    """The fingerprint by which a changed notebook is known."""
    return sha256(content).hexdigest()


def names_beside(name: str) -> Iterator[str]:
    """Names for a newer original beside a changed notebook.

    >>> names = names_beside("games/liars_dice.ipynb")
    >>> next(names), next(names)
    ('games/liars_dice (new).ipynb', 'games/liars_dice (new 2).ipynb')
    """
    path = PurePosixPath(name)
    for n in count(1):
        yield str(path.with_name(f"{path.stem} (new{f' {n}' if n > 1 else ''}){path.suffix}"))


def untouched(name: str, present: Hashes, given: Hashes) -> bool:
    """Whether nothing is lost by writing there: no file yet, or one exactly as it was handed out."""
    return name not in present or present[name] == given.get(name)


def place(name: str, new: str, present: Hashes, given: Hashes) -> str | None:
    """Where an original with fingerprint `new` belongs, or None if the learner has it already.

    `present` are the fingerprints of the learner's files, `given` those of the originals she was last handed.
    """
    if present.get(name) == new:
        return None
    if untouched(name, present, given):
        return name
    if given.get(name) == new:
        return None
    beside = next(n for n in names_beside(name) if untouched(n, present, given) or present[n] == new)
    return None if present.get(beside) == new else beside


def plan(originals: Files, present: Hashes, given: Hashes) -> dict[str, str]:
    """Which file of the learner's folder is written from which original: place -> name."""
    places = {name: place(name, digest(content), present, given) for name, content in originals.items()}
    return {where: name for name, where in places.items() if where is not None}


def read_record(folder: Path) -> dict[str, str]:
    """The fingerprints of what was handed out into a folder; nothing if that is not known."""
    try:
        given = json.loads((folder / RECORD).read_text(encoding="utf-8"))["given"]
        return {str(name): str(value) for name, value in given.items()}
    except (FileNotFoundError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def write_record(folder: Path, given: Hashes) -> None:
    """Remember what was handed out, in the folder itself."""
    text = json.dumps({"version": 1, "given": dict(sorted(given.items()))}, indent=1)
    (folder / RECORD).write_text(text + "\n", encoding="utf-8", newline="\n")


def hand_out(originals: Files, folder: Path) -> dict[str, str]:
    """Copy the notebooks into a learner's folder, changing nothing that she changed; says what went where."""
    folder.mkdir(parents=True, exist_ok=True)
    present = {name: digest(content) for name, content in read_notebooks(folder).items()}
    given = read_record(folder)
    writes = plan(originals, present, given)
    for where, name in writes.items():
        (folder / where).parent.mkdir(parents=True, exist_ok=True)
        (folder / where).write_bytes(originals[name])
    current = {name: digest(content) for name, content in originals.items()}
    write_record(folder, {**given, **current, **{where: current[name] for where, name in writes.items()}})
    return writes


def report(writes: Mapping[str, str], folder: Path) -> str:
    """What a learner is told about the copy.

    >>> print(report({"start (new).ipynb": "start.ipynb"}, Path("mine")))
    The notebooks are in "mine".
    You changed start.ipynb, so its newer version is beside it: start (new).ipynb
    """
    beside = [
        f"You changed {name}, so its newer version is beside it: {where}"
        for where, name in writes.items()
        if where != name
    ]
    return "\n".join([f'The notebooks are in "{folder}".', *beside])


def lab_command(folder: Path, extra: Sequence[str], root: bool) -> list[str]:
    """The command that opens JupyterLab at the first notebook.

    JupyterLab refuses to start for the superuser, who in a container is the only user, unless it is told.
    """
    start = ["--LabApp.default_url=/lab/tree/start.ipynb"] if (folder / "start.ipynb").exists() else []
    allow = ["--allow-root"] if root and "--allow-root" not in extra else []
    return [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder.resolve()}", *start, *allow, *extra]


def wait_for(command: Sequence[str]) -> int:
    """Run a command that answers Ctrl-C itself, and return its exit status."""
    with subprocess.Popen(command) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue


def open_lab(folder: Path, extra: Sequence[str]) -> int:
    """Open JupyterLab on the learner's copy; returns when it has ended."""
    if find_spec("jupyterlab") is None:
        print("JupyterLab is not installed here. This brings it: pip install jupyterlab", file=sys.stderr)
        return 1
    posix = os.name == "posix"
    command = lab_command(folder, extra, root=posix and os.geteuid() == 0)
    if posix:
        sys.stdout.flush()
        os.execv(command[0], command)
    return wait_for(command)


def parser() -> argparse.ArgumentParser:
    """The words that the command line understands."""
    top = argparse.ArgumentParser(prog="facedown", description="Bluffing games to play, measure and understand.")
    top.add_argument("--version", action="version", version=f"facedown {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    lab = commands.add_parser(
        "lab",
        help="copy the notebooks and open JupyterLab",
        description="Copy the notebooks into FOLDER, changing nothing you changed, and open JupyterLab there.",
        epilog="Further options, such as --no-browser or --port=8899, go to JupyterLab.",
    )
    lab.add_argument("folder", metavar="FOLDER", nargs="?", type=Path, default=Path("facedown-notebooks"))
    lab.add_argument("--teacher", action="store_true", help="also copy the teacher's notebooks, with the solutions")
    lab.add_argument("--no-open", action="store_true", help="copy only")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command `facedown`; returns its exit status."""
    options, extra = parser().parse_known_args(arguments)
    try:
        writes = hand_out(chosen(read_notebooks(find_notebooks()), options.teacher), options.folder)
    except OSError as error:
        fail(f"The notebooks could not be copied: {error}")
    print(report(writes, options.folder))
    return 0 if options.no_open else open_lab(options.folder, extra)


def fail(sentence: str) -> NoReturn:
    """End with a sentence instead of a traceback."""
    print(sentence, file=sys.stderr)
    raise SystemExit(1)
