// How fast computers play: gemütlich, normal, zügig.
import type { NewTable } from '../net/protocol';

export type Tempo = NonNullable<NewTable['tempo']>;
export const TEMPOS: readonly Tempo[] = ['gentle', 'normal', 'brisk'];
