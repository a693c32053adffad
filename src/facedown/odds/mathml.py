"""The parts of a formula in MathML; all brackets are written in their size, so that no mathematical font is needed."""

from __future__ import annotations


def choose(above: str, below: str) -> str:
    """A binomial coefficient; its brackets are written larger, so that no font has to stretch them."""
    left, right = (f'<mstyle scriptlevel="-1"><mo stretchy="false">{sign}</mo></mstyle>' for sign in "()")
    return row(f'{left}<mfrac linethickness="0">{above}{below}</mfrac>{right}')


def formula(inside: str) -> str:
    """A whole formula, in a line of its own."""
    return f'<math display="block">{row(inside)}</math>'


def bracketed(inside: str) -> str:
    """Something in round brackets."""
    return f'<mo stretchy="false">(</mo>{inside}<mo stretchy="false">)</mo>'


def row(inside: str) -> str:
    """Parts that belong together."""
    return f"<mrow>{inside}</mrow>"


def number(n: int) -> str:
    """A whole number."""
    return f"<mn>{n}</mn>" if n >= 0 else f"<mrow><mo>−</mo><mn>{-n}</mn></mrow>"


def letter(name: str) -> str:
    """A variable."""
    return f"<mi>{name}</mi>"


def sign(mark: str) -> str:
    """A sign such as = or −."""
    return f"<mo>{mark}</mo>"
