// The texts of contests in the chosen language, and what the games call their modes there.
import { games, isGame, titleOf } from '../games';
import { chosen } from '../lang/chosen.svelte';
import type { WordLevel } from './api';
import { de, type ContestTexts } from './de';
import { en } from './en';
import './team.css';

export const contestTexts = (): ContestTexts => chosen({ de, en });

/** How many words somebody may say to know, fewest first. */
export function levelChoices(): { value: WordLevel; label: string }[] {
  const { levels } = contestTexts().join;
  return (Object.keys(levels) as WordLevel[]).map((value) => ({ value, label: levels[value] }));
}

/** To be awaited before a mode is named. */
export async function modesReady(names: Iterable<string>): Promise<void> {
  const asked = [...new Set(names)].filter(isGame).map((game) => games[game].contest?.ready());
  await Promise.all(asked);
}

/** The part of a mode's key behind the game. */
function textsOf(game: string, mode: string): { name: string; line: string } | undefined {
  return isGame(game) ? games[game].contest?.texts()[mode.slice(game.length + 1)] : undefined;
}

/** The game and what is played of it; the game alone where this page is too old to know more. */
export function modeName(game: string, mode: string): string {
  const known = textsOf(game, mode);
  return known ? `${titleOf(game)}: ${known.name}` : titleOf(game);
}

export function modeLine(game: string, mode: string): string {
  return textsOf(game, mode)?.line ?? '';
}
