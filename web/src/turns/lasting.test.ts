import { describe, expect, it } from 'vitest';
import type { TableView } from '../net/protocol';
import { onTurn, PATIENCE, REMINDER } from './lasting';

const view = (at: number, reminded = 0): TableView =>
  ({ turns: { 1: { seq: 4, at, reminded } }, chairs: [{ name: 'Anna' }, { name: 'Ben' }] }) as unknown as TableView;

describe('X11: whoever is on turn', () => {
  it('is named with the time', () => {
    expect(onTurn(view(1000), 1060)).toMatchObject([{ seat: 1, name: 'Ben', since: 60, reminded: null }]);
  });
  it('may be reminded after a day, and again a day later', () => {
    expect(onTurn(view(0.5), REMINDER)[0]!.remindable).toBe(false);
    expect(onTurn(view(0), REMINDER)[0]!.remindable).toBe(true);
    expect(onTurn(view(0, REMINDER), REMINDER + 10)[0]).toMatchObject({ remindable: false, reminded: 10 });
    expect(onTurn(view(0, REMINDER), 2 * REMINDER)[0]!.remindable).toBe(true);
  });
  it('may be replaced after a week, reminded or not', () => {
    expect(onTurn(view(0, PATIENCE - 5), PATIENCE - 1)[0]!.replaceable).toBe(false);
    expect(onTurn(view(0, PATIENCE - 5), PATIENCE)[0]!.replaceable).toBe(true);
  });
});
