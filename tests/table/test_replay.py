import asyncio
from fractions import Fraction
from random import Random

import pytest

from facedown.bots import BOTS
from facedown.engine import IllegalAction, Match, play
from facedown.front.blocks import Choose, Facts, Measures, Para, Plot, Rows, Stage, Steps, Transport
from facedown.front.parts import plain, to_json
from facedown.games.liars_dice import VARIANTS, Bid, Doubt, LiarsDice, NextRound
from facedown.record import DamagedRecord, save
from facedown.table.replays import Replay
from facedown.table.replays.liars_dice.decisions import answers, decisions, worth

CUPS = ["12446", "33456", "12256"]
NAMES = ("Anna", "Ben", "Cem")


def prepared(cups=CUPS, bid="6x4", turn=2, moves=(), **options):
    match = Match(LiarsDice(**options), 3, 5, names=NAMES, start={"cups": cups, "bid": bid, "turn": turn})
    for seat, action in moves:
        match.submit(seat, action)
    return match


def finished(seats=3, seed=7, **options):
    game = LiarsDice(dice=2, **options)
    match = Match(game, seats, seed)
    play(match, [BOTS["liars_dice"]["easy"](game)] * seats, Random(seed))
    return match


def blocks(told, kind):
    return [block for panel in told.board().panels for block in panel.blocks if isinstance(block, kind)]


def one(told, kind):
    (block,) = blocks(told, kind)
    return block


def faces(told):
    """Name of each player -> the faces that are shown, "?" for a die that is not seen."""
    return {name: "".join(piece.face for piece in pieces) for _, name, pieces, _ in one(told, Stage).rows}


def lines(told):
    return [f"{step.name} {plain(step.text)}".strip() for step in one(told, Steps).steps]


def step(told, index):
    told.handle({"ui": "step", "value": index})
    return told


# what happened


def test_each_bid_each_call_and_each_lost_die_is_a_step():
    told = Replay(prepared(moves=[(2, Doubt(1)), (1, NextRound(1))]), seat=0)
    expected = ["All roll their dice", "Ben 6 × 4", "Cem “Liar!” 5 there", "Ben loses a die", "All roll their dice"]
    assert lines(told) == expected


def test_steps_are_grouped_by_round():
    told = Replay(prepared(moves=[(2, Doubt(1)), (1, NextRound(1))]))
    assert [s.head for s in one(told, Steps).steps] == ["Round 1", "", "", "", "Round 2"]


def test_the_last_step_names_the_winner():
    match = finished()
    winner = match.names[match.scores().index(1)]
    assert lines(Replay(match))[-1] == f"{winner} wins the match"


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seat", [0, 2, None])
def test_each_step_holds_what_was_known_while_playing(variant, seat):
    game, rng = VARIANTS[variant], Random(3)
    match, known = Match(game, 3, 11), []
    while match.scores() is None:
        known.append(match.view(seat))
        play(match, [BOTS["liars_dice"]["normal"](game)] * 3, rng, max_turns=1)
    told = Replay(match, seat)
    seen = list(dict.fromkeys(moment.view for moment in told.moments))
    assert seen == [*known, match.view(seat)]


# what was known


def test_a_seat_sees_its_own_dice_and_no_others():
    told = step(Replay(prepared(), seat=0), 1)
    assert faces(told) == {"You": "12446", "Ben": "?????", "Cem": "?????"}


def test_a_spectator_sees_no_dice():
    assert set(faces(Replay(prepared())).values()) == {"?????"}


def test_lifted_cups_are_for_everybody_and_the_dice_that_count_stand_out():
    told = step(Replay(prepared(moves=[(2, Doubt(1))])), 2)
    assert list(faces(told).values()) == CUPS
    assert [note for *_, note in one(told, Stage).rows] == ["3 of 5", "1 of 5", "1 of 5"]


def test_all_dice_are_refused_while_the_match_goes_on():
    told = Replay(prepared(), seat=0)
    told.handle({"ui": "view", "value": "all"})
    assert "The match is still going on: all is shown after its end." in [plain(p.text) for p in blocks(told, Para)]
    assert faces(told)["Ben"] == "?????"
    assert one(told, Choose).value == "own"


def test_all_dice_are_shown_once_the_match_is_over():
    match = finished()
    told = Replay(match, seat=0)
    told.handle({"ui": "view", "value": "all"})
    assert list(faces(told).values()) == ["".join(map(str, cup)) for cup in match.view(None).public.history[0].cups]
    told.handle({"ui": "view", "value": "own"})
    assert list(faces(told).values())[1:] == ["??", "??"]


def everything(told):
    """All boards of a replay, and what each message makes of it."""
    found = []
    for index in range(told.last + 1):
        step(told, index)
        found.append(to_json(told.board()))
        told.handle({"ui": "view", "value": "all"})
        found.append(to_json(told.board()))
    return found


@pytest.mark.parametrize("moves", [[], [(2, Bid(7, 5)), (0, Bid(8, 5))]])
@pytest.mark.parametrize("seat", [0, None])
def test_hidden_dice_of_the_current_round_never_reach_a_replay(tmp_path, moves, seat):
    others = [CUPS[0] if seat == 0 else "33333", "11111", "66666"]
    one_path = save(prepared(CUPS, moves=moves), tmp_path / "one.facedown.json")
    (tmp_path / "b").mkdir()
    other_path = save(prepared(others, moves=moves), tmp_path / "b" / "one.facedown.json")
    assert everything(Replay(one_path, seat)) == everything(Replay(other_path, seat))


def test_dice_of_a_seat_do_reach_its_own_replay():
    others = ["12345", *CUPS[1:]]
    assert everything(Replay(prepared(CUPS), 0)) != everything(Replay(prepared(others), 0))


def test_the_seed_of_a_match_is_told_only_after_its_end():
    assert "seed" not in Replay(prepared()).board().meta
    assert "seed 7" in Replay(finished(seed=7)).board().meta


def test_a_match_that_goes_on_is_told_as_far_as_it_was_then():
    match = prepared()
    told = Replay(match)
    match.submit(2, Doubt(1))
    assert told.last == 1
    assert not told.match.view(None).public.lifted


# how likely


def test_the_chance_of_a_bid_is_seen_from_ones_own_dice():
    told = Replay(prepared(), seat=0)
    assert told.moments[1].chance == Fraction(13795, 19683)
    assert Replay(prepared(), seat=2).moments[1].chance == Fraction(4195, 19683)


def test_a_spectator_counts_with_no_dice_of_his_own():
    told = Replay(Match(LiarsDice(), 2, 1, start={"cups": ["12345", "22222"], "bid": "4x3", "turn": 0}))
    assert told.moments[1].chance == Fraction(8675, 19683)


def test_a_chance_is_shown_as_percent_decimal_and_fraction():
    told = step(Replay(prepared(), seat=0), 1)
    shown = [plain(value).replace("\u202f", " ") for _, value in one(told, Facts).rows]
    assert shown == ["70.1%", "0.7009", "13 795 / 19 683"]
    assert "13 795 / 19 683" in one(told, Plot).label.replace("\u202f", " ")


def test_ones_that_are_not_wild_do_not_count():
    plain_ones = prepared(ones="plain", bid="3x4")
    assert Replay(plain_ones, 0).moments[1].chance == 1 - Fraction(5, 6) ** 10


def test_the_line_shows_the_bids_of_this_round_until_now():
    told = Replay(prepared(moves=[(2, Bid(7, 5)), (0, Doubt(2)), (2, NextRound(1)), (2, Bid(1, 2))]), seat=0)
    shown = [len(one(step(told, i), Plot).points) if told.moments[i].bids else 0 for i in range(told.last + 1)]
    assert shown == [0, 1, 2, 2, 2, 0, 1]


def test_chances_of_later_bids_are_not_told_beforehand():
    told = step(Replay(prepared(moves=[(2, Bid(7, 5))]), seat=0), 1)
    assert [bool(s.chance) for s in one(told, Steps).steps] == [False, True, False]


def test_bids_of_the_others_make_their_face_more_likely():
    told = step(Replay(prepared(), seat=0), 1)
    alone, heard = one(told, Measures).rows
    assert (alone.kind, heard.kind) == ("dice", "bids")
    assert heard.value > alone.value


def test_ones_own_bid_tells_oneself_nothing():
    told = step(Replay(prepared(), seat=1), 1)
    alone, heard = one(told, Measures).rows
    assert heard.value == alone.value


def test_a_bid_on_wild_ones_is_not_in_the_model_and_has_its_own_dice_only():
    told = step(Replay(prepared(ones="dudo", bid="3x1"), seat=0), 1)
    assert blocks(told, Measures) == []
    assert one(told, Facts)


def test_what_came_is_told_beside_what_could_be_known():
    told = step(Replay(prepared(moves=[(2, Doubt(1))]), seat=2), 2)
    text = "Six fours: 21.3% from your seat, before the cups were lifted. There were five fours, so this time the bid "
    assert text + "was false." in [plain(p.text) for p in blocks(told, Para)]


# one cursor


def test_the_buttons_stand_above_all_that_grows():
    assert isinstance(Replay(prepared()).board().panels[0].blocks[0], Transport)


@pytest.mark.parametrize(
    "start, value, end", [(0, "on", 1), (0, "back", 0), (2, "first", 0), (0, "last", 3), (3, "on", 3), (3, 1, 1)]
)
def test_list_slider_and_arrows_move_one_cursor(start, value, end):
    told = step(step(Replay(prepared(moves=[(2, Doubt(1))])), start), value)
    assert (one(told, Steps).current, one(told, Transport).current) == (end, end)


@pytest.mark.parametrize("value", [-1, 4, 1.5, True, None, "next week", [1]])
def test_a_step_that_is_none_is_refused_and_the_cursor_stays(value):
    told = step(step(Replay(prepared(moves=[(2, Doubt(1))])), 2), value)
    assert f"There is no step {value!r}: steps are numbered from 0 to 3." in told.board().status
    assert told.cursor == 2


@pytest.mark.parametrize("message", [{}, {"ui": "dance"}, {"ui": "view", "value": 3}])
def test_a_message_that_makes_no_sense_is_answered_with_a_sentence(message):
    told = Replay(prepared())
    told.handle(message)
    assert told.board().status == told.note != ""


def test_playing_goes_from_step_to_step_and_stops_at_the_end(monkeypatch):
    monkeypatch.setattr("facedown.table.replays.replay.BEAT", 0.0)

    async def seen():
        told, cursors, ended = Replay(prepared(moves=[(2, Doubt(1))])), [], asyncio.Event()

        def changed():
            cursors.append((told.cursor, told.playing))
            if told.cursor == told.last:
                ended.set()

        told.changed = changed
        told.handle({"ui": "play"})
        await ended.wait()
        return cursors

    assert asyncio.run(seen()) == [(0, True), (1, True), (2, True), (3, False)]


def test_anything_else_ends_the_playing():
    async def seen():
        told = Replay(prepared())
        told.handle({"ui": "step", "value": "play"})
        assert told.playing
        told.handle({"ui": "view", "value": "own"})
        return told.playing, told.cursor

    assert asyncio.run(seen()) == (False, 0)


def test_playing_is_paused_by_the_same_button():
    async def seen():
        told = Replay(prepared())
        told.handle({"ui": "play"})
        told.handle({"ui": "play"})
        return told.playing

    assert asyncio.run(seen()) is False


def test_nothing_plays_by_itself_outside_of_a_notebook():
    told = Replay(prepared())
    told.handle({"ui": "play"})
    assert "go on step by step" in told.board().status


# files


def test_a_saved_match_is_told_like_the_match_itself(tmp_path):
    match = finished()
    told = Replay(save(match, tmp_path / "evening.facedown.json"), 0)
    assert lines(told) == lines(Replay(match, 0))
    assert "evening.facedown.json" in told.board().meta


def test_a_damaged_file_is_refused_with_a_sentence(tmp_path):
    (tmp_path / "broken.facedown.json").write_text("{")
    with pytest.raises(DamagedRecord, match="This is no saved match: it is not whole JSON"):
        Replay(tmp_path / "broken.facedown.json")


def test_a_seat_that_is_not_there_is_refused():
    with pytest.raises(IllegalAction, match="There is no seat 7"):
        Replay(prepared(), seat=7)


# decisions


def test_decisions_are_weighed_only_after_the_end():
    assert blocks(Replay(prepared()), Rows) == []
    with pytest.raises(IllegalAction, match="still going on"):
        decisions(prepared())


def test_a_call_loses_a_die_if_the_bid_is_true_and_a_raise_if_it_is_false():
    view = prepared().view(0)
    assert worth(LiarsDice(), view, Doubt(1)) == -Fraction(13795, 19683)
    assert worth(LiarsDice(), view, Bid(7, 4)) == Fraction(8675, 19683) - 1


def test_the_best_of_all_answers_is_among_those_that_are_compared():
    for options in ({}, {"ones": "dudo"}, {"loss": "difference"}, {"calza": "next_player"}):
        match = prepared(bid="3x3", **options)
        game, view = match.game, match.view(2)
        every = max(worth(game, view, action) for action in game.actions(view))
        assert max(worth(game, view, action) for action in answers(game, view, Doubt(1))) == every


def test_a_good_call_that_loses_is_praised():
    cups = ["2", "4"]
    match = Match(LiarsDice(), 2, 1, start={"cups": cups, "bid": "1x4", "turn": 0})
    match.submit(0, Doubt(1))
    text = " ".join(plain(p.text) for p in blocks(Replay(match, 0), Para))
    assert "You: 1 of 1 decision was as good as any; on average a decision cost 0.00 dice." in text
    assert "Good calls: 1 of 1, and 1 of them lost all the same." in text


def test_the_table_of_a_match_counts_bids_and_calls():
    match = Match(LiarsDice(), 2, 1, names=["Anna", "Ben"], start={"cups": ["2", "4"], "turn": 0})
    for seat, action in [(0, Bid(1, 3)), (1, Bid(2, 3)), (0, Doubt(2))]:
        match.submit(seat, action)
    rows = [tuple(map(plain, row)) for row in one(Replay(match), Rows).rows]
    assert rows == [("Anna", "1", "never called", "1", "0"), ("Ben", "1", "1 of 1", "0", "0")]
