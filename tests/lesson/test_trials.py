"""Trying it out: one case, then many, the share with its band, and the exact chance only beside a guess."""

import asyncio
import json
from fractions import Fraction
from random import Random

import pytest

from facedown import trials
from facedown.front.blocks import Acts, Facts, Plot, Progress, Stage
from facedown.front.parts import plain
from facedown.front.text import text
from facedown.lesson import predict
from facedown.lesson.journal import NAME
from facedown.lesson.predict import Prediction
from facedown.lesson.trials import TIMES, Simulation, Tally
from facedown.odds import dice
from facedown.odds.bands import wilson

FOURS = "At least two fours among six dice?"


def roll(rng: Random):
    rolled = [rng.randint(1, 6) for _ in range(6)]
    return rolled.count(4) >= 2, rolled


def exact():
    return dice.holds("", 2, 4, 6, "plain")


@pytest.fixture
def guess(tmp_path):
    return Prediction(FOURS, exact, journal=tmp_path / NAME)


def press(tries, value):
    tries.handle({"ui": "trials", "value": value})
    return tries


def blocks(tries, kind):
    return [block for panel in tries.board().panels for block in panel.blocks if isinstance(block, kind)]


def facts(tries):
    return {term: plain(value) for block in blocks(tries, Facts) for term, value in block.rows}


def buttons(tries):
    return [plain(act.label) for block in blocks(tries, Acts) for act in block.acts]


def test_a_single_try_shows_the_case_itself():
    tries = press(Simulation(FOURS, roll, each="roll", seed=3), 1)
    (stage,) = blocks(tries, Stage)
    assert [int(piece.face) for piece in stage.rows[0][2]] == roll(Random(3))[1]
    assert ("Yes. It counts." in text(tries.board())) == roll(Random(3))[0]


def test_the_share_is_the_one_that_the_same_seed_gives_in_a_loop():
    tries = press(press(Simulation(FOURS, roll, seed=3), 1), 100)
    rng = Random(3)
    assert (tries.tally.hits, tries.tally.total) == (sum(roll(rng)[0] for _ in range(101)), 101)


def test_ten_thousand_tries_agree_with_the_exact_chance():
    tries = press(Simulation(FOURS, roll, exact, seed=3), 10_000)
    low, high = tries.tally.band
    assert low < exact() < high
    assert exact() == Fraction(12281, 46656)
    assert "The exact answer lies inside the band." in text(tries.board())


def test_an_exact_chance_outside_the_band_is_said_to_be_outside():
    tries = press(Simulation(FOURS, roll, 0.5, seed=3), 10_000)
    assert "outside the band; that happens to about one band in twenty" in text(tries.board()).replace("\n    ", " ")


def test_counts_are_kept_at_one_to_nine_of_each_ten():
    tally = Tally()
    for number in range(1, 36):
        tally.add(number % 2 == 0)
    assert [n for _, n in tally.path] == [*range(1, 10), 10, 20, 30, 35]
    assert tally.path[-2:] == [(15, 30), (17, 35)]


def test_the_picture_runs_from_the_first_try_to_the_last_with_its_band():
    tries = press(Simulation(FOURS, roll, exact, seed=3), 100)
    (plot,) = blocks(tries, Plot)
    hits, total = tries.tally.hits, tries.tally.total
    assert (plot.points[0].x, plot.points[-1].x, plot.x.high) == (1, 100, 100)
    assert (plot.points[-1].y, plot.points[-1].low, plot.points[-1].high) == (hits / total, *wilson(hits, total))
    assert (plot.band, plot.exact, plot.level) == (True, float(exact()), None)


@pytest.mark.parametrize("always, top", [(True, 1.0), (False, 0.04)])
def test_the_upright_axis_holds_all_that_is_drawn(always, top):
    (plot,) = blocks(press(Simulation("Always?", lambda _: always), 100), Plot)
    assert plot.y.high == top
    assert all(point.y <= top for point in plot.points)


def test_what_many_tries_show_waits_for_the_guess(guess):
    tries = press(Simulation(FOURS, roll, exact, guess=guess), 100)
    assert (tries.tally.total, tries.exact) == (0, None)
    assert "Please guess first" in text(tries.board())
    assert buttons(tries) == ["Run once"]


def test_a_single_case_may_be_looked_at_before_the_guess(guess):
    tries = press(Simulation(FOURS, roll, exact, guess=guess), 1)
    assert tries.tally.total == 1
    assert "12\u202f281" not in text(tries.board())
    assert blocks(tries, Plot)[0].exact is None


def test_the_exact_answer_is_not_even_worked_out_before_the_guess(guess):
    tries = Simulation(FOURS, roll, lambda: pytest.fail("worked out"), guess=guess)
    press(tries, 1).board()


def test_the_exact_answer_joins_when_the_guess_is_locked(guess):
    tries = Simulation(FOURS, roll, exact, guess=guess)
    guess.say(30)
    press(tries, 100)
    assert facts(tries)["Your guess"] == "30.0%"
    assert "12\u202f281 / 46\u202f656" in facts(tries)["Exact answer"]
    assert blocks(tries, Plot)[0].level == 0.3
    assert buttons(tries) == ["Run once", "× 100", "× 10\u202f000"]


def test_tries_that_a_cell_asks_for_wait_for_the_guess_too(guess):
    assert Simulation(FOURS, roll, guess=guess, run=100).tally.total == 0
    assert Simulation(FOURS, roll, guess=0.3, run=100).tally.total == 100
    with pytest.raises(ValueError, match="Please guess first"):
        Simulation(FOURS, roll, guess=guess).run(100)


async def until(done, turns=2000):
    """Lets the loop go round until something is so."""
    for _ in range(turns):
        if done():
            return True
        await asyncio.sleep(0.001)
    return False


def test_a_page_sees_many_tries_go_on_and_each_is_counted():
    async def page():
        tries, seen = Simulation(FOURS, roll, seed=3), []
        tries.changed = lambda: seen.append(tries.tally.total)
        press(press(tries, 10_000), 100)
        assert (tries.tally.total, tries.goal) == (0, 10_100)
        assert await until(lambda: not tries.left)
        return seen, tries.tally

    seen, tally = asyncio.run(page())
    assert seen[-1] == 10_100
    assert tally.hits == press(press(Simulation(FOURS, roll, seed=3), 10_000), 100).tally.hits


def test_tries_that_run_can_be_stopped_and_what_was_counted_stays():
    async def page():
        tries = Simulation("Stopped?", lambda _: tries.tally.total == 300 and press(tries, "stop") is tries)
        press(tries, 10_000)
        assert await until(lambda: not tries.left)
        return tries.tally

    tally = asyncio.run(page())
    assert (tally.hits, tally.total) == (1, 301)


def test_work_that_goes_on_is_shown_as_progress():
    tries = press(Simulation(FOURS, roll), 1)
    tries.left, tries.goal = 60, 100
    (progress,) = blocks(tries, Progress)
    assert (progress.done, progress.total, progress.send["value"]) == (40, 100, "stop")


def test_a_try_that_goes_wrong_is_told_and_not_counted():
    tries = press(Simulation("Broken?", lambda _: 1 / 0), 100)
    assert tries.tally.total == 0
    assert "A try went wrong and is not counted: ZeroDivisionError" in tries.board().status


def test_a_trial_that_says_no_yes_or_no_is_quoted():
    assert "this one said 3." in press(Simulation("How many?", lambda _: 3), 1).note


@pytest.mark.parametrize("value", [2, 0, -1, "100", None, True, 1.0])
def test_other_numbers_of_tries_are_refused(value):
    tries = press(Simulation(FOURS, roll), value)
    assert tries.tally.total == 0
    assert repr(value) in tries.note
    assert TIMES == (1, 100, 10_000)


@pytest.mark.parametrize(
    "known, quoted",
    [
        ({"seed": -1}, "-1"),
        ({"guess": 60}, "60"),
        ({"guess": "60"}, "'60'"),
        ({"run": 0.5}, "0.5"),
        ({"run": -4}, "-4"),
    ],
)
def test_what_cannot_be_is_quoted(known, quoted):
    with pytest.raises(ValueError, match=quoted):
        Simulation(FOURS, roll, **known)


def test_a_trial_is_a_function():
    with pytest.raises(ValueError, match="'six dice' is none"):
        Simulation(FOURS, "six dice")


@pytest.mark.parametrize(
    "shown, said", [("two kings", "two kings"), (["KS", "4H"], "Deal: KS 4H"), ("", "Yes. It counts.")]
)
def test_a_case_is_a_sentence_or_cards(shown, said):
    assert said in text(press(Simulation("Kings?", lambda _: (True, shown), each="deal"), 1).board())


def test_trials_are_a_board_in_their_cell_and_follow_the_guess(tmp_path, capsys):
    asked = predict(FOURS, exact, journal=tmp_path / NAME)
    strip = trials(FOURS, roll, exact, guess=asked, each="roll", seed=3)
    strip._heard(strip, {"ui": "trials", "value": 100}, [])
    assert "Please guess first" in json.dumps(strip.page)
    asked.say(30)
    assert "× 100" in json.dumps(strip.page, ensure_ascii=False)
    assert "Please guess first" not in json.dumps(strip.page)
    strip.run(100)
    assert capsys.readouterr().out.endswith("23 of 100: 23.0%, 95% band 15.8% to 32.2%.\n")
    assert strip.share == 0.23


def test_trials_that_are_off_the_page_no_longer_follow_the_guess(tmp_path):
    asked = predict(FOURS, exact, journal=tmp_path / NAME)
    strip = trials(FOURS, roll, exact, guess=asked)
    strip.close()
    before = strip.page
    asked.say(30)
    assert strip.page == before
