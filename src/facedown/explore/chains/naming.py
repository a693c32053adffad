"""The names of players in sentences: "You" is "you" unless a sentence begins with it."""

from __future__ import annotations


def inside(words: str) -> str:
    """A name, or a name with its verb, inside a sentence.

    >>> inside("You draw"), inside("Freja draws"), inside("Young draws")
    ('you draw', 'Freja draws', 'Young draws')
    """
    return f"you{words[3:]}" if words == "You" or words.startswith("You ") else words


def begun(words: str) -> str:
    """The same where a sentence begins.

    >>> begun("you and Freja")
    'You and Freja'
    """
    return words[:1].upper() + words[1:]
