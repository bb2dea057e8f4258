export const de = {
  hourglass: 'Sie läuft ab dem ersten Wurf. Ist sie leer, kommt eine 0 in ein Kästchen.',
  words: 'Keine Namen, keine Abkürzungen, kein Dialekt. A, O und U dürfen für Ä, Ö und Ü stehen.',
  further: 'Extra',
  furtherNote: 'weitere Kniffel, je 50',
  furtherAsk: (name: string): string => `Wie viele weitere Wort-Kniffel hat ${name}?`,
  furtherWhy: 'Erst wenn im Kästchen Wort-Kniffel 50 Punkte stehen, zählt jeder weitere 50 extra.',
  furtherMore: 'Ein Wort-Kniffel mehr',
  furtherLess: 'Ein Wort-Kniffel weniger',
  furtherHas: (name: string, n: number): string => `${name}: ${n} weitere Wort-Kniffel`,
  missing: (n: number): string => `noch ${n} bis zum Bonus`,
};

export type PadTexts = typeof de;
