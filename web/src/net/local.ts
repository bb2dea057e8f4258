// A wire to a table that this device has with it: what a socket is elsewhere.
import { pocket } from './here';
import { Refusal } from './http';
import type { Wire } from './line';

export class LocalWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  /** The engines could not be started: another window has the tables, or something of them is missing. */
  hindrance = '';
  #channel: { say(text: string): void; hangUp(): void } | null = null;
  #closed = false;

  constructor(table: string) {
    void this.#open(table);
  }

  async #open(table: string): Promise<void> {
    try {
      const channel = await (
        await pocket()
      ).dial(table, {
        told: (text) => this.onmessage?.({ data: text }),
        ended: () => this.onclose?.(),
      });
      if (this.#closed) return channel.hangUp();
      this.#channel = channel;
      this.onopen?.();
    } catch (error) {
      this.hindrance = error instanceof Refusal ? error.code : 'pocket_failed';
      this.onclose?.();
    }
  }

  send(text: string): void {
    this.#channel?.say(text);
  }

  close(): void {
    this.#closed = true;
    this.#channel?.hangUp();
  }
}
