// The keyboard of the table. Buttons keep their own keys; everything else means what the list in the rules says.
import type { Match } from './match.svelte';

const DIALOG = 'dialog[open]';

/** What the browser or a control has to do with this key is left alone. */
function isOurs(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !target.closest('input, textarea, select') && !document.querySelector(DIALOG);
}

export function press(event: KeyboardEvent, match: Match, pad: () => HTMLElement | undefined): void {
  if (!isOurs(event)) return;
  if (handled(event, match, pad)) event.preventDefault();
}

function handled(event: KeyboardEvent, match: Match, pad: () => HTMLElement | undefined): boolean {
  const { key } = event;
  const onButton = (event.target as HTMLElement).closest('button') !== null;
  if (/^[1-7]$/.test(key)) return done(match.press(Number(key) - 1));
  if (/^\p{L}$/u.test(key)) return match.mayEnter && done(match.type(key));
  if (key === 'Backspace') return done(match.backspace());
  if (key === ',') return done(match.nextWord());
  if (key === 'Escape') return (match.box ?? match.asked) !== null && done(match.undo());
  if (key === 'Enter' && match.box !== null && (!onButton || isPad(event, pad))) return done(void match.confirm());
  if (key === 'ArrowDown' || key === 'ArrowUp') return toPad(event, pad);
  if (key === 'Enter' && !onButton) return enter(match, pad);
  if (key === ' ' && (!onButton || isDie(event))) return done(void match.roll());
  return false;
}

const done = (_: void): true => true;

function isPad(event: KeyboardEvent, pad: () => HTMLElement | undefined): boolean {
  return pad()?.contains(event.target as Node) ?? false;
}

/** What opens something among the dice keeps its own keys. */
function isDie(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  return target.closest('[data-dice]') !== null && target.closest('[aria-haspopup]') === null;
}

/** With words on the table Enter goes to the box that fits them; without, it rolls. */
function enter(match: Match, pad: () => HTMLElement | undefined): boolean {
  if (match.mayEnter && match.sketch.words.some((word) => word.letters.length > 0)) return focusBest(pad);
  return match.mayRoll && done(void match.roll());
}

function toPad(event: KeyboardEvent, pad: () => HTMLElement | undefined): boolean {
  return !isPad(event, pad) && focusBest(pad);
}

function focusBest(pad: () => HTMLElement | undefined): boolean {
  const holder = pad();
  const button =
    holder?.querySelector<HTMLElement>('.best button, button.best') ?? holder?.querySelector<HTMLElement>('button');
  button?.focus();
  return button != null;
}
