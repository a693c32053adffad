"""Worked numbers for Ligretto, each derived in two ways: by formula and by counting, piling up or drawing times.

`E1` and `E2` are the start of a round, `E3` a hand in threes, `E4` races. Fractions are written as text; a decimal is
right to eight digits.
"""

# nobody shows an ace: id, players, chance
NO_ACE = [
    ("E1-noace-1", 1, "35673/54145"),
    ("E1-noace-2", 2, "1272562929/2931681025"),
    ("E1-noace-3", 3, "45396137366217/158735869098625"),
    ("E1-noace-6", 6, "2060809287772443341572891089/25197076138495811169976890625"),
]

# so many aces among so many cards: id, aces, cards, chance
ACES = [
    ("E1-aces-0", 0, 5, "35673/54145"),
    ("E1-aces-3", 3, 5, "94/54145"),
    ("E1-aces-4", 4, 5, "1/54145"),
    ("E1-noace-flip", 0, 6, "32637/54145"),
]

# somebody can play, each can play: id, players, chance
SOME_PLAY = [
    ("E2-any-1", 1, "72021/108290"),
    ("E2-any-2", 2, "10411283739/11726724100"),
    ("E2-any-3", 3, "1222177246335891/1269886952789000"),
    ("E2-any-4", 4, "135785674774172999679/137516058117520810000"),
]
ALL_PLAY = [
    ("E2-all-2", 2, "5187024441/11726724100"),
    ("E2-all-3", 3, "373574687265261/1269886952789000"),
]
WORK_PLAY = "116077/249900"

# places of a hand that come up, nothing played: id, cards, places
TOPS = [
    ("E3-tops-01", 1, (1,)),
    ("E3-tops-02", 2, (2,)),
    ("E3-tops-04", 4, (3, 4)),
    ("E3-tops-11", 11, (3, 6, 9, 11)),
    ("E3-tops-13", 13, (3, 6, 9, 12, 13)),
    ("E3-tops-14", 14, (3, 6, 9, 12, 14)),
    ("E3-tops-17", 17, (3, 6, 9, 12, 15, 17)),
    ("E3-tops-18", 18, (3, 6, 9, 12, 15, 18)),
    ("E3-tops-21", 21, (3, 6, 9, 12, 15, 18, 21)),
    ("E3-tops-22", 22, (3, 6, 9, 12, 15, 18, 21, 22)),
    ("E3-tops-25", 25, (3, 6, 9, 12, 15, 18, 21, 24, 25)),
    ("E3-tops-30", 30, (3, 6, 9, 12, 15, 18, 21, 24, 27, 30)),
    ("E3-tops-34", 34, (3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 34)),
]

# shifts until every card has come up: id, cards, shifts; with the last one or two playable, and without
TWICE = (4, 5, 7, 9, 11, 12, 15, 17, 18, 21, 24, 26, 27, 29, 30, 31, 32, 33, 34, 35)
SHIFTS = [("E3-rot-02", 2, 1), *[(f"E3-rot-{cards:02}", cards, 2) for cards in TWICE]]
SHIFTS_WITHOUT = [
    ("E3-rotno-04", 4, 3),
    ("E3-rotno-05", 5, 4),
    ("E3-rotno-06", 6, 2),
    ("E3-rotno-08", 8, 4),
    ("E3-rotno-34", 34, 3),
    ("E3-rotno-35", 35, 4),
]

# the part of a hand that has come up: id, cards, shifts, share
SHARES = [
    ("E3-frac-35-r1", 35, 1, "24/35"),
    ("E3-frac-34-r0", 34, 0, "6/17"),
    ("E3-frac-33-r0", 33, 0, "1/3"),
    ("E3-frac-33-r1", 33, 1, "2/3"),
    ("E3-frac-10-r0", 10, 0, "2/5"),
    ("E3-frac-10-r1", 10, 1, "7/10"),
    ("E3-frac-05-r1", 5, 1, "4/5"),
]

# who is first: id, rates, chance of the first of them
FIRST = [
    ("E4-first2-1", "1 1", "1/2"),
    ("E4-first2-2", "2 1", "2/3"),
    ("E4-first2-4", "5/4 3/4", "5/8"),
    ("E4-firstn-1-rate1", "1 1 1", "1/3"),
    ("E4-firstn-4-rate1", "1 1 1 1 1 1", "1/6"),
    ("E4-firstn-5-rate4", "4 1 1", "2/3"),
    ("E4-firstn-5-rate1", "1 4 1", "1/6"),
]

# seconds until somebody is: id, rates, mean
WAIT = [
    ("E4-wait2-1", "1 1", "1/2"),
    ("E4-wait2-2", "2 1", "1/3"),
    ("E4-wait2-3", "3 2", "1/5"),
    ("E4-wait2-4", "5/4 3/4", "1/2"),
    ("E4-wait2-5", "1/2 1/5", "10/7"),
    ("E4-waitn-1", "1 1 1", "1/3"),
    ("E4-waitn-3", "2 2 1 1", "1/6"),
    ("E4-waitn-4", "1 1 1 1 1 1", "1/6"),
    ("E4-waitn-5", "4 1 1", "1/6"),
]

# both within so many seconds: id, rate, rate, seconds, chance
BOTH = [
    ("E4-tie2-1-10", 1, 1, 0.1, 0.095162582),
    ("E4-tie2-1-4", 1, 1, 0.25, 0.22119922),
    ("E4-tie2-2-10", 2, 1, 0.1, 0.1238648),
    ("E4-tie2-2-4", 2, 1, 0.25, 0.27862259),
]

# a clock with ticks: id, chances in a tick, first alone, tie, ticks
TICKS = [
    ("E4-tick-2", "1/3 1/4", "1/2", "1/6", "2"),
    ("E4-tick-3", "1/10 1/20", "19/29", "1/29", "200/29"),
]
