import asyncio

import pytest

from facedown.front import cells
from facedown.table import Table

from .talk import commands, do, send

CUPS = ["12446", "33456", "12256"]


def table(**more) -> Table:
    return Table("liars_dice", ["you", "easy", "easy"], start={"cups": CUPS, "turn": 0}, pace="off", **more)


def test_a_click_is_played_and_the_page_follows():
    t = table()
    before = t.page["rev"]
    do(t, "bid 3 4")
    assert t.page["rev"] > before
    assert t.page["scene"]["zones"][0]["big"][0] == "3 × "


def test_a_refusal_comes_back_beside_the_control():
    t = table()
    do(t, "bid 99 4")
    assert t.page["note"]["kind"] == "no"
    assert "only 15 dice in play" in t.page["note"]["text"]


def test_a_ping_is_answered_without_a_new_page(monkeypatch):
    t, sent = table(), []
    monkeypatch.setattr(t, "send", sent.append)
    rev = t.page["rev"]
    send(t, ui="ping", id=7)
    assert sent == [{"pong": 7}]
    assert t.page["rev"] == rev


def test_house_rules_are_arguments():
    assert "calza 1" in commands(
        Table(players=["you", "easy"], start={"cups": ["12", "34"], "bid": "1x4"}, calza="next_player")
    )


def test_unknown_games_and_players_are_refused_with_what_there_is():
    with pytest.raises(ValueError, match="There is no game 'poker': there is liars_dice"):
        Table("poker")
    with pytest.raises(ValueError, match="'me' cannot sit here"):
        Table(players=["me", "easy"])


def test_the_stored_form_is_a_picture_with_words_and_shows_only_ones_own_dice():
    data, _ = table()._repr_mimebundle_()
    assert data["text/html"].startswith("<img alt=")
    assert data["text/plain"].startswith("Liar's Dice. Run this cell to play")


def test_play_in_words_prints_the_table(capsys):
    t = table()
    t.do("3x4")
    assert "LIAR'S DICE" in capsys.readouterr().out


def test_state_for_the_page_holds_no_match_and_no_other_cup():
    synced = table().get_state()
    assert set(synced) >= {"page", "art"}
    assert "cups" not in str({k: v for k, v in synced.items() if k not in ("art", "_esm", "_css")})


class Cell:
    """Two runs of one cell, as a notebook would tell of them."""

    def __init__(self, monkeypatch):
        self.run, self.patch = 0, monkeypatch
        monkeypatch.setattr(cells, "_SHOWN", {})

    def runs(self):
        self.run += 1
        run = f"run {self.run}"
        self.patch.setattr(cells, "_here", lambda: ("cell 1", run))


@pytest.fixture
def cell(monkeypatch):
    return Cell(monkeypatch)


def test_running_a_cell_again_goes_on_with_the_same_match(cell):
    cell.runs()
    first = table()
    do(first, "bid 3 4")
    cell.runs()
    second = table()
    assert second.session is first.session
    assert second.page["scene"]["zones"] == first.page["scene"]["zones"]
    assert first.comm is None


def test_a_fresh_table_starts_anew(cell):
    cell.runs()
    first = table()
    do(first, "bid 3 4")
    cell.runs()
    assert table(fresh=True).session.live.match.record == []


def test_other_arguments_start_anew(cell):
    cell.runs()
    first = table()
    cell.runs()
    assert table(names=["Sara"]).session is not first.session


def test_two_tables_of_one_cell_both_live(cell):
    cell.runs()
    first, second = table(), table()
    cell.runs()
    assert (table().session, table().session) == (first.session, second.session)


def test_an_old_table_has_no_bots_left_that_act(cell):
    async def scenario():
        cell.runs()
        Table("liars_dice", ["easy", "easy"], pace="slow", seed=1)
        cell.runs()
        Table("liars_dice", ["easy", "easy"], pace="slow", seed=1, fresh=True)
        for _ in range(10):
            await asyncio.sleep(0)
        return [task for task in asyncio.all_tasks() if task.get_coro().__name__ == "_run"]

    assert len(asyncio.run(scenario())) == 1


def test_updates_are_sent_at_most_twenty_times_a_second():
    async def scenario():
        t = table()
        rev = t.page["rev"]
        for _ in range(100):
            t.session.changed()
        async with asyncio.timeout(5):
            while t.page["rev"] == rev:
                await asyncio.sleep(0.01)
        return t.page["rev"] - rev

    assert asyncio.run(scenario()) == 1


def test_a_match_in_a_file_survives_the_kernel(tmp_path):
    path = tmp_path / "evening.json"
    first = table(save=path)
    do(first, "bid 3 4")
    again = table(save=path)
    assert again.session.live.match.record == first.session.live.match.record


def test_what_fails_to_begin_leaves_the_cell_as_it_was(cell, tmp_path):
    path = tmp_path / "evening.json"
    cell.runs()
    first = table(save=path)
    do(first, "bid 3 4")
    kept = path.read_text()
    path.write_text("{")
    cell.runs()
    with pytest.raises(ValueError, match="no saved match"):
        table(save=path, fresh=True)
    path.write_text(kept)
    cell.runs()
    assert table(save=path, fresh=True).session.live.match.record == first.session.live.match.record


def test_a_changed_pace_holds_when_the_cell_runs_again(cell):
    cell.runs()
    first = table()
    cell.runs()
    again = Table("liars_dice", ["you", "easy", "easy"], start={"cups": CUPS, "turn": 0}, pace="slow", predict=True)
    assert again.session is first.session
    assert (again.session.live.pace, again.session.insight.predict) == ("slow", True)


def test_in_plain_python_a_bot_that_opens_has_opened():
    t = Table(players=["easy", "you"], seed=1)
    assert len(t.session.live.match.record) == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"pace": "fast"}, "'fast' is not a pause"),
        ({"hat": 1}, r"has no house rule 'hat'. There are: .*dice"),
        ({"players": ["you"]}, "is for 2 to 6"),
        ({"players": 4}, "4 are not players: write a list such as"),
        ({"game": "sorteper", "coach": True}, "The coach does not know Sorteper"),
        ({"players": ["you"] * 14}, "is for 2 to 6"),
        ({"players": ["you", "easy"], "names": "Anna"}, "'Anna' is one name"),
        ({"players": ["you", "easy"], "names": ["A", "B", "C"]}, "3 names are too many"),
    ],
)
def test_arguments_that_cannot_be_are_refused_with_a_sentence(arguments, words):
    with pytest.raises(ValueError, match=words):
        Table(**arguments)


def test_long_names_are_cut_and_you_is_only_the_person():
    t = Table(players=["you", "easy"], names=["", "N" * 200])
    assert len(t.session.setup.names[1]) == 24
    assert Table(players=["you", "easy"], names=["Sara", "You"]).session.setup.names == ("Sara", "Player 2")


def test_a_save_that_fails_is_told_in_words(capsys, tmp_path):
    t = table(save=tmp_path / "nowhere" / "x.json")
    t.do("3x4")
    assert "could not be saved" in capsys.readouterr().out


@pytest.mark.parametrize("width", [20, 40, 66])
def test_the_text_keeps_its_width(width, capsys):
    table().text(width)
    assert max(map(len, capsys.readouterr().out.splitlines())) <= width
