import { chosen } from '../../lang/chosen.svelte';
import { de, type GameTexts } from './de';
import { en } from './en';

export const gameTexts = (): GameTexts => chosen({ de, en });
