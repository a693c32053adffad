"""The score sheet by the rules of Ligretto: points, sums, the end, and which numbers a round can leave."""

from itertools import permutations, product
from random import Random

import pytest

from facedown.engine import Match, pick
from facedown.explore.scores import Scores, ScoreSheet, possible
from facedown.games.nerts import Nerts
from facedown.options import BadConfig

NAMES = ("Anna", "Ben", "Cem")
NONE_LEFT = (0, 0, 0)


def example(name):
    """A test of this example of the rules."""
    return pytest.mark.parametrize("", [()], ids=[name])


def scored(*rounds, names=NAMES, **house):
    """A sheet with these rounds: cards in the middle, cards left, and perhaps who called."""
    sheet = ScoreSheet(names, **house)
    for round_ in rounds:
        sheet.round(*round_)
    return sheet.scores


def after(totals, middle, left, caller=None, **house):
    """A sheet on which the totals were these, and one round more."""
    first = tuple(min(52, total) for total in totals)
    rest = tuple(total - there for total, there in zip(totals, first, strict=True))
    return scored((first, NONE_LEFT), (rest, NONE_LEFT), (middle, left, caller), **house)


# points and the end


@example("LI-V17")
def test_a_card_in_the_middle_is_worth_one_and_a_card_left_costs_two():
    assert scored(((21, 14, 9), (0, 3, 8), "Anna")).results[0].points == (21, 8, -7)


@example("LI-V18")
def test_the_highest_total_wins_although_another_has_reached_the_target_and_called():
    scores = after((92, 88, 60), (9, 15, 4), (0, 0, 4), "Anna")
    assert scores.totals[-1] == (101, 103, 56)
    assert (scores.end, scores.winners) == (3, (1,))


@example("LI-V19")
def test_a_tie_is_a_shared_win():
    scores = after((90, 90, 30), (10, 10, 10), NONE_LEFT)
    assert (scores.totals[-1], scores.winners) == ((100, 100, 40), (0, 1))


@example("LI-V19")
def test_or_a_tie_is_played_on_until_one_is_ahead():
    tied = after((90, 90, 30), (10, 10, 10), NONE_LEFT, tie_at_target="extra_round")
    assert (tied.end, tied.winners) == (None, ())
    assert tied.written((5, 6, 0), NONE_LEFT).winners == (1,)


@example("LI-V20")
def test_at_99_the_match_goes_on():
    scores = after((90, 0, 0), (9, 0, 0), NONE_LEFT)
    assert (scores.totals[-1][0], scores.end) == (99, None)


@pytest.mark.parametrize(("house", "points"), [({"points_middle": 2}, 36), ({"penalty": 3}, 14), ({"penalty": 1}, 18)])
def test_house_rules_say_what_a_card_is_worth(house, points):
    assert scored(((20, 0, 0), (2, 0, 0)), **house).results[0].points[0] == points


def test_a_round_that_nobody_ended_counts_as_any_other():
    scores = scored(((5, 6, 7), (1, 2, 3)))
    assert (scores.results[0].callers, scores.results[0].points) == ((), (3, 2, 1))


def test_two_may_call_at_the_same_moment():
    assert scored(((5, 6, 7), (0, 0, 3), ("Anna", "Ben"))).results[0].callers == (0, 1)


def test_the_sheet_adds_up_what_the_table_adds_up():
    match, luck = Match(Nerts(), 3, 7), Random(7)
    while len(match.view(None).public.results) < 2:
        seat = pick(luck, sorted(match.turn().must or match.turn().may))
        actions = list(match.game.actions(match.view(seat)))
        match.submit(seat, pick(luck, actions)) if actions else None
    public = match.view(None).public
    scores = Scores(NAMES)
    for result in public.results:
        scores = scores.written(result.middle, result.left, result.callers)
    assert (scores.results, scores.totals[-1]) == (public.results, public.totals)


def test_no_round_is_written_after_the_end():
    over = after((90, 80, 0), (10, 0, 0), NONE_LEFT)
    with pytest.raises(ValueError, match="Anna won after round 3"):
        over.written((1, 1, 1), NONE_LEFT)


def test_rounds_after_an_end_that_a_correction_brought_do_not_count():
    scores = after((90, 80, 0), (9, 0, 0), NONE_LEFT).written((0, 30, 0), NONE_LEFT)
    earlier = scores.corrected(2, (10, 0, 0), NONE_LEFT)
    assert (scores.winners, earlier.winners, earlier.end, len(earlier.rounds)) == ((1,), (0,), 3, 4)


@pytest.mark.parametrize("house", [{"target": 99}, {"penalty": 0}, {"tie_at_target": "dice"}])
def test_a_house_rule_that_is_none_is_refused(house):
    with pytest.raises(BadConfig, match=str(*house.values())):
        ScoreSheet(3, **house)


def test_an_unknown_house_rule_is_named():
    with pytest.raises(ValueError, match="goal"):
        ScoreSheet(3, goal=100)


# who plays


@pytest.mark.parametrize(("given", "names"), [(2, ("Player 1", "Player 2")), (["Kari", " "], ("Kari", "Player 2"))])
def test_who_has_no_name_is_called_by_the_seat(given, names):
    assert ScoreSheet(given).scores.names == names


@pytest.mark.parametrize("given", [["Ida", "Ida"], ["Ida", " ida "], ["Player 2", ""]])
def test_equal_names_are_refused(given):
    with pytest.raises(ValueError, match="Two players are called"):
        ScoreSheet(given)


@pytest.mark.parametrize("given", [0, 1, 7, -3, "Ida", ["Ida"], None, 2.0, True])
def test_two_to_six_play(given):
    with pytest.raises(ValueError, match="2 to 6"):
        ScoreSheet(given)


def test_a_name_is_text():
    with pytest.raises(ValueError, match="7 is not a name"):
        ScoreSheet(["Ida", 7])


# numbers that cannot be


@pytest.mark.parametrize("there", [53, -1, 2.5, "-3", "2,5", "x", "", " ", None, True, "1e1"])
def test_a_number_of_cards_in_the_middle_is_whole_and_at_most_52(there):
    with pytest.raises(ValueError, match=r"Ben: .*from 0 to 52"):
        possible.read(NAMES, (1, there, 2), NONE_LEFT, ())


@pytest.mark.parametrize("left", [14, -1, 0.5, "", "seven"])
def test_a_number_of_cards_left_is_whole_and_at_most_13(left):
    with pytest.raises(ValueError, match=r"Cem: .*from 0 to 13"):
        possible.read(NAMES, (1, 1, 1), (0, 0, left), ())


def test_a_refusal_quotes_what_was_said():
    with pytest.raises(ValueError, match="Ben: 53 cards in the middle cannot be: a player's own pack has 52"):
        possible.read(NAMES, (1, "53", 2), NONE_LEFT, ())


def test_middle_and_left_are_of_one_pack():
    assert possible.read(NAMES, (45, 0, 0), (7, 0, 0), ())[0] == (45, 0, 0)
    with pytest.raises(ValueError, match="Anna: 45 in the middle and 8 left are 53 cards"):
        possible.read(NAMES, (45, 0, 0), (8, 0, 0), ())


def test_who_called_has_no_card_left():
    with pytest.raises(ValueError, match="Ben: 1 card left, so Ben cannot have called"):
        scored(((1, 1, 1), (0, 1, 0), "Ben"))


@pytest.mark.parametrize("caller", ["Dora", ("Anna", "Dora")])
def test_who_called_plays_along(caller):
    with pytest.raises(ValueError, match="Nobody here is called 'Dora'"):
        scored(((1, 1, 1), NONE_LEFT, caller))


@pytest.mark.parametrize("middle", [(1, 2), (1, 2, 3, 4), "123", 6, None])
def test_each_player_has_a_number(middle):
    with pytest.raises(ValueError, match="one number for each of Anna, Ben and Cem"):
        possible.read(NAMES, middle, NONE_LEFT, ())


# what can be, by trying everything with small packs


def middles(players, suits, ranks):
    """Every vector of cards in the middle that some order of plays leads to; each player may play any own card."""
    seen, open_ = set(), [((0,) * (players * suits * ranks), ())]
    while open_:
        state = open_.pop()
        if state in seen:
            continue
        seen.add(state)
        laid, piles = state
        for i in (i for i, there in enumerate(laid) if not there):
            suit, rank = divmod(i % (suits * ranks), ranks)
            rest = list(piles)
            if rank and (suit, rank - 1) not in rest:
                continue
            if rank:
                rest.remove((suit, rank - 1))
            open_.append(((*laid[:i], 1, *laid[i + 1 :]), tuple(sorted([*rest, (suit, rank)]))))
    size = suits * ranks
    return {tuple(sum(laid[p * size : (p + 1) * size]) for p in range(players)) for laid, _ in seen}


@pytest.mark.parametrize(("players", "suits", "ranks"), [(2, 2, 2), (3, 1, 2), (2, 1, 3)])
def test_every_vector_of_cards_in_the_middle_can_be(players, suits, ranks):
    assert middles(players, suits, ranks) == set(product(range(suits * ranks + 1), repeat=players))


def moves(ligretto, work, hand, waste, middle):
    """What a player alone can do: play to the middle or onto the one work pile, flip three, turn the waste over."""
    for pile, rest in (
        (ligretto, (ligretto[:-1], work, hand, waste)),
        (work, (ligretto, work[:-1], hand, waste)),
        (waste, (ligretto, work, hand, waste[:-1])),
    ):
        if pile and middle[pile[-1][0]] == pile[-1][1]:
            yield *rest, tuple(top + (suit == pile[-1][0]) for suit, top in enumerate(middle))
        if pile and pile is not work and (not work or (work[-1][0] != pile[-1][0] and work[-1][1] == pile[-1][1] + 1)):
            yield rest[0], (*work, pile[-1]), *rest[2:], middle
    if hand:
        yield ligretto, work, hand[3:], (*waste, *hand[:3]), middle
    elif waste:
        yield ligretto, work, waste, (), middle


def test_one_player_alone_can_leave_all_that_is_said_to_be_possible():
    """A pack of two colours and three ranks: two cards in the Ligretto pile, one work pile, a hand of three."""
    found = set()
    for pack in permutations(product(range(2), range(3))):
        seen, open_ = set(), [(pack[:2], pack[2:3], pack[3:], (), (0, 0))]
        while open_:
            state = open_.pop()
            if state not in seen:
                seen.add(state)
                open_ += moves(*state)
        found |= {(sum(middle), len(ligretto)) for ligretto, _, _, _, middle in seen}
    assert found == {(there, left) for there, left in product(range(7), range(3)) if there + left <= 6}
