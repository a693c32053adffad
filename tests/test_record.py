"""A match as a file: it comes back whole, a damaged one is refused with a sentence, and no file is lost."""

import json
import os
from functools import cache
from pathlib import Path
from random import Random

import pytest

from facedown.engine import Match, pick, replay
from facedown.games import GAMES, cheat, lying_cards, nerts, sorteper
from facedown.games.cheat import Accept, Cheat, Name, Pass, Play
from facedown.games.liars_dice import Bid, Doubt, LiarsDice, NextRound
from facedown.record import DamagedRecord, dumps, load, loads, save

GOLDEN = Path(__file__).parent / "data" / "match-v1.json"
VARIANTS = [pytest.param(game, id=f"{name}-{key}") for name in GAMES for key, game in GAMES[name].items()]
TABLE = {"cups": ["12446", "33456", "12256"], "bid": "6x4", "turn": 2}


def played(game, seats=3, seed=5, steps=60, **match):
    """A match after some random actions: low bids, high bids and calls."""
    match, rng = Match(game, seats, seed, **match), Random(seed)
    for _ in range(steps):
        if match.scores() is None:
            seat = min(match.turn().must or match.turn().may)
            actions = list(match.game.actions(match.view(seat)))
            match.submit(seat, pick(rng, actions[:2] + actions[-2:]))
    return match


def same(one, other):
    assert (one.game, one.seats, one.first, one.names, one.start) == (
        (other.game, other.seats, other.first, other.names, other.start)
    )
    assert (one.record, one._state, one._rng.getstate()) == (other.record, other._state, other._rng.getstate())


@pytest.mark.parametrize("game", VARIANTS)
def test_a_match_comes_back_at_each_step(game):
    whole = played(game, steps=40)
    match = Match(game, 3, 5)
    same(loads(dumps(match)), match)
    for move in whole.record:
        match.submit(*move)
        same(loads(dumps(match)), match)


@pytest.mark.parametrize("seats", [2, 6])
def test_a_finished_match_comes_back_with_its_result(seats):
    match = played(LiarsDice(dice=2), seats, steps=1000)
    assert loads(dumps(match)).scores() == match.scores() is not None


def test_names_first_seat_and_a_prepared_position_come_back():
    match = Match(LiarsDice(calza="anyone"), 3, 1, names=["Åse", "Ben “B” O'Neil", "{0}"], start=TABLE, first=2)
    same(loads(dumps(match)), match)


def test_a_prepared_position_is_played_on():
    match = Match(LiarsDice(), 3, 1, start=TABLE | {"round": 3, "fallen": [0]})
    for move in [(2, Doubt(1)), (1, NextRound(3)), (1, Bid(2, 3))]:
        match.submit(*move)
    same(loads(dumps(match)), match)


def test_a_declared_special_round_comes_back():
    start = {"cups": ["2", "345"], "special": "offered", "pending": [0]}
    match = Match(LiarsDice(palifico="voluntary"), 2, 1, start=start)
    match.submit(0, Bid(1, 1, palifico=True))
    same(loads(dumps(match)), match)


CARDS = {"hands": ["QH QH 3S", "4S"], "pile": "5S", "last": "6S", "said": "1xJ"}


def test_cards_are_written_as_words_and_come_back_as_cards():
    match = Match(Cheat(decks=2), 2, 1, start=CARDS)
    match.submit(0, Play(match.view(0).own[1:], "Q", 2))
    assert json.loads(dumps(match))["actions"] == [
        [0, {"action": "Play", "cards": ["QH", "QH2"], "rank": "Q", "count": 2}]
    ]
    same(loads(dumps(match)), match)


def test_every_action_of_a_game_of_cards_comes_back():
    rules = {"after_call_starter": "call_loser", "after_call_chooser": "call_winner"}
    start = {"hands": ["QH", "4S", "8S"], "last": "6S", "said": "1xJ"}
    match = Match(Cheat(rank_rule="same", allow_pass=True, **rules), 3, 1, start=start)
    replay(match, [(0, Pass()), (1, cheat.Doubt(1)), (1, Name("7"))])
    replay(match, [(2, Play(match.view(2).own, "7", 2)), (0, Accept(2)), (1, cheat.Doubt(2))])
    same(loads(dumps(match)), match)


def test_every_action_of_a_race_comes_back_with_its_tick():
    start = {"ligretto": ["AH", "8D"], "work": ["10S | 9H"], "hand": ["3S 4S 5S 6S"]}
    match = Match(nerts.Nerts(), 2, 1, start=start)
    mine, card = match.view(0).own, nerts.Card.read("9H")
    timed = [nerts.Put(mine[0], at=3), nerts.Move(card, 0, 5), nerts.Flip(9), nerts.Flip(11), nerts.Recycle(12)]
    replay(match, [(0, action) for action in (*timed, nerts.Stop(13), nerts.Ligretto(14))])
    replay(match, [(1, nerts.Done()), (0, nerts.NextRound(1))])
    assert json.loads(dumps(match))["actions"][0] == [0, {"action": "Put", "card": "AH", "pile": None, "at": 3}]
    same(loads(dumps(match)), match)


def test_every_action_of_sorteper_comes_back_and_no_drawn_card_is_written():
    match = Match(sorteper.Sorteper(), 3, 1, start={"hands": ["7S 7H 4S", "4H", "JC"], "clearing": True})
    replay(match, [(0, sorteper.LayPair(*match.view(0).own[1:])), *((seat, sorteper.Done()) for seat in range(3))])
    replay(match, [(2, sorteper.Expose(sorteper.SORTEPER)), (1, sorteper.Pause())])
    replay(match, [*((seat, sorteper.Agree()) for seat in range(3)), (0, sorteper.Draw(2))])
    written = [action for _, action in json.loads(dumps(match))["actions"]]
    assert written[0] == {"action": "LayPair", "a": "7S", "b": "7H"}
    assert written[-1] == {"action": "Draw", "giver": 2}
    same(loads(dumps(match)), match)


LYING = {
    "hands": ["9R 9W 9L 5R 5W 2R", "9M 7R 7W 3R 3W 3L 1R 1W 1L", "8R 8W 6R 4R 4W 4L 2W 2L 2M"],
    "events": ["Joker SecondChance Shield", "SwapHands", "SwapThree DoubleAttack Skip"],
}


def test_every_action_of_lying_cards_comes_back_with_its_joker_and_what_was_said():
    match = Match(lying_cards.LyingCards(), 3, 1, start=LYING)
    cards, said = lambda text: tuple(map(lying_cards.LCard.read, text.split())), ("pair", 8)
    first = lying_cards.Attack(cards("5R 5W 2R"), 1, said, (lying_cards.LCard.read("2R"), 3))
    joined = [(2, lying_cards.DoubleAttack(1, cards("8R 8W 6R"), said)), (1, lying_cards.Defend(cards("9M 7R 7W")))]
    second = [(0, lying_cards.SecondChance(cards("9R 9W 9L"), 2, said)), (2, lying_cards.Defend(cards("4R 4W 2W")))]
    replay(match, [(0, first), *joined, *second, (0, lying_cards.Shield()), (0, lying_cards.Pass())])
    replay(match, [(2, lying_cards.SwapThree(0, match.view(2).own[:3])), (1, lying_cards.SwapHands(2))])
    replay(match, [(2, lying_cards.Skip(1))])
    assert json.loads(dumps(match))["actions"][0][1] == {
        **{"action": "Attack", "cards": ["5R", "5W", "2R"], "target": 1, "claim": ["pair", 8]},
        "joker": ["2R", 3],
    }
    same(loads(dumps(match)), match)


@pytest.mark.parametrize(
    "wrong",
    [
        {"joker": ["2R"]},
        {"joker": [3, "2R"]},
        {"claim": ["pair", 8, 9]},
        {"claim": "pair"},
        {"cards": ["5R", "5W", "2X"]},
    ],
)
def test_a_joker_and_words_that_are_none_are_refused(wrong):
    match = Match(lying_cards.LyingCards(), 3, 1, start=LYING)
    match.submit(0, lying_cards.Attack(match.view(0).own[:3], 1, ("pair", 8), (match.view(0).own[0], 3)))
    data = json.loads(dumps(match))
    data["actions"][0][1] |= wrong
    with pytest.raises(DamagedRecord, match="damaged"):
        loads(json.dumps(data))


@pytest.mark.parametrize("cards", [None, 3, "QH", ["QX"], [3], [["QH"]], [{"rank": "Q"}], ["QH", "QH"], ["AS"]])
def test_cards_that_are_none_are_refused(cards):
    match = Match(Cheat(decks=2), 2, 1, start=CARDS)
    match.submit(0, Play(match.view(0).own[1:2], "Q", 1))
    data = json.loads(dumps(match))
    data["actions"][0][1]["cards"] = cards
    with pytest.raises(DamagedRecord, match="damaged"):
        loads(json.dumps(data))


def test_a_file_comes_back(tmp_path):
    match = played(LiarsDice())
    assert save(match, tmp_path / "match.json") == tmp_path / "match.json"
    same(load(tmp_path / "match.json"), match)
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]


# version 1 is read for ever

GOLDEN_SCORES = (0, 1, 0)
GOLDEN_CUPS = ((1,), (4, 5, 6), ())
GOLDEN_COUNTS = [3, 3, 1, 1, 2, 3, 1, 2, 2, 2, 0]


def test_the_first_version_is_read_on_every_python():
    match = load(GOLDEN)
    assert match.game == LiarsDice(calza="anyone", palifico="voluntary", dice=3)
    assert (match.names, match.first, match.scores()) == (("Anna", "Bjørn", "Cem"), 1, GOLDEN_SCORES)
    assert match._state.cups == GOLDEN_CUPS
    assert [shown.count for shown in match.view(None).public.history] == GOLDEN_COUNTS


def test_the_first_version_is_still_what_is_written():
    assert dumps(load(GOLDEN)) == GOLDEN.read_text(encoding="utf-8")


# damage

HEAD = '{"format": "facedown match", "version": 1'


@cache
def good():
    return json.loads(dumps(played(LiarsDice(calza="anyone"), steps=12, names=("Anna", "Ben", "Cem"))))


def with_(**changes):
    return json.dumps(good() | changes)


def with_action(number, seat, **action):
    """The good match with another action in the place of its action `number` (the first is 1)."""
    actions = [*good()["actions"]]
    actions[number - 1] = [seat, action]
    return with_(actions=actions)


DAMAGED = {
    "nothing": ("", "it is not whole JSON"),
    "no JSON": ("a match", "it is not whole JSON"),
    "too deep": ("[" * 100_000, "it is not whole JSON"),
    "a list": ("[1, 2]", "its format is not 'facedown match'"),
    "a number": ("7", "its format is not 'facedown match'"),
    "another format": ('{"format": "chess"}', "its format is not 'facedown match'"),
    "no version": ('{"format": "facedown match"}', "version None; this facedown reads version 1"),
    "a newer version": ('{"format": "facedown match", "version": 2}', "version 2; this facedown reads version 1"),
    "nothing else": (HEAD + "}", "KeyError, 'game'"),
    "no such game": (with_(game="snap"), "There is no game 'snap'"),
    "a number for a game": (with_(game=5), "damaged"),
    "no such option": (with_(options={"jokers": 2}), "jokers"),
    "no such value": (with_(options={"ones": "golden"}), "ones='golden' is not possible"),
    "a contradiction": (with_(options={"halve": "down"}), "it needs ones='dudo'"),
    "too many seats": (with_(seats=7), "2 to 6 players, not for 7"),
    "a word for seats": (with_(seats="3"), "not for '3'"),
    "no first": (with_(first=3), "Seat 3 cannot open"),
    "no seed": (with_(seed=None), "A seed is a whole number"),
    "no names": (with_(names=3), "The names are a list of 3 words, one for each seat, not 3"),
    "names that are none": (with_(names=["Anna", 2, None]), "one for each seat, not ['Anna', 2, None]"),
    "no position": (with_(start={"cups": ["7"]}), "'7' is not a cup"),
    "another position": (with_(start={"hands": ["7"]}), "hands"),
    "a position of other seats": (with_(start={"cups": ["12", "34"]}), "for 2 seats, not for 3"),
    "no actions": (with_(actions=None), "damaged"),
    "an action of nobody": (with_(actions=[["Bid"]]), "damaged"),
    "no such action": (with_action(2, 1, action="Pass"), "Liar's Dice has no action 'Pass': it has Bid, Doubt"),
    "half an action": (with_action(2, 1, action="Bid", quantity=2), "face"),
    "an illegal bid": (with_action(1, 0, action="Bid", quantity=99, face=2), "action 1, Bid(quantity=99, face=2"),
    "an illegal seat": (
        with_action(3, 7, action="Doubt", play=2),
        "action 3, Doubt(play=2), is not allowed: There is no",
    ),
    "a bid of lists": (with_action(1, 0, action="Bid", quantity=[2], face={}), "not allowed: A bid of [2] dice"),
}


@pytest.mark.parametrize(("text", "words"), list(DAMAGED.values()), ids=list(DAMAGED))
def test_a_damaged_match_is_refused_with_a_sentence(text, words):
    with pytest.raises(DamagedRecord) as refusal:
        loads(text)
    assert words in str(refusal.value)
    assert len(str(refusal.value)) < 400


def test_a_file_cut_off_anywhere_is_refused_and_left_as_it_is(tmp_path):
    text, path = dumps(played(LiarsDice())), tmp_path / "match.json"
    for cut in range(0, len(text.rstrip()), 50):
        path.write_text(text[:cut], encoding="utf-8")
        with pytest.raises(DamagedRecord, match="not whole JSON"):
            load(path)
        assert path.read_text(encoding="utf-8") == text[:cut]


def test_what_is_not_text_is_no_match(tmp_path):
    path = tmp_path / "match.json"
    path.write_bytes(b"\xff\xfe\x00\x01")
    with pytest.raises(DamagedRecord, match=r"match\.json.* it is not text"):
        load(path)
    assert path.read_bytes() == b"\xff\xfe\x00\x01"


@pytest.mark.parametrize("key", ["game", "options", "seats", "first", "names", "start", "notes", "seed", "actions"])
@pytest.mark.parametrize("value", [None, True, -1, 2.5, 10**30, "x", [], ["x"], [[]], {}, {"x": 1}], ids=repr)
def test_whatever_stands_in_a_field_the_match_can_be_used_or_is_refused(key, value):
    try:
        match = loads(with_(**{key: value}))
    except DamagedRecord:
        return
    assert [match.view(seat).seat for seat in range(match.seats)] == list(range(match.seats))
    same(loads(dumps(match)), match)


# no file is lost


def test_a_write_that_fails_leaves_the_file_as_it_was(tmp_path, monkeypatch):
    path = save(played(LiarsDice()), tmp_path / "match.json")
    before = path.read_bytes()

    def full(*_):
        raise OSError("No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="No space"):
        save(played(LiarsDice(dice=2)), path)
    assert path.read_bytes() == before


def test_a_match_that_cannot_be_written_leaves_the_file_as_it_was(tmp_path):
    path = save(played(LiarsDice()), tmp_path / "match.json")
    before = path.read_bytes()
    with pytest.raises(UnicodeEncodeError):
        save(Match(LiarsDice(), 2, 1, names=["half a character \ud800", "Ben"]), path)
    assert path.read_bytes() == before
    same(load(path), played(LiarsDice()))
