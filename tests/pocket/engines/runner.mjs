// Runs a Python script in the Python that browsers get: node runner.mjs FOLDER SCRIPT [ARGUMENTS].
// The folder has the files of the pocket as a browser keeps them: inflated, and the words unpacked.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, script, ...words] = process.argv.slice(2);
const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
const bytes = async (name) => new Uint8Array(await readFile(join(folder, name)));
process.on('uncaughtException', (error) => {
  console.error(error.message); // node itself would print the whole module, a megabyte
  process.exit(1);
});
const processorTime = () => Object.values(process.cpuUsage()).reduce((sum, part) => sum + part, 0) / 1e6;
const started = processorTime();
const { loadPyodide } = await import(pathToFileURL(join(folder, 'pyodide.mjs')).href);
const info = { abi_version: manifest.abi, arch: 'wasm32', platform: 'emscripten', python: manifest.python };
const python = await loadPyodide({
  indexURL: folder,
  lockFileContents: { info: { ...info, version: manifest.pyodide }, packages: {} },
  packageBaseUrl: folder,
  env: { HOME: '/home', WORTSTUBE_WORDS: '/words', WORTSTUBE_SOLVE: 'never' },
});
const booted = processorTime();
for (const { name } of manifest.files) {
  const site = '/lib/python3.14/site-packages';
  if (name.endsWith('.whl')) python.unpackArchive(await bytes(name), 'wheel');
  if (name === 'engines.zip') python.unpackArchive(await bytes(name), 'zip', { extractDir: site });
}
const unpacked = processorTime();
python.FS.mkdirTree('/words');
python.FS.writeFile('/words/de.words', await bytes('de.words'), { canOwn: true });
const boot = { python: booted - started, code: unpacked - booted, words: processorTime() - unpacked };
python.globals.set('WORDS', python.toPy(words));
python.globals.set('BOOT', python.toPy(boot));
python.globals.set('processor_time', processorTime);
python.globals.set('BOOTED', processorTime());
python.globals.set('heap', () => python._module.HEAP8.length);
await python.runPythonAsync(await readFile(script, 'utf8'));
