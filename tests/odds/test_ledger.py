"""The ledger: what was shown and taken is certain, what may have been laid again has bounds, the rest has chances."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from facedown.odds.cards import Bounds, ImpossibleEvidence, Ledger, held, small, story
from facedown.pieces import RANKS, Card

from . import by_hand_cards, told
from .told import ANNA, BJORN, CELINE, DAG, Passed, says, shows, view


def card(text):
    return Card.read(text)


def cards(text):
    return frozenset(by_hand_cards.cards(text))


def in_place(ledger, place):
    return {card for card, where in ledger.certain.items() if where == place}


def test_shown_cards_are_with_the_taker_and_so_are_mine_that_he_took():
    assert in_place(Ledger.read(told.anna()), BJORN) == cards("2S QH AS 7H")


def test_what_i_laid_lies_in_the_pile():
    assert in_place(Ledger.read(told.anna()), "pile") == cards("5D")


def test_another_player_knows_only_what_was_shown():
    ledger = Ledger.read(told.celine(0))
    assert (in_place(ledger, BJORN), in_place(ledger, "pile")) == (cards("2S QH"), cards("9S"))


def test_a_pile_that_i_took_is_my_hand():
    ledger = Ledger.read(told.anna_later())
    assert set(ledger.certain) == cards("AS 7H 2S QH")
    assert ledger.where(card("9S")) == {ANNA: 1}


def test_two_players_know_each_other_at_the_start():
    own = " ".join(f"{rank}{suit}" for suit in "SH" for rank in RANKS)
    ledger = Ledger.read(view(0, own, (26, 26), []))
    assert [ledger.bounds(rank, 1) for rank in RANKS] == [(2, 2)] * 13


def test_a_spectator_keeps_a_ledger_too():
    ledger = Ledger.read(view(None, "", (10, 15, 12, 10), told.FIRST, pile=5))
    assert in_place(ledger, BJORN) == cards("2S QH")
    assert ledger.law("2", ANNA) == held(50, 3, 10)


def after_bjorn(*more, hands, pile, own="AD 3C 5H 6H 8C 9D 10S JD QS KC"):
    """Anna's ledger when Bjørn, who has 2S QH AS 7H, has laid since."""
    return Ledger.read(view(ANNA, own, hands, (*told.FIRST, *more), pile=pile, laid={1: "AS 7H", 5: "5D"}))


def test_a_shown_card_may_have_been_laid_again():
    ledger = after_bjorn(says(6, BJORN, 2, "6"), hands=(10, 13, 12, 10), pile=7)
    assert ledger.loose == dict.fromkeys(cards("2S QH AS 7H"), (BJORN, "pile"))
    assert ledger.where(card("2S")) == {BJORN: Fraction(13, 15), "pile": Fraction(2, 15)}


def test_one_card_laid_since_takes_at_most_one_shown_card():
    ledger = after_bjorn(says(6, BJORN, 1, "6"), hands=(10, 14, 12, 10), pile=6)
    assert ledger.bounds("2", BJORN) == Bounds(0, 4)
    assert len(ledger.loose) == 4
    assert min(sum(row[0] for row in table) for table in ledger.placements.ways) == 3


THREE_TWOS = (TWO := says(1, BJORN, 3, "2"), shows(TWO, "2S 2H 2D", CELINE, 3))


def test_he_keeps_shown_cards_that_he_cannot_have_laid():
    own = "AS 3C 5H 6H 8C 9D 10S JD QS KC KD KH KS"
    later = (says(2, CELINE, 1, "3"), says(3, DAG, 1, "4"))
    ledger = Ledger.read(view(ANNA, own, (13, 10, 15, 12), (*THREE_TWOS, *later), pile=2))
    assert ledger.bounds("2", CELINE) == Bounds(2, 4)
    assert ledger.bounds("2", "pile") == Bounds(0, 2)
    assert ledger.bounds("2", DAG) == Bounds(0, 1)


def test_a_card_shown_again_leaves_less_room_for_the_others():
    """Bjørn lays one card unseen, Celine takes it and shows 2S: so 2S was that card, and he has kept the others."""
    threes = says(7, CELINE, 1, "7")
    log = (six := says(6, BJORN, 1, "6"), shows(six, "2S", CELINE, 6))
    with_six = after_bjorn(*log, threes, hands=(10, 14, 17, 10), pile=1)
    assert with_six.certain[card("QH")] == BJORN
    unseen = (says(6, BJORN, 1, "6"), seven := says(7, CELINE, 1, "7"), shows(seven, "KD", CELINE, 7))
    eight = says(8, CELINE, 1, "8")
    ledger = after_bjorn(*unseen, eight, shows(eight, "2S", DAG, 1), hands=(10, 14, 17, 11), pile=0)
    assert in_place(ledger, BJORN) == cards("QH AS 7H")
    assert ledger.certain[card("2S")] == DAG


def test_a_pile_that_left_the_game_is_out():
    own, log = "AD 2D", (says(1, 0, 1, "A"), Passed(1), Passed(2), Passed(0))
    pack = by_hand_cards.cards("AS AD 2D AH AC 2S 2H")
    ledger = Ledger.read(view(0, own, (2, 2, 2), log, aside=1, laid={1: "AS"}), pack)
    assert ledger.where(card("AS")) == {"out": 1}
    assert ledger.law("A", 1) == (Fraction(1, 6), Fraction(2, 3), Fraction(1, 6))


def test_cards_that_lay_in_the_pile_from_the_start_are_unseen():
    pack = by_hand_cards.cards("AS AH 2S 2H")
    ledger = Ledger.read(view(0, "AS", (1, 1), [], pile=2), pack)
    assert ledger.where(card("AH")) == {1: Fraction(1, 3), "pile": Fraction(2, 3)}


def test_hands_together_add_up_to_the_rank():
    ledger = Ledger.read(told.anna())
    assert {sum(numbers) for numbers in ledger.joint("6", [BJORN, CELINE, DAG, "pile"])} == {3}


def test_my_own_hand_is_certain():
    assert Ledger.read(told.anna()).bounds("9", ANNA) == Bounds(1, 1)


def small_match(seed, players=3, seat=0, turns=6):
    """A seeded game with four cards each, as a seat sees it (None: a spectator): its view, and the true hands."""
    rng, pack = Random(seed), pack_of(players)
    order = rng.sample(pack, len(pack))
    hands, pile, log, kept = [set(order[i::players]) for i in range(players)], set(), [], {"laid": {}, "took": {}}
    for number in range(1, turns + 1):
        layer = (number - 1) % players
        laid = rng.sample(sorted(hands[layer]), min(len(hands[layer]), rng.choice([1, 1, 2])))
        said = says(number, layer, len(laid), "A23"[(number - 1) % 3])
        hands[layer] -= set(laid)
        pile |= set(laid)
        log.append(said)
        if layer == seat:
            kept["laid"][number] = text(laid)
        if rng.random() < 0.45 or not hands[layer]:
            taker = rng.randrange(players) if hands[layer] else layer
            log.append(shows(said, text(laid), taker, len(pile)))
            if taker == seat:
                kept["took"][number] = text(pile)
            hands[taker] |= pile
            pile = set()
    own = "" if seat is None else text(hands[seat])
    return view(seat, own, tuple(map(len, hands)), log, pile=len(pile), **kept), hands


def pack_of(players):
    return told.SMALL_PACK[: 4 * players]


def text(cards):
    return " ".join(map(str, cards))


def counted(worlds, rank, place):
    law = {}
    for world, chance in worlds.items():
        cards = world.pile if place == "pile" else world.hands[place]
        k = sum(card.rank == rank for card in cards)
        law[k] = law.get(k, 0) + chance
    return law


# Three players with 12 cards, seen by one of them; two with 8, seen by a spectator.
SMALL_MATCHES = [(seed, 3, 0, 6) for seed in range(12)] + [(seed, 2, None, 8) for seed in range(12)]


@pytest.mark.parametrize(("seed", "players", "seat", "turns"), SMALL_MATCHES)
def test_the_ledger_is_what_counting_every_deal_and_play_finds(seed, players, seat, turns):
    seen, _ = small_match(seed, players, seat, turns)
    ledger, worlds = Ledger.read(seen, pack_of(players)), small.worlds(story(seen, pack_of(players)))
    for rank, place in product("A2", [*{0, 1, players - 1} - {seat}, "pile"]):
        law = counted(worlds, rank, place)
        assert {k: p for k, p in enumerate(ledger.law(rank, place)) if p} == law
        assert ledger.bounds(rank, place) == (min(law), max(law))


@pytest.mark.parametrize(("seed", "players", "seat", "turns"), SMALL_MATCHES)
def test_where_a_card_is_counts_the_same_way(seed, players, seat, turns):
    seen, _ = small_match(seed, players, seat, turns)
    ledger, worlds = Ledger.read(seen, pack_of(players)), small.worlds(story(seen, pack_of(players)))
    for card in pack_of(players):
        places = {i: small.chance(worlds, lambda w, i=i, c=card: c in w.hands[i]) for i in range(players)}
        places["pile"] = small.chance(worlds, lambda w, c=card: c in w.pile)
        assert ledger.where(card) == {place: chance for place, chance in places.items() if chance}


@pytest.mark.parametrize("limit", [1, 3, 10])
@pytest.mark.parametrize("seed", range(30))
def test_a_ledger_that_tells_fewer_cards_apart_still_bounds_the_truth(seed, limit):
    seen, hands = small_match(seed)
    exact, ledger = Ledger.read(seen, told.SMALL_PACK), Ledger.read(seen, told.SMALL_PACK, limit=limit)
    for rank in "A23":
        for seat in (1, 2):
            wide, tight = ledger.bounds(rank, seat), exact.bounds(rank, seat)
            assert wide.at_least <= tight.at_least <= sum(c.rank == rank for c in hands[seat])
            assert sum(c.rank == rank for c in hands[seat]) <= tight.at_most <= wide.at_most


def test_a_ledger_says_when_it_no_longer_tells_all_cards_apart():
    ledgers = [Ledger.read(small_match(seed)[0], told.SMALL_PACK, limit=1) for seed in range(30)]
    assert {ledger.exact for ledger in ledgers} == {True, False}
    assert all(len(ledger.placements.ways) == 1 for ledger in ledgers)


def hidden_numbers():
    return view(0, "AS", None, [], pile=None, aside=None)


IMPOSSIBLE = [
    (hidden_numbers, None, "Cards cannot be counted here: this table hides how many"),
    (lambda: view(0, "AS", (1, 2), []), None, "There are 3 cards in this game, and that is not one pack or two"),
    (
        lambda: view(0, "AS", (1, 2), []),
        by_hand_cards.cards("AS 2S"),
        "There are 3 cards in this game, and the pack has 2",
    ),
    (lambda: view(0, "KS", (1, 1), []), by_hand_cards.cards("AS 2S"), "KS: no such card is in this pack of 2"),
]


@pytest.mark.parametrize(("seen", "pack", "sentence"), IMPOSSIBLE)
def test_a_game_that_cannot_be_counted_is_refused_with_a_sentence(seen, pack, sentence):
    with pytest.raises(ValueError, match=sentence):
        Ledger.read(seen(), pack)


@pytest.mark.parametrize("text", ["2S", "5D", "KC"])
def test_a_card_shown_by_somebody_who_cannot_have_had_it_is_impossible(text):
    """Celine cannot show 2S, which Bjørn has kept, nor 5D, which lies in the pile, nor a card of Anna's hand."""
    seven = says(6, CELINE, 1, "7")
    with pytest.raises(ImpossibleEvidence, match="its layer cannot have had"):
        after_bjorn(seven, shows(seven, text, CELINE, 6), hands=(10, 15, 17, 10), pile=0)


def test_a_pile_without_a_card_that_i_laid_is_impossible():
    own = "AD 3C 5H 6H 8C 9D 10S JD QS KC 6S 6C 9S 4S 4H JC KH"
    log = (*told.FIRST, told.SIXES, shows(told.SIXES, "6S 6C", ANNA, 7))
    kept = {"laid": {1: "AS 7H", 5: "5D"}, "took": {6: "6S 6C 9S 4S 4H JC KH"}}
    with pytest.raises(ImpossibleEvidence):
        Ledger.read(view(ANNA, own, (17, 13, 12, 10), log, **kept))


@pytest.mark.parametrize(
    "ask", [lambda l: l.law("1", BJORN), lambda l: l.law("A", 9), lambda l: l.where(Card("A", "S", 1))]
)
def test_a_question_without_sense_is_refused(ask):
    with pytest.raises(ValueError, match=r"is no rank|is no place|There is no"):
        ask(Ledger.read(told.anna()))


def test_a_pack_too_large_to_count_is_refused():
    with pytest.raises(ValueError, match="are too many to count one by one: 100000 at most"):
        small.worlds(story(told.anna()))


def test_a_model_that_excludes_what_was_seen_says_so():
    """Who lays 2S as an ace has kept AD, and in the model he is always honest."""
    log = [said := says(1, 1, 1, "A"), shows(said, "2S", 1, 1)]
    seen = view(0, "AS AH", (2, 2), log)
    with pytest.raises(ImpossibleEvidence, match="the model excludes it"):
        small.worlds(story(seen, by_hand_cards.cards("AS AH 2S AD")), small.honest(1))
