// A game is one folder: outside it only the registry beside this file names it. Tests may name games as examples.
import { describe, expect, it } from 'vitest';
import { gameNames, games } from '.';

const sources = import.meta.glob<string>(['/src/**/*.{ts,svelte,css}', '!/src/**/*.test.ts', '!/src/games/index.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const shared = Object.entries(sources).filter(([file]) => !/^\/src\/games\/\w+\//.test(file));
const colours = import.meta.glob<string>('/src/games/*/colour.css', { query: '?raw', import: 'default', eager: true });
const folders = Object.keys(import.meta.glob('/src/games/*/index.ts')).map((file) => file.split('/')[3]!);

it('every folder of a game is on the shelf', () => expect(folders.toSorted()).toEqual(gameNames.toSorted()));
it('there are shared files to look at', () => expect(shared.length).toBeGreaterThan(100));

describe.each(gameNames)('%s', (game) => {
  const { people, minutes, card, deal } = games[game];

  it('is named in no shared file', () => {
    const names = new RegExp([game, card.de.name].join('|'), 'i');
    expect(shared.filter(([, source]) => names.test(source)).map(([file]) => file)).toEqual([]);
  });
  it('says how many people play, and how long', () => {
    expect(people[0]).toBeGreaterThanOrEqual(1);
    expect(people[1]).toBeGreaterThan(people[0]);
    expect(minutes).toBeGreaterThan(0);
  });
  it('has a colour of its own', () => {
    const accent = (one: string): string => /--accent: ([^;]+);/.exec(colours[`/src/games/${one}/colour.css`]!)![1]!;
    expect(gameNames.filter((one) => accent(one) === accent(game))).toEqual([game]);
  });
  it('has deals at an address of its own', () => {
    const routes = gameNames.flatMap((one) => games[one].deal?.route ?? []);
    expect(routes.filter((route) => route === deal?.route).length).toBe(deal ? 1 : 0);
  });
});
