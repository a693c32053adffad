"""A learner's copy of the notebooks: what `facedown lab` writes, and what it leaves alone."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from facedown import __version__, cli

OLD = {"start.ipynb": b"old start", "games/liars_dice.ipynb": b"old dice"}
NEW = {"start.ipynb": b"new start", "games/liars_dice.ipynb": b"new dice"}


def contents(folder: Path) -> dict[str, bytes]:
    return cli.read_notebooks(folder)


def test_the_first_copy_brings_every_notebook(tmp_path):
    cli.hand_out(OLD, tmp_path / "mine")
    assert contents(tmp_path / "mine") == OLD


def test_an_unchanged_copy_is_brought_up_to_date(tmp_path):
    cli.hand_out(OLD, tmp_path)
    cli.hand_out(NEW, tmp_path)
    assert contents(tmp_path) == NEW


def test_a_changed_notebook_stays_and_the_newer_original_comes_in_beside_it(tmp_path):
    cli.hand_out(OLD, tmp_path)
    (tmp_path / "start.ipynb").write_bytes(b"my notes")
    writes = cli.hand_out(NEW, tmp_path)
    assert contents(tmp_path) == NEW | {"start.ipynb": b"my notes", "start (new).ipynb": b"new start"}
    assert "You changed start.ipynb" in cli.report(writes, tmp_path)


def test_a_changed_notebook_whose_original_is_the_same_gets_no_neighbour(tmp_path):
    cli.hand_out(OLD, tmp_path)
    (tmp_path / "start.ipynb").write_bytes(b"my notes")
    assert cli.hand_out(OLD, tmp_path) == {}


def test_the_same_newer_original_comes_in_once(tmp_path):
    cli.hand_out(OLD, tmp_path)
    (tmp_path / "start.ipynb").write_bytes(b"my notes")
    cli.hand_out(NEW, tmp_path)
    (tmp_path / "start (new).ipynb").unlink()
    assert cli.hand_out(NEW, tmp_path) == {}


def test_a_neighbour_that_was_changed_too_stays(tmp_path):
    cli.hand_out(OLD, tmp_path)
    (tmp_path / "start.ipynb").write_bytes(b"my notes")
    cli.hand_out(NEW, tmp_path)
    (tmp_path / "start (new).ipynb").write_bytes(b"more notes")
    cli.hand_out({"start.ipynb": b"newest"}, tmp_path)
    assert (tmp_path / "start.ipynb").read_bytes() == b"my notes"
    assert (tmp_path / "start (new).ipynb").read_bytes() == b"more notes"
    assert (tmp_path / "start (new 2).ipynb").read_bytes() == b"newest"


def test_a_neighbour_that_nobody_touched_is_brought_up_to_date(tmp_path):
    cli.hand_out(OLD, tmp_path)
    (tmp_path / "start.ipynb").write_bytes(b"my notes")
    cli.hand_out(NEW, tmp_path)
    cli.hand_out({"start.ipynb": b"newest"}, tmp_path)
    assert (tmp_path / "start (new).ipynb").read_bytes() == b"newest"
    assert not (tmp_path / "start (new 2).ipynb").exists()


def test_a_deleted_notebook_comes_back(tmp_path):
    cli.hand_out(OLD, tmp_path)
    (tmp_path / "start.ipynb").unlink()
    cli.hand_out(OLD, tmp_path)
    assert contents(tmp_path) == OLD


def test_a_file_that_was_there_before_is_not_overwritten(tmp_path):
    (tmp_path / "start.ipynb").write_bytes(b"somebody else's")
    cli.hand_out(OLD, tmp_path)
    assert contents(tmp_path) == OLD | {"start.ipynb": b"somebody else's", "start (new).ipynb": b"old start"}


@pytest.mark.parametrize("damage", ["", "[]", "{", '{"given": 3}', '{"given": null}', "\ufeff\x00"])
def test_with_a_damaged_record_every_notebook_counts_as_changed(tmp_path, damage):
    cli.hand_out(OLD, tmp_path)
    (tmp_path / cli.RECORD).write_text(damage, encoding="utf-8")
    cli.hand_out(NEW, tmp_path)
    assert contents(tmp_path)["start.ipynb"] == b"old start"
    assert contents(tmp_path)["start (new).ipynb"] == b"new start"


def test_checkpoints_are_no_notebooks(tmp_path):
    (tmp_path / ".ipynb_checkpoints").mkdir()
    (tmp_path / ".ipynb_checkpoints" / "start-checkpoint.ipynb").write_bytes(b"")
    assert contents(tmp_path) == {}


def test_an_installed_package_brings_its_own_notebooks(tmp_path):
    package = tmp_path / "src" / "facedown"
    (package / "_notebooks").mkdir(parents=True)
    (tmp_path / "notebooks").mkdir()
    assert cli.find_notebooks(package) == package / "_notebooks"
    (package / "_notebooks").rmdir()
    assert cli.find_notebooks(package) == tmp_path / "notebooks"
    (tmp_path / "notebooks").rmdir()
    with pytest.raises(FileNotFoundError, match="has no notebooks"):
        cli.find_notebooks(package)


def test_jupyterlab_opens_at_the_start(tmp_path):
    shown = f"--ServerApp.root_dir={tmp_path.resolve()}"
    assert cli.lab_command(tmp_path, [], root=False) == [sys.executable, "-m", "jupyterlab", shown]
    (tmp_path / "start.ipynb").touch()
    opened = cli.lab_command(tmp_path, ["--port=8899"], root=False)
    assert opened[3:] == [shown, "--LabApp.default_url=/lab/tree/start.ipynb", "--port=8899"]


def test_the_superuser_of_a_container_is_let_in(tmp_path):
    assert cli.lab_command(tmp_path, [], root=True).count("--allow-root") == 1
    assert cli.lab_command(tmp_path, ["--allow-root"], root=True).count("--allow-root") == 1


def test_copy_only_opens_nothing(tmp_path, capsys):
    assert cli.main(["lab", str(tmp_path / "mine"), "--no-open"]) == 0
    assert f'The notebooks are in "{tmp_path / "mine"}".' in capsys.readouterr().out
    given = json.loads((tmp_path / "mine" / cli.RECORD).read_text(encoding="utf-8"))["given"]
    assert given == {name: cli.digest(content) for name, content in contents(tmp_path / "mine").items()}


def test_the_solutions_are_copied_only_for_whoever_asks_for_them(tmp_path):
    cli.main(["lab", str(tmp_path / "mine"), "--no-open"])
    assert "games/liars_dice.ipynb" in contents(tmp_path / "mine")
    assert not (tmp_path / "mine" / "teacher").exists()
    cli.main(["lab", str(tmp_path / "mine"), "--teacher", "--no-open"])
    assert "teacher/games/liars_dice.ipynb" in contents(tmp_path / "mine")


def test_a_teachers_copy_stays_when_the_learners_notebooks_are_brought_up_to_date(tmp_path):
    cli.hand_out(OLD | {"teacher/start.ipynb": b"solutions"}, tmp_path)
    cli.hand_out(NEW, tmp_path)
    assert contents(tmp_path) == NEW | {"teacher/start.ipynb": b"solutions"}


def test_a_folder_that_is_a_file_is_refused_with_a_sentence(tmp_path, capsys):
    (tmp_path / "taken").touch()
    with pytest.raises(SystemExit) as end:
        cli.main(["lab", str(tmp_path / "taken"), "--no-open"])
    assert end.value.code == 1
    assert "The notebooks could not be copied" in capsys.readouterr().err


def test_without_jupyterlab_a_sentence_says_how_to_get_it(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(cli, "find_spec", lambda name: None)
    assert cli.open_lab(tmp_path, []) == 1
    assert "pip install jupyterlab" in capsys.readouterr().err


def test_the_command_says_its_version():
    run = subprocess.run([sys.executable, "-m", "facedown", "--version"], capture_output=True, text=True)
    assert run.stdout.split() == ["facedown", __version__]
