"""Scores of forecasts: the worked numbers, their definitions, and what always holds."""

from fractions import Fraction
from math import e, inf, log, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.odds import dice, score
from facedown.odds.score import Group, brier, calibration, expected_brier, groups, log_score, parts

from . import by_hand, oracles_score

chances = st.fractions(0, 1, max_denominator=20)
journals = st.lists(st.tuples(chances, st.booleans()), min_size=1, max_size=12)


def cases(rows):
    return [pytest.param(*row[1:], id=row[0]) for row in rows]


@pytest.mark.parametrize(("forecasts", "value"), cases(oracles_score.BRIER))
def test_the_brier_score_is_the_mean_squared_miss(forecasts, value):
    expanded = sum(Fraction(f) ** 2 - 2 * Fraction(f) * x + x for f, x in forecasts) / len(forecasts)
    assert brier(forecasts) == expanded == Fraction(value)


@pytest.mark.parametrize("value", cases([(name, value) for name, value in oracles_score.ALWAYS_HALF]))
@pytest.mark.parametrize("outcomes", [[True], [False], [True, False, False]])
def test_always_one_half_scores_a_quarter(outcomes, value):
    assert brier([(0.5, x) for x in outcomes]) == Fraction(value)


@pytest.mark.parametrize(("truth", "told", "value"), cases(oracles_score.EXPECTED))
def test_the_score_to_expect_is_least_for_the_truth(truth, told, value):
    p = Fraction(truth)
    assert expected_brier(truth, told) == Fraction(value)
    assert p * brier([(told, True)]) + (1 - p) * brier([(told, False)]) == Fraction(value)


def journal(rows):
    """The forecasts, one by one, that (forecast, number true, number) rows sum up."""
    return [(f, k < true) for f, true, total in rows for k in range(total)]


NAMES = {"rel": "reliability", "res": "resolution", "unc": "uncertainty", "brier": "brier", "skill": "skill"}


@pytest.mark.parametrize(("part", "rows", "value"), cases(oracles_score.PARTS))
def test_the_brier_score_comes_apart(part, rows, value):
    assert getattr(parts(groups(journal(rows))), NAMES[part]) == Fraction(value)


@pytest.mark.parametrize("rows", [row[2] for row in oracles_score.PARTS if row[1] == "skill"])
def test_skill_is_what_is_better_than_the_overall_frequency(rows):
    forecasts = journal(rows)
    often = Fraction(sum(x for _, x in forecasts), len(forecasts))
    assert score.skill(forecasts) == 1 - brier(forecasts) / brier([(often, x) for _, x in forecasts])


@pytest.mark.parametrize(("unit", "forecasts", "value"), cases(oracles_score.LOG))
def test_the_logarithmic_score_is_the_logarithm_of_the_product(unit, forecasts, value):
    product = prod(Fraction(f) if x else 1 - Fraction(f) for f, x in forecasts)
    assert log_score(forecasts, unit) == pytest.approx(value, abs=1e-12)
    assert -log(product, {"nats": e, "bits": 2}[unit]) / len(forecasts) == pytest.approx(value, abs=1e-12)


def looks(own, quantity, n):
    """Every cup that `own` dice may show, by how many match: how likely it is, and the bid's chance after it."""
    law = by_hand.counted("", 4, own, "wild")
    return [(law[m], dice.holds("4" * m + "2" * (own - m), quantity, 4, n)) for m in range(own + 1)]


@pytest.mark.parametrize(("which", "n", "quantity", "value"), cases(oracles_score.IDEAL))
def test_who_knows_the_odds_still_misses_this_much(which, n, quantity, value):
    known = looks({"noinfo": 0, "own": 5}[which], quantity, n)
    assert score.ideal_brier(known) == Fraction(value)
    assert sum(weight * expected_brier(p, p) for weight, p in known) == Fraction(value)


def test_every_worked_number_is_used_once():
    ids = [row[0] for table in vars(oracles_score).values() if isinstance(table, list) for row in table]
    assert len(ids) == len(set(ids)) == 36


@given(journals)
def test_the_parts_make_the_whole(forecasts):
    assert parts(groups(forecasts)).brier == brier(forecasts)


@given(chances, chances)
def test_honesty_pays(truth, told):
    assert expected_brier(truth, told) >= expected_brier(truth, truth)


@given(journals, st.integers(1, 12))
def test_each_forecast_lies_in_one_drawer_of_its_width(forecasts, bins):
    drawers = calibration(forecasts, bins)
    assert sum(group.total for group in drawers) == len(forecasts)
    assert sum(group.true for group in drawers) == sum(x for _, x in forecasts)
    assert len(drawers) == len({min(int(f * bins), bins - 1) for f, _ in forecasts})


def test_a_drawer_shows_the_mean_of_what_was_said():
    assert calibration([(0.62, True), (0.68, False)]) == (Group(Fraction(13, 20), 1, 2),)


def test_a_certain_forecast_that_fails_costs_everything():
    assert log_score([(0.9, True), (0, True)]) == inf


def test_a_chance_too_small_for_a_float_still_has_a_logarithm():
    assert log_score([(Fraction(1, 2**2000), True)], "bits") == 2000


@pytest.mark.parametrize("told", [0.7, "0.7", "7/10", "70 %", "70%", Fraction(7, 10)])
def test_seven_tenths_may_be_said_in_many_ways(told):
    assert score.said(told) == Fraction(7, 10)


@pytest.mark.parametrize("told", [1.2, -0.1, "120 %", "perhaps", "1/0", float("nan"), None])
def test_a_chance_that_is_none_is_quoted(told):
    with pytest.raises(ValueError, match="is not a chance: say a number from 0 to 1") as refused:
        brier([(told, True)])
    assert repr(told) in str(refused.value)


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda: brier([]), "There is no forecast to score yet"),
        (lambda: log_score([]), "There is no forecast to score yet"),
        (lambda: parts(groups([])), "There is no forecast to score yet"),
        (lambda: brier([(0.5, 2)]), "2 is not an outcome"),
        (lambda: log_score([(0.5, True)], "dice"), "'dice' is not a unit of information: choose 'nats' or 'bits'"),
        (lambda: calibration([(0.5, True)], 0), "0 drawers cannot hold a forecast"),
        (lambda: score.skill([(0.5, True)]), "All outcomes were alike"),
        (lambda: score.ideal_brier([(Fraction(1, 2), Fraction(1))]), "add up to 1/2: they must add up to 1"),
    ],
)
def test_what_cannot_be_scored_is_said(ask, sentence):
    with pytest.raises(ValueError, match=sentence):
        ask()
