// The keyboard of the table. Buttons keep their own keys; everything else means what the list in the rules says.
import { tick } from 'svelte';
import type { Hand } from './hand.svelte';
import type { Match } from './match.svelte';
import type { RiddleMatch } from './riddleMatch.svelte';

/** What the browser or a control has to do with this key is left alone. */
export function isOurs(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !target.closest('input, textarea, select') && !document.querySelector('dialog[open]');
}

export function press(event: KeyboardEvent, match: Match): void {
  if (isOurs(event) && handled(event, match)) event.preventDefault();
}

export function pressAtRiddle(event: KeyboardEvent, match: RiddleMatch): void {
  if (isOurs(event) && match.kinds.length && handledAtRiddle(event, match)) event.preventDefault();
}

const done = (_: void): true => true;

function handled(event: KeyboardEvent, match: Match): boolean {
  const { key } = event;
  const onButton = (event.target as HTMLElement).closest('button, a') !== null;
  if (key === ' ' && !onButton) return match.mayDraw && done(match.pressDraw());
  if (key === 'Enter' && !onButton) return enter(match);
  if (!match.holding) return false;
  if (/^[1-8]$/.test(key)) return number(match, Number(key) - 1);
  if (key === 'Escape') return (match.fan.discard !== null || match.throwing) && done(match.undo());
  return written(key, match) || onCard(event, match);
}

function handledAtRiddle(event: KeyboardEvent, match: RiddleMatch): boolean {
  const { key } = event;
  const onButton = (event.target as HTMLElement).closest('button, a') !== null;
  if (key === 'Enter' && !onButton) return done(void match.confirm());
  if (/^\d$/.test(key)) return done(match.press((Number(key) + 9) % 10));
  if (key === 'Escape') return match.fan.words.length > 0 && done(match.gather());
  return written(key, match) || along(event, match);
}

function written(key: string, hand: Hand): boolean {
  if (/^\p{L}$/u.test(key)) return done(hand.type(key));
  if (key === 'Backspace') return done(hand.backspace());
  return key === ',' && done(hand.nextWord());
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

const cardAt = (event: KeyboardEvent): string | undefined =>
  (event.target as HTMLElement).closest<HTMLElement>('[data-card]')?.dataset['card'];

/** Keys for the card that has the focus: Delete discards it, Shift and an arrow move it along. */
function onCard(event: KeyboardEvent, match: Match): boolean {
  const card = cardAt(event);
  if (card !== undefined && event.key === 'Delete') return match.mayDiscard && done(toss(match, Number(card)));
  return along(event, match);
}

function along(event: KeyboardEvent, hand: Hand): boolean {
  const card = cardAt(event);
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
  return card !== undefined && event.shiftKey && by !== null && done(step(hand, card, by));
}

/** A card that changes its place in the page loses the focus; it gets it back. */
function step(hand: Hand, card: string, by: 1 | -1): void {
  hand.step(Number(card), by);
  void tick().then(() => document.querySelector<HTMLElement>(`[data-card="${card}"]`)?.focus());
}
