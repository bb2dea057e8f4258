// English has every entry (the types say so); here: nothing is left empty or German by mistake, and every refusal the
// server can give has words.
import { describe, expect, it } from 'vitest';
import * as dictionary from '../dictionary/de';
import * as dictionaryEn from '../dictionary/en';
import * as game from '../games/wortkniffel/de';
import * as gameEn from '../games/wortkniffel/en';
import * as cards from '../games/wortfaecher/de';
import * as cardsEn from '../games/wortfaecher/en';
import * as worm from '../games/buecherwurm/de';
import * as wormEn from '../games/buecherwurm/en';
import * as wormOptions from '../games/buecherwurm/options.de';
import * as wormOptionsEn from '../games/buecherwurm/options.en';
import * as wormRules from '../games/buecherwurm/rules.de';
import * as wormRulesEn from '../games/buecherwurm/rules.en';
import * as training from '../games/buecherwurm/training.de';
import * as trainingEn from '../games/buecherwurm/training.en';
import * as tiles from '../games/zickzack/de';
import * as tilesEn from '../games/zickzack/en';
import * as rummy from '../games/wortromme/de';
import * as rummyEn from '../games/wortromme/en';
import * as rummyOptions from '../games/wortromme/options.de';
import * as rummyOptionsEn from '../games/wortromme/options.en';
import * as kniffelRules from '../games/wortkniffel/rules.de';
import * as kniffelRulesEn from '../games/wortkniffel/rules.en';
import * as rummyRules from '../games/wortromme/rules.de';
import * as rummyRulesEn from '../games/wortromme/rules.en';
import * as rummyAlone from '../games/wortromme/solitaire.de';
import * as rummyAloneEn from '../games/wortromme/solitaire.en';
import { dismiss, voice } from '../kit/voice.svelte';
import { de } from './play.de';
import { en } from './play.en';
import { complain, playReady, reason, settle } from './play.svelte';

type Entry = [path: string, value: unknown];
function entries(node: unknown, path = ''): Entry[] {
  if (typeof node !== 'object' || node === null) return [[path, node]];
  return Object.entries(node).flatMap(([key, value]) => entries(value, path ? `${path}.${key}` : key));
}

// Names of boxes, keys and dictionaries, and short labels that are the same word in both languages.
const same =
  /^(boxes|short|faces)\.|(^|\.)keys\.list\.\d+\.0$|^longest\.bonus$|^join\.placeholder$|^circles\.who$|^sources\./;

describe.each([
  ['around the game', de, en],
  ['Wortkniffel', game.de, gameEn.en],
  ['Wortfächer', cards.de, cardsEn.en],
  ['Zickzack', tiles.de, tilesEn.en],
  ['Wortrommé', rummy.de, rummyEn.en],
  ['of the options of Wortrommé', { ...rummyOptions }, { ...rummyOptionsEn }],
  ['of the rules of Wortkniffel', { ...kniffelRules }, { ...kniffelRulesEn }],
  ['of the rules of Wortrommé', { ...rummyRules }, { ...rummyRulesEn }],
  ['of Wortrommé alone', { ...rummyAlone }, { ...rummyAloneEn }],
  ['Bücherwurm', worm.de, wormEn.en],
  ['of the options of Bücherwurm', wormOptions.options, wormOptionsEn.options],
  ['of the rules of Bücherwurm', { ...wormRules }, { ...wormRulesEn }],
  ['of the training of Bücherwurm', training.training, trainingEn.training],
  ['of the dictionary', dictionary.de, dictionaryEn.en],
])('texts %s', (_, german, english) => {
  it('have the same entries', () => {
    expect(entries(english).map(([path]) => path)).toEqual(entries(german).map(([path]) => path));
  });
  it('all say something', () => {
    const empty = [...entries(german), ...entries(english)].filter(
      ([, value]) => typeof value !== 'function' && !String(value).trim(),
    );
    expect(empty).toEqual([]);
  });
  it('are two languages', () => {
    const other = new Map(entries(english));
    const copied = entries(german).filter(
      ([path, text]) => typeof text === 'string' && other.get(path) === text && !same.test(path),
    );
    expect(copied).toEqual([]);
  });
});

const server = import.meta.glob<string>('../../../src/wortstube/{games,table,server}/**/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const codes = [
  ...Object.values(server)
    .join('\n')
    .matchAll(/(?:Rejection|Refusal)\((?:\d+, )?"(\w+)"/g),
].map(([, code]) => code!);
describe('refusals', () => {
  it('are found in the sources', () => expect(codes.length).toBeGreaterThan(40));
  it.each([...new Set(codes)].sort())('%s has words', (code) => {
    expect(Object.keys(de.refusals)).toContain(code);
  });
  it('tell the missing letter and the words that do not count', async () => {
    await playReady();
    expect(reason({ code: 'letters_missing', data: { letter: 'Q' } })).toBe('Dafür fehlt ein Q.');
    expect(reason({ code: 'not_a_word', data: { verdicts: [{ word: 'HUSA' }] } })).toContain('HUSA');
    expect(reason({ code: 'something new', data: {} })).toBe(de.refusals.failed());
  });
  it('are told one at a time, and go when the next command is taken or what lay there has changed', async () => {
    await playReady();
    voice.notes.forEach(({ id }) => dismiss(id));
    const told = (): string[] => voice.notes.map((note) => note.text);
    complain({ code: 'letters_missing', data: { letter: 'Q' } });
    complain({ code: 'letters_missing', data: { letter: 'X' } });
    expect(told()).toEqual(['Dafür fehlt ein X.']);
    complain({ kind: 'done' });
    expect(told()).toEqual([]);
    complain({ code: 'letters_missing', data: { letter: 'Q' } });
    settle();
    expect(told()).toEqual([]);
  });
});
