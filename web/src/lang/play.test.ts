// That every refusal the server can give has words, the types say. Here: what they tell, one at a time.
import { describe, expect, it } from 'vitest';
import { dismiss, voice } from '../kit/voice.svelte';
import { de as privacy } from '../privacy/de';
import { de } from './play.de';
import { fetched } from './chosen.svelte';
import { complain, listenTo, playReady, reason, settle } from './play.svelte';

describe('refusals', () => {
  it('tell the missing letter and the words that do not count', async () => {
    await playReady();
    expect(reason({ code: 'letters_missing', data: { letter: 'Q' } })).toBe('Dafür fehlt ein Q.');
    expect(reason({ code: 'not_a_word', data: { verdicts: [{ word: 'HUSA' }] } })).toContain('HUSA');
    expect(reason({ code: 'something new', data: {} })).toBe(de.refusals.failed());
  });
  it('of a game are told at its table, before what is refused everywhere', async () => {
    await playReady();
    const words = { too_tired: () => 'Morgen wieder.', over: () => 'Der Stapel ist leer.' };
    expect(reason({ code: 'too_tired', data: {} })).toBe(de.refusals.failed());
    await listenTo(fetched({ de: async () => words, en: async () => words }));
    expect([reason({ code: 'too_tired', data: {} }), reason({ code: 'over', data: {} })]).toEqual([
      'Morgen wieder.',
      'Der Stapel ist leer.',
    ]);
    await listenTo(undefined);
    expect(reason({ code: 'over', data: {} })).toBe(de.refusals.over());
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

it('calls a group Stammtisch: a Runde is a round of a game', () => {
  const said = JSON.stringify([de.circles, de.house, privacy], (_, value: unknown) =>
    typeof value === 'function' ? String(value) : value,
  );
  expect(said).toContain('Stammtisch');
  expect(said).not.toMatch(/\bRunden?\b/);
});
