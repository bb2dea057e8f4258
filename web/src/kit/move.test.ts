import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Mover, type Moves } from './move';

// A die that may go to 'shelf' and 'hand' but not to 'pile'; a second die; both lie in the zone 'cloth'.
let accepts: Moves['accepts'];
let place: ReturnType<typeof vi.fn<Moves['place']>>;
let announce: ReturnType<typeof vi.fn<Moves['announce']>>;
let mover: Mover;

const $ = (id: string): HTMLElement => document.getElementById(id)!;
const kinds = (): string[] => announce.mock.calls.map(([news]) => news.kind);

beforeEach(() => {
  document.body.innerHTML = `
    <div id="cloth"><button id="die" aria-label="H, 3 Punkte"></button><button id="other">A</button></div>
    <button id="shelf">Regal</button><button id="hand">Hand</button><button id="pile">Stapel</button>`;
  accepts = (_, target) => target === 'shelf' || target === 'hand';
  place = vi.fn<Moves['place']>();
  announce = vi.fn<Moves['announce']>();
  mover = new Mover({ accepts: (source, target) => accepts(source, target), place, announce });
  for (const id of ['die', 'other']) mover.source(id)($(id));
  for (const id of ['cloth', 'shelf', 'hand', 'pile']) mover.target(id)($(id));
});
afterEach(() => vi.restoreAllMocks());

function pointer(type: string, node: EventTarget, x = 0, y = 0): void {
  node.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, clientX: x, clientY: y }));
}

function dragOver(id: string | null): void {
  document.elementsFromPoint = () => (id === null ? [document.body] : [$(id), document.body]);
}

describe('tap and tap', () => {
  it('picks up, shows where the piece may go, and places it', () => {
    $('die').click();
    expect(mover.held).toBe('die');
    expect($('die').hasAttribute('data-held')).toBe(true);
    expect(['shelf', 'hand', 'pile'].map((id) => $(id).hasAttribute('data-open'))).toEqual([true, true, false]);
    $('shelf').click();
    expect(place).toHaveBeenCalledExactlyOnceWith('die', 'shelf');
    expect(mover.held).toBeNull();
    expect(document.querySelectorAll('[data-held], [data-open]')).toHaveLength(0);
  });
  it('puts the piece back when it is tapped again', () => {
    $('die').click();
    $('die').click();
    expect(mover.held).toBeNull();
    expect(place).not.toHaveBeenCalled();
    expect(kinds()).toEqual(['taken', 'back']);
  });
  it('does at once what a tap means, if it means anything', () => {
    const tap = vi.fn((id: string) => id === 'die');
    mover = new Mover({ accepts, place, announce, tap });
    for (const id of ['die', 'other']) mover.source(id)($(id));
    mover.target('other')($('other'));
    $('die').click();
    expect(mover.held).toBeNull();
    $('other').click();
    expect(mover.held).toBe('other');
    $('die').click();
    expect(tap.mock.calls).toEqual([['die'], ['other']]);
    expect(mover.held).toBe('die');
  });
  it('takes the other piece instead when that is no place', () => {
    $('die').click();
    $('other').click();
    expect(mover.held).toBe('other');
  });
  it('places onto a piece that is a place itself', () => {
    mover.target('other')($('other'));
    accepts = (source, target) => source === 'die' && target === 'other';
    $('die').click();
    $('other').click();
    expect(place).toHaveBeenCalledExactlyOnceWith('die', 'other');
    expect(mover.held).toBeNull();
  });
  it('does not drop a piece into the zone it was just taken from', () => {
    accepts = () => true;
    $('die').click();
    expect(place).not.toHaveBeenCalled();
    expect(mover.held).toBe('die');
  });
  it('ignores a place that does not take the piece, and places without a piece', () => {
    $('shelf').click();
    $('die').click();
    $('pile').click();
    expect(place).not.toHaveBeenCalled();
    expect(mover.held).toBe('die');
  });
  it('lets go on Escape', () => {
    $('die').click();
    $('shelf').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(mover.held).toBeNull();
    expect(kinds()).toEqual(['taken', 'back']);
  });
});

describe('drag', () => {
  it('follows the pointer and drops on the place under it', () => {
    dragOver('shelf');
    pointer('pointerdown', $('die'), 10, 10);
    pointer('pointermove', window, 40, 50);
    expect($('die').style.getPropertyValue('--drag-x')).toBe('30px');
    expect($('die').style.getPropertyValue('--drag-y')).toBe('40px');
    expect($('shelf').hasAttribute('data-over')).toBe(true);
    pointer('pointerup', window, 40, 50);
    expect(place).toHaveBeenCalledExactlyOnceWith('die', 'shelf');
    expect($('die').style.getPropertyValue('--drag-x')).toBe('');
    expect($('shelf').hasAttribute('data-over')).toBe(false);
  });
  it('ends a drag with no tap, though the browser sends a click', () => {
    dragOver(null);
    pointer('pointerdown', $('die'));
    pointer('pointermove', window, 40, 0);
    pointer('pointerup', window, 40, 0);
    $('die').click();
    expect(mover.held).toBeNull();
    expect(kinds()).toEqual(['taken', 'back']);
  });
  it('takes a tremble for a tap', () => {
    dragOver('shelf');
    pointer('pointerdown', $('die'));
    pointer('pointermove', window, 3, 4);
    pointer('pointerup', window, 3, 4);
    expect(place).not.toHaveBeenCalled();
    $('die').click();
    expect(mover.held).toBe('die');
  });
  it('goes back when dropped where it is not taken', () => {
    dragOver('pile');
    pointer('pointerdown', $('die'));
    pointer('pointermove', window, 40, 0);
    expect($('pile').hasAttribute('data-over')).toBe(false);
    pointer('pointerup', window, 40, 0);
    expect(place).not.toHaveBeenCalled();
  });
  it('goes back when the browser takes the pointer away', () => {
    dragOver('shelf');
    pointer('pointerdown', $('die'));
    pointer('pointermove', window, 40, 0);
    pointer('pointercancel', window);
    pointer('pointerup', window, 40, 0);
    expect(place).not.toHaveBeenCalled();
    expect(mover.held).toBeNull();
    expect($('die').hasAttribute('data-dragging')).toBe(false);
  });
  it('lets a finger scroll where a piece lies among many, until it has rested on it', () => {
    vi.useFakeTimers();
    mover.source('pile', true)($('pile'));
    dragOver('shelf');
    const finger = (type: string, node: EventTarget, x: number): boolean =>
      node.dispatchEvent(
        new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, pointerType: 'touch', clientX: x }),
      );
    const drag = (): void => {
      finger('pointermove', window, 40);
      finger('pointerup', window, 40);
    };
    finger('pointerdown', $('pile'), 0);
    drag();
    expect(place).not.toHaveBeenCalled();
    finger('pointerdown', $('pile'), 0);
    vi.advanceTimersByTime(500);
    expect($('pile').hasAttribute('data-ready')).toBe(true);
    const scroll = new Event('touchmove', { cancelable: true });
    expect(window.dispatchEvent(scroll)).toBe(false);
    drag();
    expect(place).toHaveBeenCalledExactlyOnceWith('pile', 'shelf');
    expect($('pile').hasAttribute('data-ready')).toBe(false);
    vi.useRealTimers();
  });
  it('leaves a disabled piece where it is', () => {
    ($('die') as HTMLButtonElement).disabled = true;
    pointer('pointerdown', $('die'));
    pointer('pointermove', window, 40, 0);
    expect(mover.held).toBeNull();
  });
});

describe('for those who listen', () => {
  it('tells names and the number of places', () => {
    $('die').click();
    $('hand').click();
    expect(announce.mock.calls.map(([news]) => news)).toEqual([
      { kind: 'taken', source: 'H, 3 Punkte', open: 2 },
      { kind: 'placed', source: 'H, 3 Punkte', target: 'Hand', open: 2 },
    ]);
  });
  it('keeps the focus on a piece that is drawn anew in its place', () => {
    $('die').focus();
    $('die').click();
    $('shelf').focus();
    $('shelf').click();
    $('shelf').remove();
    const again = document.body.appendChild(document.createElement('button'));
    mover.source('die')(again);
    expect(document.activeElement).toBe(again);
  });
});

it('lets go of a piece that has left the table', async () => {
  const third = document.body.appendChild(document.createElement('button'));
  const leave = mover.source('third')(third);
  third.click();
  expect(mover.held).toBe('third');
  leave();
  await new Promise((done) => setTimeout(done));
  expect(mover.held).toBeNull();
});

it('knows the new place of a piece when the old one leaves after it', () => {
  const old = $('shelf');
  const leave = mover.target('shelf')(old);
  const next = document.body.appendChild(document.createElement('button'));
  mover.target('shelf')(next);
  leave();
  $('die').click();
  expect(next.hasAttribute('data-open')).toBe(true);
});

it('keeps hold of a piece that is only redrawn', async () => {
  const detach = mover.source('die')($('die'));
  $('die').click();
  detach();
  mover.source('die')($('die'));
  await new Promise((done) => setTimeout(done));
  expect(mover.held).toBe('die');
});
