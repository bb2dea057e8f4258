// The keyboard of the table. Letters spell the new word, Enter lays it, digits choose a stack; buttons keep their own
// keys.
import { tick } from 'svelte';
import { isOurs } from '../../kit/keys';
import type { Match } from './match.svelte';

export function press(event: KeyboardEvent, match: Match): void {
  if (isOurs(event) && handled(event, match)) event.preventDefault();
}

/** Where the focus stood when the last key went into the word: unless it has moved since, Enter means the word. */
let spelledAt: EventTarget | null = null;
const done = (_: void): true => true;

function handled(event: KeyboardEvent, match: Match): boolean {
  const { key } = event;
  const onButton = event.target !== spelledAt && (event.target as HTMLElement).closest('button, a') !== null;
  spelledAt = /^\p{L}$|^Backspace$/u.test(key) ? event.target : null;
  if (event.ctrlKey || event.metaKey) return key === 'z' && match.undoable && done(match.undo());
  if (/^[1-7]$/.test(key)) return match.may('draw') && done(choose(match, Number(key) - 1));
  if (!match.holding) return false;
  if (event.shiftKey && key.startsWith('Arrow')) return along(event, match);
  if (!match.planning) return false;
  if (/^\p{L}$/u.test(key)) return done(match.type(key));
  if (key === 'Backspace') return done(match.backspace());
  if (key === 'Escape') return match.stack !== null && done(leave(match, match.stack));
  return key === 'Enter' && !onButton && done(void match.confirm());
}

/**
 * What is asked next is whether it shall be drawn: the focus waits there, so that Enter means the same from everywhere.
 */
function choose(match: Match, stack: number): void {
  match.pressStack(stack);
  if (match.stack !== null) void tick().then(() => document.querySelector<HTMLElement>('.actions .primary')?.focus());
}

function leave(match: Match, stack: number): void {
  match.undo();
  document.querySelector<HTMLElement>(`[data-stack="${stack}"]`)?.focus();
}

/**
 * Where the focus goes on if what has it now is about to leave the page: to the same tile, the same word, the
 * workbench.
 */
export function keepFocus(): void {
  const had = document.activeElement as HTMLElement;
  const word = had.closest('.word');
  const { gap, tile = gap } = had.dataset;
  void tick().then(() => {
    if (had === document.body || document.activeElement !== document.body) return;
    const again = document.querySelector<HTMLElement>(`dialog[open] .letters button, [data-tile="${tile}"]`);
    (again ?? (word ?? document).querySelector<HTMLElement>(word ? 'button' : '.dock button'))?.focus();
    if (spelledAt === had) spelledAt = document.activeElement;
  });
}

/** A tile that changes its place in the page loses the focus; it gets it back. */
function along(event: KeyboardEvent, match: Match): boolean {
  const tile = (event.target as HTMLElement).closest<HTMLElement>('[data-tile]')?.dataset['tile'];
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
  if (tile === undefined || by === null) return false;
  match.step(Number(tile), by);
  void tick().then(() => document.querySelector<HTMLElement>(`[data-tile="${tile}"]`)?.focus());
  return true;
}
