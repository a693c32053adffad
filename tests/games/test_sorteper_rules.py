"""Sorteper as its rules read: every vector of the rules, by its id."""

from collections import Counter
from itertools import product
from math import sqrt
from random import Random

import pytest

from facedown.engine import Match, Scripted, Turn, play, replay, reveal
from facedown.games import find
from facedown.games.sorteper import (
    PACK,
    SORTEPER,
    Agree,
    Done,
    Draw,
    Drawn,
    Expose,
    Exposed,
    Laid,
    LayPair,
    Pause,
    Sorteper,
    pairs,
)
from facedown.options import BadConfig
from facedown.pieces import Card, deck

ANNA, BEN, CEM, DORA, ELI = range(5)
NAMES = ("Anna", "Ben", "Cem", "Dora", "Eli")
GAME = Sorteper()
V6 = ("4S JC", "4H", "9S", "9H")


def rows(names, table):
    return pytest.mark.parametrize(names, list(table.values()), ids=list(table))


def cards(text):
    return tuple(map(Card.read, text.split()))


def pair(text):
    return LayPair(*cards(text))


def sit(*hands, **position):
    """Anna has dealt, so Ben is the first."""
    start = {"hands": hands, "first": BEN} | position
    return Match(GAME, len(hands), 1, names=NAMES[: len(hands)], start=start)


def rigged(match, *drawn):
    """The same match, where chance draws these cards in turn from whoever gives."""
    for text in drawn:
        public, card = match.view(None).public, Card.read(text)
        hand = match._state.hands[public.giver]
        match._rng = Scripted([(hand.index(card) + 0.5) / len(hand)])
        match.submit(public.drawer, Draw(public.giver))
    return match


def cleared(match):
    """Everybody lays all pairs and is done."""
    for seat in range(match.seats):
        replay(match, [(seat, LayPair(*each)) for each in pairs(match.view(seat).own)])
        match.submit(seat, Done())
    return match


def public(match):
    return match.view(None).public


def held(match):
    return [" ".join(card.short for card in match.view(seat).own) for seat in range(match.seats)]


def next_draw(match):
    return public(match).drawer, public(match).giver


def judge(match, seat, action):
    problem = GAME.problem(match.view(seat), action)
    return problem.code if problem else "ok"


# the cards


@rows("", {"SP-E1": ()})
def test_the_pack_has_51_cards_without_the_jack_of_spades():
    assert (len(PACK), len(set(PACK))) == (51, 51)
    assert set(deck()) - set(PACK) == {Card("J", "S")}
    assert Card("J", "C") in PACK


@rows("", {"SP-E2": ()})
def test_25_pairs_and_sorteper_make_up_the_pack():
    found = pairs(PACK)
    assert len(found) == 25
    assert set(PACK) - {card for each in found for card in each} == {SORTEPER}


@pytest.mark.parametrize(
    "text, code",
    [
        *[("5S 5H", "ok"), ("10D 10C", "ok"), ("QS QD", "ok"), ("5S 6S", "not_a_pair")],
        *[("JC JH", "sorteper_never_pairs"), ("JD JC", "sorteper_never_pairs"), ("JH JD", "ok")],
    ],
)
@rows("", {"SP-E3 SP-E4": ()})
def test_a_pair_is_two_of_a_rank_and_never_sorteper(text, code):
    match = sit("5S 5H 6S 6C 10D 10C QS QD", "JC JH JD", "", clearing=True)
    assert judge(match, ANNA if "J" not in text else BEN, pair(text)) == code


# the deal


DEALS = {
    3: [17] * 3, 4: [13, 13, 13, 12], 5: [11, *[10] * 4], 6: [9] * 3 + [8] * 3, 7: [8, 8, *[7] * 5],
    8: [7] * 3 + [6] * 5, 51: [1] * 51,
}  # fmt: skip


@pytest.mark.parametrize("seats, sizes", DEALS.items(), ids=map(str, DEALS))
def test_all_cards_are_dealt_one_by_one_from_the_left_of_the_dealer(seats, sizes):
    state = GAME.deal(seats, Random(1), first=2)
    assert [len(state.hands[(2 + i) % seats]) for i in range(seats)] == sizes
    assert sorted(card for hand in state.hands for card in hand) == sorted(PACK)
    assert state.public.dealer == 1


@rows("", {"SP-V5": ()})
def test_with_five_players_the_left_of_the_dealer_has_a_card_more():
    state = GAME.deal(5, Random(1), first=DORA)
    assert (state.public.dealer, state.public.hands) == (CEM, (10, 10, 10, 11, 10))


@pytest.mark.parametrize("seats", [2, 52, 0, -1, 3.0, "3", True])
@rows("", {"SP-E9": ()})
def test_fewer_than_three_or_more_than_the_cards_do_not_play(seats):
    with pytest.raises(BadConfig, match=f"3 to 51 players.*not for {seats!r}") as refusal:
        GAME.deal(seats, Random(1))
    assert refusal.value.code == "bad_config"


@rows("", {"SP-E10": ()})
def test_an_unequal_deal_is_legal():
    match = cleared(Match(GAME, 5, 3))
    assert match.turn().must == {ANNA}


# the clearing


@pytest.mark.parametrize(
    "hand, laid, kept",
    [
        pytest.param("7S 7H 7D", 1, "7D", id="SP-V1"),
        pytest.param("7S 7H 7D 7C", 2, "", id="SP-V2"),
        pytest.param("JH JD JC", 1, "JC", id="SP-V3"),
        pytest.param("2S JH JC", 0, "2S JH JC", id="SP-V4"),
    ],
)
def test_all_pairs_are_laid_and_the_rest_stays(hand, laid, kept):
    rest = {"7D": "7C", "2S JH JC": "2H JD"}.get(kept, "")
    match = cleared(sit(hand, rest, "" if "JC" in hand else "JC", clearing=True))
    assert sum(isinstance(event, Laid) for event in public(match).log) == laid
    assert held(match)[ANNA] == kept


def test_which_two_of_three_are_laid_makes_no_difference():
    match = sit("7S 7H 7D", "7C", "JC", clearing=True)
    assert [a for a in GAME.actions(match.view(ANNA)) if isinstance(a, LayPair)] == [
        *[pair("7S 7H"), pair("7S 7D"), pair("7H 7D")]
    ]


def test_all_clear_at_once_and_nobody_draws_before_all_are_done():
    match = sit("7S 7H 5S", "5H", "JC", clearing=True)
    assert match.turn() == Turn(must=frozenset({ANNA, BEN, CEM}))
    replay(match, [(CEM, Done()), (ANNA, pair("7S 7H")), (BEN, Done())])
    assert match.turn() == Turn(must=frozenset({ANNA}), may=frozenset({BEN, CEM}))
    match.submit(ANNA, Done())
    assert match.turn() == Turn(must=frozenset({BEN}), may=frozenset({ANNA, CEM}))


def test_a_laid_pair_is_seen_by_all():
    match = replay(sit("7S 7H 5S", "5H", "JC", clearing=True), [(ANNA, pair("7H 7S"))])
    assert public(match).log == (Laid(ANNA, cards("7S 7H")),)
    assert public(match).laid[-1] == cards("7S 7H")
    assert public(match).hands == (1, 1, 1)


def test_nobody_is_out_before_the_clearing_ends():
    match = replay(sit("7S 7H", "5H JC", "5S", clearing=True), [(ANNA, pair("7S 7H"))])
    assert ANNA in match.turn().must
    replay(match, [(seat, Done()) for seat in (ANNA, BEN, CEM)])
    assert public(match).still_in == {BEN, CEM}


def test_a_second_done_changes_nothing():
    match = replay(sit("5S", "5H", "JC", clearing=True), [(ANNA, Done())])
    before = match._state
    match.submit(ANNA, Done())
    assert match._state == before
    assert Done() not in GAME.actions(match.view(ANNA))


# the draws


@rows("", {"SP-E5": ()})
def test_each_draws_from_the_player_on_the_right():
    match, seen = cleared(Match(GAME, 4, 2, first=BEN)), []
    while len(seen) < 5 and len(public(match).still_in) == 4:
        seen.append(next_draw(match))
        match.submit(seen[-1][0], Draw(seen[-1][1]))
    assert seen == [(1, 0), (2, 1), (3, 2), (0, 3), (1, 0)]


@rows("", {"SP-E6": ()})
def test_a_card_without_a_match_stays_in_the_hand():
    match = rigged(sit("4S JC", "5H", "4H 5S"), "JC")
    assert held(match) == ["4S", "5H JC", "4H 5S"]
    assert next_draw(match) == (CEM, BEN)


@rows("", {"SP-E7 SP-V6": ()})
def test_who_lays_the_last_pair_is_out_and_is_skipped():
    match = rigged(sit(*V6), "4S")
    assert held(match) == ["JC", "", "9S", "9H"]
    assert public(match).log[-1] == Drawn(1, BEN, ANNA, cards("4S 4H"))
    assert next_draw(match) == (CEM, ANNA)


@rows("", {"SP-V7": ()})
def test_who_has_the_last_card_drawn_away_is_out_too():
    match = rigged(sit(*V6), "4S", "JC")
    assert held(match) == ["", "", "9S JC", "9H"]
    assert (public(match).still_in, next_draw(match)) == ({CEM, DORA}, (DORA, CEM))


@rows("", {"SP-E8 SP-V8": ()})
def test_the_last_one_with_a_card_loses():
    match = rigged(sit(*V6), "4S", "JC", "9S")
    assert (public(match).loser, match.scores()) == (CEM, (1, 1, 0, 1))
    assert reveal(match).hands == ((), (), cards("JC"), ())


@rows("", {"SP-V9": ()})
def test_two_players_draw_from_each_other():
    match = rigged(sit(*V6), "4S", "JC", "JC")
    assert held(match)[CEM:] == ["9S", "9H JC"]
    assert next_draw(match) == (CEM, DORA)


@rows("", {"SP-V10": ()})
def test_two_can_be_out_at_one_draw():
    match = rigged(sit("5S", "5H", "JC"), "5S")
    assert (held(match), match.scores()) == (["", "", "JC"], (1, 1, 0))


@pytest.mark.parametrize(
    "hands, draw",
    [
        pytest.param(("", "8S", "8H JC", ""), (BEN, CEM), id="SP-V11"),
        pytest.param(("", "", "8S", "8H JC"), (CEM, DORA), id="SP-V12"),
    ],
)
def test_an_empty_dealer_or_first_player_is_passed_over(hands, draw):
    assert next_draw(sit(*hands)) == draw
    assert next_draw(cleared(sit(*hands, clearing=True))) == draw


@rows("", {"SP-V13": ()})
def test_the_game_can_be_over_without_a_draw():
    match = cleared(sit("4S 4H", "", "JC", clearing=True))
    assert (public(match).draws, match.scores(), match.turn()) == (0, (1, 1, 0), Turn())


@rows("", {"SP-V14": ()})
def test_a_pair_that_leaves_a_card_on_each_side_ends_nothing():
    match = rigged(sit("3H", "3S 6D", "6H JC", drawer=CEM), "6D")
    assert held(match) == ["3H", "3S", "JC"]
    assert public(match).log[-1].pair == cards("6H 6D")
    assert match.scores() is None


@rows("", {"SP-V15": ()})
def test_who_holds_a_pair_lays_it_before_drawing():
    match = sit("4S", "4H 6S 6D", "JC", clearing=True)
    assert judge(match, BEN, Draw(ANNA)) == judge(match, BEN, Done()) == "lay_pairs_first"
    assert judge(match, CEM, Draw(BEN)) == "wrong_phase"


@rows("", {"SP-V16": ()})
def test_nobody_draws_past_a_neighbour_who_is_in():
    match = sit("4S", "4H 9S", "9H JC", drawer=CEM)
    assert judge(match, CEM, Draw(ANNA)) == "wrong_giver"
    assert judge(match, CEM, Draw(BEN)) == "ok"


@rows("", {"SP-V17": ()})
def test_each_card_is_drawn_equally_often():
    draws, start = 10_000, sit("2S 3S 4S JC", "5S 6S", "2H 3H 4H 5H 6H")._state
    drawn = Counter(GAME.apply(start, BEN, Draw(ANNA), rng).hands[BEN][-1] for rng in map(Random, range(draws)))
    assert set(drawn) == set(start.hands[ANNA])
    assert all(abs(hits - draws / 4) < 4 * sqrt(draws * 3 / 16) for hits in drawn.values())


@rows("", {"SP-V18": ()})
def test_others_see_no_card_of_a_draw_without_a_pair():
    match = rigged(sit("4S JC", "5H", "4H 5S", "6S", "6H"), "JC")
    assert public(match).log == (Drawn(1, BEN, ANNA),)
    assert public(match).hands == (1, 2, 2, 1, 1)
    assert [match.view(seat).memory for seat in (CEM, DORA, None)] == [type(match.view(CEM).memory)()] * 3


def test_drawer_and_giver_remember_the_card():
    match = rigged(sit("4S JC", "5H", "4H 5S"), "JC", "JC")
    memories = [match.view(seat).memory for seat in range(3)]
    assert [m.drew for m in memories] == [(), ((1, SORTEPER),), ((2, SORTEPER),)]
    assert [m.gave for m in memories] == [((1, SORTEPER),), ((2, SORTEPER),), ()]


@pytest.mark.parametrize("drawn", ["4S", "4H"])
def test_nobody_else_can_tell_which_card_of_a_pair_was_drawn(drawn):
    hands = ("4S JC", "4H 5S", "5H") if drawn == "4S" else ("4H JC", "4S 5S", "5H")
    assert public(rigged(sit(*hands), drawn)).log[-1].pair == cards("4S 4H")


def test_a_view_shows_a_hand_by_rank_however_it_is_held():
    orders = ("4S 9D JC QH", "JC QH 9D 4S")
    one, other = (sit(order, "4H 9C", "QS")._state for order in orders)
    assert one.hands != other.hands
    assert GAME.observe(one, ANNA) == GAME.observe(other, ANNA)


# mistakes and pauses


@pytest.mark.parametrize("clearing", [False, True])
@rows("", {"SP-E11 SP-V19": ()})
def test_an_exposed_card_shuffles_that_hand_alone(clearing):
    match = sit("2S 3S", "4S 5S 6S 7S 8S JC", "2H 3H 4H 5H 6H 7H 8H", clearing=clearing)
    before, turn = match._state.hands, match.turn()
    match.submit(BEN, Expose(SORTEPER))
    after = match._state.hands
    assert sorted(after[BEN]) == sorted(before[BEN])
    assert after[BEN] != before[BEN]
    assert (after[ANNA], after[CEM], match.turn()) == (before[ANNA], before[CEM], turn)


def test_an_exposed_card_is_public():
    match = replay(sit(*V6), [(ANNA, Expose(SORTEPER))])
    assert public(match).log == (Exposed(ANNA, SORTEPER),)


@rows("", {"SP-E12": ()})
def test_the_game_rests_until_all_who_are_in_agree():
    match = rigged(sit(*V6), "4S")
    resting = match.turn()
    match.submit(DORA, Pause())
    assert match.turn() == Turn(must=frozenset({ANNA, CEM, DORA}))
    replay(match, [(DORA, Agree()), (ANNA, Agree()), (ANNA, Agree())])
    assert match.turn() == Turn(must=frozenset({CEM}))
    match.submit(CEM, Agree())
    assert match.turn() == resting


def test_the_clearing_can_be_paused_too():
    match = replay(sit("5S", "5H", "JC", clearing=True), [(ANNA, Done()), (BEN, Pause())])
    assert match.turn().must == {ANNA, BEN, CEM}
    replay(match, [(seat, Agree()) for seat in range(3)])
    assert match.turn() == Turn(must=frozenset({BEN, CEM}), may=frozenset({ANNA}))


# whole games


def simply(view):
    """Lays and draws whatever there is to lay and draw; never stops the game."""
    able = (a for a in GAME.actions(view) if not isinstance(a, Expose | Pause))
    return {next(able, None): 1}


def whole(seats, seed):
    match = Match(GAME, seats, seed, first=seed % seats)
    play(match, [simply] * seats, Random(seed))
    return match


@rows("", {"SP-V20": ()})
def test_every_game_ends_with_one_loser_who_holds_sorteper():
    for seed in range(200):
        match = whole(3, seed)
        assert sum(match.scores()) == 2
        assert [hand for hand in match._state.hands if hand] == [(SORTEPER,)]
        assert len(public(match).laid) == 25
        assert SORTEPER not in {card for each in public(match).laid for card in each}


@pytest.mark.parametrize("seats", [4, 7, 10])
def test_games_of_more_players_end_too(seats):
    for seed in range(20):
        assert sum(whole(seats, seed).scores()) == seats - 1


@pytest.mark.parametrize("seats, seed", list(product([3, 6], range(5))))
def test_a_draw_never_leaves_a_pair_in_a_hand_and_cards_in_play_are_odd(seats, seed):
    match = cleared(Match(GAME, seats, seed))
    while match.scores() is None:
        assert not any(map(pairs, match._state.hands))
        assert sum(public(match).hands) % 2
        match.submit(public(match).drawer, Draw(public(match).giver))


def test_even_51_players_find_a_loser():
    match = cleared(Match(GAME, 51, 1))
    while match.scores() is None:
        match.submit(public(match).drawer, Draw(public(match).giver))
    assert sum(match.scores()) == 50


def test_the_game_has_many_names():
    assert {type(find(name)) for name in ("Old Maid", "sorteper", "Svarteper", "SORTPER", "Schwarzer Peter")} == {
        Sorteper
    }
