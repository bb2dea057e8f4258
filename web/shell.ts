// What makes a page an app: the manifest with a way to each game, and the list of files that the service worker keeps.
// A file that is too large or missing stops the build; nothing is left out in silence.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Fetched only by who asks for it: licences of fonts, engines and words for the browser. Browsers keep the worker. */
const LEFT_OUT = [/^assets\/.*\.txt$/, /^(pocket|words)\//, /^sw\.js$/];
const MOST_BYTES_A_FILE = 2 << 20;
const MOST_BYTES = 8 << 20;
const PAPER = '#f6f0e4';
const ICONS = [
  { src: './icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: './icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: './icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: './icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

export function shell(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'wortstube:shell',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' } },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './icons/apple-180.png' } },
    ],
    generateBundle() {
      const source = JSON.stringify(manifest(root), null, 2);
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
    },
    // When everything is written: what is listed is what lies there.
    closeBundle: { order: 'post', sequential: true, handler: () => writeList(folder) },
  };
}

/** The games in their order on the shelf, by the names on their cards. */
function gamesOf(root: string): { game: string; name: string }[] {
  const read = (file: string): string => readFileSync(join(root, 'src/games', file), 'utf-8');
  const listed = /export const games = \{([^}]*)\}/.exec(read('index.ts'))?.[1] ?? '';
  const games = [...listed.matchAll(/^ {2}(\w+),/gm)].map(([, game]) => game!);
  if (!games.length) throw new Error('src/games/index.ts lists no games that could be read');
  return games.map((game) => {
    const name = /^ {2}name: '([^']+)',$/m.exec(read(`${game}/card.de.ts`))?.[1];
    if (!name) throw new Error(`src/games/${game}/card.de.ts has no name that could be read`);
    return { game, name };
  });
}

function manifest(root: string): object {
  const iconOf = (game: string): string =>
    existsSync(join(root, `public/icons/${game}.png`)) ? `./icons/${game}.png` : './icons/icon-192.png';
  return {
    id: './',
    name: 'Wortstube',
    short_name: 'Wortstube',
    description: 'Wortspiele für die ganze Familie',
    lang: 'de',
    dir: 'ltr',
    start_url: './',
    scope: './',
    display: 'standalone',
    orientation: 'any',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['games', 'education'],
    icons: ICONS,
    shortcuts: gamesOf(root).map(({ game, name }) => ({
      name,
      url: `./#/spiel/${game}`,
      icons: [{ src: iconOf(game), sizes: '192x192', type: 'image/png' }],
    })),
  };
}

/** Complete the worker: every file with its hash, and a version that follows from them. */
export function writeList(folder: string): void {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !LEFT_OUT.some((pattern) => pattern.test(path)))
    .toSorted();
  const contents = new Map(found.map((path) => [path, readFileSync(join(folder, path))]));
  const sizes = [...contents].map(([path, content]) => ({ path, bytes: content.length }));
  const large = sizes.filter(({ bytes }) => bytes > MOST_BYTES_A_FILE).map(({ path }) => path);
  if (large.length) throw new Error(`too large to be kept by every browser: ${large.join(', ')}`);
  const bytes = sizes.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes > MOST_BYTES) throw new Error(`${bytes} bytes are too much to be kept by every browser`);
  const absent = named(contents).filter((path) => !existsSync(join(folder, path)));
  if (absent.length) throw new Error(`named, but not there: ${absent.join(', ')}`);
  const files = [...contents].map(([path, content]) => [path === 'index.html' ? '' : path, integrity(content)]);
  const list = JSON.stringify(files);
  const version = createHash('sha256').update(list).digest('hex').slice(0, 12);
  const file = join(folder, 'sw.js');
  const script = readFileSync(file, 'utf-8');
  if (/\bimport\b|\bexport\b/.test(script)) throw new Error('sw.js must be a single script');
  writeFileSync(file, put(put(script, '__FILES__', list), '__VERSION__', version));
}

const integrity = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Files that the page, the manifest and the scripts name. */
function named(contents: ReadonlyMap<string, Buffer>): string[] {
  const text = (path: string): string => contents.get(path)?.toString('utf-8') ?? '';
  const listed = JSON.parse(text('manifest.webmanifest')) as { icons: Icon[]; shortcuts: { icons: Icon[] }[] };
  const icons = [listed, ...listed.shortcuts].flatMap((one) => one.icons.map(({ src }) => src));
  const linked = [...text('index.html').matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
  const parts = [...contents.keys()]
    .filter((path) => path.endsWith('.js'))
    .flatMap((path) => [...text(path).matchAll(/["'`]\.\/([\w-]+-[\w-]{8}\.(?:js|css))["'`]/g)])
    .map(([, name]) => `assets/${name}`);
  return [...new Set([...icons, ...linked, ...parts].map((address) => address.replace(/^\.?\//, '')))];
}
interface Icon {
  src: string;
}

function put(script: string, mark: string, value: string): string {
  const place = new RegExp(`(["'\`])((?:(?!\\1).)*)${mark}\\1`);
  const [whole, , before] = place.exec(script) ?? [];
  if (whole === undefined) throw new Error(`sw.js has no place for ${mark}`);
  return script.replace(whole, () => JSON.stringify(before + value));
}
