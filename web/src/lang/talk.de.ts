// German texts for what people show and say at a table, and for tips.
import type { Phrase } from '../net/protocol';

const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`);
const list = (things: readonly string[]): string => new Intl.ListFormat('de').format(things);

export const phrases = {
  hello: 'Hallo zusammen!',
  well_done: 'Gut gemacht!',
  good_luck: 'Viel Glück!',
  thanks: 'Danke!',
  one_moment: 'Moment bitte.',
  what_a_pity: 'Wie schade!',
  laughing: 'Haha!',
  again: 'Noch eine Partie?',
  clap: 'Applaus',
  heart: 'Herz',
  smile: 'Lächeln',
  laugh: 'Lachen',
  wow: 'Staunen',
  sad: 'Schnief',
} satisfies Record<Phrase, string>;

export const talk = {
  open: 'Etwas sagen',
  hush: 'Sprechblasen ausblenden',
  hushHint: 'Auf diesem Gerät siehst und hörst du dann nichts, was andere sagen.',
  spectator: 'Jemand, der zuschaut',
  allowed: 'Reden erlaubt',
  allowedHint: 'Ausgeschaltet sagt niemand am Tisch etwas, auch nicht, wer zuschaut.',
};

export const badge = {
  title: 'Farbe und Bild',
  colour: 'Farbe',
  colours: {
    cherry: 'Kirschrot',
    fir: 'Tannengrün',
    blue: 'Blau',
    mustard: 'Senfgelb',
    plum: 'Pflaume',
    slate: 'Grau',
  },
  picture: 'Bild',
  letter: 'Kein Bild, nur der Anfangsbuchstabe',
  pictures: {
    apple: 'Apfel',
    boat: 'Boot',
    cat: 'Katze',
    clover: 'Kleeblatt',
    fish: 'Fisch',
    flower: 'Blume',
    house: 'Haus',
    moon: 'Mond',
    mushroom: 'Pilz',
    owl: 'Eule',
    star: 'Stern',
    sun: 'Sonne',
  },
};

export const tips = {
  title: 'Tipp',
  open: 'Tipp',
  close: 'Tipp schließen',
  intro: 'Steckst du fest?',
  price: (price: string): string => `Ein Tipp ist Hilfe und wird mitgezählt. ${price}`.trim(),
  take: 'Tipp nehmen',
  first: 'Wie viele Punkte gibt es?',
  askLength: 'Wie lang?',
  askLetters: 'Welche Buchstaben?',
  askWord: 'Das Wort zeigen',
  points: (n: number, words: number): string =>
    words === 1 ? `Ein Wort für ${points(n)}` : `${words} Wörter, zusammen ${points(n)}`,
  length: (lengths: readonly number[]): string => `${list(lengths.map(String))} Buchstaben`,
  word: (words: readonly string[]): string => list(words),
  nothing: 'Gerade ist kein gutes Wort zu sehen.',
  counted: (n: number): string => `Bisher ${n === 1 ? 'ein Tipp' : `${n} Tipps`}; alle am Tisch sehen das.`,
  notAsked: 'Einen Tipp gibt es, wenn du dran bist.',
};

export const soundOffer = {
  ask: 'Mit Klang?',
  taste: 'Kostprobe',
  yes: 'Ja, gern',
  no: 'Lieber still',
};
