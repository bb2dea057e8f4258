// German texts of one's own words and the cards to learn from.
const count = (n: number, one: string, many: string): string => (n === 1 ? one : `${n} ${many}`);

export const de = {
  title: 'Mein Wortschatz',
  lead: (words: number, games: number): string =>
    `${count(words, 'Ein Wort', 'Wörter')} aus ${count(games, 'einer Partie', 'Partien')}. Alles liegt in diesem Browser.`,
  empty: 'Hier sammeln sich die Wörter, die du legst. Spiel eine Partie zu Ende, dann stehen sie da.',
  gathering: (done: number, all: number): string => `Partie ${done} von ${all} wird gelesen …`,
  stopped: 'Ein paar Partien fehlen noch, der Server antwortet gerade nicht.',
  again: 'Noch einmal versuchen',
  unkept:
    'Dieser Browser hat dafür keinen Platz oder merkt sich nichts. Was du hier siehst, ist weg, wenn du die Seite schließt: Speichere es als Datei.',
  cards: {
    title: 'Zum Lernen',
    hint: 'Wörter, die da lagen und die niemand gesehen hat. Sie kommen wieder, erst bald, dann in immer größeren Abständen.',
    none: 'Noch keine Karten. Schau dir nach einer Partie den Rückblick an: Was alle übersehen haben, kommt hierher.',
    due: (n: number): string => count(n, 'Eine Karte ist dran.', 'Karten sind dran.'),
    resting: (n: number, when: string): string =>
      `${count(n, 'Eine Karte ruht', 'Karten ruhen')}. Die nächste kommt ${when}.`,
    begin: 'Anfangen',
    question: 'Welches Wort steckt darin?',
    letters: (letters: string): string => `Buchstaben: ${letters}`,
    meaning: 'Bedeutung zeigen',
    show: 'Zeigen',
    known: 'Gewusst',
    unknown: 'Noch nicht',
    left: (n: number): string => (n === 1 ? 'Die letzte für jetzt' : `Noch ${n}`),
    stop: 'Aufhören',
    done: 'Fertig für jetzt.',
    tooSoon: 'Diese Karte hattest du gerade erst.',
    next: (when: string): string => `Die nächste Karte kommt ${when}.`,
    how: 'Wann kommt eine Karte wieder?',
    howLines: [
      'Wann eine Karte wiederkommt, rechnet das Verfahren FSRS: so, dass du sie dann in neun von zehn Fällen noch weißt. Gewusst heißt länger warten, noch nicht heißt bald wieder.',
      'Aus jeder Partie kommen höchstens drei neue Karten, und keine, solange mehr als fünfzehn dran sind. Sind es einmal mehr als zwanzig, so bleiben fünfzehn für heute, und was du am sichersten weißt, wartet einen Tag länger.',
    ],
  },
  when: {
    now: 'gleich',
    minutes: (n: number): string => (n === 1 ? 'in einer Minute' : `in ${n} Minuten`),
    hours: (n: number): string => (n === 1 ? 'in einer Stunde' : `in ${n} Stunden`),
    tomorrow: 'morgen',
    day: (day: string): string => `am ${day}`,
  },
  list: {
    title: 'Wörter',
    which: 'Welche Wörter?',
    laid: (n: number): string => `Gelegt (${n})`,
    missed: (n: number): string => `Übersehen (${n})`,
    search: 'Suchen',
    sort: 'Ordnen',
    newest: 'Neueste zuerst',
    alphabet: 'Nach dem Alphabet',
    often: 'Häufigste zuerst',
    longest: 'Längste zuerst',
    times: (n: number): string => (n === 1 ? 'einmal gelegt' : `${n}-mal gelegt`),
    first: (day: string): string => `zuerst am ${day}`,
    missedTimes: (n: number): string => (n === 1 ? 'lag einmal da' : `lag ${n}-mal da`),
    found: (n: number): string => (n === 1 ? 'Ein Wort' : `${n} Wörter`),
    nothing: 'Kein Wort passt dazu.',
    noneMissed: 'Noch nichts übersehen, wovon hier jemand wüsste.',
    more: (n: number): string => (n === 1 ? 'Noch eines zeigen' : `Noch ${n} zeigen`),
  },
  file: {
    title: 'Mitnehmen',
    hint: 'Als Datei kannst du deinen Wortschatz aufheben oder auf ein anderes Gerät bringen. Was du hereinholst, kommt zu dem dazu, was schon da ist.',
    save: 'Als Datei speichern',
    name: (day: string): string => `wortschatz-${day}.json`,
    saved: 'Gespeichert.',
    take: 'Datei hereinholen',
    taken: (n: number): string =>
      n === 0
        ? 'Alles aus der Datei war schon da.'
        : n === 1
          ? 'Ein Wort ist neu dazugekommen.'
          : `${n} Wörter sind neu dazugekommen.`,
    lost: (n: number): string =>
      n === 1
        ? 'Ein Eintrag war beschädigt oder zu viel und fehlt.'
        : `${n} Einträge waren beschädigt oder zu viele und fehlen.`,
    bad: 'Das ist kein gespeicherter Wortschatz. Es hat sich nichts geändert.',
  },
};

export type VocabularyTexts = typeof de;
