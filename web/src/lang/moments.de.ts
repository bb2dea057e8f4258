// German texts of what every table shows when something counts.
const and = (names: readonly string[]): string => new Intl.ListFormat('de').format(names);

export const moments = {
  right: (name: string): string => `${name} hatte recht!`,
  rightMe: 'Du hattest recht!',
  wins: (name: string): string => `${name} gewinnt!`,
  winsMe: 'Du hast gewonnen!',
  share: (names: readonly string[]): string => `${and(names)} gewinnen!`,
  done: 'Geschafft!',
  over: 'Das Spiel ist aus.',
  points: (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`),
};
