// What the client says beside the table: short notes that everybody sees (toast), and words for those who listen
// instead of looking (announce). Drawn once, by Voice.svelte.

import { texts } from '../lang/index.svelte';
import type { MoveNews } from './move';

export type NoteKind = 'note' | 'good' | 'bad';
export interface Note {
  readonly id: number;
  readonly text: string;
  readonly kind: NoteKind;
}

const SHOWN_MS = 5000;
const MOST = 3;

export const voice = $state({ notes: [] as Note[], said: '' });
let last = 0;

/** A bad note stays until it is closed; the others leave by themselves. Gives what `dismiss` knows it by. */
export function toast(text: string, kind: NoteKind = 'note'): number {
  const id = ++last;
  voice.notes = [...voice.notes, { id, text, kind }].slice(-MOST);
  if (kind !== 'bad') setTimeout(() => dismiss(id), SHOWN_MS);
  return id;
}

export function dismiss(id: number): void {
  voice.notes = voice.notes.filter((note) => note.id !== id);
}

/** The same words twice are said twice: a space that cannot be heard makes them different. */
export function announce(text: string): void {
  voice.said = voice.said === text ? `${text}\u00a0` : text;
}

/** Says what happened to a piece. */
export function tellMove({ kind, source, target = '', open }: MoveNews): void {
  const words = texts().move;
  if (kind === 'taken') announce(words.taken(source, open));
  else if (kind === 'placed') announce(words.placed(source, target));
  else announce(words.back(source));
}
