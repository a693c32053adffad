"""What may be typed at a table of Sorteper, and what is said to words that mean nothing or come at a wrong time."""

from random import Random

import pytest

from facedown.bots.sorteper import bot
from facedown.engine import IllegalAction, Match, play
from facedown.games.sorteper import NO_STEERING, SORTEPER, Agree, Done, Draw, Expose, LayPair, Pause
from facedown.table.scenes import sorteper as scenes

from .sorteper_tables import ANNA, BEN, CEM, GAME, V6, card, clearing, drawn, paused, said, sit, type_in


def filled(control, seat_scene):
    """A command with cards for its places: a pair where two are needed."""
    pieces = [p.typed for p in seat_scene.own.pieces]
    alike = [(a, b) for i, a in enumerate(pieces) for b in pieces[i + 1 :] if a[:-1] == b[:-1] and "JC" not in (a, b)]
    chosen = {0: (), 1: pieces[:1], 2: alike[:1] and alike[0]}[control.needs]
    return control.command.format(pieces=" ".join(chosen))


@pytest.mark.parametrize("players", [3, 4, 10])
def test_whatever_a_control_sends_is_an_action_that_the_rules_allow(players):
    table, rng = Match(GAME, players, 11), Random(2)
    for _ in range(150):
        for seat in range(players):
            seen = scenes.scene(GAME, table.view(seat), table.names)
            for control in seen.controls:
                action = said(table, seat, filled(control, seen))
                one = action[0] if isinstance(action, tuple) else action
                assert GAME.problem(table.view(seat), one) is None, control.command
        play(table, [bot(GAME)] * players, rng, 1)


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("lay 7S 7H", LayPair(card("7S"), card("7H"))),
        ("7s and 7d", None),
        ("lay all", (LayPair(card("7S"), card("7H")),)),
        ("lay all my pairs", (LayPair(card("7S"), card("7H")),)),
        ("lay", (LayPair(card("7S"), card("7H")),)),
        ("lay JC 7H", LayPair(SORTEPER, card("7H"))),
        ("Done!", Done()), ("I am done", None), ("pause", Pause()), ("stop the game", Pause()),
        ("agree", Agree()), ("go on", Agree()), ("I agree", Agree()),
        ("expose 7D", Expose(card("7D"))), ("expose pc", Expose(SORTEPER)), ("show my JC by mistake", Expose(SORTEPER)),
    ],
)  # fmt: skip
def test_what_may_be_typed(words, action):
    if action is None:
        with pytest.raises(IllegalAction):
            said(clearing(), ANNA, words)
    else:
        assert said(clearing(), ANNA, words) == action


@pytest.mark.parametrize("words", ["draw", "Draw a card", "draw one", "draw a card from", "take"])
def test_a_draw_is_from_the_right(words):
    assert said(sit(*V6), BEN, words) == Draw(ANNA)


@pytest.mark.parametrize("words", ["draw 3", "draw card 1", "draw 4S", "draw the left one", "draw 4S from Anna"])
def test_pointing_at_a_card_is_refused_with_the_rules_own_sentence(words):
    match = sit(*V6)
    with pytest.raises(IllegalAction) as refused:
        type_in(match, BEN, words)
    assert (refused.value.code, str(refused.value)) == (NO_STEERING.code, NO_STEERING.text)
    assert match.record == []


def test_nobody_has_to_be_named_to_draw_from():
    with pytest.raises(IllegalAction, match="on your right: 'draw' is enough"):
        said(sit(*V6), BEN, "draw from Dora")


@pytest.mark.parametrize(
    ("seat", "words", "code"),
    [
        (ANNA, "done", "lay_pairs_first"),
        (ANNA, "draw", "lay_pairs_first"),
        (CEM, "draw", "wrong_phase"),
        (ANNA, "lay 7S JC", "sorteper_never_pairs"),
        (ANNA, "lay 7S 9C", "not_in_hand"),
        (BEN, "lay 4H 9C", "not_a_pair"),
        (BEN, "lay 4H", "not_a_pair"),
        (BEN, "lay all", "not_a_pair"),
        (BEN, "expose 7S", "not_in_hand"),
        (BEN, "agree", "wrong_phase"),
    ],
)
def test_what_the_rules_refuse_is_refused_with_a_sentence(seat, words, code):
    match = clearing()
    before = match.view(seat)
    with pytest.raises(IllegalAction) as refused:
        type_in(match, seat, words)
    assert refused.value.code == code
    assert match.view(seat) == before


@pytest.mark.parametrize(
    ("match", "seat", "words", "code"),
    [
        (sit(*V6), CEM, "draw", "not_your_turn"),
        (sit(*V6), BEN, "lay all", "wrong_phase"),
        (sit(*V6), BEN, "done", "wrong_phase"),
        (sit("4S JC", "4H", ""), CEM, "draw", "you_are_out"),
        (paused(), BEN, "draw", "paused"),
        (paused(), BEN, "draw 3", "paused"),
        (paused(), BEN, "lay all", "paused"),
        (drawn("5S", "5H", "JC"), CEM, "draw", "game_over"),
    ],
)
def test_words_at_the_wrong_time_are_answered_by_the_rules(match, seat, words, code):
    with pytest.raises(IllegalAction) as refused:
        type_in(match, seat, words)
    assert refused.value.code == code


@pytest.mark.parametrize("words", ["", "fold", "expose", "expose it", "lay seven eight", "7S", "call", "x" * 99])
def test_what_is_no_action_is_quoted_with_what_is_possible(words):
    with pytest.raises(IllegalAction, match="'draw'") as refused:
        said(clearing(), ANNA, words)
    assert refused.value.code == "unknown_action"
    assert words[:40] in str(refused.value)
