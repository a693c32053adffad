"""Worked numbers for Lying Cards, each found by formula, by listing all hands and by dealing seeded ones.

`KINDS` counts threes, `BEST_KIND` and `BEST_VALUE` are the best three of a random hand, `MEDIAN` the middle of them,
`FIGHTS` an attack against a hidden hand. Fractions are written as text.
"""

# Threes of a kind in a deck: id, deck, kind, number.
KINDS = [
    ("D1-standard_52-count-trips", "standard_52", "trips", 52),
    ("D1-standard_52-count-pair", "standard_52", "pair", 3744),
    ("D1-standard_52-count-single", "standard_52", "single", 18304),
]

# P(the best three of a random hand are of a kind): id, deck, cards, kind, chance.
BEST_KIND = [
    ("D2-five_by_nine-h9-trips", "five_by_nine", 9, "trips", "70042002/177232627"),
    ("D2-five_by_nine-h6-trips", "five_by_nine", 6, "trips", "51/451"),
    ("D1-standard_52-p-trips", "standard_52", 3, "trips", "1/425"),
    ("D1-standard_52-p-pair", "standard_52", 3, "pair", "72/425"),
    ("D1-standard_52-p-single", "standard_52", 3, "single", "352/425"),
    ("D2-standard_52-h9-trips", "standard_52", 9, "trips", "80329/459425"),
    ("D2-standard_52-h9-pair", "standard_52", 9, "pair", "2489832/3215975"),
    ("D2-standard_52-h9-single", "standard_52", 9, "single", "32768/643195"),
    ("D2-standard_52-h6-trips", "standard_52", 6, "trips", "8777/195755"),
    ("D2-standard_52-h6-pair", "standard_52", 6, "pair", "119394/195755"),
]

# P(the best three are trips, or the pair, of a value): id, deck, cards, kind, value, chance.
BEST_VALUE = [
    ("D2-five_by_nine-h9-trips01", "five_by_nine", 9, "trips", 1, "7213710/177232627"),
    ("D2-five_by_nine-h9-trips02", "five_by_nine", 9, "trips", 2, "7355427/177232627"),
    ("D2-five_by_nine-h9-trips03", "five_by_nine", 9, "trips", 3, "7497344/177232627"),
    ("D2-five_by_nine-h9-trips04", "five_by_nine", 9, "trips", 4, "7639461/177232627"),
    ("D2-five_by_nine-h9-trips05", "five_by_nine", 9, "trips", 5, "7781778/177232627"),
    ("D2-five_by_nine-h9-trips06", "five_by_nine", 9, "trips", 6, "7924295/177232627"),
    ("D2-five_by_nine-h9-trips07", "five_by_nine", 9, "trips", 7, "8067012/177232627"),
    ("D2-five_by_nine-h9-trips08", "five_by_nine", 9, "trips", 8, "631533/13633279"),
    ("D2-five_by_nine-h9-trips09", "five_by_nine", 9, "trips", 9, "914/19393"),
    ("D2-five_by_nine-h9-pair01", "five_by_nine", 9, "pair", 1, "1250000/177232627"),
    ("D2-five_by_nine-h9-pair02", "five_by_nine", 9, "pair", 2, "62500/4322747"),
    ("D2-five_by_nine-h9-pair03", "five_by_nine", 9, "pair", 3, "4375000/177232627"),
    ("D2-five_by_nine-h9-pair04", "five_by_nine", 9, "pair", 4, "612500/16112057"),
    ("D2-five_by_nine-h9-pair05", "five_by_nine", 9, "pair", 5, "9700000/177232627"),
    ("D2-five_by_nine-h9-pair06", "five_by_nine", 9, "pair", 6, "13312500/177232627"),
    ("D2-five_by_nine-h9-pair07", "five_by_nine", 9, "pair", 7, "17625000/177232627"),
    ("D2-five_by_nine-h9-pair08", "five_by_nine", 9, "pair", 8, "2062500/16112057"),
    ("D2-five_by_nine-h9-pair09", "five_by_nine", 9, "pair", 9, "28550000/177232627"),
    ("D2-five_by_nine-h6-trips01", "five_by_nine", 6, "trips", 1, "1699/135751"),
    ("D2-five_by_nine-h6-trips02", "five_by_nine", 6, "trips", 2, "5102/407253"),
    ("D2-five_by_nine-h6-trips03", "five_by_nine", 6, "trips", 3, "5107/407253"),
    ("D2-five_by_nine-h6-trips04", "five_by_nine", 6, "trips", 4, "1704/135751"),
    ("D2-five_by_nine-h6-trips05", "five_by_nine", 6, "trips", 5, "17/1353"),
    ("D2-five_by_nine-h6-trips06", "five_by_nine", 6, "trips", 6, "5122/407253"),
    ("D2-five_by_nine-h6-trips07", "five_by_nine", 6, "trips", 7, "1709/135751"),
    ("D2-five_by_nine-h6-trips08", "five_by_nine", 6, "trips", 8, "5132/407253"),
    ("D2-five_by_nine-h6-trips09", "five_by_nine", 6, "trips", 9, "467/37023"),
    ("D2-five_by_nine-h6-pair01", "five_by_nine", 6, "pair", 1, "3125/58179"),
    ("D2-five_by_nine-h6-pair02", "five_by_nine", 6, "pair", 2, "3500/58179"),
    ("D2-five_by_nine-h6-pair03", "five_by_nine", 6, "pair", 3, "27175/407253"),
    ("D2-five_by_nine-h6-pair04", "five_by_nine", 6, "pair", 4, "29900/407253"),
    ("D2-five_by_nine-h6-pair05", "five_by_nine", 6, "pair", 5, "32675/407253"),
    ("D2-five_by_nine-h6-pair06", "five_by_nine", 6, "pair", 6, "35500/407253"),
    ("D2-five_by_nine-h6-pair07", "five_by_nine", 6, "pair", 7, "38375/407253"),
    ("D2-five_by_nine-h6-pair08", "five_by_nine", 6, "pair", 8, "5900/58179"),
    ("D2-five_by_nine-h6-pair09", "five_by_nine", 6, "pair", 9, "575/5289"),
    ("D2-standard_52-h9-pair02", "standard_52", 9, "pair", 2, "884736/41807675"),
    ("D2-standard_52-h9-pair03", "standard_52", 9, "pair", 3, "82944/3215975"),
    ("D2-standard_52-h9-pair04", "standard_52", 9, "pair", 4, "1092096/35375725"),
    ("D2-standard_52-h9-pair05", "standard_52", 9, "pair", 5, "16746696/459884425"),
    ("D2-standard_52-h9-pair06", "standard_52", 9, "pair", 6, "19515168/459884425"),
    ("D2-standard_52-h9-pair07", "standard_52", 9, "pair", 7, "22508496/459884425"),
    ("D2-standard_52-h9-pair08", "standard_52", 9, "pair", 8, "1979424/35375725"),
    ("D2-standard_52-h9-pair09", "standard_52", 9, "pair", 9, "29193048/459884425"),
    ("D2-standard_52-h9-pair10", "standard_52", 9, "pair", 10, "32895936/459884425"),
    ("D2-standard_52-h9-pair11", "standard_52", 9, "pair", 11, "3349728/41807675"),
    ("D2-standard_52-h9-pair12", "standard_52", 9, "pair", 12, "41052096/459884425"),
    ("D2-standard_52-h9-pair13", "standard_52", 9, "pair", 13, "4137912/41807675"),
    ("D2-standard_52-h9-pair14", "standard_52", 9, "pair", 14, "268704/2459275"),
]

# The middle of the best threes and P(best <= it): id, deck, cards, key, chance.
MEDIAN = [
    ("D2-five_by_nine-h9-medianP", "five_by_nine", 9, (1, 9, 8), "107190625/177232627"),
    ("D2-standard_52-h9-medianP", "standard_52", 9, (1, 11, 14), "48531664/91976885"),
]

# An attack from a known hand against a hidden one: id, deck, the hand, attack, cards of the defender, P(the attacker
# wins), P(full tie), P(he wins against any three cards).
FIGHTS = [
    ("D3-03", "five_by_nine", "1 1 1 9 8 7 6 5 3", "1 1 1", 9, "512047/840565", "0", "1774/1785"),
    ("D3-04", "five_by_nine", "9 9 8 7 6 5 3 2 1", "9 9 8", 9, "3342877/5883955", "28947/405790", "139/140"),
    ("D3-05", "five_by_nine", "6 6 9 9 4 4 2 2 1", "6 6 9", 9, "85455/553784", "2347461/94143280", "1591/1785"),
    ("D3-07", "five_by_nine", "9 8 7 6 5 4 3 2 1", "9 8 7", 9, "0", "16384/5883955", "1328/1785"),
    ("D3-10", "five_by_nine", "9 8 6 5 3 2", "9 8 6", 6, "120320/1087541", "54016/3262623", "6661/9139"),
    ("D3-11", "standard_52", "10 10 10 A K 7 5 4 2", "10 10 10", 9, "529226742/563921995", "0", "12331/12341"),
    ("D3-12", "standard_52", "K K A J 9 8 6 4 3", "K K A", 9, "412272612/563921995", "181341/13114465", "12191/12341"),
    ("D3-14", "five_by_nine", "9 9 1", "9 9 1", 3, "1411/1435", "3/2870", "1411/1435"),
    ("D3-15", "five_by_nine", "5 5 5", "5 5 5", 9, "34719663/44589181", "0", "286/287"),
]
