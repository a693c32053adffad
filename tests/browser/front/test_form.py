"""The arithmetic of a form and the words around it: pure functions, asked in the browser that will run them."""

from dataclasses import replace

import pytest

DRAFT = {"count": 8, "want": "5", "on": False, "raw": None}


@pytest.mark.parametrize(("n", "words"), [(0, "zero"), (8, "eight"), (20, "twenty"), (42, "forty-two"), (100, "100")])
def test_a_number_is_read_as_words(module, n, words):
    assert module.call("inWords", n) == words


@pytest.mark.parametrize(("left", "told"), [(0, "0 s"), (-1, "0 s"), (2.1, "3 s"), (59.5, "1:00"), (65, "1:05")])
def test_a_clock_shows_the_seconds_that_are_left(module, left, told):
    assert module.call("clockText", left) == told


def test_a_template_is_filled_where_the_name_is_known(module):
    assert module.call("fill", "bid {quantity} {face} {other}", {"quantity": 8, "face": "5"}) == "bid 8 5 {other}"


def test_markup_in_a_name_is_only_text(module):
    assert module.call("esc", "<b onclick='x'>\"&") == "&lt;b onclick=&#39;x&#39;&gt;&quot;&amp;"


def test_a_face_can_be_said_from_its_least_count_to_its_most(module, sample):
    four = sample.bid_form().choices[2]
    assert [module.call("allowed", four, n, False) for n in (8, 9, 22, 23)] == [False, True, True, False]


def test_a_step_up_from_an_impossible_number_goes_to_the_least_that_can_be_said(module, sample):
    assert module.call("step", sample.bid_form(), 2, False, 1) == 8


@pytest.mark.parametrize(("count", "by", "then"), [(8, 1, 9), (9, -1, 8), (8, -1, 8), (22, 1, 22), (40, -1, 22)])
def test_a_step_goes_to_the_next_number_that_can_be_said_or_stays(module, sample, count, by, then):
    assert module.call("step", sample.bid_form(), count, False, by) == then


@pytest.mark.parametrize(("typed", "put_right"), [(1, 8), (0, 8), (12, 12), (99, 22)])
def test_a_typed_number_is_put_right_to_the_nearest_that_can_be_said(module, sample, typed, put_right):
    assert module.call("nearest", sample.bid_form(), typed, False) == put_right


@pytest.mark.parametrize(("want", "gets"), [("5", "5"), ("2", "5"), ("6", "6")])
def test_a_face_that_cannot_be_said_gives_way_to_the_next_above_it(module, sample, want, gets):
    assert module.call("chosen", sample.bid_form(), DRAFT | {"want": want})["value"] == gets


def test_the_wanted_face_comes_back_when_the_number_allows_it(module, sample):
    assert module.call("chosen", sample.bid_form(), DRAFT | {"want": "2", "count": 9})["value"] == "2"


def test_nothing_is_said_where_nothing_can_be_said(module, sample):
    assert module.call("said", sample.bid_form(), DRAFT | {"count": 3}) is None


def test_a_bid_is_a_command_a_label_and_words(module, sample):
    said = module.call("said", sample.bid_form(), DRAFT)
    assert (said["command"], said["spoken"]) == ("bid 8 5", "Bid eight fives")
    assert said["label"][0] == "Bid 8 × "
    assert said["label"][1]["face"] == "5"


def test_one_die_is_said_in_the_singular(module, sample):
    opening = sample.bid_form(choices=tuple(replace(c, least=1) for c in sample.bid_form().choices))
    assert module.call("said", opening, DRAFT | {"count": 1})["spoken"] == "Bid one five"


def test_a_switch_adds_its_name_and_brings_its_own_least_counts(module, sample):
    four = sample.bid_form().choices[2]
    form = sample.bid_form(choices=(replace(four, least_on=1),), switch=sample.switch)
    assert module.call("said", form, DRAFT | {"count": 1, "want": "4"}) is None
    assert module.call("said", form, DRAFT | {"count": 1, "want": "4", "on": True})["command"] == "bid 1 4 palifico"


def test_a_choice_that_needs_the_switch_cannot_be_said_without_it(module, sample):
    needy = replace(sample.bid_form().choices[2], least=1, needs="palifico")
    assert [module.call("allowed", needy, 5, on) for on in (False, True)] == [False, True]


def test_who_has_fewer_pieces_than_before_has_lost_some(module, sample):
    before = sample.bid_scene()
    assert module.call("losers", before, before) == []
    assert module.call("losers", before, replace(before, own=replace(before.own, note="4 dice"))) == [0]
