"""The solved endgames that ship, and the end of a match that is played with them."""

from fractions import Fraction
from random import Random

import pytest

from facedown.solve import Round, Solver, best_responses
from facedown.solve import endgames as shipped
from facedown.solve.endgames import SHIPPED, DamagedEndgame, endgame, packed, save, unpacked
from facedown.solve.match import chance_to_win, opener_wins

KNOWN = {
    ((1, 1), "wild"): "-7/327", ((2, 1), "wild"): "7/27", ((1, 2), "wild"): "-5/54", ((1, 1), "plain"): "-1/9",
}  # fmt: skip


@pytest.mark.parametrize("rules", SHIPPED, ids=str)
def test_each_shipped_endgame_is_as_good_as_it_says(rules):
    stored = endgame(*rules)
    assert stored.exploitability < 2e-5
    assert best_responses(stored.tree, stored.strategies) == pytest.approx(stored.best, abs=1e-12)


@pytest.mark.parametrize("rules", KNOWN, ids=str)
def test_the_known_values_lie_in_their_brackets(rules):
    low, high = endgame(*rules).bracket
    assert low - 1e-12 <= Fraction(KNOWN[rules]) <= high + 1e-12


def test_all_endgames_together_stay_small():
    folder = shipped.files("facedown.solve").joinpath("data")
    assert sum(len(file.read_bytes()) for file in folder.iterdir()) < 3_000_000


def test_what_is_stored_comes_back(tmp_path):
    solution = Solver(Round((1, 1), 3)).run(50)
    again = unpacked(packed(solution), solution.game)
    assert again.iterations == 50
    assert again.bracket == pytest.approx(solution.bracket, abs=1e-4)
    assert again.mix([2], [(1, 2)]) == pytest.approx(solution.mix([2], [(1, 2)]), abs=1e-4)
    assert save(solution, tmp_path).read_bytes() == packed(solution)


@pytest.mark.parametrize("damage", [b"", b"facedown", b"\x00" * 400])
def test_a_damaged_file_is_told(damage):
    with pytest.raises(DamagedEndgame, match="no solved endgame"):
        unpacked(damage, Round())


def test_a_file_of_another_round_is_told():
    with pytest.raises(DamagedEndgame, match="2 against 1"):
        unpacked(packed(Solver(Round((1, 1), 3)).run(1)), Round((2, 1), 3))


def test_a_missing_file_is_told(monkeypatch, tmp_path):
    monkeypatch.setattr(shipped, "files", lambda package: tmp_path)
    with pytest.raises(DamagedEndgame, match=r"1-1-wild[.]xz is missing"):
        endgame.__wrapped__((1, 1))


def test_what_is_not_shipped_is_refused():
    with pytest.raises(LookupError, match="not shipped"):
        endgame((2, 2))
    with pytest.raises(LookupError, match="not solved"):
        chance_to_win(2, 2)


def test_one_against_one_the_opener_is_behind():
    assert chance_to_win(1, 1) == pytest.approx(160 / 327, abs=1e-5)
    assert chance_to_win(1, 1) + chance_to_win(1, 1, opens=False) == pytest.approx(1)


def test_the_chances_of_a_match_follow_from_its_rounds():
    one = Fraction(160, 327)
    assert chance_to_win(2, 1) == pytest.approx(float(Fraction(17, 27) + Fraction(10, 27) * one), abs=1e-5)
    assert chance_to_win(1, 2) == pytest.approx(float(Fraction(49, 108) * (1 - one)), abs=1e-5)


@pytest.mark.parametrize("dice", [(1, 1), (2, 1), (1, 2), (3, 2)], ids=str)
def test_matches_of_coins_end_as_reckoned(dice):
    """Rounds that the opener wins with chance 0.6, played 20 000 times."""
    rng, wins, games = Random(5), 0, 20_000
    for _ in range(games):
        left, opener = list(dice), 0
        while all(left):
            opener = 1 - opener if rng.random() < 0.6 else opener
            left[opener] -= 1
        wins += left[0] > 0
    share = opener_wins(*dice, lambda _: 0.2)
    assert abs(wins / games - share) < 4 * (share * (1 - share) / games) ** 0.5
