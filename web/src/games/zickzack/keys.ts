// The keyboard of the table. Letters spell a word, Enter names it and then confirms; buttons keep their own keys.
import { isOurs } from '../../kit/keys';
import type { Match } from './match.svelte';

export function press(event: KeyboardEvent, match: Match): void {
  if (isOurs(event) && handled(event, match)) event.preventDefault();
}

const done = (_: void): true => true;

function handled(event: KeyboardEvent, match: Match): boolean {
  const { key } = event;
  const onButton = (event.target as HTMLElement).closest('button, a') !== null;
  if (event.ctrlKey || event.metaKey) return key === 'z' && match.undoable && done(match.undo());
  if (!match.planning) return false;
  if (match.picked !== null) return holding(key, match);
  if (/^\p{L}$/u.test(key)) return done(match.type(key));
  if (key === 'Backspace') return match.undoable && done(match.backspace());
  if (key === 'Escape') return match.undoable && done(match.escape());
  // A tile goes on with the word.
  const tracing = match.path.length > 0 && (event.target as HTMLElement).closest('[data-tile]') !== null;
  if (key === 'Enter' && match.active && !tracing) return done(match.nameWord());
  return key === 'Enter' && !onButton && done(void match.confirm());
}

/** A letter in the hand is not spelled: R turns it, Escape puts it back. */
function holding(key: string, match: Match): boolean {
  if (key === 'r' || key === 'R') return done(match.turn());
  return key === 'Escape' && done(match.putBack());
}
