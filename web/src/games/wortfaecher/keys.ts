// The keyboard of the table. Buttons keep their own keys; everything else means what the list in the rules says.
import { tick } from 'svelte';
import type { Match } from './match.svelte';

/** What the browser or a control has to do with this key is left alone. */
export function isOurs(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !target.closest('input, textarea, select') && !document.querySelector('dialog[open]');
}

export function press(event: KeyboardEvent, match: Match): void {
  if (isOurs(event) && handled(event, match)) event.preventDefault();
}

const done = (_: void): true => true;

function handled(event: KeyboardEvent, match: Match): boolean {
  const { key } = event;
  const onButton = (event.target as HTMLElement).closest('button, a') !== null;
  if (key === ' ' && !onButton) return match.mayDraw && done(match.pressDraw());
  if (key === 'Enter' && !onButton) return enter(match);
  if (!match.holding) return false;
  if (/^\p{L}$/u.test(key)) return done(match.type(key));
  if (/^[1-8]$/.test(key)) return number(match, Number(key) - 1);
  if (key === 'Backspace') return done(match.backspace());
  if (key === ',') return done(match.nextWord());
  if (key === 'Escape') return (match.fan.discard !== null || match.throwing) && done(match.undo());
  return onCard(event, match);
}

function enter(match: Match): boolean {
  if (match.plan) return done(void match.confirm());
  return match.mayTake && done(match.pressDiscard());
}

function number(match: Match, at: number): boolean {
  const card = match.fan.loose[at];
  return match.mayDiscard && card !== undefined && done(toss(match, card.id));
}

/** What is asked next is whether it shall go: the focus waits there, so that Enter means the same from everywhere. */
function toss(match: Match, card: number): void {
  match.toss(card);
  void tick().then(() => document.querySelector<HTMLElement>('.actions .primary')?.focus());
}

/** Keys for the card that has the focus: Delete discards it, Shift and an arrow move it along. */
function onCard(event: KeyboardEvent, match: Match): boolean {
  const card = (event.target as HTMLElement).closest<HTMLElement>('[data-card]')?.dataset['card'];
  if (card === undefined) return false;
  if (event.key === 'Delete') return match.mayDiscard && done(toss(match, Number(card)));
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
  return event.shiftKey && by !== null && done(step(match, card, by));
}

/** A card that changes its place in the page loses the focus; it gets it back. */
function step(match: Match, card: string, by: 1 | -1): void {
  match.step(Number(card), by);
  void tick().then(() => document.querySelector<HTMLElement>(`[data-card="${card}"]`)?.focus());
}
