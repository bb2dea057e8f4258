// German: what a table may agree on.
export const options = {
  language: 'Sprache der Karten',
  languages: { de: 'Deutsch', en: 'Englisch' },
  children: 'Für Kinder',
  childrenHint: 'Von jeder Karte gilt das grüne Thema, das leichteste.',
  special: 'Mit Sonderwürfel',
  specialHint: 'Der grüne Würfel bringt in jeder Runde eine andere Regel.',
  thinking: 'Bedenkzeit',
  thinkingHint:
    'Danach wird von selbst angezählt, und beim Thema entscheidet das Los. Ohne Uhr zählt nur an, wer auf den Knopf drückt.',
  seconds: (n: number): string => (n === 0 ? 'Ohne' : `${n} s`),
  more: 'Feinheiten',
  penalty: 'Wem nichts einfällt, der verliert 2 Punkte',
  penaltyHint: 'Die Runde ist dann so oder so vorbei.',
  moment: 'Anzählen frühestens nach',
  atOnce: 'Sofort',
  objection: 'Zeit für Einspruch',
  objectionUsual: 'fünf Sekunden',
  trust: 'Was niemand kennt',
  trusts: { half: 'zählt halb', none: 'zählt nicht' },
  trustHints: {
    half: 'Spielst du allein oder gegen Computer, fragt der Bücherwurm bei unbekannten Begriffen nach. Bleibst du dabei, zählt der Würfel die Hälfte.',
    none: 'Spielst du allein oder gegen Computer, gilt nur, was im Wörterbuch oder auf einer Liste steht.',
  },
  tie: 'Seid ihr euch zu zweit nicht einig',
  ties: { list: 'entscheidet die Liste', speaker: 'gilt der Begriff' },
  tieHints: {
    list: 'Zu zweit stünde jede Abstimmung eins zu eins. Was auf der Liste steht, gilt dann; was nicht, gilt nach einem Einspruch nicht.',
    speaker:
      'Zu zweit stünde jede Abstimmung eins zu eins. Was jemand nennt, gilt dann, auch wenn es auf keiner Liste steht.',
  },
  vetoes: 'Vetos zu zweit',
  vetoesHints: {
    list: 'So oft im Spiel setzt du dich gegen die Liste durch: mit einem Begriff, der dort fehlt, oder gegen einen, der dort steht.',
    speaker: 'So oft im Spiel lehnst du einen Begriff trotzdem ab.',
  },
  none: 'Keine',
  start: 'Wer ist am belesensten?',
};
