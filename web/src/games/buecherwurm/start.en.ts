import type { StartTexts } from '../module';

export const start: StartTexts = {
  children:
    'Easy themes, no special die, no clock, no points lost, tips are on; objections have time, coarse words do not count.',
  gist: ({ thinking = 0, children, special_die = true }) =>
    `${thinking ? `${thinking} seconds to think` : 'No clock'}, ${children ? 'easy themes' : 'all themes'}, ${special_die ? 'with' : 'without'} the special die.`,
};
