from random import Random

import pytest

from facedown.bots import BOTS
from facedown.engine import Match, play
from facedown.front.blocks import Bars, Facts, Para
from facedown.front.parts import plain
from facedown.games.liars_dice import Doubt, LiarsDice, NextRound
from facedown.odds.bands import wilson
from facedown.record import save
from facedown.table.fairness import Fairness, chi_square, distinct, faces, panel, verdict

CUPS = ["12446", "33456", "12256"]


class Loaded(Random):
    """Dice of which every fifth is turned to a six."""

    def random(self):
        return super().random() if super().random() < 0.8 else 0.99


def played(seed, chance=None, turns=10_000):
    match = Match(LiarsDice(), 4, seed)
    match._rng = chance(seed) if chance else match._rng
    play(match, [BOTS["liars_dice"]["easy"](match.game)] * 4, Random(seed), max_turns=turns)
    return match


def prepared(*moves, seed=3):
    match = Match(LiarsDice(), 3, seed, start={"cups": CUPS, "bid": "6x4", "turn": 2})
    for seat, action in moves:
        match.submit(seat, action)
    return match


def text(shown):
    return " ".join(plain(block.text) for block in shown.blocks if isinstance(block, Para))


# counting


def test_all_dice_of_all_lifted_rounds_are_counted():
    match = played(1)
    cups = [cup for reveal in match.view(None).public.history for cup in reveal.cups]
    dice = [die for cup in cups for die in cup]
    assert faces([match]) == tuple(dice.count(face) for face in range(1, 7))


def test_dice_that_nobody_has_seen_yet_are_not_counted():
    assert faces([Match(LiarsDice(), 4, 1)]) == (0, 0, 0, 0, 0, 0)


def test_two_matches_with_other_hidden_dice_tell_the_same():
    one, other = (Match(LiarsDice(), 4, seed) for seed in (1, 2))
    assert panel([one]) == panel([other])


def test_dice_that_were_laid_by_hand_are_no_roll():
    match = prepared((2, Doubt(1)))
    assert sum(faces([match])) == 0
    match.submit(1, NextRound(1))
    play(match, [BOTS["liars_dice"]["easy"](match.game)] * 3, Random(1))
    assert sum(faces([match])) == sum(len(c) for r in match.view(None).public.history[1:] for c in r.cups)


def test_the_same_seed_rolls_the_same_dice_and_is_counted_once():
    short, whole = played(1, turns=12), played(1)
    assert faces([short, whole, short]) == faces([whole])
    assert distinct([short, whole]) == [whole]


# the test


def test_chi_square_by_hand():
    statistic, p = chi_square([12, 8, 10, 10, 10, 10])
    assert statistic == pytest.approx((4 + 4) / 10)
    assert p == pytest.approx(0.9770, abs=1e-4)


def test_the_five_percent_point_is_that_of_the_tables():
    shift = (11.0705 * 100 / 2) ** 0.5
    assert chi_square([100 + shift, 100 - shift, 100, 100, 100, 100])[1] == pytest.approx(0.05, abs=1e-5)


def test_no_dice_cannot_be_tested():
    with pytest.raises(ValueError, match="There are no dice to test"):
        chi_square([0] * 6)


def test_dice_of_seeded_matches_look_fair():
    matches = [played(seed) for seed in range(20)]
    assert chi_square(faces(matches))[1] > 0.01
    assert "Nothing here speaks against fair dice." in text(panel(matches))


def test_loaded_dice_are_found_out():
    matches = [played(seed, Loaded) for seed in range(20)]
    assert chi_square(faces(matches))[1] < 0.001
    assert "Fair dice hardly ever do this." in text(panel(matches))


@pytest.mark.parametrize(
    "p, often",
    [
        (0.99, "nearly all"),
        (0.72, "7 of 10"),
        (0.5, "1 of 2"),
        (0.34, "1 of 3"),
        (0.001, "1 of 1\u202f000"),
        (0, "fewer"),
    ],
)
def test_the_p_value_is_one_plain_sentence(p, often):
    assert verdict(p).startswith(f"In {often}")
    assert verdict(p).endswith("fair sets of dice this size the faces would be at least this uneven.")


@pytest.mark.parametrize("hits, n", [(0, 20), (3, 20), (20, 20)])
def test_a_band_holds_the_share_and_stays_between_none_and_all(hits, n):
    low, high = wilson(hits, n)
    assert -1e-12 <= low <= hits / n <= high + 1e-12 <= 1 + 2e-12


# what is shown


def test_the_picture_stands_a_dot_with_its_band_beside_each_bar():
    matches = [played(1)]
    (bars,) = [block for block in panel(matches).blocks if isinstance(block, Bars)]
    shares = [count / sum(faces(matches)) for count in faces(matches)]
    assert [dot[0] for dot in bars.dots] == shares
    assert [bar.value for bar in bars.bars] == [1 / 6] * 6


def test_the_number_of_dice_is_told():
    (facts,) = [block for block in panel([played(1)]).blocks if isinstance(block, Facts)]
    assert ("Dice", (str(sum(faces([played(1)]))),)) in facts.rows


def test_few_dice_come_with_a_warning():
    few = Match(LiarsDice(dice=1), 2, 1)
    play(few, [BOTS["liars_dice"]["easy"](few.game)] * 2, Random(1))
    assert "2 dice are few" in text(panel([few]))
    assert "are few" not in text(panel([played(1)]))


def test_a_table_where_no_cup_was_lifted_has_nothing_to_test():
    assert "No cups have been lifted yet" in text(panel([]))


# a folder


def test_all_matches_saved_in_a_folder_are_read_and_damaged_ones_are_skipped(tmp_path):
    for seed in (1, 2):
        save(played(seed), tmp_path / f"{seed}.facedown.json")
    (tmp_path / "broken.facedown.json").write_text("{")
    (tmp_path / "notes.json").write_text("{}")
    shown = Fairness(tmp_path)
    assert faces(shown.matches) == faces([played(1), played(2)])
    assert "broken.facedown.json was skipped. This is no saved match" in text(shown.board().panels[0])
    assert shown.board().meta == "2 matches"


def test_a_folder_can_be_read_again(tmp_path):
    shown, calls = Fairness(str(tmp_path)), []
    shown.changed = lambda: calls.append(1)
    save(played(1), tmp_path / "1.facedown.json")
    shown.handle({"ui": "read"})
    assert (len(shown.matches), calls) == (1, [1])


def test_a_match_that_lies_in_two_files_is_counted_once(tmp_path):
    for name in ("a", "b"):
        save(played(1), tmp_path / f"{name}.facedown.json")
    assert Fairness(tmp_path).board().meta == "2 matches; 1 of a seed that is counted already"


def test_a_folder_that_is_not_there_is_told(tmp_path):
    assert "There is no folder" in text(Fairness(tmp_path / "none").board().panels[0])


def test_matches_may_be_given_by_hand():
    assert Fairness([played(1)]).board().meta == "1 match"
