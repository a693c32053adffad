"""The coach: right numbers, only after a decision, and only what the one who decided could know."""

import json
from dataclasses import replace
from random import Random

import pytest

from facedown.bots import BOTS
from facedown.engine import Match, play
from facedown.front.blocks import Measures
from facedown.front.parts import plain
from facedown.games.cheat import Cheat
from facedown.games.liars_dice import VARIANTS, Bid, Calza, Doubt, LiarsDice, NextRound
from facedown.odds import dice as odds
from facedown.solve import Round, value
from facedown.solve.match import chance_to_win
from facedown.table import Table
from facedown.table.coaching import Advice, advice, blocks, panels
from facedown.table.coaching.coach import SILENT, WAITS
from facedown.table.lobby import Setup, seat_players
from facedown.table.replays import Replay
from facedown.table.session import Session
from facedown.table.voice import Voice

CUPS = ["12446", "33456", "12256"]
NAMES = ("Anna", "Ben", "Cem")


def view_of(cups=CUPS, bids=(), turn=0, **options):
    game = LiarsDice(**options)
    match = Match(game, len(cups), 5, names=NAMES[: len(cups)], start={"cups": cups, "bids": bids, "turn": turn})
    return game, match.view(turn)


def told(action, *cups, bids=(), **options) -> Advice:
    game, view = view_of(list(cups or CUPS), bids, **options)
    return advice(game, view, action)


def words(said: Advice) -> str:
    return json.dumps([str(panel) for panel in panels(said, Voice(NAMES, said.view.seat))], ensure_ascii=False)


def session(*kinds, predict=False, cups=CUPS, bid="", turn=0, coach=True, **options) -> Session:
    setup = Setup(LiarsDice(**options), seat_players(kinds, NAMES[: len(kinds)], ("easy", "normal")), 1802, "off")
    table = Session(setup, predict=predict, coach=coach)
    table.begin(start={"cups": cups, "bid": bid, "turn": turn})
    return table


def panel(table: Session) -> str:
    """What stands in the panel under the table."""
    return json.dumps(table.page()["panel"], ensure_ascii=False)


def decided(match):
    """Each decision of a match with what its seat knew: (view, action)."""
    copy = Match(match.game, match.seats, match._seed, match.first, match.names, match.start)
    for seat, action in match.record:
        if not isinstance(action, NextRound):
            yield copy.view(seat), action
        copy.submit(seat, action)


def played(game, seats, seed=3, bot="easy"):
    match = Match(game, seats, seed)
    play(match, [BOTS["liars_dice"][bot](game)] * seats, Random(seed))
    return match


# numbers


def test_one_die_each_all_openings_together_are_worth_what_a_linear_programme_finds():
    openings = [told(Bid(1, 5), str(die), "5") for die in range(1, 7)]
    assert sum(said.best for said in openings) / 6 == pytest.approx(value(Round((1, 1))), abs=1e-4)


def test_a_call_is_worth_what_the_hands_behind_the_bid_make_it():
    said = told(Bid(1, 6), "3", "5", bids=["1x4"])
    opener = {die: told(Bid(1, 4), str(die), "5") for die in range(1, 7)}
    weights = {die: next(a.chance for a in o.answers if a.action == Bid(1, 4)) for die, o in opener.items()}
    true = sum(weight for die, weight in weights.items() if die in (1, 4)) / sum(weights.values())
    call = next(answer.worth for answer in said.answers if answer.action == Doubt(1))
    assert call == pytest.approx(1 - 2 * true)


def test_a_move_of_the_mix_costs_nothing():
    for mixed in told(Doubt(1), "3", "5", bids=["1x4"]).mix:
        said = told(mixed.action, "3", "5", bids=["1x4"])
        assert said.free
        assert said.cost < 1e-3


def test_the_cost_is_what_the_best_move_is_worth_more():
    said = told(Bid(2, 3), "3", "5", bids=["1x4"])
    assert said.cost == pytest.approx(max(answer.worth for answer in said.answers) - said.given.worth)
    assert "Two threes costs 0.16." in words(said)
    assert "wins 8 rounds more in 100" in words(said)


def test_at_the_end_of_a_match_the_round_is_weighed_as_the_match():
    rolls = [told(Bid(1, 6), f"{a}{b}", "5") for a in range(1, 7) for b in range(1, 7)]
    assert rolls[0].match == (1.0, chance_to_win(1, 1))
    assert sum(said.to_win(said.best) for said in rolls) / 36 == pytest.approx(chance_to_win(2, 1), abs=1e-4)


@pytest.mark.parametrize("seed", range(4))
def test_no_decision_costs_less_than_nothing(seed):
    game = LiarsDice(dice=2)
    found = [advice(game, *choice) for choice in decided(played(game, 2, seed))]
    assert all(said.cost is None or said.cost >= 0 for said in found)
    assert "solved" in {said.kind for said in found}


def test_perfect_players_hardly_ever_pay():
    game = LiarsDice(dice=1)
    found = [advice(game, *choice) for seed in range(20) for choice in decided(played(game, 2, seed, "hard"))]
    assert all(said.free for said in found if said.cost is not None and said.mix)


def test_where_nobody_has_bid_the_best_answer_follows_from_the_dice_alone():
    said = told(Bid(4, 4))
    for answer in said.answers:
        bid = answer.action
        true = odds.holds((1, 2, 4, 4, 6), bid.quantity, bid.face, 15, "wild")
        assert said.percent(answer.worth) == pytest.approx(float(true))


def test_a_called_bid_is_believed_after_hearing_its_bidder():
    said = told(Doubt(1), bids=["4x4"])
    alone = float(odds.holds((1, 2, 4, 4, 6), 4, 4, 15, "wild"))
    call = next(answer.worth for answer in said.answers if answer.action == Doubt(1))
    assert -call > alone


def test_dice_are_counted_where_a_call_can_cost_more_than_one():
    said = told(Bid(14, 4), bids=["4x4"], loss="difference")
    assert said.in_dice
    assert said.cost > 1
    assert "Own dice, on average" in words(said)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_house_rule_is_coached(name):
    match = played(VARIANTS[name], 3)
    for view, action in decided(match):
        said = advice(match.game, view, action)
        if said is not None:
            assert said.cost is None or said.cost >= 0
            assert list(blocks(said, Voice(match.names, view.seat)))


# words of honesty


def test_the_assumption_is_named_where_no_equilibrium_is_known():
    assert "Assumed: in 7 bids of 10 the others bid as the normal bot would" in words(told(Doubt(1), bids=["6x4"]))


def test_perfect_is_explained():
    assert "An equilibrium of this very round" in words(told(Doubt(1), "3", "5", bids=["1x4"]))


def test_a_bid_that_perfect_play_never_makes_has_no_price():
    said = told(Doubt(1), "3", "5", bids=["2x3"])
    assert said.cost is None
    assert "hardly ever bids two threes here" in words(said)


def test_who_has_left_the_solution_is_told_so_and_still_gets_a_price():
    said = told(Bid(2, 2), "34", "5", bids=["1x4", "1x5"])
    assert said.mix == ()
    assert said.cost > 0.1
    assert "there is no mix any more" in words(said)


def test_the_next_round_and_a_call_out_of_turn_are_no_decisions():
    game, view = view_of(bids=["4x4"], calza="anyone")
    assert advice(game, replace(view, seat=1), Calza(1)) is None
    assert advice(game, view, NextRound(1)) is None


# secrets


def test_advice_knows_no_more_than_the_seat():
    for others in (["33456", "12256"], ["66666", "22222"]):
        game, view = view_of(["12446", *others], ["6x4"])
        first, second = view_of(["12446", "11111", "55555"], ["6x4"]), (game, view)
        assert advice(*first, Doubt(1)) == advice(*second, Doubt(1))
        assert words(advice(*first, Doubt(1))) == words(advice(*second, Doubt(1)))


def test_nobody_hears_the_advice_of_another_at_the_same_screen():
    table = session("person", "person", "easy")
    table.handle({"ui": "show", "seat": 0})
    table.handle({"do": "bid 3 4", "seat": 0})
    assert table.page()["screen"] == "curtain"
    assert "costs" not in json.dumps(table.page())
    table.handle({"ui": "show", "seat": 1})
    assert SILENT in panel(table)


# at the table


def test_nothing_is_said_before_the_decision():
    table = session("person", "easy", "easy", bid="6x4")
    table.handle({"ui": "tool", "id": "coach"})
    assert SILENT in panel(table)
    assert "Coach" not in table.text()


def test_the_coach_speaks_after_the_decision_and_until_the_next():
    table = session("person", "easy", "easy", bid="6x4")
    table.handle({"do": "liar 1", "seat": 0})
    assert "“Liar!” costs" in panel(table)
    table.handle({"do": "next", "seat": 0})
    assert "“Liar!” costs" in panel(table)


def test_a_refused_bid_is_not_coached():
    table = session("person", "easy", "easy", bid="6x4")
    table.handle({"do": "bid 6 3", "seat": 0})
    assert table.page()["panel"] is None


def test_without_the_switch_the_coach_is_silent():
    table = session("person", "easy", "easy", bid="6x4", coach=False)
    table.handle({"do": "liar 1", "seat": 0})
    assert table.page()["panel"] is None
    assert "coach" not in [tool["id"] for tool in table.page()["tools"]]


def test_it_waits_for_a_guess():
    table = session("person", "easy", bid="3x4", cups=CUPS[:2], predict=True, turn=0)
    table.handle({"do": "bid 4 4", "seat": 0})
    assert "Four fours cost" in panel(table)
    table.live.match.submit(1, Bid(5, 4))
    assert WAITS in panel(table)
    assert "cost" not in table.text()
    table.handle({"do": "guess 30", "seat": 0})
    assert "Four fours cost" in panel(table)


def test_the_switch_stands_in_the_lobby_and_in_the_menu():
    table = Session(Setup(LiarsDice(), seat_players(["you", "easy"], [], ("easy",)), 1))
    (switch,) = [s for s in table.page()["lobby"]["settings"] if s["name"] == "coach"]
    assert switch["value"] is False
    table.handle({"ui": "setting", "name": "coach", "value": True})
    table.handle({"ui": "start"})
    table.handle({"ui": "tool", "id": "menu"})
    (switch,) = [b for b in table.page()["panel"]["blocks"] if b.get("name") == "coach"]
    assert switch["value"] == "on"


def test_there_is_no_switch_where_there_is_no_coach():
    table = Session(Setup(Cheat(), seat_players(["you", "easy", "easy"], [], ("easy",)), 1), coach=True)
    assert "coach" not in [s["name"] for s in table.page()["lobby"]["settings"]]
    table.handle({"ui": "start"})
    assert "coach" not in [tool["id"] for tool in table.page()["tools"]]


def test_a_new_match_begins_without_old_advice():
    table = session("person", "easy", "easy", bid="6x4")
    table.handle({"do": "liar 1", "seat": 0})
    table.handle({"ui": "new"})
    assert table.coach.on
    assert "costs" not in panel(table)


def test_the_text_form_says_it_below_the_table(capsys):
    start = {"cups": ["3", "5"], "bids": ["1x4"], "turn": 0}
    table = Table("liars_dice", ["you", "easy"], start=start, pace="off", coach=True)
    table.do("2x3")
    said = capsys.readouterr().out
    assert "Two threes costs 0.16." in " ".join(said.split())
    assert max(map(len, said.splitlines())) <= 66


def test_in_words_the_coach_is_switched_on_and_off(capsys):
    table = Table("liars_dice", ["you", "easy"], start={"cups": ["3", "5"], "turn": 0}, pace="off")
    table.do("coach")
    assert table.session.coach.on
    table.do("coach off")
    assert not table.session.coach.on


# in the replay


def steps_with_advice(replay: Replay) -> list[int]:
    found = []
    for index in range(replay.last + 1):
        replay.handle({"ui": "step", "value": index})
        if any(
            "Coach:" in plain(b.text) for b in replay._blocks() if hasattr(b, "text") and not isinstance(b, Measures)
        ):
            found.append(index)
    return found


def test_in_a_replay_the_own_decisions_are_coached_and_no_others():
    match = Match(LiarsDice(), 3, 5, names=NAMES, start={"cups": CUPS, "bid": "4x4", "turn": 0})
    match.submit(0, Bid(5, 4))
    match.submit(1, Bid(6, 4))
    replay = Replay(match, 0)
    assert [replay.moments[index].seat for index in steps_with_advice(replay)] == [0]


def test_after_the_match_everybodys_decisions_are_coached_where_all_dice_are_shown():
    match = played(LiarsDice(dice=1), 2)
    own, every = Replay(match, 0), Replay(match, 0)
    every.handle({"ui": "view", "value": "all"})
    assert {own.moments[index].seat for index in steps_with_advice(own)} == {0}
    assert len(steps_with_advice(every)) == len(list(decided(match)))


def test_another_players_decision_bears_his_name():
    match = played(LiarsDice(dice=1), 2)
    view, action = next((v, a) for v, a in decided(match) if v.seat == 1)
    heard = str(list(blocks(advice(match.game, view, action), Voice(match.names, 0))))
    assert f"{match.names[1]}: " in heard
    assert "Yours" not in heard


def test_a_spectator_of_a_match_in_play_hears_no_advice():
    match = Match(LiarsDice(), 3, 5, names=NAMES, start={"cups": CUPS, "bid": "4x4", "turn": 0})
    match.submit(0, Bid(5, 4))
    assert steps_with_advice(Replay(match, None)) == []
