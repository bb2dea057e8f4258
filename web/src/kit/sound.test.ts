import { afterEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../settings.svelte';
import { play, scores, type Sound } from './sound';

const sounds = Object.keys(scores) as Sound[];

afterEach(() => {
  settings.sound = false;
  vi.unstubAllGlobals();
});

describe('sound', () => {
  it('is off at first: nothing is even created', () => {
    const created = vi.fn();
    vi.stubGlobal(
      'AudioContext',
      class {
        constructor() {
          created();
        }
      },
    );
    for (const sound of sounds) play(sound);
    expect(created).not.toHaveBeenCalled();
  });
  it('is silent, not broken, where a browser has none', () => {
    settings.sound = true;
    vi.stubGlobal('AudioContext', undefined);
    Reflect.deleteProperty(globalThis, 'AudioContext');
    for (const sound of sounds) expect(() => play(sound)).not.toThrow();
  });
  it.each(sounds)('%s is soft and short', (sound) => {
    for (const tap of scores[sound]) {
      expect(tap.loud).toBeLessThanOrEqual(tap.wood ? 0.35 : 0.15);
      expect(tap.at + tap.long).toBeLessThan(1.2);
    }
  });
});
