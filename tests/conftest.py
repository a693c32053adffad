"""The order of a whole run: the browser comes last."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the browser's tests at the end: while one is open, its event loop would stand in the way of other kernels."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
