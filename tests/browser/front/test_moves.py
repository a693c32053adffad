"""Cards on their way: where they come from, what can be seen of them, and that nothing waits for them."""

from dataclasses import replace

import pytest

from . import hands as h

STILL = """() => {   // what is about to move stays where it sets off, however slow the machine is
  const {animate} = Element.prototype;
  Element.prototype.animate = function (...how) { const made = animate.apply(this, how); made.pause(); return made; };
}"""
MOVING = "() => document.getAnimations().filter(a => a.playState === 'paused').map(a => a.effect.target.className)"
AWAY = "() => document.getAnimations().map(a => a.effect.getKeyframes()[0].translate).filter(Boolean)"
END = "document.getAnimations().forEach(a => a.finish())"


@pytest.fixture
def play(front, sample):
    """Show one scene after another, and look at the table while cards are on their way."""

    def show(first, second, chosen=(), **changes):
        table = front(sample.table(first, **changes))
        for name in chosen:
            table.page.get_by_role("button", name=name, exact=True).click()
        table.page.evaluate(END)
        table.page.evaluate(STILL)
        table.show(sample.table(second, rev=2, **changes))
        return table

    return show


def after_laying(**changes):
    """You have laid two cards."""
    rest = "AD 3S 4H 4C 6D 9H QC QD KS"
    return h.window(own=h.own(rest), seats=h.boxes(turn=1), zones=(h.pile(12), h.laid(2)), **changes)


def moving(table, name):
    return [cls for cls in table.page.evaluate(MOVING) if name in cls.split()]


MINE = ("eight of spades", "jack of hearts")


def test_laid_cards_come_from_the_hand_and_turn_over_on_the_way(play):
    table = play(h.my_turn(), after_laying(), MINE)
    assert table.page.locator(".fd-laid .fd-cover").evaluate_all("all => all.map(el => el.dataset.s)") == ["S", "H"]
    assert len(moving(table, "is-hot")) >= 2


def test_the_rest_of_the_hand_closes_its_gaps(play):
    assert len(moving(play(h.my_turn(), after_laying(), MINE), "fd-li")) == 9


def test_nobody_sees_what_another_player_lays(play):
    fewer = tuple(replace(box, note="2 cards") if box.seat == 1 else box for box in h.boxes())
    table = play(h.my_turn("AD 3S"), h.window(own=h.own("AD 3S"), seats=fewer))
    assert moving(table, "is-hot")
    assert table.page.locator(".fd-cover").count() == 0


def test_what_lay_there_goes_to_the_pile(play):
    own = h.own("AD 3S 4H 4C 6D 9H QC QD KS")
    table = play(h.window(moment=""), h.window(own=own, zones=(h.pile(17), h.laid(1))))
    assert table.page.evaluate(AWAY)


def test_a_call_turns_the_laid_cards_over_where_they_lie(play):
    table = play(h.window(), h.reveal())
    assert table.page.locator(".fd-laid .fd-cover use[href='#fd-b0']").count() == 3


def test_the_pile_goes_to_whoever_takes_it(play):
    taken = tuple(replace(box, note="22 cards") if box.seat == 1 else box for box in h.boxes())
    table = play(h.reveal(), h.my_turn("AD 3S 4H 4C 6D 9H QC QD KS", seats=taken, zones=(h.pile(0),), moment="draw"))
    assert table.page.locator("[data-k=seat1] .fd-fly").count() == 5


@pytest.mark.parametrize("end", ["Shift+q", "click"])
def test_any_input_ends_what_moves(play, end):
    table = play(h.my_turn(), after_laying(), MINE)
    table.mat().click() if end == "click" else (table.page.locator(".fd").focus(), table.press(end))
    assert table.page.evaluate(MOVING) == []
    assert table.page.locator(".fd-cover, .fd-fly").count() == 0


@pytest.mark.parametrize("motion", ["full", "slow"])
@pytest.mark.parametrize("second", [after_laying, h.reveal, lambda: h.my_turn(h.PACK, moment="draw", zones=())])
def test_with_and_without_motion_the_end_is_the_same(play, second, motion):
    table = play(h.my_turn(), second(), motion=motion)
    table.page.evaluate(END)
    moved = table.html().replace(f'data-motion="{motion}"', 'data-motion="none"')
    table.page.evaluate("seat.leave(); seat.el.remove(); globalThis.__fdCount = 0;")
    assert play(h.my_turn(), second(), motion="none").html() == moved


def test_what_is_laid_from_a_covered_hand_stays_covered(play):
    table = play(h.my_turn(), after_laying(), projector=True)
    assert table.page.locator(".fd-cover").count() == 0


def test_without_motion_nothing_travels(play):
    table = play(h.my_turn(), after_laying(), MINE, motion="none")
    assert table.page.evaluate(AWAY) == []
    assert moving(table, "is-hot")
