// Every refusal the server can give has words, and they are told one at a time.
import { describe, expect, it } from 'vitest';
import { dismiss, voice } from '../kit/voice.svelte';
import { de } from './play.de';
import { complain, playReady, reason, settle } from './play.svelte';

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
