import { describe, expect, it } from 'vitest';
import { group, isRight, isWritten, nextPiece, spelled, type LessonStep } from './lesson';

const robbing: LessonStep = {
  say: '',
  groups: [group('table', '', 'tile', 'MAST'), group('rack', '', 'tile', 'USA')],
  task: { kind: 'spell', word: [...spelled('table', 'M'), ...spelled('rack', 'AUS')], wrong: '' },
};
const keeping: LessonStep = {
  say: '',
  groups: [group('dice', '', 'die', 'HUKS')],
  task: { kind: 'pick', from: 'dice', right: [0, 1, 3], wrong: '' },
};

describe('what a lesson takes', () => {
  it('is the letter of the right place', () => {
    expect(isRight(robbing, [], { group: 'table', at: 0 })).toBe(true);
    expect(isRight(robbing, [{ group: 'table', at: 0 }], { group: 'table', at: 1 })).toBe(false);
    expect(nextPiece(robbing, [{ group: 'table', at: 0 }], 'A')).toEqual({ group: 'rack', at: 2 });
    expect(nextPiece(robbing, [], 'A')).toBeNull();
  });
  it('is no piece twice', () => {
    expect(isRight(keeping, [], { group: 'dice', at: 0 })).toBe(true);
    expect(isRight(keeping, [{ group: 'dice', at: 0 }], { group: 'dice', at: 0 })).toBe(false);
    expect(isRight(keeping, [], { group: 'dice', at: 2 })).toBe(false);
  });
  it('begins with a letter that was asked for', () => {
    expect(isWritten('MS', ' muschel')).toBe(true);
    expect(isWritten('MS', 'Ma')).toBe(false);
    expect(isWritten('MS', 'Hafen')).toBe(false);
  });
});
