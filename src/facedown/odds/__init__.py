"""Exact chances in the five games, as fractions that can be checked by counting.

`counts` adds up independent dice, `dice` judges a bid in Liar's Dice, `cards` a claim in Løgneren, `chains` says who
loses at Sorteper, `races` who is first at Ligretto, and `score` judges how well somebody knows the odds.
Everything here knows no game's state, and needs the standard library alone, but for formulas and for the large chains.
"""
