// A game without screens as a module like any other: its card has the words of the game's own language files.
import type { Card, GameModule } from '../games/module';
import type { Data } from '../lang/refusals';
import type { ScreenlessGame } from '../net/protocol';
import { settings, type Language } from '../settings.svelte';
import Picture from './Picture.svelte';
import { filled, keep, textOf } from './told';

type Refusals = Readonly<Record<string, (data: Data) => string>>;

function cardOf(game: ScreenlessGame, language: Language): Card {
  const name = textOf(game, 'name', language);
  const how = textOf(game, 'how', language).split('\n').filter(Boolean);
  return { name, line: textOf(game, 'line', language), box: name, how };
}

function refusalsOf(game: ScreenlessGame): Refusals {
  const texts = game.texts[settings.language]?.['refusals'] as Record<string, string> | undefined;
  const sayings = Object.entries(texts ?? {}).map(([code, text]) => [code, (data: Data) => filled(text, data)]);
  return Object.fromEntries(sayings) as Refusals;
}

/** Modules for those that have none; answers their names. */
export function added(told: readonly ScreenlessGame[], modules: Record<string, GameModule>): string[] {
  const others = told.filter(({ name }) => !Object.hasOwn(modules, name));
  for (const other of others) modules[other.name] = plain(other);
  return others.map(({ name }) => name);
}

function plain(game: ScreenlessGame): GameModule {
  keep(game);
  return {
    people: [game.least, game.most],
    minutes: 0,
    card: { de: cardOf(game, 'de'), en: cardOf(game, 'en') },
    Picture,
    seating: game.seating,
    table: () => import('./Table.svelte'),
    options: () => import('./OptionsForm.svelte'),
    refusals: { ready: () => Promise.resolve(), texts: () => refusalsOf(game) },
    ...(game.leisure ? { unhurried: game.leisure, lasting: game.leisure } : {}),
  };
}
