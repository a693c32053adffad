"""The event cards of Lying Cards: what each does and when, vector by vector; a joker belongs to them."""

import pytest

from facedown.engine import Match, Scripted, Turn, replay
from facedown.games.lying_cards import (
    Attack,
    Defend,
    DoubleAttack,
    LyingCards,
    Memory,
    Missed,
    Pass,
    Played,
    SecondChance,
    Shield,
    Skip,
    SwapHands,
    SwapThree,
    Voided,
)

ANNA, BEN, CEM, DORA = range(4)
NAMES = ("Anna", "Ben", "Cem", "Dora")
BASE, SIDE = LyingCards(event_copies=2), LyingCards(event_copies=2, double_attack="side")
SAID = ("pair", 9)
HANDS = ("5 5 2 4 4 4", "7 7 9 3 3 3", "8 8 6 2 2 2")


def rows(names, table):
    return pytest.mark.parametrize(names, list(table.values()), ids=list(table))


def sit(*events, hands=HANDS, game=BASE, **position):
    start = {"hands": hands, "events": [*events, *[""] * (len(hands) - len(events))]} | position
    return Match(game, len(hands), 1, names=NAMES[: len(hands)], start=start)


def three(match, seat, text):
    """Cards of these values from the hand of a seat."""
    hand, found = list(match.view(seat).own), []
    for value in map(int, text.split()):
        found.append(next(card for card in hand if card.value == value))
        hand.remove(found[-1])
    return tuple(found)


def joker(cards, text):
    """ "3=8": the joker lies with the three, which counts as eight."""
    card, value = map(int, text.split("="))
    return next(c for c in cards if c.value == card), value


def attack(match, text, target, joke="", seat=ANNA, kind=Attack):
    cards = three(match, seat, text)
    return replay(match, [(seat, kind(cards, target, SAID, joker(cards, joke) if joke else None))])


def join(match, seat, text):
    return replay(match, [(seat, DoubleAttack(public(match).number, three(match, seat, text), SAID))])


def defend(match, seat, text, joke=""):
    cards = three(match, seat, text)
    return replay(match, [(seat, Defend(cards, joker(cards, joke) if joke else None))])


def lost(*events, **table):
    """Anna has attacked Ben and lost."""
    return defend(attack(sit(*events, **table), "5 5 2", BEN), BEN, "7 7 9")


def second(match, text, target):
    return attack(match, text, target, kind=SecondChance)


def public(match):
    return match.view(None).public


def held(match):
    return [" ".join(str(card.value) for card in match.view(seat).own) for seat in range(match.seats)]


def judge(match, seat, action):
    problem = match.game.problem(match.view(seat), action)
    return problem.code if problem else "ok"


# Joker


@rows("", {"LC-V13": ()})
def test_a_joker_makes_three_eights_and_the_card_is_a_three_again_afterwards():
    match = attack(sit("Joker", hands=("8 8 3 2 2 2", "7 7 7 5 5 5", "9 9 9")), "8 8 3", BEN, "3=8")
    assert (public(match).attack.joker, public(match).used[ANNA]) == (True, ("Joker",))
    defend(match, BEN, "7 7 7")
    assert public(match).fights[-1].keys == {ANNA: (2, 8), BEN: (2, 7)}
    assert held(match)[:2] == ["2 2 2", "8 8 7 7 7 5 5 5 3"]


@rows("", {"LC-V14": ()})
def test_a_joker_helps_a_defence():
    match = attack(sit("", "Joker", hands=("6 6 5", "6 6 2", "9 9 9")), "6 6 5", BEN)
    defend(match, BEN, "6 6 2", "2=6")
    assert public(match).fights[-1].keys == {ANNA: (1, 6, 5), BEN: (2, 6)}
    assert match.scores() == (0, 1, 0)


def test_the_value_of_a_joker_in_an_attack_is_secret_until_the_cards_are_shown():
    eights, fours = (attack(sit("Joker"), "5 5 2", BEN, f"2={value}") for value in (5, 4))
    for seat in (BEN, CEM, None):
        assert eights.view(seat) == fours.view(seat)
    assert eights.view(ANNA).laid.values == (5, 5, 5)


def test_a_fight_shows_what_the_joker_stood_for():
    match = defend(attack(sit("Joker"), "5 5 2", BEN, "2=5"), BEN, "7 7 9")
    assert str(public(match).fights[-1].attack) == "5R 5W 2R=5"


def test_a_joker_goes_with_a_second_chance_too():
    match = lost("SecondChance Joker")
    attack(match, "5 5 2", CEM, "2=5", kind=SecondChance)
    assert public(match).used[ANNA] == ("SecondChance", "Joker")


# Schutzschild


@rows("", {"LC-V15": ()})
def test_a_shield_voids_the_running_attack_unseen():
    match = sit("", "Shield")
    before = held(match)
    replay(attack(match, "5 5 2", BEN), [(BEN, Shield())])
    assert (held(match), public(match).phase, public(match).attacked) == (before, "turn", False)
    assert public(match).log[-2:] == (Played(BEN, "Shield"), Voided(1))
    assert judge(match, ANNA, Attack(three(match, ANNA, "5 5 2"), BEN, SAID)) == "bad_target"
    assert judge(match, ANNA, Pass()) == "must_attack"
    assert judge(match, ANNA, Attack(three(match, ANNA, "5 5 2"), CEM, SAID)) == "ok"


def test_nobody_has_seen_a_voided_attack_but_its_attacker_remembers_it():
    one, other = (replay(attack(sit("", "Shield"), text, BEN), [(BEN, Shield())]) for text in ("5 5 2", "4 4 4"))
    assert all(one.view(seat) == other.view(seat) for seat in (BEN, CEM, None))
    assert [str(three) for _, three in one.view(ANNA).memory.laid] == ["5R 5W 2R"]


def test_a_shield_ends_when_the_next_turn_begins():
    match = replay(sit("", "", "Shield"), [(CEM, Shield())])
    assert (public(match).shielded, public(match).targets) == ({CEM}, (BEN,))
    defend(attack(match, "5 5 2", BEN), BEN, "7 7 9")
    assert (public(match).turn, public(match).shielded, public(match).targets) == (BEN, frozenset(), (CEM, ANNA))


def test_a_voided_second_attack_may_be_left_at_that():
    match = sit("", "", "Shield", attacked=True)
    replay(attack(match, "5 5 2", CEM), [(CEM, Shield())])
    assert (public(match).attacked, judge(match, ANNA, Pass())) == (True, "ok")


@pytest.mark.parametrize("rule, turn", [("may", ANNA), ("must", BEN)])
def test_after_a_won_attack_a_turn_ends_by_itself_only_where_attacking_is_a_duty(rule, turn):
    game = LyingCards(event_copies=2, after_win=rule)
    match = sit("", "Shield", shielded=[CEM], attacked=True, game=game)
    assert public(replay(match, [(BEN, Shield())])).turn == turn


def test_with_all_others_protected_the_duty_lapses_and_the_turn_ends():
    match = replay(attack(sit("", "Shield", shielded=[CEM]), "5 5 2", BEN), [(BEN, Shield())])
    assert (public(match).turn, public(match).shielded) == (BEN, frozenset())
    assert held(match)[ANNA] == "5 5 4 4 4 2"


def test_a_joker_of_a_voided_attack_is_used_up():
    match = replay(attack(sit("Joker", "Shield"), "5 5 2", BEN, "2=5"), [(BEN, Shield())])
    assert (public(match).used[ANNA], public(match).unused[ANNA]) == (("Joker",), 0)


def test_a_voided_second_chance_is_unused_again():
    match = lost("SecondChance", "", "Shield")
    replay(second(match, "5 5 2", CEM), [(CEM, Shield())])
    assert (public(match).phase, public(match).used[ANNA], match.view(ANNA).events) == ("lost", (), ("SecondChance",))
    assert judge(match, ANNA, Pass()) == "ok"


def test_the_cards_of_a_joiner_come_back_too_but_not_the_event_card():
    match = sit("", "Shield", "DoubleAttack")
    before = held(match)
    replay(join(attack(match, "5 5 2", BEN), CEM, "8 8 6"), [(BEN, Shield())])
    assert (held(match), public(match).used[CEM]) == (before, ("DoubleAttack",))


# Doppelangriff


@rows("", {"LC-E9": ()})
def test_the_target_of_a_joined_attack_takes_nine_if_it_is_weakest():
    match = sit("", "", "DoubleAttack", hands=(HANDS[0], "9 7 3 3 3 7", HANDS[2]))
    defend(join(attack(match, "5 5 2", BEN), CEM, "8 8 6"), BEN, "9 7 3")
    assert (public(match).hands, len(public(match).fights[-1].cards)) == ((3, 12, 3), 9)


@rows("", {"LC-V17": ()})
def test_a_joiner_who_is_weakest_takes_nine():
    match = sit("", "", "DoubleAttack", hands=(HANDS[0], HANDS[1], "9 6 4 2 2 2"))
    defend(join(attack(match, "5 5 2", BEN), CEM, "9 6 4"), BEN, "7 7 9")
    assert (public(match).hands, public(match).fights[-1].ranking) == ((3, 3, 12), (BEN, ANNA, CEM))
    assert (public(match).fights[-1].won, public(match).turn) == (False, BEN)


@rows("", {"LC-V18": ()})
def test_who_beats_the_target_of_a_joined_attack_may_go_on():
    match = sit("", "", "DoubleAttack", hands=(HANDS[0], "9 7 3 3 3 8", "2 2 2 8 8 6"))
    defend(join(attack(match, "5 5 2", BEN), CEM, "2 2 2"), BEN, "9 7 3")
    assert (public(match).hands, public(match).turn, public(match).attacked) == ((3, 12, 3), ANNA, True)


@rows("", {"LC-V19": ()})
def test_on_equal_threes_the_target_is_better_than_the_attacker():
    match = sit("", "", "DoubleAttack", hands=(HANDS[0], "5 5 2 7 7 7", "3 3 3 8 8 6"))
    defend(join(attack(match, "5 5 2", BEN), CEM, "3 3 3"), BEN, "5 5 2")
    assert (public(match).hands, public(match).turn) == ((12, 3, 3), BEN)


def test_on_equal_threes_the_attacker_is_better_than_the_joiner():
    match = sit("", "", "DoubleAttack", hands=(HANDS[0], HANDS[1], "5 5 2 8 8 6"))
    defend(join(attack(match, "5 5 2", BEN), CEM, "5 5 2"), BEN, "7 7 9")
    assert public(match).fights[-1].taker == CEM


@rows("", {"LC-V20": ()})
def test_of_two_empty_hands_the_player_on_turn_has_won():
    match = sit("", "", "DoubleAttack", hands=("5 5 2", "9 7 3 3 3 8", "2 2 2"))
    defend(join(attack(match, "5 5 2", BEN), CEM, "2 2 2"), BEN, "9 7 3")
    assert (public(match).hands, match.scores()) == ((0, 12, 0), (1, 0, 0))


def test_of_two_others_with_empty_hands_the_next_clockwise_has_won():
    match = sit("", "", "DoubleAttack", hands=("4 3 2 6 6 8", "9 9 9", "5 5 5"))
    defend(join(attack(match, "4 3 2", BEN), CEM, "5 5 5"), BEN, "9 9 9")
    assert (public(match).hands, match.scores()) == ((12, 0, 0), (0, 1, 0))


@pytest.mark.parametrize(
    "joined, defence, taker",
    [("8 8 6", "7 7 9", BEN), ("2 2 8", "7 7 9", ANNA), ("2 2 8", "3 3 9", BEN), ("8 8 6", "3 3 9", BEN)],
)
def test_side_against_side_only_the_target_or_the_main_attacker_takes_nine(joined, defence, taker):
    match = sit("", "", "DoubleAttack", game=SIDE)
    defend(join(attack(match, "5 5 2", BEN), CEM, joined), BEN, defence)
    fight = public(match).fights[-1]
    assert (fight.taker, fight.won, public(match).hands[taker]) == (taker, defence == "3 3 9", 12)


@rows("", {"LC-V25": ()})
def test_nobody_joins_after_the_defence_lies_open():
    match = defend(attack(sit("", "", "DoubleAttack"), "5 5 2", BEN), BEN, "7 7 9")
    assert judge(match, CEM, DoubleAttack(1, three(match, CEM, "8 8 6"), SAID)) == "event_window"


def test_a_joiner_sees_the_own_cards_alone():
    match = join(attack(sit("", "", "DoubleAttack"), "5 5 2", BEN), CEM, "8 8 6")
    assert [str(match.view(seat).laid or "-") for seat in range(3)] == ["5R 5W 2R", "-", "8R 8W 6R"]
    assert (public(match).attack.joiner, public(match).attack.joined_claim) == (CEM, SAID)


# Zweite Chance


@rows("", {"LC-V16": ()})
def test_a_second_chance_without_a_legal_target_stays_in_the_hand():
    match = lost("SecondChance", shielded=[CEM])
    cards = three(match, ANNA, "5 5 2")
    assert judge(match, ANNA, SecondChance(cards, CEM, SAID)) == "bad_target"
    assert judge(match, ANNA, SecondChance(cards, BEN, SAID)) == "same_target"
    assert (match.view(ANNA).events, judge(match, ANNA, Pass())) == (("SecondChance",), "ok")


def test_a_second_chance_that_is_won_gives_the_right_to_go_on():
    match = second(lost("SecondChance"), "7 7 9", CEM)
    defend(match, CEM, "8 6 2")
    assert (public(match).turn, public(match).phase, judge(match, ANNA, Pass())) == (ANNA, "turn", "ok")
    assert [fight.second for fight in public(match).fights] == [False, True]


def test_a_second_chance_may_go_against_whom_an_earlier_attack_has_beaten():
    match = defend(attack(sit("SecondChance", hands=(HANDS[0], HANDS[1], "8 8 6 9 9 9")), "4 4 4", BEN), BEN, "3 3 3")
    defend(attack(match, "5 5 2", CEM), CEM, "9 9 9")
    codes = [judge(match, ANNA, SecondChance(match.view(ANNA).own[:3], target, SAID)) for target in (BEN, CEM)]
    assert codes == ["ok", "same_target"]


def test_a_second_chance_that_is_lost_ends_the_turn():
    match = second(lost("SecondChance"), "5 5 2", CEM)
    defend(match, CEM, "8 8 6")
    assert (public(match).turn, public(match).hands) == (BEN, (12, 3, 3))


@rows("", {"LC-V24": ()})
def test_a_second_chance_is_for_the_player_on_turn():
    match = lost("Shield", "SecondChance")
    assert judge(match, BEN, SecondChance(match.view(BEN).own, CEM, SAID)) == "event_window"


def test_a_lost_attack_waits_only_for_who_holds_an_event_card_whatever_it_is():
    assert [public(lost(card)).phase for card in ("SecondChance", "Skip", "Joker")] == ["lost"] * 3
    assert (public(lost("", "Skip")).phase, public(lost("", "Skip")).turn) == ("turn", BEN)


def test_a_turn_ends_when_the_last_event_card_is_played_after_a_lost_attack():
    match = replay(lost("Skip"), [(ANNA, Skip(CEM))])
    assert (public(match).turn, public(match).skips) == (BEN, (0, 0, 1))


# Handtausch and Tausch Drei


@rows("", {"LC-V21": ()})
def test_whole_hands_are_swapped_and_event_cards_stay():
    hands = ("2 3 4", "9 9 9 8 8 8 7 7 7 6 6 6 5 5 5", "4 4 4")
    match = replay(sit("SwapHands", "Skip", hands=hands), [(ANNA, SwapHands(BEN))])
    assert (public(match).hands, held(match)[:2]) == ((15, 3, 3), ["9 9 9 8 8 8 7 7 7 6 6 6 5 5 5", "4 3 2"])
    assert (match.view(BEN).events, public(match).unused) == (("Skip",), (0, 1, 0))


def test_both_remember_the_hand_that_they_gave_away():
    match = sit("", "", "SwapHands")
    anna, cem = match.view(ANNA).own, match.view(CEM).own
    replay(match, [(CEM, SwapHands(ANNA))])
    assert match.view(ANNA).memory == Memory(gave=((1, anna),), got=((1, cem),))
    assert match.view(CEM).memory == Memory(gave=((1, cem),), got=((1, anna),))
    assert match.view(BEN).memory == Memory()
    assert public(match).log == (Played(CEM, "SwapHands", ANNA),)


@rows("", {"LC-V22": ()})
def test_who_has_three_cards_gives_exactly_these():
    match = sit("SwapThree", hands=("5 5 2 4 4 4", "9 9 8", "7 7 7"))
    replay(match, [(ANNA, SwapThree(BEN, three(match, ANNA, "5 2 4")))])
    assert (held(match), public(match).hands) == (["9 9 8 5 4 4", "5 4 2", "7 7 7"], (6, 3, 3))


def test_the_random_cards_are_drawn_before_the_chosen_ones_arrive():
    match = sit("SwapThree")
    hers, his = match.view(ANNA).own, match.view(BEN).own
    match._rng = Scripted([0.99] * 5)
    replay(match, [(ANNA, SwapThree(BEN, hers[:3]))])
    [(_, gave)], [(_, got)] = match.view(ANNA).memory.gave, match.view(ANNA).memory.got
    assert (gave, set(got) < set(his), set(match.view(BEN).own)) == (hers[:3], True, {*his, *gave} - {*got})


def test_each_card_is_drawn_equally_often_by_a_swap_of_three():
    game, drawn = BASE, dict.fromkeys(range(6), 0)
    state = sit("SwapThree")._state
    for match in range(3000):
        after = game.apply(state, ANNA, SwapThree(BEN, state.hands[ANNA][:3]), Match(game, 3, match)._rng)
        for card in after.memory[ANNA].got[0][1]:
            drawn[state.hands[BEN].index(card)] += 1
    assert all(abs(times - 1500) < 4 * (3000 / 4) ** 0.5 for times in drawn.values())


def test_others_see_no_card_of_a_swap():
    match = sit("SwapThree")
    before = match.view(CEM)
    replay(match, [(ANNA, SwapThree(BEN, match.view(ANNA).own[:3]))])
    assert (match.view(CEM).own, match.view(CEM).memory) == (before.own, before.memory)
    assert public(match).log == (Played(ANNA, "SwapThree", BEN),)


# Aussetzen


@rows("", {"LC-V23": ()})
def test_a_player_misses_the_next_turn_and_can_be_attacked_meanwhile():
    match = replay(sit("", "", "Skip"), [(CEM, Skip(BEN))])
    defend(attack(match, "5 5 2", BEN), BEN, "7 7 9")
    assert (public(match).turn, public(match).skips) == (CEM, (0, 0, 0))
    assert public(match).log[-1] == Missed(BEN)


def test_two_of_them_cost_two_turns():
    match = replay(sit("", "", "Skip Skip"), [(CEM, Skip(BEN)), (CEM, Skip(BEN))])
    defend(attack(match, "5 5 2", BEN), BEN, "7 7 9")
    assert (public(match).turn, public(match).skips) == (CEM, (0, 1, 0))


def test_a_turn_that_has_begun_is_not_missed():
    match = replay(sit("Skip"), [(ANNA, Skip(ANNA))])
    assert (match.turn().must, public(match).skips) == ({ANNA}, (1, 0, 0))


def test_if_all_miss_a_turn_it_goes_round_again():
    match = sit("", "", "", skips=[BEN, CEM, ANNA])
    defend(attack(match, "5 5 2", BEN), BEN, "7 7 9")
    assert (public(match).turn, public(match).log[-3:]) == (BEN, (Missed(BEN), Missed(CEM), Missed(ANNA)))


# who may act


@rows("", {"LC-V26": ()})
def test_a_played_event_card_is_gone():
    match = replay(sit("Shield"), [(ANNA, Shield())])
    assert judge(match, ANNA, Shield()) == "event_used"


@pytest.mark.parametrize("card", ["Joker", "Shield", "SecondChance", "Skip"])
def test_who_may_act_follows_from_the_number_of_unused_cards_alone(card):
    match = sit(card, card, "", "SwapHands", hands=(*HANDS, "6 6 6"))
    assert match.turn() == Turn(frozenset({ANNA}), frozenset({BEN, DORA}), ANNA)
    attack(match, "5 5 2", BEN)
    assert match.turn() == Turn(frozenset({BEN}), frozenset({DORA}), ANNA)


def test_after_a_joiner_nobody_else_may_act():
    match = sit("", "", "DoubleAttack", "Shield", hands=(*HANDS, "6 6 6"))
    join(attack(match, "5 5 2", BEN), CEM, "8 8 6")
    assert match.turn() == Turn(frozenset({BEN}), frozenset(), ANNA)


def test_the_kind_of_an_event_card_is_seen_by_its_owner_alone():
    one, other = sit("Joker", "Skip"), sit("Joker", "Shield")
    assert [one.view(seat) == other.view(seat) for seat in (ANNA, BEN, CEM, None)] == [True, False, True, True]


def test_with_two_copies_a_player_may_hold_two_of_a_kind():
    match = replay(sit("Shield Shield"), [(ANNA, Shield())])
    assert (match.view(ANNA).events, judge(match, ANNA, Shield())) == (("Shield",), "ok")
