// What is decided before a browser is asked: which device this is, which scripts are ours.
import { mkdtempSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeList } from '../../shell';
import { deviceOf } from './device';
import { script } from './script';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'macos'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0, 'windows'],
  ['Mozilla/5.0 (Linux; Android 16; K)', 5, 'android'],
])('%s is known', (agent, touches, device) => expect(deviceOf(agent, touches)).toBe(device));

it('runs no script from elsewhere', () => {
  expect(script('./sw.js')).toBe(new URL('./sw.js', document.baseURI).href);
  expect(() => script('https://elsewhere.example/sw.js')).toThrow('not ours');
});

describe('the list of what is kept', () => {
  const icon = { src: './icons/icon.png' };
  const files: Record<string, string> = {
    'index.html': '<script src="./assets/index-12345678.js"></script>',
    'assets/index-12345678.js': 'import("./Game-abcdefgh.js")',
    'assets/Game-abcdefgh.js': '',
    'assets/LICENSE-12345678.txt': 'of a font',
    'icons/icon.png': 'a picture',
    'manifest.webmanifest': JSON.stringify({ icons: [icon], shortcuts: [{ icons: [icon] }] }),
    'sw.js': "const a=JSON.parse('__FILES__'),b=`wortstube-shell-__VERSION__`;",
  };
  function written(changes: Record<string, string | null> = {}): string {
    const folder = mkdtempSync(join(tmpdir(), 'shell-'));
    for (const part of ['assets', 'icons']) mkdirSync(join(folder, part));
    for (const [path, text] of Object.entries({ ...files, ...changes }))
      if (text !== null) writeFileSync(join(folder, path), text);
    writeList(folder);
    return readFileSync(join(folder, 'sw.js'), 'utf-8');
  }

  it('names every file but licences, by its content', () => {
    const script = written();
    expect(script).toContain('assets/Game-abcdefgh.js');
    expect(script).not.toContain('LICENSE');
    expect(script).not.toContain('__');
    expect(written({ 'icons/icon.png': 'another one' })).not.toBe(script);
    expect(written()).toBe(script);
  });
  it.each([
    ['a file that scripts name', { 'assets/Game-abcdefgh.js': null }, 'assets/Game-abcdefgh.js'],
    ['a picture of the manifest', { 'icons/icon.png': null }, 'icons/icon.png'],
  ])('is not written without %s', (_, changes, path) => {
    expect(() => written(changes)).toThrow(`not there: ${path}`);
  });
  it('is not written with a file that is too large', () => {
    expect(() => written({ 'icons/icon.png': 'x'.repeat(3 << 20) })).toThrow('too large');
  });
});
