"""What the OpenAPI description says of our structs beyond what the framework reads from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_type_hints

import msgspec
from litestar.openapi.spec import Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator


class StrictStructs(OpenAPISchemaPlugin):
    """Where the server refuses fields it does not know, the description says so."""

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
        return schema


def _is_strict(struct: type[msgspec.Struct]) -> bool:
    return struct.__struct_config__.forbid_unknown_fields
