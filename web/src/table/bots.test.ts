import { beforeEach, describe, expect, it } from 'vitest';
import { chair } from './chair.testing';
import { bots as de } from '../lang/bots.de';
import { bots as en } from '../lang/bots.en';
import { memory } from '../memory';
import type { Chair, Footing } from '../net/protocol';
import file from '../../../src/wortstube/games/characters.toml?raw';
import {
  ADAPTIVE,
  botName,
  characterOf,
  choices,
  eligible,
  everybody,
  fitting,
  footingWith,
  isForChildren,
  isLevel,
  keepFooting,
  levelOf,
  levels,
  outlookOf,
  PERFECT,
  rungOf,
} from './bots';
import { faces } from './faces';

const texts = { de, en };
const ofEngine = [...file.matchAll(/^names = \{ de = "(.+)", en = "(.+)" \}$/gm)].map(([, de, en]) => ({ de, en }));

const bot = (footing: Footing | null, next: Footing | null, name = 'Becher'): Chair => ({
  ...chair(name, footing ? ADAPTIVE : 'hobby'),
  footing,
  next,
});
const standing = (strength: number, games = 3): Footing => ({ strength, games });

beforeEach(() => localStorage.clear());

describe.each(['de', 'en'] as const)('in %s', (language) => {
  const t = texts[language];

  it('calls bots what the engine calls them, each with a sentence', () => {
    expect(ofEngine.length).toBeGreaterThan(6);
    expect(everybody.map((id) => t.characters[id].name)).toEqual(ofEngine.map((names) => names[language]));
    for (const id of everybody) expect(t.characters[id].promise).toMatch(/^\p{Lu}.{20,75}\.$/u);
    expect(new Set(everybody.map((id) => t.characters[id].promise)).size).toBe(everybody.length);
  });
  it('has a portrait of every level, a sentence that fits below the stairs', () => {
    for (const level of choices) expect(t.portraits[level]).toMatch(/^\p{Lu}.{20,75}\.$/u);
    expect(new Set(Object.values(t.portraits)).size).toBe(choices.length);
  });
  it('says what one bot does next, and what several do', () => {
    const said = (['more', 'less', 'same'] as const).flatMap((change) => [
      t.next[change](['Becher']),
      t.next[change](['Becher', 'Block']),
    ]);
    expect(new Set(said).size).toBe(6);
  });
});

it('knows whose name it is, also with a number', () => {
  expect(characterOf(de.characters, 'Sanduhr 2')).toBe('hourglass');
  expect([characterOf(de.characters, 'Anna'), characterOf(de.characters, 'toString')]).toEqual([null, null]);
});

it('finds names for as many as sit down, first of those who play like that', () => {
  const names = ['Anna', 'Becher'];
  while (names.length < everybody.length + 4) names.push(botName(de.characters, names, 'hobby'));
  expect(new Set(names).size).toBe(names.length);
  expect(names[2]).toBe('Radiergummi');
});

describe('who can be invited', () => {
  it('has a face of their own, and there are two of every level but the perfect one, the easiest first', () => {
    expect(new Set(everybody.map((id) => JSON.stringify(faces[id]))).size).toBe(everybody.length);
    expect(everybody.map(levelOf)).toEqual([...[ADAPTIVE, ...levels].flatMap((level) => [level, level]), PERFECT]);
  });
  it('can be beaten where children play', () => {
    expect(eligible(true, true).every((id) => levels.indexOf(levelOf(id) as (typeof levels)[number]) < 2)).toBe(true);
    expect(eligible(true, true).filter(isForChildren).map(levelOf)).toEqual(['anfaenger', 'anfaenger']);
    expect(fitting(['lexicon'], true, 5)).toEqual(['button']);
  });
  it('is perfect only where a game is solved', () => {
    expect(fitting(['die'], false, 5)).toEqual(['scales']);
    expect(fitting(['die'], false, 5, true)).toEqual(['die']);
  });
  it('is never nobody, and never more than there are seats', () => {
    expect(fitting([], false, 3)).toEqual(['scales']);
    expect(fitting(everybody, false, 3)).toEqual(['scales', 'top', 'button']);
  });
});

describe('a bot that adapts', () => {
  it('is remembered by game and language, and only as far as I go on', () => {
    keepFooting({ game: 'zickzack', options: { language: 'en' }, chairs: [bot(standing(2), standing(2.5, 4))] });
    expect(footingWith(ADAPTIVE, 'zickzack', { language: 'en' }, '')).toEqual(standing(2.5, 4));
    expect(footingWith(ADAPTIVE, 'zickzack', {}, '')).toBeNull();
    expect(footingWith(ADAPTIVE, 'wortromme', { language: 'en' }, '')).toBeNull();
    expect(footingWith('hobby', 'zickzack', { language: 'en' }, '')).toBeNull();
    keepFooting({ game: 'zickzack', options: { language: 'en' }, chairs: [bot(standing(0, 0), standing(0, 1))] });
    expect(memory.footing('zickzack', 'en')).toEqual(standing(2.5, 4));
    keepFooting({ game: 'zickzack', options: { language: 'en' }, chairs: [bot(standing(2.5, 4), null)] });
    expect(memory.footing('zickzack', 'en')).toEqual(standing(2.5, 4));
  });
  it('is the server’s affair in a circle', () => {
    memory.keepFooting('zickzack', 'de', standing(1));
    expect(footingWith(ADAPTIVE, 'zickzack', {}, 'runde')).toBeNull();
  });
  it('begins anew where the browser’s memory is damaged', () => {
    const damaged = [{ strength: '5', games: 1 }, { strength: 99, games: 1 }, { strength: 1, games: -1 }, 7, null];
    for (const footing of [...damaged, { strength: 1, games: 0.5 }, { games: 2 }]) {
      localStorage.setItem('wortstube.footings.zickzack', JSON.stringify({ de: footing }));
      expect(memory.footing('zickzack', 'de')).toBeNull();
    }
    localStorage.setItem('wortstube.footings.zickzack', '{"de":');
    expect(memory.footing('zickzack', 'de')).toBeNull();
    memory.keepFooting('zickzack', 'de', standing(-1, 9));
    expect(memory.footing('zickzack', 'de')).toEqual(standing(-1, 9));
  });
  it('does more, less or the same next time; several do it together', () => {
    expect(outlookOf([bot(null, null)])).toBeNull();
    expect(outlookOf([bot(standing(2), null)])).toBeNull();
    expect(outlookOf([bot(standing(2), standing(2.25))])).toEqual({ change: 'more', names: ['Becher'] });
    expect(outlookOf([bot(standing(2), standing(1)), bot(standing(2), standing(1), 'Block')])).toEqual({
      change: 'less',
      names: ['Becher', 'Block'],
    });
    expect(outlookOf([bot(standing(5.25), standing(5.5))])?.change).toBe('same');
  });
  it('plays no worse than the lowest step and no better than the highest', () => {
    expect([-1, 0.25, 6].map((strength) => rungOf(standing(strength)))).toEqual([0, 0.25, 5]);
  });
});

it('remembers no level that there is not', () => {
  memory.level = 'klub';
  expect(isLevel(memory.level)).toBe(true);
  localStorage.setItem('wortstube.level', '"gott"');
  expect(isLevel(memory.level)).toBe(false);
});
