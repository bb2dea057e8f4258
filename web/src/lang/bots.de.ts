// German texts about bots: a portrait of each level, names with characters, what one that adapts does next.
import type { Level } from '../table/bots';

const list = (names: readonly string[]): string => new Intl.ListFormat('de').format(names);

export const bots = {
  levels: {
    passt_sich_an: 'Passt sich an',
    anfaenger: 'Anfänger',
    hobby: 'Hobby',
    geuebt: 'Geübt',
    klub: 'Klub',
    meister: 'Meister',
    experte: 'Experte',
  } satisfies Record<Level, string>,
  portraits: {
    passt_sich_an: 'Legt zu, wenn du gewinnst, und nimmt sich zurück, wenn du verlierst.',
    anfaenger: 'Kennt die Wörter eines Zehnjährigen, übersieht lange.',
    hobby: 'Kennt die Wörter aus der Zeitung, übersieht manches.',
    geuebt: 'Kennt auch seltenere Wörter, übersieht weniger.',
    klub: 'Kennt das große Wörterbuch und zweifelt, wo es nötig ist.',
    meister: 'Kennt Wörter, die kaum jemand sagt, und übersieht wenig.',
    experte: 'Kennt jedes Wort und übersieht fast nichts.',
  } satisfies Record<Level, string>,
  standing: (below: string, above: string): string =>
    below === above ? `Spielt gerade wie ${below}.` : `Spielt gerade zwischen ${below} und ${above}.`,
  /** Called after things on the table, never after people. */
  characters: [
    { name: 'Bleistift', line: 'antwortet schnell' },
    { name: 'Becher', line: 'zweifelt selten' },
    { name: 'Sanduhr', line: 'lässt sich Zeit' },
    { name: 'Spitzer', line: 'zweifelt gern' },
    { name: 'Block', line: 'überlegt in Ruhe' },
    { name: 'Radiergummi', line: 'ist flink und gutgläubig' },
    { name: 'Lineal', line: 'nimmt es genau' },
  ],
  character: (name: string, line: string): string => `${name} ${line}.`,
  seat: (level: string, line: string): string => `Computer, ${level}${line && `, ${line}`}`,
  next: {
    more: (names: string[]): string =>
      `${list(names)} ${names.length > 1 ? 'legen' : 'legt'} beim nächsten Mal etwas zu.`,
    less: (names: string[]): string =>
      `${list(names)} ${names.length > 1 ? 'nehmen' : 'nimmt'} sich beim nächsten Mal etwas zurück.`,
    same: (names: string[]): string =>
      `${list(names)} ${names.length > 1 ? 'spielen' : 'spielt'} beim nächsten Mal wie heute.`,
  },
};

export type BotTexts = typeof bots;
