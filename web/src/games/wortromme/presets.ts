// R29: the readings of the rules under their names. The same as the server's `presets`; a preset is options and nothing
// else.
import type { Options } from './types';

const usual = {
  referee: 'strict',
  stacks: 'open',
  hourglass: 0,
  penalty: 1,
  stems: false,
  dissolving: false,
  compact: false,
} as const;
const newer = { stacks: 'hidden', hourglass: 60, penalty: 3, stems: true, dissolving: true } as const;

export const presets = {
  mit_woerterbuch: usual,
  klassisch_1988: { ...usual, referee: 'challenge' },
  neuere_ausgabe: { ...usual, referee: 'challenge', ...newer },
  kompakt: { ...usual, compact: true },
} as const satisfies Record<string, Options>;

export type Preset = keyof typeof presets;
export const names = Object.keys(presets) as Preset[];
/** R30: who plays alone has nobody to doubt his words, to pay for them or to race against. */
export const namesAlone = ['klassisch_1988', 'neuere_ausgabe'] as const satisfies Preset[];
const AMONG_SEVERAL: readonly string[] = ['referee', 'penalty', 'compact'];

/** Which one some options are; null: none of them. */
export function presetOf(options: Options): Preset | null {
  return names.find((name) => matches(options, name, [])) ?? null;
}
export function presetAlone(options: Options): (typeof namesAlone)[number] | null {
  return namesAlone.find((name) => matches(options, name, AMONG_SEVERAL)) ?? null;
}
function matches(options: Options, name: Preset, beside: readonly string[]): boolean {
  const agreed = { ...usual, ...options };
  return Object.entries(presets[name]).every(
    ([key, value]) => beside.includes(key) || agreed[key as keyof Options] === value,
  );
}
