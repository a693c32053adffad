"""Ligretto without a clock: times are drawn, cards arrive in their order, and every round ends and is replayed."""

from math import exp, isclose
from random import Random

import pytest

from facedown.bots.nerts import (
    REACTIONS,
    Racer,
    Reaction,
    Share,
    normal,
    race,
    race_match,
    racers,
    rounds,
    stuck,
)
from facedown.engine import Match, Turn, replay
from facedown.games.nerts import VARIANTS, Ligretto, Nerts, Put, Stop
from facedown.games.nerts.position import every_card
from facedown.odds import races
from facedown.record import dumps, loads

GAME = Nerts()
ANNA, BEN = 0, 1


def raced(seats=3, seed=1, strength="normal", game=GAME):
    match = Match(game, seats, seed)
    return match, race(match, racers(game, [strength] * seats), Random(f"{seed}/race"))


def band(chance, tries):
    """4.5 standard errors of a share."""
    return 4.5 * (chance * (1 - chance) / tries) ** 0.5


# reaction times


@pytest.mark.parametrize("speed", list(REACTIONS))
def test_a_time_is_that_of_the_hand_and_an_exponential_one(speed):
    reaction, luck = REACTIONS[speed], Random(3)
    drawn = [reaction.draw(luck) for _ in range(5000)]
    assert min(drawn) >= reaction.hand
    assert abs(sum(drawn) / 5000 - reaction.mean) < 4.5 * reaction.notice / 5000**0.5
    late = sum(time > reaction.hand + reaction.notice for time in drawn) / 5000
    assert abs(late - exp(-1)) < band(exp(-1), 5000)


def test_the_stronger_the_bot_the_quicker():
    means = [reaction.mean for reaction in REACTIONS.values()]
    assert means == sorted(means, reverse=True)


def test_a_distribution_is_told_in_words():
    assert Reaction(0.5, 1.25).words == (
        "The hand takes 0.5 s. Before it comes the time to notice: exponential, 1.25 s on average, "
        "so in each moment alike whatever has passed. Together 1.75 s on average."
    )


# rounds


@pytest.mark.parametrize("seats", range(2, 7))
def test_rounds_end_at_every_number_of_players(seats):
    for strength in REACTIONS:
        assert all(one.result is not None for one in rounds(seats, 6, seed=100, strength=strength))


@pytest.mark.parametrize("key", list(VARIANTS))
def test_rounds_end_in_every_variant(key):
    assert all(one.result is not None for one in rounds(3, 4, game=VARIANTS[key]))


def test_the_round_that_all_end_in_the_same_tick_ends():
    match, one = raced(seats=2, seed=618)
    assert one.result.callers == (BEN, ANNA)
    assert match.turn().must == {BEN}


def test_what_comes_too_late_is_the_only_thing_that_is_refused():
    refused = [late for one in rounds(6, 5) for late in one.refused]
    assert {late.code for late in refused} == {"too_slow"}
    assert all("was first – your" in late.text and isinstance(late.action, Put) for late in refused)


def test_ticks_never_go_back_and_are_whole():
    match, _ = raced()
    ticks = [action.at for _, action in match.record if hasattr(action, "at")]
    assert ticks == sorted(ticks)
    assert {type(tick) for tick in ticks} == {int}


def test_a_round_is_the_same_for_the_same_seed_and_another_for_another():
    assert raced(seed=4)[0].record == raced(seed=4)[0].record != raced(seed=5)[0].record


def test_a_round_is_replayed_from_options_seed_and_record():
    match, _ = raced(seats=4, seed=7)
    assert replay(Match(GAME, 4, 7), match.record)._state == match._state
    assert loads(dumps(match))._state == match._state


def test_no_card_is_lost_in_a_race():
    match, one = raced(seats=5, seed=9)
    cards = every_card(match._state)
    assert len({*cards}) == len(cards) == 5 * 52
    assert sum(one.result.middle) == sum(map(len, match.view(None).public.middle))


def test_the_luck_of_the_bots_is_not_the_luck_of_the_match():
    matches = [Match(GAME, 3, 1) for _ in range(2)]
    for luck, match in enumerate(matches):
        race(match, racers(GAME, ["normal"] * 3), Random(luck))
    assert matches[0].record != matches[1].record
    assert matches[0]._rng.getstate() == matches[1]._rng.getstate()


def test_a_round_that_takes_too_long_is_left_unfinished():
    match = Match(GAME, 3, 1)
    one = race(match, racers(GAME, ["normal"] * 3), Random(1), most=20)
    assert (one.result, one.stuck, match.turn()) == (None, False, Turn(may=frozenset({0, 1, 2})))


def test_a_table_of_silent_bots_is_left_unfinished():
    silent = Racer(lambda view: {None: 1.0}, REACTIONS["hard"])
    assert race(Match(GAME, 2, 1), [silent] * 2, Random(1)).result is None


def test_a_match_is_raced_to_its_end():
    match = Match(VARIANTS["short"], 3, 2)
    found = race_match(match, racers(match.game, ["easy", "normal", "hard"]), Random(2))
    assert match.scores() == tuple(sum(one.result.points[seat] for one in found) for seat in range(3))
    assert max(match.scores()) >= 50


def test_a_match_that_takes_too_many_rounds_is_left():
    match = Match(GAME, 3, 2)
    assert len(race_match(match, racers(GAME, ["normal"] * 3), Random(2), most_rounds=1)) == 1
    assert match.scores() is None


def test_the_hard_bot_beats_the_easy_one():
    match = Match(GAME, 2, 3)
    race_match(match, racers(GAME, ["easy", "hard"]), Random(3))
    assert match.view(None).public.winners == (BEN,)


# who is first


def duels(anna, ben, count):
    """Both hold the two of spades for the same ace: who laid it, and whether nobody could tell."""
    table = [Racer(normal(GAME), Reaction(0.5, notice)) for notice in (anna, ben)]
    start = {"ligretto": ["2S", "2S"], "middle": "AS2"}
    for seed in range(count):
        match = Match(GAME, 2, seed, start=start)
        race(match, table, Random(seed))
        pile = match.view(None).public.middle[0]
        yield [laid.owner for laid in pile[1:]]


@pytest.mark.parametrize(("anna", "ben"), [(0.5, 0.5), (0.25, 0.5), (1.0, 0.2)])
def test_who_is_first_to_a_card_is_what_the_odds_say(anna, ben):
    found, rates, tries = list(duels(anna, ben, 1500)), (1 / anna, 1 / ben), 1500
    one, other = (1 - exp(-rate / 20) for rate in rates)
    tie = one * other / (one + other - one * other)
    both = sum(len(owners) == 2 for owners in found) / tries
    assert abs(both - tie) < band(tie, tries)
    alone = one * (1 - other) / (one + other - one * other)
    assert abs(sum(owners == [ANNA] for owners in found) / tries - alone) < band(alone, tries)


def test_the_chance_of_a_tie_is_that_of_the_odds():
    one, other = 1 - exp(-0.1), 1 - exp(-0.2)
    assert isclose(races.same_tick(2, 4), one * other / (one + other - one * other))


# stuck


def test_two_players_are_stuck_more_often_than_three():
    two, three = stuck(2, 60), stuck(3, 60)
    assert (two.tries, three.tries) == (60, 60)
    assert two.hits > three.hits
    low, high = two.band
    assert low < two.share < high


def test_a_share_without_a_round_is_anything():
    assert (Share(0, 0).share, Share(0, 0).band) == (0.0, (0.0, 1.0))


def test_a_stuck_round_has_no_caller_and_its_last_stops_stand_together():
    seed = next(n for n in range(100) if raced(2, n)[1].stuck)
    match, one = raced(2, seed)
    assert one.result.callers == ()
    assert not any(isinstance(action, Ligretto) for _, action in match.record)
    assert isinstance(match.record[-1][1], Stop)
