// The words everybody has noted, as the server writes them in a view: a sign for each tile of a word, "!" if it stood a
// challenge, and how the dictionary writes it: nothing for "Arm", a comma for "arm", else after a colon.
import { spelled, spellingsIn } from '../../net/spelled';
import type { Noted, State, View } from './types';

const SIGNS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_~.';

/** Read once for each view. */
const known = new WeakMap<View, Noted[][]>();

export function notesOf(view: View): Noted[][] {
  const notes =
    known.get(view) ??
    spelled(
      view.notes.map((words) => readNotes(words, view.table.equipment)),
      spellingsIn(view),
    );
  known.set(view, notes);
  return notes;
}

export function readNotes(words: string, equipment: State['equipment']): Noted[] {
  return words ? words.split('|').map((word) => read(word, equipment)) : [];
}

function read(word: string, { tiles: all }: State['equipment']): Noted {
  const [, path, stood, written] = /^([^!,:]+)(!?)(,|:.*)?$/s.exec(word)!;
  const tiles = Array.from(path!, (sign) => SIGNS.indexOf(sign));
  const text = tiles.map((tile) => all[tile]!.letter).join('');
  const lower = text.toLowerCase();
  const spelling =
    written === undefined ? text.slice(0, 1) + lower.slice(1) : written === ',' ? lower : written.slice(1);
  return { text, tiles, spelling, doubt: stood ? 'stands' : '' };
}
