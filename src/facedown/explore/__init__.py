"""The calculators: sessions that answer what one player can know, drawn by the front end that all tables share.

`explore_bids()` shows how likely each bid is and what to answer, `explore_bots()` what a bot would do in a position,
`explore_cards()` who can hold which cards in Løgneren, and whether a claim is a lie, `explore_scores()` keeps the score
of Ligretto, for play with real cards, `explore_chains()` who is left with Sorteper, `explore_races()` who is first
to a card in Ligretto, `explore_hands()` whether an attack of Lying Cards holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..front.board import BoardWidget
    from .scores.widget import ScoreWidget

__all__ = [
    "explore_bids",
    "explore_bots",
    "explore_cards",
    "explore_chains",
    "explore_hands",
    "explore_races",
    "explore_scores",
]


def explore_bids(
    own: Any = "12446", dice: int = 15, ones: Any = "wild", *, fresh: bool = False, **more: Any
) -> BoardWidget:
    """How likely is each bid? From a cup, the dice in play and what was heard; see `BidExplorer` for the arguments."""
    from ..front.board import BoardWidget
    from .bids import BidExplorer

    return BoardWidget(BidExplorer(own, dice, ones, **more), repr((own, dice, ones, more)), fresh)


def explore_bots(
    own: str = "12446", others: tuple[int, ...] = (5, 5), bid: str = "", strength: str = "normal"
) -> BoardWidget:
    """What would a bot do here? Its profile, and the exact chances of its actions; see `BotExplorer`."""
    from ..front.board import BoardWidget
    from .bots import BotExplorer

    return BoardWidget(BotExplorer(own, others, bid, strength), repr((own, others, bid, strength)))


def explore_cards(
    hand: Any = None, players: int = 4, sizes: Any = None, *, fresh: bool = False, **more: Any
) -> BoardWidget:
    """Who can hold which cards, and is a claim a lie? From a hand, hand sizes and a pile; see `CardExplorer`."""
    from ..front.board import BoardWidget
    from .cards import CardExplorer

    given = {} if hand is None else {"hand": hand}
    session = CardExplorer(**given, players=players, sizes=sizes, **more)
    return BoardWidget(session, repr((hand, players, sizes, more)), fresh)


def explore_scores(names: Any = 3, save: Any = None, *, fresh: bool = False, **house: Any) -> ScoreWidget:
    """The score sheet of Ligretto, for real cards: numbers in, points, sums and winners out; see `ScoreSheet`."""
    from .scores import ScoreSheet
    from .scores.widget import ScoreWidget

    return ScoreWidget(ScoreSheet(names, save, **house), repr((names, save, house)), fresh)


def explore_chains(
    players: int = 3, hands: Any = None, drawer: str | None = None, *, fresh: bool = False, **more: Any
) -> BoardWidget:
    """Who is left with Sorteper, and why the chair decides? A whole game or an ending; see `ChainExplorer`."""
    from ..front.board import BoardWidget
    from .chains import ChainExplorer

    return BoardWidget(ChainExplorer(players, hands, drawer, **more), repr((players, hands, drawer, more)), fresh)


def explore_races(
    mine: Any = (10, 15), others: Any = 3, cards: int = 35, *, fresh: bool = False, **more: Any
) -> BoardWidget:
    """Who is first to a card that fits for several, and what can a hand still show? See `RaceExplorer`."""
    from ..front.board import BoardWidget
    from .races import RaceExplorer

    return BoardWidget(RaceExplorer(mine, others, cards, **more), repr((mine, others, cards, more)), fresh)


def explore_hands(hand: Any = None, size: int = 9, known: Any = "", *, fresh: bool = False, **more: Any) -> BoardWidget:
    """Does an attack of Lying Cards hold, and what is an announcement worth? From a hand; see `HandExplorer`."""
    from ..front.board import BoardWidget
    from .hands import HandExplorer

    given = {} if hand is None else {"hand": hand}
    session = HandExplorer(**given, size=size, known=known, **more)
    return BoardWidget(session, repr((hand, size, known, more)), fresh)
