import { beforeEach, describe, expect, it } from 'vitest';
import { roving } from './roving';

let group: HTMLElement;
const $ = (id: string): HTMLButtonElement => document.getElementById(id) as HTMLButtonElement;
const stops = (): string[] => [...group.querySelectorAll('button')].filter((b) => b.tabIndex === 0).map((b) => b.id);
const press = (key: string): boolean =>
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

// Two lines: a b c over d e, every button 40 by 40.
const places: Record<string, [number, number]> = { a: [0, 0], b: [50, 0], c: [100, 0], d: [0, 50], e: [50, 50] };

beforeEach(() => {
  const buttons = Object.keys(places).map((id) => `<button id="${id}">${id}</button>`);
  document.body.innerHTML = `<div id="group">${buttons.join('')}</div>`;
  group = document.getElementById('group')!;
  for (const [id, [x, y]] of Object.entries(places)) $(id).getBoundingClientRect = () => new DOMRect(x, y, 40, 40);
  roving()(group);
});

describe('roving', () => {
  it('is one stop of the tab key, which follows the focus', () => {
    expect(stops()).toEqual(['a']);
    $('c').focus();
    expect(stops()).toEqual(['c']);
  });
  it.each([
    ['a', 'ArrowRight', 'b'],
    ['b', 'ArrowLeft', 'a'],
    ['b', 'ArrowDown', 'e'],
    ['d', 'ArrowUp', 'a'],
    ['c', 'ArrowRight', 'd'],
    ['d', 'ArrowLeft', 'c'],
    ['c', 'Home', 'a'],
    ['a', 'End', 'e'],
    ['a', 'ArrowUp', 'a'],
    ['e', 'ArrowRight', 'e'],
  ])('%s and %s lead to %s', (from, key, to) => {
    $(from).focus();
    press(key);
    expect(document.activeElement?.id).toBe(to);
  });
  it('keeps the page from scrolling only when it moved', () => {
    $('a').focus();
    expect(press('ArrowRight')).toBe(false);
    expect(press('x')).toBe(true);
  });
  it('passes over what is disabled and finds a new stop when the old one leaves', async () => {
    $('b').disabled = true;
    $('a').focus();
    press('ArrowRight');
    expect(document.activeElement?.id).toBe('c');
    $('c').remove();
    await new Promise((done) => setTimeout(done));
    expect(stops().filter((id) => id !== 'b')).toHaveLength(1);
  });
});
