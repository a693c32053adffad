from fractions import Fraction

import pytest

from facedown.engine import Match, Problem
from facedown.games.liars_dice import Bid, Calza, Doubt, LiarsDice, NextRound
from facedown.odds.dice import holds
from facedown.table.practice_session import PracticeSession
from facedown.table.scenes.liars_dice import read
from facedown.table.tasks import NAMES, TASKS, Answer, Practice

GAME = LiarsDice()
TOO_LOW = Problem("too_low", "Three fives do not beat four fives.")
RIGHT = (Bid(2, 4), TOO_LOW, Bid(4, 5), Doubt(1), Answer(5), NextRound(1))


def at(step: int) -> Practice:
    practice = Practice()
    for _ in range(step):
        practice.next()
    return practice


def table_at(step: int) -> PracticeSession:
    session = PracticeSession(seed=7)
    for _ in range(step):
        session.do("skip")
    return session


def note(session: PracticeSession) -> tuple[str, str]:
    found = session.page()["note"]
    return found["kind"], found["text"]


def commands(session: PracticeSession) -> list[str]:
    return [control["command"] for control in session.page()["scene"]["controls"]]


# what is asked, and what is said to it


def test_who_does_what_is_asked_comes_to_the_end_and_needed_no_help():
    practice = Practice()
    for heard in RIGHT:
        assert practice.judge(heard)[0], practice.prompt
        practice.next()
    assert practice.over
    assert practice.learned.startswith("You did all of it yourself.")


@pytest.mark.parametrize("step", range(len(TASKS)))
def test_only_what_a_step_asks_for_does_it(step):
    wrong = [heard for heard in (*RIGHT, Bid(9, 6), Calza(1), Problem("no_pass", "No.")) if heard != RIGHT[step]]
    assert not any(at(step).judge(heard)[0] for heard in wrong)


@pytest.mark.parametrize(
    "step, heard, explained",
    [
        (0, Bid(3, 4), "The face is right, the number is not"),
        (0, Bid(2, 5), "The number is right, the face is not"),
        (0, Problem("nothing_to_call", "There is no bid yet."), "There is no bid yet. Here a bid of two fours"),
        (1, Bid(4, 6), "You said four sixes: that beats four fives, so the rules allow it."),
        (1, Doubt(1), "You said “Liar!” That is possible in a match, but here a bid that is too low is asked."),
        (1, Problem("bad_face", "No ones."), "No ones. Here a bid that is too low is asked."),
        (2, Bid(2, 5), "ones are wild: your ones count as well"),
        (2, Bid(3, 5), "it is less than you hold"),
        (2, Bid(6, 5), "it is more than you hold"),
        (2, Problem("bad_face", "Bids go from twos to sixes."), "Bids go from twos to sixes. Nobody bids on them"),
        (3, Bid(7, 4), "You said seven fours: the rules allow it, but you would say even more."),
        (4, Answer(3), "Count the ones as well"),
        (4, Answer(6), "so many were bid"),
        (4, Answer(1), "You counted 1."),
        (4, NextRound(1), "You went on to the next round."),
        (5, Problem("wrong_phase", "The cups are up."), "The cups are up. Here the next round is asked."),
    ],
)
def test_a_mistake_is_explained(step, heard, explained):
    done, text = at(step).judge(heard)
    assert not done
    assert explained in text


def test_a_refusal_names_the_players():
    assert "it is Cem's turn" in at(0).judge(Problem("not_your_turn", "it is {2}'s turn."))[1]


def test_a_step_that_was_shown_or_left_out_is_not_counted_as_done():
    practice = Practice()
    practice.judge(Bid(2, 4))
    practice.next()
    practice.show()
    practice.judge(TOO_LOW)
    practice.next()
    while not practice.over:
        practice.next()
    assert practice.learned.startswith("You did 1 of 6 steps yourself.")


def test_after_the_last_step_nothing_more_is_asked():
    practice = at(6)
    assert practice.judge(Bid(2, 4)) == (False, "Nothing more is asked: play as you like.")
    practice.next()
    assert practice.at == 6


# the prepared tables


@pytest.mark.parametrize("task", TASKS)
def test_the_words_that_are_shown_do_what_the_step_asks(task):
    match = Match(GAME, 3, 1, names=NAMES, start=task.position)
    for words in task.played:
        match.submit(0, read(words, GAME, match.view(0)))
    if task.show.startswith("count"):
        heard = Answer(match.view(0).public.history[-1].count)
    else:
        action = read(task.show, GAME, match.view(0))
        heard = GAME.problem(match.view(0), action) or action
    assert task.hears(heard)[0]


def test_what_is_said_of_six_fours_is_true():
    own, dice = TASKS[3].position["cups"][0], 15
    assert holds(own, 6, 4, dice) == Fraction(1507, 19683)
    assert "8 of 100" in at(3).judge(Doubt(1))[1]


# at the table


def test_the_table_opens_with_the_first_step_and_says_what_is_asked():
    session = PracticeSession(seed=7)
    assert note(session) == ("task", TASKS[0].prompt)
    assert session.page()["scene"]["meta"] == "Practice · step 1 of 6"


def test_whoever_plays_through_learns_it_all():
    session = PracticeSession(seed=7)
    for words in ["2x4", "bid 3 5", "bid 4 5", "liar 1", "count 5", "next 1"]:
        session.handle({"do": words, "seat": 0})
        assert note(session)[0] == "ok", note(session)
        assert commands(session) == ["go"]
        session.handle({"do": "go", "seat": 0})
    assert session.practice.over
    session.live.finish_bots()
    session.do("6x6")
    session.live.finish_bots()
    while not session.live.match.view(None).public.lifted:
        session.do("liar")
    assert note(session)[1].startswith("You did all of it yourself.")


def test_what_is_not_asked_is_not_played_and_the_prompt_stays():
    session = PracticeSession(seed=7)
    session.handle({"do": "bid 3 4", "seat": 0})
    assert note(session)[0] == "no"
    assert session.live.match.record == []
    assert session.page()["scene"]["hint"] == TASKS[0].prompt


def test_words_that_are_no_action_are_explained_too():
    session = PracticeSession(seed=7)
    session.do("dance")
    assert "'dance' is not understood here" in note(session)[1]
    assert session.practice.at == 0


def test_a_note_about_a_mistake_leaves_at_the_next_input():
    session = PracticeSession(seed=7)
    session.handle({"do": "bid 3 4", "seat": 0})
    session.handle({"ui": "tool", "id": "rules"})
    assert note(session) == ("task", TASKS[0].prompt)


def test_nobody_is_ever_stuck():
    session = PracticeSession(seed=7)
    for _ in TASKS:
        assert {"show", "skip"} <= set(commands(session))
        session.do("show me")
        session.do("go on")
    assert session.practice.learned.startswith("You did 0 of 6 steps yourself.")


def test_go_on_waits_until_the_step_is_done():
    session = PracticeSession(seed=7)
    session.do("go on")
    assert note(session) == ("no", f"This step is not done yet. {TASKS[0].prompt}")
    assert session.practice.at == 0


def test_a_step_that_is_done_takes_no_second_answer():
    session = PracticeSession(seed=7)
    session.do("2x4")
    session.do("3x4")
    assert note(session) == ("no", "This step is done: press Go on.")
    assert len(session.live.match.record) == 1


def test_bots_hold_still_until_the_steps_are_done():
    session = PracticeSession(seed=7)
    session.do("2x4")
    session.live.finish_bots()
    assert len(session.live.match.record) == 1
    free = table_at(6)
    free.do("2x4")
    free.live.finish_bots()
    assert len(free.live.match.record) > 1


def test_the_button_for_the_low_bid_is_there_because_the_form_cannot_make_it():
    assert "bid 3 5" in commands(table_at(1))


def test_the_reveal_can_be_read_also_by_those_who_left_out_the_call():
    session = table_at(4)
    assert session.live.match.view(0).public.lifted
    session.do("next")
    assert "You went on to the next round." in note(session)[1]
    session.do("count 5")
    assert note(session)[0] == "ok"


@pytest.mark.parametrize("step, style", [(4, "plain"), (5, "go")])
def test_next_round_stands_out_only_where_it_is_asked_for(step, style):
    controls = table_at(step).page()["scene"]["controls"]
    assert [c["style"] for c in controls if c["command"].startswith("next")] == [style]


def test_a_new_match_ends_the_practice():
    session = PracticeSession(seed=7)
    session.handle({"ui": "new"})
    assert not session.guided
    assert session.page()["note"] is None
    session.live.finish_bots()
    session.do("leave")
    session.live.finish_bots()
    assert len(session.live.match.record) > 1


def test_a_saved_match_ends_the_practice_and_its_bots_play(tmp_path):
    session = PracticeSession(seed=7)
    path = session.save(tmp_path / "kept.facedown.json")
    session.resume(path)
    session.do("2x4")
    session.live.finish_bots()
    assert len(session.live.match.record) > 1


def test_the_practice_can_be_played_in_words():
    session = PracticeSession(seed=7)
    assert session.text().startswith("You open the round. Bid two fours")
    assert "show        Show me" in session.text()
    session.do("2x4")
    assert session.text().startswith("Two fours.")


def test_somebody_who_does_not_sit_there_is_refused():
    session = PracticeSession(seed=7)
    session.handle({"do": "2x4", "seat": 2})
    assert note(session) == ("no", "Nobody at this screen sits on seat 2.")
