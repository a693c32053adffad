"""Løgneren as its rules read: every vector of the rules, by its id."""

from random import Random

import pytest

from facedown.engine import IllegalAction, Match, Turn, asked, replay
from facedown.games.cheat import Accept, Cheat, Doubt, Pass, Play, after
from facedown.options import BadConfig
from facedown.pieces import Card, deck, rank_word

ANNA, BEN, CEM, DORA = range(4)
NAMES = ("Anna", "Ben", "Cem", "Dora")
BASE, TWO_PACKS, BLUFF = Cheat(), Cheat(decks=2), Cheat(count_bluff=True)
PASSING = Cheat(allow_pass=True)
CLOSING = Cheat(allow_pass=True, pass_closes_window=True)
SMALL = ("5H", "9C 9D", "2S")
OLDER = "AS AC AD KS KC KD"


def rows(names, table):
    return pytest.mark.parametrize(names, list(table.values()), ids=list(table))


def cards(text):
    return tuple(map(Card.read, text.split()))


def lay(text, rank, count=None):
    """A play from words: two aces are `lay("AS AC", "A")`, and so is every lie about them."""
    return Play(cards(text), rank, len(text.split()) if count is None else count)


def dealt(*some, game=BASE, **position):
    """A match of four with all 52 cards, 13 each: the cards named, then whatever is left."""
    rest = [card.short for card in deck() if card.short not in " ".join(some).split()]
    hands = [text.split() for text in (*some, *[""] * (4 - len(some)))]
    filled = [" ".join([*hand, *(rest.pop() for _ in range(13 - len(hand)))]) for hand in hands]
    return Match(game, 4, 1, names=NAMES, start={"hands": filled} | position)


def sit(*hands, game=BASE, **position):
    return Match(game, len(hands), 1, names=NAMES[: len(hands)], start={"hands": hands} | position)


def judge(match, seat, action):
    problem = match.game.problem(match.view(seat), action)
    return problem.code if problem else "ok"


def sizes(match):
    return tuple(map(len, match._state.hands))


def public(match):
    return match.view(None).public


TWO_ACES = lay("AS 9C", "A")


def e1(ben="2S QH"):
    """Anna has laid two cards as aces; Ben holds what he will lay."""
    return replay(dealt("AS 9C", ben), [(ANNA, TWO_ACES)])


def e2(caller):
    return replay(e1(), [(BEN, lay("2S QH", "2")), (caller, Doubt(2))])


# the deal


@rows(
    "game, seats, dealer, hands",
    {
        "LG-V1": (BASE, 3, 0, [17, 18, 17]),
        "LG-V2": (BASE, 10, 9, [6, 6, *[5] * 8]),
        "LG-V3": (TWO_PACKS, 7, 6, [*[15] * 6, 14]),
    },
)
def test_all_cards_are_dealt_from_the_left_of_the_dealer(game, seats, dealer, hands):
    state = game.deal(seats, Random(1), first=(dealer + 1) % seats)
    assert (list(map(len, state.hands)), list(state.public.hands)) == (hands, hands)
    assert (state.public.turn, state.public.dealer) == ((dealer + 1) % seats, dealer)
    assert sorted(card for hand in state.hands for card in hand) == sorted(deck(game.decks))


def test_the_sizes_of_the_hands_differ_by_one_at_most():
    for seats in range(2, 11):
        hands = [len(hand) for hand in BASE.deal(seats, Random(1)).hands]
        assert hands == sorted(hands, reverse=True)
        assert (sum(hands), hands[0] - hands[-1]) == (52, int(52 % seats > 0))


def test_the_cards_are_dealt_one_at_a_time():
    whole, seats = BASE.deal(2, Random(5)), 4
    assert set(BASE.deal(seats, Random(5)).hands[0]) <= set(whole.hands[0])


@rows("seats, possible", {"LG-E14a": (1, False), "LG-E14b": (11, False), "LG-E14c": (2, True), "LG-E14d": (10, True)})
def test_two_to_ten_play(seats, possible):
    if possible:
        assert len(BASE.deal(seats, Random(1)).hands) == seats
    else:
        with pytest.raises(BadConfig, match=f"2 to 10 players, not for {seats}"):
            BASE.deal(seats, Random(1))


@rows("decks, each", {"LG-E16a": (2, 8), "LG-E16b": (1, 4)})
def test_cards_of_a_rank(decks, each):
    state = Cheat(decks=decks).deal(4, Random(1))
    kings = [card for hand in state.hands for card in hand if card.rank == "K"]
    assert len(kings) == len(set(kings)) == each


@rows("held", {"LG-E15": "KS KH KD"})
def test_who_holds_three_kings_knows_that_nobody_lays_two(held):
    for seed in range(5):
        rest = [card for card in BASE.deal(4, Random(seed)).hands[BEN] if card.rank != "K"]
        match = dealt(held, " ".join(map(str, rest)), turn=BEN, rank="K")
        for action in match.game.actions(match.view(BEN)):
            assert sum(card.rank == "K" for card in action.cards) < 2


# laying


@rows("", {"LG-E1": ()})
def test_cards_are_laid_and_announced():
    match = e1()
    assert (public(match).hands, public(match).pile) == ((11, 13, 13, 13), 2)
    assert (public(match).turn, public(match).rank, str(public(match).last)) == (BEN, "2", "two aces")


@rows(
    "action, verdict",
    {
        "LG-E7a": (lay("7S 9D KC", "4", 3), "ok"),
        "LG-E7b": (lay("7S 9D KC", "4", 2), "wrong_count"),
        "LG-E13": (Pass(), "no_pass"),
    },
)
def test_the_cards_may_be_anything_but_their_number_is_true(action, verdict):
    assert judge(dealt("7S 9D KC", rank="4"), ANNA, action) == verdict


@rows("rank, next_rank", {"LG-E9": ("K", "A"), "LG-E9b": ("A", "2"), "LG-E9c": ("10", "J")})
def test_the_rank_rises_with_each_turn(rank, next_rank):
    match = replay(sit("2S 3S", "4S", rank=rank), [(0, lay("2S", rank))])
    assert public(match).rank == next_rank


@rows("", {"LG-V4": ()})
def test_only_the_player_on_turn_lays():
    match = dealt()
    before = match._state
    with pytest.raises(IllegalAction, match="It is Anna's turn") as refusal:
        match.submit(CEM, Play(match.view(CEM).own[:1], "A", 1))
    assert (refusal.value.code, match._state, match.record) == ("not_your_turn", before, [])


@rows("caller", {"LG-V8a": BEN, "LG-V8b": CEM})
def test_five_aces_are_legal_and_a_lie(caller):
    match = replay(sit("AS AH AD AC KS", "2S", "3S"), [(ANNA, lay("AS AH AD AC KS", "A")), (caller, Doubt(1))])
    assert (public(match).reveals[-1].lie, public(match).winner, sizes(match)) == (True, None, (5, 1, 1))


# calling


@rows("caller", {"LG-E2": CEM, "LG-E4": DORA})
def test_who_lied_takes_the_pile(caller):
    match = e2(caller)
    shown = public(match).reveals[-1]
    assert (set(shown.cards), shown.lie, shown.caller, shown.taken) == (set(cards("2S QH")), True, caller, 4)
    assert (public(match).hands, sizes(match)) == ((11, 15, 13, 13), (11, 15, 13, 13))
    assert (public(match).pile, public(match).turn, public(match).rank) == (0, CEM, "3")


@rows("", {"LG-E3": ()})
def test_who_calls_the_truth_takes_the_pile_and_still_plays():
    match = replay(e1("2S 2D"), [(BEN, lay("2S 2D", "2")), (CEM, Doubt(2))])
    assert public(match).reveals[-1].lie is False
    assert (public(match).hands, public(match).turn, public(match).rank) == ((11, 11, 17, 13), CEM, "3")


@rows("held", {"LG-E5a": "5S", "LG-E5b": "9S"})
def test_a_call_does_not_reset_the_rank(held):
    match = replay(sit(f"{held} KS", "2S", "3S", rank="5"), [(ANNA, lay(held, "5")), (CEM, Doubt(1))])
    assert (public(match).turn, public(match).rank) == (BEN, "6")


@rows("", {"LG-E6": ()})
def test_only_the_last_play_can_be_called():
    match = replay(e1(), [(BEN, lay("2S QH", "2"))])
    assert judge(match, CEM, Doubt(1)) == "too_late"


@rows("rank, held, packs", {"LG-E8": ("Q", "QS QH", 1), "LG-V15": ("Q", "QH QH2", 2)})
def test_suits_never_matter(rank, held, packs):
    match = sit(f"{held} KS", "2S", game=Cheat(decks=packs), rank=rank)
    replay(match, [(ANNA, lay(held, rank)), (BEN, Doubt(1))])
    assert (public(match).reveals[-1].lie, sizes(match)) == (False, (1, 3))


@rows("", {"LG-E10": ()})
def test_one_wrong_card_is_a_lie():
    match = replay(sit("4S 4H 5C KS", "2S", rank="4"), [(ANNA, lay("4S 4H 5C", "4")), (BEN, Doubt(1))])
    assert (public(match).reveals[-1].lie, sizes(match)) == (True, (4, 1))


@rows("", {"LG-E18": ()})
def test_only_the_cards_of_the_last_play_are_shown():
    older = "AS AC AD AH KS KC KD KH QS"
    match = replay(sit("2S 3S", "4S", "5S", pile=older, rank="2"), [(ANNA, lay("2S", "2")), (BEN, Doubt(1))])
    assert public(match).reveals[-1].cards == cards("2S")
    assert not any(card in repr(match.view(seat)) for card in map(repr, cards(older)) for seat in (CEM, None))
    assert {card for _, pile in match.view(BEN).memory.took for card in pile} == {*cards(older), *cards("2S")}


@rows("", {"LG-V5": ()})
def test_before_the_first_play_nothing_is_called():
    assert {judge(dealt(), seat, Doubt(play)) for seat in range(4) for play in (0, 1)} == {"nothing_to_call"}


@rows("", {"LG-V6": ()})
def test_nobody_calls_their_own_play():
    assert judge(e1(), ANNA, Doubt(1)) == "own_play"


@rows(
    "play, verdict",
    {"LG-V7a": (3, "nothing_to_call"), "LG-V7b": (2, "already_called"), "LG-V7c": (1, "nothing_to_call")},
)
def test_a_call_after_a_reveal(play, verdict):
    assert judge(e2(CEM), ANNA, Doubt(play)) == verdict


@rows("", {"LG-V9": ()})
def test_the_first_call_counts():
    match = sit("AS 2S", "AC 2C", "AD 2D", "AH 2H", turn=BEN)
    match.submit(BEN, lay("2C", "A"))
    assert list(asked(match)) == [DORA, ANNA, CEM]
    match.submit(DORA, Doubt(1))
    with pytest.raises(IllegalAction, match="Dora was first") as refusal:
        match.submit(ANNA, Doubt(1))
    assert (refusal.value.code, sizes(match)) == ("already_called", (2, 2, 2, 2))


@rows("held, taker", {"LG-V10a": ("AC", ANNA), "LG-V10b": ("9C", BEN)})
def test_a_call_and_the_next_play_at_once(held, taker):
    match = sit("AS 2S", f"{held} KC", "2D KD", turn=BEN)
    match.submit(BEN, lay(held, "A"))
    waiting = lay("2D", "2")
    match.submit(ANNA, Doubt(1))
    assert (public(match).turn, public(match).rank, public(match).reveals[-1].taker) == (CEM, "2", taker)
    assert judge(match, CEM, waiting) == "ok"


@rows("", {"LG-V10c": ()})
def test_a_play_made_before_a_call_is_judged_when_it_arrives():
    match = sit("AS 2S", "4C KC", "2D KD", game=Cheat(rank_rule="same"), turn=CEM, last="AC", said="1xA")
    match.submit(ANNA, Doubt(1))
    assert judge(match, CEM, lay("2D", "A")) == "not_your_turn"


# the end


def small(first="5H", **more):
    return sit(first, *SMALL[1:], pile=OLDER, rank="5", **more)


@rows("", {"LG-V11": ()})
def test_a_last_card_wins_when_all_have_accepted():
    match = replay(small(), [(ANNA, lay("5H", "5"))])
    assert match.turn() == Turn(must=frozenset({BEN, CEM}), after=ANNA)
    match.submit(BEN, Accept(1))
    assert (match.scores(), match.turn()) == (None, Turn(frozenset({CEM}), frozenset({BEN}), ANNA))
    match.submit(CEM, Accept(1))
    assert (match.scores(), match.turn(), judge(match, CEM, Doubt(1))) == ((1, 0, 0), Turn(), "game_over")


@rows("", {"LG-V12": ()})
def test_nobody_lays_in_the_last_window():
    match = replay(small(), [(ANNA, lay("5H", "5"))])
    assert {judge(match, seat, lay("9C", "6")) for seat in range(3)} == {"final_window"}


@rows("", {"LG-V13": ()})
def test_a_last_card_that_is_true_wins_when_it_is_called():
    match = replay(small(), [(ANNA, lay("5H", "5")), (CEM, Doubt(1))])
    assert (sizes(match), match.scores()) == ((0, 2, 8), (1, 0, 0))


@rows("", {"LG-V14": (), "LG-E12": ()})
def test_a_last_card_that_is_a_lie_and_called_brings_the_pile_back():
    match = replay(small("6H"), [(ANNA, lay("6H", "5")), (BEN, Doubt(1))])
    assert (sizes(match), match.scores()) == ((7, 2, 1), None)
    assert (public(match).turn, public(match).rank) == (BEN, "6")


@rows("", {"LG-E11": ()})
def test_a_last_card_that_is_a_lie_wins_when_nobody_calls():
    match = replay(small("6H"), [(ANNA, lay("6H", "5")), (CEM, Accept(1)), (BEN, Accept(1))])
    assert match.scores() == (1, 0, 0)


def test_who_has_accepted_may_still_call():
    match = replay(small("6H"), [(ANNA, lay("6H", "5")), (BEN, Accept(1)), (BEN, Doubt(1))])
    assert (sizes(match), public(match).accepted) == ((7, 2, 1), frozenset())


def test_a_second_accept_changes_nothing():
    match = replay(small(), [(ANNA, lay("5H", "5")), (BEN, Accept(1))])
    before = match._state
    match.submit(BEN, Accept(1))
    assert match._state == before
    assert list(match.game.actions(match.view(BEN))) == [Doubt(1)]


def test_who_was_caught_with_the_last_card_may_win_later():
    match = replay(small("6H"), [(ANNA, lay("6H", "5")), (BEN, Doubt(1)), (BEN, lay("9C 9D", "6"))])
    assert (public(match).window, public(match).last.seat) == ("final", BEN)
    replay(match, [(ANNA, Accept(2)), (CEM, Accept(2))])
    assert match.scores() == (0, 1, 0)


# passing


@rows("game, rank", {"LG-V16a": (PASSING, "3"), "LG-V16b": (Cheat(allow_pass=True, pass_rank="hold"), "2")})
def test_a_pass_uses_up_its_rank(game, rank):
    match = replay(dealt("AS", game=game), [(ANNA, lay("AS", "A")), (BEN, Pass())])
    assert (public(match).turn, public(match).rank, public(match).pile) == (CEM, rank, 1)


def after_a_pass(game):
    return replay(dealt("2S 9C", game=game), [(ANNA, lay("2S 9C", "A")), (BEN, Pass())])


@rows("", {"LG-V17a": ()})
def test_a_pass_leaves_the_play_before_it_open():
    match = after_a_pass(PASSING)
    assert match.turn() == Turn(frozenset({CEM}), frozenset({BEN, DORA}), ANNA)
    assert list(asked(match)) == [BEN, DORA, CEM]
    match.submit(DORA, Doubt(1))
    assert (sizes(match), public(match).turn, public(match).rank) == ((13, 13, 13, 13), BEN, "2")


@rows("", {"LG-V17b": ()})
def test_or_a_pass_closes_it():
    match = after_a_pass(CLOSING)
    assert match.turn() == Turn(frozenset({CEM}), after=ANNA)
    assert judge(match, DORA, Doubt(1)) == "too_late"


# other ranks


@rows(
    "game, rank, allowed",
    {
        "LG-E17a": (Cheat(rank_rule="up_down"), "10", {"9", "J"}),
        "LG-E17b": (Cheat(rank_rule="up_down_same"), "10", {"9", "10", "J"}),
        "LG-V19": (Cheat(rank_rule="up_down"), "K", {"A", "Q"}),
        "LG-V19b": (Cheat(rank_rule="up_down"), "A", {"K", "2"}),
        "LG-V19c": (Cheat(rank_rule="up_down_same"), "", {"A"}),
    },
)
def test_up_or_down(game, rank, allowed):
    match = sit("2S 3S", "4S 5S", game=game, rank=rank or None)
    spoken = {r for r in (card.rank for card in deck()) if judge(match, ANNA, lay("2S", r)) == "ok"}
    assert spoken == allowed == set(game.ranks(public(match)))


def test_up_or_down_goes_on_from_the_play_that_was_called():
    match = sit("2S 3S", "4S 5S", "6S 7S", game=Cheat(rank_rule="up_down", allow_pass=True), rank="10")
    replay(match, [(ANNA, lay("2S", "J")), (BEN, Pass()), (BEN, Doubt(1))])
    assert (public(match).turn, match.game.ranks(public(match))) == (BEN, ("10", "Q"))


@rows(
    "starter, opener",
    {"LG-V18a": ("call_winner", DORA), "LG-V18b": ("left_of_challenged", CEM), "LG-V18c": ("call_loser", BEN)},
)
def test_who_opens_a_round_of_one_rank_after_a_lie(starter, opener):
    game = Cheat(rank_rule="same", after_call_starter=starter)
    match = sit("2S 3S", "4S 5S", "6S 7S", "8S 9S", game=game, turn=CEM, last="QD", said="1xK")
    match.submit(DORA, Doubt(1))
    assert (public(match).turn, public(match).chooser, public(match).opening) == (opener, None, True)
    assert len(game.ranks(public(match))) == 13


# bluffing about the number


@rows("", {"LG-V20": ()})
def test_more_cards_than_announced_are_a_lie_and_stay_hidden():
    match = sit("4S 4H 4D KS", "2S", "3S", game=BLUFF, rank="4", pile="AS")
    match.submit(ANNA, lay("4S 4H 4D", "4", 2))
    seen = public(match)
    assert (seen.announced, seen.hands, seen.pile, str(seen.last)) == (3, None, None, "two fours")
    assert match.view(ANNA).memory.laid == ((1, cards("4S 4H 4D")),)
    match.submit(BEN, Doubt(1))
    shown = public(match).reveals[-1]
    assert (shown.lie, shown.taker, shown.taken, sizes(match)) == (True, ANNA, None, (5, 1, 1))


@rows("", {"LG-V21": ()})
def test_fewer_cards_than_announced_are_refused():
    match = sit("4S 4H", "2S", game=BLUFF, rank="4")
    with pytest.raises(IllegalAction, match="only more than announced, never fewer: you laid 1 card") as refusal:
        match.submit(ANNA, lay("4S", "4", 2))
    assert refusal.value.code == "wrong_count"


@rows("", {"LG-V22": ()})
def test_one_card_leaves_no_room_for_a_bluff_about_the_number():
    with pytest.raises(BadConfig, match="one_card with count_bluff"):
        Cheat(one_card=True, count_bluff=True)


def test_the_rank_comes_round_again_after_the_king():
    assert [rank_word(after("J", steps)) for steps in range(4)] == ["jacks", "queens", "kings", "aces"]
