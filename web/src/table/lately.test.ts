// What others did last, and for how long it is shown.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lately } from './lately';
import { READ_MS, Unhurried } from './unhurried.svelte';

type Line = readonly [text: string, seat: number | null, kind?: string];

function table(seats: number[], ...lines: Line[]): Parameters<typeof lately> {
  const entries = lines.map(([, seat, kind = 'moved'], seq) => ({ seq, at: 0, events: [{ kind, seat }] }));
  const log = lines.map(([text, , kind], seq) => ({ id: `${seq}.0`, text, heading: kind === 'turn_began' }));
  return [{ entries, seats }, log];
}

it('tells what one of the others did in the last turn, not what I did', () => {
  const turns: Line[] = [
    ['Zug 1', 1, 'turn_began'],
    ['Ben legt E.', 1],
    ['Zug 2', 2, 'turn_began'],
  ];
  const cleo: Line[] = [
    ['Cleo legt A.', 2],
    ['Cleo nennt Art.', 2],
    ['Zug 3', 0, 'turn_began'],
    ['Anna legt O.', 0],
  ];
  expect(lately(...table([0], ...turns))!.text).toBe('Ben legt E.');
  expect(lately(...table([0], ...turns, ...cleo))!.text).toBe('Cleo legt A. Cleo nennt Art.');
  expect(lately(...table([], ...turns, ...cleo))!.text).toBe('Anna legt O.');
  expect(lately(...table([0, 1, 2], ...turns, ...cleo))).toBeNull();
});

it('tells nothing of who only sat down', () => {
  expect(lately(...table([0], ['Ben setzt sich.', 1, 'table.seated']))).toBeNull();
});

it('tells the whole move where others had to be asked about a word', () => {
  const asked: Line[] = [
    ['Ben legt Art.', 1],
    ['Wer zweifelt?', null, 'doubt_began'],
    ['Cleo: Gut so.', 2, 'accepted'],
  ];
  const before = lately(...table([0], ...asked))!;
  const after = lately(...table([0], ...asked, ['3 Punkte für Ben.', 1]))!;
  expect([before.text, after.text]).toEqual(['Ben legt Art.', 'Ben legt Art. 3 Punkte für Ben.']);
  expect(after.id).toBe(before.id);
});

it('has all of it, too, where the line is short', () => {
  const many: Line[] = ['Ben legt E.', 'Ben nennt Art, Rat und Tat.', 'Gilt nicht: ER.', '3 Punkte.'].map((text) => [
    text,
    1,
  ]);
  const [store, log] = table([0], ...many);
  const brief = log.map((entry) => ({ ...entry, text: entry.text.replace(', Rat und Tat', ' und 2 weitere') }));
  const told = lately(store, log, brief)!;
  expect(told.text).toBe('Ben legt E. Ben nennt Art und 2 weitere. Gilt nicht: ER.');
  expect(told.whole).toEqual(many.map(([text]) => text));
});

const line = (id: string, text = id) => ({ id, text });
let shown: Unhurried<{ id: string; text: string }>;
beforeEach(() => {
  vi.useFakeTimers();
  shown = new Unhurried();
});
afterEach(() => {
  shown.clear();
  vi.useRealTimers();
});

it('shows each as long as it takes to read it, and the last for good', () => {
  for (const id of ['a', 'b', 'c']) shown.take(line(id));
  const seen = [shown.shown!.id];
  for (let i = 0; i < 3; i += 1) {
    vi.advanceTimersByTime(READ_MS - 1);
    seen.push(shown.shown!.id);
    vi.advanceTimersByTime(1);
  }
  expect(seen).toEqual(['a', 'a', 'b', 'c']);
});

it('shows at once what comes after a while, and more of what is shown', () => {
  shown.take(line('a'));
  vi.advanceTimersByTime(READ_MS);
  shown.take(line('b'));
  expect(shown.shown!.text).toBe('b');
  shown.take(line('b', 'b and more'));
  expect(shown.shown!.text).toBe('b and more');
  shown.take(line('c'), true);
  expect(shown.shown!.text).toBe('c');
  shown.take(null);
  expect(shown.shown).toBeNull();
});

it('leaves out what is long past', () => {
  for (const id of 'abcdef') shown.take(line(id));
  vi.advanceTimersByTime(READ_MS);
  expect(shown.shown!.id).toBe('d');
});
