"""Worked numbers for Løgneren, each derived in two ways: by formula and by counting or dealing cards.

`B1` is who holds what, `B2` forced bluffs, `B3` the layer model, `B4` the worth of a call, `B5` told games, `LG-P` the
rows of the rules. Fractions are written as text.
"""

# P(a given opponent holds at least k of a rank): id, unseen, left of the rank, his hand, k, chance.
RULES = [
    ("LG-P1", 39, 2, 13, 2, "2/19"),
    ("LG-P2-1", 39, 1, 13, 1, "1/3"),
    ("LG-P2-2", 39, 1, 13, 2, "0"),
    ("LG-P3-2", 39, 3, 13, 2, "178/703"),
    ("LG-P3-3", 39, 3, 13, 3, "22/703"),
    ("LG-P4-4", 39, 4, 13, 4, "55/6327"),
    ("LG-P4-2", 39, 4, 13, 2, "859/2109"),
    ("LG-P5", 78, 5, 26, 2, "12608/23199"),
    ("LG-P6", 26, 3, 26, 3, "1"),
]

# P(he holds at least k of a rank), mid-game too: id, unseen, left of the rank, his hand, k, chance.
HOLDS = [
    ("B1-hyp-01", 39, 4, 13, 1, "5177/6327"),
    ("B1-hyp-02", 39, 4, 13, 2, "859/2109"),
    ("B1-hyp-05", 35, 2, 18, 1, "27/35"),
    ("B1-hyp-07", 35, 3, 18, 3, "48/385"),
    ("B1-hyp-08", 42, 3, 11, 2, "187/1148"),
    ("B1-hyp-09", 42, 4, 11, 1, "2299/3198"),
    ("B1-hyp-10", 44, 4, 9, 2, "318/1763"),
    ("B1-hyp-14", 87, 5, 18, 2, "199026/724507"),
    ("B1-hyp-16", 94, 6, 11, 1, "11199221/20877353"),
    ("B1-hyp-17", 78, 5, 26, 3, "11002/54131"),
    ("B1-mid-1", 43, 3, 3, 1, "2461/12341"),
    ("B1-mid-2", 43, 4, 3, 2, "34/1763"),
]

# The same when some of the rank were shown to be his: id, unseen, left, unknown cards of his hand, shown, k, chance.
KNOWN = [
    ("B1-known-1", 37, 1, 13, 2, 3, "13/37"),
    ("B1-known-4", 37, 3, 6, 1, 2, "655/1554"),
    ("B1-known-5", 37, 2, 13, 0, 1, "65/111"),
    ("B1-known-6", 75, 3, 17, 3, 5, "8568/67525"),
]

# P(an event about several hands): id, unseen, left of the rank, hands, event, chance.
JOINT = [
    ("B1-joint-2", 39, 3, (13, 13), "one of them holds two", "356/703"),
    ("B1-joint-4", 39, 3, (13, 13), "two and one", "78/703"),
    ("B1-joint-5", 39, 2, (13, 13), "neither holds one", "2/19"),
    ("B1-joint-6", 84, 6, (21, 21), "both hold two", "2346925/14517198"),
    ("B1-joint-8", 39, 3, (13, 13, 13), "each holds one", "169/703"),
    ("B1-joint-9", 35, 3, (18, 17), "the first holds more", "201/385"),
]

# P(the opener has no ace), seen by the dealer: id, players, packs, his aces, chance.
FORCED = [
    ("B2-forced-d1-n03-x0", 3, 1, 0, "1/22"),
    ("B2-forced-d1-n03-x1", 3, 1, 1, "8/77"),
    ("B2-forced-d1-n03-x2", 3, 1, 2, "8/35"),
    ("B2-forced-d1-n06-x0", 6, 1, 0, "680/1763"),
    ("B2-forced-d1-n06-x1", 6, 1, 1, "85/172"),
    ("B2-forced-d1-n06-x2", 6, 1, 2, "595/946"),
    ("B2-forced-d1-n07-x0", 7, 1, 0, "629/1419"),
    ("B2-forced-d1-n07-x1", 7, 1, 1, "259/473"),
    ("B2-forced-d1-n07-x2", 7, 1, 2, "37/55"),
    ("B2-forced-d1-n09-x0", 9, 1, 0, "20254/35673"),
    ("B2-forced-d1-n09-x1", 9, 1, 1, "2132/3243"),
    ("B2-forced-d1-n09-x2", 9, 1, 2, "820/1081"),
    ("B2-forced-d1-n10-x0", 10, 1, 0, "20254/35673"),
    ("B2-forced-d1-n10-x1", 10, 1, 1, "2132/3243"),
    ("B2-forced-d1-n10-x2", 10, 1, 2, "820/1081"),
    ("B2-forced-d2-n02-x0", 2, 2, 0, "0"),
    ("B2-forced-d2-n02-x1", 2, 2, 1, "0"),
    ("B2-forced-d2-n02-x2", 2, 2, 2, "0"),
    ("B2-forced-d2-n03-x0", 3, 2, 0, "899/360594"),
    ("B2-forced-d2-n03-x1", 3, 2, 1, "899/160264"),
    ("B2-forced-d2-n03-x2", 3, 2, 2, "248/20033"),
    ("B2-forced-d2-n05-x0", 5, 2, 0, "61474519/691986438"),
    ("B2-forced-d2-n05-x1", 5, 2, 1, "61474519/503262864"),
    ("B2-forced-d2-n05-x2", 5, 2, 2, "3235501/19356264"),
    ("B2-forced-d2-n06-x0", 6, 2, 0, "27325012/190959345"),
    ("B2-forced-d2-n06-x1", 6, 2, 1, "7051616/38191869"),
    ("B2-forced-d2-n06-x2", 6, 2, 2, "7051616/29704787"),
    ("B2-forced-d2-n09-x0", 9, 2, 0, "24991650/79130879"),
    ("B2-forced-d2-n09-x1", 9, 2, 1, "675450/1840253"),
    ("B2-forced-d2-n09-x2", 9, 2, 2, "27018/63457"),
]

# The same with nothing seen: id, players, packs, chance.
START = [
    ("B2-start-d1-n02", 2, 1, "46/833"),
    ("B2-start-d1-n03", 3, 1, "2728/15925"),
    ("B2-start-d1-n04", 4, 1, "6327/20825"),
    ("B2-start-d1-n06", 6, 1, "3526/7735"),
    ("B2-start-d1-n07", 7, 1, "19393/38675"),
    ("B2-start-d1-n08", 8, 1, "4257/7735"),
    ("B2-start-d2-n02", 2, 2, "32430/11100001"),
    ("B2-start-d2-n03", 3, 2, "1146504/35318185"),
    ("B2-start-d2-n05", 5, 2, "91942254/600409145"),
    ("B2-start-d2-n07", 7, 2, "377675149/1377409215"),
    ("B2-start-d2-n10", 10, 2, "237392637/600409145"),
]

# P(the opener lies), seen by the dealer: id, players, packs, his aces, honesty t, chance.
LIE = [
    ("B2-lie-1", 4, 1, 1, "1", "200/703"),
    ("B2-lie-3", 4, 1, 1, "1/2", "903/1406"),
    ("B2-lie-4", 6, 1, 0, "9/10", "7883/17630"),
    ("B2-lie-6", 5, 2, 2, "4/5", "8074567/24195330"),
]

# P(lie | says k) in the layer model M(t): id, unseen, left of the rank, his hand, t, k, chance.
LAYER = [
    ("B3-lie-2-t1_2-k1", 39, 3, 13, "1/2", 1, "301/626"),
    ("B3-lie-2-t1_2-k2", 39, 3, 13, "1/2", 2, "301/457"),
    ("B3-lie-2-t1_2-k3", 39, 3, 13, "1/2", 3, "301/323"),
    ("B3-lie-2-t9_10-k1", 39, 3, 13, "9/10", 1, "2503/11278"),
    ("B3-lie-2-t9_10-k2", 39, 3, 13, "9/10", 2, "2503/6715"),
    ("B3-lie-2-t9_10-k3", 39, 3, 13, "9/10", 3, "2503/3097"),
    ("B3-lie-2-t1-k1", 39, 3, 13, "1", 1, "8/47"),
    ("B3-lie-2-t1-k2", 39, 3, 13, "1", 2, "50/167"),
    ("B3-lie-2-t1-k3", 39, 3, 13, "1", 3, "100/133"),
    ("B3-lie-4-t1_2-k1", 39, 1, 13, "1/2", 1, "5/8"),
    ("B3-lie-4-t1_2-k2", 39, 1, 13, "1/2", 2, "1"),
    ("B3-lie-4-t1_2-k3", 39, 1, 13, "1/2", 3, "1"),
    ("B3-lie-4-t9_10-k1", 39, 1, 13, "9/10", 1, "7/16"),
    ("B3-lie-4-t9_10-k2", 39, 1, 13, "9/10", 2, "1"),
    ("B3-lie-4-t9_10-k3", 39, 1, 13, "9/10", 3, "1"),
    ("B3-lie-4-t1-k1", 39, 1, 13, "1", 1, "2/5"),
    ("B3-lie-4-t1-k2", 39, 1, 13, "1", 2, "1"),
    ("B3-lie-4-t1-k3", 39, 1, 13, "1", 3, "1"),
    ("B3-lie-5-t1_2-k1", 44, 3, 9, "1/2", 1, "2827/5122"),
    ("B3-lie-5-t1_2-k2", 44, 3, 9, "1/2", 2, "2827/3367"),
    ("B3-lie-5-t1_2-k3", 44, 3, 9, "1/2", 3, "2827/2863"),
    ("B3-lie-5-t9_10-k1", 44, 3, 9, "9/10", 1, "10307/30962"),
    ("B3-lie-5-t9_10-k2", 44, 3, 9, "9/10", 2, "10307/15167"),
    ("B3-lie-5-t9_10-k3", 44, 3, 9, "9/10", 3, "10307/10631"),
    ("B3-lie-5-t1-k1", 44, 3, 9, "1", 1, "11/38"),
    ("B3-lie-5-t1-k2", 44, 3, 9, "1", 2, "187/295"),
    ("B3-lie-5-t1-k3", 44, 3, 9, "1", 3, "935/971"),
    ("B3-lie-6-t1_2-k1", 35, 3, 18, "1/2", 1, "425/857"),
    ("B3-lie-6-t1_2-k2", 35, 3, 18, "1/2", 2, "25/52"),
    ("B3-lie-6-t1_2-k3", 35, 3, 18, "1/2", 3, "425/569"),
    ("B3-lie-6-t9_10-k1", 35, 3, 18, "9/10", 1, "745/4633"),
    ("B3-lie-6-t9_10-k2", 35, 3, 18, "9/10", 2, "745/4876"),
    ("B3-lie-6-t9_10-k3", 35, 3, 18, "9/10", 3, "745/2041"),
    ("B3-lie-6-t1-k1", 35, 3, 18, "1", 1, "5/59"),
    ("B3-lie-6-t1-k2", 35, 3, 18, "1", 2, "40/499"),
    ("B3-lie-6-t1-k3", 35, 3, 18, "1", 3, "5/23"),
    ("B3-lie-7-t1_2-k1", 84, 6, 21, "1/2", 1, "3227395/6239758"),
    ("B3-lie-7-t1_2-k2", 84, 6, 21, "1/2", 2, "645479/1156049"),
    ("B3-lie-7-t1_2-k3", 84, 6, 21, "1/2", 3, "645479/861053"),
    ("B3-lie-7-t1_2-k4", 84, 6, 21, "1/2", 4, "0"),
    ("B3-lie-7-t9_10-k1", 84, 6, 21, "9/10", 1, "1795399/8824246"),
    ("B3-lie-7-t9_10-k2", 84, 6, 21, "9/10", 2, "1795399/7752049"),
    ("B3-lie-7-t9_10-k3", 84, 6, 21, "9/10", 3, "1795399/4310429"),
    ("B3-lie-7-t9_10-k4", 84, 6, 21, "9/10", 4, "0"),
    ("B3-lie-7-t1-k1", 84, 6, 21, "1", 1, "29/218"),
    ("B3-lie-7-t1-k2", 84, 6, 21, "1", 2, "1711/11161"),
    ("B3-lie-7-t1-k3", 84, 6, 21, "1", 3, "1711/5701"),
    ("B3-lie-7-t1-k4", 84, 6, 21, "1", 4, "0"),
]

# What a call changes against the layer alone: id, pile, P(lie), change.
CALL = [
    ("B4-diff-2", 6, "1/3", "2"),
    ("B4-diff-4", 15, "2/5", "3"),
    ("B4-diff-5", 9, "3/4", "-9/2"),
    ("B4-diff-6", 20, "9/20", "2"),
]

# What a call changes against the average of all: id, players, pile, P(lie), change.
CALL_ALL = [
    ("B4-avg-2", 4, 8, "3/4", "0"),
    ("B4-avg-3", 3, 10, "1/2", "5/2"),
    ("B4-avg-4", 6, 12, "4/5", "12/25"),
]

# P(lie) from which a call pays: id, players compared with me, chance.
EVEN = [
    ("B4-breakeven-diff", 1, "1/2"),
    ("B4-breakeven-avg-n02", 1, "1/2"),
    ("B4-breakeven-avg-n04", 3, "3/4"),
    ("B4-breakeven-avg-n05", 4, "4/5"),
    ("B4-breakeven-avg-n06", 5, "5/6"),
    ("B4-breakeven-avg-n10", 9, "9/10"),
]

# What it changes when somebody else calls: id, players, pile, P(lie), change.
FREE = [
    ("B4-freeride-2", 6, 12, "4/5", "-12/5"),
]

# The first told game as Anna knows it after play 5: id, seat, rank, at least, chance.
ANNA = [
    ("B5-L1-anna-6-2", 1, "6", 2, "319/1554"),
    ("B5-L1-anna-A-2", 1, "A", 2, "341/666"),
    ("B5-L1-anna-7-cel", 2, "7", 1, "547/777"),
]

# The same game after Anna has taken a pile: id, seat, rank, at least, chance.
ANNA_LATER = [
    ("B5-L1b-cel-7-2", 2, "7", 2, "1474/4495"),
    ("B5-L1b-dag-8-1", 3, "8", 1, "633/899"),
    ("B5-L1b-bj-10-2", 1, "10", 2, "876/4495"),
]

# The first told game as Celine knows it: id, rank, how many of it she was dealt, at least in Bjørn's hand, chance.
CELINE = [
    ("B5-L1-celine-6-x0-k1", "6", 0, 1, "2639/3145"),
    ("B5-L1-celine-6-x0-k2", "6", 0, 2, "29107/66045"),
    ("B5-L1-celine-6-x1-k1", "6", 1, 1, "2873/3885"),
    ("B5-L1-celine-A", "A", 0, 1, "2639/3145"),
]

# Celine trusts Anna's two aces, which Bjørn took: id, unseen, left, unknown cards of his hand, his for sure, k, chance.
TRUST = [
    ("B5-L1-celine-A-trust", 35, 2, 11, 2, 2, "1"),
]

# The told game with 12 cards: id, honesty t (None: what is laid tells nothing), question, chance.
SMALL = [
    ("B5-L2-N-two", None, "two", "1/2"),
    ("B5-L2-N-first", None, "first", "1/2"),
    ("B5-L2-N-j0", None, "j0", "1/20"),
    ("B5-L2-N-j1", None, "j1", "9/20"),
    ("B5-L2-N-j2", None, "j2", "9/20"),
    ("B5-L2-N-j3", None, "j3", "1/20"),
    ("B5-L2-M9_10-two", "9/10", "two", "73/493"),
    ("B5-L2-M9_10-first", "9/10", "first", "405/493"),
    ("B5-L2-M9_10-lie5", "9/10", "lie5", "1372/1831"),
]
