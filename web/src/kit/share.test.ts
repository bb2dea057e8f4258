import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linkTo, tellOthers } from '../riddles/share';

let clipboard: string[] = [];
beforeEach(() => {
  clipboard = [];
  document.execCommand = () => false;
});
afterEach(() => vi.unstubAllGlobals());

/** A device whose sheet does this, and whose clipboard works or not. */
function device(share: (() => Promise<void>) | null, copies = true): void {
  const writeText = (text: string): Promise<void> =>
    copies ? Promise.resolve(void clipboard.push(text)) : Promise.reject(new DOMException('', 'NotAllowedError'));
  vi.stubGlobal('navigator', { ...(share && { share }), clipboard: { writeText } });
}
const refuses = (name: string) => (): Promise<void> => Promise.reject(new DOMException('', name));

describe('a result for others', () => {
  it('goes by the sheet of the device', async () => {
    device(() => Promise.resolve());
    expect(await tellOthers('2 von 3', 18)).toBe('shared');
    expect(clipboard).toEqual([]);
  });
  it('goes nowhere else when somebody closes that', async () => {
    device(refuses('AbortError'));
    expect(await tellOthers('2 von 3', 18)).toBe('shared');
    expect(clipboard).toEqual([]);
  });
  it.each(['NotAllowedError', 'InvalidStateError', 'DataError'])(
    'is copied where the sheet fails: %s',
    async (name) => {
      device(refuses(name));
      expect(await tellOthers('2 von 3', 18)).toBe('copied');
      expect(clipboard).toEqual([`2 von 3\n${linkTo(18)}`]);
    },
  );
  it('is copied where there is none, and shown where that fails, too', async () => {
    device(null);
    expect(await tellOthers('2 von 3', 18)).toBe('copied');
    device(refuses('NotAllowedError'), false);
    expect(await tellOthers('2 von 3', 18)).toBe('failed');
  });
});
