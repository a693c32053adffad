"""Worked numbers for Liar's Dice, each derived in two ways: by formula and by counting all rolls.

`A1` is the chance of a bid, `A3` the choice between call and raise. Fractions are written as text.
"""

# P(bid true | own cup): id, ones, own, bid, dice in play, chance.
TRUE = [
    ("A1-true-01", "wild", "22356", (3, 2), 10, "211/243"),
    ("A1-true-02", "wild", "22356", (4, 2), 10, "131/243"),
    ("A1-true-04", "wild", "11255", (6, 5), 15, "17635/19683"),
    ("A1-true-06", "wild", "33333", (12, 3), 30, "659580922531/847288609443"),
    ("A1-true-08", "wild", "2", (1, 5), 3, "5/9"),
    ("A1-true-11", "wild", "44566", (7, 4), 20, "8551019/14348907"),
    ("A1-true-12", "wild", "23356", (10, 4), 30, "257915693731/847288609443"),
    ("A1-true-13", "wild", "2335", (4, 6), 9, "11/243"),
    ("A1-true-14", "plain", "22356", (3, 2), 10, "4651/7776"),
    ("A1-true-15", "plain", "11456", (4, 1), 15, "10389767/20155392"),
    ("A1-true-17", "plain", "66622", (8, 6), 30, "481260526230794849/1184595334580404224"),
    ("A1-true-18", "plain", "123", (2, 4), 6, "2/27"),
    ("A1-true-22", "wild", "11156", (6, 1), 30, "1281437222230252507/1579460446107205632"),
]

# P(exactly the bid | own cup): id, ones, own, bid, dice in play, chance.
CALZA = [
    ("A1-calza-01", "wild", "22356", (4, 2), 10, "80/243"),
    ("A1-calza-03", "wild", "14456", (6, 4), 15, "5120/19683"),
    ("A1-calza-06", "plain", "11456", (3, 1), 15, "9765625/30233088"),
    ("A1-calza-07", "wild", "12345", (2, 1), 10, "3125/7776"),
    ("A1-calza-08", "wild", "11333", (14, 3), 30, "133888409600/847288609443"),
]

# Largest chance that an exact call can have with so many unseen dice, ones wild: id, unseen, chance.
BEST_CALZA = [
    ("A1-bestcalza-5", 5, "80/243"),
    ("A1-bestcalza-15", 15, "1025024/4782969"),
    ("A1-bestcalza-20", 20, "211681280/1162261467"),
]

# Expected count: id, ones, own, face, dice in play, mean.
MEAN = [
    ("A1-mean-1", "wild", "", 4, 10, "10/3"),
    ("A1-mean-2", "wild", "13356", 3, 10, "14/3"),
    ("A1-mean-5", "wild", "11236", 1, 15, "11/3"),
    ("A1-mean-6", "wild", "4", 4, 6, "8/3"),
]

# Smallest quantity more likely false than true, nothing seen: id, ones, dice in play, quantity.
EVEN = [
    ("A1-q50wild-05", "wild", 5, 3),
    ("A1-q50plain-05", "plain", 5, 2),
    ("A1-q50wild-07", "wild", 7, 3),
    ("A1-q50plain-07", "plain", 7, 2),
    ("A1-q50wild-12", "wild", 12, 5),
    ("A1-q50plain-12", "plain", 12, 3),
    ("A1-q50wild-13", "wild", 13, 5),
    ("A1-q50plain-13", "plain", 13, 3),
    ("A1-q50wild-15", "wild", 15, 6),
    ("A1-q50plain-15", "plain", 15, 3),
    ("A1-q50wild-16", "wild", 16, 6),
    ("A1-q50plain-16", "plain", 16, 4),
    ("A1-q50wild-18", "wild", 18, 7),
    ("A1-q50plain-18", "plain", 18, 4),
    ("A1-q50wild-21", "wild", 21, 8),
    ("A1-q50plain-21", "plain", 21, 4),
    ("A1-q50wild-22", "wild", 22, 8),
    ("A1-q50plain-22", "plain", 22, 5),
    ("A1-q50wild-23", "wild", 23, 9),
    ("A1-q50plain-23", "plain", 23, 5),
    ("A1-q50wild-25", "wild", 25, 9),
    ("A1-q50plain-25", "plain", 25, 5),
    ("A1-q50wild-26", "wild", 26, 10),
    ("A1-q50plain-26", "plain", 26, 5),
    ("A1-q50wild-27", "wild", 27, 10),
    ("A1-q50plain-27", "plain", 27, 5),
    ("A1-q50wild-29", "wild", 29, 11),
    ("A1-q50plain-29", "plain", 29, 6),
    ("A1-q50wild-30", "wild", 30, 11),
    ("A1-q50plain-30", "plain", 30, 6),
]

# The same when `mine` of `own` dice match, ones wild: id, dice in play, own, mine, quantity.
EVEN_OWN = [
    ("A1-q50own-10", 10, 5, 2, 5),
    ("A1-q50own-20", 20, 5, 2, 8),
    ("A1-q50own-25", 25, 5, 2, 10),
]

# P(at least q), nothing seen, ones wild: id, dice in play, q, chance.
TABLE = [
    ("A1-table05-00", 5, 0, "1"),
    ("A1-table05-01", 5, 1, "211/243"),
    ("A1-table05-05", 5, 5, "1/243"),
    ("A1-table10-03", 10, 3, "13795/19683"),
    ("A1-table10-04", 10, 4, "8675/19683"),
    ("A1-table10-07", 10, 7, "43/2187"),
    ("A1-table15-04", 15, 4, "11346539/14348907"),
    ("A1-table15-05", 15, 5, "8551019/14348907"),
    ("A1-table15-06", 15, 6, "5475947/14348907"),
    ("A1-table15-07", 15, 7, "971129/4782969"),
    ("A1-table15-09", 15, 9, "147449/4782969"),
    ("A1-table20-08", 20, 8, "393458651/1162261467"),
    ("A1-table25-09", 25, 9, "43533789259/94143178827"),
    ("A1-table25-10", 25, 10, "257915693731/847288609443"),
    ("A1-table25-12", 25, 12, "25924974817/282429536481"),
    ("A1-table30-09", 30, 9, "16333674020657/22876792454961"),
    ("A1-table30-12", 30, 12, "18951292812691/68630377364883"),
    ("A1-table30-14", 30, 14, "2053670600497/22876792454961"),
]

# Chance of losing by calling: id, own, standing bid, dice in play, chance.
CALL = [
    ("A3-call-01", "22356", (4, 2), 10, "131/243"),
    ("A3-call-02", "13356", (4, 3), 10, "211/243"),
    ("A3-call-03", "11446", (4, 5), 10, "131/243"),
    ("A3-call-04", "23456", (4, 6), 10, "17/81"),
    ("A3-call-06", "14446", (8, 4), 20, "11346539/14348907"),
    ("A3-call-09", "2", (1, 5), 2, "1/3"),
    ("A3-call-10", "1", (1, 6), 2, "1"),
]

# Chance of losing by one more of the same face, called at once: id, own, standing bid, dice in play, chance.
RAISE_BY_ONE = [
    ("A3-raise1-01", "22356", (4, 2), 10, "64/81"),
    ("A3-raise1-02", "13356", (4, 3), 10, "112/243"),
    ("A3-raise1-03", "11446", (4, 5), 10, "64/81"),
    ("A3-raise1-04", "23456", (4, 6), 10, "232/243"),
    ("A3-raise1-06", "14446", (8, 4), 20, "5797888/14348907"),
    ("A3-raise1-09", "2", (1, 5), 2, "1"),
    ("A3-raise1-10", "1", (1, 6), 2, "2/3"),
]

# Smallest chance of losing over all raises: id, own, standing bid, dice in play, chance, the raises that reach it.
BEST_RAISE = [
    ("A3-best-01", "22356", (4, 2), 10, "64/81", ((4, 3), (4, 5), (4, 6), (5, 2))),
    ("A3-best-02", "13356", (4, 3), 10, "112/243", ((4, 5), (4, 6), (5, 3))),
    ("A3-best-03", "11446", (4, 5), 10, "32/243", ((4, 6), (5, 4))),
    ("A3-best-04", "23456", (4, 6), 10, "232/243", ((5, 2), (5, 3), (5, 4), (5, 5), (5, 6))),
    ("A3-best-06", "14446", (8, 4), 20, "5797888/14348907", ((9, 4),)),
    ("A3-best-09", "2", (1, 5), 2, "2/3", ((1, 6), (2, 2))),
    ("A3-best-10", "1", (1, 6), 2, "2/3", ((2, 2), (2, 3), (2, 4), (2, 5), (2, 6))),
]
