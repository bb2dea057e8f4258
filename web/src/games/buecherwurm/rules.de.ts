// German: the rules in short, and the keys.
export const rules = {
  title: 'So geht Bücherwurm',
  parts: [
    {
      title: 'Eine Runde',
      lines: [
        'Jemand deckt eine Themenkarte auf, sucht eines von drei Themen aus und würfelt alle Würfel in die Mitte. Links davon geht es los.',
        'Wer dran ist, nennt etwas zum Thema und nimmt einen Würfel mit dem Anfangsbuchstaben. Ä zählt als A, Ö als O, Ü als U. C/K gilt für C oder K, X/Y für X oder Y, Qu nur für Qu. Der, die, das zählen nicht mit.',
        'Was zu diesem Thema schon genannt wurde, gilt nicht noch einmal, auch nicht in der Mehrzahl.',
      ],
    },
    {
      title: 'Klauen',
      lines: [
        'Der Würfel darf auch vor jemand anderem liegen. Wer beklaut wird, bekommt eine Wurmkarte, die am Ende einen Punkt zählt. Sechs gibt es in jeder Runde; sind sie weg, ist Schluss mit Klauen.',
      ],
    },
    {
      title: 'Das Ende',
      lines: [
        'Die Runde endet, wenn der letzte weiße Würfel aus der Mitte genommen ist, oder wenn jemandem nichts mehr einfällt. Das kostet 2 Punkte.',
        'Wer zu lange überlegt, wird angezählt: 5, 4, 3, 2, 1, 0.',
        'Gezählt werden die Punkte auf deinen Würfeln und deine Wurmkarten. Hat jemand nach einer Runde 21 Punkte, gewinnt, wer die meisten hat.',
      ],
    },
    {
      title: 'Passt das?',
      lines: [
        'Jeder Begriff gilt, der zum Thema passt, auch Namen und mehrere Wörter: Hund, Anne Frank, saure Gurke. Einzahl und Mehrzahl, Mann und Frau sind derselbe Begriff; erfundene Zusammensetzungen stehen auf keiner Liste.',
        'Steht ein Begriff auf der Liste zum Thema, gilt er sofort. Steht er nicht dort, dürfen die anderen Einspruch erheben; dann stimmen alle ab, und bei Gleichstand gilt er. Wer sich enthält, zählt nicht mit; Computer haben keine Stimme.',
        'Zu zweit stünde jede Abstimmung eins zu eins. Darum entscheidet nach einem Einspruch die Liste, und jeder darf sich ein paarmal im Spiel mit einem Veto gegen sie durchsetzen. Wer nachgibt, verliert kein Veto.',
        'Auch gegen einen Begriff von der Liste dürft ihr Einspruch erheben, bis der nächste genannt ist. Der Würfel liegt dann wieder, wo er lag, bis ihr entschieden habt.',
      ],
    },
    {
      title: 'Der Sonderwürfel',
      lines: [
        'Themenwechsel: Einmal in der Runde darf jemand statt eines Begriffs ein neues Thema aufdecken.',
        'NOT: gilt für N, O oder T. Am Ende 2 Punkte mit anderen Würfeln, allein kostet er 2.',
        'Schluss +2: Wer den letzten Würfel nimmt, bekommt 2 Punkte extra.',
        'A–Z: jeder Buchstabe, ohne Punkte, nicht zu klauen.',
        'Stapel: Genommene Würfel werden gestapelt, nur der oberste lässt sich klauen.',
        'Fragezeichen: Wer gewürfelt hat, dreht ihn auf eine andere Seite.',
      ],
    },
  ],
  own: 'Gespielt nach den Regeln von Bücherwurm – Das Würfelspiel, hier in eigenen Worten.',
};

export const keys = {
  title: 'Mit der Tastatur',
  list: [
    ['A–Z', 'den Begriff tippen, auch schon vorher'],
    ['Enter', 'den Würfel nehmen, der passt'],
    ['← →, 1–8', 'einen von mehreren Würfeln wählen'],
    ['1–3', 'ein Thema wählen'],
    ['↑', 'Daumen hoch: gut so, passt'],
    ['↓', 'Daumen runter: Einspruch, passt nicht'],
    ['!', 'anzählen'],
    ['Escape', 'den Begriff löschen'],
  ],
};
