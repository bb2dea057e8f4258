// Engines and words on this device: fetched once, file by file, each known by its hash, so that what was fetched before
// the connection broke is not fetched again.
import type { Manifest, OtherWords, PocketFile } from './messages';

const CACHE = 'wortstube-pocket';
const PATIENCE = 8000;
/** Made here out of what was fetched. */
export const wordsName = (manifest: Manifest): string => `${manifest.language}.words`;

export const baseOf = (): string => new URL('pocket/', document.baseURI).href;

/** What there is to be had here; null: nothing. */
export async function fetchManifest(base: string): Promise<Manifest | null> {
  const answer = await fetch(`${base}manifest.json`, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) return null;
  const manifest = (await answer.json().catch(() => null)) as Manifest | null;
  return manifest?.format === 1 ? manifest : null;
}

/** Words of other languages that there are. */
export async function fetchOthers(base: string): Promise<OtherWords[]> {
  const answer = await fetch(`${base}../words/manifest.json`, { cache: 'no-cache' });
  return answer.ok ? ((await answer.json()) as OtherWords[]) : [];
}

/** Under a name that no server has. */
const address = (base: string, key: string): string => `${base}kept/${key}`;
const made = (manifest: Manifest): string => `${manifest.version}/${wordsName(manifest)}`;

export async function keep(
  base: string,
  key: string,
  body: BodyInit,
  type = 'application/octet-stream',
): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(address(base, key), new Response(body, { headers: { 'Content-Type': type } }));
}

async function kept(base: string, key: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(address(base, key));
}

export const keepManifest = (base: string, manifest: Manifest): Promise<void> =>
  keep(base, 'manifest', JSON.stringify(manifest), 'application/json');

const OTHERS = 'others';
const madeOf = ({ lexicon, language }: OtherWords): string => `${lexicon}/${language}.words`;

/** Words of other languages that are here. */
export async function keptOthers(base: string): Promise<OtherWords[]> {
  const found = await kept(base, OTHERS);
  return found ? ((await found.json()) as OtherWords[]) : [];
}

/** Their word file is what was made; what travelled is not needed any more. */
export async function keepOther(base: string, other: OtherWords, words: Blob): Promise<void> {
  await keep(base, madeOf(other), words);
  const all = [...(await keptOthers(base)).filter(({ language }) => language !== other.language), other];
  await keep(base, OTHERS, JSON.stringify(all), 'application/json');
}

export const wordsOf = async (base: string, other: OtherWords): Promise<Uint8Array | null> =>
  bytesIn(await kept(base, madeOf(other)));

/** What was fetched last, as a whole. */
export async function keptManifest(base: string): Promise<Manifest | null> {
  const found = await kept(base, 'manifest');
  return found ? ((await found.json()) as Manifest) : null;
}

export const keepWords = (base: string, manifest: Manifest, words: Blob): Promise<void> =>
  keep(base, made(manifest), words);

/** The bytes of a file by its name, unpacked. */
export async function bytesOf(base: string, manifest: Manifest, name: string): Promise<Uint8Array | null> {
  if (name === wordsName(manifest)) return bytesIn(await kept(base, made(manifest)));
  const file = manifest.files.find((one) => one.name === name);
  return file ? bytesOfFile(base, file) : null;
}

export async function bytesOfFile(base: string, file: PocketFile): Promise<Uint8Array | null> {
  const found = await kept(base, file.sha256);
  if (!found?.body || file.packing !== 'gzip') return bytesIn(found);
  return bytesIn(new Response(found.body.pipeThrough(new DecompressionStream('gzip'))));
}

const bytesIn = async (found: Response | undefined): Promise<Uint8Array | null> =>
  found ? new Uint8Array(await found.arrayBuffer()) : null;

/** Where a file lies that is imported, and not handed over. */
export function addressOf(base: string, manifest: Manifest, name: string): string {
  const file = manifest.files.find((one) => one.name === name);
  return base + (file?.path ?? name);
}

/** Those that are not here yet. */
export async function missingOf(base: string, manifest: Manifest): Promise<PocketFile[]> {
  const here = await Promise.all(manifest.files.map(({ sha256 }) => kept(base, sha256)));
  return manifest.files.filter((_, i) => !here[i]);
}

export const hasWords = async (base: string, manifest: Manifest): Promise<boolean> =>
  (await kept(base, made(manifest))) !== undefined;

/** Fetch one; `got` is told how many bytes have come. What is damaged on its way is not kept. */
export async function fetchFile(base: string, file: PocketFile, got: (bytes: number) => void): Promise<void> {
  const answer = await fetch(base + file.path, { cache: 'no-cache' });
  if (!answer.ok || !answer.body) throw new Error(`${file.path}: ${answer.status}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    got((bytes += value.length));
  }
  const whole = await new Blob(parts).arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
  if ([...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('') !== file.sha256)
    throw new Error(`${file.path} is damaged`);
  await keep(base, file.sha256, whole);
  if (file.name.endsWith('.mjs')) await keepModule(base + file.path, whole);
}

/**
 * Modules are imported by their address: without a net the service worker answers with what is kept under it. Those of
 * another version lie in another folder, so that the one that is here stays whole until the new one is.
 */
async function keepModule(address: string, content: ArrayBuffer): Promise<void> {
  const answer = new Response(content, { headers: { 'Content-Type': 'text/javascript' } });
  await (await caches.open(CACHE)).put(address, answer);
}

/** Whatever belongs to another version, and is not needed any more. */
export async function tidy(base: string, manifest: Manifest): Promise<void> {
  const others = (await keptOthers(base)).map(madeOf);
  const needed = ['manifest', OTHERS, made(manifest), ...others, ...manifest.files.map(({ sha256 }) => sha256)];
  const modules = manifest.files.map(({ path }) => base + path);
  const addresses = new Set([...needed.map((key) => address(base, key)), ...modules]);
  const cache = await caches.open(CACHE);
  const old = (await cache.keys()).filter(({ url }) => url.startsWith(base) && !addresses.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** All of it. */
export const dropFiles = async (): Promise<void> => void (await caches.delete(CACHE));
