"""What the controls of a calculator send, read with care: ValueError quotes what cannot be meant."""

from __future__ import annotations

from typing import Any


def whole(value: Any, what: str, low: int = 0, high: int | None = None) -> int:
    """A whole number from `low` to `high`, perhaps written as text.

    >>> whole("7", "a number of dice", 1, 6)
    Traceback (most recent call last):
    ...
    ValueError: '7' is not a number of dice: it goes from 1 to 6.
    """
    number = int(value) if type(value) is int or (isinstance(value, str) and value.strip().isdecimal()) else low - 1
    if number < low or (high is not None and number > high):
        span = f"it goes from {low} to {high}" if high is not None else f"please give a whole number, {low} or more"
        raise ValueError(f"{value!r} is not {what}: {span}.")
    return number


def repeatable(seed: Any, what: str) -> int:
    """A seed, so that something (`what`) can be repeated.

    >>> repeatable(-1, "deals")
    Traceback (most recent call last):
    ...
    ValueError: A seed is a whole number, 0 or more, so that deals can be repeated: -1 is none.
    """
    if type(seed) is not int or seed < 0:
        raise ValueError(f"A seed is a whole number, 0 or more, so that {what} can be repeated: {seed!r} is none.")
    return seed


def switch(value: Any) -> bool:
    """On or off.

    >>> switch("on"), switch(False)
    (True, False)
    """
    if value not in (True, False, "on", "off"):
        raise ValueError(f"{value!r} does not switch anything: choose 'on' or 'off'.")
    return value in (True, "on")
