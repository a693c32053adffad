"""Composing an attack, defending, event cards in their boxes, a fight in words: by pointer and by keys."""

import re

import pytest
from playwright.sync_api import expect

from facedown.engine import Match
from facedown.games.lying_cards import Attack, Defend, DoubleAttack, LCard, LyingCards
from facedown.table.scenes import lying_cards as scenes

from ..checks import broken, darken
from .test_look import OUTSIDE, SMALL, WIDTHS

GAME = LyingCards()
NAMES = ("You", "Freja", "Mads", "Ida", "Noah", "Aksel", "Liv")
HANDS = ["9W 8L 8M 7R 6S 4W 4L 3M 2R", "8R 8S 2M 9R 9L 5R 5W 1R 1W", "7W 7L 6R 6W 3R 3W 2W 2L 1L"]
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
VALUES = [{"value": str(v), "label": str(v), "one": f"{v}", "many": f"{v}s"} for v in range(1, 10)]
READINGS = [
    {"alike": "1 1 1", "truth": "single", "words": "a single {one1}, then {value2} and {value3}"},
    {"alike": "2 1", "truth": "pair", "words": "a pair of {many1}, then {value2}"},
    {"alike": "3", "truth": "trips", "words": "three {many1}"},
]


def three(text):
    return tuple(map(LCard.read, text.split()))


def sit(events=(), turn=0, hands=HANDS):
    start = {"hands": hands, "events": events, "turn": turn}
    return Match(GAME, len(hands), 1, names=NAMES[: len(hands)], start=start)


def attacked(events=(), target=0):
    """Freja attacks with a pair of eights and says three sixes."""
    match = sit(events, turn=1)
    match.submit(1, Attack(three("8R 8S 2M"), target, ("trips", 6)))
    return match


def fought():
    match = attacked()
    match.submit(0, Defend(three("4W 4L 9W")))
    return match


def doubled():
    match = attacked(["", "", "DoubleAttack"])
    match.submit(2, DoubleAttack(1, three("7W 7L 1L"), ("single", 9)))
    match.submit(0, Defend(three("9W 7R 6S")))
    return match


def over():
    match = sit(hands=["2R 2W 3R", "9R 9W 8R", "5R 5W 7R"])
    match.submit(0, Attack(three("2R 2W 3R"), 1, ("pair", 3)))
    match.submit(1, Defend(three("9R 9W 8R")))
    return match


MATCHES = {
    "attack": lambda: sit(["Joker", "", ""]),
    "swap": lambda: sit(["SwapThree", "", ""]),
    "defend": lambda: attacked(["Shield", "", ""]),
    "join": lambda: attacked(["DoubleAttack", "", ""], target=2),
    "reveal": fought,
    "double": doubled,
    "over": over,
    "seven": lambda: Match(GAME, 7, 3, names=NAMES),
}


@pytest.fixture
def table(front, sample):
    return lambda match, **changes: front(sample.table(scenes.scene(GAME, match.view(0), match.names), **changes))


def choose(table, *names):
    for name in names:
        table.page.locator(f'[data-card="{name.lower()}-0"]').click()


def said(table):
    return [message["do"] for message in table.sent() if "do" in message]


def option(table, name):
    table.page.locator(".fd-radios label", has_text=re.compile(f"^{name}$")).first.click()


def note(table):
    return table.page.locator(".fd-note--own").inner_text()


# what three cards are


@pytest.mark.parametrize(
    ("values", "words", "truth"),
    [
        ("8 3 8", "a pair of 8s, then 3", ["pair", "8"]),
        ("3 9 3", "a pair of 3s, then 9", ["pair", "3"]),
        ("2 9 5", "a single 9, then 5 and 2", ["single", "9"]),
        ("6 6 6", "three 6s", ["trips", "6"]),
    ],
)
def test_three_cards_are_read_by_how_many_are_alike(module, values, words, truth):
    control = {"number": 3, "values": VALUES, "readings": READINGS}
    found = module.call("readingOf", control, values.split())
    assert (found["words"], found["truth"]) == (words, truth)


def test_two_cards_are_nothing_yet(module):
    assert module.call("readingOf", {"number": 3, "values": VALUES, "readings": READINGS}, ["8", "8"]) is None


# an attack


def test_an_attack_is_composed_by_clicks_and_says_itself(table):
    shown = table(sit())
    choose(shown, "8L", "8M", "3M")
    option(shown, "Mads")
    option(shown, "trips")
    shown.page.get_by_role("button", name="one more").click()
    button = shown.page.locator("[data-say3=attack]")
    expect(button).to_contain_text("Attack Mads: “three sixes”")
    button.click()
    assert said(shown) == ["attack 2 with 8L 8M 3M as trips 6"]


@pytest.mark.parametrize(
    ("kind", "told"), [("single", "which is less"), ("pair", "which is less"), ("trips", "which is more")]
)
def test_the_note_for_oneself_names_the_cards_and_holds_them_against_the_words(table, kind, told):
    shown = table(sit())
    choose(shown, "8L", "8M", "3M")
    option(shown, kind)
    assert "you lay a pair of eights, then 3" in note(shown)
    assert told in note(shown)


def test_the_truth_is_called_so(table):
    shown = table(sit())
    choose(shown, "8L", "8M", "3M")
    for _ in range(3):
        shown.page.get_by_role("button", name="one more").click()
    assert "You say pair of eights, which is true." in note(shown)


def test_an_attack_by_keys_alone(table):
    shown = table(sit())
    shown.page.locator("[data-card]").first.focus()
    shown.press("ArrowRight", "Space", "ArrowRight", "Space", "3", "Space", "t", "k", "+", "Enter")
    assert said(shown) == ["attack 2 with 8L 8M 3M as trips 6"]


def test_letters_can_be_switched_off(table):
    shown = table(sit(), letters=False)
    shown.page.locator("[data-card]").first.focus()
    shown.press("t", "k")
    expect(shown.page.locator("[data-say3=attack]")).to_contain_text("Attack Freja: “pair of fives”")


def test_two_cards_are_too_few_and_four_too_many(table):
    shown = table(sit())
    choose(shown, "8L", "8M")
    shown.page.locator("[data-say3=attack]").click(force=True)
    expect(shown.page.get_by_role("alert")).to_contain_text("Choose three cards: not two, not four.")
    choose(shown, "3M", "2R")
    expect(shown.page.get_by_role("alert")).to_contain_text("At most three cards")
    assert said(shown) == []


def test_six_and_nine_are_underlined(table):
    shown = table(sit())
    lined = shown.page.locator("[data-card]:has(path)").evaluate_all("all => all.map(el => el.dataset.card)")
    assert lined == ["9w-0", "6s-0"]


# the Joker


def test_the_joker_makes_another_three_and_says_so(table):
    shown = table(sit(["Joker", "", ""]))
    choose(shown, "8L", "8M", "3M")
    shown.press("e")
    shown.button("Use the Joker").click()
    expect(shown.page.locator(".fd-ask")).to_contain_text("Three eights instead of a pair of eights, then 3.")
    shown.page.locator("[data-say3=attack]").click()
    assert said(shown) == ["attack 1 with 8L 8M 3M as pair 5 joker 3M as 8"]


def test_the_joker_counts_as_any_value_and_can_be_kept_after_all(table):
    shown = table(sit(["Joker", "", ""]))
    choose(shown, "8L", "8M", "3M")
    shown.press("e")
    shown.button("Use the Joker").click()
    shown.page.locator(".fd-ask").get_by_role("button", name="one more").click()
    shown.page.get_by_role("radio", name="eight of leaves").click(force=True)
    expect(shown.page.locator(".fd-ask")).to_contain_text("A single nine, then 8 and 3 instead of")
    shown.button("Keep it").click()
    shown.page.locator("[data-say3=attack]").click()
    assert said(shown) == ["attack 1 with 8L 8M 3M as pair 5"]


# a defence


def test_the_chosen_cards_lie_beside_the_attack(table):
    shown = table(attacked())
    choose(shown, "4W", "4L", "9W")
    expect(shown.page.locator(".is-chosen")).to_contain_text("a pair of fours, then 9")
    button = shown.page.locator("[data-say3=defend]")
    expect(button).to_contain_text("Defend: a pair of fours")
    button.click()
    assert said(shown) == ["defend 9W 4W 4L"]


def test_an_attack_shows_backs_alone(table):
    shown = table(attacked())
    drawn = shown.page.locator(".fd-laid use").evaluate_all("all => all.map(el => el.getAttribute('href'))")
    assert drawn == ["#fd-b0"] * 3


# event cards


def test_who_holds_a_schutzschild_is_asked_and_plays_it(table):
    shown = table(attacked(["Shield", "", ""]))
    expect(shown.page.locator(".fd-ask h4")).to_have_text("Play Schutzschild now?")
    shown.button("Play Schutzschild").click()
    assert said(shown) == ["shield"]


def test_esc_keeps_the_card_and_e_takes_it_out_again(table):
    shown = table(attacked(["Shield", "", ""]))
    shown.page.locator("[data-card]").first.focus()
    shown.press("Escape")
    expect(shown.page.locator(".fd-ask")).to_have_count(0)
    shown.press("e")
    expect(shown.page.locator(".fd-ask")).to_have_count(1)
    assert said(shown) == []


def test_an_event_card_that_has_to_wait_says_why(table):
    shown = table(attacked(["Skip", "", ""]))
    expect(shown.page.locator(".fd-ask")).to_have_count(0)
    shown.page.locator("[data-fold]").click()
    expect(shown.page.locator(".fd-ask")).to_contain_text("Not now. First you defend.")
    expect(shown.page.locator("[data-say3=Skip]")).to_have_count(0)


@pytest.mark.parametrize(
    ("event", "target", "words"),
    [
        ("Shield", "", "shield"),
        ("Skip", "You", "skip 0"),
        ("SwapHands", "Mads", "swap hands 2"),
        ("SwapThree", "Mads", "swap three 8L 8M 3M 2"),
    ],
)
def test_an_event_card_of_the_own_turn_is_played_from_its_box(table, event, target, words):
    shown = table(sit([event, "", ""]))
    shown.page.locator("[data-fold]").first.click()
    if event == "SwapThree":
        choose(shown, "8L", "8M", "3M")
    if target:
        shown.page.locator(".fd-ask .fd-radios label", has_text=target).click()
    shown.page.locator(f"[data-say3={event}]").click()
    assert said(shown) == [words]


def test_a_doppelangriff_is_an_attack_of_its_own(table):
    shown = table(attacked(["DoubleAttack", "", ""], target=2))
    choose(shown, "8L", "8M", "3M")
    option(shown, "single")
    shown.page.locator("[data-say3=DoubleAttack]").click()
    assert said(shown) == ["double 8L 8M 3M as single 5"]


def test_a_zweite_chance_goes_against_somebody_else(table):
    match = sit(["SecondChance", "", ""])
    match.submit(0, Attack(three("9W 3M 2R"), 1, ("pair", 9)))
    match.submit(1, Defend(three("9R 9L 1R")))
    shown = table(match)
    choose(shown, "8L", "8M", "7R")
    shown.page.locator("[data-say3=SecondChance]").click()
    assert said(shown) == ["second 2 with 8L 8M 7R as pair 5"]


def test_covered_cards_take_the_event_card_with_them(table):
    shown = table(attacked(["Shield", "", ""]), projector=True)
    assert "Schutzschild" not in shown.html()
    shown.page.locator("[data-hide]").click()
    assert "Schutzschild" in shown.html()


# a fight


def test_the_step_that_decided_is_marked(table):
    shown = table(fought())
    expect(shown.page.locator(".fd-verdict")).to_have_text("The pair of eights beats the pair of fours.")
    rows = shown.page.locator(".fd-cmp tbody tr").all_inner_texts()
    assert [re.split(r"\s*\t\s*", row.strip()) for row in rows] == [
        ["Kind", "pair", "pair", "equal: look further"],
        ["Pair of", "8", "4", "8 beats 4: decided"],
        ["Third card", "2", "9", "not needed"],
    ]
    expect(shown.page.locator(".fd-cmp .is-dec")).to_have_count(1)


def test_who_takes_nine_has_a_dashed_frame(table):
    shown = table(doubled())
    expect(shown.page.locator(".fd-vs > li")).to_have_count(3)
    expect(shown.page.locator(".fd-vs > .is-lose")).to_contain_text("9 − 3 + 9 = 15 cards")


def test_nothing_in_this_game_accuses(table):
    for match in (sit(), attacked(), fought()):
        assert table(match).page.locator(".fd-btn--liar").count() == 0


# for everybody


@pytest.mark.parametrize("name", MATCHES)
def test_nothing_overflows_and_everything_can_be_hit(table, name):
    shown = table(MATCHES[name]())
    for width in WIDTHS:
        shown.page.set_viewport_size({"width": width, "height": 900})
        shown.page.evaluate(DRAWN)
        assert (width, shown.page.evaluate(OUTSIDE), shown.page.evaluate(SMALL)) == (width, [], [])


@pytest.mark.parametrize("name", MATCHES)
@pytest.mark.parametrize(("theme", "width"), [("light", 860), ("dark", 380)])
def test_no_rule_is_broken(table, name, width, theme):
    shown = table(MATCHES[name]())
    shown.page.set_viewport_size({"width": width, "height": 900})
    if theme == "dark":
        darken(shown.page)
    shown.page.evaluate("document.getAnimations().forEach(a => a.finish())")
    assert broken(shown.page) == []
