// The five games as the home page knows them: what to look up texts, colours and pictures by. No rules live here.
export interface GameFacts {
  readonly people: readonly [number, number];
  readonly minutes: number;
}

export const games = {
  wortkniffel: { people: [1, 8], minutes: 30 },
  wortfaecher: { people: [1, 6], minutes: 30 },
  zickzack: { people: [1, 6], minutes: 45 },
  wortromme: { people: [1, 4], minutes: 45 },
  buecherwurm: { people: [1, 6], minutes: 20 },
} as const satisfies Record<string, GameFacts>;

export type GameName = keyof typeof games;
/** Whether this page knows the game; that of a newer server may be unknown. */
export const isGame = (name: string): name is GameName => Object.hasOwn(games, name);
export const gameNames = Object.keys(games) as GameName[];
