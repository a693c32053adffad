"""The race explorer at a table: it takes over names and cards from what all can see, and asks about the round."""

from facedown.engine import Match
from facedown.front.blocks import Stage
from facedown.front.parts import plain
from facedown.games.nerts import Done, Flip, Ligretto, Nerts, NextRound

from .bid_boards import only, said, warnings
from .race_boards import bars, dealt, facts, played, seat, tell, titles


def test_the_others_are_called_by_their_names_and_i_am_you():
    assert list(bars(seat(dealt(), 1))) == ["You", "Anna", "Cem"]


def test_bots_that_are_known_have_their_own_speed():
    explorer = seat(dealt(), 1, strengths={0: "hard", 1: "easy", 2: "easy"})
    assert explorer.asked.others == ("hard", "easy")


def test_before_the_first_card_the_start_is_shown_with_what_lies_open():
    match = dealt()
    aces = sum(card.rank == "A" for side in match.view(0).public.sides for card in side.playable)
    assert titles(seat(match))[0] == "At the start"
    assert f"This time {['no ace lies', 'one ace lies'][aces] if aces < 2 else f'{aces} aces lie'} open." in said(
        seat(match)
    )
    assert "Somebody shows an ace" in facts(seat(match))


def test_once_a_card_was_turned_the_start_is_gone():
    match = dealt()
    explorer = seat(match)
    match.submit(2, Flip(5))
    explorer.follow(match.view(0), match.names)
    assert "At the start" not in titles(explorer)


def test_hand_and_waste_together_are_turned_in_threes():
    match = dealt()
    match.submit(0, Flip(5))
    explorer = seat(match)
    assert plain(only(explorer, Stage).title) == "35 cards, turned in threes"
    assert "3 cards of them lie in the waste already: 11 more come up before the waste is turned over." in said(
        explorer
    )


def test_my_own_times_stay_while_the_round_goes_on():
    match = dealt()
    explorer = tell(tell(seat(match), name="hand", value=7), name="other", part=0, value="hard")
    match.submit(1, Flip(3))
    explorer.follow(match.view(0), match.names)
    assert (explorer.asked.hand, explorer.asked.others) == (7, ("hard", "normal"))


def test_at_a_table_players_and_cards_are_what_they_are():
    assert warnings(tell(seat(dealt()), name="players", value=4))[0].startswith("At a table players and cards are")
    assert warnings(tell(seat(dealt()), name="cards", value=4))[0].startswith("At a table players and cards are")


def test_rounds_are_simulated_between_rounds_alone():
    assert warnings(tell(seat(dealt()), name="simulate", value=20))[0].startswith("Rounds can be played for this when")
    assert tell(seat(played()), name="simulate", value=20).stuck.shares[3, "normal"].tries == 20


def test_the_guess_is_about_the_most_points_of_this_round():
    explorer = seat(dealt(), predict=True)
    assert titles(explorer) == ["Predict first", "How fast is everybody?"]
    assert "How likely is it that you have the most points in round 1?" in said(explorer)
    assert "3 players, before the first card." in said(explorer)


def test_a_later_guess_says_how_far_the_round_was():
    match = dealt()
    match.submit(1, Flip(3))
    assert "13 left in your Ligretto pile (others 13, 13)." in said(seat(match, predict=True))


def test_after_the_guess_the_race_is_shown_and_the_guess_stays():
    explorer = tell(seat(dealt(), predict=True), name="guess", value=30)
    assert "You say 30%: the most points in round 1 are yours." in said(explorer)
    assert not explorer.hidden


def test_after_a_round_the_guess_is_about_the_next_one():
    match = played()
    explorer = seat(match, predict=True)
    assert "the most points in round 2?" in said(explorer)
    tell(explorer, name="guess", value=30)
    match.submit(match.view(0).public.waits_for, NextRound(1))
    explorer.follow(match.view(0), match.names)
    assert not explorer.hidden


def test_a_round_that_was_called_is_not_guessed_about():
    start = {"ligretto": ["", "KS"], "work": ["9S", "4H"]}
    match = Match(Nerts(), 2, 1, start=start)
    explorer = seat(match, predict=True)
    match.submit(0, Ligretto(7))
    explorer.follow(match.view(0), match.names)
    assert not explorer.hidden
    assert warnings(tell(explorer, name="guess", value=99))[0].startswith("This round has been called")


def test_when_the_match_is_over_nothing_is_left_to_guess():
    start = {"ligretto": ["", "KS"], "work": ["9S", "4H"], "totals": [99, 0], "middle": "AH"}
    match = Match(Nerts(), 2, 1, start=start)
    match.submit(0, Ligretto(7))
    match.submit(1, Done())
    assert said(seat(match, predict=True)) == "The match is over: there is nothing left to guess."
