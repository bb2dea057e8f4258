"""The client's TypeScript types, written from the same structs that the server speaks.

`python -m wortstube.server.typescript web/src` writes them; a test keeps them in step.
"""

from __future__ import annotations

import ast
import json
import sys
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

from wortstube import lexicon
from wortstube.coach.told import Best, ReportAnswer
from wortstube.engines.engines import Offer
from wortstube.games import registry
from wortstube.lexicon import Found
from wortstube.lexicon.questions import WordAnswer
from wortstube.server import (
    api,
    api_circles,
    api_coach,
    api_contests,
    api_documents,
    api_films,
    api_pocket,
    api_privacy,
    api_riddles,
    api_screenless,
    api_steps,
    contest_view,
    film,
    protocol,
    refusal_codes,
)
from wortstube.server.languages import Language
from wortstube.table.messages import AnyTableCommand, AnyTableEvent
from wortstube.table.own_words import OwnWords
from wortstube.table.screenless import Choices
from wortstube.table.statistics import Statistics

HEADER = "// Written by `./dev types` from the server's structs. Do not edit.\n// long because: it has all of them.\n\n"
REF = "#/$defs/{name}"
BUILDING = Path(lexicon.__file__).parent / "building"


def protocol_types() -> str:
    """Everything that is said about tables and circles, over HTTP and sockets."""
    http = (
        api.NewTable,
        api.Place,
        api.Summary,
        api.Ticket,
        api.GameInfo,
        Offer,
        api_circles.CirclePage,
        api_circles.NewProposal,
        api_contests.ContestMode,
        api_contests.NewContest,
        api_contests.OpenedContest,
        api_contests.ContestLink,
        api_contests.Wall,
        contest_view.ContestView,
        contest_view.CircleContest,
        api_films.Shared,
        api_steps.AtStep,
        api_coach.Decided,
        api_steps.PositionText,
        api_coach.PositionQuestion,
        Best,
        ReportAnswer,
        film.Film,
        api_riddles.RiddleDay,
        api_riddles.NewTry,
        api_riddles.RiddleResult,
        api_riddles.CircleRiddles,
        Statistics,
        OwnWords,
        api_screenless.ScreenlessGame,
        api_screenless.Sentences,
        Choices,
        api_pocket.ToTakeAlong,
        api_documents.Documents,
        api_privacy.Keeping,
        api_privacy.Forgot,
        WordAnswer,
        Found,
        Language,
    )
    unions = {
        "ClientMessage": protocol.ClientMessage,
        "ServerMessage": protocol.ServerMessage,
        "TableCommand": AnyTableCommand,
        "TableEvent": AnyTableEvent,
        "Phrase": protocol.Phrase,
    }
    sources = f"\nexport type WordSource = {_type({'enum': word_sources()})};\n"
    return _module(unions, http) + _refusal_code(refusal_codes.around_games()) + sources


def word_sources() -> list[str]:
    """What a dictionary may name as the source of a word: the data packages, and the lists kept by hand.

    They are read, not imported: whoever serves words does not build them.
    """
    pinned = (BUILDING / "packages.txt").read_text(encoding="utf-8").splitlines()
    packages = [line.partition("==")[0] for line in pinned if not line.startswith("#")]
    lists = ast.parse((BUILDING / "lists.py").read_text(encoding="utf-8"))
    named = [ast.literal_eval(line.value) for line in lists.body if isinstance(line, ast.Assign)]
    return sorted([*packages, *named])


def game_types(name: str) -> str:
    """Commands, events, view, preview and options of one game; the refusals that only its rules know; and which options
    speak of seats: the client lets those follow before there is a table."""
    game = registry.load(name)
    rules = type(game)
    view = get_type_hints(rules.view)["return"]
    previews = get_type_hints(rules.preview)["return"]
    unions = {"Command": rules.commands, "Event": rules.events}
    own = set(refusal_codes.of_game(name)).difference(refusal_codes.around_games())
    seating = json.dumps(msgspec.to_builtins(game.seating), indent=2)
    types = _module(unions, (view, rules.options, *get_args(previews))) + _refusal_code(sorted(own))
    return f"{types}\nexport const seating = {seating};\n"


def _refusal_code(codes: list[str]) -> str:
    return f"\nexport type RefusalCode = {_type({'enum': codes}) or 'never'};\n"


def _module(unions: dict[str, Any], structs: tuple[Any, ...]) -> str:
    schemas, components = msgspec.json.schema_components((*unions.values(), *structs), ref_template=REF)
    parts = [f"export type {name} = {_type(schema)};\n" for name, schema in zip(unions, schemas, strict=False)]
    parts += [_declaration(name, schema) for name, schema in sorted(components.items())]
    return HEADER + "\n".join(parts)


def _declaration(name: str, schema: dict[str, Any]) -> str:
    if "properties" not in schema:
        return f"export type {_name(name)} = {_type(schema)};\n"
    required = set(schema.get("required", ()))
    sent = set(schema["properties"]) if _is_answer(schema) else required
    fields = [
        f"  {field}{'' if field in sent else '?'}: {_type(part)};\n" for field, part in schema["properties"].items()
    ]
    return f"export interface {_name(name)} {{\n{''.join(fields)}}}\n"


def _is_answer(schema: dict[str, Any]) -> bool:
    """What the server sends has all its fields; what the client sends may leave out those with defaults."""
    return schema.get("additionalProperties") is not False


def _name(reference: str) -> str:
    return reference.rpartition("/")[2].replace(".", "_")


def _type(schema: dict[str, Any]) -> str:
    match schema:
        case {"$ref": reference}:
            return _name(reference)
        case {"anyOf": parts}:
            return " | ".join(_type(part) for part in parts)
        case {"enum": values}:
            return " | ".join(json.dumps(value, ensure_ascii=False) for value in values)
        case {"const": value}:
            return json.dumps(value, ensure_ascii=False)
        case {"type": "array"}:
            return _array(schema)
        case {"type": "object"}:
            return f"Record<string, {_type(schema.get('additionalProperties') or {})}>"
        case {"type": kind}:
            return "number" if kind == "integer" else str(kind)
    return "unknown"


def _array(schema: dict[str, Any]) -> str:
    if fixed := schema.get("prefixItems"):
        return f"[{', '.join(_type(part) for part in fixed)}]"
    item = _type(schema.get("items") or {})
    return f"({item})[]" if " | " in item else f"{item}[]"


def files(web: Path) -> dict[Path, str]:
    """Which file holds which types."""
    games = {web / "games" / name / "types.ts": game_types(name) for name in registry.OWN_GAMES}
    return {web / "net" / "protocol.ts": protocol_types(), **games}


def main() -> None:
    for path, text in files(Path(sys.argv[1])).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
