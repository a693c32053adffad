"""Where Sorteper may be, as a seat can know it: by hand, by counting, by simulation; and guesses before a draw."""

from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from json import dumps
from math import sqrt
from random import Random

import pytest

from facedown.bots.sorteper import bot
from facedown.engine import Match, play
from facedown.front.parts import to_json
from facedown.games.sorteper import SORTEPER, Draw, Expose, Pause, Sorteper, pairs
from facedown.lesson.journal import Journal
from facedown.odds.chains.clearing import hand_sizes
from facedown.pieces import Card
from facedown.table.insights import INSIGHTS
from facedown.table.insights.whereabouts import Whereabouts, before

GAME = Sorteper()
BOT = bot(GAME)
NAMES = ("Anna", "Ben", "Cem")
ANNA, BEN, CEM = range(3)


def sit(*hands, **position):
    return Match(GAME, len(hands), 1, start={"hands": hands, "first": BEN} | position)


def chances(match, seat):
    return Whereabouts(match.view(seat)).chances


def on(match, rng, most=1):
    play(match, [BOT] * match.seats, rng, most)
    return match


# by hand


def test_whoever_holds_it_knows():
    assert chances(sit("2S JC", "2H", ""), ANNA) == (1, 0, 0)


def test_of_two_players_the_other_has_what_i_have_not():
    assert chances(sit("2S JC", "2H", ""), BEN) == (1, 0, 0)


def test_of_two_unseen_cards_it_is_either():
    assert chances(sit("2S", "2H 3H", "3S JC"), BEN) == (Fraction(1, 3), 0, Fraction(2, 3))


def test_a_rank_that_both_others_share_is_with_both_of_them():
    """Anna and Cem have a five each; of Ben's two and Sorteper one is with Anna and one with Cem."""
    assert chances(sit("5S JC", "2H", "5H 2S"), BEN) == (Fraction(1, 2), 0, Fraction(1, 2))


def test_a_pair_by_a_draw_says_that_it_was_not_drawn():
    match = sit("2S 3S", "4H 3H", "4S JC 2H")
    while match.view(None).public.drawer != CEM:
        on(match, Random(1))
    assert sum(chances(match, ANNA)) == 1


def test_a_card_that_all_have_seen_is_known():
    match = sit("2S 3S", "2H", "3H JC")
    match.submit(CEM, Expose(SORTEPER))
    assert chances(match, ANNA) == chances(match, BEN) == (0, 0, 1)


def test_another_card_that_was_seen_leaves_less_room_for_it():
    match = sit("2S", "2H 3H", "3S JC")
    match.submit(CEM, Expose(Card("3", "S")))
    assert chances(match, BEN) == (Fraction(1, 2), 0, Fraction(1, 2))


def test_whoever_gave_it_away_follows_it():
    match = sit("JC", "2S 3S", "2H 3H 4S", "4H")
    match.submit(BEN, Draw(ANNA))
    assert chances(match, ANNA) == (0, 1, 0, 0)
    match.submit(CEM, Draw(BEN))
    assert chances(match, BEN)[CEM] == int(SORTEPER in match.view(CEM).own)


# by counting


def test_after_the_clearing_it_counts_as_many_deals_as_lead_there():
    """A small pack, dealt in every way: which of them fit what Ben sees, and where is Sorteper in these?"""
    pack = tuple(map(Card.read, ["2S", "2H", "2D", "2C", "3S", "3H", "JC"]))
    match = Match(GAME, 3, 1, start={"hands": ["2S 2H 2D JC", "2C 3S", "3H"], "first": BEN, "clearing": True})
    on(match, Random(1), 4)
    found = Whereabouts(match.view(BEN))
    assert found.exact
    assert found.chances == tuple(Fraction(n, sum(fitting(pack))) for n in fitting(pack))


def fitting(pack):
    """Deals of 4, 2 and 1 cards in which Ben has 2C 3S and Anna lays one pair of twos, Cem nothing."""
    seen = [0, 0, 0]
    for cards in permutations([card for card in pack if card.short not in ("2C", "3S")], 5):
        anna = cards[:4]
        if [a.rank for a, _ in pairs(anna)] == ["2"]:
            seen[ANNA if SORTEPER in anna else CEM] += 1
    return seen


@pytest.mark.parametrize("players", [3, 4, 6, 10])
def test_the_own_hand_before_the_draws_is_found_again(players):
    match, rng = Match(GAME, players, 5), Random(5)
    while match.view(None).public.phase == "clearing":
        on(match, rng)
    own, sizes, start = match.view(1).own, match.view(1).public.hands, len(match.view(1).public.log)
    on(match, rng, 40)
    now = match.view(1)
    assert set(before(now, now.public.log[start:])[0]) == set(own)
    assert before(now, now.public.log[start:])[1] == sizes
    assert sum(hand_sizes(players)) == 51


# by simulation


def seen(players, games, seat=0):
    """A moment of each game: is the right neighbour the holder, how likely was it, was it counted."""
    for seed in range(games):
        match, rng = Match(GAME, players, seed), Random(seed)
        while match.view(None).public.phase == "clearing":
            on(match, rng)
        on(match, rng, int(rng.random() * 6 * players))
        where = Whereabouts(match.view(seat))
        if match.scores() is None and 0 < max(where.chances) < 1:
            other = players - 1 if rng.random() < 0.5 else 1
            yield SORTEPER in match.view(other).own, where.chances[other], where.exact


@pytest.mark.parametrize(("players", "games"), [(3, 400), (4, 60)])
def test_it_is_where_it_is_as_often_as_the_chances_say(players, games):
    """The truth less its chance, summed over independent games, is 0 within four standard errors."""
    found = [(held, float(p)) for held, p, exact in seen(players, games) if exact]
    error = sqrt(sum(p * (1 - p) for _, p in found))
    assert len(found) > games / 4
    assert abs(sum(held - p for held, p in found)) < 4 * error


def test_all_tables_of_three_are_counted():
    assert all(exact for _, _, exact in seen(3, 60))


def test_what_followed_is_what_is_worked_out_anew():
    match, rng = Match(GAME, 4, 8), Random(8)
    where = Whereabouts(match.view(0))
    while match.scores() is None:
        on(match, rng)
        where.follow(match.view(0))
        assert sum(where.chances) == 1
    assert where.chances[match.view(None).public.loser] == 1


@pytest.mark.parametrize("players", [5, 10])
def test_where_nobody_can_count_all_cards_of_the_others_are_alike(players):
    match, rng = Match(GAME, players, 3), Random(3)
    while match.view(None).public.phase == "clearing":
        on(match, rng)
    seat = next(s for s in range(players) if SORTEPER not in match.view(s).own)
    where, hands = Whereabouts(match.view(seat)), match.view(None).public.hands
    others = sum(hands) - hands[seat]
    assert not where.exact
    assert where.chances == tuple(Fraction(0 if s == seat else n, others) for s, n in enumerate(hands))


# guesses


@pytest.fixture
def insight(tmp_path):
    return INSIGHTS["sorteper"](predict=True, journal=Journal(tmp_path / "journal.jsonl"))


@pytest.fixture
def match():
    """Ben draws from Anna; Cem holds Sorteper."""
    return sit("2S 3S", "2H 4S", "3H 4H JC")


def due(insight, match, number=BEN, action=None):
    return insight.due(number, action or Draw(ANNA), match.view(number), GAME, NAMES)


def guess(insight, percent, number=BEN):
    insight.handle(number, {"ui": "sorteper", "name": "guess", "value": percent})


def shown(insight, match, number=BEN):
    return dumps(to_json(insight.panels(number, match.view(number), GAME, NAMES)))


def test_a_draw_waits_for_a_guess_and_then_is_made(insight, match):
    assert due(insight, match)
    guess(insight, 60)
    assert not due(insight, match)


def test_no_odds_are_shown_before_the_guess(insight, match):
    assert '"bars"' not in shown(insight, match)
    assert "How likely is it that " in shown(insight, match)
    guess(insight, 60)
    assert '"bars"' in shown(insight, match)
    assert "points too high" in shown(insight, match)


@pytest.mark.parametrize("number", [ANNA, CEM])
def test_whoever_does_not_draw_is_not_asked_and_sees_no_odds_to_guess_from(insight, match, number):
    assert not due(insight, match, number, Pause())
    assert '"slider"' not in shown(insight, match, number)
    assert ('"bars"' in shown(insight, match, number)) is False


def test_whoever_knows_where_it_is_is_not_asked(insight):
    assert not due(insight, sit("2S", "2H JC", ""))
    assert not due(insight, sit("2S JC", "2H", ""))


def test_in_free_play_nothing_is_asked_and_nothing_written(insight, match):
    insight.predict = False
    assert not due(insight, match)
    assert not insight.journal.path.exists()


def test_a_guess_is_written_with_its_chance_and_no_name(insight, match):
    due(insight, match)
    guess(insight, 60)
    (entry,) = insight.journal.entries()
    assert entry.exact == chances(match, BEN)[ANNA]
    assert entry.question == "3 players, the one that I draw from has 2 cards of 7 in play: Sorteper among them?"
    assert (float(entry.said), entry.outcome) == (0.6, None)


def test_it_is_settled_when_all_is_shown(insight, match):
    due(insight, match)
    guess(insight, 60)
    on(match, Random(2), 500)
    insight.settle(match.view(None))
    assert insight.journal.entries()[0].outcome is None
    insight.shown(match._state)
    assert insight.journal.entries()[0].outcome is False
    lines = insight.journal.text()
    insight.shown(match._state)
    assert insight.journal.text() == lines


def test_the_outcome_is_whether_the_giver_held_it_then(insight):
    match = sit("2S JC", "2H 4S", "4H")
    due(insight, match)
    guess(insight, 60)
    on(match, Random(2), 500)
    insight.shown(match._state)
    assert insight.journal.entries()[0].outcome is True


def test_a_second_guess_is_refused_and_each_draw_has_its_own(insight, match):
    due(insight, match)
    guess(insight, 60)
    guess(insight, 70)
    assert "locked in: 60%" in shown(insight, match)
    assert [float(entry.said) for entry in insight.journal.entries()] == [0.6]


def test_other_cards_change_nothing_in_the_panels(insight, match):
    """Anna's 3S and Cem's Sorteper change places: Ben cannot know it, and nothing that he is shown knows it."""
    insight.predict = False
    before = shown(insight, match)
    hands = tuple(tuple(map(Card.read, text.split())) for text in ("2S JC", "2H 4S", "3S 4H 3H"))
    match._state = replace(match._state, hands=hands)
    assert SORTEPER in match.view(ANNA).own
    assert shown(insight, match) == before
    assert shown(INSIGHTS["sorteper"](), match) == before


def test_it_says_whether_it_was_counted(insight):
    insight.predict = False
    assert "Counted" in shown(insight, sit("2S 3S", "2H 4S", "3H 4H JC"))
    match, rng = Match(GAME, 6, 3), Random(3)
    while match.view(None).public.phase == "clearing":
        on(match, rng)
    seat = next(s for s in range(6) if SORTEPER not in match.view(s).own)
    assert "Estimated" in dumps(to_json(insight.panels(seat, match.view(seat), GAME, [f"P{s}" for s in range(6)])))
