// Deutsche Texte eines Tisches, für dessen Spiel es keinen eigenen gibt.
export const de = {
  yours: 'Du bist dran.',
  yoursToo: 'Du darfst auch etwas tun.',
  theirs: (names: string): string => `${names} ist dran.`,
  wait: 'Gleich geht es weiter.',
  over: 'Das Spiel ist zu Ende.',
  what: 'Was du tun kannst',
  lies: 'Was du siehst',
  listing: 'Was möglich ist, wird gesucht …',
  notListed: 'Was möglich ist, ließ sich nicht herausfinden.',
  again: 'Noch einmal versuchen',
  more: (n: number): string => `Das sind die ersten ${n}. Es gibt noch mehr.`,
  send: 'Fertig',
  texts: 'Mehrere mit Leerzeichen dazwischen',
  yes: 'ja',
  no: 'nein',
  none: 'nichts',
  once: 'Nochmal?',
  home: 'Etwas anderes spielen',
  noOptions: 'Hier gibt es nichts zu vereinbaren.',
  rules: {
    title: (name: string): string => `So spielt man ${name}`,
    about: 'Worum es geht',
    own: 'Dieses Spiel hat jemand mitgebracht; für seinen Tisch gibt es noch keine eigene Ansicht.',
  },
  keys: {
    title: 'Tasten',
    list: [
      ['Tab', 'zur nächsten Möglichkeit'],
      ['Enter', 'tun, was dort steht'],
    ],
  },
};

export type PlainTexts = typeof de;
