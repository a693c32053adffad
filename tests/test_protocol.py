"""The protocol: what every game keeps, checked with each of its variants, and a toy that stretches it.

A new game of `GAMES` is checked without a new test; only its probes and its extra options are named here.
"""

from collections.abc import Iterator
from dataclasses import FrozenInstanceError, dataclass, fields, replace
from functools import cache
from importlib import import_module
from itertools import combinations, product
from random import Random

import pytest

from facedown.engine import IllegalAction, Match, Problem, Turn, asked, pick, play, replay, reveal
from facedown.games import GAMES, lying_cards, nerts, sorteper
from facedown.games.cheat import Accept, Cheat, Name, Pass, Play
from facedown.games.cheat import Doubt as Løgner
from facedown.games.liars_dice import Bid, Calza, Doubt, LiarsDice, NextRound
from facedown.options import BadConfig
from facedown.pieces import RANKS, Card

# a toy: all choose a number in secret; then each lays one in turn, and anybody else may call it before the next is laid


@dataclass(frozen=True)
class Choose:
    number: int


@dataclass(frozen=True)
class Lay:
    number: int


@dataclass(frozen=True)
class Call:
    play: int


@dataclass(frozen=True)
class Truth:
    secrets: tuple[int, ...]
    laid: tuple[int, ...] = ()
    loser: int | None = None


@dataclass(frozen=True)
class Sight:
    seat: int | None
    own: int
    chosen: tuple[bool, ...]
    laid: tuple[int, ...]
    loser: int | None


@dataclass(frozen=True)
class Toy:
    """Who lays another number than the one that was chosen, and is called, loses; so does who calls wrongly."""

    name = "toy"
    title = "Toy"

    def deal(self, seats, rng, first=0):
        return Truth((0,) * seats)

    def position(self, secrets):
        return Truth(tuple(secrets))

    def players(self, state):
        return len(state.secrets)

    def turn(self, state):
        n, laid = len(state.secrets), len(state.laid)
        if self.scores(state):
            return Turn()
        if 0 in state.secrets:
            return Turn(must=frozenset(seat for seat in range(n) if not state.secrets[seat]))
        return Turn(frozenset({laid % n}), frozenset(range(n)) - {laid % n, (laid - 1) % n} if laid else frozenset())

    def observe(self, state, seat):
        own = 0 if seat is None else state.secrets[seat]
        return Sight(seat, own, tuple(map(bool, state.secrets)), state.laid, state.loser)

    def actions(self, view):
        probes = [*map(Choose, (1, 2)), *map(Lay, (1, 2)), Call(len(view.laid))]
        return (a for a in probes if self.problem(view, a) is None)

    def problem(self, view, action):
        n, laid = len(view.chosen), len(view.laid)
        if view.seat is None:
            return Problem("unknown_player", "A spectator watches.")
        if view.loser is not None or laid == 2 * n:
            return Problem("game_over", "The game is over.")
        match action:
            case Choose():
                return Problem("too_late", "You have chosen.") if view.chosen[view.seat] else None
            case Call(play) if play < laid or not laid:
                return Problem("too_late", "That number is covered.")
            case Call():
                return Problem("own_play", "It is yours.") if view.seat == (laid - 1) % n else None
        fits = all(view.chosen) and view.seat == laid % n
        return None if fits else Problem("not_your_turn", f"It is {{{laid % n}}}'s turn.")

    def apply(self, state, seat, action, rng):
        layer = (len(state.laid) - 1) % len(state.secrets)
        match action:
            case Choose(number):
                return replace(state, secrets=(*state.secrets[:seat], number, *state.secrets[seat + 1 :]))
            case Lay(number):
                return replace(state, laid=(*state.laid, number))
        return replace(state, loser=layer if state.laid[-1] != state.secrets[layer] else seat)

    def scores(self, state):
        n = len(state.secrets)
        over = state.loser is not None or len(state.laid) == 2 * n
        return tuple(int(seat != state.loser) for seat in range(n)) if over else None


def chosen(*numbers):
    return replay(Match(Toy(), len(numbers), 1), [(seat, Choose(n)) for seat, n in enumerate(numbers)])


def test_a_secret_choice_is_made_in_any_order():
    match = Match(Toy(), 3, 1)
    assert match.turn() == Turn(must=frozenset({0, 1, 2}))
    replay(match, [(2, Choose(1)), (0, Choose(2))])
    assert match.turn() == Turn(must=frozenset({1}))
    assert match.view(1).chosen == (True, False, True)
    match.submit(1, Choose(2))
    assert match._state == chosen(2, 2, 1)._state


def test_a_second_choice_is_late():
    match = replay(Match(Toy(), 2, 1), [(0, Choose(1))])
    with pytest.raises(IllegalAction, match="You have chosen"):
        match.submit(0, Choose(2))


def test_anybody_else_may_interrupt_before_the_next_acts():
    match = replay(chosen(1, 2, 1, 1), [(0, Lay(2))])
    assert match.turn() == Turn(must=frozenset({1}), may=frozenset({2, 3}))
    assert list(asked(match)) == [2, 3, 1]
    match.submit(3, Call(1))
    assert (match.scores(), match.turn()) == ((0, 1, 1, 1), Turn())


def test_an_interrupt_that_comes_after_the_next_action_is_late():
    match = replay(chosen(1, 2, 1), [(0, Lay(2)), (1, Lay(2))])
    with pytest.raises(IllegalAction, match="covered"):
        match.submit(2, Call(1))


def honest(view):
    choice = {Choose(1): 1, Choose(2): 1} if not view.own else {Lay(view.own): 1}
    return choice if Toy().problem(view, next(iter(choice))) is None else {None: 1}


def test_silent_bots_are_passed_over_until_one_must_act():
    match = Match(Toy(), 3, 1)
    assert play(match, [honest] * 3, Random(4)) == (1, 1, 1)
    assert [seat for seat, _ in match.record] == [0, 1, 2, 0, 1, 2, 0, 1, 2]


def test_a_bot_that_doubts_everything_is_asked_before_the_next_player():
    doubter = lambda view: {Call(1): 1} if len(view.laid) == 1 else honest(view)  # noqa: E731
    match = Match(Toy(), 3, 1)
    assert play(match, [honest, honest, doubter], Random(4)) == (1, 1, 0)
    assert match.record[-1] == (2, Call(1))


def test_a_table_where_nobody_acts_is_left_unfinished():
    match = Match(Toy(), 3, 1)
    assert play(match, [lambda view: {None: 1}] * 3, Random(1)) is None
    assert match.record == []


# the suite

EXTRA = {
    "liars_dice": {
        "one die": LiarsDice(dice=1, calza="anyone"),
        "ones down": LiarsDice(ones="dudo", halve="down", open_ones=True, dice=2, palifico="auto"),
        "no lock": LiarsDice(
            palifico="voluntary", palifico_lock=False, dice=2, calza="next_player", calza_reward="nothing"
        ),
        "change": LiarsDice(palifico="auto", palifico_one_die_may_change=True, palifico_min_players=3, dice=2),
        "plain special": LiarsDice(ones="plain", palifico="voluntary", calza="anyone", calza_min_players=3, dice=3),
        "all at once": LiarsDice(ones="dudo", loss="difference", calza="anyone", palifico="auto", dice=3),
    },
    "cheat": {
        "one rank, one card": Cheat(rank_rule="same", one_card=True, after_call_chooser="call_loser"),
        "a bluff about all": Cheat(
            decks=2, rank_rule="same", allow_pass=True, all_pass="pile_out", count_bluff=True,
            after_call_starter="left_of_challenged", after_call_chooser="call_winner",
        ),
    },
    "nerts": {
        "all otherwise": nerts.Nerts(
            points_middle=2, penalty=3, target=200, max_fruitless=1, tie_at_target="extra_round"
        ),
    },
    "sorteper": {},
    "lying_cards": {
        "all otherwise": lying_cards.LyingCards(
            deck="standard_52", event_copies=2, after_win="must", kicker_depth="one", double_attack="side",
            second_chance_same_target=True,
        ),
    },
}  # fmt: skip
CASES = [(name, key) for name in GAMES for key in (*GAMES[name], *EXTRA[name])]
every_variant = pytest.mark.parametrize(("name", "key"), [*CASES, ("toy", "toy")])
every_game = pytest.mark.parametrize(("name", "key"), CASES)


def the_game(name, key):
    return Toy() if name == "toy" else (GAMES[name] | EXTRA[name])[key]


def liars_dice_probes(view) -> Iterator[object]:
    """Every bid from none to one too many, on faces that exist or not, every call and every round."""
    numbers = range(view.public.number + 2)
    yield from (Bid(*bid) for bid in product(range(view.public.dice + 2), range(8), (False, True)))
    yield from map(Doubt, numbers)
    yield from map(Calza, numbers)
    yield from map(NextRound, range(view.public.round + 2))


def toy_probes(view):
    return [*map(Choose, (1, 2)), *map(Lay, (1, 2)), *map(Call, range(len(view.laid) + 1))]


def cheat_probes(view) -> Iterator[object]:
    """Plays of no, one, two and all cards, mine or not, with any rank and number; and all that is no play."""
    numbers, own = range(view.public.number + 2), view.own
    for cards in {(), own[:1], own[:2], own[-1:] * 2, own, (Card("A", "S"),), (Card("K", "D", 1),)}:
        yield from (Play(cards, rank, count) for rank in (*RANKS, "1") for count in {0, 1, len(cards), len(cards) + 1})
    yield from (Pass(), *map(Name, (*RANKS, "")), *map(Løgner, numbers), *map(Accept, numbers))


def nerts_probes(view) -> Iterator[object]:
    """Each card that lies open, mine or not, on every pile that there is or not; and all that is no card."""
    public = view.public
    open_cards = [card for side in public.sides for card in (*side.playable, *sum(side.work, ()))]
    for card in {*open_cards, Card("A", "S", view.seat or 0)}:
        yield from (nerts.Put(card, pile) for pile in (None, *range(len(public.middle) + 1)))
        yield from (nerts.Move(card, pile) for pile in range(5))
    yield from (nerts.Flip(), nerts.Recycle(), nerts.Stop(), nerts.Ligretto(), nerts.Done())
    yield from map(nerts.NextRound, range(public.round + 2))


def sorteper_probes(view) -> Iterator[object]:
    """Any two of my cards and two others as a pair, each of them shown, a draw from everybody, and the rest."""
    seen = tuple(dict.fromkeys((*view.own, Card("J", "C"), Card("A", "S"))))
    yield from (sorteper.LayPair(*pair) for pair in (*combinations(seen, 2), (seen[0], seen[0])))
    yield from map(sorteper.Expose, seen)
    yield from map(sorteper.Draw, range(-1, view.public.players + 1))
    yield from (sorteper.Done(), sorteper.Pause(), sorteper.Agree())


def lying_cards_probes(view) -> Iterator[object]:
    """Threes, fewer and more cards, mine or not, against everybody, truly told or not; every event card on all."""
    own, number, seats = view.own, view.public.number, range(-1, view.public.players + 1)
    threes = [own[:3], own[-3:], own[:2], own[:4], own[:1] * 3, (*own[:2], lying_cards.LCard(4, "M")), ()]
    claims, jokers = [("pair", 7), ("single", 99), None], [None, (own[0], 8) if own else None, (own[:1], 0)]
    for cards, (claim, joker) in product(threes, product(claims, dict.fromkeys(jokers))):
        yield from (kind(cards, seat, claim, joker) for kind in LYING_ATTACKS for seat in seats)
        yield from (lying_cards.Defend(cards, joker), lying_cards.DoubleAttack(number, cards, claim))
    yield from (lying_cards.SwapThree(seat, cards) for cards in threes for seat in seats)
    yield from (kind(seat) for kind in (lying_cards.SwapHands, lying_cards.Skip) for seat in seats)
    yield from (lying_cards.Shield(), lying_cards.Pass())


LYING_ATTACKS = (lying_cards.Attack, lying_cards.SecondChance)
LYING_THREES = (*LYING_ATTACKS, lying_cards.Defend, lying_cards.DoubleAttack, lying_cards.SwapThree)


PROBES = {
    "liars_dice": liars_dice_probes,
    "cheat": cheat_probes,
    "nerts": nerts_probes,
    "sorteper": sorteper_probes,
    "lying_cards": lying_cards_probes,
    "toy": toy_probes,
}
UNLISTED = {
    "cheat": lambda view, a: isinstance(a, Play) or (isinstance(a, Accept) and view.seat in view.public.accepted),
    "nerts": lambda view, a: (
        (isinstance(a, nerts.Stop) and view.public.sides[view.seat].stopped)
        or (isinstance(a, nerts.Done) and view.seat in view.public.done)
    ),
    "sorteper": lambda view, a: (
        (isinstance(a, sorteper.Done) and view.seat in view.public.done)
        or (isinstance(a, sorteper.Agree) and view.seat in view.public.agreed)
    ),
    "lying_cards": lambda view, a: isinstance(a, LYING_THREES),
}
"""What is possible and need not be listed: any set of cards is a play, any three of a hand can be laid, and saying a
thing again is none at all."""
PATIENT = {
    "cheat": lambda view: view.seat != view.public.turn and view.public.window == "open",
    "sorteper": lambda view: view.public.agreed is None and view.seat in view.public.done - {view.public.drawer},
}
"""Where a player who always interrupts would let no match end."""
SEATS = {"cheat": (2, 3, 5, 10), "nerts": (2, 3, 6), "sorteper": (3, 4, 7), "lying_cards": (3, 4, 7)}


def nerts_ending(game, seats):
    """A round in which the first player has one card left, and one point to go."""
    work = ["KS | 9H 8S | 10C | -", "QH | JS | 4D"]
    return {
        "ligretto": ["AC", *["5S 2H"] * (seats - 1)], "work": work, "hand": ["3S 6C 7D AD 2D", "AS 2S 3S 4S"],
        "waste": ["QS"], "middle": "AH 2H 3H 4H2", "totals": [game.target - 1, *[0] * (seats - 1)],
    }  # fmt: skip


STARTS = {"nerts": nerts_ending}
"""Where a match would be too long to be played from the deal: a position near its end."""


def fresh(game, seats, seed, near_the_end=True):
    """A match at its beginning, or near its end where it is a long one."""
    start = STARTS[game.name](game, seats) if near_the_end and game.name in STARTS else None
    return Match(game, seats, seed, start=start)


def seats_of(game):
    low, high = getattr(game, "seats", (2, 4))
    return SEATS.get(game.name, range(low, high + 1))


def some_move(game, state, rng):
    """A random action, mostly of somebody who must act: a low one, a high one or a call."""
    turn = game.turn(state)
    able = turn.must | (turn.may if rng.random() < 0.3 or not turn.must else frozenset())
    for seat in (pick(rng, sorted(able)), *turn.must, *turn.may):
        if actions := list(game.actions(game.observe(state, seat))):
            return seat, pick(rng, actions[:3] + actions[-3:])
    raise AssertionError(f"{turn} has nobody with an action in {state}")


@cache
def walks(name, key):
    """One match for each number of seats: its states with the moves that led on."""
    game, found = the_game(name, key), []
    for seats in seats_of(game):
        match, rng = fresh(game, seats, seats, near_the_end=seats > 2), Random(seats)
        steps = [(match._state, None)]
        while match.scores() is None and len(steps) < 400:
            move = some_move(game, match._state, rng)
            match.submit(*move)
            steps.append((match._state, move))
        found.append((match, steps))
    return found


@cache
def states(name, key, most=150):
    """Positions of all lengths: from the first to the last."""
    every = [state for _, steps in walks(name, key) for state, _ in steps]
    return every[:: max(1, len(every) // most)] + [steps[-1][0] for _, steps in walks(name, key)]


def views(name, key):
    game = the_game(name, key)
    for state in states(name, key):
        for seat in (*range(game.players(state)), None):
            yield state, seat, game.observe(state, seat)


@every_variant
def test_who_must_act_can_and_who_may_not_cannot(name, key):
    game = the_game(name, key)
    for state, seat, view in views(name, key):
        turn, able = game.turn(state), next(iter(game.actions(view)), None) is not None
        assert able or seat not in turn.must
        assert not able or seat in turn.must | turn.may
        assert not turn.must & turn.may


@every_variant
def test_the_match_waits_for_somebody_until_it_is_over(name, key):
    game = the_game(name, key)
    for state in states(name, key):
        turn = game.turn(state)
        assert (game.scores(state) is None) == bool(turn.must | turn.may)


@every_variant
def test_exactly_the_listed_actions_are_allowed(name, key):
    game, unlisted = the_game(name, key), UNLISTED.get(name, lambda view, action: False)
    for _, seat, view in list(views(name, key))[:: 1 if name == "toy" else 4]:
        if seat is not None:
            listed = list(game.actions(view))
            assert len(listed) == len(set(listed))
            assert all(game.problem(view, a) is None for a in listed)
            allowed = {a for a in PROBES[name](view) if game.problem(view, a) is None}
            assert set(listed) >= {a for a in allowed if not unlisted(view, a)}


@every_variant
def test_each_listed_action_can_be_played(name, key):
    game = the_game(name, key)
    for state, seat, view in views(name, key):
        actions = list(game.actions(view))
        for action in actions[:2] + actions[-2:]:
            assert game.players(game.apply(state, seat, action, Random(1))) == game.players(state)


@every_variant
def test_the_rules_are_pure(name, key):
    game = the_game(name, key)
    for state, seat, view in list(views(name, key))[::5]:
        before = repr((state, view))
        for action in list(game.actions(view))[-1:]:
            assert game.apply(state, seat, action, Random(1)) == game.apply(state, seat, action, Random(1))
        answers = [(game.problem(view, a), game.problem(view, a)) for a in (*PROBES[name](view),)[::7]]
        assert all(one == two for one, two in answers)
        assert (game.turn(state), game.observe(state, seat), repr((state, view))) == (game.turn(state), view, before)


@every_variant
def test_values_are_frozen_and_can_be_keys(name, key):
    game = the_game(name, key)
    for state, _, view in list(views(name, key))[::20]:
        for value in (game, state, view, game.turn(state), *list(game.actions(view))[:1]):
            assert len({value, value}) == 1
            for field in fields(value)[:1]:
                with pytest.raises(FrozenInstanceError):
                    setattr(value, field.name, None)


@every_variant
def test_values_print_as_something_that_can_be_pasted_back(name, key):
    game = the_game(name, key)
    names = globals() if name == "toy" else vars(import_module(f"facedown.games.{name}")) | {"Turn": Turn}
    for state, _, view in list(views(name, key))[::20]:
        for value in (game, state, view, game.turn(state), *list(game.actions(view))[:2]):
            assert eval(repr(value), dict(names)) == value


@every_variant
def test_the_same_seed_and_actions_give_the_same_match(name, key):
    for match, steps in walks(name, key):
        again = Match(match.game, match.seats, seed=match.seats, start=match.start)
        for state, move in steps:
            replay(again, [move] if move else [])
            assert again._state == state
        assert [again.view(seat) for seat in range(match.seats)] == [match.view(seat) for seat in range(match.seats)]


@every_game
def test_another_seed_gives_another_match(name, key):
    game = the_game(name, key)
    assert len({Match(game, 4, seed)._state for seed in range(20)}) > 5


@every_variant
def test_a_match_comes_to_an_end(name, key):
    game = the_game(name, key)
    for seats in seats_of(game):
        scores = play(fresh(game, seats, 7), [calls_rarely(game)] * seats, Random(7))
        assert scores is not None
        assert len(scores) == seats


def calls_rarely(game):
    patient = PATIENT.get(game.name, lambda view: False)

    def policy(view):
        actions = list(game.actions(view))
        calm = {None: 99} if patient(view) or not actions else {}
        return dict.fromkeys(actions[-1:], 1) | dict.fromkeys(actions[:1], 9) | calm

    return policy


@every_game
def test_a_number_of_seats_that_the_game_does_not_take_is_refused(name, key):
    game = the_game(name, key)
    for seats in (game.seats[0] - 1, game.seats[1] + 1):
        with pytest.raises(BadConfig, match=str(seats)) as refusal:
            Match(game, seats, 1)
        assert refusal.value.code == "bad_config"


@every_game
def test_a_seat_that_is_not_at_the_table_is_unknown(name, key):
    match = Match(the_game(name, key), 3, 1)
    for seat in (3, -1, "0", 1.0):
        with pytest.raises(IllegalAction, match=f"There is no seat {seat!r}") as refusal:
            match.submit(seat, next(match.game.actions(match.view(0))))
        assert refusal.value.code == "unknown_player"
        with pytest.raises(IllegalAction, match=f"There is no seat {seat!r}"):
            match.view(seat)


@every_variant
def test_after_the_end_every_action_is_refused_and_views_stay_readable(name, key):
    finished = [match for match, _ in walks(name, key) if match.scores() is not None]
    for match in finished:
        for seat in range(match.seats):
            codes = {match.game.problem(match.view(seat), action).code for action in PROBES[name](match.view(seat))}
            assert codes == {"game_over"}
            assert list(match.game.actions(match.view(seat))) == []
    assert finished


@every_variant
def test_the_truth_is_shown_after_the_end_alone(name, key):
    match = fresh(the_game(name, key), 3, 1)
    with pytest.raises(IllegalAction, match="still going on"):
        reveal(match)
    play(match, [calls_rarely(match.game)] * 3, Random(1))
    assert reveal(match) == match._state
