"""The house rules of Ligretto, what a seat sees, and what holds whatever is played."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facedown.engine import Match, pick, replay
from facedown.games import find
from facedown.games.nerts import VARIANTS, Done, Flip, Ligretto, Move, Nerts, NextRound, Put, Recycle, Stop
from facedown.games.nerts.position import every_card
from facedown.options import BadConfig, options
from facedown.pieces import RANKS, Card

ANNA, BEN = 0, 1
STUCK = [(ANNA, Stop()), (BEN, Stop())]


def sit(*moves, ligretto=("8D KC", "8D"), game=None, **position):
    start = {"ligretto": ligretto} | position
    return replay(Match(game or Nerts(), len(ligretto), 1, start=start), moves)


def result(match):
    return match.view(None).public.results[-1]


@pytest.mark.parametrize(
    "name", ["nerts", "Nertz", "ligretto", "Ligretto with ordinary cards", "pounce", "racing demon"]
)
def test_the_game_is_found_by_its_names(name):
    assert find(name) == Nerts()


def test_the_base_game_is_that_of_the_source():
    game = Nerts()
    assert (game.target, game.points_middle, game.penalty, game.max_fruitless) == (100, 1, 2, 2)
    assert game.tie_at_target == "shared"


@pytest.mark.parametrize(("points", "penalty", "score"), [(1, 2, -1), (2, 2, 2), (1, 1, 1), (2, 3, 0)])
def test_points_and_penalty_are_what_was_agreed(points, penalty, score):
    game = Nerts(points_middle=points, penalty=penalty)
    match = sit((BEN, Ligretto()), (ANNA, Done()), ligretto=["8D KC", ""], middle="AH 2H 3H", game=game)
    assert result(match).points == (score, 0)


def test_with_one_shift_the_second_time_that_all_are_stuck_is_the_end():
    assert sit(*STUCK * 2, game=Nerts(max_fruitless=1)).view(None).public.phase == "scored"
    assert sit(*STUCK * 2).view(None).public.phase == "running"


def test_an_end_at_50_is_an_end_at_50():
    moves = (ANNA, Ligretto()), (BEN, Done())
    table = {"ligretto": ["", "8D"], "middle": "AH 2H 3H", "totals": [47, 0]}
    assert sit(*moves, **table, game=Nerts(target=50)).scores() == (50, -2)
    assert sit(*moves, **table).scores() is None


def test_a_tie_is_played_on_until_one_is_ahead():
    match = sit(*STUCK * 3, ligretto=["", ""], middle="AH | AS2", totals=[99, 99], game=VARIANTS["until one is ahead"])
    assert (match.view(None).public.totals, match.scores()) == ((100, 100), None)
    replay(match, [(BEN, NextRound(1)), *STUCK, *STUCK, *STUCK])
    assert (match.view(None).public.totals, match.scores()) == ((74, 74), None)


def test_below_the_target_nobody_wins_a_tie_or_not():
    match = sit(*STUCK * 3, ligretto=["", "8D"], middle="AH", totals=[98, 0], game=VARIANTS["until one is ahead"])
    assert match.scores() is None


@pytest.mark.parametrize("option", list(options(Nerts())), ids=lambda o: o.name)
def test_each_value_of_an_option_makes_a_game(option):
    for value in option.values:
        assert getattr(Nerts(**{option.name: value}), option.name) == value
    with pytest.raises(BadConfig, match=f"{option.name}='no'"):
        Nerts(**{option.name: "no"})


def test_one_shift_comes_with_a_caution():
    assert Nerts().cautions() == ()
    assert "third" in Nerts(max_fruitless=1).cautions()[0]
    assert Nerts().length(4) is None


# what is seen


def test_all_see_the_same_and_nobody_a_card_that_lies_face_down():
    match = Match(Nerts(), 3, 1)
    assert match.view(0).public == match.view(2).public == match.view(None).public
    assert (match.view(None).own, len(match.view(0).own)) == ((), 5)


def test_of_three_turned_cards_the_upper_one_is_seen():
    match = sit((ANNA, Flip()), hand=["3S 4S 5S 6S"])
    printed = repr(match.view(ANNA))
    assert [repr(Card(rank, "S")) in printed for rank in "3456"] == [False, False, True, False]


def test_the_middle_shows_who_laid_what_and_when():
    match = sit((BEN, Put(Card("A", "S", BEN), at=31)), work=["", "AS"])
    laid = match.view(ANNA).public.middle[0][0]
    assert (laid.card, laid.owner, laid.at) == (Card("A", "S", BEN), BEN, 31)


# what holds whatever is played


@st.composite
def walks(draw):
    return draw(st.integers(2, 6)), draw(st.integers(0, 10**6)), draw(st.integers(20, 150))


def walked(seats, seed, steps):
    """A match in which everybody does something at random, at random ticks; mostly cards are played."""
    match, luck = Match(Nerts(), seats, seed), Random(seed)
    for tick in range(steps):
        seat = pick(luck, sorted(match.turn().must or match.turn().may))
        actions = list(match.game.actions(match.view(seat)))
        if actions:
            action = pick(luck, actions[: 1 + int(len(actions) * luck.random())])
            timed = {"at": tick // 2} if hasattr(action, "at") else {}
            match.submit(seat, type(action)(**(vars(action) | timed)))
        yield match


@settings(max_examples=25, deadline=None)
@given(walks())
def test_no_card_is_lost_or_doubled(walk):
    seats = walk[0]
    for match in walked(*walk):
        cards = every_card(match._state)
        assert len({*cards}) == len(cards) == 52 * seats


@settings(max_examples=25, deadline=None)
@given(walks())
def test_what_is_shown_of_each_side_is_what_lies_there(walk):
    for match in walked(*walk):
        for down, side in zip(match._state.down, match.view(None).public.sides, strict=True):
            assert side.ligretto == len(down.ligretto) + (side.top is not None)
            assert side.waste == len(down.waste) + (side.waste_top is not None)
            assert side.hand == len(down.hand)
            assert not down.ligretto or side.top
            assert not down.waste or side.waste_top


@settings(max_examples=25, deadline=None)
@given(walks())
def test_piles_go_up_in_suit_from_the_ace_and_down_in_alternating_colours(walk):
    *_, match = walked(*walk)
    for pile in match.view(None).public.middle:
        once = list(dict.fromkeys(laid.card.rank for laid in pile))
        assert once == list(RANKS[: len(once)])
        assert len({laid.card.suit for laid in pile}) == 1
    for pile in (pile for side in match.view(None).public.sides for pile in side.work):
        heights = [RANKS.index(card.rank) for card in pile]
        assert heights == list(range(heights[0], heights[0] - len(pile), -1)) if pile else True
        reds = [card.suit in "HD" for card in pile]
        assert all(one != other for one, other in pairwise(reds))


@settings(max_examples=25, deadline=None)
@given(walks())
def test_a_round_is_played_again_from_options_seed_and_record(walk):
    *_, match = walked(*walk)
    assert replay(Match(Nerts(), walk[0], walk[1]), match.record)._state == match._state


def every_action(view):
    """Every card of the pack onto every pile, and all that is no card."""
    for rank in RANKS:
        for card in (Card(rank, suit, view.seat) for suit in "SHDC"):
            yield from (Put(card, pile) for pile in (None, *range(len(view.public.middle))))
            yield from (Move(card, pile) for pile in range(4))
    yield from (Flip(), Recycle(), Stop(), Ligretto())


@settings(max_examples=10, deadline=None)
@given(walks())
def test_what_is_listed_is_what_the_rules_allow(walk):
    *_, match = walked(*walk)
    if match.view(None).public.phase == "running":
        view = match.view(0)
        allowed = {action for action in every_action(view) if match.game.problem(view, action) is None}
        assert {*match.game.actions(view)} == allowed - ({Stop()} if view.public.sides[0].stopped else set())
