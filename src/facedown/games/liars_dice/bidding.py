"""Which bids and calls of Liar's Dice are possible, and why the others are not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine import Problem, Seat
from ...pieces import FACES, face_word
from .house import House
from .state import Bid, NextRound, Public


def wild(house: House, public: Public) -> bool:
    """Whether ones count for every face in this round."""
    return house.ones != "plain" and public.special != "on"


def faces(house: House, public: Public, palifico: bool = False) -> tuple[int, ...]:
    """The faces that may be bid at all now; `palifico`: if the opener declares a special round."""
    if not wild(house, public) or palifico:
        return FACES
    return FACES if house.ones == "dudo" and (public.bids or house.open_ones) else FACES[1:]


def least(house: House, public: Public, face: int, palifico: bool = False) -> int | None:
    """The fewest dice that may be bid on a face now (perhaps more than are in play); None: no bid on it."""
    if face not in faces(house, public, palifico) or (
        public.last and _locked(house, public) and face != public.last.face
    ):
        return None
    if public.last is None:
        return 1
    quantity, old = public.last.quantity, public.last.face
    if house.ones == "dudo" and wild(house, public) and 1 in (face, old) and face != old:
        return max(1, (quantity + (house.halve == "up")) // 2) if face == 1 else 2 * quantity + 1
    return quantity if face > old else quantity + 1


def bids(house: House, public: Public) -> Iterator[Bid]:
    """All bids that are possible now, by number and face; a special round, where it is offered, after each bid."""
    declare = (False, True) if public.special == "offered" and not public.bids else (False,)
    for quantity in range(1, public.dice + 1):
        for face in FACES:
            for palifico in declare:
                fewest = least(house, public, face, palifico)
                if fewest is not None and fewest <= quantity:
                    yield Bid(quantity, face, palifico)


def possible(house: House, public: Public) -> str:
    """What may be bid now, in words: "8 or more fives or sixes, or 9 or more twos, threes or fours"."""
    groups: dict[int, list[str]] = {}
    for face in FACES:
        fewest = least(house, public, face)
        if fewest is not None and fewest <= public.dice:
            groups.setdefault(fewest, []).append(face_word(face))
    return ", or ".join(f"{fewest} or more {_list(faces)}" for fewest, faces in sorted(groups.items()))


def bid_problem(house: House, public: Public, seat: Seat, bid: Bid) -> Problem | None:
    """Why this seat may not make this bid, or None."""
    if public.lifted:
        return Problem("wrong_phase", "The cups are up – press 'next round' first.")
    if seat != public.turn:
        return turn_problem(public, seat)
    declared = bid.palifico is True and public.special == "offered" and not public.bids
    if bid.palifico is not False and not declared:
        return Problem("option_off", "A special round cannot be declared here: please bid without 'palifico'.")
    if type(bid.quantity) is not int or bid.quantity < 1:
        return Problem("bad_quantity", f"A bid of {bid.quantity!r} dice is not possible. Bid at least one die.")
    if type(bid.face) is not int or bid.face not in faces(house, public, bid.palifico):
        return Problem("bad_face", f"A bid on {bid.face!r} is not possible. {_face_rule(house, public, bid.palifico)}")
    return _raise_problem(house, public, bid)


def _raise_problem(house: House, public: Public, bid: Bid) -> Problem | None:
    last, fewest = public.last, least(house, public, bid.face, bid.palifico)
    if last and not possible(house, public):
        code = "too_many" if bid.quantity > public.dice else "too_low"
        return Problem(code, f"{str(last).capitalize()} cannot be topped – only {calls_left(house, public)} is left.")
    if last and fewest is None:
        more = f"say more {face_word(last.face)}, or call"
        return Problem("face_locked", f"The face stays for this round, so no {face_word(bid.face)}: {more}.")
    if bid.quantity > public.dice:
        return Problem("too_many", f"{bid.quantity} are too many: there are only {public.dice} dice in play.")
    if last and fewest and bid.quantity < fewest:
        beats = "do not beat" if bid.quantity > 1 else "does not beat"
        now = possible(house, public)
        return Problem("too_low", f"{str(bid).capitalize()} {beats} {last}. Possible now: {now}.")
    return None


def calza_problem(house: House, public: Public, seat: Seat, number: int) -> Problem | None:
    """Why this seat may not say "Exactly!" to the bid with this number, or None."""
    if house.calza == "off":
        return Problem("option_off", "'Calza' is not part of this table's rules.")
    if not calza_on(house, public):
        return Problem("option_off", "'Calza' needs three players who are still in: it is off now that two are left.")
    if problem := call_problem(public, number):
        return problem
    if house.calza == "next_player":
        return turn_problem(public, seat)
    if seat == public.bids[-1][0]:
        return Problem("not_your_turn", "This bid is your own: the others may say 'Exactly!'.")
    return None


def _face_rule(house: House, public: Public, palifico: bool) -> str:
    if faces(house, public, palifico) == FACES:
        return "Bids go from ones to sixes."
    if house.ones == "dudo":
        return "An opening bid goes from twos to sixes; ones come later."
    return "Bids go from twos to sixes; ones are wild."


def _locked(house: House, public: Public) -> bool:
    before = public.fallen - public.pending - {public.opener}
    change = house.palifico_one_die_may_change and public.counts[public.turn] == 1 and public.turn in before
    return public.special == "on" and house.palifico_lock and not change


def calls_left(house: House, public: Public) -> str:
    """What the player on turn can say when no bid is possible: 'Liar!', perhaps 'Exactly!'."""
    return "'Liar!' or 'Exactly!'" if house.calza != "off" and calza_on(house, public) else "'Liar!'"


def calza_on(house: House, public: Public) -> bool:
    """Whether enough players are left for exact calls."""
    return len(public.seated) >= house.calza_min_players


def next_problem(public: Public, action: NextRound) -> Problem | None:
    """Why the next round cannot begin, or None."""
    if type(action.round) is not int or action.round > public.round:
        return Problem("wrong_phase", f"There was no round {action.round!r} yet: this is round {public.round}.")
    if action.round < public.round:
        return Problem("too_late", "Too late – that round is over.")
    if not public.lifted:
        return Problem("wrong_phase", f"Round {public.round} is still being played: the cups are down.")
    return None


def call_problem(public: Public, number: int) -> Problem | None:
    """Why the bid with this number cannot be called by anybody, or None."""
    if type(number) is not int or number not in range(1, public.number + 1):
        last = f"There is no bid {number!r}: the last is {public.number}."
        return Problem("nothing_to_call", last if public.bids else "There is no bid yet – please open with one.")
    if number < public.number or not public.bids or public.lifted:
        return Problem("too_late", "Too late – that bid is over.")
    return None


def turn_problem(public: Public, seat: Seat) -> Problem | None:
    """Why this seat has to wait, or None."""
    if seat == public.turn:
        return None
    return Problem("not_your_turn", f"Only the next player may answer: it is {{{public.turn}}}'s turn.")


def _list(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]
