// Which words the dictionary tells beside a table: those its referee accepts from whoever asks.
import { LEVELS, type Level } from '../dictionary/question.svelte';
import type { TableView } from '../net/protocol';

interface Words {
  readonly table: string;
  readonly seat: number | null;
  readonly language: string;
  readonly family: boolean;
  readonly level: Level;
}

export function wordsAt(
  { options, seat, chairs }: Pick<TableView, 'options' | 'seat' | 'chairs'>,
  { id }: { readonly id: string },
): Words {
  const { language, family_words: family, word_levels: levels } = options;
  // Levels are a handicap among several.
  const level = Array.isArray(levels) && seat !== null && chairs.length > 1 ? (levels[seat] as unknown) : 'all';
  return {
    table: id,
    seat,
    language: typeof language === 'string' ? language : 'de',
    family: family === true,
    level: LEVELS.find((one) => one === level) ?? 'all',
  };
}
