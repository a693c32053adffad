"""Replays of Løgneren: each step tells what the table saw, and a seat is told no card that it was not shown."""

import re
from random import Random

import pytest

from facedown.engine import Match, play
from facedown.front.blocks import Para, Stage, Steps
from facedown.front.parts import Piece, plain
from facedown.front.still import still
from facedown.front.text import text
from facedown.games.cheat import VARIANTS, Accept, Cheat, Doubt, Name, Pass
from facedown.pieces import deck
from facedown.record import save
from facedown.table.replays import TELLERS, Replay

from .replayed import (
    ANNA,
    BEN,
    CEM,
    blocks,
    everything,
    faces,
    finished,
    lay,
    lines,
    paragraphs,
    played,
    policy,
    rows,
    sit,
    step,
)  # fmt: skip

# what happened


def test_a_play_a_call_and_who_takes_the_pile_are_steps():
    told = Replay(sit((ANNA, lay("AS 9C", "A")), (CEM, Doubt(1))), BEN)
    assert lines(told) == ["All cards are dealt", "Anna “Two aces”", "Cem “Løgner!” AS 9C a lie", "Anna takes 2 cards"]
    assert step(told, 2).board().status.startswith("Step 3 of 4: Cem calls “Løgner!” An ace and a nine, not two aces.")


def test_a_true_play_goes_to_the_caller():
    assert lines(Replay(sit((ANNA, lay("AS", "A")), (BEN, Doubt(1)))))[-2:] == [
        "Ben “Løgner!” AS true",
        "Ben takes 1 card",
    ]


def test_accepting_the_last_card_ends_in_a_win():
    assert lines(Replay(finished()))[-3:] == ["Ben accepts", "Cem accepts", "Anna wins the match"]
    assert step(Replay(finished()), 1).moments[1].title == "Anna lays the last cards: “One ace”"


def test_accepting_twice_is_one_step():
    moves = [(ANNA, lay("9C", "A")), (BEN, Accept(1)), (BEN, Accept(1))]
    assert lines(Replay(sit(*moves, hands=("9C", "2S QH", "3H"))))[2:] == ["Ben accepts"]


def test_when_all_have_passed_the_pile_may_leave_the_game():
    moves = [(ANNA, lay("9C", "Q")), (BEN, Pass()), (CEM, Pass()), (ANNA, Pass())]
    told = Replay(sit(*moves, game=VARIANTS["same rank out"]), ANNA)
    assert lines(told)[2:] == ["Ben “Pass”", "Cem “Pass”", "You “Pass”", "All have passed, 1 card leaves the game"]
    assert told.moments[-1].title.endswith("You open a new round")


def test_a_rank_that_is_named_is_a_step():
    moves = [(ANNA, lay("9C", "Q")), (CEM, Doubt(1)), (ANNA, Name("K"))]
    game = Cheat(rank_rule="same", after_call_starter="call_winner", after_call_chooser="call_loser")
    assert lines(Replay(sit(*moves, game=game)))[-1] == "Anna names kings"


def test_steps_are_grouped_by_pile():
    told = Replay(sit((ANNA, lay("AS", "A")), (BEN, Doubt(1)), (BEN, lay("2S", "2"))))
    (steps,) = blocks(told, Steps)
    assert [one.head for one in steps.steps] == ["Pile 1", "", "", "", "Pile 2"]


def test_the_play_of_a_prepared_table_is_a_step():
    told = Replay(sit(pile="6S", last="AC", said="1xA", turn=1), BEN)
    assert lines(told) == ["All cards are dealt", "Anna “One ace”"]
    assert "Below lies 1 card." in paragraphs(told)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seat", [1, None])
def test_each_step_holds_what_was_known_while_playing(variant, seat):
    game, rng = VARIANTS[variant], Random(3)
    match, known = Match(game, 3, 11), []
    for _ in range(60):
        known.append(match.view(seat))
        play(match, [policy(game, 0.2)] * 3, rng, max_turns=1)
    seen = list(dict.fromkeys(moment.view for moment in Replay(match, seat).moments))
    assert seen == list(dict.fromkeys([*known, match.view(seat)]))


# what was seen


def test_a_seat_sees_its_own_hand_and_how_many_the_others_have():
    told = step(Replay(sit((ANNA, lay("AS 9C", "A"))), BEN), 1)
    assert rows(told)["You"] == ("2S 4D QH", "3 cards")
    assert rows(told)["Anna"] == ("", "1 card")
    assert rows(told)["Laid"] == ("- -", "two aces")


def test_whoever_laid_knows_what_was_laid():
    told = step(Replay(sit((ANNA, lay("AS 9C", "A"))), ANNA), 1)
    assert rows(told)["Laid"] == ("AS 9C", "two aces")
    assert lines(told)[1] == "You “Two aces” AS 9C a lie"


def test_a_spectator_sees_numbers_alone():
    assert rows(Replay(sit()))["Anna"] == ("", "3 cards")
    assert faces(Replay(sit((ANNA, lay("AS 9C", "A"))))) == set()


def test_shown_cards_are_for_everybody_and_the_lie_stands_out():
    told = step(Replay(sit((ANNA, lay("AS 9C", "A")), (CEM, Doubt(1)))), 2)
    (stage,) = blocks(told, Stage)
    assert [piece.state for piece in stage.rows[-1][2]] == ["hit", "miss"]
    assert rows(told)["Shown"] == ("AS 9C", "a lie")


def test_a_table_that_hides_numbers_hides_them_here():
    told = step(Replay(sit((ANNA, lay("AS 9C", "A", 1)), (BEN, lay("2S", "2")), game=Cheat(count_bluff=True)), CEM), 2)
    assert rows(told)["Anna"] == ("", "cards hidden")
    assert "Below lies at least 1 card." in paragraphs(told)


def test_all_cards_are_refused_while_the_match_goes_on():
    told = step(Replay(sit((ANNA, lay("AS", "A"))), BEN), 1, "all")
    told.handle({"ui": "view", "value": "all"})
    assert "still going on" in told.note
    assert rows(told)["Anna"] == ("", "2 cards")


def test_after_the_match_every_play_is_shown_as_it_was():
    told = step(Replay(finished(), BEN), 1, "all")
    assert rows(told) == {
        "You": ("2S QH", "2 cards"),
        "Cem": ("3H", "1 card"),
        "Anna": ("", "no cards"),
        "Laid": ("9C", "one ace"),
    }
    assert lines(told)[1] == "Anna “One ace” 9C a lie"


@pytest.mark.parametrize("variant", ["base", "same rank passing", "up or down", "one card", "count bluff"])
def test_all_cards_are_hands_pile_and_last_play_together(variant):
    match = played(variant)
    told = Replay(match, 0)
    for index in range(told.last + 1):
        named = [piece.face for piece in on_the_table(step(told, index, "all"))]
        assert sorted(named) == sorted(map(str, deck()))


def on_the_table(told):
    """The cards of the hands, of the last play while it lies there, and of the pile below it."""
    (stage,) = blocks(told, Stage)
    below = [para for para in blocks(told, Para) if "from the bottom" in plain(para.text)]
    return [
        *(piece for _, name, pieces, _ in stage.rows if name != "Shown" for piece in pieces),
        *(run for para in below for run in para.text if isinstance(run, Piece)),
    ]


def test_the_older_pile_of_a_prepared_table_is_shown_in_the_end():
    moves = [(BEN, Accept(1)), (CEM, Accept(1))]
    match = sit(*moves, hands=("", "2S", "3H"), pile="6S", last="AC", said="1xA", turn=1)
    assert "Below lie, from the bottom: from before 6S" in paragraphs(step(Replay(match, BEN), 1, "all"))


# secrets


def redealt(folder, hands, first, third, game):
    """A match of four that goes on; Ben listens."""
    rest = [card.short for card in deck() if card.short not in " ".join(hands).split()]
    full = [" ".join([*hand.split(), *(rest.pop() for _ in range(13 - len(hand.split())))]) for hand in hands]
    moves = [(0, lay(first, "A")), (1, lay("2S QH", "2")), (2, lay(third, "3"))]
    match = Match(game, 4, 5, start={"hands": full})
    for seat, action in moves:
        match.submit(seat, action)
    folder.mkdir()
    return save(match, folder / "one.facedown.json")


OWN = "2S QH 4D 5D 6D 7D 8D 9D 10D JD QD KD AD"


@pytest.mark.parametrize("seat", [1, None])
@pytest.mark.parametrize("game", [Cheat(), Cheat(count_bluff=True)])
def test_hidden_cards_never_reach_a_replay(tmp_path, seat, game):
    one = redealt(tmp_path / "a", ["AS 9C", OWN, "3H", "AC KC"], "AS 9C", "3H", game)
    other = redealt(tmp_path / "b", ["KS KH", OWN, "8C", "3H AS"], "KS KH", "8C", game)
    assert everything(Replay(one, seat)) == everything(Replay(other, seat))


def test_ones_own_cards_do_reach_ones_own_replay(tmp_path):
    one = redealt(tmp_path / "a", ["AS 9C", OWN, "3H", ""], "AS 9C", "3H", Cheat())
    other = redealt(tmp_path / "b", ["AS 8C", OWN, "3H", ""], "AS 8C", "3H", Cheat())
    assert everything(Replay(one, 0)) != everything(Replay(other, 0))


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seat", [0, None])
def test_no_card_is_told_that_the_seat_was_not_shown(variant, seat):
    match = played(variant, most=20, calls=0.15)
    told = Replay(match, seat)
    seen = {str(card) for moment in told.moments for card in moment.view.own}
    seen |= {str(card) for shown in match.view(None).public.reveals for card in shown.cards}
    assert match.scores() is None
    assert all(faces(step(told, index)) <= seen for index in range(told.last + 1))


def test_the_seed_is_told_only_after_the_end():
    assert "seed" not in Replay(sit()).board().meta
    assert "seed 5" in Replay(finished()).board().meta


# other forms


def test_cards_stand_in_the_text_form():
    told = step(Replay(sit((ANNA, lay("AS 9C", "A"))), ANNA), 1)
    assert "You: KD   1 card" in text(told.board())
    assert "Laid: [AS] 9C   two aces" in text(told.board())
    assert "> 2. You “Two aces” AS 9C a lie" in text(told.board())


def test_a_long_hand_stays_within_the_still_picture():
    match = Match(Cheat(), 2, 1)
    drawn = str(still(Replay(match, 0).board()))
    at = [float(x) for x in re.findall(r'<g transform="translate\(([\d.]+) [\d.]+\) scale', drawn)]
    assert len(at) >= 26
    assert max(at) < 860 - 32


def test_a_saved_match_is_told_like_the_match_itself(tmp_path):
    match = played()
    assert everything(Replay(match, 0))[-1] != ""
    assert lines(Replay(save(match, tmp_path / "evening.facedown.json"), 0)) == lines(Replay(match, 0))


def test_a_game_that_nobody_tells_is_refused_with_a_sentence(monkeypatch):
    monkeypatch.delitem(TELLERS, "cheat")
    with pytest.raises(ValueError, match=r"match of Løgneren: step by step only .+ and .+ can be told again"):
        Replay(sit())
