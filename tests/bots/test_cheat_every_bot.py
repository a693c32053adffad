"""What every Løgneren bot keeps: the rules, the secrets, and its word that it has no memory."""

from copy import deepcopy
from dataclasses import replace
from math import isclose, isfinite
from random import Random

import pytest

from facedown.bots import PROFILES
from facedown.engine import Match, play
from facedown.games.cheat import VARIANTS, Accept, Cheat, Doubt, Name, Pass, Play

from .cheat_tables import STRENGTHS, answers, positions, wins


@pytest.fixture(params=STRENGTHS)
def strength(request):
    return request.param


def test_the_bots_stand_from_the_weakest_to_the_strongest():
    assert list(STRENGTHS) == ["easy", "normal", "hard"]


def test_the_positions_ask_for_every_kind_of_answer():
    asked = {type(action) for strength in STRENGTHS for _, chances in answers(strength) for action in chances}
    assert asked == {Play, Pass, Name, Doubt, Accept, type(None)}


def test_only_legal_actions_in_every_variant(strength):
    for seen, chances in answers(strength):
        for action in chances:
            assert action is None or seen.game.problem(seen.view, action) is None


def test_chances_are_positive_and_add_up_to_one(strength):
    for _, chances in answers(strength):
        assert all(isfinite(chance) and chance > 0 for chance in chances.values())
        assert isclose(sum(chances.values()), 1)


def test_who_must_act_is_never_silent_and_who_may_not_act_always_is(strength):
    for seen, chances in answers(strength):
        assert None not in chances or seen.view.seat not in seen.turn.must
        assert chances == {None: 1} or seen.view.seat in seen.turn.must | seen.turn.may


def test_the_same_view_gives_the_same_chances_whatever_came_between(strength):
    for seen, chances in reversed(answers(strength)[::20]):
        assert STRENGTHS[strength](replace(seen.game))(deepcopy(seen.view)) == chances


def test_a_spectator_is_silent(strength):
    for seen in positions()[::50]:
        assert STRENGTHS[strength](seen.game)(replace(seen.view, seat=None, own=())) == {None: 1}


@pytest.mark.parametrize("seats", [2, 3, 5, 10])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_match_of_bots_keeps_the_rules(variant, seats):
    game, names = VARIANTS[variant], list(STRENGTHS)
    match = Match(game, seats, seed=seats)
    play(match, [STRENGTHS[names[seat % 3]](game) for seat in range(seats)], Random(1), max_turns=40)
    assert len(match.record) == 40 or match.scores()


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_matches_of_normal_players_come_to_their_end(seats):
    game = Cheat()
    table = [STRENGTHS["normal"](game)] * seats
    assert all(play(Match(game, seats, seed), table, Random(seed), 3000) for seed in range(25))


def test_each_bot_says_how_it_thinks():
    assert list(PROFILES["cheat"]) == list(STRENGTHS)
    assert all(profile.startswith(name.capitalize()) for name, profile in PROFILES["cheat"].items())


# calling


def table(said, cards="3S 3D", own="2S KS KH KD", turn=2, game=Cheat(), left="4S 5S"):  # noqa: B008 - frozen rules
    """Seat 0 holds `own`, and seat 1 has just laid."""
    state = game.position(hands=[own, left, "6S 7S"], pile="8S 9S", last=cards, said=said, turn=turn)
    return game.observe(state, 0)


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_a_claim_that_the_own_hand_makes_impossible_is_always_called(strength):
    for turn, left in ((2, "4S 5S"), (2, "")):
        assert STRENGTHS[strength](Cheat())(table("2xK", turn=turn, left=left)) == {Doubt(1): 1}


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_so_it_is_on_its_own_turn(strength):
    game = Cheat()
    state = game.position(hands=["2S KS KH KD", "4S 5S", "6S 7S"], last="3S 3D", said="2xK", turn=0)
    assert STRENGTHS[strength](game)(game.observe(state, 0)) == {Doubt(1): 1}


def test_an_easy_player_often_overlooks_it():
    assert STRENGTHS["easy"](Cheat())(table("2xK"))[Doubt(1)] == pytest.approx(0.4)


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_no_claim_that_the_own_hand_makes_impossible_goes_uncalled_anywhere(strength):
    met = 0
    for (game, turn, view), chances in answers(strength):
        said = view.public.last
        open_ = view.public.window in ("open", "final") and view.seat in turn.must | turn.may and said
        if open_ and said.count + sum(card.rank == said.rank for card in view.own) > 4 * game.decks:
            assert chances == {Doubt(said.play): 1}
            met += 1
    assert met > 3


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_a_last_card_is_called_because_silence_loses(strength):
    assert STRENGTHS[strength](Cheat())(table("1xK", cards="3S", own="2S 3H", left="")) == {Doubt(1): 1}


def test_who_has_accepted_a_last_card_stays_silent(strength):
    view = table("1xK", cards="3S", own="2S 3H", left="")
    waiting = replace(view, public=replace(view.public, accepted=frozenset({0})))
    assert STRENGTHS[strength](Cheat())(waiting) == {None: 1}


def test_out_of_turn_not_everybody_calls_what_is_merely_doubtful():
    view = table("2xK", own="2S KS")
    for strength in STRENGTHS:
        assert 0 <= STRENGTHS[strength](Cheat())(view).get(Doubt(1), 0) < 1


# laying


def test_who_can_go_out_with_the_truth_does(strength):
    game = Cheat()
    view = game.observe(game.position(hands=["2S 2H", "3D 4D"], pile="AS AH", rank="2"), 0)
    assert STRENGTHS[strength](game)(view).get(Play(view.own, "2", 2), 0) > 0.7


def test_no_bluff_is_the_whole_hand_if_it_need_not_be():
    for strength in ("normal", "hard"):
        for seen, chances in answers(strength):
            last = [play for play in chances if isinstance(play, Play) and len(play.cards) == len(seen.view.own) > 2]
            assert all(chances[play] < 0.5 for play in last if any(c.rank != play.rank for c in play.cards))


def test_bots_bluff_when_they_hold_nothing_true(strength):
    for seen, chances in answers(strength):
        rank = seen.view.public.rank
        plays = [action for action in chances if isinstance(action, Play)]
        if seen.game.rank_rule == "ascending" and plays and not any(card.rank == rank for card in seen.view.own):
            assert all(play.rank == rank for play in plays)


# strength


@pytest.mark.parametrize(("seats", "games"), [(2, 40), (4, 150), (6, 40)])
def test_normal_beats_easy(seats, games):
    assert wins("normal", "easy", seats, games) > 1 / seats + 0.05


def test_hard_beats_normal():
    assert wins("hard", "normal", seats=4, games=12) > 1 / 4 + 0.1
