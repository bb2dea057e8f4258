"""What servers that play at the same tables share beside the store: hints, and a register of who is connected where."""

from __future__ import annotations

from wortstube.lang import say
from wortstube.store.register import Register
from wortstube.store.sql import SqlStore, StoreError
from wortstube.table.bus import Bus


def open_bus(store: SqlStore, broker: str = "") -> Bus:
    """Hints through the broker, else through the database if others share it; raises StoreError."""
    if broker and not store.shared_by:
        raise StoreError(say("store.broker_alone"))
    if broker:
        from wortstube.store.carrier_nats import NatsCarrier

        return Bus(NatsCarrier(_proper(broker)))
    if store.shared_by:
        from wortstube.store.carrier_postgres import PostgresCarrier

        return Bus(PostgresCarrier(store.shared_by))
    return Bus()


def _proper(broker: str) -> str:
    if not broker.startswith(("nats://", "tls://", "ws://", "wss://")):
        raise StoreError(say("store.broker", broker=broker))
    return broker


def open_register(store: SqlStore, bus: Bus) -> Register | None:
    return Register(store, bus.server) if store.shared_by else None
