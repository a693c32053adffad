"""Løgneren on the mat and in words: what each seat sees, what it may press, and what it may type."""

import pytest

from facedown.engine import IllegalAction, Match
from facedown.games.cheat import VARIANTS, Accept, Card, Cheat, Doubt, Name, Pass, Play
from facedown.pieces import RANKS
from facedown.table.scene import Button, Pick, plain, to_json
from facedown.table.scenes import cheat as scenes
from facedown.table.text import text

NAMES = ("Anna", "Bjørn", "Celine", "Dag")
HANDS = ["KS 3H 3D 9C", "4S 4H 5D", "6C 7D JH", "QS 2H"]


def match(game=None, hands=HANDS, **start):
    return Match(game or Cheat(), len(hands), 1, names=NAMES[: len(hands)], start={"hands": hands, **start})


def two_twos(**more):
    """Bjørn has just laid a two and a queen as two twos; Celine is next."""
    return match(pile="AS AC", last="2S QH", said="2xA" if more.pop("aces", False) else "2x2", turn=2, **more)


def scene(match, seat):
    return scenes.scene(match.game, match.view(seat), match.names)


def labels(match, seat):
    return [plain(c.label) if isinstance(c, Button) else c.label for c in scene(match, seat).controls]


def zone(match, seat, name):
    return next(z for z in scene(match, seat).zones if z.id == name)


def said(match, seat, words):
    return scenes.read(words, match.game, match.view(seat))


# what stands where


def test_the_others_are_in_turn_order_with_their_cards():
    found = scene(match(turn=0), 1).seats
    assert [(s.name, s.note) for s in found] == [("Celine", "3 cards"), ("Dag", "2 cards"), ("Anna", "4 cards")]
    assert [s.state for s in found] == ["", "", "turn"]


def test_the_last_play_lies_apart_from_the_pile():
    table = two_twos()
    assert zone(table, 0, "pile").count == "2 in the pile"
    laid = zone(table, 0, "laid")
    assert (plain(laid.big), plain(laid.caption), [p.face for p in laid.pieces]) == ("two twos", "says Bjørn", ["", ""])


def test_cards_that_were_called_are_shown_to_all_with_the_wrong_ones_marked():
    table = two_twos()
    table.submit(3, Doubt(1))
    for seat in (0, 1, 2, 3, None):
        assert plain(scene(table, seat).headline) == "A two and a queen, not two twos."
        assert [(p.face, p.state) for p in zone(table, seat, "laid").pieces] == [("2S", "hit"), ("QH", "miss")]
    assert zone(table, 0, "pile").count == "2 + 2 = 4 to Bjørn"


def test_the_truth_is_told_too():
    table = match(pile="", last="2S 2C", said="2x2", turn=2)
    table.submit(2, Doubt(1))
    assert plain(scene(table, 0).headline) == "Two twos: true."
    assert "Celine takes both cards" in plain(scene(table, 0).talk.text)


def test_who_takes_the_pile_finds_the_new_cards_marked():
    table = two_twos()
    table.submit(0, Doubt(1))
    own = scene(table, 1).own
    assert [p.face for p in own.pieces if p.state == "new"] == ["AS", "AC", "2S", "QH"]
    assert {p.state for p in scene(table, 0).own.pieces} == {""}


def test_the_hand_is_sorted_by_rank_and_named():
    own = scene(match(turn=0), 0).own
    assert [(p.face, p.value, p.label) for p in own.pieces][:2] == [
        ("3H", "3", "three of hearts"),
        ("3D", "3", "three of diamonds"),
    ]
    assert (own.layout, own.hide, own.note) == ("hand", "Hide my cards", "4 cards")


def test_the_pack_of_a_card_cannot_be_seen():
    table = match(Cheat(decks=2), ["QH QH", "2S", "3S"], turn=0)
    assert [p.face for p in scene(table, 0).own.pieces] == ["QH", "QH"]
    assert "QH2" not in str(to_json(scene(table, 0)))


def test_a_bluff_about_the_count_hides_every_number():
    table = Match(VARIANTS["count bluff"], 3, 4, names=NAMES[:3])
    table.submit(0, Play(table.view(0).own[:3], "A", 1))
    assert [s.note for s in scene(table, 1).seats] == ["cards hidden", "cards hidden"]
    assert len(zone(table, 1, "laid").pieces) == 1
    table.submit(1, Doubt(1))
    assert "takes the pile" in plain(scene(table, 2).talk.text)


def test_the_rank_of_the_turn_stands_before_the_player_on_turn_alone():
    table = two_twos()
    assert plain(zone(table, 2, "rank").big) == "Threes"
    assert all(z.id != "rank" for z in scene(table, 0).zones)


def test_a_spectator_sees_no_hand():
    found = scene(two_twos(), None)
    assert found.own is None
    assert found.controls == ()
    assert len(found.seats) == 4


# what may be pressed


def test_everybody_but_the_layer_may_call():
    table = two_twos()
    assert [labels(table, seat)[:1] == ["Løgner!"] for seat in range(4)] == [True, False, True, True]


def test_the_player_on_turn_calls_or_lays():
    assert labels(two_twos(), 2) == ["Løgner!", "Lay {number} {noun}: “{words} {said}”"]


def test_a_last_card_is_answered_by_all_others():
    table = match(hands=["", "4S", "6C", "QS"], last="5H", said="1x5", turn=1)
    assert [labels(table, seat) for seat in range(4)] == [[], *[["Løgner!", "Accept"]] * 3]
    table.submit(2, Accept(1))
    assert labels(table, 2) == ["Løgner!"]
    assert [(c.name, c.text, c.done) for c in scene(table, 1).chips] == [
        ("You", "have not answered", False), ("Celine", "accepts", True), ("Dag", "thinks", False),
    ]  # fmt: skip


def test_when_nobody_calls_the_last_card_wins():
    table = match(hands=["", "4S", "6C"], last="5H", said="1x5", turn=1)
    table.submit(1, Accept(1))
    table.submit(2, Accept(1))
    assert plain(scene(table, 1).headline) == "Anna wins."
    assert plain(scene(table, 0).headline) == "You win."
    assert scene(table, 1).controls == ()


def test_a_last_card_that_was_a_lie_wins_nothing():
    table = match(hands=["", "4S", "6C"], pile="AS", last="6H", said="1x5", turn=1)
    table.submit(2, Doubt(1))
    assert plain(scene(table, 1).headline) == "A six, not a five."
    assert "Anna takes both cards" in plain(scene(table, 1).talk.text)


def test_who_chooses_the_rank_names_it():
    table = match(VARIANTS["same rank passing"], last="2S", said="1xK", turn=2)
    table.submit(3, Doubt(1))
    chooser = table.view(None).public.chooser
    assert chooser is not None
    assert labels(table, chooser)[0] == "Name aces"
    assert len(labels(table, chooser)) == 13


def test_passing_has_its_button_where_it_is_possible():
    assert labels(match(VARIANTS["passing"], turn=0), 0)[-1] == "Pass"
    assert "Pass" not in labels(match(turn=0), 0)


def test_several_people_at_one_screen_have_a_button_each():
    table = two_twos()
    calls = [b for seat in range(4) for b in scenes.interrupts(table.game, table.view(seat), NAMES[seat])]
    assert [plain(b.label) for b in calls] == ["Anna: Løgner!", "Celine: Løgner!", "Dag: Løgner!"]


# every control can be typed


def filled(pick: Pick, seat_scene) -> str:
    piece, saying = seat_scene.own.pieces[0], pick.sayings[0]
    return pick.command.format(pieces=piece.face, count=1, number=1, value=saying.value)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [2, 4, 10])
def test_whatever_a_control_sends_is_an_action_that_the_rules_allow(variant, players):
    game = VARIANTS[variant]
    table = Match(game, players, 11)
    for _ in range(40):
        for seat in range(players):
            seen = scenes.scene(game, table.view(seat), table.names)
            for control in seen.controls:
                command = control.command if isinstance(control, Button) else filled(control, seen)
                assert game.problem(table.view(seat), scenes.read(command, game, table.view(seat))) is None, command
        due = min(table.turn().must, default=None)
        if due is None:
            break
        seen = scenes.scene(game, table.view(due), table.names)
        control = next(c for c in reversed(seen.controls) if not isinstance(c, Button) or c.command != "pass")
        command = control.command if isinstance(control, Button) else filled(control, seen)
        table.submit(due, scenes.read(command, game, table.view(due)))


QS, TWO = Card("Q", "S"), Card("2", "H")


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("lay QS 2H as 2 3", Play((QS, TWO), "3", 2)),
        ("qs 2h", Play((QS, TWO), "3", 2)),
        ("lay QS as one three", Play((QS,), "3", 1)),
        ("QS: kings", Play((QS,), "K", 1)),
        ("legg QS som 1x3", Play((QS,), "3", 1)),
        ("lay QS as 4 3", Play((QS,), "3", 4)),
        ("lay", Play((), "3", 0)),
        ("løgner!", Doubt(1)), ("Liar", Doubt(1)), ("juks", Doubt(1)), ("bullshit 7", Doubt(7)),
        ("accept", Accept(1)), ("pass", Pass()), ("name kings", Name("K")), ("name 10", Name("10")),
    ],
)  # fmt: skip
def test_what_may_be_typed(words, action):
    table = match(pile="", last="2S", said="1x2", turn=3, hands=HANDS)
    assert said(table, 3, words) == action


def test_two_equal_cards_are_two_cards():
    table = match(Cheat(decks=2), ["QH QH 5S", "2S", "3S"], turn=0)
    assert said(table, 0, "QH QH").cards == (Card("Q", "H"), Card("Q", "H", 1))


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        ("KD", "not_in_hand", "KD"),
        ("QS QS", "duplicate_card", "QS"),
        ("lay QS as 2 3", "wrong_count", "say one"),
        ("QS as queens", "wrong_rank", "threes"),
        ("lay", "must_lay_card", "at least one card"),
        ("pass", "no_pass", "passing is not part"),
        ("liar 7", "nothing_to_call", "7"),
        ("accept", "wrong_phase", "Only a last card"),
        ("name kings", "wrong_phase", ""),
    ],
)
def test_what_the_rules_refuse_is_refused_with_a_sentence(words, code, sentence):
    table = match(pile="", last="2S", said="1x2", turn=3, hands=HANDS)
    before = table.view(3)
    with pytest.raises(IllegalAction) as refused:
        table.submit(3, said(table, 3, words))
    assert refused.value.code == code
    assert sentence in str(refused.value)
    assert table.view(3) == before


@pytest.mark.parametrize("words", ["", "fold", "QS as many", "lay QS as one it", "name", "name it", "7", "Q S"])
def test_what_is_no_action_is_quoted_with_what_is_possible(words):
    table = match(pile="", last="2S", said="1x2", turn=3, hands=HANDS)
    with pytest.raises(IllegalAction, match="løgner") as refused:
        said(table, 3, words)
    assert refused.value.code == "unknown_action"
    assert repr(words) in str(refused.value)


def test_the_ace_of_spades_is_told_from_the_word():
    table = match(hands=["AS QS 2H", "2S", "3S"], turn=0, rank="A")
    ace = Card("A", "S")
    assert said(table, 0, "qs as").cards == (QS, ace)
    assert said(table, 0, "as as aces") == Play((ace,), "A", 1)
    assert said(table, 0, "lay as qs as 2 A") == Play((ace, QS), "A", 2)
    assert said(table, 0, "lay QS AS as two aces") == Play((QS, ace), "A", 2)


def test_where_the_rank_is_free_it_must_be_said():
    table = Match(VARIANTS["up or down"], 3, 5)
    card = str(table.view(0).own[0])
    table.submit(0, said(table, 0, f"{card} as aces"))
    other = str(table.view(1).own[0])
    with pytest.raises(IllegalAction, match=r"twos or kings|kings or twos"):
        said(table, 1, other)


# in words


def test_the_text_form_says_what_to_type():
    told = text(scene(two_twos(), 2))
    assert "2 face down: “two twos”, says Bjørn" in told
    assert "6C  7D  JH" in told
    assert "lay 6C as 1 3   for example" in told
    assert max(map(len, told.splitlines())) <= 66


def test_ten_seats_fit_forty_columns():
    table = Match(Cheat(decks=2), 10, 3)
    assert max(map(len, text(scene(table, 4), 40).splitlines())) <= 40


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_rules_of_a_table_name_what_is_special(variant):
    lines = [plain(line) for line in scenes.rules(VARIANTS[variant])]
    base = {plain(line) for line in scenes.rules(Cheat())}
    assert (variant == "base") == (set(lines) == base)


def test_the_log_tells_all_that_was_said_and_shown():
    table = two_twos()
    table.submit(3, Doubt(1))
    rows = [(r.name, plain(r.text)) for r in scene(table, 0).log]
    assert rows == [("Bjørn", "“Two twos”"), ("Dag", "“Løgner!” 2SQH a lie"), ("Bjørn", "takes 4 cards")]


def test_a_screen_reader_hears_the_hand_only_on_its_turn():
    table = two_twos()
    assert "You hold a six, a seven and a jack" in scene(table, 2).status
    assert "hold" not in scene(table, 0).status


def test_a_hand_of_fifty_two_answers_at_once():
    """Legality is asked, not listed: one play and one scene, however many cards there are."""
    table = match(hands=["AS " + " ".join(f"{r}{s}" for s in "HDC" for r in RANKS), "2S"])
    assert len(scene(table, 0).own.pieces) == 40
    assert len(scene(table, 0).controls) == 1
