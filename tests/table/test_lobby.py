import pytest

from facedown.games.liars_dice import VARIANTS, LiarsDice
from facedown.options import options
from facedown.table import lobby
from facedown.table.lobby import Setup, change, page, seat_players

BOTS = ("easy", "normal")


def setup(*kinds: str, **rules) -> Setup:
    return Setup(LiarsDice(**rules), seat_players(kinds or ("you", "normal", "easy"), (), BOTS), 1802)


def option(setup: Setup, name: str) -> dict:
    return next(o for group in page(setup, BOTS)["groups"] for o in group["options"] if o["name"] == name)


def test_a_player_is_named_and_nobody_is_named_twice():
    players = seat_players(["you", "easy", "person", "easy"], ["", "Ida", "Ida"], BOTS)
    assert [p.name for p in players] == ["Player 1", "Ida", "Ida 2", "Freja"]
    assert [p.kind for p in players] == ["person", "bot", "person", "bot"]


def test_somebody_who_is_no_player_is_refused_by_name():
    with pytest.raises(
        ValueError, match="'genius' cannot sit here: a player is 'you', 'person' or a bot: easy, normal"
    ):
        seat_players(["you", "genius"], (), BOTS)


def test_every_option_stands_in_the_form_with_its_sentence():
    shown = [o["name"] for group in page(setup(), BOTS)["groups"] for o in group["options"]]
    assert shown == [o.name for o in options(LiarsDice)]
    assert all(o["help"] for group in page(setup(), BOTS)["groups"] for o in group["options"])


def test_an_option_that_cannot_apply_says_what_it_needs():
    assert option(setup(), "halve")["why"] == "It needs ones='dudo'."
    assert option(setup(ones="dudo"), "halve")["why"] == ""


def test_choosing_an_option_changes_the_rules():
    assert change(setup(), {"ui": "option", "name": "ones", "value": "dudo"}, BOTS).game == LiarsDice(ones="dudo")
    assert change(setup(), {"ui": "option", "name": "dice", "value": "3"}, BOTS).game == LiarsDice(dice=3)


def test_an_option_that_loses_what_it_needs_goes_back_to_the_base_game():
    before = setup(calza="anyone", calza_reward="nothing", calza_min_players=3)
    assert change(before, {"ui": "option", "name": "calza", "value": "off"}, BOTS).game == LiarsDice()


def test_a_contradiction_is_never_reached():
    before = setup(palifico="auto", palifico_lock=False)
    after = change(before, {"ui": "option", "name": "ones", "value": "plain"}, BOTS)
    assert after.game.ones == "plain"


@pytest.mark.parametrize("variant", ["base", "plain", "exact calls"])
def test_a_preset_sets_all_options(variant):
    after = change(setup(loss="difference"), {"ui": "preset", "id": variant}, BOTS)
    assert after.game == VARIANTS[variant]
    assert [p["id"] for p in page(after, BOTS)["presets"] if p["on"]] == [variant]


def test_own_rules_say_what_differs_from_the_base_game():
    own = page(setup(loss="difference"), BOTS)["presets"][-1]
    assert own["on"]
    assert "dice lost" in own["help"]


def test_the_form_says_whether_the_length_of_a_match_is_fixed():
    assert page(setup(), BOTS)["fit"] == {
        "kind": "ok",
        "text": "These rules fit together. A match has 10 to 14 rounds.",
    }
    assert "no fixed length" in page(setup(calza="anyone"), BOTS)["fit"]["text"]


def test_players_come_and_go_within_what_the_game_takes():
    table = setup("you", "easy")
    assert change(table, {"ui": "remove", "index": 1}, BOTS) == table
    for _ in range(6):
        table = change(table, {"ui": "add", "kind": "bot"}, BOTS)
    assert len(table.players) == 6
    assert len(set(table.names)) == 6


def test_a_seat_changes_hands_and_names():
    table = change(setup(), {"ui": "seat", "index": 1, "field": "kind", "value": "person"}, BOTS)
    table = change(table, {"ui": "seat", "index": 1, "field": "name", "value": "  Sara "}, BOTS)
    assert (table.players[1].name, table.players[1].kind) == ("Sara", "person")
    assert page(table, BOTS)["curtain_note"].startswith("Several people at one screen")


@pytest.mark.parametrize("value", ["", "x", "1e9", "9" * 40])
def test_a_seed_that_is_no_number_is_replaced_by_a_new_one(value, monkeypatch):
    monkeypatch.setattr(lobby, "new_seed", lambda: 4711)
    assert change(setup(), {"ui": "seed", "value": value}, BOTS).seed == 4711


@pytest.mark.parametrize(
    "message",
    [
        {"ui": "option", "name": "ones", "value": "purple"},
        {"ui": "option", "name": "nothing", "value": "on"},
        {"ui": "preset", "id": "own"},
        {"ui": "seat", "index": 99, "field": "name", "value": "X"},
        {"ui": "setting", "name": "pace", "value": "warp"},
        {"ui": "seat", "index": 0, "field": "name", "value": "  "},
        {"ui": "?"},
    ],
)
def test_an_input_that_makes_no_sense_changes_nothing(message):
    assert change(setup(), message, BOTS) == setup()
