"""What one player knows when threes of Lying Cards are weighed: hands, known cards, and the attack that waits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations
from typing import Any, Literal, NamedTuple

from ...bots.lying_cards.knowing import Known
from ...engine import Seat
from ...games.lying_cards import LyingCards, Public, View
from ...odds import hands
from ...odds.hands.threes import DECKS, Claim, Deck, Depth, Key, Pack
from . import told
from .speaker import Law, Speaker, any_law

NOBODY = -1
"""The seat of somebody who watches: no hand is an own one."""

Values = tuple[int, ...]
Side = Literal["attack", "defend"]


class Attacked(NamedTuple):
    """Who attacks me, what was said of the three cards, and whether a joker lies with them."""

    seat: Seat
    claim: Claim
    joker: bool


@dataclass(frozen=True)
class Situation:
    """A seat's knowledge; cards are values, the highest first. Three cards face down count as still in the hand.

    `sizes` are the cards in each hand, `known` those of them that I know, `unseen` {value: cards} that may be anywhere.
    `key` tells two situations apart. `attacks` wait for my defence, two if somebody has joined; `laid` are my own
    three that lie face down, `target` whom they or my next ones go against, `number` that of the attack. `cautions`
    say what the odds leave out.
    """

    deck: Deck
    depth: Depth
    mine: Values
    names: tuple[str, ...]
    sizes: tuple[int, ...]
    known: tuple[Values, ...]
    unseen: Pack
    key: tuple[Any, ...]
    target: Seat
    seat: Seat | None = 0
    number: int = 0
    attacks: tuple[Attacked, ...] = ()
    laid: Values | None = None
    rule: str = "weakest"
    over: bool = False
    cautions: tuple[str, ...] = ()
    _laws: dict[Any, Law] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def at_table(cls, view: View, game: LyingCards, names: Sequence[str] = ()) -> Situation:
        """What this seat knows in a match; somebody who watches knows what was shown to all."""
        public, attack, me = view.public, view.public.attack, view.seat
        known = Known(game, view if me is not None else replace(view, seat=NOBODY))
        laid = () if view.laid is None else tuple(card.value for card in view.laid.cards)
        mine = tuple(sorted((*(card.value for card in view.own), *laid), reverse=True))
        sure = tuple(() if seat == me else known.sure(seat) for seat in range(public.players))
        return cls(
            _deck(game), _depth(game), mine, tuple(names) or tuple(f"Player {i + 1}" for i in range(public.players)),
            sizes(public), sure, known.unseen, _key(public, me, mine, sure, known.unseen), _target(public, me), me,
            attack.number if attack else public.number + 1, tuple(_attacks(public, me)),
            None if view.laid is None else view.laid.values, game.double_attack, public.winner is not None,
            told.cautions(game, view),
        )  # fmt: skip

    @property
    def side(self) -> Side:
        """What there is to weigh at a table: a defence while an attack waits for me, else an attack."""
        return "defend" if self.attacks else "attack"

    @property
    def others(self) -> tuple[Seat, ...]:
        """Everybody else, in order from my left."""
        me, n = NOBODY if self.seat is None else self.seat, len(self.names)
        return tuple(seat % n for seat in range(me + 1, me + 1 + n) if seat % n != me)

    @property
    def values(self) -> range:
        """The values of the pack, the lowest first."""
        return DECKS[self.deck][0]

    def strength(self, three: Values) -> Key:
        """How strong three cards are at this table."""
        return hands.key(three, self.depth)

    @property
    def threes(self) -> tuple[Values, ...]:
        """All threes of my hand that differ in their values, the strongest first."""
        return tuple(sorted(set(combinations(self.mine, 3)), key=lambda t: (self.strength(t), t), reverse=True))

    @property
    def few(self) -> tuple[Values, ...]:
        """My best three, and one for each true announcement, with the lowest other cards; the strongest first."""
        found = {hands.claim(three): three for three in self.threes}
        return tuple(dict.fromkeys((self.best, *found.values())))

    @property
    def best(self) -> Values:
        """My strongest three."""
        return tuple(sorted(hands.best(self.mine), reverse=True))

    def draw(self, seat: Seat) -> tuple[int, int]:
        """How many cards are unseen, and how many of them a player holds."""
        return sum(self.unseen.values()), self.sizes[seat] - len(self.known[seat])

    # chances

    def wins(self, three: Values, seat: Seat) -> Fraction:
        """The chance that these three beat the best three of a player."""
        return hands.weaker(three, self.sizes[seat], self.unseen, self.known[seat], self.depth)

    def wins_any(self, three: Values, seat: Seat) -> Fraction:
        """The chance that they beat three random cards of a player."""
        return 1 - hands.any_holds(three, self.sizes[seat], self.unseen, self.known[seat], self.depth)

    def law(self, seat: Seat, lays: str = "best") -> Law:
        """What a player lays, before a word is said: the best three of the hand, or any."""
        if (seat, lays) not in self._laws:
            given = self.sizes[seat], self.unseen, self.known[seat]
            self._laws[seat, lays] = any_law(*given, self.depth) if lays == "any" else hands.law(*given, self.depth)
        return self._laws[seat, lays]

    def heard(self, attack: Attacked, speaker: Speaker) -> Law:
        """What lies there after the announcement; ImpossibleEvidence if nobody would have made it by the model."""
        asked = attack, speaker
        if asked not in self._laws:
            self._laws[asked] = speaker.after(attack.claim, self.law(attack.seat, speaker.lays), self.values)
        return self._laws[asked]

    def stands(self, three: Values, attacks: Sequence[Attacked], speaker: Speaker) -> Fraction:
        """The chance that I do not take the cards with this defence, after what was said.

        Against two attackers their hands are taken as independent: by the rule "weakest" I take the cards if both are
        stronger, by "side" if one is.
        """
        mine = self.strength(three)
        held = [hands.stands(mine, self.heard(attack, speaker)) for attack in attacks]
        if len(held) == 1:
            return held[0]
        one, other = held
        return one * other if self.rule == "side" else one + other - one * other


def sizes(public: Public) -> tuple[int, ...]:
    """The cards in each hand, with those that lie face down."""
    attack = public.attack
    laying = () if attack is None else (attack.attacker, attack.joiner)
    return tuple(size + 3 * (seat in laying) for seat, size in enumerate(public.hands))


def _key(public: Public, me: Seat | None, mine: Values, sure: Sequence[Values], unseen: Pack) -> tuple[Any, ...]:
    """All that the odds of the next attack, or of the one that waits, depend on: the same before and after laying."""
    number = public.attack.number if public.attack else public.number + 1
    return me, number, mine, sizes(public), tuple(sure), tuple(unseen.items()), tuple(_attacks(public, me))


def _attacks(public: Public, me: Seat | None) -> list[Attacked]:
    """The attacks that wait for this seat."""
    attack = public.attack
    if attack is None or attack.target != me:
        return []
    found = [Attacked(attack.attacker, attack.claim, attack.joker)]
    if attack.joiner is not None and attack.joined_claim is not None:
        found.append(Attacked(attack.joiner, attack.joined_claim, False))
    return found


def _target(public: Public, me: Seat | None) -> Seat:
    """Whom my three go against: who attacks me or is attacked by me, or the smallest hand that may be attacked."""
    attack = public.attack
    if attack is not None and me == attack.target:
        return attack.attacker
    if attack is not None and me in (attack.attacker, attack.joiner):
        return attack.target
    free = [seat for seat in public.targets if seat != me] or [seat for seat in range(public.players) if seat != me]
    return min(free, key=lambda seat: public.hands[seat])


def _deck(game: LyingCards) -> Deck:
    return "standard_52" if game.deck == "standard_52" else "five_by_nine"


def _depth(game: LyingCards) -> Depth:
    return "one" if game.kicker_depth == "one" else "all"
