"""Which texts the code asks for, read from the code.

A key put together at run time is expanded by the types of what it is put together from: `f"laid_{event.manner}"` asks
for one text for each value of the Literal that `manner` is. A key that cannot be expanded is an error.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from importlib import import_module
from itertools import product
from pathlib import Path
from types import ModuleType, NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import wortstube

SOURCE = Path(wortstube.__file__).parent
Function = tuple[str, str]
"""A module and the name of a function in it."""


class Unreadable(Exception):
    """A key of which nobody can tell what it may be."""


def asked(composed: Mapping[str, Iterable[str]]) -> set[str]:
    """All keys; `composed` says what stands in the holes of keys whose types do not tell it."""
    modules = [Module(path, composed) for path in SOURCE.rglob("*.py") if _may_ask(path)]
    sayers: dict[Function, str] = {("wortstube.lang", "say"): ""}
    for module in [*modules, *modules]:  # twice, for what hands on to what hands on
        sayers |= module.handing_on(sayers)
    return {key for module in modules for key in module.keys(sayers)}


def _may_ask(path: Path) -> bool:
    text = path.read_text(encoding="utf-8")
    return "wortstube.lang import" in text or "wortstube.cli_base import" in text


class Module:
    """One file of the code."""

    def __init__(self, path: Path, composed: Mapping[str, Iterable[str]]) -> None:
        parts = path.relative_to(SOURCE.parent).with_suffix("").parts
        self.name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        self.parents = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}
        self.composed = composed

    @cached_property
    def live(self) -> ModuleType:
        return import_module(self.name)

    def handing_on(self, sayers: Mapping[Function, str]) -> dict[Function, str]:
        """Functions whose first parameter is the end of a key, and what comes before it."""
        found = {}
        for call, prefix in self.calls(sayers):
            function = self.function(call)
            if function and (start := _start_before(call.args[0], function)) is not None:
                found[self.name, function.name] = prefix + start
        return found

    def keys(self, sayers: Mapping[Function, str]) -> set[str]:
        asked = set()
        for call, prefix in self.calls(sayers):
            function = self.function(call)
            if not (function and (self.name, function.name) in sayers):
                asked |= {prefix + key for key in self.texts(call.args[0])}
        return asked

    def calls(self, sayers: Mapping[Function, str]) -> Iterator[tuple[ast.Call, str]]:
        here = {name: prefix for (module, name), prefix in sayers.items() if module == self.name}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                names = {alias.asname or alias.name: (node.module or "", alias.name) for alias in node.names}
                here |= {name: sayers[source] for name, source in names.items() if source in sayers}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in here:
                yield node, here[node.func.id]

    def function(self, node: ast.AST) -> ast.FunctionDef | None:
        return next((around for around in self.around(node) if isinstance(around, ast.FunctionDef)), None)

    def around(self, node: ast.AST) -> Iterator[ast.AST]:
        while parent := self.parents.get(node):
            yield parent
            node = parent

    def texts(self, key: ast.expr) -> set[str]:
        """What an expression may be."""
        match key:
            case ast.Constant(value=str(text)):
                return {text}
            case ast.IfExp(body=one, orelse=other):
                return self.texts(one) | self.texts(other)
            case ast.JoinedStr(values=parts):
                return self.joined(key, parts)
            case ast.Dict(values=values) | ast.Tuple(elts=values):
                return {text for value in values for text in self.texts(value)}
            case ast.Call(func=ast.Attribute(value=ast.Dict() as table, attr="get"), args=[_, default]):
                return self.texts(table) | self.texts(default)
            case ast.Subscript(value=ast.Name(id=name)):
                return {str(text) for text in getattr(self.live, name).values()}
            case ast.Name(id=name) if given := list(self.given(key, name)):
                return {text for value in given for text in self.texts(value)}
        return _literals(self.type_of(key)) or self.unreadable(key)

    def joined(self, key: ast.JoinedStr, parts: list[ast.expr]) -> set[str]:
        declared = self.composed.get(ast.unparse(key)[2:-1])

        def may_be(part: ast.expr) -> set[str]:
            if not isinstance(part, ast.FormattedValue):
                return self.texts(part)
            return self.texts(part.value) if declared is None else {*declared}

        return {"".join(one) for one in product(*map(may_be, parts))}

    def given(self, node: ast.AST, name: str) -> Iterator[ast.expr]:
        """What a local name is set to, or runs over; not what only repeats it."""
        for inside in ast.walk(self.function(node) or ast.Pass()):
            if isinstance(inside, ast.Assign):
                yield from _set_to(inside.targets[0], inside.value, name)
            elif isinstance(inside, ast.For) and isinstance(inside.iter, ast.Tuple):
                yield from _set_to(inside.target, inside.iter, name)

    def type_of(self, node: ast.expr) -> Any:
        match node:
            case ast.Attribute(value=value, attr=attr):
                owners = _parts(self.type_of(value))
                return tuple(get_type_hints(owner)[attr] for owner in owners)
            case ast.Name(id=name):
                return self.type_of_name(node, name)
        return self.unreadable(node)

    def type_of_name(self, node: ast.AST, name: str) -> Any:
        """As the nearest `case`, loop, `except` or parameter says."""
        for around in self.around(node):
            subject = self.parents.get(around)
            if isinstance(around, ast.match_case) and isinstance(subject, ast.Match):
                if ast.unparse(subject.subject) == name and (classes := list(_classes(around.pattern))):
                    return tuple(getattr(self.live, one) for one in classes)
            elif isinstance(around, ast.GeneratorExp) and ast.unparse(around.generators[0].target) == name:
                return tuple(get_args(one)[0] for one in _parts(self.type_of(around.generators[0].iter)))
            elif isinstance(around, ast.ExceptHandler) and around.name == name and around.type:
                return getattr(self.live, ast.unparse(around.type))
            elif isinstance(around, ast.FunctionDef):
                for parameter in around.args.args:
                    if parameter.arg == name and parameter.annotation:
                        return eval(ast.unparse(parameter.annotation), vars(self.live))
        return self.unreadable(node)

    def unreadable(self, node: ast.AST) -> Any:
        raise Unreadable(f"{self.name}, line {getattr(node, 'lineno', 0)}: {ast.unparse(node)}")


def _start_before(key: ast.expr, function: ast.FunctionDef) -> str | None:
    """What stands before the first parameter of a function in a key that ends with it."""
    match key:
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), ast.FormattedValue(value=ast.Name(id=name))]):
            first = function.args.args[0] if function.args.args else None
            is_text = first is not None and first.annotation is not None and ast.unparse(first.annotation) == "str"
            return start if first is not None and is_text and first.arg == name else None
    return None


def _set_to(target: ast.expr, value: ast.expr, name: str) -> Iterator[ast.expr]:
    match target, value:
        case ast.Tuple(elts=targets), ast.Tuple(elts=values):
            for one, part in zip(targets, values, strict=True):
                yield from _set_to(one, part, name)
        case ast.Name(id=found), ast.IfExp(body=one, orelse=other) if found == name:
            yield from (part for part in (one, other) if ast.unparse(part) != name)
        case ast.Name(id=found), _ if found == name:
            yield value


def _classes(pattern: ast.pattern) -> Iterator[str]:
    match pattern:
        case ast.MatchClass(cls=ast.Name(id=name)):
            yield name
        case ast.MatchOr(patterns=patterns):
            for one in patterns:
                yield from _classes(one)


def _parts(kind: Any) -> tuple[Any, ...]:
    """The members of a union."""
    if isinstance(kind, tuple):
        return tuple(part for one in kind for part in _parts(one))
    plain = isinstance(kind, type) or get_origin(kind) in (Literal, tuple)
    return (kind,) if plain else tuple(part for one in get_args(kind) for part in _parts(one))


def _literals(kind: Any) -> set[str]:
    """All values of a type; none unless they can be counted."""
    parts = [part for part in _parts(kind) if part is not NoneType]
    countable = all(get_origin(part) is Literal for part in parts)
    return {str(value) for part in parts for value in get_args(part)} if countable else set()
