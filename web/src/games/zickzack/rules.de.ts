// German: the little lesson, the rules in short and the keys, for whoever asks for them.
export const lesson = {
  title: 'Ausprobieren',
  board: 'Übungsbrett',
  tile: (letter: string): string => `${letter} auf dem Brett`,
  field: (column: number, row: number): string => `Spalte ${column}, Zeile ${row}`,
  first: 'Die erste Runde: Tippe irgendein Feld an, dort liegt dann dein M. Nennen musst du nichts.',
  firstDone: 'Genau so. In der ersten Runde nennt man Wörter nur, wenn man zufällig eins sieht.',
  lay: 'Nehmen wir an, so liegt das Brett danach. Dein R muss jetzt eine Kante berühren: Tipp auf den markierten Platz.',
  place: 'Hier das R anlegen',
  name: 'Nun nenne ein Wort, in dem das R vorkommt: Tipp die Steine der Reihe nach an, zum Beispiel A, R, M.',
  named: (word: string): string => `${word} gehört dir. Dein Zug ist vorbei.`,
  bens: 'Jetzt hat Ben ein T gelegt und TOR genannt. Er ist fertig. Siehst du noch ein Wort? Dann klopf!',
  claim: 'Alle schauen auf dich. Tipp dein Wort an, zum Beispiel BROT oder ORT.',
  claimed: (word: string): string =>
    `${word}! Das zählt für dich, und du bist sofort wieder dran. So ändert Klopfen die Reihenfolge.`,
  notLinked: 'Diese beiden Steine berühren sich nicht an einer Kante. Fang noch einmal an.',
  notWord: (text: string): string =>
    `${text} ist hier kein neues Wort. Beim Klopfen würde das einen Buchstaben kosten. Hier darfst du es noch einmal versuchen.`,
  needsR: 'Das R muss vorkommen.',
  nameIt: (word: string): string => `${word} nennen`,
  knock: 'Klopfen',
  clear: 'Noch einmal',
  next: 'Weiter',
  done: 'Verstanden',
};

export const rules = {
  title: 'So geht Zickzack',
  parts: [
    {
      title: 'Buchstaben',
      lines: [
        'Reihum zieht jeder verdeckte Buchstaben und wählt dabei nur die Größe: zu zweit 15, zu dritt 10, zu viert 7, zu fünft 6, zu sechst 5. Dazu kommt für jeden ein leerer Stein.',
        'Alle Buchstaben liegen offen. Du siehst also, was die anderen vorhaben.',
      ],
    },
    {
      title: 'Die erste Runde',
      lines: [
        'Jeder legt genau einen Buchstaben, wohin er will. Er muss nichts berühren und kein Wort ergeben. Geklopft wird noch nicht.',
      ],
    },
    {
      title: 'Ein Zug',
      lines: [
        'Leg einen eigenen Buchstaben so an, dass er mit einer Kante einen anderen berührt, und nenne mindestens ein neues Wort, in dem er vorkommt. Ecken zählen nicht.',
        'Nenne auch jedes andere neue Wort, das du auf dem Brett siehst.',
        'Geht nichts, legst du einen Buchstaben zu den freien oder einen leeren Stein aufs Brett.',
      ],
    },
    {
      title: 'Lesen',
      lines: [
        'Von Stein zu Stein über gemeinsame Kanten, in jede Richtung und um jede Ecke. Jeder Stein nur einmal in einem Wort. Ä liegt als A und E, ß als S und S.',
        'Es gilt, was im Wörterbuch steht, auch gebeugt, dazu Orte: Tor, Tore, rot, Rom. Vornamen (Peter) gelten nicht, Abkürzungen nur, wenn man sie wie ein Wort sagt (SMS, nicht Lkw), außer ihr habt es anders verabredet.',
        'Neu ist, was noch niemand genannt hat. Ein bekanntes Wort zählt noch einmal, wenn es auf lauter anderen Steinen liegt.',
      ],
    },
    {
      title: 'Freie Buchstaben',
      lines: [
        'Wer dran ist, darf sie mit anlegen, so viele er will, auch ohne eigenen. Aus STADT wird mit T, O und R ein STADTTOR.',
        'Ergibt ein gelegter Buchstabe kein gültiges Wort, kommt er zurück, und einer deiner Buchstaben wird frei.',
      ],
    },
    {
      title: 'Leere Steine',
      lines: [
        'Ein leerer Stein versperrt Felder und trägt keinen Buchstaben. Wer dran ist, kann ihn gegen einen eigenen Buchstaben tauschen, wenn dabei ein neues Wort entsteht.',
      ],
    },
    {
      title: 'Klopfen',
      lines: [
        'Nach jedem Zug dürfen alle anderen klopfen, die noch ein Wort sehen. Klopfen zwei zugleich, würfeln sie.',
        'Wer klopft, nennt seine Wörter. Danach darf wieder geklopft werden. Wer zuletzt mit Erfolg klopft, ist als Nächster dran, und von ihm aus geht es reihum weiter.',
        'Wer klopft und nichts hat, gibt einen Buchstaben her.',
      ],
    },
    {
      title: 'Ende',
      lines: [
        'Findet eine ganze Runde lang niemand ein neues Wort, ist Schluss. Gezählt werden Wörter, Buchstaben oder Punkte, je nachdem, was ihr verabredet habt.',
      ],
    },
  ],
  own: 'Gespielt nach den Regeln von Letter, hier in eigenen Worten.',
};

export const keys = {
  title: 'Tasten',
  list: [
    ['A bis Z', 'ein Wort schreiben'],
    ['Enter', 'Wort nennen, dann den Zug bestätigen'],
    ['Rücktaste', 'letzten Buchstaben löschen'],
    ['Strg Z', 'einen Schritt zurück'],
    ['Tab', 'zwischen Brett, Buchstaben und Knöpfen wechseln'],
    ['Pfeile', 'von Stein zu Stein; mit einem Buchstaben in der Hand von Platz zu Platz'],
    ['Bild ↓ ↑', 'der nächste Platz, der vorige'],
    ['Leertaste', 'Stein zum Wort nehmen, Buchstaben aufnehmen oder ablegen'],
    ['R', 'den Stein in der Hand drehen, wo das erlaubt ist'],
    ['Escape', 'zurücklegen'],
    ['+ − 0', 'Brett größer, kleiner, ganz; Umschalt und Pfeile schieben es'],
  ] as readonly (readonly string[])[],
};
