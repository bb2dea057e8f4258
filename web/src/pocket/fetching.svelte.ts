// Taking engines and words along: what there is, what is here, and how far the fetching has come.
import { dropTablesHere } from '../keeping';
import { memory } from '../memory';
import { alone } from '../net/here';
import { api, asRefusal } from '../net/http';
import { settings } from '../settings.svelte';
import { dropFiles } from './files';
import type { Manifest } from './messages';
import { baseOf, fetchAll, fetchManifest, keptManifest, pocket, sizeOf, Troubled } from './pocket.svelte';

export const megabytes = (bytes: number): string =>
  (bytes / 1e6).toLocaleString(settings.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Why nothing can be taken along. */
export type Hindrance = 'insecure' | 'denied' | 'full' | 'broken' | 'failed';

export class Fetching {
  /** looking: nobody knows yet. none: there is nothing to be had here. */
  phase: 'looking' | 'none' | 'offered' | 'fetching' | 'preparing' | 'kept' = $state('looking');
  hindrance: Hindrance | null = $state(null);
  got = $state(0);
  /** What there is to be had, and what is here. */
  #offered: Manifest | null = $state.raw(null);
  #kept: Manifest | null = $state.raw(null);
  readonly size = $derived(this.#offered ? sizeOf(this.#offered) : 0);
  readonly newer = $derived(
    this.#kept !== null && this.#offered !== null && this.#offered.version !== this.#kept.version,
  );
  readonly #base = baseOf();

  /** What is here is told at once; whether there is something newer takes a server, which may be far away. */
  async look(): Promise<void> {
    if (!isSecureContext || !('caches' in globalThis) || !('locks' in navigator)) {
      this.hindrance = 'insecure';
      this.phase = 'none';
      return;
    }
    try {
      this.#kept = memory.pocket ? await keptManifest(this.#base) : null;
    } catch {
      this.hindrance = 'denied';
    }
    if (memory.pocket && !this.#kept) memory.pocket = ''; // the browser has thrown it away
    if (this.#kept) this.phase = 'kept';
    this.#offered = await this.#find().catch(() => null);
    if (this.phase === 'looking') this.phase = this.#offered && !this.hindrance ? 'offered' : 'none';
  }

  /** Nothing is asked for that is not there. */
  async #find(): Promise<Manifest | null> {
    return alone || (await api.toTakeAlong()).version ? fetchManifest(this.#base) : null;
  }

  async fetch(): Promise<void> {
    const manifest = this.#offered;
    if (!manifest || this.phase === 'fetching') return;
    this.hindrance = null;
    this.phase = 'fetching';
    try {
      await fetchAll(this.#base, manifest, (bytes) => {
        this.got = bytes;
        if (bytes >= this.size) this.phase = 'preparing';
      });
      void navigator.storage?.persist?.();
      memory.pocket = manifest.version;
      await pocket.restart();
      this.#kept = manifest;
      this.phase = 'kept';
    } catch (error) {
      this.hindrance = hindranceOf(error);
      this.phase = this.#kept ? 'kept' : 'offered';
    }
  }

  async drop(): Promise<void> {
    memory.pocket = '';
    await pocket.restart();
    await Promise.all([dropFiles(), dropTablesHere()]).catch(() => undefined);
    this.#kept = null;
    this.got = 0;
    this.phase = this.#offered ? 'offered' : 'none';
  }
}

function hindranceOf(error: unknown): Hindrance {
  if (error instanceof Troubled) return error.code === 'pocket_storage' ? 'full' : 'failed';
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full';
  if (error instanceof DOMException && error.name === 'SecurityError') return 'denied';
  return asRefusal(error).code === 'failed' && error instanceof DOMException ? 'denied' : 'broken';
}
