// German texts of looking at a finished game again.

export const film = {
  title: 'Nachspielen',
  controls: 'Durch die Partie gehen',
  first: 'Zum Anfang',
  back: 'Ein Zug zurück',
  next: 'Ein Zug weiter',
  last: 'Zum Ende',
  place: 'Stelle der Partie',
  beginning: 'Vor dem ersten Zug',
  step: (at: number, all: number, name: string): string => `Zug ${at} von ${all}${name && `: ${name}`}`,
  eyes: 'Mit wessen Augen',
  turn: 'Wer am Zug ist',
  more: 'Mehr',
  share: 'Zeigen',
  shareTitle: 'Diese Partie zeigen',
  shareHint: 'Wer den Link hat, kann die Partie ansehen. Er gilt, solange der Tisch aufgehoben wird.',
  names: 'Mit Namen',
  namesHint: 'Sonst heißen Menschen A, B, C.',
  link: 'Link zur Partie',
  save: 'Als Datei speichern',
  toTable: 'Zum Tisch',
  played: 'Gespielte Partien',
  none: 'Hier stehen Partien, die du in diesem Browser zu Ende gespielt hast.',
  from: (day: string): string => `am ${day}`,
  file: 'Datei ansehen',
  fileHint: 'Eine gespeicherte Partie auswählen oder hierher ziehen.',
};

export type FilmTexts = typeof film;
