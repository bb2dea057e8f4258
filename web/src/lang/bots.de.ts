// German texts about bots: a portrait of each level, names with characters, what one that adapts does next.
import type { Characters, Level } from '../table/bots';

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
    perfekt: 'Perfekt',
  } satisfies Record<Level, string>,
  portraits: {
    passt_sich_an: 'Legt zu, wenn du gewinnst, und nimmt sich zurück, wenn du verlierst.',
    anfaenger: 'Kennt die Wörter eines Zehnjährigen und übersieht vor allem lange.',
    hobby: 'Kennt die Wörter aus der Zeitung, übersieht manches.',
    geuebt: 'Kennt auch seltenere Wörter, übersieht weniger.',
    klub: 'Kennt das große Wörterbuch und zweifelt, wo es nötig ist.',
    meister: 'Kennt Wörter, die kaum jemand sagt, und übersieht wenig.',
    experte: 'Kennt jedes Wort und übersieht fast nichts.',
    perfekt: 'Verschenkt nichts; bis alles berechnet ist, spielt er wie Experte.',
  } satisfies Record<Level, string>,
  standing: (below: string, above: string): string =>
    below === above ? `Spielt gerade wie ${below}.` : `Spielt gerade zwischen ${below} und ${above}.`,
  /** Called after things on the table, never after people. */
  characters: {
    scales: { name: 'Waage', promise: 'Legt zu, wenn du gewinnst, und nimmt sich zurück, wenn du verlierst.' },
    top: { name: 'Kreisel', promise: 'Richtet sich nach dir und antwortet schnell.' },
    button: { name: 'Knopf', promise: 'Glaubt dir fast alles und lässt dir viel Zeit.' },
    hourglass: { name: 'Sanduhr', promise: 'Kennt einfache Wörter und hat keine Eile.' },
    cup: { name: 'Becher', promise: 'Kennt die Wörter aus der Zeitung und zweifelt selten.' },
    eraser: { name: 'Radiergummi', promise: 'Ist flink, gutgläubig und übersieht manches.' },
    pencil: { name: 'Bleistift', promise: 'Kennt viele Wörter und antwortet schnell.' },
    pad: { name: 'Block', promise: 'Überlegt in Ruhe und blufft selten.' },
    sharpener: { name: 'Spitzer', promise: 'Zweifelt gern: Sei dir bei jedem Wort sicher.' },
    inkwell: { name: 'Tintenfass', promise: 'Kennt das große Wörterbuch und blufft gern.' },
    ruler: { name: 'Lineal', promise: 'Nimmt es genau und denkt gründlich nach.' },
    magnifier: { name: 'Lupe', promise: 'Sucht lange und übersieht wenig.' },
    quill: { name: 'Federkiel', promise: 'Kennt jedes Wort und hat es schnell hingeschrieben.' },
    lexicon: { name: 'Lexikon', promise: 'Kennt jedes Wort und blufft selten.' },
    die: { name: 'Würfel', promise: 'Rechnet alles durch; bis es so weit ist, spielt er wie Experte.' },
  } satisfies Characters,
  forChildren: 'Für Kinder',
  /** One that somebody else has written and the operator of the server has let in. */
  program: {
    level: 'Programm',
    promise: 'Hat jemand anderes geschrieben und ist hier zu Gast.',
    seat: 'Computer, ein Programm zu Gast',
    invite: (name: string): string => `${name} dazu`,
  },
  seat: (level: string, promise: string): string => `Computer, ${level}${promise && `. ${promise}`}`,
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
