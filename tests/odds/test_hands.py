"""Lying Cards: threes and their strength, hidden hands and what is announced, by formula and by listing all hands."""

from fractions import Fraction
from itertools import combinations, product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.odds import hands

from . import by_hand_hands as by_hand
from . import oracles_hands as oracles
from .by_hand import band

DEALS = 20_000
HALF = Fraction(1, 2)
SMALL = {1: 3, 2: 3, 3: 3, 4: 3}
WORDS = hands.any_words(SMALL)
ALIKE = {"trips": (3,), "pair": (2, 1), "single": (1, 1, 1)}


def cases(rows):
    return [pytest.param(*row[1:], id=row[0]) for row in rows]


def event(test):
    """A test of keys as a test of shapes."""
    return lambda shape: test((len(ALIKE) - len(shape[0]), *shape[1]))


three_cards = st.lists(st.integers(1, 9), min_size=3, max_size=3)


@st.composite
def hidden_hands(draw):
    """A small pack, some cards that are known to be in the hand, and the size of the hand."""
    unseen = {value: draw(st.integers(0, 4)) for value in range(1, 6)}
    known = tuple(draw(st.lists(st.integers(1, 6), max_size=4)))
    most = len(known) + min(6, sum(unseen.values()))
    return (unseen, known, draw(st.integers(max(3, len(known)), most))) if most >= 3 else (SMALL, (), 5)


# strength


def test_trips_beat_pairs_and_pairs_beat_singles():
    assert hands.key("222") > hands.key("998") > hands.key("987")


def test_the_pair_counts_first_and_then_the_next_card():
    assert hands.key("882") > hands.key("779")
    assert hands.key("449") > hands.key("448")
    assert hands.key("669") == hands.key("696")


def test_of_singles_all_cards_count_or_only_one_further():
    assert hands.key("953") > hands.key("952")
    assert hands.key("953", "one") == hands.key("952", "one")
    assert hands.key("982", "one") > hands.key("976", "one")


@given(three_cards, three_cards)
def test_keys_order_threes_as_they_are_compared_by_hand(one, other):
    assert (hands.key(one) < hands.key(other)) == (by_hand.shape(one) < by_hand.shape(other))


@given(st.lists(st.integers(1, 9), min_size=3, max_size=9))
def test_no_three_of_a_hand_is_stronger_than_the_best(hand):
    assert by_hand.shape(hands.best(hand)) == by_hand.best(hand) == by_hand.best(by_hand.strongest(hand))


@given(three_cards)
def test_the_true_words_name_the_kind_and_its_value(three):
    kind, value = hands.claim(three)
    assert (ALIKE[kind], value) == (by_hand.shape(three)[0], by_hand.shape(three)[1][0])


@pytest.mark.parametrize("depth", ["all", "one"])
def test_every_three_has_its_key_in_the_list_and_no_key_is_without_one(depth):
    found = {hands.key(three, depth) for three in product(range(1, 6), repeat=3)}
    assert hands.keys(range(1, 6), depth) == tuple(sorted(found))


def test_the_nines_are_written_in_any_way():
    assert hands.cards("9 8, 9") == hands.cards("989") == hands.cards([8, 9, 9]) == (9, 9, 8)
    assert hands.cards("A 10 1K") == (14, 13, 10, 1)


# how many threes there are


@pytest.mark.parametrize(("deck", "kind", "number"), cases(oracles.KINDS))
def test_threes_of_a_kind_in_a_deck(deck, kind, number):
    assert hands.kinds(hands.pack(deck))[kind] == number


def test_threes_of_the_nines_are_listed_one_by_one():
    listed = [by_hand.shape(three)[0] for three in combinations([v for v in range(1, 10) for _ in range(5)], 3)]
    found = hands.kinds(hands.pack())
    assert found == {kind: listed.count(alike) for kind, alike in ALIKE.items()}
    assert sum(found.values()) == comb(45, 3)


# the best three of a random hand


def agrees(happens, deck, size, chance):
    """All hands listed, or for hands of nine ordinary cards, of which there are too many, seeded ones dealt."""
    if (deck, size) == ("standard_52", 9):
        frequency = by_hand.dealt(happens, hands.pack(deck), size, DEALS, seed=5)
        assert abs(frequency - chance) <= band(float(chance), DEALS)
    else:
        assert by_hand.chance(happens, hands.pack(deck), size) == chance


@pytest.mark.parametrize(("deck", "size", "kind", "chance"), cases(oracles.BEST_KIND))
def test_how_likely_the_best_three_are_of_a_kind(deck, size, kind, chance):
    assert hands.kinds_law(size, hands.pack(deck))[kind] == Fraction(chance)
    agrees(lambda top: top[0] == ALIKE[kind], deck, size, Fraction(chance))


@pytest.mark.parametrize(("deck", "size", "kind", "value", "chance"), cases(oracles.BEST_VALUE))
def test_how_likely_they_are_of_a_value(deck, size, kind, value, chance):
    law = hands.law(size, hands.pack(deck))
    assert sum(p for key, p in law.items() if hands.named(key) == (kind, value)) == Fraction(chance)
    agrees(lambda top: top[0] == ALIKE[kind] and top[1][0] == value, deck, size, Fraction(chance))


@pytest.mark.parametrize(("deck", "size", "key", "chance"), cases(oracles.MEDIAN))
def test_the_middle_of_the_best_threes(deck, size, key, chance):
    law = hands.law(size, hands.pack(deck))
    assert hands.median(size, hands.pack(deck)) == key
    assert sum(p for found, p in law.items() if found <= key) == Fraction(chance)
    assert sum(p for found, p in law.items() if found < key) < HALF


@given(hidden_hands(), st.sampled_from(["all", "one"]))
def test_the_law_of_a_hand_known_in_part_is_what_listing_finds(hidden, depth):
    unseen, known, size = hidden
    law = hands.law(size, unseen, known, depth)
    assert sum(law.values()) == 1
    for key, chance in law.items():
        assert chance == by_hand.chance(event(lambda k, key=key: k[: len(key)] == key), unseen, size, known)


# an attack against a hidden hand


@pytest.mark.parametrize(("deck", "own", "attack", "size", "wins", "tie", "random"), cases(oracles.FIGHTS))
def test_an_attack_against_a_hidden_hand(deck, own, attack, size, wins, tie, random):
    unseen, key = hands.pack(deck, own), hands.key(attack)
    assert hands.weaker(attack, size, unseen) == Fraction(wins)
    assert hands.holds(attack, size, unseen) == 1 - Fraction(wins)
    assert hands.law(size, unseen).get(key, 0) == Fraction(tie)
    assert hands.any_holds(attack, size, unseen) == 1 - Fraction(random)


@pytest.mark.parametrize(("deck", "own", "attack", "size", "wins", "tie", "random"), cases(oracles.FIGHTS))
def test_dealt_hands_agree_and_so_do_listed_nines(deck, own, attack, size, wins, tie, random):
    unseen, target = hands.pack(deck, own), by_hand.shape(hands.cards(attack))
    if deck == "five_by_nine":
        assert by_hand.chance(lambda top: top < target, unseen, size) == Fraction(wins)
        assert by_hand.chance(lambda top: top == target, unseen, size) == Fraction(tie)
    assert by_hand.chance(lambda top: top < target, unseen, 3) == Fraction(random)
    p = float(Fraction(wins))
    assert abs(by_hand.dealt(lambda top: top < target, unseen, size, DEALS, seed=7) - p) <= band(p, DEALS)


@given(hidden_hands(), st.lists(st.integers(1, 6), min_size=3, max_size=3))
def test_a_defence_holds_or_the_attack_wins(hidden, attack):
    unseen, known, size = hidden
    target = by_hand.shape(attack)
    assert hands.weaker(attack, size, unseen, known) == by_hand.chance(lambda top: top < target, unseen, size, known)
    assert hands.weaker(attack, size, unseen, known) + hands.holds(attack, size, unseen, known) == 1


@given(hidden_hands(), st.lists(st.integers(1, 6), min_size=3, max_size=3))
def test_any_three_of_a_hand_are_each_three_of_each_hand(hidden, attack):
    unseen, known, size = hidden
    target, held, all_ = by_hand.shape(attack), 0, 0
    for hand, ways in by_hand.hands(unseen, size - len(known)):
        shapes = [by_hand.shape(three) for three in combinations(hand + known, 3)]
        held, all_ = held + ways * sum(shape >= target for shape in shapes), all_ + ways * len(shapes)
    assert hands.any_holds(attack, size, unseen, known) == Fraction(held, all_)


@given(hidden_hands(), three_cards, st.sampled_from(["all", "one"]))
def test_up_to_a_key_is_below_it_or_a_tie(hidden, three, depth):
    unseen, known, size = hidden
    key = hands.key(three, depth)
    tie = hands.law(size, unseen, known, depth).get(key, 0)
    assert hands.up_to(key, size, unseen, known) == hands.below(key, size, unseen, known) + tie


def test_a_full_tie_holds():
    assert hands.holds("669", 3, {}, known="669") == 1
    assert hands.holds("669", 3, {}, known="668") == 0


# what an announcement tells


def test_an_announcement_of_a_liar_by_nature_tells_nothing():
    law = hands.law(3, SMALL)
    assert hands.after(("pair", 4), law, 0, WORDS) == law


def test_an_honest_announcement_leaves_only_what_it_names():
    heard = hands.after(("pair", 4), hands.law(3, SMALL), 1, WORDS)
    assert {hands.named(key) for key in heard} == {("pair", 4)}
    assert hands.truth(("pair", 4), hands.law(3, SMALL), 1, WORDS) == 1


@pytest.mark.parametrize("claim", hands.every_claim([2, 3, 4]))
def test_announced_threes_by_formula_and_by_hand(claim):
    law, every = hands.law(3, SMALL), list(combinations(sorted([1, 2, 3, 4] * 3), 3))
    true = sum(hands.claim(three) == claim for three in every)
    said = HALF * true + HALF * Fraction(len(every), 12)
    chance = (HALF * true + HALF * Fraction(true, 12)) / said
    assert hands.truth(claim, law, HALF, WORDS) == (chance if true else 0)


def test_seeded_announcements_agree():
    claim, law = ("pair", 3), hands.law(3, SMALL)
    p = hands.truth(claim, law, HALF, WORDS)
    heard, true = by_hand.told(claim, 0.5, DEALS, seed=3)
    assert abs(true / heard - p) < band(float(p), heard)


def test_once_the_attack_lies_open_the_announcement_was_meant_or_an_accident():
    assert hands.meant(("pair", 3), (1, 3, 4), HALF, WORDS) == Fraction(12, 13)
    assert hands.meant(("pair", 3), (0, 4, 3, 2), HALF, WORDS) == 0


def test_a_defence_stands_against_what_was_announced():
    heard = hands.after(("single", 4), hands.law(3, SMALL), 1, WORDS)
    assert hands.stands((0, 4, 3, 1), heard) == Fraction(2, 3)
    assert hands.stands((0, 4, 2, 1), heard) == Fraction(1, 3)


IMPOSSIBLE = [
    (lambda: hands.after(("trips", 9), hands.law(3, SMALL), 1, WORDS), r"\('trips', 9\): it cannot be true here"),
    (lambda: hands.truth(("trips", 1), {(0, 3, 2, 1): HALF, (0, 4, 2, 1): HALF}, 1, WORDS), "knows no such lie"),
    (lambda: hands.meant(("trips", 1), (2, 2), 1, WORDS), r"\('trips', 1\) with \(2, 2\): doubt the model"),
]


@pytest.mark.parametrize(("asked", "sentence"), IMPOSSIBLE)
def test_what_nobody_would_have_announced_is_impossible(asked, sentence):
    with pytest.raises(hands.ImpossibleEvidence, match=sentence):
        asked()


REFUSALS = [
    (lambda: hands.key("99"), "'99' are 2 cards: exactly three are laid"),
    (lambda: hands.key("999", "none"), "'none' is not a rule for further cards: choose 'all' or 'one'"),
    (lambda: hands.best("98"), "'98' has 2 cards: three are needed"),
    (lambda: hands.cards("9 x"), "'9 x' are no cards: write values as '9 9 8'"),
    (lambda: hands.cards([0]), "0 is not the value of a card"),
    (lambda: hands.pack("skat"), "There is no deck 'skat': there is five_by_nine and standard_52"),
    (lambda: hands.pack(seen="999999"), "You cannot have seen 6 cards of value 9: five_by_nine has 5 cards of each"),
    (lambda: hands.pack(seen="A"), "1 cards of value 14"),
    (lambda: hands.weaker("999", 2, SMALL), "A hand of 2 cards has no three"),
    (lambda: hands.law(13, SMALL), "A hand of 13 cards cannot be: 0 of it are known, and 12 are unseen"),
    (lambda: hands.law(3, SMALL, known="4444"), "A hand of 3 cards cannot be: 4 of it are known"),
    (lambda: hands.law(3, {1: -1}), "-1 is not a number of cards"),
    (lambda: hands.after(("pair", 4), hands.law(3, SMALL), 0.5, WORDS), "0.5 is not an exact chance"),
    (lambda: hands.truth(("pair", 4), {}, HALF, {("pair", 4): HALF}), "The lies add up to 1/2"),
]


@pytest.mark.parametrize(("asked", "sentence"), REFUSALS)
def test_what_cannot_be_is_refused_with_a_sentence(asked, sentence):
    with pytest.raises(ValueError, match=sentence):
        asked()
