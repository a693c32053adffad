"""The worked numbers for Løgneren, by formula and by slots filled, cards dealt and games told by hand."""

from fractions import Fraction

import pytest

from facedown.odds import cards
from facedown.odds.cards import small

from . import by_hand_cards as by_hand
from . import oracles_cards, told
from .by_hand import band

DEALS = 20_000


def cases(rows):
    return [pytest.param(*row[1:], id=row[0]) for row in rows]


@pytest.mark.parametrize(
    ("unseen", "left", "hand", "least", "chance"), cases(oracles_cards.RULES + oracles_cards.HOLDS)
)
def test_an_opponent_can_hold_so_many(unseen, left, hand, least, chance):
    assert cards.can_lay(least, unseen, left, hand) == Fraction(chance)
    assert by_hand.happens(lambda k: k >= least, unseen, left, [hand]) == Fraction(chance)


@pytest.mark.parametrize(("unseen", "left", "hand", "known", "least", "chance"), cases(oracles_cards.KNOWN))
def test_shown_cards_are_his_for_sure(unseen, left, hand, known, least, chance):
    assert cards.can_lay(least, unseen, left, hand, known) == Fraction(chance)
    assert by_hand.happens(lambda k: known + k >= least, unseen, left, [hand]) == Fraction(chance)


EVENTS = {
    "one of them holds two": lambda a, b: max(a, b) >= 2,
    "two and one": lambda a, b: (a, b) == (2, 1),
    "neither holds one": lambda a, b: a == b == 0,
    "both hold two": lambda a, b: min(a, b) >= 2,
    "each holds one": lambda a, b, c: min(a, b, c) >= 1,
    "the first holds more": lambda a, b: a > b,
}


@pytest.mark.parametrize(("unseen", "left", "hands", "event", "chance"), cases(oracles_cards.JOINT))
def test_several_hands_together(unseen, left, hands, event, chance):
    assert cards.jointly(EVENTS[event], unseen, left, hands) == Fraction(chance)
    assert by_hand.happens(EVENTS[event], unseen, left, hands) == Fraction(chance)


@pytest.mark.parametrize(("unseen", "left", "hands", "event", "chance"), cases(oracles_cards.JOINT))
def test_dealt_hands_agree(unseen, left, hands, event, chance):
    p = float(Fraction(chance))
    assert abs(by_hand.dealt(EVENTS[event], unseen, left, hands, DEALS, seed=7) - p) < band(p, DEALS)


@pytest.mark.parametrize(("players", "decks", "aces", "chance"), cases(oracles_cards.FORCED))
def test_an_opener_without_an_ace_must_bluff(players, decks, aces, chance):
    all_cards = 52 * decks
    unseen, hand = all_cards - all_cards // players, -(-all_cards // players)
    assert cards.forced_opening(players, decks, aces) == Fraction(chance)
    assert by_hand.happens(lambda k: k == 0, unseen, 4 * decks - aces, [hand]) == Fraction(chance)


@pytest.mark.parametrize(("players", "decks", "chance"), cases(oracles_cards.START))
def test_an_opener_must_bluff_with_no_card_seen(players, decks, chance):
    hand = -(-52 * decks // players)
    assert cards.forced_opening(players, decks) == Fraction(chance)
    assert by_hand.happens(lambda k: k == 0, 52 * decks, 4 * decks, [hand]) == Fraction(chance)


@pytest.mark.parametrize(("players", "decks", "aces", "t", "chance"), cases(oracles_cards.LIE))
def test_a_layer_lies_if_he_must_or_is_not_honest(players, decks, aces, t, chance):
    none, honest = cards.forced_opening(players, decks, aces), Fraction(t)
    assert cards.lies(none, honest) == Fraction(chance)
    assert sum([none, (1 - none) * (1 - honest)]) == Fraction(chance)


@pytest.mark.parametrize(("unseen", "left", "hand", "t", "announced", "chance"), cases(oracles_cards.LAYER))
def test_a_lie_in_the_layer_model(unseen, left, hand, t, announced, chance):
    law = [by_hand.happens(lambda k, j=j: k == j, unseen, left, [hand]) for j in range(left + 1)]
    assert cards.lie_after(announced, cards.held(unseen, left, hand), Fraction(t)) == Fraction(chance)
    assert by_hand.liar(announced, law, Fraction(t)) == Fraction(chance)


def changes(pile, players, lie, caller=0):
    """The mean change from what the hands are after a lie and after a true play."""
    lied, true = (by_hand.hands_after(pile, players, was_lie, caller) for was_lie in (True, False))
    return lie * lied + (1 - lie) * true


@pytest.mark.parametrize(("pile", "lie", "change"), cases(oracles_cards.CALL))
def test_a_call_against_the_layer(pile, lie, change):
    assert cards.call_change(pile, Fraction(lie)) == Fraction(change)
    assert changes(pile, 2, Fraction(lie)) == Fraction(change)


@pytest.mark.parametrize(("players", "pile", "lie", "change"), cases(oracles_cards.CALL_ALL))
def test_a_call_against_the_average_of_all(players, pile, lie, change):
    assert cards.call_change(pile, Fraction(lie), players - 1) == Fraction(change)
    assert changes(pile, players, Fraction(lie)) == Fraction(change)


@pytest.mark.parametrize(("others", "chance"), cases(oracles_cards.EVEN))
def test_a_call_pays_from_here_on(others, chance):
    assert cards.break_even(others) == Fraction(chance)
    assert changes(9, others + 1, Fraction(chance)) == 0


@pytest.mark.parametrize(("players", "pile", "lie", "change"), cases(oracles_cards.FREE))
def test_a_free_ride(players, pile, lie, change):
    assert cards.free_ride(pile, players - 1) == Fraction(change)
    assert changes(pile, players, Fraction(lie), caller=2) == Fraction(change)


@pytest.mark.parametrize(("seat", "rank", "least", "chance"), cases(oracles_cards.ANNA))
def test_the_ledger_of_anna(seat, rank, least, chance):
    """39 cards were never hers, 2 of them shown; Bjørn has 2 + 2 cards that she knows."""
    known, left = {"6": (0, 3), "A": (1, 2), "7": (0, 3)}[rank]
    hand = {1: 11, 2: 12}[seat]
    assert cards.Ledger.read(told.anna()).chance(rank, seat, least) == Fraction(chance)
    assert by_hand.happens(lambda k: known + k >= least, 37, left, [hand]) == Fraction(chance)


@pytest.mark.parametrize(("seat", "rank", "least", "chance"), cases(oracles_cards.ANNA_LATER))
def test_the_ledger_of_anna_after_she_took_a_pile(seat, rank, least, chance):
    hand = {1: 9, 2: 12, 3: 10}[seat]
    assert cards.Ledger.read(told.anna_later()).chance(rank, seat, least) == Fraction(chance)
    assert by_hand.happens(lambda k: k >= least, 31, 3, [hand]) == Fraction(chance)


@pytest.mark.parametrize(("rank", "sixes", "least", "chance"), cases(oracles_cards.CELINE))
def test_the_ledger_of_celine(rank, sixes, least, chance):
    assert cards.Ledger.read(told.celine(sixes)).chance(rank, told.BJORN, least) == Fraction(chance)
    assert by_hand.happens(lambda k: k >= least, 37, 4 - sixes, [13]) == Fraction(chance)


@pytest.mark.parametrize(("unseen", "left", "hand", "known", "least", "chance"), cases(oracles_cards.TRUST))
def test_claimed_cards_are_his_for_sure_if_you_trust_the_claim(unseen, left, hand, known, least, chance):
    assert cards.can_lay(least, unseen, left, hand, known) == Fraction(chance)
    assert by_hand.dealt(lambda k: known + k >= least, unseen, left, [hand], 100, seed=1) == Fraction(chance)


def twos(hand):
    return sum(card.rank == "2" for card in hand)


# What is asked of the small game: of a world, and of the loops (Bjørn's deal, his first card, his second play).
QUESTIONS = {
    "two": (lambda w: twos(w.hands[1]) >= 2, lambda deal, first, second: twos(deal - {first}) >= 2),
    "first": (lambda w: twos(w.laid[1]) == 1, lambda deal, first, second: first.rank == "2"),
    "lie5": (lambda w: twos(w.laid[-1]) < 2, lambda deal, first, second: twos(second) < 2),
    **{
        f"j{j}": (lambda w, j=j: twos(w.hands[1]) == j, lambda deal, first, second, j=j: twos(deal - {first}) == j)
        for j in range(4)
    },
}


def by_loops(t, question):
    event, found = QUESTIONS[question][1], {True: Fraction(0), False: Fraction(0)}
    for deal, first, second, weight in by_hand.small_game(t, heard=question == "lie5"):
        found[event(deal, first, second)] += weight
    return found[True] / sum(found.values())


@pytest.mark.parametrize(("t", "question", "chance"), cases(oracles_cards.SMALL))
def test_a_small_pack_counted_deal_by_deal(t, question, chance):
    last = [told.says(5, told.BJORN, 2, "2")] if question == "lie5" else []
    story = cards.story(told.small(last), told.SMALL_PACK)
    found = small.worlds(story, small.blind if t is None else small.honest(Fraction(t)))
    assert small.chance(found, QUESTIONS[question][0]) == Fraction(chance)
    assert by_loops(t and Fraction(t), question) == Fraction(chance)


@pytest.mark.parametrize(("t", "question", "chance"), cases(oracles_cards.SMALL[:1] + oracles_cards.SMALL[2:6]))
def test_the_ledger_of_a_small_pack(t, question, chance):
    law = cards.Ledger.read(told.small(), told.SMALL_PACK).law("2", told.BJORN)
    assert (sum(law[2:]) if question == "two" else law[int(question[1])]) == Fraction(chance)


def test_every_worked_number_is_used_once():
    ids = [row[0] for table in vars(oracles_cards).values() if isinstance(table, list) for row in table]
    assert len(ids) == len(set(ids)) == 158
