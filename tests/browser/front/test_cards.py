"""A table with cards: how they lie, how they are chosen, what is sent, and what nobody else may see."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from facedown.front import assets

from ..checks import broken, darken
from . import hands as h
from .conftest import BARE, LOAD, Front
from .test_look import OUTSIDE, SMALL

DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
SCENES = {
    "turn": h.my_turn,
    "window": h.window,
    "last": h.last_card,
    "reveal": h.reveal,
    "pack": lambda: h.my_turn(h.PACK),
    "ten": h.ten_seats,
    "two packs": lambda: h.my_turn(f"{h.PACK} {h.PACK}"),
    "sayings": lambda: h.my_turn(controls=(h.LIAR, h.pick("7 8 9", count_label="How many you say"))),
}


@pytest.fixture
def table(front, sample):
    def sit(scene=None, **changes):
        return front(sample.table(scene or h.my_turn(), **changes))

    return sit


def card(table, name):
    return table.page.get_by_role("button", name=name, exact=True)


def chosen(table):
    return table.page.locator(".fd-hand [aria-pressed=true]").evaluate_all("all => all.map(el => el.ariaLabel)")


def faces(table):
    return table.page.locator(".fd-hand .fd-li").evaluate_all(
        "all => all.map(el => el.dataset.k.slice(5, -2)).join(' ')"
    )


def focused(table):
    return table.page.evaluate("document.activeElement.ariaLabel")


# choosing and laying


def test_chosen_cards_are_laid_with_what_is_said_of_them(table):
    cards = table()
    card(cards, "eight of spades").click()
    card(cards, "jack of hearts").click()
    cards.button("Lay 2 cards: “two eights”").click()
    assert cards.sent() == [{"do": "lay 8S JH as 2 8", "seat": 0, "rev": 1}]


def test_one_card_is_said_in_the_singular(table):
    cards = table()
    card(cards, "jack of hearts").click()
    expect(cards.button("Lay 1 card: “one eight”")).to_be_visible()


def test_a_chosen_card_can_be_put_back(table):
    cards = table()
    card(cards, "jack of hearts").click()
    card(cards, "jack of hearts").click()
    assert chosen(cards) == []


def test_the_cards_go_out_in_the_order_of_the_hand(table):
    cards = table()
    for name in ("king of spades", "ace of diamonds"):
        card(cards, name).click()
    cards.button("Lay 2 cards: “two eights”").click()
    assert cards.sent()[0]["do"] == "lay AD KS as 2 8"


def test_cards_are_chosen_by_touch(sample, chromium_page):
    with chromium_page.context.browser.new_context(has_touch=True) as context:
        phone = Front(context.new_page())
        phone.page.set_content(BARE.format(assets.style()))
        phone.page.evaluate(LOAD, [assets.script(), assets.art()])
        phone.sit(sample.table(h.my_turn()))
        card(phone, "six of diamonds").tap()
        assert chosen(phone) == ["six of diamonds"]


def test_two_equal_faces_are_two_cards(table):
    cards = table(h.my_turn("8S 8S 9H"))
    cards.page.get_by_role("button", name="eight of spades").nth(1).click()
    assert cards.page.locator(".fd-hand [aria-pressed]").evaluate_all("all => all.map(el => el.ariaPressed)") == [
        "false",
        "true",
        "false",
    ]
    cards.page.get_by_role("button", name="eight of spades").nth(0).click()
    cards.button("Lay 2 cards: “two eights”").click()
    assert cards.sent()[0]["do"] == "lay 8S 8S as 2 8"


def test_too_few_cards_are_not_laid_and_what_is_missing_is_said(table):
    cards = table()
    lay = cards.page.locator("[type=submit]")
    expect(lay).to_have_attribute("aria-disabled", "true")
    expect(lay).to_have_accessible_description("Choose the cards to lay.")
    lay.click(force=True)
    expect(cards.page.get_by_role("alert")).to_have_text("Choose the cards to lay.")
    assert cards.sent() == []


def test_more_than_the_most_cannot_be_chosen(table):
    cards = table(h.my_turn(controls=(h.pick(high=2),)))
    for name in ("ace of diamonds", "three of spades", "four of hearts"):
        card(cards, name).click()
    assert chosen(cards) == ["ace of diamonds", "three of spades"]
    expect(cards.page.get_by_role("alert")).to_have_text("At most two cards. Put one back first.")


def test_a_choice_survives_a_page_with_the_same_hand(table, sample):
    cards = table()
    card(cards, "jack of hearts").click()
    cards.show(sample.table(h.my_turn(hint="Mads thinks."), rev=2))
    assert chosen(cards) == ["jack of hearts"]


def test_a_choice_ends_with_the_hand_it_was_made_from(table, sample):
    cards = table()
    card(cards, "jack of hearts").click()
    cards.show(sample.table(h.my_turn("AD 3S JH"), rev=2))
    assert chosen(cards) == []


def test_a_choice_ends_when_something_else_is_to_be_said(table, sample):
    cards = table()
    card(cards, "jack of hearts").click()
    cards.show(sample.table(h.my_turn(controls=(h.LIAR, h.pick("9"))), rev=2))
    assert chosen(cards) == []


# what is said


def test_one_saying_is_not_asked_for(table):
    cards = table()
    assert cards.page.locator(".fd-ctl :is(input, select)").count() == 0


def test_a_few_sayings_are_segments(table):
    cards = table(h.my_turn(controls=(h.pick("7 8 9"),)))
    card(cards, "jack of hearts").click()
    cards.page.get_by_role("radio", name="nines").check()
    cards.button("Lay 1 card: “one nine”").click()
    assert cards.sent()[0]["do"] == "lay JH as 1 9"


def test_many_sayings_are_a_list(table):
    cards = table(h.my_turn(controls=(h.pick("2 3 4 5 6"),)))
    card(cards, "jack of hearts").click()
    cards.page.get_by_label("You say they are").select_option("fives")
    expect(cards.button("Lay 1 card: “one five”")).to_be_visible()


def test_the_number_announced_may_be_smaller_than_the_number_laid(table):
    cards = table(h.my_turn(controls=(h.pick(count_label="How many you say"),)))
    for name in ("jack of hearts", "king of spades"):
        card(cards, name).click()
    expect(cards.button("one more")).to_have_attribute("aria-disabled", "true")
    cards.button("one less").click()
    cards.button("Lay 2 cards: “one eight”").click()
    assert cards.sent()[0]["do"] == "lay JH KS as 1 8"


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["eight of spades"], "Only you see this: all 1 are eight, so this claim is true."),
        (
            ["eight of spades", "jack of hearts"],
            "Only you see this: 1 of your 2 cards counts, so this claim is a bluff.",
        ),
        (["jack of hearts"], "Only you see this: none of them is an eight, so this claim is a bluff."),
    ],
)
def test_the_chooser_alone_is_told_what_the_cards_are(table, names, told):
    cards = table()
    expect(cards.page.locator(".fd-note--own")).to_have_count(0)
    for name in names:
        card(cards, name).click()
    expect(cards.page.locator(".fd-note--own")).to_have_text(told)


# the keyboard


def test_a_hand_has_one_tab_stop_and_arrows_move_in_it(table):
    cards = table()
    card(cards, "ace of diamonds").focus()
    cards.press("ArrowRight", "ArrowRight", "ArrowLeft", "Space", "End", "Space")
    assert chosen(cards) == ["three of spades", "king of spades"]
    assert cards.page.locator(".fd-hand [tabindex='0']").evaluate_all("all => all.map(el => el.ariaLabel)") == [
        "king of spades"
    ]


def test_enter_lays_and_sends_one_message(table):
    cards = table()
    card(cards, "eight of spades").focus()
    cards.press("Space", "Enter")
    assert cards.sent() == [{"do": "lay 8S as 1 8", "seat": 0, "rev": 1}]


def test_enter_with_nothing_chosen_says_what_is_missing(table):
    cards = table()
    card(cards, "eight of spades").focus()
    cards.press("Enter")
    expect(cards.page.get_by_role("alert")).to_have_text("Choose the cards to lay.")
    assert (cards.sent(), chosen(cards)) == ([], [])


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        ("4", "four of hearts"),
        ("44", "four of clubs"),
        ("444", "four of hearts"),
        ("j", "jack of hearts"),
        ("qq", "queen of diamonds"),
        ("k", "king of spades"),
    ],
)
def test_a_rank_key_jumps_to_the_next_card_of_that_rank(table, keys, name):
    cards = table()
    card(cards, "ace of diamonds").focus()
    cards.press(*keys)
    assert focused(cards) == name


def test_one_is_the_ten(table):
    cards = table(h.my_turn("AD 10S KS"))
    card(cards, "ace of diamonds").focus()
    cards.press("1")
    assert focused(cards) == "ten of spades"


@pytest.mark.parametrize("key", ["c", "Escape"])
def test_c_and_escape_put_all_cards_back(table, key):
    cards = table()
    card(cards, "jack of hearts").click()
    cards.press(key)
    assert chosen(cards) == []


def test_l_calls_while_cards_are_being_chosen(table):
    cards = table()
    card(cards, "jack of hearts").click()
    cards.press("l")
    assert [m["do"] for m in cards.sent()] == ["liar 7"]


def test_letters_can_be_turned_off_and_digits_stay(table):
    cards = table(letters=False)
    card(cards, "ace of diamonds").click()
    cards.press("c", "s", "k")
    assert (chosen(cards), focused(cards)) == (["ace of diamonds"], "ace of diamonds")
    cards.press("9")
    assert focused(cards) == "nine of hearts"
    assert cards.page.locator("kbd").count() == 0


def test_the_notebooks_keys_are_quiet_on_a_card(table):
    cards = table()
    card(cards, "ace of diamonds").focus()
    assert card(cards, "ace of diamonds").get_attribute("data-lm-suppress-shortcuts") == "true"
    card(cards, "jack of hearts").click()
    assert card(cards, "jack of hearts").get_attribute("data-lm-suppress-shortcuts") == "true"


def test_the_focus_goes_to_the_hand_when_the_turn_begins(table, sample):
    cards = table(h.window())
    cards.button("Let it pass").focus()
    cards.show(sample.table(h.my_turn(), rev=2))
    assert focused(cards) == "ace of diamonds"


# the order


def test_a_hand_is_shown_by_suit_and_by_rank_again(table):
    cards = table()
    cards.button("Sort by suit").click()
    assert faces(cards) == "3S 8S KS 4H 9H JH 4C QC AD 6D QD"
    cards.press("s")
    assert faces(cards) == h.HAND


def test_what_was_chosen_stays_chosen_and_focused_in_another_order(table):
    cards = table()
    card(cards, "six of diamonds").click()
    cards.press("s")
    assert (chosen(cards), focused(cards)) == (["six of diamonds"], "six of diamonds")
    cards.press("ArrowRight")
    assert focused(cards) == "queen of diamonds"


def test_the_order_makes_no_difference_to_what_is_sent(table):
    cards = table()
    cards.press("Tab")
    cards.button("Sort by suit").click()
    for name in ("king of spades", "ace of diamonds"):
        card(cards, name).click()
    cards.button("Lay 2 cards: “two eights”").click()
    assert cards.sent()[0]["do"] == "lay AD KS as 2 8"


def test_new_cards_are_marked_and_named(table):
    cards = table(h.my_turn(own=h.own("AD", pieces=(h.card("AD"), h.card("3S", "new")))))
    expect(card(cards, "three of spades, new")).to_be_visible()


# a hand that nobody chooses from, and one that is covered


def test_a_hand_without_a_choice_is_a_list_of_pictures(table):
    cards = table(h.window())
    assert cards.page.locator(".fd-hand").get_by_role("img").evaluate_all("all => all.length") == 9
    assert cards.page.locator(".fd-hand button").count() == 0
    expect(cards.page.get_by_role("img", name="queen of clubs")).to_be_visible()


def test_a_covered_hand_tells_nothing(table):
    cards = table()
    card(cards, "eight of spades").click()
    cards.button("Hide my cards").click()
    other = h.my_turn("2C 2D 2H 2S 3C 3D 5C 5D 7C 7D 10H").own
    html = cards.html()
    assert not [p.label for p in (*h.cards(h.HAND), *other.pieces) if p.label in html]
    assert not [face for face in h.HAND.split() if f"{face}-" in html or f"fd-{face}" in html]
    assert "Only you see this" not in html


def test_two_covered_hands_look_the_same(table, sample):
    cards = table(projector=True)
    before = cards.page.locator(".fd-hand").evaluate("el => el.outerHTML")
    cards.show(sample.table(h.my_turn("2C 2D 2H 2S 3C 3D 5C 5D 7C 7D 10H"), projector=True, rev=2))
    assert cards.page.locator(".fd-hand").evaluate("el => el.outerHTML") == before


def test_a_covered_hand_cannot_be_laid_from_and_keeps_its_choice(table):
    cards = table()
    card(cards, "jack of hearts").click()
    cards.button("Hide my cards").click()
    cards.page.locator("[type=submit]").click(force=True)
    assert cards.sent() == []
    cards.button("Show").click()
    assert chosen(cards) == ["jack of hearts"]


# the middle


def test_a_pile_shows_five_backs_at_most_and_its_number(table):
    cards = table(h.window())
    assert cards.page.locator(".fd-pile .fd-card").count() == 5
    expect(cards.page.get_by_text("14 in the pile")).to_be_visible()


def test_an_empty_pile_is_an_empty_place(table):
    nothing = replace(h.pile(0), count="")
    cards = table(h.my_turn(zones=(nothing,)))
    expect(cards.page.locator(".fd-pile .fd-slot")).to_be_visible()
    expect(cards.page.get_by_text("no pile")).to_be_visible()


def test_backs_that_may_be_doubted_are_framed_and_stand_over_what_was_said(table):
    cards = table(h.window())
    expect(cards.page.get_by_role("img", name="Three cards, face down")).to_be_visible()
    assert cards.page.locator(".fd-laid .is-hot").count() == 3
    expect(cards.page.locator(".fd-claim")).to_have_text("three ninessays Freja")


def test_what_is_right_and_wrong_differs_by_more_than_colour(table):
    cards = table(h.reveal())
    name = "nine of clubs, as said; king of diamonds, not as said; ten of spades, not as said"
    expect(cards.page.get_by_role("img", name=name)).to_be_visible()
    assert cards.page.locator(".fd-laid use[href='#fd-u-no']").count() == 2
    assert cards.page.locator(".fd-laid use[href='#fd-u-ok']").count() == 1


def test_a_card_in_a_sentence_is_a_small_picture_with_its_name(table):
    cards = table(h.reveal())
    expect(cards.page.locator(".fd-talk").get_by_role("img", name="king of diamonds")).to_be_visible()


def test_the_answers_so_far_are_told(table):
    cards = table(h.last_card())
    answers = cards.page.get_by_role("list", name="Answers so far").get_by_role("listitem")
    assert [" ".join(text.split()) for text in answers.all_inner_texts()] == [
        "Mads accepts",
        "Ida thinks",
        "You have to answer",
    ]


def test_the_call_stands_first_and_at_the_same_place_in_a_window_and_in_the_own_turn(table, sample):
    cards = table(h.window())
    call = cards.button("Løgner!")
    before = call.bounding_box()["x"]
    cards.show(sample.table(h.my_turn(), rev=2))
    assert call.bounding_box()["x"] == before
    card(cards, "jack of hearts").click()
    assert call.bounding_box()["x"] == before


# how it fits


@pytest.mark.parametrize("name", SCENES)
def test_cards_stay_inside_and_can_be_hit(table, name):
    cards = table(SCENES[name]())
    for width in (1100, 860, 740, 560, 380, 320):
        cards.page.set_viewport_size({"width": width, "height": 900})
        cards.page.evaluate(DRAWN)
        assert (width, cards.page.evaluate(OUTSIDE), cards.page.evaluate(SMALL)) == (width, [], [])


@pytest.mark.parametrize("width", [860, 380])
@pytest.mark.parametrize("faces", [h.HAND, h.PACK, f"{h.PACK} {h.PACK}"])
def test_forty_pixels_of_each_card_can_be_seen(table, width, faces):
    cards = table(h.my_turn(faces))
    cards.page.set_viewport_size({"width": width, "height": 900})
    cards.page.evaluate(DRAWN)
    styles = cards.page.locator(".fd-li").evaluate_all("all => all.map(el => el.getAttribute('style'))")
    places = [tuple(float(x) for x in re.findall(r"--[xy]:(-?[\d.]+)px", style)) for style in styles]
    assert min(b[0] - a[0] for a, b in pairwise(places) if a[1] == b[1]) >= 39.9


@pytest.mark.parametrize(
    ("cards", "width", "rows"),
    [
        *((1, 860, 1), (13, 860, 1), (18, 860, 1), (19, 860, 2), (30, 860, 2), (52, 860, 3), (104, 860, 6)),
        *((7, 380, 1), (8, 380, 2), (13, 380, 2), (18, 380, 3), (30, 380, 5), (52, 380, 8)),
    ],
)
def test_a_hand_lies_in_even_rows(module, cards, width, rows):
    lie = module.call("handPlaces", [str(i // 4) for i in range(cards)], width)
    lines = [sum(p["row"] == r for p in lie["places"]) for r in range(rows)]
    assert (lie["rows"], sum(lines)) == (rows, cards)
    assert max(lines) - min(lines) < rows


def test_only_a_small_hand_on_a_wide_table_lies_in_an_arc(module):
    assert [module.call("handPlaces", ["x"] * n, w)["arc"] for n, w in ((13, 860), (14, 860), (5, 380))] == [
        True,
        False,
        False,
    ]


def test_ranks_stand_apart_in_a_large_hand(module):
    one, two = (module.call("handPlaces", groups, 860)["places"] for groups in (["a"] * 40, ["a"] * 7 + ["b"] * 33))
    assert one[7]["x"] - one[6]["x"] < two[7]["x"] - two[6]["x"]


def test_arrows_lead_to_the_nearest_card_of_the_row_above_and_below(module):
    places = [{"x": x, "row": r} for r, xs in enumerate([(0, 40, 80), (20, 60)]) for x in xs]
    assert [
        module.call("handMove", k, 1, places) for k in ("ArrowLeft", "ArrowRight", "ArrowUp", "Home", "End", "x")
    ] == [0, 2, 1, 0, 4, None]
    assert [module.call("handMove", *c, places) for c in (("ArrowDown", 2), ("ArrowUp", 3), ("ArrowRight", 4))] == [
        4,
        0,
        4,
    ]


def test_equal_faces_have_names_of_their_own(module):
    assert module.call("cardIds", h.cards("8S 9H 8S")) == ["8S-0", "9H-0", "8S-1"]


def test_a_key_looks_for_the_next_card_and_begins_again_at_the_first(module):
    values = ["A", "4", "4", "10"]
    assert [
        module.call("handJump", *c, values) for c in (("4", 0), ("4", 1), ("4", 2), ("1", 0), ("a", 3), ("9", 0))
    ] == [1, 2, 1, 3, 0, None]


def test_a_choice_is_a_command_a_label_and_a_note(module):
    told = module.call("saying", h.pick(), {"cards": ["8S-0", "JH-0"], "saying": "", "count": None}, h.cards(h.HAND))
    assert (told["command"], told["label"], told["enough"]) == ("lay 8S JH as 2 8", "Lay 2 cards: “two eights”", True)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [860, 320])
@pytest.mark.parametrize("name", SCENES)
def test_no_rule_of_access_is_broken(table, name, width, theme):
    cards = table(SCENES[name](), note={"kind": "no", "text": "Not allowed: choose your own cards."})
    cards.page.set_viewport_size({"width": width, "height": 900})
    if theme == "dark":
        darken(cards.page)
    cards.page.evaluate(DRAWN)
    cards.page.evaluate(
        "document.querySelector('[data-card]')?.click(); document.getAnimations().forEach(a => a.finish())"
    )
    assert broken(cards.page) == []
