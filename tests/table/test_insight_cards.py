"""Guesses at a table of Løgneren: asked for before a call, written down, and settled when the play is shown."""

from json import dumps
from random import Random

import pytest

from facedown.engine import Match
from facedown.front.parts import to_json
from facedown.games.cheat import Accept, Cheat, Doubt, Play
from facedown.lesson.journal import Journal
from facedown.table.insights import INSIGHTS

NAMES = ("Anna", "Ben", "Cem")


@pytest.fixture
def insight(tmp_path):
    return INSIGHTS["cheat"](predict=True, journal=Journal(tmp_path / "journal.jsonl"))


@pytest.fixture
def match():
    """Anna has laid one card as an ace."""
    match = Match(Cheat(), 3, 1)
    lay(match, 0)
    return match


def lay(match, number):
    """A true card if there is one."""
    view = match.view(number)
    card = next((card for card in view.own if card.rank == view.public.rank), view.own[-1])
    match.submit(number, Play((card,), view.public.rank, 1))


def due(insight, match, number=1, action=None):
    return insight.due(number, action or Doubt(match.view(0).public.number), match.view(number), match.game, NAMES)


def guess(insight, percent, number=1):
    insight.handle(number, {"ui": "cards", "name": "guess", "value": percent})


def shown(insight, match, number=1):
    return dumps(to_json(insight.panels(number, match.view(number), match.game, NAMES)))


def test_a_call_waits_for_a_guess_and_then_is_made(insight, match):
    assert due(insight, match)
    guess(insight, 60)
    assert not due(insight, match)


def test_no_odds_are_shown_before_the_guess(insight, match):
    assert '"heat"' not in shown(insight, match)
    assert "How likely is it that " in shown(insight, match)
    assert "Anna's one ace" in shown(insight, match)
    guess(insight, 60)
    assert '"heat"' in shown(insight, match)


def test_the_guess_is_about_the_play_that_is_called(insight, match):
    due(insight, match)
    insight.handle(1, {"name": "rank", "value": "9"})
    due(insight, match)
    assert "Anna's one ace" in shown(insight, match)


@pytest.mark.parametrize("action", [Accept(1), Play((), "2", 1)])
def test_nothing_but_a_call_needs_a_guess(insight, match, action):
    assert not due(insight, match, action=action)


def test_in_free_play_nothing_is_asked_and_nothing_written(insight, match):
    insight.predict = False
    assert not due(insight, match)
    assert not insight.journal.path.exists()


def test_a_guess_is_written_with_the_chance_under_the_model_and_no_name(insight, match):
    due(insight, match)
    guess(insight, 60)
    (entry,) = insight.journal.entries()
    s = insight._explorers[1].situation
    mine = s.mine("A")
    none = s.law("A", 0)[0]
    one = s.law("A", 0)[1]
    bluff = (none + (1 - none) / 2) / 3
    assert entry.exact == bluff / (bluff + one / 2)
    assert (
        entry.question == f"One ace, 18 cards in hand, {mine} of that rank with me, honest in 50 of 100 plays: a lie?"
    )
    assert (float(entry.said), entry.outcome) == (0.6, None)


def test_it_is_settled_when_that_play_is_shown(insight, match):
    due(insight, match)
    guess(insight, 60)
    match.submit(1, Doubt(1))
    insight.settle(match.view(None))
    (entry,) = insight.journal.entries()
    assert entry.outcome is match.view(None).public.reveals[0].lie


@pytest.mark.parametrize("card", ["true", "false"])
def test_the_outcome_is_whether_it_was_a_lie(insight, card):
    match = next(m for m in (Match(Cheat(), 3, seed) for seed in range(20)) if m.view(0).own[0].rank == "A")
    own = match.view(0).own
    match.submit(0, Play((own[0] if card == "true" else own[-1],), "A", 1))
    due(insight, match)
    guess(insight, 60)
    match.submit(1, Doubt(1))
    insight.settle(match.view(None))
    assert insight.journal.entries()[0].outcome is (card == "false")


def test_it_is_settled_once(insight, match):
    due(insight, match)
    guess(insight, 60)
    match.submit(1, Doubt(1))
    insight.settle(match.view(None))
    lines = insight.journal.text()
    insight.settle(match.view(None))
    assert insight.journal.text() == lines


def test_a_play_that_nobody_calls_stays_open(insight, match):
    due(insight, match)
    guess(insight, 60)
    lay(match, 1)
    match.submit(2, Doubt(2))
    insight.settle(match.view(None))
    assert [entry.outcome for entry in insight.journal.entries()] == [None]


def test_a_guess_about_another_claim_is_not_settled_by_the_play(insight, match):
    shown(insight, match)
    insight.handle(1, {"name": "rank", "value": "9"})
    guess(insight, 30)
    match.submit(1, Doubt(1))
    insight.settle(match.view(None))
    assert [entry.outcome for entry in insight.journal.entries()] == [None]


def test_each_seat_guesses_for_itself(insight, match):
    due(insight, match)
    guess(insight, 60)
    assert due(insight, match, 2)
    guess(insight, 20, 2)
    match.submit(1, Doubt(1))
    insight.settle(match.view(None))
    assert sorted(float(entry.said) for entry in insight.journal.entries()) == [0.2, 0.6]
    assert len({entry.outcome for entry in insight.journal.entries()}) == 1


def test_where_cards_cannot_be_counted_a_sentence_says_so_and_calls_are_free(insight):
    game = Cheat(count_bluff=True)
    match = Match(game, 3, 1)
    lay(match, 0)
    assert "Cards cannot be counted here" in shown(insight, match)
    assert not due(insight, match)


def test_other_cards_change_nothing_in_the_panels(insight, match):
    before, state = shown(insight, match), match._state
    a, b = state.hands[0], state.hands[2]
    rng = Random(1)
    pool = [*a, *b]
    rng.shuffle(pool)
    match._state = type(state)(
        **{**vars(state), "hands": (tuple(pool[: len(a)]), state.hands[1], tuple(pool[len(a) :]))}
    )
    assert shown(insight, match) == before
    assert shown(INSIGHTS["cheat"](predict=True), match) == before


@pytest.mark.parametrize(("game", "ui"), [("liars_dice", "bids"), ("cheat", "cards")])
def test_each_game_names_its_messages_and_asks_in_its_own_words(game, ui):
    assert ui == INSIGHTS[game].UI
    assert "(in words: guess 60)" in INSIGHTS[game].ASK
