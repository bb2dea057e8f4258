// The keyboard of the table. The field has its own keys; thumbs and counting out work from there too, since nobody
// types them.
import type { Match } from './match.svelte';
import { specialFaces } from './faces';

const LEVELS = ['easy', 'medium', 'hard'] as const;

export function press(event: KeyboardEvent, match: Match): void {
  if (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    document.querySelector('dialog[open]')
  )
    return;
  if (handled(event, match)) event.preventDefault();
}

function handled(event: KeyboardEvent, match: Match): boolean {
  const { key } = event;
  const typing = event.target === match.field;
  if (!typing && (event.target as HTMLElement).closest('input, textarea, select, [role=log]')) return false;
  if (key === 'ArrowUp' || key === 'ArrowDown') return thumb(match, key === 'ArrowUp');
  if (key === '!') return match.counter !== null && done(match.countOut());
  if (typing) return false;
  if (/^[1-5]$/.test(key)) return choose(match, Number(key) - 1);
  // A letter typed anywhere belongs to the term; the field gets it because it has the focus before the letter lands.
  if (/^\p{L}$/u.test(key) && match.thinking) match.field?.focus();
  return false;
}

const done = (_: unknown): true => true;

function thumb(match: Match, up: boolean): boolean {
  if (match.may('insist')) return done(match.send({ kind: up ? 'insist' : 'withdraw' }));
  if (match.asked.length !== 1) return false;
  const seat = match.asked[0]!;
  if (match.play.phase === 'vote') return done(match.send({ kind: 'vote', fits: up }, seat));
  return done(up ? match.accept() : match.send({ kind: 'object' }, seat));
}

function choose(match: Match, at: number): boolean {
  if (match.may('choose_theme') && at < LEVELS.length)
    return done(match.send({ kind: 'choose_theme', difficulty: LEVELS[at]! }));
  const face = specialFaces.filter((one) => one !== 'question')[at];
  return match.may('turn_die') && face !== undefined && done(match.send({ kind: 'turn_die', face }));
}
