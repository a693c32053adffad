"""The house rules of Liar's Dice: what each changes, what it needs, and that without them the base game is played."""

import pytest

from facedown import games
from facedown.engine import Match, Scripted, asked
from facedown.games.liars_dice import VARIANTS, Bid, Calza, Doubt, LiarsDice, NextRound
from facedown.options import BadConfig, chosen, options

ANNA, BEN, CEM = 0, 1, 2
TABLE = ("12446", "33456", "12256")


def judge(game, state, seat, action):
    problem = game.problem(game.observe(state, seat), action)
    return problem.code if problem else "ok"


def after(game, state, *moves, rng=None):
    for seat, action in moves:
        assert judge(game, state, seat, action) == "ok"
        state = game.apply(state, seat, action, rng)
    return state


def called(game, bid, call, cups=TABLE, caller=CEM):
    """What everybody has, and who opens, after a call of the bid before."""
    public = after(game, game.position(cups=cups, bid=bid, turn=caller), (caller, call)).public
    return public.counts, public.turn


def test_without_options_the_base_game_is_played():
    assert LiarsDice() == VARIANTS["base"]
    assert next(iter(VARIANTS)) == "base"
    assert chosen(LiarsDice()) == {}


@pytest.mark.parametrize(
    "wrong, words",
    [
        ({"halve": "down"}, "halve='down' has no meaning here: it needs ones='dudo'"),
        ({"open_ones": True}, "open_ones=True has no meaning here: it needs ones='dudo'"),
        ({"ones": "plain", "open_ones": True}, "it needs ones='dudo'"),
        ({"exact_loss": "others_one"}, "it needs loss='difference'"),
        ({"calza_reward": "nothing"}, "it needs calza='next_player' or 'anyone'"),
        ({"calza_min_players": 3}, "it needs calza='next_player' or 'anyone'"),
        ({"palifico_lock": False}, "it needs palifico='auto' or 'voluntary'"),
        ({"palifico_one_die_may_change": True}, "it needs palifico='auto' or 'voluntary'"),
        ({"palifico_min_players": 3}, "it needs palifico='auto' or 'voluntary'"),
        ({"palifico": "auto", "ones": "plain", "palifico_lock": False}, "would be no different"),
        ({"ones": "golden"}, "ones='golden' is not possible: ones is 'wild', 'plain' or 'dudo'"),
        ({"dice": 0}, "dice=0 is not possible"),
        ({"dice": 11}, "dice=11 is not possible"),
        ({"dice": 5.0}, "dice=5.0 is not possible"),
        ({"dice": True}, "dice=True is not possible"),
        ({"open_ones": 1, "ones": "dudo"}, "open_ones=1 is not possible"),
    ],
)
def test_rules_that_contradict_each_other_are_refused(wrong, words):
    with pytest.raises(BadConfig) as refusal:
        LiarsDice(**wrong)
    assert (refusal.value.code, words in str(refusal.value)) == ("bad_config", True), str(refusal.value)


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 2.5, 3.0, "3", None])
def test_two_to_six_may_play(seats):
    with pytest.raises(BadConfig, match=f"2 to 6 players, not for {seats!r}"):
        Match(LiarsDice(), seats, 1)


@pytest.mark.parametrize("first", [-1, 3, 0.0, "0"])
def test_who_opens_must_sit_at_the_table(first):
    with pytest.raises(BadConfig, match=f"Seat {first!r} cannot open: seats are 0 to 2"):
        Match(LiarsDice(), 3, 1, first=first)


def test_an_exact_bid_that_costs_twice_is_allowed_with_a_warning():
    with pytest.warns(UserWarning, match="either way"):
        game = LiarsDice(loss="difference", exact_loss="others_one", calza="anyone", calza_reward="others_lose_one")
    assert "either way" in game.cautions()[-1]


@pytest.mark.parametrize("game", [LiarsDice(calza="anyone"), LiarsDice(loss="difference")])
def test_the_length_is_then_not_fixed_and_that_is_said(game):
    assert game.length(4) is None
    assert "length" in game.cautions()[0]


def test_the_base_game_needs_no_caution():
    assert LiarsDice().cautions() == ()


@pytest.mark.parametrize("dice", [1, 2, 10])
def test_everybody_begins_with_so_many_dice(dice):
    game = LiarsDice(dice=dice)
    assert Match(game, 3, 1).view(None).public.counts == (dice,) * 3
    assert game.length(3) == (2 * dice, 3 * dice - 1)


# ones


def least(game, bid, face):
    return game.least(game.position(cups=["23456"] * 4, bid=bid).public, face)


@pytest.mark.parametrize(("halve", "least_ones"), [("up", 4), ("down", 3)])
def test_half_of_seven(halve, least_ones):
    assert least(LiarsDice(ones="dudo", halve=halve), "7x4", 1) == least_ones


def test_half_of_one_is_one_all_the_same():
    assert least(LiarsDice(ones="dudo", halve="down"), "1x4", 1) == 1


def test_back_from_ones_it_is_twice_as_many_and_one_more():
    assert [least(LiarsDice(ones="dudo"), "3x1", face) for face in (1, 2, 6)] == [4, 7, 7]


def test_ones_may_open_where_that_is_agreed():
    game = LiarsDice(ones="dudo", open_ones=True)
    assert judge(game, game.position(cups=TABLE), ANNA, Bid(2, 1)) == "ok"


def test_plain_ones_are_the_lowest_face():
    game = LiarsDice(ones="plain")
    assert judge(game, game.position(cups=TABLE), ANNA, Bid(2, 1)) == "ok"
    assert called(game, "5x4", Doubt(1)) == ((5, 4, 5), BEN)


# the exact call


@pytest.mark.parametrize(
    ("reward", "dice"), [("gain_die", (5, 5, 5)), ("others_lose_one", (4, 4, 4)), ("nothing", (5, 5, 4))]
)
def test_who_is_right_with_exactly(reward, dice):
    game = LiarsDice(calza="next_player", calza_reward=reward)
    assert called(game, "5x4", Calza(1), cups=(*TABLE[:2], "1225")) == (dice, CEM)


@pytest.mark.parametrize("reward", ["gain_die", "others_lose_one", "nothing"])
@pytest.mark.parametrize("bid", ["4x4", "6x4"])
def test_who_is_wrong_with_exactly_loses_one_die(reward, bid):
    game = LiarsDice(calza="next_player", calza_reward=reward)
    assert called(game, bid, Calza(1)) == ((5, 5, 4), CEM)


def test_who_is_out_by_a_wrong_exactly_leaves_the_opening_to_the_next():
    game = LiarsDice(calza="next_player")
    assert called(game, "6x4", Calza(1), cups=(*TABLE[:2], "1")) == ((5, 5, 0), ANNA)


def test_others_lose_one_can_end_the_match():
    game = LiarsDice(calza="next_player", calza_reward="others_lose_one")
    state = after(game, game.position(cups=["3", "4", "43"], bid="2x4", turn=CEM), (CEM, Calza(1)))
    assert game.scores(state) == (0, 0, 1)


def test_anyone_but_the_bidder_may_say_exactly_and_then_opens():
    game = LiarsDice(calza="anyone")
    state = game.position(cups=TABLE, bid="5x4", turn=CEM)
    assert [judge(game, state, seat, Calza(1)) for seat in range(3)] == ["ok", "not_your_turn", "ok"]
    assert (game.turn(state).must, game.turn(state).may) == ({CEM}, {ANNA})
    assert after(game, state, (ANNA, Calza(1))).public.turn == ANNA


def test_the_first_exactly_to_arrive_counts_and_a_driver_asks_clockwise_from_the_bidder():
    match = Match(LiarsDice(calza="anyone"), 4, 1)
    match.submit(0, Bid(2, 3))
    assert list(asked(match)) == [2, 3, 1]


@pytest.mark.parametrize(("fewest", "verdict"), [(2, "ok"), (3, "option_off")])
def test_exactly_with_two_players_left(fewest, verdict):
    game = LiarsDice(calza="anyone", calza_min_players=fewest)
    state = game.position(cups=["26", "", "345"], bid="1x6")
    assert judge(game, state, ANNA, Calza(1)) == verdict
    assert game.turn(state).may == frozenset()


# one die left


def fallen(game, cups=("26", "345", "245"), rng=(3, 1, 3, 4, 2, 4, 5)):
    """Seat 0 bid three sixes, was called, and falls to one die; the next round is rolled."""
    state = after(game, game.position(cups=cups, bid="3x6", turn=1), (1, Doubt(1)))
    return after(game, state, (1, NextRound(1)), rng=Scripted.dice(*rng))


def test_without_the_lock_every_face_goes_up_as_usual_ones_included():
    game = LiarsDice(palifico="auto", palifico_lock=False)
    state = after(game, fallen(game), (0, Bid(2, 3)))
    bids = [Bid(2, 4), Bid(3, 1), Bid(2, 1)]
    assert [judge(game, state, 1, bid) for bid in bids] == ["ok", "ok", "too_low"]


def test_the_rates_of_dudo_rest_in_the_special_round():
    game = LiarsDice(ones="dudo", palifico="auto", palifico_lock=False)
    state = after(game, fallen(game), (0, Bid(3, 1)))
    assert judge(game, state, 1, Bid(3, 2)) == "ok"


def test_after_the_special_round_ones_are_wild_again():
    game = LiarsDice(palifico="auto")
    state = after(game, fallen(game), (0, Bid(1, 2)), (1, Doubt(2)), (1, NextRound(2)), rng=Scripted.dice(*[3] * 6))
    assert (game.wild(state.public), state.public.special) == (True, "")


@pytest.mark.parametrize(("declares", "wild"), [(True, False), (False, True)])
def test_the_player_decides_with_the_opening_bid(declares, wild):
    game = LiarsDice(palifico="voluntary")
    state = fallen(game)
    assert judge(game, state, 0, Bid(1, 1)) == "bad_face"
    assert game.wild(after(game, state, (0, Bid(1, 3, palifico=declares))).public) == wild


def test_a_declared_special_round_may_open_with_ones():
    game = LiarsDice(palifico="voluntary")
    assert judge(game, fallen(game), 0, Bid(1, 1, palifico=True)) == "ok"


def test_opening_without_it_uses_the_right_up():
    """Seat 0 wins a die back and falls to one a second time."""
    game = LiarsDice(palifico="voluntary", calza="anyone")
    state = after(game, fallen(game), (0, Bid(1, 5)), (1, Bid(1, 6)), (0, Calza(3)))
    state = after(game, state, (0, NextRound(2)), rng=Scripted.dice(*[3] * 8))
    state = after(game, state, (0, Bid(8, 6)), (1, Doubt(4)))
    assert (state.public.counts, state.public.history[-1].special) == ((1, 3, 3), "")


def test_the_special_round_comes_before_the_opening_of_who_lost():
    """Seat 2 falls to one die while seat 0, right with "exactly", would have opened."""
    game = LiarsDice(palifico="auto", calza="anyone", calza_reward="others_lose_one")
    state = after(game, game.position(cups=["234", "345", "26"], bid="1x6", turn=1), (1, Calza(1)))
    assert (state.public.counts, state.public.turn, state.public.history[-1].special) == ((2, 3, 1), 2, "on")


def both_fallen():
    game = LiarsDice(palifico="auto", calza="next_player", calza_reward="others_lose_one")
    state = game.position(cups=["26", "345", "25"], bid="1x6", turn=1)
    return game, after(game, state, (1, Calza(1)))


def test_of_two_who_fall_together_the_first_clockwise_from_the_opener_goes_first():
    _, state = both_fallen()
    assert (state.public.counts, state.public.turn) == ((1, 3, 1), 2)


def test_the_other_of_two_keeps_the_right():
    game, state = both_fallen()
    state = after(game, state, (2, NextRound(1)), rng=Scripted.dice(2, 3, 3, 3, 6))
    state = after(game, state, (2, Bid(1, 6)), (0, Bid(2, 6)), (1, Bid(3, 6)), (2, Doubt(4)))
    assert (state.public.counts, state.public.turn, state.public.history[-1].special) == ((1, 2, 1), 0, "on")


def test_a_match_that_begins_with_one_die_has_no_special_round():
    game = LiarsDice(palifico="auto", dice=1)
    assert game.wild(Match(game, 3, 1).view(0).public)


@pytest.mark.parametrize(("fewest", "special"), [(2, "on"), (3, "")])
def test_the_special_round_with_two_players_left(fewest, special):
    game = LiarsDice(palifico="auto", palifico_min_players=fewest)
    state = after(game, game.position(cups=["26", "345", ""], bid="3x6", turn=1), (1, Doubt(1)))
    assert state.public.history[-1].special == special


@pytest.mark.parametrize(
    ("may", "cups", "fallen_before", "verdict"),
    [
        (False, ("3", "3", "345"), [0, 1], "face_locked"),
        (True, ("3", "3", "345"), [0, 1], "ok"),
        (True, ("3", "33", "345"), [0, 1], "face_locked"),
        (True, ("3", "3", "345"), [0], "face_locked"),
    ],
)
def test_one_die_players_who_had_theirs_may_change_the_face(may, cups, fallen_before, verdict):
    game = LiarsDice(palifico="auto", palifico_one_die_may_change=may)
    state = game.position(cups=cups, bid="1x3", turn=1, special="on", fallen=fallen_before)
    assert judge(game, state, 1, Bid(1, 4)) == verdict


def test_one_die_players_whose_special_round_is_still_to_come_may_not_change_the_face():
    game = LiarsDice(palifico="auto", palifico_one_die_may_change=True)
    state = game.position(cups=["3", "3", "345"], bid="1x3", turn=1, special="on", fallen=[0], pending=[1])
    assert judge(game, state, 1, Bid(1, 4)) == "face_locked"


def test_who_opened_the_special_round_stays_with_the_face():
    game = LiarsDice(palifico="auto", palifico_one_die_may_change=True)
    state = game.position(cups=["3", "345", "345"], bids=["1x3", "2x3", "3x3"], special="on", fallen=[0])
    assert judge(game, state, 0, Bid(3, 4)) == "face_locked"


# how many dice are lost


@pytest.mark.parametrize(
    ("bid", "dice", "opener"),
    [("3x4", (5, 5, 3), CEM), ("4x4", (5, 5, 4), CEM), ("5x4", (5, 5, 4), CEM), ("6x4", (5, 4, 5), BEN)],
)
def test_the_difference_is_lost_but_at_least_one(bid, dice, opener):
    assert called(LiarsDice(loss="difference"), bid, Doubt(1)) == (dice, opener)


def test_nobody_loses_more_dice_than_there_are():
    assert called(LiarsDice(loss="difference"), "15x4", Doubt(1), cups=("12446", "345", "1225556")) == ((5, 0, 7), CEM)


def test_an_exact_bid_can_cost_all_the_others_their_last_die():
    game = LiarsDice(loss="difference", exact_loss="others_one")
    state = after(game, game.position(cups=["3", "45", "4"], bid="2x4", turn=CEM), (CEM, Doubt(1)))
    assert (state.public.counts, game.scores(state)) == ((0, 2, 0), (0, 1, 0))


def test_the_caller_of_an_exact_bid_opens_or_the_next_who_is_in():
    game = LiarsDice(loss="difference", exact_loss="others_one")
    assert called(game, "2x4", Doubt(1), cups=("33", "45", "4")) == ((1, 2, 0), ANNA)


# the options as a group


@pytest.mark.parametrize("option", list(options(LiarsDice)), ids=lambda option: option.name)
def test_every_value_of_every_option_can_be_chosen_with_what_it_needs(option):
    needs = {name: values[0] for name, values in option.needs}
    for value in option.values:
        game = games.find("liars_dice", **needs | {option.name: value})
        assert getattr(game, option.name) == value
