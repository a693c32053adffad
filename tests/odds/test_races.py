"""Ligretto in numbers: who is first, what a hand can still show, and whether anything can be played at the start."""

from fractions import Fraction
from itertools import combinations, product
from math import comb, exp, isclose, log
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.engine import shuffle
from facedown.odds import races
from facedown.pieces import RANKS, Card, deck

from . import oracles_races as oracles
from .by_hand import band

DRAWS = 20_000


def cases(rows):
    return [pytest.param(*row[1:], id=row[0]) for row in rows]


def numbers(text):
    return tuple(map(Fraction, text.split()))


def times(rates, luck):
    """Exponential times, drawn."""
    return [-log(1 - luck.random()) / float(rate) for rate in rates]


def share(happens, seed=5, draws=DRAWS):
    luck = Random(seed)
    return sum(happens(luck) for _ in range(draws)) / draws


def near(found, chance, draws=DRAWS):
    return abs(found - float(chance)) < band(float(chance), draws)


# who is first


@pytest.mark.parametrize(("rates", "chance"), cases(oracles.FIRST))
def test_who_is_quicker_is_first_more_often(rates, chance):
    each = numbers(rates)
    assert races.first(each)[0] == Fraction(chance)
    drawn = share(lambda luck: (lambda t: t[0] == min(t))(times(each, luck)))
    assert near(drawn, Fraction(chance))


@pytest.mark.parametrize(("rates", "mean"), cases(oracles.WAIT))
def test_the_more_take_part_the_sooner_somebody_is_there(rates, mean):
    each, luck = numbers(rates), Random(6)
    assert races.wait(each) == Fraction(mean)
    drawn = sum(min(times(each, luck)) for _ in range(DRAWS)) / DRAWS
    assert abs(drawn / float(Fraction(mean)) - 1) < 4 / DRAWS**0.5


def test_e4_order_1_all_come_in_this_order():
    each = numbers("3 2 1")
    assert races.order(each) == Fraction(1, 3)
    assert near(share(lambda luck: (lambda t: t == sorted(t))(times(each, luck))), Fraction(1, 3))


@pytest.mark.parametrize(("a", "b", "seconds", "chance"), cases(oracles.BOTH))
def test_two_come_so_close_that_nobody_can_tell(a, b, seconds, chance):
    assert isclose(races.both_within(a, b, seconds), chance, rel_tol=1e-7)
    assert near(share(lambda luck: (lambda t: abs(t[0] - t[1]) < seconds)(times((a, b), luck))), chance)


@pytest.mark.parametrize("seconds", [0.1, 0.5, 2])
def test_somebody_is_there_within_so_many_seconds(seconds):
    found = races.within([2, Fraction(1, 2)], seconds)
    assert isclose(found, 1 - exp(-2 * seconds) * exp(-seconds / 2))
    assert near(share(lambda luck: min(times((2, 0.5), luck)) < seconds), found)


@pytest.mark.parametrize(("a", "b", "seconds"), [(1, 1, 0.5), (1, 3, 0.2), (2, 1, 1)])
def test_a_slower_hand_costs_the_other_his_chance(a, b, seconds):
    found = races.ahead(a, b, seconds)
    assert near(share(lambda luck: (lambda t: t[0] < t[1] + seconds)(times((a, b), luck))), found)
    assert isclose(races.ahead(a, b, 0), float(races.first([a, b])[0]))


@pytest.mark.parametrize(("a", "b", "tick"), [(1, 1, 0.05), (4, 2, 0.05), (2, 2, 0.25)])
def test_a_clock_with_ticks_sees_two_in_the_same(a, b, tick):
    found = races.same_tick(a, b, tick)
    assert near(share(lambda luck: (lambda t: t[0] // tick == t[1] // tick)(times((a, b), luck))), found)
    assert found < races.both_within(a, b, tick)


@given(st.lists(st.fractions(Fraction(1, 9), 9), min_size=1, max_size=6))
def test_somebody_is_first(rates):
    assert sum(races.first(rates)) == 1


@given(st.lists(st.fractions(Fraction(1, 9), 9), min_size=1, max_size=4))
def test_all_orders_together_are_certain(rates):
    orders = {tuple(order) for order in map(tuple, permutations_of(rates))}
    assert sum(races.order([rates[i] for i in order]) for order in orders) == 1


def permutations_of(rates):
    return (order for order in product(range(len(rates)), repeat=len(rates)) if len({*order}) == len(rates))


# ticks


@pytest.mark.parametrize(("chances", "first", "tie", "wait"), cases(oracles.TICKS))
def test_in_ticks_two_may_be_first_together(chances, first, tie, wait):
    each = numbers(chances)
    assert (races.tick_first(each)[0], races.tick_tie(each), races.tick_wait(each)) == tuple(
        map(Fraction, (first, tie, wait))
    )
    seen = list(ticking(each, Random(8), 5000))
    assert near(sum(who == (True, False) for who, _ in seen) / 5000, Fraction(first), 5000)
    assert near(sum(who == (True, True) for who, _ in seen) / 5000, Fraction(tie), 5000)
    assert abs(sum(n for _, n in seen) / 5000 / float(Fraction(wait)) - 1) < 4 / 5000**0.5


def ticking(chances, luck, games):
    """Who notices in the first tick in which somebody does, and which tick it is."""
    for _ in range(games):
        number, who = 0, (False,) * len(chances)
        while not any(who):
            number, who = number + 1, tuple(luck.random() < float(p) for p in chances)
        yield who, number


@given(st.lists(st.fractions(0, 1), min_size=1, max_size=5).filter(any))
def test_alone_or_together_somebody_is_first(chances):
    assert sum(races.tick_first(chances)) + races.tick_tie(chances) == 1


# a hand in threes


def turned(hand, leftovers):
    """A hand dealt onto a waste, three at a time: the cards that come to lie on top."""
    while len(hand) >= 3 or (hand and leftovers):
        yield hand[:3][-1]
        hand = hand[3:]


def came_up(cards, shifts, leftovers=True):
    """What a hand shows in one pass and after each of so many shifts, with real piles."""
    hand, shown = list(range(1, cards + 1)), set()
    for _ in range(shifts + 1):
        shown |= set(turned(hand, leftovers))
        hand = hand[1:] + hand[:1]
    return shown


@pytest.mark.parametrize(("cards", "places"), cases(oracles.TOPS))
def test_every_third_card_comes_up_and_the_last(cards, places):
    assert races.tops(cards) == places
    assert tuple(turned(list(range(1, cards + 1)), leftovers=True)) == places


@pytest.mark.parametrize(("cards", "shifts"), cases(oracles.SHIFTS))
def test_two_shifts_show_every_card_of_a_hand(cards, shifts):
    assert races.shifts_needed(cards) == shifts
    assert len(came_up(cards, shifts)) == cards > len(came_up(cards, shifts - 1))


@pytest.mark.parametrize(("cards", "shifts"), cases(oracles.SHIFTS_WITHOUT))
def test_without_the_last_two_it_takes_up_to_four(cards, shifts):
    assert races.shifts_needed(cards, leftovers=False) == shifts
    assert len(came_up(cards, shifts, False)) == cards > len(came_up(cards, shifts - 1, False))


@pytest.mark.parametrize("cards", range(1, 36))
def test_no_hand_needs_more_than_two_shifts(cards):
    assert races.shifts_needed(cards) <= 2


@pytest.mark.parametrize("cards", [1, 2])
def test_without_the_last_two_a_hand_of_one_or_two_never_shows_all(cards):
    assert races.shifts_needed(cards, leftovers=False) is None
    assert came_up(cards, 10, leftovers=False) == set()


@pytest.mark.parametrize(("cards", "shifts", "part"), cases(oracles.SHARES))
def test_so_much_of_a_hand_has_come_up(cards, shifts, part):
    assert races.share_seen(cards, shifts) == Fraction(part) == Fraction(len(came_up(cards, shifts)), cards)


@given(st.integers(1, 40), st.integers(0, 6), st.booleans())
def test_the_places_seen_are_those_of_real_piles(cards, shifts, leftovers):
    assert races.seen(cards, shifts, leftovers) == tuple(sorted(came_up(cards, shifts, leftovers)))


# the start


def played(five):
    """Whether the first of five cards, or one of the other four, fits onto one of these four, and whether an ace is."""
    _, *work = five
    fits = any(
        RANKS.index(base.rank) - RANKS.index(card.rank) == 1 and (base.suit in "HD") != (card.suit in "HD")
        for card in five
        for base in work
    )
    return fits, any(card.rank == "A" for card in five)


def layouts(ranks):
    """Every choice of five open cards from a short pack, each of them once the top of the Ligretto pile."""
    pack = [Card(rank, suit) for rank in RANKS[:ranks] for suit in "SHDC"]
    for five in combinations(pack, 5):
        yield from ((five[n], *five[:n], *five[n + 1 :]) for n in range(5))


@pytest.mark.parametrize(("players", "chance"), cases(oracles.NO_ACE))
def test_nobody_shows_an_ace(players, chance):
    by_card = Fraction(48 * 47 * 46 * 45 * 44, 52 * 51 * 50 * 49 * 48)
    assert races.no_ace(players) == Fraction(chance) == by_card**players


@pytest.mark.parametrize(("count", "cards", "chance"), cases(oracles.ACES))
def test_so_many_aces_lie_open(count, cards, chance):
    assert races.aces(count, cards) == Fraction(chance)
    assert near(share(lambda luck: aces(luck, cards) == count, draws=4000), Fraction(chance), 4000)


def aces(luck, cards):
    return sum(card.rank == "A" for card in shuffle(luck, deck())[:cards])


@pytest.mark.parametrize("cards", [0, 1, 5, 35, 52])
def test_some_number_of_aces_lies_open(cards):
    assert sum(races.aces(count, cards) for count in range(5)) == 1
    assert sum(count * races.aces(count, cards) for count in range(5)) == Fraction(4 * cards, 52)


def test_e1_ace_in_l_a_quarter_of_all_aces_lies_in_a_ligretto_pile():
    assert sum(count * races.aces(count, 13) for count in range(5)) / 4 == Fraction(1, 4)


@pytest.mark.parametrize(("players", "chance"), cases(oracles.SOME_PLAY))
def test_somebody_can_play_at_once(players, chance):
    assert races.some_play(players) == Fraction(chance)


@pytest.mark.parametrize(("players", "chance"), cases(oracles.ALL_PLAY))
def test_each_can_play_at_once(players, chance):
    assert races.all_play(players) == Fraction(chance)


def test_e2_work_1_a_play_onto_a_work_pile():
    assert races.work_play() == Fraction(oracles.WORK_PLAY)


def test_dealt_layouts_agree():
    luck, deals = Random(9), 5000
    found = [played(shuffle(luck, deck())[:5]) for _ in range(deals)]
    assert near(sum(map(any, found)) / deals, races.some_play(), deals)
    assert near(sum(work for work, _ in found) / deals, races.work_play(), deals)


@pytest.mark.parametrize("ranks", [2, 3, 4])
def test_every_layout_of_a_short_pack_counted_one_by_one(ranks):
    every = [played(five) for five in layouts(ranks)]
    assert len(every) == comb(4 * ranks, 5) * 5
    assert races.still(ranks=ranks) == Fraction(sum(not any(found) for found in every), len(every))
    assert races.still(aces_play=False, ranks=ranks) == Fraction(sum(not work for work, _ in every), len(every))


# what cannot be asked


@pytest.mark.parametrize("wrong", [0, -1, 0.5, "1", None, Fraction(-1, 2)])
def test_a_rate_is_a_fraction_above_0(wrong):
    with pytest.raises(ValueError, match="is not a rate: write a fraction above 0"):
        races.first([1, wrong])


def test_nobody_races():
    with pytest.raises(ValueError, match="Nobody takes part in this race"):
        races.wait([])
    with pytest.raises(ValueError, match="Nobody ever notices"):
        races.tick_wait([0, 0])


def test_five_cards_need_two_ranks():
    with pytest.raises(ValueError, match="A pack of 1 ranks has no five cards"):
        races.still(ranks=1)


@pytest.mark.parametrize("wrong", [-1, 1.5, "3"])
def test_a_number_of_cards_is_a_whole_number(wrong):
    with pytest.raises(ValueError, match=f"{wrong!r} is not a number of cards"):
        races.tops(wrong)
    with pytest.raises(ValueError, match=f"{wrong!r} is not a number of players"):
        races.no_ace(wrong)
