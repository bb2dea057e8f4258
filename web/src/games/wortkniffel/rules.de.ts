// German: the rules in short, in our own words, and the keys.

export const rules = {
  title: 'So geht Wortkniffel',
  parts: [
    {
      title: 'Ein Zug',
      lines: [
        'Du hast bis zu drei Würfe. Der erste geht mit allen sieben Würfeln, danach wirfst du nur, was du nicht behalten willst. Auch Behaltenes darf später wieder in den Becher.',
        'Dann trägst du in genau ein freies Kästchen ein. Passt nichts, streichst du eines mit 0.',
        'Die Sanduhr läuft vom ersten Wurf an. Ist sie leer, bleibt nur eine 0 in einem Kästchen deiner Wahl. Habt ihr Nachsicht verabredet, zählt noch, was als gültiges Wort daliegt: Es kommt ins freie Kästchen, in dem es am meisten bringt.',
      ],
    },
    {
      title: 'Rätsel',
      lines: [
        'Ein Rätsel spielst du allein und ohne Sanduhr: elf Züge mit je einem Wurf. Wer dasselbe Rätsel löst, hat in jedem Zug dieselben Würfel.',
      ],
    },
    {
      title: 'Wörter',
      lines: [
        'Jeder Würfel zählt für einen Buchstaben in einem Wort. A, O und U dürfen Ä, Ö und Ü sein, der Stern jeder Buchstabe, dafür ohne Punkte.',
        'Es gilt, was im deutschen Wörterbuch steht, auch gebeugt: Haus, Häuser, lief, schönste. Namen (Peter, Köln), Abkürzungen (Lkw) und Mundart (ick) gelten nicht, Fremdwörter wie Girl nur, wenn ihr sie nicht ausschließt.',
      ],
    },
    {
      title: 'Oben',
      lines: [
        '2 Buchstaben: ein bis drei Wörter. 3 Buchstaben: ein oder zwei. 4, 5 und 6 Buchstaben: je ein Wort. Es zählen die Punkte der benutzten Würfel.',
        'Ab 50 Punkten oben gibt es 35 dazu.',
      ],
    },
    {
      title: 'Unten',
      lines: [
        'Zwei Wörter und Drei Wörter: Es zählen die benutzten Würfel.',
        'Full House: zwei Wörter aus allen sieben Würfeln, 25 Punkte. Straße: sieben Selbstlaute, 30 Punkte, ohne Wort.',
        'Wort-Kniffel: ein Wort aus allen sieben Würfeln, 50 Punkte.',
        'Jeder weitere Wort-Kniffel bringt 50 extra und kommt mit der Summe seiner sieben Würfel in irgendein freies Kästchen oben, gleich für welche Länge es gedacht ist.',
        'Erst wenn oben alles voll ist, darf er unten in jedes freie Kästchen: Full House bringt dann 25, Straße 30, auch wenn sie sonst nicht passen; Zwei Wörter, Drei Wörter und Chance bringen die Summe der sieben Würfel.',
        'Steht im Kästchen Wort-Kniffel eine 0, gibt es für weitere kein Extra; der Wurf zählt dann wie jeder andere.',
        'Chance: alle Würfel zusammengezählt.',
      ],
    },
    {
      title: 'Anzweifeln',
      lines: [
        'Ist es so verabredet, prüft niemand vorab. Wer zweifelt, fragt das Wörterbuch: Gilt ein Wort nicht, bringt der ganze Eintrag 0.',
      ],
    },
  ],
  own: 'Gespielt nach den Regeln von Wort-Kniffel, hier in eigenen Worten.',
};

export const keys = {
  title: 'Mit der Tastatur',
  list: [
    ['1–7', 'Würfel behalten oder zurücklegen'],
    ['Leertaste', 'werfen'],
    ['A–Z', 'ein Wort schreiben'],
    ['Komma', 'neues Wort'],
    ['Rücktaste', 'letzten Buchstaben zurück'],
    ['↑ ↓', 'auf die Gewinnkarte, von Kästchen zu Kästchen'],
    ['Enter', 'Kästchen wählen, noch einmal: eintragen'],
    ['Escape', 'doch nicht'],
  ],
};
