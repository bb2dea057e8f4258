// Components, mounted as they are, seen as a screen reader or a finger meets them.
import { createRawSnippet, flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Button from './Button.svelte';
import { minutes } from './clock.svelte';
import Curtain from './Curtain.svelte';
import Dialog from './Dialog.svelte';
import Hourglass from './Hourglass.svelte';
import Piece from './Piece.svelte';
import { inLine } from './rack';
import ScorePad from './ScorePad.svelte';
import Seat from './Seat.svelte';
import { initials, pages, room } from './scorepad';
import { announce, dismiss, tellMove, toast, voice } from './voice.svelte';
import WordChip from './WordChip.svelte';

let mounted: object[] = [];
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any component fits, whatever it wants
type Props = Record<string, any>;
function show<P extends Props>(component: Component<P, object, string>, props: NoInfer<P>): HTMLElement {
  mounted.push(mount(component, { target: document.body, props }));
  flushSync();
  return document.body;
}
const text = (html: string) => createRawSnippet(() => ({ render: () => `<span>${html}</span>` }));
const read = (node: Element): string => node.textContent!.replace(/\s+/g, ' ').trim();

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  for (const one of mounted) void unmount(one);
  mounted = [];
  document.body.innerHTML = '';
  vi.useRealTimers();
});

describe('Piece', () => {
  it.each([
    [{ text: 'H', value: 3 }, 'H, 3 Punkte'],
    [{ text: 'E', value: 1 }, 'E, 1 Punkt'],
    [{ text: 'Ö' }, 'Ö'],
    [{ text: '', joker: true }, 'Joker'],
    [{ text: 'I', joker: true }, 'Joker als I'],
    [null, 'Leerer Platz'],
  ])('%j is called %s', (face, name) => {
    expect(show(Piece, { face }).querySelector('[role=img]')!.getAttribute('aria-label')).toBe(name);
  });
  it('says as a button whether it is kept, and cannot be pressed when disabled', () => {
    show(Piece, { face: { text: 'H' }, button: true, state: 'kept' });
    show(Piece, { face: { text: 'A' }, button: true, state: 'disabled' });
    const [kept, disabled] = document.querySelectorAll('button');
    expect(kept!.getAttribute('aria-pressed')).toBe('true');
    expect(disabled!.disabled).toBe(true);
  });
  it('does not show what lies face down', () => {
    expect(show(Piece, { face: { text: 'H', value: 3 }, back: true }).innerHTML).not.toContain('H<');
    expect(document.querySelector('[role=img]')!.getAttribute('aria-label')).toBe('Verdeckt');
  });
});

describe('Hourglass', () => {
  const label = (): string => document.querySelector('[role=timer]')!.getAttribute('aria-label')!;
  it('runs by the given clock', () => {
    let time = 500;
    show(Hourglass, { total: 120_000, due: 72_500, now: () => time });
    expect(label()).toBe('Sanduhr: noch 1:12');
    time = 61_500;
    vi.advanceTimersByTime(300);
    flushSync();
    expect(label()).toBe('Sanduhr: gleich um, noch 0:11');
    time = 99_000;
    vi.advanceTimersByTime(300);
    flushSync();
    expect(label()).toBe('Sanduhr: Die Zeit ist um');
  });
  it('stands ready before it is turned', () => {
    show(Hourglass, { total: 120_000, left: 120_000, ready: true });
    expect(label()).toBe('Sanduhr steht bereit: 2:00');
    expect(read(document.querySelector('[role=timer]')!)).toBe('2:00');
  });
  it('stands still when paused and says so when off', () => {
    show(Hourglass, { total: 120_000, left: 48_000 });
    expect(label()).toBe('Sanduhr hält an bei 0:48');
    vi.advanceTimersByTime(5000);
    flushSync();
    expect(label()).toContain('0:48');
    document.body.innerHTML = '';
    show(Hourglass, { total: 120_000 });
    expect(label()).toBe('ohne Uhr');
  });
  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [59_001, '1:00'],
    [600_000, '10:00'],
    [-5, '0:00'],
  ])('shows %d ms as %s', (ms, shown) => expect(minutes(ms)).toBe(shown));
});

describe('Seat', () => {
  it.each([
    [{ name: 'Oma', points: 74 }, 'Oma 74 Punkte'],
    [{ name: 'Jo', you: true, turn: true }, 'Du bist dran'],
    [{ name: 'Oma', turn: true }, 'Oma ist dran'],
    [{ name: 'Oma', host: true }, 'Oma hütet den Tisch'],
    [{ name: 'Oma', presence: 'taken' as const }, 'Oma Computer spielt weiter'],
    [{ name: 'Oma', presence: 'left' as const }, 'Oma ist gegangen'],
    [{ name: 'Kluge Eule', presence: 'bot' as const }, 'Kluge Eule, Computer'],
    [{ presence: 'free' as const }, 'Freier Platz'],
  ])('%j reads as %s', (props, words) => {
    const seat = show(Seat, props).querySelector('.seat')!;
    seat.querySelector('[aria-hidden]')!.remove();
    expect(read(seat)).toBe(words);
  });
  it('counts the grace of somebody away', () => {
    show(Seat, { name: 'Oma', presence: 'away', graceDue: Date.now() + 42_000 });
    expect(read(document.body)).toContain('noch 0:42');
    vi.advanceTimersByTime(10_000);
    flushSync();
    expect(read(document.body)).toContain('noch 0:32');
  });
});

describe('ScorePad', () => {
  const players = [
    { id: 'a', name: 'Jo', you: true },
    { id: 'b', name: 'Oma' },
  ];
  const rows = [
    { id: 'two', label: 'Zweier', kind: 'box' as const, cells: [{ points: 9 }, { points: 0, crossed: true }] },
    { id: 'full', label: 'Full House', kind: 'box' as const, cells: [{ future: 25, best: true }, null] },
    { id: 'six', label: 'Sechser', kind: 'box' as const, cells: [{ future: 0 }, null] },
  ];
  it('offers free boxes with what they would bring', () => {
    const onchoose = vi.fn();
    show(ScorePad, { title: 'Gewinnkarte', players, rows, onchoose });
    const buttons = [...document.querySelectorAll('button')];
    expect(buttons.map(read)).toEqual(['Full House: 25 Punkte, passt am besten', 'Sechser: –streichen']);
    buttons[0]!.click();
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('full');
  });
  it('begins for the keyboard where the best is, and marks it with a sign', () => {
    const turned = [rows[0]!, { ...rows[2]! }, { ...rows[1]! }];
    show(ScorePad, { title: 'Gewinnkarte', players, rows: turned, onchoose: vi.fn() });
    const stops = [...document.querySelectorAll('button')].filter((button) => button.tabIndex === 0);
    expect(stops.map(read)).toEqual(['Full House: 25 Punkte, passt am besten']);
    expect([...document.querySelectorAll('.mark')].map((mark) => read(mark.parentElement!))).toEqual(['Full House']);
  });
  it('lets also a filled box tell what it is for', () => {
    const onchoose = vi.fn();
    const told = rows.map((row) => ({ ...row, about: `about ${row.id}` }));
    show(ScorePad, { title: 'Gewinnkarte', players, rows: told, player: 0, explained: 'two', onchoose });
    const [filled] = [...document.querySelectorAll('button')];
    expect(read(filled!)).toBe('Zweier: 9');
    expect(filled!.hasAttribute('aria-pressed')).toBe(false);
    filled!.click();
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('two');
    expect([...document.querySelectorAll('.about')].map(read)).toEqual(['about two']);
  });
  it('offers nothing to somebody who only watches', () => {
    show(ScorePad, { title: 'Gewinnkarte', players, rows });
    expect(document.querySelectorAll('button')).toHaveLength(0);
    const cells = [...document.querySelector('tbody tr')!.children];
    expect(cells.map(read)).toEqual(['Zweier', '9', 'gestrichen, 0 Punkte']);
  });
  it.each([
    [16.2, 8, { columns: 4, names: false }],
    [16.2, 3, { columns: 4, names: true }],
    [12.3, 3, { columns: 2, names: false }],
    [40, 8, { columns: 14, names: true }],
  ])('of %d rems has room for so much of %d players', (rems, count, expected) => {
    expect(room(rems, count)).toEqual(expected);
  });
  // prettier-ignore
  it.each([
    [8, 4, [[0, 4], [4, 8]]],
    [6, 4, [[0, 3], [3, 6]]],
    [7, 4, [[0, 4], [4, 7]]],
    [3, 4, [[0, 3]]],
  ])('spreads %d players over pages of at most %d', (count, most, expected) => {
    expect(pages(count, most)).toEqual(expected);
  });
  it('tells everybody apart by as few letters as possible', () => {
    expect(initials(['Anna', 'Ben', 'Cleo'])).toEqual(['A', 'B', 'C']);
    expect(initials(['Anna', 'Anna 2', 'Albert', 'Ñandú'])).toEqual(['An', 'A2', 'Al', 'Ñ']);
    expect(initials(['Anna', 'Annika', 'Ben 2', 'Ben 3'])).toEqual(['Anna', 'Anni', 'B2', 'B3']);
  });
});

describe('WordChip', () => {
  it('tells spelling, verdict, meaning and points', () => {
    const faces = [...'HAUS'].map((letter) => ({ text: letter }));
    show(WordChip, { faces, spelling: 'Haus', verdict: 'yes', meaning: 'Gebäude', points: 8 });
    document.querySelector('.pieces')!.remove();
    expect(read(document.body)).toBe('Haus gilt Gebäude 8 Punkte');
  });
});

describe('Button', () => {
  it('takes no second press while it waits', () => {
    const onclick = vi.fn();
    show(Button, { waiting: true, onclick, children: text('Werfen') });
    document.querySelector('button')!.click();
    expect(onclick).not.toHaveBeenCalled();
    expect(read(document.body)).toBe('Bitte warten: Werfen');
  });
});

describe('Dialog', () => {
  it('opens above everything and gives the focus back', () => {
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    show(Dialog, { open: true, title: 'Wirklich?', children: text('Ja oder nein') });
    const dialog = document.querySelector('dialog')!;
    expect(dialog.open).toBe(true);
    const close = dialog.querySelector<HTMLElement>('button[aria-label="Schließen"]')!;
    close.focus();
    close.click();
    flushSync();
    expect(dialog.open).toBe(false);
    expect(document.activeElement).toBe(before);
  });
});

describe('Curtain', () => {
  it('falls again when it is closed without the right person', () => {
    const onready = vi.fn();
    show(Curtain, { open: true, name: 'Oma', onready });
    const dialog = document.querySelector('dialog')!;
    dialog.close();
    expect(dialog.open).toBe(true);
    expect(read(dialog)).toContain('Gib das Gerät an Oma');
    dialog.querySelector('button')!.click();
    expect(onready).toHaveBeenCalledOnce();
  });
  it('tells what everybody may know: the last move and how it stands', () => {
    const standing = [
      { name: 'Anna', points: 12 },
      { name: 'Oma', points: 7 },
    ];
    show(Curtain, { open: true, name: 'Oma', last: ['Anna legt Haus.'], standing, onready: vi.fn() });
    const told = read(document.querySelector('dialog')!);
    for (const part of ['Anna legt Haus.', 'Anna 12', 'Oma 7']) expect(told).toContain(part);
  });
});

describe('voice', () => {
  it('lets notes go by themselves, but keeps bad ones', () => {
    toast('gut', 'good');
    toast('schlecht', 'bad');
    vi.advanceTimersByTime(6000);
    expect(voice.notes.map((note) => note.text)).toEqual(['schlecht']);
    dismiss(voice.notes[0]!.id);
    expect(voice.notes).toEqual([]);
  });
  it('shows three notes at most', () => {
    for (const word of ['a', 'b', 'c', 'd']) toast(word);
    expect(voice.notes.map((note) => note.text)).toEqual(['b', 'c', 'd']);
  });
  it.each([
    [{ kind: 'taken' as const, source: 'H', open: 1 }, 'H aufgenommen. Ein möglicher Platz.'],
    [{ kind: 'taken' as const, source: 'H', open: 3 }, 'H aufgenommen. 3 mögliche Plätze.'],
    [{ kind: 'placed' as const, source: 'H', target: 'Platz 2', open: 3 }, 'H hingelegt: Platz 2.'],
    [{ kind: 'back' as const, source: 'H', open: 3 }, 'H zurückgelegt.'],
  ])('tells %j as %s', (news, words) => {
    tellMove(news);
    expect(voice.said.trim()).toBe(words);
  });
  it('says the same words twice when asked twice', () => {
    announce('H aufgenommen');
    const first = voice.said;
    announce('H aufgenommen');
    expect(voice.said).not.toBe(first);
    expect(voice.said.trim()).toBe('H aufgenommen');
  });
});

describe('Rack', () => {
  it.each([
    [292, 7, 4],
    [332, 7, 4],
    [700, 7, 7],
    [292, 14, 5],
    [30, 7, 1],
  ])('of %d pixels puts of %d pieces %d into a line', (width, places, line) => {
    expect(inLine(width, places)).toBe(line);
  });
});
