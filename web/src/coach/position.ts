// Positions as text: what looks like one, and the address of the page that looks into it.
import { isGame } from '../games';

/** Whether a text is meant to be a position: a game, a colon, and something after it. */
export function isPosition(text: string): boolean {
  const [game, ...rest] = text.trim().split(':');
  return rest.length > 0 && isGame(game!.trim().toLowerCase());
}

export function pathOf(position: string): string {
  return `#/stellung/${encodeURIComponent(position.trim())}`;
}

/** What an address says, whatever somebody made of it. */
export function positionIn(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
