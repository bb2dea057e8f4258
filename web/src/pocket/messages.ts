import type { WordLanguage } from '../realtable/aids';

// What the page and the worker say to each other; lines and questions go through as they are.

/** A file of the engines or words, as the manifest names it. */
export interface PocketFile {
  readonly name: string;
  /** Beside the manifest. */
  readonly path: string;
  readonly packing: 'gzip' | '';
  readonly part: 'engine' | 'words' | 'meanings';
  readonly size: number;
  /** How many bytes travel, and their hash. */
  readonly transferred: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly pyodide: string;
  readonly python: string;
  readonly abi: string;
  readonly language: string;
  readonly lexicon: string;
  readonly version: string;
  readonly format: number;
  /** Seconds that bots let pass, if not as usual. */
  readonly pace?: number;
  /** Bytes of memory above which engines begin anew, if not as usual. */
  readonly limit?: number;
  readonly files: readonly PocketFile[];
}

/** Words of another language than German, which come as one file. */
export interface OtherWords {
  readonly language: WordLanguage;
  readonly lexicon: string;
  readonly licence: string;
  readonly file: PocketFile;
}

export type ToWorker =
  /** Begin with what is kept, or make the word file first, perhaps that of another language. */
  | { kind: 'start' | 'unpack'; base: string; manifest: Manifest; other: OtherWords | null }
  | { kind: 'ask'; id: number; method: string; target: string; body: string; headers: Record<string, string> }
  | { kind: 'dial'; line: number; table: string }
  | { kind: 'say'; line: number; text: string }
  | { kind: 'hang_up'; line: number };

/** Why there is nothing to play with: another window has it, it cannot be kept or read, or it is our fault. */
export type Trouble = 'elsewhere' | 'storage' | 'failed';

export type FromWorker =
  | { kind: 'ready' }
  /** How many bytes of memory Python has now, told before what it says next. */
  | { kind: 'grown'; bytes: number }
  | { kind: 'trouble'; trouble: Trouble; detail: string }
  /** Something could not be written: the device is full. It is tried again for a while. */
  | { kind: 'unkept' }
  | { kind: 'answer'; id: number; status: number; body: string }
  | { kind: 'told'; line: number; text: string }
  | { kind: 'ended'; line: number };
