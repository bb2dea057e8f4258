// The texts that every page needs, in the chosen language.
import { chosen } from './chosen.svelte';
import { de, type Texts } from './de';
import { en } from './en';

export const texts = (): Texts => chosen({ de, en });
