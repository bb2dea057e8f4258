// How a rack breaks into lines. The measures are those of Rack.svelte.
/** What a finger needs, with letters of the usual size. */
export const FINGER = 44;
const GAP = 6;
const PADDING = 10;

/** How many of `places` pieces stand in each line of a rack so wide, none smaller than a finger needs. */
export function inLine(width: number, places: number, least = FINGER): number {
  const most = Math.floor((width - 2 * PADDING + GAP) / (least + GAP));
  const lines = Math.ceil(places / Math.max(1, Math.min(places, most)));
  return Math.ceil(places / lines);
}
