"""Lying Cards on the mat and in words: what each seat sees, what it may compose, how a fight is told."""

import re
from random import Random

import pytest

from facedown.bots.lying_cards import STRENGTHS
from facedown.engine import Match, play
from facedown.games.lying_cards import (
    EVENTS,
    VARIANTS,
    Attack,
    Defend,
    DoubleAttack,
    LCard,
    LyingCards,
    Pass,
    Shield,
    Skip,
    SwapHands,
    SwapThree,
)
from facedown.table.scene import Button, Compose, plain, to_json
from facedown.table.scenes import lying_cards as scenes
from facedown.table.text import text

NAMES = ("Anna", "Bjørn", "Celine", "Dag", "Eli", "Fay", "Gro")
HANDS = ["9W 8L 8M 7R 6S 4W 4L 3M 2R", "8R 8S 2M 9R 9L 5R 5W 1R 1W", "7W 7L 6R 6W 3R 3W 2W 2L 1L"]


def three(text):
    return tuple(map(LCard.read, text.split()))


def sit(hands=HANDS, events=(), game=None, **start):
    names = NAMES[: len(hands)]
    return Match(game or LyingCards(), len(hands), 1, names=names, start={"hands": hands, "events": events, **start})


def attacked(said=("trips", 6), events=(), joker=None, **start):
    """Anna attacks Bjørn with a pair of eights."""
    match = sit(events=events, **start)
    match.submit(0, Attack(three("8L 8M 3M"), 1, said, joker))
    return match


def fought(defence="5R 5W 1R", **more):
    match = attacked(**more)
    match.submit(1, Defend(three(defence)))
    return match


def doubled(joined="7W 7L 1L", defence="9R 5R 1R", game=None):
    match = attacked(events=["", "", "DoubleAttack"], game=game)
    match.submit(2, DoubleAttack(1, three(joined), ("single", 9)))
    match.submit(1, Defend(three(defence)))
    return match


def scene(match, seat):
    return scenes.scene(match.game, match.view(seat), match.names)


def zone(match, seat, name):
    return next(z for z in scene(match, seat).zones if z.id == name)


def compose(match, seat, name):
    return next(c for c in scene(match, seat).controls if isinstance(c, Compose) and c.name == name)


def says(match, seat):
    return plain(scene(match, seat).talk.text)


def verdict(match, seat=2):
    return plain(scene(match, seat).headline)


# what stands where


def test_a_card_with_a_symbol_has_a_small_letter_and_a_suit_a_large_one():
    assert [(p.face, p.typed, p.label) for p in scene(sit(), 0).own.pieces[:2]] == [
        ("9w", "9W", "nine of waves"),
        ("8l", "8L", "eight of leaves"),
    ]
    ordinary = sit(["AS KH 2C", "3S 4S 5S", "6S 7S 8S"], game=LyingCards(deck="standard_52"))
    assert [p.face for p in scene(ordinary, 0).own.pieces] == ["AS", "KH", "2C"]


def test_the_others_are_in_turn_order_with_cards_and_event_cards():
    match = sit(events=["", "Shield", "Joker"])
    assert [(s.name, s.note) for s in scene(match, 1).seats] == [("Celine", "9 cards · 1 event"), ("Anna", "9 cards")]
    match.submit(1, Shield())
    assert scene(match, 0).seats[0].note == "9 cards · no event · shielded"


def test_who_will_miss_a_turn_is_told():
    assert scene(sit(skips=[2]), 0).seats[1].note == "9 cards · misses a turn"


def test_an_attack_lies_face_down_for_everybody_with_what_was_said():
    match = attacked()
    for seat in (0, 1, 2, None):
        laid = zone(match, seat, "attack")
        assert ([p.face for p in laid.pieces], plain(laid.big)) == ([""] * 3, "three sixes")
    assert says(match, 1) == "Anna attacks you with three cards and says “three sixes”."
    assert says(match, 0) == "You attack Bjørn with three cards and say “three sixes”."


def test_who_laid_cards_face_down_alone_reads_which_they_are():
    match = attacked()
    assert scene(match, 0).private == "You laid the eight of leaves, eight of moons and three of moons."
    assert [scene(match, seat).private for seat in (1, 2, None)] == ["", "", ""]


def test_a_joker_is_seen_and_its_value_is_not():
    match = attacked(events=["Joker", "", ""], joker=(LCard.read("3M"), 8))
    assert "A joker lies with them." in says(match, 1)
    assert plain(zone(match, 1, "attack").caption) == "says Anna, with a joker"
    assert "eight" not in str(to_json(zone(match, 1, "attack")))


def test_the_defence_has_its_place_beside_the_attack_and_its_cost():
    match = attacked()
    assert [z.id for z in scene(match, 1).zones] == ["attack", "chosen"]
    assert [z.id for z in scene(match, 2).zones] == ["attack"]
    hint = "Win: you are rid of these three (9 − 3 = 6). Lose: you take all six (9 + 3 = 12). On equal cards you win."
    assert scene(match, 1).hint == hint


# a fight in words


@pytest.mark.parametrize(
    ("defence", "told"),
    [
        ("5R 5W 1R", "The pair of eights beats the pair of fives."),
        ("9R 5R 1R", "The pair of eights beats the single nine."),
        ("9R 9L 1R", "The pair of nines beats the pair of eights."),
        ("8R 8S 1R", "Both have a pair of eights: the three beats the one."),
        ("8R 8S 5R", "Both have a pair of eights: the five beats the three."),
    ],
)
def test_the_verdict_names_what_decided(defence, told):
    assert verdict(fought(defence)) == told


def test_on_equal_cards_the_attack_fails():
    match = sit(["8L 8M 3M", "8R 8S 3R", "1R 2R 4R"])
    match.submit(0, Attack(three("8L 8M 3M"), 1, ("pair", 8)))
    match.submit(1, Defend(three("8R 8S 3R")))
    assert verdict(match) == "Bjørn wins. Both have pair of eights, then 3: on equal cards the attack fails."
    assert [row.told for row in zone(match, 2, "steps").steps][-1] == "the attack fails: decided"


def test_the_comparison_stops_where_it_was_decided():
    rows = zone(fought(), 1, "steps").steps
    assert [(r.what, r.one, r.other, r.told) for r in rows] == [
        ("Kind", "pair", "pair", "equal: look further"),
        ("Pair of", "8", "5", "8 beats 5: decided"),
        ("Third card", "3", "1", "not needed"),
    ]
    assert [r.state for r in rows] == ["", "decided", "unneeded"]


def test_kinds_that_differ_need_no_further_step():
    rows = zone(fought("9R 5R 1R"), 0, "steps").steps
    assert [(r.what, r.told) for r in rows] == [("Kind", "pair beats single: decided")]


def test_both_sides_lie_open_with_what_they_are_and_what_was_said():
    match = fought()
    mine, theirs = zone(match, 0, "side0"), zone(match, 0, "side1")
    assert (mine.result, theirs.result, mine.role, theirs.role) == ("win", "", "attack", "defends")
    assert (plain(mine.big), plain(mine.caption)) == ("pair of eights, then 3", "said three sixes: more than laid")
    assert [p.state for p in mine.pieces] == ["hit", "hit", ""]


@pytest.mark.parametrize(
    ("said", "told"),
    [(("pair", 8), "as laid"), (("pair", 7), "less than laid"), (("single", 9), "less than laid"),
     (("pair", 9), "more than laid"), (("trips", 1), "more than laid")],
)  # fmt: skip
def test_what_was_said_is_held_against_what_was_laid(said, told):
    assert told in plain(zone(fought(said=said), 0, "side0").caption)


def test_the_loser_takes_six_and_finds_them_marked():
    match = fought()
    assert "You take all six cards: 6 + 6 = 12." in says(match, 1)
    assert [p.typed for p in scene(match, 1).own.pieces if p.state == "new"] == [
        "8L", "8M", "5R", "5W", "3M", "1R",
    ]  # fmt: skip
    assert "Anna may attack again or pass." in says(match, 1)


def test_a_joker_counts_as_its_value_and_is_told():
    match = fought(events=["Joker", "", ""], joker=(LCard.read("3M"), 8))
    assert plain(zone(match, 0, "side0").big) == "three eights"
    assert zone(match, 0, "side0").pieces[2].label == "three of moons as eight"
    assert verdict(match) == "The three eights beat the pair of fives."


def test_a_doppelangriff_has_three_rows_and_says_who_takes_nine():
    match = doubled()
    rows = [z for z in scene(match, 1).zones if z.layout == "versus"]
    assert [(z.name, z.result, plain(z.big)) for z in rows] == [
        ("Anna", "", "1. pair of eights, then 3"),
        ("Celine", "", "2. pair of sevens, then 1"),
        ("You", "lose", "3. single nine, then 5 and 1"),
    ]
    assert verdict(match, 1) == "Your single nine is the weakest of the three hands."
    assert [plain(z.caption).rpartition("; ")[2].replace("\xa0", " ") for z in rows] == [
        "9 − 3 = 6 cards", "9 − 3 = 6 cards", "9 − 3 + 9 = 15 cards",
    ]  # fmt: skip
    assert "You take all nine cards: 6 + 9 = 15." in says(match, 1)


def test_side_against_side_is_told_otherwise():
    game = LyingCards(double_attack="side")
    assert verdict(doubled(game=game, defence="8R 8S 1R"), 0) == "One of the two attacks beats Bjørn’s cards."
    assert verdict(doubled(game=game, defence="9R 9L 1R"), 1) == "Neither attack beats your cards."


def test_event_cards_that_were_played_lie_open_with_their_owner():
    match = sit(events=["Shield", "Skip", ""])
    match.submit(1, Skip(0))
    used = next(z for z in scene(match, 0).zones if z.layout == "used")
    assert (used.name, plain(used.caption), used.mark) == ("Aussetzen", "played by Bjørn", 2)
    assert says(match, 0) == "Bjørn plays Aussetzen: you miss a turn. You are on turn."


def test_a_schutzschild_sends_the_cards_back_unseen():
    match = attacked(events=["", "Shield", ""])
    match.submit(1, Shield())
    assert "the attack is void, and all its cards go back unseen. You choose somebody else." in says(match, 0)
    assert [o.label for o in compose(match, 0, "attack").fields[0].options] == ["Celine"]
    assert "8L" not in str(to_json(scene(match, 2)))


def test_who_took_part_in_a_swap_alone_reads_which_cards():
    match = sit(events=["SwapThree", "", ""])
    match.submit(0, SwapThree(1, three("4W 4L 2R")))
    assert scene(match, 1).private.endswith("and got the four of waves, four of leaves and two of rings.")
    assert scene(match, 2).private == ""
    assert says(match, 2).startswith("Anna plays Tausch Drei: three cards for three of Bjørn’s cards.")


def test_the_end_tells_who_bluffed_and_whether_it_paid():
    match = sit(["2R 2W 3R", "9R 9W 8R", "5R 5W 7R"])
    match.submit(0, Attack(three("2R 2W 3R"), 1, ("pair", 3)))
    match.submit(1, Defend(three("9R 9W 8R")))
    told = zone(match, 0, "bluffs")
    assert [plain(line) for line in told.lines] == [
        "You: bluffed in 1 of 1 (20.7% to 100%). Of the bluffs 0 of 1 won (0% to 79.3%)."
    ]
    assert "bluffs" not in [z.id for z in scene(fought(), 0).zones]


def test_the_log_has_what_was_said_and_what_was_laid():
    rows = [(r.name, plain(r.text), r.head) for r in scene(fought(), 0).log]
    assert rows == [
        ("You", "attack Bjørn: “three sixes”", "Attack 1"),
        ("You", "8L8M3M pair of eights, then 3 (said three sixes: more than laid)", ""),
        ("Bjørn", "5R5W1R pair of fives, then 1", ""),
        ("Bjørn", "takes six cards", ""),
    ]


def test_a_spectator_sees_no_hand_and_no_control():
    found = scene(attacked(), None)
    assert (found.own, found.controls, found.private) == (None, (), "")


# what may be composed


def test_nothing_is_called_a_lie_and_no_button_accuses():
    for seat in range(3):
        assert all(getattr(c, "style", "") != "liar" for c in scene(attacked(), seat).controls)


def test_an_attack_needs_a_target_a_kind_a_value_and_three_cards():
    made = compose(sit(), 0, "attack")
    assert ([f.name for f in made.fields], made.number) == (["target", "kind", "value"], 3)
    assert [o.label for o in made.fields[0].options] == ["Bjørn", "Celine"]
    assert [o.value for o in made.values] == list("123456789")


def test_a_joker_is_offered_with_the_own_three_alone():
    match = attacked(events=["", "Joker", "Joker"], game=LyingCards(event_copies=2))
    assert compose(match, 1, "defend").extra is not None
    assert compose(match, 2, "Joker").why == "It is laid with your own attack or defence."


@pytest.mark.parametrize("event", [event for event in EVENTS if event != "Joker"])
def test_an_event_card_is_open_only_where_it_fits(event):
    match = attacked(events=["", "", event])
    fits = event == "DoubleAttack"
    assert (compose(match, 2, event).open, compose(match, 2, event).why == "") == (fits, fits)


def test_the_target_is_asked_for_its_schutzschild():
    made = compose(attacked(events=["", "Shield", ""]), 1, "Shield")
    assert (made.open, made.keep, made.command) == (True, "Keep it, defend", "shield")


def test_on_the_own_turn_an_event_card_waits_behind_its_button():
    made = compose(sit(events=["Skip", "", ""]), 0, "Skip")
    assert (made.open, [o.label for o in made.fields[0].options]) == (False, ["Bjørn", "Celine", "You"])


def test_after_a_lost_attack_there_is_a_zweite_chance_against_somebody_else_or_a_pass():
    match = fought("9R 9L 1R", events=["SecondChance", "", ""])
    assert [o.label for o in compose(match, 0, "SecondChance").fields[0].options] == ["Celine"]
    assert [c.command for c in scene(match, 0).controls if isinstance(c, Button)] == ["pass"]


def test_where_everybody_else_is_shielded_only_a_pass_is_left():
    match = sit(attacked=True, shielded=[1, 2])
    assert [c.command for c in scene(match, 0).controls] == ["pass"]
    assert scene(match, 0).hint == "Everybody else is shielded, so there is nobody to attack."


def test_a_pass_comes_after_an_attack():
    assert not any(isinstance(c, Button) for c in scene(sit(), 0).controls)
    assert [c.command for c in scene(fought(), 0).controls if isinstance(c, Button)] == ["pass"]


def test_what_is_read_of_three_cards_is_what_the_rules_say():
    made = compose(sit(), 0, "attack")
    assert {(r.alike, r.truth) for r in made.readings} == {("1 1 1", "single"), ("2 1", "pair"), ("3", "trips")}


# whoever may look at an event card, at one screen


def asked(match):
    return [seat for seat in range(3) if [*scenes.interrupts(match.game, match.view(seat), NAMES[seat])]]


@pytest.mark.parametrize("event", EVENTS)
def test_who_may_look_follows_from_public_facts_and_not_from_the_card(event):
    copies = LyingCards(event_copies=2)
    match = sit(events=["", event, event], game=copies)
    assert asked(match) == sorted(match.turn().may)
    match.submit(0, Attack(three("8L 8M 3M"), 1, ("pair", 8)))
    assert asked(match) == sorted(match.turn().may) == [2]


# every control can be typed


def filled(control, own):
    """The words that a control sends, with the first cards and the first value of each field."""
    values = {"pieces": " ".join(p.typed for p in own.pieces[: control.number])}
    values |= {f.name: f.options[0].value for f in control.fields}
    return re.sub(r"\{(\w+)\}", lambda m: values[m[1]], control.command)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [3, 7])
def test_whatever_a_control_sends_is_an_action_that_the_rules_allow(variant, players):
    game = VARIANTS[variant]
    table, rng = Match(game, players, 11, names=NAMES[:players]), Random(3)
    for _ in range(60):
        if table.scores() is not None:
            break
        for seat in range(players):
            seen = scenes.scene(game, table.view(seat), table.names)
            for control in seen.controls:
                if getattr(control, "why", ""):
                    continue
                command = control.command if isinstance(control, Button) else filled(control, seen.own)
                assert game.problem(table.view(seat), scenes.read(command, game, table.view(seat))) is None, command
        play(table, [STRENGTHS["easy"](game)] * players, rng, 1)


@pytest.mark.parametrize("width", [40, 66])
def test_the_text_form_fits_its_width_and_its_examples_can_be_typed(width):
    for match, seat in (
        (sit(events=["SwapThree", "", ""]), 0),
        (attacked(events=["", "Shield", ""]), 1),
        (doubled(), 1),
    ):
        told = text(scene(match, seat), width)
        assert max(map(len, told.splitlines())) <= width
    for line in text(scene(sit(events=["SwapThree", "Joker", ""]), 0), 90).splitlines():
        if line.endswith("for example"):
            words = line.strip().removesuffix("for example").strip().rpartition(": ")[2]
            action = scenes.read(
                scenes.seated(words, NAMES[:3]), LyingCards(), sit(events=["SwapThree", "", ""]).view(0)
            )
            assert isinstance(action, Attack | SwapThree), line


def test_the_text_form_tells_a_fight_in_words():
    told = text(scene(fought(), 2))
    assert "  The pair of eights beats the pair of fives." in told
    assert "    Pair of: 8 - 5, 8 beats 5: decided" in told


def test_the_rules_name_every_event_card_and_what_was_agreed():
    told = " ".join(plain(line) for line in scenes.rules(LyingCards()))
    assert all(title in told for title in EVENTS.values())
    assert "Nobody holds an event card." in " ".join(plain(line) for line in scenes.rules(LyingCards(event_copies=0)))
    assert "attacks again" in " ".join(plain(line) for line in scenes.rules(VARIANTS["must attack again"]))


def test_a_swap_of_hands_is_told_to_all():
    match = sit(events=["", "", "SwapHands"])
    match.submit(2, SwapHands(0))
    assert says(match, 1).startswith("Celine plays Handtausch: whole hands change places with Anna.")


def test_a_pass_is_told_with_who_is_next():
    match = fought(skips=[1])
    match.submit(0, Pass())
    assert says(match, 2) == "Anna passes. Bjørn misses a turn. You are on turn."
