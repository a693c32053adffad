"""Sample pages, built from what a scene may hold, and a bare page with a table on it: no notebook, no kernel."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from facedown.front import assets
from facedown.front.blocks import Act, Acts, Choose, Items, Para, Rows, Step, Steps
from facedown.table.scene import (
    Button,
    Choice,
    Form,
    LogRow,
    Own,
    Piece,
    Scene,
    SeatBox,
    Strong,
    Switch,
    Talk,
    Zone,
    to_json,
)

from .lobbies import NAMES, lobby

WORDS = ("one", "two", "three", "four", "five", "six")
TOOLS = [{"id": "rules", "label": "Rules", "icon": "rules"}, {"id": "log", "label": "Log", "icon": "log"}]
TOOLS += [{"id": "menu", "label": "Table", "icon": "menu"}]
CUPS = ("44126", "22356", "1236", "436", "41255")


def die(face: int | str, state: Any = "") -> Piece:
    return Piece("die", str(face), WORDS[int(face) - 1], state)


def times(count: int, face: int) -> tuple[str | Piece, ...]:
    return (f"{count} × ", die(face))


def bid_form(**changes: Any) -> Form:
    """To beat eight fours, with 22 dice: eight of a higher face, or nine of any."""
    faces = [
        Choice(str(f), die(f), WORDS[f - 1] + ("es" if f == 6 else "s"), 8 if f > 4 else 9, 22) for f in range(2, 7)
    ]
    form = Form(
        command="bid {quantity} {face}",
        label=("Bid {quantity} × ", Piece("die", "{face}")),
        spoken="Bid {quantity} {face}",
        number="quantity",
        number_label="How many",
        start=8,
        low=1,
        high=22,
        choice="face",
        choice_label="Of which face",
        choices=tuple(faces),
        start_choice="5",
        seat=0,
    )
    return replace(form, **changes)


def bid_scene(**changes: Any) -> Scene:
    """Your turn, after eight fours by Noah."""
    bids = ((4, 2), (5, 2), (6, 4), (8, 4))
    boxes = [
        SeatBox(i, i + 1, NAMES[i], f"{len(CUPS[i])} dice", "", times(*bids[i - 1]), old=i < 4) for i in range(1, 5)
    ]
    hint = "To beat 8 fours: 8 of a higher face, or 9 or more of any. Ones count for every face and cannot be bid."
    scene = Scene(
        "Liar's Dice",
        "Round 3 · 22 dice on the table · ones are wild",
        "Your turn. To beat: eight fours, by Noah. You hold four, four, one, two, six.",
        seats=tuple(boxes),
        zones=(Zone("bid", "well", big=times(8, 4), caption=("the bid to beat, by ", Strong("Noah"))),),
        talk=Talk(5, (Strong("Noah"), " raises to eight fours. Raise, or call it a lie.")),
        own=Own(
            0,
            1,
            "You",
            "5 dice",
            "Your turn",
            "Your dice: 1, 2, 4, 4, 6",
            tuple(die(f) for f in (1, 2, 4, 4, 6)),
            "up",
            "Hide my dice",
        ),
        controls=(bid_form(), Button("liar 7", ("Liar!",), "liar", "l", seat=0)),
        hint=f"{hint} “Liar!” lifts every cup.",
        moment="bid",
    )
    return replace(scene, **changes)


def waiting_scene(**changes: Any) -> Scene:
    """Ida is on turn; nothing can be done."""
    scene = bid_scene(controls=(), hint="Waiting for Ida.", status="You bid eight fives.", moment="bid", **changes)
    boxes = tuple(replace(box, state="turn" if box.name == "Ida" else "") for box in scene.seats)
    return replace(scene, seats=boxes, own=replace(scene.own, flag="") if scene.own else None)


def reveal_scene(**changes: Any) -> Scene:
    """The cups are lifted: seven fours, eight were bid."""
    hits = [die(int(f)) for cup in CUPS for f in cup if f in "14"]
    tally = (*hits, Piece("slot", label="missing"))
    caption = ("fours and wild ones: ", Strong("7"), " · bid: ", Strong("8"), " · short by ", Strong("1"))
    rows = tuple(
        Zone(
            f"cup{i}",
            "row",
            tuple(die(f, "hit" if f in "14" else "miss") for f in cup),
            owner=i,
            mark=i + 1,
            name=NAMES[i],
            count=str(sum(f in "14" for f in cup)),
        )
        for i, cup in enumerate(CUPS)
    )
    scene = Scene(
        "Liar's Dice",
        "Round 3 · the cups are lifted",
        "Seven fours. Noah said eight. Noah loses a die.",
        headline=("Seven fours. Noah said eight.",),
        zones=(Zone("tally", "tally", tally, caption=caption), *rows),
        talk=Talk(5, ("You called “Liar!” and were right. ", Strong("Noah loses a die"), " (5 to 4) and opens.")),
        controls=(Button("next 3", ("Next round",), "go", "n", seat=0),),
        moment="lift",
    )
    return replace(scene, **changes)


def log_rows() -> tuple[LogRow, ...]:
    said = [(2, times(4, 2)), (3, times(5, 2)), (4, times(6, 4)), (5, times(8, 4)), (1, ("“Liar!” 7 there",))]
    said += [(5, ("loses a die",)), (5, times(3, 6)), (1, times(4, 6))]
    heads = {1: "Round 3", 7: "Round 4"}
    return tuple(LogRow(n, m, NAMES[m - 1], text, heads.get(n, "")) for n, (m, text) in enumerate(said, start=1))


def page_of(screen: str, **changes: Any) -> dict[str, Any]:
    page = {
        "rev": 1,
        "screen": screen,
        "title": "Liar's Dice",
        "meta": "2 to 6 players · five dice each",
        "scene": None,
        "lobby": None,
        "curtain": None,
        "tools": TOOLS,
        "panel": None,
        "note": None,
        "clock": None,
        "motion": "full",
        "projector": False,
        "letters": True,
    }
    return page | changes


def table_page(scene: Scene, **changes: Any) -> dict[str, Any]:
    return page_of("table", title=scene.title, meta=scene.meta, scene=to_json(scene)) | changes


def lobby_page(**changes: Any) -> dict[str, Any]:
    return page_of("lobby", lobby=lobby(), tools=[TOOLS[0] | {"label": "Rules in words"}]) | changes


def curtain_page(**changes: Any) -> dict[str, Any]:
    since = [LogRow(4, 5, "Noah", times(8, 4)), LogRow(5, 1, "You", times(8, 5))]
    curtain = {
        "seat": 3,
        "mark": 4,
        "name": "Ida",
        "text": "Only Ida should look now.",
        "button": "I am Ida: show my dice",
        "since": to_json(since),
        "buttons": to_json([Button("calza 5", ("Mads: “Exactly!”",), seat=2)]),
    }
    return page_of("curtain", meta="Round 3 · two people at this screen", curtain=curtain) | changes


def log_panel() -> dict[str, Any]:
    rows = tuple(Step(r.number, r.mark, r.name, r.text, "", r.head) for r in log_rows())
    return {"id": "log", "title": "Log", "blocks": to_json([Steps(rows, -1, {})])}


def menu_panel() -> dict[str, Any]:
    motions = tuple((m, m) for m in ("full", "slow", "none"))
    send = {"ui": "setting", "name": "motion"}
    blocks = [
        Para(("Everybody rolls ", Strong("five dice"), ".")),
        Items((("A bid says how many.",), ("Nobody may pass.",))),
        Choose("motion", "Motion", "full", motions, send, "Slow is for a class."),
        Acts((Act(("Save this match",), {"ui": "save"}), Act(("You leave",), {"ui": "leave", "seat": 0}))),
        Rows((("Bid",), ("Chance",)), ((times(8, 4), ("71.9%",)), (times(9, 4), ("44.1%",)))),
    ]
    return {"id": "menu", "title": "This table", "blocks": to_json(blocks)}


@dataclass(frozen=True)
class Samples:
    """What a test may put on the table."""

    bid_form = staticmethod(bid_form)
    bid_scene = staticmethod(bid_scene)
    waiting_scene = staticmethod(waiting_scene)
    reveal_scene = staticmethod(reveal_scene)
    table = staticmethod(table_page)
    lobby = staticmethod(lobby_page)
    curtain = staticmethod(curtain_page)
    log_panel = staticmethod(log_panel)
    menu_panel = staticmethod(menu_panel)
    switch = Switch("palifico", "Special round", "Ones are not wild in this round.")


@pytest.fixture
def sample() -> Samples:
    return Samples()


BARE = "<!doctype html><html lang='en'><title>A table</title><style>body{{margin:0}}{}</style><body></body>"
LOAD = """async ([source, art]) => {
  const load = () => import(URL.createObjectURL(new Blob([source], {type: 'text/javascript'})));
  Object.assign(window, {lib: await load(), sent: []});
  window.sit = async page => {
    const {default: widget} = await load();                       // one module for each table, as in a notebook
    const data = {page, art}, heard = {}, el = document.body.appendChild(document.createElement('main'));
    const model = {get: key => data[key], send: message => window.sent.push(message),
      on: (event, act) => { heard[event] = act; }, off: event => { delete heard[event]; }};
    const show = next => { data.page = next; heard['change:page'](); };
    return window.seat = {el, page, heard, show, leave: widget.render({model, el})};
  };
}"""
SHOW = (
    "page => { seat.show(page); return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))); }"
)


@dataclass(frozen=True)
class Front:
    """A page with one table on it (more can sit down), and what was sent from there."""

    page: Page

    def sit(self, page: Mapping[str, Any]) -> None:
        """Put one more table below, and show it this page."""
        self.page.evaluate("async page => { await sit(page); }", page)

    def show(self, page: Mapping[str, Any]) -> None:
        """The kernel sends another page; returns when it is drawn."""
        self.page.evaluate(SHOW, page)

    def sent(self) -> list[dict[str, Any]]:
        return list(self.page.evaluate("sent"))

    def call(self, name: str, *values: Any) -> Any:
        """What one of the pure helpers answers."""
        return self.page.evaluate("([name, values]) => lib[name](...values)", [name, [to_json(v) for v in values]])

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def mat(self) -> Locator:
        """The blank part of the table, to be clicked."""
        return self.page.locator(".fd-mid")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def number(self) -> Locator:
        return self.page.get_by_role("spinbutton", name="How many")

    def face(self, name: str) -> Locator:
        return self.page.get_by_role("radio", name=name)

    def focus(self) -> str:
        """What has the focus: its name on the page."""
        return str(self.page.evaluate("document.activeElement.dataset.k ?? document.activeElement.tagName"))

    def html(self) -> str:
        """All that the page holds, without the drawings that pieces refer to."""
        return "".join(self.page.locator("main").evaluate_all("all => all.map(el => el.outerHTML)"))


@pytest.fixture
def module(chromium_page: Page) -> Front:
    """A page on which the front end is loaded, and nothing drawn."""
    chromium_page.set_content(BARE.format(assets.style()))
    chromium_page.evaluate(LOAD, [assets.script(), assets.art()])
    return Front(chromium_page)


@pytest.fixture
def front(module: Front) -> Callable[[Mapping[str, Any]], Front]:
    """Put a table with this page on a bare page."""

    def sit(page: Mapping[str, Any]) -> Front:
        module.sit(page)
        return module

    return sit
