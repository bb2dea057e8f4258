// The tables of this device, as the page asks them: a worker that is started when somebody first needs it.
import { toast } from '../kit/voice.svelte';
import { reason } from '../lang/play.svelte';
import { Refusal } from '../net/http';
import { baseOf, fetchFile, fetchManifest, hasWords, keepManifest, keptManifest, missingOf, tidy } from './files';
import { isFull } from './full';
import { hold } from './lock';
import type { FromWorker, Manifest, OtherWords, ToWorker, Trouble } from './messages';
import { worker } from './trusted';

export interface Ends {
  told(text: string): void;
  ended(): void;
}
export interface Channel {
  say(text: string): void;
  hangUp(): void;
}

export class Troubled extends Refusal {
  constructor(trouble: Trouble) {
    super(`pocket_${trouble}`);
  }
}

interface Answer {
  readonly ok: boolean;
  readonly content: unknown;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** One window at a time has the tables, also between two workers of its own; the others are told so. */
const WINDOW = 'wortstube-pocket-window';

/** One worker and what is under way with it. */
class Engines {
  readonly #worker = worker();
  readonly #limit: number | undefined;
  readonly #asked = new Map<number, Waiting>();
  readonly #answers = new Set<Promise<Answer>>();
  readonly #lines = new Map<number, Ends>();
  #count = 0;
  #heap = 0;
  /** The last table that was dialled. */
  #held = '';
  #over: Troubled | null = null;
  #tellEnd = (): void => undefined;

  /** Nobody is answered any more, whatever the reason. */
  readonly ended = new Promise<void>((resolve) => (this.#tellEnd = resolve));

  /** `done` when what it was begun for has succeeded. */
  readonly done: Promise<void>;

  constructor(order: 'start' | 'unpack', base: string, manifest: Manifest, other: OtherWords | null = null) {
    this.#limit = manifest.limit;
    this.done = new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === 'ready') resolve();
        else if (data.kind === 'trouble') this.#fail(data.trouble, data.detail, reject);
        else this.#hear(data);
      };
      this.#worker.onerror = (event) => this.#fail('failed', event.message, reject);
    });
    this.#tell({ kind: order, base, manifest, other });
  }

  async ask(method: string, target: string, body: string, headers: Record<string, string>): Promise<Answer> {
    if (this.#over) throw this.#over;
    const id = ++this.#count;
    const answer = new Promise<Answer>((resolve, reject) => this.#asked.set(id, { resolve, reject }));
    this.#answers.add(answer);
    const forget = (): void => void this.#answers.delete(answer);
    answer.then(forget, forget);
    this.#tell({ kind: 'ask', id, method, target, body, headers });
    return answer;
  }

  /** Whether this table is better opened with new ones. */
  isFull(table: string): boolean {
    return isFull({ heap: this.#heap, lines: this.#lines.size, held: this.#held }, table, this.#limit);
  }

  dial(table: string, ends: Ends): Channel {
    if (this.#over) throw this.#over;
    const line = ++this.#count;
    this.#held = table;
    this.#lines.set(line, ends);
    this.#tell({ kind: 'dial', line, table });
    return {
      say: (text) => this.#tell({ kind: 'say', line, text }),
      hangUp: () => {
        if (this.#lines.delete(line)) this.#tell({ kind: 'hang_up', line });
      },
    };
  }

  /** Whoever has asked gets an answer first. */
  async finish(): Promise<void> {
    do await Promise.allSettled(this.#answers);
    while (this.#answers.size);
    this.end();
  }

  /** Whoever still waits is told why nothing comes any more. */
  end(why: Trouble = 'failed'): void {
    if (this.#over) return;
    this.#over = new Troubled(why);
    this.#worker.terminate();
    this.#tellEnd();
    for (const { reject } of this.#asked.values()) reject(this.#over);
    for (const ends of this.#lines.values()) ends.ended();
    this.#asked.clear();
    this.#lines.clear();
  }

  #hear(message: Exclude<FromWorker, { kind: 'ready' | 'trouble' }>): void {
    switch (message.kind) {
      case 'answer':
        this.#asked.get(message.id)?.resolve({
          ok: message.status < 400,
          content: JSON.parse(message.body) as unknown,
        });
        this.#asked.delete(message.id);
        return;
      case 'told':
        return this.#lines.get(message.line)?.told(message.text);
      case 'grown':
        this.#heap = message.bytes;
        return;
      case 'unkept':
        toast(reason(new Refusal('pocket_full')), 'bad');
        return;
      case 'ended':
        this.#lines.get(message.line)?.ended();
        this.#lines.delete(message.line);
    }
  }

  #fail(trouble: Trouble, detail: string, reject: (error: Error) => void): void {
    if (trouble === 'failed') console.error(detail);
    this.end(trouble);
    reject(new Troubled(trouble));
  }

  #tell(message: ToWorker): void {
    this.#worker.postMessage(message);
  }
}

class Pocket {
  #engines: Promise<Engines> | null = null;
  #window: Promise<(() => void) | null> | null = null;

  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const engines = await this.#started();
    return engines.ask(method, `/api/${path}`, body === undefined ? '' : JSON.stringify(body), headers);
  }

  /** Where no table is open and engines have grown, another one goes on with new ones, from what was kept. */
  async dial(table: string, ends: Ends): Promise<Channel> {
    const started = this.#started();
    const engines = await started;
    if (!engines.isFull(table)) return engines.dial(table, ends);
    if (this.#engines === started) this.#begin(engines.finish().then(() => this.#start()));
    return (await this.#started()).dial(table, ends);
  }

  /** What was fetched is replaced: the tables go on with it. */
  async restart(): Promise<void> {
    const before = this.#engines;
    this.#engines = null;
    (await before?.catch(() => null))?.end();
    if (!this.#engines) await this.#letGo();
  }

  #started(): Promise<Engines> {
    return this.#engines ?? this.#begin(this.#start());
  }

  /** What went wrong may go right the next time, at the start or later. */
  #begin(starting: Promise<Engines>): Promise<Engines> {
    this.#engines = starting;
    const forget = (): void => {
      if (this.#engines !== starting) return;
      this.#engines = null;
      void this.#letGo();
    };
    starting.then(({ ended }) => ended).then(forget, forget);
    return starting;
  }

  async #start(): Promise<Engines> {
    const base = baseOf();
    const manifest = await keptManifest(base).catch(() => null);
    if (!manifest) throw new Refusal('not_fetched');
    if (!(await (this.#window ??= hold(WINDOW)))) throw new Troubled('elsewhere');
    const engines = new Engines('start', base, manifest);
    await engines.done;
    return engines;
  }

  async #letGo(): Promise<void> {
    const window = this.#window;
    this.#window = null;
    (await window)?.();
  }
}

export const pocket = new Pocket();

/** Everything that is missing, in order; `got` is told how many bytes of all have come. */
export async function fetchAll(base: string, manifest: Manifest, got: (bytes: number) => void): Promise<void> {
  const missing = await missingOf(base, manifest);
  let before = sizeOf(manifest) - missing.reduce((sum, { transferred }) => sum + transferred, 0);
  got(before);
  for (const file of missing) {
    const begun = before;
    await fetchFile(base, file, (bytes) => got(begun + bytes));
    before += file.transferred;
  }
  if (!(await hasWords(base, manifest))) {
    const unpacking = new Engines('unpack', base, manifest);
    await unpacking.done.finally(() => unpacking.end());
  }
  await keepManifest(base, manifest);
  await tidy(base, manifest);
}

/** Words of another language; the tables of this device have them from then on. */
export async function fetchOther(base: string, other: OtherWords, got: (bytes: number) => void): Promise<void> {
  const manifest = await keptManifest(base);
  if (!manifest) throw new Refusal('not_fetched');
  await fetchFile(base, other.file, got);
  const unpacking = new Engines('unpack', base, manifest, other);
  await unpacking.done.finally(() => unpacking.end());
  await tidy(base, manifest);
  await pocket.restart();
}

export const sizeOf = ({ files }: Manifest): number => files.reduce((sum, { transferred }) => sum + transferred, 0);

export { baseOf, fetchManifest, keptManifest };
