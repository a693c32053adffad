"""A front end that is not there: sends what a click would send."""

from facedown.table import Table


def send(table: Table, **message):
    """What the front end sends arrives at the widget as a custom message of its comm."""
    table._handle_msg({"content": {"data": {"method": "custom", "content": message}}, "buffers": []})


def do(table: Table, words: str, seat: int = 0):
    """A click on a control with these words."""
    send(table, do=words, seat=seat, rev=table.page["rev"])


def commands(table: Table) -> list[str]:
    """The words of all controls on the page."""
    return [control["command"] for control in table.page["scene"]["controls"]]
