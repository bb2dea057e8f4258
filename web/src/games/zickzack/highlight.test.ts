import { afterEach, describe, expect, it } from 'vitest';
import { highlight, highlighted, showing, unhighlight } from './highlight.svelte';

afterEach(() => highlight([]));

describe('the word that is shown on its tiles', () => {
  it('is let go of when it closes, also after the table has told it anew', () => {
    highlight([3, 1, 4]);
    expect(highlighted()).toEqual([3, 1, 4]);
    unhighlight([3, 1, 4]);
    expect(highlighted()).toEqual([]);
  });
  it('stays when another one closes', () => {
    highlight([3, 1, 4]);
    unhighlight([2, 7]);
    expect(highlighted()).toEqual([3, 1, 4]);
  });
  it('goes with its entry', async () => {
    const node = document.createElement('span');
    const detach = showing([5, 6])(node);
    node.dispatchEvent(new Event('pointerenter'));
    expect(highlighted()).toEqual([5, 6]);
    detach();
    await Promise.resolve();
    expect(highlighted()).toEqual([]);
  });
});
