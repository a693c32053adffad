"""Exact chances in the five games, as fractions that can be checked by counting.

`counts` adds up independent dice, `dice` judges a bid in Liar's Dice, `cards` a claim in Løgneren, `score` judges how
well somebody knows the odds.
Everything here needs the standard library alone, and knows no game's state.
"""
