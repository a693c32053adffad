"""Replays of Lying Cards: each step tells what the table saw, and a seat is told no card that it was not shown."""

import re

import pytest

from facedown.front.blocks import Rows, Stage, Steps
from facedown.front.parts import plain
from facedown.front.still import still
from facedown.front.text import text
from facedown.games.lying_cards import (
    VARIANTS,
    DoubleAttack,
    LyingCards,
    Pass,
    SecondChance,
    Shield,
    Skip,
    SwapHands,
    pack,
)
from facedown.record import save
from facedown.table.replays import Replay

from .lying_tables import (
    ANNA,
    BEN,
    CEM,
    HANDS,
    NINES,
    ONES,
    SEVENS,
    attack,
    cards,
    defend,
    faces,
    finished,
    played,
    sit,
)
from .replayed import blocks, everything, lines, paragraphs, step


def rows(told):
    """Name on the mat -> the cards that are shown, and what is said of them."""
    (stage,) = blocks(told, Stage)
    return {name: (" ".join(piece.typed or "-" for piece in pieces), note) for _, name, pieces, note in stage.rows}


# what happened


def test_an_attack_its_defence_and_who_takes_the_cards_are_steps():
    assert lines(Replay(sit(NINES, SEVENS), CEM)) == [
        "The cards are dealt",
        "Anna attacks Ben: “pair of nines”",
        "Ben defends: 7R 7W 4L pair of sevens, then 4 against 9R 9W 8R pair of nines, then 8",
        "Ben takes 6 cards",
    ]


def test_the_sentence_of_a_fight_tells_who_was_stronger():
    told = step(Replay(sit(NINES, SEVENS), CEM), 2)
    assert told.board().status.startswith("Step 3 of 4: Ben defends. The pair of nines beats the pair of sevens.")


def test_attack_and_defence_are_compared_step_by_step():
    table = blocks(step(Replay(sit(NINES, SEVENS), CEM), 2), Rows)[0]
    assert [tuple(map(plain, row)) for row in table.rows] == [
        ("Kind", "pair", "pair", "equal"),
        ("Pair of", "9", "7", "decided"),
    ]


def test_on_a_full_tie_the_attack_fails():
    told = step(Replay(sit(ONES, (BEN, defend("1R 2R 3R"))), CEM), 2)
    assert "All is equal: the attack fails." in paragraphs(told)
    assert lines(told)[-1] == "Anna takes 6 cards"


def test_somebody_may_join_and_the_weakest_of_three_takes_nine():
    joined = (CEM, DoubleAttack(1, cards("6R 6W 5R"), ("single", 6)))
    told = Replay(sit(NINES, joined, SEVENS, events=["", "", "DoubleAttack"]), BEN)
    assert lines(told)[2:4] == ["Cem plays Doppelangriff", "Cem joins: “single six”"]
    assert lines(told)[-1] == "Cem takes 9 cards"
    assert "From the strongest to the weakest: 1. Anna, 2. You, 3. Cem." in paragraphs(step(told, 4))


def test_a_shield_sends_the_cards_back_unseen():
    told = Replay(sit(NINES, (BEN, Shield()), events=["", "Shield", ""]), CEM)
    assert lines(told)[2:] == [
        "Ben plays Schutzschild: no attack until the next turn begins",
        "The cards go back unseen",
    ]
    assert faces(step(told, 3)) == set(HANDS[2].split())


def test_a_second_chance_is_told_as_one():
    second = (ANNA, SecondChance(cards("9R 9W 8R"), CEM, ("pair", 9)))
    told = Replay(sit(ONES, SEVENS, second, events=["SecondChance", "", ""]))
    assert lines(told)[-1] == "Anna attacks Cem: “pair of nines” (Zweite Chance)"


def test_a_joker_is_told_and_its_value_only_in_the_fight():
    laid = (ANNA, attack("9R 9W 1M", BEN, "trips", 9, joker=(cards("1M")[0], 9)))
    told = Replay(sit(laid, SEVENS, events=["Joker", "", ""]), CEM)
    assert lines(told)[1:3] == ["Anna plays Joker", "Anna attacks Ben: “three nines” with a joker"]
    assert rows(step(told, 2))["Laid"] == ("- - -", "three nines")
    assert rows(step(told, 3))["Attack"] == ("9R 9W 1M", "three nines")


def test_passes_missed_turns_and_swaps_are_steps():
    moves = [(BEN, Skip(BEN)), (CEM, SwapHands(ANNA)), (ANNA, attack("6R 6W 5R", BEN, "pair", 6)), SEVENS]
    told = Replay(sit(*moves, events=["", "Skip", "SwapHands"]), ANNA)
    assert lines(told)[1:3] == [
        "Ben plays Aussetzen: Ben will miss a turn",
        "Cem plays Handtausch: whole hands change places with you",
    ]
    assert lines(told)[-2:] == ["You take 6 cards", "Ben misses a turn"]


def test_a_pass_after_a_won_attack_is_a_step():
    assert lines(Replay(sit(NINES, SEVENS, (ANNA, Pass())), ANNA))[-1] == "You pass"


def test_going_out_wins():
    assert lines(Replay(finished()))[-2:] == ["Ben takes 6 cards", "Anna wins the match"]


def test_steps_are_grouped_by_attack():
    (steps,) = blocks(Replay(sit(NINES, SEVENS, (ANNA, attack("1M 2M 3M", CEM, "pair", 2)))), Steps)
    assert [one.head for one in steps.steps] == ["", "Attack 1", "", "", "Attack 2"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_event_of_every_variant_is_told(variant):
    match = played(variant, seats=4, seed=3)
    told = Replay(match, 1)
    log = match.view(None).public.log
    fights, won = len(match.view(None).public.fights), match.scores() is not None
    assert len(told.moments) == 1 + len(log) + fights + won
    assert all(text(step(told, index).board()) for index in range(0, told.last + 1, 7))


# what was seen


def test_a_seat_sees_its_own_hand_and_how_many_the_others_have():
    told = step(Replay(sit(NINES), BEN), 1)
    assert rows(told)["You"] == ("7R 7W 4L 3R 2R 1R", "6 cards")
    assert rows(told)["Anna"] == ("", "3 cards")
    assert rows(told)["Laid"] == ("- - -", "pair of nines")


def test_whoever_attacks_knows_what_it_laid():
    told = step(Replay(sit(NINES), ANNA), 1)
    assert rows(told)["Laid"] == ("9R 9W 8R", "pair of nines")
    assert lines(told)[1] == "You attack Ben: “pair of nines” 9R 9W 8R"


def test_in_a_fight_words_are_held_against_cards():
    told = step(Replay(sit((ANNA, attack("9R 9W 8R", BEN, "trips", 9)), SEVENS), CEM), 2)
    assert rows(told)["Attack"] == ("9R 9W 8R", "pair of nines, then 8")
    assert "Anna said three nines: more than laid." in paragraphs(told)
    assert rows(told)["Defence"] == ("7R 7W 4L", "pair of sevens, then 4")


def test_ones_own_event_card_is_told_to_oneself():
    match = sit(events=["Skip", "Shield", ""])
    assert "You hold Schutzschild." in paragraphs(Replay(match, BEN))
    assert not any("hold" in para for para in paragraphs(Replay(match, CEM)))


def test_a_spectator_sees_numbers_alone():
    assert faces(Replay(sit(NINES))) == set()


def test_all_cards_are_refused_while_the_match_goes_on():
    told = step(Replay(sit(NINES), BEN), 1, "all")
    told.handle({"ui": "view", "value": "all"})
    assert "still going on" in told.note
    assert rows(told)["Anna"] == ("", "3 cards")


def test_after_the_match_everything_is_shown_as_it_was():
    told = step(Replay(finished(), BEN), 1, "all")
    assert rows(told)["Cem"] == ("6R 6W 5R 3S 2S 1S", "6 cards")
    assert rows(told)["Laid"] == ("9R 9W 8R", "three nines")
    assert lines(told)[1] == "Anna attacks you: “three nines” 9R 9W 8R"


@pytest.mark.parametrize("variant", ["base", "ordinary cards", "two copies"])
def test_hands_and_attack_together_are_the_cards_in_play(variant):
    match = played(variant, seats=4, seed=3)
    told = Replay(match, 0)
    rest = {card.short for card in pack(match.game.deck)} - {card.short for card in match._state.rest}
    for index in range(told.last + 1):
        found = rows(step(told, index, "all"))
        waits = told.moments[index].fight is None
        shown = [
            card for name, (held, _) in found.items() if name in match.names or name == "You" for card in held.split()
        ]
        shown += [card for name in ("Laid", "Joined") if waits and name in found for card in found[name][0].split()]
        if told.moments[index].kind != "event":
            assert sorted(shown) == sorted(rest)


# secrets


def redealt(folder, anna, cem, first, third):
    """A match that goes on: Anna's attack on Cem was defended, and she has laid another one on Ben."""
    hands = [f"9R 9W 8R {anna}", HANDS[1], f"6R 6W 5R {cem}"]
    match = sit(
        (ANNA, attack("9R 9W 8R", CEM, "pair", 9)),
        (CEM, defend("6R 6W 5R")),
        (ANNA, attack(first, BEN, "trips", 9)),
        hands=hands, events=third,
    )  # fmt: skip
    folder.mkdir()
    return save(match, folder / "one.facedown.json")


@pytest.mark.parametrize("seat", [BEN, None])
def test_hidden_cards_never_reach_a_replay(tmp_path, seat):
    one = redealt(tmp_path / "a", "1M 2M 3M 8W 8L 8M", "3S 2S 1S", "1M 2M 3M", ["Skip", "", "Joker"])
    other = redealt(tmp_path / "b", "4R 4W 4M 1W 1L 2W", "9L 5W 5L", "4R 4W 4M", ["Joker", "", "SwapThree"])
    assert everything(Replay(one, seat)) == everything(Replay(other, seat))


def test_ones_own_cards_do_reach_ones_own_replay(tmp_path):
    one = redealt(tmp_path / "a", "1M 2M 3M 8W 8L 8M", "3S 2S 1S", "1M 2M 3M", ["Skip", "", "Joker"])
    other = redealt(tmp_path / "b", "4R 4W 4M 1W 1L 2W", "3S 2S 1S", "4R 4W 4M", ["Skip", "", "Joker"])
    assert everything(Replay(one, ANNA)) != everything(Replay(other, ANNA))


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seat", [0, None])
def test_no_card_is_told_that_the_seat_was_not_shown(variant, seat):
    match = played(variant, seats=4, seed=2, most=14)
    told = Replay(match, seat)
    views = [moment.view for moment in told.moments]
    seen = {str(card) for view in views for card in view.own}
    seen |= {str(card) for view in views if view.laid for card in view.laid.cards}
    seen |= {str(card) for fight in match.view(None).public.fights for card in fight.cards}
    assert match.scores() is None
    assert all(faces(step(told, index)) <= seen for index in range(told.last + 1))


def test_the_seed_is_told_only_after_the_end():
    assert "seed" not in Replay(sit()).board().meta
    assert "seed 5" in Replay(finished()).board().meta


# other forms


def test_cards_stand_in_the_text_form():
    told = text(step(Replay(sit(NINES), ANNA), 1).board())
    assert "You: 3M 2M 1M   3 cards" in told
    assert "> 2. You attack Ben: “pair of nines” 9R 9W 8R" in " ".join(told.replace("[", "").replace("]", "").split())


def test_a_long_hand_stays_within_the_still_picture():
    match = played("no events", seats=3, seed=0)
    told = Replay(match, 0)
    longest = max(range(told.last + 1), key=lambda i: len(told.moments[i].view.own))
    drawn = str(still(step(told, longest).board()))
    at = [float(x) for x in re.findall(r'<g transform="translate\(([\d.]+) [\d.]+\) scale', drawn)]
    assert len(told.moments[longest].view.own) >= 15
    assert max(at) < 860 - 32


def test_a_saved_match_is_told_like_the_match_itself(tmp_path):
    match = played()
    assert lines(Replay(save(match, tmp_path / "evening.facedown.json"), 0)) == lines(Replay(match, 0))


def test_a_match_of_another_table_has_its_own_words():
    match = sit((ANNA, attack("AS AH KD", BEN, "pair", 14)), hands=("AS AH KD", "2S 3S 4S", "5S 6S 7S"),
                game=LyingCards(deck="standard_52"))  # fmt: skip
    assert lines(Replay(match, ANNA))[1] == "You attack Ben: “pair of aces” AS AH KD"
