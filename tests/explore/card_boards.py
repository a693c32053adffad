"""What the tests of the card explorer look for on a board, and matches of Løgneren to look at."""

from dataclasses import replace
from random import Random

from facedown.engine import Match, pick, shuffle
from facedown.explore.cards import CardExplorer
from facedown.front import blocks
from facedown.front.parts import plain
from facedown.games.cheat import Cheat, Doubt, Play
from facedown.odds.cards import Ledger

from .bid_boards import all_blocks, only

NAMES = ("Anna", "Ben", "Cem", "Dora", "Eli", "Fay", "Gus", "Ida", "Jon", "Kai")


def tell(explorer, **message):
    """Sends a message of a control, and returns the explorer."""
    explorer.handle({"ui": "cards"} | message)
    return explorer


def facts(explorer):
    """Every term with its value; "Exact" is what can be true, "Exact, a lie" the chance of a lie."""
    found = {}
    for block in (b for b in all_blocks(explorer.panels()) if isinstance(b, blocks.Facts)):
        lie = ", a lie" if block.rows[0][0] == "A lie" else ""
        found |= {
            term if term == "A lie" else term + lie: plain(text).replace("\u202f", "") for term, text in block.rows
        }
    return found


def could(explorer):
    """The exact chance that the claim can be true, as it is written."""
    return facts(explorer)["Exact"].replace(" ", "")


def lie(explorer):
    """The exact chance of a lie under the model, as it is written."""
    return facts(explorer)["Exact, a lie"].replace(" ", "")


def cells(explorer):
    """The cells of the grid: (head of the column, rank) -> cell."""
    heat = only(explorer, blocks.Heat)
    heads = [plain(head) for head in heat.columns]
    return {(head, rank): cell for rank, row in heat.rows for head, cell in zip(heads, row, strict=True)}


def calls(explorer):
    """Against whom a call is weighed -> from which chance it pays, whether it does, and the change of hands."""
    return {plain(row[0]): tuple(map(plain, row[1:])) for row in only(explorer, blocks.Rows).rows}


def seat(match, number=0, **options):
    """The explorer of a seat in a match."""
    return CardExplorer.for_seat(match.view(number), match.game, NAMES[: match.seats], **options)


def played(seed, players=4, plays=20, calls=0.25, game=None):
    """A match in the middle: true plays and bluffs at random, some of them called."""
    match, rng = Match(game or Cheat(), players, seed), Random(seed)
    for _ in range(plays):
        public, turn = match.view(0).public, match.turn()
        if public.window == "final" or (turn.may and rng.random() < calls):
            match.submit(pick(rng, sorted(turn.may | turn.must)), Doubt(public.number))
        if match.scores() is not None:
            break
        if match.view(0).public.window != "final":
            lay(match, rng)
    return match


def lay(match, rng):
    """Who is on turn lays true cards, or one of any kind."""
    view = match.view(min(match.turn().must))
    true = tuple(card for card in view.own if card.rank == view.public.rank)[:3]
    cards = true if true and rng.random() < 0.7 else (pick(rng, view.own),)
    match.submit(view.seat, Play(cards, view.public.rank, len(cards)))


def redealt(match, number, rng):
    """The same match for this seat: all cards it has never seen change places among hands and pile."""
    state = match._state
    unseen = Ledger.read(match.view(number)).unseen
    old = sorted(unseen)
    new = dict(zip(old, shuffle(rng, old), strict=True))

    def dealt(cards):
        return tuple(new.get(card, card) for card in cards)

    hands, pile = tuple(map(dealt, state.hands)), tuple(map(dealt, state.pile))
    return replace(state, hands=hands, pile=pile)
