"""Lying Cards as its rules read, without event cards: every vector of the rules, by its id."""

from collections import Counter
from random import Random

import pytest

from facedown.engine import Match, Turn, pick, replay, reveal, shuffle
from facedown.games import find
from facedown.games.lying_cards import (
    DECKS,
    Announced,
    Attack,
    Defend,
    Fight,
    LCard,
    LyingCards,
    Pass,
    Passed,
    Step,
    card_name,
    key,
    pack,
    steps,
    threes,
    truth,
    value_word,
    words,
)
from facedown.options import BadConfig

ANNA, BEN, CEM, DORA, ELI = range(5)
NAMES = ("Anna", "Ben", "Cem", "Dora", "Eli")
BASE = LyingCards()
GAMES = [LyingCards(deck=deck, event_copies=0) for deck in DECKS]
GAME = GAMES[0]
both_decks = pytest.mark.parametrize("game", GAMES, ids=list(DECKS))


def rows(names, table):
    return pytest.mark.parametrize(names, list(table.values()), ids=list(table))


def sit(*hands, game=GAME, sizes=(), **position):
    """A table with these hands, filled up to `sizes` with whatever is left of the values 2 to 9."""
    named = Counter(word for hand in hands for word in hand.split())
    copies = len(DECKS[game.deck][1])
    left = [str(v) for v in range(2, 10) for _ in range(copies - named[str(v)])]
    filled = [" ".join([*hand.split(), *(left.pop() for _ in range(size - len(hand.split())))])
              for hand, size in zip(hands, sizes or [len(hand.split()) for hand in hands], strict=True)]  # fmt: skip
    return Match(game, len(hands), 1, names=NAMES[: len(hands)], start={"hands": filled} | position)


def three(match, seat, text):
    """Cards of these values from the hand of a seat."""
    hand, found = list(match.view(seat).own), []
    for value in map(int, text.split()):
        found.append(next(card for card in hand if card.value == value))
        hand.remove(found[-1])
    return tuple(found)


def attack(match, seat, text, target, claim=("pair", 9)):
    return replay(match, [(seat, Attack(three(match, seat, text), target, claim))])


def defend(match, seat, text):
    return replay(match, [(seat, Defend(three(match, seat, text)))])


def fought(one, other, game=GAME):
    """Anna attacks Ben; all three have nine cards."""
    match = attack(sit(one, other, "", game=game, sizes=(9, 9, 9)), ANNA, one, BEN)
    return defend(match, BEN, other)


def last_three():
    """Anna lays her last three against Ben."""
    return attack(sit("5 5 5", "9 9 8 2 2 2", "7 7 7"), ANNA, "5 5 5", BEN)


def public(match):
    return match.view(None).public


def judge(match, seat, action):
    problem = match.game.problem(match.view(seat), action)
    return problem.code if problem else "ok"


# the deal


@rows("seats, cards", {f"LC-E1-{n}": (n, 9 if n < 6 else 6) for n in range(3, 8)})
def test_each_player_gets_nine_cards_or_six_and_an_event_card(seats, cards):
    for game in (BASE, LyingCards(deck="standard_52")):
        match = Match(game, seats, 1)
        assert (public(match).hands, public(match).unused) == ((cards,) * seats, (1,) * seats)
        assert [(len(match.view(seat).own), len(match.view(seat).events)) for seat in range(seats)] == [
            (cards, 1)
        ] * seats


@rows("seats", {f"LC-E1-{n}": n for n in (2, 8)})
def test_two_and_eight_do_not_play(seats):
    with pytest.raises(BadConfig, match=f"3 to 7 players, not for {seats}") as refusal:
        BASE.deal(seats, Random(1))
    assert refusal.value.code == "bad_config"


@pytest.mark.parametrize("seats", range(3, 8))
def test_what_is_not_dealt_is_out_of_play(seats):
    for game in (BASE, LyingCards(deck="standard_52")):
        state = game.deal(seats, Random(seats))
        assert sorted((*sum(state.hands, ()), *state.rest)) == sorted(pack(game.deck))
    assert len(BASE.deal(5, Random(1)).rest) == 0


def test_each_event_card_is_dealt_once_at_most():
    events = [event for mine in BASE.deal(7, Random(1)).events for event in mine]
    assert len(set(events)) == len(events) == 7


def test_the_youngest_begins():
    assert Match(BASE, 4, 1, first=CEM).turn().must == {CEM}
    with pytest.raises(BadConfig, match="Seat 4 cannot begin: seats are 0 to 3"):
        Match(BASE, 4, 1, first=4)


def test_the_deal_begins_with_who_begins():
    one, other = (BASE.deal(4, Random(1), first=first) for first in (ANNA, CEM))
    assert other.hands == (*one.hands[2:], *one.hands[:2])
    assert other.events == (*one.events[2:], *one.events[:2])


# a turn


@rows("", {"LC-E2": ()})
def test_the_first_attack_is_a_duty():
    match = sit("2 2 3", "4 4 5", "6 6 7")
    assert judge(match, ANNA, Pass()) == "must_attack"
    assert judge(match, ANNA, Attack(three(match, ANNA, "2 2 3"), BEN, ("single", 3))) == "ok"


@both_decks
@rows(
    "one, other, won",
    {
        "LC-E3": ("2 2 3", "9 8 7", True),
        "LC-E4": ("5 5 5", "9 9 8", True),
        "LC-E5": ("8 8 2", "7 7 9", True),
        "LC-E6": ("4 4 9", "4 4 8", True),
        "LC-V1": ("9 5 3", "9 5 2", True),
        "LC-V2": ("9 5 2", "9 5 2", False),
        "LC-V3": ("9 8 2", "9 7 6", True),
        "LC-V4": ("4 4 4", "5 5 5", False),
        "LC-V5": ("2 2 2", "9 9 8", True),
    },
)
def test_the_stronger_three_wins_and_the_loser_takes_six(game, one, other, won):
    match = fought(one, other, game)
    assert public(match).fights[-1].won is won
    assert public(match).hands == ((6, 12, 9) if won else (12, 6, 9))


@rows("", {"LC-E7": ()})
def test_on_a_full_tie_the_attacker_loses():
    match = sit("6 6 9", "6 6 9 2 2 2", "3 3 3")
    defend(attack(match, ANNA, "6 6 9", BEN), BEN, "6 6 9")
    assert (public(match).hands, public(match).fights[-1].taker) == ((6, 3, 3), ANNA)


@rows("", {"LC-E8": ()})
def test_after_a_lost_attack_the_next_player_is_on_turn():
    match = fought("4 4 4", "5 5 5")
    assert (match.turn(), public(match).attacked) == (Turn(must=frozenset({BEN}), after=BEN), False)


@rows("claim", {"LC-E10-lower": ("single", 2), "LC-E10-higher": ("trips", 9), "LC-E10-true": ("pair", 8)})
def test_an_announcement_has_no_effect(claim):
    match = sit("8 8 2", "7 7 9", "3 3 3", sizes=(9, 9, 9))
    defend(attack(match, ANNA, "8 8 2", BEN, claim), BEN, "7 7 9")
    assert (public(match).hands, public(match).fights[-1].claim) == ((6, 12, 9), claim)


@rows("", {"LC-E11": ()})
def test_who_wins_with_the_last_three_has_won_the_game():
    match = defend(last_three(), BEN, "9 9 8")
    assert (match.scores(), match.turn(), public(match).winner) == ((1, 0, 0), Turn(), ANNA)
    assert judge(match, BEN, Pass()) == "game_over"
    assert reveal(match).hands[ANNA] == ()


@rows("", {"LC-V6": ()})
def test_who_wins_may_attack_again_or_pass():
    match = fought("4 4 9", "4 4 8")
    assert (public(match).hands, sum(public(match).hands)) == ((6, 12, 9), 27)
    assert (match.turn().must, judge(match, ANNA, Pass())) == ({ANNA}, "ok")
    again = match.view(ANNA).own[:3]
    assert {judge(match, ANNA, Attack(again, target, ("pair", 2))) for target in (BEN, CEM)} == {"ok"}


@rows("", {"LC-V7": ()})
def test_a_second_attack_that_is_lost_ends_the_turn():
    match = sit("4 4 9 2 3 5", "4 4 8", "9 9 9", sizes=(9, 9, 9))
    defend(attack(match, ANNA, "4 4 9", BEN), BEN, "4 4 8")
    defend(attack(match, ANNA, "2 3 5", CEM), CEM, "9 9 9")
    assert (public(match).hands, public(match).turn) == ((9, 12, 6), BEN)


@rows("", {"LC-V8": ()})
def test_who_loses_the_last_three_takes_six():
    match = sit("5 5 4", "9 9 8", "7 7 7", sizes=(3, 9, 9))
    defend(attack(match, ANNA, "5 5 4", BEN), BEN, "9 9 8")
    assert (public(match).hands, match.scores()) == ((6, 6, 9), None)


@rows("", {"LC-V9": ()})
def test_who_defends_with_the_last_three_wins_out_of_turn():
    match = sit("5 5 4", "9 9 8", "7 7 7", sizes=(9, 3, 9))
    defend(attack(match, ANNA, "5 5 4", BEN), BEN, "9 9 8")
    assert (public(match).hands, match.scores()) == ((12, 0, 9), (0, 1, 0))


@rows("count", {"LC-V10-2": 2, "LC-V10-4": 4})
def test_an_attack_has_three_cards(count):
    match = sit("2 3 4 5 6 7", "9 9 8", "7 7 7")
    assert judge(match, ANNA, Attack(match.view(ANNA).own[:count], BEN, ("pair", 2))) == "exactly_three"


@rows("", {"LC-V11": ()})
def test_nobody_attacks_himself():
    match = sit("2 3 4", "9 9 8", "7 7 7")
    assert judge(match, ANNA, Attack(match.view(ANNA).own, ANNA, ("pair", 2))) == "bad_target"


@rows("", {"LC-V12": ()})
def test_others_see_three_cards_less_and_what_is_said():
    match = sit("2 5 7", "9 9 8", "3 3 3", sizes=(9, 9, 9))
    attack(match, ANNA, "2 5 7", BEN, ("trips", 9))
    assert public(match).attack == Announced(1, ANNA, BEN, ("trips", 9))
    assert public(match).hands == (6, 9, 9)
    assert [match.view(seat).laid for seat in (BEN, CEM, None)] == [None] * 3
    assert match.view(ANNA).laid.values == (7, 5, 2)


def test_the_last_three_on_the_table_have_not_won_yet():
    match = last_three()
    assert (public(match).hands, match.scores(), public(match).phase) == ((0, 6, 3), None, "response")


def test_a_pass_is_remembered_and_the_turn_goes_clockwise():
    match = replay(fought("4 4 9", "4 4 8"), [(ANNA, Pass())])
    assert (public(match).turn, public(match).log[-1]) == (BEN, Passed(ANNA))


def test_all_have_seen_a_fight_and_an_attack_is_remembered():
    match = sit("8 8 2 4 4 4", "7 7 9", "3 3 3")
    fight = public(defend(attack(match, ANNA, "8 8 2", BEN), BEN, "7 7 9")).log[-1]
    assert isinstance(fight, Fight)
    assert (str(fight.attack), str(fight.defence)) == ("8R 8W 2R", "9R 7R 7W")
    assert match.view(ANNA).memory.laid == ((1, fight.attack),)
    assert match.view(BEN).memory.laid == ()


# which three is stronger


def test_a_fight_tells_step_by_step_how_it_was_decided():
    fight = public(fought("4 4 9", "4 4 8")).fights[-1]
    assert fight.steps == (Step("kind", 1, 1), Step("pair of", 4, 4), Step("third card", 9, 8))
    assert [step.decided for step in fight.steps] == [False, False, True]


@pytest.mark.parametrize(
    "one, other, told",
    [
        ((5, 5, 5), (9, 9, 8), ["kind"]),
        ((4, 4, 4), (5, 5, 5), ["kind", "three of"]),
        ((9, 5, 3), (9, 5, 2), ["kind", "highest card", "second card", "third card"]),
        ((9, 5, 2), (9, 5, 2), ["kind", "highest card", "second card", "third card"]),
    ],
)
def test_a_comparison_stops_where_it_is_decided(one, other, told):
    assert [step.what for step in steps(key(one), key(other))] == told


def test_every_three_of_the_deck_is_ranked_as_by_hand():
    for some in threes(pack("five_by_nine")):
        values = sorted((card.value for card in some), reverse=True)
        most = max(values, key=values.count)
        rest = [value for value in values if value != most] if len(set(values)) < 3 else values
        assert key(values) == {1: (2, most), 2: (1, most, *rest), 3: (0, *values)}[len(set(values))]


@pytest.mark.parametrize("deck, number", [("five_by_nine", 9 + 72 + 84), ("standard_52", 13 + 156 + 286)])
def test_threes_that_differ_in_values_are_listed_once_the_weakest_first(deck, number):
    found = [key([card.value for card in some]) for some in threes(pack(deck))]
    assert len(set(found)) == len(found) == number
    assert found == sorted(found)


def test_threes_are_told_in_words():
    told = [words(truth(key(values))) for values in [(8, 8, 2), (6, 6, 6), (9, 5, 2), (14, 14, 11)]]
    assert told == ["pair of eights", "three sixes", "single nine", "pair of aces"]


# the cards


def test_there_are_five_symbols_or_ordinary_cards():
    assert Counter(card.value for card in pack("five_by_nine")) == dict.fromkeys(range(1, 10), 5)
    assert Counter(card.value for card in pack("standard_52")) == dict.fromkeys(range(2, 15), 4)


def test_a_card_is_read_from_its_short_text():
    for card in (*pack("five_by_nine"), *pack("standard_52")):
        assert LCard.read(card.short) == card
    assert [LCard.read(text) for text in ("5R", "10H", "AS")] == [LCard(5, "R"), LCard(10, "H"), LCard(14, "S")]


@pytest.mark.parametrize("text", ["", "5", "5X", "0R", "10R", "1H", "AR", "5R5R", "r5"])
def test_what_is_no_card_is_quoted(text):
    with pytest.raises(ValueError, match=r"is not a card|There is no card"):
        LCard.read(text)


def test_cards_have_names():
    assert card_name(LCard(5, "S"), "five_by_nine") == "five of suns"
    assert card_name(LCard(5, "S"), "standard_52") == "five of spades"
    assert card_name(LCard(1, "L"), "five_by_nine") == "one of leaves"
    assert (value_word(14), value_word(6, 1)) == ("aces", "six")


@pytest.mark.parametrize("name", ["Lying Cards", "lügenkarten", "LYING_CARDS"])
def test_the_game_has_other_names(name):
    assert find(name, event_copies=2) == LyingCards(event_copies=2)


# whole games


def rash(match, rng):
    """Somebody lays any three and says anything, passes, or plays whatever event card there is."""
    turn, view = match.turn(), match.view(seat := pick(rng, sorted(match.turn().must)))
    others = [other for other in turn.may if rng.random() < 0.1]
    events = [(s, a) for s in (seat, *others) for a in match.game.actions(match.view(s)) if not isinstance(a, PLAIN)]
    if events and rng.random() < 0.5:
        return pick(rng, events)
    cards = shuffle(rng, view.own)[:3]
    if view.public.attack:
        return seat, Defend(cards)
    wishes = [Attack(cards, to, ("pair", 9)) for to in view.public.targets if view.public.phase == "turn"]
    if not wishes or (judge(match, seat, Pass()) == "ok" and rng.random() < 0.5):
        return seat, Pass()
    return seat, pick(rng, wishes)


PLAIN = Attack | Defend | Pass


def every_card(state):
    on_table = [card for some in (state.attack, state.joined) if some for card in some.cards]
    return sorted([*(card for hand in state.hands for card in hand), *state.rest, *on_table])


@rows("start", {f"seeds {start} to {start + 499}": start for start in range(0, 2000, 500)})
def test_two_thousand_matches_end_or_are_capped(start):
    options = [{}, {"event_copies": 0}, {"deck": "standard_52", "double_attack": "side"}, {"after_win": "must"}]
    ended = 0
    for seed in range(start, start + 500):
        seats, rng = 3 + seed % 5, Random(seed)
        match = Match(LyingCards(**options[seed % 4]), seats, seed)
        while match.scores() is None and len(match.record) < 300:
            match.submit(*rash(match, rng))
        assert match.scores() is None or sorted(match.scores()) == [0] * (seats - 1) + [1]
        ended += match.scores() is not None
    assert ended > 490


@pytest.mark.parametrize("seed", range(40))
def test_no_card_is_lost_and_hands_come_in_threes(seed):
    game, rng, seats = LyingCards(event_copies=1 + seed % 2), Random(seed), 3 + seed % 5
    match = Match(game, seats, seed)
    while match.scores() is None and len(match.record) < 200:
        seat = pick(rng, sorted(match.turn().must | match.turn().may))
        if actions := list(game.actions(match.view(seat))):
            match.submit(seat, pick(rng, actions))
        assert every_card(match._state) == sorted(pack(game.deck))
        assert all(size % 3 == 0 for size in public(match).hands)
        assert public(match).hands == tuple(map(len, match._state.hands))
    total = sum(public(match).hands)
    assert total == {3: 27, 4: 36, 5: 45, 6: 36, 7: 42}[seats] or public(match).attack is not None
