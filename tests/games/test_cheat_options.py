"""The house rules of Løgneren: what each changes, what cannot stand together, and what a seat remembers."""

from dataclasses import fields
from itertools import product
from random import Random

import pytest

from facedown.engine import Match, Turn, pick, play, replay
from facedown.games import ALIASES, find
from facedown.games.cheat import (
    VARIANTS,
    Accept,
    Cheat,
    Doubt,
    Memory,
    Name,
    Named,
    Pass,
    Passed,
    Play,
    Reveal,
    Said,
)
from facedown.options import BadConfig, options
from facedown.pieces import RANKS, Card, deck

ANNA, BEN, CEM, DORA = range(4)
HANDS = ("3S 3H 9C 9D", "4S 4H KC", "5S QH")
BLUFF, SAME = Cheat(count_bluff=True), Cheat(rank_rule="same")
PASSING = Cheat(rank_rule="same", allow_pass=True)
TRUTH, LIE = "3S", "9C"


def cards(text):
    return tuple(map(Card.read, text.split()))


def lay(text, rank="3", count=None):
    return Play(cards(text), rank, len(text.split()) if count is None else count)


def sit(game, *moves, hands=HANDS, **position):
    """Anna is on turn with threes, or opens with any rank; then the moves."""
    rank = {} if game.rank_rule == "same" else {"rank": "3"}
    return replay(Match(game, len(hands), 1, start={"hands": hands} | rank | position), moves)


def public(match):
    return match.view(None).public


def sizes(match):
    return tuple(map(len, match._state.hands))


def able(match, seat):
    return list(match.game.actions(match.view(seat)))


# what cannot stand together


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"one_card": True, "count_bluff": True}, "one_card with count_bluff"),
        ({"after_call_starter": "call_loser"}, "it needs rank_rule='same'"),
        ({"after_call_chooser": "call_loser", "rank_rule": "up_down"}, "it needs rank_rule='same'"),
        ({"all_pass": "pile_out"}, "it needs rank_rule='same' and allow_pass=True"),
        ({"all_pass": "pile_out", "rank_rule": "same"}, "it needs allow_pass=True"),
        ({"all_pass": "pile_out", "allow_pass": True}, "it needs rank_rule='same'"),
        ({"pass_rank": "hold"}, "it needs allow_pass=True"),
        ({"pass_rank": "hold", "allow_pass": True, "rank_rule": "up_down"}, "it needs rank_rule='ascending'"),
        ({"pass_closes_window": True}, "it needs allow_pass=True"),
        ({"rank_rule": "descending"}, "rank_rule='descending' is not possible"),
        ({"decks": 3}, "decks=3 is not possible: decks is 1 or 2"),
        ({"decks": True}, "decks=True is not possible"),
    ],
)
def test_contradictions_are_refused(wrong, words):
    with pytest.raises(BadConfig) as refusal:
        Cheat(**wrong)
    assert (words in str(refusal.value), refusal.value.code) == (True, "bad_config"), str(refusal.value)


def test_all_else_stands_together():
    values = [[(o.name, value) for value in o.values] for o in options(Cheat)]
    fine = 0
    for chosen in map(dict, product(*values)):
        same, passing = chosen["rank_rule"] == "same", chosen["allow_pass"]
        wrong = chosen["one_card"] and chosen["count_bluff"]
        wrong |= not same and (chosen["after_call_starter"], chosen["after_call_chooser"]) != ("call_winner", "starter")
        wrong |= chosen["all_pass"] == "pile_out" and not (same and passing)
        wrong |= chosen["pass_rank"] == "hold" and not (passing and chosen["rank_rule"] == "ascending")
        wrong |= chosen["pass_closes_window"] and not passing
        if not wrong:
            assert Cheat(**chosen).rank_rule == chosen["rank_rule"]
            fine += 1
    assert fine == 2 * 3 * (1 + 4 + 2 * (1 + 2) + 9 * (1 + 4))


def test_the_variants_use_every_value_of_every_option():
    for f in fields(Cheat):
        used = {getattr(game, f.name) for game in VARIANTS.values()}
        assert used == set(f.metadata["option"][0]), f.name


@pytest.mark.parametrize("name", ["Løgneren", "loegneren", "Juksemaker", "BULLSHIT", "cheat"])
def test_the_game_has_other_names(name):
    assert find(name, decks=2) == Cheat(decks=2)
    assert ALIASES.get(name.lower(), "cheat") == "cheat"


def test_what_to_know_beforehand():
    assert (Cheat().cautions(), Cheat().length(4)) == ((), None)
    assert "hidden" in BLUFF.cautions()[0]
    assert "no end" in Cheat(allow_pass=True).cautions()[0]
    assert PASSING.cautions() == ()


# passing


def test_everybody_may_pass_from_the_start():
    match = sit(Cheat(allow_pass=True), (ANNA, Pass()), (BEN, Pass()), (CEM, Pass()))
    assert (public(match).turn, public(match).rank, public(match).last) == (ANNA, "6", None)


def test_a_play_stays_open_until_somebody_lays():
    match = sit(Cheat(allow_pass=True), (ANNA, lay(LIE)), (BEN, Pass()), (CEM, Pass()))
    assert match.turn() == Turn(frozenset({ANNA}), frozenset({BEN, CEM}), ANNA)
    match.submit(BEN, Doubt(1))
    assert (sizes(match), public(match).turn, public(match).rank) == ((4, 3, 2), BEN, "4")


def test_passes_do_not_change_the_rank_that_neighbours_start_from():
    match = sit(Cheat(rank_rule="up_down", allow_pass=True), (ANNA, lay(LIE, "4")), (BEN, Pass()))
    assert match.game.ranks(public(match)) == ("3", "5")


@pytest.mark.parametrize(("all_pass", "pile", "aside"), [("pile_stays", 2, 0), ("pile_out", 0, 2)])
def test_when_all_have_passed_the_last_to_lay_opens_anew(all_pass, pile, aside):
    game = Cheat(rank_rule="same", allow_pass=True, all_pass=all_pass)
    match = sit(game, (ANNA, lay(LIE)), (BEN, lay("4S")), (CEM, Pass()), (ANNA, Pass()))
    assert (public(match).opening, public(match).passes) == (False, 2)
    match.submit(BEN, Pass())
    assert (public(match).turn, public(match).opening, len(game.ranks(public(match)))) == (BEN, True, 13)
    assert (public(match).pile, public(match).announced, public(match).aside) == (pile, pile, aside)
    assert match.turn() == Turn(frozenset({BEN}), after=BEN)


def test_cards_that_are_out_of_the_game_come_back_to_nobody():
    game = Cheat(rank_rule="same", allow_pass=True, all_pass="pile_out")
    match = sit(game, (ANNA, lay(LIE)), (BEN, Pass()), (CEM, Pass()), (ANNA, Pass()))
    replay(match, [(ANNA, lay("3H", "7")), (CEM, Doubt(2))])
    assert (sizes(match), match._state.aside) == ((3, 3, 2), cards(LIE))
    assert Card.read(LIE) not in {c for seat in (BEN, CEM) for _, took in match.view(seat).memory.took for c in took}


def test_a_play_breaks_the_row_of_passes():
    match = sit(PASSING, (ANNA, lay(LIE)), (BEN, Pass()), (CEM, Pass()), (ANNA, lay("9D")), (BEN, Pass()))
    assert (public(match).passes, public(match).rank, public(match).opening) == (1, "3", False)


# one rank all round


def test_the_opener_chooses_freely_and_the_others_follow():
    match = sit(SAME)
    assert {a.rank for a in able(match, ANNA)} == set(RANKS)
    match.submit(ANNA, lay(LIE, "7"))
    assert {a.rank for a in able(match, BEN) if isinstance(a, Play)} == {"7"}


WHO = {"call_winner": (ANNA, CEM), "call_loser": (CEM, ANNA), "left_of_challenged": (BEN, BEN)}


@pytest.mark.parametrize("starter", list(WHO))
@pytest.mark.parametrize("chooser", ["starter", "call_winner", "call_loser"])
@pytest.mark.parametrize(("laid", "lie"), [(TRUTH, 0), (LIE, 1)], ids=["truth", "lie"])
def test_who_opens_and_who_names_the_rank(starter, chooser, laid, lie):
    game = Cheat(rank_rule="same", after_call_starter=starter, after_call_chooser=chooser)
    match = sit(game, (ANNA, lay(laid)), (CEM, Doubt(1)))
    opener, names = WHO[starter][lie], WHO.get(chooser, WHO[starter])[lie]
    assert (public(match).turn, public(match).chooser) == (opener, None if names == opener else names)
    assert match.turn().must == {names}
    assert isinstance(able(match, names)[0], Play if names == opener else Name)


def test_the_named_rank_is_announced_by_the_opener():
    game = Cheat(rank_rule="same", after_call_chooser="call_loser")
    match = sit(game, (ANNA, lay(TRUTH)), (CEM, Doubt(1)))
    assert able(match, CEM) == list(map(Name, RANKS))
    assert able(match, ANNA) == []
    match.submit(CEM, Name("Q"))
    assert ({a.rank for a in able(match, ANNA)}, public(match).log[-1]) == ({"Q"}, Named(CEM, "Q"))


def test_a_last_card_that_is_caught_opens_a_new_round_too():
    match = sit(SAME, (BEN, Doubt(1)), hands=("", "4S", "5S"), last="9C", said="1x3", turn=BEN)
    assert (public(match).winner, public(match).turn, public(match).opening) == (None, BEN, True)


# bluffing about the number


def test_the_size_of_hands_and_pile_reach_nobody():
    match = sit(BLUFF, (ANNA, lay("3S 3H 9C", "3", 1)), (BEN, lay("4S", "4")), (CEM, Doubt(2)))
    shown = public(match).reveals[-1]
    assert (public(match).hands, public(match).pile, public(match).aside, shown.taken) == (None,) * 4
    assert match.view(ANNA).memory == Memory(laid=((1, cards("3S 3H 9C")),))
    assert match.view(CEM).memory == Memory(took=((2, cards("3S 3H 4S 9C")),))
    assert len(match.view(CEM).own) == 6


def test_the_announced_cards_are_counted_and_gone_with_the_pile():
    match = sit(BLUFF, (ANNA, lay("3S 3H 9C", "3", 1)), (BEN, lay("4S 4H", "4", 2)))
    assert public(match).announced == 3
    match.submit(CEM, Doubt(2))
    assert public(match).announced == 0


@pytest.mark.parametrize(("count", "lie"), [(1, True), (2, False)])
def test_a_call_checks_rank_and_number(count, lie):
    match = sit(BLUFF, (ANNA, lay("3S 3H", "3", count)), (BEN, Doubt(1)))
    assert (public(match).reveals[-1].lie, len(public(match).reveals[-1].cards)) == (lie, 2)


def test_a_hand_may_be_emptied_with_more_cards_than_announced():
    match = sit(BLUFF, (ANNA, lay("3S 3H 9C 9D", "3", 1)))
    assert (public(match).window, match.turn().must) == ("final", {BEN, CEM})


# what a seat remembers


def test_a_view_remembers_what_was_laid_taken_and_shown():
    match = sit(Cheat(), (ANNA, lay("3S 9C")), (BEN, lay("4S KC", "4")), (CEM, Doubt(2)), (CEM, lay("5S", "5")))
    assert match.view(ANNA).memory == Memory(laid=((1, cards("3S 9C")),))
    assert match.view(BEN).memory == Memory(((2, cards("4S KC")),), ((2, cards("3S 4S 9C KC")),))
    assert match.view(CEM).memory == Memory(laid=((3, cards("5S")),))
    said = [Said(1, ANNA, "3", 2), Said(2, BEN, "4", 2), Said(3, CEM, "5", 1)]
    assert public(match).log == (*said[:2], Reveal(said[1], cards("4S KC"), CEM, 4), said[2])


def test_a_pile_is_taken_by_rank_and_does_not_tell_who_laid_what():
    match = sit(Cheat(), (ANNA, lay("9C 3S")), (BEN, lay("KC 4S", "4")), (ANNA, Doubt(2)))
    swapped = sit(Cheat(), (ANNA, lay("3S 9C")), (BEN, lay("4S KC", "4")), (ANNA, Doubt(2)))
    assert match.view(BEN) == swapped.view(BEN)
    assert match.view(BEN).own == cards("3S 4S 4H 9C KC")


def test_a_pass_is_remembered():
    assert public(sit(Cheat(allow_pass=True), (ANNA, Pass()))).log == (Passed(ANNA),)


# what is listed


def test_a_few_plays_of_each_kind_are_listed():
    match = sit(Cheat(), hands=("3S 3H 2C 9D", "4S"))
    listed = [a.cards for a in able(match, ANNA)]
    assert listed == [*map(cards, ["3S", "2C", "3S 3H", "2C 9D", "3S 3H 2C", "3S 3H 2C 9D"])]


def test_with_one_card_a_turn_one_is_listed():
    assert {len(a.cards) for a in able(sit(Cheat(one_card=True)), ANNA)} == {1}


def test_a_bluff_about_the_number_is_listed():
    listed = able(sit(BLUFF), ANNA)
    assert (lay("3S 3H", "3", 2), lay("3S 3H", "3", 1)) == tuple(a for a in listed if a.cards == cards("3S 3H"))


def test_a_hand_of_the_whole_pack_lists_a_few_plays_and_may_lay_any():
    hand = " ".join(card.short for card in deck() if str(card) != "KC")
    match = Match(Cheat(), 2, 1, start={"hands": [hand, "KC"]})
    assert len(able(match, ANNA)) == 8
    assert match.game.problem(match.view(ANNA), lay(hand, "A")) is None
    assert match.game.problem(match.view(ANNA), lay("7S 9D 10C JC QH", "A")) is None


# matches


def rash(game):
    """Lays anything, calls now and then, lets some last cards stand."""

    def policy(view):
        actions = list(game.actions(view))
        waits = view.public.window == "open" and view.seat != view.public.turn
        waits |= view.seat in view.public.accepted
        return dict.fromkeys(actions[:2], 3) | dict.fromkeys(actions[-2:], 1) | ({None: 9} if waits else {})

    return policy


@pytest.mark.parametrize("variant", list(VARIANTS))
def test_matches_end_and_no_card_is_lost(variant):
    game, ended = VARIANTS[variant], 0
    for seed in range(12):
        seats = pick(Random(seed), range(2, 11))
        match = Match(game, seats, seed)
        ended += play(match, [rash(game)] * seats, Random(seed), max_turns=2000) is not None
        state = match._state
        every = [*(c for hand in state.hands for c in hand), *(c for p in state.pile for c in p), *state.aside]
        assert sorted(every) == sorted(deck(game.decks))
    assert ended >= 9


def test_the_winner_has_no_cards_and_nobody_caught_the_last_play():
    for seed in range(20):
        match = Match(Cheat(), 3, seed)
        scores = play(match, [rash(Cheat())] * 3, Random(seed))
        winner = scores.index(1)
        assert (sum(scores), sizes(match)[winner], public(match).last.seat) == (1, 0, winner)
        last = public(match).log[-1]
        assert isinstance(last, Said) or not last.lie
        assert match.record[-1][1] in (Accept(public(match).number), Doubt(public(match).number))
