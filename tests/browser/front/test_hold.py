"""A hand of backs held out, pairs, and acts that need cards: pointing tells nobody anything, Enter does what is due."""

from dataclasses import replace
from random import Random

import pytest
from playwright.sync_api import expect

from facedown.bots.sorteper import bot
from facedown.engine import Match, play
from facedown.games.sorteper import Draw, Pause, Sorteper
from facedown.table.scenes import sorteper as scenes

from ..checks import broken, darken
from .test_cards import DRAWN
from .test_look import OUTSIDE, SMALL, WIDTHS

GAME = Sorteper()
NAMES = ("You", "Mads", "Ida", "Noah", "Aksel", "Liv", "Sofie", "Elias", "Nora", "Emil")

FLYING = """() => document.getAnimations().filter(a => a.effect.getKeyframes()[0].translate)
  .map(a => a.effect.target.className)"""
STILL = """() => {
  const {animate} = Element.prototype;
  Element.prototype.animate = function (...how) { const made = animate.apply(this, how); made.pause(); return made; };
}"""


def sit(*hands, **position):
    return Match(GAME, len(hands), 1, names=NAMES[: len(hands)], start={"hands": hands, "first": 0} | position)


def my_draw():
    """You draw from Ida, who holds four cards."""
    return sit("2S 9S KD", "2H 4S JC", "4H 9H KH 3S", "3H")


def scene(match, seat=0):
    return scenes.scene(GAME, match.view(seat), match.names)


def clearing():
    return scene(sit("7S 7H 7D JC", "4H 9C 7C", "4S 9S", clearing=True))


def paused():
    match = sit("2S 3S", "2H 3H", "JC")
    match.submit(2, Pause())
    return scene(match)


def over():
    match = sit("5S", "JC", "5H")
    match.submit(0, Draw(2))
    return scene(match)


def crowd():
    match = Match(GAME, 10, 3, names=NAMES)
    play(match, [bot(GAME)] * 10, Random(1), 60)
    return scene(match, 4)


SCENES = {
    "draw": lambda: scene(sit("2S 9S KD", "2H 4S JC", "4H 9H KH")),
    "clearing": clearing,
    "pause": paused,
    "over": over,
    "ten": crowd,
    "another draws": lambda: scene(sit("2S 9S KD", "2H 4S JC", "4H 9H KH"), 1),
}


@pytest.fixture
def table(front, sample):
    return lambda scene, **changes: front(sample.table(scene, **changes))


def backs(table):
    return table.page.locator("[data-back]")


def pressed(table):
    return table.page.locator("[data-back][aria-pressed=true]").evaluate_all("all => all.map(el => el.dataset.back)")


def said(table):
    return [message["do"] for message in table.sent() if "do" in message]


# pointing


def test_a_back_that_is_pointed_at_is_marked_and_nobody_hears_of_it(table):
    shown = table(SCENES["draw"]())
    backs(shown).nth(1).click()
    assert (pressed(shown), shown.sent()) == (["1"], [])
    backs(shown).nth(1).click()
    assert (pressed(shown), shown.sent()) == ([], [])


def test_one_back_at_most_is_pointed_at(table):
    shown = table(SCENES["draw"]())
    backs(shown).nth(0).click()
    backs(shown).nth(2).click()
    assert pressed(shown) == ["2"]


def test_whatever_is_pointed_at_the_draw_is_the_same(table):
    shown = table(SCENES["draw"]())
    backs(shown).nth(2).click()
    shown.button("Draw a card").click()
    assert said(shown) == ["draw"]


def test_arrows_lead_along_the_backs_space_marks_and_enter_draws(table):
    shown = table(SCENES["draw"]())
    backs(shown).first.focus()
    shown.press("ArrowRight", "ArrowRight", "ArrowLeft", "Space")
    assert pressed(shown) == ["1"]
    shown.press("End")
    expect(backs(shown).nth(2)).to_be_focused()
    shown.press("Enter")
    assert said(shown) == ["draw"]


def test_the_backs_have_one_tab_stop(table):
    shown = table(SCENES["draw"]())
    assert backs(shown).evaluate_all("all => all.map(el => el.tabIndex)") == [0, -1, -1]


def test_another_hand_is_not_pointed_at_yet(table, sample):
    shown = table(SCENES["draw"]())
    backs(shown).nth(1).click()
    shown.show(sample.table(SCENES["another draws"](), rev=2))
    assert backs(shown).count() == 0
    shown.show(sample.table(SCENES["draw"](), rev=3))
    assert pressed(shown) == []


def test_nothing_but_its_place_tells_one_back_from_another(table):
    shown = table(SCENES["draw"]())
    names = backs(shown).evaluate_all(
        "all => all.map(el => el.outerHTML.replace(/\\d/g, '#').replace('=\"-#\"', '=\"#\"'))"
    )
    assert len(set(names)) == 1


# acts that need cards


def choose(table, *names):
    for name in names:
        table.page.get_by_role("button", name=name, exact=True).click()


def test_two_cards_can_be_laid_and_one_can_have_been_seen(table):
    shown = table(clearing())
    choose(shown, "seven of hearts")
    expect(shown.button("Everybody saw 7H")).to_be_visible()
    choose(shown, "seven of diamonds")
    expect(shown.button("Everybody saw 7H")).to_have_count(0)
    shown.press("p")
    assert said(shown) == ["lay 7H 7D"]


def test_the_black_cat_is_typed_as_the_jack_of_clubs(table):
    shown = table(clearing())
    choose(shown, "jack of clubs, Sorteper")
    shown.button("Everybody saw JC").click()
    assert said(shown) == ["expose JC"]


def test_three_cards_are_too_many(table):
    shown = table(clearing())
    choose(shown, "seven of hearts", "seven of diamonds", "seven of spades")
    expect(shown.page.get_by_role("alert")).to_contain_text("At most two cards")


def test_enter_on_a_card_does_what_is_due(table):
    shown = table(clearing())
    shown.page.locator("[data-card]").first.focus()
    shown.press("Enter")
    assert said(shown) == ["lay all"]


def test_enter_works_where_letters_do_not(table):
    shown = table(clearing(), letters=False)
    shown.page.locator("[data-card]").first.focus()
    shown.press("p", "Enter")
    assert said(shown) == ["lay all"]


# covered


def test_covered_cards_take_what_only_this_seat_knows_with_them(table):
    shown = table(SCENES["another draws"](), projector=True)
    assert "Sorteper" not in shown.page.locator(".fd-mat, .fd-ctl").all_inner_texts()[-1]
    shown.page.locator("[data-hide]").click()
    assert "You hold Sorteper" in shown.page.locator(".fd-ctl").inner_text()


# on their way


def drawn(front, sample, seat, hands):
    """The table of a seat while a card is on its way from one player to another."""
    match = sit(*hands)
    shown = front(sample.table(scene(match, seat)))
    shown.page.evaluate(STILL)
    match.submit(0, Draw(len(hands) - 1))
    shown.show(sample.table(scene(match, seat), rev=2))
    return shown


def test_nobody_else_sees_the_card_that_travels(front, sample):
    shown = drawn(front, sample, 1, ("2S 9S", "4S JC", "4H 2H 9H"))
    fly = shown.page.locator(".fd-fly")
    expect(fly).to_have_count(1)
    assert fly.locator("use").evaluate_all("all => all.map(el => el.getAttribute('href'))") == ["#fd-b0"]


def test_the_drawn_card_comes_into_the_own_hand(front, sample):
    shown = drawn(front, sample, 0, ("2S 9S", "2H 9H JC", "4H", "4S"))
    assert any("is-new" in name for name in shown.page.evaluate(FLYING))


# for everybody


@pytest.mark.parametrize("name", SCENES)
def test_nothing_overflows_and_everything_can_be_hit(table, name):
    shown = table(SCENES[name]())
    for width in WIDTHS:
        shown.page.set_viewport_size({"width": width, "height": 900})
        shown.page.evaluate(DRAWN)
        assert (width, shown.page.evaluate(OUTSIDE), shown.page.evaluate(SMALL)) == (width, [], [])


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(("theme", "width"), [("light", 860), ("dark", 380)])
def test_no_rule_is_broken(table, name, width, theme):
    shown = table(SCENES[name]())
    shown.page.set_viewport_size({"width": width, "height": 900})
    if theme == "dark":
        darken(shown.page)
    shown.page.evaluate("document.getAnimations().forEach(a => a.finish())")
    assert broken(shown.page) == []


def test_a_scene_without_such_things_has_none_of_them(table):
    shown = table(replace(clearing(), zones=(), controls=()))
    assert shown.page.locator(".fd-held, .fd-pairs, .fd-read, [data-back]").count() == 0
