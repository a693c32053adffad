"""The formulas of the lessons as MathML, for paper: a page that prints needs no script and no network for them.

It knows the part of TeX that the lessons use, and says so when it meets another.
"""

from __future__ import annotations

import re
from html import escape

SIGNS = {
    "approx": "≈", "cdot": "·", "cdots": "⋯", "dots": "…", "ge": "≥", "infty": "∞", "int": "∫", "le": "≤", "ldots": "…",
    "mid": "∣", "ne": "≠", "sum": "∑", "times": "×", "to": "→", "%": "%",
}  # fmt: skip
SPACES = {"qquad": 2.0, "quad": 1.0, ",": 0.17, ";": 0.28, " ": 0.25, "!": 0.0}
NAMES = {"exp": "exp", "ln": "ln", "log": "log", "max": "max", "min": "min", "pi": "π"}
NUMBER = re.compile(r"\d+(?:\.\d+|\\,\d{3})*")
COMMAND = re.compile(r"\\([a-zA-Z]+|.)\s*")
FORMULA = re.compile(r"(?P<code>`[^`\n]+`)|\$\$(?P<block>.+?)\$\$|\$(?P<inline>[^$\n]+)\$", re.S)


def mathml(tex: str, block: bool = False) -> str:
    """A formula of TeX in MathML, in a line of its own if it is a block.

    >>> mathml("p^2")
    '<math><mrow><msup><mi>p</mi><mn>2</mn></msup></mrow></math>'

    Raises ValueError for a command that it does not know.
    """
    kind = ' display="block"' if block else ""
    return f"<math{kind}>{Reader(tex).row()}</math>"


def formulas(text: str) -> str:
    """Markdown with its formulas in MathML; code stays as it is."""

    def written(match: re.Match[str]) -> str:
        """One formula, or the code that hid a dollar sign."""
        if match["code"]:
            return match["code"]
        return mathml(match["block"] or match["inline"], bool(match["block"]))

    return FORMULA.sub(written, text)


class Reader:
    """Reads a formula from left to right."""

    def __init__(self, tex: str) -> None:
        self.tex, self.at = tex, 0

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """What stands here, if it is this; then it is read."""
        found = pattern.match(self.tex, self.at)
        self.at = found.end() if found else self.at
        return found

    def take(self) -> str:
        """The next character that is no space, read; nothing at the end."""
        self.skip()
        self.at += 1
        return self.tex[self.at - 1 : self.at]

    def skip(self) -> None:
        """Past spaces, which mean nothing in a formula."""
        while self.tex[self.at : self.at + 1].isspace():
            self.at += 1

    def row(self, end: str = "") -> str:
        """Everything up to `end`, which is read too."""
        parts = []
        self.skip()
        while self.at < len(self.tex) and not (end and self.tex.startswith(end, self.at)):
            parts.append(self.with_scripts())
            self.skip()
        self.at += len(end)
        return f"<mrow>{''.join(parts)}</mrow>"

    def with_scripts(self) -> str:
        """An atom with what stands below and above it."""
        base, scripts = self.atom(), {"_": "", "^": ""}
        self.skip()
        while (mark := self.tex[self.at : self.at + 1]) and mark in "_^":
            self.at += 1
            scripts[mark] = self.argument()
        kind = ("under" * bool(scripts["_"]) + "over" * bool(scripts["^"])) if "∑" in base else ""
        kind = kind or "sub" * bool(scripts["_"]) + "sup" * bool(scripts["^"])
        return f"<m{kind}>{base}{scripts['_']}{scripts['^']}</m{kind}>" if kind else base

    def atom(self) -> str:
        """A number with all its digits, a group, a command, or one character."""
        self.skip()
        if number := self.match(NUMBER):
            return f"<mn>{number[0].replace(chr(92) + ',', chr(0x202F))}</mn>"
        return self.argument()

    def argument(self) -> str:
        """What a command takes: a group, a command, or a single character."""
        self.skip()
        if command := self.match(COMMAND):
            return self.command(command[1])
        character = self.take()
        if character == "{":
            return self.row("}")
        if character.isdigit():
            return f"<mn>{character}</mn>"
        return f"<mi>{character}</mi>" if character.isalpha() else sign(character)

    def command(self, name: str) -> str:
        """What a command draws."""
        if name in ("frac", "tfrac", "dfrac"):
            return f"<mfrac>{self.argument()}{self.argument()}</mfrac>"
        if name == "binom":
            inside = f'<mfrac linethickness="0">{self.argument()}{self.argument()}</mfrac>'
            return f"<mrow>{sign('(', True)}{inside}{sign(')', True)}</mrow>"
        if name == "sqrt":
            return f"<msqrt>{self.argument()}</msqrt>"
        if name == "text":
            return self.words()
        if name == "left":
            opening, inside = self.take(), self.row(r"\right")
            return f"<mrow>{sign(opening, True)}{inside}{sign(self.take(), True)}</mrow>"
        if name in SPACES:
            return f'<mspace width="{SPACES[name]}em"/>'
        if name in NAMES:
            return f"<mi>{NAMES[name]}</mi>"
        if name not in SIGNS:
            known = ", ".join(["frac", "binom", "sqrt", "text", "left", *SIGNS, *NAMES])
            raise ValueError(f"The formula {self.tex!r} has the command {name!r}. There are: {known}.")
        return sign(SIGNS[name])

    def words(self) -> str:
        """Words between braces; a space at either end counts."""
        close = self.tex.index("}", self.at)
        inside, self.at = self.tex[self.at + 1 : close], close + 1
        return f"<mtext>{escape(inside).replace(' ', chr(0xA0))}</mtext>"


def sign(mark: str, tall: bool = False) -> str:
    """An operator or a bracket; only a tall one grows with what it holds."""
    mark = {"-": "−", "*": "∗"}.get(mark, mark)
    return f'<mo stretchy="{str(tall).lower()}">{escape(mark)}</mo>' if mark in "()[]|" else f"<mo>{escape(mark)}</mo>"
