"""The hand explorer at a table: what a seat remembers counts, and what it was not shown never does."""

from dataclasses import replace
from random import Random

import pytest

from facedown.bots.lying_cards.knowing import Known
from facedown.engine import shuffle
from facedown.explore.hands.situation import Situation
from facedown.games.lying_cards import VARIANTS, Defend, DoubleAttack, LyingCards, SwapHands, arranged
from facedown.odds import hands

from .bid_boards import said, sent, warnings
from .hand_boards import ANNA, BEN, CEM, attack, cards, cells, facts, played, seat, sit, tell, titles

FOUGHT = [(ANNA, attack("9R 9W 8R", BEN, "pair", 9)), (BEN, Defend(cards("1R 2R 3R")))]
HANDS = ("9R 9W 8R 1M 2M 3M", "7R 7W 1R 2R 3R 4R", "6R 6W 5R")


def known(explorer):
    return dict(enumerate(explorer.situation.known))


# what a seat knows


def test_at_first_nothing_is_known_of_the_others():
    explorer = seat(sit(), CEM)
    assert known(explorer) == {ANNA: (), BEN: (), CEM: ()}
    assert explorer.situation.unseen == hands.pack(seen="6 6 5")


def test_cards_of_a_fight_lie_with_who_took_them():
    explorer = seat(sit(*FOUGHT, hands=HANDS), CEM)
    assert known(explorer)[BEN] == (9, 9, 8, 3, 2, 1)
    assert "Ben has 9 cards; you know 6 of them, 9 9 8 3 2 1. The rest: 3 of 36 unseen cards." in said(
        tell(explorer, name="target", value=BEN)
    )


def test_the_chance_is_that_of_the_known_and_the_unseen_cards():
    explorer = tell(seat(sit(*FOUGHT, hands=HANDS), CEM), name="target", value=BEN)
    unseen = hands.pack(seen="6 6 5 9 9 8 3 2 1")
    assert explorer.chance == hands.weaker("6 6 5", 9, unseen, "9 9 8 3 2 1")


def test_a_hand_that_was_swapped_is_known_to_who_gave_it():
    match = sit((ANNA, SwapHands(CEM)), hands=HANDS, events=["SwapHands", "", ""])
    assert known(seat(match, ANNA))[CEM] == (9, 9, 8, 3, 2, 1)
    assert known(seat(match, BEN)) == {ANNA: (), BEN: (), CEM: ()}


def test_cards_on_the_table_still_count_as_in_the_hand():
    match = sit(FOUGHT[0], hands=HANDS)
    assert seat(match, CEM).situation.sizes == (6, 6, 3)
    assert seat(match, ANNA).situation.mine == (9, 9, 8, 3, 2, 1)


# what is looked at


def test_on_turn_the_best_three_and_the_smallest_hand_are_looked_at():
    explorer = seat(sit(hands=HANDS), ANNA)
    assert (explorer.three, explorer.seat) == ((9, 9, 8), CEM)
    assert {player for player, _ in cells(explorer)} == {"Ben", "Cem"}


def test_somebody_who_is_shielded_is_not_looked_at_first():
    assert seat(sit(hands=HANDS, shielded=[CEM]), ANNA).seat == BEN


def test_while_ones_own_attack_waits_its_three_are_looked_at():
    explorer = seat(sit((ANNA, attack("9R 8R 1M", BEN, "trips", 9)), hands=HANDS), ANNA)
    assert (explorer.three, explorer.seat) == ((9, 8, 1), BEN)


def test_with_a_joker_a_card_counts_as_what_it_was_laid_for():
    laid = attack("9R 9W 1M", BEN, "trips", 9, joker=(cards("1M")[0], 9))
    explorer = seat(sit((ANNA, laid), hands=HANDS, events=["Joker", "", ""]), ANNA)
    assert explorer.situation.strength(explorer.three) == (2, 9)


def test_who_is_attacked_is_told_of_the_announcement_and_of_every_defence():
    explorer = seat(sit(FOUGHT[0], hands=HANDS), BEN)
    assert titles(explorer) == ["Does your defence hold?", "What does the announcement tell?"]
    assert "Anna says “pair of nines”. Anna has 6 cards, of which you know none: 6 of 39 unseen cards." in said(
        explorer
    )


def test_who_is_not_attacked_looks_at_an_attack_of_its_own():
    assert titles(seat(sit(FOUGHT[0], hands=HANDS), CEM))[0] == "Does your attack win?"


@pytest.mark.parametrize("rule", ["weakest", "side"])
def test_against_two_attackers_the_chance_is_that_of_not_taking_the_cards(rule):
    joined = DoubleAttack(1, cards("6R 6W 5R"), ("pair", 6))
    match = sit(
        FOUGHT[0], (CEM, joined), hands=HANDS, events=["", "", "DoubleAttack"], game=LyingCards(double_attack=rule)
    )
    explorer = seat(match, BEN)
    one, other = (hands.stands((1, 7, 4), explorer.situation.heard(a, explorer.speaker)) for a in explorer.attacks)
    assert explorer.chance == (1 - (1 - one) * (1 - other) if rule == "weakest" else one * other)
    assert "both hands taken as independent" in said(explorer)


def test_a_joker_that_lies_with_the_attack_is_not_counted_and_that_is_said():
    laid = attack("9R 9W 1M", BEN, "trips", 9, joker=(cards("1M")[0], 9))
    match = sit((ANNA, laid), hands=HANDS, events=["Joker", "", ""])
    assert "A joker lies with the attack" in said(seat(match, BEN))


def test_a_joker_of_the_defence_is_mentioned_where_one_may_be_held():
    assert "A joker of the defence is not counted." in said(seat(sit(hands=HANDS, events=["", "Skip", ""]), ANNA))
    assert "A joker of the defence" not in said(seat(sit(hands=HANDS), ANNA))


def test_my_three_stay_while_nothing_that_i_know_changes():
    match = sit(hands=HANDS, events=["", "Shield", ""])
    explorer = tell(seat(match, CEM), name="target", value=ANNA)
    match.submit(BEN, next(iter(match.game.actions(match.view(BEN)))))
    explorer.follow(match.view(CEM), match.game, match.names)
    assert explorer.seat == ANNA


def test_at_a_table_hands_are_what_they_are():
    explorer = seat(sit(hands=HANDS), ANNA)
    for name in ("size", "hold", "know", "side", "kind", "value", "depth"):
        assert warnings(tell(explorer, name=name, part=9, value=9))[0].startswith("At a table hands and")


def test_when_the_match_is_over_nothing_is_left_to_guess():
    assert said(seat(played(), 0, predict=True)) == "The match is over: there is nothing left to guess."


# secrets and variants


def redealt(match, number, rng):
    """The same match for this seat: all cards it does not know change places."""
    state, sure = match._state, seat_known(match, number)
    s = Situation.at_table(match.view(number), match.game)
    hidden = [card for hand in (*state.hands, state.rest) for card in hand if card not in sure]
    new = iter(shuffle(rng, hidden))
    assert len(hidden) == sum(s.unseen.values())
    every = [arranged(card if card in sure else next(new) for card in hand) for hand in (*state.hands, state.rest)]
    return replace(state, hands=tuple(every[:-1]), rest=every[-1])


def seat_known(match, number):
    return {*match.view(number).own}.union(*Known(match.game, match.view(number)).hands.values())


@pytest.mark.parametrize("seed", range(4))
def test_other_hidden_cards_change_nothing_that_is_sent(seed):
    matches = (played(seats=4, seed=seed, most=most) for most in range(16, 30))
    match = next(match for match in matches if match.view(None).public.attack is None)
    before = sent(seat(match, 1))
    state = match._state
    match._state = redealt(match, 1, Random(seed))
    assert match._state.hands != state.hands
    assert sent(seat(match, 1)) == before


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_seat_of_every_variant_has_odds_at_any_time(variant):
    for most in (0, 5, 11, 24):
        match = played(VARIANTS[variant], seats=4, seed=2, most=most)
        assert all(facts(seat(match, number)) for number in range(4)) or match.scores() is not None


def test_what_is_known_is_where_it_is_thought_to_be():
    for most in range(1, 60, 3):
        match = played(seats=4, seed=5, most=most, strength="normal")
        laid = [three for three in (match._state.attack, match._state.joined) if three]
        attack_ = match.view(None).public.attack
        for number in range(4):
            for other, sure in enumerate(Situation.at_table(match.view(number), match.game).known):
                there = [card.value for card in match._state.hands[other]]
                for who, three in zip((attack_.attacker, attack_.joiner) if attack_ else (), laid, strict=False):
                    there += [card.value for card in three.cards] if who == other else []
                assert all(there.count(value) >= sure.count(value) for value in sure)
