// Bots are called after things on the table, never after people.
export const levels = ['anfaenger', 'hobby', 'klub', 'experte'] as const;
export type Level = (typeof levels)[number];

/** The first name nobody at the table bears yet. */
export function botName(names: readonly string[], taken: readonly string[]): string {
  return names.find((name) => !taken.includes(name)) ?? `${names[0]} ${taken.length + 1}`;
}

/** So many names, all different from those taken. */
export function botNames(names: readonly string[], count: number, taken: readonly string[]): string[] {
  const chosen: string[] = [];
  while (chosen.length < count) chosen.push(botName(names, [...taken, ...chosen]));
  return chosen;
}
