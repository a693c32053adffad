"""Ligretto with ordinary cards as its rules read: every vector of the rules, by its id."""

from random import Random

import pytest

from facedown.engine import IllegalAction, Match, Turn, pick, replay
from facedown.games.nerts import Done, Flip, Ligretto, Move, Nerts, NextRound, Put, Recycle, Stop
from facedown.games.nerts.position import every_card
from facedown.options import BadConfig
from facedown.pieces import RANKS, Card

ANNA, BEN, CEM = range(3)
NAMES = ("Anna", "Ben", "Cem")
REST = "KD QS JS 10S 8S 7S 6S 5S 4S 3S 2S AS"
"""Twelve cards below the top of a Ligretto pile, where nobody asks which."""
KARI_HAND = "7H 9S AH JC 3H 2H KC QC 9C 8C 7C 6C 5C 4C 3C 2C AC KH QH JH 10H 9H 8H 6H 5H QD JD 10D 9D 7D 5D 4D 3D 2D AD"


def rows(names, table):
    return pytest.mark.parametrize(names, list(table.values()), ids=list(table))


def card(text, seat=ANNA):
    return Card.read(f"{text}{seat + 1}" if seat else text)


def put(text, pile=None, seat=ANNA, at=None):
    return seat, Put(card(text, seat), pile, at)


def move(text, pile, seat=ANNA):
    return seat, Move(card(text, seat), pile)


def sit(*moves, game=None, ligretto=("8D KC", "8D KC"), **position):
    """Anna and Ben, or more, with a few cards each; then the moves."""
    start = {"ligretto": ligretto} | position
    match = Match(game or Nerts(), len(ligretto), 1, names=NAMES[: len(ligretto)], start=start)
    return replay(match, moves)


def kari(*moves):
    """Kari's table of the example: no ace lies open, and nothing fits."""
    return sit(*moves, ligretto=[f"8D {REST}", "8D"], work=["KS | 4H | 10C | 6D"], hand=[KARI_HAND])


def judge(match, seat, action):
    found = match.game.problem(match.view(seat), action)
    return found.code if found else "ok"


def side(match, seat=ANNA):
    return match.view(None).public.sides[seat]


def words(cards):
    return " ".join(map(str, cards))


def waste(match, seat=ANNA):
    """The cards of a waste, its open one last; a test may know them."""
    top = match._state.public.sides[seat].waste_top
    return words([*match._state.down[seat].waste, *([top] if top else [])])


def hand(match, seat=ANNA):
    return words(match._state.down[seat].hand)


def work(match, seat=ANNA):
    return " | ".join(words(pile) or "-" for pile in side(match, seat).work)


def middle(match):
    return [" ".join(laid.card.short for laid in pile) for pile in match.view(None).public.middle]


def plays(match, seat=ANNA):
    return [a for a in match.game.actions(match.view(seat)) if isinstance(a, Put | Move)]


def everybody(action, seats=2):
    return [(seat, action) for seat in range(seats)]


# the examples of the source


@pytest.mark.parametrize("seats", range(2, 7))
@rows("", {"LI-E1": ()})
def test_each_has_13_cards_in_the_ligretto_pile_4_work_piles_and_35_in_hand(seats):
    match = Match(Nerts(), seats, 1)
    for seat in range(seats):
        mine, down = side(match, seat), match._state.down[seat]
        assert (mine.ligretto, [len(pile) for pile in mine.work], mine.hand, mine.waste) == (13, [1] * 4, 35, 0)
        assert (mine.top is not None, len(down.ligretto), len(down.hand)) == (True, 12, 35)
    assert match.view(None).public.middle == ()


@rows("", {"LI-E2": ()})
def test_the_middle_is_built_up_in_suit():
    match = sit(work=["2C | 2H"], middle="AC")
    assert judge(match, *put("2C", 0)) == "ok"
    assert judge(match, *put("2H", 0)) == "does_not_fit_middle"


@rows("", {"LI-E3": ()})
def test_work_piles_go_down_in_alternating_colours():
    match = sit(move("9H", 0), ligretto=["9H", "2C"], work=["10S | 8S | 8C | 8D"])
    assert work(match) == "10S 9H | 8S | 8C | 8D"
    assert [judge(match, *move(eight, 0)) for eight in ("8S", "8C", "8D")] == ["ok", "ok", "does_not_fit_work"]
    assert judge(sit(ligretto=["9H", "2C"], work=["10C"]), *move("9H", 0)) == "ok"


@rows("", {"LI-E4": ()})
def test_at_the_start_kari_can_play_nothing():
    assert plays(kari()) == []
    assert len([c for c in every_card(kari()._state) if c.pack == ANNA]) == 52


@rows("", {"LI-E5": ()})
def test_of_three_flipped_cards_the_third_lies_on_top():
    match = kari((ANNA, Flip()))
    assert (waste(match), side(match).waste_top, side(match).hand) == ("7H 9S AH", card("AH"), 32)


@rows("", {"LI-E6": ()})
def test_the_ace_starts_a_pile_and_the_card_below_it_fits_nowhere():
    match = kari((ANNA, Flip()), put("AH"))
    assert (middle(match), side(match).waste_top) == (["AH"], card("9S"))
    assert plays(match) == []


@rows("", {"LI-E7": ()})
def test_the_next_three_come_on_top():
    match = kari((ANNA, Flip()), put("AH"), (ANNA, Flip()))
    assert (waste(match), side(match).hand) == ("7H 9S JC 3H 2H", 29)


def e8():
    return kari((ANNA, Flip()), put("AH"), (ANNA, Flip()), put("2H", 0), put("3H", 0), put("4H", 0))


@rows("", {"LI-E8": ()})
def test_two_three_and_four_of_hearts_follow():
    match = e8()
    assert (middle(match), work(match)) == (["AH 2H 3H 4H"], "KS | - | 10C | 6D")
    assert side(match).waste_top == card("JC")


@rows("", {"LI-E9": ()})
def test_the_empty_place_takes_the_top_of_the_ligretto_pile():
    match = replay(e8(), [move("8D", 1)])
    assert (side(match).ligretto, side(match).top, work(match)) == (12, card("KD"), "KS | 8D | 10C | 6D")
    assert len([c for c in every_card(match._state) if c.pack == ANNA]) == 52
    assert match.game.scores(match._state) is None
    ended = replay(match, [*everybody(Stop()), *everybody(Stop()), *everybody(Stop())])
    assert ended.view(None).public.results[-1].points[ANNA] == 4 - 2 * 12 == -20


@rows("", {"LI-E10": ()})
def test_if_nobody_can_tell_who_was_first_both_stay():
    match = sit(put("5H", 0, at=7), put("5H", 0, BEN, at=7), work=["5H | 6H", "5H"], middle="AH 2H 3H 4H")
    assert middle(match) == ["AH 2H 3H 4H 5H 5H2"]
    assert judge(match, *put("6H", 0)) == "ok"


@rows("", {"LI-E11": ()})
def test_the_last_two_cards_come_up_and_the_waste_is_turned_unshuffled():
    match = sit((ANNA, Flip()), hand=["3S 4D"], waste=["9C 2S"])
    assert (waste(match), side(match).waste_top, side(match).hand) == ("9C 2S 3S 4D", card("4D"), 0)
    match.submit(ANNA, Recycle())
    assert (hand(match), waste(match)) == ("9C 2S 3S 4D", "")


@rows("", {"LI-E12": ()})
def test_who_could_call_may_play_on():
    match = sit(ligretto=["", "8D"], work=["AS | 3S"])
    assert {judge(match, ANNA, Ligretto()), judge(match, *put("AS")), judge(match, *move("3S", 2))} == {"ok"}


@rows("", {"LI-E13": ()})
def test_nothing_is_shifted_until_all_have_stopped():
    match = sit((ANNA, Stop()), hand=["3S 4D 5C"], work=["9C | 8D"], ligretto=["2C", "KC"])
    assert (side(match).stopped, hand(match)) == (True, "3S 4D 5C")
    match.submit(*move("8D", 0))
    assert not side(match).stopped


# our own


@rows("", {"LI-V1": ()})
def test_a_hand_comes_up_in_threes_and_is_turned_over_in_its_order():
    match, tops = sit(hand=["AC 2C 3C 4C 5C 6C 7C"]), []
    for _ in range(3):
        match.submit(ANNA, Flip())
        tops.append(str(side(match).waste_top))
    assert tops == ["3C", "6C", "7C"]
    match.submit(ANNA, Recycle())
    assert hand(match) == "AC 2C 3C 4C 5C 6C 7C"


@rows("", {"LI-V2": ()})
def test_a_card_that_was_played_is_missing_the_next_time():
    flips = [(ANNA, Flip())]
    match = sit(*flips * 2, move("6C", 0), *flips, (ANNA, Recycle()), hand=["AC 2C 3C 4C 5C 6C 7C"], work=["7D"])
    assert hand(match) == "AC 2C 3C 4C 5C 7C"
    assert side(replay(match, flips)).waste_top == card("3C")


@rows("", {"LI-V3": ()})
def test_a_card_moves_with_all_that_lie_on_it():
    assert work(sit(move("8S", 1), work=["9H 8S 7D | 9D"])) == "9H | 9D 8S 7D | - | -"


@rows("", {"LI-V4": ()})
def test_red_does_not_go_on_red():
    assert judge(sit(work=["9H 8S 7D | 10D"]), *move("9H", 1)) == "does_not_fit_work"


@rows("", {"LI-V5": ()})
def test_an_empty_place_takes_any_card():
    match = sit(move("3S", 0), ligretto=["KD", "8D"], waste=["9C 3S"])
    assert (work(match), side(match).waste_top) == ("3S | - | - | -", card("9C"))


@rows("", {"LI-V6": ()})
def test_two_kings_at_once_close_a_pile_and_each_counts():
    pile = "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH"
    kings = put("KH", 0, at=3), put("KH", 0, BEN, at=3)
    match = sit(*kings, work=["KH", "KH"], middle=pile, ligretto=["", "2S"])
    replay(match, [(ANNA, Ligretto()), (BEN, Done())])
    assert match.view(None).public.results[-1].middle == (13, 1)


def v7():
    return sit(put("5H", 0, at=10), work=["5H"], ligretto=["8D", "5H 9C"], middle="AH 2H 3H 4H")


@rows("", {"LI-V7": ()})
def test_who_comes_second_takes_the_card_back():
    match = v7()
    assert judge(match, *put("5H", 0, BEN, at=11)) == "too_slow"
    with pytest.raises(IllegalAction, match="Anna was first – your five of hearts goes back to your Ligretto pile"):
        match.submit(*put("5H", 0, BEN, at=11))
    assert (middle(match), side(match, BEN).top) == (["AH 2H 3H 4H 5H"], card("5H", BEN))
    assert side(match, BEN).ligretto == 2


@rows("", {"LI-V8": ()})
def test_the_order_of_arrival_decides_what_fits():
    match = sit(work=["5H", "6H"], middle="AH 2H 3H 4H")
    assert judge(match, *put("6H", 0, BEN)) == "does_not_fit_middle"
    match.submit(*put("5H", 0))
    assert judge(match, *put("6H", 0, BEN)) == "ok"


@rows("", {"LI-V9": ()})
def test_two_aces_start_two_piles():
    match = sit(put("AS", at=1), put("AS", seat=BEN, at=1), work=["AS", "AS"])
    assert middle(match) == ["AS", "AS2"]
    assert judge(sit(work=["AS"], middle="AS2"), *put("AS", 0)) == "does_not_fit_middle"


@rows("", {"LI-V10": ()})
def test_nobody_calls_with_a_card_in_the_ligretto_pile():
    assert judge(sit(ligretto=["8D", ""]), ANNA, Ligretto()) == "ligretto_not_empty"


@rows("at, code", {"LI-V11 in the same tick": (600, "ok"), "LI-V11 one later": (601, "round_over")})
@rows("", {"LI-V11": ()})
def test_a_card_on_its_way_may_arrive_after_the_call(at, code):
    match = sit((ANNA, Ligretto(600)), ligretto=["", "8D"], work=["", "7C"], middle="AC 2C 3C 4C 5C 6C")
    assert judge(match, *put("7C", 0, BEN, at=at)) == code


@rows("", {"LI-V12": ()})
def test_when_all_are_stuck_the_first_card_of_each_hand_goes_to_its_end():
    match = sit(*everybody(Stop()), waste=["AC 2C 3C 4C 5C"], hand=["6C 7C"])
    assert (hand(match), waste(match)) == ("2C 3C 4C 5C 6C 7C AC", "")
    tops = []
    for _ in range(3):
        match.submit(ANNA, Flip())
        tops.append(str(side(match).waste_top))
    assert tops == ["4C", "7C", "AC"]


@rows("", {"LI-V13": ()})
def test_stuck_for_the_third_time_without_a_play_the_round_is_over():
    match = sit(*everybody(Stop()) * 2)
    assert (match.view(None).public.phase, match.view(None).public.fruitless) == ("running", 2)
    replay(match, everybody(Stop()))
    assert (match.view(None).public.phase, match.view(None).public.results[-1].callers) == ("scored", ())


@rows("", {"LI-V14": ()})
def test_a_play_on_a_work_pile_begins_the_count_anew():
    stops = everybody(Stop())
    match = sit(*stops, move("9D", 1), *stops, *stops, work=["9D | 10S"])
    assert (match.view(None).public.phase, match.view(None).public.fruitless) == ("running", 2)
    assert replay(match, stops).view(None).public.phase == "scored"


@rows("", {"LI-V15": ()})
def test_a_card_in_the_middle_makes_everybody_look_again():
    stops = (ANNA, Stop()), (BEN, Stop())
    match = sit(*stops, put("AS", seat=CEM), ligretto=["8D", "8D", "8D"], work=["", "", "AS"])
    assert not any(mine.stopped for mine in match.view(None).public.sides)


@pytest.mark.parametrize("two", ["2S", "2C", "2H", "KS"])
@rows("", {"LI-V16": ()})
def test_nothing_goes_on_an_ace(two):
    assert judge(sit(work=[f"AD | {two}"]), *move(two, 0)) == "does_not_fit_work"


@rows("", {"LI-V17": ()})
def test_a_card_in_the_middle_is_worth_one_and_a_card_left_costs_two():
    suits = {suit: [f"{rank}{suit}" for rank in RANKS] for suit in "SHDC"}
    of = lambda words, seat: " ".join(f"{word}{seat + 1}" for word in words)  # noqa: E731
    piles = [of(suits["S"], ANNA), of(suits["H"][:8], ANNA), of(suits["S"], BEN), "AH2", of(suits["S"][:9], CEM)]
    left = ["", "2C 3C 4C", "2C 3C 4C 5C 6C 7C 8C 9C"]
    match = sit((ANNA, Ligretto()), (BEN, Done()), (CEM, Done()), ligretto=left, middle=" | ".join(piles))
    result = match.view(None).public.results[-1]
    assert (result.middle, result.left, result.points) == ((21, 14, 9), (0, 3, 8), (21, 8, -7))


def ended(totals, cards, left, game=None):
    """A round that Anna ends, with so many cards of each in the middle and in the Ligretto piles."""
    own = [" ".join(f"{rank}{suit}" for suit in "SHDC" for rank in RANKS)] * 3
    piles = []
    for seat, count in enumerate(cards):
        mine = [f"{word}{seat + 1}" for word in own[seat].split()[:count]]
        piles += [" ".join(mine[n : n + 13]) for n in range(0, count, 13)]
    below = [" ".join(own[seat].split()[-n:]) if n else "" for seat, n in enumerate(left)]
    done = (ANNA, Ligretto()), (BEN, Done()), (CEM, Done())
    return sit(*done, game=game, ligretto=below, middle=" | ".join(piles), totals=totals)


@rows("", {"LI-V18": ()})
def test_the_highest_total_wins_whoever_has_called():
    match = ended((92, 88, 60), cards=(9, 15, 4), left=(0, 0, 4))
    assert match.scores() == (101, 103, 56)
    assert match.view(None).public.winners == (BEN,)


@rows("", {"LI-V19": ()})
def test_a_tie_is_a_shared_win_or_played_on():
    match = ended((90, 90, 30), cards=(10, 10, 10), left=(0, 0, 0))
    assert (match.scores(), match.view(None).public.winners) == ((100, 100, 40), (ANNA, BEN))
    match = ended((90, 90, 30), (10, 10, 10), (0, 0, 0), game=Nerts(tie_at_target="extra_round"))
    assert (match.scores(), match.view(None).public.phase) == (None, "scored")
    assert match.view(None).public.winners == ()


@rows("", {"LI-V20": ()})
def test_at_99_the_match_goes_on():
    match = ended((90, 0, 0), cards=(9, 0, 0), left=(0, 0, 0))
    assert (match.view(None).public.totals[ANNA], match.scores()) == (99, None)


@pytest.mark.parametrize("seats", [1, 7, 0, -2, "3", None, 2.0])
@rows("", {"LI-V21": ()})
def test_two_to_six_play(seats):
    with pytest.raises(BadConfig, match=f"2 to 6 players, not for {seats!r}") as refusal:
        Nerts().deal(seats, Random(1))
    assert refusal.value.code == "bad_config"


@rows("", {"LI-V22": ()})
def test_every_owner_has_52_cards_at_each_moment_of_three_rounds():
    match, luck = Match(Nerts(), 3, 22), Random(22)
    while len(match.view(None).public.results) < 3 and match.turn() != Turn():
        seat = pick(luck, sorted(match.turn().must or match.turn().may))
        actions = list(match.game.actions(match.view(seat)))
        match.submit(seat, pick(luck, actions)) if actions else None
        cards = every_card(match._state)
        assert len(cards) == len({*cards}) == 156
        assert sum(map(len, match.view(None).public.middle)) <= 156


# what follows from the rules


def test_while_a_round_runs_everybody_may_act():
    assert sit().turn() == Turn(may=frozenset({ANNA, BEN}))


def test_after_a_call_the_others_say_that_nothing_of_theirs_is_on_its_way():
    match = sit((BEN, Ligretto()), ligretto=["8D", "", "8D"])
    assert match.turn() == Turn(must=frozenset({ANNA, CEM}))
    replay(match, [(CEM, Done()), (CEM, Done()), (BEN, Done())])
    assert (match.turn(), match.view(None).public.phase) == (Turn(must=frozenset({ANNA})), "called")
    assert replay(match, [(ANNA, Done())]).view(None).public.phase == "scored"


def test_the_caller_is_waited_for_and_anybody_may_go_on():
    match = sit((BEN, Ligretto()), (ANNA, Done()), ligretto=["8D", ""])
    assert match.turn() == Turn(must=frozenset({BEN}), may=frozenset({ANNA}))
    match.submit(ANNA, NextRound(1))
    public = match.view(None).public
    assert (public.round, public.totals, public.phase, public.sides[ANNA].ligretto) == (2, (-2, 0), "running", 13)
    assert (public.calls, public.done, public.middle, public.fruitless) == ((), frozenset(), (), 0)


def test_two_who_call_in_the_same_tick_are_both_noted():
    match = sit((BEN, Ligretto(9)), (ANNA, Ligretto(9)), ligretto=["", "", "8D"])
    assert judge(match, ANNA, Ligretto(9)) == "round_over"
    assert replay(match, [(CEM, Done())]).view(None).public.results[-1].callers == (BEN, ANNA)


def test_if_all_call_in_the_same_tick_the_round_is_written_down_at_once():
    match = sit((BEN, Ligretto(9)), (ANNA, Ligretto(9)), ligretto=["", ""])
    assert (match.view(None).public.phase, match.turn().must) == ("scored", {BEN})


def test_after_a_round_in_which_all_were_stuck_seat_0_goes_on():
    assert sit(*everybody(Stop()) * 3).turn().must == {ANNA}


def test_flip_turn_over_and_a_play_end_ones_own_stop():
    for start, action in (
        ({"hand": ["3S 4S"]}, Flip()),
        ({"waste": ["3S 4S"]}, Recycle()),
        ({"work": ["9S"]}, Move(card("9S"), 1)),
    ):
        assert not side(sit((ANNA, Stop()), (ANNA, action), **start)).stopped


def test_a_play_on_a_work_pile_leaves_the_others_stopped():
    match = sit((BEN, Stop()), move("9S", 1), work=["9S"])
    assert side(match, BEN).stopped


def test_a_second_stop_changes_nothing_and_is_not_listed():
    match = sit((ANNA, Stop()))
    before = match._state
    assert Stop() not in match.game.actions(match.view(ANNA))
    assert replay(match, [(ANNA, Stop())])._state == before


def test_a_tie_is_possible_after_a_further_card_has_gone_on_top():
    moves = put("5H", 0, at=4), put("6H", 0, at=4), put("5H", 0, BEN, at=4)
    match = sit(*moves, work=["5H | 6H", "5H"], middle="AH 2H 3H 4H")
    assert middle(match) == ["AH 2H 3H 4H 5H 5H2 6H"]


def test_without_a_tick_a_card_is_later_than_all_that_lie():
    for there in ("5H@4", "5H"):
        match = sit(work=["", "5H"], middle=f"AH 2H 3H 4H {there}")
        assert judge(match, *put("5H", 0, BEN)) == "too_slow"


def test_a_call_without_a_tick_ends_the_round_at_once():
    match = sit((ANNA, Ligretto()), ligretto=["", "8D"], work=["", "AS"])
    assert [judge(match, *put("AS", seat=BEN, at=at)) for at in (None, 0)] == ["round_over"] * 2


def test_who_is_done_has_nothing_on_its_way():
    match = sit((ANNA, Ligretto(9)), (BEN, Done()), ligretto=["", "8D", "8D"], work=["", "AS", "AS"])
    assert judge(match, *put("AS", seat=BEN, at=9)) == "round_over"
    assert judge(match, *put("AS", seat=CEM, at=9)) == "ok"


def test_a_whole_pile_may_go_to_an_empty_place():
    assert work(sit(move("9H", 2), work=["9H 8S"])) == "- | - | 9H 8S | -"


def test_begun_says_whether_the_hand_was_turned_from_its_first_card_since_a_play_that_matters():
    match = sit((ANNA, Flip()), hand=["3S 4S 5S 6S", "3S 4S 5S 6S"], work=["9S", "AC"])
    assert side(match).begun
    replay(match, [(BEN, Flip()), put("AC", seat=BEN)])
    assert (side(match).begun, side(match, BEN).begun) == (False, False)
    replay(match, [(ANNA, Flip()), (ANNA, Recycle())])
    assert side(match).begun
    assert side(replay(match, [move("9S", 1)])).begun
    assert not side(replay(match, [(ANNA, Flip()), move("9S", 2)])).begun


def test_an_old_position_of_the_hand_is_not_the_beginning_after_a_play_of_the_waste():
    match = sit((ANNA, Flip()), put("3S", 0), hand=["AC 2C 3S 4C"], middle="AS 2S")
    assert not side(match).begun
    match = sit((ANNA, Flip()), put("3S", 0), hand=["3S"], middle="AS 2S")
    assert side(match).begun
