"""The card explorer at a table: it fills itself in from what its seat knows, and holds nothing of other hands."""

from random import Random

import pytest

from facedown.engine import Match
from facedown.explore.cards import CardExplorer
from facedown.front.blocks import Heat
from facedown.front.numbers import whole as whole_percent
from facedown.games.cheat import Accept, Cheat, Doubt, Pass, Play
from facedown.odds.cards import Ledger, held
from facedown.pieces import RANKS, Card, deck

from .bid_boards import all_blocks, only, said, sent, warnings
from .card_boards import NAMES, cells, could, facts, lay, played, redealt, seat, tell


def begun(plays=1, players=4, game=None, seed=1):
    """A match after some first plays, nobody calling."""
    match, rng = Match(game or Cheat(), players, seed), Random(seed)
    for _ in range(plays):
        lay(match, rng)
    return match


def cards(text):
    return tuple(map(Card.read, text.split()))


def exactly(hands, moves):
    """Everybody holds whole ranks for the start; what is laid and called is written down."""
    match = Match(Cheat(), len(hands), 1, start={"hands": hands})
    for who, move in moves:
        match.submit(who, Play(cards(move[0]), move[1], len(move[0].split())) if isinstance(move, tuple) else move)
    return match


def whole(*ranks):
    return " ".join(rank + suit for rank in ranks for suit in "SHDC")


HANDS = [whole("A", "5", "9"), whole("2", "6", "10", "K"), whole("3", "7", "J"), whole("4", "8", "Q")]
CALLED = [(0, ("5S 5H", "A")), (1, Doubt(1))]  # Anna lied and takes her fives back; all saw them


# what fills itself in


def test_a_standing_claim_is_looked_at_and_framed():
    match = begun()
    explorer = seat(match, 1)
    last = match.view(1).public.last
    assert explorer.claim == explorer.situation.standing
    assert (explorer.claim.who, explorer.claim.count, explorer.claim.rank) == (0, last.count, last.rank)
    assert [key for key, cell in cells(explorer).items() if cell.state == "bid"] == [("Anna 13", "A")]


def test_a_claim_is_judged_by_the_hand_before_it_was_laid():
    match = begun()
    explorer, mine = seat(match, 1), sum(card.rank == "A" for card in match.view(1).own)
    law = held(39, 4 - mine, 13)
    assert could(explorer) == str(sum(law[explorer.claim.count :])).replace(" ", "")
    assert "The hand of Anna is as it was before Anna laid" in said(explorer)


def test_after_my_own_play_the_next_player_is_looked_at_with_the_rank_that_is_due():
    explorer = seat(begun(), 0)
    assert (explorer.situation.standing, explorer.claim.who, explorer.claim.rank) == (None, 1, "2")


def test_my_own_laid_cards_lie_in_the_pile_for_certain():
    explorer = seat(exactly(HANDS, CALLED[:1]), 0)
    assert "In the pile lie two fives of yours for certain." in said(explorer)


def test_the_pile_at_stake_is_the_pile_with_the_claim():
    match = begun(3)
    assert f"A call for a pile of {match.view(3).public.pile} cards" in sent(seat(match, 3))


def test_cards_that_all_saw_are_certain_and_it_is_said_how():
    explorer = seat(exactly(HANDS, CALLED), 2)
    assert "Anna took two fives in the last call, and all saw them." in said(explorer)
    assert cells(explorer)["Anna 12", "5"].text == "sure"


def test_a_later_call_is_no_longer_the_last():
    more = [(1, ("2S", "2")), (2, ("3S", "3")), (3, Doubt(3))]
    told = said(seat(exactly(HANDS, CALLED + more), 1))
    assert "Anna took two fives when play 1 was called, and all saw them." in told
    assert "Dora took one three in the last call, and all saw it." in told
    assert "Dora took one two of yours with the pile." in told


def test_a_shown_card_that_may_have_been_laid_again_has_bounds():
    more = [(1, ("2S", "2")), (2, ("3S", "3")), (3, ("4S", "4")), (0, ("9S", "5"))]
    explorer = seat(exactly(HANDS, CALLED + more), 1)
    assert "Anna took two fives in the last call" in said(explorer)  # as it was before Anna laid
    after = seat(exactly(HANDS, [*CALLED, *more, (1, ("6S", "6"))]), 1)
    assert (
        "Two fives were seen and may have been laid again: with Anna or in the pile. Anna has one to four fives."
        in said(after)
    )


def test_of_two_players_each_knows_the_others_hand():
    explorer = seat(begun(0, 2), 0)
    assert {cell.text for (head, _), cell in cells(explorer).items() if head != "you"} == {"sure", "no"}


def last_card():
    """Anna has laid her last card, a true two."""
    rest = " ".join(card.short for card in deck() if str(card) != "2S")
    match = Match(Cheat(), 2, 1, start={"hands": ["2S", rest], "rank": "2"})
    match.submit(0, Play(cards("2S"), "2", 1))
    return match


def test_in_the_last_window_any_chance_of_a_lie_is_enough():
    explorer = seat(last_card(), 1)
    assert "These are the last cards of Anna: silence loses for sure, but it cannot be a lie." in said(explorer)
    assert explorer.situation.lie(explorer.claim, explorer.speaker) == 0


def test_a_long_match_says_when_cards_are_no_longer_followed_one_by_one():
    match = played(0, 10, 120, 0.3, Cheat(decks=2))
    explorer = seat(match)
    assert (explorer.situation.over, explorer.situation.ledger.exact) == (False, False)
    assert "some are no longer followed one by one" in said(explorer)


def test_a_table_that_hides_numbers_cannot_be_counted():
    game = Cheat(count_bluff=True)
    with pytest.raises(ValueError, match="Cards cannot be counted here"):
        CardExplorer.for_seat(Match(game, 3, 1).view(0), game)


def test_where_the_rank_is_chosen_or_passing_allowed_the_model_says_what_it_leaves_out():
    game = Cheat(rank_rule="same", allow_pass=True)
    match = Match(game, 3, 1)
    match.submit(0, Play(match.view(0).own[:1], "K", 1))
    told = said(seat(match, 1))
    assert "whoever may choose it tells more by the choice" in told
    assert "Here a player may pass instead of bluffing" in told


def test_a_pass_leaves_the_claim_standing():
    match = begun(game=Cheat(allow_pass=True))
    explorer = seat(match, 2, predict=True)
    tell(explorer, name="guess", value=40)
    match.submit(1, Pass())
    explorer.follow(match.view(2), match.game, NAMES[:4])
    assert explorer.claim == explorer.situation.standing
    assert not explorer.hidden


def test_with_one_card_each_turn_the_model_is_another():
    explorer = seat(begun(game=Cheat(one_card=True)), 1)
    assert explorer.situation.most == 1
    none = explorer.situation.law("A", 0)[0]
    assert explorer.situation.lie(explorer.claim, explorer.speaker) == none + (1 - none) / 2


def test_a_spectator_holds_nothing():
    match = begun()
    explorer = CardExplorer.for_seat(match.view(None), match.game, NAMES[:4])
    assert "you" not in dict(cells(explorer))
    assert explorer.board().meta.startswith("Card counting · no cards of your own · 52 unseen")


# it follows


def test_each_new_claim_is_looked_at_at_once():
    match = begun()
    explorer = tell(seat(match, 3), name="rank", value="9")
    explorer.follow(match.view(3), match.game, NAMES[:4])
    assert explorer.claim.rank == "9"
    lay(match, Random(2))
    explorer.follow(match.view(3), match.game, NAMES[:4])
    assert (explorer.claim.who, explorer.claim.rank) == (1, "2")


def test_when_the_match_is_over_nothing_is_left_to_guess():
    match = last_card()
    match.submit(1, Accept(1))
    assert said(seat(match, 1)) == "The match is over: there is nothing left to guess."


def test_a_pack_that_nobody_knows_cannot_be_counted():
    match = Match(Cheat(), 2, 1, start={"hands": ["2S", "3S 4S"], "rank": "2"})
    with pytest.raises(ValueError, match="There are 3 cards in this game"):
        seat(match, 1)


def test_the_cards_of_a_seat_cannot_be_changed():
    explorer = tell(seat(begun(), 1), name="hold", part="K", value=4)
    assert warnings(explorer)[0].startswith("At a table the cards are what they are")


def test_a_guess_at_the_table_comes_before_the_odds():
    explorer = seat(begun(), 1, predict=True)
    assert not [block for block in all_blocks(explorer.panels()) if isinstance(block, Heat)]
    assert "%" not in sent(explorer).replace("\\u202f", "")
    assert only(tell(explorer, name="guess", value=40), Heat)


# the numbers are the ledger's


@pytest.mark.parametrize("seed", range(6))
def test_every_cell_is_what_the_ledger_says(seed):
    match = played(seed)
    explorer = seat(match, 1)
    now, s = Ledger.read(match.view(1)), explorer.situation
    for other in set(s.others) - {s.standing and s.standing.who}:
        for rank in RANKS:
            cell = cells(explorer)[f"{NAMES[other]} {s.sizes[other]}", rank]
            chance = now.chance(rank, other, explorer.claim.count)
            assert cell.text == {0: "no", 1: "sure"}.get(chance, whole_percent(chance))


@pytest.mark.parametrize("seed", range(5))
def test_a_blind_play_changes_the_chances_of_nobody_else(seed):
    match = played(seed)
    now, before = Ledger.read(match.view(0)), seat(match, 0).situation
    for other in set(before.others) - ({before.standing.who} if before.standing else set()):
        assert now.law("9", other) == before.law("9", other)


# secrets


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_other_cards_change_nothing_on_the_board(players):
    rng = Random(players)
    for seed in range(8):
        match = played(seed, players)
        mine, view = sent(seat(match, 0)), match.view(0)
        match._state = redealt(match, 0, rng)
        assert match.view(0) == view
        assert sent(seat(match, 0)) == mine


@pytest.mark.parametrize("players", [3, 6])
def test_nor_in_the_deals_or_while_a_guess_is_awaited(players):
    rng = Random(players)
    for seed in range(5):
        match = played(seed, players)
        one = sent(tell(seat(match, 0), name="deal", value=100)), sent(seat(match, 0, predict=True))
        match._state = redealt(match, 0, rng)
        assert (sent(tell(seat(match, 0), name="deal", value=100)), sent(seat(match, 0, predict=True))) == one


def test_the_cards_that_change_places_are_many():
    match = played(3)
    before = match._state.hands
    match._state = redealt(match, 0, Random(1))
    assert sum(a != b for a, b in zip(before, match._state.hands, strict=True)) == 3


def test_no_card_is_named_on_the_board():
    board = sent(seat(played(2)))
    assert not [card for card in (r + s for r in RANKS for s in "SHDC") if f'"{card}"' in board]


def test_of_a_claim_that_was_made_the_cards_are_those_before_it():
    explorer = seat(begun(), 1)
    number = str(explorer.claim).split()[0]
    assert [term for term in facts(explorer) if term.startswith("Anna")] == [f"Anna had {number} or more"]
