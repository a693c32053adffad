"""Options as data: each says what it is, what it may be and what it needs; what cannot be is quoted."""

from dataclasses import dataclass, fields

import pytest

from facedown.games import GAMES
from facedown.options import BadConfig, check, chosen, option, options, spoken

EVERY = [pytest.param(o, id=f"{name}-{o.name}") for name in GAMES for o in options(GAMES[name]["base"])]
every_option = pytest.mark.parametrize("option", EVERY)


@pytest.mark.parametrize("name", list(GAMES))
def test_every_field_of_a_game_is_an_option(name):
    game = GAMES[name]["base"]
    assert [o.name for o in options(game)] == [f.name for f in fields(game)]


@every_option
def test_an_option_has_a_label_a_group_and_a_sentence(option):
    assert option.label[0].isupper()
    assert option.group
    assert not option.help[0].islower()
    assert option.help.endswith((".", "?"))


@every_option
def test_an_option_has_two_values_or_more_each_with_a_word(option):
    assert len(option.values) == len(set(option.values)) == len(option.labels) >= 2
    assert all(option.labels)


@every_option
def test_what_an_option_needs_exists_and_is_not_the_base_game(option):
    others = {o.name: o for name in GAMES for o in options(GAMES[name]["base"])}
    assert all(set(values) <= set(others[name].values) for name, values in option.needs)
    assert not option.needs or any(others[name].default not in values for name, values in option.needs)


@every_option
@pytest.mark.parametrize("wrong", ["no such value", -1, 0.5, None, [1]], ids=repr)
def test_a_value_that_an_option_does_not_have_is_quoted_with_those_that_it_has(option, wrong):
    game = next(GAMES[name]["base"] for name in GAMES if hasattr(GAMES[name]["base"], option.name))
    with pytest.raises(BadConfig) as refusal:
        type(game)(**{option.name: wrong})
    assert f"{option.name}={wrong!r} is not possible: {option.name} is {spoken(option.values)}." in str(refusal.value)


@pytest.mark.parametrize("name", list(GAMES))
def test_the_first_variant_is_the_base_game_and_all_differ(name):
    variants = GAMES[name]
    assert next(iter(variants)) == "base"
    assert variants["base"] == type(variants["base"])()
    assert len({game: key for key, game in variants.items()}) == len(variants)


@dataclass(frozen=True)
class Soup:
    spice: str = option("none", "salt", "chili", label="Spice", help="What is in it.", group="Taste")
    spoons: int = option(1, 2, label="Spoons", help="How much.", group="Taste", needs=("spice", ["salt", "chili"]))
    beans: str = option(
        "no", "yes", label="Beans", help="Hot ones.", group="Taste", needs=[("spice", ["chili"]), ("spoons", [2])]
    )
    warm: bool = option(True, False, label="Warm", help="Is it?", group="Serving", labels=("warm", "cold"))
    cook: str = "Anna"

    def __post_init__(self):
        check(self)


def test_the_first_value_is_the_default():
    assert Soup() == Soup("none", 1, "no", True)
    assert [o.default for o in options(Soup)] == ["none", 1, "no", True]


def test_what_differs_from_the_default_is_what_was_chosen():
    assert chosen(Soup(spice="chili", warm=False)) == {"spice": "chili", "warm": False}


def test_labels_are_the_values_where_there_are_no_others():
    assert [o.labels for o in options(Soup)] == [
        *[("none", "salt", "chili"), ("1", "2"), ("no", "yes"), ("warm", "cold")]
    ]


def test_a_field_without_values_is_no_option():
    assert "cook" not in [o.name for o in options(Soup)]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"spice": "mint"}, "spice='mint' is not possible: spice is 'none', 'salt' or 'chili'."),
        ({"spice": "salt", "spoons": 3}, "spoons=3 is not possible: spoons is 1 or 2."),
        ({"spoons": 2}, "spoons=2 has no meaning here: it needs spice='salt' or 'chili'."),
        ({"beans": "yes"}, "beans='yes' has no meaning here: it needs spice='chili' and spoons=2."),
        ({"beans": "yes", "spice": "chili"}, "beans='yes' has no meaning here: it needs spoons=2."),
        ({"warm": 1}, "warm=1 is not possible: warm is True or False."),
        ({"spoons": True}, "spoons=True is not possible: spoons is 1 or 2."),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(wrong, sentence):
    with pytest.raises(BadConfig) as refusal:
        Soup(**wrong)
    assert (str(refusal.value), refusal.value.code) == (sentence, "bad_config")


def test_what_is_missing_can_be_asked_before_anything_is_refused():
    spoons = list(options(Soup))[1]
    assert spoons.missing(Soup()) == "it needs spice='salt' or 'chili'."
    assert spoons.missing(Soup(spice="salt")) == spoons.problem(Soup(spice="salt", spoons=2)) == ""
