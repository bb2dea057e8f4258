// German texts of the dictionary.
import type { Reading, WordAnswer } from '../net/protocol';
import { reasons } from './reasons.de';

export const de = {
  title: 'Wörterbuch',
  part: 'Was möchtest du wissen?',
  parts: { lookUp: 'Nachschlagen', find: 'Wörter finden' },
  word: 'Wort',
  wordHint: (game: string): string => `Ob es bei ${game} gilt, und was es heißt.`,
  verdict: ({ word, valid }: WordAnswer): string => (valid ? `${word} gilt` : `${word} gilt nicht`),
  reasons,
  lemma: (lemma: string): string => `von ${lemma}`,
  noGloss: 'Was es heißt, weiß das Wörterbuch nicht.',
  meant: 'Gemeint?',
  source: 'Quelle:',
  letters: 'Buchstaben',
  lettersHint: 'Ein ? ist ein Joker.',
  pattern: 'Muster',
  patternHint: 'Zum Beispiel H..S; ein Punkt ist ein beliebiger Buchstabe. Geht auch ohne.',
  level: 'Welche Wörter?',
  levels: { everyday: 'Alltag', standard: 'Geläufige', all: 'Alle' },
  none: 'Daraus wird kein Wort.',
  total: (n: number): string => (n === 1 ? 'Ein Wort' : `${n.toLocaleString('de')} Wörter`),
  cutOff: (shown: number, total: number): string =>
    `Die längsten ${shown} von ${total.toLocaleString('de')} Wörtern. Mit weniger Jokern oder einem Muster werden es weniger.`,
  long: (letters: number): string => `${letters} Buchstaben`,
  classes: {
    common: 'Wort',
    first_name: 'Vorname',
    surname: 'Nachname',
    geo: 'geografischer Name',
    other_name: 'Eigenname',
    abbreviation: 'Abkürzung',
    accepted_abbreviation: 'gebräuchliche Abkürzung',
    affix: 'Wortteil',
    refused: 'gestrichen',
    inflected: 'gebeugt',
    dialect: 'Mundart',
    foreign: 'Fremdwort',
    archaic: 'veraltet',
  } satisfies Record<Reading['classes'][number], string>,
  tiers: { everyday: 'alltäglich', standard: 'geläufig', large: 'selten', all: 'sehr selten' } satisfies Record<Reading['tier'], string>,
};

export type DictionaryTexts = typeof de;
