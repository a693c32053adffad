"""How people write numbers, and what is no number."""

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.lesson.answers import Unreadable, read
from facedown.lesson.check import judge

numbers = st.fractions(0, 100, max_denominator=1000)


@pytest.mark.parametrize(
    "written, value",
    [
        (1, 1),
        (0.53, "53/100"),
        (Fraction(1, 3), "1/3"),
        (np.float64(0.25), "1/4"),
        (np.int64(7), 7),
        ("1/3", "1/3"),
        (" 1 / 3 ", "1/3"),
        ("0.53", "53/100"),
        ("0,53", "53/100"),
        (".5", "1/2"),
        (",5", "1/2"),
        ("5.", 5),
        ("53%", "53/100"),
        ("53 %", "53/100"),
        ("53,9\u00a0%", "539/1000"),
        ("53 prosent", "53/100"),
        ("53 Prozent", "53/100"),
        ("53 procent", "53/100"),
        ("53 per cent", "53/100"),
        ("4 2/3", "14/3"),
        ("-4 2/3", "-14/3"),
        ("\u00bd", "1/2"),
        ("4\u00bd", "9/2"),
        ("\u22121/3", "-1/3"),
        ("13 795 / 19 683", "13795/19683"),
        ("13\u202f795/19\u202f683", "13795/19683"),
        ("1.234,5", "2469/2"),
        ("1,234.5", "2469/2"),
        ("ca. 0,7", "7/10"),
        ("= 2/6", "1/3"),
        ("2,5e-3", "1/400"),
    ],
)
def test_a_number_is_read_as_it_is_meant(written, value):
    assert read(written).value == Fraction(value)


@pytest.mark.parametrize("nothing", [None, ..., "", "  ", "?", " ? ", "...", "…", "___", "-"])
def test_a_blank_is_no_answer_and_no_error(nothing):
    assert read(nothing) is None


@pytest.mark.parametrize(
    "written",
    ["two in 19", "1/0", "1/2/3", "1:3", "0.5.3", "1,2,3", "50-50", "%", "1e999999999", "9" * 200, "5 3", "1_000"],
)
def test_what_is_no_number_is_quoted(written):
    with pytest.raises(Unreadable, match=r"\S"):
        read(written)


@pytest.mark.parametrize("thing", [True, float("nan"), float("inf"), [0.5], print, 1j, b"0.5", Decimal("NaN")])
def test_what_is_not_even_text_is_no_number_either(thing):
    with pytest.raises(Unreadable):
        read(thing)


@given(numbers)
def test_a_fraction_is_read_back_exactly(x):
    assert read(x).value == read(str(x)).value == read(f" {x.numerator} / {x.denominator}").value == x


@given(st.integers(0, 10**9), st.integers(0, 6))
def test_comma_and_point_mean_the_same(digits, places):
    written = f"{digits / 10**places:.{places}f}"
    assert read(written).value == read(written.replace(".", ",")).value == Fraction(written)


@given(st.decimals(0, 100, places=3), st.sampled_from(["%", " %", "\u00a0%", " Prozent", " prosent"]))
def test_a_percentage_is_a_hundredth(x, sign):
    assert read(f"{x}{sign}").value * 100 == Fraction(x)
    assert read(f"{x}{sign}").form == "percent"


@given(st.integers(0, 10**12))
def test_spaces_between_groups_of_three_are_no_matter(n):
    assert read(f"{n:,}".replace(",", " ")).value == n


@given(st.text(max_size=30))
def test_any_text_is_judged_or_refused_in_a_sentence(text):
    verdict = judge("dice.3", text)
    assert verdict.state in ("", "ok", "no", "unread")
    assert len(repr(verdict)) < 600


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_float_is_taken_as_it_is_written(x):
    assert read(x).value == Fraction(str(x))
