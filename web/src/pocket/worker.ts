// The engines of this device, in a worker of their own: Python in WebAssembly, the server's own tables, lines and
// answers. Nothing of the rules is here.
import { addressOf, bytesOf, bytesOfFile, keepOther, keepWords, keptOthers, wordsName, wordsOf } from './files';
import type { FromWorker, Manifest, OtherWords, ToWorker, Trouble } from './messages';
import { hold } from './lock';
import { Shelf } from './shelf';

/** What of Pyodide is used here. */
interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array, options: { canOwn: boolean }): void };
  unpackArchive(data: Uint8Array, format: string, options?: { extractDir: string }): void;
  runPython(source: string): unknown;
  pyimport(name: string): Module;
  _module: { readonly HEAP8: Int8Array };
}

/** As `wortstube/pocket/page.py` has it. */
interface Module {
  start(shelf: Shelf, tell: (message: FromWorker) => void, pace?: number): Promise<Page>;
  unpacked(...parts: unknown[]): Blob;
}

interface Page {
  ask(id: number, method: string, target: string, body: string, headers: [string, string][]): void;
  dial(line: number, table: string): void;
  say(line: number, text: string): void;
  hang_up(line: number): void;
}

/** Whoever has the tables has them until this worker has really ended. */
const LOCK = 'wortstube-pocket';
const SITE = '/lib/python3.14/site-packages';

const tell = (message: FromWorker): void => postMessage(message);

const trouble = (trouble: Trouble, error: unknown): void => tell({ kind: 'trouble', trouble, detail: String(error) });

/** What Python says, and how much memory it has by then. */
function telling(python: Python): (message: FromWorker) => void {
  let known = 0;
  return (message) => {
    const bytes = python._module.HEAP8.length;
    if (bytes !== known) tell({ kind: 'grown', bytes: (known = bytes) });
    tell(message);
  };
}

/** Pyodide asks for its own files by `fetch`: they are answered from what is kept. */
function answerFetch(base: string, manifest: Manifest): void {
  const plain = self.fetch.bind(self);
  self.fetch = async (what, more) => {
    const url = what instanceof Request ? what.url : String(what);
    const bytes = url.startsWith(base) ? await bytesOf(base, manifest, url.slice(url.lastIndexOf('/') + 1)) : null;
    if (!bytes) return plain(what, more);
    const type = url.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'Content-Type': type } });
  };
}

async function boot(base: string, manifest: Manifest): Promise<Python> {
  answerFetch(base, manifest);
  const module = addressOf(base, manifest, 'pyodide.mjs');
  const { loadPyodide } = (await import(/* @vite-ignore */ module)) as {
    loadPyodide(options: object): Promise<Python>;
  };
  const { abi, python: version, pyodide } = manifest;
  const python = await loadPyodide({
    indexURL: new URL('.', module).href,
    packageBaseUrl: base,
    lockFileContents: {
      info: { abi_version: abi, arch: 'wasm32', platform: 'emscripten_5_0_3', python: version, version: pyodide },
      packages: {},
    },
    env: { WORTSTUBE_WORDS: '/words', WORTSTUBE_SOLVE: 'never', WORTSTUBE_LANGUAGE: 'de', HOME: '/home' },
  });
  for (const { name } of manifest.files) {
    if (name.endsWith('.whl')) python.unpackArchive((await bytesOf(base, manifest, name))!, 'wheel');
    if (name === 'engines.zip')
      python.unpackArchive((await bytesOf(base, manifest, name))!, 'zip', { extractDir: SITE });
  }
  return python;
}

async function start(base: string, manifest: Manifest): Promise<Page | undefined> {
  if (!(await hold(LOCK))) return void trouble('elsewhere', '');
  let shelf: Shelf;
  try {
    shelf = await Shelf.open();
  } catch (error) {
    return void trouble('storage', error);
  }
  try {
    const python = await boot(base, manifest);
    const words = await bytesOf(base, manifest, wordsName(manifest));
    if (!words) throw new Error('no words');
    python.FS.mkdirTree('/words');
    python.FS.writeFile(`/words/${wordsName(manifest)}`, words, { canOwn: true });
    for (const other of await keptOthers(base)) {
      const more = await wordsOf(base, other);
      if (more) python.FS.writeFile(`/words/${other.language}.words`, more, { canOwn: true });
    }
    const page = await python.pyimport('wortstube.pocket.page').start(shelf, telling(python), manifest.pace);
    tell({ kind: 'ready' });
    return page;
  } catch (error) {
    return void trouble('failed', error);
  }
}

/** In a worker of its own, which ends afterwards: what it takes of memory is given back. */
async function unpack(base: string, manifest: Manifest, other: OtherWords | null): Promise<void> {
  try {
    const python = await boot(base, manifest);
    const parts = other ? [other.file] : manifest.files.filter(({ part }) => part !== 'engine');
    const packed = await Promise.all(parts.map((file) => bytesOfFile(base, file)));
    const words = python.pyimport('wortstube.pocket.page').unpacked(...packed);
    await (other ? keepOther(base, other, words) : keepWords(base, manifest, words));
    tell({ kind: 'ready' });
  } catch (error) {
    trouble(String(error).includes('Quota') ? 'storage' : 'failed', error);
  }
}

let page: Page | undefined;

async function hear(data: ToWorker): Promise<void> {
  switch (data.kind) {
    case 'start':
      page = await start(data.base, data.manifest);
      return;
    case 'unpack':
      return unpack(data.base, data.manifest, data.other);
    case 'ask':
      return page?.ask(data.id, data.method, data.target, data.body, Object.entries(data.headers));
    case 'dial':
      return page?.dial(data.line, data.table);
    case 'say':
      return page?.say(data.line, data.text);
    case 'hang_up':
      return page?.hang_up(data.line);
  }
}

// Python that has died answers nobody any more: whoever waits is told, and the page begins with new engines.
self.onmessage = ({ data }: MessageEvent<ToWorker>) =>
  void hear(data).catch((error: unknown) => trouble('failed', error));
self.addEventListener('unhandledrejection', ({ reason }) => trouble('failed', reason));
