"""What the OpenAPI description says of our structs beyond what the framework reads from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_type_hints

import msgspec
from litestar.openapi.spec import Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator


LIMITS = {
    "minimum": "minimum",
    "maximum": "maximum",
    "minLength": "min_length",
    "maxLength": "max_length",
    "minItems": "min_items",
    "maxItems": "max_items",
    "pattern": "pattern",
}
"""What a value may be, as JSON Schema says it and as the framework calls it."""


class StrictStructs(OpenAPISchemaPlugin):
    """Where the server refuses fields it does not know, the description says so; and within which limits values are."""

    @staticmethod
    def is_plugin_supported_type(value: Any) -> bool:
        return isinstance(value, type) and issubclass(value, msgspec.Struct) and _is_strict(value)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        struct = field_definition.annotation
        hints = get_type_hints(struct, include_extras=True)
        schema = schema_creator.create_component_schema(
            field_definition,
            required=[field.encode_name for field in msgspec.structs.fields(struct) if field.required],
            property_fields={
                field.encode_name: FieldDefinition.from_annotation(hints[field.name], name=field.encode_name)
                for field in msgspec.structs.fields(struct)
            },
        )
        schema.additional_properties = False
        _limit(schema, struct)
        return schema


def _limit(schema: Schema, struct: type[msgspec.Struct]) -> None:
    [reference], components = msgspec.json.schema_components([struct])
    described = components[reference["$ref"].rpartition("/")[2]]["properties"]
    for name, of_field in (schema.properties or {}).items():
        if isinstance(of_field, Schema):
            for key in LIMITS.keys() & described[name].keys():
                setattr(of_field, LIMITS[key], described[name][key])


def _is_strict(struct: type[msgspec.Struct]) -> bool:
    return struct.__struct_config__.forbid_unknown_fields
