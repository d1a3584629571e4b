"""The markets in words: what each is called, by its letter and borough in the rules."""

from typing import NamedTuple

from parvis.games.notre_dame.rules.action import BOROUGHS
from parvis.games.notre_dame.rules.data import MARKETS as LETTERS
from parvis.words.catalogue import N_
from parvis.words.completeness import check_words


class MarketWords(NamedTuple):
    """A market's name, and in one word what its sign shows."""

    name: str
    sign: str


MARKETS = {
    "C0": MarketWords(N_("Bread Market"), N_("Bread")),
    "V0": MarketWords(N_("Candle Market"), N_("Candles")),
    "W0": MarketWords(N_("Fish Market"), N_("Fish")),
    "X0": MarketWords(N_("Apple Market"), N_("Apples")),
    "Y0": MarketWords(N_("Mushroom Market"), N_("Mushrooms")),
    "C1": MarketWords(N_("Cheese Market"), N_("Cheese")),
    "V1": MarketWords(N_("Flower Market"), N_("Flowers")),
    "W1": MarketWords(N_("Scallop Market"), N_("Scallops")),
    "X1": MarketWords(N_("Egg Market"), N_("Eggs")),
    "Y1": MarketWords(N_("Goose Market"), N_("Geese")),
    "C2": MarketWords(N_("Wine Market"), N_("Wine")),
    "V2": MarketWords(N_("Quill Market"), N_("Quills")),
    "W2": MarketWords(N_("Horse Market"), N_("Horses")),
    "X2": MarketWords(N_("Hat Market"), N_("Hats")),
    "Y2": MarketWords(N_("Pottery Market"), N_("Pots")),
    "C3": MarketWords(N_("Cloth Market"), N_("Cloth")),
    "V3": MarketWords(N_("Honey Market"), N_("Honey")),
    "W3": MarketWords(N_("Wood Market"), N_("Wood")),
    "X3": MarketWords(N_("Shoe Market"), N_("Shoes")),
    "Y3": MarketWords(N_("Knife Market"), N_("Knives")),
    "C4": MarketWords(N_("Hay Market"), N_("Hay")),
    "V4": MarketWords(N_("Cherry Market"), N_("Cherries")),
    "W4": MarketWords(N_("Cider Market"), N_("Cider")),
    "X4": MarketWords(N_("Glove Market"), N_("Gloves")),
    "Y4": MarketWords(N_("Nut Market"), N_("Nuts")),
}

check_words("markets", MARKETS, [f"{letter}{borough}" for borough in range(BOROUGHS) for letter in LETTERS])
