"""Checks: every way to write an answer, and a sentence for every slip, which never gives the answer away."""

import re
from fractions import Fraction
from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.bots import BOTS
from facedown.engine import Match, play, shuffle
from facedown.front.blocks import Field, Para
from facedown.front.parts import plain
from facedown.front.text import text
from facedown.games.cheat import Cheat, Play
from facedown.games.lying_cards import Attack, Defend, DoubleAttack, LyingCards, key, pack
from facedown.games.nerts import Flip, Nerts
from facedown.games.sorteper import PACK, Drawn, LayPair, Sorteper, pairs
from facedown.lesson import check as asked
from facedown.lesson.check import Check, forms, judge
from facedown.lesson.questions import BOOKS, Question, find, questions_of
from facedown.lesson.questions.ligretto import QUESTIONS as LIGRETTO
from facedown.lesson.questions.loegneren import QUESTIONS as LOEGNEREN
from facedown.lesson.questions.lying_cards import QUESTIONS as LYING
from facedown.lesson.questions.sorteper import HAND as SORTEPER_HAND
from facedown.lesson.questions.sorteper import QUESTIONS as SORTEPER
from facedown.odds import cards, dice
from facedown.odds.bands import wilson
from facedown.odds.chains import ending, of_hands
from facedown.pieces import RANKS, Card
from facedown.svg import percent

QUESTIONS = {name: question for book in BOOKS for name, question in questions_of(book).items()}
HALF = Question(("Heads?",), lambda: Fraction(1, 3), "Why.", "Hint?", ((Fraction(2, 3), "The other side?"),))
EVERY = pytest.mark.parametrize("name", list(QUESTIONS))


@pytest.mark.parametrize(
    "answer", [Fraction(1, 3), 1 / 3, "1/3", "1 / 3", "2/6", "0.33", "0,33", "0.3333", "33 %", "33%", "33,3 %", "33.3%"]
)
def test_every_way_to_write_a_chance_is_right(answer):
    assert judge(HALF, answer).state == "ok"


@pytest.mark.parametrize("answer", [33, "33", "33,3", 33.3])
def test_a_chance_in_percent_without_its_sign_is_read_and_told(answer):
    verdict = judge(HALF, answer)
    assert verdict.state == "ok"
    assert f"({answer} is read as {answer}%, a chance of 0.33" in repr(verdict)


def test_a_wrong_number_in_percent_without_its_sign_is_understood_too():
    assert judge(HALF, 67).rest == judge(HALF, "2/3").rest == "The other side?"


def test_a_decimal_with_a_percent_sign_is_a_hundred_times_too_small():
    verdict = judge(HALF, "0.33 %")
    assert verdict.state == "no"
    assert "in percent it is 50" in verdict.rest


@pytest.mark.parametrize("answer", [-0.2, "-1/3", 250, "4/3"])
def test_what_lies_outside_0_and_1_is_no_chance(answer):
    assert "A chance lies between 0 (never) and 1 (certain)" in judge(HALF, answer).rest


@pytest.mark.parametrize("answer", [None, ..., "", "  ", "?", "..."])
def test_a_blank_is_not_answered_yet_and_no_error(answer):
    assert repr(asked("dice.1", answer)) == "Not answered yet."


@pytest.mark.parametrize("answer", ["two in 19", [1, 3], True, "1/0"])
def test_what_cannot_be_read_is_quoted_and_counts_as_no_try(answer):
    verdict = judge(HALF, answer)
    assert verdict.state == "unread"
    assert f"“{answer}”" in verdict.head
    assert "did not count as a try" in verdict.rest


def test_a_count_is_not_asked_in_percent():
    assert judge("dice.1", "5 %").state == "unread"


def test_a_count_must_be_exact_and_a_chance_near_enough():
    assert judge("dice.9", "19,0").state == "ok"
    assert judge("dice.9", 19.04).state == "no"
    assert judge("dice.3", "44 %").state == "ok"


def test_a_number_that_was_cut_off_is_called_near():
    assert judge("dice.3", "0.449").rest.startswith("That is very near.")


@EVERY
def test_the_right_answer_is_told_why(name):
    question = QUESTIONS[name]
    verdict = judge(name, question.answer())
    assert verdict.state == "ok"
    assert verdict.rest == question.praise
    assert verdict.head == f"Right: {forms(Fraction(question.answer()), question.kind)}."


@EVERY
def test_every_slip_is_heard_as_what_it_is(name):
    question = QUESTIONS[name]
    for value, said in question.slips():
        assert (judge(name, value).state, judge(name, value).rest) == ("no", said)
        if question.kind == "chance" and 0 <= value <= 1 and len(percent(value)) > 4:
            assert judge(name, percent(value)).rest == said


@EVERY
def test_no_two_slips_are_taken_for_each_other_or_for_the_answer(name):
    question = QUESTIONS[name]
    values = sorted([Fraction(question.answer()), *(value for value, _ in question.slips())])
    assert all(after - before > question.tolerance for before, after in pairwise(values))


@EVERY
def test_feedback_asks_one_question_and_never_gives_the_answer(name):
    question = QUESTIONS[name]
    exact = Fraction(question.answer())
    spoken = {str(exact), f"{float(exact):.2f}", f"{float(exact):.4f}", percent(exact), f"{float(100 * exact):.0f} %"}
    for said in [question.hint, *(said for _, said in question.slips())]:
        assert said.count("?") == 1
        assert said.endswith("?")
        assert not spoken & set(re.findall(r"[\d./]+\d(?: ?%)?|\d", said))


@EVERY
def test_a_number_that_is_no_known_slip_gets_the_hint(name):
    value = {"chance": 0.98, "number": 33}[QUESTIONS[name].kind]
    assert judge(name, value).rest == QUESTIONS[name].hint


@pytest.mark.parametrize(
    "name, value",
    [
        ("dice.1", 5),
        ("dice.2", 47),
        ("dice.3", Fraction(8675, 19683)),
        ("dice.4", Fraction(1507, 19683)),
        ("dice.6", 8),
        ("dice.8", 1 - Fraction(8675, 19683)),
        ("dice.9", 19),
        ("loegneren.1", 15),
        ("loegneren.2", 4),
        ("loegneren.3", 5),
        ("loegneren.4", Fraction(2, 19)),
        ("loegneren.5", Fraction(178, 703)),
        ("loegneren.6", Fraction(12608, 23199)),
        ("loegneren.7", Fraction(31 * 30 * 29, 42 * 41 * 40)),
        ("loegneren.8", 4),
        ("loegneren.9", Fraction(4, 5)),
        ("ligretto.1", 4 - 2 * 12),
        ("ligretto.2", 4),
        ("ligretto.3", 8),
        ("ligretto.4", 88 + 15),
        ("ligretto.5", 1 - Fraction(48 * 47 * 46 * 45 * 44, 52 * 51 * 50 * 49 * 48)),
        ("ligretto.6", Fraction(48 * 47 * 46 * 45 * 44, 52 * 51 * 50 * 49 * 48) ** 3),
        ("ligretto.7", Fraction(1, 2)),
        ("ligretto.8", Fraction(5, 145)),
        ("ligretto.9", 1600),
        ("sorteper.1", 17 - 3 * 2),
        ("sorteper.2", 10),
        ("sorteper.3", Fraction(1, 5)),
        ("sorteper.4", Fraction(1, 2) / (1 - Fraction(1, 4))),
        ("sorteper.5", 2),
        ("sorteper.6", Fraction(3, 4)),
        ("sorteper.7", Fraction(2, 3)),
        ("sorteper.8", 3),
        ("sorteper.9", Fraction(11849, 1225)),
        ("lying.1", 9 - 3 + 6),
        ("lying.2", 9 - 3 + 9),
        ("lying.3", 84),
        ("lying.4", 9 * 10 * 40),
        ("lying.5", Fraction(3600, 14190)),
        ("lying.6", 84 + 72 + 9),
        ("lying.7", Fraction(84 * 5**6, 8145060)),
        ("lying.8", Fraction(2, 11)),
        ("lying.9", 3 + 4),
    ],
)
def test_the_answers_are_those_found_by_hand(name, value):
    assert QUESTIONS[name].answer() == value


def test_exactly_is_at_least_without_one_more():
    more = [dice.holds("13366", quantity, 3, 20) for quantity in (8, 9)]
    assert QUESTIONS["dice.5"].answer() == more[0] - more[1]


def test_a_bid_on_ones_keeps_one_sixth():
    assert round(float(QUESTIONS["dice.7"].answer()), 3) == 0.323
    assert "82 of 100" in QUESTIONS["dice.7"].praise
    assert round(100 * dice.holds("", 3, 5, 12)) == 82


def test_kings_are_not_dealt_with_replacement():
    verdict = judge("loegneren.4", Fraction(1, 9))
    assert verdict.rest.startswith("You counted with replacement.")
    assert judge("loegneren.5", 3 * Fraction(1, 9) * Fraction(2, 3) + Fraction(1, 27)).rest == verdict.rest


def test_at_least_two_kings_is_not_exactly_two():
    both, exactly = LOEGNEREN["loegneren.5"].answer(), Fraction(156, 703)
    assert both - exactly == cards.can_lay(3, 39, 3, 13)
    assert "exactly two" in judge("loegneren.5", exactly).rest


@pytest.mark.parametrize("name", ["loegneren.4", "loegneren.5", "loegneren.6"])
def test_kings_of_ones_own_that_were_forgotten_are_named(name):
    assert any("Where are those that you hold?" in said for _, said in LOEGNEREN[name].slips())


def test_the_rank_due_on_an_own_turn_follows_from_the_game():
    match, mine = Match(Cheat(), 4, seed=1), []
    while "K" not in mine:
        view = match.view(match.view(None).public.turn)
        mine += [view.public.rank] * (view.seat == 0)
        match.submit(view.seat, Play(view.own[:1], view.public.rank, 1))
    assert mine == ["A", "5", "9", "K"]
    assert len(mine) == LOEGNEREN["loegneren.2"].answer()


def turned(hand):
    """The cards that come up when all of a hand is turned."""
    match, up = Match(Nerts(), 2, 1, start={"ligretto": ["KD", "KD"], "hand": [" ".join(hand)]}), set()
    while match.view(0).public.sides[0].hand:
        match.submit(0, Flip())
        up.add(str(match.view(0).public.sides[0].waste_top))
    return up


def test_the_cards_that_come_up_in_threes_are_those_of_the_game():
    hand = [f"{rank}S" for rank in RANKS[:11]]
    up = turned(hand), turned(hand[1:] + hand[:1])
    assert len(up[0]) == LIGRETTO["ligretto.2"].answer()
    assert len(up[0] | up[1]) == LIGRETTO["ligretto.3"].answer()


def test_the_chance_of_an_ace_is_that_of_drawing_cards_one_by_one():
    none = Fraction(1)
    for cards_left in range(52, 47, -1):
        none *= 1 - Fraction(4, cards_left)
    assert LIGRETTO["ligretto.5"].answer() == 1 - none
    assert LIGRETTO["ligretto.6"].answer() == none**3


def test_five_aces_in_thirteen_are_not_added_up():
    assert "several aces" in judge("ligretto.5", Fraction(5, 13)).rest
    assert judge("ligretto.5", 0.33).rest.startswith("You counted with replacement.")


def test_a_tie_in_one_given_tick_is_not_a_tie_in_the_race():
    verdict = judge("ligretto.8", 0.005)
    assert verdict.state == "no"
    assert "one given tick" in verdict.rest


def test_half_as_wide_takes_four_times_as_many():
    one, four = [wilson(tries // 10, tries) for tries in (400, LIGRETTO["ligretto.9"].answer())]
    assert round((one[1] - one[0]) / (four[1] - four[0]), 1) == 2.0


def test_what_is_left_of_a_hand_of_sorteper_follows_from_the_game():
    hands = [SORTEPER_HAND, "JD 7C 3H 5H 6D 8S 9D 10H", "QH KD"]
    match = Match(Sorteper(), 3, 1, start={"hands": hands, "clearing": True})
    while found := [action for action in match.game.actions(match.view(0)) if isinstance(action, LayPair)]:
        match.submit(0, found[0])
    assert len(match.view(0).own) == SORTEPER["sorteper.1"].answer()


def test_in_an_ending_of_two_the_shares_that_go_round_add_up():
    rounds = [Fraction(1, 4) ** k for k in range(30)]
    assert float(sum(rounds) / 2) == float(SORTEPER["sorteper.4"].answer())
    assert float(sum(Fraction(k, 2**k) for k in range(1, 60))) == SORTEPER["sorteper.5"].answer()


def test_two_ranks_of_an_ending_are_solved_as_a_chain_too():
    hands = [[Card.read(name) for name in hand.split()] for hand in ("4S 9S JC", "4H 9H")]
    assert ending(of_hands(hands, drawer=1)).loses[0] == SORTEPER["sorteper.6"].answer()


def test_one_third_each_is_no_answer_in_an_ending_of_three():
    assert judge("sorteper.7", "1/3").rest.startswith("As if each of three were as likely")


def test_whose_last_card_is_taken_is_seen_in_games_of_five():
    ways = {way for seed in range(60) for way in first_out(seed, 5)}
    assert {seat for seat, taken in ways if taken} == {1, 2, 3}
    assert {seat for seat, taken in ways if not taken} == {0, 4}
    assert SORTEPER["sorteper.8"].answer() == 3


def first_out(seed, players):
    """Who is out first in a game in which seat 0 draws first, and whether the last card was taken."""
    match = Match(Sorteper(), players, seed)
    public, bots, chance = match.view(None).public, [BOTS["sorteper"]["bot"](match.game)] * players, Random(seed)
    while 0 not in public.hands:
        play(match, bots, chance, max_turns=1)
        public = match.view(None).public
    last = public.log[-1]
    return [
        (seat, seat != last.drawer) for seat in range(players) if not public.hands[seat] and isinstance(last, Drawn)
    ]


def test_the_pairs_of_a_game_are_those_that_were_played():
    chance = Random(3)
    shuffled = [shuffle(chance, PACK) for _ in range(3000)]
    kept = [sum(len(hand) - 2 * len(pairs(hand)) for hand in (c[::3], c[1::3], c[2::3])) for c in shuffled]
    assert abs((sum(kept) / len(kept) - 1) / 2 - SORTEPER["sorteper.9"].answer()) < 0.15


@pytest.mark.parametrize(
    "answer, thought",
    [
        (3, "only the ones"),
        (2, "only the dice that show a three"),
    ],
)
def test_forgetting_half_of_what_counts_is_named(answer, thought):
    assert thought in judge("dice.1", answer).rest


@pytest.mark.parametrize("name", ["20.9", "dice.77", "", 33, "dice"])
def test_an_unknown_question_is_refused_with_those_that_exist(name):
    with pytest.raises(ValueError, match=re.escape(repr(name)) + r"\. There are: dice\.1"):
        find(name)


def field(check):
    return next(block for block in check.board().panels[0].blocks if isinstance(block, Field))


def typed(check, answer):
    check.handle({**field(check).send, "value": answer})
    return check


def test_a_question_can_be_answered_in_a_field():
    check = typed(Check("dice.1"), "5")
    assert (field(check).state, field(check).answer, field(check).button) == ("ok", "5", "Check again")
    assert "Right: 5." in text(check.board())


def test_nothing_of_the_answer_is_on_the_page_before_it_is_right():
    check = typed(Check("dice.3"), "0.2131")
    assert not any(told in text(check.board()) for told in ("8675", "0.44", "44.1"))
    assert field(check).state == "no"


def test_only_numbers_count_as_tries():
    check = Check("dice.1")
    for answer in ("", "four or so", None, "2", "4"):
        typed(check, answer)
    assert check.tries == 2
    assert check.board().meta == "a number · 2 tries"


def test_what_cannot_be_read_stays_in_the_field():
    check = typed(Check("dice.3"), "two in 19")
    assert (field(check).answer, field(check).state, field(check).button) == ("two in 19", "unread", "Check")


def test_an_open_question_says_how_an_answer_may_look():
    paras = [plain(block.text) for block in Check("dice.3").board().panels[0].blocks if isinstance(block, Para)]
    assert paras[-1] == "Write it like 2/3, 0.67 or 67%."


@pytest.mark.parametrize("message", [{}, {"ui": "check"}, {"ui": "other", "value": 3}, {"ui": "check", "value": [3]}])
def test_a_strange_message_changes_no_try(message):
    check = Check("dice.1")
    check.handle(message)
    assert check.tries == 0


@given(st.fractions(0, 1, max_denominator=200))
def test_right_is_what_lies_within_half_a_point(x):
    question = Question(("?",), lambda: Fraction(1, 3), "", "?")
    assert (judge(question, x).state == "ok") == (abs(x - Fraction(1, 3)) <= Fraction(1, 200))


def hands_after(joined):
    """The hands of three who held nine cards, after Anna's attack on Ben, which Cem may have joined."""
    held = ["9 9 6 5 4 3 2 2 1", "9 8 7 7 6 4 3 2 1", "9 9 8 8 6 5 4 3 1"]
    match = Match(LyingCards(), 3, 1, start={"hands": held, "events": ["", "", "DoubleAttack"]})
    own = [match.view(seat).own for seat in range(3)]
    pair_or_three = own[0][:3] if joined else own[0][2:5]
    match.submit(0, Attack(pair_or_three, 1, ("trips", 9)))
    if joined:
        match.submit(2, DoubleAttack(1, own[2][:3], ("trips", 9)))
    match.submit(1, Defend(own[1][:3]))
    return match.view(None).public.hands


def test_the_hands_after_a_fight_are_those_of_the_game():
    assert hands_after(joined=False) == (LYING["lying.1"].answer(), 6, 9)
    assert hands_after(joined=True) == (6, LYING["lying.2"].answer(), 6)


def test_threes_of_lying_cards_counted_one_by_one():
    found = [key([card.value for card in three]) for three in combinations(pack("five_by_nine"), 3)]
    pairs_of = sum(strength[0] == 1 for strength in found)
    assert pairs_of == LYING["lying.4"].answer()
    assert Fraction(pairs_of, len(found)) == LYING["lying.5"].answer()
    assert len(set(found)) == LYING["lying.6"].answer()


def test_nobody_who_believes_three_nines_forgets_the_lies_that_are_true():
    assert LYING["lying.8"].answer() == Fraction(1, 10) / (Fraction(1, 10) + Fraction(9, 20))
    assert "true by accident" in judge("lying.8", "1/11").rest


def test_a_fraction_that_is_too_long_to_read_is_left_out():
    assert forms(Fraction(99, 100) ** 300, "chance") == "0.0490 ≈ 4.9%"
