import pytest

from facedown.bots import BOTS
from facedown.explore.bots import BotExplorer
from facedown.front.parts import to_json
from facedown.games.liars_dice import Doubt, LiarsDice


@pytest.mark.parametrize("strength", BOTS["liars_dice"])
def test_the_chances_are_the_bots_own_and_add_up(strength):
    chances = BotExplorer("12446", (5, 5), "6x4", strength).chances()
    assert sum(chances.values()) == pytest.approx(1)
    state = LiarsDice().position(cups=["12446", "11111", "11111"], bid="6x4", turn=0)
    view = LiarsDice().observe(state, 0)
    assert set(chances) == {a for a, c in BOTS["liars_dice"][strength](LiarsDice())(view).items() if c}


def test_a_bid_that_cannot_be_true_is_called():
    assert next(iter(BotExplorer("22222", (1,), "6x4", "normal").chances())) == Doubt(1)


def test_choosing_another_bot_changes_the_answer():
    explorer = BotExplorer(strength="easy")
    explorer.handle({"set": "strength", "value": "hard"})
    assert "hard" in explorer.board().panels[1].title


@pytest.mark.parametrize(
    "message", [{"set": "own", "value": "99"}, {"set": "own", "value": ""}, {"set": "quantity", "value": "99"}]
)
def test_a_position_that_cannot_be_is_answered_with_a_sentence(message):
    explorer = BotExplorer()
    before = explorer.chances()
    explorer.handle(message)
    assert "'" in str(to_json(explorer.board().panels[0].blocks[-1]))
    assert explorer.chances() == before


def test_more_dice_sit_with_more_players():
    explorer = BotExplorer()
    explorer.handle({"set": "others", "value": 13})
    assert explorer.others == (5, 4, 4)
