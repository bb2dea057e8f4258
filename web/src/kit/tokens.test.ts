// Measures what tokens.css promises: every pair of colours that carries text reaches 4.5 : 1 and every edge of a
// control 3 : 1 (WCAG AA), in the light and in the dark, for each game.
import { describe, expect, it } from 'vitest';
import css from './tokens.css?raw';

const colours = import.meta.glob<string>('/src/games/*/colour.css', { query: '?raw', import: 'default', eager: true });

type Rgb = [number, number, number];
type Theme = Record<string, Rgb>;

function block(selector: string, text = css): Theme {
  const body = text.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  const found = [...body.matchAll(/--([\w-]+): #([0-9a-f]{6});/g)];
  return Object.fromEntries(found.map(([, name, hex]) => [name!, rgb(hex!)]));
}

function rgb(hex: string): Rgb {
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb;
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function mix(part: number, one: Rgb, other: Rgb): Rgb {
  return one.map((c, i) => part * c + (1 - part) * other[i]!) as Rgb;
}

const light = block(':root');
const dark = { ...light, ...block("[data-theme='dark']") };
const accents = ['cherry', 'fir', 'blue', 'mustard', 'plum'];
// A game may mix a colour that is not among these.
for (const [file, text] of Object.entries(colours)) {
  const game = file.split('/')[3]!;
  const mixed = (theme: Theme, selector: string): void => {
    const { accent, 'accent-print': print } = block(selector, text);
    if (accent) theme[game] = accent;
    if (print) theme[`${game}-print`] = print;
  };
  mixed(light, `[data-game='${game}']`);
  if (light[game]) accents.push(game);
  dark[`${game}-print`] = light[`${game}-print`]!;
  mixed(dark, `[data-theme='dark'][data-game='${game}']`);
}
const papers = ['paper', 'sheet', 'felt', 'lamp'];

const textPairs = [
  ...papers.flatMap((paper) => ['ink', 'soft', 'yes', 'no', ...accents].map((text) => [text, paper])),
  ...['piece', 'piece-top'].flatMap((face) => ['piece-ink', 'piece-soft'].map((text) => [text, face])),
  ...accents.map((accent) => [`${accent}-print`, 'piece']),
  ...[...accents, 'no', 'ink'].map((ground) => ['on-accent', ground]),
  ['soft', 'line'],
  ['paper', 'ink'],
] as [string, string][];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, theme) => {
  const color = (name: string): Rgb => {
    expect(theme, `no colour --${name}`).toHaveProperty(name);
    return theme[name]!;
  };

  it.each(textPairs)('%s on %s can be read', (text, ground) => {
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(accents)('%s, ink and soft can be read on the wash of %s', (accent) => {
    const wash = mix(0.13, color(accent), color('sheet'));
    for (const text of [accent, 'ink', 'soft']) expect(contrast(color(text), wash)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(papers)('the edge of a control is seen on %s', (paper) => {
    expect(contrast(color('edge'), color(paper))).toBeGreaterThanOrEqual(3);
  });
});
