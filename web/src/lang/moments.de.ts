// German texts of what every table shows when something counts.
const and = (names: readonly string[]): string => new Intl.ListFormat('de').format(names);

export const moments = {
  right: (name: string): string => `${name} hatte recht!`,
  rightMe: 'Du hattest recht!',
  doubtsLeft: (name: string, n: number): string =>
    n
      ? `${name} darf noch ${n === 1 ? 'einmal' : n === 2 ? 'zweimal' : `${n}-mal`} falschliegen.`
      : `${name} darf nicht mehr zweifeln.`,
  wins: (name: string): string => `Sieg für ${name}!`,
  winsMe: 'Gewonnen!',
  share: (names: readonly string[]): string => `Sieg für ${and(names)}!`,
  done: 'Geschafft!',
  over: 'Aus und vorbei!',
  points: (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`),
};
