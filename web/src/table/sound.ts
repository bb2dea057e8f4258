// Whether somebody has been asked yet whether the table shall sound.
import { memory } from '../memory';
import { settings } from '../settings.svelte';

const OFFERED = 'sound';

/** Once, unless it sounds already. */
export const offersSound = (): boolean => !settings.sound && !memory.introduced.all().includes(OFFERED);

export const offeredSound = (): void => memory.introduced.add(OFFERED);
