import asyncio
import json

import pytest

from facedown.engine import IllegalAction
from facedown.games.liars_dice import VARIANTS, Bid, LiarsDice
from facedown.table.lobby import Setup, seat_players
from facedown.table.session import Session

CUPS = ["12446", "33456", "12256"]


def session(*kinds: str, names=("Anna", "Ben", "Cem"), save=None, **options) -> Session:
    setup = Setup(LiarsDice(**options), seat_players(kinds, names, ("easy", "normal")), 1802, "off")
    return Session(setup, save=save)


def at_table(*kinds: str, turn: int = 0, bid: str = "", **options) -> Session:
    table = session(*kinds, **options)
    table.begin(start={"cups": CUPS, "bid": bid, "turn": turn})
    return table


def faces(page: dict) -> str:
    return json.dumps(page)


def commands(table: Session) -> list[str]:
    page = table.page()
    return [c["command"] for c in (page["scene"] or {"controls": page["curtain"]["buttons"]})["controls"]]


def test_a_table_opens_with_its_lobby_and_starts_when_asked():
    table = session("person", "easy", "easy")
    assert table.page()["screen"] == "lobby"
    table.handle({"ui": "start"})
    assert table.page()["screen"] == "table"


def test_the_only_person_sees_her_dice_and_nobody_elses():
    page = at_table("person", "easy", "easy").page()
    assert [piece["face"] for piece in page["scene"]["own"]["pieces"]] == ["1", "2", "4", "4", "6"]
    assert "33456" not in faces(page)


def test_a_bid_in_words_is_played():
    table = at_table("person", "easy", "easy")
    table.handle({"do": "bid 3 4", "seat": 0})
    assert table.note is None
    assert [str(bid) for _, bid in table.live.match.view(None).public.bids] == ["three fours"]


def test_a_refused_bid_becomes_a_note_and_changes_nothing():
    table = at_table("person", "easy", "easy", bid="6x4")
    table.handle({"do": "bid 6 3", "seat": 0})
    assert table.page()["note"]["kind"] == "no"
    assert "do not beat six fours" in table.page()["note"]["text"]
    assert table.live.match.record == []


def test_a_note_leaves_at_the_next_input():
    table = at_table("person", "easy", "easy")
    table.handle({"do": "pass", "seat": 0})
    table.handle({"ui": "tool", "id": "rules"})
    assert table.page()["note"] is None


def test_a_second_click_on_liar_is_answered_politely():
    table = at_table("person", "easy", "easy", bid="6x4")
    table.handle({"do": "liar 1", "seat": 0})
    table.handle({"do": "liar 1", "seat": 0})
    assert table.note["text"] == "Too late – that bid is over."


@pytest.mark.parametrize(
    "message", [{}, {"ui": "?"}, {"do": "", "seat": 0}, {"do": "liar", "seat": 7}, {"do": 3}, {"ui": "sit", "seat": 1}]
)
def test_a_message_that_makes_no_sense_never_breaks_the_table(message):
    table = at_table("person", "easy", "easy")
    table.handle(message)
    assert table.page()["screen"] == "table"
    assert table.live.match.record == []


# several people at one screen


def test_the_curtain_stands_between_two_people_and_holds_no_dice():
    page = at_table("person", "person", "easy").page()
    assert page["screen"] == "curtain"
    assert page["curtain"]["name"] == "Anna"
    assert page["scene"] is None
    assert "You hold" not in faces(page)


def test_the_one_who_opens_the_curtain_sees_her_dice_until_her_turn_is_over():
    table = at_table("person", "person", "easy")
    table.handle({"ui": "show", "seat": 0})
    assert table.page()["scene"]["own"]["seat"] == 0
    table.handle({"do": "bid 3 4", "seat": 0})
    assert table.page()["curtain"]["name"] == "Ben"
    assert table.page()["scene"] is None


def test_only_the_one_whose_turn_it_is_can_open_the_curtain():
    table = at_table("person", "person", "easy")
    table.handle({"ui": "show", "seat": 1})
    assert table.page()["screen"] == "curtain"
    assert table.page()["curtain"]["name"] == "Anna"


def test_while_a_bot_thinks_nobodys_dice_are_on_the_page():
    page = at_table("person", "person", "easy", turn=2).page()
    assert page["screen"] == "table"
    assert page["scene"]["own"] is None


def test_the_curtain_tells_what_happened_since_that_person_last_looked():
    table = at_table("person", "person", "person")
    for seat, bid in enumerate(["bid 2 4", "bid 3 4", "bid 4 4"]):
        table.handle({"ui": "show", "seat": seat})
        table.handle({"do": bid, "seat": seat})
    assert [row["name"] for row in table.page()["curtain"]["since"]] == ["Ben", "Cem"]


def test_lifted_cups_are_for_everybody_and_any_person_may_go_on():
    table = at_table("person", "person", "easy", bid="6x4", turn=0)
    table.handle({"ui": "show", "seat": 0})
    table.handle({"do": "liar 1", "seat": 0})
    assert table.page()["screen"] == "table"
    assert commands(table) == ["next 1"]


def test_anyone_at_the_screen_has_a_button_to_say_exactly():
    table = at_table("person", "person", "person", bid="5x4", turn=0, calza="anyone")
    assert table.page()["curtain"]["name"] == "Anna"
    assert [(b["command"], b["seat"]) for b in table.page()["curtain"]["buttons"]] == [("calza 1", 1)]


# coming, going, saving


def test_a_person_leaves_and_a_bot_plays_on():
    table = at_table("person", "person", "easy", turn=1)
    table.handle({"ui": "leave", "seat": 1})
    table.live.finish_bots()
    assert table.live.match.record[0][0] == 1
    assert table.page()["scene"]["own"]["seat"] == 0


def test_a_seat_that_a_person_left_may_be_taken_again_and_no_other():
    table = at_table("person", "person", "easy")
    assert table.free_seats() == []
    table.handle({"ui": "leave", "seat": 1})
    assert table.free_seats() == [1]
    table.handle({"ui": "sit", "seat": 1})
    assert table.live.persons() == [0, 1]


def test_where_only_bots_play_any_seat_may_be_taken():
    table = at_table("easy", "easy", "easy")
    assert commands(table) == ["sit 0", "sit 1", "sit 2"]
    table.do("sit 2")
    assert table.page()["scene"]["own"]["seat"] == 2


def test_a_saved_match_goes_on_where_it_was(tmp_path):
    table = at_table("person", "easy", "person", bid="6x4")
    table.handle({"ui": "show", "seat": 0})
    table.handle({"do": "liar", "seat": 0})
    path = table.save(tmp_path / "evening.facedown.json")
    other = session("person", "easy", "easy")
    other.resume(path)
    assert other.live.match.view(None) == table.live.match.view(None)
    assert [p.kind for p in other.live.players] == ["person", "bot", "person"]


def test_a_table_with_a_file_saves_after_each_action(tmp_path):
    path = tmp_path / "kept.json"
    table = session("person", "easy", "easy", save=path)
    table.begin()
    table.handle({"do": "bid 2 4", "seat": 0})
    kept = session("person", "easy", "easy")
    kept.resume(path)
    assert kept.live.match.record == table.live.match.record


def test_a_damaged_file_is_refused_and_left_alone(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "broken.facedown.json").write_text("{")
    table = session("person", "easy", "easy")
    table.handle({"ui": "open", "id": "broken.facedown.json"})
    assert "no saved match" in table.note["text"]
    assert (tmp_path / "broken.facedown.json").read_text() == "{"
    assert table.page()["screen"] == "lobby"


def test_only_saved_matches_of_this_folder_can_be_opened(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    table = session("person", "easy", "easy")
    table.handle({"ui": "open", "id": "../../etc/passwd"})
    assert "There is no saved match '../../etc/passwd' in this folder." in table.note["text"]


def test_the_next_match_of_a_table_is_opened_one_seat_on():
    table = session("person", "easy", "easy")
    table.begin()
    openers = [table.live.match.view(None).public.opener]
    for _ in range(3):
        table.again()
        openers.append(table.live.match.view(None).public.opener)
    assert openers == [0, 1, 2, 0]


def test_a_whole_game_is_played_in_words():
    table = session("person", "easy", "normal")
    table.begin()
    for _ in range(400):
        if table.live.match.scores() is not None:
            break
        public = table.live.match.view(0).public
        table.do("next" if public.lifted else "liar" if public.bids else "1x2")
        table.live.finish_bots()
    assert sum(table.live.match.scores()) == 1
    assert "wins the match" in table.text()
    assert commands(table)[-1] == "new match"


def test_settings_hold_while_a_match_is_on():
    table = at_table("person", "easy", "easy")
    for name, value in [("pace", "slow"), ("clock", "40"), ("projector", True), ("letters", False), ("motion", "none")]:
        table.handle({"ui": "setting", "name": name, "value": value})
    page = table.page()
    assert (table.live.pace, table.live.clock) == ("slow", 40.0)
    assert (page["projector"], page["letters"], page["motion"]) == (True, False, "none")


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_rules_of_every_variant_can_be_read_at_the_table(variant):
    table = Session(Setup(VARIANTS[variant], seat_players(["person", "easy"], (), ("easy",)), 1))
    table.handle({"ui": "tool", "id": "rules"})
    assert len(table.page()["panel"]["blocks"][0]["items"]) >= 7


def test_words_that_are_no_action_are_refused():
    with pytest.raises(IllegalAction, match="'dance' is not understood here"):
        at_table("person", "easy", "easy").do("dance")


def test_what_a_broken_bot_says_is_not_shown_because_it_may_name_its_dice():
    def broken(game):
        def policy(view):
            raise KeyError(view.own)

        return policy

    async def scenario(table):
        table.live._bots = {"easy": broken}
        table.handle({"do": "bid 3 4", "seat": 0})
        async with asyncio.timeout(5):
            while table.fault is None:
                await asyncio.sleep(0)

    table = at_table("person", "easy", "easy")
    table.live.pace = "off"
    asyncio.run(scenario(table))
    assert "(KeyError)" in table.page()["note"]["text"]
    assert "3, 3, 4, 5, 6" not in faces(table.page())


# what a person may not find out


def test_whoever_has_seen_one_hand_cannot_look_at_another_by_changing_chairs():
    table = at_table("person", "easy", "easy", turn=1)
    table.handle({"ui": "leave", "seat": 0})
    assert table.free_seats() == [0]
    table.handle({"ui": "sit", "seat": 1})
    assert "not free" in table.note["text"]


def test_a_bots_dice_are_not_told_in_words_while_the_match_goes_on():
    with pytest.raises(IllegalAction, match="its dice are its own"):
        at_table("person", "easy", "easy").text(seat=1)


def test_among_several_persons_only_what_all_may_see_is_told_in_words():
    table = at_table("person", "person", "easy")
    table.do("3x4", 0)
    assert "3 3 4 5 6" not in table.text()
    assert "It is Ben's turn: .text(seat=1)" in table.text()
    assert "3 3 4 5 6" in table.text(seat=1)


def test_a_replay_closes_when_another_person_is_to_look():
    table = at_table("person", "person", "easy")
    table.handle({"ui": "show", "seat": 0})
    table.handle({"ui": "replay"})
    assert table.page()["screen"] == "board"
    table.live.act(0, Bid(3, 4))
    assert table.page()["screen"] == "curtain"


def test_other_players_or_rules_deal_other_dice():
    table = at_table("person", "easy", "easy")
    table.handle({"ui": "lobby"})
    assert table.setup.seed != 1802


def test_a_match_that_is_on_is_not_dealt_again():
    with pytest.raises(IllegalAction, match="A match is on"):
        at_table("person", "easy", "easy").do("start")


# words


def test_a_guess_is_said_in_words(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    table = at_table("person", "easy", "easy", bid="6x4")
    table.insight.predict = True
    table.do("liar")
    assert "guess 60" in table.text()
    table.do("guess 60")
    table.do("liar")
    assert table.live.match.view(None).public.lifted


@pytest.mark.parametrize("word", ["guess 101", "guess x", "guess -1"])
def test_what_is_no_guess_is_quoted(word):
    with pytest.raises(ValueError, match="is not a guess in percent"):
        at_table("person", "easy", "easy", bid="6x4").do(word)


def test_a_replay_is_read_in_words_and_left_again():
    table = at_table("person", "easy", "easy", bid="6x4")
    table.do("replay")
    table.do("step 2")
    assert "> 2." in table.text()
    table.do("table")
    assert "to beat" in table.text()


def test_a_person_may_call_out_before_the_bots_go_on_in_words():
    table = at_table("person", "easy", "easy", turn=1, bid="5x4", calza="anyone")
    table.live.pace, table.live.players[2] = "normal", table.live.players[0].__class__("Cem", "person")
    table.live.finish_bots()
    assert table.live.match.record == []
    table.do("wait")
    assert len(table.live.match.record) > 0


@pytest.mark.parametrize("words", ["{0}", "liar " + "9" * 5000, "9" * 5000 + "x4", "\u2026", "-", ""])
def test_junk_is_quoted_and_never_breaks_the_table(words):
    table = at_table("person", "easy", "easy", bid="6x4")
    table.handle({"do": words, "seat": 0})
    assert "Player 1" not in str(table.note)
    assert table.fault is None


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("panel", ["", "rules", "odds", "log", "menu", "fair", "replay"])
def test_other_cups_change_nothing_on_the_page_or_in_words(variant, panel):
    def shown(cups: list[str]) -> tuple[str, str, str]:
        table = Session(Setup(VARIANTS[variant], seat_players(["person", "easy", "easy"], (), ("easy",)), 1, "off"))
        table.begin(start={"cups": cups, "bid": "4x4", "turn": 0})
        table.handle({"ui": "replay"} if panel == "replay" else {"ui": "tool", "id": panel})
        return faces(table.page()), table.text(), str(table.picture())

    assert shown(["12446", "33456", "12256"]) == shown(["12446", "11111", "66666"])


def test_a_new_match_needs_a_table_that_has_begun():
    table = session("person", "easy", "easy")
    table.handle({"do": "new match"})
    assert "No match is on yet" in table.page()["note"]["text"]


@pytest.mark.parametrize("hostile", [[], {}, 7, None])
def test_a_setting_that_is_no_word_changes_nothing(hostile):
    table = at_table("person", "easy", "easy")
    before = table.page()
    table.handle({"ui": "setting", "name": hostile, "value": hostile})
    assert table.fault is None
    assert table.page() == before
