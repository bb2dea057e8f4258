// German: the rules in short, in our own words, and the keys.
export const rules = {
  title: 'So geht Wortrommé',
  alone: {
    title: 'Allein',
    lines: [
      'Erreiche 99 Punkte in möglichst wenigen Zügen. Auch ein gezogener Stein ist ein Zug.',
      'Wer aufhört oder nicht weiterkann, zählt für jeden fehlenden Punkt einen Zug dazu.',
    ],
  },
  parts: [
    {
      title: 'Worum es geht',
      lines: [
        'Jeder hat 14 Steine auf dem Brett. Wer dran ist, bildet ein einziges neues Wort oder zieht einen Stein von einem Stapel seiner Wahl. Auf ein Brett passen 42; wer so viele hat, zieht keinen mehr.',
        'Jeder Buchstabe des neuen Wortes bringt einen Punkt, auch wenn er schon auf dem Tisch lag. Wer zuerst 99 hat, gewinnt.',
      ],
    },
    {
      title: 'Auslegen',
      lines: [
        'Dein erstes Wort kommt nur vom eigenen Brett und hat mindestens sechs Buchstaben. Vorher bleibt der Tisch für dich, wie er ist.',
        'Später genügen drei Buchstaben.',
      ],
    },
    {
      title: 'Anlegen',
      lines: [
        'Setz eigene Steine vor, hinter oder in ein Wort, das schon liegt: Aus LIEBEN wird VERLIEBEN, das sind neun Punkte. Auch zwei Wörter lassen sich so verbinden.',
      ],
    },
    {
      title: 'Rauben',
      lines: [
        'Nimm Buchstaben aus einem oder mehreren Wörtern und bau mit mindestens einem eigenen Stein ein neues. Was übrig bleibt, muss überall ein Wort mit drei Buchstaben oder mehr sein und behält seine Reihenfolge.',
        'Aus MAST und AHORN werden AST und HORN, und mit U und S von deinem Brett liegt MAUS.',
        'Kein Wort wird ganz aufgelöst, und keines liegt zweimal auf dem Tisch.',
      ],
    },
    {
      title: 'Joker',
      lines: [
        'Ein Joker steht für einen beliebigen Buchstaben. Liegt er auf dem Tisch, darfst du ihn gegen einen eigenen Stein tauschen, wenn dort ein Wort liegen bleibt: TEST mit Joker wird zu TEXT.',
        'Der Joker muss sofort in dein neues Wort, zusammen mit Steinen von deinem Brett. Rauben kann man ihn nicht.',
      ],
    },
    {
      title: 'Leeres Brett',
      lines: [
        'Wer alle Steine gelegt hat, zieht sieben neue, einen nach dem anderen, von welchen Stapeln er will. Dann legt er erst wieder aus, diesmal mindestens vier Buchstaben.',
      ],
    },
    {
      title: 'Was gilt',
      lines: [
        'Es gilt, was im deutschen Wörterbuch steht, auch in der Mehrzahl und gebeugt: Maus, Mäuse, lief, schönste. Nicht Namen (Peter, Köln), Abkürzungen (Lkw) und Mundart (ick); Fremdwörter wie Computer nur, wenn ihr sie nicht ausschließt. Ä, Ö und Ü haben eigene Steine, ß liegt als S und S.',
      ],
    },
    {
      title: 'Ende',
      lines: [
        'Mit 99 Punkten ist sofort Schluss. Sind die Stapel leer und können alle nur noch aussetzen, gewinnt die höchste Punktzahl.',
      ],
    },
  ],
  own: 'Gespielt nach den Regeln von Wort-Rummikub, hier in eigenen Worten. Die Hälfte der Anleitung ist verloren; wo sich Ausgaben unterscheiden, könnt ihr wählen.',
};

export const keys = {
  title: 'Tasten',
  list: [
    ['A bis Z', 'das neue Wort schreiben, mit Steinen vom Brett'],
    ['Enter', 'legen; auf einem Stein: ihn nehmen oder zurücklegen'],
    ['Rücktaste', 'letzten Stein zurücklegen'],
    ['Strg Z', 'einen Schritt zurück'],
    ['1 bis 7', 'von diesem Stapel ziehen'],
    ['Tab', 'zwischen Stapeln, Tisch, neuem Wort, Brett und Knöpfen wechseln'],
    ['Pfeile', 'von Stein zu Stein'],
    ['Umschalt und Pfeile', 'den Stein verschieben'],
    ['Escape', 'doch nicht'],
  ] as readonly (readonly string[])[],
};
