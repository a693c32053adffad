"""What every Liar's Dice bot keeps: the rules, the secrets, and its word that it has no memory."""

from dataclasses import replace
from math import isclose, isfinite
from random import Random

import pytest

from facedown.bots import BOTS, PROFILES
from facedown.bots.liars_dice import profile
from facedown.engine import Match, play
from facedown.games.liars_dice import VARIANTS, Bid, Calza, Doubt, LiarsDice, NextRound

from .tables import SEATS, positions, wins

STRENGTHS = list(BOTS["liars_dice"])


@pytest.fixture(params=STRENGTHS)
def bot(request):
    return BOTS["liars_dice"][request.param]


def test_the_bots_stand_from_the_weakest_to_the_strongest():
    assert STRENGTHS == ["easy", "normal", "hard"]


def test_only_legal_actions_in_every_variant(bot):
    for game, _, view in positions():
        for action in bot(game)(view):
            assert action is None or game.problem(view, action) is None


def test_chances_are_positive_and_add_up_to_one(bot):
    for game, _, view in positions():
        chances = bot(game)(view).values()
        assert all(isfinite(chance) and chance > 0 for chance in chances)
        assert isclose(sum(chances), 1)


def test_who_must_act_is_never_silent_and_who_may_not_act_always_is(bot):
    for game, match, view in positions():
        chances, turn = bot(game)(view), match.turn()
        assert None not in chances or view.seat not in turn.must
        assert chances == {None: 1} or view.seat in turn.must | turn.may


def test_after_a_reveal_only_the_next_opener_goes_on(bot):
    seen = set()
    for game, match, view in positions():
        if view.public.lifted and view.seat in match.turn().must | match.turn().may:
            opens = view.seat in match.turn().must
            assert bot(game)(view) == ({NextRound(view.public.round): 1} if opens else {None: 1})
            seen.add(opens)
    assert seen == {True, False}


def test_the_same_view_gives_the_same_chances_whatever_came_between(bot):
    some = [(game, view) for game, _, view in positions()][::40]
    once = [dict(bot(game)(view)) for game, view in some]
    again = [dict(bot(replace(game))(replace(view))) for game, view in reversed(some)]
    assert once == again[::-1]


def test_a_spectator_is_silent(bot):
    state = LiarsDice().position(cups=["12446", "33456"], bid="3x4")
    assert bot(LiarsDice())(LiarsDice().observe(state, None)) == {None: 1}


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_match_of_bots_comes_to_its_end(variant, seats):
    game = VARIANTS[variant]
    table = [BOTS["liars_dice"][STRENGTHS[seat % len(STRENGTHS)]](game) for seat in range(seats)]
    scores = play(Match(game, seats, seed=seats), table, Random(1))
    assert sum(scores) == 1


def test_a_bid_that_cannot_be_topped_is_called(bot):
    game = LiarsDice()
    view = game.observe(game.position(cups=["6666", "66"], bid="6x6", turn=1), 1)
    assert bot(game)(view) == {Doubt(1): 1}


def test_nobody_says_exactly_where_it_is_no_rule(bot):
    for game, _, view in positions():
        assert game.calza != "off" or not any(isinstance(action, Calza) for action in bot(game)(view))


def test_a_locked_face_is_kept(bot):
    game = VARIANTS["exact calls"]
    view = game.observe(game.position(cups=["2", "33456", "12256"], bid="2x3", turn=1, special="on"), 1)
    faces = {action.face for action in bot(game)(view) if isinstance(action, Bid)}
    assert faces == {3}


def test_a_special_round_that_is_offered_is_sometimes_taken_and_sometimes_not(bot):
    game = VARIANTS["open calls"]
    view = game.observe(game.position(cups=["2", "33456", "12256"], turn=0, special="offered", pending=[0]), 0)
    assert {action.palifico for action in bot(game)(view)} == {True, False}


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_profile_can_be_asked_for(strength):
    assert profile(strength) == PROFILES["liars_dice"][strength]


def test_a_bot_that_is_not_there_has_none():
    with pytest.raises(ValueError, match="'godlike': there is easy, normal, hard"):
        profile("godlike")


def test_each_bot_says_how_it_thinks():
    assert list(PROFILES["liars_dice"]) == STRENGTHS
    assert all(profile.startswith(name.capitalize()) for name, profile in PROFILES["liars_dice"].items())


@pytest.mark.parametrize(
    ("bot", "against", "games"), [("normal", "easy", 240), ("hard", "easy", 40), ("hard", "normal", 40)]
)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_stronger_beats_the_weaker(bot, against, games, seats):
    assert wins(bot, against, seats, games) > 1 / seats + 0.1
