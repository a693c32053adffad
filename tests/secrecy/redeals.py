"""What a seat cannot see, dealt anew: game by game, whatever it knows staying as it is."""

from dataclasses import replace

from facedown.engine import pick, roll, shuffle
from facedown.games import cheat, lying_cards, nerts, sorteper
from facedown.games.cheat import Memory, Passed, Said
from facedown.pieces import arranged, deck


def redeal_liars_dice(state, seat, rng):
    """Every cup but one's own is rolled again, unless the cups are lifted."""
    if state.public.lifted:
        return state
    cups = (cup if owner == seat else tuple(sorted(roll(rng, len(cup)))) for owner, cup in enumerate(state.cups))
    return replace(state, cups=tuple(cups))


def spots(state, seat):
    """Where each card of Løgneren may be as far as a seat knows: seats, "pile" and "aside"; one spot is knowledge."""
    n, memory = len(state.hands), Memory() if seat is None else state.memory[seat]
    laid, took = dict(memory.laid), dict(memory.took)
    found = {card: set(range(n)) - {seat} for card in cards_of(state)}
    found |= {card: {seat} for card in dealt_to(state, seat, memory)}
    passes = 0
    for event in state.public.log:
        passes = passes + 1 if isinstance(event, Passed) else 0
        if isinstance(event, Said) and event.seat == seat:
            found |= {card: {"pile"} for card in laid[event.play]}
        elif isinstance(event, Said):
            found = {card: at | {"pile"} if event.seat in at else at for card, at in found.items()}
        elif isinstance(event, cheat.Reveal):
            taker = event.taker
            found = {card: moved(at, taker, seat) if "pile" in at else at for card, at in found.items()}
            found |= {card: {taker} for card in (took[event.said.play] if taker == seat else event.cards)}
        elif passes == n and state.aside:
            found = {card: at - {"pile"} | {"aside"} if "pile" in at else at for card, at in found.items()}
    return found


def moved(at, taker, seat):
    """Where a card may be after the pile was taken; what I take I see."""
    return at - {"pile"} | ({taker} if taker != seat else set())


def cards_of(state):
    return [*(c for hand in state.hands for c in hand), *(c for play in state.pile for c in play), *state.aside]


def dealt_to(state, seat, memory):
    """What this seat held from the start: it holds or has laid it, and did not take it first."""
    first = {}
    for _, taken, cards in sorted([(p, 0, c) for p, c in memory.laid] + [(p, 1, c) for p, c in memory.took]):
        first |= {card: taken for card in cards if card not in first}
    held = () if seat is None else state.hands[seat]
    return {card for card in (*held, *first) if not first.get(card, 0)}


def redeal_cheat(state, seat, rng):
    """Cards change places wherever this seat cannot tell, and sizes where they are hidden; so do others' memories."""
    may, at = spots(state, seat), {card: place for place, cards in zones(state).items() for card in cards}
    loose, size = [card for card in at if len(may[card]) > 1], {place: len(c) for place, c in zones(state).items()}
    for _ in range(3 * len(loose)):
        one, two = pick(rng, loose), pick(rng, loose)
        if at[two] in may[one] and at[one] in may[two]:
            at[one], at[two] = at[two], at[one]
        place = pick(rng, sorted(may[two], key=str))
        if state.public.hands is None and size[at[two]] > least(state, at[two]) and size[place]:
            size[at[two]] -= 1
            size[place] += 1
            at[two] = place
    sure = {card for card in at if may[card] == {"pile"}}
    return rebuilt(state, seat, at, sure, rng)


def zones(state):
    return {**dict(enumerate(state.hands)), "pile": [c for play in state.pile for c in play], "aside": state.aside}


def least(state, place):
    """The fewest cards that can be there: those that were announced, or one for a player who is in."""
    return state.public.announced if place == "pile" else 1


def rebuilt(state, seat, at, sure, rng):
    """The state with each card at its new place; what others remember is any card at all."""
    places, cards = (*range(len(state.hands)), "pile", "aside"), arranged(at)
    *hands, pile, aside = (tuple(card for card in cards if at[card] == place) for place in places)
    false = Memory(laid=((1, (pick(rng, cards),)),))
    memory = tuple(state.memory[s] if s == seat else false for s in range(len(hands)))
    return replace(state, hands=tuple(hands), pile=relaid(state.pile, pile, sure, rng), aside=aside, memory=memory)


def relaid(plays, pile, sure, rng):
    """The cards of a pile as plays of the old sizes, from the top; what a seat laid there itself stays as it is."""
    kept = {card for play in plays if sure.issuperset(play) for card in play}
    loose, new = list(shuffle(rng, (card for card in pile if card not in kept))), []
    for play in reversed(plays):
        new.append(play if kept.issuperset(play) else tuple(loose[: len(play)]))
        loose = loose if kept.issuperset(play) else loose[len(play) :]
    return tuple(play for play in (tuple(loose), *reversed(new)) if play)


def redeal_nerts(state, seat, rng):
    """All face-down cards of an owner change places: nobody sees any of them, not even the owner."""
    return replace(state, down=tuple(turned_down(down, rng) for down in state.down))


def turned_down(down, rng):
    loose = shuffle(rng, (*down.ligretto, *down.hand, *down.waste))
    one, two = len(down.ligretto), len(down.ligretto) + len(down.hand)
    return nerts.Down(loose[:one], loose[one:two], loose[two:])


def redeal_sorteper(state, seat, rng):
    """The hands of all others are shuffled together, everybody's cards are held in another order, memories are any."""
    others = [owner for owner in range(len(state.hands)) if owner != seat]
    loose = list(shuffle(rng, (card for owner in others for card in state.hands[owner])))
    hands = [shuffle(rng, hand) for hand in state.hands]
    for owner in others:
        hands[owner], loose = tuple(loose[: len(hands[owner])]), loose[len(hands[owner]) :]
    false = sorteper.Memory(drew=((1, pick(rng, deck())),))
    memory = tuple(state.memory[owner] if owner == seat else false for owner in range(len(hands)))
    return replace(state, hands=tuple(hands), memory=memory)


def redeal_lying_cards(state, seat, rng):
    """All cards and event cards that a seat has not seen change places, also those on the table; memories are any."""
    others = [owner for owner in range(len(state.hands)) if owner != seat]
    running = state.public.attack
    hidden = {"attack": running and running.attacker, "joined": running and running.joiner}
    table = [name for name, owner in hidden.items() if getattr(state, name) and owner != seat]
    piles = [*(state.hands[owner] for owner in others), state.rest, *(getattr(state, name).cards for name in table)]
    loose, new = list(shuffle(rng, sum(piles, ()))), []
    for pile in piles:
        new.append(lying_cards.arranged(loose[: len(pile)]))
        loose = loose[len(pile) :]
    hands, events, memory = list(state.hands), list(state.events), list(state.memory)
    for owner, hand in zip(others, new, strict=False):
        hands[owner], events[owner] = hand, shuffle(rng, lying_cards.EVENTS)[: len(events[owner])]
        memory[owner] = lying_cards.Memory(gave=((1, new[0]),))
    laid = {
        name: other_three(cards, getattr(state, name), rng)
        for name, cards in zip(table, new[-len(table) :], strict=False)
    }
    new_hands = {"hands": tuple(hands), "events": tuple(events), "memory": tuple(memory), "rest": new[len(others)]}
    return replace(state, **new_hands, **laid)


def other_three(cards, three, rng):
    """These cards in place of a three; where a joker lies, with any of them and any value."""
    return lying_cards.Three(cards, three.joker and (pick(rng, cards), pick(rng, range(2, 10))))
