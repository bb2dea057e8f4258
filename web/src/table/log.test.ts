// What the curtain tells of the last move.
import { expect, it } from 'vitest';
import { lastMove } from './log';

const heading = (text: string) => ({ text, heading: true });
const line = (text: string) => ({ text });

it('tells the last turn that something is told of', () => {
  expect(lastMove([])).toEqual([]);
  expect(lastMove([heading('Anna'), line('a'), heading('Ben'), line('b'), line('c'), heading('Cleo')])).toEqual([
    'b',
    'c',
  ]);
});

it('tells no more of it than its last sentences', () => {
  expect(lastMove([heading('Anna'), ...[...'abcde'].map(line)])).toEqual(['c', 'd', 'e']);
});
