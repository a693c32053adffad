"""The Lying Cards bots: the rules, the secrets, how they weigh a hand, what they remember, and who is the stronger."""

from copy import deepcopy
from functools import lru_cache
from itertools import combinations
from math import isclose, isfinite
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.bots import BOTS, PROFILES
from facedown.bots.lying_cards import by_odds, common, planning
from facedown.bots.lying_cards.knowing import Known, modest
from facedown.engine import Match, asked, pick, play, replay, sample
from facedown.games.lying_cards import (
    VARIANTS,
    Attack,
    Defend,
    DoubleAttack,
    LCard,
    LyingCards,
    Pass,
    SecondChance,
    Shield,
    Skip,
    SwapHands,
    SwapThree,
    key,
    truth,
)

STRENGTHS = BOTS["lying_cards"]
ANNA, BEN, CLARA = 0, 1, 2
LIE = ("single", 1)
TRIPS_OR_SINGLE = (("trips", 9), ("single", 9))
every_bot = pytest.mark.parametrize("bot", list(STRENGTHS))
planned = pytest.mark.parametrize("bot", ["normal", "hard"])


def cards(text):
    return tuple(map(LCard.read, text.split()))


def match_of(*moves, game=None, **position):
    return replay(Match(game or LyingCards(), len(position["hands"]), 1, start=position), moves)


def chances(bot, *moves, seat=ANNA, **position):
    """What a bot at this seat would do at a prepared table."""
    match = match_of(*moves, **position)
    return STRENGTHS[bot](match.game)(match.view(seat))


def values(action):
    return tuple(sorted((card.value for card in action.cards), reverse=True))


def likeliest(found):
    """The kind of action, or the values of the three cards, that is chosen most often, over all that may be said."""
    totals = {}
    for action, chance in found.items():
        what = values(action) if isinstance(action, Attack | Defend | SecondChance) else action
        totals[what] = totals.get(what, 0) + chance
    return max(totals, key=totals.get)


@lru_cache(maxsize=1)
def positions():
    """Views of a seat that is asked and of any other, in every variant; half of the actions are any that are listed."""
    found = []
    for number, game in enumerate(VARIANTS.values()):
        for seats in (3, 4, 7):
            match, luck = Match(game, seats, number), Random(seats)
            easy = STRENGTHS["easy"](game)
            for step in range(50):
                order = list(asked(match))
                found += [(game, match.turn(), match.view(seat)) for seat in {*order[:1], *order[-1:], step % seats}]
                if not order:
                    break
                seat = order[-1] if luck.random() < 0.7 else pick(luck, order)
                view = match.view(seat)
                listed = list(game.actions(view))
                action = pick(luck, listed) if listed and luck.random() < 0.5 else sample(easy(view), luck)
                if action is not None:
                    match.submit(seat, action)
    return found


@lru_cache(maxsize=3)
def answers(bot):
    return [(game, turn, view, STRENGTHS[bot](game)(view)) for game, turn, view in positions()]


# the rules


def test_the_bots_stand_from_the_weakest_to_the_strongest_and_say_how_they_think():
    assert list(STRENGTHS) == list(PROFILES["lying_cards"]) == ["easy", "normal", "hard"]
    assert all(profile.startswith(name.capitalize()) for name, profile in PROFILES["lying_cards"].items())


def test_the_positions_ask_for_every_kind_of_answer():
    met = {type(action) for bot in STRENGTHS for *_, found in answers(bot) for action in found}
    events = {Shield, DoubleAttack, SecondChance, SwapHands, SwapThree, Skip}
    assert met == events | {Attack, Defend, Pass, type(None)}


@every_bot
def test_only_legal_actions_in_every_variant(bot):
    for game, _, view, found in answers(bot):
        assert all(action is None or game.problem(view, action) is None for action in found)


@every_bot
def test_chances_are_positive_and_add_up_to_one(bot):
    for *_, found in answers(bot):
        assert all(isfinite(chance) and chance > 0 for chance in found.values())
        assert isclose(sum(found.values()), 1)


@every_bot
def test_who_must_act_is_never_silent_and_who_may_not_act_always_is(bot):
    for _, turn, view, found in answers(bot):
        assert None not in found or view.seat not in turn.must
        assert found == {None: 1} or view.seat in turn.must | turn.may


@every_bot
def test_the_same_view_gives_the_same_chances_whatever_came_between(bot):
    for game, _, view, found in reversed(answers(bot)[::25]):
        assert STRENGTHS[bot](deepcopy(game))(deepcopy(view)) == found


@every_bot
def test_a_spectator_is_silent_and_so_is_everybody_after_the_end(bot):
    over = match_of(
        (ANNA, Attack(cards("9R 9W 9L"), BEN, LIE)), (BEN, Defend(cards("2R 3R 4R"))),
        hands=["9R 9W 9L", "2R 3R 4R", "5 6 7"],
    )  # fmt: skip
    policy = STRENGTHS[bot](over.game)
    assert policy(over.view(BEN)) == policy(over.view(None)) == {None: 1}
    assert policy(Match(LyingCards(), 3, 1).view(None)) == {None: 1}


# attack and defence


@every_bot
def test_the_last_three_are_laid_with_whatever_is_said(bot):
    found = chances(bot, hands=["9R 9W 9L", "2 3 4", "5 6 7"])
    assert all(values(action) == (9, 9, 9) for action in found)


def test_easy_mostly_lays_its_best_three_and_says_what_they_are():
    found = chances("easy", hands=["9 9 9 8 7 5", "2 3 4", "5 6 7"])
    assert likeliest(found) == (9, 9, 9)
    assert all(action.claim == truth(key(values(action))) for action in found)


@planned
def test_what_is_strong_enough_is_laid_and_the_better_three_is_kept(bot):
    found = chances(bot, hands=["9 9 9 8 8 7", "2 3 5 2 3 4", "1 6 7 1 3 4"])
    assert likeliest(found) == (8, 8, 7)


@planned
def test_who_has_nothing_left_that_can_win_passes(bot):
    found = chances(bot, hands=["5 3 2 4 4 1", "9 8 7 " * 3, "6 5 9 6 7 8 6 8 9"], attacked=True)
    assert likeliest(found) == Pass()


def test_the_longer_a_match_the_more_a_bot_varies():
    match = Match(LyingCards(event_copies=0), 3, 3)
    fresh = by_odds.Counting(match.game, match.view(ANNA), by_odds.STYLE)
    play(match, [STRENGTHS["normal"](match.game)] * 3, Random(3), max_turns=30)
    later = by_odds.Counting(match.game, match.view(ANNA), by_odds.STYLE)
    assert match.view(ANNA).public.number > 5
    assert later.tremble > fresh.tremble == by_odds.STYLE.tremble


@planned
def test_a_small_hand_is_attacked_rather_than_a_large_one(bot):
    found = chances(bot, hands=["7 7 8 6 3 2", "1 5 9", "1 2 4 5 9 9 8 8 6"])
    share = sum(chance for action, chance in found.items() if isinstance(action, Attack) and action.target == BEN)
    assert share > 0.9


def test_normal_announces_by_habit_and_mixes_in_the_truth():
    found = chances("normal", hands=["9 9 9", "2 3 4", "5 6 7"])
    said = {claim: sum(p for action, p in found.items() if action.claim == claim) for claim in TRIPS_OR_SINGLE}
    assert said == pytest.approx({("single", 9): 0.6, ("trips", 9): 0.4})


def test_hard_announces_a_strong_attack_loudly_and_a_weak_one_modestly():
    def share(hand, claim):
        found = chances("hard", hands=[hand, "2 3 4", "5 6 7"])
        return sum(chance for action, chance in found.items() if action.claim == claim)

    assert share("9 9 9", ("trips", 9)) == pytest.approx(0.85)
    assert share("9 9 8", ("trips", 9)) == pytest.approx(0.65)
    assert share("5 3 1", ("single", 5)) == pytest.approx(0.85)
    assert share("5 3 1", ("trips", 5)) == 0


def test_normal_defends_harder_against_a_modest_announcement():
    def best(claim):
        attack = (BEN, Attack(cards("4R 4W 6R"), ANNA, claim))
        hands = ["9 9 9 8 8 7", "4R 4W 6R 5 3 2", "1 2 3"]
        found = chances("normal", attack, hands=hands, turn=BEN)
        return sum(chance for action, chance in found.items() if values(action) == (9, 9, 9))

    assert best(("single", 6)) > best(("trips", 6))


@planned
def test_who_would_let_another_go_out_defends_with_the_best(bot):
    attack = (BEN, Attack(cards("5R 5W 4R"), ANNA, LIE))
    found = chances(bot, attack, hands=["9 9 9 6 5 3", "5R 5W 4R", "1 2 3"], turn=BEN)
    assert all(values(action)[:2] == (9, 9) for action in found)


def test_hard_knows_when_nothing_can_be_beaten():
    fight = [(BEN, Attack(cards("2R 3R 4R"), ANNA, LIE)), (ANNA, Defend(cards("9R 9W 9L")))]
    table = {"hands": ["9R 9W 9L 5R 5W 6R", "2R 3R 4R", "7 7 8 1 1 6"], "turn": BEN}
    own = chances("hard", *fight, (CLARA, Attack(cards("7R 7W 8R"), ANNA, LIE)), **table)
    assert set(map(values, own)) == {(6, 5, 5)}
    match = match_of(*fight, **table)
    assert Known(match.game, match.view(CLARA)).sure(BEN) == (9, 9, 9, 4, 3, 2)


# event cards


@planned
def test_a_shield_meets_an_attack_that_cannot_be_held(bot):
    attack = (BEN, Attack(cards("9R 9W 9L"), ANNA, LIE))
    table = {"hands": ["1 2 4", "9R 9W 9L 5 3 2", "1 2 3"], "turn": BEN}
    assert chances(bot, attack, events=["Shield", "", ""], **table)[Shield()] == pytest.approx(0.9)


@planned
def test_a_good_defence_keeps_the_shield(bot):
    attack = (BEN, Attack(cards("2R 3R 5R"), ANNA, LIE))
    table = {"hands": ["9 9 9", "2R 3R 5R 6 3 2", "1 2 3"], "turn": BEN}
    assert Shield() not in chances(bot, attack, events=["Shield", "", ""], **table)


@planned
def test_the_joker_goes_with_the_last_three(bot):
    found = chances(bot, hands=["8R 8W 3R", "2 3 4 2 3 4", "5 6 7"], events=["Joker", "", ""])
    assert all(action.joker == (LCard.read("3R"), 8) for action in found)


@planned
def test_another_hand_that_is_much_smaller_is_worth_a_swap(bot):
    found = chances(bot, hands=["1 2 4 5 7 8 1 2 4", "9 9 9", "5 6 7 5 6 3"], events=["SwapHands", "", ""])
    assert found[SwapHands(BEN)] == pytest.approx(0.9)


@planned
def test_a_good_hand_is_not_swapped_for_a_large_one(bot):
    found = chances(bot, hands=["9 9 9", "1 2 4 5 7 8 1 2 4", "5 6 7 5 6 3"], events=["SwapHands", "", ""])
    assert not any(isinstance(action, SwapHands) for action in found)


@planned
def test_who_is_nearly_out_gets_weak_cards(bot):
    found = chances(bot, hands=["1 2 4 9 9 8", "9 9 9", "5 6 7 5 6 3"], events=["SwapThree", "", ""])
    swaps = [action for action in found if isinstance(action, SwapThree)]
    assert [(swap.other, values(swap)) for swap in swaps] == [(BEN, (4, 2, 1))]


@planned
def test_who_is_nearly_out_misses_a_turn(bot):
    found = chances(bot, hands=["1 2 4 9 9 8", "9 9 9", "5 6 7 5 6 3"], events=["Skip", "", ""])
    assert found[Skip(BEN)] == pytest.approx(0.9)
    assert not any(isinstance(a, Skip) for a in chances(bot, hands=["1 2 4 9 5 8"] * 3, events=["Skip", "", ""]))


@planned
def test_after_a_lost_attack_a_second_one_goes_against_somebody_else(bot):
    moves = (ANNA, Attack(cards("5R 3R 2R"), BEN, LIE)), (BEN, Defend(cards("6R 6W 8R")))
    hands = ["5R 3R 2R 9 9 9", "6R 6W 8R 7 5 4", "1 2 4"]
    found = chances(bot, *moves, hands=hands, events=["SecondChance", "", ""])
    seconds = {action: chance for action, chance in found.items() if isinstance(action, SecondChance)}
    assert {action.target for action in seconds} == {CLARA}
    assert sum(seconds.values()) > 0.5


@planned
def test_a_third_joins_an_attack_with_cards_that_are_hardly_the_weakest(bot):
    attack = (BEN, Attack(cards("2R 3R 5R"), CLARA, LIE))
    table = {"hands": ["9 9 9", "2R 3R 5R 6 3 2", "1 2 3"], "turn": BEN, "events": ["DoubleAttack", "", ""]}
    joins = [action for action in chances(bot, attack, **table) if isinstance(action, DoubleAttack)]
    assert {values(action) for action in joins} == {(9, 9, 9)}


# what is remembered


def fought():
    """Anna loses to Ben, who has defended with his sevens; she has them now."""
    return (ANNA, Attack(cards("5R 3R 2R"), BEN, LIE)), (BEN, Defend(cards("7R 7W 7L")))


HANDS = ["5R 3R 2R 9R 9W 4R", "7R 7W 7L 8R 6R 4W", "1R 2W 4L"]


def known(seat, *moves, events=()):
    match = match_of(*moves, hands=HANDS, events=events)
    return Known(match.game, match.view(seat))


def test_at_first_only_the_own_cards_are_known():
    fresh = known(CLARA)
    assert fresh.hands == {ANNA: frozenset(), BEN: frozenset()}
    assert sum(fresh.unseen.values()) == 42


def test_the_cards_of_a_fight_lie_with_the_loser():
    after = known(CLARA, *fought())
    assert after.hands == {ANNA: frozenset(cards("5R 3R 2R 7R 7W 7L")), BEN: frozenset()}
    assert sum(after.unseen.values()) == 36


def test_a_swap_of_hands_carries_over_what_is_known_and_the_two_know_all():
    moves = *fought(), (BEN, SwapHands(ANNA))
    events = ["", "SwapHands", ""]
    assert known(CLARA, *moves, events=events).hands[BEN] == frozenset(cards("5R 3R 2R 7R 7W 7L"))
    assert known(ANNA, *moves, events=events).hands[BEN] == frozenset(cards("5R 3R 2R 7R 7W 7L 9R 9W 4R"))


def test_after_a_swap_of_three_only_the_two_know_who_has_what():
    moves = *fought(), (BEN, SwapThree(ANNA, cards("8R 6R 4W")))
    events = ["", "SwapThree", ""]
    assert known(CLARA, *moves, events=events).hands == {ANNA: frozenset(), BEN: frozenset()}
    assert known(BEN, *moves, events=events).hands[ANNA] >= frozenset(cards("8R 6R 4W"))


@every_bot
def test_what_is_remembered_is_always_true(bot):
    game = LyingCards()
    policy = STRENGTHS[bot](game)
    match, luck = Match(game, 3, 5), Random(5)
    for _ in range(20):
        play(match, [policy] * 3, luck, max_turns=7)
        table = {0: match.view(0), 1: match.view(1), 2: match.view(2)}
        for view in table.values():
            for seat, sure in Known(game, view).hands.items():
                laid = table[seat].laid.cards if table[seat].laid else ()
                assert sure <= {*table[seat].own, *laid}


def test_how_a_seat_announces_is_counted_from_its_own_attacks():
    match = match_of(*fought(), hands=HANDS)
    assert modest(match.view(CLARA), ANNA, "all") == (1, 1)
    assert modest(match.view(CLARA), BEN, "all") == (0, 0)


# what a hand is worth


@given(st.lists(st.integers(1, 9), min_size=1, max_size=6).map(lambda values: values * 3))
def test_a_hand_falls_into_threes_that_use_every_card_once(hand):
    assert len(planning.parts(hand)) == len(hand) // 3


def all_parts(hand):
    """Every way to make threes of a hand."""
    if not hand:
        return [()]
    found = []
    for two in combinations(range(1, len(hand)), 2):
        three = (hand[0], *(hand[i] for i in two))
        rest = [card for i, card in enumerate(hand[1:], 1) if i not in two]
        found += [(key(three), *others) for others in all_parts(rest)]
    return found


@given(st.lists(st.integers(1, 9), min_size=6, max_size=6))
def test_the_threes_of_a_hand_are_one_of_all_the_ways_and_start_with_the_best(hand):
    parts, ways = sorted(planning.parts(hand)), [sorted(way) for way in all_parts(hand)]
    assert parts in ways
    assert parts[-1][:2] == max(way[-1] for way in ways)[:2]


def test_good_threes_cost_less_than_bad_ones_and_an_empty_hand_nothing():
    game = LyingCards()
    costs = [planning.cost(game, hand, care=2) for hand in ([], [9, 9, 9], [5, 5, 4], [4, 3, 1], [4, 3, 1, 5, 5, 4])]
    assert costs == sorted(costs)
    assert costs[0] == 0


def test_a_joker_makes_trips_of_a_pair_and_a_pair_of_singles():
    for text in ("8R 8W 3R", "9R 3R 3W", "9R 5R 2R"):
        three = cards(text)
        values_ = range(1, 10)
        best = max(key([v if c == card else c.value for c in three]) for card in three for v in values_)
        assert common.strength(LyingCards(), three, common.best_joker(three)) == best
    assert common.best_joker(cards("4R 4W 4L")) is None


# who is the stronger


def wins(bot, against, seats, games):
    rules, won = LyingCards(), 0
    one, other = STRENGTHS[bot](rules), STRENGTHS[against](rules)
    for number in range(games):
        seat, first = number % seats, number // seats % seats
        table = [one if s == seat else other for s in range(seats)]
        scores = play(Match(rules, seats, number, first), table, Random(-1 - number))
        won += scores[seat] if scores else 0
    return won / games


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize(("bot", "against"), [("normal", "easy"), ("hard", "normal")])
def test_each_beats_the_one_below(bot, against, seats):
    assert wins(bot, against, seats, games=60) > 1 / seats + 0.08


@pytest.mark.parametrize("seats", [3, 4, 7])
@every_bot
def test_matches_come_to_their_end(bot, seats):
    game = LyingCards()
    table = [STRENGTHS[bot](game)] * seats
    assert all(play(Match(game, seats, seed), table, Random(seed), 3000) for seed in range(12))
