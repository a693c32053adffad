"""Guesses at a table of Lying Cards: asked for before an attack and a defence, written down, settled by the fight."""

from fractions import Fraction
from json import dumps

import pytest

from facedown.engine import Match
from facedown.front.parts import to_json
from facedown.games.lying_cards import (
    Attack,
    Defend,
    DoubleAttack,
    LCard,
    LyingCards,
    Pass,
    SecondChance,
    Shield,
)
from facedown.lesson.journal import Journal
from facedown.odds import hands
from facedown.table.insights import INSIGHTS
from facedown.table.lobby import Setup, seat_players
from facedown.table.session import Session

NAMES = ("Anna", "Ben", "Cem")
ANNA, BEN, CEM = range(3)
HANDS = ("9R 9W 8R 1M 2M 3M", "7R 7W 4L 1R 2R 3R", "6R 6W 5R 3S 2S 1S")


def cards(text):
    return tuple(map(LCard.read, text.split()))


NINES = Attack(cards("9R 9W 8R"), BEN, ("pair", 9))
ONES = Attack(cards("1M 2M 3M"), BEN, ("trips", 9))
SEVENS = Defend(cards("7R 7W 4L"))
LOW = Defend(cards("1R 2R 3R"))


def sit(*moves, events=(), **options):
    match = Match(LyingCards(**options), 3, 5, names=NAMES, start={"hands": list(HANDS), "events": list(events)})
    for seat, action in moves:
        match.submit(seat, action)
    return match


@pytest.fixture
def insight(tmp_path):
    return INSIGHTS["lying_cards"](predict=True, journal=Journal(tmp_path / "journal.jsonl"))


@pytest.fixture
def match():
    return sit()


def due(insight, match, action=NINES, number=ANNA):
    return insight.due(number, action, match.view(number), match.game, NAMES)


def guess(insight, percent, number=ANNA):
    insight.handle(number, {"ui": "hands", "name": "guess", "value": percent})


def ask(insight, match, action, number, percent):
    """The guess is given as it is asked for, and these three are laid."""
    assert due(insight, match, action, number)
    guess(insight, percent, number)
    match.submit(number, action)
    insight.settle(match.view(None))


def shown(insight, match, number=ANNA):
    return dumps(to_json(insight.panels(number, match.view(number), match.game, NAMES)), ensure_ascii=False)


def outcomes(insight):
    return [entry.outcome for entry in insight.journal.entries()]


# when a guess is asked for


def test_an_attack_waits_for_a_guess_and_then_is_made(insight, match):
    assert due(insight, match)
    guess(insight, 60)
    assert not due(insight, match)


def test_a_defence_waits_for_a_guess(insight):
    match = sit((ANNA, NINES))
    assert due(insight, match, SEVENS, BEN)
    guess(insight, 30, BEN)
    assert not due(insight, match, SEVENS, BEN)
    assert due(insight, match, LOW, BEN)


def test_a_second_chance_waits_for_a_guess(insight):
    match = sit((ANNA, ONES), (BEN, SEVENS), events=["SecondChance", "", ""])
    assert due(insight, match, SecondChance(cards("9R 9W 8R"), CEM, ("pair", 9)))


@pytest.mark.parametrize("action", [Pass(), Shield(), DoubleAttack(1, cards("6R 6W 5R"), ("pair", 6))])
def test_nothing_else_needs_a_guess(insight, match, action):
    assert not due(insight, match, action)


def test_in_free_play_nothing_is_asked_and_nothing_written(insight, match):
    insight.predict = False
    assert not due(insight, match)
    assert not insight.journal.path.exists()


def test_another_attack_is_another_question(insight, match):
    due(insight, match)
    guess(insight, 60)
    assert due(insight, match, ONES)
    assert due(insight, match, Attack(NINES.cards, CEM, NINES.claim))


def test_another_announcement_of_the_same_three_is_not(insight, match):
    due(insight, match)
    guess(insight, 60)
    assert not due(insight, match, Attack(NINES.cards, BEN, ("single", 1)))


def test_no_odds_are_shown_before_the_guess(insight, match):
    due(insight, match)
    assert "%" not in shown(insight, match)
    assert "your attack wins" in shown(insight, match)
    guess(insight, 60)
    assert '"heat"' in shown(insight, match)


def test_before_a_defence_no_odds_are_shown_either(insight):
    match = sit((ANNA, NINES))
    assert "%" not in shown(insight, match, BEN)
    assert "Anna says “pair of nines”" in shown(insight, match, BEN)


def test_while_the_attack_waits_its_guess_stands(insight, match):
    ask(insight, match, NINES, ANNA, 60)
    assert "Your guess" in shown(insight, match)
    assert len(insight.journal.entries()) == 1


def test_a_guess_is_awaited_from_who_has_to_lay_cards(insight, match):
    def awaits(number):
        return insight.awaits(number, match.view(number), match.game, NAMES)

    assert [awaits(number) for number in range(3)] == [True, False, False]
    ask(insight, match, NINES, ANNA, 60)
    assert [awaits(number) for number in range(3)] == [False, True, False]


# what is written


def test_an_attack_is_written_with_the_chance_to_beat_the_best_three_and_no_name(insight, match):
    due(insight, match)
    guess(insight, 60)
    (entry,) = insight.journal.entries()
    assert entry.exact == hands.weaker("9 9 8", 6, hands.pack(seen="9 9 8 1 2 3"))
    assert entry.question == "Attack with 9 9 8 on a hand of 6 cards, 0 of them known: does it win?"
    assert (float(entry.said), entry.outcome, entry.tag) == (0.6, None, "table")


def test_a_defence_is_written_with_the_chance_under_the_model(insight):
    match = sit((ANNA, NINES))
    due(insight, match, SEVENS, BEN)
    guess(insight, 30, BEN)
    (entry,) = insight.journal.entries()
    law = hands.law(6, hands.pack(seen="7 7 4 1 2 3"))
    heard = hands.after(("pair", 9), law, Fraction(1, 2), hands.any_words(range(1, 10)))
    assert entry.exact == hands.stands((1, 7, 4), heard)
    assert entry.question.startswith("Defence with 7 7 4 against “pair of nines” from a hand of 6 cards, 0 of them")
    assert "honest in 50 of 100 attacks" in entry.question


# what becomes of it


@pytest.mark.parametrize(("attack", "defence", "won"), [(NINES, SEVENS, True), (ONES, SEVENS, False)])
def test_the_fight_settles_both_guesses(insight, match, attack, defence, won):
    ask(insight, match, attack, ANNA, 60)
    ask(insight, match, defence, BEN, 30)
    assert outcomes(insight) == [won, not won]


def test_on_equal_cards_the_attack_has_lost_and_the_defence_has_held(insight, match):
    ask(insight, match, ONES, ANNA, 60)
    ask(insight, match, LOW, BEN, 30)
    assert outcomes(insight) == [False, True]


def test_it_is_settled_once(insight, match):
    ask(insight, match, NINES, ANNA, 60)
    ask(insight, match, SEVENS, BEN, 30)
    lines = insight.journal.text()
    insight.settle(match.view(None))
    assert insight.journal.text() == lines


def test_other_cards_than_those_of_the_guess_leave_it_open(insight, match):
    due(insight, match)
    guess(insight, 60)
    match.submit(ANNA, ONES)
    match.submit(BEN, SEVENS)
    insight.settle(match.view(None))
    assert outcomes(insight) == [None]


def test_an_attack_that_a_shield_met_stays_open(insight):
    match = sit(events=["", "Shield", ""])
    ask(insight, match, NINES, ANNA, 60)
    match.submit(BEN, Shield())
    insight.settle(match.view(None))
    assert outcomes(insight) == [None]


@pytest.mark.parametrize(("rule", "held"), [("weakest", True), ("side", False)])
def test_against_two_attackers_a_defence_holds_if_its_player_takes_nothing(insight, rule, held):
    joined = DoubleAttack(1, cards("1S 2S 3S"), ("pair", 6))
    match = sit((ANNA, NINES), (CEM, joined), events=["", "", "DoubleAttack"], double_attack=rule)
    ask(insight, match, SEVENS, BEN, 30)
    assert outcomes(insight) == [held]
    assert (match.view(None).public.fights[0].taker != BEN) is held


def test_the_second_attack_settles_the_guess_about_it(insight):
    match = sit((ANNA, ONES), (BEN, SEVENS), events=["SecondChance", "", ""])
    ask(insight, match, SecondChance(cards("9R 9W 8R"), CEM, ("pair", 9)), ANNA, 60)
    match.submit(CEM, Defend(cards("6R 6W 5R")))
    insight.settle(match.view(None))
    assert outcomes(insight) == [True]


def test_a_guess_that_makes_no_sense_changes_nothing(insight, match):
    due(insight, match)
    guess(insight, 160)
    assert "160 is not a guess in percent" in shown(insight, match)
    assert not insight.journal.path.exists()


# at a table


@pytest.fixture
def table(tmp_path, monkeypatch):
    """Anna against two bots, with guesses."""
    monkeypatch.chdir(tmp_path)
    players = seat_players(["person", "easy", "easy"], NAMES, ("easy",))
    session = Session(Setup(LyingCards(event_copies=0), players, 1, "off"), predict=True)
    session.begin()
    return session


def test_at_a_table_the_odds_open_first_and_the_attack_is_made_after_the_guess(table):
    names = " ".join(card.short for card in table.live.match.view(ANNA).own[:3])
    words = f"attack Ben with {names} as three nines"
    table.handle({"do": words})
    assert table.note["text"] == INSIGHTS["lying_cards"].ASK
    table.handle({"do": "guess 40"})
    table.handle({"do": words})
    assert table.live.match.record[0][1].target == BEN
    assert [float(entry.said) for entry in Journal().entries()] == [0.4]
