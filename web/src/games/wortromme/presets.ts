// R29: the readings of the rules under their names. The same as the server's `presets`; a preset is options and nothing else.
import type { Options } from './types';

export const presets = {
  klassisch_1988: { stacks: 'open', hourglass: 0, penalty: 1, stems: false, dissolving: false, compact: false },
  neuere_ausgabe: { stacks: 'hidden', hourglass: 60, penalty: 3, stems: true, dissolving: true, compact: false },
  kompakt: { stacks: 'open', hourglass: 0, penalty: 1, stems: false, dissolving: false, compact: true },
} as const satisfies Record<string, Options>;

export type Preset = keyof typeof presets;
export const names = Object.keys(presets) as Preset[];

/** Which one some options are; null: none of them. */
export function presetOf(options: Options): Preset | null {
  const agreed = { ...presets.klassisch_1988, ...options };
  return names.find((name) => Object.entries(presets[name]).every(([key, value]) => agreed[key as keyof Options] === value)) ?? null;
}
