// Who has deleted their data leaves this page's memory too.
import { describe, expect, it } from 'vitest';
import { called } from '../lang/called';
import { withoutNames } from './forgotten';
import { chair } from '../table/chair.testing';
import type { Shown } from './protocol';

const chairs = ['Anna', 'Bert'].map((name) => chair(name));
const seated = (seat: number, name: string): Shown => ({
  seq: seat + 2,
  at: 0,
  events: [{ kind: 'table.seated', seat, name, level: null, key: '' }],
});
const entries = [seated(0, 'Anna'), seated(1, 'Bert')];

describe('withoutNames', () => {
  it('puts the mark where the name stood', () => {
    const fresh: Shown = { seq: 9, at: 0, events: [{ kind: 'table.forgotten', seat: 1, name: '~KRTAB' }] };
    expect(withoutNames(entries, [fresh], chairs)).toEqual([seated(0, 'Anna'), seated(1, '~KRTAB')]);
  });
  it('leaves everything else as it is', () => {
    expect(withoutNames(entries, [seated(2, 'Carla')], chairs)).toBe(entries);
  });
});

describe('called', () => {
  it('makes a guest of a mark', () => expect(called('~KRTAB')).toBe('Gast KRTAB'));
  it.each(['Anna', '~Anna', '~KRTABX', ''])('leaves %j alone', (name) => expect(called(name)).toBe(name));
});
